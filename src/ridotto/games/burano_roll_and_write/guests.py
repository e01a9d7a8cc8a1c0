"""The ten guests: portraits, and what each scores, in words and in small pictures."""

from functools import cache
from typing import Final

from ridotto.games.burano_roll_and_write.shapes import at, box, path, text

# Small pictures of the symbols, about 20 by 20 around (0, 0).
ICONS: Final = {
    "plant": path("leaf", "M-9 1Q-10 -6 -5 -6Q-3 -11 1 -8Q6 -11 6 -6Q11 -5 9 1z")
    + path("i-bloom", "M-5 -4L-5 -4M1 -7L1 -7M6 -3L6 -3")
    + path("pot", "M-9 1L9 1L7 9L-7 9z"),
    "cat": path("fur", "M-7 9Q-9 1 -4 -2Q-6 -5 -5 -10L-2 -8L2 -8L6 -11Q7 -4 4 -2Q9 2 7 9z")
    + path("i-tail", "M7 7Q12 6 11 0"),
    "redcurtain": path("i-frame", box(-8, -10, 16, 20))
    + path("drape-red", "M-7 -9L0 -9Q-1 0 -5 2L-4 9L-7 9zM7 -9L0 -9Q1 0 5 2L4 9L7 9z"),
    "bluecurtain": path("i-frame", box(-8, -10, 16, 20))
    + path("drape-blue", box(-7, -9, 6, 18) + box(1, -9, 6, 18))
    + path("valance", "M-7 -9L7 -9L7 -4Q3.5 -1 0 -4Q-3.5 -1 -7 -4z"),
    "light": path("iron", "M-8 -5Q0 -14 8 -5L5 10L-5 10z") + path("lit", "M-5 -3L5 -3L3 7L-3 7z"),
    "chimney": path("i-chimney", "M-4 10L-4 0L-9 -8L9 -8L4 0L4 10z") + path("i-cap", box(-10, -11, 20, 4)),
}

# For each guest: points for one (or a sum), the symbols that count, between them a sign, and where.
SCORES: Final = {
    "A": ("Σ", ("plant",), "", "in the house"),
    "B": ("4", ("cat",), "", "in the house"),
    "C": ("4", ("redcurtain", "bluecurtain", "light", "chimney"), "", "in the house"),
    "D": ("5", ("light",), "", "standing alone"),
    "E": ("4", ("chimney",), "", "in the street"),
    "F": ("Σ", ("plant",), "", "on one floor"),
    "G": ("4", ("cat",), "", "on one floor"),
    "H": ("3", ("cat", "plant"), "", "on one floor"),
    "I": ("6", ("redcurtain", "bluecurtain"), "+", "each pair"),
    "J": ("6", ("plant", "light", "chimney"), "=", "same number"),
}
WORDS: Final = {
    "A": "the sum of the plants’ numbers in the building",
    "B": "4 for each cat in the building",
    "C": "4 for each curtain, streetlight and chimney in the building",
    "D": "5 for each streetlight with no lit streetlight next door",
    "E": "4 for each chimney of the street",
    "F": "the sum of the plants’ numbers on one floor",
    "G": "4 for each cat on one floor",
    "H": "3 for each cat and plant on one floor",
    "I": "6 for each pair of a red and a blue curtain",
    "J": "6 for each plant with the same number as the streetlight or chimney of its building",
}


def _figure(coat: str, *more: str) -> str:
    """A person from the waist up, 40 wide and 58 high, standing at (0, 0)."""
    body = path(f"coat-{coat}", "M-18 0Q-19 -21 -7 -25L7 -25Q19 -21 18 0z")
    head = path("skin", "M-4 -21L4 -21L4 -29L-4 -29zM-9 -36Q-9 -46 0 -46Q9 -46 9 -36Q9 -26 0 -26Q-9 -26 -9 -36z")
    return body + head + "".join(more)


PORTRAITS: Final = {
    "A": path("hair", "M-12 -24Q-14 -46 0 -47Q14 -46 12 -24z")
    + _figure(
        "sun",
        path("straw", "M-21 -42Q0 -50 21 -42Q0 -36 -21 -42zM-10 -43Q-9 -56 0 -56Q9 -56 10 -43z"),
        path("sash", "M-10 -45Q0 -48 10 -45L10 -42Q0 -45 -10 -42z"),
    ),
    "B": _figure(
        "sea",
        path("dark", "M-9 -39Q-10 -50 0 -50Q10 -50 9 -40L15 -38L-9 -40z"),
        path("dark", box(-12, -19, 24, 15) + box(-4, -22, 9, 4)),
        path("lens", "M0 -11.5L0 -11.5"),
    ),
    "C": path("pack", "M-22 -2L-22 -30Q-20 -38 -12 -36L12 -36Q20 -38 22 -30L22 -2z")
    + _figure(
        "leaf", path("sash", "M-10 -41Q0 -44 10 -41L10 -37Q0 -40 -10 -37z"), path("strap", "M-10 -25L-9 0M10 -25L9 0")
    ),
    "D": _figure(
        "navy",
        path("navy", "M-13 -44Q0 -58 13 -44L11 -38L-11 -38z"),
        path("dark", "M-11 -39L11 -39L13 -36Q0 -40 -13 -36z"),
        path("gilt", "M0 -46L0 -46M0 -16L0 -16M0 -7L0 -7"),
    ),
    "E": _figure(
        "red",
        path("snow", "M-9 -36Q-12 -20 0 -17Q12 -20 9 -36Q0 -30 -9 -36z"),
        path("coat-red", "M-10 -40Q-8 -58 12 -55Q16 -53 15 -48Q8 -50 10 -40z"),
        path("snow", "M-12 -42L12 -42L12 -37L-12 -37z"),
        path("bobble", "M15 -47L15 -47"),
    ),
    "F": _figure(
        "leaf",
        path("snow", "M-9 0L-8 -20L8 -20L9 0z"),
        path("hair", "M-10 -36Q-11 -49 0 -49Q11 -49 10 -36Q6 -43 0 -43Q-6 -43 -10 -36z"),
        path("leaf", "M8 -4Q4 -16 12 -18Q20 -16 17 -4z"),
        path("bouquet", "M8 -17L8 -17M14 -21L14 -21M18 -15L18 -15"),
    ),
    "G": path("rod", "M-20 0L14 -58")
    + path("string", "M14 -58Q20 -40 18 -22")
    + _figure(
        "sun", path("oilskin", "M-16 -37Q-10 -40 -10 -43Q-9 -53 0 -53Q9 -53 10 -43Q10 -40 16 -37Q0 -43 -16 -37z")
    ),
    "H": _figure(
        "snow",
        path("navy", "M-13 -43Q-14 -53 2 -53Q16 -52 13 -45Q0 -48 -13 -43z"),
        path("wooden", "M2 -4Q0 -18 14 -18Q24 -16 20 -6Q12 2 2 -4z"),
        path("daub1", "M8 -12L8 -12"),
        path("daub2", "M14 -14L14 -14"),
        path("daub3", "M16 -7L16 -7"),
    ),
    "I": _figure(
        "plum",
        path("hair", "M-10 -38Q-9 -49 0 -48Q9 -49 10 -38Q0 -46 -10 -38z"),
        path("tape", "M-8 -26Q-12 -14 -9 -3M8 -26Q12 -14 9 -8"),
        path("specs", "M-7 -37L-2 -37L-2 -33L-7 -33zM2 -37L7 -37L7 -33L2 -33zM-2 -36L2 -36"),
    ),
    "J": _figure(
        "sea",
        path("straw", "M-16 -42L16 -42L16 -39L-16 -39zM-9 -42L-8 -53L8 -53L9 -42z"),
        path("sash", box(-9, -46, 18, 4)),
        path("dark", "M-8 -37L-1 -37L-2 -33L-7 -33zM1 -37L8 -37L7 -33L2 -33z"),
        path("palms", "M-10 -14L-10 -14M9 -17L9 -17M0 -6L0 -6M-12 -4L-12 -4M12 -5L12 -5"),
    ),
}


@cache
def scoring(letter: str) -> str:
    """A guest's scoring in small pictures, around (0, 0)."""
    points, symbols, sign, _ = SCORES[letter]
    size = 0.62 if len(symbols) > 3 else 0.8
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
