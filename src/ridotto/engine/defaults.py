"""What follows from a game's other parts, so that no game needs to write it.

`PlainNotation` and `PlainViews` are for games to complete: the one wants an action's path, the other
what a viewer sees. The rest is what a `Game` takes where nothing is given.
"""

import re
from collections import ChainMap
from collections.abc import Callable, Mapping, Sequence
from html import escape, unescape
from typing import TYPE_CHECKING, Any, Final, Generic, TypedDict, TypeVar

from ridotto.engine import mind
from ridotto.engine.bits import members
from ridotto.engine.errors import ComponentsError, Fault, UnknownNotation
from ridotto.engine.legal import legal
from ridotto.engine.mind import Mind
from ridotto.engine.state import State
from ridotto.engine.terms import CHANCE, ComponentSet, Deed, Entry, Fact, Holding, Label, ScoreLine, View, What, Why
from ridotto.engine.words import begun, count, does, join

if TYPE_CHECKING:
    from ridotto.engine.game import Game

S = TypeVar("S", bound=State)

# As games/drawing writes them: what can be pointed at, and whatever is said of something.
ELEMENT: Final = re.compile(r' data-el="([^"]*)"')
OPENED: Final = re.compile(r' data-open="([^"]*)"')
LABEL: Final = re.compile(r'<g\b[^>]* aria-label="([^"]*)"')


# Words


def name_of(element: str) -> str:
    """An element without its kind.

    >>> name_of("square:r3"), name_of("star")
    ('r3', 'star')
    """
    return element.partition(":")[2] or element


def spoken(element: str) -> str:
    """An element as it is read aloud.

    >>> spoken("card:3")
    'card 3'
    """
    return element.replace(":", " ")


class PlainNotation(Generic[S]):
    """Actions are written as the names of their elements, one after the other; outcomes are numbers from 1."""

    def __init__(self, codes: int, path: Callable[[S, int], tuple[str, ...]]) -> None:
        self.codes = codes
        self.path = path

    def write(self, state: S, code: int, /) -> str:
        return " ".join(map(name_of, self.path(state, code)))

    def parse(self, state: S, text: str, /) -> int:
        typed = " ".join(text.lower().split())
        for code in range(self.codes):
            if self.write(state, code).lower() == typed:
                return code
        raise UnknownNotation(f"{text[:20]!r} is no action; one is {self.write(state, 0)}")

    def write_outcome(self, state: S, outcome: int, /) -> str:
        return str(outcome + 1)

    def parse_outcome(self, state: S, text: str, /) -> int:
        outcomes = [str(k + 1) for k in range(state.chance())]
        if text.strip() not in outcomes:
            raise UnknownNotation(f"{text[:20]!r} is no outcome that can come now")
        return outcomes.index(text.strip())


class PlainSentences:
    """Sentences from paths and outcomes: plain, but true."""

    def __init__(self, game: "Game[Any]") -> None:
        self.game = game

    def label(self, state: Any, seat: int, code: int, /) -> Label:
        return {"text": begun(self._said(state, code))}

    def phrase(self, state: Any, seat: int, code: int, /) -> str:
        return f"choose {self._said(state, code)}"

    def tell(self, before: Any, entry: Entry, after: Any, viewer: int, names: Sequence[str], /) -> str:
        seen = self.game.secrets.sees(before, entry, viewer)
        if entry.seat == CHANCE:
            came = self.game.notation.write_outcome(before, entry.value)
            return f"Chance brought {came}." if seen else "Chance brought something in secret."
        did = f"chose {self._said(before, entry.value) if seen else 'in secret'}."
        return f"{names[entry.seat]} {did}" if seats_of(before) > 1 else begun(did)

    def _said(self, state: Any, code: int) -> str:
        return ", ".join(map(spoken, self.game.notation.path(state, code)))


class PlainTurns:
    """No turns are told apart, every outcome has a line of its own, and a deed is what its sentence says."""

    def __init__(self, game: "Game[Any]") -> None:
        self.game = game

    def heading(self, state: Any, names: Sequence[str], /) -> str:
        return ""

    def piece(self, before: Any, entry: Entry, after: Any, viewer: int, names: Sequence[str], /) -> None:
        return None

    def deeds(self, before: Any, entry: Entry, after: Any, viewer: int, /) -> Mapping[int, Deed]:
        if entry.seat == CHANCE or not self.game.secrets.sees(before, entry, viewer):
            return {}
        return {entry.seat: Deed("chose", ", ".join(map(spoken, self.game.notation.path(before, entry.value))))}


class PlainReasons:
    """A polite no, with what can be chosen instead. It cites the first rule."""

    def __init__(self, game: "Game[Any]") -> None:
        self.game = game

    def why_not(self, state: Any, seat: int, chosen: tuple[str, ...], element: str, /) -> Why:
        return Why(self.game.rulebook[0].number, self._text(state, seat, chosen))

    def _text(self, state: Any, seat: int, chosen: tuple[str, ...]) -> str:
        if not state.actors() >> seat & 1:
            if state.actors() or state.chance():
                return "It is not for you to choose now: wait a moment."
            return "The game is over."
        paths = [self.game.notation.path(state, code) for code in legal(state, seat, self.game.longest)]
        steps = [path[len(chosen)] for path in paths if path[: len(chosen)] == chosen and len(path) > len(chosen)]
        names = [spoken(step) for step in dict.fromkeys(steps)]
        if not names:
            return "That can’t be chosen now."
        some = join(names, "or") if len(names) <= 5 else f"one of {len(names)} others, such as {names[0]}"
        return f"That can’t be chosen now. Choose {some}."


# What is seen


def seats_of(state: State) -> int:
    """How many play. Only a game for one number of players need not list it among a position's fields."""
    return int(getattr(state, "seats", 1))


class PlainView(TypedDict):
    """What is seen of every game, beside its own."""

    viewer: int
    asked: list[int]  # the seats that may act
    over: bool
    scores: list[int]
    first: list[int]  # who has most


class PlainViews(Generic[S]):
    """What one viewer may see, and with it what is open to all: whose turn it is, and who has how many points."""

    def __init__(self, seen: Callable[[S, int], View]) -> None:
        self._seen = seen

    def seen(self, state: S, viewer: int, /) -> View:
        standing = [(state.score(seat), state.tiebreak(seat)) for seat in range(seats_of(state))]
        return {
            **self._seen(state, viewer),
            "viewer": viewer,
            "asked": members(state.actors()),
            "over": not state.actors() and not state.chance(),
            "scores": [score for score, _ in standing],
            "first": [seat for seat, own in enumerate(standing) if own == max(standing)],
        }

    def status(self, view: Any, names: Sequence[str], /) -> str:
        if view["over"]:
            return "The game is over."
        if view["viewer"] in view["asked"]:
            return "Choose."
        return f"Wait for {join([names[seat] for seat in view['asked']])}." if view["asked"] else "Wait a moment."

    def notice(self, view: Any, names: Sequence[str], /) -> str:
        return ""

    def lines(self, view: Any, seat: int, /) -> Sequence[ScoreLine]:
        return [ScoreLine("points", "Points", view["scores"][seat])]

    def holdings(self, view: Any, seat: int, /) -> Sequence[Holding]:
        return ()

    def verdict(self, view: Any, names: Sequence[str], /) -> str:
        best = [names[seat] for seat in view["first"]]
        points = count(max(view["scores"]), "point")
        if len(view["scores"]) == 1:
            return f"{points}."
        return (
            f"{does(best, 'wins', 'win')} with {points}."
            if len(best) == 1
            else f"{does(best, '', 'share')} the win with {points}."
        )


def elements(drawing: Mapping[str, str]) -> list[str]:
    """What can be pointed at in a drawing, in reading order."""
    return _found(ELEMENT, drawing)


def opened(drawing: Mapping[str, str]) -> list[str]:
    """The boards that a drawing opens."""
    return _found(OPENED, drawing)


def _found(pattern: re.Pattern[str], drawing: Mapping[str, str]) -> list[str]:
    parts = drawing.maps if isinstance(drawing, ChainMap) else [drawing]
    return [name for part in parts for markup in part.values() for name in pattern.findall(markup)]


def in_front(view: View) -> int:
    """The seat whose board lies in front of a viewer: for one who watches, the first."""
    return max(int(view.get("viewer", 0)), 0)


class PlainMeanings:
    """What the drawing itself says of something: it cites the first rule."""

    def __init__(self, game: "Game[Any]") -> None:
        self.game = game

    def what_is(self, view: Any, names: Sequence[str], element: str, /) -> What:
        kind, _, name = element.partition(":")
        rule = self.game.rulebook[0].number
        if kind == "line":
            line = next(each for each in self.game.view.lines(view, in_front(view)) if each.id == name)
            return What(line.label, line.note, count(line.now, "point"), rule)
        tag = re.search(rf'<g\b[^>]* data-(?:el|open)="{re.escape(escape(element))}"[^>]*>', self._drawn(view, names))
        said = LABEL.search(tag.group()) if tag else None
        return What(begun(spoken(element)), unescape(said.group(1)) if said else "", "", rule)

    def _drawn(self, view: Any, names: Sequence[str]) -> str:
        return "".join(self.game.board.draw(view, names).values())


class PlainText:
    """A board as text: what is said of everything on it, panel by panel."""

    def __init__(self, game: "Game[Any]") -> None:
        self.game = game

    def write(self, view: Any, names: Sequence[str], /) -> str:
        drawing, lines = self.game.board.draw(view, names), []
        for name, panel in self.game.board.PANELS.items():
            lines.append(panel.label)
            for layer in panel.layers:
                within = [markup for key, markup in drawing.items() if key.startswith(f"{name}/{layer}/")]
                lines += [f"  {unescape(label)}" for markup in within for label in LABEL.findall(markup)]
        return "\n".join(lines)


# What not every game has


class Open:
    """A game without secrets."""

    HANDS: Final = False

    @staticmethod
    def sees(before: Any, entry: Entry, viewer: int, /) -> bool:
        return True

    @staticmethod
    def private(state: Any, seat: int, /) -> bool:
        return False

    @staticmethod
    def from_memory(state: Any, /) -> bool:
        return False


class NoComponents:
    """A game that has all it needs in its rules."""

    SET: Final = ComponentSet("no components", "the rules alone", "none", "", None)

    def read(self, text: str, /) -> ComponentSet:
        if text.strip():
            raise ComponentsError([Fault(1, "this game has no components", "an empty file")])
        return self.SET

    def house_set(self) -> ComponentSet:
        return self.SET


class PointsOnly:
    """A mind that knows points only."""

    @staticmethod
    def load() -> Mind:
        return mind.plain()


class NoFacts:
    """Nothing that a game was played with."""

    @staticmethod
    def of(state: Any, seat: int, /) -> tuple[Fact, ...]:
        return ()
