"""The boxes: a column or more of numbers below each die, crossed as they are used."""

from functools import cache
from random import Random
from typing import Final

from ridotto.engine.terms import Panel
from ridotto.games.drawing.markup import decor, element, kept, num
from ridotto.games.tou_shi.board import shapes
from ridotto.games.tou_shi.view.seen import TouShiView
from ridotto.games.tou_shi.words.names import DICE

NUMBERS: Final = tuple(f"n{number}" for number in range(1, 21))
PANEL: Final = Panel("Boxes", 320, 612, ("back", "head", *NUMBERS), ("head", *NUMBERS))

HEAD, ROW, MARGIN = 44, 28, 6  # the heading's height, a number's, and the edge

HEADING: Final = {die: shapes.figure(die, 14, 13) for die in DICE}
BOX_CROSSES: Final = [shapes.cross(Random(f"crossed box {k}"), 17, 19, 3) for k in range(12)]


def draw(view: TouShiView) -> dict[str, str]:
    """The whole panel."""
    columns = view["columns"]
    places = _columns(tuple(columns[die] for die in DICE))
    drawing = {"boxes/back/board": _shelf()}
    for die, place in zip(DICE, places, strict=True):
        drawing[f"boxes/head/die:{die}"] = _heading(die, place, sum(view["left"][die]), columns[die])
    for number in range(1, 21):
        for die, place in zip(DICE, places, strict=True):
            left = view["left"][die]
            if number <= len(left):
                drawing[f"boxes/n{number}/box:{die}.{number}"] = _box(
                    die, number, place, left[number - 1], columns[die]
                )
    return drawing


@kept
def _columns(columns: tuple[int, ...]) -> list[tuple[float, float, float]]:
    """For each die type: where its cell begins and how wide it is, and the width of one copy of its boxes."""
    room, total, fewest = PANEL.width - 2 * MARGIN, sum(columns), min(columns)
    copy = min(19.2, (room - 36) / total)
    if total > 6 * fewest:  # leave the narrowest cell 27.4, so that a finger can hit it
        copy = min(copy, (room - 6 * 27.4) / (total - 6 * fewest))
    spare = (room - copy * total) / 6
    places, x = [], float(MARGIN)
    for copies in columns:
        places.append((x, copies * copy + spare, copy))
        x += copies * copy + spare
    return places


@kept
def _heading(die: str, place: tuple[float, float, float], left: int, columns: int) -> str:
    x, width, _ = place
    body = f'<g transform="translate({num(x + width / 2)} 24)">{HEADING[die]}</g>'
    label = f"{die.upper()}: {left} of {int(die[1:]) * columns} boxes left"
    kind, hit = "die" if left else "die none", (x + 1, 4, width - 2, HEAD - 5)
    return element(f"die:{die}", label, kind, hit, body, said=die.upper(), corner=3)


@kept
def _box(die: str, number: int, place: tuple[float, float, float], left: int, columns: int) -> str:
    x, width, copy = place
    top = HEAD + (number - 1) * ROW
    start = x + (width - columns * copy) / 2
    size = min(12.5, (copy - 2.4) / (1.2 if number > 9 else 0.8))
    body = crosses = ""
    for k in range(columns):
        at = start + k * copy
        middle, used = num(at + copy / 2), ' class="used"' if k < columns - left else ""
        body += (
            f'<g{used}><rect class="copy" x="{num(at + 1.2)}" y="{top + 3}" width="{num(copy - 2.4)}" '
            f'height="{ROW - 6}" rx="1.5"/>'
            f'<text x="{middle}" y="{top + 18.4}" font-size="{num(size)}">{number}</text></g>'
        )
        if used:
            ink = BOX_CROSSES[(number * 7 + k * 5 + int(die[1:])) % len(BOX_CROSSES)]
            moved = f'transform="translate({middle} {top + ROW // 2})"'
            crosses += f'<g class="cross" {moved}><path class="stroke" d="{ink}"/></g>'
    label = f"{die.upper()}, box {number}: {left or 'none'} of {columns} left"
    kind, hit = "box" if left else "box none", (x + 0.5, top + 0.5, width - 1, ROW - 1)
    return element(f"box:{die}.{number}", label, kind, hit, body + crosses, said=die.upper(), corner=3)


@cache
def _shelf() -> str:
    """The wood behind the boxes, and the brush that lies where no die has a box."""
    rng = Random("shelf")
    under = shapes.inked(((MARGIN, HEAD - 1), (PANEL.width - MARGIN, HEAD - 1)), rng, 0.4, 0.8, close=False)
    wood = shapes.wood(rng, PANEL.width, PANEL.height)
    return decor("board-back", f'{wood}<path class="thin" d="{under}"/>{shapes.BRUSH}')
