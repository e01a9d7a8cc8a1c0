# compiled by mypyc
"""Where a roll can lead on the 6x6 grid (TS-8, TS-9), worked out once."""

from typing import Final

from ridotto.engine.bits import BIT
from ridotto.games.tou_shi.rules.kit import FIRST_BOX, SIDES, SIZE, SQUARES, TYPES
from ridotto.native import i64, vec

HIGHEST_ROLL: Final[i64] = 20


def count_lengths() -> vec[i64]:
    """For each pair of squares, the set of lengths that a path between them can have (TS-8).

    Such a path is at most three straight runs, each at a right angle to the one before it. It can't meet itself,
    so the only limit is the grid's edge.
    """
    lengths = vec[i64]([0] * (SQUARES * SQUARES))
    for start in range(SQUARES):
        for first in range(i64(4)):
            walk(lengths, start, start, first, 0, 2)
    return lengths


def walk(lengths: vec[i64], start: i64, square: i64, direction: i64, steps: i64, turns: i64) -> None:
    """Go on in a direction to the edge, noting each square on the way, and turn wherever a turn is left."""
    while True:
        square = neighbour(square, direction)
        if square < 0:
            return
        steps += 1
        lengths[start * SQUARES + square] |= BIT[steps]
        if turns > 0:
            walk(lengths, start, square, (direction + 1) % 4, steps, turns - 1)
            walk(lengths, start, square, (direction + 3) % 4, steps, turns - 1)


def neighbour(square: i64, direction: i64) -> i64:
    """The next square to the right, down, left or up (0 to 3); -1 beyond the edge."""
    row = square // SIZE
    column = square % SIZE
    if direction == 0:
        return square + 1 if column < SIZE - 1 else -1
    if direction == 1:
        return square + SIZE if row < SIZE - 1 else -1
    if direction == 2:
        return square - 1 if column > 0 else -1
    return square - SIZE if row > 0 else -1


def reachable_boxes(lengths: vec[i64]) -> vec[i64]:
    """For each roll and pair of squares, the set of boxes whose number is a possible remainder (TS-9, TS-10)."""
    reach = vec[i64]([0] * ((HIGHEST_ROLL + 1) * SQUARES * SQUARES))
    for roll in range(HIGHEST_ROLL + 1):
        for pair in range(SQUARES * SQUARES):
            boxes: i64 = 0
            for remainder in range(i64(1), roll):
                if lengths[pair] & BIT[roll - remainder]:
                    boxes |= BOXES_NUMBERED[remainder]
            reach[roll * SQUARES * SQUARES + pair] = boxes
    return reach


def boxes_numbered() -> vec[i64]:
    """For each number, the set of boxes that carry it, one for every type with that many sides."""
    numbered = vec[i64]([0] * (HIGHEST_ROLL + 1))
    for kind in range(TYPES):
        for number in range(i64(1), SIDES[kind] + 1):
            numbered[number] |= BIT[FIRST_BOX[kind] + number - 1]
    return numbered


def boxes_of_other_types() -> vec[i64]:
    """For each set of die types, the boxes of the types that are not in it."""
    others = vec[i64]([0] * 64)
    for used in range(i64(64)):
        for kind in range(TYPES):
            if not used & BIT[kind]:
                others[used] |= (BIT[SIDES[kind]] - 1) * BIT[FIRST_BOX[kind]]
    return others


BOXES_NUMBERED: Final[vec[i64]] = boxes_numbered()
LENGTHS: Final[vec[i64]] = count_lengths()
REACH: Final[vec[i64]] = reachable_boxes(LENGTHS)
BOXES_WITHOUT: Final[vec[i64]] = boxes_of_other_types()
