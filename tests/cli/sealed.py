"""A tiny game for several players, to try what Tou Shi can't show: each seals a number, all are opened."""

from collections.abc import Sequence
from typing import Any

from ridotto.engine.errors import UnknownNotation
from ridotto.engine.game import ComponentSet, Entry, Game, Line, Option, Rule, Setup, Why


class Sealed:
    """A position. Not a subclass of State, which can't have interpreted ones where it is compiled."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.chosen = [0] * seats

    def actors(self) -> int:
        return sum(2**seat for seat in range(self.seats) if not self.chosen[seat])

    def chance(self) -> int:
        return 0

    def stream(self) -> int:
        return 0

    def fill_legal(self, seat: int, out: Any) -> int:
        for k in range(3):
            out[k] = k
        return 3

    def act(self, seat: int, code: int) -> None:
        self.chosen[seat] = code + 1

    def learned(self, seat: int) -> int:
        return int(not self.actors())

    def clone(self) -> "Sealed":
        copy = Sealed(self.seats)
        copy.chosen = list(self.chosen)
        return copy

    def score(self, seat: int) -> int:
        return self.chosen[seat]

    def encode(self) -> list[int]:
        return self.chosen


def start(setup: Setup) -> Any:
    return Sealed(setup.seats)


def parse(state: Sealed, text: str) -> int:
    if text not in ("one", "two", "three"):
        raise UnknownNotation(f"{text!r} is not one, two or three")
    return ["one", "two", "three"].index(text)


def view(state: Sealed, viewer: int) -> dict[str, Any]:
    shown = [n if seat == viewer or not state.actors() else 0 for seat, n in enumerate(state.chosen)]
    return {"shown": shown, "over": not state.actors()}


def tell(before: Sealed, entry: Entry, after: Sealed, viewer: int, names: Sequence[str]) -> str:
    what = ["one", "two", "three"][entry.value] if viewer == entry.seat else "a number"
    return f"{names[entry.seat]} sealed {what}."


SET = ComponentSet("Envelopes", "made up", "0123456789abcdef", 'name = "Envelopes"\nenvelopes = 3\n', None)

GAME: Game[Any] = Game(
    id="sealed",
    title="Sealed",
    version=1,
    seats=(2, 3),
    codes=3,
    longest=3,
    decisions=3,
    start=start,
    read_components=lambda text: SET,
    house_set=lambda: SET,
    rules=lambda: [Rule("SE-1", "Seal a number.")],
    path=lambda state, code: (f"number:{code + 1}",),
    notation=lambda state, code: ["one", "two", "three"][code],
    parse=parse,
    outcome_notation=lambda state, outcome: "",
    parse_outcome=lambda state, text: 0,
    label=lambda state, code: f"Seal {code + 1}",
    phrase=lambda state, seat, code: f"seal {code + 1}",
    tell=tell,
    write_position=lambda state: "",
    read_position=lambda text, components: Sealed(2),
    view=view,
    status=lambda view, names: "Seal a number.",
    lines=lambda view, seat: [Line("number", "Number", view["shown"][seat])],
    verdict=lambda view, names: f"All is open: {view['shown']}.",
    elements=lambda state, seat: ["number:1", "number:2", "number:3"],
    why=lambda state, seat, chosen, element: Why("SE-1", "No."),
    panels={},
    draw=lambda view: {},
    text=lambda view, names: f"Envelopes: {view['shown']}",
    options=(Option("loud", "Loud", False, (False, True)), Option("size", "Size", 3, (3, 5))),
    sees=lambda before, entry, viewer: entry.seat == viewer,
)
