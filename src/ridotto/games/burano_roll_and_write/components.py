"""The game sheets and the coin track, read from a file and checked (BR-2, BR-3)."""

import re
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from ridotto.engine.components import Sheet, fingerprint
from ridotto.engine.terms import ComponentSet
from ridotto.engine.words import count
from ridotto.games.burano_roll_and_write.rules.kit import (
    BLUE_CURTAIN,
    CAT,
    CHIMNEY,
    FLOORS,
    MOST_SYMBOLS,
    MOST_TRACK,
    PLANT,
    RED_CURTAIN,
    SHEETS,
    STREETLIGHT,
    Kit,
    Symbol,
)
from ridotto.games.burano_roll_and_write.words.names import COLOUR_NAMES, KIND_NAMES

SYMBOL_FORM: Final = (
    "plant, cat, red curtain, blue curtain, streetlight 1 … streetlight 6 or chimney; in brackets where circled at "
    "the start, a plant or a chimney then with its number: (plant 5); a star behind it for a coin icon"
)
SYMBOL: Final = re.compile(
    r"(?P<open>\()?(?P<kind>plant|cat|red curtain|blue curtain|streetlight|chimney)(?: (?P<number>[1-6]))?"
    r"(?P<close>\))?(?P<coin> ?\*)?"
)
# The solo scale: from so many points on.
SCALE: Final = (
    (100, "Masterpiece!"),
    (90, "Awesome!"),
    (80, "Good job!"),
    (70, "Not bad."),
    (-99, "So-so."),
)
LEAST_TRACK: Final = 18  # BR-23
STARTING: Final = 2  # symbols circled at the start of each sheet (BR-2)


class StreetSheet(NamedTuple):
    """One printed sheet: its name, its buildings' colours from left to right, and its symbols."""

    name: str
    street: list[int]
    symbols: list[Symbol]


def read(text: str) -> ComponentSet:
    """Check a component file and make the kit of it."""
    sheet = Sheet.read(text)
    name = sheet.text("name", 60)
    provenance = sheet.text("provenance", 600)
    track = sheet.number("track", LEAST_TRACK, MOST_TRACK)
    tables = sheet.tables("sheet", SHEETS, SHEETS)
    streets = [_street(each) for each in tables]
    names = [street.name for street in streets]
    for k, each in enumerate(tables):
        if names[k] and names[k] in names[:k]:
            each.fault(f"a second sheet is named {names[k]}", "four different names", "name")
    notes = sheet.notes("Sheet", "Character", "Guest", "Building")
    if "Guest" in notes:  # as release 0.1 called the characters: sets that were brought to it are still read
        notes["Character"] = notes.pop("Guest")
    sheet.done()
    kit = Kit(track, names, [street.street for street in streets], [street.symbols for street in streets])
    data = [track, [[street.name, street.street, [_plain(s) for s in street.symbols]] for street in streets]]
    return ComponentSet(name, provenance, fingerprint(data), text, kit, notes, SCALE)


@cache
def house_set() -> ComponentSet:
    """The sheets that everyone plays with unless they bring their own."""
    return read(files(__package__).joinpath("components.toml").read_text("utf-8"))


def _plain(symbol: Symbol) -> list[int]:
    return [symbol.colour, symbol.floor, symbol.kind, symbol.number, int(symbol.coin), int(symbol.circled)]


def _street(sheet: Sheet) -> StreetSheet:
    faults = len(sheet.faults)
    name = sheet.text("name", 40)
    street: list[int] = []
    symbols: list[Symbol] = []
    for building in sheet.tables("building", len(COLOUR_NAMES), len(COLOUR_NAMES)):
        colour = _colour(building)
        if colour >= 0 and colour in street:
            building.fault(f"a second {COLOUR_NAMES[colour]} building", "one of each colour", "colour")
        street.append(colour)
        symbols += _building(building, colour)
    if len(sheet.faults) == faults:  # half a street would only add faults that are none
        _check_street(sheet, name, symbols)
    # Symbols are numbered colour by colour, so that an action code tells the die by its range.
    return StreetSheet(name, street, sorted(symbols, key=lambda symbol: (symbol.colour, symbol.floor)))


def _check_street(sheet: Sheet, name: str, symbols: list[Symbol]) -> None:
    if len(symbols) > MOST_SYMBOLS:
        sheet.fault(f"{name} has {len(symbols)} symbols", f"at most {MOST_SYMBOLS}")
    circled = sum(symbol.circled for symbol in symbols)
    if circled != STARTING:
        sheet.fault(f"{name} has {count(circled, 'symbol', 'no')} circled at the start", f"exactly {STARTING} (BR-2)")
    chimneys = [symbol.number for symbol in symbols if symbol.kind == CHIMNEY and symbol.circled]
    if len(set(chimneys)) < len(chimneys):
        sheet.fault(f"{name} has two chimneys with the same number", "different numbers (BR-15)")


def _colour(building: Sheet) -> int:
    """A building's colour; -1 after a fault, which is like no other colour."""
    faults = len(building.faults)
    colour = COLOUR_NAMES.index(building.choice("colour", COLOUR_NAMES))
    return colour if len(building.faults) == faults else -1


def _building(building: Sheet, colour: int) -> list[Symbol]:
    symbols: list[Symbol] = []
    for floor in range(FLOORS):
        key = f"floor{floor + 1}"
        for k, text in enumerate(building.texts(key, 1, 6)):
            symbol = _symbol(building, key, k, text, colour, floor)
            if symbol is not None:
                symbols.append(symbol)
    for kind in (STREETLIGHT, CHIMNEY):
        number = sum(symbol.kind == kind for symbol in symbols)
        if number > 1:
            building.fault(f"{number} {KIND_NAMES[kind]}s in one building", "at most one (BR-2)")
    plants = [symbol.number for symbol in symbols if symbol.kind == PLANT and symbol.circled]
    if len(plants) > 1 and len(set(plants)) > 1:
        building.fault("two circled plants with different numbers", "the same number, since neither was first")
    return symbols


def _symbol(building: Sheet, key: str, k: int, text: str, colour: int, floor: int) -> Symbol | None:
    form = SYMBOL.fullmatch(" ".join(text.split()))
    if not form or bool(form["open"]) != bool(form["close"]):
        building.fault(f"{text[:40]!r} is no symbol", SYMBOL_FORM, key, k)
        return None
    kind = KIND_NAMES.index(form["kind"])
    number = int(form["number"] or 0)
    circled, coin = bool(form["open"]), bool(form["coin"])
    if kind == STREETLIGHT and floor != 1:
        building.fault("a streetlight on another floor", "streetlights on floor2 only (BR-2)", key, k)
    if kind == CHIMNEY and floor != 2:
        building.fault("a chimney on another floor", "chimneys on floor3 only (BR-2)", key, k)
    if kind == STREETLIGHT and not number:
        building.fault("a streetlight without a number", "streetlight 1 … streetlight 6 (BR-2)", key, k)
    if kind in (PLANT, CHIMNEY) and bool(number) != circled:
        building.fault(
            f"{text[:40]!r}: a {KIND_NAMES[kind]} has a number if, and only if, it is circled at the start",
            f"{KIND_NAMES[kind]} or ({KIND_NAMES[kind]} N)",
            key,
            k,
        )
    if kind in (CAT, RED_CURTAIN, BLUE_CURTAIN) and number:
        building.fault(f"a {KIND_NAMES[kind]} with a number", KIND_NAMES[kind], key, k)
    if circled and coin:
        building.fault("a coin icon at a symbol circled at the start", "no star: it pays no coin (BR-2)", key, k)
    return Symbol(colour, floor, kind, number, coin, circled)
