"""The drawing: a die, three cards, and a place for each seat."""

from collections.abc import Sequence

from ridotto.engine.terms import PLAYERS, Panel
from ridotto.engine.words import count
from ridotto.games.drawing.markup import element, person, picture, rect, text

from ..rules import Sealed
from ..view import SealedView

PANELS = {"mat": Panel("The mat", 400, 250, ("die", "cards", "seats"), rows=("cards",))}


def path(state: Sealed, code: int) -> tuple[str, ...]:
    """What one points at to choose an action."""
    return (f"card:{code + 1}",)


def draw(view: SealedView, names: Sequence[str] = PLAYERS) -> dict[str, str]:
    """A view as SVG fragments, keyed `panel/layer/element`."""
    drawn = {"mat/die/die": _die(view["die"])}
    for card in (1, 2, 3):
        drawn[f"mat/cards/card:{card}"] = _card(card, view)
    for seat in range(len(view["chosen"])):
        drawn[f"mat/seats/seat:{seat}"] = _place(seat, names[seat], view)
    return drawn


def _die(points: int) -> str:
    said = f"The die: {count(points, 'point')} to win" if points else "The die, not rolled yet"
    return picture(said, "die", rect("face", 20, 40, 64, 64, 12) + text(52, 84, 34, points or ""))


def _card(card: int, view: SealedView) -> str:
    own, lucky = view["own"] == card, view["viewer"] >= 0 and view["lucky"][view["viewer"]] == card
    said = f"Card {card}{', your lucky card' if lucky else ''}{', your choice' if own else ''}"
    x, kind = 30 + 90 * card, f"card{' lucky' if lucky else ''}{' own' if own else ''}"
    return element(f"card:{card}", said, kind, (x, 20, 72, 104), text(x + 36, 88, 40, card), f"Card {card}")


def _place(seat: int, name: str, view: SealedView) -> str:
    x, points, lucky = 10 + 96 * seat, view["scores"][seat], view["lucky"][seat]
    shown = view["shown"][seat] if view["shown"] else 0
    what = "has chosen" if view["chosen"][seat] else f"showed {shown}" if shown else "no card yet"
    body = rect("place", x, 140, 92, 96, 8) + person(x + 46, 164, 14, name, 84, "name")
    body += text(x + 46, 202, 28, "✓" if view["chosen"][seat] else shown or "–")
    body += text(x + 46, 226, 14, count(points, "point"))
    return picture(f"{name}: {count(points, 'point')}, {what}{f', lucky card {lucky}' if lucky else ''}", "seat", body)
