# compiled by mypyc
"""The canal: six dice and the boats that lie next to them, below the quay."""

from functools import cache
from typing import Final

from ridotto.engine.terms import Panel
from ridotto.games.burano_roll_and_write.board import quay, shapes
from ridotto.games.burano_roll_and_write.view.seen import RollAndWriteView
from ridotto.games.burano_roll_and_write.words.names import COLOUR_NAMES
from ridotto.games.burano_shared.shapes import coin, plaque
from ridotto.games.drawing.markup import Hit, at, decor, element, kept, kept_whole, path, text

PANEL: Final[Panel] = Panel("Canal", 560, 178, ("back", "order", "quay", "dice", "boats"), ("order", "dice"))
STEP, LEFT, TOP = 79, 4, quay.HEIGHT  # a die's berth, where the first begins, and the quay's height
SPECTATOR: Final = 4
# Where boats lie in a berth, below the die, for each number of them: x, y below the quay, and size.
BERTHS: Final = {
    1: ((0, 99, 0.92),),
    2: ((-19, 100, 0.74), (19, 100, 0.74)),
    3: ((-19, 87, 0.68), (19, 87, 0.68), (0, 109, 0.68)),
    4: ((-19, 87, 0.68), (19, 87, 0.68), (-19, 109, 0.68), (19, 109, 0.68)),
}


def draw(view: RollAndWriteView, names: tuple[str, ...]) -> list[dict[str, str]]:
    """Water, quay, dice, the upturned boat, boats."""
    dice, boats = tuple(view["dice"].values()), tuple([tuple(own["boats"]) for own in view["players"]])
    return [
        _still(),
        *quay.draw(view, names),
        _afloat(dice, boats, tuple(view["spectators"]), names),
    ]


@kept_whole  # everybody sees the same
def _afloat(
    dice: tuple[int | None, ...],
    boats: tuple[tuple[str, ...], ...],
    spectators: tuple[str, ...],
    names: tuple[str, ...],
) -> dict[str, str]:
    drawing = {}
    for k, colour in enumerate(COLOUR_NAMES):
        moored = [seat for seat, own in enumerate(boats) if colour in own]
        whose = [f"{names[seat]}’s boat" for seat in moored]
        if colour in spectators:
            moored.append(SPECTATOR)
            whose.append("a spectator’s boat, which costs 1 coin")
        drawing[f"canal/dice/die:{colour}"] = _die(k, dice[k], tuple(whose))
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
    return decor("boat", at(_middle(berth) + x, TOP + y, f'<g class="afloat">{shapes.boat(seat, mark)}</g>', size))


def _middle(berth: int) -> float:
    return LEFT + STEP * (berth + 0.5)


@kept
def _die(k: int, value: int | None, boats: tuple[str, ...]) -> str:
    colour = COLOUR_NAMES[k]
    said = f"{colour} die"
    x = _middle(k)
    cube = f'<g class="{"rolled" if value else "tumbling"}">{shapes.die(colour, value)}</g>'
    body = at(x + 9, TOP + 38, cube, 0.9) + plaque(colour, x - 27, TOP + 15, 11.5)
    label = ", ".join([said, str(value) if value else "not rolled", *boats])
    return element(f"die:{colour}", label, "die", _berth(k), body, said)


def _berth(k: int) -> Hit:
    """Where a die and the water below it can be hit."""
    return _middle(k) - STEP / 2 + 1, TOP + 1, STEP - 2, PANEL.height - 2 - TOP


def _flip() -> str:
    x = _middle(6)
    body = (
        path("plank", f"M{x - 37} {TOP + 6}L{x + 37} {TOP + 5}L{x + 38} {TOP + 117}L{x - 37} {TOP + 118}z")
        + at(x, TOP + 34, shapes.upturned())
        + text(x, TOP + 72, 18, "Flip", "flip-word")
        + at(x - 22, TOP + 96, coin(11))
        + at(x - 8, TOP + 96, coin(11, seed="other"))
        + text(x + 20, TOP + 103, 19, "+2", "flip-gain")
    )
    return element("flip", "flip the boat, gain 2 coins", "flip", _berth(6), body, "flip the boat")


def _water() -> str:
    ripples = "".join(
        f"M{x} {TOP + y}Q{x + 14} {TOP + y - 5} {x + 30} {TOP + y}"
        for x, y in ((70, 16), (150, 76), (226, 22), (310, 70), (386, 18), (60, 84), (462, 78), (232, 110))
    )
    return decor(
        "water-back",
        '<rect class="water" x="-400" y="-200" width="1400" height="600"/>'
        f'<rect class="stone" x="-400" y="-200" width="1400" height="{200 + TOP - 4}"/>'
        f'<rect class="stone-shade" x="-400" y="{TOP - 4}" width="1400" height="5"/>' + path("ripples", ripples),
    )
