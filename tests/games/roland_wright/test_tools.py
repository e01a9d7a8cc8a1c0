"""The special actions of Equipments (RW-8)."""

import re

import pytest

from ridotto.engine.bits import members
from ridotto.engine.errors import ComponentsError
from ridotto.engine.terms import PLAYERS, ComponentSet, Entry
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.rules.steps import DRAW, HAND
from ridotto.games.roland_wright.words.names import card_number
from ridotto.games.roland_wright.words.tools import DO_NAMES, TOOL_NAMES, say_tool
from tests.games.roland_wright.setting import DONE, EMPTY, GAME, KIT, SET, acting, box, legal, play, rows, seat, tool


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
    assert members(state.players[HAND]) == [card_number(KIT, "hm2")]
    assert members(state.discards) == [card_number(KIT, "hm1"), card_number(KIT, "hm3")]


@pytest.mark.parametrize("name", TOOL_NAMES)
def test_nothing_to_do_means_nothing_to_choose(name: str) -> None:
    assert legal(acting(seat(EMPTY, step="act", complete=tool(name)), DONE)) == ["done"]


# Special actions made of parts


def composed(action: str) -> ComponentSet:
    """The house's set, whose first Equipment does something else."""
    return GAME.components.read(SET.text.replace('action = "slide"', f"action = {action}", 1))


def with_tool(action: str, text: str, **fields: str) -> RolandWright:
    mine = seat(text, step="act", complete="eq1", group="green.2", **fields)
    table = "side=6 phase=all-act turn=3 dice=RRGGBP taken=red.2 awards=aw1,aw2,aw3"
    found: RolandWright = GAME.position.read(f"{table} | {mine} | {DONE}", composed(action))
    return found


def test_rw_8_a_part_is_carried_out_up_to_so_many_times() -> None:
    state = play(with_tool('[{ do = "place", colours = "RB", where = "connected", times = 2 }]', rows("G")), "eq1")
    assert legal(state) == ["red", "blue"]  # once begun, something is done
    state = play(state, "red", "b1")
    assert legal(state) == ["red", "blue", "stop"]
    assert box(play(state, "stop")) == rows("GR")
    twice = play(state, "blue", "c1")
    assert box(twice) == rows("GRB")
    assert legal(twice) == ["done"]


def test_rw_8_parts_follow_each_other_and_what_is_impossible_is_passed_over() -> None:
    action = '[{ do = "move", colours = "R" }, { do = "recolour", into = "P" }, { do = "draw", deck = "hallmark" }]'
    state = play(with_tool(action, rows("RG")), "eq1")
    assert legal(state) == ["a1"]
    state = play(state, "a1", "f6")
    assert set(legal(state)) == {"b1", "f6", "stop"}
    state = play(state, "b1", "purple")
    assert (state.drawing, state.draws) == (0, 3)
    without_red = play(with_tool(action, rows("G")), "eq1")
    assert legal(without_red) == ["a1"]  # nothing red is there to be moved


def test_rw_8_a_special_action_is_not_left_before_it_changed_something() -> None:
    """Also where its first part was passed over: it is only used if it does something."""
    state = play(with_tool('[{ do = "erase", colours = "R" }, { do = "trade" }]', rows("B"), hand="hm3"), "eq1")
    assert legal(state) == ["hm3"]
    state = play(
        with_tool('[{ do = "erase", colours = "R" }, { do = "move", times = 2 }]', rows("B"), hand="hm3"), "eq1"
    )
    assert legal(state) == ["a1"]
    state = play(state, "a1", "f6")
    assert legal(state) == ["f6", "stop"]
    assert legal(play(state, "stop")) == ["done"]


def test_rw_16_a_trade_after_a_part_passed_over_is_stepped_back_from_too() -> None:
    known = [f"eq{k}" for k in range(2, 30)]
    hand, discards, deck, rest = known[0], known[1:3], known[3:6], known[6:]
    first, second = seat(rows("B"), step="act"), seat(rows("Y"), step="act", complete="eq1", hand=hand)
    table = f"side=6 phase=all-act turn=3 dice=RRGGBP taken=red.2 awards=aw1,aw2,aw3 discards={','.join(discards)}"
    own = composed('[{ do = "erase", colours = "R" }, { do = "trade" }]')
    state = GAME.position.read(f"{table} | {first} | {second} | {seat(complete=','.join(rest))}", own)
    state = play(play(state, "eq1", who=1), "xa1", *(f"*{card}" for card in deck))
    assert legal(state, 1) == ["stop"]
    stop = Entry(1, GAME.notation.parse(state, "stop"))
    back = play(state, "stop", who=1)
    told = GAME.sentences.tell(state, stop, back, 0, ("Ada", "Bea", "Cleo"))
    assert told == "Bea gave up the trade: the cards for it were drawn meanwhile."
    assert legal(back, 1) == ["xa1", "done"]  # the action is still to be taken
    assert GAME.position.read(GAME.position.write(back), own).encode() == back.encode()


def test_rw_8_a_draw_asks_nothing_and_the_next_one_puts_the_first_away() -> None:
    action = '[{ do = "draw", deck = "hallmark", cards = 2 }, { do = "draw", deck = "hallmark", cards = 1 }]'
    state = play(with_tool(action, rows("G")), "eq1", "*hm1", "*hm2")
    assert legal(state) == ["hm1", "hm2"]
    second = GAME.notation.parse(state, "hm2")
    after = play(state, "hm2")
    told = GAME.sentences.tell(state, Entry(0, second), after, 1, ("Ada", "Bea"))
    assert told == "Ada kept one Hallmark and discarded Tense Final Turn."
    state = play(after, "*hm5")
    assert members(state.discards) == [0]
    assert legal(state) == ["hm5"]


TWO_DRAWS = '[{ do = "draw", deck = "hallmark", cards = 3 }, { do = "draw", deck = "hallmark", cards = 3 }]'


@pytest.mark.parametrize(("there", "again"), [(5, True), (4, False)])
def test_rw_16_a_second_draw_finds_what_the_first_one_left(there: int, again: bool) -> None:
    """Of five cards one is kept: the four that are left, two of them still in hand, are more than three."""
    gone = ",".join(f"hm{k}" for k in range(there + 1, 30))
    table = "side=6 phase=all-act turn=3 dice=RRGGBP taken=red.2 awards=aw1,aw2,aw3"
    mine = seat(rows("B"), step="act", complete="eq1")
    state = GAME.position.read(f"{table} | {mine} | {seat(complete=gone)}", composed(TWO_DRAWS))
    state = play(state, "eq1", "*hm1", "*hm2", "*hm3", "hm1")
    assert (state.phase == DRAW) == again
    assert not again or (state.draws, state.chance()) == (3, 4)


def test_rw_16_as_many_are_set_aside_as_an_action_can_keep() -> None:
    """Whoever clicks first, the seat before can carry out both draws of its action."""
    table = "side=6 phase=all-act turn=3 dice=RRGGBP taken=red.2 awards=aw1,aw2,aw3"
    first, second = seat(rows("B"), step="act", complete="eq1"), seat(rows("G"), step="act")

    def left(there: int) -> RolandWright:
        gone = seat(complete=",".join(f"hm{k}" for k in range(there + 1, 30)))
        found: RolandWright = GAME.position.read(f"{table} | {first} | {second} | {gone}", composed(TWO_DRAWS))
        return found

    assert [legal(left(there), 1) for there in (5, 6)] == [["done"], ["xa1", "done"]]
    assert "1 player before you may still draw" in GAME.why.why_not(left(5), 1, (), "space:a1").text
    state = play(left(6), "xa1", "*hm1", "*hm2", "*hm3", "hm1", "done", who=1)
    state = play(state, "eq1", "*hm4", "*hm5", "*hm6", "hm4")
    assert (state.phase, state.draws, state.chance()) == (DRAW, 3, 4)
    assert list(KIT.kept) == [1, 1, 1]  # in the house's own set


def test_rw_15_a_card_drawn_by_an_equipment_into_a_full_box_has_no_bits_to_place() -> None:
    full = "/".join(["RRRRRR"] * 6)
    state = play(with_tool('[{ do = "draw", deck = "research" }]', full), "eq1", "*rd7")
    assert legal(state) == ["stop", "keep"]


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ('[{ do = "place", colours = "G" }]', "Place a green bit on an empty space."),
        ('[{ do = "copy", where = "anywhere", times = 2 }]', "Copy a bit to any empty space, up to twice."),
        ('[{ do = "erase", colours = "OR" }]', "Erase a red or orange bit."),
        ('[{ do = "trade", cards = 4 }]', "Discard a card from your hand, draw four of its deck and keep one."),
        ('[{ do = "turn" }, { do = "swap" }]', "Turn a block of 2×2 spaces clockwise by a quarter. "
         "Then two connected bits of different colours change places."),
    ],
)  # fmt: skip
def test_special_actions_are_said_in_words(action: str, said: str) -> None:
    assert say_tool(composed(action).kit.tools.actions[29]) == said


def test_a_special_action_without_a_name_is_told_whole() -> None:
    """The sign of its first part says too little, and another name would say something else."""
    for action, word, line in (
        ('"slide"', "slide: Move a bit", "(slide)"),
        ('[{ do = "recolour", into = "R" }]', "recolour: A bit becomes red.", "(A bit becomes red.)"),
        (
            '[{ do = "recolour", into = "R" }, { do = "draw", deck = "hallmark" }]',
            "special: A bit becomes red. Then draw three Hallmarks and keep one.",
            "(A bit becomes red. Then draw three Hallmarks and keep one.)",
        ),
    ):
        state = with_tool(action, rows("RG"))
        view = GAME.view.seen(state, 0)
        assert word in GAME.board.draw(view)["drawer/row1/card:eq1"]
        assert line in GAME.text.write(view, PLAYERS)


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ("[]", "equipment.1.action has 0; allowed: 1 to 4 tables"),
        (
            '[{ do = "fold" }]',
            'do is "fold"; allowed: one of place, move, copy, recolour, swap, turn, shift, erase, draw',
        ),
        ('[{ do = "move", where = "opposite" }]', 'where is "opposite"; allowed: one of anywhere, connected'),
        ('[{ do = "place", colours = "RX" }]', 'colours is "RX"; allowed: different letters of ROYGBP or "group"'),
        ('[{ do = "draw", deck = "research", cards = 2 }]', "cards is 2; allowed: a whole number from 1 to 1"),
        ('[{ do = "recolour", into = "RR" }]', 'allowed: different letters of ROYGBP or "neighbour" or "ring"'),
        ('[{ do = "move", times = 9 }]', "times is 9; allowed: a whole number from 1 to 4"),
        ("7", "or a list of parts such as"),
        # With the nearest word, and with the whole name of what is wrong.
        ('"trad"', 'equipment.1.action is "trad"; allowed: one of slide, swap'),
        ('"trad"', 'times = 2 }]; perhaps "trade"'),
        ('[{ do = "trad" }]', 'erase, draw, trade; perhaps "trade"'),
        ('[{ do = "rotate" }]', 'equipment.1.action.1.do is "rotate"'),
        ('[{ do = "rotate" }]', 'trade; perhaps "turn"'),
        ('[{ do = "move", where = "conected" }]', 'anywhere, connected; perhaps "connected"'),
        ('[{ do = "draw", deck = "hallmarks" }]', 'research; perhaps "hallmark"'),
        ('[{ do = "recolour", into = "neighbor" }]', 'or "neighbour" or "ring"; perhaps "neighbour"'),
        ('[{ do = "place", colours = "RX" }]', 'equipment.1.action.1.colours is "RX"'),
        ('[{ do = "turn" }, { do = "recolour", into = "RR" }]', 'equipment.1.action.2.into is "RR"'),
        # What could never do anything.
        (
            '[{ do = "recolour", colours = "R", into = "R" }]',
            "equipment.1.action.1.into makes red bits red; allowed: another",
        ),
    ],
)
def test_rw_8_what_can_t_be_expressed_is_said_with_its_line(action: str, told: str) -> None:
    line = SET.text[: SET.text.index('action = "slide"')].count("\n") + 1
    with pytest.raises(ComponentsError, match=f"line {line}: .*{re.escape(told)}"):
        composed(action)


def test_rw_8_what_can_do_something_now_and_then_is_allowed() -> None:
    for part in (
        'colours = "RO", into = "R"',
        'colours = "R", into = "RO"',
        'into = "R"',
        'colours = "R", into = "ring"',
    ):
        assert composed(f'[{{ do = "recolour", {part} }}]').kit.tools.parts[KIT.hallmarks] == 1


def test_each_fault_of_a_part_is_told_once() -> None:
    with pytest.raises(ComponentsError) as refusal:
        composed('[{ do = "place", colours = 5 }]')
    assert len(refusal.value.faults) == 1


def test_the_house_file_shows_how_to_write_one() -> None:
    [example] = re.findall(r"^#   action = (\[.*\])$", SET.text, re.MULTILINE)
    parts = composed(example).kit.tools.actions[int(SET.kit.hallmarks)]
    assert say_tool(parts).endswith("Then draw three Hallmarks and keep one.")
    told = [line.split()[1] for line in SET.text.splitlines() if re.match(r"#   [a-z]+ {2,}", line)]
    assert set(DO_NAMES) <= set(told)
