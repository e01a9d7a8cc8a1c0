"""A floor card: a storey of a house front, 100 by 88, with all that it shows.

The colour's glyph and the card's name are in the upper left corner; windows, lamps and shops beside them; blossoms,
plants and people below, before pale plaster, on which everything stands out whatever the wall's colour is.
"""

from typing import Final

from ridotto.games.burano.board.elements import say_symbols
from ridotto.games.burano.board.shapes import (
    CHIMNEY,
    FLOWER_WIDE,
    LAMP,
    PERSON_WIDE,
    PLANT_WIDE,
    flowers,
    people,
    plants,
    shop_front,
    window,
)
from ridotto.games.burano.view.seen import BuranoView
from ridotto.games.burano.words.names import FLOOR_NAMES
from ridotto.games.burano_shared.shapes import plaque
from ridotto.games.drawing.markup import at, by_hand, kept, num, oblong, path, text

WIDTH, HEIGHT = 100, 88
LEFT, RIGHT = 26, 96  # where windows have room, beside the glyph
SILL: Final = 84.5  # what stands below, stands here
MANY: Final = 3  # more of a kind are also told by a number
WINDOW_WIDE, WINDOW_SCALE = 24.5, 0.48
MIDDLE: Final = {1: 34, 2: 34, 3: 40}  # the height of a floor's windows
DOORS: Final = {"red": "green", "orange": "blue", "yellow": "red", "green": "brown", "blue": "red", "pink": "green"}


def say(view: BuranoView, name: str) -> str:
    """A card's name in words: what `names.say_card` says, for a view."""
    card = view["cards"][name]
    return f"{card['colour']} {FLOOR_NAMES[card['floor'] - 1]} floor {name}"


def contents(view: BuranoView, name: str) -> str:
    """What a card shows, in words."""
    card = view["cards"][name]
    return say_symbols(card["symbols"], card.get("shop"))


def face(view: BuranoView, name: str) -> str:
    """A card's face."""
    card = view["cards"][name]
    shop = card.get("shop")
    sold = (shop["kind"], shop["points"]) if shop else ("", 0)
    return _face(name, card["colour"], card["floor"], tuple(card["symbols"].items()), sold)


@kept
def _face(name: str, colour: str, floor: int, symbols: tuple[tuple[str, int], ...], shop: tuple[str, int]) -> str:
    count = dict(symbols)
    items, closed = _side_by_side(colour, count, shop)
    return (
        path("card-edge", by_hand(oblong(0.4, 0.4, WIDTH - 0.8, HEIGHT - 0.8), f"edge {floor} {colour}", 0.5))
        + path(f"wall {colour}", oblong(2.5, 2.5, WIDTH - 5, HEIGHT - 5))
        + _ground(floor, colour)
        + _chimneys(count.get("chimney", 0))
        + _upper(floor, colour, items)
        + _lower(colour, count, closed)
        + plaque(colour, 14, 14.5, 10)
        + path("plate", "M3.5 27.5L25 27L25 39L3.5 39.5z")
        + text(14.3, 37, 11, name, "card-name")
    )


def _ground(floor: int, colour: str) -> str:
    """What makes a storey the first, second or third: the pavement, a string course, the roof."""
    pale = path("plaster", oblong(2.5, 58, 95, 27.5))
    if floor == 1:
        return (
            pale
            + path("stone", oblong(2.5, 80, 95, 5.5))
            + path("joints", "M20 80L18 85.5M46 80L45 85.5M73 80L74 85.5")
        )
    if floor == 2:
        return pale + path("trim", oblong(2.5, 2.5, 95, 4)) + path("trim", oblong(2.5, 56.5, 95, 2.5))
    return pale + path("sky", oblong(2.5, 2.5, 95, 13)) + path("tile", ROOF) + path("tile-edge", TILES)


ROOF: Final = "M2.5 12L8 6.5L92 6L97.5 12L97.5 19L2.5 19z"
TILES: Final = (
    "M2.5 17L97.5 17"
    + "".join(f"Q{num(x - 3.8)} 23.5 {num(x - 7.6)} 17" for x in (97.5 - 7.6 * k for k in range(12)))
    + "L2.5 17z"
)


def _chimneys(count: int) -> str:
    step = min(26, 66 / max(count, 1))
    return "".join(at(84 - k * step, 14, CHIMNEY, min(1, step / 20)) for k in range(count))


Item = tuple[float, float, str]  # how wide, how it is scaled, what


def _upper(floor: int, colour: str, items: list[Item]) -> str:
    """Windows, the lamp, the shop, side by side; with few to show, also a door or windows without anything in them."""
    wide = sum(width for width, _, _ in items)
    most = 1.0 if floor == 3 else 1.2
    if floor == 1 and wide < 40:
        items, most = [(26, 1, _door(colour)), *items], 1.0
        wide += 26
    while wide < 46:
        items = [*items, (WINDOW_WIDE, WINDOW_SCALE, window(colour, "empty"))]
        wide += WINDOW_WIDE
    room = RIGHT - LEFT
    grown = min(room / wide, most)
    gap = (room - wide * grown) / (len(items) + 1)
    x = LEFT + gap
    out = ""
    for width, scale, body in items:
        out += at(x + width * grown / 2, MIDDLE[floor] + (1 - min(grown, 1)) * 14, body, scale * grown)
        x += width * grown + gap
    return out


def _side_by_side(colour: str, count: dict[str, int], shop: tuple[str, int]) -> tuple[list[Item], int]:
    """What stands in the upper row, and how many closed windows have no room there and go to the lower one."""
    items: list[Item] = []
    if shop[0]:
        items.append((42, 0.82, shop_front(*shop)))
    for symbol, kind in (("cat", "cat"), ("red curtain", "redcurtain"), ("blue curtain", "bluecurtain")):
        items += [(WINDOW_WIDE, WINDOW_SCALE, window(colour, kind))] * count.get(symbol, 0)
    closed, low = count.get("closed window", 0), 0
    lamps = count.get("streetlight", 0)
    below = sum(count.get(symbol, 0) for symbol in ("flower", "plant", "pedestrian"))
    if closed and sum(item[0] for item in items) + closed * WINDOW_WIDE + 22 * lamps > 78 and below <= 4:
        closed, low = 0, closed
    items += [(WINDOW_WIDE, WINDOW_SCALE, window(colour, "closed"))] * closed
    return items + [(22, 0.76, LAMP)] * lamps, low


def _door(colour: str) -> str:
    return (
        path("frame", "M-11 46L-11 -12Q0 -24 11 -12L11 46z")
        + path(f"door-{DOORS[colour]}", "M-8 46L-8 -10Q0 -19 8 -10L8 46z")
        + path("panels", "M0 -16L0 46")
    )


def _lower(colour: str, count: dict[str, int], closed: int) -> str:
    """Flower boxes, plants in pots, pedestrians, from the left; closed windows that had no room above."""
    rows = [
        (count.get("flower", 0), FLOWER_WIDE, flowers),
        (count.get("plant", 0), PLANT_WIDE, plants),
        (count.get("pedestrian", 0), PERSON_WIDE, people),
    ]
    groups = [(n, n * each, shape(n)) for n, each, shape in rows if n]
    if closed:
        low = "".join(at((k - (closed - 1) / 2) * 19, -12.5, window(colour, "closed"), 0.36) for k in range(closed))
        groups.insert(min(2, len(groups)), (closed, closed * 19, low))
    if not groups:
        return ""
    room = WIDTH - 9
    wide = sum(width for _, width, _ in groups) + 4 * (len(groups) - 1)
    grown = min(room / wide, 1.2)
    gap = (room - wide * grown) / (len(groups) + 1)
    x = 4.5 + gap
    out = ""
    for n, width, shape in groups:
        middle = x + width * grown / 2
        out += at(middle, SILL, shape, grown)
        if n > MANY:
            out += path("many", oblong(middle - 6, SILL - 10, 12, 11)) + text(middle, SILL - 1, 11, n, "count")
        x += (width + 4) * grown + gap
    return out


# Scaffolds and backs


@kept
def scaffold() -> str:
    """Poles, planks and a cross of ropes: it stands in for a floor (WB-13)."""
    return (
        path("gauze", oblong(3, 3, 94, 82))
        + path("ropes", "M19 30L81 84M81 30L19 84")
        + path("poles", "M19 1L18.5 88M50 1L50.5 88M81 1L81.5 88")
        + path(
            "planks", by_hand("M3 24L97 23L97 29L3 30zM3 58L97 57L97 63L3 64zM3 82L97 82L97 87L3 87z", "planks", 0.6)
        )
        + path("knots", KNOTS)
    )


KNOTS: Final = "".join(
    f"M{x - 4} {y - 4}L{x + 4} {y + 4}M{x + 4} {y - 4}L{x - 4} {y + 4}" for y in (27, 61) for x in (19, 50, 81)
)


@kept
def back(floor: int) -> str:
    """The back of a card, with its floor in a row of three storeys."""
    bars = "".join(path("storey now" if k == floor else "storey", oblong(-11, 15 - 13 * k, 22, 10)) for k in (1, 2, 3))
    return (
        path("back-edge", oblong(0.4, 0.4, 55.2, HEIGHT - 0.8))
        + path("back", oblong(3, 3, 50, HEIGHT - 6))
        + at(28, 29, bars)
    )
