# compiled by mypyc
"""The quay above the canal: the round, the turn player's marker, and the round's boats in their order (BR-6)."""

from typing import Final

from ridotto.games.burano_roll_and_write.board import shapes
from ridotto.games.burano_roll_and_write.view.seen import RollAndWriteView
from ridotto.games.burano_roll_and_write.words.order import say_order
from ridotto.games.burano_roll_and_write.words.room import room, say_room
from ridotto.games.drawing.markup import at, by_hand, decor, element, kept, kept_whole, oblong, path, person, text

HEIGHT: Final = 56
FIRST, LAST = 118, 558  # from where to where boats lie in line
WIDEST: Final = 106.0  # a boat's place in line
NARROW: Final = 42.0  # the same without a name
ALONE: Final = 80.0  # the same where a note is beside them
LETTER: Final = 9.4  # how wide a letter of a name is
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
    called = ["You" if seat == view["viewer"] else names[seat] for seat in view["order"]]
    if seats == 1:
        called = ["first", "second"][: len(called)]
    # Where there is little room, the way that boats are on now has the names: on the other one the same come again.
    back = seats <= view["used"] < 2 * seats
    rooms = _rooms(seats, called[seats:] if back else called[:seats], back)
    x = float(FIRST)
    for k, seat in enumerate(view["order"]):
        when = "gone" if k < view["used"] else "now" if k == view["used"] and view["drafter"] is not None else ""
        sealed = k < seats and view["players"][seat]["decided"] and seats > 1
        if k == seats > 1:
            drawing["canal/quay/marker"] = _marker(x + TURN / 2)
            x += TURN
        told = rooms[k] != NARROW or back == (k >= seats)
        drawing[f"canal/quay/boat{k + 1}"] = _boat(x, rooms[k], seat, called[k], when, sealed, told)
        x += rooms[k]
    if seats == 1 and view["order"]:
        drawing["canal/quay/room"] = _room(say_room(room(view, 0), True))
    return drawing


def _rooms(seats: int, called: list[str], back: bool) -> list[float]:
    """How much room each boat has: to those with their names as much as these are long."""
    if seats == 1:
        return [ALONE, ALONE]
    most = (LAST - FIRST - TURN) / seats
    if most >= 2 * WIDEST or not called:
        return [WIDEST] * (2 * seats)
    wanted = [max(NARROW, len(name) * LETTER) for name in called]
    spare, wished = (most - 2 * NARROW) * seats, sum(wanted) - seats * NARROW
    if wished > spare:
        named = [NARROW + (want - NARROW) * spare / wished for want in wanted]
    else:
        named = [want + (spare - wished) / seats for want in wanted]
    bare = [NARROW] * seats
    return bare + named if back else named + bare


@kept
def _room(words: str) -> str:
    """Alone there is no marker, but an end that comes nearer (BR-26)."""
    return decor("quay", text(LAST - 4, 34, 18, words, "note"))


@kept
def _boat(left: float, room: float, seat: int, name: str, when: str, sealed: bool, told: bool) -> str:
    """A boat in line with its player's name, and with the letter of one who has decided about an invitation."""
    x = left + room / 2
    out = path("pennant", by_hand(oblong(left + 1, 2, room - 2, HEIGHT - 7), "pennant", 0.5)) if when == "now" else ""
    drawn = at(x, 21, shapes.boat(seat, str(seat + 1)), 0.72)
    out += f'<g class="gone">{drawn}</g>' if when == "gone" else drawn
    if sealed:
        out += at(x, 20, path("envelope", "M-14 -10L14 -10L14 10L-14 10zM-14 -10L0 2L14 -10"))
    kind = f"who {when}".strip() + ("" if told else " again")
    width = room - 4 if told else WIDEST  # what is not shown need not be cut
    said = text(x, HEIGHT - 12, 18, name, kind) if room == ALONE else person(x, HEIGHT - 12, 18, name, width, kind)
    return decor("quay", out + said)


@kept
def _marker(turn: float) -> str:
    """The marker stands where the line begins, and an arrow where it turns back."""
    return decor("quay", at(FIRST - 11, 28, shapes.marker(), 0.92) + at(turn, 25, shapes.turning()))
