"""What a viewer may see, and what is whose own."""

from ridotto.engine.defaults import PlainView
from ridotto.engine.terms import CHANCE, Entry, View

from .rules import ROUNDS, Sealed

HANDS = False  # secrets are choices, not hands of cards


class SealedView(PlainView):
    """What a viewer sees of a position."""

    die: int
    own: int  # the viewer's card, 0 for none
    chosen: list[bool]
    shown: list[int]
    lucky: list[int]  # 0 where it is none, or not known


def seen(state: Sealed, viewer: int) -> View:
    """What is not open to all; points and whose turn it is come by themselves."""
    known = [seat == viewer or state.rounds() == ROUNDS for seat in range(state.seats)]
    return {
        "die": state.die,
        "own": state.chosen[viewer] if viewer >= 0 else 0,
        "chosen": [card > 0 for card in state.chosen],
        "shown": state.shown[-state.seats :],
        "lucky": [card if known[seat] else 0 for seat, card in enumerate(state.lucky)],
    }


def sees(before: Sealed, entry: Entry, viewer: int) -> bool:
    """Whether a viewer may know what somebody chose, or what chance brought."""
    if entry.seat == CHANCE:
        return before.drawing in (0, before.seats - viewer)
    return entry.seat == viewer or before.chosen.count(0) == 1  # the last choice opens all


def private(state: Sealed, seat: int) -> bool:
    """Whether others at the same screen have to look away now."""
    return state.actors() > 0


def from_memory(state: Sealed) -> bool:
    """Whether something that all saw is for each to remember."""
    return False
