# compiled by mypyc
"""What Tou Shi is played with: the grid, six die types with their numbered boxes, and stars (TS-1 to TS-3)."""

from typing import Final

from ridotto.engine.bits import BIT
from ridotto.native import i64, mypyc_attr, vec

SIZE: Final[i64] = 6
SQUARES: Final[i64] = 36  # numbered from the top left, row by row
ALL_SQUARES: Final[i64] = BIT[36] - 1

# The die types in ascending order: how many sides each has (TS-2), and where its boxes begin.
TYPES: Final[i64] = 6
ALL_TYPES: Final[i64] = 63
SIDES: Final[vec[i64]] = vec[i64]([4, 6, 8, 10, 12, 20])
FIRST_BOX: Final[vec[i64]] = vec[i64]([0, 4, 10, 18, 28, 40])

# Boxes of the same type and number are one (TS-3): each is numbered once, however often it can be crossed.
BOXES: Final[i64] = 60
TYPE_OF_BOX: Final[vec[i64]] = vec[i64]([kind for kind in range(TYPES) for _ in range(SIDES[kind])])
NUMBER_OF_BOX: Final[vec[i64]] = vec[i64]([n + 1 for kind in range(TYPES) for n in range(SIDES[kind])])


@mypyc_attr(acyclic=True)
class Kit:
    """What a player is given: columns of boxes for each die type (TS-3), and stars (TS-1)."""

    def __init__(self, columns: list[int], stars: int) -> None:
        self.columns: vec[i64] = vec[i64](columns)
        self.stars: i64 = stars
