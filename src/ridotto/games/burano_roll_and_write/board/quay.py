# compiled by mypyc
"""The quay above the canal: the round, the turn player's marker, and the round's boats in their order (BR-6)."""

from typing import Final

from ridotto.games.burano_roll_and_write.board import shapes
from ridotto.games.burano_roll_and_write.view.seen import RollAndWriteView
from ridotto.games.burano_roll_and_write.words.order import say_order
from ridotto.games.burano_roll_and_write.words.room import room, say_room
from ridotto.games.drawing.markup import at, decor, element, kept, kept_whole, num, path, person, text

HEIGHT: Final = 56
FIRST, LAST = 118, 558  # from where to where boats lie in line
WIDEST: Final = 80  # a boat's place in line
TURN: Final = 16  # the room where the line turns back


def draw(view: RollAndWriteView, names: tuple[str, ...]) -> list[dict[str, str]]:
    """What everybody is told alike, and the line of boats, in which a viewer is called You."""
    return [_told(view["round"], view["last_round"], say_order(view, names)), _line(view, names)]


@kept_whole
def _told(number: int, last: bool, order: str) -> dict[str, str]:
    drawing = {"canal/quay/round": _round(number, last)}
    if order:
        drawing["canal/order/order"] = element("order", order, "order", (98, 1, 460, HEIGHT - 6), "", "order of boats")
    return drawing


@kept
def _round(number: int, last: bool) -> str:
    out = text(10, 24, 19, f"Round {number}" if number else "Set-up", "round")
    return decor("quay", out + (text(10, 46, 18, "the last", "round") if last else ""))


def _line(view: RollAndWriteView, names: tuple[str, ...]) -> dict[str, str]:
    """The boats from the first to the last: those that are used, the next one, and those to come."""
    seats, drawing = len(view["players"]), {}
    for k, seat in enumerate(view["order"]):
        when = "gone" if k < view["used"] else "now" if k == view["used"] and view["drafter"] is not None else ""
        name = ("first", "second")[k] if seats == 1 else "You" if seat == view["viewer"] else names[seat]
        sealed = k < seats and view["players"][seat]["decided"] and seats > 1
        drawing[f"canal/quay/boat{k + 1}"] = _boat(k, seats, seat, name, when, sealed)
    if seats > 1 and view["order"]:
        drawing["canal/quay/marker"] = _marker(seats)
    elif view["order"]:
        drawing["canal/quay/room"] = _room(say_room(room(view, 0), True))
    return drawing


@kept
def _room(words: str) -> str:
    """Alone there is no marker, but an end that comes nearer (BR-26)."""
    return decor("quay", text(LAST - 4, 34, 18, words, "note"))


def _place(seats: int) -> float:
    """How much room each boat has."""
    return 66 if seats == 1 else min(WIDEST, (LAST - FIRST - TURN) / (2 * seats))  # alone a note is beside them


@kept
def _boat(k: int, seats: int, seat: int, name: str, when: str, sealed: bool) -> str:
    """A boat in line with its player's name, and with the letter of one who has decided about an invitation."""
    room = _place(seats)
    x = FIRST + (k + 0.5) * room + (TURN if k >= seats else 0)
    left, right = num(x - room / 2 + 1), num(x + room / 2 - 1)
    out = path("pennant", f"M{left} 2L{right} 3L{right} {HEIGHT - 5}L{left} {HEIGHT - 5}z") if when == "now" else ""
    drawn = at(x, 21, shapes.boat(seat, str(seat + 1)), 0.72)
    out += f'<g class="gone">{drawn}</g>' if when == "gone" else drawn
    if sealed:
        out += at(x, 20, path("envelope", "M-14 -10L14 -10L14 10L-14 10zM-14 -10L0 2L14 -10"))
    kind = f"who {when}".strip()
    return decor("quay", out + person(x, HEIGHT - 12, 18, name, room - 8, kind))


@kept
def _marker(seats: int) -> str:
    """The marker stands where the line begins, and an arrow where it turns back."""
    turn = FIRST + seats * _place(seats) + TURN / 2
    return decor("quay", at(FIRST - 11, 28, shapes.marker(), 0.92) + at(turn, 25, shapes.turning()))
