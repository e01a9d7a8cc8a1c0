"""A tiny game for the tests: a die is rolled, every seat seals a card, and when the last is in, all are shown.

The highest card that nobody else chose wins the die's points. Two rounds, two or three seats.
"""

import html
from collections.abc import Sequence
from typing import Any, Final

from ridotto.engine.errors import UnknownNotation
from ridotto.engine.game import CHANCE, ComponentSet, Entry, Game, Line, Option, Panel, Rule, Setup, View, Why
from ridotto.engine.rng import Rng

CARDS: Final = 3
ROUNDS: Final = 2


class Sealed:
    """Keeps the contract of engine.state without its class: compiled, that one takes no children from here."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.round = 0
        self.die = 0
        self.chosen = [0] * seats  # 0: not yet
        self.shown: list[int] = []
        self.points = [0] * seats
        self.rolls = 0

    def actors(self) -> int:
        if not self.die:
            return 0
        return sum(2**seat for seat in range(self.seats) if not self.chosen[seat])

    def chance(self) -> int:
        return 6 if self.round < ROUNDS and not self.die else 0

    def stream(self) -> int:
        return 0

    def fill_legal(self, seat: int, out: Any) -> int:
        for k in range(CARDS):
            out[k] = k
        return CARDS

    def act(self, seat: int, code: int) -> None:
        self.chosen[seat] = code + 1
        if all(self.chosen):
            alone = [card for card in self.chosen if self.chosen.count(card) == 1]
            if alone:
                self.points[self.chosen.index(max(alone))] += self.die
            self.shown = self.chosen
            self.chosen = [0] * self.seats
            self.die = 0
            self.round += 1

    def resolve(self, outcome: int) -> None:
        self.die = outcome + 1
        self.rolls += 1

    def resample(self, seat: int, rng: Rng) -> None:
        for other in range(self.seats):
            if other != seat and self.chosen[other]:
                self.chosen[other] = 1 + rng.below(CARDS)

    def learned(self, seat: int) -> int:
        return self.rolls + self.round

    def clone(self) -> "Sealed":
        other = Sealed(self.seats)
        other.__dict__ |= {k: list(v) if isinstance(v, list) else v for k, v in self.__dict__.items()}
        return other

    def score(self, seat: int) -> int:
        return self.points[seat]

    def encode(self) -> list[int]:
        return [self.round, self.die, *self.chosen, *self.shown, *self.points, self.rolls]


def parse(state: Sealed, text: str) -> int:
    if text not in ("1", "2", "3"):
        raise UnknownNotation(f"{text[:20]!r} is no card")
    return int(text) - 1


def parse_outcome(state: Sealed, text: str) -> int:
    return int(text) - 1


def tell(before: Sealed, entry: Entry, after: Sealed, viewer: int, names: Sequence[str]) -> str:
    if entry.seat == CHANCE:
        return f"Rolled {entry.value + 1}."
    what = f"the {entry.value + 1}" if viewer == entry.seat else "a card"
    return f"{names[entry.seat]} sealed {what}."


def view(state: Sealed, viewer: int) -> View:
    return {
        "round": state.round,
        "die": state.die,
        "own": state.chosen[viewer] if viewer >= 0 else 0,
        "sealed": [bool(card) for card in state.chosen],
        "shown": list(state.shown),
        "points": list(state.points),
    }


def draw(view: View) -> dict[str, str]:
    drawn = {f"mat/cards/card:{k}": f'<g data-el="card:{k}">{view["own"] == k}</g>' for k in (1, 2, 3)}
    for seat, sealed in enumerate(view["sealed"]):
        drawn[f"mat/seats/seat:{seat}"] = f"<g>{sealed}</g>"
    if view["shown"]:
        drawn["mat/seats/shown"] = f"<g>{html.escape(str(view['shown']))}</g>"
    return drawn


def why(state: Sealed, seat: int, chosen: tuple[str, ...], element: str) -> Why:
    return Why("SE-1", "Your card is sealed already.")


def read_components(text: str) -> ComponentSet:
    return ComponentSet("Cards", "made up", f"sealed-{len(text)}", text, None)


def start(setup: Setup) -> Any:
    return Sealed(setup.seats)


SEALED: Final[Game[Any]] = Game(
    id="sealed",
    title="Sealed",
    version=1,
    seats=(2, 3),
    codes=CARDS,
    longest=CARDS,
    decisions=3 * ROUNDS,
    start=start,
    read_components=read_components,
    house_set=lambda: read_components(""),
    rules=lambda: [Rule("SE-1", "Seal one card.")],
    path=lambda state, code: (f"card:{code + 1}",),
    notation=lambda state, code: str(code + 1),
    parse=parse,
    outcome_notation=lambda state, outcome: str(outcome + 1),
    parse_outcome=parse_outcome,
    label=lambda state, code: f"Card {code + 1}",
    phrase=lambda state, seat, code: f"seal card {code + 1}",
    tell=tell,
    write_position=lambda state: str(state.encode()),
    read_position=lambda text, components: Sealed(2),
    view=view,
    status=lambda view, names: "Seal a card." if view["die"] else "The game is over.",
    lines=lambda view, seat: [Line("points", "Points", view["points"][seat])],
    verdict=lambda view, names: f"{max(view['points'])} points win.",
    elements=lambda state, seat: ("card:1", "card:2", "card:3"),
    why=why,
    panels={"mat": Panel("Mat", 100, 100, ("cards", "seats"))},
    draw=draw,
    text=lambda view, names: str(view),
    options=(Option("loud", "Loud", False, (False, True)),),
    sees=lambda before, entry, viewer: entry.seat in (CHANCE, viewer),
)
