"""The closed form of WB-13 agrees with every arrangement of two scaffolds, on every street that can be built."""

from ridotto.engine.bits import members
from ridotto.games.burano.rules.position import Burano, start
from ridotto.games.burano.rules.street import Street
from ridotto.games.burano.view.seen import standing
from ridotto.games.burano.words.names import COLUMN_NAMES
from tests.games.burano.scaffolds import all_streets, arrangements, columns_of, normal, places
from tests.games.burano.setting import GAME


def street_of(cells: int) -> Street:
    """A street with some card in each of the cells; the leftmost column is e, as if its card had been the first."""
    state: Burano = start(GAME.components.house_set().kit, 1, 0, False, True)
    street = state.street(0)
    for cell in members(cells):
        street.put(cell % 3 * 24, cell // 3)
    return street


def test_wb_13_there_are_7105_streets() -> None:
    assert len(all_streets() - {0}) == 7105


def test_wb_13_the_closed_form_agrees_with_an_exhaustive_search() -> None:
    for cells in all_streets():
        street = street_of(cells)
        found = {3 * column + floor for floor in range(3) for column in members(street.places(floor))}
        expected = {cell for cell in places(cells) if 0 <= cell // 3 < 9}
        assert found == expected, bin(cells)


def test_wb_12_no_place_of_the_search_lies_outside_the_nine_columns() -> None:
    """Whichever column of the street was founded first, its first card is in column e and all places are a to i."""
    for cells in all_streets() - {0}:
        columns = columns_of(cells)
        for first in columns:
            reach = {cell // 3 - first for cell in places(cells)}
            assert reach <= set(range(-4, 5))


def test_wb_13_the_scaffolds_shown_hold_up_the_street() -> None:
    for cells in all_streets() - {0}:
        shown = 0
        for name in standing(street_of(cells)):
            shown |= 1 << 3 * COLUMN_NAMES.index(name[0]) + int(name[1]) - 1
        assert shown in arrangements(normal(cells)[0])
