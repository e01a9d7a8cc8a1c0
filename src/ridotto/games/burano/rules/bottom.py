# compiled by mypyc
"""Cards returned to the bottom of their decks (WB-16), and what is known of them (WB-8).

One vector holds the cards at the bottom of all three decks, the first returned first. Who returned a card is seen by
all, and its floor; which card it was, only the returner knows. Each entry remembers the set of cards of that floor
which the returner may then have held, as far as others could tell: those surely in hand, and those that could be at the
bottom already. These sets grow with time, so the k-th return of a player had at least k cards to choose from, and to
choose in that order among what is left gives every possibility the same chance.
"""

from ridotto.engine.bits import BIT, index_of, size
from ridotto.engine.rng import Rng
from ridotto.games.burano.rules.kit import FLOOR_CARDS
from ridotto.native import append, i64, vec


def entry(card: i64, seat: i64, possible: i64) -> i64:
    return card + seat * 128 + possible * 512


def card_of(entry: i64) -> i64:
    return entry & 127


def seat_of(entry: i64) -> i64:
    return entry >> 7 & 3


def possible_of(entry: i64) -> i64:
    """The set of cards that it could have been, when it was returned."""
    return entry >> 9


def nth(mask: i64, n: i64) -> i64:
    """The n-th member of a set, as a set of one."""
    for _ in range(n):
        mask &= mask - 1
    return mask & -mask


def first_of_floor(bottom: vec[i64], floor: i64) -> i64:
    """Which entry is the next to be drawn from a floor's deck; -1 for none."""
    for k in range(i64(len(bottom))):
        if card_of(bottom[k]) // FLOOR_CARDS == floor:
            return k
    return -1


def without(bottom: vec[i64], drawn: i64) -> vec[i64]:
    """The bottoms after an entry is drawn and shown: no other one can be that card."""
    card = card_of(bottom[drawn])
    floor = card // FLOOR_CARDS
    left = vec[i64]()
    for k in range(i64(len(bottom))):
        each = bottom[k]
        if k == drawn:
            continue
        if card_of(each) // FLOOR_CARDS == floor:
            each = entry(card_of(each), seat_of(each), possible_of(each) & ~BIT[card % FLOOR_CARDS])
        left = append(left, each)
    return left


def returned_by(bottom: vec[i64], seat: i64, floor: i64) -> i64:
    """The set of a floor's cards that a seat has put to the bottom."""
    cards: i64 = 0
    for k in range(i64(len(bottom))):
        card = card_of(bottom[k])
        if seat_of(bottom[k]) == seat and card // FLOOR_CARDS == floor:
            cards |= BIT[card % FLOOR_CARDS]
    return cards


def guess(bottom: vec[i64], seat: i64, floor: i64, held: i64, rng: Rng) -> i64:
    """Let a seat have returned other cards of those that it could have; return what it then has in hand.

    `held` are the floor's cards that the seat took and that were not seen since: in hand or at the bottom.
    """
    for k in range(i64(len(bottom))):
        each = bottom[k]
        if seat_of(each) == seat and card_of(each) // FLOOR_CARDS == floor:
            choice = possible_of(each) & held
            card = nth(choice, rng.below(size(choice)))
            held &= ~card
            bottom[k] = entry(floor * FLOOR_CARDS + index_of(card), seat, possible_of(each))
    return held
