"""Pieces of plots, as SVG that stretches with the page while its text and dots keep their size.

Widths are percentages and heights are pixels. The numbers that a plot shows are always beside it as text, so it is
hidden from screen readers.
"""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from statistics import pstdev
from typing import Final, NamedTuple

from ridotto.lab.stats import Interval
from ridotto.lab.study import Spread

POINTS: Final = 96  # of a curve
ROW: Final = 30  # pixels


class Axis(NamedTuple):
    """The numbers along a plot's width."""

    low: float
    high: float

    def at(self, value: float) -> float:
        """Where a number lies, in percent, and never outside.

        >>> Axis(20, 60).at(30)
        25.0
        """
        return round(min(max(100 * (value - self.low) / (self.high - self.low), 0.0), 100.0), 2)

    def ticks(self, most: int = 7) -> list[float]:
        """Round numbers along the axis.

        >>> Axis(3, 47).ticks()
        [10, 20, 30, 40]
        """
        step = next(
            size * 10**power
            for power in range(-3, 9)
            for size in (1, 2, 5)
            if (self.high - self.low) / (size * 10**power) <= most
        )
        first = math.ceil(self.low / step)
        return [k * step for k in range(first, math.floor(self.high / step) + 1)]


def around(values: Sequence[float], room: float = 0.04) -> Axis:
    """An axis that has room for all of these."""
    low, high = min(values), max(values)
    if high == low:
        return Axis(low - 1, high + 1)
    margin = room * (high - low)
    return Axis(low - margin, high + margin)


def percent(share: float) -> str:
    """A share as people read it.

    >>> percent(0.123)
    '12\u202f%'
    """
    return f"{share:.0%}".replace("%", "\u202f%")


def svg(body: str, height: int, kind: str) -> str:
    return f'<svg class="plot {kind}" width="100%" height="{height}" aria-hidden="true">{body}</svg>'


def line(x: float, y1: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x}%" x2="{x}%" y1="{y1}" y2="{y2}"/>'


def bar(x1: float, x2: float, y: float, height: float, kind: str) -> str:
    return f'<rect class="{kind}" x="{min(x1, x2)}%" y="{y}" width="{abs(x2 - x1):.2f}%" height="{height}"/>'


def text(x: float, y: float, words: str, kind: str = "label") -> str:
    return f'<text class="{kind}" x="{x:.2f}%" y="{y:.1f}" text-anchor="middle">{words}</text>'


def grid(axis: Axis, height: int) -> str:
    return "".join(line(axis.at(tick), 0, height, "grid") for tick in axis.ticks())


def scale(axis: Axis, form: Callable[[float], str] = "{:g}".format) -> str:
    """The numbers under a plot."""
    return svg("".join(text(axis.at(tick), 13, form(tick)) for tick in axis.ticks()), 18, "scale")


def hill(axis: Axis, spread: Spread, zones: Sequence[float] = (), height: int = 64) -> str:
    """A distribution as a smooth hill, with its mean and the mean's interval; zones begin at given numbers."""
    values = spread.values
    wide = max(pstdev(values) * 1.06 * len(values) ** -0.2, (axis.high - axis.low) / 200)
    counts: dict[float, int] = {}
    for value in values:
        counts[value] = counts.get(value, 0) + 1
    # It begins and ends with what was seen: a score beyond may not even be possible.
    first, last = max(axis.low, min(values) - 0.5), min(axis.high, max(values) + 0.5)
    curve = []
    for k in range(POINTS + 1):
        x = first + (last - first) * k / POINTS
        curve.append((axis.at(x), sum(n * math.exp(-0.5 * ((x - value) / wide) ** 2) for value, n in counts.items())))
    top = max(h for _, h in curve)
    slope = "".join(f"L{at:.2f} {100 - 92 * h / top:.2f}" for at, h in curve)
    path = f"M{axis.at(first):.2f} 100{slope}L{axis.at(last):.2f} 100"
    shape = f'<path class="hill" d="{path}z"/>'
    edge = f'<path class="edge" vector-effect="non-scaling-stroke" d="{path}"/>'
    body = f'<svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="{height}">{shape}{edge}</svg>'
    return svg(
        shades(axis, zones, height) + grid(axis, height) + body + whisker(axis, spread.mean, height), height, "hills"
    )


def shades(axis: Axis, zones: Sequence[float], height: int) -> str:
    """Every second zone is shaded, always the same ones, wherever the axis begins."""
    return "".join(
        bar(axis.at(start), axis.at(end), 0, height, "zone")
        for number, start, end in in_sight(axis, zones)
        if number % 2 == 0
    )


def crown(axis: Axis, zones: Sequence[float]) -> str:
    """The numbers of the zones, each over its zone."""
    return svg(
        "".join(
            text((axis.at(start) + axis.at(end)) / 2, 13, str(number), "under")
            for number, start, end in in_sight(axis, zones)
        ),
        18,
        "scale",
    )


def in_sight(axis: Axis, zones: Sequence[float]) -> list[tuple[int, float, float]]:
    """The zones that an axis shows, numbered from 1, with where they begin and end; below the first there is none.

    >>> in_sight(Axis(75, 95), [0, 70, 80, 90])
    [(2, 75, 80), (3, 80, 90), (4, 90, 95)]
    """
    ends = [-math.inf, *sorted(zones)[1:], math.inf]
    spots = [
        (number, max(start, axis.low), min(end, axis.high)) for number, (start, end) in enumerate(pairwise(ends), 1)
    ]
    return [(number, start, end) for number, start, end in spots if start < end]


def whisker(axis: Axis, mean: Interval, height: int) -> str:
    """A mean and its interval along the bottom of a hill."""
    y = height - 7
    dot = f'<circle class="dot" cx="{axis.at(mean.value)}%" cy="{y}" r="5"/>'
    return interval(axis, mean, y) + dot


def interval(axis: Axis, mean: Interval, y: float) -> str:
    """Where a mean may be; of one game nobody knows."""
    return bar(axis.at(mean.low), axis.at(mean.high), y - 2, 4, "interval") if math.isfinite(mean.margin) else ""


def dots(
    axis: Axis, spread: Spread | None, mean: Interval, *, mark: str = "", zone: tuple[float, float] | None = None
) -> str:
    """A mean with its interval; behind it, thin, where the middle four fifths lie, and a zone that it should be in."""
    body = ""
    if zone:
        body += bar(axis.at(zone[0]), axis.at(zone[1]), 0, ROW, "zone")
        body += line(axis.at((zone[0] + zone[1]) / 2), 0, ROW, "middle")
    y = ROW / 2
    if spread:
        body += bar(axis.at(spread.tenth), axis.at(spread.nine_tenths), y - 1, 2, "range")
        body += bar(axis.at(spread.quarter), axis.at(spread.three_quarters), y - 5, 10, "box")
    body += interval(axis, mean, y)
    x = axis.at(mean.value)
    if mark:
        body += f'<svg x="{x}%" y="{y}" overflow="visible"><path class="{mark}" d="M0 -8L8 6L-8 6z"/></svg>'
    else:
        body += f'<circle class="dot" cx="{x}%" cy="{y}" r="5.5"/>'
    return svg(body, ROW, "dots")


def length(axis: Axis, value: float, kind: str = "bar") -> str:
    """A number as a bar from 0."""
    zero, end = axis.at(0), axis.at(value)
    sign = " minus" if value < 0 else ""
    return svg(bar(zero, end, 7, ROW - 14, f"{kind}{sign}") + line(zero, 2, ROW - 2, "zero"), ROW, "bars")


def columns(shares: Sequence[tuple[int, float, float]], height: int = 120) -> str:
    """How often a number was what: a column for each, with the number under it."""
    low, high = shares[0][0], shares[-1][0]
    many = high - low + 1
    most = max(share for _, share, _ in shares)
    wide = 100 / many
    every = math.ceil(many / 16)
    body = ""
    for number, share, _ in shares:
        x = wide * (number - low)
        tall = max(1.5, (height - 40) * share / most)
        body += bar(x + wide * 0.1, x + wide * 0.9, height - 20 - tall, tall, "bar")
        if many <= 12:
            body += text(x + wide / 2, height - 25 - tall, percent(share))
        if (number - low) % every == 0:
            body += text(x + wide / 2, height - 5, str(number), "under")
    base = f'<line class="zero" x1="0%" x2="100%" y1="{height - 20}" y2="{height - 20}"/>'
    return svg(body + base, height, "columns")
