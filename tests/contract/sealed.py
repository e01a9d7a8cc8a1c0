"""Sealed: a tiny game with everything that a solo dice game lacks.

Two or three seats, cards drawn face down (hidden chance), and choices made at the same time (sealed until all are in).
Each round every seat draws a card from 0 to 5, then keeps it (its number is scored) or folds (two points).

It is no game of the house: it shows that the contract suite can judge games of this kind, and, broken on purpose in
`test_checks_bite.py`, that the suite sees what is wrong.
"""

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ridotto.engine.errors import RidottoError, UnknownNotation
from ridotto.engine.game import (
    CHANCE,
    ComponentSet,
    Entry,
    Game,
    Line,
    Option,
    Panel,
    Rule,
    Setup,
    View,
    Why,
)
from ridotto.engine.rng import Rng
from ridotto.games.drawing import decor, element, picture

if TYPE_CHECKING:
    from ridotto.engine.state import State as Base
else:
    Base = object  # an interpreted class can't inherit from a compiled one, and needs not

NONE = -1
KEEP, FOLD = 0, 1
CHOICES = ("keep", "fold")
CARDS = 6


class Sealed(Base):
    """A position of the tiny game."""

    def __init__(self, seats: int, rounds: int) -> None:
        self.seats = seats
        self.rounds = rounds  # to play yet, this one included
        self.cards = [NONE] * seats
        self.choices = [NONE] * seats
        self.points = [0] * seats
        self.news = [0] * seats  # how often each seat learned something

    def actors(self) -> int:
        if not self.rounds or NONE in self.cards:
            return 0
        return sum(2**seat for seat in range(self.seats) if self.choices[seat] == NONE)

    def chance(self) -> int:
        return len(self.deck()) if self.rounds and NONE in self.cards else 0

    def stream(self) -> int:
        return 0

    def deck(self) -> list[int]:
        return [card for card in range(CARDS) if card not in self.cards]

    def fill_legal(self, seat: int, out: Any) -> int:
        out[0], out[1] = KEEP, FOLD
        return 2

    def act(self, seat: int, code: int) -> None:
        self.choices[seat] = code
        if NONE not in self.choices:
            self.reveal()

    def reveal(self) -> None:
        for seat in range(self.seats):
            self.points[seat] += self.cards[seat] if self.choices[seat] == KEEP else 2
            self.news[seat] += 1
        self.cards = [NONE] * self.seats
        self.choices = [NONE] * self.seats
        self.rounds -= 1

    def resolve(self, outcome: int) -> None:
        seat = self.cards.index(NONE)
        self.cards[seat] = self.deck()[outcome]
        self.news[seat] += 1

    def resample(self, seat: int, rng: Rng) -> None:
        others = [s for s in range(self.seats) if s != seat and self.cards[s] != NONE]
        unknown = sorted(self.deck() + [self.cards[s] for s in others])
        for s in others:
            self.cards[s] = unknown.pop(rng.below(len(unknown)))
            if self.choices[s] != NONE:
                self.choices[s] = rng.below(2)

    def learned(self, seat: int) -> int:
        return self.news[seat]

    def clone(self) -> "Sealed":
        copy = type(self)(self.seats, self.rounds)
        copy.cards, copy.choices = self.cards[:], self.choices[:]
        copy.points, copy.news = self.points[:], self.news[:]
        return copy

    def score(self, seat: int) -> int:
        return self.points[seat]

    def encode(self) -> list[int]:
        return [self.rounds, *self.cards, *self.choices, *self.points, *self.news]


def start(setup: Setup) -> Sealed:
    return Sealed(setup.seats, 2 if setup.options["long"] else 1)


def parse(state: Sealed, text: str) -> int:
    word = text.strip().lower()
    if word not in CHOICES:
        raise UnknownNotation(f"{text[:20]!r} is no action; write keep or fold")
    return CHOICES.index(word)


def parse_outcome(state: Sealed, text: str) -> int:
    faces = [str(card) for card in state.deck()] if state.chance() else []
    if text.strip() not in faces:
        raise UnknownNotation(f"{text[:20]!r} is no card of the deck")
    return faces.index(text.strip())


def sees(before: Sealed, entry: Entry, viewer: int) -> bool:
    if entry.seat == CHANCE:
        return before.cards.index(NONE) == viewer
    return entry.seat == viewer or before.choices.count(NONE) == 1


def tell(before: Sealed, entry: Entry, after: Sealed, viewer: int, names: Sequence[str]) -> str:
    seen = sees(before, entry, viewer)
    if entry.seat == CHANCE:
        what = f"a {before.deck()[entry.value]}" if seen else "a card"
        return f"{names[before.cards.index(NONE)]} drew {what}."
    return f"{names[entry.seat]} chose{' to ' + CHOICES[entry.value] if seen else ''}."


def view(state: Sealed, viewer: int) -> View:
    return {
        "rounds": state.rounds,
        "asked": state.actors() != 0,
        "cards": [card if seat == viewer else None if card == NONE else "?" for seat, card in enumerate(state.cards)],
        "chosen": [choice if seat == viewer else choice != NONE for seat, choice in enumerate(state.choices)],
        "points": list(state.points),
    }


def lines(view: View, seat: int) -> Sequence[Line]:
    now = view["points"][seat]
    return [Line("points", "Points", now, now + 5 * view["rounds"])]


def why(state: Sealed, seat: int, chosen: tuple[str, ...], element: str) -> Why:
    if element == "deck":
        return Why("S-1", "Cards come by themselves.")
    if not state.rounds:
        return Why("S-3", "The game is over.")
    if not state.actors() >> seat & 1:
        return Why("S-2", "Your choice is made, or there is none yet.")
    return Why("S-2", "Choose your hand, then keep or fold.")


def draw(view: View) -> dict[str, str]:
    """The deck and the hand, and below them the two choices."""
    places = {"cards/deck": (0, 0), "cards/hand": (50, 0), "choices/keep": (0, 50), "choices/fold": (50, 50)}
    drawing = {"table/cloth/cloth": decor("cloth", str(view["cards"]))}
    for key, (x, y) in places.items():
        name = key.partition("/")[2]
        drawing[f"table/{key}"] = element(name, f"The {name}", name, (x, y, 50, 50), "")
    return drawing


def draw_seat(view: View, seat: int) -> dict[str, str]:
    return {"table/cards/hand": picture(f"{view['points'][seat]} points", "hand", "")}


def write_position(state: Sealed) -> str:
    return json.dumps([state.seats, *state.encode()])


def read_position(text: str, components: ComponentSet) -> Sealed:
    try:
        n, rounds, *rest = json.loads(text)
        state = Sealed(n, rounds)
        state.cards, state.choices, state.points, state.news = (rest[k * n : k * n + n] for k in range(4))
    except (ValueError, TypeError) as error:
        raise RidottoError(f"not a position: {error}") from None
    return state


COMPONENTS = ComponentSet("Six cards", "Made up", "0123456789abcdef", "", None)
RULES = (
    Rule("S-1", "Draw a card."),
    Rule("S-2", "All choose at once."),
    Rule("S-3", "Most points win."),
)


def make(**changes: Any) -> Game[Any]:
    """The game, or a variant that has some of its parts exchanged."""
    parts: Mapping[str, Any] = {
        "id": "sealed",
        "title": "Sealed",
        "version": 1,
        "seats": (2, 3),
        "codes": 2,
        "longest": 2,
        "decisions": 6,
        "start": start,
        "read_components": lambda text: COMPONENTS,
        "house_set": lambda: COMPONENTS,
        "rules": lambda: RULES,
        "path": lambda state, code: ("hand", CHOICES[code]),
        "notation": lambda state, code: CHOICES[code],
        "parse": parse,
        "outcome_notation": lambda state, outcome: str(state.deck()[outcome]),
        "parse_outcome": parse_outcome,
        "label": lambda state, code: CHOICES[code],
        "phrase": lambda state, seat, code: f"choose to {CHOICES[code]}",
        "tell": tell,
        "write_position": write_position,
        "read_position": read_position,
        "view": view,
        "status": lambda view, names: "Choose." if view["asked"] else "Wait.",
        "lines": lines,
        "verdict": lambda view, names: "That was that.",
        "elements": lambda state, seat: ("deck", "hand", *CHOICES),
        "why": why,
        "panels": {"table": Panel("Table", 100, 100, ("cloth", "cards", "choices"), ("cards", "choices"))},
        "draw": draw,
        "draw_seat": draw_seat,
        "text": lambda view, names: str(view["points"]),
        "options": (Option("long", "Two rounds", False, (False, True)),),
        "sees": sees,
    }
    return Game(**{**parts, **changes})
