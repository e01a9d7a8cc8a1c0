# compiled by mypyc
"""Sets of small numbers as bit masks."""

from typing import Final

from ridotto.native import i64, vec

# BIT[n] is the set {n}. Never write `1 << n` in compiled code: mypyc shifts a 32-bit integer there.
BIT: Final[vec[i64]] = vec[i64]([2**n for n in range(62)])

# The position of a lone bit: 67 is a prime in which all powers of two up to 2**65 differ.
BIT_INDEX: Final[vec[i64]] = vec[i64]([{2**n % 67: n for n in range(62)}.get(r, 0) for r in range(67)])


def index_of(lone: i64) -> i64:
    """The member of a set that has just one.

    >>> index_of(2**41)
    41
    """
    return BIT_INDEX[lone % 67]


def size(mask: i64) -> i64:
    """How many members a set has.

    >>> size(0b1011)
    3
    """
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def members(mask: i64) -> list[int]:
    """A set's members in ascending order.

    >>> members(0b10110)
    [1, 2, 4]
    """
    found: list[int] = []
    while mask:
        found.append(index_of(mask & -mask))
        mask &= mask - 1
    return found
