# compiled by mypyc
"""Points of Awards (RW-21) and of R&D cards, and patterns that still stand (RW-22)."""

from typing import Final

from ridotto.engine.bits import BIT, index_of
from ridotto.games.roland_wright.rules.kit import Kit
from ridotto.native import i64, vec

# Points of an Award (RW-21): first, second, each of several firsts, each of several seconds.
FIRST: Final[i64] = 6
SECOND: Final[i64] = 4
TIED_FIRST: Final[i64] = 5
TIED_SECOND: Final[i64] = 2
FIRST_OF_TWO: Final[i64] = 4
TIED_OF_TWO: Final[i64] = 2


def resonance(kit: Kit, side: i64, complete: i64, boxes: vec[i64], at: i64) -> i64:
    """The completed cards that count for resonance: their pattern still stands, each kind of pattern once (RW-22)."""
    found: i64 = 0
    kinds: i64 = 0
    rest = complete
    while rest:
        lone = rest & -rest
        rest &= rest - 1
        card = index_of(lone)
        kind = kit.kind[card]
        if not kinds & BIT[kind] and kit.stands(side, card, boxes, at):
            found |= lone
            kinds |= BIT[kind]
    return found


def award_points(values: vec[i64], seats: i64, seat: i64) -> i64:
    """What a seat gets for an Award, from the values of all seats (RW-21)."""
    mine = values[seat]
    if mine == 0:
        return 0
    above: i64 = 0  # seats with more
    equal: i64 = 0
    for other in range(seats):
        if values[other] > mine:
            above += 1
        elif values[other] == mine:
            equal += 1
    if seats == 2:
        if above:
            return 0
        return FIRST_OF_TWO if equal == 1 else TIED_OF_TWO
    if above == 0:
        return FIRST if equal == 1 else TIED_FIRST
    if above == 1:
        return SECOND if equal == 1 else TIED_SECOND
    return 0


def paper_points(kit: Kit, kept: i64) -> i64:
    """The points on R&D cards."""
    points: i64 = 0
    while kept:
        points += kit.paper_points[index_of(kept & -kept)]
        kept &= kept - 1
    return points
