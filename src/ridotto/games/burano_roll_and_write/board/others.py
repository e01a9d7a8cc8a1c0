# compiled by mypyc
"""The other players' streets: small beside one's own, and large to look at."""

from collections import ChainMap
from collections.abc import Sequence
from html import escape
from typing import Final

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

WIDTH, HEIGHT = 150, 200
FLOOR: Final = 32  # how high a floor is
GROUND: Final = 174  # what houses stand on


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
    heading += f"<g>{at(102, 39, shapes.marker(), 0.5) if turn else ''}</g>"
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
    out = path("paper now" if now else "paper", f"M2 2L148 1L148 {HEIGHT - 2}L1 {HEIGHT - 1}z")
    out += at(22, 24, shapes.boat(seat, str(seat + 1)), 0.76) + person(46, 21, 16, name, 100, "name")
    out += at(55, 38, coin(8)) + text(67, 44, 17, coins, "count") + text(143, 45, 21, points, "points")
    # What comes and goes has a place of its own, so that nothing else looks new.
    letter = path("envelope", "M13 38L31 38L31 50L13 50zM13 38L22 45L31 38") if decided else ""
    return f"{out}<g>{letter}</g>"


@kept
def _house(building: HouseView, place: int, written: tuple[int, ...], character: str) -> str:
    circled = {name for name, number in zip(names_on(building), written, strict=True) if number >= 0}
    floors = tuple(tuple(symbol["id"] in circled for symbol in floor) for floor in building["floors"])
    return decor("little", _little(building["colour"], character, floors, 5 + place * 23.4))


def _little(colour: str, character: str, floors: tuple[tuple[bool, ...], ...], x: float) -> str:
    """A house of a few strokes, with a small window for each symbol."""
    out = _walls(colour, x)
    empty = full = ""
    for floor, marks in enumerate(floors):
        y = GROUND - 12 - FLOOR * floor
        for j, mark in enumerate(marks):
            dot = num(x + 11.5 + (j - (len(marks) - 1) / 2) * min(7, 21 / len(marks)))
            if mark:
                full += f"M{dot} {y - 5}L{dot} {y + 3}"
            else:
                empty += f"M{dot} {y - 5}L{dot} {y + 3}"
    out += path(f"dots dots-{colour}", empty) if empty else ""
    out += path("dots-halo", full) + path("dots-full", full) if full else ""
    if character:
        out += path("tag", oblong(x + 1, GROUND + 2, 21, 20)) + text(x + 11.5, GROUND + 18.5, 18, character, "letter")
    return out


@kept
def _walls(colour: str, x: float) -> str:
    out = path(f"wall {colour}", by_hand(oblong(x, 60, 23, GROUND - 60), f"little {colour}", 0.4))
    out += path("tile", by_hand(f"M{x - 1:.1f} 62L{x + 3:.1f} 52L{x + 20:.1f} 52L{x + 24:.1f} 62z", colour, 0.5))
    return out + plaque(colour, x + 11.5, 69, 9)
