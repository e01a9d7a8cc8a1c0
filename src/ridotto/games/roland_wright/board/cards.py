"""Hallmarks and Equipments: in hand, being looked at, and completed in the drawer; an R&D card in use."""

from typing import Final, NamedTuple

from ridotto.engine.terms import Panel
from ridotto.engine.words import count
from ridotto.games.drawing.markup import at, by_hand, decor, element, kept, num, oblong, path, picture, rect, text
from ridotto.games.roland_wright.board import shapes
from ridotto.games.roland_wright.board.shapes import block, fitted, sign
from ridotto.games.roland_wright.view.cards import CardView, FitView, HeldCardView, PaperInUseView
from ridotto.games.roland_wright.view.seen import PlayerView, RolandWrightView
from ridotto.games.roland_wright.words.names import COLOUR_LETTERS, COLOUR_NAMES

WIDTH: Final = 450
ROWS: Final = ("row1", "row2", "row3", "row4")
LOOK: Final = Panel("Cards to choose from", WIDTH, 264, ("back", *ROWS), ROWS)
HAND: Final = Panel("Hand", WIDTH, 182, ("back", *ROWS), ROWS)
DRAWER: Final = Panel("Completed cards", WIDTH, 112, ("back", *ROWS), ROWS)
GAP: Final = 6
COLOUR_OF: Final = dict(zip(COLOUR_LETTERS, COLOUR_NAMES, strict=True))

Cell = tuple[float, float, float, float]
# A pattern's bits: row, column, colour, and whether it stands at the nearest place already.
Marks = tuple[tuple[int, int, str, bool], ...]


class Tool(NamedTuple):
    """An Equipment's special action."""

    sign: str
    word: str  # its name, or else what its only part does
    does: str


def cells(
    n: int, width: float, height: float, columns: tuple[int, ...], least: int = 1, gap: float = GAP
) -> list[tuple[int, Cell]]:
    """Places for n cards, the largest that fit: for each its row, then x, y, width and height.

    `columns` says how many go into a row as long as one row is enough, or two, and so on; `least` is never undercut.
    """
    rows = next((r for r, across in enumerate(columns, 1) if n <= r * across), len(columns))
    across = max(-(-n // rows), least)
    wide, tall = (width - GAP * (across - 1)) / across, (height - gap * (rows - 1)) / rows
    wide = min(wide, tall * 1.5) if rows == 1 else wide
    return [(k // across, (k % across * (wide + GAP), k // across * (tall + gap), wide, tall)) for k in range(n)]


# Hand and look


def hand(view: RolandWrightView, seat: int) -> dict[str, str]:
    """The cards in hand, each with what its nearest place lacks."""
    cards = view["players"][seat]["hand"] or []
    drawing = {"hand/back/mat": _mat(view["players"][seat]["hand"] is not None, not cards)}
    places = cells(len(cards), WIDTH - 4, HAND.height - 6, (3, 4, 5, 7))
    for slot, (card, (row, cell)) in enumerate(zip(cards, places, strict=True), 1):
        key = f"hand/row{row + 1}/card:{card['id']}"
        drawing[key] = _card(card, _live(view, seat), slot, cell)
        if card["id"] in view["players"][seat]["completable"] and _live(view, seat):
            drawing[f"hand/row{row + 1}/complete:{card['id']}"] = _completion(card["id"], card["name"], cell)
    return drawing


@kept
def _completion(name: str, title: str, cell: Cell) -> str:
    """Where cards are completed by choice: a tab on one whose pattern stands (RW-17)."""
    x, y, w, h = cell
    tall = min(32, h / 2)
    place = (x + 5, y + h - tall - 5, w - 12, tall)
    return _tab(f"complete:{name}", "Complete", f"Complete {title}: its pattern stands", f"Complete {title}", place)


def _tab(name: str, word: str, label: str, said: str, place: Cell) -> str:
    """Something to do with a card, on the card."""
    x, y, w, h = place
    body = path("tab", by_hand(oblong(x, y, w, h), f"tab {name}", 0.8))
    size, lines = fitted(word, w - 34, (15, 14, 13, 12), 1)
    wide = shapes.width_of(lines[0], size)
    body += sign("tick", x + w / 2 - wide / 2 - 4, y + h / 2, 16, "tab-sign")
    body += text(x + w / 2 + 10, y + h / 2 + size * 0.36, size, lines[0], "tab-word")
    return element(name, label, "card-tab", place, body, said)


def look(view: RolandWrightView, seat: int) -> dict[str, str]:
    """The cards of which one is kept, Hallmarks above Equipments; or an R&D card that was drawn."""
    own = view["players"][seat]
    cards, paper = own["look"] or [], own["paper"]
    if not cards and not paper:
        return {}
    first = view["phase"] in ("deal", "keep-all")
    drawing = {"look/back/tray": _spread(_heading(own, paper), first)}
    if paper:
        drawing["look/back/paper"] = _paper(paper["name"], tuple(paper["bits"]), tuple(paper["left"]), paper["points"])
        if paper["left"] == paper["bits"] and own["step"] == "paper-pen" and _live(view, seat):
            drawing["look/row1/keep"] = _keep(bool(paper["points"]))
        return drawing
    slot = len(own["hand"] or ()) + 1
    decks = [[card for card in cards if card["deck"] == deck] for deck in ("hallmark", "equipment")]
    decks = [deck for deck in decks if deck]
    tall = (LOOK.height - 32) / len(decks)
    for d, deck in enumerate(decks):
        rows = 1 if len(decks) > 1 else 3
        for card, (row, (x, y, w, h)) in zip(
            deck, cells(len(deck), WIDTH - 16, tall - 4, (4, 4, 5)[:rows]), strict=True
        ):
            key = f"look/row{row + d + 1}/card:{card['id']}"
            cell = (x + 8, y + 26 + d * tall, w, h)
            drawing[key] = _card(card, _live(view, seat), slot, cell)
            slot += 1
    return drawing


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
    return {
        "keep-hallmark": "Keep one Hallmark, then one Equipment",
        "keep-equipment": "Keep one Equipment",
        "keep": "Keep one of these",
    }.get(own["step"], "On the table")


@kept
def _mat(known: bool, empty: bool) -> str:
    words = "" if known and not empty else "No cards in hand" if known else "A hidden hand"
    return decor("mat", text(WIDTH / 2, HAND.height / 2, 17, words, "aside") if words else "")


@kept
def _spread(words: str, first: bool) -> str:
    out = rect("baize", 0, 0, WIDTH, LOOK.height, 6) + text(WIDTH / 2, 19, 16, words, "spread-word")
    return decor("spread first" if first else "spread", out)


def _card(card: HeldCardView, live: bool, slot: int, cell: Cell) -> str:
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
) -> str:
    """A card: its name on a band of its deck's colour, its pattern, what is missing, and an Equipment's action."""
    x, y, w, h = cell
    low = h < 78
    size, lines = fitted(
        title, w - 16, (15, 14, 13, 12) if w > 130 and not low else (13, 12, 11), 1 if low or w > 190 else 2
    )
    band = size * 1.12 * len(lines) + 7
    body = shapes.paper(x + 1, y + 1, w - 3, h - 4, f"{name} {w:.0f}", "face")
    body += path(f"band {deck}", by_hand(oblong(x + 1, y + 1, w - 3, band), f"band {name}", 0.6))
    body += block(x + w / 2 - 0.5, y + size + 1.5, size, lines, "band-word")
    if h > 150:
        body += _tall(x, y + band, w, h - band, tool, bits, missing, in_the_way)
    else:
        square = min(h - band - 8, w - 56)
        body += _pattern(bits, x + 6, y + band + (h - band - square) / 2 - 1, square)
        room = (x + 7 + square, y + band, w - square - 11, h - band - 4)
        body += _wide(*room, tool, missing) if w > 180 else _aside(*room, tool, missing)
    label = f"{title}, {deck}: {say_pattern(bits)}"
    label += f"; {count(missing, 'bit')} missing" + (f", {in_the_way} in the way" if in_the_way else "")
    if tool:
        label += f"; {tool.word}: {tool.does}"
    kind = f"play-card slot{slot}"
    return element(f"card:{name}", label, kind, (x, y, w, h), body, title) if live else picture(label, kind, body)


def _tall(x: float, y: float, w: float, h: float, tool: Tool | None, bits: Marks, missing: int, in_the_way: int) -> str:
    """The lower part of a card with room: its pattern, what is missing, and what its tool does."""
    square = min(h - (92 if tool else 44), w - 24, 112)
    out = _pattern(bits, x + (w - square) / 2, y + 6, square)
    words = f"{missing} to go" if missing else "stands already"
    if in_the_way:
        words += f", {in_the_way} in the way"
    size, lines = fitted(words, w - 12, (14, 13, 12), 1)
    out += text(x + w / 2, y + square + 25, size, lines[0], "to-go strong")
    if tool:
        size, lines = fitted(tool.does, w - 44, (12.5, 12, 11.5), 4)
        top = y + square + 63 - (len(lines) - 1) * size * 0.56
        out += sign(tool.sign, x + 19, y + square + 59, 22, "tool-sign") + block(x + 36, top, size, lines, "does")
    return out


def _wide(x: float, y: float, w: float, h: float, tool: Tool | None, missing: int) -> str:
    """The right part of a card that is wide but low."""
    words = f"{missing} to go" if missing else "stands already"
    if not tool:
        return text(x + w / 2, y + h / 2 + 6, 16, words, "to-go strong")
    size, lines = fitted(tool.does, w - 34, (12.5, 12, 11.5), 4 if h > 58 else 3)
    out = text(x + 30, y + 15, 14, words, "to-go strong from") + sign(tool.sign, x + 15, y + h / 2 + 2, 22, "tool-sign")
    return out + block(x + 30, y + 28, size, lines, "does", 1.06)


def _aside(x: float, y: float, w: float, h: float, tool: Tool | None, missing: int) -> str:
    """Beside a pattern: how many bits are missing, and the Equipment's tool."""
    middle = x + w / 2
    if h < 40 or w < 44:
        out = text(middle - (13 if tool else 0), y + h / 2 + 6, 17, missing, "missing")
        return out + (sign(tool.sign, middle + 12, y + h / 2, min(18, h - 6), "tool-sign") if tool else "")
    if tool and h < 84:
        out = text(middle, y + h * 0.36, 13, f"{missing} to go" if missing else "stands", "to-go strong")
        if w < 62:
            return out + sign(tool.sign, middle, y + h * 0.72, 19, "tool-sign")
        left = middle - 13 - shapes.width_of(tool.word, 13) / 2
        return (
            out
            + sign(tool.sign, left + 8, y + h * 0.7, 19, "tool-sign")
            + text(left + 21, y + h * 0.7 + 5, 13, tool.word, "tool-word from")
        )
    out = text(middle, y + h / 2 + 2 if not tool else y + 24, 24, missing, "missing")
    out += text(middle, y + h / 2 + 16 if not tool else y + 37, 12, "to go" if missing else "stands", "to-go")
    if tool:
        out += sign(tool.sign, middle, y + h - 31, 21, "tool-sign")
        out += text(middle, y + h - 8, 12, tool.word, "tool-word")
    return out


def _pattern(bits: Marks, x: float, y: float, square: float) -> str:
    """A pattern in a square: what stands already is ringed, what is not is a little smaller."""
    high, wide = max(r for r, _, _, _ in bits) + 1, max(c for _, c, _, _ in bits) + 1
    step = min(square / max(high, wide, 3), 34)
    left, top = x + (square - step * wide) / 2, y + (square - step * high) / 2
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
            out += rect("stands", px - step / 2 + 0.5, py - step / 2 + 0.5, step - 1, step - 1, step * 0.2)
        out += at(px, py - step * 0.03, shapes.bit(colour, round(step * 0.82, 1), r + c))
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
    """Completed cards: tools in compartments, Hallmarks as seals."""
    own = view["players"][seat]
    cards = sorted(own["complete"], key=lambda card: card["deck"])  # Equipments first
    drawing = {"drawer/back/drawer": _drawer(len(cards))}
    places = cells(len(cards), WIDTH - 20, DRAWER.height - 16, (4, 5, 5), 4, 3)
    for card, (row, (x, y, w, h)) in zip(cards, places, strict=True):
        drawing[f"drawer/row{row + 1}/card:{card['id']}"] = _complete(
            card["id"],
            card["name"],
            card["deck"],
            _tool(card),
            marks(card["pattern"], None, 0),
            card["id"] in own["resonant"],
            live,
            (x + 10, y + 7, w, h),
        )
    return drawing


@kept
def _drawer(n: int) -> str:
    out = path("shadow", oblong(3, 4, WIDTH - 3, DRAWER.height - 4))
    out += path("wood", by_hand(oblong(1, 1, WIDTH - 3, DRAWER.height - 4), "drawer", 0.8))
    out += path("well", by_hand(oblong(7, 6, WIDTH - 15, DRAWER.height - 14), "well", 0.6))
    out += path("dividers", by_hand("M116 8L116 100M225 8L225 100M334 8L334 100", "dividers", 0.8)) if 0 < n < 5 else ""
    out += rect("knob", WIDTH / 2 - 22, DRAWER.height - 9, 44, 7, 3)
    if not n:
        out += text(WIDTH / 2, 48, 16, "The drawer is empty", "drawer-word")
        out += text(WIDTH / 2, 70, 14, "Completed cards go in here; Equipment keeps working.", "drawer-more")
    return decor("drawer-back", out)


@kept
def _complete(
    name: str, title: str, deck: str, tool: Tool | None, bits: Marks, stands: bool, live: bool, cell: Cell
) -> str:
    x, y, w, h = cell
    tall = h > 60
    body = path(f"slip {deck}-slip", by_hand(oblong(x + 1, y + 1, w - 2, h - 2), f"slip {name}", 0.6))
    icon = min(h - 8, 30, w * 0.24)
    mark = tool.sign if tool else "hallmarks"
    if tall:
        size, lines = fitted(title, w - 10, (14, 13, 12), 2)
        body += block(x + w / 2, y + size + 3, size, lines, "slip-word")
        square = min(h - len(lines) * size * 1.12 - 12, w * 0.5)
        middle = y + h - (h - len(lines) * size * 1.12 - 6) / 2 - 2
        body += sign(mark, x + w * 0.22, middle - (7 if tool else 0), 25, f"{deck}-sign")
        body += text(x + w * 0.22, middle + 18, 12, tool.word, "tool-word") if tool else ""
        body += _pattern(bits, x + w * 0.7 - square / 2, middle - square / 2, square)
    else:
        body += sign(mark, x + 6 + icon / 2, y + h / 2, icon * 0.85, f"{deck}-sign")
        if w > 56:
            size, lines = fitted(title, w - icon - 16, (13, 12, 11), 2 if h > 34 else 1)
            if tool and any(line.endswith("…") for line in lines):
                size, lines = 13, (tool.word,)  # no room for its name: what it does says more
            first = y + h / 2 + size * 0.36 - (len(lines) - 1) * size * 0.56
            body += block(x + icon + 11, first, size, lines, "slip-name")
    if stands:
        body += sign("resonance", x + w - 13, y + h - 11, 15, "standing")
    label = f"{title}, completed {deck}: {say_pattern(bits)}" + ("; its pattern still stands" if stands else "")
    if tool:
        label += f"; {tool.word}: {tool.does}"
    kind = f"complete {deck}-done"
    return element(f"card:{name}", label, kind, (x, y, w, h), body, title) if live else picture(label, kind, body)
