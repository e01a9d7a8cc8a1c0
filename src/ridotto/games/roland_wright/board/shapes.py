"""The shapes on Roland Wright's desk: bits, dice, pens, paper, tools, and Pip.

A shape is markup around (0, 0).
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from ridotto.games.drawing.glyphs import glyph
from ridotto.games.drawing.markup import by_hand, kept, num, oblong, path, rect, text

# How wide letters are, as a share of the type's size: most of the bold face's are within these.
NARROW: Final = frozenset("iljtfrI.,:;'’!| -")
WIDE: Final = frozenset("mwMW—…@%")
SMALLEST: Final = 13.2  # a type that is 11 pixels on a phone, in a panel as wide as that


def width_of(words: str, size: float) -> float:
    return size * sum(0.33 if c in NARROW else 0.86 if c in WIDE else 0.66 if c.isupper() else 0.55 for c in words)


@kept
def wrapped(words: str, width: float, size: float, lines: int) -> tuple[str, ...]:
    """Words in so many lines at most; what does not fit ends in an ellipsis."""
    out = [""]
    for word in words.split():
        longer = f"{out[-1]} {word}".strip()
        if out[-1] and width_of(longer, size) > width:
            out.append(word)
        else:
            out[-1] = longer
    if len(out) > lines:
        out[lines - 1 :] = [" ".join(out[lines - 1 :])]
    return tuple(cut(line, width, size) for line in out)


def cut(line: str, width: float, size: float) -> str:
    """A line as it fits; what does not ends in an ellipsis."""
    if width_of(line, size) <= width:
        return line
    while line and width_of(line + "…", size) > width:
        line = line[:-1]
    return line.rstrip() + "…"


@kept
def fitted(words: str, width: float, sizes: tuple[float, ...], lines: int) -> tuple[float, tuple[str, ...]]:
    """The first size in which words fit whole, or the last one with an ellipsis."""
    for size in sizes:
        found = wrapped(words, width, size, lines)
        if not any(line.endswith("…") for line in found):
            return size, found
    return sizes[-1], wrapped(words, width, sizes[-1], lines)


def squeezed(x: float, y: float, size: float, words: str, room: float, kind: str) -> str:
    """Words that are set a little closer where they would need more room."""
    out = text(x, y, size, words, kind)
    if width_of(words, size) * 1.1 <= room:  # letters are narrower or wider than that by a little
        return out
    return out.replace("<text", f'<text textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"', 1)


def block(x: float, y: float, size: float, lines: Sequence[str], kind: str, leading: float = 1.12) -> str:
    """Lines of text from a first baseline down."""
    return "".join(text(x, y + k * size * leading, size, line, kind) for k, line in enumerate(lines))


@kept
def paper(x: float, y: float, width: float, height: float, seed: str, kind: str = "paper") -> str:
    """A sheet or card on the desk, with its shadow."""
    edge = oblong(x, y, width, height)
    return path("shadow", oblong(x + 2.5, y + 3.5, width, height)) + path(kind, by_hand(edge, seed, 0.7))


# Bits and dice

SOFT: Final = (
    "M-18 -25Q-25 -25 -25 -18L-25 18Q-25 25 -18 25L18 25Q25 25 25 18L25 -18Q25 -25 18 -25z",
    "M-17 -25Q-24 -26 -25 -17L-26 17Q-25 24 -17 25L17 26Q25 25 25 18L24 -18Q24 -25 17 -24z",
    "M-18 -24Q-25 -24 -24 -17L-25 18Q-26 25 -18 24L18 25Q24 26 25 17L25 -17Q26 -24 18 -25z",
)


@cache
def bit(colour: str, size: float, hand: int = 0, kind: str = "") -> str:
    """A wooden bit, so many units wide, with its colour's glyph."""
    shape = SOFT[hand % 3]
    return (
        f'<g class="bit{" " + kind if kind else ""}" transform="scale({size / 52:.3g})">'
        f'<path class="under" transform="translate(0 3.5)" d="{shape}"/>'
        f"{path(colour, shape)}{glyph(colour, 0, 0.5, 27, f'glyph on-{colour}')}</g>"
    )


@cache
def chip(colour: str, size: float) -> str:
    """A bit in a thumbnail."""
    half = size / 2
    return rect(colour, -half, -half, size, size, size / 6) + glyph(colour, 0, 0, size * 0.62, f"glyph on-{colour}")


@cache
def die(colour: str, size: float, hand: int = 0) -> str:
    """A die seen from above and in front, its colour's glyph on the top face."""
    body = "M-25 -22Q-25 -29 -18 -29L18 -29Q25 -29 25 -22L25 25Q25 32 18 32L-18 32Q-25 32 -25 25z"
    face = "M-25 -22Q-25 -29 -18 -29L18 -29Q25 -29 25 -22L25 14Q25 21 18 21L-18 21Q-25 21 -25 14z"
    seed = f"die {hand % 4}"
    return (
        f'<g class="cube" transform="scale({size / 54:.3g})">{path(colour, by_hand(body, seed, 0.5))}'
        f"{path('front', by_hand(body, seed, 0.5))}{path(colour, by_hand(face, seed, 0.5))}"
        f"{path('gloss', 'M-19 -21Q-19 -24 -15 -24L-4 -24')}{glyph(colour, 0, -3.5, 32, f'glyph on-{colour}')}</g>"
    )


@cache
def blank_die(size: float, kind: str) -> str:
    """A die that shows nothing: not rolled, or gone."""
    body = "M-25 -22Q-25 -29 -18 -29L18 -29Q25 -29 25 -22L25 25Q25 32 18 32L-18 32Q-25 32 -25 25z"
    return f'<g class="{kind}" transform="scale({size / 54:.3g})">{path("blank", body)}</g>'


@cache
def pen(colour: str) -> str:
    """A felt pen, standing, its cap with the glyph; 30 wide and 66 high."""
    seed = f"pen {colour}"
    return (
        path("nib", by_hand("M-4 -29L0 -37L4 -29z", seed, 0.4))
        + path("grip", by_hand("M-8 -20L-5 -30L5 -30L8 -20z", seed, 0.4))
        + path(colour, by_hand("M-13 -20L13 -20L13 24Q13 28 9 28L-9 28Q-13 28 -13 24z", seed, 0.5))
        + path("front", "M6 -20L13 -20L13 24Q13 28 9 28L6 28z")
        + glyph(colour, 0, 3, 21, f"glyph on-{colour}")
    )


# Small signs, drawn with one pen within about 24 by 24

SIGNS: Final = {
    # What a bit's colour does when it is erased
    "red": "M-9 -9L3 -9L3 3L-9 3zM-2 5L-2 10L10 10L10 -2L5 -2",
    "orange": "M-9 6Q-6 -8 7 -4M1 -9L8 -4L2 2M-11 10L-5 10",
    "yellow": "M-7 9Q-12 9 -9 4L3 -8Q8 -11 9 -6Q10 -3 7 -1L-3 8Q-5 10 -7 9M-1 -4L5 2",
    "green": "M0 -11L3 -5L9 -6L7 0L11 5L5 6L3 11L-2 8L-8 9L-7 3L-11 -2L-5 -4zM-3 0L-1 3L4 -3",
    "blue": "M-10 10L1 -1M0 -10Q-2 -4 2 -1Q6 2 10 0Q10 -4 9 -5L5 -2L2 -5L5 -9Q3 -11 0 -10",
    "purple": "M-4 -11L4 -11M-2 -11L-2 -3L-9 8Q-9 11 -6 11L6 11Q9 11 9 8L2 -3L2 -11M-5 4L5 4",
    # Special actions
    "slide": "M-10 -6L-2 -6L-2 2L-10 2zM2 -2L11 -2M7 -6L11 -2L7 2M-10 8L6 8",
    "swap": "M-10 -4L9 -4M5 -9L10 -4M10 5L-9 5M-5 10L-10 5",
    "blend": "M-3 -9Q-10 -9 -10 -2Q-10 5 -3 5Q4 5 4 -2Q4 -9 -3 -9M4 -4Q11 -3 11 3Q11 10 4 10Q-2 10 -3 5",
    "tint": "M0 -11Q9 0 9 4Q9 11 0 11Q-9 11 -9 4Q-9 0 0 -11M0 -11L0 11M0 1L8 1M0 6L8 6",
    "spread": "M-3 -3L3 -3L3 3L-3 3zM0 -6L0 -11M0 6L0 11M-6 0L-11 0M6 0L11 0",
    "mirror": "M0 -11L0 11M-4 -7L-10 0L-4 7zM4 -7L10 0L4 7z",
    "turn": "M-8 5Q-11 -2 -6 -7Q0 -12 7 -7M8 -12L7 -6L1 -7M-3 0L4 0L4 7L-3 7z",
    "shift": "M-11 -6L-11 6M-7 -4L-1 -4L-1 4L-7 4zM2 0L11 0M7 -5L11 0L7 5",
    "trade": "M-9 -10L1 -10L1 3L-9 3zM-3 6L-3 10L9 10L9 -4L4 -4M-6 -6L-2 -6M-6 -2L-2 -2",
    # Awards
    "hallmarks": "M0 -11L3 -5L9 -6L7 0L11 5L5 6L3 11L-2 8L-8 9L-7 3L-11 -2L-5 -4zM-3 0L-1 3L4 -3",
    "equipment": "M-10 10L1 -1M0 -10Q-2 -4 2 -1Q6 2 10 0Q10 -4 9 -5L5 -2L2 -5L5 -9Q3 -11 0 -10",
    "research": "M-4 -11L4 -11M-2 -11L-2 -3L-9 8Q-9 11 -6 11L6 11Q9 11 9 8L2 -3L2 -11M-5 4L5 4",
    "all-around": "M-10 -4L-10 -4M0 -4L0 -4M10 -4L10 -4M-10 5L-10 5M0 5L0 5M10 5L10 5",
    "resonance": "M-2 -3L2 -3L2 3L-2 3zM-6 -6Q-9 0 -6 6M-10 -9Q-14 0 -10 9M6 -6Q9 0 6 6M10 -9Q14 0 10 9",
    "cluster": "M-10 -10L0 -10L0 0L-10 0zM0 0L10 0L10 10L0 10z",
    "area": "M-10 -4L-3 -4L-3 -10L6 -10L6 -3L10 -3L10 8L-4 8L-4 4L-10 4z",
    "bits": "M-10 -10L-3 -10L-3 -3L-10 -3zM3 -8L10 -8L10 -1L3 -1zM-6 3L1 3L1 10L-6 10z",
    "sets": "M-7 -10L-11 -10L-11 10L-7 10M7 -10L11 -10L11 10L7 10M-4 0L-4 0M4 0L4 0",
    "pairs": "M-11 -4L-4 -4L-4 3L-11 3zM4 -4L11 -4L11 3L4 3zM-4 0L4 0",
    "variety": "M0 -11L0 -5M10 -5L4 -2M10 5L4 2M0 11L0 5M-10 5L-4 2M-10 -5L-4 -2",
    "rows": "M-10 -8L10 -8M-10 0L10 0M-10 8L10 8",
    "columns": "M-8 -10L-8 10M0 -10L0 10M8 -10L8 10",
    "diagonals": "M-10 -10L10 10M10 -10L-10 10",
    "edges": "M-10 -10L10 -10L10 10L-10 10z",
    "lines": "M-10 0L10 0M0 -10L0 10M-9 -9L9 9M9 -9L-9 9",
    "bonuses": "M0 -9L0 9M-9 0L9 0",
    "cards": "M-10 -8L0 -8L0 8L-10 8zM4 -8L10 -8L10 8L4 8M-7 -3L-3 -3M-7 2L-3 2",
    "research-cards": "M-9 -11L9 -11L9 11L-9 11zM-3 -7L3 -7M-1 -7L-1 -1L-5 7L5 7L1 -1L1 -7",
    # A tick and a cross
    "tick": "M-8 0L-2 7L9 -8",
    "cross": "M-8 -8L8 8M8 -8L-8 8",
}


@cache
def sign(name: str, x: float, y: float, size: float, kind: str = "sign") -> str:
    """One of the small signs at a place, so many units wide."""
    dots = " dots" if name == "all-around" else ""
    return (
        f'<path class="{kind}{dots}" transform="translate({num(x)} {num(y)})scale({size / 24:.3g})" d="{SIGNS[name]}"/>'
    )


# Tasks of the solo board

TASK_ART: Final = {
    "red": path("logs", "M-15 15L15 9M-15 9L15 15")
    + path("flame-out", "M-11 8Q-15 -4 -4 -9Q-5 -17 4 -19Q2 -12 8 -8Q14 -2 10 8z")
    + path("flame-in", "M-5 8Q-7 0 0 -5Q1 -1 4 1Q6 5 4 8z"),
    "orange": path("bowl", "M-16 4L16 4Q14 16 8 16L-8 16Q-14 16 -16 4z")
    + path("kibble", "M-9 1L-9 1M-3 -2L-3 -2M3 0L3 0M9 1L9 1M0 -6L0 -6")
    + path("bone", "M-5 10L5 10"),
    "yellow": path("glow", "M-13 -8Q-13 -20 0 -20Q13 -20 13 -8Q13 -2 7 2L7 6L-7 6L-7 2Q-13 -2 -13 -8z")
    + path("wire", "M-4 5L-4 -6L0 -2L4 -6L4 5")
    + path("socket", "M-7 8L7 8M-6 12L6 12M-3 16L3 16"),
    "green": path("stem", "M0 4L0 -8")
    + path("foliage", "M0 -6Q-16 -4 -14 -18Q-2 -17 0 -6M0 -8Q14 -8 15 -19Q2 -20 0 -8")
    + path("pot", "M-11 2L11 2L8 17L-8 17z"),
    "blue": path("window", "M-14 -18L14 -18L14 14L-14 14z")
    + path("bars", "M0 -18L0 14M-14 -2L14 -2")
    + path("gleam", "M-10 -6L-4 -14M4 10L10 2")
    + path("sill", "M-17 14L17 14L17 18L-17 18z"),
    "purple": path("bells", "M-10 -14L-10 -14M10 -14L10 -14")
    + path("clock", "M0 -15Q15 -15 15 0Q15 15 0 15Q-15 15 -15 0Q-15 -15 0 -15z")
    + path("hands", "M0 0L0 -9M0 0L6 4M-9 13L-12 18M9 13L12 18"),
}


@cache
def pip(mood: str) -> str:
    """Pip, whose spots are pips: hungry, fed or waiting; about 90 wide and 74 high."""
    mouth = {"hungry": "M-6 8Q0 3 6 8", "fed": "M-8 4Q0 13 8 4", "waiting": "M-6 6L6 6"}[mood]
    brows = {"hungry": "M-14 -18L-7 -21M14 -18L7 -21", "fed": "M-14 -19L-8 -18M14 -19L8 -18"}.get(mood, "")
    return (
        path("tail-line", by_hand("M38 20Q52 12 50 -4", mood, 0.4))
        + path("dog", "M6 34Q-8 34 -6 16Q2 -6 26 2Q44 10 42 34z")
        + path("spots", "M18 14L18 14M30 22L30 22M18 27L18 27")
        + path("dog", "M-22 -16Q-22 -32 0 -32Q22 -32 22 -16L20 4Q16 18 0 18Q-16 18 -20 4z")
        + path("ear", "M-20 -26Q-36 -26 -34 -2Q-26 0 -20 -10zM20 -26Q36 -26 34 -2Q26 0 20 -10z")
        + path("patch", "M4 -30Q20 -30 21 -14Q12 -6 5 -14z")
        + path("eyes", "M-9 -12L-9 -12M9 -12L9 -12")
        + path("nose", "M-4 -3L4 -3L0 2z")
        + path("mouth", f"M0 2L0 5{mouth}{brows}")
        + path("dog-line", "M0 34L0 22M14 34L14 24")
    )
