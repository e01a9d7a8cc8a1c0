# compiled by mypyc
"""The four sheets to choose from, with who has taken which."""

from ridotto.engine.terms import Panel
from ridotto.games.burano_roll_and_write.board import shapes
from ridotto.games.burano_roll_and_write.board.portraits import ICONS
from ridotto.games.burano_roll_and_write.view.seen import HouseView, RollAndWriteView, SymbolView
from ridotto.games.burano_roll_and_write.words.names import COLOUR_NAMES
from ridotto.games.burano_shared.shapes import plaque
from ridotto.games.drawing.markup import at, by_hand, element, kept, num, oblong, path, text


def panel(k: int) -> Panel:
    return Panel(f"Sheet {k}", 460, 220, ("sheet",), ("sheet",))


def draw(view: RollAndWriteView, names: tuple[str, ...]) -> dict[str, str]:
    """The sheets; while they are dealt, nobody sees what is on them."""
    drawing = {}
    for k, name in enumerate(view["sheets"], 1):
        takers = tuple([(seat, names[seat]) for seat, own in enumerate(view["players"]) if own["sheet"] == k])
        plan = tuple(view["plans"][k - 1]) if view["plans"] else ()
        drawing[f"sheet{k}/sheet/sheet:{k}"] = _sheet(k, name, takers, plan)
    return drawing


@kept
def _sheet(k: int, name: str, takers: tuple[tuple[int, str], ...], plan: tuple[HouseView, ...]) -> str:
    body = path("paper", "M3 4L457 2L458 217L2 218z") + text(16, 31, min(22, 720 / len(name)), name, "title")
    for j, (seat, _) in enumerate(takers):
        body += at(430 - j * 44, 24, shapes.boat(seat, str(seat + 1)), 0.8)
    colours = [house["colour"] for house in plan] or COLOUR_NAMES
    for place, colour in enumerate(colours):
        x = 14 + place * 72
        body += path(f"wall {colour}", by_hand(oblong(x, 62, 71, 142), f"sheet {k} {colour}", 0.5))
        body += path("tile", by_hand(f"M{x - 1} 64L{x + 5} 48L{x + 66} 48L{x + 72} 64z", f"{k}{colour}", 0.6))
        body += _windows(plan[place], x) if plan else path("frame", _closed(x))
        body += plaque(colour, x + 13, 56, 10)
    label = f"{name}, sheet {k}, from the left " + ", ".join(colours)
    if takers:
        label += "; taken by " + " and ".join([taker for _, taker in takers])
    return element(f"sheet:{k}", label, "choose", (1, 1, 458, 218), body, name)


def _windows(house: HouseView, x: float) -> str:
    """What is in a house, floor by floor."""
    body = ""
    for floor, symbols in enumerate(house["floors"]):
        step = min(23, 70 / len(symbols))
        for j, symbol in enumerate(symbols):
            body += _window(symbol, x + 35.5 + (j - (len(symbols) - 1) / 2) * step, 184 - 42 * floor, step)
    return body


def _window(symbol: SymbolView, x: float, y: float, step: float) -> str:
    """A symbol in so much room, with its coin icon, and with a band where it is circled at the start."""
    mark, size = ICONS[symbol["kind"]], min(0.8, step / 25)
    if symbol["kind"] == "light":
        mark += text(0, 7, 14 / size, symbol["number"], "printed")
    body = at(x, y, path("frame", oblong(-12, -13, 24, 26)) + mark, size)
    if symbol["coin"]:
        body += f'<circle class="coin" cx="{num(x + 7)}" cy="{num(y - 11)}" r="3.6"/>'
    if symbol["start"]:
        body += f'<ellipse class="band-thin" cx="{num(x)}" cy="{num(y)}" rx="{num(step / 2)}" ry="14"/>'
    return body


def _closed(x: float) -> str:
    """Three windows on each floor, where it is not known what is in them."""
    return "".join([oblong(x + 9 + 20 * k, y, 13, 22) for y in (78, 120, 162) for k in range(3)])
