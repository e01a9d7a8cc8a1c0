# compiled by mypyc
"""Tou Shi's score, line by line (TS-15)."""

from typing import Final

from ridotto.engine.bits import size
from ridotto.games.tou_shi.rules.kit import ALL_TYPES, SIZE, TYPES
from ridotto.native import i64

SQUARE_POINTS: Final[i64] = 1
ROW_POINTS: Final[i64] = 3
COLUMN_POINTS: Final[i64] = 3
STAR_POINTS: Final[i64] = 4


def full_lines(lines: i64) -> i64:
    """How many of six rows (or columns) are full: a full one has all six types, since none stands twice."""
    n: i64 = 0
    for _ in range(SIZE):
        if lines & ALL_TYPES == ALL_TYPES:
            n += 1
        lines >>= TYPES
    return n


def total(filled: i64, rows: i64, columns: i64, stars: i64) -> i64:
    """The score of a position, from its written squares, the types in its rows and columns, and unused stars."""
    return (
        SQUARE_POINTS * size(filled)
        + ROW_POINTS * full_lines(rows)
        + COLUMN_POINTS * full_lines(columns)
        + STAR_POINTS * stars
    )
