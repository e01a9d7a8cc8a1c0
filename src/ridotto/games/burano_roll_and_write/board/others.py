# compiled by mypyc
"""The other players' streets: small beside one's own, and large to look at."""

from collections import ChainMap
from collections.abc import Sequence
from html import escape

from ridotto.engine.terms import PLAYERS, Panel
from ridotto.engine.words import count
from ridotto.games.burano_roll_and_write.board import shapes, street
from ridotto.games.burano_roll_and_write.board.street import names_on, written_on
from ridotto.games.burano_roll_and_write.view.score import lines
from ridotto.games.burano_roll_and_write.view.seen import HouseView, PlayerView, RollAndWriteView
from ridotto.games.burano_roll_and_write.words.names import say_coins
from ridotto.games.burano_shared.shapes import coin, plaque
from ridotto.games.drawing.markup import (
    at,
    by_hand,
    decor,
    in_parts,
    kept,
    kept_whole,
    num,
    oblong,
    path,
    person,
    text,
)

WIDTH, HEIGHT = 150, 150


def panel(k: int) -> Panel:
    return Panel(f"Another player’s street, {k}", WIDTH, HEIGHT, ("paper", "street"))


def draw(view: RollAndWriteView, names: Sequence[str]) -> list[dict[str, str]]:
    """A thumbnail for each player but the viewer; one who watches has the first one's street large already."""
    others = [seat for seat in range(len(view["players"])) if seat != max(view["viewer"], 0)]
    parts = []
    for k, seat in enumerate(others, 1):
        parts += _thumbnail(view, seat, names[seat], f"other{k}")
    return parts


def draw_seat(view: RollAndWriteView, seat: int, names: Sequence[str] = PLAYERS) -> ChainMap[str, str]:
    """Another seat's street, large, in the same panels, only to look at. Nobody is named on it."""
    return ChainMap(*street.draw(in_parts(view), seat, live=False))


def _thumbnail(view: RollAndWriteView, seat: int, name: str, panel: str) -> list[dict[str, str]]:
    """Another player's street: coins, characters and points on a sheet of paper, and houses with what is circled."""
    own = view["players"][seat]
    points = sum(line.now for line in lines(view, seat))
    turn = bool(view["order"]) and seat == view["turn"]
    return [_paper(own, seat, name, points, seat == view["drafter"], turn, panel), _row(own, panel)]


@kept_whole
def _paper(own: PlayerView, seat: int, name: str, points: int, now: bool, turn: bool, panel: str) -> dict[str, str]:
    characters, coins = own["characters"], own["coins"]
    here = [characters[building["colour"]] for building in own["street"] if building["colour"] in characters]
    label = f"{name}: {count(points, 'point')}, {say_coins(coins)}, characters {' '.join(here) or 'none'}"
    label += ", turn player" if turn else ""
    heading = _heading(seat, name, coins, points, own["decided"], now)
    heading += at(98, 39, shapes.marker(), 0.5) if turn else ""
    more = f'data-open="seat:{seat}" aria-hidden="true"'
    return {f"{panel}/paper/seat:{seat}": f'<g class="other" {more}><title>{escape(label)}</title>{heading}</g>'}


@kept_whole
def _row(own: PlayerView, panel: str) -> dict[str, str]:
    drawing = {}
    for k, building in enumerate(own["street"]):
        written, character = written_on(own, names_on(building)), own["characters"].get(building["colour"], "")
        drawing[f"{panel}/street/house{k + 1}"] = _house(building, k, written, character)
    return drawing


@kept
def _heading(seat: int, name: str, coins: int, points: int, decided: bool, now: bool) -> str:
    out = path("paper now" if now else "paper", "M2 2L148 1L148 148L1 149z")
    out += at(24, 30, shapes.boat(seat, str(seat + 1)), 0.82) + person(50, 21, 17, name, 68 if decided else 94, "name")
    out += at(58, 38, coin(8)) + text(70, 44, 17, coins, "count") + text(142, 45, 21, points, "points")
    if decided:
        out += path("envelope", "M120 9L140 9L140 23L120 23zM120 9L130 17L140 9")
    return out


@kept
def _house(building: HouseView, place: int, written: tuple[int, ...], character: str) -> str:
    circled = {name for name, number in zip(names_on(building), written, strict=True) if number >= 0}
    floors = tuple(tuple(symbol["id"] in circled for symbol in floor) for floor in building["floors"])
    return decor("little", _little(building["colour"], character, floors, 5 + place * 23.4))


def _little(colour: str, character: str, floors: tuple[tuple[bool, ...], ...], x: float) -> str:
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
    if character:
        out += path("tag", oblong(x + 2, 130, 19, 17)) + text(x + 11.5, 144.5, 17, character, "letter")
    return out


@kept
def _walls(colour: str, x: float) -> str:
    out = path(f"wall {colour}", by_hand(oblong(x, 58, 23, 70), f"little {colour}", 0.4))
    out += path("tile", by_hand(f"M{x - 1:.1f} 60L{x + 3:.1f} 51L{x + 20:.1f} 51L{x + 24:.1f} 60z", colour, 0.5))
    return out + plaque(colour, x + 11.5, 66, 8.5)
