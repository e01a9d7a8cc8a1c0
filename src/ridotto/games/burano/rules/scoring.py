# compiled by mypyc
"""What a street is worth: its characters, shops, tokens and closed windows (WB-19, WB-20, WB-25 to WB-28)."""

from ridotto.engine.bits import BIT, size
from ridotto.games.burano.rules.kit import (
    BLUE_CURTAIN,
    BOY,
    CAT,
    CHIMNEY,
    CHIMNEY_SWEEP,
    FISHERMAN,
    FLOORS,
    FLORIST,
    FLOWER,
    MAN,
    MAYOR,
    MOST_STEPS,
    PAINTER,
    PEDESTRIAN,
    PLANT,
    POLICEMAN,
    RED_CURTAIN,
    SANTA_CLAUS,
    SHOP_OWNER,
    SHOP_POINTS,
    STREETLIGHT,
    TAILOR,
    WOMAN,
    count,
)
from ridotto.games.burano.rules.street import COMPLETE, Street
from ridotto.native import i64


def house(street: Street, column: i64) -> i64:
    """All symbols of a house."""
    symbols: i64 = 0
    for floor in range(FLOORS):
        card = street.card(column, floor)
        if card >= 0:
            symbols += street.kit.symbols[card]
    return symbols


def whole(street: Street) -> i64:
    """All symbols of a street."""
    symbols: i64 = 0
    for column in range(street.low(), street.high() + 1):
        symbols += house(street, column)
    return symbols


def guest_points(street: Street) -> i64:
    """The points of all characters below the houses."""
    points: i64 = 0
    for column in range(street.low(), street.high() + 1):
        guest = street.guest(column)
        if guest >= 0:
            points += worth(street, guest, column)
    return points


def worth(street: Street, character: i64, column: i64) -> i64:
    """A character's points below a house."""
    return street.kit.visit[character] + (
        above(street, character, column) if character <= BOY else all_over(street, character)
    )


def above(street: Street, character: i64, column: i64) -> i64:
    """Points for what a tourist sees in the house above."""
    return street.kit.each[character] * seen(character, house(street, column))


def seen(tourist: i64, symbols: i64) -> i64:
    """How many symbols a tourist looks for among all of a house."""
    if tourist == WOMAN:
        return count(symbols, FLOWER)
    if tourist == MAN:
        return count(symbols, PLANT)
    n = count(symbols, CAT)
    if tourist == BOY:
        n += count(symbols, RED_CURTAIN) + count(symbols, BLUE_CURTAIN)
        n += count(symbols, STREETLIGHT) + count(symbols, CHIMNEY)
    return n


def all_over(street: Street, character: i64) -> i64:
    """What an inhabitant is worth: the whole street counts, wherever it stands."""
    each = street.kit.each[character]
    if character == MAYOR:
        return each * count(whole(street), PEDESTRIAN)
    if character == SANTA_CLAUS:
        return each * count(whole(street), CHIMNEY)
    if character == TAILOR:
        symbols = whole(street)
        red = count(symbols, RED_CURTAIN)
        blue = count(symbols, BLUE_CURTAIN)
        return each * (red if red < blue else blue)
    if character == FLORIST:
        return each * best_run(street, FLOWER)
    if character == FISHERMAN:
        return each * most_on_a_floor(street, CAT)
    if character == POLICEMAN:
        return in_steps(street, character, lights_apart(street))
    if character == SHOP_OWNER:
        return in_steps(street, character, size(shops(street)))
    if character == CHIMNEY_SWEEP:
        return in_steps(street, character, chimneys_in_a_row(street))
    if character == PAINTER:
        return in_steps(street, character, size(plain_colours(street)))
    return each * best_run(street, PLANT)


def in_steps(street: Street, character: i64, n: i64) -> i64:
    """Points for so many, as printed on the character."""
    if n >= MOST_STEPS:
        n = MOST_STEPS - 1
    return street.kit.steps[character * MOST_STEPS + n]


def on_card(street: Street, column: i64, floor: i64, symbol: i64) -> i64:
    """How many of a symbol a card shows; -1 where there is no card."""
    card = street.card(column, floor)
    return count(street.kit.symbols[card], symbol) if card >= 0 else -1


def best_run(street: Street, symbol: i64) -> i64:
    """The most of a symbol on up to three neighbouring cards of one floor (WB-20)."""
    best: i64 = 0
    for floor in range(FLOORS):
        for first in range(street.low(), street.high() + 1):
            n: i64 = 0
            for column in range(first, first + 3):
                if column > street.high() or street.card(column, floor) < 0:
                    break
                n += on_card(street, column, floor, symbol)
            if n > best:
                best = n
    return best


def most_on_a_floor(street: Street, symbol: i64) -> i64:
    """The most of a symbol on one floor of the street (WB-26)."""
    best: i64 = 0
    for floor in range(FLOORS):
        n: i64 = 0
        for column in range(street.low(), street.high() + 1):
            if street.card(column, floor) >= 0:
                n += on_card(street, column, floor, symbol)
        if n > best:
            best = n
    return best


def lights_apart(street: Street) -> i64:
    """The largest set of streetlights of which no two are in neighbouring houses (WB-19).

    Going from left to right, it is never worse to take a light than to leave it for the next one.
    """
    n: i64 = 0
    taken = street.low() - 2
    for column in range(street.low(), street.high() + 1):
        if column - taken > 1 and on_card(street, column, 1, STREETLIGHT) > 0:
            n += 1
            taken = column
    return n


def chimneys_in_a_row(street: Street) -> i64:
    """The longest row of neighbouring houses with a chimney (WB-27)."""
    best: i64 = 0
    n: i64 = 0
    for column in range(street.low(), street.high() + 1):
        n = n + 1 if on_card(street, column, 2, CHIMNEY) > 0 else 0
        if n > best:
            best = n
    return best


def shops(street: Street) -> i64:
    """The set of kinds of shop on first floors."""
    kinds: i64 = 0
    for column in range(street.low(), street.high() + 1):
        card = street.card(column, 0)
        if card >= 0 and street.kit.shop[card] >= 0:
            kinds |= BIT[street.kit.shop[card]]
    return kinds


def plain_colours(street: Street) -> i64:
    """The set of colours that have a complete house of their own, without any other colour (WB-28)."""
    colours: i64 = 0
    for column in range(street.low(), street.high() + 1):
        painted = street.colours(column)
        if street.floors(column) == COMPLETE and painted & (painted - 1) == 0:
            colours |= painted
    return colours


def shop_points(street: Street) -> i64:
    """The points printed on shops (WB-20)."""
    return count(whole(street), SHOP_POINTS)
