"""The characters' piles: how many are left, what each counts, and what it would score for the player now."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.terms import Panel
from ridotto.games.burano.board.elements import element, whose
from ridotto.games.burano.board.portraits import PORTRAITS, WISHES, Points, points_of, say_rule, short_title, wish
from ridotto.games.burano.view.seen import BuranoView, PlayerView
from ridotto.games.burano.words.names import title
from ridotto.games.burano_shared.shapes import gain, squeezed
from ridotto.games.drawing.markup import at, by_hand, kept, oblong, path, text

ROOM, TALL = 424, 114
LONGEST: Final = 11  # letters of a name that have room
HIGHEST: Final = 3  # a pile of more cards looks no higher
LAYERS: Final = ("row1", "row2", "row3")
PANEL: Final = Panel("Characters", ROOM, 3 * TALL, LAYERS, LAYERS)

Worth = tuple[tuple[str, int], ...]  # points by house; "" stands for any


def draw(view: BuranoView, seat: int, names: Sequence[str]) -> dict[str, str]:
    """A tile for each character of the game, in three rows."""
    player, owner = view["players"][seat], whose(view, names)
    columns = max(4, -(-len(view["piles"]) // 3))
    guests = set(player["street"]["guests"].values())
    drawing = {}
    for k, (name, pile) in enumerate(view["piles"].items()):
        worth = _worth(view, player, seat, name)
        host = owner if name in guests else ""
        points = points_of(view["characters"][name])
        tile = _tile(name, k % columns, columns, k // columns, pile, worth, host, points)
        drawing[f"characters/row{k // columns + 1}/character:{name}"] = tile
    return drawing


def _worth(view: BuranoView, player: PlayerView, seat: int, name: str) -> Worth | None:
    """What a character would score: for a tourist in the houses that wait, or in each that has no visitor."""
    found = player["worth"].get(name)
    if found is None:
        return None
    if not isinstance(found, dict):
        return (("", found),)
    waiting = view["waiting_houses"] if seat == view["turn"] else []
    return tuple((letter, points) for letter, points in found.items() if not waiting or letter in waiting)


@kept
def _tile(
    name: str,
    column: int,
    columns: int,
    row: int,
    pile: int,
    worth: Worth | None,
    host: str,
    points: Points,
) -> str:
    """A character's pile. `host` is whose street it is in already, or nobody's."""
    wide = ROOM / columns
    width, middle = wide - 4, wide / 2 - 2
    body = "".join(
        at(-1.5 * k, -1.5 * k, path("tile-card", by_hand(oblong(4, 4, width - 4, TALL - 8), f"tile {name}", 0.5)))
        for k in range(min(max(pile, 1), HIGHEST))
    )
    body += at(24, 53, PORTRAITS[name], 0.84)
    body += text(50, 21, 15, f"×{pile}", "pile") if columns < 5 else text(width - 18, 57, 14.5, f"×{pile}", "pile")
    label = [f"{pile} left", f"{say_rule(points)} {WISHES[name].words}"]
    if worth:
        best = max(worth, key=lambda each: each[1])
        large = min(19, 44 / len(str(best[1])))
        body += path("worth-tag", oblong(width - 31, 6, 26, 25)) + text(width - 18, 26, large, best[1], "worth")
        if best[0]:
            body += text(width - 18, 44, 14.5, best[0], "column-letter")
        label.append(f"would score {_say_worth(worth)} now")
    elif host:
        body += path("tick", f"M{width - 28} 30L{width - 21} 38L{width - 8} 20")
        label.append(f"in {host} street already")
    body += at(width - 26, 18, gain())  # also while another is in pencil, and this one would score nothing after it
    said = title(name)
    body += squeezed(middle, 70, 14.5, said if len(said) <= LONGEST else short_title(name), width - 6, "name")
    body += at(middle, 84, wish(name, points, width - 6))
    kind = "character" + ("" if pile else " none") + (" here" if host and worth is None else "")
    place = (column * wide + 2, row * TALL + 2)
    return element(f"character:{name}", said, ", ".join(label), kind, place, (width, TALL - 4), body)


def _say_worth(worth: Worth) -> str:
    """Points, by house where that matters."""
    if worth[0][0] == "":
        return str(worth[0][1])
    return ", ".join(f"{points} below house {letter}" for letter, points in worth)
