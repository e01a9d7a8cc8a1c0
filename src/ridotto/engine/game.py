"""A game as the rest of the house sees it: one value that names its parts."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from ridotto.engine.errors import OptionError
from ridotto.engine.mind import Mind, plain
from ridotto.engine.state import State

S = TypeVar("S", bound=State)

# A view, and whatever else leaves the rules: plain data that JSON can carry.
Json = Any
View = dict[str, Json]

CHANCE = -1  # stands for a seat where nobody acts but the dice or the deck
SPECTATOR = -1  # a viewer who holds no seat


class Entry(NamedTuple):
    """One step of a game: a seat's action code, or (seat CHANCE) a chance outcome."""

    seat: int
    value: int


class Why(NamedTuple):
    """Why something can't be chosen now: the rule's number and a sentence."""

    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game. A flag has the choices (False, True)."""

    name: str
    label: str
    default: Json
    choices: tuple[Json, ...]
    seats: tuple[int, ...] | None = None  # only with these numbers of players


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the score: what it is worth now, what it could still become, and what counts for it."""

    id: str
    label: str
    now: int
    possible: int | None = None
    note: str = ""
    elements: tuple[str, ...] = ()


class Fact(NamedTuple):
    """One thing that a seat played a game with (a sheet, a character, a card), for the lab to study.

    `points` is what it made by itself, where that can be said.
    """

    kind: str
    name: str
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Panel:
    """One drawing of a board: an SVG of its own, so that a page can lay the panels out as its width allows.

    `layers` are drawn in order. A drawing's keys are `panel/layer/element`.
    """

    label: str
    width: int
    height: int
    layers: tuple[str, ...]
    rows: tuple[str, ...] = ()  # the layers that are rows of an ARIA grid


@dataclass(frozen=True, slots=True)
class ComponentSet:
    """Cards and sheets, read and checked. `kit` is what the rules use; the digest names exactly this set."""

    name: str
    provenance: str
    digest: str
    text: str
    kit: Any
    notes: Mapping[str, str] = field(default_factory=dict)  # why a kind of component is worth what it is, for the lab


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule in the words of the in-game rules page."""

    number: str
    text: str
    ruling: str = ""
    chapter: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is settled before the first event."""

    seats: int
    options: Mapping[str, Json]
    components: ComponentSet


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game's parts. A seat is a number from 0; a viewer is a seat or SPECTATOR."""

    id: str
    title: str
    version: int  # of the rules: changes only when behaviour does
    seats: tuple[int, ...]  # how many can play
    codes: int  # action codes are below this
    longest: int  # no position has more legal actions than this
    decisions: int  # no game has more decisions than this
    start: Callable[[Setup], S]
    # components.py
    read_components: Callable[[str], ComponentSet]
    house_set: Callable[[], ComponentSet]
    rules: Callable[[], Sequence[Rule]]
    # moves.py
    path: Callable[[S, int], tuple[str, ...]]
    notation: Callable[[S, int], str]
    parse: Callable[[S, str], int]
    outcome_notation: Callable[[S, int], str]
    parse_outcome: Callable[[S, str], int]
    label: Callable[[S, int], str]  # an action in a few words, beside its last step
    phrase: Callable[[S, int, int], str]  # an action of a seat by itself, as something to do: "take 2 coins"
    tell: Callable[[S, Entry, S, int, Sequence[str]], str]  # before, entry, after, viewer, names
    # position.py
    write_position: Callable[[S], str]
    read_position: Callable[[str, ComponentSet], S]
    # view.py
    view: Callable[[S, int], View]
    status: Callable[[View, Sequence[str]], str]  # with the seats' names
    lines: Callable[[View, int], Sequence[Line]]
    verdict: Callable[[View, Sequence[str]], str]  # what the end of the game says
    # why.py
    elements: Callable[[S, int], Sequence[str]]
    why: Callable[[S, int, tuple[str, ...], str], Why]
    # board.py and text.py
    panels: Mapping[str, Panel]
    draw: Callable[[View], Mapping[str, str]]  # a ChainMap, where parts of it are often the same as before
    text: Callable[[View, Sequence[str]], str]
    # Another seat's board large, to look at only, from the viewer's view; None where there is nothing like it.
    draw_seat: Callable[[View, int], Mapping[str, str]] | None = None
    options: tuple[Option, ...] = ()
    # Whether what a seat sees or chooses now is its own secret: people at one screen then look away.
    private: Callable[[S, int], bool] = field(default=lambda state, seat: False)
    # Whether that secret is a hand of cards, which is held all the time; else it is a decision.
    hands: bool = False
    # mind.py: what the bots know of the game; facts.py: what a game at its end was played with
    mind: Callable[[], Mind] = plain
    facts: Callable[[S, int], Sequence[Fact]] = field(default=lambda state, seat: ())
    # The scale that a solo score is read on: from so many points on, and what that is called, in any order.
    scale: Callable[[ComponentSet], Sequence[tuple[int, str]]] = field(default=lambda components: ())
    # Whether a viewer may know an entry.
    sees: Callable[[S, Entry, int], bool] = field(default=lambda before, entry, viewer: True)

    def settle_options(self, given: Mapping[str, Json], seats: int | None = None) -> dict[str, Json]:
        """Check the options given and fill in the defaults of the others.

        An option that is not for so many players keeps its default.
        """
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise OptionError(f"{self.title} has no option {name!r}; it has {sorted(known) or 'none'}")
            choices = known[name].choices
            if not any(value == choice and type(value) is type(choice) for choice in choices):
                raise OptionError(f"option {name!r} can't be {value!r}; allowed: {list(choices)}")
            some = known[name].seats
            if some is not None and seats is not None and seats not in some and value != known[name].default:
                only = f"with {_count((seats,))} it is {known[name].default!r}"
                raise OptionError(f"option {name!r} can be {value!r} only with {_count(some)}; {only}")
        return {name: given.get(name, option.default) for name, option in known.items()}

    def setup(
        self,
        seats: int | None = None,
        options: Mapping[str, Json] | None = None,
        components: ComponentSet | None = None,
    ) -> Setup:
        """Check what a table asks for."""
        if seats is None:
            seats = self.seats[0]
        if seats not in self.seats:
            raise OptionError(f"{self.title} is for {_count(self.seats)}, not for {seats}")
        return Setup(seats, self.settle_options(options or {}, seats), components or self.house_set())


def _count(seats: tuple[int, ...]) -> str:
    if seats == (1,):
        return "one player"
    if len(seats) == 1:
        return f"{seats[0]} players"
    return f"{seats[0]} to {seats[-1]} players"
