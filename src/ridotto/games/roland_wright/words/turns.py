"""The log of Roland Wright by turns, which all take at once, and what seats did in one."""

from collections.abc import Mapping, Sequence
from typing import Final

from ridotto.engine.terms import Deed, Entry, Piece
from ridotto.games.drawing.small import piece as drawn
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.rules.steps import (
    BONUS_SPACE,
    COPY_SPACE,
    DICE,
    DONE_CODE,
    ERASE_CODE,
    GROUP,
    PAPER_SPACE,
    PEN,
    PIP,
    PLACE,
    STEP,
    STOP_CODE,
    TOOL_SPACE,
    WIDTH,
)
from ridotto.games.roland_wright.words.names import COLOUR_NAMES, say_space
from ridotto.games.roland_wright.words.sentences import after_pip, after_roll, deed

PLACING: Final = (PLACE, PAPER_SPACE, BONUS_SPACE, COPY_SPACE, TOOL_SPACE)  # steps that lay a bit


def heading(state: RolandWright, names: Sequence[str]) -> str:
    if not state.turn:
        return "Set-up"
    return f"Day {state.turn}" if state.seats == 1 else f"Turn {state.turn}"


def piece(before: RolandWright, entry: Entry, after: RolandWright, viewer: int, names: Sequence[str]) -> Piece | None:
    """A die of the day's roll, or of Pip's at the weekend."""
    if before.phase not in (DICE, PIP):
        return None
    colour = COLOUR_NAMES[entry.value]
    if before.phase == DICE:
        return Piece("Rolled", colour, after_roll(after), drawn(colour), die=True)
    return Piece("Weekend: Pip rolled", colour, after_pip(before, after), drawn(colour), die=True)


def deeds(before: RolandWright, entry: Entry, after: RolandWright, viewer: int) -> Mapping[int, Deed]:
    """To stop goes without saying."""
    if entry.value in (STOP_CODE, DONE_CODE):
        return {}
    return {entry.seat: _placed(before, entry) or Deed(deed(before, entry, viewer))}


def _placed(before: RolandWright, entry: Entry) -> Deed | None:
    """A bit in a space, so that several of a colour are told together."""
    p, at = before.players, entry.seat * WIDTH
    if entry.value >= ERASE_CODE or p[at + STEP] not in PLACING:
        return None
    colour = p[at + GROUP] // 3 if p[at + STEP] == PLACE else p[at + PEN]
    return Deed(f"placed {COLOUR_NAMES[colour]} on", say_space(before, entry.value))
