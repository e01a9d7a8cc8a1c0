"""What is whose own in the Roll & Write: invitations, until all are revealed (BR-17)."""

from typing import Final

from ridotto.engine.bits import members
from ridotto.engine.terms import CHANCE, Entry
from ridotto.games.burano_roll_and_write.rules.position import INVITE, RollAndWrite

HANDS: Final = False


def sees(before: RollAndWrite, entry: Entry, viewer: int) -> bool:
    """A sealed invitation is its player's own; with the last one all are revealed."""
    return before.phase != INVITE or entry.seat in (CHANCE, viewer) or members(before.actors()) == [entry.seat]


def private(state: RollAndWrite, seat: int) -> bool:
    """Invitations are decided in secret."""
    return state.phase == INVITE and state.seats > 1


def from_memory(state: RollAndWrite) -> bool:
    """What is seen stays on the sheets."""
    return False
