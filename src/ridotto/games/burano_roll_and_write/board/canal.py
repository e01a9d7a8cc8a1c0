# compiled by mypyc
"""The canal: six dice, the boats that lie next to them, and what is still to come in the round."""

from functools import cache
from typing import Final

from ridotto.engine.terms import Panel
from ridotto.games.burano_roll_and_write.board import shapes
from ridotto.games.burano_roll_and_write.view.seen import RollAndWriteView
from ridotto.games.burano_roll_and_write.words.names import COLOUR_NAMES
from ridotto.games.burano_shared.shapes import coin, plaque
from ridotto.games.drawing.markup import Hit, at, decor, element, kept, kept_whole, num, path, person, text

PANEL: Final[Panel] = Panel("Canal", 560, 150, ("back", "quay", "dice", "boats"), ("dice",))
STEP, LEFT, TOP = 79, 4, 28  # a die's berth, where the first begins, and the quay's height
SPECTATOR: Final = 4
# Where boats lie in a berth, below the die, for each number of them: x, y and size.
BERTHS: Final = {
    1: ((0, 127, 0.92),),
    2: ((-19, 128, 0.74), (19, 128, 0.74)),
    3: ((-19, 115, 0.68), (19, 115, 0.68), (0, 137, 0.68)),
    4: ((-19, 115, 0.68), (19, 115, 0.68), (-19, 137, 0.68), (19, 137, 0.68)),
}


def draw(view: RollAndWriteView, names: tuple[str, ...]) -> list[dict[str, str]]:
    """Water, quay, dice, the upturned boat, boats."""
    dice, boats = tuple(view["dice"].values()), tuple([tuple(own["boats"]) for own in view["players"]])
    return [_still(), _quay(view, names), _afloat(dice, boats, tuple(view["spectators"]), view["round"] % 2, names)]


@kept_whole  # everybody sees the same
def _afloat(
    dice: tuple[int | None, ...],
    boats: tuple[tuple[str, ...], ...],
    spectators: tuple[str, ...],
    odd: int,
    names: tuple[str, ...],
) -> dict[str, str]:
    drawing = {}
    for k, colour in enumerate(COLOUR_NAMES):
        moored = [seat for seat, own in enumerate(boats) if colour in own]
        whose = [f"{names[seat]}’s boat" for seat in moored]
        if colour in spectators:
            moored.append(SPECTATOR)
            whose.append("a spectator’s boat, which costs 1 coin")
        drawing[f"canal/dice/die:{colour}"] = _die(k, dice[k], tuple(whose), odd)
        for j, seat in enumerate(moored):
            drawing[f"canal/boats/{colour}.{seat}"] = _boat(k, seat, BERTHS[len(moored)][j])
    return drawing


@cache
def _still() -> dict[str, str]:
    return {"canal/back/water": _water(), "canal/dice/flip": _flip()}


@kept
def _boat(berth: int, seat: int, place: tuple[float, float, float]) -> str:
    x, y, size = place
    mark = "" if seat == SPECTATOR else str(seat + 1)
    return decor("boat", at(_middle(berth) + x, y, f'<g class="afloat">{shapes.boat(seat, mark)}</g>', size))


def _middle(berth: int) -> float:
    return LEFT + STEP * (berth + 0.5)


@kept
def _die(k: int, value: int | None, boats: tuple[str, ...], odd: int) -> str:
    colour = COLOUR_NAMES[k]
    said = f"{colour} die"
    x = _middle(k)
    # Two names for the same motion: every round's dice tumble, though their drawing only changes a little.
    motion = ("tossed" if odd else "thrown") if value else "tumbling"
    cube = f'<g class="{motion}">{shapes.die(colour, value)}</g>'
    body = at(x + 9, 66, cube, 0.9) + plaque(colour, x - 27, TOP + 15, 11.5)
    label = ", ".join([said, str(value) if value else "not rolled", *boats])
    return element(f"die:{colour}", label, "die", _berth(k), body, said)


def _berth(k: int) -> Hit:
    """Where a die and the water below it can be hit."""
    return _middle(k) - STEP / 2 + 1, TOP + 1, STEP - 2, 148 - TOP


def _flip() -> str:
    x = _middle(6)
    body = (
        path("plank", f"M{x - 37} 34L{x + 37} 33L{x + 38} 145L{x - 37} 146z")
        + at(x, 62, shapes.upturned())
        + text(x, 100, 18, "Flip", "flip-word")
        + at(x - 22, 124, coin(11))
        + at(x - 8, 124, coin(11, seed="other"))
        + text(x + 20, 131, 19, "+2", "flip-gain")
    )
    return element("flip", "flip the boat, gain 2 coins", "flip", _berth(6), body, "flip the boat")


def _quay(view: RollAndWriteView, names: tuple[str, ...]) -> dict[str, str]:
    """The round, and the boats that each player has not used yet; a pennant for the one who is next."""
    rowing = view["phase"] in ("draft", "invite", "dice")
    drawing = {"canal/quay/round": _round(view["round"], view["last_round"])}
    seats = len(view["players"])
    for seat, own in enumerate(view["players"]):
        left = 2 - len(own["boats"]) - own["flipped"] if rowing else 2
        now, mine = seat == view["drafter"], seat == view["viewer"]
        drawing[f"canal/quay/seat{seat + 1}"] = _waiting(seat, seats, names[seat], left, now, mine, own["decided"])
    return drawing


@kept
def _round(number: int, last: bool) -> str:
    words = f"Round {number}" if number else "Set-up"
    return decor("quay", text(10, 19, 16, f"{words}, the last" if last else words, "round"))


@kept
def _waiting(seat: int, seats: int, name: str, left: int, now: bool, mine: bool, decided: bool) -> str:
    room = 400 / seats if seats > 1 else 120.0
    x = 560 - room * (seats - seat) if seats > 1 else 440.0
    end = x + room - 6
    out = path("pennant", f"M{num(x - 4)} 3L{num(end)} 3L{num(end)} 26L{num(x - 4)} 26z") if now else ""
    kind = "who now" if now else "who"
    out += text(x + 4, 19, 14, "You", kind) if mine else person(x + 4, 19, 14, name, room - 62, kind)
    if decided:
        left_edge, middle, edge = num(end - 32), num(end - 21), num(end - 10)
        envelope = f"M{left_edge} 7L{edge} 7L{edge} 22L{left_edge} 22zM{left_edge} 7L{middle} 16L{edge} 7"
        return decor("quay", out + path("envelope", envelope))
    for k in range(2):
        drawn = shapes.boat(seat, str(seat + 1))
        gone = "" if k < left else ' class="gone"'
        out += f'<g{gone} transform="translate({num(end - 40 + 26 * k)} 17)scale(.5)">{drawn}</g>'
    return decor("quay", out)


def _water() -> str:
    ripples = "".join(
        f"M{x} {y}Q{x + 14} {y - 5} {x + 30} {y}"
        for x, y in ((70, 44), (150, 104), (226, 50), (310, 98), (386, 46), (60, 112), (462, 106), (232, 138))
    )
    return decor(
        "water-back",
        '<rect class="water" x="-400" y="-200" width="1400" height="600"/>'
        f'<rect class="stone" x="-400" y="-200" width="1400" height="{200 + TOP - 4}"/>'
        f'<rect class="stone-shade" x="-400" y="{TOP - 4}" width="1400" height="5"/>' + path("ripples", ripples),
    )
