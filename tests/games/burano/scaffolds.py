"""Scaffolds by exhaustive search: every arrangement of none, one or two is tried (WB-13).

A street is a set of cells as bits: cell (column, floor) is bit 3 * column + floor, floors from 0. The leftmost card
stands in column 4 of 13, so that there is room for scaffolds on both sides.
"""

from functools import cache
from itertools import combinations

LEFT = 4
COLUMNS = 13
FIRST_FLOORS = sum(1 << 3 * column for column in range(COLUMNS))
SECOND_FLOORS, THIRD_FLOORS = FIRST_FLOORS << 1, FIRST_FLOORS << 2
ALL = FIRST_FLOORS | SECOND_FLOORS | THIRD_FLOORS


def neighbours(cells: int) -> int:
    """All cells beside, above or below some cells."""
    up = (cells & ~THIRD_FLOORS) << 1
    down = (cells & ~FIRST_FLOORS) >> 1
    return (up | down | cells << 3 | cells >> 3) & ALL


def connected(cells: int) -> bool:
    reached = cells & -cells
    while True:
        more = (reached | neighbours(reached)) & cells
        if more == reached:
            return reached == cells
        reached = more


def columns_of(cells: int) -> list[int]:
    return [column for column in range(COLUMNS) if cells >> 3 * column & 7]


def obeys(cells: int) -> bool:
    """The golden rules for cards and scaffolds as they stand (WB-10 to WB-12)."""
    above = cells & (SECOND_FLOORS | THIRD_FLOORS)
    if above >> 1 & ~cells:
        return False
    columns = columns_of(cells)
    return (not columns or columns[-1] - columns[0] < 5) and connected(cells)


@cache
def arrangements(street: int) -> tuple[int, ...]:
    """Every set of at most two scaffolds that makes a street obey the golden rules."""
    columns = columns_of(street) or [LEFT]
    near = range(columns[-1] - 4, columns[0] + 5)  # any other column would make the street wider than five
    free = [1 << 3 * column + floor for column in near for floor in (0, 1) if not street >> 3 * column + floor & 1]
    sets = [0, *free, *(a | b for a, b in combinations(free, 2))]
    return tuple(scaffolds for scaffolds in sets if obeys(street | scaffolds))


def normal(street: int) -> tuple[int, int]:
    """A street moved so that its leftmost card is in column LEFT, and by how many columns."""
    by = LEFT - min(columns_of(street))
    return (street << 3 * by if by >= 0 else street >> -3 * by), by


@cache
def stands(street: int) -> bool:
    """Whether some arrangement holds a street up; the street is moved to its normal place first."""
    columns = columns_of(street)
    return columns[-1] - columns[0] < 5 and bool(arrangements(normal(street)[0]))


@cache
def may_place(street: int, cell: int) -> bool:
    """Whether a card may be placed (WB-13): the street before and the street after obey some arrangement each, and
    before, something is next to the new card's place, or a scaffold on it."""
    new = 1 << cell
    if street & new or not stands(street | new):
        return False
    near = new | neighbours(new)
    return any(near & (street | scaffolds) for scaffolds in arrangements(street))


def places(street: int) -> list[int]:
    """The cells where a card may be placed; the first card of all stands in column LEFT."""
    columns = range(COLUMNS) if street else [LEFT]
    return [3 * c + floor for c in columns for floor in range(3) if may_place(street, 3 * c + floor)]


@cache
def all_streets() -> frozenset[int]:
    """Every street that can be built, in its normal place, the empty one included."""
    found = {0}
    fresh = [0]
    while fresh:
        street = fresh.pop()
        for cell in places(street):
            grown = normal(street | 1 << cell)[0]
            if grown not in found:
                found.add(grown)
                fresh.append(grown)
    return frozenset(found)
