"""The actions of Walking in Burano at the edge: a code as a path of board elements, and as a player types it.

| action | path | notation |
|---|---|---|
| take one card from an end of a column | `card:r3a` | `r3a` |
| take the middle card of three and the one above it | `card:o2b`, `card:r3a` | `r3a+o2b` |
| take a whole column of two or three | `column:2` | `r3a+o2b+g1c` |
| place a card in column e | `hand:r1a`, `place:e1` | `r1a@e` |
| place no more | `done` | `done` |
| receive the Mayor below house e | `character:mayor` (after `house:e` if several houses wait) | `e=mayor` |
| return a card to the bottom of a deck | `deck:1` | `-1` |
| which, if there are several of that floor | `hand:r1a` | `-r1a` |
| remove a character (solo) | `character:mayor` | `-mayor` |

An outcome is the card drawn, the number of the seat that begins, or the inhabitant that stays in the box.
"""

import re
from typing import Final

from ridotto.engine.bits import BIT, members
from ridotto.engine.errors import UnknownNotation
from ridotto.games.burano.rules.bottom import card_of, first_of_floor
from ridotto.games.burano.rules.kit import CHARACTERS, FLOOR_CARDS, TOURISTS
from ridotto.games.burano.rules.layout import SPAN, UNSEEN
from ridotto.games.burano.rules.position import (
    CAST,
    DEAL,
    DECK_CODE,
    DONE_CODE,
    PLACE_CODE,
    REMOVE_CODE,
    RETURN_CODE,
    START,
    TAKE_CODE,
    VISIT_CODE,
    Burano,
)
from ridotto.games.burano.words.codes import place_of, take_of, taken_cards, visit_of
from ridotto.games.burano.words.names import (
    CARD_NAMES,
    CARD_NUMBER,
    CHARACTER_NAMES,
    CHARACTER_NUMBER,
    COLUMN_NAMES,
    place_name,
)

CHARACTER_WORDS: Final = {name.replace("-", ""): k for name, k in CHARACTER_NUMBER.items()}
COLUMN_FORM: Final = re.compile(r"([1-5]):([1-3]{0,3})")

# Paths


def path(state: Burano, code: int) -> tuple[str, ...]:
    """The board elements that are chosen one after the other to compose an action."""
    if code < DONE_CODE:
        return _take_path(state, *take_of(code))
    if code == DONE_CODE:
        return ("done",)
    if code < VISIT_CODE:
        card, column = place_of(code)
        return f"hand:{CARD_NAMES[card]}", f"place:{place_name(column, card // FLOOR_CARDS)}"
    if code < RETURN_CODE:
        column, character = visit_of(code)
        who = f"character:{CHARACTER_NAMES[character]}"
        return (who,) if state.completed == BIT[column] else (f"house:{COLUMN_NAMES[column]}", who)
    if code < REMOVE_CODE:
        return (f"hand:{CARD_NAMES[code - RETURN_CODE]}",)
    if code < DECK_CODE:
        return (f"character:{CHARACTER_NAMES[code - REMOVE_CODE]}",)
    return (f"deck:{code - DECK_CODE + 1}",)


def _take_path(state: Burano, column: int, floors: int) -> tuple[str, ...]:
    """A card at an end by itself; the middle card, then the one that comes with it; or the whole column."""
    cards = [f"card:{CARD_NAMES[card]}" for card in taken_cards(state, column, floors)]
    there = state.floors_in(column) if column < state.columns else 0
    if len(cards) == 1 or (len(cards) == 2 and floors != there):
        return tuple(reversed(cards)) if floors == 6 else tuple(cards)
    return (f"column:{column + 1}",)


# Notation


def write(state: Burano, code: int) -> str:
    """An action as a player types it."""
    if code < DONE_CODE:
        column, floors = take_of(code)
        cards = taken_cards(state, column, floors)
        if cards and len(cards) == len(members(floors)):
            return "+".join(CARD_NAMES[card] for card in cards)
        return f"{column + 1}:{''.join(str(floor + 1) for floor in reversed(members(floors)))}"
    if code == DONE_CODE:
        return "done"
    if code < VISIT_CODE:
        card, column = place_of(code)
        return f"{CARD_NAMES[card]}@{COLUMN_NAMES[column]}"
    if code < RETURN_CODE:
        column, character = visit_of(code)
        return f"{COLUMN_NAMES[column]}={CHARACTER_NAMES[character]}"
    if code < REMOVE_CODE:
        return f"-{CARD_NAMES[code - RETURN_CODE]}"
    if code < DECK_CODE:
        return f"-{CHARACTER_NAMES[code - REMOVE_CODE]}"
    return f"-{code - DECK_CODE + 1}"


def parse(state: Burano, text: str) -> int:
    """The action that a notation names, legal or not.

    >>> from ridotto.games.burano import GAME
    >>> state = GAME.rules.start(GAME.setup())
    >>> parse(state, "R1A @ e"), parse(state, "e = Santa Claus"), parse(state, "done")
    (45, 751, 40)
    >>> parse(state, "r9z")
    Traceback (most recent call last):
    ridotto.engine.errors.UnknownNotation: 'r9z' is no action; write cards of one column ...
    """
    word = "".join(text.split()).lower()
    code = _parse_word(state, word)
    if code < 0:
        raise UnknownNotation(
            f"{text[:30]!r} is no action; write cards of one column (r3a+o2b), r1a@e, done, e=mayor, -1, -r1a or -mayor"
        )
    return code


def _parse_word(state: Burano, word: str) -> int:
    if word == "done":
        return DONE_CODE
    card, at, column = word.partition("@")
    if at:
        known = card in CARD_NUMBER and len(column) == 1 and column in COLUMN_NAMES
        return PLACE_CODE + CARD_NUMBER[card] * SPAN + COLUMN_NAMES.index(column) if known else -1
    column, equals, character = word.partition("=")
    character = character.replace("-", "")
    if equals:
        known = len(column) == 1 and column in COLUMN_NAMES and character in CHARACTER_WORDS
        return VISIT_CODE + COLUMN_NAMES.index(column) * CHARACTERS + CHARACTER_WORDS[character] if known else -1
    if word.startswith("-"):
        return _parse_away(word[1:])
    return _parse_take(state, word)


def _parse_away(word: str) -> int:
    """A card, a floor or a character to be given away."""
    if word in CARD_NUMBER:
        return RETURN_CODE + CARD_NUMBER[word]
    if word in ("1", "2", "3"):
        return DECK_CODE + int(word) - 1
    character = word.replace("-", "")
    return REMOVE_CODE + CHARACTER_WORDS[character] if character in CHARACTER_WORDS else -1


def _parse_take(state: Burano, word: str) -> int:
    form = COLUMN_FORM.fullmatch(word)
    if form:
        return TAKE_CODE + (int(form[1]) - 1) * 8 + sum({BIT[int(floor) - 1] for floor in form[2]})
    names = word.split("+")
    if not all(name in CARD_NUMBER for name in names):
        return -1
    wanted = {CARD_NUMBER[name] for name in names}
    for column in range(state.columns):
        if wanted <= set(taken_cards(state, column, 7)):
            return TAKE_CODE + column * 8 + sum(BIT[card // FLOOR_CARDS] for card in wanted)
    raise UnknownNotation(f"{word[:30]!r} is not in one column of the supply")


# Outcomes


def write_outcome(state: Burano, outcome: int) -> str:
    """A chance outcome: a card's, a seat's or an inhabitant's name."""
    return _outcomes(state)[outcome]


def parse_outcome(state: Burano, text: str) -> int:
    """The outcome that a name stands for."""
    names = _outcomes(state)
    word = text.strip().lower()
    if word not in names:
        raise UnknownNotation(f"{text[:30]!r} can't come now; it is one of {', '.join(names) or 'none'}")
    return names.index(word)


def _outcomes(state: Burano) -> list[str]:
    """What can come next, by name."""
    if state.phase == START:
        return [str(seat + 1) for seat in range(state.seats)]
    if state.phase == CAST:
        return [CHARACTER_NAMES[k] for k in members(state.cast) if k >= TOURISTS]
    if state.phase == DEAL:
        cards = members(state.table[UNSEEN + state.row])
        if not cards:
            return [CARD_NAMES[card_of(state.bottom[first_of_floor(state.bottom, state.row)])]]
        return [CARD_NAMES[state.row * FLOOR_CARDS + card] for card in cards]
    return []
