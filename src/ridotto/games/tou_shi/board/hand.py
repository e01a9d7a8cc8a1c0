"""The hand: the die or the star that is being used, and the button that ends the game."""

from random import Random
from typing import Final

from ridotto.engine.terms import Panel
from ridotto.games.drawing.markup import decor, element
from ridotto.games.tou_shi.board import shapes
from ridotto.games.tou_shi.view.seen import TouShiView

PANEL: Final = Panel("Hand", 264, 88, ("die", "choice"), ("choice",))

HELD_STAR: Final = shapes.star(Random("held star"), 36)
EMPTY_HAND: Final = shapes.ring(34, 2, 6, 0.9)
END: Final = "End the game"


def draw(view: TouShiView) -> dict[str, str]:
    """The whole panel."""
    phase, die, roll = view["phase"], view["die"], view["roll"]
    if phase in ("star-square", "star-box"):
        held, caption = f'<path class="star tossed" d="{HELD_STAR}"/>', "Star"
    elif die is None:
        held, caption = f'<path class="empty" d="{EMPTY_HAND}"/>', ""
    else:
        kind = "rolled" if roll else "tumbling" if phase == "roll" else "held"
        figure = shapes.figure(die, 38, 30, shapes.edges(die, 38), str(roll or ""))
        held = f'<g class="{kind}">{figure}</g>'
        caption = die.upper()
    words = f'<text class="caption" x="170" y="30">{caption}</text>'
    button = '<rect class="button" x="56" y="43" width="118" height="38" rx="3"/>'
    end = f'{button}<text x="115" y="67">{END}</text>'
    return {
        "hand/die/die": decor("hand", f'<g transform="translate(218 45)">{held}</g>{words}'),
        "hand/choice/end": element("end", END, "end", (52, 39, 126, 46), end, said=END, corner=3),
    }
