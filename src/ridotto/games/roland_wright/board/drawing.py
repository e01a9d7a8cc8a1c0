"""A view of Roland Wright drawn as SVG, keyed by element: a designer's desk.

The dice in their trays, the Bit Box on graph paper, the pens, the hand, the drawer of completed cards, awards, the
development chart, Inspiration and decks, the other players or the solo board. Cards being looked at have a panel of
their own that takes the place of others for the moment.
"""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.terms import PLAYERS, Panel
from ridotto.games.roland_wright.board import box, cards, others, shelf, tray, week
from ridotto.games.roland_wright.view.seen import RolandWrightView

PANELS: Final = {
    "dice": Panel("Dice", tray.WIDTH, tray.HEIGHT, ("back", "groups", "dice"), ("groups", "dice")),
    "look": Panel("Cards to choose from", cards.WIDTH, cards.LOOK, ("back", *cards.ROWS), cards.ROWS),
    "box": Panel("Bit Box", box.SIZE, box.SIZE, ("back", *box.ROWS, "fits"), box.ROWS),
    "pens": Panel("Pens", box.SIZE, 90, ("pens",), ("pens",)),
    "solo": Panel("Solo board", week.WIDTH, week.HEIGHT, ("back", "row1", "row2", "scene"), ("row1", "row2")),
    "hand": Panel("Hand", cards.WIDTH, cards.HAND, ("back", *cards.ROWS), cards.ROWS),
    "drawer": Panel("Completed cards", cards.WIDTH, cards.DRAWER, ("back", *cards.ROWS), cards.ROWS),
    "awards": Panel("Awards", *shelf.AWARDS, ("awards",), ("awards",)),
    "chart": Panel("Development chart", *shelf.CHART, ("chart",), ("chart",)),
    "shelf": Panel("Inspiration and decks", *shelf.SHELF, ("shelf",), ("shelf",)),
    "others": Panel(
        "Other players",
        others.WIDTH,
        others.HEIGHT,
        ("boxes", "cards1", "cards2", "cards3", "cards4"),
        ("boxes", "cards1", "cards2", "cards3", "cards4"),
    ),
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
        **shelf.awards(view, names),
        **shelf.chart(view, seat),
        **shelf.shelf(view, seat),
    }
    if view["solo"]:
        drawing.update(week.draw(view, view["solo"]))
    else:
        drawing.update(others.draw(view, seat, names))
    return drawing
