"""The log of Walking in Burano by turns, and what a seat did in one, shorter than the log has it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from ridotto.engine.terms import Deed, Entry, Piece
from ridotto.engine.words import a, count, join
from ridotto.games.burano.rules.kit import COPIES, FLOOR_CARDS
from ridotto.games.burano.rules.position import CAST, DEAL, DONE_CODE, PLACE_CODE, RETURN_CODE, VISIT_CODE, Burano
from ridotto.games.burano.words.codes import place_of, take_of, taken_cards, visit_of
from ridotto.games.burano.words.names import (
    CARD_NUMBER,
    CHARACTER_NUMBER,
    COLOUR_NAMES,
    COLUMN_NAMES,
    FLOOR_NAMES,
    say_card,
    say_character,
)
from ridotto.games.burano.words.notation import write_outcome
from ridotto.games.burano.words.sentences import deed
from ridotto.games.drawing.small import piece as drawn

NUMBERS: Final = ("no", "one", "two", "three")


def heading(state: Burano, names: Sequence[str]) -> str:
    """Whose turn it is; between two rounds the supply is filled up."""
    if not state.round:
        return "Set-up"
    if state.phase == DEAL:
        return "New cards"
    return f"Round {state.round}" if state.seats == 1 else f"Round {state.round}: {names[state.turn]}"


def piece(before: Burano, entry: Entry, after: Burano, viewer: int, names: Sequence[str]) -> Piece | None:
    """A card of a refill, or a character that stays in the box."""
    if before.phase == CAST:
        return Piece("Not in this game:", say_character(CHARACTER_NUMBER[write_outcome(before, entry.value)]))
    if before.phase != DEAL:
        return None
    card = CARD_NUMBER[write_outcome(before, entry.value)]
    return Piece("Into the supply:", say_card(card), art=drawn(_colour(card), str(card // FLOOR_CARDS + 1), 2))


def deeds(before: Burano, entry: Entry, after: Burano, viewer: int) -> Mapping[int, Deed]:
    """To end a turn, or to choose which of some cards goes back, goes without saying."""
    said = _deed(before, entry, viewer)
    return {entry.seat: said} if said else {}


def _deed(before: Burano, entry: Entry, viewer: int) -> Deed | None:
    code = entry.value
    if code < DONE_CODE:
        return Deed("took", _taken(before, entry, viewer))
    if code == DONE_CODE:
        return None
    if PLACE_CODE <= code < VISIT_CODE:
        card, column = place_of(code)
        return Deed("placed", f"{a(_say(card))} in house {COLUMN_NAMES[column]}")
    if code < RETURN_CODE:
        column, character = visit_of(code)
        return Deed("received", say_character(character))
    return Deed(deed(before, entry, viewer))


def _taken(before: Burano, entry: Entry, viewer: int) -> str:
    """Cards and coins; where hands are hidden no more than that, for each to remember the rest (WB-8)."""
    cards = taken_cards(before, *take_of(entry.value))
    if entry.seat != viewer and before.hides_hands():
        what = [count(len(cards), "card")]
    else:
        kinds = Counter(_colour(card) for card in cards)
        what = [a(_say(card)) for card in cards if kinds[_colour(card)] == 1]
        what += [f"{NUMBERS[n]} {colour} floors" for colour, n in kinds.items() if n > 1]
    return join([*what, count(3 - len(cards), "coin")] if len(cards) < 3 else what)


def _say(card: int) -> str:
    return f"{_colour(card)} {FLOOR_NAMES[card // FLOOR_CARDS]} floor"


def _colour(card: int) -> str:
    return COLOUR_NAMES[card % FLOOR_CARDS // COPIES]
