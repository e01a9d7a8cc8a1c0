# compiled by mypyc
"""Small streets: the other players', and the four sheets to choose from."""

from typing import Any

from ridotto.engine.game import View
from ridotto.engine.words import count
from ridotto.games import burano_shapes
from ridotto.games.burano_roll_and_write import guests, shapes
from ridotto.games.burano_roll_and_write.components import COLOUR_NAMES
from ridotto.games.burano_roll_and_write.moves import say_coins
from ridotto.games.burano_roll_and_write.street import symbol_names, written_on
from ridotto.games.burano_roll_and_write.view import lines
from ridotto.games.burano_shapes import plaque
from ridotto.games.drawing import Part, at, by_hand, decor, element, kept, kept_whole, num, oblong, path, player, text


def other(view: View, seat: int, panel: str) -> list[dict[str, str]]:
    """Another player's street: coins, guests and points on a sheet of paper, and houses with what is circled."""
    own = view["seats"][seat]
    points = sum(line.now for line in lines(view, seat))
    return [_paper(own, seat, points, seat == view["drafter"], panel), _row(own, panel)]


@kept_whole
def _paper(own: Part, seat: int, points: int, now: bool, panel: str) -> dict[str, str]:
    guests, coins = own["guests"], own["coins"]
    here = [guests[building["colour"]] for building in own["street"] if building["colour"] in guests]
    label = f"Player {seat + 1}: {count(points, 'point')}, {say_coins(coins)}, guests {' '.join(here) or 'none'}"
    heading = _heading(seat, coins, points, own["decided"], now)
    more = f'data-open="seat:{seat}" aria-hidden="true"'
    return {f"{panel}/paper/seat:{seat}": f'<g class="other" {more}><title>{label}</title>{heading}</g>'}


@kept_whole
def _row(own: Part, panel: str) -> dict[str, str]:
    drawing = {}
    for k, building in enumerate(own["street"]):
        written, guest = written_on(own, symbol_names(building)), own["guests"].get(building["colour"], "")
        drawing[f"{panel}/street/house{k + 1}"] = _house(building, k, written, guest)
    return drawing


@kept
def _heading(seat: int, coins: int, points: int, decided: bool, now: bool) -> str:
    out = path("paper now" if now else "paper", "M2 2L148 1L148 148L1 149z")
    out += at(25, 19, shapes.boat(seat, str(seat + 1)), 0.66) + player(46, 21, 15, seat, 70 if decided else 96, "name")
    out += at(17, 38, burano_shapes.coin(8)) + text(30, 44, 16, coins, "count") + text(142, 45, 21, points, "points")
    if decided:
        out += path("envelope", "M120 9L140 9L140 23L120 23zM120 9L130 17L140 9")
    return out


@kept
def _house(building: Part, place: int, written: tuple[int, ...], guest: str) -> str:
    circled = {name for name, number in zip(symbol_names(building), written, strict=True) if number >= 0}
    floors = tuple(tuple(symbol["id"] in circled for symbol in floor) for floor in building["floors"])
    return decor("little", _little(building["colour"], guest, floors, 5 + place * 23.4))


def _little(colour: str, guest: str, floors: tuple[tuple[bool, ...], ...], x: float) -> str:
    """A house of a few strokes, with a dot for each symbol."""
    out = _walls(colour, x)
    empty = full = ""
    for floor, marks in enumerate(floors):
        y = 121 - 17 * floor
        for j, mark in enumerate(marks):
            dot = num(x + 11.5 + (j - (len(marks) - 1) / 2) * min(7, 21 / len(marks)))
            if mark:
                full += f"M{dot} {y}L{dot} {y}"
            else:
                empty += f"M{dot} {y}L{dot} {y}"
    out += path(f"dots dots-{colour}", empty) if empty else ""
    out += path("dots-halo", full) + path("dots-full", full) if full else ""
    if guest:
        out += path("tag", oblong(x + 2, 130, 19, 17)) + text(x + 11.5, 144, 15, guest, "letter")
    return out


@kept
def _walls(colour: str, x: float) -> str:
    out = path(f"wall {colour}", by_hand(oblong(x, 58, 23, 70), f"little {colour}", 0.4))
    out += path("tile", by_hand(f"M{x - 1:.1f} 60L{x + 3:.1f} 51L{x + 20:.1f} 51L{x + 24:.1f} 60z", colour, 0.5))
    return out + plaque(colour, x + 11.5, 66, 8.5)


def sheets(view: View) -> dict[str, str]:
    """The four sheets, with who has taken which."""
    plans = view.get("plans") or [None] * len(view["sheets"])
    drawing = {}
    for k, (name, plan) in enumerate(zip(view["sheets"], plans, strict=True), 1):
        taken = tuple(seat for seat, own in enumerate(view["seats"]) if own["sheet"] == k)
        drawing[f"sheet{k}/sheet/sheet:{k}"] = _sheet(k, name, taken, _frozen(plan))
    return drawing


def _frozen(plan: Any) -> tuple[Any, ...]:
    """A street plan as something that can be kept."""
    if plan is None:
        return tuple((colour, ()) for colour in COLOUR_NAMES)
    return tuple(
        (
            building["colour"],
            tuple(
                tuple((s["kind"], s["number"], s["coin"], s["start"]) for s in floor) for floor in building["floors"]
            ),
        )
        for building in plan
    )


def _windows(x: float) -> str:
    """Three windows on each floor, where a plan doesn't tell what is in them."""
    return "".join(oblong(x + 9 + 20 * k, y, 13, 22) for y in (78, 120, 162) for k in range(3))


@kept
def _sheet(k: int, name: str, taken: tuple[int, ...], plan: tuple[Any, ...]) -> str:
    body = path("paper", "M3 4L457 2L458 217L2 218z") + text(16, 31, min(22, 720 / len(name)), name, "title")
    for j, seat in enumerate(taken):
        body += at(430 - j * 44, 24, shapes.boat(seat, str(seat + 1)), 0.8)
    for place, (colour, floors) in enumerate(plan):
        x = 14 + place * 72
        body += path(f"wall {colour}", by_hand(oblong(x, 62, 71, 142), f"sheet {k} {colour}", 0.5))
        body += path("tile", by_hand(f"M{x - 1} 64L{x + 5} 48L{x + 66} 48L{x + 72} 64z", f"{k}{colour}", 0.6))
        body += "" if floors else path("frame", _windows(x))
        for floor, symbols in enumerate(floors):
            for j, (kind, number, coin, start) in enumerate(symbols):
                step = min(23, 70 / len(symbols))
                sx, sy = x + 35.5 + (j - (len(symbols) - 1) / 2) * step, 184 - 42 * floor
                mark = guests.ICONS[kind] + (text(0, 5, 11, number, "printed") if kind == "light" else "")
                scale = min(0.8, step / 25)
                body += at(sx, sy, path("frame", oblong(-12, -13, 24, 26)) + mark, scale)
                body += f'<circle class="coin" cx="{num(sx + 7)}" cy="{sy - 11}" r="3.6"/>' if coin else ""
                body += (
                    f'<ellipse class="band-thin" cx="{num(sx)}" cy="{sy}" rx="{num(step / 2)}" ry="14"/>'
                    if start
                    else ""
                )
        body += plaque(colour, x + 13, 56, 10)
    label = f"{name}, sheet {k}, from the left " + ", ".join(colour for colour, _ in plan)
    if taken:
        label += "; taken by " + " and ".join(f"player {seat + 1}" for seat in taken)
    return element(f"sheet:{k}", label, "choose", (1, 1, 458, 218), body)
