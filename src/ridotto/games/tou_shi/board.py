"""A view of Tou Shi drawn as SVG, keyed by element: the grid, the boxes, and the die in the hand."""

from functools import cache
from random import Random
from typing import Final

from ridotto.engine.game import Panel, View
from ridotto.games.drawing import Hit, decor, element, kept, num
from ridotto.games.tou_shi import shapes
from ridotto.games.tou_shi.moves import DICE, SQUARE_NAMES, SQUARE_NUMBER

ROWS: Final = tuple(f"row{row}" for row in range(1, 7))
NUMBERS: Final = tuple(f"n{number}" for number in range(1, 21))

PANELS: Final = {
    "grid": Panel("Grid", 446, 534, ("back", "guides", "trail", "corner", *ROWS, "marker"), ("corner", *ROWS)),
    "boxes": Panel("Boxes", 320, 612, ("back", "head", *NUMBERS), ("head", *NUMBERS)),
    "hand": Panel("Hand", 264, 88, ("die", "choice"), ("choice",)),
}

LEFT, TOP, CELL = 22, 112, 64  # the grid's first corner, and a square of it
HEAD, ROW, MARGIN = 44, 28, 6  # the boxes: the heading's height, a number's, and the edge
MIDDLES: Final = [(LEFT + k % 6 * CELL + CELL // 2, TOP + k // 6 * CELL + CELL // 2) for k in range(len(SQUARE_NAMES))]
WOBBLE: Final = [Random(f"wobble {name}").randint(-5, 5) for name in SQUARE_NAMES]

WRITTEN: Final = {die: shapes.figure(die, 22, 18, shapes.edges(die, 22)) for die in DICE}
HEADING: Final = {die: shapes.figure(die, 14, 13) for die in DICE}
STARS: Final = [shapes.star(Random(f"star {k}"), 19) for k in range(6)]
HELD_STAR: Final = shapes.star(Random("held star"), 36)
STAR_CROSSES: Final = [shapes.cross(Random(f"crossed star {k}"), 32, 30, 4.4) for k in range(6)]
BOX_CROSSES: Final = [shapes.cross(Random(f"crossed box {k}"), 17, 19, 3) for k in range(12)]
RING: Final = shapes.ring(30.5, 2.4, 5.6)
EMPTY_HAND: Final = shapes.ring(34, 2, 6, 0.9)
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


def draw(view: View) -> dict[str, str]:
    """The whole drawing. Each element is one `<g>`; what is only to look at is hidden from screen readers."""
    return {**_grid(view), **_boxes(view), **_hand(view)}


def _element(name: str, label: str, kind: str, hit: Hit, body: str) -> str:
    return element(name, label, kind, hit, body, corner=3)


# The grid


def _grid(view: View) -> dict[str, str]:
    drawing = {"grid/back/board": _board()}
    for k in range(6):
        row, column = view["grid"][k * 6 : k * 6 + 6], view["grid"][k::6]
        drawing[f"grid/guides/row{k + 1}"] = _guide(frozenset(filter(None, row)), k, across=False)
        drawing[f"grid/guides/{'abcdef'[k]}"] = _guide(frozenset(filter(None, column)), k, across=True)
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
        label += f"; reachable, leaves {_either(rests)}"
        size = 24 if len(rests) == 1 else 17
        numbers = "".join(
            f'<text x="{x + dx}" y="{y + dy}">{rest}</text>'
            for rest, (dx, dy) in zip(rests, PLACES[len(rests)], strict=True)
        )
        body += f'<g class="rests" font-size="{size}">{numbers}</g>'
    return _element(f"square:{name}", label, kind, (x - 30, y - 30, 60, 60), body)


def _either(numbers: tuple[int, ...]) -> str:
    words = [str(number) for number in reversed(numbers)]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


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
    return _element("star", f"Stars: {left} of {all_stars} left", "stars", hit, body + crosses)


@kept
def _marker(name: str | None) -> str:
    if name is None:
        return decor("marker", "")
    x, y = MIDDLES[SQUARE_NUMBER[name]]
    return decor("marker", f'<g transform="translate({x} {y})"><path d="{RING}"/></g>')


def _trail(view: View) -> str:
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
    letters = "".join(f'<text x="{x}" y="{TOP - 7}">{"ABCDEF"[k]}</text>' for k, (x, _) in enumerate(MIDDLES[:6]))
    letters += "".join(f'<text x="12" y="{MIDDLES[k * 6][1] + 6}">{k + 1}</text>' for k in range(6))
    wood = shapes.wood(rng, 446, 534)
    lines = f'<path class="thin" d="{thin}"/><path class="thick" d="{thick}"/><path class="hoshi" d="{dots}"/>'
    return decor("board-back", f"{wood}{lines}{letters}")


# The boxes


@kept
def _columns(columns: tuple[int, ...]) -> list[tuple[float, float, float]]:
    """For each die type: where its cell begins and how wide it is, and the width of one copy of its boxes."""
    room, total, fewest = PANELS["boxes"].width - 2 * MARGIN, sum(columns), min(columns)
    copy = min(19.2, (room - 36) / total)
    if total > 6 * fewest:  # leave the narrowest cell 26.6, so that a finger can hit it
        copy = min(copy, (room - 6 * 26.6) / (total - 6 * fewest))
    spare = (room - copy * total) / 6
    places, x = [], float(MARGIN)
    for copies in columns:
        places.append((x, copies * copy + spare, copy))
        x += copies * copy + spare
    return places


def _boxes(view: View) -> dict[str, str]:
    columns: dict[str, int] = view["columns"]
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
def _heading(die: str, place: tuple[float, float, float], left: int, columns: int) -> str:
    x, width, _ = place
    body = f'<g transform="translate({num(x + width / 2)} 24)">{HEADING[die]}</g>'
    label = f"{die.upper()}: {left} of {int(die[1:]) * columns} boxes left"
    return _element(f"die:{die}", label, "die" if left else "die none", (x + 1, 4, width - 2, HEAD - 5), body)


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
    hit = (x + 0.5, top + 0.5, width - 1, ROW - 1)
    return _element(f"box:{die}.{number}", label, "box" if left else "box none", hit, body + crosses)


@cache
def _shelf() -> str:
    """The wood behind the boxes, and the brush that lies where no die has a box."""
    rng = Random("shelf")
    under = shapes.inked(((MARGIN, HEAD - 1), (320 - MARGIN, HEAD - 1)), rng, 0.4, 0.8, close=False)
    wood = shapes.wood(rng, 320, 612)
    return decor("board-back", f'{wood}<path class="thin" d="{under}"/>{shapes.BRUSH}')


# The hand


def _hand(view: View) -> dict[str, str]:
    phase, die, roll = view["phase"], view["die"], view["roll"]
    if phase in ("star-square", "star-box"):
        held, caption = f'<path class="star tossed" d="{HELD_STAR}"/>', "Star"
    elif die is None:
        held, caption = f'<path class="empty" d="{EMPTY_HAND}"/>', ""
    else:
        kind = "tossed" if roll else "tumbling" if phase == "roll" else "held"
        figure = shapes.figure(die, 38, 30, shapes.edges(die, 38), str(roll or ""))
        held = f'<g class="{kind}">{figure}</g>'
        caption = die.upper()
    words = f'<text class="caption" x="170" y="30">{caption}</text>'
    button = '<rect class="button" x="56" y="43" width="118" height="38" rx="3"/>'
    end = f'{button}<text x="115" y="67">End the game</text>'
    return {
        "hand/die/die": decor("hand", f'<g transform="translate(218 45)">{held}</g>{words}'),
        "hand/choice/end": _element("end", "End the game", "end", (52, 39, 126, 46), end),
    }
