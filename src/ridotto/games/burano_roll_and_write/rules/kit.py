# compiled by mypyc
"""The four game sheets as tables that the rules look things up in (BR-2)."""

from typing import Final

from ridotto.engine.bits import BIT
from ridotto.native import i64, mypyc_attr, vec

MOST_TRACK: Final = 99  # coins on the track (BR-23)
COLOURS: Final[i64] = 6  # red, orange, yellow, green, blue, pink: dice and buildings
FLOORS: Final[i64] = 3
SHEETS: Final[i64] = 4
MOST_SYMBOLS: Final[i64] = 60  # of one sheet: they fit into one mask

# Kinds of symbols.
PLANT: Final[i64] = 0
CAT: Final[i64] = 1
RED_CURTAIN: Final[i64] = 2
BLUE_CURTAIN: Final[i64] = 3
STREETLIGHT: Final[i64] = 4
CHIMNEY: Final[i64] = 5
KINDS: Final[i64] = 6


@mypyc_attr(acyclic=True)
class Symbol:
    """One symbol as it is printed. `number` is a streetlight's, or what is written at the start."""

    def __init__(self, colour: int, floor: int, kind: int, number: int, coin: bool, circled: bool) -> None:
        self.colour: i64 = colour
        self.floor: i64 = floor
        self.kind: i64 = kind
        self.number: i64 = number
        self.coin = coin
        self.circled = circled


@mypyc_attr(acyclic=True)
class Kit:
    """The sheets and the coin track. All sets are masks of a sheet's symbols, numbered in the order given.

    A table's index is `sheet * n + k`, where k is a symbol, a colour, a floor or a kind.
    """

    def __init__(self, track: int, names: list[str], streets: list[list[int]], sheets: list[list[Symbol]]) -> None:
        self.track: i64 = track
        self.names = names
        self.symbols: vec[i64] = vec[i64]([len(symbols) for symbols in sheets])
        size = SHEETS * MOST_SYMBOLS
        self.colour_of: vec[i64] = vec[i64]([0] * size)
        self.floor_of: vec[i64] = vec[i64]([0] * size)
        self.kind_of: vec[i64] = vec[i64]([0] * size)
        self.number_of: vec[i64] = vec[i64]([0] * size)
        self.of_colour: vec[i64] = vec[i64]([0] * (SHEETS * COLOURS))
        self.of_floor: vec[i64] = vec[i64]([0] * (SHEETS * FLOORS))
        self.of_kind: vec[i64] = vec[i64]([0] * (SHEETS * KINDS))
        self.light: vec[i64] = vec[i64]([0] * (SHEETS * COLOURS))  # the number at a building's streetlight
        self.with_coin: vec[i64] = vec[i64]([0] * SHEETS)
        self.circled: vec[i64] = vec[i64]([0] * SHEETS)  # at the start
        self.ones: vec[i64] = vec[i64]([0] * SHEETS)  # the binary digits of the numbers written at the start
        self.twos: vec[i64] = vec[i64]([0] * SHEETS)
        self.fours: vec[i64] = vec[i64]([0] * SHEETS)
        self.place_of: vec[i64] = vec[i64]([0] * (SHEETS * COLOURS))  # a building's place in the street
        self.colour_at: vec[i64] = vec[i64]([0] * (SHEETS * COLOURS))  # the building at a place
        for s in range(SHEETS):
            self.lay_street(s, streets[s])
            for k in range(self.symbols[s]):
                self.print_symbol(s, k, sheets[s][k])

    def lay_street(self, sheet: i64, colours: list[int]) -> None:
        for place in range(COLOURS):
            colour = i64(colours[place])
            self.colour_at[sheet * COLOURS + place] = colour
            self.place_of[sheet * COLOURS + colour] = place

    def print_symbol(self, sheet: i64, k: i64, symbol: Symbol) -> None:
        at = sheet * MOST_SYMBOLS + k
        bit = BIT[k]
        self.colour_of[at] = symbol.colour
        self.floor_of[at] = symbol.floor
        self.kind_of[at] = symbol.kind
        self.number_of[at] = symbol.number
        self.of_colour[sheet * COLOURS + symbol.colour] |= bit
        self.of_floor[sheet * FLOORS + symbol.floor] |= bit
        self.of_kind[sheet * KINDS + symbol.kind] |= bit
        if symbol.kind == STREETLIGHT:
            self.light[sheet * COLOURS + symbol.colour] = symbol.number
        if symbol.coin:
            self.with_coin[sheet] |= bit
        if symbol.circled:
            self.circled[sheet] |= bit
            if symbol.kind == PLANT or symbol.kind == CHIMNEY:
                if symbol.number & 1:
                    self.ones[sheet] |= bit
                if symbol.number & 2:
                    self.twos[sheet] |= bit
                if symbol.number & 4:
                    self.fours[sheet] |= bit
