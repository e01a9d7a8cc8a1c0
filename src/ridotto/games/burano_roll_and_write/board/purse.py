# compiled by mypyc
"""The purse: the coin track, the coin to take instead of a guest, and the numbers to write."""

import math
from functools import cache
from typing import Final

from ridotto.engine.terms import Panel
from ridotto.games.burano_roll_and_write.board import shapes
from ridotto.games.burano_roll_and_write.view.seen import RollAndWriteView
from ridotto.games.burano_roll_and_write.words.names import say_coins
from ridotto.games.burano_shared.shapes import coin
from ridotto.games.drawing.markup import at, by_hand, decor, element, kept, kept_whole, num, oblong, path, text

PANEL: Final[Panel] = Panel("Coins and numbers", 560, 150, ("back", "coins", "choice", "values"), ("choice", "values"))
ROOM: Final = (300, 118)  # of the coin track


def draw(view: RollAndWriteView, seat: int) -> dict[str, str]:
    """Coins gained, paid and filled in; the coin to take instead of a guest; the numbers to write."""
    own = view["players"][seat]
    return _purse(own["coins"], own["gained"], own["paid"], view["track"], view["filled"], view["sealed"] == "coin")


@kept_whole
def _purse(coins: int, gained: int, paid: int, track: int, filled: int, sealed: bool) -> dict[str, str]:
    drawing = {"purse/back/paper": _paper(coins, track, gained, filled)}
    columns, step = _grid(track)
    for k in range(track):
        state = "paid" if k < paid else "gained" if k < gained else "free"
        if k >= track - filled:
            state = "filled"
        drawing[f"purse/coins/{k + 1}"] = _track_coin(k, columns, step, state)
    drawing["purse/choice/coin"] = _take(sealed)
    for value in range(1, 7):
        drawing[f"purse/values/value:{value}"] = _value(value)
    return drawing


@kept
def _grid(track: int) -> tuple[int, float]:
    """The columns of the coin track and the room for each coin."""
    columns = math.ceil(track / 4) if track <= 48 else math.ceil(track / 6)
    return columns, min(ROOM[0] / columns, ROOM[1] / math.ceil(track / columns))


@kept
def _track_coin(k: int, columns: int, step: float, state: str) -> str:
    x, y = 12 + (k % columns + 0.5) * step, 29 + (k // columns + 0.5) * step
    r = step / 2 - 2.4
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
def _paper(coins: int, track: int, gained: int, filled: int) -> str:
    words = say_coins(coins)
    room = max(track - gained - filled, 0)
    note = f"room for {room}" + (f" · {filled} filled: −{filled}" if filled else " more")
    return decor(
        "purse-back",
        path("paper", "M3 3L557 2L558 147L2 148z")
        + text(14, 22, 18, words, "heading")
        + text(306, 21, 13.5, note, "note"),
    )


@kept
def _take(sealed: bool) -> str:
    body = path("button-face", "M322 12L548 11L549 57L322 58z")
    body += at(354, 34.5, coin(13) + path("coin-mark", "M-5 0L5 0M0 -5L0 5"))
    body += text(445, 41, 19, "Take 1 coin", "button-word")
    said = "take 1 coin"
    label = f"{said}, instead of inviting a guest"
    if sealed:
        body += path("envelope", "M524 20L546 20L546 36L524 36zM524 20L535 29L546 20")
        label += ", your sealed decision"
    return element("coin", label, "take sealed" if sealed else "take", (318, 8, 235, 53), body, said)


@cache
def _value(value: int) -> str:
    x = 322 + (value - 1) * 38.8
    pips = "".join(
        f"M{num(x + 17 + dx * 7)} {128 + dy * 6}L{num(x + 17 + dx * 7)} {128 + dy * 6}" for dx, dy in shapes.PIPS[value]
    )
    body = path("tag", by_hand(oblong(x, 70, 34, 72), f"value {value}", 0.8))
    body += text(x + 17, 106, 30, value, "pen") + path("small-pips", pips)
    return element(f"value:{value}", f"number {value}", "value", (x - 2, 66, 38, 80), body, str(value))
