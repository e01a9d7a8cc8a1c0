# compiled by mypyc
"""One player's street: which places the golden rules allow (WB-10 to WB-13), and which break a breakable one."""

from typing import Final

from ridotto.engine.bits import BIT
from ridotto.games.burano.rules.kit import COLOURS, COPIES, FLOOR_CARDS, FLOORS, Kit
from ridotto.games.burano.rules.layout import BUILT, CELL, FIRST, GUEST, HIGH, LOW, MOST_COLUMNS, PAINTED, SPAN, WIDTH
from ridotto.native import i64, mypyc_attr, vec

SCAFFOLDS: Final[i64] = 2  # a player (WB-2)
COMPLETE: Final[i64] = 7  # all three floors stand
EVERY_COLOUR: Final[i64] = 63

# How many scaffolds a column needs, by the set of floors that stand in it: the gaps below its cards, and one on the
# first floor of an empty column between others, which keeps the street connected (WB-13).
NEEDED: Final[vec[i64]] = vec[i64]([1, 0, 1, 0, 2, 1, 1, 0])

# What a newly placed card breaks (WB-14): a set.
OWN_HOUSE: Final[i64] = 1
NEXT_HOUSE: Final[i64] = 2


def floor_of(card: i64) -> i64:
    return card // FLOOR_CARDS


def colour_of(card: i64) -> i64:
    return card % FLOOR_CARDS // COPIES


@mypyc_attr(free_list_len=1, acyclic=True)
class Street:
    """A window on a position's vector: the street of the player whose numbers begin at `at`."""

    def __init__(self, kit: Kit, table: vec[i64], at: i64) -> None:
        self.kit = kit
        self.table: vec[i64] = table
        self.at: i64 = at

    def low(self) -> i64:
        return self.table[self.at + LOW]

    def high(self) -> i64:
        return self.table[self.at + HIGH]

    def card(self, column: i64, floor: i64) -> i64:
        """The card in a place; -1 for none."""
        return self.table[self.at + CELL + column * FLOORS + floor] - 1

    def floors(self, column: i64) -> i64:
        """The set of floors that stand in a column."""
        return self.table[self.at + BUILT] >> (column * FLOORS) & COMPLETE

    def colours(self, column: i64) -> i64:
        """The set of colours of a house's cards; none beyond the ends."""
        if column < 0 or column >= SPAN:
            return 0
        return self.table[self.at + PAINTED] >> (column * COLOURS) & EVERY_COLOUR

    def guest(self, column: i64) -> i64:
        """The character below a house; -1 for none."""
        return self.table[self.at + GUEST + column] - 1

    def complete(self) -> i64:
        """How many houses have all three floors."""
        n: i64 = 0
        for column in range(self.low(), self.high() + 1):
            if self.floors(column) == COMPLETE:
                n += 1
        return n

    # The golden rules

    def needed(self) -> i64:
        """How many scaffolds the street needs to stand."""
        n: i64 = 0
        for column in range(self.low(), self.high() + 1):
            n += NEEDED[self.floors(column)]
        return n

    def needed_with(self, floor: i64, column: i64, needed: i64) -> i64:
        """How many it would need with one more card, given how many it needs now."""
        low = self.low()
        high = self.high()
        if high < low:
            return NEEDED[BIT[floor]]
        if column < low:
            return needed + NEEDED[BIT[floor]] + low - column - 1
        if column > high:
            return needed + NEEDED[BIT[floor]] + column - high - 1
        floors = self.floors(column)
        return needed - NEEDED[floors] + NEEDED[floors | BIT[floor]]

    def leftmost(self) -> i64:
        """The leftmost column that a card may be placed in: five houses side by side are the most (WB-12)."""
        if self.high() < self.low():
            return FIRST
        return self.high() - MOST_COLUMNS + 1

    def rightmost(self) -> i64:
        if self.high() < self.low():
            return FIRST
        return self.low() + MOST_COLUMNS - 1

    def places(self, floor: i64) -> i64:
        """The set of columns where the golden rules allow a card of that floor (WB-10 to WB-13)."""
        needed = self.needed()
        columns: i64 = 0
        for column in range(self.leftmost(), self.rightmost() + 1):
            if not self.floors(column) & BIT[floor] and self.needed_with(floor, column, needed) <= SCAFFOLDS:
                columns |= BIT[column]
        return columns

    # The breakable rules

    def breaks(self, card: i64, column: i64) -> i64:
        """What a card breaks in a column: its house has other colours only, or a house beside it has its colour."""
        colour = BIT[colour_of(card)]
        broken: i64 = 0
        here = self.colours(column)
        if here and not here & colour:
            broken |= OWN_HOUSE
        if (self.colours(column - 1) | self.colours(column + 1)) & colour:
            broken |= NEXT_HOUSE
        return broken

    def put(self, card: i64, column: i64) -> None:
        """Place a card."""
        t = self.table
        at = self.at
        floor = floor_of(card)
        t[at + CELL + column * FLOORS + floor] = card + 1
        t[at + BUILT] |= BIT[column * FLOORS + floor]
        t[at + PAINTED] |= BIT[column * COLOURS + colour_of(card)]
        if self.high() < self.low():
            t[at + LOW] = column
            t[at + HIGH] = column
        elif column < self.low():
            t[at + LOW] = column
        elif column > self.high():
            t[at + HIGH] = column


def clear(table: vec[i64], at: i64) -> None:
    """An empty street."""
    for k in range(WIDTH):
        table[at + k] = 0
    table[at + LOW] = FIRST
    table[at + HIGH] = FIRST - 1
