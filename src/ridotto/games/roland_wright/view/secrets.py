"""What is whose own in Roland Wright: Inspirations, hands, and points on kept cards."""

from typing import Final

from ridotto.engine.terms import CHANCE, Entry
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.rules.steps import (
    CARD_CODE,
    COMPLETE_CODE,
    DEAL,
    DISCARD,
    DRAW,
    INSPIRE,
    KEEP,
    KEEP_EQUIPMENT,
    KEEP_HALLMARK,
    OVER,
    STEP,
    WIDTH,
)

HANDS: Final = False


def sees(before: RolandWright, entry: Entry, viewer: int) -> bool:
    """Whether a viewer may know an entry: cards dealt and kept are secret, except in solo."""
    if before.seats == 1:
        return True
    if entry.seat == CHANCE:
        if before.phase in (INSPIRE, DEAL, DRAW):
            return viewer == receiver(before)
        return True
    if viewer == entry.seat or not _is_keep(before, entry):
        return True
    # A card that is complete at once lies open (RW-17).
    return not before.by_choice and before.stands(entry.seat, entry.value - CARD_CODE)


def private(state: RolandWright, seat: int) -> bool:
    """Inspiration, hand and kept points are their owner's secret until the end (RW-4): the others look away."""
    return state.seats > 1 and INSPIRE < state.phase < OVER


def from_memory(state: RolandWright) -> bool:
    """Cards come into a hand unseen, and what is seen stays open."""
    return False


def receiver(before: RolandWright) -> int:
    """Who is dealt the pending card."""
    if before.phase == INSPIRE:
        return before.next
    return before.next // 6 if before.phase == DEAL else before.drawer


def _is_keep(before: RolandWright, entry: Entry) -> bool:
    """Whether an action keeps a card that was looked at."""
    if not CARD_CODE <= entry.value < COMPLETE_CODE:
        return False
    step = before.players[entry.seat * WIDTH + STEP]
    return before.phase != DISCARD and step in (KEEP, KEEP_HALLMARK, KEEP_EQUIPMENT)


def knows_secrets(state: RolandWright, viewer: int, seat: int) -> bool:
    """Whether a viewer may see a seat's secrets: its own, all of them in solo and at the end."""
    return viewer == seat or state.seats == 1 or state.phase == OVER
