"""Tou Shi's components, read from a file and checked."""

from functools import cache
from importlib.resources import files

from ridotto.engine.components import Sheet, fingerprint
from ridotto.engine.terms import ComponentSet
from ridotto.games.tou_shi.rules.kit import Kit
from ridotto.games.tou_shi.words.names import DICE


def read(text: str) -> ComponentSet:
    """Check a component file and make the kit of it.

    >>> read(house_set().text.replace("d8 = 2", "d8 = 5"))
    Traceback (most recent call last):
    ridotto.engine.errors.ComponentsError: line 12: columns.d8 is 5; allowed: a whole number from 1 to 3
    """
    sheet = Sheet.read(text)
    name = sheet.text("name", 60)
    provenance = sheet.text("provenance", 500)
    stars = sheet.number("stars", 1, 6)
    table = sheet.table("columns")
    columns = [table.number(die, 1, 3) for die in DICE]
    notes = sheet.notes("Die")
    sheet.done()
    return ComponentSet(name, provenance, fingerprint([stars, columns]), text, Kit(columns, stars), notes)


@cache
def house_set() -> ComponentSet:
    """The sheet that everyone plays with unless they bring their own."""
    return read(files(__package__).joinpath("components.toml").read_text("utf-8"))
