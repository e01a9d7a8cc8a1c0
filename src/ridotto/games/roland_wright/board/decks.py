"""The Inspiration, and the three decks with how many cards are in them; kept R&D cards on theirs."""

from typing import Final

from ridotto.engine.terms import Panel
from ridotto.engine.words import count
from ridotto.games.drawing.markup import element, kept, oblong, path, rect, text
from ridotto.games.roland_wright.board import counted, shapes
from ridotto.games.roland_wright.board.shapes import SMALLEST, block, fitted, sign
from ridotto.games.roland_wright.view.seen import RolandWrightView
from ridotto.games.roland_wright.words.counts import say_pairs

PANEL: Final = Panel("Inspiration and decks", 258, 80, ("shelf",), ("shelf",))

ABOUT: Final = {
    "hallmark": ("Hallmarks", "green"),
    "equipment": ("Tools", "blue"),
    "research": ("R&D", "purple"),
}


def draw(view: RolandWrightView, seat: int) -> dict[str, str]:
    """The whole panel."""
    own = view["players"][seat]
    inspiration = own["inspiration"]
    drawing = {
        "shelf/shelf/inspiration": _inspiration(
            inspiration["name"] if inspiration else "",
            tuple((one, other) for one, other in inspiration["pairs"]) if inspiration else (),
            inspiration["points"] if inspiration else 0,
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
def _inspiration(title: str, pairs: tuple[tuple[str, str], ...], points: int, sets: int) -> str:
    body = shapes.paper(1, 1, 88, 74, "inspiration", "face")
    if not pairs:
        body += path("card-back", oblong(7, 7, 76, 62)) + text(45, 45, 22, "?", "hidden-mark")
        return element("inspiration", "Inspiration, hidden", "inspiration", (0, 0, 91, 78), body, "Inspiration")
    size, lines = fitted(title, 84, (14, SMALLEST), 2)
    y, wide = (40, 29) if len(lines) == 1 else (45, 24)
    body += block(45, 17 if len(lines) == 1 else 14, size, lines, "award-word middle", 1)
    body += counted.pairs(pairs, 45, y, 80, wide)
    worth = f" × {points}" if points > 1 else ""
    body += text(45, 69, SMALLEST, count(sets, "set") + worth, "chart-word")
    label = f"Inspiration, {title}: {count(points, 'point')} for each set of connected bits, {say_pairs(pairs)}"
    label += f"; {count(sets, 'set')} now"
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
    words = f"{title}: {mine}" if mine else title  # kept
    body += shapes.squeezed(x + w / 2 - 1, 67, SMALLEST, words, w - 1, "deck-word low" if low else "deck-word")
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
