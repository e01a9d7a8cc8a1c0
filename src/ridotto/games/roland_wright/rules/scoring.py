# compiled by mypyc
"""What a Bit Box is worth: sets of an Inspiration (RW-20), values and points of Awards (RW-21, RW-22)."""

from typing import Final

from ridotto.engine.bits import BIT, index_of, size
from ridotto.games.roland_wright.rules.box import near
from ridotto.games.roland_wright.rules.kit import COLOURS, Kit
from ridotto.native import i64, mypyc_attr, vec

# Points of an Award (RW-21): first, second, each of several firsts, each of several seconds.
FIRST: Final[i64] = 6
SECOND: Final[i64] = 4
TIED_FIRST: Final[i64] = 5
TIED_SECOND: Final[i64] = 2
FIRST_OF_TWO: Final[i64] = 4
TIED_OF_TWO: Final[i64] = 2


@mypyc_attr(acyclic=True)
class Pairs:
    """A largest set of pairs of connected bits, one of each of two colours, each bit in one pair at most (RW-20).

    Each bit of the first colour finds a partner of the second; one whose partners are taken asks their partners to
    find another (augmenting paths).
    """

    def __init__(self, side: i64, one: i64, other: i64) -> None:
        self.side: i64 = side
        self.partner: vec[i64] = vec[i64]([-1] * 49)  # for each bit of the second colour
        self.unasked: i64 = 0
        self.count: i64 = 0
        while one:
            self.unasked = other
            if self.finds_partner(index_of(one & -one)):
                self.count += 1
            one &= one - 1

    def finds_partner(self, space: i64) -> bool:
        options = near(self.side, space) & self.unasked
        while options:
            asked = index_of(options & -options)
            self.unasked &= ~(options & -options)
            if self.partner[asked] < 0 or self.finds_partner(self.partner[asked]):
                self.partner[asked] = space
                return True
            options = near(self.side, space) & self.unasked
        return False


def sets_of_all_colours(boxes: vec[i64], at: i64) -> i64:
    """Sets of six bits, one of each colour, connected or not (RW-22)."""
    least = size(boxes[at])
    for colour in range(i64(1), COLOURS):
        n = size(boxes[at + colour])
        if n < least:
            least = n
    return least


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
