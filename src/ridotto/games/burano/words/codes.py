"""What an action code of Walking in Burano stands for."""

from ridotto.engine.bits import members
from ridotto.games.burano.rules.kit import CHARACTERS
from ridotto.games.burano.rules.layout import SPAN
from ridotto.games.burano.rules.position import PLACE_CODE, TAKE_CODE, VISIT_CODE, Burano


def take_of(code: int) -> tuple[int, int]:
    """A column of the supply, and the set of floors taken from it."""
    return (code - TAKE_CODE) // 8, (code - TAKE_CODE) % 8


def taken_cards(state: Burano, column: int, floors: int) -> list[int]:
    """The cards that a column of the supply has on some floors, from the top down."""
    if column >= state.columns:
        return []
    cards = [state.supplied(floor, column) for floor in reversed(members(floors))]
    return [card for card in cards if card >= 0]


def place_of(code: int) -> tuple[int, int]:
    """A card, and its column in the street."""
    return (code - PLACE_CODE) // SPAN, (code - PLACE_CODE) % SPAN


def visit_of(code: int) -> tuple[int, int]:
    """A house's column, and the character that comes."""
    return (code - VISIT_CODE) // CHARACTERS, (code - VISIT_CODE) % CHARACTERS
