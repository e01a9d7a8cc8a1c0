"""Hallmarks and Equipments: in hand, being looked at, and completed in the drawer; an R&D card in use."""

from typing import Final, NamedTuple

from ridotto.engine.terms import Panel
from ridotto.engine.words import count
from ridotto.games.drawing.markup import at, by_hand, decor, element, kept, num, oblong, path, picture, rect, text
from ridotto.games.roland_wright.board import shapes
from ridotto.games.roland_wright.board.shapes import SMALLEST, block, fitted, sign
from ridotto.games.roland_wright.view.cards import CardView, FitView, HeldCardView, PaperInUseView
from ridotto.games.roland_wright.view.seen import PlayerView, RolandWrightView
from ridotto.games.roland_wright.words.names import COLOUR_LETTERS, COLOUR_NAMES

WIDTH: Final = 450
ROWS: Final = ("row1", "row2", "row3", "row4")
ACROSS: Final = 4  # cards side by side in hand, so that their patterns stay large
ROW: Final = 139  # how high a card is there
LOOK: Final = Panel("Cards to choose from", WIDTH, 312, ("back", *ROWS), ROWS)
LAYERS: Final = ("back", "row1", "row2")
# A hand and a drawer have as many trays as they need. Whatever is more goes into the last.
HANDS: Final = {
    name: Panel("Hand" if k == 1 else f"Hand, row {k}", WIDTH, ROW, LAYERS, LAYERS[1:], tray="hand")
    for k, name in enumerate(("hand", "hand2", "hand3", "hand4", "hand5"), 1)
}
DRAWERS: Final = {
    name: Panel("Completed cards" if k == 1 else f"Completed cards, {k}", WIDTH, 112, LAYERS, LAYERS[1:], tray="drawer")
    for k, name in enumerate(("drawer", "drawer2", "drawer3", "drawer4", "drawer5", "drawer6", "drawer7", "drawer8"), 1)
}
GAP: Final = 6
KEEPING: Final = {
    "keep-hallmark": "Keep one Hallmark, then one Equipment",
    "keep-equipment": "Keep one Equipment to go with it",
    "keep": "Keep one of these",
}
COLOUR_OF: Final = dict(zip(COLOUR_LETTERS, COLOUR_NAMES, strict=True))

Cell = tuple[float, float, float, float]
# A pattern's bits: row, column, colour, and whether it stands at the nearest place already.
Marks = tuple[tuple[int, int, str, bool], ...]


class Tool(NamedTuple):
    """An Equipment's special action."""

    sign: str
    word: str  # its name, or else what its only part does
    does: str


def cells(n: int, across: int, width: float, height: float) -> list[tuple[int, Cell]]:
    """Places for n cards, so many in a row: for each its row, then x, y, width and height."""
    rows = max(-(-n // across), 1)
    wide, tall = (width - GAP * (across - 1)) / across, (height - GAP * (rows - 1)) / rows
    return [(k // across, (k % across * (wide + GAP), k // across * (tall + GAP), wide, tall)) for k in range(n)]


# Hand and look


def hand(view: RolandWrightView, seat: int, live: bool = True) -> dict[str, str]:
    """The cards in hand, each with what its nearest place lacks. At set-up they are among those to choose from."""
    own, live = view["players"][seat], live and _live(view, seat)
    cards = own["hand"] or []
    if cards and live and _lies_open(own):
        return {"hand/back/mat": _mat(known=True, empty=False)}
    drawing = {"hand/back/mat": _mat(own["hand"] is not None, not cards)}
    slot = 0
    for panel, some in _dealt(cards):
        # Few cards are wider. A last tray that has to hold more than a row makes two of it.
        across = min(max(len(cards), 2), ACROSS) if len(some) <= ACROSS else -(-len(some) // 2)
        for card, (row, cell) in zip(some, cells(len(some), across, WIDTH - 2, ROW), strict=True):
            slot += 1
            drawing[f"{panel}/row{row + 1}/card:{card['id']}"] = _card(card, live, slot, cell)
            if live and card["id"] in own["completable"]:
                drawing[f"{panel}/row{row + 1}/complete:{card['id']}"] = _completion(card["id"], card["name"], cell)
    return drawing


def _lies_open(own: PlayerView) -> bool:
    """Whether the Hallmark that was kept at set-up lies beside the Equipments: its pattern helps to choose (RW-4)."""
    return own["step"] == "keep-equipment"


def backs(own: PlayerView) -> dict[str, str]:
    """Somebody else's cards, of which one knows no more than how many there are."""
    return {"hand/back/mat": _backs(own["holds"]["hallmark"], own["holds"]["equipment"], own["kept_count"])}


@kept
def _backs(hallmarks: int, equipments: int, papers: int) -> str:
    """The backs of a hand, fanned out, and of kept R&D cards."""
    each = [("hallmark", "green")] * hallmarks + [("equipment", "blue")] * equipments
    each += [("research", "purple")] * papers
    step = min(58.0, (WIDTH - 60) / max(len(each) - 1, 1))
    left = (WIDTH - step * (len(each) - 1)) / 2
    out = ""
    for k, (deck, mark) in enumerate(each):
        x = left + k * step
        out += rect(f"card-back-of {deck}", x - 26, 14, 52, 76, 5) + sign(
            mark, x - 26 + min(step, 52) / 2, 52, 20, "deck-sign"
        )
    said = [count(n, noun) for n, noun in ((hallmarks, "Hallmark"), (equipments, "Equipment")) if n]
    words = (f"{' and '.join(said)} in hand" if said else "No cards in hand") + (
        f", {papers} R&D kept" if papers else ""
    )
    out += text(WIDTH / 2, 116, 15, words, "aside")
    return decor("mat", out)


def _dealt(cards: list[HeldCardView]) -> list[tuple[str, list[HeldCardView]]]:
    """Which cards lie in which tray."""
    last = len(HANDS) - 1
    parts = [cards[k * ACROSS : (k + 1) * ACROSS if k < last else None] for k in range(len(HANDS))]
    return [(panel, part) for panel, part in zip(HANDS, parts, strict=True) if part]


@kept
def _completion(name: str, title: str, cell: Cell) -> str:
    """Where cards are completed by choice: a tab on one whose pattern stands (RW-17)."""
    x, y, w, h = cell
    tall = min(40, h / 2)
    place = (x + 3, y + h - tall - 4, w - 7, tall)
    return _tab(f"complete:{name}", "Complete", f"Complete {title}: its pattern stands", f"Complete {title}", place)


def _tab(name: str, word: str, label: str, said: str, place: Cell) -> str:
    """Something to do with a card, on the card."""
    x, y, w, h = place
    body = path("tab", by_hand(oblong(x, y, w, h), f"tab {name}", 0.8))
    size, lines = fitted(word, w - 30, (15, 14, SMALLEST), 1)
    wide = shapes.width_of(lines[0], size)
    body += sign("tick", x + w / 2 - wide / 2 - 4, y + h / 2, 16, "tab-sign")
    body += text(x + w / 2 + 10, y + h / 2 + size * 0.36, size, lines[0], "tab-word")
    return element(name, label, "card-tab", place, body, said)


def look(view: RolandWrightView, seat: int) -> dict[str, str]:
    """The cards of which one is kept, Hallmarks above Equipments; or an R&D card that was drawn."""
    own = view["players"][seat]
    cards, paper = own["look"] or [], own["paper"]
    if not paper and (not cards or own["step"] not in KEEPING):  # what was not kept is out of the way
        return {}
    first = view["phase"] in ("deal", "keep-all")
    drawing = {"look/back/tray": _spread(_heading(own, paper), first)}
    if paper:
        drawing["look/back/paper"] = _paper(paper["name"], tuple(paper["bits"]), tuple(paper["left"]), paper["points"])
        if paper["left"] == paper["bits"] and own["step"] == "paper-pen" and _live(view, seat):
            drawing["look/row1/keep"] = _keep(bool(paper["points"]))
        return drawing
    slot = len(own["hand"] or ())
    if _lies_open(own) and own["hand"]:
        drawing.update(_beside(own, _live(view, seat)))
        return drawing
    decks = [[card for card in cards if card["deck"] == deck] for deck in ("hallmark", "equipment")]
    decks = [deck for deck in decks if deck]
    rows = [deck[k : k + most] for deck in decks for most in [_across(len(deck))] for k in range(0, len(deck), most)]
    tall = (LOOK.height - 28) / len(rows)
    for r, row in enumerate(rows):
        across = max(len(row), 2 if len(rows) == 1 else max(map(len, rows)))
        for card, (_, (x, y, w, h)) in zip(row, cells(len(row), across, WIDTH - 12, tall - 4), strict=True):
            slot += 1
            cell = (x + 6, y + 26 + r * tall, w, h)
            drawing[f"look/row{min(r + 1, len(ROWS))}/card:{card['id']}"] = _card(card, _live(view, seat), slot, cell)
    return drawing


def _beside(own: PlayerView, live: bool) -> dict[str, str]:
    """The Hallmark that was kept, and beside and below it the Equipments, each with what it does in whole."""
    held = len(own["hand"] or ())
    slots = list(enumerate([*(own["hand"] or ()), *(own["look"] or ())], 1))
    shown = [(slot, card) for slot, card in slots if slot <= held or card["deck"] == "equipment"]
    places = cells(len(shown), 2, WIDTH - 12, LOOK.height - 32)
    return {
        f"look/row{min(row + 1, len(ROWS))}/card:{card['id']}": _card(
            card, live, slot, (x + 6, y + 26, w, h), slot <= held
        )
        for (slot, card), (row, (x, y, w, h)) in zip(shown, places, strict=True)
    }


def _across(n: int) -> int:
    """How many of n cards lie side by side: at most four, and rows about as long."""
    return -(-n // -(-n // ACROSS))


@kept
def _keep(points: bool) -> str:
    """A tab on an R&D card of which no bit is placed: it can be kept face down (RW-15)."""
    why = "for its points" if points else "for nothing, so that nobody knows"
    return _tab("keep", "Keep face down", f"Keep the card face down, {why}", "Keep face down", (135, 194, 180, 36))


def _live(view: RolandWrightView, seat: int) -> bool:
    """Whether a seat's cards are the viewer's own: those shown to others at the end are only to be looked at."""
    return view["viewer"] == seat or view["solo"] is not None


def _heading(own: PlayerView, paper: PaperInUseView | None) -> str:
    if paper:
        return "Research & Development"
    return KEEPING[own["step"]]


@kept
def _mat(known: bool, empty: bool) -> str:
    words = "" if known and not empty else "No cards in hand" if known else "A hidden hand"
    return decor("mat", text(WIDTH / 2, ROW / 2, 17, words, "aside") if words else "")


@kept
def _spread(words: str, first: bool) -> str:
    out = rect("baize", 0, 0, WIDTH, LOOK.height, 6) + text(WIDTH / 2, 19, 16, words, "spread-word")
    return decor("spread first" if first else "spread", out)


def _card(card: HeldCardView, live: bool, slot: int, cell: Cell, keeps: bool = False) -> str:
    return _drawn(
        card["id"],
        card["name"],
        card["deck"],
        _tool(card),
        marks(card["pattern"], card["fit"], card["turns"]),
        card["missing"],
        card["in_the_way"],
        slot,
        live,
        cell,
        keeps,
    )


def _tool(card: CardView) -> Tool | None:
    """A card's special action, if it has one."""
    if not card["sign"] or not card["does"]:
        return None
    word = card["parts"][0]["do"] if len(card["parts"]) == 1 else "special"
    return Tool(card["sign"], card["action"] or word, card["does"])


def marks(pattern: list[str], fit: list[FitView] | None, turns: int) -> Marks:
    """A pattern as printed; a bit stands already when it does at the nearest place, where the card is turned."""
    bits = [(r, c, COLOUR_OF[letter]) for r, row in enumerate(pattern) for c, letter in enumerate(row) if letter != "."]
    if not fit:
        return tuple((r, c, colour, False) for r, c, colour in bits)
    # Turn the printed bits as the card is turned: then they are in the order of the place.
    turned = {(r, c): (r, c) for r, c, _ in bits}
    for _ in range(turns):
        height = max(r for r, _ in turned.values())
        turned = {bit: (c, height - r) for bit, (r, c) in turned.items()}
    order = sorted(turned, key=lambda bit: turned[bit])
    there = {bit: fit[k]["there"] for k, bit in enumerate(order)}
    return tuple((r, c, colour, there[r, c]) for r, c, colour in bits)


@kept
def _drawn(
    name: str,
    title: str,
    deck: str,
    tool: Tool | None,
    bits: Marks,
    missing: int,
    in_the_way: int,
    slot: int,
    live: bool,
    cell: Cell,
    keeps: bool,
) -> str:
    """A card: its name on a band of its deck's colour, its pattern, what is missing, and an Equipment's action.

    `keeps`: it was kept a moment ago.
    """
    x, y, w, h = cell
    size, lines = fitted(title, (w - 10) * 0.94, (15, 14, SMALLEST), 2)
    if lines[-1].endswith("…"):
        size, lines = fitted(title, w - 8, (SMALLEST,), 3)
    band = size * 1.1 * len(lines) + 5
    body = shapes.paper(x + 1, y + 1, w - 3, h - 4, f"{name} {w:.0f}", "face")
    body += path(f"band {deck}", by_hand(oblong(x + 1, y + 1, w - 3, band), f"band {name}", 0.6))
    body += block(x + w / 2 - 0.5, y + size + 1, size, lines, "band-word", 1.1)
    room = (x, y + 1 + band, w, h - band - 4)
    if h > 180 and tool:
        body += _tall(*room, tool, bits, missing, in_the_way)
    elif w > 180:
        body += _wide(*room, tool, bits, missing, in_the_way)
    else:
        body += _narrow(*room, tool, bits, missing)
    if keeps:
        body += at(x + w - 38, y + h - 20, rect("tab", -33, -13, 66, 25, 4) + text(0, 5, 14, "Kept", "tab-word"))
    label = f"{title}, {deck}{', kept' if keeps else ''}: {say_pattern(bits)}"
    label += f"; {count(missing, 'bit')} missing" + (f", {in_the_way} in the way" if in_the_way else "")
    if tool:
        label += f"; {tool.word}: {tool.does}"
    kind = f"play-card kept slot{slot}" if keeps else f"play-card slot{slot}"
    return element(f"card:{name}", label, kind, (x, y, w, h), body, title) if live else picture(label, kind, body)


def _to_go(missing: int, in_the_way: int = 0) -> str:
    words = f"{missing} to go" if missing else "stands already"
    return words + (f", {in_the_way} in the way" if in_the_way else "")


def _tall(x: float, y: float, w: float, h: float, tool: Tool, bits: Marks, missing: int, in_the_way: int) -> str:
    """The lower part of a card with much room: its pattern, what is missing, and below it what its tool does."""
    size, lines = fitted(tool.does, w - 14, (14, SMALLEST), 9)
    below = len(lines) * size * 1.1 + 26
    square = min(h - below - 28, w - 16, 112)
    out = _pattern(bits, x + (w - square) / 2, y + 4, square, square)
    words = _to_go(missing, in_the_way)
    out += text(x + w / 2, y + square + 20, *_one_line(words, _to_go(missing), w - 10), "to-go strong")
    top = y + h - below
    out += _named_tool(x + w / 2, top + 12, tool)
    return out + block(x + w / 2, top + 26 + size * 0.8, size, lines, "does middle", 1.1)


def _one_line(words: str, shorter: str, width: float) -> tuple[float, str]:
    """Words, or where there is no room for them fewer; with their size."""
    for each in (words, shorter):
        size, lines = fitted(each, width * 0.92, (15, 14, SMALLEST), 1)
        if not lines[0].endswith("…"):
            break
    return size, lines[0]


def _named_tool(middle: float, y: float, tool: Tool) -> str:
    """A tool's sign and the name of its action."""
    left = middle - (22 + shapes.width_of(tool.word, 14)) / 2
    return sign(tool.sign, left + 9, y, 19, "tool-sign") + text(left + 22, y + 5, 14, tool.word, "tool-word from")


def _wide(x: float, y: float, w: float, h: float, tool: Tool | None, bits: Marks, missing: int, in_the_way: int) -> str:
    """A card that is wide: its pattern at the left, all else beside it."""
    wide = max(c for _, c, _, _ in bits) + 1
    square = min(h - 6, 104)
    if not tool:
        out = _pattern(bits, x + 5, y + (h - square) / 2, square, square)
        left, room = x + square + 11, w - square - 17
        out += text(left + room / 2, y + h / 2 + 4, 26, missing, "missing")
        return out + text(left + room / 2, y + h / 2 + 20, SMALLEST, "to go" if missing else "stands", "to-go")
    if wide < 5 and len(tool.does) > 45:
        square = 80  # the more its tool has to say, the more room it has
    tall = min(h - 25, square)
    out = _pattern(bits, x + 5, y + (h - tall - 19) / 2, square, tall)
    out += text(x + 5 + square / 2, y + (h + tall - 19) / 2 + 15, SMALLEST, _to_go(missing), "to-go strong")
    left, room = x + square + 11, w - square - 17
    size, lines = fitted(tool.does, room, (SMALLEST,), 9)
    top = y + (h - len(lines) * size * 1.08 - 20) / 2
    out += sign(tool.sign, left + 9, top + 9, 18, "tool-sign")
    out += text(left + 21, top + 14, *_one_line(tool.word, tool.word, room - 22), "tool-word from")
    return out + block(left, top + 22 + size * 0.8, size, lines, "does", 1.08)


def _narrow(x: float, y: float, w: float, h: float, tool: Tool | None, bits: Marks, missing: int) -> str:
    """A card among many: its pattern as large as it can be, and what is missing beside it, or below a wide one."""
    wide = max(c for _, c, _, _ in bits) + 1
    high = max(r for r, _, _, _ in bits) + 1
    below, edge, left = "", 3.0, x
    flat = wide > 4 or (high < 3 and w < 130)
    if tool:  # what it does, in a word along the foot; a high pattern leaves it less room
        foot, edge = (15.5, 0.4) if high > 3 and not flat else (19.0, 3.0)
        said = shapes.width_of(tool.word, SMALLEST) + 22
        left = x + (w - said) / 2 - 1 + (9 if flat else 0)
        below = sign(tool.sign, left + 9, y + h - foot / 2 - 1, foot - 2, "tool-sign")
        below += text(left + 21, y + h - foot / 2 + 4, *_one_line(tool.word, tool.word, w - 26), "tool-word from")
        h -= foot
    if flat and tool:
        out = _pattern(bits, x + 4, y + 3, w - 8, h - 7)
        return out + text(left - 9, y + h + 14, 22, missing, "missing") + below
    if flat:
        out = _pattern(bits, x + 4, y + 3, w - 8, h - 32)
        return out + text(x + w / 2, y + h - 8, 22, missing, "missing") + below
    square = w - 27 if wide > 3 else min(h - 6, w - 27)
    out = _pattern(bits, x + 3, y + edge, square, h - 2 * edge)
    middle = x + 4 + square + (w - square - 7) / 2
    return out + text(middle, y + h / 2 + 12, 24, missing, "missing") + below


def _pattern(bits: Marks, x: float, y: float, width: float, height: float) -> str:
    """A pattern in the middle of a place: what stands already is ringed."""
    high, wide = max(r for r, _, _, _ in bits) + 1, max(c for _, c, _, _ in bits) + 1
    step = min(width / wide, height / high, 32)
    left, top = x + (width - step * wide) / 2, y + (height - step * high) / 2
    lines = "".join(
        f"M{num(left + c * step)} {num(top)}L{num(left + c * step)} {num(top + high * step)}" for c in range(wide + 1)
    )
    lines += "".join(
        f"M{num(left)} {num(top + r * step)}L{num(left + wide * step)} {num(top + r * step)}" for r in range(high + 1)
    )
    out = path("mesh", lines)
    for r, c, colour, there in bits:
        px, py = left + (c + 0.5) * step, top + (r + 0.5) * step
        if there:
            out += rect("stands", px - step / 2 + 0.2, py - step / 2 + 0.2, step - 0.4, step - 0.4, step * 0.2)
        share = 0.82 if step > 24 else 0.95
        out += at(px, py - step * 0.03, shapes.bit(colour, round(step * share, 1), r + c))
    return f'<g class="pattern">{out}</g>'


def say_pattern(bits: Marks) -> str:
    """A pattern row by row: red, gap, blue; gap, orange."""
    rows = []
    for row in range(max(r for r, _, _, _ in bits) + 1):
        found = {c: colour for r, c, colour, _ in bits if r == row}
        rows.append(" ".join(found.get(c, "gap") for c in range(max(found, default=-1) + 1)) or "empty row")
    return ", then ".join(rows)


@kept
def _paper(name: str, bits: tuple[str, ...], left: tuple[str, ...], points: int) -> str:
    """An R&D card with the points or the bits that it shows; bits that are placed are crossed out."""
    out = shapes.paper(95, 32, 260, 204, f"paper {name}", "face")
    size, lines = fitted(name, 236, (18, 16, 14), 2)
    out += path("band research", by_hand(oblong(95, 32, 260, 34), "band", 0.6)) + sign(
        "purple", 116, 49, 20, "band-sign"
    )
    out += text(232, 55, 16, "Research & Development", "band-word")
    out += block(225, 92, size, lines, "paper-name")
    rest = list(left)
    step = min(60, 220 / max(len(bits), 1))
    for k, colour in enumerate(bits):
        x = 225 + (k - (len(bits) - 1) / 2) * step
        if colour in rest:
            rest.remove(colour)
            out += at(x, 158, shapes.bit(colour, step * 0.8, k))
        else:
            out += f'<g class="used-up">{at(x, 158, shapes.bit(colour, step * 0.8, k))}</g>'
            out += sign("cross", x, 158, step * 0.7, "crossed")
    if points:
        out += text(225, 170, 40, count(points, "point"), "paper-name")
    if not points and len(left) < len(bits):
        out += text(225, 218, 15, f"{count(len(left), 'bit')} to place, or stop", "aside-dark")
    return decor("research-card", out)


# The drawer


def drawer(view: RolandWrightView, seat: int, live: bool = True) -> dict[str, str]:
    """Completed cards, each with what it does in whole."""
    own = view["players"][seat]
    cards = sorted(own["complete"], key=lambda card: card["deck"])  # Equipments first
    if not cards:
        return {"drawer/back/drawer": _empty()}
    drawing = {}
    for panel, some in _sorted_in([(card, _tool(card)) for card in cards]):
        drawing[f"{panel}/back/drawer"] = _drawer()
        across = 2 if len(some) > 2 or not any(tool for _, tool in some) else 1
        places = cells(len(some), across, WIDTH - 20, DRAWERS[panel].height - 16)
        for (card, tool), (row, (x, y, w, h)) in zip(some, places, strict=True):
            drawing[f"{panel}/row{min(row, 1) + 1}/card:{card['id']}"] = _complete(
                card["id"],
                card["name"],
                card["deck"],
                tool,
                marks(card["pattern"], None, 0),
                card["id"] in own["resonant"],
                live,
                (x + 10, y + 7, w, h),
            )
    return drawing


Sorted = list[tuple[CardView, Tool | None]]


def _sorted_in(cards: Sorted) -> list[tuple[str, Sorted]]:
    """Which cards lie in which drawer: two tools whose texts have room, or four Hallmarks; the last takes the rest."""
    parts: list[Sorted] = [[]]
    for card in cards:
        now = parts[-1]
        tools = [tool for _, tool in (*now, card) if tool]
        full = len(now) >= (2 if tools else 4) or sum(_height(tool) for tool in tools) > DRAWERS["drawer"].height - 22
        if now and full and len(parts) < len(DRAWERS):
            parts.append([])
        parts[-1].append(card)
    return list(zip(DRAWERS, parts, strict=False))


def _height(tool: Tool) -> float:
    """How high a tool lies in the drawer."""
    return 20 + 14.4 * len(fitted(tool.does, TOLD, (SMALLEST,), 9)[1])


TOLD: Final = WIDTH - 68.0  # how wide the text of a tool is


@kept
def _empty() -> str:
    out = _drawer_back() + text(WIDTH / 2, 30, 16, "The drawer is empty", "drawer-word")
    return decor(
        "drawer-back",
        out + text(WIDTH / 2, 54, 14, "Completed cards go in here; Equipment keeps working.", "drawer-more"),
    )


@kept
def _drawer() -> str:
    return decor("drawer-back", _drawer_back())


def _drawer_back() -> str:
    height = DRAWERS["drawer"].height
    out = path("shadow", oblong(3, 4, WIDTH - 3, height - 4))
    out += path("wood", by_hand(oblong(1, 1, WIDTH - 3, height - 4), "drawer", 0.8))
    out += path("well", by_hand(oblong(7, 6, WIDTH - 15, height - 14), "well", 0.6))
    return out + rect("knob", WIDTH / 2 - 22, height - 9, 44, 7, 3)


@kept
def _complete(
    name: str, title: str, deck: str, tool: Tool | None, bits: Marks, stands: bool, live: bool, cell: Cell
) -> str:
    """A completed card: its name, and of a tool what its action is called and does, whole."""
    x, y, w, h = cell
    body = path(f"slip {deck}-slip", by_hand(oblong(x + 1, y + 1, w - 2, h - 2), f"slip {name}", 0.6))
    body += sign(tool.sign if tool else "hallmarks", x + 19, y + h / 2, min(h - 8, 26), f"{deck}-sign")
    room = w - 42 - (20 if stands else 0)
    if tool:
        size, lines = fitted(tool.does, w - 48, (14, SMALLEST) if h > 60 else (SMALLEST,), max(int((h - 18) / 14), 1))
        top = y + (h - 17 - len(lines) * size * 1.08) / 2
        words = title if tool.word in title.lower() else f"{title}: {tool.word}"
        body += text(x + 38, top + 14, *_one_line(words, title, room), "slip-name")
        body += block(x + 38, top + 17 + size * 0.86, size, lines, "slip-does", 1.08)
    else:
        size, lines = fitted(title, room, (15, 14, SMALLEST), 2)
        body += block(x + 38, y + h / 2 + size * 0.36 - (len(lines) - 1) * size * 0.56, size, lines, "slip-name")
    if stands:
        body += sign("resonance", x + w - 14, y + 13, 16, "standing")
    label = f"{title}, completed {deck}: {say_pattern(bits)}" + ("; its pattern still stands" if stands else "")
    if tool:
        label += f"; {tool.word}: {tool.does}"
    kind = f"complete {deck}-done"
    return element(f"card:{name}", label, kind, (x, y, w, h), body, title) if live else picture(label, kind, body)
