# compiled by mypyc
"""A view of the Roll & Write drawn as SVG, keyed by element.

The canal with the dice and boats, the street as a panel for each house, the purse, the characters, and
the other players' streets, small. While sheets are chosen, the four of them take the street's place. What was in
everybody's letters is a scene over all of it.
"""

from collections import ChainMap
from collections.abc import Sequence
from typing import Final

from ridotto.engine.terms import PLAYERS
from ridotto.games.burano_roll_and_write.board import canal, characters, others, purse, reveal, sheets, street
from ridotto.games.burano_roll_and_write.view.seen import RollAndWriteView
from ridotto.games.drawing.markup import in_parts

PANELS: Final = {
    "canal": canal.PANEL,
    "reveal": reveal.PANEL,
    **{f"sheet{k}": sheets.panel(k) for k in range(1, 5)},
    **{f"house{place}": street.panel(place) for place in range(1, 7)},
    "purse": purse.PANEL,
    "characters1": characters.panel("A", "E"),
    "characters2": characters.panel("F", "J"),
    **{f"other{k}": others.panel(k) for k in range(1, 4)},
}


def draw(view: RollAndWriteView, names: Sequence[str] = PLAYERS) -> ChainMap[str, str]:
    """The whole drawing for a view: the viewer's street, or the first seat's for one who watches."""
    view, names = in_parts(view), tuple(names)
    seat = max(view["viewer"], 0)
    parts = [*canal.draw(view, names), purse.draw(view, seat), *street.draw(view, seat, live=True)]
    parts.append(reveal.draw(view, names))
    if street.choosing(view):
        parts.append(sheets.draw(view, names))
    parts.append(characters.draw(view, seat))
    return ChainMap(*parts, *others.draw(view, names))
