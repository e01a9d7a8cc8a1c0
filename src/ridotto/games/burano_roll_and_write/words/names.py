# compiled by mypyc
"""What things are called in the Roll & Write: colours, symbols, floors, characters."""

from typing import Final, Literal, get_args

from ridotto.engine.words import count
from ridotto.games.burano_roll_and_write.rules.kit import MOST_SYMBOLS, Kit
from ridotto.games.drawing.markup import kept, kept_whole

# In the order of the rules' numbers.
Phase = Literal["start", "deal", "choose", "dice", "draft", "invite", "over"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
COLOUR_NAMES: Final = ("red", "orange", "yellow", "green", "blue", "pink")
FLOOR_NAMES: Final = ("first", "second", "third")
KIND_NAMES: Final = ("plant", "cat", "red curtain", "blue curtain", "streetlight", "chimney")
KIND_WORDS: Final = ("plant", "cat", "redcurtain", "bluecurtain", "light", "chimney")  # within a symbol's name
LETTERS: Final = "ABCDEFGHIJ"
CHARACTER_NAMES: Final = {
    "A": "Female Tourist",
    "B": "Photographer",
    "C": "Backpacker",
    "D": "Policeman",
    "E": "Santa Claus",
    "F": "Florist",
    "G": "Fisherman",
    "H": "Painter",
    "I": "Tailor",
    "J": "Male Tourist",
}


@kept_whole
def symbol_names(kit: Kit, sheet: int) -> tuple[str, ...]:
    """The name of each symbol of a sheet, `red.2.cat`; the second one of a kind on a floor is `red.2.cat2`."""
    seen: dict[str, int] = {}
    names = []
    for k in range(kit.symbols[sheet]):
        at = sheet * MOST_SYMBOLS + k
        name = f"{COLOUR_NAMES[kit.colour_of[at]]}.{kit.floor_of[at] + 1}.{KIND_WORDS[kit.kind_of[at]]}"
        seen[name] = seen.get(name, 0) + 1
        names.append(name if seen[name] == 1 else f"{name}{seen[name]}")
    return tuple(names)


@kept_whole
def symbol_numbers(kit: Kit, sheet: int) -> dict[str, int]:
    return {name: k for k, name in enumerate(symbol_names(kit, sheet))}


@kept
def say_symbol(kit: Kit, sheet: int, symbol: int) -> str:
    """A symbol in words: its kind, building and floor."""
    name = symbol_names(kit, sheet)[symbol]
    colour, floor, _ = name.split(".")
    return f"{say_kind(name)} on the {FLOOR_NAMES[int(floor) - 1]} floor of the {colour} building"


def say_kind(name: str) -> str:
    """What a symbol is; of several on a floor, the ones after the first are numbered from the left.

    >>> say_kind("red.1.cat"), say_kind("red.1.plant2")
    ('cat', 'second plant')
    """
    word = name.rpartition(".")[2]
    kind = word.rstrip("23456")
    order = ("", "", "second ", "third ", "fourth ", "fifth ", "sixth ")[int(word[len(kind) :] or 0)]
    return order + KIND_NAMES[KIND_WORDS.index(kind)]


def say_character(letter: str, the: str = "the") -> str:
    """A character within a sentence; Santa Claus is a name."""
    name = CHARACTER_NAMES[letter]
    return name if name == "Santa Claus" else f"{the} {name}"


def say_coins(coins: int) -> str:
    return count(coins, "coin", "no")
