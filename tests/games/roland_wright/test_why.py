"""Reasons, with the number of their rule."""

import pytest

from ridotto.games.roland_wright.rules.position import RolandWright
from tests.games.roland_wright.setting import DONE, GAME, acting, legal, read, rows, seat, tool


def why(state: RolandWright, element: str, who: int = 0) -> tuple[str, str]:
    rule, text = GAME.why.why_not(state, who, (), element)
    return rule, text


def test_reasons() -> None:
    state = acting(seat(rows("R"), step="act", hand="hm1", complete="hm2,eq1"), DONE, seat(step="act"))
    assert why(state, "space:a1") == ("RW-10", "There is no other bit to copy.")
    assert why(state, "space:b1")[0] == "RW-8"
    assert why(state, "card:hm1") == ("RW-17", "Tense Final Turn is not complete: 3 bits of its pattern missing.")
    assert why(state, "card:hm2")[0] == "RW-8"
    assert why(state, "bonus:diagonal") == ("RW-18", "No diagonal centre is full: 5 spaces empty.")
    assert why(state, "group:red.2")[0] == "RW-6"
    assert why(state, "done", who=1) == ("RW-9", "Your turn is finished; others are still at theirs.")
    assert why(state, "stop") == ("RW-7", "There is nothing left to place.")


@pytest.mark.parametrize(
    "box", [rows("R", "", "", "", "", ".....O"), "/".join(["ROROR."] * 6), "/".join(["RRRRRO"] * 6)]
)
def test_rw_8_reasons_for_a_block_speak_of_its_corner(box: str) -> None:
    """The upper left space of a block may have a bit or be empty: neither is a reason."""
    state = acting(seat(box, step="turn", complete=tool("turn"), tool=tool("turn")), DONE)
    for space in {f"{column}{row}" for column in "abcdef" for row in range(1, 7)} - set(legal(state)):
        told = f"{space.upper()} is not the upper left space of a block that a turn would change."
        assert why(state, f"space:{space}") == ("RW-8", told)


def test_rw_8_reasons_for_the_second_space_of_a_slide_and_a_swap() -> None:
    slide = acting(
        seat(rows("RO", "", "..G"), step="move-to", spot="a1", complete=tool("slide"), tool=tool("slide")), DONE
    )
    assert why(slide, "space:f6") == ("RW-8", "Choose an empty space connected to A1.")
    swap = acting(
        seat(rows("RO", "R", "..G"), step="swap-to", spot="a1", complete=tool("swap"), tool=tool("swap")), DONE
    )
    for space in ("a2", "c3"):
        assert why(swap, f"space:{space}") == ("RW-8", "Choose a bit of another colour, connected to A1.")


@pytest.mark.parametrize(("cards", "rule"), [("hm1,hm2,hm3", "RW-13"), ("eq1,eq2,eq3", "RW-14")])
def test_rw_14_keeping_an_equipment_has_its_own_rule(cards: str, rule: str) -> None:
    assert why(acting(seat(step="keep", look=cards), DONE), "done") == (rule, "“Keep one of these cards.” comes first.")


def test_rw_26_reasons_on_the_solo_board() -> None:
    table = "phase=take turn=2 dice=RRGGBP awards=aw1,aw2,aw3 tasks=1,0,0,0,0,1"
    take = read(table, DONE)
    told = "Stoke Fire pays for changing a die: choose the die itself. To add to it, choose a red group."
    assert why(take, "task:red") == ("RW-26", told)
    change = read(table.replace("take", "recolour").replace("=1,", "=0,"), seat(pen="green"))
    for element in ("die:red", "task:purple", "task:red", "group:red.2"):
        assert why(change, element) == ("RW-26", "First choose the new colour of the die.")


def test_reason_for_waiting_with_a_draw() -> None:
    gone = ",".join(f"hm{k}" for k in range(5, 30))
    me = seat(rows("G"), step="act")
    state = acting(me, me, seat(complete=gone))
    assert why(state, "space:a1", who=1)[0] == "RW-16"
    assert "1 player before you" in why(state, "space:a1", who=1)[1]
