"""A floor card: a storey of a house front, 100 by 88, with all that it shows.

The colour's glyph and the card's name are in the upper left corner; windows, lamps and shops beside them; blossoms,
plants and people below, before pale plaster, on which everything stands out whatever the wall's colour is.
"""

from typing import Final, NamedTuple

from ridotto.games.burano.board.elements import say_symbols
from ridotto.games.burano.board.shapes import (
    CHIMNEY,
    FLOWER_WIDE,
    LAMP,
    PERSON_WIDE,
    PLANT_WIDE,
    SIGN,
    flowers,
    people,
    plants,
    shop_front,
    sign,
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
ROOM_FOR_CHIMNEYS: Final = 4
# How wide a row's things may be together. Where they are wider, one window, or a few of what stands below, and a number
# stand for all of a kind.
CROWDED_ABOVE, CROWDED_BELOW, FEW = 148, 160, 2
WINDOW_WIDE, WINDOW_SCALE = 24.5, 0.48
MIDDLE: Final = {1: 34, 2: 34, 3: 40}  # the height of a floor's windows
MOST_GROWN: Final = {1: 1.2, 2: 1.2, 3: 1.0}
SILL_OF_WINDOWS: Final = {2: 19, 3: 15}  # below their middle
WINDOWS: Final = {"cat": "cat", "red curtain": "redcurtain", "blue curtain": "bluecurtain", "closed window": "closed"}
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
    sold = (shop["kind"], shop["mark"], shop["points"]) if shop else ("", "", 0)
    return _face(name, card["colour"], card["floor"], tuple(card["symbols"].items()), sold)


@kept
def _face(name: str, colour: str, floor: int, symbols: tuple[tuple[str, int], ...], shop: tuple[str, str, int]) -> str:
    count = dict(symbols)
    shown, closed = _side_by_side(colour, count, shop)
    items, most = _furnished(floor, colour, shown)
    upper = [(item, *place) for item, place in zip(items, _spread(floor, items, most), strict=True)]
    return (
        path("card-edge", by_hand(oblong(0.4, 0.4, WIDTH - 0.8, HEIGHT - 0.8), f"edge {floor} {colour}", 0.5))
        + path(f"wall {colour}", oblong(2.5, 2.5, WIDTH - 5, HEIGHT - 5))
        + _ground(floor, colour)
        + _chimneys(count.get("chimney", 0))
        + "".join(at(x, y, item.body, item.scale * grown) for item, x, y, grown in upper)
        + _lower(colour, count, closed, any(item.stands_for > 1 for item in items))
        + "".join(_number_of(floor, x, y, grown, item.stands_for) for item, x, y, grown in upper)
        + "".join(_sign(item, x, y, item.scale * grown) for item, x, y, grown in upper)
        + plaque(colour, 14, 14.5, 10)
        + path("name-plate", "M3.5 27L27.5 26.5L27.5 41L3.5 41.5z")
        + text(15.3, 38.5, 13.5, name, "card-name")
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
    shown = count if count <= ROOM_FOR_CHIMNEYS else MANY
    step = min(26, 66 / max(shown, 1))
    drawn = "".join(at(84 - k * step, 14, CHIMNEY, min(1, step / 20)) for k in range(shown))
    return drawn + (_number(count, 97.5 - shown * step, 14) if count > shown else "")


class Item(NamedTuple):
    """Something of the upper row, standing for so many of its kind."""

    width: float
    scale: float
    body: str
    stands_for: int = 1
    points: int = 0  # on its sign


def _furnished(floor: int, colour: str, items: list[Item]) -> tuple[list[Item], float]:
    """With few things to show, also a door or windows without anything in them; and how much they may be grown."""
    wide, most = sum(item.width for item in items), MOST_GROWN[floor]
    if floor == 1 and wide < 40:
        items, most = [Item(26, 1, _door(colour)), *items], 1.0
        wide += 26
    while wide < 46:
        items = [*items, Item(WINDOW_WIDE, WINDOW_SCALE, window(colour, "empty"))]
        wide += WINDOW_WIDE
    return items, most


def _spread(floor: int, items: list[Item], most: float) -> list[tuple[float, float, float]]:
    """Where the things of the upper row stand, side by side, and how much each is grown."""
    room, wide = RIGHT - LEFT, sum(item.width for item in items)
    grown = min(room / wide, most)
    gap = (room - wide * grown) / (len(items) + 1)
    x, y = LEFT + gap, MIDDLE[floor] + (1 - min(grown, 1)) * 14
    places = []
    for item in items:
        places.append((x + item.width * grown / 2, y, grown))
        x += item.width * grown + gap
    return places


def _number_of(floor: int, x: float, y: float, grown: float, stands_for: int) -> str:
    """How many a window stands for: above it where people stand below, else on its sill."""
    if stands_for == 1:
        return ""
    return _number(stands_for, x, y - 17 * grown - 8 if floor == 1 else MIDDLE[floor] + SILL_OF_WINDOWS[floor])


def _sign(item: Item, x: float, y: float, scale: float) -> str:
    """A shop's sign is as large on every card."""
    return at(x + SIGN[0] * scale, y + SIGN[1] * scale, sign(item.points)) if item.points else ""


def _number(n: int, x: float, y: float) -> str:
    """A number on a plate around a point."""
    return path("many", oblong(x - 8, y - 8.5, 16, 17)) + text(x, y + 6, 18.5, n, "count")


def _side_by_side(colour: str, count: dict[str, int], shop: tuple[str, str, int]) -> tuple[list[Item], int]:
    """What stands in the upper row, and how many closed windows have no room there and go to the lower one."""
    fixed = [Item(42, 0.82, shop_front(*shop[:2]), 1, shop[2])] if shop[0] else []
    lamps = [Item(22, 0.76, LAMP)] * count.get("streetlight", 0)
    windows = {kind: count[symbol] for symbol, kind in WINDOWS.items() if count.get(symbol)}
    closed, low = windows.get("closed", 0), 0
    below = sum(count.get(symbol, 0) for symbol in ("flower", "plant", "pedestrian"))
    taken = sum(item.width for item in [*fixed, *lamps])
    if closed and taken + sum(windows.values()) * WINDOW_WIDE > 78 and below <= 4 and closed <= 4:
        low = windows.pop("closed")
    crowded = taken + sum(windows.values()) * WINDOW_WIDE > CROWDED_ABOVE
    for kind, n in windows.items():
        item = Item(WINDOW_WIDE, WINDOW_SCALE, window(colour, kind), n if crowded else 1)
        fixed += [item] if crowded else [item] * n
    return fixed + lamps, low


def _door(colour: str) -> str:
    return (
        path("frame", "M-11 46L-11 -12Q0 -24 11 -12L11 46z")
        + path(f"door-{DOORS[colour]}", "M-8 46L-8 -10Q0 -19 8 -10L8 46z")
        + path("panels", "M0 -16L0 46")
    )


def _lower(colour: str, count: dict[str, int], closed: int, low: bool) -> str:
    """Flower boxes, plants in pots, pedestrians, from the left; closed windows that had no room above.

    Below windows with numbers they stay `low`.
    """
    kinds = [
        (count.get("flower", 0), FLOWER_WIDE, flowers),
        (count.get("plant", 0), PLANT_WIDE, plants),
        (count.get("pedestrian", 0), PERSON_WIDE, people),
    ]
    crowded = sum(n * each for n, each, _ in kinds) > CROWDED_BELOW
    groups = [
        (n, shown * each, shape(shown)) for n, each, shape in kinds for shown in [min(n, FEW) if crowded else n] if n
    ]
    if closed:
        boarded = "".join(at((k - (closed - 1) / 2) * 19, -12.5, window(colour, "closed"), 0.36) for k in range(closed))
        groups.insert(min(2, len(groups)), (closed, closed * 19, boarded))
    if not groups:
        return ""
    room = WIDTH - 9
    wide = sum(width for _, width, _ in groups) + 4 * (len(groups) - 1)
    grown = min(room / wide, 1.0 if low else 1.2)
    gap = (room - wide * grown) / (len(groups) + 1)
    x = 4.5 + gap
    out = ""
    for n, width, shape in groups:
        middle = x + width * grown / 2
        out += at(middle, SILL, shape, grown)
        if n > MANY or (crowded and n > FEW):
            out += _number(n, middle, SILL - 7.5)
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
