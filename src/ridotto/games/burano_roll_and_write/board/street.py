# compiled by mypyc
"""The street: six houses with their symbols, circles, numbers and characters."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from ridotto.engine.terms import Panel
from ridotto.games.burano_roll_and_write.board import shapes
from ridotto.games.burano_roll_and_write.board.houses import FLOOR, GROUND, HEIGHT, TALL, WIDTH, front
from ridotto.games.burano_roll_and_write.board.portraits import PORTRAITS
from ridotto.games.burano_roll_and_write.view.seen import HouseView, PlayerView, RollAndWriteView
from ridotto.games.burano_roll_and_write.words.names import CHARACTER_NAMES, COLOUR_NAMES, FLOOR_NAMES, say_kind
from ridotto.games.burano_shared.shapes import coin, gain, squeezed, window
from ridotto.games.drawing.markup import at, decor, element, kept, kept_whole, path, picture, text

LAYERS: Final = ("back", "floor3", "floor2", "floor1", "space")


@dataclass(frozen=True, eq=False)  # only like itself, so that what is drawn of it is quickly found
class PlacedSymbol:
    """A symbol as it is printed on a house, and where."""

    key: str  # in the drawing
    name: str
    kind: str
    number: int
    coin: bool
    start: bool
    cell: tuple[float, float, float, float]


def panel(place: int) -> Panel:
    return Panel(f"House {place} of the street", WIDTH, HEIGHT, LAYERS, LAYERS[1:])


def draw(view: RollAndWriteView, seat: int, live: bool) -> list[dict[str, str]]:
    """A seat's street, house by house. Live, it can be pointed at; otherwise it is only to be looked at."""
    own = view["players"][seat]
    if choosing(view):
        return [_plots(live)]
    return _houses(own, (view["sealed"] or "") if live else "", live)


@kept_whole
def _houses(own: PlayerView, sealed: str, live: bool) -> list[dict[str, str]]:
    drawings = []
    for place, building in enumerate(own["street"]):
        colour = building["colour"]
        character = own["characters"].get(colour, "")
        points = own["worth"][character][colour]["points"] if character else 0
        invited = sealed[0] if sealed.endswith(f".{colour}") else ""
        written = written_on(own, names_on(building))
        drawings.append(_house(building, place, written, character, points, invited, live))
    return drawings


@kept_whole
def names_on(building: HouseView) -> tuple[str, ...]:
    """A house's symbols, from the third floor down."""
    return tuple(symbol["id"] for floor in (2, 1, 0) for symbol in building["floors"][floor])


def written_on(own: PlayerView, names: tuple[str, ...]) -> tuple[int, ...]:
    """The numbers under symbols that are circled (0 for none), and -1 for the others."""
    circled = own["circled"]
    return tuple([circled.get(name, -1) for name in names])


@kept_whole
def _symbols(building: HouseView, place: int) -> tuple[PlacedSymbol, ...]:
    symbols = []
    for floor in (2, 1, 0):
        on = building["floors"][floor]
        kinds = tuple(each["kind"] for each in on)
        for k, each in enumerate(on):
            name, cell = each["id"], _cell(kinds, k, floor)
            key = f"house{place + 1}/floor{floor + 1}/symbol:{name}"
            symbols.append(PlacedSymbol(key, name, each["kind"], each["number"], each["coin"], each["start"], cell))
    return tuple(symbols)


@kept
def _house(
    building: HouseView, place: int, written: tuple[int, ...], character: str, points: int, invited: str, live: bool
) -> dict[str, str]:
    """A house, with the numbers on it. An action changes one of them."""
    colour, panel = building["colour"], f"house{place + 1}"
    drawing = {f"{panel}/back/front": _back(colour, place)}
    symbols = _symbols(building, place)
    plants = [number for symbol, number in zip(symbols, written, strict=True) if symbol.kind == "plant" and number >= 0]
    most = min([6, *plants])  # that a plant may take (BR-11)
    for symbol, number in zip(symbols, written, strict=True):
        drawing[symbol.key] = _symbol(symbol, number, most if symbol.kind == "plant" else 0, live)
    drawing[f"{panel}/space/space:{colour}"] = _space(colour, character, points, invited, live)
    return drawing


@kept
def _back(colour: str, place: int) -> str:
    return decor("front", front(colour, place))


def choosing(view: RollAndWriteView) -> bool:
    """Whether there is no street yet: the sheets are being dealt or chosen."""
    return view["phase"] in ("start", "deal", "choose")


@cache
def _plots(live: bool) -> dict[str, str]:
    """The six spaces while there is no street yet."""
    drawing = {}
    for place, colour in enumerate(COLOUR_NAMES):
        drawing[f"house{place + 1}/back/front"] = _back(colour, place)
        drawing[f"house{place + 1}/space/space:{colour}"] = _space(colour, "", 0, "", live)
    return drawing


def _cell(kinds: tuple[str, ...], k: int, floor: int) -> tuple[float, float, float, float]:
    """Where a floor's k-th symbol is: a chimney on the roof, all others side by side between the walls."""
    if kinds[k] == "chimney":
        n = len(kinds)
        x = 52 + (k / (n - 1) * 110 if n > 1 else 55)
        return x - 32, 2, 64, 96
    beside = [j for j, kind in enumerate(kinds) if kind != "chimney"]
    width = WIDTH / len(beside)
    return beside.index(k) * width, FLOOR + (2 - floor) * TALL, width, TALL


@kept
def _symbol(symbol: PlacedSymbol, written: int, most: int, live: bool) -> str:
    """One symbol; `written` is the number under it once it is circled (0 for none), -1 before."""
    name, kind = symbol.name, symbol.kind
    x, y, width, height = symbol.cell
    colour, floor = name.split(".")[:2]
    done = written >= 0
    hand = sum(name.encode()) % 3
    body = _picture(kind, colour, symbol.number, done, hand, width) + _caption(kind, colour, int(floor), written)
    middle, rx, ry = (57.0, 30.0, 42.0) if kind == "chimney" else (55.0, min(width / 2 - 1, 33), 52.0)
    body = at(x + width / 2, y, body)
    if symbol.start:
        body += at(x + width / 2, y + middle, shapes.printed(rx - 1, ry - 1))
    elif done:
        body += at(x + width / 2, y + middle, shapes.circled(rx, ry, name))
    if symbol.coin:
        body += _coin(x + width / 2 + min(width / 2 - 11, 24), y + 17, done)
    if live and not done:
        body += at(x + width / 2, y + (88 if kind == "chimney" else 95), _price())
    label = _label(symbol, written, most)
    states = "symbol" + (" circled" if done else "") + (" start" if symbol.start else "")
    if not live:
        return picture(label, states, body)
    hit, storey = (x, y + 1, width, height - 2), f"{FLOOR_NAMES[int(floor) - 1]} floor"
    return element(f"symbol:{name}", label, states, hit, body, say_kind(name), group=storey)


def _picture(kind: str, colour: str, number: int, done: bool, hand: int, width: float) -> str:
    narrow = min(1, (width - 2) / 52)
    if kind == "light":
        return at(0, 50, shapes.streetlight(number, done, hand), narrow)
    if kind == "chimney":
        return at(0, 61, shapes.chimney(colour, done, hand), 0.86)
    return at(0, 45, window(colour, kind, hand, width > 68), narrow)


def _caption(kind: str, colour: str, floor: int, written: int) -> str:
    """What is under a symbol: the number written there, or the numbers that it needs."""
    if kind in ("plant", "chimney"):
        y = 75 if kind == "chimney" else 92
        tag = path("tag", f"M-14 {y - 12}L14 {y - 13}L13.5 {y + 12}L-13.5 {y + 12}z")
        return tag + (text(0, y + 8, 24, written, "pen") if written > 0 else "")
    if kind == "light" or written >= 0:
        return ""
    low = 2 * floor - 1
    words = f"{low}·{low + 1}" if kind == "cat" else "odd" if kind == "redcurtain" else "even"
    return text(0, 101, 19, words, f"needs on-{colour}")


def _coin(x: float, y: float, taken: bool) -> str:
    """The coin icon beside a symbol; once the symbol is circled, only its outline is left."""
    if taken:
        return at(x, y, coin(9, "coin-taken"))
    return at(x, y, coin(10.5, "coin") + path("coin-mark", "M-4.5 0L4.5 0M0 -4.5L0 4.5"))


@cache
def _price() -> str:
    """A tag for what circling costs: the page writes it there while the symbol can be chosen."""
    tag = path("price-tag", "M-22 -11L22 -12L22 12L-22 12z")
    return f'<g class="price">{tag}{at(-10, 0, coin(8.5))}{text(10, 7, 19, "", "cost")}</g>'


def _label(symbol: PlacedSymbol, written: int, most: int) -> str:
    kind, colour, floor = symbol.kind, symbol.name.split(".")[0], int(symbol.name.split(".")[1])
    words = [f"{colour} building", f"{FLOOR_NAMES[floor - 1]} floor", say_kind(symbol.name)]
    if kind == "cat":
        words.append(f"needs {2 * floor - 1} or {2 * floor}")
    elif kind == "redcurtain":
        words.append("needs an odd number")
    elif kind == "bluecurtain":
        words.append("needs an even number")
    elif kind == "light":
        words.append(f"needs {symbol.number}")
    elif written < 0 and kind == "plant":
        words.append("takes any number" if most == 6 else f"takes {most} or less")
    elif written < 0:
        words.append("takes a number that no other chimney has")
    if written > 0:
        words.append(f"{written} written")
    if written >= 0:
        words.append("circled at the start" if symbol.start else "circled")
    if symbol.coin:
        words.append("coin icon")
    return ", ".join(words)


@kept
def _space(colour: str, character: str, points: int, sealed: str, live: bool) -> str:
    """The place for a character: beside the door, with a plate for the name."""
    plate = path("plate", f"M60 {GROUND + 12}L193 {GROUND + 11}L194 {GROUND + 62}L61 {GROUND + 63}z")
    said = f"space below the {colour} building"
    if character:
        said = f"{CHARACTER_NAMES[character]} below the {colour} building"
        label = f"{said}, {points} points"
        body = plate + at(31, 541, PORTRAITS[character], 1.12)
        body += text(79, GROUND + 38, 28, character, "letter") + text(173, GROUND + 37, 25, points, "worth")
        body += squeezed(127, GROUND + 58, 19, CHARACTER_NAMES[character], 120, "name")
        kind = "space taken"
    elif sealed:
        label = f"{said}, your sealed invitation of the {CHARACTER_NAMES[sealed]}"
        body = (
            plate
            + path("letter-paper", "M72 480L116 480L116 514L72 514z")
            + path("letter-fold", "M72 480L94 500L116 480")
        )
        body += path("seal", "M94 501L94 501") + text(94, 508, 20, sealed, "seal-mark")
        body += text(155, 491, 19, "sealed", "soft") + text(155, 515, 24, sealed, "letter")
        kind = "space sealed"
    else:
        label = f"{said}, free"
        body = plate + text(127, GROUND + 44, 19, "character", f"needs on-{colour}") + at(31, GROUND + 37, gain())
        kind = "space"
    if not live:
        return picture(label, kind, body)
    return element(f"space:{colour}", label, kind, (3, GROUND + 2, 194, 78), body, f"below {colour}")
