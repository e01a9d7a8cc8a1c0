# compiled by mypyc
"""Which circled symbols count for a character, as sets of a sheet's symbols."""

from ridotto.engine.bits import BIT, members, size
from ridotto.games.burano_roll_and_write.rules.kit import (
    BLUE_CURTAIN,
    CAT,
    CHIMNEY,
    COLOURS,
    PLANT,
    RED_CURTAIN,
    STREETLIGHT,
)
from ridotto.games.burano_roll_and_write.rules.scoring import (
    BACKPACKER,
    FEMALE_TOURIST,
    FISHERMAN,
    FLORIST,
    MALE_TOURIST,
    PAINTER,
    PHOTOGRAPHER,
    POLICEMAN,
    SANTA_CLAUS,
    TAILOR,
    Street,
)


def counted(street: Street, character: int, colour: int) -> int:
    """The circled symbols that a character counts."""
    kind = street.of_kind
    here = street.building(colour)
    floor = street.floor(street.best_floor(character))
    if character == FEMALE_TOURIST:
        return kind(PLANT) & here
    if character == PHOTOGRAPHER:
        return kind(CAT) & here
    if character == BACKPACKER:
        return street.circled & here & ~kind(PLANT) & ~kind(CAT)
    if character == SANTA_CLAUS:
        return kind(CHIMNEY)
    if character == FLORIST:
        return kind(PLANT) & floor
    if character == FISHERMAN:
        return kind(CAT) & floor
    if character == PAINTER:
        return (kind(CAT) | kind(PLANT)) & floor
    if character == POLICEMAN:
        return _isolated(street)
    if character == TAILOR:
        pairs = min(size(kind(RED_CURTAIN)), size(kind(BLUE_CURTAIN)))
        return _some(kind(RED_CURTAIN), pairs) | _some(kind(BLUE_CURTAIN), pairs)
    assert character == MALE_TOURIST
    return _matched(street)


def _some(symbols: int, count: int) -> int:
    return sum(BIT[k] for k in members(symbols)[:count])


def _isolated(street: Street) -> int:
    found = 0
    for place in range(COLOURS):
        if street.lit(place) and not street.lit(place - 1) and not street.lit(place + 1):
            colour = street.kit.colour_at[street.sheet * COLOURS + place]
            found |= street.of_kind(STREETLIGHT) & street.building(colour)
    return found


def _matched(street: Street) -> int:
    """The plants, streetlights and chimneys that make up the Male Tourist's pairs (BR-21)."""
    found = 0
    for colour in range(COLOURS):
        here = street.building(colour)
        light = street.of_kind(STREETLIGHT) & here
        chimney = street.of_kind(CHIMNEY) & here
        plants = [BIT[k] for k in members(street.of_kind(PLANT) & here)]
        number = street.kit.light[street.sheet * COLOURS + colour]
        for symbol, wanted in ((light, number), (chimney, street.number(chimney))):
            taken = [plant for plant in plants if symbol and street.number(plant) == wanted]
            if taken:
                plants.remove(taken[0])
                found |= symbol | taken[0]
    return found
