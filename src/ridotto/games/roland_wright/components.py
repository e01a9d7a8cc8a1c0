"""Roland Wright's cards, read from a file and checked."""

from functools import cache
from importlib.resources import files
from typing import Final

from ridotto.engine.components import Sheet, fingerprint
from ridotto.engine.terms import ComponentSet
from ridotto.games.roland_wright.rules.kit import (
    AWARDS,
    HALLMARKS,
    INSPIRATIONS,
    LEVELS,
    MOST_BITS,
    PAPERS,
    Kit,
    Names,
    Pattern,
)
from ridotto.games.roland_wright.words.names import COLOUR_LETTERS, COLOUR_NAMES, CONDITION_NAMES, TOOL_NAMES

SMALLEST_BOX: Final = 6


def read(text: str) -> ComponentSet:
    """Check a component file and make the kit of it.

    >>> read(house_set().text.replace('colours = "GB"', 'colours = "GG"'))
    Traceback (most recent call last):
    ridotto.engine.errors.ComponentsError: line 19: colours is "GG"; allowed: two different letters of ROYGBP
    """
    sheet = Sheet.read(text)
    name = sheet.text("name", 60)
    provenance = sheet.text("provenance", 1000)
    table = sheet.table("points")
    points = (table.number("hallmark", 1, 12), table.number("equipment", 1, 12), table.number("full_box", 0, 20))
    inspirations = sheet.tables("inspiration", INSPIRATIONS, INSPIRATIONS)
    hallmarks = sheet.tables("hallmark", HALLMARKS, HALLMARKS)
    equipments = sheet.tables("equipment", HALLMARKS, HALLMARKS)
    research = sheet.tables("research", PAPERS, PAPERS)
    awards = sheet.tables("award", AWARDS, AWARDS)
    titles = sheet.tables("title", 1, 20)
    names = Names(
        [card.text("name", 60) for card in (*hallmarks, *equipments)],
        [card.text("name", 60) for card in inspirations],
        [card.text("name", 60) for card in research],
        [card.text("name", 60) for card in awards],
        _titles(titles),
    )
    pairs = [_pair(card) for card in inspirations]
    patterns = [_pattern(card) for card in (*hallmarks, *equipments)]
    tools = [TOOL_NAMES.index(card.choice("action", TOOL_NAMES)) for card in equipments]
    papers = [_paper(card) for card in research]
    prizes = [_award(card) for card in awards]
    if research and not any(worth for _, worth in papers):
        sheet.fault("no R&D card has points", "at least one with points", "research")
    notes = sheet.notes("Hallmark", "Equipment", "R&D", "Award", "Inspiration")
    sheet.done()
    kit = Kit(names, pairs, patterns, tools, papers, prizes, points)
    digest = fingerprint([points, pairs, patterns, tools, papers, prizes])
    return ComponentSet(name, provenance, digest, text, kit, notes, tuple(kit.names.titles))


def _letters(sheet: Sheet, key: str, text: str) -> list[int]:
    """A text of colour letters as colours."""
    if any(letter not in COLOUR_LETTERS for letter in text):
        sheet.fault(f'{key} is "{text[:40]}"', f"letters of {COLOUR_LETTERS}", key)
        return []
    return [COLOUR_LETTERS.index(letter) for letter in text]


def _pair(sheet: Sheet) -> tuple[int, int]:
    text = sheet.text("colours", 10)
    if text and (len(set(text)) != 2 or len(text) != 2 or not set(text) <= set(COLOUR_LETTERS)):
        sheet.fault(f'colours is "{text}"', f"two different letters of {COLOUR_LETTERS}", "colours")
        return 0, 1
    first, second = _letters(sheet, "colours", text or "RO")
    return first, second


def _pattern(sheet: Sheet) -> Pattern:
    """A grid of letters as rows, columns and colours, moved to the upper left."""
    rows = sheet.texts("pattern", 1, SMALLEST_BOX)
    allowed = f"rows of the same length, up to {SMALLEST_BOX}, of the letters {COLOUR_LETTERS} and dots"
    fits = len({len(row) for row in rows}) == 1 and len(rows[0]) <= SMALLEST_BOX
    if rows and (not fits or any(mark not in COLOUR_LETTERS + "." for row in rows for mark in row)):
        sheet.fault(f"pattern is {rows}"[:80], allowed, "pattern")
        return [(0, 0, 0)]
    found = [
        (r, c, COLOUR_LETTERS.index(mark)) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != "."
    ]
    if rows and not 2 <= len(found) <= MOST_BITS:
        sheet.fault(f"pattern has {len(found)} bits", f"2 to {MOST_BITS} bits", "pattern")
    if not found:
        return [(0, 0, 0)]
    top, left = min(r for r, _, _ in found), min(c for _, c, _ in found)
    return [(r - top, c - left, colour) for r, c, colour in found]


def _paper(sheet: Sheet) -> tuple[list[int], int]:
    """An R&D card: how many bits of each colour, or points; never both (RW-15)."""
    none = [0] * len(COLOUR_NAMES)
    if ("bits" in sheet.data) == ("points" in sheet.data):
        sheet.asked |= {"bits", "points"}
        both = "both bits and points" if "bits" in sheet.data else "neither bits nor points"
        sheet.fault(f"this card has {both}", "either bits or points")
        return none, 0
    if "points" in sheet.data:
        sheet.asked.add("bits")
        return none, sheet.number("points", 1, 12)
    sheet.asked.add("points")
    colours = _letters(sheet, "bits", sheet.text("bits", MOST_BITS))
    return [colours.count(colour) for colour in range(len(COLOUR_NAMES))], 0


def _award(sheet: Sheet) -> tuple[int, list[int], list[int]]:
    """What an Award counts, and its solo levels (RW-29)."""
    condition = CONDITION_NAMES.index(sheet.choice("counts", CONDITION_NAMES))
    levels = []
    for key, most in (("needs", 49), ("pays", 20)):
        numbers = sheet.numbers(key, 1, most, LEVELS, LEVELS)
        if sorted(set(numbers)) != numbers:
            sheet.fault(f"{key} is {numbers}", "numbers that grow from level to level", key)
        levels.append(numbers)
    return condition, levels[0], levels[1]


def _titles(sheets: list[Sheet]) -> list[tuple[int, str]]:
    titles = [(sheet.number("from", 0, 500), sheet.text("name", 60)) for sheet in sheets]
    for k, sheet in enumerate(sheets):
        if k == 0 and titles[0][0] != 0:
            sheet.fault(f"title.1.from is {titles[0][0]}", "0, so that every total has a title", "from")
        if k and titles[k][0] <= titles[k - 1][0]:
            sheet.fault(f"title.{k + 1}.from is {titles[k][0]}", f"more than {titles[k - 1][0]}", "from")
    return titles


@cache
def house_set() -> ComponentSet:
    """The cards that everyone plays with unless they bring their own."""
    return read(files(__package__).joinpath("components.toml").read_text("utf-8"))
