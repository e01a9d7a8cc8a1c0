"""Six house fronts, each decorated differently: roofs, walls, doors.

A front is drawn in a space of 200 by 558: sky down to the roof at 92, floors of 110 each from 130 on, the door and
the character's space from 460 on, the quay from 540 on. Sky and water reach beyond it, so that a panel may be shown
in a frame of another shape.
"""

from functools import cache
from typing import Final

from ridotto.games.burano_shared.shapes import plaque
from ridotto.games.drawing.markup import by_hand, oblong, path

WIDTH, HEIGHT = 200, 558
ROOF, FLOOR, TALL, GROUND, QUAY = 96, 130, 110, 460, 540


def _scallops(y: float, step: int, deep: float) -> str:
    """Round tiles along an edge."""
    d = f"M-4 {y - 8}L204 {y - 8}L204 {y}"
    for x in range(204, -4, -step):
        d += f"Q{x - step / 2} {y + deep} {x - step} {y}"
    return d + "z"


def _tiled(seed: str) -> str:
    rows = "".join(
        f"M{x} {y}Q{x + 9} {y + 7} {x + 18} {y}" for y, x0 in ((105, 8), (115, -2)) for x in range(x0, 190, 18)
    )
    return (
        path("tile", by_hand(f"M12 {ROOF - 2}L188 {ROOF - 2}L204 126L-4 126z", seed, 1.5))
        + path("tile-lines", by_hand(rows, seed, 0.8))
        + path("tile-edge", _scallops(127, 16, 9))
    )


def _gable(seed: str) -> str:
    """A low pointed gable with a round window."""
    return (
        path("tile", by_hand("M-4 128L100 84L204 128L204 118L100 72L-4 118z", seed, 0.8))
        + path("orange", by_hand("M0 131L0 128L100 85L200 128L200 131z", seed, 0.3))
        + path("frame", "M89 116Q89 105 100 105Q111 105 111 116Q111 127 100 127Q89 127 89 116z")
        + path("glass", "M93 116Q93 109 100 109Q107 109 107 116Q107 123 100 123Q93 123 93 116z")
    )


def _parapet(seed: str) -> str:
    """A balustrade with vases."""
    posts = "".join(oblong(x, 104, 6, 18) for x in range(30, 184, 14))
    return (
        path("yellow", oblong(0, 100, 200, 32))
        + path("plaster", oblong(2, 103, 196, 19))
        + path("frame", by_hand(posts, seed, 0.7))
        + path("frame", by_hand(oblong(-4, 94, 208, 9) + oblong(-4, 121, 208, 8), seed, 0.8))
    )


def _cornice(seed: str) -> str:
    """Tiles over a row of dentils."""
    dentils = "".join(oblong(x, 119, 9, 9) for x in range(4, 196, 16))
    return (
        path("tile", by_hand(f"M6 {ROOF - 2}L194 {ROOF - 2}L203 112L-3 112z", seed, 1))
        + path("tile-edge", _scallops(111, 20, 7))
        + path("frame", by_hand(oblong(-2, 113, 204, 7), seed, 0.5) + dentils)
    )


def _scroll(seed: str) -> str:
    """A curved gable, edged in white."""
    curve = (
        "M-2 130L-2 112Q24 116 34 104Q44 86 66 92Q78 70 100 70Q122 70 134 92Q156 86 166 104Q176 116 202 112L202 130z"
    )
    inner = (
        "M0 131L0 120Q30 123 40 109Q48 94 70 100Q82 78 100 78Q118 78 130 100Q152 94 160 109Q170 123 200 120L200 131z"
    )
    return (
        path("frame", by_hand(curve, seed, 0.8))
        + path("blue", inner)
        + path("frame", by_hand("M100 92L110 106L100 120L90 106z", seed))
    )


def _terrace(seed: str) -> str:
    """An altana: the wooden terrace on a roof, with a line of washing."""
    posts = "".join(oblong(x, 84, 4, 28) for x in (58, 96, 136, 176))
    return (
        path("tile", by_hand("M2 108L198 108L204 126L-4 126z", seed, 1))
        + path("tile-edge", _scallops(127, 16, 8))
        + path("timber", by_hand(posts + oblong(54, 96, 130, 4) + oblong(54, 84, 130, 4), seed, 0.6))
        + path("washing", by_hand("M66 88L80 88L79 103L67 103zM104 88L114 88L114 106L104 106z", seed, 0.8))
        + path("washing-red", by_hand("M84 88L92 88L91 99L85 99zM118 88L130 88L129 101L119 101z", seed, 0.8))
    )


ROOFS: Final = {
    "red": _tiled,
    "orange": _gable,
    "yellow": _parapet,
    "green": _cornice,
    "blue": _scroll,
    "pink": _terrace,
}

# What decorates a wall, apart from its windows.
QUOINS: Final = "".join(
    oblong(x, y, 13 if k % 2 else 8, 17) if x == 0 else oblong(200 - (13 if k % 2 else 8), y, 13 if k % 2 else 8, 17)
    for x in (0, 1)
    for k, y in enumerate(range(132, 452, 20))
)
STRINGS: Final = oblong(0, 237, 200, 6) + oblong(0, 347, 200, 6)
WALLS: Final = {
    "red": path("trim", by_hand(STRINGS, "red strings")),
    "orange": path("dado", by_hand(oblong(0, 459, 200, 83), "orange dado")) + path("trim", oblong(0, 457, 200, 4)),
    "yellow": path("trim", by_hand(QUOINS, "quoins", 0.6)),
    "green": path("lines", by_hand("".join(f"M0 {y}L200 {y + 1}" for y in (240, 350)), "g", 1))
    + path("trim", by_hand(oblong(0, 132, 5, 408) + oblong(195, 132, 5, 408), "pilasters", 0.5)),
    "blue": path("trim", by_hand(oblong(0, 452, 200, 7), "blue band"))
    + path("lines", "M0 240Q100 242 200 239M0 350Q100 348 200 351"),
    "pink": path("stripes", "".join(oblong(0, y, 200, 11) for y in range(464, 540, 22)))
    + path("trim", by_hand(oblong(0, 347, 200, 5), "pink band")),
}
DOORS: Final = {
    "red": path("frame", oblong(8, 470, 44, 70))
    + path("door-green", oblong(13, 475, 34, 65))
    + path("panels", "M30 476L30 540M17 482L26 482L26 506L17 506zM34 482L43 482L43 506L34 506z"),
    "orange": path("frame", "M8 540L8 492Q8 468 30 468Q52 468 52 492L52 540z")
    + path("door-blue", "M13 540L13 493Q13 473 30 473Q47 473 47 493L47 540z")
    + path("panels", "M30 474L30 540M13 497L47 497"),
    "yellow": path("frame", "M8 540L8 476L30 464L52 476L52 540z")
    + path("door-red", oblong(13, 479, 34, 61))
    + path("panels", "M13 498L47 498M30 498L30 540M20 479L20 498M40 479L40 498"),
    "green": path("frame", "M8 540L8 492Q10 478 24 474Q29 471 30 464Q31 471 36 474Q50 478 52 492L52 540z")
    + path("door-brown", "M13 540L13 493Q15 481 30 475Q45 481 47 493L47 540z")
    + path("panels", "M30 476L30 540"),
    # Burano's own: a striped curtain in front of the door.
    "blue": path("frame", oblong(8, 470, 44, 70))
    + path("sail", oblong(12, 474, 36, 66))
    + path("awning-red", "".join(oblong(x, 474, 6, 66) for x in (12, 24, 36))),
    "pink": path("frame", "M8 540L8 480Q30 464 52 480L52 540z")
    + path("door-green", "M13 540L13 483Q30 470 47 483L47 540z")
    + path("panels", "M18 490L42 490L42 510L18 510zM18 516L42 516L42 535L18 535z"),
}


CLOUDS: Final = {
    0: path("cloud", "M10 34Q20 20 46 24Q62 10 84 24Q104 24 98 36Q60 44 10 34z"),
    2: path("cloud", "M96 -6Q110 -22 134 -14Q154 -26 172 -10Q190 -8 184 2Q140 10 96 -6z"),
    3: path("cloud", "M96 40Q120 28 140 34Q160 24 178 36Q188 40 180 46Q130 52 96 40z"),
    5: path("gull", "M96 30Q106 20 114 30Q122 20 132 28M130 54Q136 47 142 54Q148 47 154 53"),
}


@cache
def front(colour: str, place: int) -> str:
    """A house without its symbols: sky, wall, roof, door and quay; the colour's glyph stands on the roof."""
    seed = f"front {colour}"
    left, right = (2 if place == 0 else 0), (198 if place == 5 else 200)
    wall = by_hand(f"M{left} 126L{right} 126L{right} {QUAY}L{left} {QUAY}z", seed, 0.6)
    return (
        f'<rect class="sky" x="-300" y="-400" width="800" height="{QUAY + 400}"/>'
        + CLOUDS.get(place, "")
        + f'<rect class="water" x="-300" y="{QUAY + 10}" width="800" height="500"/>'
        + path(f"wall {colour}", wall)
        + WALLS[colour]
        + path("plinth", oblong(left, 526, right - left, 16))
        + DOORS[colour]
        + ROOFS[colour](seed)
        + f'<rect class="stone" x="-300" y="{QUAY}" width="800" height="6"/>'
        + f'<rect class="stone-shade" x="-300" y="{QUAY + 6}" width="800" height="6"/>'
        + path(f"mirror {colour}", "M14 555Q100 550 186 555Q100 560 14 555z")
        + plaque(colour, 25, 112, 19)
    )
