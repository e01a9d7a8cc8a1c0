"""The characters: portraits, and what each counts, in words and in small pictures."""

from functools import cache
from typing import Final, NamedTuple

from ridotto.games.burano_shared import shapes
from ridotto.games.burano_shared.people import PEOPLE, figure
from ridotto.games.drawing.markup import at, oblong, path, text

# Small pictures of the symbols, about 20 by 20 around (0, 0).
ICONS: Final = {
    "plant": path("leaf", "M-9 1Q-10 -6 -5 -6Q-3 -11 1 -8Q6 -11 6 -6Q11 -5 9 1z")
    + path("i-bloom", "M-5 -4L-5 -4M1 -7L1 -7M6 -3L6 -3")
    + path("pot", "M-9 1L9 1L7 9L-7 9z"),
    **shapes.ICONS,
}


class Wish(NamedTuple):
    """What a character counts: points for one (or a sum), the symbols, between them a sign, where, and in words."""

    points: str
    symbols: tuple[str, ...]
    sign: str
    where: str
    words: str


WISHES: Final = {
    "A": Wish("Σ", ("plant",), "", "in the house", "the sum of the plants’ numbers in the building"),
    "B": Wish("4", ("cat",), "", "in the house", "4 for each cat in the building"),
    "C": Wish(
        "4",
        ("redcurtain", "bluecurtain", "light", "chimney"),
        "",
        "in the house",
        "4 for each curtain, streetlight and chimney in the building",
    ),
    "D": Wish("5", ("light",), "", "not adjacent", "5 for each streetlight with no lit streetlight next door"),
    "E": Wish("4", ("chimney",), "", "in the street", "4 for each chimney of the street"),
    "F": Wish("Σ", ("plant",), "", "on one floor", "the sum of the plants’ numbers on one floor"),
    "G": Wish("4", ("cat",), "", "on one floor", "4 for each cat on one floor"),
    "H": Wish("3", ("cat", "plant"), "", "on one floor", "3 for each cat and plant on one floor"),
    "I": Wish("6", ("redcurtain", "bluecurtain"), "+", "each pair", "6 for each pair of a red and a blue curtain"),
    "J": Wish(
        "6",
        ("plant", "light", "chimney"),
        "=",
        "same number",
        "6 for each plant with the same number as the streetlight or chimney of its building",
    ),
}

PORTRAITS: Final = {
    "A": PEOPLE["woman"],
    "B": figure(
        "sea",
        path("dark", "M-9 -39Q-10 -50 0 -50Q10 -50 9 -40L15 -38L-9 -40z"),
        path("dark", oblong(-12, -19, 24, 15) + oblong(-4, -22, 9, 4)),
        path("lens", "M0 -11.5L0 -11.5"),
    ),
    "C": path("pack", "M-22 -2L-22 -30Q-20 -38 -12 -36L12 -36Q20 -38 22 -30L22 -2z")
    + figure(
        "leaf", path("sash", "M-10 -41Q0 -44 10 -41L10 -37Q0 -40 -10 -37z"), path("strap", "M-10 -25L-9 0M10 -25L9 0")
    ),
    "D": PEOPLE["policeman"],
    "E": PEOPLE["santa-claus"],
    "F": PEOPLE["florist"],
    "G": PEOPLE["fisherman"],
    "H": PEOPLE["painter"],
    "I": PEOPLE["tailor"],
    "J": PEOPLE["man"],
}


@cache
def wish(letter: str) -> str:
    """What a character scores, and for what in small pictures, around (0, 0)."""
    points, symbols, sign, _, _ = WISHES[letter]
    size = 0.62 if len(symbols) > 3 else 0.7 if len(symbols) > 2 else 0.8
    step = 19 * size + 3
    signs = 9 if sign else 0
    width = 19 + step * len(symbols) + signs
    x = -width / 2
    out = text(x + 7, 6, 17, points if points == "Σ" else f"{points}×", "rule")
    x += 19 + step / 2
    for k, symbol in enumerate(symbols):
        out += at(x, 0, ICONS[symbol], size)
        x += step
        if sign and k == 0:
            out += text(x - step / 2 + signs / 2, 6, 16, sign, "rule")
            x += signs
    return out
