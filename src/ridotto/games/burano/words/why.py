"""Why something can't be chosen now in Walking in Burano: the rule's number and a sentence."""

from ridotto.engine.bits import BIT, members
from ridotto.engine.terms import Why
from ridotto.engine.words import begun, count, join
from ridotto.games.burano.rules.kit import FLOOR_CARDS, FLOORS
from ridotto.games.burano.rules.layout import FIRST
from ridotto.games.burano.rules.position import (
    ADVANCED,
    CHOOSE,
    MOST_PLACED,
    OVER,
    PLACE,
    REMOVE,
    RETURN,
    START,
    TAKE,
    VISIT,
    Burano,
)
from ridotto.games.burano.rules.street import COMPLETE, NEXT_HOUSE, OWN_HOUSE, SCAFFOLDS, Street
from ridotto.games.burano.words.names import (
    CARD_NAMES,
    CARD_NUMBER,
    CHARACTER_NUMBER,
    COLUMN_NAMES,
    FLOOR_NAMES,
    PLACE_NAMES,
    place_name,
    say_card,
    say_character,
)


def why_not(state: Burano, seat: int, chosen: tuple[str, ...], element: str) -> Why:
    """Why an element is not a next step after those chosen. Ask only about elements that are not."""
    if state.phase == OVER:
        return Why("WB-17", "The game is over.")
    if state.chance():
        return Why("WB-5" if state.phase == START else "WB-18", "The cards are still being dealt.")
    if state.turn != seat:
        return Why("WB-5", "It is another player’s turn.")
    kind, _, name = element.partition(":")
    if kind == "card" and name in CARD_NUMBER:
        return _card(state, chosen, CARD_NUMBER[name])
    if kind == "column" and name in [str(column + 1) for column in range(state.columns)]:
        return _column(state, chosen, int(name) - 1)
    if kind == "hand" and name in CARD_NUMBER:
        return _hand(state, seat, chosen, CARD_NUMBER[name])
    if kind == "place" and name in PLACE_NAMES:
        return _place(state, seat, chosen, PLACE_NAMES.index(name))
    if kind == "house" and len(name) == 1 and name in COLUMN_NAMES:
        return _house(state, seat, chosen, COLUMN_NAMES.index(name))
    if kind == "character" and name in CHARACTER_NUMBER:
        return _character(state, seat, chosen, CHARACTER_NUMBER[name])
    if element == "done":
        return _done(state, chosen)
    return _other(state, chosen, kind, element)


def _other(state: Burano, chosen: tuple[str, ...], kind: str, element: str) -> Why:
    if kind == "deck" and state.phase == RETURN:
        return Why("WB-16", "You have no card of that floor to return.")
    if kind == "deck" and state.phase == CHOOSE:
        return Why("WB-16", "The deck is chosen: now choose the card.")
    if kind == "deck":
        return Why("WB-18", "The decks refill the supply between rounds; cards are taken from the supply.")
    if kind == "street":
        return Why("WB-9", "That is another player’s street; you build your own.")
    then = ": choose the card" if state.phase == PLACE and not chosen else ""
    if element == "coins":
        return Why("WB-9", f"Coins are paid when a card is placed{then}.")
    if element == "tokens":
        return Why("WB-14", f"A token is paid when a card breaks a rule of colours{then}.")
    if element == "scaffolds":
        return Why("WB-13", f"Scaffolds move by themselves to where they are needed{then}.")
    return Why("WB-1", f"There is no {element[:40]!r} on this board.")


def _asked(state: Burano) -> Why:
    """What has to be done first."""
    if state.phase == TAKE:
        return Why("WB-7", "First take cards from the supply.")
    if state.phase == VISIT:
        return Why("WB-15", "A completed house waits for its visitor: choose the character.")
    if state.phase == RETURN:
        return Why("WB-16", "Three cards in hand are the most: choose one to put back.")
    if state.phase == CHOOSE:
        which = FLOOR_NAMES[state.row]
        return Why("WB-16", f"Choose which {which} floor goes to the bottom of its deck.")
    if state.phase == REMOVE:
        return Why("WB-23", "After a solo turn a character leaves the game: choose which.")
    return Why("WB-9", "Now place cards of your hand, or say done.")


# The supply


def _card(state: Burano, chosen: tuple[str, ...], card: int) -> Why:
    if state.phase != TAKE:
        return _taken_already(state)
    here = [column for column in range(state.columns) if state.supplied(card // FLOOR_CARDS, column) == card]
    if not here:
        return Why("WB-7", f"{CARD_NAMES[card]} is not in the supply.")
    first = CARD_NUMBER.get(chosen[0].partition(":")[2], -1) if chosen else -1
    if first < 0:
        return Why("WB-7", "You are taking a whole column: step back to choose single cards.")
    if state.supplied(first // FLOOR_CARDS, here[0]) != first:
        return Why("WB-7", "All cards of a turn come from one column.")
    if card == first:
        return Why("WB-7", f"{CARD_NAMES[card]} lies in the middle: choose the card above or below that comes with it.")
    return Why("WB-7", "No card between may be skipped: choose the middle card, and then the one that comes with it.")


def _column(state: Burano, chosen: tuple[str, ...], column: int) -> Why:
    if state.supply_is_empty():
        return Why("WB-7", "The supply is empty: no card can be taken.")
    if state.phase != TAKE:
        return _taken_already(state)
    cards = len(members(state.floors_in(column)))
    if cards == 0:
        return Why("WB-7", f"Column {column + 1} is empty.")
    if chosen:
        return Why("WB-7", "Choose the card that comes with the first one, or step back.")
    return Why("WB-7", f"Column {column + 1} has one card only: choose the card itself.")


def _taken_already(state: Burano) -> Why:
    if state.phase == PLACE:
        return Why("WB-7", "Cards are taken once a turn, before placing.")
    return _asked(state)


# The hand and the street


def _hand(state: Burano, seat: int, chosen: tuple[str, ...], card: int) -> Why:
    if not state.hand(seat, card // FLOOR_CARDS) >> card % FLOOR_CARDS & 1:
        return Why("WB-8", f"{CARD_NAMES[card]} is not in your hand.")
    if state.phase != PLACE:
        return _asked(state)
    if chosen:
        return Why("WB-9", f"You are placing {chosen[0].partition(':')[2]}: choose its place, or step back.")
    unable = _cannot_pay(state, seat)
    if unable:
        return unable
    floor = card // FLOOR_CARDS
    street = state.street(seat)
    if _stands_everywhere(street, floor):
        return Why("WB-12", f"All five houses have their {FLOOR_NAMES[floor]} floor, and a placed card never moves.")
    if not street.places(floor):
        return Why(
            "WB-13", f"No place for a {FLOOR_NAMES[floor]} floor: two scaffolds can’t hold up the street with it."
        )
    return Why("WB-14", f"Wherever {say_card(card)} could stand it breaks a rule of colours, and no token is left.")


def _stands_everywhere(street: Street, floor: int) -> bool:
    """Whether a street of five houses has that floor in each of them."""
    columns = range(street.leftmost(), street.rightmost() + 1)
    return street.high() >= street.low() and all(street.floors(column) & BIT[floor] for column in columns)


def _cannot_pay(state: Burano, seat: int) -> Why | None:
    if state.placed == MOST_PLACED:
        return Why("WB-9", "Three cards a turn are the most.")
    if state.coins(seat) < state.price():
        have = count(state.coins(seat), "coin") if state.coins(seat) else "none"
        return Why("WB-9", f"The next card costs {count(state.price(), 'coin')}, and you have {have}.")
    return None


def _place(state: Burano, seat: int, chosen: tuple[str, ...], place: int) -> Why:
    if state.phase != PLACE:
        return _asked(state)
    unable = _cannot_pay(state, seat)
    if unable:
        return unable
    card = CARD_NUMBER.get(chosen[0].partition(":")[2], -1) if chosen else -1
    if card < 0 and not state.held(seat):
        return Why("WB-9", "Your hand is empty: there is no card to place.")
    if card < 0:
        return Why("WB-9", "First choose a card of your hand.")
    return _no_place(state, seat, card, place // FLOORS, place % FLOORS)


def _no_place(state: Burano, seat: int, card: int, column: int, floor: int) -> Why:
    """Why a card can't stand in a place."""
    street = state.street(seat)
    here = place_name(column, floor)
    if street.card(column, floor) >= 0:
        return Why("WB-12", f"{here} has a card already, and a placed card never moves.")
    if card // FLOOR_CARDS != floor:
        which = FLOOR_NAMES[card // FLOOR_CARDS]
        return Why("WB-10", f"A {which} floor stands on the {which} floor only.")
    if street.high() < street.low():
        return Why("WB-11", f"Your first card stands in column {COLUMN_NAMES[FIRST]}; the street grows to both sides.")
    if not street.leftmost() <= column <= street.rightmost():
        return Why("WB-12", "At most five houses stand side by side.")
    if not street.places(floor) >> column & 1:
        return _no_scaffold(street, column, floor)
    return _no_token(street, card, column)


def _no_scaffold(street: Street, column: int, floor: int) -> Why:
    """Too many gaps: those that the new card would make, and those that there are (WB-10, WB-11, WB-13)."""
    new = [place_name(column, below) for below in range(floor) if street.card(column, below) < 0]
    between = [*range(column + 1, street.low()), *range(street.high() + 1, column)]
    bridge = [place_name(each, 0) for each in between]
    old = [
        place_name(each, below)
        for each in range(street.low(), street.high() + 1)
        for below in range(FLOORS)
        if each != column
        and street.card(each, below) < 0
        and (street.floors(each) >> below or (below == 0 and not street.floors(each)))
    ]
    reasons = []
    if new:
        needs = "both floors" if len(new) == 2 else "the floors" if floor == 2 else "the first floor"
        reasons.append(f"a {FLOOR_NAMES[floor]} floor needs {needs} below ({join(new)})")
    if bridge:
        reasons.append(f"the street must stay connected ({join(bridge)})")
    if old:
        others = "two others" if len(old) == SCAFFOLDS else "another"
        reasons.append(f"and your scaffolds hold up {others} ({join(old)})")
    else:
        reasons.append("and you have two scaffolds")
    text = ", ".join(reasons)
    return Why("WB-13" if new else "WB-11", f"{begun(text)}.")


def _no_token(street: Street, card: int, column: int) -> Why:
    broken = street.breaks(card, column)
    reasons = []
    if broken & OWN_HOUSE:
        reasons.append("its house has another colour")
    if broken & NEXT_HOUSE:
        reasons.append("a house beside it has its colour")
    text = join(reasons)
    return Why("WB-14", f"{begun(text)}: that costs a token, and none is left.")


# Visits


def _house(state: Burano, seat: int, chosen: tuple[str, ...], column: int) -> Why:
    if state.phase != VISIT:
        first = _asked(state)
        return first if state.phase != PLACE else Why("WB-15", "Visitors come when you are done with placing.")
    street = state.street(seat)
    name = COLUMN_NAMES[column]
    if street.floors(column) != COMPLETE:
        return Why("WB-15", f"House {name} is not complete: a visitor needs all three floors.")
    if street.guest(column) >= 0:
        return Why("WB-15", f"House {name} has its visitor.")
    if not state.completed & BIT[column]:
        return Why("WB-15", f"House {name} was completed in an earlier turn.")
    if chosen:
        return Why("WB-15", f"House {chosen[0].partition(':')[2]} is chosen: now its visitor, or step back.")
    return Why("WB-15", f"House {name} is the only one that waits: choose the character.")


def _character(state: Burano, seat: int, chosen: tuple[str, ...], character: int) -> Why:
    who = say_character(character)
    if not state.cast & BIT[character]:
        # The beginner's option leaves all three out; where one of them plays, chance left out the others.
        rule = "WB-6" if ADVANCED & BIT[character] and not ADVANCED & state.cast else "WB-25"
        return Why(rule, f"{begun(who)} is not in this game.")
    if state.phase not in (VISIT, REMOVE):
        if state.phase == PLACE:
            return Why("WB-15", "A character comes at the turn’s end to a house completed in it.")
        return _asked(state)
    if not state.pile(character):
        return Why("WB-15", f"No card of {who} is left.")
    if state.phase == VISIT and not state.willing(seat) & BIT[character]:
        return Why("WB-15", f"You have {who} already: no inhabitant comes twice.")
    if state.phase == VISIT and not chosen:
        return Why("WB-15", "Several houses wait: first choose the house.")
    return Why("WB-15", "That is chosen already.")


def _done(state: Burano, chosen: tuple[str, ...]) -> Why:
    if state.phase == TAKE:
        return Why("WB-7", "At least one card must be taken.")
    if state.phase == PLACE and chosen:
        return Why("WB-9", f"You are placing {chosen[0].partition(':')[2]}: choose its place, or step back.")
    return _asked(state)
