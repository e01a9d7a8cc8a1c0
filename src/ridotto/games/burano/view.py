"""What a viewer sees of a position: all that lies open, their own hand, and what a perfect memory knows of the rest."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ridotto.engine.bits import members, size
from ridotto.engine.game import Line, View
from ridotto.games.burano import pad
from ridotto.games.burano.bottom import card_of, possible_of, returned_by, seat_of
from ridotto.games.burano.components import STEPS
from ridotto.games.burano.kit import (
    CHARACTERS,
    COPIES,
    FLOOR_CARDS,
    FLOORS,
    MOST_STEPS,
    SHOP_POINTS,
    TOURISTS,
    Kit,
    count,
)
from ridotto.games.burano.names import (
    CARD_NAMES,
    CARD_NUMBER,
    CHARACTER_NAMES,
    CHARACTER_NUMBER,
    COLOUR_NAMES,
    COLUMN_NAMES,
    FLOOR_NAMES,
    SYMBOL_NAMES,
    listed,
    number_of,
    place_name,
)
from ridotto.games.burano.rules import CAST, CHOOSE, DEAL, OVER, PLACE, START, Burano
from ridotto.games.burano.scoring import worth
from ridotto.games.burano.street import COMPLETE, SCAFFOLDS, Street
from ridotto.games.burano.table import FIRST, GONE, GUESTS, UNSEEN, WIDTH
from ridotto.games.burano.why import elements
from ridotto.native import i64, vec

PHASES: Final = ("start", "cast", "deal", "take", "place", "visit", "return", "choose", "remove", "over")

# The solo scale (WB-24): from so many points on.
SCALE: Final = ((86, "Masterpiece!"), (81, "Awesome!"), (71, "Good job!"), (61, "Not bad."), (-99, "So-so."))


def view(state: Burano, viewer: int) -> View:
    """The position as plain data."""
    made: View = {
        "viewer": viewer,
        "seats": state.seats,
        "phase": PHASES[state.phase],
        "round": state.round,
        "last_round": bool(state.last),
        "turn": state.turn if state.actors() else None,
        "starter": state.starter if state.phase != START else None,
        "placed": state.placed,
        "price": state.price(),
        "closed_windows_count": bool(state.windows),
        "supply": [
            [_card(state.supplied(floor, column)) for column in range(state.columns)] for floor in range(FLOORS)
        ],
        "decks": [_deck(state, floor, viewer) for floor in range(FLOORS)],
        "gone": [name for floor in range(FLOORS) for name in _names(floor, state.table[GONE + floor])],
        "piles": {CHARACTER_NAMES[k]: state.pile(k) for k in members(state.cast)},
        "characters": {CHARACTER_NAMES[k]: _character(state.kit, k) for k in members(state.cast)},
        "waiting": [COLUMN_NAMES[column] for column in members(state.completed)],
        "players": [_player(state, seat, viewer) for seat in range(state.seats)],
        "returning": state.row + 1 if state.phase == CHOOSE else None,
        "places": _places(state, viewer),
        "elements": list(elements(state, viewer)),
    }
    made["cards"] = {name: _face(state.kit, CARD_NUMBER[name]) for name in sorted(_shown(made))}
    return made


def _card(card: int) -> str | None:
    return CARD_NAMES[card] if card >= 0 else None


def _names(floor: int, cards: int) -> list[str]:
    return [CARD_NAMES[floor * FLOOR_CARDS + card] for card in members(cards)]


@lru_cache(maxsize=512)
def _face(kit: Kit, card: int) -> dict[str, Any]:
    """What a card shows."""
    symbols = kit.symbols[card]
    face: dict[str, Any] = {
        "floor": card // FLOOR_CARDS + 1,
        "colour": COLOUR_NAMES[card % FLOOR_CARDS // COPIES],
        "symbols": {name: n for k, name in enumerate(SYMBOL_NAMES) if (n := count(symbols, k))},
    }
    if kit.shop[card] >= 0:
        face["shop"] = {"kind": kit.kinds[kit.shop[card]], "points": count(symbols, SHOP_POINTS)}
    return face


@lru_cache(maxsize=128)
def _character(kit: Kit, character: int) -> dict[str, Any]:
    """What a character scores, as its cards say it: for the visit, for each of what it counts, or in steps."""
    first = character * MOST_STEPS
    steps = [kit.steps[first + n] for n in range(1, STEPS.get(character, 0) + 1)]
    return {"visit": kit.visit[character], "each": kit.each[character], "steps": steps}


def _shown(made: View) -> set[str]:
    """The cards that a view names anywhere but in the decks."""
    shown = {card for row in made["supply"] for card in row if card}
    for player in made["players"]:
        shown.update(player["street"]["cards"].values(), player["hand"]["known"])
        for unsure in player["hand"]["unsure"]:
            shown.update(unsure["cards"])
    return shown


# What is known of hands and decks (WB-8, WB-16)


def returns(state: Burano, seat: int, floor: int) -> list[int]:
    """For each card that a seat returned to a floor's deck, in order: the set of those that it can be for others.

    Where the first k returns had only k cards to choose from between them, these k are all at the bottom: no later
    return can be one of them.
    """
    held = state.hand(seat, floor) | returned_by(state.bottom, seat, floor)
    possible = []
    settled = 0
    for each in state.bottom:
        if seat_of(each) == seat and card_of(each) // FLOOR_CARDS == floor:
            cards = possible_of(each) & held
            possible.append(cards & ~settled)
            if size(cards) == len(possible):
                settled = cards
    return possible


def _deck(state: Burano, floor: int, viewer: int) -> dict[str, Any]:
    """The cards that nobody has seen yet, and what is known of those at the bottom, the first to be drawn first."""
    possible = {seat: iter(returns(state, seat, floor)) for seat in range(state.seats)}
    bottom = []
    for each in state.bottom:
        card, seat = card_of(each), seat_of(each)
        if card // FLOOR_CARDS == floor:
            cards = next(possible[seat])
            own = seat == viewer
            bottom.append({"seat": seat, "cards": [CARD_NAMES[card]] if own else _names(floor, cards)})
    unseen = _names(floor, state.table[UNSEEN + floor])
    return {"count": len(unseen) + len(bottom), "unseen": unseen, "bottom": bottom}


def _hand(state: Burano, seat: int, viewer: int) -> dict[str, Any]:
    """The cards that a hand surely has, and for each floor of which others it has some."""
    known: list[str] = []
    unsure: list[dict[str, Any]] = []
    for floor in range(FLOORS):
        cards = state.hand(seat, floor)
        if seat == viewer:
            known += _names(floor, cards)
            continue
        possible = returns(state, seat, floor)
        settled, open_ones = _settled(possible)
        rest = (cards | returned_by(state.bottom, seat, floor)) & ~settled
        known += _names(floor, rest & ~open_ones)
        missing = size(cards) - size(rest & ~open_ones)
        if missing:
            unsure.append({"floor": floor + 1, "count": missing, "cards": _names(floor, rest & open_ones)})
    floors = [size(state.hand(seat, floor)) for floor in range(FLOORS)]
    return {"count": sum(floors), "floors": floors, "known": known, "unsure": unsure}


def _settled(possible: list[int]) -> tuple[int, int]:
    """Of the cards that returns could have been: those that surely are at the bottom, and the others."""
    union = 0
    settled = 0
    for k, cards in enumerate(possible):
        union |= cards
        if size(union) == k + 1:
            settled = union
    return settled, union & ~settled


# Players


def _player(state: Burano, seat: int, viewer: int) -> dict[str, Any]:
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
        "pad": pad.rows(state, seat, built.rows, built.closed),
        "potential": {CHARACTER_NAMES[k]: built.potential[k] for k in members(willing)},
    }


class Built(NamedTuple):
    """All that a view tells of a street as such."""

    street: dict[str, Any]
    rows: list[dict[str, Any]]
    closed: list[str]
    potential: list[Any]


@lru_cache(maxsize=4096)  # in a turn one street changes at most, and everybody is told of all of them
def _built(kit: Kit, numbers: tuple[int, ...]) -> Built:
    street = Street(kit, vec[i64]([0] * GUESTS + list(numbers)), 0)
    potential = [_potential(street, k) for k in range(CHARACTERS)]
    return Built(_street(street), pad.built_rows(street), pad.closed(street), potential)


def _street(street: Street) -> dict[str, Any]:
    columns = pad.columns(street)
    scaffolds = standing(street)
    return {
        "columns": [COLUMN_NAMES[column] for column in columns],
        "cards": {
            place_name(column, floor): CARD_NAMES[street.card(column, floor)]
            for column in columns
            for floor in range(FLOORS)
            if street.card(column, floor) >= 0
        },
        "guests": {
            COLUMN_NAMES[column]: CHARACTER_NAMES[street.guest(column)]
            for column in columns
            if street.guest(column) >= 0
        },
        "complete": [COLUMN_NAMES[column] for column in columns if street.floors(column) == COMPLETE],
        "scaffolds": scaffolds,
        "aside": SCAFFOLDS - len(scaffolds),
    }


def standing(street: Street) -> list[str]:
    """Where the scaffolds stand: where the street needs them, and before the first card as in the set-up (WB-13)."""
    columns = pad.columns(street)
    if not columns:
        return [place_name(FIRST, 0), place_name(FIRST + 1, 0)]
    return [
        place_name(column, floor)
        for column in columns
        for floor in range(FLOORS)
        if street.card(column, floor) < 0
        and (street.floors(column) >> floor or (floor == 0 and not street.floors(column)))
    ]


def _potential(street: Street, character: int) -> Any:
    """What a character would score now: a tourist below each house without a visitor, an inhabitant anywhere."""
    if character >= TOURISTS:
        return worth(street, character, FIRST)
    houses = [c for c in pad.columns(street) if street.floors(c) and street.guest(c) < 0]
    return {COLUMN_NAMES[c]: worth(street, character, c) for c in houses}


def _places(state: Burano, viewer: int) -> dict[str, dict[str, Any]]:
    """For each card of the viewer's hand that can be placed now: where, and for how many coins and tokens."""
    found: dict[str, dict[str, Any]] = {}
    if state.phase != PLACE or state.turn != viewer or state.placed == 3 or state.coins(viewer) < state.price():
        return found
    street = state.street(viewer)
    for floor in range(FLOORS):
        for card in members(state.hand(viewer, floor)):
            number = floor * FLOOR_CARDS + card
            for column in members(street.places(floor)):
                tokens = 1 if street.breaks(number, column) else 0
                if tokens <= state.tokens(viewer):
                    cost = {"coins": state.price(), "tokens": tokens}
                    found.setdefault(CARD_NAMES[number], {})[place_name(column, floor)] = cost
    return found


# The score pad and the end


def lines(view: View, seat: int) -> Sequence[Line]:
    """The score pad row by row, with the elements that count.

    A row of the characters is named by the character, so that on one pad for all players each has a row of its own;
    a tourist that comes again has another.
    """
    out: list[Line] = []
    for row in view["players"][seat]["pad"]:
        letter = row["id"].removeprefix("guest-")
        guest = view["players"][seat]["street"]["guests"].get(letter, "") if letter != row["id"] else ""
        again = sum(line.label == row["label"] for line in out)
        name = f"A{CHARACTER_NUMBER[guest]:02}.{again + 1}" if guest else f"{LETTERS[row['id']]}.{row['id']}"
        out.append(Line(name, row["label"], row["now"], None, row["note"], _counting(view, seat, row)))
    return out


LETTERS: Final = {"shops": "B", "tokens": "C", "windows": "D"}


def _counting(view: View, seat: int, row: dict[str, Any]) -> tuple[str, ...]:
    """The elements that light up for a row: the viewer's own places, or another seat's street."""
    if seat != view["viewer"]:
        return (f"street:{seat + 1}",)
    if row["id"] == "tokens":
        return ("tokens",)
    return tuple(f"place:{place}" for place in row["places"])


def status(view: View, names: Sequence[str]) -> str:
    """Whose step it is and what is asked."""
    phase = view["phase"]
    if phase in (PHASES[START], PHASES[CAST], PHASES[DEAL]):
        return "The cards are being dealt …"
    if phase == PHASES[OVER]:
        return "The game is over."
    who = "" if view["seats"] == 1 or view["viewer"] == view["turn"] else f"{names[view['turn']]}: "
    if phase == "take":
        return (
            f"{who}Take 1, 2 or 3 cards from the top or the bottom of a column; each card fewer than 3 brings a coin."
        )
    if phase == "place":
        if view["placed"] == 3:
            return f"{who}Three cards are placed: say done."
        if view["viewer"] == view["turn"] and not view["places"]:
            return f"{who}No card of your hand can be placed now: say done."
        return f"{who}Place a card for {number_of(view['price'], 'coin')}, or say done."
    if phase == "visit":
        houses = len(view["waiting"])
        return (
            f"{who}Choose who visits the completed house." if houses == 1 else f"{who}Choose a house and its visitor."
        )
    if phase == "return":
        return f"{who}Too many cards: choose the deck that one goes back to."
    if phase == "choose":
        return f"{who}Choose which {FLOOR_NAMES[view['returning'] - 1]} floor goes to the bottom of its deck."
    return f"{who}Choose a character to remove from the game."


def verdict(view: View, names: Sequence[str]) -> str:
    """What the end says: the solo scale, or who has won (WB-21, WB-24)."""
    players = view["players"]
    if view["seats"] == 1:
        score = players[0]["score"]
        return f"{number_of(score, 'point')}: {next(word for least, word in SCALE if score >= least)}"
    ranks = [(player["score"], player["tiebreak"]) for player in players]
    winners = [names[seat] for seat, rank in enumerate(ranks) if rank == max(ranks)]
    points = number_of(max(ranks)[0], "point")
    if len(winners) > 1:
        return f"{listed(winners)} share the victory with {points}."
    first, second = sorted(ranks, reverse=True)[:2]
    if first[0] > second[0]:
        return f"{winners[0]} wins with {points}."
    more = "coins" if first[1] // 64 > second[1] // 64 else "cats"
    return f"{winners[0]} wins with {points} and more {more}."
