"""What a seat played a finished game of Walking in Burano with, for the lab."""

from typing import Final

from ridotto.engine.bits import members
from ridotto.engine.terms import Fact
from ridotto.games.burano.rules.kit import SHOP_POINTS, count
from ridotto.games.burano.rules.position import Burano
from ridotto.games.burano.rules.scoring import worth
from ridotto.games.burano.rules.street import COMPLETE, Street
from ridotto.games.burano.words.names import CHARACTER_NAMES, COLOUR_NAMES, title

PLACES: Final = ("first", "second", "third", "fourth")


def of(state: Burano, seat: int) -> list[Fact]:
    """Its characters with what each made, its houses and shops, and what else was left at the end."""
    street = state.street(seat)
    found = [fact for column in range(street.low(), street.high() + 1) for fact in _house(street, column)]
    found.append(Fact("Houses finished", str(street.complete())))
    found.append(Fact("Tokens left", str(state.tokens(seat))))
    found.append(Fact("Coins left", str(state.coins(seat))))
    found.append(Fact("Closed windows", str(state.closed_windows(seat))))
    found.append(Fact("Rounds", str(state.round)))
    if state.seats > 1:
        first = (state.starter - state.round + 1) % state.seats  # the token passes on after every round but the last
        found.append(Fact("Turn order", PLACES[(seat - first) % state.seats]))
    return found


def _house(street: Street, column: int) -> list[Fact]:
    found: list[Fact] = []
    guest = street.guest(column)
    if guest >= 0:
        found.append(Fact("Character", title(CHARACTER_NAMES[guest]), worth(street, guest, column)))
    if street.floors(column) == COMPLETE:
        colours = members(street.colours(column))
        found.append(Fact("Colour", COLOUR_NAMES[colours[0]] if len(colours) == 1 else "several colours"))
    card = street.card(column, 0)
    if card >= 0 and street.kit.shop[card] >= 0:
        kind = street.kit.kinds[street.kit.shop[card]]
        found.append(Fact("Shop", kind, count(street.kit.symbols[card], SHOP_POINTS)))
    return found
