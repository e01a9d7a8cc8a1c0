"""A glyph for each game colour, so that none is told by its hue alone.

Burano's two games share the first six; Roland Wright has purple instead of pink.
"""

from typing import Final, NamedTuple


class Glyph(NamedTuple):
    """A filled shape within 24 by 24 around (0, 0), and the word for it."""

    name: str
    path: str


GLYPHS: Final = {
    "red": Glyph("triangle", "M0 -10.5L11 9L-11 9z"),
    "orange": Glyph(
        "ring",
        "M0 -10.5A10.5 10.5 0 1 0 0 10.5A10.5 10.5 0 1 0 0 -10.5zM0 -4.5A4.5 4.5 0 1 1 0 4.5A4.5 4.5 0 1 1 0 -4.5z",
    ),
    "yellow": Glyph(
        "sun",
        "M0 -12L2.9 -6.9L8.5 -8.5L6.9 -2.9L12 0L6.9 2.9L8.5 8.5L2.9 6.9L0 12L-2.9 6.9L-8.5 8.5L-6.9 2.9L-12 0"
        "L-6.9 -2.9L-8.5 -8.5L-2.9 -6.9z",
    ),
    "green": Glyph("leaf", "M-10 10.5Q-13 -8 10.5 -11Q12 11 -5.5 8.5L-9 12zM-6 5.5Q-1 -1 5 -5Q1 1 -4 7z"),
    "blue": Glyph(
        "waves",
        "M-12 -6.5Q-6 -12.5 0 -6.5T12 -6.5L12 -1.5Q6 4.5 0 -1.5T-12 -1.5zM-12 5Q-6 -1 0 5T12 5L12 10Q6 16 0 10T-12 10z",
    ),
    "pink": Glyph(
        "heart",
        "M0 11.5Q-12 2 -11.5 -4.5Q-10 -11.5 -4.5 -10.5Q-1 -9.5 0 -6Q1 -9.5 4.5 -10.5Q10 -11.5 11.5 -4.5Q12 2 0 11.5z",
    ),
}
PURPLE: Final = Glyph("moon", "M3 -11.5Q-11 -11 -11 0Q-11 11.5 1 11.5Q8.5 11.5 11.5 5Q0 7 -0.5 -2Q-0.5 -8 3 -11.5z")
ALL_GLYPHS: Final = {**GLYPHS, "purple": PURPLE}


def glyph(colour: str, x: float, y: float, size: float, kind: str = "glyph") -> str:
    """A colour's glyph at a place, so many units wide."""
    return (
        f'<path class="{kind}" data-glyph="{colour}" transform="translate({x:g} {y:g})scale({size / 24:.3g})" '
        f'd="{ALL_GLYPHS[colour].path}"/>'
    )
