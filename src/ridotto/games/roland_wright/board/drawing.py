"""A view of Roland Wright drawn as SVG, keyed by element: a designer's desk.

The dice in their trays, the Bit Box on graph paper, the pens, the hand, the drawer of completed cards, awards, the
development chart, Inspiration and decks, the other players or the solo board. Cards being looked at have a panel of
their own that takes the place of others for the moment.
"""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.terms import PLAYERS
from ridotto.games.roland_wright.board import awards, box, cards, chart, decks, others, tray, week
from ridotto.games.roland_wright.view.seen import RolandWrightView

PANELS: Final = {
    "dice": tray.PANEL,
    "look": cards.LOOK,
    "box": box.PANEL,
    "pens": box.PENS,
    "solo": week.PANEL,
    **cards.HANDS,
    **cards.DRAWERS,
    "awards": awards.PANEL,
    "chart": chart.PANEL,
    "shelf": decks.PANEL,
    "others": others.PANEL,
}


def draw(view: RolandWrightView, names: Sequence[str] = PLAYERS) -> dict[str, str]:
    """The whole drawing for a view: the viewer's desk, or the first seat's for one who watches."""
    seat = max(view["viewer"], 0)
    drawing = {
        **tray.draw(view, names),
        **cards.look(view, seat),
        **box.draw(view, seat, live=True),
        **box.pens(view, seat, names),
        **cards.hand(view, seat),
        **cards.drawer(view, seat),
        **awards.draw(view, names),
        **chart.draw(view, seat),
        **decks.draw(view, seat),
    }
    if view["solo"]:
        drawing.update(week.draw(view, view["solo"]))
    else:
        drawing.update(others.draw(view, names))
    return drawing
