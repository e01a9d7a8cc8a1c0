"""What a viewer sees of a position: all that lies open, their own hand, and backs.

Where known cards lie open (WB-8), and when the game is over, also what a perfect memory knows of the rest.
"""

from functools import lru_cache
from typing import Literal, NamedTuple, NotRequired, TypedDict

from ridotto.engine.bits import members, size
from ridotto.games.burano.components import steps_of
from ridotto.games.burano.rules import kit
from ridotto.games.burano.rules.bottom import card_of, seat_of
from ridotto.games.burano.rules.kit import CHARACTERS, COPIES, FLOOR_CARDS, FLOORS, MOST_STEPS, TOURISTS, Kit
from ridotto.games.burano.rules.layout import FIRST, GONE, GUESTS, UNSEEN, WIDTH
from ridotto.games.burano.rules.position import (
    CHOOSE,
    IDLE_ROUNDS,
    MOST_PLACED,
    MOST_ROUNDS,
    PLACE,
    START,
    Burano,
)
from ridotto.games.burano.rules.scoring import worth
from ridotto.games.burano.rules.street import COMPLETE, SCAFFOLDS, Street
from ridotto.games.burano.view.counted import columns, with_symbol
from ridotto.games.burano.view.known import in_hand, returns
from ridotto.games.burano.view.score_lines import LineView, other_lines, place_names, street_lines
from ridotto.games.burano.view.secrets import from_memory
from ridotto.games.burano.words.names import (
    CARD_NAMES,
    CARD_NUMBER,
    CHARACTER_NAMES,
    COLOUR_NAMES,
    COLUMN_NAMES,
    PHASES,
    SYMBOL_NAMES,
    Phase,
    mark,
    place_name,
)
from ridotto.native import i64, vec

# Cards go by their names (r1a), places of a street by theirs (e1), and houses by their column's letter. Floors are
# counted from 1, as in these names; lists that have one entry a floor begin with the first floor.


class ShopView(TypedDict):
    """A shop on a card; its mark is its kind in a few letters."""

    kind: str
    mark: str
    points: int


class CardView(TypedDict):
    """What a floor card shows."""

    floor: int
    colour: str
    symbols: dict[str, int]
    shop: NotRequired[ShopView]


class CharacterView(TypedDict):
    """What a character scores, as its cards say it: for the visit, for each of what it counts, or in steps."""

    visit: int
    each: int
    steps: list[int]


class ReturnView(TypedDict):
    """A card at the bottom of a deck: who returned it, and which it can be; none where that is not told."""

    seat: int
    cards: list[str]


class DeckView(TypedDict):
    """How many cards are left, and those at the bottom, the first to be drawn first."""

    left: int
    unseen: list[str]  # those that nobody has seen yet, where that is told
    bottom: list[ReturnView]


class UnsureView(TypedDict):
    """So many cards of these are in a hand; the viewer can't know which. None where nothing is told of them."""

    floor: int
    count: int
    cards: list[str]


class HandView(TypedDict):
    """A hand: how many cards of each floor, those that it surely has, and what is known of the others."""

    count: int
    floors: list[int]
    known: list[str]
    unsure: list[UnsureView]


class StreetView(TypedDict):
    """A street: its columns, those that a card could stand in, what stands there, and who visits."""

    columns: list[str]
    plots: list[str]
    cards: dict[str, str]  # by place
    guests: dict[str, str]  # by house
    complete: list[str]
    scaffolds: list[str]
    aside: int


class PlayerView(TypedDict):
    """What lies in front of a player. `worth` is what each character would score now: a tourist by house."""

    coins: int
    tokens: int
    hand: HandView
    street: StreetView
    closed_windows: int
    score: int
    tiebreak: int
    lines: list[LineView]
    worth: dict[str, int | dict[str, int]]


class CostView(TypedDict):
    """What it costs to place a card."""

    coins: int
    tokens: int


Ending = Literal["houses", "cards", "characters", "rounds"]


class BuranoView(TypedDict):
    """All that a viewer may see."""

    viewer: int
    phase: Phase
    round: int
    last_round: Ending | None  # why this one will surely be the last
    stalling: bool  # whether the game ends if nobody places a card in this round
    turn: int | None  # whose step it is; nobody's while cards are dealt, and at the end
    starter: int | None
    placed: int  # cards in this turn
    price: int  # of the next one
    supply: list[list[str | None]]  # floor by floor, column by column
    decks: list[DeckView]
    gone: list[str]  # cards out of the game
    piles: dict[str, int]  # by character: how many are left
    characters: dict[str, CharacterView]
    windows: bool  # whether closed windows cost points
    waiting_houses: list[str]  # those that wait for a visitor
    players: list[PlayerView]
    returning: int | None  # the floor of the card that goes to the bottom of its deck
    places: dict[str, dict[str, CostView]]  # by card of the viewer's hand, by place: what can be placed now
    cards: dict[str, CardView]  # all that are named in the supply, in streets and in hands


def seen(state: Burano, viewer: int) -> BuranoView:
    """The position as plain data."""
    supply = [[_card(state.supplied(floor, column)) for column in range(state.columns)] for floor in range(FLOORS)]
    players = [_player(state, seat, viewer) for seat in range(state.seats)]
    return {
        "viewer": viewer,
        "phase": PHASES[state.phase],
        "round": state.round,
        "last_round": _last_round(state),
        "stalling": bool(state.seats > 1 and state.stall and state.idle == IDLE_ROUNDS - 1 and not state.busy),
        "turn": state.turn if state.actors() else None,
        "starter": state.starter if state.phase != START else None,
        "placed": state.placed,
        "price": state.price(),
        "supply": supply,
        "decks": [_deck(state, floor, viewer) for floor in range(FLOORS)],
        "gone": [name for floor in range(FLOORS) for name in _names(floor, state.table[GONE + floor])],
        "piles": {CHARACTER_NAMES[k]: state.pile(k) for k in members(state.cast)},
        "characters": {CHARACTER_NAMES[k]: _character(state.kit, k) for k in members(state.cast)},
        "windows": bool(state.windows),
        "waiting_houses": [COLUMN_NAMES[column] for column in members(state.completed)],
        "players": players,
        "returning": state.row + 1 if state.phase == CHOOSE else None,
        "places": _places(state, viewer),
        "cards": {name: _face(state.kit, CARD_NUMBER[name]) for name in sorted(_shown(supply, players))},
    }


def _last_round(state: Burano) -> Ending | None:
    """Why this round will surely be the last (WB-17, WB-18, WB-23)."""
    if state.someone_is_finished():
        return "houses"
    if state.last:
        return "cards"
    if state.seats == 1:  # a visitor takes the last character, or it is removed
        left = sum(state.pile(character) for character in range(CHARACTERS))
        return "characters" if state.round and left <= 1 else None
    return "rounds" if not state.stall and state.round == MOST_ROUNDS else None


# Cards


def _card(card: int) -> str | None:
    return CARD_NAMES[card] if card >= 0 else None


def _names(floor: int, cards: int) -> list[str]:
    return [CARD_NAMES[floor * FLOOR_CARDS + card] for card in members(cards)]


@lru_cache(maxsize=512)
def _face(cards: Kit, card: int) -> CardView:
    symbols = cards.symbols[card]
    face: CardView = {
        "floor": card // FLOOR_CARDS + 1,
        "colour": COLOUR_NAMES[card % FLOOR_CARDS // COPIES],
        "symbols": {name: n for k, name in enumerate(SYMBOL_NAMES) if (n := kit.count(symbols, k))},
    }
    if cards.shop[card] >= 0:
        kind = cards.kinds[cards.shop[card]]
        face["shop"] = {"kind": kind, "mark": mark(kind, cards.kinds), "points": kit.count(symbols, kit.SHOP_POINTS)}
    return face


@lru_cache(maxsize=128)
def _character(cards: Kit, character: int) -> CharacterView:
    first = character * MOST_STEPS
    steps = [cards.steps[first + n] for n in range(1, steps_of(character, len(cards.kinds)) + 1)]
    return {"visit": cards.visit[character], "each": cards.each[character], "steps": steps}


def _shown(supply: list[list[str | None]], players: list[PlayerView]) -> set[str]:
    """The cards that a view names anywhere but in the decks."""
    shown = {card for row in supply for card in row if card}
    for player in players:
        shown.update(player["street"]["cards"].values(), player["hand"]["known"])
        for unsure in player["hand"]["unsure"]:
            shown.update(unsure["cards"])
    return shown


# Decks and hands (WB-8, WB-16)


def _deck(state: Burano, floor: int, viewer: int) -> DeckView:
    possible = {seat: iter(returns(state, seat, floor)) for seat in range(state.seats)}
    bottom: list[ReturnView] = []
    for each in state.bottom:
        card, seat = card_of(each), seat_of(each)
        if card // FLOOR_CARDS == floor:
            cards = next(possible[seat])
            told = [CARD_NAMES[card]] if seat == viewer else _names(floor, cards)
            bottom.append({"seat": seat, "cards": [] if from_memory(state) else told})
    unseen = _names(floor, state.table[UNSEEN + floor])
    left = len(unseen) + len(bottom)
    return {"left": left, "unseen": [] if from_memory(state) else unseen, "bottom": bottom}


def _hand(state: Burano, seat: int, viewer: int) -> HandView:
    known: list[str] = []
    unsure: list[UnsureView] = []
    floors = [size(state.hand(seat, floor)) for floor in range(FLOORS)]
    for floor in range(FLOORS):
        if seat == viewer:
            known += _names(floor, state.hand(seat, floor))
            continue
        sure, perhaps = (0, 0) if from_memory(state) else in_hand(state, seat, floor)
        known += _names(floor, sure)
        missing = floors[floor] - size(sure)
        if missing:
            unsure.append({"floor": floor + 1, "count": missing, "cards": _names(floor, perhaps)})
    return {"count": sum(floors), "floors": floors, "known": known, "unsure": unsure}


# Players


def _player(state: Burano, seat: int, viewer: int) -> PlayerView:
    at = state.at(seat)
    built = _built(state.kit, tuple(state.table[at + GUESTS : at + WIDTH]))
    willing = state.willing(seat)
    return {
        "coins": state.coins(seat),
        "tokens": state.tokens(seat),
        "hand": _hand(state, seat, viewer),
        "street": built.street,
        "closed_windows": state.closed_windows(seat),
        "score": state.score(seat),
        "tiebreak": state.tiebreak(seat),
        "lines": [*built.lines, *other_lines(state, seat, built.closed)],
        "worth": {CHARACTER_NAMES[k]: built.worth[k] for k in members(willing)},
    }


class Built(NamedTuple):
    """All that a view tells of a street as such."""

    street: StreetView
    lines: list[LineView]
    closed: list[str]  # the places with closed windows
    worth: list[int | dict[str, int]]


@lru_cache(maxsize=4096)  # in a turn one street changes at most, and everybody is told of all of them
def _built(cards: Kit, numbers: tuple[int, ...]) -> Built:
    street = Street(cards, vec[i64]([0] * GUESTS + list(numbers)), 0)
    closed = place_names(with_symbol(street, columns(street), (kit.CLOSED_WINDOW,)))
    return Built(_street(street), street_lines(street), closed, [_worth(street, k) for k in range(CHARACTERS)])


def _street(street: Street) -> StreetView:
    there = columns(street)
    scaffolds = standing(street)
    return {
        "columns": [COLUMN_NAMES[column] for column in there],
        "plots": [COLUMN_NAMES[column] for column in range(street.leftmost(), street.rightmost() + 1)],
        "cards": {
            place_name(column, floor): CARD_NAMES[street.card(column, floor)]
            for column in there
            for floor in range(FLOORS)
            if street.card(column, floor) >= 0
        },
        "guests": {
            COLUMN_NAMES[column]: CHARACTER_NAMES[street.guest(column)] for column in there if street.guest(column) >= 0
        },
        "complete": [COLUMN_NAMES[column] for column in there if street.floors(column) == COMPLETE],
        "scaffolds": scaffolds,
        "aside": SCAFFOLDS - len(scaffolds),
    }


def standing(street: Street) -> list[str]:
    """Where the scaffolds stand: where the street needs them, and before the first card as in the set-up (WB-13)."""
    there = columns(street)
    if not there:
        return [place_name(FIRST, 0), place_name(FIRST + 1, 0)]
    return [
        place_name(column, floor)
        for column in there
        for floor in range(FLOORS)
        if street.card(column, floor) < 0
        and (street.floors(column) >> floor or (floor == 0 and not street.floors(column)))
    ]


def _worth(street: Street, character: int) -> int | dict[str, int]:
    """What a character would score now: a tourist below each house without a visitor, an inhabitant anywhere."""
    if character >= TOURISTS:
        return worth(street, character, FIRST)
    houses = [column for column in columns(street) if street.floors(column) and street.guest(column) < 0]
    return {COLUMN_NAMES[column]: worth(street, character, column) for column in houses}


def _places(state: Burano, viewer: int) -> dict[str, dict[str, CostView]]:
    """For each card of the viewer's hand that can be placed now: where, and for how many coins and tokens."""
    found: dict[str, dict[str, CostView]] = {}
    if state.phase != PLACE or state.turn != viewer:
        return found
    if state.placed == MOST_PLACED or state.coins(viewer) < state.price():
        return found
    street = state.street(viewer)
    for floor in range(FLOORS):
        for card in members(state.hand(viewer, floor)):
            number = floor * FLOOR_CARDS + card
            for column in members(street.places(floor)):
                tokens = 1 if street.breaks(number, column) else 0
                if tokens <= state.tokens(viewer):
                    cost: CostView = {"coins": state.price(), "tokens": tokens}
                    found.setdefault(CARD_NAMES[number], {})[place_name(column, floor)] = cost
    return found
