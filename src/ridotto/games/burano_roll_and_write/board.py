# compiled by mypyc
"""A view of the Roll & Write drawn as SVG, keyed by element.

The canal with the dice and boats, the street as a panel for each house, the player's record (purse and guests), and
the other players' streets as thumbnails. While sheets are chosen, the four of them take the street's place.
"""

from collections import ChainMap
from typing import Final

from ridotto.engine.game import Panel, View
from ridotto.games.burano_roll_and_write import canal, record, street, thumbnails
from ridotto.games.burano_roll_and_write.houses import HEIGHT, WIDTH
from ridotto.games.drawing import Part, in_parts

FLOORS: Final = ("floor3", "floor2", "floor1", "space")
PANELS: Final = {
    "canal": Panel("Canal", 560, 150, ("back", "quay", "dice", "boats"), ("dice",)),
    **{f"sheet{k}": Panel(f"Sheet {k}", 460, 220, ("sheet",), ("sheet",)) for k in range(1, 5)},
    **{
        f"house{place}": Panel(f"House {place} of your street", WIDTH, HEIGHT, ("back", *FLOORS), FLOORS)
        for place in range(1, 7)
    },
    "purse": Panel("Coins and numbers", 560, 150, ("back", "coins", "choice", "values"), ("choice", "values")),
    "guests1": Panel("Guests A to E", 470, 104, ("guests",), ("guests",)),
    "guests2": Panel("Guests F to J", 470, 104, ("guests",), ("guests",)),
    **{f"other{k}": Panel(f"Another player’s street, {k}", 150, 150, ("paper", "street")) for k in range(1, 4)},
}


def draw(view: View) -> ChainMap[str, str]:
    """The whole drawing for a view: the viewer's street, or the first seat's for one who watches."""
    view = _parts(view)
    seat = max(view["viewer"], 0)
    parts = [*canal.draw(view), record.purse(view, seat), *street.draw(view, seat, live=True)]
    if street.choosing(view):
        parts.append(thumbnails.sheets(view))
    parts.append(record.guests(view, seat))
    others = [other for other in range(len(view["seats"])) if other != seat]
    for k, other in enumerate(others, 1):
        parts += thumbnails.other(view, other, f"other{k}")
    return ChainMap(*parts)


def draw_seat(view: View, seat: int) -> ChainMap[str, str]:
    """Another seat's street, large, in the same panels, only to look at."""
    return ChainMap(*street.draw(_parts(view), seat, live=False))


def _parts(view: View) -> View:
    return view if isinstance(view["seats"][0], Part) else in_parts(view)
