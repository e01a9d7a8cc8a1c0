"""The Bit Box on graph paper, the nearest places of the hand's patterns in pencil, and the pens."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from ridotto.engine.terms import Panel
from ridotto.engine.words import a
from ridotto.games.drawing.glyphs import glyph
from ridotto.games.drawing.markup import at, by_hand, decor, element, kept, num, oblong, path, picture, rect, text
from ridotto.games.roland_wright.board import shapes
from ridotto.games.roland_wright.board.shapes import block, sign
from ridotto.games.roland_wright.view.seen import RolandWrightView
from ridotto.games.roland_wright.words.names import COLOUR_NAMES, COLUMN_NAMES, space_name, space_number

ROWS: Final = tuple(f"row{row}" for row in range(1, 8))
PANEL: Final = Panel("Bit Box", 480, 480, ("back", *ROWS, "fits"), ROWS)
PENS: Final = Panel("Pens", 480, 90, ("pens",), ("pens",))
MARGIN, GRID = 34, 432  # the grid's upper left corner and its side

# What erasing a bit does (RW-10 to RW-15), in a word for the pen and in a sentence.
DEEDS: Final = {
    "red": ("copy", "copy a bit to a connected space"),
    "orange": ("move", "move another bit anywhere"),
    "yellow": ("recolour", "it becomes any colour"),
    "green": ("Hallmark", "draw Hallmarks and keep one"),
    "blue": ("tool", "draw Equipments and keep one"),
    "purple": ("R&D", "draw a Research & Development card"),
}


def draw(view: RolandWrightView, seat: int, live: bool) -> dict[str, str]:
    """A seat's box. Live, it can be pointed at; otherwise it is only to be looked at."""
    own, side = view["players"][seat], view["side"]
    mine = live and seat == view["viewer"]
    acting = mine and own["step"] == "act" and seat in view["waiting"]
    drawing = {"box/back/paper": _paper(side, tuple(own["bonuses"]), _full(own["box"], side), acting)}
    # Between turns the marks of the last one are of no use any more.
    placed, spot = set(own["placed"] if view["phase"] in ("all-act", "draw") else ()), own["spot"]
    for space, colour in enumerate(own["box"]):
        name = space_name(side, space)
        state = "spot" if name == spot and seat in view["waiting"] else "placed" if name in placed else ""
        drawing[f"box/row{space // side + 1}/space:{name}"] = _space(side, space, colour, state, mine, live)
    if mine:
        for k, card in enumerate([*(own["hand"] or ()), *(own["look"] or ())], 1):
            fit = tuple((spot["space"], spot["colour"], spot["there"]) for spot in card["fit"])
            drawing[f"box/fits/fit:{card['id']}"] = _fit(side, k, fit, tuple(_blocked(own["box"], side, fit)))
    return drawing


def _place(side: int, space: int) -> tuple[float, float, float]:
    """A space's upper left corner and its size."""
    step = GRID / side
    return MARGIN + space % side * step, MARGIN + space // side * step, step


# The paper


@kept
def _paper(side: int, bonuses: tuple[str, ...], full: tuple[str, ...], acting: bool) -> str:
    """The graph paper. `acting`: the bits that can be erased show what that does."""
    step = GRID / side
    at = [MARGIN + k * step / 4 for k in range(-1, side * 4 + 1)]
    fine = "".join(f"M{num(k)} 6L{num(k)} 471M6 {num(k)}L472 {num(k)}" for k in at)
    out = shapes.paper(4, 4, 470, 468, "graph paper", "graph") + path("fine", fine)
    out += path("floor", oblong(MARGIN, MARGIN, GRID, GRID))
    lines = "".join(
        f"M{num(MARGIN + k * step)} {MARGIN}L{num(MARGIN + k * step)} {MARGIN + GRID}"
        f"M{MARGIN} {num(MARGIN + k * step)}L{MARGIN + GRID} {num(MARGIN + k * step)}"
        for k in range(1, side)
    )
    out += path("rules", by_hand(lines, "rules", 0.8))
    out += path("edge", by_hand(oblong(MARGIN, MARGIN, GRID, GRID), "edge", 1.2))
    for k in range(side):
        out += text(MARGIN + (k + 0.5) * step, 24, 19, COLUMN_NAMES[k].upper(), "coord")
        out += text(17, MARGIN + (k + 0.5) * step + 6, 19, k + 1, "coord")
    for name in full:
        kind = "full open" if name.partition(".")[0] in bonuses else "full"
        out += path(kind, LINES[name])
    return decor("graph-paper acting" if acting else "graph-paper", out)


FAR: Final = MARGIN + GRID
LINES: Final = {
    "vertical.1": f"M{MARGIN - 4} {MARGIN}L{MARGIN - 4} {FAR}",
    "vertical.2": f"M{FAR + 4} {MARGIN}L{FAR + 4} {FAR}",
    "horizontal.1": f"M{MARGIN} {MARGIN - 4}L{FAR} {MARGIN - 4}",
    "horizontal.2": f"M{MARGIN} {FAR + 4}L{FAR} {FAR + 4}",
    "diagonal.1": f"M{MARGIN - 8} {MARGIN - 8}L{MARGIN + 6} {MARGIN + 6}M{FAR - 6} {FAR - 6}L{FAR + 6} {FAR + 6}",
    "diagonal.2": f"M{FAR + 6} {MARGIN - 8}L{FAR - 6} {MARGIN + 6}M{MARGIN + 6} {FAR - 6}L{MARGIN - 8} {FAR + 6}",
}


@cache
def lines(side: int) -> dict[str, list[int]]:
    """The spaces of the lines of the development chart, two of each kind (RW-18)."""
    last = side - 1
    return {
        "vertical.1": [k * side for k in range(side)],
        "vertical.2": [k * side + last for k in range(side)],
        "horizontal.1": list(range(side)),
        "horizontal.2": [last * side + k for k in range(side)],
        "diagonal.1": [k * side + k for k in range(side)],
        "diagonal.2": [k * side + last - k for k in range(side)],
    }


def _full(box: list[str | None], side: int) -> tuple[str, ...]:
    """The lines that stand in full."""
    return tuple(name for name, line in lines(side).items() if all(box[space] for space in line))


# Spaces


@kept
def _space(side: int, space: int, colour: str | None, state: str, mine: bool, live: bool) -> str:
    """A space with its bit; one of `mine` knows what erasing it does.

    It is the same at every step, so that it is in pencil only where an action changes it.
    """
    x, y, step = _place(side, space)
    name = space_name(side, space)
    label, body = name.upper(), ""
    if colour:
        hand = space * 7 + space // side
        lean = (-3, 1.5, -1, 3, 0, 2, -2)[hand % 7]
        body = (
            f'<g class="laid" transform="translate({num(x + step / 2)} {num(y + step / 2 - 1)})rotate({lean})">'
            f"{shapes.bit(colour, step * 0.84, hand)}</g>"
        )
        label += f", {colour} bit"
        if mine:
            label += f"; erase it: {DEEDS[colour][1]}"
            far = step / 2 - step * 0.17
            dx, dy = num(x + step / 2 + far), num(y + step / 2 + far)
            body += (
                f'<g class="deed" transform="translate({dx} {dy})scale({step / 72:.3g})">'
                f'<circle class="deed-face" r="14"/>{sign(colour, 0, 0, 18, "deed-sign")}</g>'
            )
    else:
        label += ", empty"
    if state == "placed":
        label += ", placed this turn"
        body += path("fresh", f"M{num(x + 5)} {num(y + 16)}L{num(x + 5)} {num(y + 5)}L{num(x + 16)} {num(y + 5)}")
    if state == "spot":
        label += ", chosen for this step"
        body += rect("spot", x + 3, y + 3, step - 6, step - 6, 9)
    kind = "space bit-here" if colour else "space"
    if not live:
        return picture(label, kind, body) if colour else decor(kind, body)
    return element(f"space:{name}", label, kind, (x + 1.5, y + 1.5, step - 3, step - 3), body, name.upper())


# Pencil


def _blocked(box: list[str | None], side: int, fit: tuple[tuple[str, str, bool], ...]) -> list[str]:
    return [name for name, _, there in fit if not there and box[space_number(side, name)]]


@kept
def _fit(side: int, slot: int, fit: tuple[tuple[str, str, bool], ...], blocked: tuple[str, ...]) -> str:
    """Where a card's pattern lacks least: a ring round what is there, a sketch of what is not."""
    out = ""
    for name, colour, there in fit:
        x, y, step = _place(side, space_number(side, name))
        pad = 3
        frame = oblong(x + pad, y + pad, step - 2 * pad, step - 2 * pad)
        if there:
            out += path("fit-there", by_hand(frame, name, 1.4))
            continue
        out += path("fit-lacks", by_hand(frame, name, 1.4))
        if name in blocked:
            out += rect("fit-tag", x + step - 30, y + 4, 26, 26, 5)
            out += glyph(colour, x + step - 17, y + 17, 17, f"glyph {colour}")
        else:
            out += at(x + step / 2, y + step / 2, shapes.bit(colour, step * 0.62, 1, "sketch"))
    return decor(f"fit fit{slot}", out)


# Pens


def pens(view: RolandWrightView, seat: int, names: Sequence[str]) -> dict[str, str]:
    """Six pens, and the two ways to stop."""
    own = view["players"][seat]
    whose = "your" if view["viewer"] == seat or view["solo"] else f"{names[seat]}’s"
    colour = own["group"].partition(".")[0] if own["group"] and own["step"] == "place" else own["pen"]
    if view["phase"] == "recolour":
        colour = None  # that of the die, not of a pen
    drawing = {}
    for k, name in enumerate(COLOUR_NAMES):
        drawing[f"pens/pens/pen:{name}"] = _pen(k, name, whose if name == colour and seat in view["waiting"] else "")
    drawing["pens/pens/stop"] = _button("stop", 347, "Stop", "put no more bits down")
    drawing["pens/pens/done"] = _button("done", 414, "End turn", f"it ends {whose} turn")
    return drawing


@kept
def _pen(k: int, colour: str, whose: str) -> str:
    """A pen, raised when it is in somebody's hand."""
    x, deed = k * 57.5, DEEDS[colour]
    body = at(x + 28, 36 if whose else 42, shapes.pen(colour)) + text(x + 28.5, 85, 14.2, deed[0], "deed-word")
    label = f"{colour} pen{f', in {whose} hand' if whose else ''}; to erase {a(colour)} bit: {deed[1]}"
    return element(f"pen:{colour}", label, "pen in-hand" if whose else "pen", (x, 0, 57.5, 90), body, f"{colour} pen")


@kept
def _button(name: str, x: float, word: str, label: str) -> str:
    body = path("button-face", by_hand(oblong(x + 4, 10, 57, 68), name, 0.8))
    mark = path("palm", "M-9 4L-9 -6M-3 3L-3 -11M3 3L3 -11M9 3L9 -7M-9 2Q-9 13 0 13Q9 13 9 2")
    body += at(x + 32, 33 if name == "stop" else 27, mark if name == "stop" else sign("tick", 0, 0, 26, "ticked"))
    lines = word.split()
    body += block(x + 32, 69 if len(lines) == 1 else 58, 17 if len(lines) == 1 else 16, lines, "button-word", 1)
    return element(name, f"{word}: {label}", "stopper", (x, 4, 64, 82), body, word)
