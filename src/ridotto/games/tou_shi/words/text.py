"""A position of Tou Shi as text, for a terminal or a screen reader."""

from collections.abc import Sequence

from ridotto.games.tou_shi.rules.kit import SIZE
from ridotto.games.tou_shi.view.score import lines
from ridotto.games.tou_shi.view.seen import TouShiView
from ridotto.games.tou_shi.words.names import COLUMN_NAMES, DICE, SQUARE_NAMES


def write(view: TouShiView, names: Sequence[str]) -> str:
    """The grid, the boxes that are left, the stars and the score."""
    return "\n".join([*_grid(view), "", *_boxes(view), "", *_score(view)])


def _grid(view: TouShiView) -> list[str]:
    cells = [_square(view, square) for square in range(len(SQUARE_NAMES))]
    out = ["       " + "   ".join(COLUMN_NAMES.upper())]
    for row in range(SIZE):
        out.append(f"  {row + 1} " + "".join(f"{cell:>4}" for cell in cells[row * SIZE : row * SIZE + SIZE]))
    return [*out, "  >: you are here   #: nothing fits here any more"]


def _square(view: TouShiView, square: int) -> str:
    name, die = SQUARE_NAMES[square], view["grid"][square]
    body = die.upper() if die else "#" if name in view["closed"] else "."
    return f">{body}" if name == view["marker"] else body


def _boxes(view: TouShiView) -> list[str]:
    """For each die the numbers that can be crossed, and how often where it is more than once."""
    out = ["Open boxes (how many of each):"]
    for die in DICE:
        left = view["left"][die]
        open_ones = [f"{k + 1}" + ("" if n == 1 else f"×{n}") for k, n in enumerate(left) if n]
        out.append(f"  {die.upper():>3}: " + (" ".join(open_ones) or "none"))
    return out


def _score(view: TouShiView) -> list[str]:
    rows = lines(view, 0)
    stars = "*" * view["stars"] + "x" * (view["all_stars"] - view["stars"])
    out = [f"Stars: {stars}", f"Score: {sum(row.now for row in rows)}, up to {sum(row.possible or 0 for row in rows)}"]
    return [*out, *(f"  {row.label:>8}: {row.now:>2}, up to {row.possible}" for row in rows)]
