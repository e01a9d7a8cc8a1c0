"""A position of Tou Shi as text, for a terminal or a screen reader."""

from collections.abc import Sequence

from ridotto.engine.game import View
from ridotto.games.tou_shi.moves import DICE
from ridotto.games.tou_shi.view import lines


def text(view: View, names: Sequence[str]) -> str:
    """The grid, the boxes that are left, the stars and the score."""
    return "\n".join([*_grid(view), "", *_boxes(view), "", *_score(view)])


def _grid(view: View) -> list[str]:
    out = ["       " + "   ".join("ABCDEF")]
    for row in range(6):
        cells = []
        for column in range(6):
            name = f"{'abcdef'[column]}{row + 1}"
            die = view["grid"][row * 6 + column]
            body = die.upper() if die else "#" if name in view["closed"] else "."
            cells.append(f">{body}" if name == view["marker"] else body)
        out.append(f"  {row + 1} " + "".join(f"{cell:>4}" for cell in cells))
    return [*out, "  >: you are here   #: nothing fits here any more"]


def _boxes(view: View) -> list[str]:
    """For each die the numbers that can be crossed, and how often where it is more than once."""
    out = ["Open boxes (how many of each):"]
    for die in DICE:
        left = view["left"][die]
        open_ones = [f"{k + 1}" + ("" if n == 1 else f"×{n}") for k, n in enumerate(left) if n]
        out.append(f"  {die.upper():>3}: " + (" ".join(open_ones) or "none"))
    return out


def _score(view: View) -> list[str]:
    rows = lines(view, 0)
    stars = "*" * view["stars"] + "x" * (view["all_stars"] - view["stars"])
    out = [f"Stars: {stars}", f"Score: {sum(row.now for row in rows)}, up to {sum(row.possible or 0 for row in rows)}"]
    return [*out, *(f"  {row.label:>8}: {row.now:>2}, up to {row.possible}" for row in rows)]
