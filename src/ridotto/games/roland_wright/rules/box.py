# compiled by mypyc
"""The Bit Box: spaces, what is connected, and the lines of the development chart (RW-1, RW-18).

A box has 6 or 7 spaces a side. Spaces are numbered row by row from the top left; every table is indexed by the side.
"""

from typing import Final

from ridotto.engine.bits import BIT, index_of
from ridotto.native import i64, vec

MOST_SPACES: Final[i64] = 49
SIDES: Final = (6, 7)


def table(entries: int) -> vec[i64]:
    """Room for so many entries for each side up to 7."""
    return vec[i64]([0] * (8 * entries))


ALL: Final[vec[i64]] = table(1)
FIRST_COLUMN: Final[vec[i64]] = table(1)
LAST_COLUMN: Final[vec[i64]] = table(1)
NEAR: Final[vec[i64]] = table(49)  # side * 49 + space: the spaces connected to one

# The lines of the development chart, two of each kind: side * 6 + kind * 2 (+ 1).
VERTICAL: Final[i64] = 0
HORIZONTAL: Final[i64] = 1
DIAGONAL: Final[i64] = 2
LINES: Final[vec[i64]] = table(6)

# All lines: side * EVERY_LINE + k, where rows come first, columns from 7 on, and then the two diagonals.
EVERY_LINE: Final[i64] = 16
FIRST_ROW: Final[i64] = 0
FIRST_UPRIGHT: Final[i64] = 7
FIRST_DIAGONAL: Final[i64] = 14
LINE: Final[vec[i64]] = table(16)


def lay_out(side: i64) -> None:
    """Fill the tables for a box of a size."""
    for k in range(side):
        FIRST_COLUMN[side] |= BIT[k * side]
        LAST_COLUMN[side] |= BIT[k * side + side - 1]
        LINES[side * 6 + HORIZONTAL * 2] |= BIT[k]
        LINES[side * 6 + HORIZONTAL * 2 + 1] |= BIT[side * side - side + k]
        LINES[side * 6 + DIAGONAL * 2] |= BIT[k * side + k]
        LINES[side * 6 + DIAGONAL * 2 + 1] |= BIT[k * side + side - 1 - k]
    LINES[side * 6 + VERTICAL * 2] = FIRST_COLUMN[side]
    LINES[side * 6 + VERTICAL * 2 + 1] = LAST_COLUMN[side]
    ALL[side] = BIT[side * side] - 1
    for k in range(side):
        LINE[side * EVERY_LINE + FIRST_ROW + k] = LINES[side * 6 + HORIZONTAL * 2] << (k * side)
        LINE[side * EVERY_LINE + FIRST_UPRIGHT + k] = FIRST_COLUMN[side] << k
    for k in range(i64(2)):
        LINE[side * EVERY_LINE + FIRST_DIAGONAL + k] = LINES[side * 6 + DIAGONAL * 2 + k]
    for space in range(side * side):
        NEAR[side * 49 + space] = around(side, BIT[space]) & ~BIT[space]


def around(side: i64, spaces: i64) -> i64:
    """Some spaces and all that are connected to them, straight or diagonally (RW-1)."""
    wide = spaces | (spaces & ~LAST_COLUMN[side]) << 1 | (spaces & ~FIRST_COLUMN[side]) >> 1
    return (wide | wide << side | wide >> side) & ALL[side]


def near(side: i64, space: i64) -> i64:
    """The spaces connected to one."""
    return NEAR[side * 49 + space]


def full_lines(side: i64, bits: i64) -> i64:
    """The kinds of line of which one stands in full, whatever its colours (RW-18)."""
    kinds: i64 = 0
    for k in range(i64(6)):
        line = LINES[side * 6 + k]
        if bits & line == line:
            kinds |= BIT[k // 2]
    return kinds


def full_of(side: i64, bits: i64, lines: i64) -> i64:
    """Which of some lines, a set of places in LINE, are full of bits."""
    full: i64 = 0
    rest = lines
    while rest:
        line = LINE[side * EVERY_LINE + index_of(rest & -rest)]
        if bits & line == line:
            full |= rest & -rest
        rest &= rest - 1
    return full


def largest_cluster(side: i64, bits: i64) -> i64:
    """The largest connected part of a set of spaces."""
    best: i64 = 0
    most: i64 = 0
    while bits:
        part = bits & -bits
        grown = around(side, part) & bits
        while grown != part:
            part = grown
            grown = around(side, part) & bits
        bits &= ~part
        n: i64 = 0
        rest = part
        while rest:
            rest &= rest - 1
            n += 1
        if n > most:
            most = n
            best = part
    return best


def blocks_that_turn(side: i64, bits: i64) -> i64:
    """Upper left corners of the 2×2 blocks that look different after a quarter turn, as far as one colour shows."""
    corners = ALL[side] & ~LAST_COLUMN[side] & ALL[side] >> side
    return corners & ((bits ^ bits >> 1) | (bits ^ bits >> side) | (bits ^ bits >> (side + 1)))


def turned_block(side: i64, bits: i64, corner: i64) -> i64:
    """A colour's bits after a clockwise quarter turn of the 2×2 block with that upper left corner."""
    a, b, c, d = BIT[corner], BIT[corner + 1], BIT[corner + side + 1], BIT[corner + side]
    turned = bits & ~(a | b | c | d)
    if bits & a:
        turned |= b
    if bits & b:
        turned |= c
    if bits & c:
        turned |= d
    if bits & d:
        turned |= a
    return turned


def row_ends(side: i64, bits: i64) -> i64:
    """The empty ends of rows that have a bit."""
    ends: i64 = 0
    for row in range(side):
        first = row * side
        if bits >> first & (BIT[side] - 1):
            ends |= (BIT[first] | BIT[first + side - 1]) & ~bits
    return ends


def shifted_row(side: i64, bits: i64, end: i64) -> i64:
    """A colour's bits after the row of an empty end was shifted by one towards it."""
    first = end // side * side
    row = bits & (BIT[first + side] - BIT[first])
    return bits ^ row | (row >> 1 if end == first else row << 1)


def with_empty_opposite(side: i64, bits: i64, empty: i64) -> i64:
    """The bits whose space opposite, through the centre, is empty."""
    found: i64 = 0
    while bits:
        lone = bits & -bits
        bits &= bits - 1
        if empty & BIT[side * side - 1 - index_of(lone)]:
            found |= lone
    return found


for each in SIDES:
    lay_out(each)
