"""The shapes of Tou Shi's board: six silhouettes, brush strokes, wood.

A shape is the `d` of an SVG path, or markup that repeats.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from ridotto.games.drawing.markup import num

Point = tuple[float, float]

# The dice as outlines around (0, 0) with a radius of about 1: no two have the same corners (TS-2).
OUTLINES: Final[dict[str, tuple[Point, ...]]] = {
    "d4": ((0, -0.98), (1.1, 0.82), (-1.1, 0.82)),
    "d6": ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
    "d8": ((0, -1.16), (0.76, 0), (0, 1.16), (-0.76, 0)),
    "d10": ((0, -1.02), (1.12, 0.26), (0, 0.98), (-1.12, 0.26)),
    "d12": ((0, -1), (1.05, -0.23), (0.66, 1), (-0.66, 1), (-1.05, -0.23)),
    "d20": ((0, -1.08), (0.94, -0.54), (0.94, 0.54), (0, 1.08), (-0.94, 0.54), (-0.94, -0.54)),
}
# Edges seen on a die from above, for the large one in the hand.
EDGES: Final[dict[str, tuple[tuple[Point, ...], ...]]] = {
    "d4": (((0, -0.98), (0, -0.5)), ((1.1, 0.82), (0.62, 0.6)), ((-1.1, 0.82), (-0.62, 0.6))),
    "d6": (((-0.62, -0.62), (0.62, -0.62), (0.62, 0.62), (-0.62, 0.62), (-0.62, -0.62)),),
    "d8": (
        ((-0.76, 0), (-0.54, 0.36), (0.54, 0.36), (0.76, 0)),
        ((0, -1.16), (-0.54, 0.36)),
        ((0, -1.16), (0.54, 0.36)),
    ),
    "d10": (
        ((0, -1.02), (0.62, 0.12), (0, 0.56), (-0.62, 0.12), (0, -1.02)),
        ((0.62, 0.12), (1.12, 0.26)),
        ((-0.62, 0.12), (-1.12, 0.26)),
        ((0, 0.56), (0, 0.98)),
    ),
    "d12": (
        ((0, -0.64), (0.66, -0.14), (0.42, 0.64), (-0.42, 0.64), (-0.66, -0.14), (0, -0.64)),
        ((0, -0.64), (0, -1)),
        ((0.66, -0.14), (1.05, -0.23)),
        ((0.42, 0.64), (0.66, 1)),
        ((-0.42, 0.64), (-0.66, 1)),
        ((-0.66, -0.14), (-1.05, -0.23)),
    ),
    "d20": (
        ((0, -0.72), (0.64, 0.38), (-0.64, 0.38), (0, -0.72)),
        ((0, -1.08), (0, -0.72), (0.94, -0.54), (0.64, 0.38), (0.94, 0.54)),
        ((0, -0.72), (-0.94, -0.54), (-0.64, 0.38), (-0.94, 0.54)),
        ((0.64, 0.38), (0, 1.08), (-0.64, 0.38)),
    ),
}
# How far below the middle a number sits in its die.
SINK: Final = {"d4": 0.3, "d6": 0, "d8": 0, "d10": 0.06, "d12": 0.1, "d20": 0}


def line(points: Sequence[Point], close: bool = False) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("z" if close else "")


def inked(points: Sequence[Point], rng: Random, off: float, bow: float, close: bool = True) -> str:
    """A polygon as a hand draws it: corners a little off, sides a little bowed."""
    corners = [(x + rng.uniform(-off, off), y + rng.uniform(-off, off)) for x, y in points]
    ends = [*corners[1:], corners[0]] if close else corners[1:]
    out = f"M{num(corners[0][0])} {num(corners[0][1])}"
    for (x0, y0), (x1, y1) in zip(corners, ends, strict=False):
        length, bend = math.hypot(x1 - x0, y1 - y0), rng.uniform(-bow, bow)
        x, y = (x0 + x1) / 2 - (y1 - y0) / length * bend, (y0 + y1) / 2 + (x1 - x0) / length * bend
        out += f"Q{num(x)} {num(y)} {num(x1)} {num(y1)}"
    return out + ("z" if close else "")


def stroke(start: Point, end: Point, width: float, bow: float) -> str:
    """One stroke of the brush: pressed where it begins, a point where it ends."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / length, (x1 - x0) / length
    mx, my = x0 + (x1 - x0) * 0.45 + nx * bow, y0 + (y1 - y0) * 0.45 + ny * bow
    a, b = width * 0.34, width * 0.95
    back_x, back_y = x0 - (x1 - x0) / length * a, y0 - (y1 - y0) / length * a
    return (
        f"M{num(x0 + nx * a)} {num(y0 + ny * a)}Q{num(mx + nx * b)} {num(my + ny * b)} {num(x1)} {num(y1)}"
        f"Q{num(mx - nx * b)} {num(my - ny * b)} {num(x0 - nx * a)} {num(y0 - ny * a)}"
        f"Q{num(back_x)} {num(back_y)} {num(x0 + nx * a)} {num(y0 + ny * a)}z"
    )


def cross(rng: Random, w: float, h: float, width: float) -> str:
    """Two strokes over a thing of that size around (0, 0)."""

    def near(value: float) -> float:
        return value + rng.uniform(-0.06, 0.06) * (w + h)

    first = stroke((near(-w / 2), near(-h / 2)), (near(w / 2), near(h / 2)), width, rng.uniform(-1, 1))
    return first + stroke((near(w / 2), near(-h / 2)), (near(-w / 2), near(h / 2)), width, rng.uniform(-1, 1))


def ring(radius: float, thin: float, thick: float, gap: float = 0.4) -> str:
    """A circle in one stroke of the brush, not quite closed: it swells, then thins out."""
    turns = [(k / 24, -1.1 + gap + k / 24 * (2 * math.pi - gap)) for k in range(25)]
    width = [thin + (thick - thin) * max(0.0, math.sin(math.pi * (0.15 + 0.85 * t))) for t, _ in turns]
    outer = [(radius * math.cos(a), radius * math.sin(a)) for _, a in turns]
    inner = [((radius - w) * math.cos(a), (radius - w) * math.sin(a)) for w, (_, a) in zip(width, turns, strict=True)]
    return line([*outer, *reversed(inner)], close=True)


def star(rng: Random, radius: float) -> str:
    """Five points, inked by hand."""
    points = [
        (math.sin(k * math.pi / 5) * r, -math.cos(k * math.pi / 5) * r)
        for k, r in enumerate((radius, radius * 0.45) * 5)
    ]
    return inked(points, rng, 0.9, 0.8)


def hatch(x: int, y: int) -> str:
    """Thin strokes over a square around a place."""
    rng, d = Random(f"hatch {x} {y}"), ""
    for k in (-36, -18, 0, 18, 36):
        low, high = max(-26, k - 26) + rng.uniform(-2, 2), min(26, k + 26) + rng.uniform(-2, 2)
        d += stroke((x + low, y + k - low), (x + high, y + k - high), 1.6, rng.uniform(-1, 1))
    return d


def wood(rng: Random, width: int, height: int) -> str:
    """A plank with its grain, in three tones."""
    paths = ["", "", ""]
    x1, x2, x3, x4 = (round(width * part) for part in (0.25, 0.42, 0.62, 0.88))
    for top in range(-8, height + 8, 15):
        y, a, b, c = top + rng.uniform(-4, 4), rng.uniform(-9, 9), rng.uniform(-12, 12), rng.uniform(-7, 7)
        paths[rng.randrange(3)] += (
            f"M-4 {y:.0f}C{x1} {y + a:.0f} {x2} {y + b:.0f} {x3} {y + c:.0f}"
            f"S{x4} {y + b / 2:.0f} {width + 4} {y + a:.0f}"
        )
    grain = "".join(f'<path class="grain{k}" d="{path}"/>' for k, path in enumerate(paths))
    return f'<rect class="wood" width="{width}" height="{height}"/>{grain}'


def scaled(die: str, radius: float) -> list[Point]:
    return [(x * radius, y * radius) for x, y in OUTLINES[die]]


def silhouette(die: str, radius: float) -> str:
    """A die's outline, drawn by hand: the same hand every time."""
    return inked(scaled(die, radius), Random(f"{die} by hand"), radius * 0.035, radius * 0.05)


def edges(die: str, radius: float) -> str:
    return "".join(line([(x * radius, y * radius) for x, y in edge]) for edge in EDGES[die])


def small(die: str, x: float, y: float, radius: float) -> str:
    """A die's outline at a place, exact, for sizes where a hand's irregularity would only blur it."""
    return line([(x + dx, y + dy) for dx, dy in scaled(die, radius)], close=True)


def figure(die: str, radius: float, size: float, inner: str = "", label: str | None = None) -> str:
    """A die in ink with a label (its number of sides, unless told), and maybe its inner edges."""
    y = SINK[die] * radius + size * 0.35
    said = die[1:] if label is None else label
    return (
        f'<path class="ink" d="{silhouette(die, radius)}"/>'
        + (f'<path class="edges" d="{inner}"/>' if inner else "")
        + f'<text class="on-ink" y="{num(y)}" font-size="{num(size)}">{said}</text>'
    )


# It lies beside the boxes, where no die has any.
BRUSH: Final = (
    '<g transform="translate(36 572)rotate(-40)scale(1.12)">'
    '<path class="shade" d="M8 12Q120 20 236 14L238 24Q120 26 14 20z"/>'
    '<path class="ink" d="M0 0Q10-3 22-9Q34-13 44-11L45 11Q32 14 20 9Q10 5 0 0z"/>'
    '<path class="tip" d="M0 0Q9-3 18-7Q24-2 19 8Q8 4 0 0z"/>'
    '<path class="collar" d="M43-12L62-10V10L43 12z"/><path class="wrap" d="M48-11V11M56-11V10"/>'
    '<path class="handle" d="M61-9Q150-9 240-6V6Q150 9 61 9z"/>'
    '<path class="handle-shade" d="M61 3Q150 3 240 2V6Q150 9 61 9z"/></g>'
)
