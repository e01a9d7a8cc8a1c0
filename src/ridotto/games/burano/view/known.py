"""What a perfect memory knows of cards that went face down to the bottom of a deck (WB-8, WB-16)."""

from ridotto.engine.bits import size
from ridotto.games.burano.rules.bottom import card_of, possible_of, returned_by, seat_of
from ridotto.games.burano.rules.kit import FLOOR_CARDS
from ridotto.games.burano.rules.position import Burano


def returns(state: Burano, seat: int, floor: int) -> list[int]:
    """For each card that a seat returned to a floor's deck, in order: the set of those that it can be for others.

    Where the first k returns had only k cards to choose from between them, these k are all at the bottom: no later
    return can be one of them.
    """
    held = state.hand(seat, floor) | returned_by(state.bottom, seat, floor)
    possible = []
    settled = 0
    for each in state.bottom:
        if seat_of(each) == seat and card_of(each) // FLOOR_CARDS == floor:
            cards = possible_of(each) & held
            possible.append(cards & ~settled)
            if size(cards) == len(possible):
                settled = cards
    return possible


def in_hand(state: Burano, seat: int, floor: int) -> tuple[int, int]:
    """The set of a floor's cards that others know to be in a hand, and the set of those that may be."""
    settled, doubtful = _settled(returns(state, seat, floor))
    rest = (state.hand(seat, floor) | returned_by(state.bottom, seat, floor)) & ~settled
    return rest & ~doubtful, rest & doubtful


def _settled(possible: list[int]) -> tuple[int, int]:
    """Of the cards that returns could have been: those that surely are at the bottom, and the others."""
    union = 0
    settled = 0
    for k, cards in enumerate(possible):
        union |= cards
        if size(union) == k + 1:
            settled = union
    return settled, union & ~settled
