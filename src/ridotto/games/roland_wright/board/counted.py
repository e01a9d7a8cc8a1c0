"""What an Award or an Inspiration counts, drawn: bits, pairs of them, or a sign."""

from typing import Final

from ridotto.games.drawing.markup import at, num, path, text
from ridotto.games.roland_wright.board.shapes import bit, chip, sign
from ridotto.games.roland_wright.words.names import COLOUR_NAMES

Pairs = tuple[tuple[str, str], ...]
DRAWN_PAIRS: Final = 6
ACROSS: Final = 3
CHIP: Final = 10.0


def pairs(found: Pairs, x: float, y: float, width: float, size: float) -> str:
    """Pairs of bits around a place, each joined by a bond: one large, a few small, of many how many there are."""
    if len(found) > DRAWN_PAIRS:
        return text(x, y + 6, 15, f"{len(found)} pairs", "award-word middle")
    if len(found) == 1:
        return _pair(found[0], x, y, size, size * 0.66)
    rows = [found[k : k + ACROSS] for k in range(0, len(found), ACROSS)]
    step = width / max(len(row) for row in rows)
    wide = min(size / len(rows) - 1, step / 2.3)
    out = ""
    for r, row in enumerate(rows):
        for k, pair in enumerate(row):
            middle = x + (k - (len(row) - 1) / 2) * step
            out += _pair(pair, middle, y + (r - (len(rows) - 1) / 2) * (wide + 2), wide, wide * 0.53)
    return out


def _pair(pair: tuple[str, str], x: float, y: float, size: float, off: float) -> str:
    bond = path("bond", f"M{num(x - off)} {num(y)}L{num(x + off)} {num(y)}")
    one, other = (bit(colour, round(size, 1), k) for k, colour in enumerate(pair))
    return bond + at(x - off, y, one) + at(x + off, y, other)


def mark(counts: str, colours: tuple[str, ...], found: Pairs, x: float, y: float) -> str:
    """An Award's sign, within about 30 by 36: with the colours below it, unless all count."""
    if counts == "cluster" and len(colours) == 1:
        return at(x, y, bit(colours[0], 24))
    if counts == "pairs" and len(found) == 1:
        return _pair(found[0], x, y, 13, 7.5)
    if counts == "sets" and colours == COLOUR_NAMES:
        return sign("all-around", x, y, 20, "award-sign")
    if not colours or colours == COLOUR_NAMES:
        return sign(counts, x, y, 20, "award-sign")
    # A set may want very many: then each colour once.
    shown = colours if len(colours) <= len(COLOUR_NAMES) else tuple(dict.fromkeys(colours))
    rows = [shown[k : k + ACROSS] for k in range(0, len(shown), ACROSS)]
    out = sign(counts, x, y - 5, 18, "award-sign") if len(rows) == 1 else sign(counts, x, y - 9, 15, "award-sign")
    for r, row in enumerate(rows):
        for k, colour in enumerate(row):
            out += at(x + (k - (len(row) - 1) / 2) * CHIP, y + 14 - (len(rows) - 1 - r) * CHIP, chip(colour, CHIP - 1))
    return out
