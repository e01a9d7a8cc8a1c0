"""Which places of a street count for a character."""

from typing import Final

from ridotto.engine.bits import members
from ridotto.games.burano.rules import kit
from ridotto.games.burano.rules.kit import FLOORS, count
from ridotto.games.burano.rules.scoring import on_card
from ridotto.games.burano.rules.street import COMPLETE, Street

Place = tuple[int, int]  # a column and a floor

# What the tourists and some inhabitants look for.
LOOK_FOR: Final = {
    kit.WOMAN: (kit.FLOWER,),
    kit.MAN: (kit.PLANT,),
    kit.GIRL: (kit.CAT,),
    kit.BOY: (kit.CAT, kit.RED_CURTAIN, kit.BLUE_CURTAIN, kit.STREETLIGHT, kit.CHIMNEY),
    kit.MAYOR: (kit.PEDESTRIAN,),
    kit.SANTA_CLAUS: (kit.CHIMNEY,),
    kit.TAILOR: (kit.RED_CURTAIN, kit.BLUE_CURTAIN),
}


def columns(street: Street) -> list[int]:
    """The columns of a street, the empty ones in between included."""
    return list(range(street.low(), street.high() + 1))


def with_symbol(street: Street, among: list[int], symbols: tuple[int, ...]) -> list[Place]:
    """The places in some columns whose cards show any of the symbols."""
    return [
        (column, floor)
        for column in among
        for floor in range(FLOORS)
        if (card := street.card(column, floor)) >= 0
        and any(count(street.kit.symbols[card], symbol) for symbol in symbols)
    ]


def _total(street: Street, places: list[Place], symbol: int) -> int:
    """How many of a symbol the cards in some places show."""
    return sum(int(on_card(street, column, floor, symbol)) for column, floor in places)


def counted(street: Street, character: int, column: int) -> list[Place]:
    """The places that a character counts."""
    if character in LOOK_FOR:
        among = [column] if character < kit.TOURISTS else columns(street)
        return with_symbol(street, among, LOOK_FOR[character])
    if character in (kit.FLORIST, kit.GARDENER):
        return _best_run(street, kit.FLOWER if character == kit.FLORIST else kit.PLANT)
    if character == kit.POLICEMAN:
        return _lights(street)
    if character == kit.SHOP_OWNER:
        return _shops(street)
    if character == kit.FISHERMAN:
        return _best_floor(street)
    if character == kit.CHIMNEY_SWEEP:
        return _roofs(street)
    plain = [c for c in columns(street) if _is_plain(street, c)]
    return [(c, floor) for c in plain for floor in range(FLOORS)]


def _best_run(street: Street, symbol: int) -> list[Place]:
    runs: list[list[Place]] = [[]]
    for floor in range(FLOORS):
        for first in columns(street):
            run: list[Place] = []
            for column in range(first, min(first + 3, street.high() + 1)):
                if street.card(column, floor) < 0:
                    break
                run.append((column, floor))
            runs.append(run)
    return max(runs, key=lambda run: _total(street, run, symbol))


def _lights(street: Street) -> list[Place]:
    lit: list[Place] = []
    for column in columns(street):
        far = not lit or column - lit[-1][0] > 1
        if far and on_card(street, column, 1, kit.STREETLIGHT) > 0:
            lit.append((column, 1))
    return lit


def _shops(street: Street) -> list[Place]:
    """The first shop of each kind."""
    kinds: dict[int, Place] = {}
    for column in columns(street):
        card = street.card(column, 0)
        if card >= 0 and street.kit.shop[card] >= 0:
            kinds.setdefault(street.kit.shop[card], (column, 0))
    return list(kinds.values())


def _best_floor(street: Street) -> list[Place]:
    floors = [
        [place for place in with_symbol(street, columns(street), (kit.CAT,)) if place[1] == floor]
        for floor in range(FLOORS)
    ]
    return max(floors, key=lambda places: _total(street, places, kit.CAT))


def _roofs(street: Street) -> list[Place]:
    best: list[Place] = []
    run: list[Place] = []
    for column in columns(street):
        run = [*run, (column, 2)] if on_card(street, column, 2, kit.CHIMNEY) > 0 else []
        best = max(best, run, key=len)
    return best


def _is_plain(street: Street, column: int) -> bool:
    return street.floors(column) == COMPLETE and len(members(street.colours(column))) == 1
