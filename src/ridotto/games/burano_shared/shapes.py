"""What Burano's two games draw alike: windows and what is in them, coins, plates, small pictures of symbols.

A shape is markup around (0, 0).
"""

from functools import cache
from typing import Final

from ridotto.games.drawing.glyphs import glyph
from ridotto.games.drawing.markup import by_hand, num, oblong, path, text

# Windows. Each building has its own: an outer frame, the opening, and something on top.

FRAMES: Final = {
    "red": (oblong(-22, -33, 44, 65), oblong(-17, -28, 34, 56), oblong(-25, -37, 50, 5)),
    "orange": (
        "M-22 32L-22 -14Q-22 -36 0 -36Q22 -36 22 -14L22 32z",
        "M-17 28L-17 -13Q-17 -31 0 -31Q17 -31 17 -13L17 28z",
        "",
    ),
    "yellow": (oblong(-22, -31, 44, 63), oblong(-17, -27, 34, 55), "M-27 -30L0 -42L27 -30z"),
    "green": (
        "M-22 32L-22 -12Q-21 -25 -8 -30Q-2 -33 0 -41Q2 -33 8 -30Q21 -25 22 -12L22 32z",
        "M-17 28L-17 -11Q-15 -22 -5 -26Q-1 -28 0 -33Q1 -28 5 -26Q15 -22 17 -11L17 28z",
        "",
    ),
    "blue": (oblong(-22, -33, 44, 65), oblong(-17, -28, 34, 56), ""),
    "pink": (
        "M-22 32L-22 -25Q0 -41 22 -25L22 32z",
        "M-17 28L-17 -22Q0 -35 17 -22L17 28z",
        "M-5 -40L5 -40L3 -30L-3 -30z",
    ),
}
SILL: Final = oblong(-25, 28, 50, 7)
BARS: Final = "M0 -30L0 28M-17 -6L17 -6"
SHUTTERS: Final = oblong(-33, -30, 10, 60) + oblong(23, -30, 10, 60)
SLATS: Final = "".join(f"M{x} {y}L{x + 5} {y}" for x in (-30.5, 25.5) for y in (-22, -12, -2, 8, 18))

LEAVES: Final = (
    "M-23 22Q-26 10 -15 9Q-12 -2 -3 3Q3 -4 10 3Q18 1 19 9Q27 12 23 22z"
    "M-12 12Q-18 -2 -8 -8Q-2 2 -6 10zM6 8Q4 -6 13 -10Q17 2 12 10z"
)
BLOOMS: Final = ((-17, 11), (-8, 3), (1, 9), (10, 2), (18, 10), (-9, -8), (12, -11))
POT: Final = "M-24 19L24 19L20 34L-20 34z"
CATS: Final = (
    "M-13 30Q-17 12 -8 4Q-12 0 -11 -13Q-6 -10 -4 -8Q1 -10 5 -8Q8 -11 12 -14Q14 -1 9 4Q17 12 14 30z",
    "M14 30Q17 12 7 4Q11 0 10 -13Q5 -10 3 -8Q-2 -10 -6 -8Q-9 -11 -13 -14Q-15 -1 -10 4Q-18 12 -15 30z",
)
TAILS: Final = ("M12 27Q24 26 22 36Q21 43 26 45", "M-13 27Q-24 26 -23 36Q-22 43 -26 46")
EYES: Final = ("M-6 -2L-3 -1M4 -1L7 -2", "M-7 -2L-4 -1M3 -1L6 -2")
PARTED: Final = "M-17 -28L-1 -28Q-2 -6 -12 4Q-8 18 -9 28L-17 28zM17 -28L1 -28Q2 -6 12 4Q8 18 9 28L17 28z"
TIES: Final = "M-17 3L-9 6M17 3L9 6"
STRAIGHT: Final = oblong(-17, -22, 14, 50) + oblong(3, -22, 14, 50)
FOLDS: Final = "M-12.5 -12L-12.5 26M-8 -12L-8 26M8 -12L8 26M12.5 -12L12.5 26"
VALANCE: Final = (
    "M-17 -28L17 -28L17 -17Q13.6 -12 10.2 -17Q6.8 -12 3.4 -17Q0 -12 -3.4 -17Q-6.8 -12 -10.2 -17Q-13.6 -12 -17 -17z"
)


@cache
def window(colour: str, kind: str, hand: int, shutters: bool) -> str:
    """A window of a building with what is in it. `hand` is which of some drawings of the same thing."""
    outer, opening, crown = FRAMES[colour]
    seed = f"{colour} {kind} {hand}"
    out = ""
    if shutters:
        out += path(f"shutter-{colour}", by_hand(SHUTTERS, seed)) + path("slats", SLATS)
    out += path("frame", by_hand(outer + crown, seed, 0.8))
    out += path("warm" if kind == "cat" else "glass", by_hand(opening, seed, 0.5))
    out += CONTENTS[kind](colour, seed, hand)
    return out


def _plant(colour: str, seed: str, hand: int) -> str:
    blooms = "".join(f"M{x} {y}L{x} {y}" for x, y in BLOOMS)
    return (
        path("bars", BARS)
        + path("frame", by_hand(SILL, seed))
        + path("leaf", by_hand(LEAVES, seed, 1.2))
        + path(f"bloom-{colour}", by_hand(blooms, seed, 0))
        + path("pot", by_hand(POT, seed))
    )


def _cat(colour: str, seed: str, hand: int) -> str:
    side = hand % 2
    return (
        path("bars", BARS)
        + path("frame", by_hand(SILL, seed))
        + path("fur", by_hand(CATS[side], seed, 0.5))
        + path("tail", TAILS[side])
        + path("eyes", EYES[side])
    )


def _red_curtain(colour: str, seed: str, hand: int) -> str:
    return path("drape-red", by_hand(PARTED, seed, 0.5)) + path("ties", TIES) + path("frame", by_hand(SILL, seed))


def _blue_curtain(colour: str, seed: str, hand: int) -> str:
    return (
        path("drape-blue", by_hand(STRAIGHT, seed, 0.4))
        + path("folds", FOLDS)
        + path("valance", VALANCE)
        + path("frame", by_hand(SILL, seed))
    )


CONTENTS: Final = {"plant": _plant, "cat": _cat, "redcurtain": _red_curtain, "bluecurtain": _blue_curtain}


# Coins, plates, pictures


@cache
def coin(radius: float, kind: str = "coin", seed: str = "coin") -> str:
    """A coin with an inner line."""
    edge = by_hand(
        f"M{-radius} 0C{-radius} {num(-radius * 0.55)} {num(-radius * 0.55)} {-radius} 0 {-radius}"
        f"C{num(radius * 0.55)} {-radius} {radius} {num(-radius * 0.55)} {radius} 0"
        f"C{radius} {num(radius * 0.55)} {num(radius * 0.55)} {radius} 0 {radius}"
        f"C{num(-radius * 0.55)} {radius} {-radius} {num(radius * 0.55)} {-radius} 0z",
        seed,
        radius * 0.03,
    )
    return path(kind, edge)


@cache
def gain() -> str:
    """A tag for what a choice would bring: the page writes it there while it can be chosen."""
    return f'<g class="price">{path("gain-tag", oblong(-24, -13, 48, 26))}{text(0, 6.5, 20, "", "gain")}</g>'


# How wide letters are, in parts of their size; a page's type differs from that by a little.
NARROW: Final = frozenset("iljtfrI.,:;’·-| ")
WIDE: Final = frozenset("mwMW")


def squeezed(x: float, y: float, size: float, words: str, room: float, kind: str) -> str:
    """Words that are set closer where they would need more room, so that none goes over an edge.

    >>> squeezed(47, 68, 14, "Tailor", 82, "name")
    '<text class="name" x="47" y="68" font-size="14">Tailor</text>'
    >>> squeezed(47, 68, 14, "Photographer", 82, "name")[:47]
    '<text textLength="82" lengthAdjust="spacingAndG'
    """
    out = text(x, y, size, words, kind)
    wide = size * sum([0.37 if c in NARROW else 0.9 if c in WIDE else 0.7 if c.isupper() else 0.6 for c in words])
    if wide <= room:
        return out
    return out.replace("<text", f'<text textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"', 1)


def plaque(colour: str, x: float, y: float, radius: float) -> str:
    """A round ceramic plate with a colour's glyph."""
    return f'<circle class="plaque" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>' + glyph(colour, x, y, radius * 1.28)


# Small pictures of symbols, about 20 by 20 around (0, 0).
ICONS: Final = {
    "cat": path("fur", "M-7 9Q-9 1 -4 -2Q-6 -5 -5 -10L-2 -8L2 -8L6 -11Q7 -4 4 -2Q9 2 7 9z")
    + path("i-tail", "M7 7Q12 6 11 0"),
    "redcurtain": path("i-frame", oblong(-8, -10, 16, 20))
    + path("drape-red", "M-7 -9L0 -9Q-1 0 -5 2L-4 9L-7 9zM7 -9L0 -9Q1 0 5 2L4 9L7 9z"),
    "bluecurtain": path("i-frame", oblong(-8, -10, 16, 20))
    + path("drape-blue", oblong(-7, -9, 6, 18) + oblong(1, -9, 6, 18))
    + path("valance", "M-7 -9L7 -9L7 -4Q3.5 -1 0 -4Q-3.5 -1 -7 -4z"),
    "light": path("iron", "M-8 -5Q0 -14 8 -5L5 10L-5 10z") + path("lit", "M-5 -3L5 -3L3 7L-3 7z"),
    "chimney": path("i-chimney", "M-4 10L-4 0L-9 -8L9 -8L4 0L4 10z") + path("i-cap", oblong(-10, -11, 20, 4)),
}
