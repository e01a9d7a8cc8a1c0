# compiled by mypyc
"""A view of the Roll & Write drawn as SVG, keyed by element.

The canal with the dice and boats, the street as a panel for each house, the player's record (purse and guests), and
the other players' streets, small. While sheets are chosen, the four of them take the street's place.
"""

from collections import ChainMap
from collections.abc import Sequence
from typing import Final

from ridotto.engine.terms import PLAYERS, Panel
from ridotto.games.burano_roll_and_write.board import canal, others, record_sheet, sheets, street
from ridotto.games.burano_roll_and_write.board.houses import HEIGHT, WIDTH
from ridotto.games.burano_roll_and_write.view.seen import TableView
from ridotto.games.drawing.markup import in_parts

FLOORS: Final = ("floor3", "floor2", "floor1", "space")
PANELS: Final = {
    "canal": Panel("Canal", 560, 150, ("back", "quay", "dice", "boats"), ("dice",)),
    **{f"sheet{k}": Panel(f"Sheet {k}", 460, 220, ("sheet",), ("sheet",)) for k in range(1, 5)},
    **{
        f"house{place}": Panel(f"House {place} of the street", WIDTH, HEIGHT, ("back", *FLOORS), FLOORS)
        for place in range(1, 7)
    },
    "purse": Panel("Coins and numbers", 560, 150, ("back", "coins", "choice", "values"), ("choice", "values")),
    "guests1": Panel("Guests A to E", 470, 104, ("guests",), ("guests",)),
    "guests2": Panel("Guests F to J", 470, 104, ("guests",), ("guests",)),
    **{f"other{k}": Panel(f"Another player’s street, {k}", 150, 150, ("paper", "street")) for k in range(1, 4)},
}


def draw(view: TableView, names: Sequence[str] = PLAYERS) -> ChainMap[str, str]:
    """The whole drawing for a view: the viewer's street, or the first seat's for one who watches."""
    view, names = in_parts(view), tuple(names)
    seat = max(view["viewer"], 0)
    parts = [*canal.draw(view, names), record_sheet.purse(view, seat), *street.draw(view, seat, live=True)]
    if street.choosing(view):
        parts.append(sheets.draw(view, names))
    parts.append(record_sheet.guests(view, seat))
    rest = [other for other in range(len(view["seats"])) if other != seat]
    for k, other in enumerate(rest, 1):
        parts += others.draw(view, other, names[other], f"other{k}")
    return ChainMap(*parts)
