"""A view of Tou Shi drawn as SVG, keyed by element: the grid, the boxes, and the die in the hand."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.terms import PLAYERS
from ridotto.games.tou_shi.board import boxes, grid, hand
from ridotto.games.tou_shi.view.seen import TouShiView

PANELS: Final = {"grid": grid.PANEL, "boxes": boxes.PANEL, "hand": hand.PANEL}


def draw(view: TouShiView, names: Sequence[str] = PLAYERS) -> dict[str, str]:
    """The whole drawing. Each element is one `<g>`; what is only to look at is hidden from screen readers."""
    return {**grid.draw(view), **boxes.draw(view), **hand.draw(view)}
