# compiled by mypyc
"""Tou Shi: the position and its rules, TS-1 to TS-15."""

from typing import ClassVar, Final

from ridotto.engine.bits import BIT, index_of
from ridotto.engine.rng import Rng
from ridotto.engine.state import State
from ridotto.games.tou_shi.rules.kit import (
    ALL_SQUARES,
    ALL_TYPES,
    BOXES,
    NUMBER_OF_BOX,
    SIDES,
    SIZE,
    SQUARES,
    TYPE_OF_BOX,
    Kit,
)
from ridotto.games.tou_shi.rules.paths import BOXES_WITHOUT, REACH
from ridotto.games.tou_shi.rules.scoring import total
from ridotto.native import i64, mypyc_attr, vec

# What is asked now.
SETUP_BOX: Final[i64] = 0  # TS-5: a box of any type
SETUP_SQUARE: Final[i64] = 1  # TS-5: the square for that type
BOX: Final[i64] = 2  # TS-6: a box; its type is rolled
ROLL: Final[i64] = 3  # TS-7: chance
USE: Final[i64] = 4  # TS-8 to TS-12: where to go and what to write; or a star
STAR_SQUARE: Final[i64] = 5  # TS-12: the square
STAR_BOX: Final[i64] = 6  # TS-12: the box, which tells the type to write
OVER: Final[i64] = 7

# Action codes: a box, a square, a star, the end, or a move to a square with the box that takes the remainder.
BOX_CODE: Final[i64] = 0
SQUARE_CODE: Final[i64] = 60
STAR_CODE: Final[i64] = 96
END_CODE: Final[i64] = 97
MOVE_CODE: Final[i64] = 98
CODES: Final[i64] = MOVE_CODE + SQUARES * BOXES
LONGEST: Final[i64] = 1 + SQUARES * 26  # a star, and each square with the 26 boxes that one roll reaches at most


def move_of(code: i64) -> tuple[i64, i64]:
    """Where a move ends, and the box that takes its remainder."""
    return (code - MOVE_CODE) // BOXES, (code - MOVE_CODE) % BOXES


@mypyc_attr(free_list_len=1, acyclic=True)
class TouShi(State):
    """A position. Squares are numbered 0 to 35 from the top left, die types 0 to 5, boxes 0 to 59."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "phase",
        "filled",
        "plane0",
        "plane1",
        "plane2",
        "rows",
        "columns",
        "left_low",
        "left_high",
        "stars",
        "marker",
        "kind",
        "roll",
        "rolls",
        "origin",
        "steps",
    )

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.phase: i64 = SETUP_BOX
        self.filled: i64 = 0  # written squares
        # The type in each written square, as the three binary digits of its number.
        self.plane0: i64 = 0
        self.plane1: i64 = 0
        self.plane2: i64 = 0
        # The types in each row and each column: six bits for each, row 0 lowest (TS-11).
        self.rows: i64 = 0
        self.columns: i64 = 0
        # How often each box can still be crossed, 0 to 3, in two binary digits (TS-3).
        self.left_low: i64 = 0
        self.left_high: i64 = 0
        self.stars: i64 = 0  # unused ones
        self.marker: i64 = -1  # the current square
        self.kind: i64 = -1  # the type being rolled, or written in the set-up
        self.roll: i64 = 0  # 0 while there is none
        self.rolls: i64 = 0  # how often a die was rolled, the ones included
        self.origin: i64 = -1  # where the last move began, and how long it was; -1 and 0 after a star
        self.steps: i64 = 0

    def actors(self) -> i64:
        return 0 if self.phase == ROLL or self.phase == OVER else 1

    def chance(self) -> i64:
        return SIDES[self.kind] if self.phase == ROLL else 0

    def stream(self) -> i64:
        return self.kind

    def learned(self, seat: i64) -> i64:
        return self.rolls

    def resample(self, seat: i64, rng: Rng) -> None:
        """Nothing is hidden in Tou Shi."""

    def score(self, seat: i64) -> i64:
        return total(self.filled, self.rows, self.columns, self.stars)

    # What is allowed

    def open_boxes(self) -> i64:
        """The boxes that can still be crossed."""
        return self.left_low | self.left_high

    def boxes_for(self, square: i64) -> i64:
        """The open boxes of every type that may stand in a square (TS-11)."""
        row = self.rows >> (square // SIZE * 6)
        column = self.columns >> (square % SIZE * 6)
        return BOXES_WITHOUT[(row | column) & ALL_TYPES] & self.open_boxes()

    def boxes_after_move(self, square: i64) -> i64:
        """The boxes that can take the remainder of a move to a square (TS-8 to TS-11)."""
        if self.filled & BIT[square]:
            return 0
        return REACH[(self.roll * SQUARES + self.marker) * SQUARES + square] & self.boxes_for(square)

    def can_move(self) -> bool:
        for square in range(SQUARES):
            if self.boxes_after_move(square):
                return True
        return False

    def can_use_star(self) -> bool:
        """A star is left, and some square, type and box allow it (TS-12)."""
        if self.stars == 0:
            return False
        for square in range(SQUARES):
            if not self.filled & BIT[square] and self.boxes_for(square):
                return True
        return False

    def fill_legal(self, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        boxes: i64 = 0
        if self.phase == USE:
            if self.can_use_star():
                out[n] = STAR_CODE
                n += 1
                if not self.can_move():
                    out[n] = END_CODE  # TS-14: only a roll that can't be used may end the game by choice
                    return n + 1
            for square in range(SQUARES):
                boxes = self.boxes_after_move(square)
                first = MOVE_CODE + square * BOXES
                while boxes:
                    out[n] = first + index_of(boxes & -boxes)
                    n += 1
                    boxes &= boxes - 1
            return n
        if self.phase == SETUP_SQUARE or self.phase == STAR_SQUARE:
            for square in range(SQUARES):
                if not self.filled & BIT[square] and (self.phase == SETUP_SQUARE or self.boxes_for(square)):
                    out[n] = SQUARE_CODE + square
                    n += 1
            return n
        if self.phase == SETUP_BOX or self.phase == BOX:
            boxes = self.open_boxes()
        elif self.phase == STAR_BOX:
            boxes = self.boxes_for(self.marker)
        while boxes:
            out[n] = BOX_CODE + index_of(boxes & -boxes)
            n += 1
            boxes &= boxes - 1
        return n

    # What happens

    def act(self, seat: i64, code: i64) -> None:
        if code >= MOVE_CODE:
            square, box = move_of(code)
            self.move(square, box)
        elif code == STAR_CODE:
            self.stars -= 1
            self.roll = 0
            self.phase = STAR_SQUARE
        elif code == END_CODE:
            self.phase = OVER
        elif self.phase == SETUP_BOX:
            self.cross(code - BOX_CODE)
            self.kind = TYPE_OF_BOX[code - BOX_CODE]
            self.phase = SETUP_SQUARE
        elif self.phase == SETUP_SQUARE:
            self.write(code - SQUARE_CODE, self.kind)
        elif self.phase == BOX:
            self.cross(code - BOX_CODE)
            self.kind = TYPE_OF_BOX[code - BOX_CODE]
            self.phase = ROLL
        elif self.phase == STAR_SQUARE:
            self.origin = -1
            self.steps = 0
            self.marker = code - SQUARE_CODE
            self.phase = STAR_BOX
        else:
            self.cross(code - BOX_CODE)
            self.write(self.marker, TYPE_OF_BOX[code - BOX_CODE])

    def resolve(self, outcome: i64) -> None:
        self.rolls += 1
        if outcome == 0:
            return  # TS-7: a one is rolled again
        self.roll = outcome + 1
        self.phase = USE
        if not self.can_move() and not self.can_use_star():
            self.phase = OVER  # TS-14

    def move(self, square: i64, box: i64) -> None:
        """Walk to a square and write the box's type there; the box's number is what the roll has left."""
        self.origin = self.marker
        self.steps = self.roll - NUMBER_OF_BOX[box]
        self.cross(box)
        self.write(square, TYPE_OF_BOX[box])

    def cross(self, box: i64) -> None:
        """Cross one of the equal boxes (type, number): one less in binary."""
        bit = BIT[box]
        if not self.left_low & bit:
            self.left_high ^= bit
        self.left_low ^= bit

    def write(self, square: i64, kind: i64) -> None:
        """Write a die type into a square, make it the current one, and see whether the game is over (TS-14)."""
        bit = BIT[square]
        self.filled |= bit
        if kind & 1:
            self.plane0 |= bit
        if kind & 2:
            self.plane1 |= bit
        if kind & 4:
            self.plane2 |= bit
        self.rows |= BIT[square // SIZE * 6 + kind]
        self.columns |= BIT[square % SIZE * 6 + kind]
        self.marker = square
        self.kind = -1
        self.roll = 0
        self.phase = BOX
        if self.filled == ALL_SQUARES or self.stars == 0 or not self.open_boxes():
            self.phase = OVER

    def type_at(self, square: i64) -> i64:
        """The die type written in a square, -1 if it is empty."""
        bit = BIT[square]
        if not self.filled & bit:
            return -1
        kind: i64 = 0
        if self.plane0 & bit:
            kind += 1
        if self.plane1 & bit:
            kind += 2
        if self.plane2 & bit:
            kind += 4
        return kind

    def left(self, box: i64) -> i64:
        """How often a box can still be crossed."""
        n: i64 = 0
        if self.left_low & BIT[box]:
            n += 1
        if self.left_high & BIT[box]:
            n += 2
        return n

    def clone(self) -> "TouShi":
        copy = TouShi(self.kit)
        copy.phase = self.phase
        copy.filled = self.filled
        copy.plane0 = self.plane0
        copy.plane1 = self.plane1
        copy.plane2 = self.plane2
        copy.rows = self.rows
        copy.columns = self.columns
        copy.left_low = self.left_low
        copy.left_high = self.left_high
        copy.stars = self.stars
        copy.marker = self.marker
        copy.kind = self.kind
        copy.roll = self.roll
        copy.rolls = self.rolls
        copy.origin = self.origin
        copy.steps = self.steps
        return copy


def start(kit: Kit) -> TouShi:
    """The empty grid, with all boxes and stars (TS-1, TS-3)."""
    state = TouShi(kit)
    state.stars = kit.stars
    for box in range(BOXES):
        columns = kit.columns[TYPE_OF_BOX[box]]
        if columns & 1:
            state.left_low |= BIT[box]
        if columns & 2:
            state.left_high |= BIT[box]
    return state
