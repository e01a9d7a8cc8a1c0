"""Special actions in words: what each part of one does, and the names of the nine that need no description."""

from typing import Final, TypedDict

from ridotto.engine.bits import members
from ridotto.engine.words import a, join
from ridotto.games.roland_wright.rules.kit import RESEARCH
from ridotto.games.roland_wright.rules.tools import (
    ANY_COLOUR,
    ANYWHERE,
    CONNECTED,
    COPYING,
    DRAWING,
    ERASING,
    FRESH,
    MOVING,
    OF_A_NEIGHBOUR,
    OF_THE_GROUP,
    OPPOSITE,
    PLACING,
    RECOLOURING,
    ROUND_THE_RING,
    SHIFTING,
    SWAPPING,
    TRADING,
    TURNING,
    Part,
)
from ridotto.games.roland_wright.words.names import COLOUR_LETTERS, COLOUR_NAMES, DECK_NAMES, say_deck

# What a part may do, and its words for where and for colours that depend on the box, as component files have them.
DO_NAMES: Final = ("place", "move", "copy", "recolour", "swap", "turn", "shift", "erase", "draw", "trade")
MEANT: Final = {  # words that come to mind, and what a part does then
    "add": "place",
    "spread": "place",
    "slide": "move",
    "mirror": "copy",
    "tint": "recolour",
    "blend": "recolour",
    "paint": "recolour",
    "exchange": "swap",
    "rotate": "turn",
    "push": "shift",
    "remove": "erase",
    "delete": "erase",
}
WHERE_NAMES: Final = ("anywhere", "connected", "fresh", "opposite")
INTO_NAMES: Final = {"neighbour": int(OF_A_NEIGHBOUR), "ring": int(ROUND_THE_RING)}
GROUP_NAME: Final = "group"

# Where a part can be: the first is usual.
PLACES: Final[dict[int, tuple[int, ...]]] = {
    PLACING: (ANYWHERE, CONNECTED, FRESH),
    MOVING: (ANYWHERE, CONNECTED),
    COPYING: (CONNECTED, ANYWHERE, OPPOSITE),
    SWAPPING: (CONNECTED, ANYWHERE),
}

# The special actions of the house's own cards, which component files may name: each is one part.
NAMED: Final[dict[str, Part]] = {
    "slide": (MOVING, ANY_COLOUR, CONNECTED, 0, 1),
    "swap": (SWAPPING, ANY_COLOUR, CONNECTED, 0, 1),
    "blend": (RECOLOURING, ANY_COLOUR, ANYWHERE, OF_A_NEIGHBOUR, 1),
    "tint": (RECOLOURING, ANY_COLOUR, ANYWHERE, ROUND_THE_RING, 1),
    "spread": (PLACING, OF_THE_GROUP, FRESH, 0, 1),
    "mirror": (COPYING, ANY_COLOUR, OPPOSITE, 0, 1),
    "turn": (TURNING, ANY_COLOUR, ANYWHERE, 0, 1),
    "shift": (SHIFTING, ANY_COLOUR, ANYWHERE, 0, 1),
    "trade": (TRADING, ANY_COLOUR, ANYWHERE, 0, 2),
}
TOOL_NAMES: Final = tuple(NAMED)
# The sign that stands for what a part does, where it is not exactly one of these.
SIGNS: Final = {
    PLACING: "spread",
    MOVING: "slide",
    COPYING: "mirror",
    RECOLOURING: "tint",
    SWAPPING: "swap",
    TURNING: "turn",
    SHIFTING: "shift",
    ERASING: "shift",
    DRAWING: "trade",
    TRADING: "trade",
}
TIMES: Final = ("", "once", "twice", "three times", "four times")
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")


class PartView(TypedDict):
    """A part of a special action as component files have it."""

    do: str
    colours: str  # letters, or the group's
    where: str
    into: str  # letters, or a neighbour's or the ring's
    many: int


def part_view(part: Part) -> PartView:
    """A part as plain data."""
    what, pens, where, into, many = part
    return {
        "do": DO_NAMES[what],
        "colours": GROUP_NAME if pens == OF_THE_GROUP else _letters(pens),
        "where": DECK_NAMES[where] if what == DRAWING else WHERE_NAMES[where],
        "into": next((word for word, each in INTO_NAMES.items() if each == into), _letters(into)),
        "many": many,
    }


def _letters(pens: int) -> str:
    return "".join(COLOUR_LETTERS[colour] for colour in members(pens & ANY_COLOUR))


def named(parts: list[Part]) -> str | None:
    """The name of a special action, if it has one."""
    return next((name for name, part in NAMED.items() if parts == [part]), None)


def sign(parts: list[Part]) -> str:
    """The name of the special action that one is like, for its sign."""
    return named(parts[:1]) or SIGNS[parts[0][0]]


def say_tool(parts: list[Part]) -> str:
    """A special action in a sentence for each of its parts.

    >>> say_tool([NAMED["slide"]])
    'Move a bit to a connected empty space.'
    >>> say_tool([(PLACING, 0b010001, CONNECTED, 0, 2), (DRAWING, ANY_COLOUR, 0, 0, 3)])
    'Place a red or blue bit on an empty space connected to a bit, up to twice. Then draw three Hallmarks and keep one.'
    """
    first, *then = [_say_times(part) for part in parts]
    return " ".join([f"{first[0].upper()}{first[1:]}.", *(f"Then {each}." for each in then)])


def _say_times(part: Part) -> str:
    what, _, _, _, many = part
    return f"{_say(part)}, up to {TIMES[many]}" if what < DRAWING and many > 1 else _say(part)


def _say(part: Part) -> str:
    what, pens, where, into, many = part
    bit = f"{a(say_colours(pens))} bit" if pens < ANY_COLOUR else "a bit"
    if what == PLACING:
        own = "one more bit of your group" if pens == OF_THE_GROUP else f"{bit} of any colour"
        placed = own if pens >= ANY_COLOUR else bit
        return f"place {placed} on an empty space{_room(where)}"
    if what == MOVING:
        return f"move {bit} to {'a connected' if where == CONNECTED else 'any'} empty space"
    if what == COPYING:
        return f"copy {bit} to {_target(where)}"
    if what == RECOLOURING:
        return f"{bit} {_becomes(into)}"
    if what == SWAPPING:
        which = "connected bits" if where == CONNECTED else "bits"
        one = f", one of them {say_colours(pens)}," if pens < ANY_COLOUR else ""
        return f"two {which} of different colours{one} change places"
    if what == ERASING:
        return f"erase {bit}"
    if what == DRAWING:
        return "draw a Research & Development card" if where == RESEARCH else _draws(many, say_deck(where) + "s")
    if what == TRADING:
        return f"discard a card from your hand, {_draws(many, 'of its deck')}"
    if what == TURNING:
        return "turn a block of 2×2 spaces clockwise by a quarter"
    return "shift a row by one space into its empty end"


def say_colours(pens: int) -> str:
    """A set of colours in words."""
    return join([COLOUR_NAMES[colour] for colour in members(pens)], "or")


def _room(where: int) -> str:
    if where == FRESH:
        return " connected to one that you placed this turn"
    return " connected to a bit" if where == CONNECTED else ""


def _target(where: int) -> str:
    if where == OPPOSITE:
        return "the empty space opposite, through the centre of the box"
    return "a connected empty space" if where == CONNECTED else "any empty space"


def _becomes(into: int) -> str:
    if into == OF_A_NEIGHBOUR:
        return "takes the colour of a bit that it is connected to"
    if into == ROUND_THE_RING:
        return "takes the next or the previous colour: red, orange, yellow, green, blue, purple, red"
    return f"becomes {say_colours(into)}" if into < ANY_COLOUR else "takes any colour"


def _draws(many: int, what: str) -> str:
    return f"draw {NUMBERS[many]} {what} and keep one" if many > 1 else f"draw one {what.removesuffix('s')}"


def say_useless(part: Part) -> str:
    """Why a part of a special action is not possible."""
    what, pens, where, into, _ = part
    bit = f"{say_colours(pens)} bit" if pens < ANY_COLOUR else "bit"
    if what == PLACING:
        return f"no empty space is{_room(where)}" if where != ANYWHERE else "no space is empty"
    if what in (MOVING, COPYING):
        beside = {CONNECTED: " has an empty space beside it", OPPOSITE: " has an empty space opposite"}
        return f"no {bit}{beside.get(where, ' can go anywhere')}"
    if what == RECOLOURING:
        return f"there is no {bit}" if into != OF_A_NEIGHBOUR else "no two bits of different colours are connected"
    if what == SWAPPING:
        return f"no two bits of different colours are {'connected' if where == CONNECTED else 'there'}"
    if what == ERASING:
        return f"there is no {bit}"
    if what == DRAWING:
        return f"no card can be drawn from the {DECK_NAMES[where]} deck now"
    if what == TRADING:
        return "there is no card in hand whose deck you may draw from"
    return "no block would look different" if what == TURNING else "no row with a bit has an empty end"
