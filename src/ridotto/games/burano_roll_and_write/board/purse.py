# compiled by mypyc
"""The purse: the coin track, the coin to take instead of a character, and the numbers to write."""

import math
from functools import cache
from typing import Final

from ridotto.engine.terms import Panel
from ridotto.engine.words import count
from ridotto.games.burano_roll_and_write.board import shapes
from ridotto.games.burano_roll_and_write.view.seen import RollAndWriteView
from ridotto.games.burano_roll_and_write.words.names import say_coins
from ridotto.games.burano_roll_and_write.words.room import room, say_room
from ridotto.games.burano_shared.shapes import coin
from ridotto.games.drawing.markup import at, by_hand, decor, element, kept, kept_whole, num, oblong, path, text

PANEL: Final[Panel] = Panel(
    "Coins and numbers", 560, 178, ("back", "line", "coins", "choice", "values"), ("line", "choice", "values")
)
LEFT, TOP = 12, 32  # where the coin track begins
ROOM: Final = (236, 140)  # for it


def draw(view: RollAndWriteView, seat: int) -> dict[str, str]:
    """Coins gained, paid and filled in; the coin to take instead of a character; the numbers to write."""
    own, alone = view["players"][seat], len(view["players"]) == 1
    track = own["gained"], own["paid"], view["filled"], view["track"]
    return _purse(*track, room(view, seat), alone, view["sealed"] == "coin")


@kept_whole
def _purse(gained: int, paid: int, filled: int, track: int, room: int, alone: bool, sealed: bool) -> dict[str, str]:
    drawing = {
        "purse/back/paper": decor("purse-back", path("paper", "M3 3L557 2L558 175L2 176z")),
        "purse/line/track": _track(gained, paid, filled, track, room, alone),
    }
    for k in range(track):
        state = "paid" if k < paid else "gained" if k < gained else "free"
        if k >= track - filled:
            state = "filled"
        drawing[f"purse/coins/{k + 1}"] = _track_coin(k, track, state)
    drawing["purse/choice/coin"] = _take(sealed)
    for value in range(1, 7):
        drawing[f"purse/values/value:{value}"] = _value(value)
    return drawing


# The track is one line that winds down the paper and ends at its lower right, where coins are filled in (BR-26).


@kept
def _grid(track: int) -> tuple[int, int, float]:
    """The rows, odd in number, and columns that leave most room for each coin, and how far rows are apart."""
    best = 1, track, 0.0
    for rows in (1, 3, 5, 7, 9):
        columns = math.ceil(track / rows)
        step = min(ROOM[0] / columns, ROOM[1] / rows, 34)
        if step > best[2]:
            best = rows, columns, step
    return best


@kept
def _middle(k: int, track: int) -> tuple[float, float]:
    """Where a coin lies: every other row runs back."""
    rows, columns, step = _grid(track)
    row, column = divmod(k + rows * columns - track, columns)
    if row % 2:
        column = columns - 1 - column
    across = min(ROOM[0] / columns, step * 1.4)  # where there is room, the line shows between coins
    return LEFT + (column + 0.5) * across, TOP + (row + 0.5) * step


@kept
def _cord(first: int, last: int, track: int) -> str:
    """The line from one coin to another, with a bend at the end of each row."""
    bend = num(_grid(track)[2] / 2)
    x, y = _middle(first, track)
    d = f"M{num(x)} {num(y)}"
    for k in range(first + 1, last + 1):
        before, (x, y) = y, _middle(k, track)
        clockwise = 1 if x > LEFT + ROOM[0] / 3 else 0
        d += f"L{num(x)} {num(y)}" if y == before else f"A{bend} {bend} 0 0 {clockwise} {num(x)} {num(y)}"
    return d


@kept
def _track(gained: int, paid: int, filled: int, track: int, room: int, alone: bool) -> str:
    """The line with what is left of it, and the same in words; alone, the quay has the room there is."""
    coins = say_coins(gained - paid)
    body = path("cord", _cord(0, track - 1, track))
    free, end = max(gained - 1, 0), min(track - filled, track - 1)
    if gained + filled < track:
        body += path("cord-left", _cord(free, end, track))
    body += text(14, 23, 20, coins, "heading") + (
        "" if alone else text(244, 22, 18, f"room for {room}" if room else "no room", "note")
    )
    label = f"coin track: {coins} in hand, {gained} gained and {paid} paid; {say_room(room, alone)}"
    if filled:
        label += f"; {filled} filled in, which cost {count(filled, 'point')}"
    return element("track", label, "line", (6, 5, 242, 168), body, "coin track")


@kept
def _track_coin(k: int, track: int, state: str) -> str:
    x, y = _middle(k, track)
    r = _grid(track)[2] / 2 - 2.6
    out = f'<circle class="slot" r="{num(r)}"/>'
    if state in ("gained", "paid"):
        out = coin(round(r), "coin", f"coin {k % 5}") + f'<circle class="coin-line" r="{num(r * 0.6)}"/>'
    if state == "paid":
        out = f'<g class="spent">{out}</g>{path("cross", shapes.cross(round(r * 0.8, 1), f"cross {k % 7}"))}'
    if state == "filled":
        a, b = num(r * 0.7), num(r * 0.5)
        strokes = f"M-{a} 0L0 -{a}M-{b} {b}L{b} -{b}M0 {a}L{a} 0"
        out = f'<circle class="filling" r="{num(r)}"/>{path("hatching", by_hand(strokes, f"fill {k % 5}"))}'
    return decor(f"track {state}", at(x, y, out))


@kept
def _take(sealed: bool) -> str:
    body = path("button-face", "M258 12L551 11L552 67L258 68z")
    body += at(306, 39.5, coin(13) + path("coin-mark", "M-5 0L5 0M0 -5L0 5"))
    body += text(420, 46, 21, "Take 1 coin", "button-word")
    said = "take 1 coin"
    label = f"{said}, instead of inviting a character"
    if sealed:
        body += path("envelope", "M524 24L546 24L546 40L524 40zM524 24L535 33L546 24")
        label += ", your sealed decision"
    return element("coin", label, "take sealed" if sealed else "take", (254, 8, 301, 63), body, said)


@cache
def _value(value: int) -> str:
    x = 258 + (value - 1) * 49.8
    pips = "".join(
        f"M{num(x + 22 + dx * 8)} {154 + dy * 6}L{num(x + 22 + dx * 8)} {154 + dy * 6}" for dx, dy in shapes.PIPS[value]
    )
    body = path("tag", by_hand(oblong(x, 82, 44, 88), f"value {value}", 0.8))
    body += text(x + 22, 127, 36, value, "pen") + path("small-pips", pips)
    return element(f"value:{value}", f"number {value}", "value", (x - 3, 78, 49.8, 95), body, str(value))
