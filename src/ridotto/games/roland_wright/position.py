"""A position of Roland Wright as one line of text, for tests, perft files and puzzles.

    side=6 phase=all-act turn=3 dice=RRGGBP taken=red.2 … | box=RR..../… hand=hm3,eq4 step=act … | box=…

The table comes first, then a part for each seat. A field that has its usual value is left out. Cards that lie nowhere
else are in their decks, so a card can't be lost or doubled.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ridotto.engine.bits import members
from ridotto.engine.errors import RidottoError
from ridotto.engine.game import ComponentSet
from ridotto.engine.legal import legal
from ridotto.games.roland_wright import steps
from ridotto.games.roland_wright.components import COLOURS, LETTERS
from ridotto.games.roland_wright.kit import AWARDS, CARDS, INSPIRATIONS, PAPERS
from ridotto.games.roland_wright.moves import GROUP_NAMES, LINE_NAMES, card_name, card_number, space_name, space_number
from ridotto.games.roland_wright.rules import RolandWright, lay
from ridotto.games.roland_wright.steps import (
    COMPLETE,
    HAND,
    INSPIRATION,
    KEPT,
    LONGEST,
    LOOK,
    NEW,
    PAPER,
    STEP,
    WIDTH,
)
from ridotto.games.roland_wright.table import new_player
from ridotto.games.roland_wright.words import PHASES, STEPS

MOST_DIGITS: Final = 6


class Form(NamedTuple):
    """How a number is written and read."""

    write: Callable[[int, int], str]  # the number, the box's side
    read: Callable[[str, int], int]


def _number(text: str, least: int, most: int) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > MOST_DIGITS or not least <= int(text) <= most:
        raise ValueError(f"{text[:20]!r} is not a number from {least} to {most}")
    return int(text)


def counted(most: int, least: int = 0) -> Form:
    """A number up to a limit."""
    return Form(lambda n, side: str(n), lambda text, side: _number(text, least, most))


def named(names: tuple[str, ...]) -> Form:
    """One of some names; a dash stands for -1."""

    def read(text: str, side: int) -> int:
        if text != "-" and text not in names:
            raise ValueError(f"{text[:20]!r} is none of {', '.join(names)}")
        return -1 if text == "-" else names.index(text)

    return Form(lambda n, side: names[n] if n >= 0 else "-", read)


def listed(write: Callable[[int, int], str], read: Callable[[str, int], int]) -> Form:
    """A set, written as a list; `read` gives -1 for what is no member."""

    def read_set(text: str, side: int) -> int:
        found = 0
        for word in text.split(","):
            member = read(word, side)
            if member < 0 or found >> member & 1:
                raise ValueError(f"{word[:20]!r} is not possible there")
            found |= 2**member
        return found

    return Form(lambda n, side: ",".join(write(member, side) for member in members(n)), read_set)


def numbered(letter: str, count: int) -> tuple[str, ...]:
    return tuple(f"{letter}{k + 1}" for k in range(count))


def letters_of(packed: int, side: int) -> str:
    """Counts of colours as letters: RRG."""
    return "".join(LETTERS[c] * (packed >> c * 3 & 7) for c in range(len(COLOURS)))


def read_letters(text: str, side: int) -> int:
    if len(text) > 6 or any(letter not in LETTERS for letter in text):
        raise ValueError(f"{text[:20]!r} is not up to six letters of {LETTERS}")
    return sum(text.count(letter) * 8**c for c, letter in enumerate(LETTERS))


CARD_SET: Final = listed(lambda card, side: card_name(card), lambda text, side: card_number(text))
SPACE: Final = Form(
    lambda n, side: space_name(side, n) if n >= 0 else "-",
    lambda text, side: -1 if text == "-" else _space(text, side),
)
SPACE_SET: Final = listed(lambda n, side: space_name(side, n), lambda text, side: space_number(side, text))
PAPER_NAMES: Final = numbered("rd", PAPERS)
PAPER_SET: Final = listed(
    lambda n, side: PAPER_NAMES[n], lambda text, side: PAPER_NAMES.index(text) if text in PAPER_NAMES else -1
)
LINE_SET: Final = listed(
    lambda n, side: LINE_NAMES[n], lambda text, side: LINE_NAMES.index(text) if text in LINE_NAMES else -1
)
DICE: Final = Form(letters_of, read_letters)


def _space(text: str, side: int) -> int:
    space = space_number(side, text)
    if space < 0:
        raise ValueError(f"{text[:20]!r} is no space of this box")
    return space


def _write_awards(awards: int, side: int) -> str:
    return ",".join(f"aw{(awards >> k * 4 & 15) + 1}" for k in range(3))


def _read_awards(text: str, side: int) -> int:
    words = text.split(",")
    names = numbered("aw", AWARDS)
    if len(words) != 3 or any(word not in names for word in words):
        raise ValueError(f"{text[:20]!r} is not three Awards")
    return sum(names.index(word) * 16**k for k, word in enumerate(words))


def _write_tasks(tasks: int, side: int) -> str:
    return ",".join(str(tasks >> c * 8 & 255) for c in range(len(COLOURS)))


def _read_tasks(text: str, side: int) -> int:
    words = text.split(",")
    if len(words) != len(COLOURS):
        raise ValueError(f"{text[:20]!r} is not six numbers")
    return sum(_number(word, 0, 63) * 256**c for c, word in enumerate(words))


# The table's fields besides the side, in order.
TABLE: Final[dict[str, Form]] = {
    "phase": named(PHASES),
    "active": counted(4),
    "turn": counted(999),
    "last": counted(1),
    "idle": counted(4),
    "busy": counted(1),
    "next": counted(30),
    "dice": DICE,
    "in_play": counted(6, 4),
    "taken": named(GROUP_NAMES),
    "discards": CARD_SET,
    "recycled": CARD_SET,
    "paper_discards": PAPER_SET,
    "awards": Form(_write_awards, _read_awards),
    "drawer": named(tuple("01234")),
    "drawing": counted(2),
    "draws": counted(CARDS),
    "tasks": Form(_write_tasks, _read_tasks),
    "pip": counted(3),
    "oranges": counted(6),
    "light": counted(63),
    "lost": counted(1),
    "food": counted(63),
    "eaten": named(tuple(card_name(card) for card in range(CARDS))),
    "public": counted(99999),
}

# A seat's fields besides its box, in order.
SEAT: Final[dict[str, tuple[int, Form]]] = {
    "hand": (HAND, CARD_SET),
    "complete": (COMPLETE, CARD_SET),
    "look": (LOOK, CARD_SET),
    "new": (NEW, CARD_SET),
    "kept": (KEPT, PAPER_SET),
    "inspiration": (INSPIRATION, named(numbered("in", INSPIRATIONS))),
    "step": (STEP, named(STEPS)),
    "back": (steps.BACK, named(STEPS)),
    "group": (steps.GROUP, named(GROUP_NAMES)),
    "left": (steps.LEFT, counted(3)),
    "placed": (steps.PLACED, SPACE_SET),
    "claimed": (steps.CLAIMED, LINE_SET),
    "spot": (steps.SPOT, SPACE),
    "pen": (steps.PEN, named(COLOURS)),
    "paper": (PAPER, named(PAPER_NAMES)),
    "bits": (steps.BITS, DICE),
    "learned": (steps.LEARNED, counted(99999)),
}


def write(state: RolandWright) -> str:
    """The line for a position."""
    usual: Any = lay(state.kit, state.side, new_player() * state.seats)
    parts = [f"side={state.side}"]
    for name, form in TABLE.items():
        value = getattr(state, name)
        if value != getattr(usual, name):
            parts.append(f"{name}={form.write(value, state.side)}")
    for seat in range(state.seats):
        parts += ["|", f"box={_write_box(state, seat)}"]
        for name, (field, form) in SEAT.items():
            value = state.players[seat * WIDTH + field]
            if value != new_player()[field]:
                parts.append(f"{name}={form.write(value, state.side)}")
    return " ".join(parts)


def _write_box(state: RolandWright, seat: int) -> str:
    side = state.side
    colours = [state.colour_at(seat, space) for space in range(side * side)]
    marks = "".join(LETTERS[colour] if colour >= 0 else "." for colour in colours)
    return "/".join(marks[row * side : row * side + side] for row in range(side))


def read(text: str, components: ComponentSet) -> RolandWright:
    """The position that a line describes."""
    try:
        table, *seats = [_fields(part) for part in text.strip().split(" | ")]
        side = _number(table.pop("side", ""), 6, 7)
        if not 1 <= len(seats) <= 5:
            raise ValueError(f"{len(seats)} seats; there are 1 to 5")
        players = [number for fields in seats for number in _read_seat(fields, side)]
        state = lay(components.kit, side, players)
        for name, value in table.items():
            if name not in TABLE:
                raise ValueError(f"there is no field {name[:20]!r}")
            setattr(state, name, TABLE[name].read(value, side))
        _fill_decks(state)
    except ValueError as error:
        raise RidottoError(f"not a position: {error}") from None
    fault = _fault(state)
    if fault:
        raise RidottoError(f"not a position: {fault}")
    return state


def _fields(part: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in part.split():
        name, equals, value = word.partition("=")
        if not equals or name in fields:
            raise ValueError(f"{word[:30]!r} is not one more field=value")
        fields[name] = value
    return fields


def _read_seat(fields: dict[str, str], side: int) -> list[int]:
    numbers = new_player()
    rows = fields.pop("box", "").split("/")
    if len(rows) != side or any(len(row) != side for row in rows) or set("".join(rows)) - set(LETTERS + "."):
        raise ValueError(f"a box is {side} rows of {side} letters of {LETTERS} or dots")
    for space, mark in enumerate("".join(rows)):
        if mark != ".":
            numbers[LETTERS.index(mark)] |= 2**space
    for name, value in fields.items():
        if name not in SEAT:
            raise ValueError(f"there is no field {name[:20]!r}")
        field, form = SEAT[name]
        numbers[field] = form.read(value, side)
    return numbers


def _fill_decks(state: RolandWright) -> None:
    """What lies nowhere else is in its deck."""
    p = state.players
    for seat in range(state.seats):
        at = seat * WIDTH
        for cards in (p[at + HAND], p[at + COMPLETE], p[at + LOOK]):
            state.deck = _without(state.deck, cards)
        state.papers = _without(state.papers, p[at + KEPT])
        if p[at + PAPER] >= 0:
            state.papers = _without(state.papers, 2 ** p[at + PAPER])
        if p[at + INSPIRATION] >= 0:
            state.inspirations = _without(state.inspirations, 2 ** p[at + INSPIRATION])
    state.deck = _without(state.deck, state.discards)
    state.papers = _without(state.papers, state.paper_discards)


def _without(cards: int, gone: int) -> int:
    if gone & ~cards:
        raise ValueError("a card lies in two places")
    return cards & ~gone


# What each step refers to.
WITH_SPOT: Final = {steps.MOVE_TO, steps.SLIDE_TO, steps.SWAP_TO, steps.BLEND_PEN, steps.TINT_PEN}
WITH_PEN: Final = {steps.COPY_SPACE, steps.PAPER_SPACE, steps.BONUS_SPACE}
SETTING_UP: Final = {steps.KEEP_HALLMARK, steps.KEEP_EQUIPMENT}


def _fault(state: RolandWright) -> str:
    """What does not go together in a position that was read; nothing if all does."""
    if state.seats == 1 and state.side != 6:
        return "a solo box has 6×6 spaces"
    if state.active >= state.seats or state.drawer >= state.seats:
        return "there is no such seat"
    if state.phase < 0:
        return "there is no phase"
    for seat in range(state.seats):
        fault = _seat_fault(state, seat)
        if fault:
            return f"seat {seat + 1}: {fault}"
    return _table_fault(state)


def _table_fault(state: RolandWright) -> str:
    dice = sum(state.showing(c) for c in range(len(COLOURS)))
    if state.phase in (steps.TAKE, steps.RECOLOUR, steps.ALL_ACT) and dice != state.in_play:
        return f"{dice} dice show something, but {state.in_play} are in play"
    if state.phase == steps.RECOLOUR and state.players[steps.PEN] < 0:
        return "no die is being changed"
    if state.phase == steps.DICE and state.next >= state.in_play:
        return "all dice are rolled"
    if state.phase == steps.DRAW and (state.drawer < 0 or state.draws < 1):
        return "nobody draws"
    for seat in members(state.actors()):
        if not legal(state, seat, LONGEST):
            return f"seat {seat + 1} can do nothing"
    if not state.actors() and not state.chance() and state.phase != steps.OVER:
        return "nobody can act"
    return ""


def _seat_fault(state: RolandWright, seat: int) -> str:
    at, p = seat * WIDTH, state.players
    step = p[at + STEP]
    if step < 0 or p[at + steps.BACK] < 0:
        return "there is no step"
    asked = {steps.ALL_ACT: True, steps.DRAW: True, steps.KEEP_ALL: True}.get(state.phase, False)
    if step != steps.DONE and (not asked or (step in SETTING_UP) != (state.phase == steps.KEEP_ALL)):
        return f"nobody is at {STEPS[step]} in the phase {PHASES[state.phase]}"
    if step in WITH_SPOT and (p[at + steps.SPOT] < 0 or state.colour_at(seat, p[at + steps.SPOT]) < 0):
        return "there is no bit on the spot"
    if step == steps.CHANGE and (p[at + steps.SPOT] < 0 or state.colour_at(seat, p[at + steps.SPOT]) >= 0):
        return "the spot is not empty"
    if step in WITH_PEN and p[at + steps.PEN] < 0:
        return "there is no pen"
    if step in (steps.PAPER_PEN, steps.PAPER_SPACE) and p[at + PAPER] < 0:
        return "there is no R&D card"
    if step == steps.PAPER_SPACE and not p[at + steps.BITS] >> p[at + steps.PEN] * 3 & 7:
        return "the card has no bit of the pen's colour left"
    if step in (steps.PLACE, steps.SPREAD) and p[at + steps.GROUP] < 0:
        return "there is no group"
    if (step == steps.PLACE) != (p[at + steps.LEFT] > 0):
        return "bits are left exactly while they are placed"
    if any(state.stands(seat, card) for card in members(p[at + HAND])):
        return "a card in hand is complete"
    return ""
