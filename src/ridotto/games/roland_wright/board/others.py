"""The other players: their boxes as thumbnails that open, and the cards that they have completed."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.terms import PLAYERS, Panel
from ridotto.engine.words import count
from ridotto.games.drawing.markup import by_hand, element, kept, num, oblong, path, person, picture, rect, text
from ridotto.games.roland_wright.board import box, cards, shapes
from ridotto.games.roland_wright.board.shapes import SMALLEST, sign
from ridotto.games.roland_wright.view.score import lines
from ridotto.games.roland_wright.view.seen import RolandWrightView

WIDTH, HEIGHT = 450, 150
LAYERS: Final = ("boxes", "cards1", "cards2", "cards3", "cards4")
PANEL: Final = Panel("Other players", WIDTH, HEIGHT, LAYERS, LAYERS)
GAP: Final = 5
CHIP: Final = 22

Spaces = tuple[str | None, ...]
Done = tuple[tuple[str, str, str, str], ...]  # id, name, deck, what it does

STATES: Final = {"done": "ready", "choose": "choosing", "place": "placing", "act": "thinking", "finish": "thinking"}


def draw(view: RolandWrightView, names: Sequence[str]) -> dict[str, str]:
    """A thumbnail for each player but the viewer, from left to right; one who watches has all."""
    seats = [other for other in range(len(view["players"])) if other != view["viewer"]]
    drawing = {}
    wide = (WIDTH - GAP * (len(seats) - 1)) / max(len(seats), 1)
    for k, other in enumerate(seats):
        own = view["players"][other]
        points = sum(line.now for line in lines(view, other))
        hidden = any(line["now"] is None for line in own["lines"])
        holds = own["holds"]["hallmark"], own["holds"]["equipment"], own["kept_count"]
        x = k * (wide + GAP)
        drawing[f"others/boxes/box:{other + 1}"] = _thumbnail(
            x,
            wide,
            other,
            names[other],
            tuple(own["box"]),
            holds,
            points,
            hidden,
            _state(view, other),
            other == view["active"],
            len(own["complete"]),
        )
        if other != max(view["viewer"], 0):  # whose completed cards lie large already
            done = tuple((c["id"], c["name"], c["deck"], c["does"] or "") for c in own["complete"])
            drawing.update(_chips(x, wide, names[other], done))
    return drawing


def draw_seat(view: RolandWrightView, seat: int, names: Sequence[str] = PLAYERS) -> dict[str, str]:
    """Another seat's box, hand and drawer, large, in the same panels, only to look at. A hidden hand has its backs."""
    own = view["players"][seat]
    hand = cards.hand(view, seat, live=False) if own["hand"] is not None else cards.backs(own)
    return {**box.draw(view, seat, live=False), **hand, **cards.drawer(view, seat, live=False)}


def _state(view: RolandWrightView, seat: int) -> str:
    if view["phase"] == "over":
        return "won" if seat in view["winners"] else ""
    if seat not in view["waiting"]:
        return "ready" if view["phase"] in ("all-act", "keep-all") else ""
    if view["phase"] in ("take", "keep-all"):
        return "choosing"
    return STATES.get(view["players"][seat]["step"], "acting")


@kept
def _thumbnail(
    x: float,
    w: float,
    seat: int,
    name: str,
    spaces: Spaces,
    holds: tuple[int, int, int],
    points: int,
    hidden: bool,
    state: str,
    active: bool,
    done: int,
) -> str:
    side = int(len(spaces) ** 0.5)
    size = HEIGHT - 46 if w > 200 else min(68.0, w - 38)
    step = size / side
    body = shapes.paper(x + 1, 1, w - 4, HEIGHT - 5, f"thumb {seat} {w:.0f}", "face")
    body += f'<circle class="{"seat active" if active else "seat"}" cx="{num(x + 15)}" cy="15" r="10"/>'
    body += text(x + 15, 20, 15, seat + 1, "seat-word")
    if w > 100:
        body += person(x + 28, 14 if state else 20, SMALLEST, name, w - 62, "name")
        body += text(x + 28, 28, SMALLEST, state, "state ready" if state in ("ready", "won") else "state")
    body += text(x + w - 8, 21, 18, f"{points}+" if hidden else points, "points")
    left, top = x + 6, 34.0
    body += path("small-edge", by_hand(oblong(left, top, size, size), f"small {seat}", 0.6))
    for space, colour in enumerate(spaces):
        if colour:
            body += _tiny(colour, left + (space % side + 0.5) * step, top + (space // side + 0.5) * step, step)
    if w > 300 and not done:
        body += text(x + 304, 90, 15, "Nothing completed yet", "aside-dark")
    body += _holds(x + 6 + size, w - size - 10, holds)
    label = (
        f"{name}{', active' if active else ''}{f', {state}' if state else ''}: {points} points"
        f"{' without what is hidden' if hidden else ''}, {spaces.count(None)} spaces empty, in hand "
        f"{count(holds[0], 'Hallmark')} and {count(holds[1], 'Equipment')}, {count(holds[2], 'R&D card')} kept"
    )
    return element(
        f"box:{seat + 1}",
        label,
        "other",
        (x, 0, w, HEIGHT),
        body,
        f"Box of {name}",
        f' data-open="seat:{seat}"',
    )


@kept
def _tiny(colour: str, x: float, y: float, step: float) -> str:
    return f'<g transform="translate({num(x)} {num(y)})">{shapes.chip(colour, round(step * 0.92, 1))}</g>'


def _holds(x: float, w: float, holds: tuple[int, int, int]) -> str:
    """Cards in hand and R&D kept, as small backs with a number."""
    out = ""
    for k, (n, deck, mark) in enumerate(
        zip(holds, ("hallmark", "equipment", "research"), ("green", "blue", "purple"), strict=True)
    ):
        y = 34 + k * 23
        middle = x + min(w / 2, 22)
        out += rect(f"back {deck}", middle - 11, y, 22, 22, 3) + sign(mark, middle - 4, y + 10, 11, "deck-sign")
        out += text(middle + 4.5, y + 19, SMALLEST, n, "back-count")
    return out


def _chips(x: float, w: float, owner: str, done: Done) -> dict[str, str]:
    """The completed cards below the box, or beside it where there is room."""
    if w > 300:
        return _list(x, w, owner, done)
    left, top, room, tall = (x + 142, 34.0, w - 148, 110.0) if w > 200 else (x + 4, 103.0, w - 10, 44.0)
    across = max(int(room // CHIP), 1)
    step = CHIP * 1.0
    rows = max(int(tall // CHIP), 1)
    if len(done) > across * rows:
        across = -(-len(done) // rows)
        step = room / across
    drawing = {}
    for k, (name, title, deck, does) in enumerate(done):
        row = k // across
        place = left + k % across * step, top + row * CHIP, step
        drawing[f"others/cards{min(row, 3) + 1}/card:{name}"] = _chip(place, owner, name, title, deck, does)
    return drawing


def _list(x: float, w: float, owner: str, done: Done) -> dict[str, str]:
    """The completed cards by name, beside a wide thumbnail."""
    left, rows = x + 162, 4
    across = max(-(-len(done) // rows), 2)
    step = (w - 168) / across
    drawing = {}
    for k, (name, title, deck, does) in enumerate(done):
        row, place = k // across, (left + k % across * step, 34 + k // across * 27, step)
        drawing[f"others/cards{row + 1}/card:{name}"] = _chip(place, owner, name, title, deck, does)
    return drawing


@kept
def _chip(place: tuple[float, float, float], owner: str, name: str, title: str, deck: str, does: str) -> str:
    x, y, w = place
    body = rect(f"chip-face {deck}", x + 1.5, y + 1.5, w - 3, CHIP - 3, 4)
    mark = "green" if deck == "hallmark" else "blue"
    if w > 60:
        size, lines = shapes.fitted(title, w - 32, (SMALLEST,), 1)
        body += sign(mark, x + 14, y + CHIP / 2, 15, "deck-sign") + text(
            x + 26, y + CHIP / 2 + 5, size, lines[0], "chip-word"
        )
    else:
        body += sign(mark, x + w / 2, y + CHIP / 2, min(w * 0.62, 15), "deck-sign")
    label = f"{title}, completed {deck} of {owner}" + (f": {does}" if does else "")
    return picture(label, "chip-card", body)
