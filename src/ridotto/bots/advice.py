"""Strong's advice in words, the same at a table and in a terminal."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ridotto.bots.outlook import SURE, Outlook
from ridotto.engine.game import Game
from ridotto.engine.state import State
from ridotto.engine.words import begun, join

ONLY: Final = "The only choice"
GAINS: Final = 2  # so many lines of the score are named as gaining, and as losing


class Advice(NamedTuple):
    """A choice that is advised."""

    code: int
    text: str  # what to do
    points: float | None  # that it leads to at the end: alone, or ahead of the best of the others
    score: float | None  # one's own points at the end
    worth: str  # the same in words; empty where nobody knows
    beside: str  # how it compares with the best
    why: str  # by which lines of the score


def advice(game: Game[Any], state: State, seat: int, seats: int, found: Sequence[Outlook]) -> list[Advice]:
    """What was found, the best first, in words."""
    return [
        Advice(
            each.code,
            begun(game.sentences.phrase(state, seat, each.code)),
            None if each.lead is None else round(each.lead, 1),
            None if each.score is None else round(each.score, 1),
            "" if each.lead is None or each.score is None else worth(each.score, each.lead, seats),
            "" if each.lead is None else beside(k, each.less, each.error),
            why(each.lines),
        )
        for k, each in enumerate(found)
    ]


def worth(score: float, lead: float, seats: int) -> str:
    """Points at the end, in words.

    >>> worth(71.44, 71.44, 1), worth(40.0, 6.31, 2), worth(40.0, -0.52, 2), worth(40.0, 0.01, 2)
    ('71.4 points', '40.0 points, 6.3 ahead', '40.0 points, 0.5 behind', '40.0 points, level')
    """
    points = f"{score:.1f} points".replace("-", "−")
    if seats == 1:
        return points
    tenths = round(lead * 10)
    if not tenths:
        return f"{points}, level"
    return f"{points}, {abs(tenths) / 10:.1f} {'ahead' if tenths > 0 else 'behind'}"


def beside(place: int, less: float, error: float) -> str:
    """How a choice compares with the best; what may be chance is no difference.

    >>> beside(0, -1.0, 0.2), beside(1, 0.3, 0.2), beside(2, 1.24, 0.2)
    ('best', 'about as good', '1.2 less')
    """
    if place == 0:
        return "best" if -less > SURE * error else "as good as any"
    return f"{less:.1f} less" if less > max(SURE * error, 0.05) else "about as good"


def why(lines: Sequence[tuple[str, float]]) -> str:
    """By which lines of the score a choice gains and loses.

    >>> why([("Photographer", 3.14), ("Coins filled in", -1.2)])
    'more from Photographer (+3.1), less from Coins filled in (−1.2)'
    """
    more = [f"{label} (+{points:.1f})" for label, points in lines if points > 0][:GAINS]
    less = [f"{label} (−{-points:.1f})" for label, points in lines if points < 0][:GAINS]
    parts = [f"{word} from {join(each)}" for word, each in (("more", more), ("less", less)) if each]
    return ", ".join(parts)


def title(seats: int, given: Sequence[Advice], legal: int) -> str:
    """What is above the choices."""
    if legal == 1:
        return ONLY
    if given[0].points is None:
        return "What looks best at a glance"
    return "Expected final score" if seats == 1 else "Expected final score, and the lead"
