"""The special actions of Equipments (RW-8)."""

import pytest

from ridotto.engine.bits import members
from ridotto.games.roland_wright.rules.steps import HAND
from ridotto.games.roland_wright.words.names import TOOL_NAMES, card_number
from tests.games.roland_wright.setting import DONE, EMPTY, acting, box, legal, play, rows, seat, tool


def use(name: str, text: str, *choices: str, **fields: str) -> str:
    state = acting(seat(text, step="act", complete=tool(name), **fields), DONE)
    return box(play(state, tool(name), *choices))


def offers(name: str, text: str, *choices: str, **fields: str) -> set[str]:
    state = acting(seat(text, step="act", complete=tool(name), **fields), DONE)
    return set(legal(play(state, tool(name), *choices)))


def test_slide_to_a_connected_empty_space() -> None:
    assert offers("slide", rows("RO")) == {"a1", "b1"}
    assert offers("slide", rows("RO"), "a1") == {"a2", "b2"}
    assert use("slide", rows("RO"), "a1", "b2") == rows(".O", ".R")


def test_swap_two_connected_bits_of_different_colours() -> None:
    assert offers("swap", rows("ROO", "....", "....G")) == {"a1", "b1"}
    assert offers("swap", rows("ROO"), "b1") == {"a1"}
    assert use("swap", rows("ROO"), "b1", "a1") == rows("ORO")


def test_blend_takes_a_neighbours_colour() -> None:
    assert offers("blend", rows("RO", "G"), "a1") == {"orange", "green"}
    assert use("blend", rows("RO", "G"), "a1", "green") == rows("GO", "G")


def test_tint_goes_one_step_round_the_colours() -> None:
    assert offers("tint", rows("R"), "a1") == {"orange", "purple"}
    assert use("tint", rows("R"), "a1", "purple") == rows("P")


def test_spread_adds_a_bit_of_the_group_beside_one_placed() -> None:
    fields = {"group": "green.2", "placed": "a1"}
    assert offers("spread", rows("G...G"), **fields) == {"b1", "a2", "b2"}
    assert use("spread", rows("G"), "b2", **fields) == rows("G", ".G")
    assert legal(acting(seat(rows("G"), step="act", complete=tool("spread"), group="blue.1"), DONE))[-1] == "done"
    assert tool("spread") not in legal(acting(seat(rows("G"), step="act", complete=tool("spread")), DONE))


def test_mirror_copies_through_the_centre() -> None:
    assert offers("mirror", "RO..../....../....../....../....../.....B") == {"b1"}
    assert use("mirror", rows("RO"), "b1") == "RO..../....../....../....../....../....O."


def test_turn_a_block_clockwise() -> None:
    assert offers("turn", rows("RR", "RR")) == {"b1", "a2", "b2"}
    assert use("turn", rows("RO", "G"), "a1") == rows("GR", ".O")


def test_shift_a_row_into_its_empty_end() -> None:
    assert offers("shift", rows("R", ".ROYGB")) == {"f1", "a2"}
    assert use("shift", rows("R", ".ROYGB"), "a2") == rows("R", "ROYGB.")
    assert use("shift", rows("R.G"), "f1") == rows(".R.G")


def test_trade_a_card_for_one_of_two() -> None:
    state = acting(seat(step="act", complete=tool("trade"), hand="hm3"), DONE)
    state = play(state, tool("trade"), "hm3", "*hm1", "*hm2")
    assert legal(state) == ["hm1", "hm2"]
    state = play(state, "hm2", "done")
    assert members(state.players[HAND]) == [card_number("hm2")]
    assert members(state.discards) == [card_number("hm1"), card_number("hm3")]


@pytest.mark.parametrize("name", TOOL_NAMES)
def test_nothing_to_do_means_nothing_to_choose(name: str) -> None:
    assert legal(acting(seat(EMPTY, step="act", complete=tool(name)), DONE)) == ["done"]
