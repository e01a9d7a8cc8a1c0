"""The grid: its squares, with what a roll can leave on each, the stars, the marker and the last move's trail."""

from functools import cache
from random import Random
from typing import Final

from ridotto.engine.terms import Panel
from ridotto.engine.words import join
from ridotto.games.drawing.markup import decor, element, kept
from ridotto.games.tou_shi.board import shapes
from ridotto.games.tou_shi.view.seen import TouShiView
from ridotto.games.tou_shi.words.names import COLUMN_NAMES, DICE, SQUARE_NAMES, SQUARE_NUMBER

ROWS: Final = tuple(f"row{row}" for row in range(1, 7))
PANEL: Final = Panel("Grid", 446, 534, ("back", "guides", "trail", "corner", *ROWS, "marker"), ("corner", *ROWS))

LEFT, TOP, CELL = 22, 112, 64  # the grid's first corner, and a square of it
MIDDLES: Final = [(LEFT + k % 6 * CELL + CELL // 2, TOP + k // 6 * CELL + CELL // 2) for k in range(len(SQUARE_NAMES))]
WOBBLE: Final = [Random(f"wobble {name}").randint(-5, 5) for name in SQUARE_NAMES]

WRITTEN: Final = {die: shapes.figure(die, 22, 18, shapes.edges(die, 22)) for die in DICE}
STARS: Final = [shapes.star(Random(f"star {k}"), 19) for k in range(6)]
STAR_CROSSES: Final = [shapes.cross(Random(f"crossed star {k}"), 32, 30, 4.4) for k in range(6)]
RING: Final = shapes.ring(30.5, 2.4, 5.6)
# Where up to six remainders stand in a square, for each number of them: two digits each must stay legible.
PLACES: Final = (
    (),
    ((0, 8),),
    ((-13, 6), (13, 6)),
    ((-13, -4), (13, -4), (0, 17)),
    ((-13, -4), (13, -4), (-13, 17), (13, 17)),
    ((-13, -12), (13, -12), (-13, 6), (13, 6), (0, 24)),
    ((-13, -12), (13, -12), (-13, 6), (13, 6), (-13, 24), (13, 24)),
)


def draw(view: TouShiView) -> dict[str, str]:
    """The whole panel."""
    drawing = {"grid/back/board": _board()}
    for k in range(6):
        row, column = view["grid"][k * 6 : k * 6 + 6], view["grid"][k::6]
        drawing[f"grid/guides/row{k + 1}"] = _guide(frozenset(filter(None, row)), k, across=False)
        drawing[f"grid/guides/{COLUMN_NAMES[k]}"] = _guide(frozenset(filter(None, column)), k, across=True)
    drawing["grid/trail/trail"] = _trail(view)
    drawing["grid/corner/star"] = _stars(view["stars"], view["all_stars"])
    for square, name in enumerate(SQUARE_NAMES):
        rests = tuple(move["remainder"] for move in view["moves"].get(name, ()))
        drawing[f"grid/row{square // 6 + 1}/square:{name}"] = _square(
            square, view["grid"][square], name == view["marker"], name in view["closed"], rests
        )
    drawing["grid/marker/marker"] = _marker(view["marker"])
    return drawing


@kept
def _square(square: int, die: str | None, here: bool, closed: bool, rests: tuple[int, ...]) -> str:
    name, (x, y) = SQUARE_NAMES[square], MIDDLES[square]
    kind, label = "square", name.upper()
    if die:
        kind += " written"
        label += f": {die.upper()}"
        body = f'<g transform="translate({x} {y})rotate({WOBBLE[square]})">{WRITTEN[die]}</g>'
    elif closed:
        kind += " closed"
        label += ", closed: nothing fits here any more"
        body = f'<path class="hatch" d="{shapes.hatch(x, y)}"/>'
    else:
        label += ", empty"
        body = f'<rect class="slip" x="{x - 28}" y="{y - 28}" width="56" height="56" rx="4"/>'
    if here:
        kind += " here"
        label += ", you are here"
    if rests:
        label += f"; reachable, leaves {join([str(rest) for rest in reversed(rests)], 'or')}"
        size = 24 if len(rests) == 1 else 17
        numbers = "".join(
            f'<text x="{x + dx}" y="{y + dy}">{rest}</text>'
            for rest, (dx, dy) in zip(rests, PLACES[len(rests)], strict=True)
        )
        body += f'<g class="rests" font-size="{size}">{numbers}</g>'
    return element(f"square:{name}", label, kind, (x - 30, y - 30, 60, 60), body, said=name.upper(), corner=3)


@kept
def _stars(left: int, all_stars: int) -> str:
    """The stars at the corner, the first ones crossed first (TS-12)."""
    body = crosses = ""
    for k in range(all_stars):
        x, y = 42 + k % 3 * 46, 46 if all_stars <= 3 else 26 + k // 3 * 40
        turned = f'transform="translate({x} {y})rotate({(-8, 5, -3)[k % 3]})"'
        used = k < all_stars - left
        body += f'<path class="star{" used" if used else ""}" {turned} d="{STARS[k]}"/>'
        if used:
            crosses += f'<g class="cross" {turned}><path class="stroke" d="{STAR_CROSSES[k]}"/></g>'
    hit = (16, 14, 144, 62) if all_stars <= 3 else (16, 4, 144, 82)
    return element("star", f"Stars: {left} of {all_stars} left", "stars", hit, body + crosses, said="Stars", corner=3)


@kept
def _marker(name: str | None) -> str:
    if name is None:
        return decor("marker", "")
    x, y = MIDDLES[SQUARE_NUMBER[name]]
    return decor("marker", f'<g transform="translate({x} {y})"><path d="{RING}"/></g>')


def _trail(view: TouShiView) -> str:
    """The last move as a line of the brush, with a dot for each step."""
    squares = [SQUARE_NUMBER[name] for name in view["trail"]]
    if not squares:
        return decor("trail", "")
    points = [MIDDLES[square] for square in squares]
    d = f"M{points[0][0]} {points[0][1]}"
    for k in range(1, len(points) - 1):
        (x0, y0), (x, y), (x1, y1) = points[k - 1], points[k], points[k + 1]
        if x1 - x != x - x0 or y1 - y != y - y0:  # a turn
            d += f"L{x - (x - x0) // 4} {y - (y - y0) // 4}Q{x} {y} {x + (x1 - x) // 4} {y + (y1 - y) // 4}"
    d += f"L{points[-1][0]} {points[-1][1]}"
    dots = "".join(f"M{x} {y}h0" for x, y in points[1:-1])
    past = "" if view["phase"] in ("box", "over") else " past"
    return decor(
        f"trail{past}",
        f'<path class="bristle" transform="translate(4 -4)" d="{d}"/>'
        f'<path class="line" pathLength="1" d="{d}"/><path class="dots" d="{dots or "M0 0"}"/>',
    )


@kept
def _guide(types: frozenset[str], k: int, across: bool) -> str:
    """Which types a row (at its right) or a column (below it) has; a seal when it is full."""
    if across:
        x, y, per_line, dx, dy = LEFT + k * CELL + 13, TOP + 6 * CELL + 12, 3, 19, 17
    else:
        x, y, per_line, dx, dy = LEFT + 6 * CELL + 13, TOP + k * CELL + 13, 2, 16, 19
    places = {die: (x + j % per_line * dx, y + j // per_line * dy) for j, die in enumerate(DICE)}
    has = "".join(shapes.small(die, *at, 6.2) for die, at in places.items() if die in types)
    lacks = "".join(shapes.small(die, *at, 5.6) for die, at in places.items() if die not in types)
    full = "" if lacks else " full"
    return decor(f"guide{full}", f'<path class="lacks" d="{lacks or "M0 0"}"/><path class="has" d="{has or "M0 0"}"/>')


@cache
def _board() -> str:
    """The wood, the lines, the letters."""
    rng = Random("go board")
    right, bottom = LEFT + 6 * CELL, TOP + 6 * CELL
    thick = thin = ""
    for k in range(7):
        at = k * CELL
        lines = shapes.inked(((LEFT + at, TOP - 2), (LEFT + at, bottom + 2)), rng, 0.7, 0.9, close=False)
        lines += shapes.inked(((LEFT - 2, TOP + at), (right + 2, TOP + at)), rng, 0.7, 0.9, close=False)
        if k in (0, 6):
            thick += lines
        else:
            thin += lines
    dots = "".join(f"M{LEFT + a * CELL} {TOP + b * CELL}h0" for a in (2, 4) for b in (2, 4))
    letters = "".join(
        f'<text x="{x}" y="{TOP - 7}">{COLUMN_NAMES[k].upper()}</text>' for k, (x, _) in enumerate(MIDDLES[:6])
    )
    letters += "".join(f'<text x="12" y="{MIDDLES[k * 6][1] + 6}">{k + 1}</text>' for k in range(6))
    wood = shapes.wood(rng, PANEL.width, PANEL.height)
    lines = f'<path class="thin" d="{thin}"/><path class="thick" d="{thick}"/><path class="hoshi" d="{dots}"/>'
    return decor("board-back", f"{wood}{lines}{letters}")
