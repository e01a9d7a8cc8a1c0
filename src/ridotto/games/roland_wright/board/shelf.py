"""Awards with who leads, the development chart, the decks, the Inspiration and kept R&D cards."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.words import count
from ridotto.games.drawing.markup import at, by_hand, element, kept, num, oblong, path, rect, text
from ridotto.games.roland_wright.board import box, shapes
from ridotto.games.roland_wright.board.shapes import block, fitted, sign
from ridotto.games.roland_wright.components import COLOURS
from ridotto.games.roland_wright.view.seen import RolandWrightView
from ridotto.games.roland_wright.words.names import LINE_NAMES

AWARDS: Final = (450, 96)
CHART: Final = (186, 80)
SHELF: Final = (258, 80)


# Awards


def awards(view: RolandWrightView, names: Sequence[str]) -> dict[str, str]:
    """Three certificates: a value for each seat, the leader's with a star; in solo the levels."""
    drawing = {}
    for k, award in enumerate(view["awards"]):
        drawing[f"awards/awards/award:{award['id']}"] = _award(
            k,
            award["id"],
            award["name"],
            award["counts"],
            award["text"],
            tuple(award["values"]),
            tuple(award["points"]),
            tuple((need, pay) for need, pay in award["levels"]) if view["solo"] else (),
            view["viewer"],
            () if view["solo"] else tuple(names[: len(view["players"])]),
        )
    return drawing


@kept
def _award(
    k: int,
    name: str,
    title: str,
    counts: str,
    words: str,
    values: tuple[int | None, ...],
    points: tuple[int, ...],
    levels: tuple[tuple[int, int], ...],
    viewer: int,
    names: tuple[str, ...],
) -> str:
    x, w = k * 150.5, 149.0
    body = shapes.paper(x + 1, 1, w - 4, 90, f"award {k}", "face") + rect("certificate", x + 5, 5, w - 12, 82, 2)
    size, lines = fitted(title, w - 48, (14, 13, 12), 2)
    body += block(x + 38, 25 if len(lines) > 1 else 32, size, lines, "award-word")
    body += at(x + 22, 27, shapes.bit(counts, 24)) if counts in COLOURS else sign(counts, x + 22, 27, 20, "award-sign")
    label = f"{title}: {words[0].lower()}{words[1:].rstrip('.')}"
    if levels:
        now = values[0] or 0
        label += f"; you have {now}, worth {points[0]}; " + ", ".join(f"{need} gives {pay}" for need, pay in levels)
        body += _levels(x, now, levels)
    else:
        said = []
        for seat, value in enumerate(values):
            who = "you" if seat == viewer else names[seat]
            said.append(
                f"{who} {'hidden' if value is None else value}" + (f" for {points[seat]}" if points[seat] else "")
            )
            body += _standing(x + 8, (w - 16) / len(values), seat, value, _rank(points, seat), seat == viewer)
        label += "; " + ", ".join(said)
    return element(f"award:{name}", label, "award", (x, 0, w, 94), body, title)


def _rank(points: tuple[int, ...], seat: int) -> str:
    return "" if not points[seat] else "leading" if points[seat] == max(points) else "second"


def _standing(x: float, w: float, seat: int, value: int | None, rank: str, mine: bool) -> str:
    """A seat's value, on gold when it leads and on silver when it is second."""
    w = min(w, 44)
    left = x + seat * w
    out = rect(f"rank {rank}" if rank else "rank mine" if mine else "rank", left + 1, 49, w - 3, 35, 3)
    out += text(left + w / 2 - 0.5, 62, 12, "you" if mine and w > 24 else seat + 1, "rank-seat")
    return out + text(left + w / 2 - 0.5, 80, 17, "?" if value is None else value, "rank-value")


def _levels(x: float, now: int, levels: tuple[tuple[int, int], ...]) -> str:
    out = text(x + 24, 77, 26, now, "award-now")
    w = 98 / len(levels)
    for k, (need, pay) in enumerate(levels):
        left = x + 43 + k * w
        out += rect("rank leading" if now >= need else "rank", left + 1, 49, w - 3, 35, 3)
        out += text(left + w / 2 - 0.5, 62, 12, f"{need}+", "rank-seat") + text(
            left + w / 2 - 0.5, 80, 17, pay, "rank-value"
        )
    return out


# Development chart


def chart(view: RolandWrightView, seat: int) -> dict[str, str]:
    """Three kinds of line, each with its bonus."""
    own = view["players"][seat]
    return {
        f"chart/chart/bonus:{name}": _bonus(
            k, name, name in own["claimed"], name in own["bonuses"], _lack(own["box"], view["side"], name)
        )
        for k, name in enumerate(LINE_NAMES)
    }


def _lack(spaces: list[str | None], side: int, kind: str) -> int:
    """How many spaces are empty on the fuller of a kind's two lines (RW-18)."""
    lines = (box.lines(side)[f"{kind}.{k}"] for k in (1, 2))
    return min(sum(spaces[space] is None for space in line) for line in lines)


@kept
def _bonus(k: int, name: str, claimed: bool, open_now: bool, lack: int) -> str:
    x, w = k * 62.0, 60.0
    body = shapes.paper(x + 1, 1, w - 4, 74, f"bonus {k}", "face")
    cx, cy = x + w / 2 - 1, 29.0
    dots = "".join(
        f"M{num(cx + c * 8.5)} {num(cy + r * 8.5)}L{num(cx + c * 8.5)} {num(cy + r * 8.5)}"
        for r in (-2, -1, 0, 1, 2)
        for c in (-2, -1, 0, 1, 2)
    )
    line = ("M-17 -17L-17 17", "M-17 -17L17 -17", "M-17 -17L17 17")[k]
    body += path("chart-dots", dots) + at(cx, cy, path("chart-line", line))
    if claimed:
        words, said = "claimed", "claimed"
        body += at(cx, cy, path("claimed-mark", by_hand(shapes.SIGNS["tick"], name, 1)), 1.6)
    elif open_now:
        words, said = "+1 bit", "a bit of any colour waits"
    else:
        words, said = f"{lack} to go" if lack else "full", f"{count(lack, 'space')} to go" if lack else "full"
    body += text(cx, 68, 13, words, "chart-word open" if open_now else "chart-word")
    kind = "bonus open-now" if open_now else "bonus claimed" if claimed else "bonus"
    label = f"Bonus for a full {name} {'edge' if k < 2 else 'line, corner to corner'}: {said}"
    return element(f"bonus:{name}", label, kind, (x, 0, w, 78), body, f"{name} bonus")


# Inspiration, R&D kept, decks

ABOUT: Final = {
    "hallmark": ("Hallmarks", "green"),
    "equipment": ("Tools", "blue"),
    "research": ("R&D", "purple"),
}


def shelf(view: RolandWrightView, seat: int) -> dict[str, str]:
    """The Inspiration, and the three decks with how many cards are in them; kept R&D on theirs."""
    own = view["players"][seat]
    inspiration = own["inspiration"]
    drawing = {
        "shelf/shelf/inspiration": _inspiration(
            inspiration["name"] if inspiration else "",
            tuple(inspiration["colours"]) if inspiration else (),
            len(own["pairs"] or ()),
        )
    }
    for k, (name, deck) in enumerate(view["decks"].items()):
        kept_cards = own["kept_count"] if name == "research" else 0
        points = sum(paper["points"] for paper in own["kept"]) if own["kept"] is not None else None
        drawing[f"shelf/shelf/deck:{name}"] = _deck(
            k,
            name,
            deck["left"],
            tuple(deck["titles"]),
            deck["in_reach"],
            kept_cards,
            points if kept_cards else None,
            bool(view["solo"]),
        )
    return drawing


@kept
def _inspiration(title: str, colours: tuple[str, ...], sets: int) -> str:
    body = shapes.paper(1, 1, 88, 74, "inspiration", "face")
    if not colours:
        body += path("card-back", oblong(7, 7, 76, 62)) + text(45, 45, 22, "?", "hidden-mark")
        return element("inspiration", "Inspiration, hidden", "inspiration", (0, 0, 91, 78), body, "Inspiration")
    size, lines = fitted(title, 80, (13, 12), 2)
    y, wide = (40, 29) if len(lines) == 1 else (45, 24)
    body += block(45, 17 if len(lines) == 1 else 14, size, lines, "award-word middle", 1)
    body += path("bond", f"M30 {y}L58 {y}")
    body += at(27, y, shapes.bit(colours[0], wide)) + at(63, y, shapes.bit(colours[1], wide, 1))
    body += text(45, 69, 13, count(sets, "set"), "chart-word")
    pair = f"a {colours[0]} bit connected to a {colours[1]} bit"
    label = f"Inspiration, {title}: 1 point for each set of {pair}; {count(sets, 'set')} now"
    return element("inspiration", label, "inspiration", (0, 0, 91, 78), body, "Inspiration")


@kept
def _deck(
    k: int, name: str, left: int, discards: tuple[str, ...], reach: int, mine: int, points: int | None, solo: bool
) -> str:
    x, w = 94 + k * 55.0, 54.0
    title, mark = ABOUT[name]
    low = reach <= 6
    layers = min(max(left // 8, 0), 3) if left else -1
    body = "".join(rect("pile", x + 4 + d * 1.5, 8 - d * 2.2, w - 12, 44, 3) for d in range(layers + 1))
    top = 8 - max(layers, 0) * 2.2
    shift = max(layers, 0) * 1.5
    if left:
        body += rect(f"pile-top {name}", x + 4 + shift, top, w - 12, 44, 3)
        body += sign(mark, x + w / 2 - 2 + shift, top + 15, 19, "deck-sign") + text(
            x + w / 2 - 2 + shift, top + 40, 16, left, "deck-count"
        )
    else:
        body += rect("pile-gap", x + 4, 8, w - 12, 44, 3) + text(x + w / 2 - 2, 36, 16, 0, "deck-none")
    words = f"{mine} kept" if mine else f"{len(discards)} used" if discards else title
    body += text(x + w / 2 - 1, 67, 12.5, words, "deck-word low" if low else "deck-word")
    spoken = "Research & Development" if name == "research" else name.capitalize()
    label = f"{spoken} deck: {left} left, {len(discards)} discarded"
    if low:
        # A solo game goes on without them, to its last day (RW-19).
        what = "none is drawn any more" if solo else "the game ends"
        label += f", {what} when three are left of {reach}"
    if mine:
        label += f"; {count(mine, 'card')} kept" + (f" for {count(points, 'point')}" if points is not None else "")
    if discards:
        label += f"; the discards: {'; '.join(discards)}"
    return element(f"deck:{name}", label, "deck", (x, 0, w, 78), body, f"{title} deck")
