"""A view of Roland Wright drawn as SVG, keyed by element: a designer's desk.

The dice in their trays, the Bit Box on graph paper, the pens, the hand, the drawer of completed cards, awards, the
development chart, Inspiration and decks, the other players or the solo board. Cards being looked at have a panel of
their own that takes the place of others for the moment.
"""

from typing import Final

from ridotto.engine.game import Panel, View
from ridotto.games.roland_wright import cards, neighbours, sheet, shelf, tray, week

PANELS: Final = {
    "dice": Panel("Dice", tray.WIDTH, tray.HEIGHT, ("back", "groups", "dice"), ("groups", "dice")),
    "look": Panel("Cards to choose from", cards.WIDTH, cards.LOOK, ("back", *cards.ROWS), cards.ROWS),
    "box": Panel("Bit Box", sheet.SIZE, sheet.SIZE, ("back", *sheet.ROWS, "fits"), sheet.ROWS),
    "pens": Panel("Pens", sheet.SIZE, 90, ("pens",), ("pens",)),
    "solo": Panel("Solo board", week.WIDTH, week.HEIGHT, ("back", "row1", "row2", "scene"), ("row1", "row2")),
    "hand": Panel("Hand", cards.WIDTH, cards.HAND, ("back", *cards.ROWS), cards.ROWS),
    "drawer": Panel("Completed cards", cards.WIDTH, cards.DRAWER, ("back", *cards.ROWS), cards.ROWS),
    "awards": Panel("Awards", *shelf.AWARDS, ("awards",), ("awards",)),
    "chart": Panel("Development chart", *shelf.CHART, ("chart",), ("chart",)),
    "shelf": Panel("Inspiration and decks", *shelf.SHELF, ("shelf",), ("shelf",)),
    "others": Panel(
        "Other players",
        neighbours.WIDTH,
        neighbours.HEIGHT,
        ("boxes", "cards1", "cards2", "cards3", "cards4"),
        ("boxes", "cards1", "cards2", "cards3", "cards4"),
    ),
}


def draw(view: View) -> dict[str, str]:
    """The whole drawing for a view: the viewer's desk, or the first seat's for one who watches."""
    seat = max(view["viewer"], 0)
    drawing = {
        **tray.draw(view),
        **cards.look(view, seat),
        **sheet.draw(view, seat, live=True),
        **sheet.pens(view, seat),
        **cards.hand(view, seat),
        **cards.drawer(view, seat),
        **shelf.awards(view),
        **shelf.chart(view, seat),
        **shelf.shelf(view, seat),
    }
    if view["solo"]:
        drawing.update(week.draw(view))
    else:
        drawing.update(neighbours.draw(view, seat))
    return drawing


def draw_seat(view: View, seat: int) -> dict[str, str]:
    """Another seat's box and drawer, large, in the same panels, only to look at."""
    return {**sheet.draw(view, seat, live=False), **cards.drawer(view, seat, live=False)}
