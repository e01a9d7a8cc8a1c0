"""A view of Walking in Burano drawn as SVG, keyed by element.

The supply with its decks (a panel for each number of columns, of which a game uses one), the hand, the purse, the
street, the characters, and the other players' streets as thumbnails.
"""

from typing import Final

from ridotto.engine.game import Panel, View
from ridotto.games.burano import belongings, front, market, neighbours, visitors

PANELS: Final[dict[str, Panel]] = {
    **{f"supply{columns}": market.panel(columns) for columns in (3, 4, 5)},
    "hand": belongings.HAND,
    "more": belongings.MORE,
    "purse": belongings.PURSE,
    "street": front.PANEL,
    "characters": visitors.PANEL,
    **{f"other{k}": neighbours.panel(k) for k in range(1, 5)},
}


def draw(view: View) -> dict[str, str]:
    """The whole drawing for a view: the viewer's own things, or the first seat's for one who watches."""
    watching = view["viewer"] < 0
    seat = max(view["viewer"], 0)
    return {
        **market.draw(view),
        **belongings.hand(view),
        **belongings.purse(view, seat),
        **front.draw(view, seat, live=not watching),
        **visitors.draw(view, seat),
        **neighbours.draw(view),
    }


def draw_seat(view: View, seat: int) -> dict[str, str]:
    """Another seat's street, large, in the same panel, only to look at."""
    return front.draw(view, seat, live=False)
