# compiled by mypyc
"""The record sheet: the coin track, the numbers to write, and the guests A to J."""

import math
from functools import cache
from typing import Final

from ridotto.games.burano_roll_and_write.board import portraits, shapes
from ridotto.games.burano_roll_and_write.view.seen import SeatView, TableView, WorthView
from ridotto.games.burano_roll_and_write.words.names import CHARACTER_NAMES, COLOUR_NAMES, LETTERS, say_coins
from ridotto.games.burano_shared.shapes import coin, plaque
from ridotto.games.drawing.markup import at, by_hand, decor, element, kept, kept_whole, num, oblong, path, text

ROOM: Final = (300, 118)  # of the coin track
TILE: Final = 94  # a guest's width


def purse(view: TableView, seat: int) -> dict[str, str]:
    """Coins gained, paid and filled in; the coin to take instead of a guest; the numbers to write."""
    own = view["seats"][seat]
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


# Guests


def guests(view: TableView, seat: int) -> dict[str, str]:
    """Who can still be invited, with what each would make at its best space, and who has come."""
    return _guests(view["seats"][seat], view["sealed"] or "")


@kept_whole
def _guests(own: SeatView, sealed: str) -> dict[str, str]:
    where = {letter: colour for colour, letter in own["guests"].items()}
    drawing = {}
    for k, letter in enumerate(LETTERS):
        colour, points, tied = where.get(letter, ""), 0, False
        if own["worth"]:
            colour, points, tied = _best(own["worth"][letter])
        state = "invited" if letter in where else "sealed" if sealed.startswith(f"{letter}.") else ""
        panel = f"guests{k // 5 + 1}"
        drawing[f"{panel}/guests/character:{letter}"] = _guest(letter, state, colour, points, tied)
    return drawing


def _best(worth: dict[str, WorthView]) -> tuple[str, int, bool]:
    """The space where a guest makes most, and whether others are as good."""
    best, most, tied = "", -1, False
    for colour in COLOUR_NAMES:
        if colour in worth:
            points = worth[colour]["points"]
            if points > most:
                best, most, tied = colour, points, False
            elif points == most:
                tied = True
    return (best, most, tied) if best else ("", 0, False)  # all six spaces are taken


@kept
def _guest(letter: str, state: str, colour: str, points: int, tied: bool) -> str:
    x = LETTERS.index(letter) % 5 * TILE
    name, where = CHARACTER_NAMES[letter], portraits.SCORES[letter][3]
    body = path("guest-card", by_hand(oblong(x + 2, 2, TILE - 4, 100), f"card {letter}", 0.8))
    body += at(x + 19, 52, portraits.PORTRAITS[letter], 0.78) + text(x + 49, 30, 24, letter, "letter")
    body += path("worth-tag", oblong(x + 63, 9, 26, 26)) + text(x + 76, 29, 19, points, "worth")
    body += text(x + TILE / 2, 67, 13.5 if len(name) < 13 else 12, name, "name")
    body += at(x + TILE / 2, 80, portraits.scoring(letter))
    body += text(x + TILE / 2, 98, 11.5, where, "where")
    label = f"{name}, {letter}, {portraits.WORDS[letter]}"
    if state == "invited":
        body += path("cross", by_hand(f"M{x + 8} 50L{x + TILE - 8} 8", letter, 2))
        label += f", invited below the {colour} building, {points} points"
    elif colour:
        if points and not tied and state != "sealed":
            body += plaque(colour, x + 76, 43, 8.5)
        label += f", would make {points} now" + (f" below the {colour} building" if points and not tied else "")
    if state == "sealed":
        body += at(x + 76, 46, path("envelope", "M-12 -8L12 -8L12 9L-12 9zM-12 -8L0 2L12 -8"))
        label += ", your sealed invitation"
    return element(f"character:{letter}", label, f"guest {state}".strip(), (x + 1, 1, TILE - 2, 102), body, name)
