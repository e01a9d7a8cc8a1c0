"""What the games and the house have in common words for: an entry, a reason, an option, a line of the score."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, NotRequired, TypedDict

from ridotto.engine.words import count

# A view, and whatever else leaves the rules: plain data that JSON can carry.
Json = Any
View = Mapping[str, Json]

CHANCE = -1  # stands for a seat where nobody acts but the dice or the deck
SPECTATOR = -1  # a viewer who holds no seat
PLAYERS = tuple(f"Player {seat + 1}" for seat in range(9))  # what seats are called where nobody has a name


class Entry(NamedTuple):
    """One step of a game: a seat's action code, or (seat CHANCE) a chance outcome."""

    seat: int
    value: int


class Why(NamedTuple):
    """Why something can't be chosen now: the rule's number and a sentence."""

    rule: str
    text: str


class What(NamedTuple):
    """What something on the table is: its name, what it does, how it stands or what it is worth now, and its rule."""

    name: str
    does: str
    now: str
    rule: str
    large: bool = False  # whether it is drawn with more than its name and state, and is worth seeing large


class Amount(TypedDict):
    """What an action costs, or brings: how much of what counts most, all of it by its unit, and in words."""

    amount: int
    of: dict[str, int]  # by unit: "coin", "point", "token"; a page has a sign for each
    text: str


def amount(n: int, unit: str) -> Amount:
    """So much of one thing.

    >>> amount(2, "coin")
    {'amount': 2, 'of': {'coin': 2}, 'text': '2 coins'}
    """
    return {"amount": n, "of": {unit: n}, "text": count(n, unit)}


class Label(TypedDict):
    """An action in a few words, as shown beside the element that completes it."""

    text: str
    group: NotRequired[str]  # where it belongs, among others that are called the same
    cost: NotRequired[Amount]
    gain: NotRequired[Amount]
    word: NotRequired[str]  # what the button says that plays it, where it can't be taken back: "Roll"
    button: NotRequired[bool]  # whether it is about no place of the board: a page has a button for it
    told: NotRequired[bool]  # whether its pencil is told alone: drawn, it would clear away what is chosen from
    also: NotRequired[tuple[str, ...]]  # elements beside its path that mean it as well: a card, for where it goes


def in_words(label: Label) -> str:
    """A label as one text.

    >>> in_words({"text": "Write 4", "cost": {"amount": 1, "of": {"coin": 1}, "text": "1 coin"}})
    'Write 4 · costs 1 coin'
    >>> in_words({"text": "Flip", "gain": {"amount": 2, "of": {"coin": 2}, "text": "2 coins"}})
    'Flip · brings 2 coins'
    >>> in_words({"text": "D8", "group": "5 left · 3 steps"})
    'D8 · 5 left · 3 steps'
    """
    parts = [label["text"], label.get("group")]
    if "cost" in label:
        parts.append(f"costs {label['cost']['text']}")
    if "gain" in label:
        parts.append(f"brings {label['gain']['text']}")
    return " · ".join(part for part in parts if part)


@dataclass(frozen=True, slots=True)
class Piece:
    """One of several things that chance brings, each like the one before: a die of a roll, a card of a refill.

    Pieces in a row that begin with the same words are told in one line: "Rolled", "red 3", "blue 5".
    """

    lead: str
    text: str
    more: str = ""  # what follows from it, as a sentence
    art: str = ""  # the piece itself, small, as SVG
    die: bool = False  # whether it is a die that was rolled


class Deed(NamedTuple):
    """What a seat did, in the past tense and without its name: "placed red on", "A1".

    Deeds in a row that begin with the same words are told together: "placed red on A1 and B2".
    """

    lead: str
    what: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game. A flag has the choices (False, True)."""

    name: str
    label: str
    default: Json
    choices: tuple[Json, ...]
    seats: tuple[int, ...] | None = None  # only with these numbers of players
    alone: Json = None  # the default where one person plays against bots, if that is another
    names_seats: bool = False  # whether a number among the choices is a seat, counted from 1
    help: str = ""  # what the choices mean, where the label does not say it

    def is_for(self, seats: int | None) -> bool:
        """Whether so many players have this option; an unknown number may."""
        return self.seats is None or seats is None or seats in self.seats

    def usual(self, *, alone: bool = False) -> Json:
        """The default; `alone`, where one person plays against bots."""
        return self.default if self.alone is None or not alone else self.alone


@dataclass(frozen=True, slots=True)
class Earlier:
    """An earlier version of a game's rules.

    `options` are those by which the rules of today play the same, so that its games can go on and its records replay;
    None where nothing does.
    """

    release: str  # the last of the house that plays by it
    options: Mapping[str, Json] | None = None


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the score: what it is worth now, what it could still become, and what counts for it."""

    id: str
    label: str
    now: int
    possible: int | None = None
    note: str = ""
    elements: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Holding:
    """What a seat has beside its score, or could score: coins in hand, what a character would make for it now.

    One with the id of a score line says of what that line is, where the line's label could be read as a number of
    things: a token less may be 3 points for tokens less.
    """

    id: str
    label: str  # nothing where the unit says it all
    now: int
    unit: str = "point"
    could: bool = False  # whether it is not its own yet


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
    scenes: tuple[str, ...] = ()  # those that tell what happened: whatever is done next puts them away
    tray: str = ""  # panels that follow each other in one tray may be scrolled there


@dataclass(frozen=True, slots=True)
class ComponentSet:
    """Cards and sheets, read and checked. `kit` is what the rules use; the digest names exactly this set."""

    name: str
    provenance: str
    digest: str
    text: str
    kit: Any
    notes: Mapping[str, str] = field(default_factory=dict)  # why a kind of component is worth what it is, for the lab
    # The scale that a solo score is read on: from so many points on, and what that is called, in any order.
    scale: tuple[tuple[int, str], ...] = ()
    most_seats: int | None = None  # how many can play with it, where that is fewer than the game allows


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule in the words of the in-game rules page, told apart by where it comes from."""

    number: str
    text: str = ""  # what the rulebook says
    ruling: str = ""  # our reading where it leaves a case open, and what the house adds
    guess: str = ""  # what stood in a picture that is lost, as we guess it
    chapter: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is settled before the first event."""

    seats: int
    options: Mapping[str, Json]
    components: ComponentSet
