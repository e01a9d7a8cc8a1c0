"""A position of Walking in Burano as one line of text, for tests, perft files and puzzles.

    phase=place seats=1 … | r1a . o1b y1c / … / … | gone - | bottom - | cast woman2 man2 … | coins=3 tokens=4 hand=r1b
    street=e:r1a.r2b.-:-

The parts: numbers by name; the supply's rows from the first floor up; cards out of the game; cards at the bottom of the
decks, the first returned first, each with its returner and what it could be for others (`r1a@2:r1a+r1b`); the
characters and how many of each are left; and for each seat its coins, tokens, hand and houses (first, second and third
floor, and the character below). A dash or a dot stands for none. What is named nowhere is in the decks.
"""

from itertools import pairwise
from typing import Final

from ridotto.engine import fields
from ridotto.engine.bits import BIT, members
from ridotto.engine.fields import Forms, counted, named, number
from ridotto.engine.legal import legal
from ridotto.engine.terms import ComponentSet
from ridotto.games.burano.rules.bottom import card_of, entry, possible_of, returned_by, seat_of
from ridotto.games.burano.rules.kit import FLOOR_CARDS, FLOORS, TOURISTS
from ridotto.games.burano.rules.layout import (
    COINS,
    FIRST,
    GONE,
    GUEST,
    GUESTS,
    HAND,
    MOST_COLUMNS,
    PILES,
    SPAN,
    SUPPLY,
    TOKENS,
    UNSEEN,
)
from ridotto.games.burano.rules.position import DEAL, LONGEST, OVER, PLACE, VISIT, Burano
from ridotto.games.burano.rules.position import start as new_game
from ridotto.games.burano.rules.street import COMPLETE, SCAFFOLDS
from ridotto.games.burano.words.names import (
    CARD_NAMES,
    CARD_NUMBER,
    CHARACTER_NAMES,
    CHARACTER_NUMBER,
    COLUMN_NAMES,
    PHASES,
)
from ridotto.native import append

# What is written of the table by name, in order.
TABLE: Final[Forms] = {
    "phase": named(PHASES),
    "seats": counted(4, 1),
    "starter": counted(3),
    "turn": counted(3),
    "round": counted(9999),
    "row": counted(2),
    "turns": counted(4),
    "placed": counted(3),
    "busy": counted(1),
    "idle": counted(99),
    "completed": counted(2**SPAN - 1),
    "last": counted(1),
    "windows": counted(1),
    "choosing": counted(1),
    "hidden": counted(1),
    "stall": counted(1),
    "reveals": counted(99999),
}


def write(state: Burano) -> str:
    """The line for a position."""
    rows = [
        " ".join(_name(state.supplied(floor, column)) for column in range(state.columns)) for floor in range(FLOORS)
    ]
    gone = [CARD_NAMES[f * FLOOR_CARDS + card] for f in range(FLOORS) for card in members(state.table[GONE + f])]
    cast = [f"{CHARACTER_NAMES[k]}{state.pile(k)}" for k in members(state.cast)]
    parts = [
        " ".join(fields.write(TABLE, fields.values(state, TABLE))),
        " / ".join(rows),
        "gone " + (" ".join(gone) or "-"),
        "bottom " + (" ".join(map(_write_entry, state.bottom)) or "-"),
        "cast " + " ".join(cast),
        *(_write_player(state, seat) for seat in range(state.seats)),
    ]
    return " | ".join(parts)


def _name(card: int) -> str:
    return CARD_NAMES[card] if card >= 0 else "."


def _write_entry(each: int) -> str:
    floor = card_of(each) // FLOOR_CARDS
    possible = "+".join(CARD_NAMES[floor * FLOOR_CARDS + card] for card in members(possible_of(each)))
    return f"{CARD_NAMES[card_of(each)]}@{seat_of(each) + 1}:{possible}"


def _write_player(state: Burano, seat: int) -> str:
    street = state.street(seat)
    hand = [CARD_NAMES[f * FLOOR_CARDS + card] for f in range(FLOORS) for card in members(state.hand(seat, f))]
    houses = []
    for column in range(street.low(), street.high() + 1):
        if street.floors(column):
            cards = ".".join(_name(street.card(column, floor)).replace(".", "-") for floor in range(FLOORS))
            guest = CHARACTER_NAMES[street.guest(column)] if street.guest(column) >= 0 else "-"
            houses.append(f"{COLUMN_NAMES[column]}:{cards}:{guest}")
    return (
        f"coins={state.coins(seat)} tokens={state.tokens(seat)} hand={'+'.join(hand) or '-'} "
        f"street={','.join(houses) or '-'}"
    )


class Reader:
    """Fills a position from its parts; every card may be named once."""

    def __init__(self, components: ComponentSet, head: dict[str, int]) -> None:
        self.state = new_game(components.kit, head["seats"], 0, False, -1)
        self.cards: set[int] = set()
        fields.fill(self.state, head)

    def card(self, name: str) -> int:
        card = CARD_NUMBER[name]
        if card in self.cards:
            raise ValueError(f"{name} is in two places")
        self.cards.add(card)
        return card

    def supply(self, text: str) -> None:
        rows = [row.split() for row in text.split("/")]
        if len(rows) != FLOORS or any(len(row) != self.state.columns for row in rows):
            raise ValueError(f"the supply has three rows of {self.state.columns}")
        for floor, row in enumerate(rows):
            for column, name in enumerate(row):
                card = self.card(name) if name != "." else -1
                if card >= 0 and card // FLOOR_CARDS != floor:
                    raise ValueError(f"{name} lies in the wrong row")
                self.state.table[SUPPLY + floor * MOST_COLUMNS + column] = card + 1

    def gone(self, text: str) -> None:
        for name in _after(text, "gone"):
            card = self.card(name)
            self.state.table[GONE + card // FLOOR_CARDS] |= BIT[card % FLOOR_CARDS]

    def bottom(self, text: str) -> None:
        for word in _after(text, "bottom"):
            name, _, rest = word.partition("@")
            seat, _, names = rest.partition(":")
            card = self.card(name)
            possible = [CARD_NUMBER[each] for each in names.split("+")]
            if card not in possible or any(each // FLOOR_CARDS != card // FLOOR_CARDS for each in possible):
                raise ValueError(f"{name} could have been itself, and cards of its floor")
            if seat not in [str(each + 1) for each in range(self.state.seats)]:
                raise ValueError(f"there is no seat {seat}")
            mask = sum(2 ** (each % FLOOR_CARDS) for each in set(possible))
            self.state.bottom = append(self.state.bottom, entry(card, int(seat) - 1, mask))

    def cast(self, text: str) -> None:
        self.state.cast = 0
        for character in range(len(CHARACTER_NAMES)):
            self.state.table[PILES + character] = 0
        for word in _after(text, "cast"):
            character = CHARACTER_NUMBER[word[:-1]]
            self.state.cast |= BIT[character]
            self.state.table[PILES + character] = int(word[-1])

    def player(self, seat: int, text: str) -> None:
        parts = fields.words(text)
        at = self.state.at(seat)
        self.state.table[at + COINS] = number(parts["coins"], 0, 8, "coins")
        self.state.table[at + TOKENS] = number(parts["tokens"], 0, self.state.kit.tokens, "tokens")
        for name in [] if parts["hand"] == "-" else parts["hand"].split("+"):
            card = self.card(name)
            self.state.table[at + HAND + card // FLOOR_CARDS] |= BIT[card % FLOOR_CARDS]
        for house in [] if parts["street"] == "-" else parts["street"].split(","):
            self.house(seat, house)
        self.check_street(seat)

    def house(self, seat: int, text: str) -> None:
        name, cards, guest = text.split(":")
        column = COLUMN_NAMES.index(name)
        street = self.state.street(seat)
        for floor, each in enumerate(cards.split(".")):
            if each != "-":
                card = self.card(each)
                if card // FLOOR_CARDS != floor or street.floors(column) >> floor & 1:
                    raise ValueError(f"{each} can't stand on floor {floor + 1} of house {name}")
                street.put(card, column)
        if guest != "-":
            self.guest(seat, column, CHARACTER_NUMBER[guest])

    def guest(self, seat: int, column: int, character: int) -> None:
        at = self.state.at(seat)
        if character >= TOURISTS and self.state.table[at + GUESTS] & BIT[character]:
            raise ValueError("no inhabitant visits twice")
        if self.state.street(seat).floors(column) != COMPLETE:
            raise ValueError("only a complete house has a visitor")
        self.state.table[at + GUESTS] |= BIT[character]
        self.state.table[at + GUEST + column] = character + 1

    def check_street(self, seat: int) -> None:
        street = self.state.street(seat)
        if street.high() < street.low():
            return
        if street.high() - street.low() >= MOST_COLUMNS or not street.floors(FIRST):
            raise ValueError("a street has at most five columns, and its first card in column e")
        if street.needed() > SCAFFOLDS:
            raise ValueError("two scaffolds can't hold up the street")

    def rest(self) -> None:
        """What was named nowhere is still in the decks."""
        for floor in range(FLOORS):
            unseen = [card for card in range(FLOOR_CARDS) if floor * FLOOR_CARDS + card not in self.cards]
            self.state.table[UNSEEN + floor] = sum(2**card for card in unseen)


def _after(text: str, word: str) -> list[str]:
    first, *rest = text.split()
    if first != word:
        raise ValueError(f"{word!r} is missing")
    return [] if rest == ["-"] else rest


def _read(text: str, components: ComponentSet) -> Burano:
    parts = [part.strip() for part in text.split("|")]
    head = fields.read_all(TABLE, fields.words(parts[0]))
    reader = Reader(components, head)
    seats = head["seats"]
    if len(parts) != 5 + seats:
        raise ValueError("five parts, and one for each seat")
    reader.supply(parts[1])
    reader.gone(parts[2])
    reader.bottom(parts[3])
    reader.cast(parts[4])
    for seat in range(seats):
        reader.player(seat, parts[5 + seat])
    reader.rest()
    return reader.state


def _fault(state: Burano) -> str:
    """What does not go together in a position that was read; nothing if all does."""
    if max(state.starter, state.turn) >= state.seats:
        return "there is no such seat"
    street = state.street(state.turn)
    for column in members(state.completed):
        if state.phase not in (PLACE, VISIT) or street.floors(column) != COMPLETE or street.guest(column) >= 0:
            return "only a complete house without a visitor waits for one"
    if any(not _grow(state, seat, floor) for seat in range(state.seats) for floor in range(FLOORS)):
        return "what a return could be, a later one of the same player could be too"
    if state.phase == VISIT and not state.completed:
        return "no house waits for a visitor"
    if state.phase == DEAL and (state.free_place() < 0 or not state.chance()):
        return "no card can be dealt into that row"
    if state.phase != OVER and not state.chance() and not legal(state, state.turn, LONGEST):
        return "nothing can be done"
    if any(state.held(seat) > (6 if seat == state.turn else 3) for seat in range(state.seats)):
        return "a hand has at most three cards, and six in its turn"
    return ""


def _grow(state: Burano, seat: int, floor: int) -> bool:
    """Whether the sets of what a seat's returns could be grow with time, as they do in play."""
    held = state.hand(seat, floor) | returned_by(state.bottom, seat, floor)
    own = [each for each in state.bottom if seat_of(each) == seat and card_of(each) // FLOOR_CARDS == floor]
    return not any(possible_of(one) & held & ~possible_of(later) for one, later in pairwise(own))


read: Final = fields.reader(_read, _fault)
