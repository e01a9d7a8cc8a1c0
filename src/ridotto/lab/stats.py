"""What numbers say about what lies behind them: means, shares and how sure one can be."""

import math
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Final, NamedTuple

Z: Final = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


class Interval(NamedTuple):
    """A value and the 95 % interval around it."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2


def mean(values: Sequence[float]) -> Interval:
    """A mean, by Student's t.

    >>> mean([1, 2, 3, 4, 5])
    Interval(value=3.0, low=1.0..., high=4.9...)
    """
    if not values:
        return Interval(math.nan, math.nan, math.nan)
    middle = fmean(values)
    if len(values) == 1:
        return Interval(middle, -math.inf, math.inf)
    margin = student(len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return Interval(middle, middle - margin, middle + margin)


def student(freedom: int) -> float:
    """How many standard errors a mean's 95 % interval reaches (Cornish and Fisher's expansion; good from 3 on).

    >>> [round(student(n), 2) for n in (5, 9, 30, 1000)]
    [2.57, 2.26, 2.04, 1.96]
    """
    if freedom < 3:
        return (12.706, 4.303)[freedom - 1]
    z, n = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def share(won: float, games: int) -> Interval:
    """A share of games, by Wilson's score interval; a draw counts half.

    >>> share(80, 100)
    Interval(value=0.8, low=0.71..., high=0.86...)
    """
    if not games:
        return Interval(math.nan, 0.0, 1.0)
    part = won / games
    scale = 1 + Z * Z / games
    middle = (part + Z * Z / (2 * games)) / scale
    margin = Z / scale * math.sqrt(part * (1 - part) / games + Z * Z / (4 * games * games))
    return Interval(part, max(0.0, middle - margin), min(1.0, middle + margin))


def plus_minus(interval: Interval) -> str:
    """A value with its margin, where there is one: a single game has none, and none at all not even a value.

    >>> plus_minus(Interval(20.0, 18.5, 21.5)), plus_minus(Interval(20.0, -math.inf, math.inf))
    ('20.0 ± 1.5', '20.0')
    """
    if math.isnan(interval.value):
        return "–"
    return f"{interval.value:.1f}" + (f" ± {interval.margin:.1f}" if math.isfinite(interval.margin) else "")
