"""What phases, cards, floors, colours, symbols, characters and columns are called."""

from collections.abc import Sequence
from typing import Final, Literal, get_args

from ridotto.games.burano.rules.kit import CARDS, COPIES, FLOOR_CARDS
from ridotto.games.burano.rules.layout import SPAN

Phase = Literal["start", "cast", "deal", "take", "place", "visit", "return", "choose", "remove", "over"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

COLOUR_NAMES: Final = ("red", "orange", "yellow", "green", "blue", "pink")
FLOOR_NAMES: Final = ("first", "second", "third")
SYMBOL_NAMES: Final = (
    "flower",
    "plant",
    "cat",
    "red curtain",
    "blue curtain",
    "streetlight",
    "chimney",
    "pedestrian",
    "closed window",
)
CHARACTER_NAMES: Final = (
    "woman",
    "man",
    "girl",
    "boy",
    "mayor",
    "policeman",
    "santa-claus",
    "shop-owner",
    "tailor",
    "florist",
    "gardener",
    "fisherman",
    "chimney-sweep",
    "painter",
)
CHARACTER_NUMBER: Final = {name: k for k, name in enumerate(CHARACTER_NAMES)}

# A card is named by its colour's initial, its floor and a letter: r1a.
CARD_NAMES: Final = tuple(
    f"{COLOUR_NAMES[card % FLOOR_CARDS // COPIES][0]}{card // FLOOR_CARDS + 1}{'abcd'[card % COPIES]}"
    for card in range(CARDS)
)
CARD_NUMBER: Final = {name: card for card, name in enumerate(CARD_NAMES)}

# The columns of a street are a to i; the first card stands in column e. A place is a column and a floor: e1.
COLUMN_NAMES: Final = "abcdefghi"
PLACE_NAMES: Final = tuple(f"{column}{floor + 1}" for column in COLUMN_NAMES for floor in range(3))
assert len(COLUMN_NAMES) == SPAN


def place_name(column: int, floor: int) -> str:
    return f"{COLUMN_NAMES[column]}{floor + 1}"


def title(name: str) -> str:
    """A character's name as a card has it.

    >>> title("santa-claus")
    'Santa Claus'
    """
    return name.replace("-", " ").title()


def mark(kind: str, kinds: Sequence[str]) -> str:
    """A kind of shop in as few letters as tell it from the others.

    >>> mark("lace", ["pizza", "lace"]), mark("pizza", ["pizza", "pasta"]), mark("ice cream", ["ice", "ice cream"])
    ('l', 'pi', 'ice c')
    """
    others = [other for other in kinds if other != kind]
    starts = (kind[:n] for n in range(1, len(kind)) if kind[n - 1] != " ")
    return next((start for start in starts if not any(other.startswith(start) for other in others)), kind)


def say_character(character: int) -> str:
    """A character as a sentence names it.

    >>> say_character(6)
    'Santa Claus'
    >>> say_character(4)
    'the Mayor'
    """
    name = title(CHARACTER_NAMES[character])
    return name if name == "Santa Claus" else f"the {name}"


def say_card(card: int) -> str:
    """A card as a sentence names it.

    >>> say_card(0)
    'red first floor r1a'
    """
    floor, colour = card // FLOOR_CARDS, card % FLOOR_CARDS // COPIES
    return f"{COLOUR_NAMES[colour]} {FLOOR_NAMES[floor]} floor {CARD_NAMES[card]}"
