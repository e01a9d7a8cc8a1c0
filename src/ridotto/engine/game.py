"""What a game is: a folder whose rooms are parts, each of a shape that is written down here.

A part is a module (or anything else) that has these functions; where one is missing, mypy names the part, and of a part
with several the function. Parts with a default can be left out: what follows from the other parts, no game needs to
write.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, Generic, Protocol, TypedDict, TypeVar, Unpack

from ridotto.engine import defaults
from ridotto.engine.errors import OptionError, OtherRules
from ridotto.engine.fields import PositionText
from ridotto.engine.mind import Mind
from ridotto.engine.state import State
from ridotto.engine.terms import (
    PLAYERS,
    ComponentSet,
    Deed,
    Earlier,
    Entry,
    Fact,
    Holding,
    Json,
    Label,
    Option,
    Panel,
    Piece,
    Rule,
    ScoreLine,
    Setup,
    View,
    What,
    Why,
)
from ridotto.engine.words import count

S = TypeVar("S", bound=State)
S_co = TypeVar("S_co", bound=State, covariant=True)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Rules(Protocol[S_co]):
    """`rules/`: positions, and what can be settled before the first one."""

    @property
    def VERSION(self) -> int: ...  # changes only when behaviour does
    @property
    def CODES(self) -> int: ...  # action codes are below this
    @property
    def LONGEST(self) -> int: ...  # no position has more legal actions than this
    @property
    def DECISIONS(self) -> int: ...  # no game has more decisions than this
    @property
    def OPTIONS(self) -> tuple[Option, ...]: ...
    def start(self, setup: Setup, /) -> S_co: ...


class Components(Protocol):
    """`components.py`: cards and sheets, from a file."""

    def read(self, text: str, /) -> ComponentSet: ...
    def house_set(self) -> ComponentSet: ...


class Position(Protocol[S]):
    """`position.py`: a position as one line of text."""

    def write(self, state: S, /) -> str: ...
    def read(self, text: str, components: ComponentSet, /) -> S: ...


class Notation(Protocol[S_contra]):
    """`words/notation.py`: an action code as a path of board elements, and as a short text; outcomes as text."""

    def path(self, state: S_contra, code: int, /) -> tuple[str, ...]: ...
    def write(self, state: S_contra, code: int, /) -> str: ...
    def parse(self, state: S_contra, text: str, /) -> int: ...
    def write_outcome(self, state: S_contra, outcome: int, /) -> str: ...
    def parse_outcome(self, state: S_contra, text: str, /) -> int: ...


class Sentences(Protocol[S_contra]):
    """`words/sentences.py`: what can be done, and what was done."""

    def label(self, state: S_contra, seat: int, code: int, /) -> Label: ...
    def phrase(self, state: S_contra, seat: int, code: int, /) -> str: ...  # as something to do: "take 2 coins"
    def tell(self, before: S_contra, entry: Entry, after: S_contra, viewer: int, names: Sequence[str], /) -> str: ...


class Turns(Protocol[S_contra]):
    """`words/turns.py`: the log by turns, and what seats did in one. Only what the viewer may know is said."""

    def heading(self, state: S_contra, names: Sequence[str], /) -> str: ...  # whose turn or which round; or ""
    # What an outcome adds to a line of pieces; None for a line of its own.
    def piece(
        self, before: S_contra, entry: Entry, after: S_contra, viewer: int, names: Sequence[str], /
    ) -> Piece | None: ...
    # What seats did by an action, without what goes without saying.
    def deeds(self, before: S_contra, entry: Entry, after: S_contra, viewer: int, /) -> Mapping[int, Deed]: ...


class Reasons(Protocol[S_contra]):
    """`words/why.py`: why an element is not a next step after those chosen."""

    def why_not(self, state: S_contra, seat: int, chosen: tuple[str, ...], element: str, /) -> Why: ...


class Meanings(Protocol):
    """`words/what.py`: what something on the table is, as its viewer may know it."""

    # An element that is drawn, `seat:1` for a board that opens, or `line:ID` for a line of the score in front.
    def what_is(self, view: Any, names: Sequence[str], element: str, /) -> What: ...


class Text(Protocol):
    """`words/text.py`: a view as text, for a terminal or a screen reader."""

    def write(self, view: Any, names: Sequence[str], /) -> str: ...


class Views(Protocol[S_contra]):
    """`view/`: what one viewer may see, and what is said of it."""

    def seen(self, state: S_contra, viewer: int, /) -> View: ...
    def status(self, view: Any, names: Sequence[str], /) -> str: ...
    def notice(self, view: Any, names: Sequence[str], /) -> str: ...  # what all must know, such as the last turn; or ""
    def lines(self, view: Any, seat: int, /) -> Sequence[ScoreLine]: ...
    def holdings(self, view: Any, seat: int, /) -> Sequence[Holding]: ...  # what a seat has, or could have, beside that
    def verdict(self, view: Any, names: Sequence[str], /) -> str: ...  # what the end of the game says


class Secrets(Protocol[S_contra]):
    """`view/secrets.py`, of a game that has any: what is whose own."""

    @property
    def HANDS(self) -> bool: ...  # whether secrets are hands of cards, held all the time; else they are decisions
    def sees(self, before: S_contra, entry: Entry, viewer: int, /) -> bool: ...  # whether a viewer may know an entry
    # Whether what a seat sees or chooses now is its own secret: people at one screen then look away.
    def private(self, state: S_contra, seat: int, /) -> bool: ...
    # Whether what all have seen of each other's hands is for each to remember: the house shows and writes it no more.
    def from_memory(self, state: S_contra, /) -> bool: ...


class Board(Protocol):
    """`board/`: a view as SVG fragments keyed `panel/layer/element`."""

    @property
    def PANELS(self) -> Mapping[str, Panel]: ...

    # A ChainMap, where parts of it are often the same as before.
    def draw(self, view: Any, names: Sequence[str] = PLAYERS, /) -> Mapping[str, str]: ...


class Others(Protocol):
    """`board/others.py`, where there are others: a seat's board large, to look at only, from the viewer's view."""

    def draw_seat(self, view: Any, seat: int, names: Sequence[str] = PLAYERS, /) -> Mapping[str, str]: ...


class Thinking(Protocol):
    """`mind/`: what the bots know of the game."""

    def load(self) -> Mind: ...


class Facts(Protocol[S_contra]):
    """`facts.py`: what a seat played a game with that is over."""

    def of(self, state: S_contra, seat: int, /) -> Sequence[Fact]: ...


@dataclass(frozen=True, slots=True)
class About:
    """`about.toml`: what the front page and `ridotto games` show."""

    title: str
    players: tuple[int, int]  # from so many to so many
    minutes: tuple[int, int]
    weight: float  # how much there is to learn and to think of, from 1 to 5
    sentence: str
    credits: str = ""  # whose game it is
    chance: str = "dice"  # what it draws by chance: "dice", "cards" or "dice and cards"

    def for_players(self) -> str:
        """For how many.

        >>> About("Tou Shi", (1, 1), (10, 20), 1.6, "Roll.").for_players()
        '1 player'
        """
        least, most = self.players
        return count(least, "player") if least == most else f"{least}–{most} players"

    @staticmethod
    def read(package: str) -> "About":
        data = tomllib.loads(files(package).joinpath("about.toml").read_text("utf-8"))
        return About(**data | {"players": tuple(data["players"]), "minutes": tuple(data["minutes"])})


class Parts(TypedDict, Generic[S], total=False):
    """What a Game is made of, for one that differs in some of it."""

    rules: Rules[S]
    notation: Notation[S]
    view: Views[S]
    board: Board
    components: Components | None
    position: Position[S] | None
    sentences: Sentences[S] | None
    turns: Turns[S] | None
    why: Reasons[S] | None
    what: Meanings | None
    text: Text | None
    others: Others | None
    secrets: Secrets[S] | None
    mind: Thinking | None
    facts: Facts[S] | None
    about: About | None


class Game(Generic[S]):
    """A game's parts. A seat is a number from 0; a viewer is a seat or SPECTATOR."""

    def __init__(
        self,
        package: str,
        *,
        rules: Rules[S],
        notation: Notation[S],
        view: Views[S],
        board: Board,
        components: Components | None = None,
        position: Position[S] | None = None,
        sentences: Sentences[S] | None = None,
        turns: Turns[S] | None = None,
        why: Reasons[S] | None = None,
        what: Meanings | None = None,
        text: Text | None = None,
        others: Others | None = None,
        secrets: Secrets[S] | None = None,
        mind: Thinking | None = None,
        facts: Facts[S] | None = None,
        about: About | None = None,
    ) -> None:
        self.parts = {name: part for name, part in locals().items() if name not in ("self", "package")}  # as given
        self.package = package
        self.id = package.rpartition(".")[2]
        self.about = about or About.read(package)
        self.title = self.about.title
        least, most = self.about.players
        self.seats = tuple(range(least, most + 1))  # how many can play
        self.rules = rules
        self.version, self.options = rules.VERSION, rules.OPTIONS
        self.earlier: Mapping[int, Earlier] = getattr(rules, "EARLIER", {})  # a game's first version has none
        self.codes, self.longest, self.decisions = rules.CODES, rules.LONGEST, rules.DECISIONS
        self.notation = notation
        self.view = view
        self.board = board
        usual = {option.name: option.default for option in self.options}
        self.components: Components = components or defaults.NoComponents()
        self.position: Position[S] = position or PositionText(rules.start, usual, self.seats)
        self.sentences: Sentences[S] = sentences or defaults.PlainSentences(self)
        self.turns: Turns[S] = turns or defaults.PlainTurns(self)
        self.why: Reasons[S] = why or defaults.PlainReasons(self)
        self.what: Meanings = what or defaults.PlainMeanings(self)
        self.text: Text = text or defaults.PlainText(self)
        self.others = others
        self.secrets: Secrets[S] = secrets or defaults.Open()
        self.mind: Thinking = mind or defaults.PointsOnly()
        self.facts: Facts[S] = facts or defaults.NoFacts()

    def with_parts(self, **parts: Unpack[Parts[S]]) -> "Game[S]":
        """The same game with some of its parts exchanged, as for a mind that is being tuned."""
        all_parts: dict[str, Any] = {**self.parts, **parts}
        return type(self)(self.package, **all_parts)

    @property
    def folder(self) -> Path:
        """Where the game's files are: its rules, components, style sheet and picture."""
        return Path(str(files(self.package)))

    @cached_property
    def rulebook(self) -> tuple[Rule, ...]:
        """The numbered rules, in order."""
        data = tomllib.loads((self.folder / "rules.toml").read_text("utf-8"))
        return tuple(Rule(**rule) for rule in data["rule"])

    def elements(self, state: S, seat: int) -> list[str]:
        """All on the board that a seat can point at, in reading order."""
        return defaults.elements(self.board.draw(self.view.seen(state, seat)))

    def things(self, view: View, drawing: Mapping[str, str]) -> set[str]:
        """All that can be asked about, in a view and its drawing: also boards that open, and the lines of the score."""
        lines = self.view.lines(view, defaults.in_front(view))
        return {*defaults.elements(drawing), *defaults.opened(drawing), *(f"line:{line.id}" for line in lines)}

    def settle_options(
        self, given: Mapping[str, Json], seats: int | None = None, *, alone: bool = False
    ) -> dict[str, Json]:
        """Check the options given and fill in the defaults of the others.

        An option that is not for so many players keeps its default. `alone`: one person plays against bots.
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
            if known[name].names_seats and isinstance(value, int) and seats is not None and value > seats:
                raise OptionError(f"option {name!r} can't be {value!r}: there is no such seat with {_count((seats,))}")
        return {
            name: given.get(name, option.usual(alone=alone and option.is_for(seats))) for name, option in known.items()
        }

    def as_of(self, version: int, options: Mapping[str, Json], seats: int | None = None) -> dict[str, Json]:
        """Options with which a game that so many began under a version of the rules goes on under this one.

        Raises OtherRules where it can't.
        """
        if version == self.version:
            return dict(options)
        earlier = self.earlier.get(version)
        if earlier is None or earlier.options is None:
            raise OtherRules(self.title, version, self.version, earlier.release if earlier else None)
        others = {option.name for option in self.options if not option.is_for(seats)}
        return {**{name: value for name, value in earlier.options.items() if name not in others}, **options}

    def setup(
        self,
        seats: int | None = None,
        options: Mapping[str, Json] | None = None,
        components: ComponentSet | None = None,
        *,
        alone: bool = False,
    ) -> Setup:
        """Check what a table asks for. `alone`: one person plays against bots."""
        if seats is None:
            seats = self.seats[0]
        if seats not in self.seats:
            raise OptionError(f"{self.title} is for {_count(self.seats)}, not for {seats}")
        components = components or self.components.house_set()
        if components.most_seats is not None and seats > components.most_seats:
            most = _count((components.most_seats,))
            raise OptionError(f"{components.name} has cards for {most} at most, not for {seats}")
        return Setup(seats, self.settle_options(options or {}, seats, alone=alone), components)


def _count(seats: tuple[int, ...]) -> str:
    if seats == (1,):
        return "one player"
    if len(seats) == 1:
        return f"{seats[0]} players"
    return f"{seats[0]} to {seats[-1]} players"
