"""The shapes of the Roll & Write's board: windows and what is in them, lamps, chimneys, coins, boats, dice.

A shape is markup around (0, 0); its colours are classes of the style sheet. Nothing is quite straight, as from
a hand, but the hand is the same every time: its chances have seeds.
"""

import math
import re
from functools import cache
from random import Random
from typing import Final

PAIR: Final = re.compile(r"(-?[\d.]+) (-?[\d.]+)")


def num(value: float) -> str:
    """A coordinate, as short as it can be."""
    return f"{value:.1f}".removesuffix(".0")


@cache
def by_hand(path: str, seed: str, off: float = 0.7) -> str:
    """A path as a hand draws it: every point a little off. Only for paths of pairs: M, L, Q, C and z."""
    rng = Random(seed)

    def moved(pair: re.Match[str]) -> str:
        return " ".join(num(float(value) + rng.uniform(-off, off)) for value in pair.groups())

    return PAIR.sub(moved, path)


def path(kind: str, d: str) -> str:
    return f'<path class="{kind}" d="{d}"/>'


def box(x: float, y: float, width: float, height: float) -> str:
    """A rectangle as a path."""
    right, bottom = num(x + width), num(y + height)
    return f"M{num(x)} {num(y)}L{right} {num(y)}L{right} {bottom}L{num(x)} {bottom}z"


def at(x: float, y: float, body: str, scale: float = 1) -> str:
    """Markup moved to a place."""
    grown = f"scale({scale:.3g})" if scale != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){grown}">{body}</g>'


def text(x: float, y: float, size: float, words: object, kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{num(x)}" y="{num(y)}" font-size="{num(size)}">{words}</text>'


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


# Windows. Each building has its own: an outer frame, the opening, and something on top.

FRAMES: Final = {
    "red": (box(-22, -33, 44, 65), box(-17, -28, 34, 56), box(-25, -37, 50, 5)),
    "orange": (
        "M-22 32L-22 -14Q-22 -36 0 -36Q22 -36 22 -14L22 32z",
        "M-17 28L-17 -13Q-17 -31 0 -31Q17 -31 17 -13L17 28z",
        "",
    ),
    "yellow": (box(-22, -31, 44, 63), box(-17, -27, 34, 55), "M-27 -30L0 -42L27 -30z"),
    "green": (
        "M-22 32L-22 -12Q-21 -25 -8 -30Q-2 -33 0 -41Q2 -33 8 -30Q21 -25 22 -12L22 32z",
        "M-17 28L-17 -11Q-15 -22 -5 -26Q-1 -28 0 -33Q1 -28 5 -26Q15 -22 17 -11L17 28z",
        "",
    ),
    "blue": (box(-22, -33, 44, 65), box(-17, -28, 34, 56), ""),
    "pink": (
        "M-22 32L-22 -25Q0 -41 22 -25L22 32z",
        "M-17 28L-17 -22Q0 -35 17 -22L17 28z",
        "M-5 -40L5 -40L3 -30L-3 -30z",
    ),
}
SILL: Final = box(-25, 28, 50, 7)
BARS: Final = "M0 -30L0 28M-17 -6L17 -6"
SHUTTERS: Final = box(-33, -30, 10, 60) + box(23, -30, 10, 60)
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
STRAIGHT: Final = box(-17, -22, 14, 50) + box(3, -22, 14, 50)
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
        + path("iron", by_hand(box(-9, 29, 18, 5), seed))
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
        + path("tile", by_hand(box(-28, -46, 56, 9), seed))
        + path("edge", by_hand("M-15 40L-15 -2L-25 -38M15 40L15 -2L25 -38", seed))
    )


# Coins, dice, boats


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
        + (text(0, 9, 15, mark, "boat-mark") if mark else "")
    )


@cache
def upturned() -> str:
    """A boat with its keel up."""
    return path("hull hull0", "M-30 12Q-27 -12 0 -13Q27 -12 31 13Q12 7 0 7Q-13 7 -30 12z") + path(
        "keel", "M-18 -5Q0 -12 18 -5"
    )
