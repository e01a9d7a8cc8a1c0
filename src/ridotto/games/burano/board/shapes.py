"""The shapes of the card game's board: blossoms, plants, cats, curtains, lamps, chimneys, people, shops, tokens.

A shape is markup around (0, 0); those that stand on something stand at (0, 0). None has the outline of another, so that
each is known without its colour. Flat shapes that don't differ from card to card also keep a drawing small.
"""

import math
from functools import cache
from typing import Final

from ridotto.games.burano_shared import shapes
from ridotto.games.drawing.markup import at, num, oblong, path, text

# Blossoms, plants, people: they stand side by side on a sill or on the pavement.

FLOWER_WIDE: Final = 12.6
PLANT_WIDE: Final = 14.5
PERSON_WIDE: Final = 12.5
PETALS: Final = [(3.5 * math.sin(k * math.tau / 5), -3.5 * math.cos(k * math.tau / 5)) for k in range(5)]

PLANT: Final = path(
    "leaf",
    "M-1 -7Q-8 -7 -9 -14Q-5 -13.5 -3 -10.5Q-5.5 -15 -4 -20.5Q-.5 -17 0 -11Q.5 -17 4.5 -20.5Q5.5 -15 3 -10.5"
    "Q5 -13.5 9 -14Q8 -7 1 -7z",
) + path("pot", "M-6.5 -8L6.5 -8L6 -5.2L5.3 -5.2L4.4 0L-4.4 0L-5.3 -5.2L-6 -5.2z")

PEOPLE: Final = (
    path("coat-red", "M-5.5 0Q-6.5 -16 -2.5 -18.5L2.5 -18.5Q6.5 -16 5.5 0z")
    + path("face", "M0 -21.5L0 -21.5")
    + path("straw", "M-7 -23.5Q0 -26 7 -23.5Q0 -21.5 -7 -23.5zM-3.5 -23.5Q-3 -28.5 0 -28.5Q3 -28.5 3.5 -23.5z"),
    path("coat-navy", "M-5 0L-5.5 -15Q-4.5 -18.5 -2.5 -18.5L2.5 -18.5Q4.5 -18.5 5.5 -15L5 0L1 0L0 -8L-1 0z")
    + path("face", "M0 -21.5L0 -21.5")
    + path("dark", "M-4 -23Q-4.5 -28 0 -28Q4.5 -28 4 -23.5L6.5 -22.5L-3 -23z"),
    path("coat-sun", "M-6.5 0Q-4 -8 -4 -12Q-4.5 -18 -2.5 -18.5L2.5 -18.5Q4.5 -18 4 -12Q4 -8 6.5 0z")
    + path("hair", "M-4.5 -17Q-5.5 -27 0 -27Q5.5 -27 4.5 -17z")
    + path("face", "M0 -21L0 -21"),
)


@cache
def flowers(count: int) -> str:
    """A flower box with so many blossoms, its middle at (0, 0)."""
    half = count * FLOWER_WIDE / 2
    petals = hearts = stalks = ""
    for k in range(count):
        x = (k + 0.5) * FLOWER_WIDE - half
        y = -15.5 if k % 2 else -14
        petals += "".join(f"M{num(x + dx)} {num(y + dy)}h0" for dx, dy in PETALS)
        hearts += f"M{num(x)} {num(y)}h0"
        stalks += "".join(f"M{num(x)} -5L{num(x + dx)} -10" for dx in (-4.5, 0, 4.5))
    return (
        path("stalks", stalks)
        + path("petal-edge", petals)
        + path("petals", petals)
        + path("hearts", hearts)
        + path("planter", f"M{num(-half)} -7L{num(half)} -7.5L{num(half - 1.5)} 0L{num(1.5 - half)} 0z")
    )


@cache
def plants(count: int) -> str:
    """So many plants in pots, their middle at (0, 0)."""
    return "".join(at((k - (count - 1) / 2) * PLANT_WIDE, 0, PLANT) for k in range(count))


@cache
def people(count: int) -> str:
    """So many pedestrians, their middle at (0, 0)."""
    return "".join(at((k - (count - 1) / 2) * PERSON_WIDE, 0, PEOPLE[k % len(PEOPLE)]) for k in range(count))


# Windows, about 50 by 70 around (0, 0)


@cache
def window(colour: str, kind: str) -> str:
    """A window with a cat or a curtain in it, an empty one, or one that is closed."""
    if kind in ("cat", "redcurtain", "bluecurtain"):
        return shapes.window(colour, kind, 0, shutters=False)
    outer, opening, crown = shapes.FRAMES[colour]
    frame = path("frame", outer + crown)
    if kind == "closed":
        return frame + path("boards", opening) + path("board-lines", BOARD_LINES) + path("brace", BRACE)
    glass = path("glass", opening) + path("bars", shapes.BARS) + path("frame", shapes.SILL)
    return f'<g class="empty">{frame}{glass}</g>'


BOARD_LINES: Final = "M0 -29L0 28" + "".join(f"M-13 {y}L-4 {y}M4 {y}L13 {y}" for y in (-20, -11, -2, 7, 16))
BRACE: Final = "M-21 21L16 -27L22 -22L-15 26zM-16 -27L21 21L15 26L-22 -22z"

LAMP: Final = (
    path("glow", "M-17 2Q-17 -14 0 -14Q17 -14 17 2Q17 19 0 19Q-17 19 -17 2z")
    + path("iron-line", "M0 -15L0 -31M-8 -31L8 -31M0 -22Q8 -22 8 -29M0 -22Q-8 -22 -8 -29")
    + path("iron", "M-12 -8Q-8 -16 0 -17Q8 -16 12 -8L14 -7L10 18L-10 18L-14 -7zM-5 18L5 18L4 22L-4 22z")
    + path("lit", "M-9.5 -5L9.5 -5L7 14L-7 14z")
    + path("iron-thin", "M0 -5L0 14")
)

CHIMNEY: Final = (
    path("smoke", "M-2 -13Q-7 -15 -3 -18Q-4 -22 1 -21Q4 -24 7 -20Q11 -18 7 -15Q4 -12 -2 -13z")
    + path("funnel", "M-4.5 10L-4.5 0L-9 -8L9 -8L4.5 0L4.5 10z")
    + path("shade", "M4.5 10L4.5 0L9 -8L4 -8L1 0L1 10z")
    + path("i-cap", "M-10.5 -11.5L10.5 -11L10 -7.5L-10 -7.5z")
)

# Shops

WARES: Final = {
    "pizza": path("ware-gold", "M-9 -6Q0 -10 9 -6L0 10z") + path("ware-red", "M-3 -4h0M3 -3h0M0 2h0"),
    "clothes": path("ware-blue", "M-4 -9Q0 -6 4 -9L10 -5L7 0L5 -2L5 9L-5 9L-5 -2L-7 0L-10 -5z"),
    "ice cream": path("ware-gold", "M-5 -1L5 -1L0 11z")
    + path("ware-pink", "M-5.5 -1Q-7 -7 -2 -7Q-1 -11 3 -9Q8 -7 5.5 -1z"),
    "lace": path("ware-white", "M-10 3Q-9 -9 0 -9Q9 -9 10 3Q7.5 7 5 3Q2.5 7 0 3Q-2.5 7 -5 3Q-7.5 7 -10 3z")
    + path("ware-lines", "M0 2L-6 -6M0 2L0 -8M0 2L6 -6M-8 0Q0 -6 8 0"),
}
AWNING: Final = "".join(f"M{x} -24L{x + 6} -24L{x + 6.8} -11Q{x + 3} -6 {x - 0.8} -11z" for x in (-24, -12, 0, 12))
AWNING_WHITE: Final = "".join(f"M{x} -24L{x + 6} -24L{x + 6.8} -11Q{x + 3} -6 {x - 0.8} -11z" for x in (-18, -6, 6, 18))


@cache
def shop_front(kind: str, mark: str) -> str:
    """A shop with an awning and its wares in the window. About 52 by 50 around (0, 0)."""
    ware = WARES.get(kind) or text(0, 7, min(20, 44 / len(mark)), mark.capitalize(), "initial")
    return (
        path("frame", oblong(-25, -14, 50, 38))
        + path("shop-window", oblong(-21, -12, 42, 32))
        + at(-7, 7, ware, 1.08)
        + path("awning", AWNING)
        + path("awning-white", AWNING_WHITE)
    )


SIGN: Final = (15, 9)  # where a shop's sign hangs


@cache
def sign(points: int) -> str:
    """A shop's points."""
    return '<circle class="sign" r="9.8"/>' + text(0, 6.4, 18.5, points, "sign-mark")


# A regulation token: a permit with a seal.
TOKEN: Final = (
    path("permit", "M-13 -13L13 -13L13 9Q9 13 4.5 10Q0 7 -4.5 10Q-9 13 -13 9z")
    + path("permit-lines", "M-8 -7L8 -7M-8 -2L3 -2")
    + path("permit-seal", "M6 4h0")
)

# Small pictures, about 20 by 20 around (0, 0), for what a character counts.

BLOSSOM: Final = "".join(f"M{num(dx * 1.5)} {num(dy * 1.5)}h0" for dx, dy in PETALS)
ICONS: Final = {
    "flower": path("i-petal-edge", BLOSSOM) + path("i-petals", BLOSSOM) + path("i-heart", "M0 0h0"),
    "plant": at(0, 10, PLANT),
    "cat": shapes.ICONS["cat"],
    "red curtain": shapes.ICONS["redcurtain"],
    "blue curtain": shapes.ICONS["bluecurtain"],
    "streetlight": shapes.ICONS["light"],
    "chimney": shapes.ICONS["chimney"],
    "pedestrian": at(0, 11, PEOPLE[1], 0.8),
    "closed window": path("i-boards", oblong(-8, -10, 16, 20)) + path("i-brace", "M-8 -10L8 10M8 -10L-8 10"),
    "shop": path("i-frame", oblong(-9, -3, 18, 13))
    + path("awning", "M-10 -10L-5 -10L-5 0Q-8 3 -11 0zM0 -10L5 -10L5.5 0Q2.5 3 0 0z")
    + path("awning-white", "M-5 -10L0 -10L0 0Q-2.5 3 -5 0zM5 -10L10 -10L11 0Q8 3 5.5 0z"),
    "house": path("i-house", "M-8 10L-8 -3L0 -11L8 -3L8 10z") + path("i-door", "M-2.5 10L-2.5 2L2.5 2L2.5 10z"),
}
