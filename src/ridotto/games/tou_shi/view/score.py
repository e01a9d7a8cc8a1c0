"""The score of Tou Shi, line by line (TS-15), and what it comes to."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.terms import Holding, ScoreLine
from ridotto.games.tou_shi.rules.kit import SIZE, SQUARES
from ridotto.games.tou_shi.rules.scoring import COLUMN_POINTS, ROW_POINTS, SQUARE_POINTS, STAR_POINTS
from ridotto.games.tou_shi.view.seen import TouShiView
from ridotto.games.tou_shi.words.names import SQUARE_NAMES

# What is full or not: a square by itself, a row, a column.
Group = Sequence[int]
EACH: Final = [[square] for square in range(SQUARES)]
ROWS: Final = [range(row * SIZE, row * SIZE + SIZE) for row in range(SIZE)]
COLUMNS: Final = [range(column, SQUARES, SIZE) for column in range(SIZE)]


def lines(view: TouShiView, seat: int) -> Sequence[ScoreLine]:
    """The score line by line, with what is still possible."""
    stars = STAR_POINTS * view["stars"]
    return [
        _line(view, "squares", "Squares", EACH, SQUARE_POINTS),
        _line(view, "rows", "Rows", ROWS, ROW_POINTS),
        _line(view, "columns", "Columns", COLUMNS, COLUMN_POINTS),
        ScoreLine("stars", "Stars", stars, stars, f"{view['stars']} × {STAR_POINTS}", ("star",)),
    ]


def _line(view: TouShiView, name: str, label: str, groups: Sequence[Group], points: int) -> ScoreLine:
    full = [group for group in groups if all(view["grid"][square] for square in group)]
    elements = tuple(f"square:{SQUARE_NAMES[square]}" for group in full for square in group)
    most = len(full) if view["phase"] == "over" else sum(_is_open(view, group) for group in groups)
    return ScoreLine(name, label, points * len(full), points * most, f"{len(full)} × {points}", elements)


def _is_open(view: TouShiView, group: Group) -> bool:
    """Whether it is full or can still be."""
    return not any(SQUARE_NAMES[square] in view["closed"] for square in group)


def holdings(view: TouShiView, seat: int) -> Sequence[Holding]:
    """Nothing beside the score."""
    return ()


def verdict(view: TouShiView, names: Sequence[str]) -> str:
    """What the end says: the score of the 84 that are possible."""
    score = sum(line.now for line in lines(view, 0))
    most = SQUARES * SQUARE_POINTS + SIZE * (ROW_POINTS + COLUMN_POINTS) + STAR_POINTS * view["all_stars"]
    if score == most:
        return f"{score} of {most}: a perfect game."
    return f"{score} of {most} points."
