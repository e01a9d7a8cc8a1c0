"""What can be done in Walking in Burano, and what was done, in words."""

from collections.abc import Sequence

from ridotto.engine.bits import members
from ridotto.engine.terms import CHANCE, Amount, Entry, Label, amount
from ridotto.engine.words import Verb, begun, count, did, do, does, join
from ridotto.games.burano.rules.kit import FLOOR_CARDS, FLOORS
from ridotto.games.burano.rules.layout import GONE, UNSEEN
from ridotto.games.burano.rules.position import (
    ALL_HOUSES,
    CAST,
    DECK_CODE,
    DONE_CODE,
    OVER,
    REMOVE_CODE,
    RETURN_CODE,
    START,
    VISIT_CODE,
    Burano,
)
from ridotto.games.burano.rules.scoring import worth
from ridotto.games.burano.words.codes import place_of, take_of, taken_cards, visit_of
from ridotto.games.burano.words.names import (
    CARD_NAMES,
    CARD_NUMBER,
    CHARACTER_NUMBER,
    COLUMN_NAMES,
    FLOOR_NAMES,
    say_card,
    say_character,
)
from ridotto.games.burano.words.notation import write_outcome

# What can be done


def label(state: Burano, seat: int, code: int) -> Label:
    """An action in a few words, as shown beside the element that completes it."""
    if code < DONE_CODE:
        cards = taken_cards(state, *take_of(code))
        also = tuple(f"card:{CARD_NAMES[card]}" for card in cards)
        taken: Label = {"text": count(len(cards), "card"), "word": "Take", "also": also}
        return {**taken, "gain": amount(3 - len(cards), "coin")} if len(cards) < 3 else taken
    if code == DONE_CODE:
        return {"text": "Done", "word": "Done", "button": True}
    if code < VISIT_CODE:
        card, column = place_of(code)
        return {"text": f"Into house {COLUMN_NAMES[column]}", "cost": _cost(state, card, column)}
    if code < RETURN_CODE:
        column, character = visit_of(code)
        points = worth(state.street(seat), character, column)
        return {"text": begun(say_character(character)), "word": "Receive", "gain": amount(points, "point")}
    if code < REMOVE_CODE:
        return {"text": "To the bottom of its deck", "word": "Put back"}
    if code >= DECK_CODE:
        floor = code - DECK_CODE
        also = tuple(f"hand:{CARD_NAMES[floor * FLOOR_CARDS + card]}" for card in members(state.hand(seat, floor)))
        return {"text": "To the bottom of its deck", "word": "Put back", "also": also}
    return {"text": "Out of the game", "word": "Remove"}


def phrase(state: Burano, seat: int, code: int) -> str:
    """An action by itself, as something to do."""
    if code < DONE_CODE:
        column, floors = take_of(code)
        cards = taken_cards(state, column, floors)
        coins = f", and {count(3 - len(cards), 'coin')}" if len(cards) < 3 else ""
        return f"take {join([say_card(card) for card in cards])} from column {column + 1}{coins}"
    words = _deed(do, state, Entry(seat, code), seat)
    if VISIT_CODE <= code < RETURN_CODE:
        column, character = visit_of(code)
        return f"{words}, {count(worth(state.street(seat), character, column), 'point')} now"
    return words


def _cost(state: Burano, card: int, column: int) -> Amount:
    """What it costs to place a card (WB-9, WB-14)."""
    coins = amount(state.price(), "coin")
    if not state.street(state.turn).breaks(card, column):
        return coins
    return {**coins, "of": {**coins["of"], "token": 1}, "text": f"{coins['text']} and a token"}


# What was done


def deed(before: Burano, entry: Entry, viewer: int) -> str:
    """What a seat did, without its name."""
    return _deed(did, before, entry, viewer)


def tell(before: Burano, entry: Entry, after: Burano, viewer: int, names: Sequence[str]) -> str:
    """What happened, in a sentence or two."""
    if entry.seat == CHANCE:
        sentence = _chance(before, entry.value, names)
    else:
        sentence = f"{names[entry.seat]} {_deed(did, before, entry, viewer)}."
    return " ".join([sentence, *_effects(before, entry, after)])


def _chance(before: Burano, outcome: int, names: Sequence[str]) -> str:
    if before.phase == START:
        return f"{does([names[outcome]], 'begins', 'begin')}."
    name = write_outcome(before, outcome)
    if before.phase == CAST:
        return f"{begun(say_character(CHARACTER_NUMBER[name]))} is not in this game."
    whence = "" if before.table[UNSEEN + before.row] else " from the bottom of the deck"
    return f"{begun(say_card(CARD_NUMBER[name]))} comes{whence} into column {before.free_place() + 1}."


def _deed(verb: Verb, before: Burano, entry: Entry, viewer: int) -> str:
    """An action, as the viewer knows it."""
    code = entry.value
    if code < DONE_CODE:
        return f"{verb('took', 'take')} {join(_taken(before, entry, viewer))}"
    if code == DONE_CODE:
        return verb("said", "say") + (" done" if before.placed else " done without placing a card")
    if code < VISIT_CODE:
        card, column = place_of(code)
        price = _cost(before, card, column)["text"]
        return f"{verb('placed', 'place')} {say_card(card)} in house {COLUMN_NAMES[column]} for {price}"
    if code < RETURN_CODE:
        column, character = visit_of(code)
        return f"{verb('received', 'receive')} {say_character(character)} below house {COLUMN_NAMES[column]}"
    if REMOVE_CODE <= code < DECK_CODE:
        return f"{verb('removed', 'remove')} {say_character(code - REMOVE_CODE)}"
    if code >= DECK_CODE and len(members(before.hand(entry.seat, code - DECK_CODE))) > 1:
        which = FLOOR_NAMES[code - DECK_CODE]
        return f"{verb('chose', 'choose')} a {which} floor to put at the bottom of its deck"
    return f"{verb('put', 'put')} {_returned(before, entry, viewer)} at the bottom of its deck"


def _taken(before: Burano, entry: Entry, viewer: int) -> list[str]:
    """Cards and coins. What another took where hands are hidden is said as it was seen, for each to remember (WB-8)."""
    column, floors = take_of(entry.value)
    cards = taken_cards(before, column, floors)
    coins = [count(3 - len(cards), "coin")] if len(cards) < 3 else []
    if entry.seat == viewer or not before.hides_hands():
        return [say_card(card) for card in cards] + coins
    which = join([FLOOR_NAMES[card // FLOOR_CARDS] for card in cards])
    return [f"the {which} floor of column {column + 1}", *coins]


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
            effects.append(f"{count(over, 'coin')} too many went back.")
    gone = [
        CARD_NAMES[floor * FLOOR_CARDS + card]
        for floor in range(FLOORS)
        for card in members(after.table[GONE + floor] & ~before.table[GONE + floor])
    ]
    if gone:
        effects.append(f"{join(gone)} left the game.")
    if after.last and not before.last:
        effects.append("No card is left to take: this is the last round.")
    if after.phase == OVER:
        effects.append(_end(after))
    return effects


def _end(state: Burano) -> str:
    """Why the game is over (WB-17, WB-18, WB-23)."""
    if any(state.street(seat).complete() == ALL_HOUSES for seat in range(state.seats)):
        return "Five houses are complete: the game is over."
    if state.last:
        return "No cards are left: the game is over."
    if state.seats == 1:
        return "No character is left: the game is over."
    if not state.stall:
        return f"Round {state.round} was the last: the game is over."
    return "Nobody has placed a card for four rounds: the game is over."
