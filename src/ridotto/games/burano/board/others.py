"""The other players: their streets as thumbnails that open, what they have, and what is known of their hands."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.terms import PLAYERS, Panel
from ridotto.engine.words import count, join
from ridotto.games.burano.board import street
from ridotto.games.burano.board.elements import element
from ridotto.games.burano.board.portraits import PORTRAITS
from ridotto.games.burano.board.shapes import TOKEN
from ridotto.games.burano.view.seen import BuranoView, HandView, StreetView
from ridotto.games.burano.words.names import FLOOR_NAMES, title
from ridotto.games.burano_shared.shapes import coin
from ridotto.games.drawing.glyphs import glyph
from ridotto.games.drawing.markup import at, kept, num, oblong, path, person, text

WIDTH, HEIGHT = 176, 162
CELL, STOREY, TOP = 23, 24, 52
RACK: Final = 122  # where the hand begins


def panel(k: int) -> Panel:
    return Panel(f"Another player’s street, {k}", WIDTH, HEIGHT, ("street",), ("street",))


def draw(view: BuranoView, names: Sequence[str]) -> dict[str, str]:
    """A thumbnail for each player but the viewer."""
    others = [seat for seat in range(len(view["players"])) if seat != view["viewer"]]
    return {
        f"other{k}/street/street:{seat + 1}": _thumbnail(view, seat, names[seat]) for k, seat in enumerate(others, 1)
    }


def draw_seat(view: BuranoView, seat: int, names: Sequence[str] = PLAYERS) -> dict[str, str]:
    """Another seat's street, large, in the same panel, only to look at."""
    return street.draw(view, seat, live=False)


def _thumbnail(view: BuranoView, seat: int, name: str) -> str:
    player = view["players"][seat]
    built, hand = player["street"], player["hand"]
    houses = tuple(
        (tuple(_mark(view, built, f"{letter}{floor}") for floor in (1, 2, 3)), built["guests"].get(letter, ""))
        for letter in built["columns"]
    )
    known = tuple((view["cards"][card]["floor"], view["cards"][card]["colour"]) for card in hand["known"])
    unsure = tuple((each["floor"], "") for each in hand["unsure"] for _ in range(each["count"]))
    marks = (seat == view["turn"], len(view["players"]) > 1 and seat == view["starter"])
    said = f"{_say_hand(hand)}; {_say_houses(built)}"
    return _street(seat, name, player["score"], player["coins"], player["tokens"], known + unsure, houses, marks, said)


def _mark(view: BuranoView, built: StreetView, place: str) -> str:
    """A place's colour, a scaffold, or nothing."""
    card = built["cards"].get(place)
    return view["cards"][card]["colour"] if card else "scaffold" if place in built["scaffolds"] else ""


def _say_hand(hand: HandView) -> str:
    words = list(hand["known"])
    for each in hand["unsure"]:
        backs = count(each["count"], f"{FLOOR_NAMES[each['floor'] - 1]} floor")
        words.append(f"{each['count']} of {join(each['cards'])}" if each["cards"] else backs)
    return f"{count(hand['count'], 'card')} in hand" + (f": {', '.join(words)}" if words else "")


def _say_houses(built: StreetView) -> str:
    if not built["columns"]:
        return "no house yet"
    guests = [title(guest) for guest in built["guests"].values()]
    said = f"{count(len(built['complete']), 'complete house')}"
    return f"{said}, visited by {join(guests)}" if guests else said


@kept
def _street(
    seat: int,
    name: str,
    points: int,
    coins: int,
    tokens: int,
    hand: tuple[tuple[int, str], ...],
    houses: tuple[tuple[tuple[str, ...], str], ...],
    marks: tuple[bool, bool],
    said: str,
) -> str:
    now, begins = marks
    body = path("paper now" if now else "paper", f"M2 2L{WIDTH - 2} 1L{WIDTH - 2} {HEIGHT - 2}L1 {HEIGHT - 1}z")
    room = WIDTH - 24 - 14 * len(str(points))
    body += person(10, 22, 18, name, room, "who") + text(WIDTH - 9, 24, 24, points, "points")
    # What comes and goes has a place of its own, so that nothing else looks new.
    body += f"<g>{path('pennant', 'M96 30L118 30L112 37L118 44L96 44z') if begins else ''}</g>"
    body += at(17, 37, coin(8)) + text(29, 44, 18, coins, "amount-left")
    body += at(58, 37, TOKEN, 0.62) + text(71, 44, 18, tokens, "amount-left")
    x = 6 + (5 - len(houses)) * CELL / 2
    row = ""
    for floors, guest in houses:
        row += _little(x, floors, guest)
        x += CELL
    body += (
        f"<g>{row}</g>"
        + path("ground", f"M4 {TOP + 3 * STOREY + 1}L{RACK - 2} {TOP + 3 * STOREY + 1}")
        + f"<g>{_rack(hand)}</g>"
    )
    label = f"{count(points, 'point')}, {count(coins, 'coin')}, {count(tokens, 'token')}, {said}"
    label += ", to play" if now else ""
    more = f' data-open="seat:{seat}"'
    return element(f"street:{seat + 1}", f"{name}’s street", label, "other", (0, 0), (WIDTH, HEIGHT), body, more)


@kept
def _little(x: float, marks: tuple[str, ...], guest: str) -> str:
    """A house of three small storeys."""
    out = ""
    for floor, mark in enumerate(marks):
        y = TOP + (2 - floor) * STOREY
        if mark == "scaffold":
            cross = f"M{x + 2} {y + 2}L{x + CELL - 3} {y + STOREY - 3}M{x + CELL - 3} {y + 2}L{x + 2} {y + STOREY - 3}"
            out += path("little-scaffold", oblong(x + 2, y + 2, CELL - 5, STOREY - 5) + cross)
        elif mark:
            out += _chip(x, y, CELL - 1, STOREY - 1, mark)
    if guest:
        out += at(x + CELL / 2 - 0.5, TOP + 3 * STOREY + 29, PORTRAITS[guest], 0.5)
    return out


def _chip(x: float, y: float, width: float, height: float, colour: str) -> str:
    """A small card: its colour, and the glyph on a plate."""
    plate = f'<circle class="plaque thin" cx="{x + width / 2:g}" cy="{y + height / 2:g}" r="7.6"/>'
    return (
        path(f"wall {colour}", oblong(x, y, width, height)) + plate + glyph(colour, x + width / 2, y + height / 2, 10.5)
    )


def _rack(hand: tuple[tuple[int, str], ...]) -> str:
    """The hand, each card in its floor's row, with its back where it is not known."""
    out = path("rack", f"M{RACK} {TOP - 4}L{RACK} {TOP + 3 * STOREY}")
    for floor in (1, 2, 3):
        row = [colour for of, colour in hand if of == floor]
        step = min(17, 30 / max(len(row) - 1, 1))
        y = TOP + (3 - floor) * STOREY + 2
        for k, colour in enumerate(row):
            x = RACK + 5 + k * step
            if colour:
                out += _chip(x, y, 16, 18, colour)
            else:
                out += path("back", oblong(x, y, 16, 18)) + path("storeys", f"M{num(x + 4)} {y + 6}h8m-8 4h8m-8 4h8")
    return out
