# compiled by mypyc
"""How Tou Shi is thought about: places that get harder to fill, types that get scarce."""

from typing import Final

from ridotto.engine.bits import BIT, size
from ridotto.engine.mind import Mind
from ridotto.engine.state import State
from ridotto.games.tou_shi.rules.kit import ALL_TYPES, NUMBER_OF_BOX, SIZE, TYPE_OF_BOX, TYPES
from ridotto.games.tou_shi.rules.paths import BOXES_WITHOUT
from ridotto.games.tou_shi.rules.position import BOX, OVER, SETUP_BOX, STAR_CODE, TouShi
from ridotto.native import i64, mypyc_attr, vec

WEIGHTS: Final = (
    *(f"types_{n}" for n in range(7)),  # an empty square that so many types could stand in
    "line_open",  # a row or column that can still be completed
    "line_gaps",  # for each of its empty squares
    "line_lost",  # for each missing type that has no place in it any more
    "line_forced",  # for each missing type that has one place only
    "scarce",  # for each box that a type has too few of
    "spent",  # for each box too few to roll and write with
    "star",  # an unused star
    *(f"roll_{n}" for n in (4, 6, 8, 10, 12, 20)),  # a die to roll
    "number",  # for each point of the number of a box that is crossed: low ones are worth keeping
)

# The sum of the numbers of a set of boxes, looked up for ten boxes at a time.
TEN: Final[i64] = 1023
SUMS: Final[vec[i64]] = vec[i64](
    [sum(NUMBER_OF_BOX[ten * 10 + k] for k in range(10) if mask >> k & 1) for ten in range(6) for mask in range(1024)]
)


def sum_of_numbers(boxes: i64) -> i64:
    total: i64 = 0
    for ten in range(6):
        total += SUMS[ten * 1024 + (boxes >> (ten * 10) & TEN)]
    return total


@mypyc_attr(acyclic=True)
class TouShiMind(Mind):
    """What squares, lines, boxes and stars are worth, in hundredths of a point."""

    def worth(self, state: State, seat: i64) -> i64:
        assert isinstance(state, TouShi)
        if state.phase == OVER:
            return state.score(0) * 100
        w = self.weights
        worth = size(state.filled) * 100 + state.stars * w[13]
        open_types: i64 = 0
        boxes_left: i64 = 0
        for kind in range(TYPES):
            boxes = state.open_boxes() & BOXES_WITHOUT[ALL_TYPES ^ BIT[kind]]
            if boxes:
                open_types |= BIT[kind]
            left = size(state.left_low & boxes) + 2 * size(state.left_high & boxes)
            boxes_left += left
            missing: i64 = 0
            for line in range(SIZE):
                if not state.rows >> (line * 6) & BIT[kind]:
                    missing += 1
            if left < missing:
                worth += (missing - left) * w[11]
        need = 2 * (36 - size(state.filled))
        if boxes_left < need:
            worth += (need - boxes_left) * w[12]
        worth -= (sum_of_numbers(state.left_low) + 2 * sum_of_numbers(state.left_high)) * w[20]
        for line in range(SIZE):
            worth += self.line(state, state.rows >> (line * 6) & ALL_TYPES, line * SIZE, 1, open_types, True)
            worth += self.line(state, state.columns >> (line * 6) & ALL_TYPES, line, SIZE, open_types, False)
        return worth

    def line(self, state: TouShi, types: i64, first: i64, step: i64, open_types: i64, squares: bool) -> i64:
        """A row or column; with `squares`, also each of its empty squares."""
        w = self.weights
        if types == ALL_TYPES:
            return 300
        once: i64 = 0
        twice: i64 = 0
        gaps: i64 = 0
        worth: i64 = 0
        square = first
        for _ in range(SIZE):
            if not state.filled & BIT[square]:
                row = state.rows >> (square // SIZE * 6)
                column = state.columns >> (square % SIZE * 6)
                able = open_types & ~(row | column)
                twice |= once & able
                once |= able
                gaps += 1
                if squares:
                    worth += w[size(able)]
            square += step
        missing = ALL_TYPES & ~types
        lost = size(missing & ~once)
        if lost:
            return worth + w[9] * lost
        return worth + w[7] + w[8] * gaps + w[10] * size(missing & once & ~twice)

    def rank(self, state: State, seat: i64, code: i64) -> i64:
        assert isinstance(state, TouShi)
        if state.phase == BOX or state.phase == SETUP_BOX:
            return self.weights[14 + TYPE_OF_BOX[code]] + self.weights[20] * NUMBER_OF_BOX[code]
        if code == STAR_CODE:
            return self.worth(state, 0) - self.weights[13]
        child = state.clone()
        child.act(seat, code)
        return self.worth(child, 0)
