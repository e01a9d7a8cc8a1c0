"""The shapes of the Roll & Write's board: ink, lamps, chimneys, dice, boats. Windows are as in the card game.

A shape is markup around (0, 0).
"""

import math
from functools import cache
from random import Random
from typing import Final

from ridotto.games.drawing.markup import by_hand, num, oblong, path, text

# Ink


@cache
def ring(rx: float, ry: float, seed: str) -> str:
    """An oval that a pen draws in one go: it begins a little outside and overlaps where it ends."""
    rng = Random(seed)
    start, tilt = rng.uniform(-2.2, -1.4), rng.uniform(-0.07, 0.07)
    points = []
    for k in range(11):
        turn = start + k / 10 * (2 * math.pi + 0.5)
        reach = 1.05 - 0.008 * k + rng.uniform(-0.025, 0.025)
        x, y = rx * reach * math.cos(turn), ry * reach * math.sin(turn)
        points.append((x + tilt * y, y - tilt * x))
    return smooth(points)


def smooth(points: list[tuple[float, float]]) -> str:
    """An open curve through some points."""
    d = f"M{num(points[0][0])} {num(points[0][1])}"
    for k in range(len(points) - 1):
        (x0, y0), (x1, y1) = points[k], points[k + 1]
        bx, by = points[max(k - 1, 0)]
        ax, ay = points[min(k + 2, len(points) - 1)]
        d += (
            f"C{num(x0 + (x1 - bx) / 6)} {num(y0 + (y1 - by) / 6)} "
            f"{num(x1 - (ax - x0) / 6)} {num(y1 - (ay - y0) / 6)} {num(x1)} {num(y1)}"
        )
    return d


def circled(rx: float, ry: float, seed: str) -> str:
    """A player's circle: ink on a pale halo, so that it shows on every wall."""
    d = ring(rx, ry, seed)
    return f'<path class="halo" d="{d}"/><path class="ring" pathLength="1" d="{d}"/>'


def printed(rx: float, ry: float) -> str:
    """The circle of a symbol that is circled at the start: a gilt band between two printed lines."""
    oval = f'rx="{num(rx)}" ry="{num(ry)}"'
    return f'<ellipse class="band-edge" {oval}/><ellipse class="band" {oval}/>'


@cache
def cross(size: float, seed: str) -> str:
    """Two quick strokes of the pen."""
    return by_hand(f"M{-size} {-size}L{size} {size}M{size} {-size}L{-size} {size}", seed, size * 0.2)


# What is on the walls


@cache
def streetlight(number: int, lit: bool, hand: int) -> str:
    """A lamp on its bracket, its number in the glass. Circled, it burns."""
    rays = "M-26 -8L-33 -11M26 -8L33 -11M-26 8L-34 9M26 8L34 9M-24 24L-31 29M24 24L31 29"
    seed = f"lamp {number} {hand}"
    return (
        (path("rays", by_hand(rays, seed)) if lit else "")
        + path("iron-line", "M0 -19Q-1 -38 -17 -36Q-26 -34 -23 -27")
        + path("iron", by_hand("M-21 -12Q-16 -24 0 -25Q16 -24 21 -12L24 -11L17 30L-17 30L-24 -11z", seed))
        + path("lit" if lit else "unlit", by_hand("M-17 -9L17 -9L12.5 25L-12.5 25z", seed, 0.4))
        + path("iron", by_hand(oblong(-9, 29, 18, 5), seed))
        + text(0, 17, 25, number, "printed")
    )


@cache
def chimney(colour: str, smoking: bool, hand: int) -> str:
    """A funnel of Venice with a plate for its number. Circled, it smokes."""
    seed = f"chimney {colour} {hand}"
    smoke = "M-6 -52Q-16 -56 -8 -62Q-12 -70 -2 -69Q2 -76 9 -70Q18 -70 14 -62Q20 -56 10 -53Q2 -49 -6 -52z"
    return (
        (path("smoke", by_hand(smoke, seed, 1.4)) if smoking else "")
        + path(colour, by_hand("M-15 40L-15 -2L-25 -38L25 -38L15 -2L15 40z", seed))
        + path("shade", by_hand("M15 40L15 -2L25 -38L11 -38L5 -2L5 40z", seed, 0.4))
        + path("tile", by_hand(oblong(-28, -46, 56, 9), seed))
        + path("edge", by_hand("M-15 40L-15 -2L-25 -38M15 40L15 -2L25 -38", seed))
    )


# Dice, boats

PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@cache
def die(colour: str, value: int | None) -> str:
    """A die seen from above and in front: pips on its top, the number on its front."""
    pips = "".join(f"M{x * 14} {y * 14 - 7}L{x * 14} {y * 14 - 7}" for x, y in PIPS.get(value or 0, ()))
    body = "M-27 -24Q-27 -33 -18 -33L18 -33Q27 -33 27 -24L27 30Q27 38 18 38L-18 38Q-27 38 -27 30z"
    face = "M-27 -24Q-27 -33 -18 -33L18 -33Q27 -33 27 -24L27 10Q27 19 18 19L-18 19Q-27 19 -27 10z"
    return (
        path(colour, by_hand(body, colour, 0.5))
        + path("front", by_hand(body, colour, 0.5))
        + path(colour, by_hand(face, colour, 0.5))
        + path(f"pips on-{colour}", pips or "M0 0")
        + text(0, 35.5, 20, value or "", "number")
    )


# A boat for each seat, none with the outline of another; the last is the spectators'.
HULLS: Final = (
    "M-25 -12Q-22 13 0 13Q22 13 26 -16L20 -8Q12 -3 0 -3Q-13 -3 -19 -8z",
    "M-23 -4L23 -4Q21 13 12 13L-12 13Q-21 13 -23 -4z",
    "M-24 -4L22 -4L25 -7Q23 13 14 13L-16 13Q-22 13 -24 -4z",
    "M-24 -5Q0 -1 24 -5Q22 13 8 13L-8 13Q-22 13 -24 -5z",
    "M-23 0Q0 -5 23 0Q12 11 0 11Q-12 11 -23 0z",
)
TOPS: Final = (
    path("oar", "M-16 -14L-2 10"),
    path("sail", "M1 -4L1 -27L19 -5z") + path("mast", "M0 -3L0 -28"),
    path("cabin", "M-16 -4L-16 -17L10 -17L14 -4z") + path("ports", "M-10 -10L-10 -10M-1 -10L-1 -10M8 -9L8 -9"),
    path("canopy", "M-17 -12Q0 -24 17 -12L17 -9L-17 -9z") + path("mast", "M-13 -9L-13 -1M13 -9L13 -1"),
    path("gaze", "M-11 -12Q0 -23 11 -12Q0 -3 -11 -12z") + path("pupil", "M0 -12L0 -12"),
)


@cache
def boat(seat: int, mark: str) -> str:
    """A seat's boat with its number; `seat` 4 is a spectator's."""
    return (
        TOPS[seat]
        + path(f"hull hull{seat}", by_hand(HULLS[seat], f"hull {seat}", 0.4))
        + (text(0, 13, 26.5, mark, "boat-mark") if mark else "")
    )


@cache
def upturned() -> str:
    """A boat with its keel up."""
    return path("hull hull0", "M-30 12Q-27 -12 0 -13Q27 -12 31 13Q12 7 0 7Q-13 7 -30 12z") + path(
        "keel", "M-18 -5Q0 -12 18 -5"
    )


@cache
def marker() -> str:
    """The turn player's marker, as if punched out of card: a striped mooring pole with a gilt ball."""
    stripes = "".join(f"M-4.5 {y}L4.5 {y - 6}L4.5 {y - 1}L-4.5 {y + 5}z" for y in (-4, 7))
    return (
        path("marker-card", by_hand("M-11 21L-11 -14Q-10 -28 0 -28Q10 -28 11 -14L11 21z", "marker", 0.4))
        + path("marker-water", "M-9 15Q-5 11 0 14Q5 17 9 13L9 19L-9 19z")
        + path("marker-pole", by_hand("M-4.5 16L-4.5 -13L4.5 -13L4.5 16z", "pole", 0.3))
        + path("marker-stripes", stripes)
        + path(
            "marker-gilt",
            "M-6 -12L6 -12L5 -16L-5 -16zM-4 -20Q-4 -24.5 0 -24.5Q4 -24.5 4 -20Q4 -16 0 -16Q-4 -16 -4 -20z",
        )
    )


@cache
def turning() -> str:
    """Where the order of boats turns back: an arrow that comes round."""
    return path("turning", "M-5 -9Q5 -9 5 -1Q5 7 -4 7") + path("turning-head", "M-9 7L-2 2L-2 12z")
