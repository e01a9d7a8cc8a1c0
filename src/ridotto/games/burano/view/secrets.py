"""What is whose own in Walking in Burano: hands, and what went from them to the bottom of a deck (WB-8)."""

from typing import Final

from ridotto.engine.terms import CHANCE, Entry
from ridotto.games.burano.rules.position import OVER, REMOVE_CODE, RETURN_CODE, Burano

HANDS: Final = True


def sees(before: Burano, entry: Entry, viewer: int) -> bool:
    """Which card went to the bottom of its deck is known to its owner alone."""
    hidden = entry.seat != CHANCE and RETURN_CODE <= entry.value < REMOVE_CODE
    return not hidden or entry.seat == viewer


def private(state: Burano, seat: int) -> bool:
    """A hand is its owner's secret: at one screen the others look away while it is shown, until the end."""
    return state.seats > 1 and state.held(seat) > 0 and state.phase != OVER


def from_memory(state: Burano) -> bool:
    """Where hands are hidden, what others took lay open to all, and is told by no part of a view now."""
    return state.hides_hands() and state.phase != OVER
