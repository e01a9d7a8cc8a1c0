"""The other players: their streets as thumbnails that open, what they have, and what is known of their hands."""

from typing import Any, Final

from ridotto.engine.game import Panel, View
from ridotto.games import burano_shapes
from ridotto.games.burano.front import TOKEN
from ridotto.games.burano.names import listed, number_of
from ridotto.games.burano.parts import element
from ridotto.games.burano.portraits import PORTRAITS, title
from ridotto.games.drawing import at, kept, oblong, path, player, text
from ridotto.games.glyphs import glyph

WIDE, TALL = 176, 162
CELL, STOREY, TOP = 23, 24, 52
RACK: Final = 122  # where the hand begins


def panel(k: int) -> Panel:
    return Panel(f"Another player’s street, {k}", WIDE, TALL, ("street",), ("street",))


def draw(view: View) -> dict[str, str]:
    """A thumbnail for each player but the viewer."""
    others = [seat for seat in range(view["seats"]) if seat != view["viewer"]]
    return {f"other{k}/street/street:{seat + 1}": _thumbnail(view, seat) for k, seat in enumerate(others, 1)}


def _thumbnail(view: View, seat: int) -> str:
    player = view["players"][seat]
    street, hand = player["street"], player["hand"]
    houses = tuple(
        (
            letter,
            tuple(_mark(view, street, f"{letter}{floor}") for floor in (1, 2, 3)),
            street["guests"].get(letter, ""),
        )
        for letter in street["columns"]
    )
    known = tuple((view["cards"][card]["floor"], view["cards"][card]["colour"]) for card in hand["known"])
    unsure = tuple((each["floor"], "") for each in hand["unsure"] for _ in range(each["count"]))
    marks = (seat == view["turn"], view["seats"] > 1 and seat == view["starter"])
    said = f"{_say_hand(hand)}; {_say_houses(street)}"
    return _street(seat, player["score"], player["coins"], player["tokens"], known + unsure, houses, marks, said)


def _mark(view: View, street: dict[str, Any], place: str) -> str:
    """A place's colour, a scaffold, or nothing."""
    card = street["cards"].get(place)
    return view["cards"][card]["colour"] if card else "scaffold" if place in street["scaffolds"] else ""


def _say_hand(hand: dict[str, Any]) -> str:
    words = list(hand["known"])
    words += [f"{each['count']} of {listed(each['cards'], 'and')}" for each in hand["unsure"]]
    return f"{number_of(hand['count'], 'card')} in hand" + (f": {', '.join(words)}" if words else "")


def _say_houses(street: dict[str, Any]) -> str:
    if not street["columns"]:
        return "no house yet"
    guests = [title(guest) for guest in street["guests"].values()]
    said = f"{number_of(len(street['complete']), 'complete house')}"
    return f"{said}, visited by {listed(guests)}" if guests else said


@kept
def _street(
    seat: int,
    points: int,
    coins: int,
    tokens: int,
    hand: tuple[tuple[int, str], ...],
    houses: tuple[tuple[str, tuple[str, ...], str], ...],
    marks: tuple[bool, bool],
    said: str,
) -> str:
    now, begins = marks
    body = path("paper now" if now else "paper", f"M2 2L{WIDE - 2} 1L{WIDE - 2} {TALL - 2}L1 {TALL - 1}z")
    body += player(10, 22, 16, seat, 72 if begins else 112, "who") + text(WIDE - 9, 24, 24, points, "points")
    if begins:
        body += path("pennant", "M84 8L106 8L101 15L106 22L84 22z") + text(93, 20, 13, "1", "pennant-word")
    body += at(17, 37, burano_shapes.coin(8)) + text(29, 43, 16, coins, "amount-left")
    body += at(58, 37, TOKEN, 0.62) + text(71, 43, 16, tokens, "amount-left")
    x = 6 + (5 - len(houses)) * CELL / 2
    for _, marks_of, guest in houses:
        body += _little(x, marks_of, guest)
        x += CELL
    body += path("ground", f"M4 {TOP + 3 * STOREY + 1}L{RACK - 2} {TOP + 3 * STOREY + 1}") + _rack(hand)
    label = f"{number_of(points, 'point')}, {number_of(coins, 'coin')}, {number_of(tokens, 'token')}, {said}"
    label += ", to play" if now else ""
    more = f' data-open="seat:{seat}"'
    who = f"Player {seat + 1}’s street"
    return element(f"street:{seat + 1}", who, label, "other", (0, 0), (WIDE, TALL), body, more)


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
    """The hand, each card in its floor's row; what nobody else can know has a question mark."""
    out = path("rack", f"M{RACK} {TOP - 4}L{RACK} {TOP + 3 * STOREY}")
    for floor in (1, 2, 3):
        row = [colour for of, colour in hand if of == floor]
        step = min(18, 34 / max(len(row) - 1, 1))
        y = TOP + (3 - floor) * STOREY + 2
        for k, colour in enumerate(row):
            x = RACK + 5 + k * step
            if colour:
                out += _chip(x, y, 16, 18, colour)
            else:
                out += path("back", oblong(x, y, 16, 18)) + text(x + 8, y + 14, 14, "?", "unknown")
    return out + text(RACK + 26, TALL - 17, 12, f"hand {len(hand)}", "note")
