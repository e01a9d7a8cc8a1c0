"""A view of Walking in Burano drawn as SVG, keyed by element.

The supply with its decks (a panel for each number of columns, of which a game uses one), the hand, the purse, the
street, the characters, and the other players' streets as thumbnails.
"""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.terms import PLAYERS, Panel
from ridotto.games.burano.board import characters, hand, others, purse, street, supply
from ridotto.games.burano.view.seen import BuranoView

PANELS: Final[dict[str, Panel]] = {
    **{f"supply{columns}": supply.panel(columns) for columns in (3, 4, 5)},
    "hand": hand.PANEL,
    "more": hand.MORE,
    "purse": purse.PANEL,
    "street": street.PANEL,
    "characters": characters.PANEL,
    **{f"other{k}": others.panel(k) for k in range(1, 5)},
}


def draw(view: BuranoView, names: Sequence[str] = PLAYERS) -> dict[str, str]:
    """The whole drawing for a view: the viewer's own things, or the first seat's for one who watches."""
    watching = view["viewer"] < 0
    seat = max(view["viewer"], 0)
    return {
        **supply.draw(view, names),
        **hand.draw(view),
        **purse.draw(view, seat),
        **street.draw(view, seat, live=not watching),
        **characters.draw(view, seat, names),
        **others.draw(view, names),
    }
