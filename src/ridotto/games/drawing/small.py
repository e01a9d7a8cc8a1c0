"""What the log draws within a line: a die or a card in its colour, with its glyph and a word.

A piece is an SVG of its own, as high as a line; the page’s sheet gives it its size. What it says is in the words of the
line,
so it is hidden from screen readers.
"""

from functools import cache
from html import escape

from ridotto.games.drawing.glyphs import glyph
from ridotto.games.drawing.markup import num, rect, text

HIGH, GLYPH, LETTER = 22, 13, 9.5  # a piece's height, its glyph's width, and a letter's


@cache
def piece(colour: str, words: str = "", corner: float = 5) -> str:
    """A piece of a colour: round corners make a die, square ones a card.

    >>> piece("red", "3")[:62]
    '<svg class="piece" viewBox="0 0 34.5 22" aria-hidden="true"><g'
    """
    width = HIGH + len(words) * LETTER + (3 if words else 0)
    said = text(HIGH, 16.5, 16, words, "on") if words else ""
    return framed(width, f'<g class="{colour}">{rect("body", 1, 1, width - 2, HIGH - 2, corner)}'
                         f'{glyph(colour, HIGH / 2, HIGH / 2, GLYPH, "on")}{said}</g>')  # fmt: skip


def framed(width: float, body: str) -> str:
    """A drawing as high as a line."""
    return f'<svg class="piece" viewBox="0 0 {num(width)} {HIGH}" aria-hidden="true">{body}</svg>'


@cache
def outlined(outline: str, words: str) -> str:
    """A piece that is known by its outline around (11, 11): a word stands beside it."""
    said = f'<text class="beside" x="{HIGH + 2}" y="16.5" font-size="16">{escape(words)}</text>'
    return framed(HIGH + 2 + len(words) * LETTER, f'<path class="outline" d="{outline}"/>{said}')
