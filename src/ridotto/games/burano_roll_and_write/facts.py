"""What a seat played a finished game of the Roll & Write with, for the lab."""

from typing import Final

from ridotto.engine.terms import Fact
from ridotto.games.burano_roll_and_write.rules.kit import COLOURS
from ridotto.games.burano_roll_and_write.rules.position import CIRCLED, SHEET, WIDTH, RollAndWrite
from ridotto.games.burano_roll_and_write.words.names import CHARACTER_NAMES, COLOUR_NAMES, LETTERS

PLACES: Final = ("first", "second", "third", "fourth")


def of(state: RollAndWrite, seat: int) -> list[Fact]:
    """Its sheet, its characters with what each made, its buildings, and when it had its first turn."""
    mine = state.players[seat * WIDTH : (seat + 1) * WIDTH]
    street = state.street(seat)
    found = [Fact("Sheet", state.kit.names[mine[SHEET]])]
    for colour in range(COLOURS):
        character = state.character_below(seat, colour)
        if character >= 0:
            found.append(Fact("Character", CHARACTER_NAMES[LETTERS[character]], street.worth(character, colour)))
    found += [Fact("Building", COLOUR_NAMES[colour], _without(state, seat, colour)) for colour in range(COLOURS)]
    if state.seats > 1:
        first = (state.turn - state.round + 1) % state.seats  # the turn passes on after every round but the last
        found.append(Fact("Turn order", PLACES[(seat - first) % state.seats]))
    return found


def _without(state: RollAndWrite, seat: int, colour: int) -> int:
    """The points that would be missing if nothing were circled in a building."""
    bare = state.clone()
    bare.players[seat * WIDTH + CIRCLED] &= ~state.street(seat).building(colour)
    return state.score(seat) - bare.score(seat)
