"""Component files of Roland Wright made at random: small decks and simple patterns, with which rare things turn up."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.rng import Rng
from ridotto.games.roland_wright.words.counts import COUNTED, OF_COLOURS, SHORT
from ridotto.games.roland_wright.words.names import COLOUR_LETTERS
from ridotto.games.roland_wright.words.tools import TOOL_NAMES

PARTS: Final = (
    '{ do = "place" }',
    '{ do = "place", colours = "RG", where = "connected", times = 4 }',
    '{ do = "place", colours = "group", where = "fresh", times = 2 }',
    '{ do = "move", where = "connected", times = 3 }',
    '{ do = "copy", colours = "OYB" }',
    '{ do = "copy", where = "anywhere" }',
    '{ do = "recolour", into = "P" }',
    '{ do = "swap", where = "anywhere" }',
    '{ do = "turn" }',
    '{ do = "shift", times = 2 }',
    '{ do = "erase", colours = "RO", times = 2 }',
    '{ do = "draw", deck = "hallmark", cards = 6 }',
    '{ do = "draw", deck = "equipment", cards = 2 }',
    '{ do = "draw", deck = "research" }',
    '{ do = "trade", cards = 5 }',
    '{ do = "trade", cards = 1 }',
)
Shape = tuple[str, ...]
SHAPES: Final[tuple[Shape, ...]] = (("xx",), ("x.x",), ("x.", ".x"), ("x..", "..x"), ("x",), ("xx", "x."))
EASY: Final = ("x",)
HARD: Final = ("xxx", "x.x", "xxx")


def random_set(rng: Rng) -> str:
    """The text of a valid file for 2 to 5 players; two of three are for much trading."""
    return _trading_set(rng) if rng.below(3) else _odd_set(rng)


def _odd_set(rng: Rng) -> str:
    """All kinds of cards, few more than the set-up needs, now and then for a long game."""
    seats = 2 + rng.below(4)
    more = 4 if rng.below(4) else 15
    return _file(
        _points(rng),
        [_inspiration(rng, k) for k in range(seats + rng.below(3))],
        [_card(rng, "hallmark", k, _shape(rng)) for k in range(3 * seats + rng.below(more))],
        [_equipment(rng, k, _shape(rng), _tool(rng)) for k in range(3 * seats + rng.below(more))],
        [_paper(rng, k) for k in range(4 + rng.below(2 * more))],
        [_award(rng, k) for k in range(3 + rng.below(6))],
    )


def _trading_set(rng: Rng) -> str:
    """Cards with which several seats often trade from one small deck at the same time (RW-16).

    Else that is rare. One bit completes an Equipment, and all of them trade; Hallmarks are too hard to leave the hand,
    and one trade takes about half of those that nobody holds.
    """
    seats = 2 + rng.below(4)
    return _file(
        _points(rng),
        [_inspiration(rng, k) for k in range(seats)],
        [_card(rng, "hallmark", k, HARD) for k in range(max(3 * seats, seats + 9) + rng.below(3))],
        [_equipment(rng, k, EASY, _trade(rng)) for k in range(3 * seats + 15 + rng.below(9))],
        [_paper(rng, k) for k in range(12 + rng.below(12))],
        [_award(rng, k) for k in range(3)],
    )


def _file(*decks: list[str]) -> str:
    about = ['name = "Odd lot"', 'provenance = "Made at random."']
    title = '[[title]]\nfrom = 0\nname = "Played"'
    return "\n\n".join([*about, *(card for deck in decks for card in deck), title]) + "\n"


def one_of(rng: Rng, things: Sequence[str]) -> str:
    return things[rng.below(len(things))]


def some(rng: Rng, letters: str = COLOUR_LETTERS) -> str:
    """One letter or more, each once."""
    found = "".join(letter for letter in letters if rng.below(3) == 0)
    return found or one_of(rng, letters)


def _points(rng: Rng) -> list[str]:
    points = [("hallmark", 1 + rng.below(6)), ("equipment", 1 + rng.below(6)), ("full_box", rng.below(9))]
    return ["[points]\n" + "\n".join(f"{name} = {n}" for name, n in points)]


def _shape(rng: Rng) -> Shape:
    return SHAPES[rng.below(len(SHAPES))] if rng.below(4) == 0 else SHAPES[rng.below(4)]


def _equipment(rng: Rng, k: int, shape: Shape, action: str) -> str:
    return f"{_card(rng, 'equipment', k, shape)}\naction = {action}"


def _card(rng: Rng, deck: str, k: int, shape: Shape) -> str:
    rows = ["".join(one_of(rng, COLOUR_LETTERS) if mark == "x" else "." for mark in row) for row in shape]
    listed = ", ".join(f'"{row}"' for row in rows)
    return f'[[{deck}]]\nname = "{deck} {k + 1}"\npattern = [{listed}]'


def _tool(rng: Rng) -> str:
    """A special action: a trade most often, one of the house's, or some parts."""
    if rng.below(3) == 0:
        return f"[{', '.join(one_of(rng, PARTS) for _ in range(1 + rng.below(4)))}]"
    return f'"{"trade" if rng.below(2) else one_of(rng, TOOL_NAMES)}"'


def _trade(rng: Rng) -> str:
    return f'[{{ do = "trade", cards = {5 + rng.below(2)} }}]'


def _pairs(rng: Rng) -> str:
    """One pair of colours, or several."""
    all_pairs = [one + other for k, one in enumerate(COLOUR_LETTERS) for other in COLOUR_LETTERS[k:]]
    if rng.below(2):
        return f'"{one_of(rng, all_pairs)}"'
    chosen = [pair for pair in all_pairs if rng.below(7) == 0] or all_pairs
    return "[" + ", ".join(f'"{pair}"' for pair in chosen) + "]"


def _inspiration(rng: Rng, k: int) -> str:
    points = f"\npoints = {1 + rng.below(3)}" if rng.below(2) else ""
    return f'[[inspiration]]\nname = "inspiration {k + 1}"\ncolours = {_pairs(rng)}{points}'


def _paper(rng: Rng, k: int) -> str:
    bits = "".join(one_of(rng, COLOUR_LETTERS) for _ in range(1 + rng.below(6)))
    shown = f"points = {1 + rng.below(4)}" if rng.below(3) == 0 else f'bits = "{bits}"'
    return f'[[research]]\nname = "paper {k + 1}"\n{shown}'


def _award(rng: Rng, k: int) -> str:
    counts = one_of(rng, (*COUNTED, *SHORT))
    lines = ["[[award]]", f'name = "award {k + 1}"', f'counts = "{counts}"']
    if counts == "pairs":
        lines.append(f"colours = {_pairs(rng)}")
    elif counts == "sets":
        lines.append(f'colours = "{one_of(rng, COLOUR_LETTERS)}{some(rng)}"')
    elif counts in OF_COLOURS and rng.below(2):
        lines.append(f'colours = "{some(rng)}"')
    levels = range(1 + rng.below(8))
    needs, pays = 1 + rng.below(3), 1 + rng.below(3)
    lines += [f"needs = {[needs + 2 * n for n in levels]}", f"pays = {[pays + n for n in levels]}"]
    return "\n".join(lines)
