"""The log of Tou Shi by turns: each writes one square."""

from collections.abc import Mapping, Sequence

from ridotto.engine.bits import size
from ridotto.engine.terms import Deed, Entry, Piece
from ridotto.games.drawing.small import HIGH, outlined
from ridotto.games.tou_shi.board.shapes import small
from ridotto.games.tou_shi.rules.position import OVER, SETUP_BOX, SETUP_SQUARE, TouShi
from ridotto.games.tou_shi.words.names import DICE, say_type
from ridotto.games.tou_shi.words.sentences import deed, end


def heading(state: TouShi, names: Sequence[str]) -> str:
    """The set-up writes the first square."""
    return "Set-up" if state.phase in (SETUP_BOX, SETUP_SQUARE) else f"Turn {size(state.filled)}"


def piece(before: TouShi, entry: Entry, after: TouShi, viewer: int, names: Sequence[str]) -> Piece:
    """A one is rolled again, and both stand in a line."""
    number = str(entry.value + 1)
    art = outlined(small(DICE[before.kind], HIGH / 2, HIGH / 2, 9), number)
    ends = end(before, after) if after.phase == OVER else ""
    return Piece("Rolled", f"{number} on the {say_type(before.kind)}", ends, art, die=True)


def deeds(before: TouShi, entry: Entry, after: TouShi, viewer: int) -> Mapping[int, Deed]:
    return {entry.seat: Deed(deed(before, entry.value))}
