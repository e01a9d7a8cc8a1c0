"""The actions of Walking in Burano at the edge: a code as a path of board elements, a notation, and a sentence.

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
from collections.abc import Sequence
from typing import Final

from ridotto.engine.bits import BIT, members
from ridotto.engine.errors import UnknownNotation
from ridotto.engine.game import CHANCE, Entry
from ridotto.engine.words import to_do
from ridotto.games.burano.bottom import card_of, first_of_floor
from ridotto.games.burano.kit import CHARACTERS, FLOOR_CARDS, FLOORS, TOURISTS
from ridotto.games.burano.names import (
    CARD_NAMES,
    CARD_NUMBER,
    CHARACTER_NAMES,
    CHARACTER_NUMBER,
    COLUMN_NAMES,
    FLOOR_NAMES,
    listed,
    number_of,
    place_name,
    say_card,
    say_character,
)
from ridotto.games.burano.rules import (
    ALL_HOUSES,
    CAST,
    DEAL,
    DECK_CODE,
    DONE_CODE,
    OVER,
    PLACE_CODE,
    REMOVE_CODE,
    RETURN_CODE,
    START,
    TAKE_CODE,
    VISIT_CODE,
    Burano,
)
from ridotto.games.burano.scoring import worth
from ridotto.games.burano.table import GONE, SPAN, UNSEEN

CHARACTER_WORDS: Final = {name.replace("-", ""): k for name, k in CHARACTER_NUMBER.items()}
COLUMN_FORM: Final = re.compile(r"([1-5]):([1-3]{0,3})")


# What a code stands for


def take_of(code: int) -> tuple[int, int]:
    """A column of the supply, and the set of floors taken from it."""
    return (code - TAKE_CODE) // 8, (code - TAKE_CODE) % 8


def place_of(code: int) -> tuple[int, int]:
    """A card, and its column in the street."""
    return (code - PLACE_CODE) // SPAN, (code - PLACE_CODE) % SPAN


def visit_of(code: int) -> tuple[int, int]:
    """A house's column, and the character that comes."""
    return (code - VISIT_CODE) // CHARACTERS, (code - VISIT_CODE) % CHARACTERS


def taken_cards(state: Burano, column: int, floors: int) -> list[int]:
    """The cards that a column of the supply has on some floors, from the top down."""
    if column >= state.columns:
        return []
    cards = [state.supplied(floor, column) for floor in reversed(members(floors))]
    return [card for card in cards if card >= 0]


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


def notation(state: Burano, code: int) -> str:
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
    >>> state = GAME.start(GAME.setup())
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


def outcome_notation(state: Burano, outcome: int) -> str:
    """A chance outcome: a card's, a seat's or an inhabitant's name."""
    return outcomes(state)[outcome]


def parse_outcome(state: Burano, text: str) -> int:
    """The outcome that a name stands for."""
    names = outcomes(state)
    word = text.strip().lower()
    if word not in names:
        raise UnknownNotation(f"{text[:30]!r} can't come now; it is one of {', '.join(names) or 'none'}")
    return names.index(word)


def outcomes(state: Burano) -> list[str]:
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


# Words


def label(state: Burano, code: int) -> str:
    """An action in a few words, as shown beside the element that completes it."""
    if code < DONE_CODE:
        cards = taken_cards(state, *take_of(code))
        coins = number_of(3 - len(cards), "coin") if len(cards) < 3 else "no coin"
        return f"{number_of(len(cards), 'card')}, {coins}"
    if code == DONE_CODE:
        return "Place no more" if state.placed else "Place nothing"
    if code < VISIT_CODE:
        card, column = place_of(code)
        return f"Into house {COLUMN_NAMES[column]} · {price_label(state, card, column)}"
    if code < RETURN_CODE:
        column, character = visit_of(code)
        points = worth(state.street(state.turn), character, column)
        return f"{say_character(character)[0].upper()}{say_character(character)[1:]}: {number_of(points, 'point')} now"
    if code < REMOVE_CODE or code >= DECK_CODE:
        return "To the bottom of its deck"
    return "Out of the game"


def phrase(state: Burano, seat: int, code: int) -> str:
    """An action by itself, as something to do."""
    if code < DONE_CODE:
        column, floors = take_of(code)
        cards = taken_cards(state, column, floors)
        coins = f", and {number_of(3 - len(cards), 'coin')}" if len(cards) < 3 else ""
        return f"take {listed([say_card(card) for card in cards])} from column {column + 1}{coins}"
    words = to_do(_did(state, Entry(seat, code), seat))
    if VISIT_CODE <= code < RETURN_CODE:
        column, character = visit_of(code)
        return f"{words}, {number_of(worth(state.street(seat), character, column), 'point')} now"
    return words


def price_label(state: Burano, card: int, column: int) -> str:
    """What it costs to place a card (WB-9, WB-14)."""
    coins = number_of(state.price(), "coin")
    return f"{coins} and a token" if state.street(state.turn).breaks(card, column) else coins


def private(state: Burano, seat: int) -> bool:
    """A hand is its owner's secret (WB-8): at one screen the others look away while it is shown, until the end."""
    return state.seats > 1 and state.held(seat) > 0 and state.phase != OVER


def sees(before: Burano, entry: Entry, viewer: int) -> bool:
    """Which card went to the bottom of its deck is known to its owner alone (WB-8)."""
    hidden = entry.seat != CHANCE and RETURN_CODE <= entry.value < REMOVE_CODE
    return not hidden or entry.seat == viewer


def tell(before: Burano, entry: Entry, after: Burano, viewer: int, names: Sequence[str]) -> str:
    """What happened, in a sentence or two. The only player needs no name."""
    if entry.seat == CHANCE:
        sentence = _chance(before, entry.value, names)
    else:
        did = _did(before, entry, viewer)
        sentence = f"{names[entry.seat]} {did}." if before.seats > 1 else f"{did[0].upper()}{did[1:]}."
    return " ".join([sentence, *_effects(before, entry, after)])


def _chance(before: Burano, outcome: int, names: Sequence[str]) -> str:
    if before.phase == START:
        return f"{names[outcome]} begins."
    if before.phase == CAST:
        who = say_character(CHARACTER_NUMBER[outcomes(before)[outcome]])
        return f"{who[0].upper()}{who[1:]} is not in this game."
    card = say_card(CARD_NUMBER[outcomes(before)[outcome]])
    whence = "" if before.table[UNSEEN + before.row] else " from the bottom of the deck"
    return f"{card[0].upper()}{card[1:]} comes{whence} into column {before.free_place() + 1}."


def _did(before: Burano, entry: Entry, viewer: int) -> str:
    code = entry.value
    if code < DONE_CODE:
        cards = taken_cards(before, *take_of(code))
        coins = [number_of(3 - len(cards), "coin")] if len(cards) < 3 else []
        return f"took {listed([say_card(card) for card in cards] + coins)}"
    if code == DONE_CODE:
        return "placed no more" if before.placed else "placed nothing"
    if code < VISIT_CODE:
        card, column = place_of(code)
        return f"placed {say_card(card)} in house {COLUMN_NAMES[column]} for {price_label(before, card, column)}"
    if code < RETURN_CODE:
        column, character = visit_of(code)
        return f"received {say_character(character)} below house {COLUMN_NAMES[column]}"
    if REMOVE_CODE <= code < DECK_CODE:
        return f"removed {say_character(code - REMOVE_CODE)}"
    if code >= DECK_CODE and len(members(before.hand(entry.seat, code - DECK_CODE))) > 1:
        return f"chose a {FLOOR_NAMES[code - DECK_CODE]} floor to put at the bottom of its deck"
    return f"put {_returned(before, entry, viewer)} at the bottom of its deck"


def _returned(before: Burano, entry: Entry, viewer: int) -> str:
    """The card that goes back, as the viewer knows it."""
    if entry.value < REMOVE_CODE:
        card = entry.value - RETURN_CODE
    else:
        floor = entry.value - DECK_CODE
        card = floor * FLOOR_CARDS + members(before.hand(entry.seat, floor))[0]
    return say_card(card) if entry.seat == viewer else f"a {FLOOR_NAMES[card // FLOOR_CARDS]} floor"


def _effects(before: Burano, entry: Entry, after: Burano) -> list[str]:
    """What followed by itself: the coin limit, cards that left the game, the end."""
    effects = []
    seat = entry.seat
    if seat != CHANCE and (entry.value == DONE_CODE or entry.value >= VISIT_CODE):
        over = before.coins(seat) - after.coins(seat)
        if over:
            effects.append(f"{number_of(over, 'coin')} too many went back.")
    gone = [
        CARD_NAMES[floor * FLOOR_CARDS + card]
        for floor in range(FLOORS)
        for card in members(after.table[GONE + floor] & ~before.table[GONE + floor])
    ]
    if gone:
        effects.append(f"{listed(gone)} left the game.")
    if after.last and not before.last:
        effects.append("No card is left to take: this is the last round.")
    if after.phase == OVER:
        effects.append(say_end(after))
    return effects


def say_end(state: Burano) -> str:
    """Why the game is over (WB-17, WB-18, WB-23)."""
    if any(state.street(seat).complete() == ALL_HOUSES for seat in range(state.seats)):
        return "Five houses are complete: the game is over."
    if state.last:
        return "No cards are left: the game is over."
    if state.seats == 1:
        return "No character is left: the game is over."
    return "Nobody has placed a card for four rounds: the game is over."
