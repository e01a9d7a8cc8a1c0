"""Numbers as people read them."""

import math

from ridotto.lab.stats import Interval


def counted(number: int, word: str) -> str:
    """So many of something.

    >>> counted(1, "game"), counted(20, "step")
    ('1 game', '20 steps')
    """
    return f"{number} {word}" + ("" if number == 1 else "s")


def plus_minus(interval: Interval) -> str:
    """A value with its margin, where there is one: a single game has none, and none at all not even a value.

    >>> plus_minus(Interval(20.0, 18.5, 21.5)), plus_minus(Interval(20.0, -math.inf, math.inf))
    ('20.0 ± 1.5', '20.0')
    """
    if math.isnan(interval.value):
        return "–"
    return f"{interval.value:.1f}" + (f" ± {interval.margin:.1f}" if math.isfinite(interval.margin) else "")
