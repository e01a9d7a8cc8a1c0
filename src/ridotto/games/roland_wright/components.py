"""Roland Wright's cards, read from a file and checked."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from ridotto.engine.bits import members
from ridotto.engine.components import Sheet, fingerprint, perhaps
from ridotto.engine.terms import ComponentSet
from ridotto.games.roland_wright.rules.kit import (
    AWARDS_OPEN,
    CARDS,
    MOST_BITS,
    MOST_PAPER_BITS,
    MOST_PAPER_BITS_OF_A_COLOUR,
    Award,
    Inspiration,
    Kit,
    Names,
    Pair,
    Pattern,
)
from ridotto.games.roland_wright.rules.tools import (
    ANY_COLOUR,
    ANYWHERE,
    DRAWING,
    MOST_DRAWN,
    MOST_PARTS,
    MOST_TIMES,
    OF_THE_GROUP,
    PLACING,
    RECOLOURING,
    SHIFTING,
    TRADING,
    TURNING,
    Part,
    Tools,
)
from ridotto.games.roland_wright.words.counts import COUNTED, OF_COLOURS, SHORT
from ridotto.games.roland_wright.words.names import COLOUR_LETTERS, COLOUR_NAMES, DECK_NAMES
from ridotto.games.roland_wright.words.tools import DO_NAMES, GROUP_NAME, INTO_NAMES, MEANT, NAMED, PLACES, WHERE_NAMES

SMALLEST_BOX: Final = 6
MOST_SEATS: Final = 5
LOOKED_AT: Final = 3  # Hallmarks, and as many Equipments, by each player at the set-up (RW-4)
MOST_LEVELS: Final = 8
MOST_PAIRS: Final = 21  # of six colours, with each other and with themselves


def read(text: str) -> ComponentSet:
    """Check a component file and make the kit of it.

    >>> read(house_set().text.replace('colours = "GB"', 'colours = "G"'))
    Traceback (most recent call last):
    ridotto.engine.errors.ComponentsError: line 25: colours is "G"; allowed: two letters of ROYGBP, such as "GB" or "RR"
    """
    sheet = Sheet.read(text)
    name = sheet.text("name", 60)
    provenance = sheet.text("provenance", 1000)
    table = sheet.table("points")
    points = (table.number("hallmark", 1, 12), table.number("equipment", 1, 12), table.number("full_box", 0, 20))
    inspirations = _deck(sheet, "inspiration", 1, "one for each player")
    hallmarks = _deck(sheet, "hallmark", LOOKED_AT, "three for each player to look at")
    equipments = _deck(sheet, "equipment", LOOKED_AT, "three for each player to look at")
    research = _deck(sheet, "research", 4, "one to draw, and three that always stay")
    awards = _deck(sheet, "award", AWARDS_OPEN, "three lie on the table")
    titles = sheet.tables("title", 1, 20)
    _check_together(sheet, len(hallmarks), len(equipments))
    names = Names(
        [card.text("name", 60) for card in (*hallmarks, *equipments)],
        [card.text("name", 60) for card in inspirations],
        [card.text("name", 60) for card in research],
        [card.text("name", 60) for card in awards],
        _titles(titles),
    )
    sets = [_inspiration(card) for card in inspirations]
    patterns = [_pattern(card) for card in (*hallmarks, *equipments)]
    actions = [_action(card) for card in equipments]
    papers = [_paper(card) for card in research]
    prizes = [_award(card) for card in awards]
    notes = sheet.notes("Hallmark", "Equipment", "R&D", "Award", "Inspiration")
    sheet.done()
    tools = Tools([*([] for _ in hallmarks), *actions])
    kit = Kit(names, sets, patterns, tools, papers, prizes, points)
    digest = fingerprint([points, sets, patterns, actions, papers, prizes])
    most = min(len(hallmarks) // LOOKED_AT, len(equipments) // LOOKED_AT, len(inspirations))
    return ComponentSet(
        name,
        provenance,
        digest,
        text,
        kit,
        notes,
        tuple(kit.names.titles),
        most if most < MOST_SEATS else None,
    )


# Numbers of cards


def _deck(sheet: Sheet, key: str, least: int, what_for: str) -> list[Sheet]:
    """The cards of a deck: as many as the set-up needs, and no more than a mask holds."""
    cards = sheet.tables(key)
    if not least <= len(cards) <= CARDS:
        sheet.fault(f"{key} has {len(cards)}", f"{least} to {CARDS} tables [[{key}]]: {what_for}", key)
    return cards


def _check_together(sheet: Sheet, hallmarks: int, equipments: int) -> None:
    both = hallmarks + equipments
    if both > CARDS and max(hallmarks, equipments) <= CARDS:
        what = f"there are {hallmarks} Hallmarks and {equipments} Equipments, together {both}"
        sheet.fault(what, f"{CARDS} together; leave out {both - CARDS}", "equipment")


# Colours


def _letters(sheet: Sheet, key: str, text: str, allowed: str = f"letters of {COLOUR_LETTERS}") -> list[int]:
    """A text of colour letters as colours."""
    if any(letter not in COLOUR_LETTERS for letter in text):
        sheet.fault(f'{key} is "{text[:40]}"', allowed, key)
        return []
    return [COLOUR_LETTERS.index(letter) for letter in text]


def _pairs(sheet: Sheet) -> list[Pair]:
    """One pair of colours, or a list of several, any of which makes a set (RW-20)."""
    listed = isinstance(sheet.data.get("colours"), list)
    texts = sheet.texts("colours", 1, MOST_PAIRS) if listed else [sheet.text("colours", 40)]
    pairs: list[Pair] = []
    for text in texts:
        if not text and not listed:
            continue  # noted already
        if len(text) != 2 or not set(text) <= set(COLOUR_LETTERS):
            sheet.fault(f'colours {"holds" if listed else "is"} "{text[:40]}"', _say_pairs(text), "colours")
            continue
        one, other = sorted(COLOUR_LETTERS.index(letter) for letter in text)
        if (one, other) in pairs:
            sheet.fault(f'colours holds "{text}" twice', "each pair once", "colours")
        pairs.append((one, other))
    return sorted(pairs)


def _say_pairs(text: str) -> str:
    """What a pair may be; how to come near to a set of more bits, which can't be matched exactly."""
    allowed = f'two letters of {COLOUR_LETTERS}, such as "GB" or "RR"'
    if len(text) > 2 and set(text) <= set(COLOUR_LETTERS):
        either = ", ".join(f'"{text[0]}{letter}"' for letter in dict.fromkeys(text[1:3]))
        more = 'a set has two bits; only an Award that counts "sets" knows larger ones'
        return f"{allowed}, or a list for either of two pairs, [{either}]; {more}"
    return allowed


# Inspirations


def _inspiration(sheet: Sheet) -> Inspiration:
    return _pairs(sheet), sheet.number("points", 1, 12, 1)


# Patterns


def _pattern(sheet: Sheet) -> Pattern:
    """A grid of letters as rows, columns and colours, moved to the upper left."""
    rows = sheet.texts("pattern", 1, SMALLEST_BOX)
    allowed = (
        f"up to {SMALLEST_BOX} rows of the same length, up to {SMALLEST_BOX}, "
        f'of the letters {COLOUR_LETTERS} and dots, such as ["R.B", ".O."]'
    )
    fits = len({len(row) for row in rows}) == 1 and len(rows[0]) <= SMALLEST_BOX
    if rows and (not fits or any(mark not in COLOUR_LETTERS + "." for row in rows for mark in row)):
        sheet.fault(f"pattern is {rows}"[:80], allowed, "pattern")
        return [(0, 0, 0)]
    found = [
        (r, c, COLOUR_LETTERS.index(mark)) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != "."
    ]
    if rows and not 1 <= len(found) <= MOST_BITS:
        sheet.fault(f"pattern has {len(found)} bits", f"1 to {MOST_BITS} bits", "pattern")
    if not found:
        return [(0, 0, 0)]
    top, left = min(r for r, _, _ in found), min(c for _, c, _ in found)
    return [(r - top, c - left, colour) for r, c, colour in found]


# Research & Development


def _paper(sheet: Sheet) -> tuple[list[int], int]:
    """An R&D card: how many bits of each colour, or points; never both (RW-15)."""
    none = [0] * len(COLOUR_NAMES)
    if ("bits" in sheet.data) == ("points" in sheet.data):
        sheet.asked |= {"bits", "points"}
        both = "both bits and points" if "bits" in sheet.data else "neither bits nor points"
        sheet.fault(f"this card has {both}", 'either bits or points, such as bits = "RO" or points = 2')
        return none, 0
    if "points" in sheet.data:
        sheet.asked.add("bits")
        return none, sheet.number("points", 1, 20)
    sheet.asked.add("points")
    text = sheet.text("bits", 100)
    allowed = f"1 to {MOST_PAPER_BITS} letters of {COLOUR_LETTERS}, each {MOST_PAPER_BITS_OF_A_COLOUR} times at most"
    colours = _letters(sheet, "bits", text, allowed)
    bits = [colours.count(colour) for colour in range(len(COLOUR_NAMES))]
    if len(colours) > MOST_PAPER_BITS or max(bits) > MOST_PAPER_BITS_OF_A_COLOUR:
        sheet.fault(f'bits is "{text[:40]}"', allowed, "bits")
    return bits, 0


# Special actions (RW-8): one that has a name, or a list of parts


def _action(sheet: Sheet) -> list[Part]:
    """An Equipment's special action."""
    given = sheet.data.get("action")
    if isinstance(given, list):
        return [_part(part) for part in sheet.tables("action", 1, int(MOST_PARTS))] or [NAMED["slide"]]
    if not isinstance(given, str) or given not in NAMED:
        sheet.asked.add("action")
        shown = f'"{given}"'[:40] if isinstance(given, str) else "missing or no text"
        parts = 'or a list of parts such as [{ do = "place", colours = "RB", where = "connected", times = 2 }]'
        allowed = f"one of {', '.join(NAMED)}, {parts}{perhaps(given, NAMED)}"
        sheet.fault(f"{sheet._name('action')} is {shown}", allowed, "action")
        return [NAMED["slide"]]
    sheet.asked.add("action")
    return [NAMED[given]]


def _part(sheet: Sheet) -> Part:
    """One part of a special action: what it does, with which bits, where, and how often."""
    do = DO_NAMES.index(sheet.choice("do", DO_NAMES, meant=MEANT))
    if do == DRAWING:
        deck = DECK_NAMES.index(sheet.choice("deck", DECK_NAMES))
        most = 1 if deck == len(DECK_NAMES) - 1 else int(MOST_DRAWN)
        return do, int(ANY_COLOUR), deck, 0, sheet.number("cards", 1, most, min(3, most))
    if do == TRADING:
        return do, int(ANY_COLOUR), int(ANYWHERE), 0, sheet.number("cards", 1, int(MOST_DRAWN), 2)
    pens = (
        int(ANY_COLOUR)
        if do in (TURNING, SHIFTING)
        else _pens(sheet, "colours", {GROUP_NAME: OF_THE_GROUP} if do == PLACING else {})
    )
    where = PLACES.get(do, (ANYWHERE,))
    there = WHERE_NAMES[where[0]]
    if len(where) > 1:
        there = sheet.choice("where", [WHERE_NAMES[each] for each in where], there)
    into = _pens(sheet, "into", INTO_NAMES) if do == RECOLOURING else 0
    if into == pens and len(members(pens)) == 1:
        colour = COLOUR_NAMES[members(pens)[0]]
        sheet.fault(
            f"{sheet._name('into')} makes {colour} bits {colour}", "another colour than that of colours", "into"
        )
    return do, pens, WHERE_NAMES.index(there), into, sheet.number("times", 1, int(MOST_TIMES), 1)


def _pens(sheet: Sheet, key: str, words: Mapping[str, int]) -> int:
    """A set of colours, as letters, or one of some words; without the key, all of them."""
    text = sheet.text(key, 12, COLOUR_LETTERS)
    if text in words:
        return int(words[text])
    if not text:
        return int(ANY_COLOUR)  # noted already
    if set(text) - set(COLOUR_LETTERS) or len(set(text)) < len(text):
        also = "".join(f' or "{word}"' for word in words)
        allowed = f"different letters of {COLOUR_LETTERS}{also}{perhaps(text, words)}"
        sheet.fault(f'{sheet._name(key)} is "{text}"', allowed, key)
        return int(ANY_COLOUR)
    return sum(2 ** COLOUR_LETTERS.index(letter) for letter in text)


# Awards


def _award(sheet: Sheet) -> Award:
    """What an Award counts (RW-22), and its solo levels (RW-29)."""
    counts, wants, pairs = _counted(sheet)
    levels = []
    for key, most in (("needs", 99), ("pays", 50)):
        numbers = sheet.numbers(key, 1, most, 1, MOST_LEVELS)
        if sorted(set(numbers)) != numbers:
            growing = f", such as {sorted(set(numbers))}" if len(set(numbers)) == len(numbers) else ""
            sheet.fault(f"{key} is {numbers}", f"numbers that grow from level to level{growing}", key)
        levels.append(numbers)
    needs, pays = levels
    if needs and pays and len(needs) != len(pays):
        sheet.fault(f"there are {len(needs)} needs and {len(pays)} pays", "one of each for every level", "pays")
    return counts, wants, pairs, needs, pays


def _counted(sheet: Sheet) -> tuple[int, list[int], list[Pair]]:
    """What is counted: its number, how many of each colour, and pairs of colours."""
    none = [0] * len(COLOUR_NAMES)
    given = sheet.data.get("counts")
    sheet.asked |= {"counts", "colours"}
    word = given if isinstance(given, str) and given in (*COUNTED, *SHORT) else _guessed(sheet)
    what, short = SHORT.get(word, (word, ""))
    number = COUNTED.index(what)
    if what == "pairs":
        return number, none, _pairs(sheet)
    if "colours" not in sheet.data:
        letters = short or (COLOUR_LETTERS if what in OF_COLOURS else "")
        return number, [letters.count(letter) for letter in COLOUR_LETTERS], []
    if short or what not in OF_COLOURS:
        better = (
            f'counts = "{what}" with them'
            if short
            else "no colours here; they go with " + ", ".join(name for name in COUNTED if name in OF_COLOURS)
        )
        sheet.fault(f'counts is "{word}", and colours are named', better, "colours")
        return number, none, []
    return number, _wanted(sheet, what), []


def _guessed(sheet: Sheet) -> str:
    """Note that nothing of that name can be counted; say what can, and what comes near."""
    given = sheet.data.get("counts")
    allowed = f"one of {', '.join(COUNTED)}, or for short {', '.join(SHORT)}{perhaps(given, (*COUNTED, *SHORT))}"
    if given is None:
        sheet.fault("counts is missing", allowed)
    else:
        sheet.fault(f'counts is "{str(given)[:40]}"', allowed, "counts")
    return COUNTED[0]


def _wanted(sheet: Sheet, what: str) -> list[int]:
    """How many bits of each colour; a set may want several of one."""
    text = sheet.text("colours", 40)
    times, least = (7, 2) if what == "sets" else (1, 1)
    allowed = f'letters of {COLOUR_LETTERS}, each once, such as "RO"; without colours all six count'
    if what == "sets":
        allowed = f'2 letters or more of {COLOUR_LETTERS}, each up to {times} times, such as "RRB"'
    colours = _letters(sheet, "colours", text, allowed)
    wants = [colours.count(colour) for colour in range(len(COLOUR_NAMES))]
    if colours and (max(wants) > times or len(colours) < least):
        sheet.fault(f'colours is "{text}"', allowed, "colours")
    return wants


# Titles


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
