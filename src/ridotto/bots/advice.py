"""Strong's advice in words, the same at a table and in a terminal."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ridotto.engine.game import Game
from ridotto.engine.state import State
from ridotto.engine.words import begun

CHOICES: Final = 3  # so many are named
ONLY: Final = "The only choice"


class Advice(NamedTuple):
    """A choice that is advised."""

    code: int
    text: str  # what to do
    points: float | None  # that it leads to at the end: alone, or ahead of the best of the others
    worth: str  # the same in words; empty where nobody knows
    beside: str  # how it compares with the best


def advice(
    game: Game[Any], state: State, seat: int, seats: int, found: Sequence[tuple[int, int | None]]
) -> list[Advice]:
    """The best of what Strong has found, by the points that they lead to; of equal ones Strong's own choice first.

    Strong looks at winning itself as well, so its own choice may be a little behind another in points.
    """
    tenths = [(code, None if points is None else round(points / 10)) for code, points in found[:CHOICES]]
    tenths.sort(key=lambda each: -(each[1] or 0))
    best = tenths[0][1] or 0
    return [
        Advice(
            code,
            begun(game.sentences.phrase(state, seat, code)),
            None if points is None else points / 10,
            "" if points is None else worth(points, seats),
            "" if points is None else beside(k, best - points, code == found[0][0]),
        )
        for k, (code, points) in enumerate(tenths)
    ]


def worth(tenths: int, seats: int) -> str:
    """Points in words, from tenths.

    >>> worth(714, 1), worth(63, 2), worth(-5, 2), worth(0, 2)
    ('71.4 points', '6.3 points ahead', '0.5 points behind', 'level')
    """
    if seats == 1:
        return f"{tenths / 10:.1f} points".replace("-", "−")
    if tenths == 0:
        return "level"
    return f"{abs(tenths) / 10:.1f} points {'ahead' if tenths > 0 else 'behind'}"


def beside(place: int, less: int, own: bool) -> str:
    """How a choice compares with the one that leads to the most points.

    >>> beside(0, 0, True), beside(1, 0, False), beside(2, 12, False), beside(1, 3, True)
    ('best', 'as good', '1.2 less', '0.3 less, but Strong’s choice')
    """
    if place == 0:
        return "best"
    said = f"{less / 10:.1f} less" if less else "as good"
    return f"{said}, but Strong’s choice" if own else said


def title(seats: int, given: Sequence[Advice], legal: int) -> str:
    """What is above the choices."""
    if legal == 1:
        return ONLY
    if given[0].points is None:
        return "What looks best at a glance"
    return "What leads to the most points" if seats == 1 else "What leads furthest ahead"
