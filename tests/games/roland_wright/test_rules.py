"""Each rule by its number, and the rulebook's examples; the solo game is in test_solo.py."""

import math
import re
from html import unescape

import pytest

from ridotto.engine.bits import members, size
from ridotto.engine.errors import IllegalAction, OptionError
from ridotto.engine.rng import Rng
from ridotto.engine.terms import SPECTATOR
from ridotto.games.roland_wright.rules.box import LINES, near
from ridotto.games.roland_wright.rules.desk import DEADLINE, LAST, LAST_BUT_ONE, NO_DEADLINE, RESEARCH_LINE, VALUES
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.rules.steps import (
    ALL_ACT,
    COMPLETE,
    DICE,
    HAND,
    INSPIRE,
    KEEP_ALL,
    KEPT,
    LOOK,
    OVER,
    START,
    WIDTH,
)
from ridotto.games.roland_wright.words.names import card_number
from tests.games.roland_wright.setting import (
    DONE,
    GAME,
    KIT,
    NAMES,
    SET,
    acting,
    box,
    legal,
    new_match,
    now,
    play,
    random_entry,
    read,
    rows,
    seat,
    start,
    tool,
)

# Components


@pytest.mark.parametrize(("side", "inner"), [(6, 16), (7, 25)])
def test_rw_1_connected_are_eight_neighbours(side: int, inner: int) -> None:
    counts = [size(near(side, space)) for space in range(side * side)]
    assert counts.count(3) == 4
    assert counts.count(5) == 4 * (side - 2)
    assert counts.count(8) == inner


def test_rw_2_six_dice_of_six_colours() -> None:
    state = read("phase=dice turn=1 awards=aw1,aw2,aw3", DONE, DONE)
    for colour in ("red", "orange", "yellow", "green", "blue", "purple"):
        assert (state.phase, state.chance()) == (DICE, 6)
        state = play(state, f"*{colour}")
    assert [state.showing(c) for c in range(6)] == [1] * 6


def test_rw_3_five_decks() -> None:
    names = KIT.names
    assert [len(names.cards), len(names.inspirations), len(names.papers), len(names.awards)] == [58, 15, 33, 11]


# Set-up


def test_rw_4_set_up() -> None:
    match, rng = new_match(3), Rng(1)
    while now(match).chance():
        random_entry(match, rng)
    state = now(match)
    assert state.phase == KEEP_ALL
    assert match.actors() == [0, 1, 2]
    assert len({state.players[k * WIDTH + 11] for k in range(3)}) == 3
    assert len({state.award(k) for k in range(3)}) == 3
    for who in range(3):
        look = state.players[who * WIDTH + LOOK]
        assert (size(look), size(look & KIT.all_hallmarks)) == (6, 3)


def test_rw_4_keeps_are_secret_until_all_have_chosen() -> None:
    match, rng = new_match(2), Rng(2)
    while now(match).chance():
        random_entry(match, rng)
    for who in (1, 0):
        for _ in range(2):
            match.act(who, match.legal(who)[0])
            assert not GAME.view.seen(now(match), 1 - who)["decks"]["hallmark"]["discards"]
            assert match.told(1 - who)[-1].notation is None
            assert match.told(who)[-1].notation is not None
    assert now(match).phase == DICE
    match.resolve(0)
    assert [len(deck["discards"]) for deck in GAME.view.seen(now(match), 0)["decks"].values()] == [4, 4, 0]
    assert [size(now(match).players[k * WIDTH + HAND]) for k in range(2)] == [2, 2]


def test_rw_4_discards_lie_open_for_everybody() -> None:
    match, rng = new_match(2), Rng(2)
    while now(match).turn == 0 or now(match).chance():
        random_entry(match, rng)
    discards = members(now(match).discards & KIT.all_hallmarks)
    assert len(discards) == 4
    titles = "; ".join(now(match).kit.names.cards[card] for card in discards)
    for viewer in (0, 1, SPECTATOR):
        drawn = GAME.board.draw(GAME.view.seen(now(match), viewer))["shelf/shelf/deck:hallmark"]
        said = GAME.text.write(GAME.view.seen(now(match), viewer), ["Ann", "Bea"])
        assert f"; the discards: {titles}" in unescape(drawn)
        assert f"Hallmark deck: 23 left; discarded: {titles}\n" in said
    assert GAME.why.why_not(now(match), 0, (), "deck:hallmark").text.endswith(f"Its discards: {titles}.")


def test_rw_4_first_active_player_is_drawn() -> None:
    assert start(4).chance() == 4
    assert play(start(4), "*seat.3").active == 2


# A turn


@pytest.mark.parametrize(
    ("dice", "groups"),
    [
        ("ROYGBP", "red.1 orange.1 yellow.1 green.1 blue.1 purple.1"),
        ("RRGGBP", "red.2 green.2 blue.1 purple.1"),
        ("RRRRGG", "red.1 red.3 green.2"),
        ("RRRRRG", "red.2 red.3 green.1"),
        ("RRRRRR", "red.3"),
        ("RRRGGG", "red.3 green.3"),
    ],
)
def test_rw_5_grouping(dice: str, groups: str) -> None:
    state = read(f"phase=take turn=1 dice={dice} awards=aw1,aw2,aw3", DONE, DONE)
    assert sorted(legal(state)) == sorted(groups.split())


def test_rw_6_a_group_is_taken_and_not_its_colour() -> None:
    state = read("phase=take turn=1 dice=RRRRGG awards=aw1,aw2,aw3", DONE, DONE, DONE)
    assert state.actors() == 1
    state = play(state, "red.3")
    assert legal(state, 1) == legal(state, 2) == ["red.1", "green.2"]
    state = play(play(state, "green.2", who=1), "green.2", who=2)  # several may use the same group
    assert [state.players[k * WIDTH + 15] for k in range(3)] == [3, 2, 2]


def test_rw_6_of_six_alike_a_second_group_stays() -> None:
    state = play(read("phase=take turn=1 dice=RRRRRR awards=aw1,aw2,aw3", DONE, DONE), "red.3")
    assert legal(state, 1) == ["red.3"]


def test_rw_7_bits_go_on_empty_spaces_as_many_or_fewer() -> None:
    state = acting(seat(rows("R"), step="place", group="green.2", left="2"), DONE)
    assert "a1" not in legal(state)
    assert "b1" in legal(state)
    two = play(state, "f6", "b3")
    assert box(two) == "R...../....../.G..../....../....../.....G"
    assert legal(two)[-1] == "done"
    assert "stop" not in legal(two)
    assert box(play(state, "c3", "stop")).count("G") == 1
    assert box(play(state, "stop")).count("G") == 0


@pytest.mark.parametrize("who", [0, 1])
def test_rw_7_in_a_full_box_nothing_is_left_to_place(who: int) -> None:
    full = seat("/".join(["YYYYYY"] * 6))
    state = play(read("phase=take turn=9 dice=RRGGBP last=1 awards=aw1,aw2,aw3", full, full), "green.2")
    state = play(state, "red.2", who=1)
    assert {"xa1", "done"} <= set(legal(state, who))
    assert GAME.view.seen(state, who)["players"][who]["left"] == 0
    assert GAME.position.read(GAME.position.write(state), SET).encode() == state.encode()


def test_rw_7_all_place_at_the_same_time() -> None:
    first = seat(step="place", group="green.2", left="2")
    state = acting(first, first)
    assert state.actors() == 3
    assert play(play(state, "a1"), "b1", who=1).encode() == play(play(state, "b1", who=1), "a1").encode()


def test_rw_8_one_action_also_with_a_bit_placed_this_turn() -> None:
    state = acting(seat(rows("RO"), step="place", group="yellow.1", left="1"), DONE)
    state = play(state, "c3")
    assert "xc3" in legal(state)
    state = play(state, "xc3", "blue")
    assert box(state) == rows("RO", "", "..B")
    assert legal(state) == ["done"]


def test_rw_8_a_special_action_erases_nothing() -> None:
    card = tool("slide")
    state = acting(seat(rows("R"), step="act", complete=card), DONE)
    state = play(state, card, "a1", "b2")
    assert box(state) == rows("", ".R")
    assert card in [each["id"] for each in GAME.view.seen(state, 0)["players"][0]["complete"]]


def test_rw_8_a_bit_whose_effect_is_not_possible_stays() -> None:
    assert legal(acting(seat(rows("R"), step="act"), DONE)) == ["done"]
    assert legal(acting(seat(rows("O"), step="act"), DONE)) == ["done"]
    assert legal(acting(seat(rows("Y"), step="act"), DONE)) == ["xa1", "done"]


def test_rw_8_equipment_completed_while_placing_works_at_once() -> None:
    card = next(c for c in range(29, 58) if KIT.bits[c] == 3)
    (r0, c0, colour), *others = KIT.patterns[card]
    cells = {(r, c): "ROYGBP"[k] for r, c, k in others}
    start_box = "/".join("".join(cells.get((r, c), ".") for c in range(6)) for r in range(6))
    group = f"{('red', 'orange', 'yellow', 'green', 'blue', 'purple')[colour]}.1"
    state = acting(seat(start_box, step="place", group=group, left="1", hand=f"eq{card - 28}"), DONE)
    state = play(state, f"{'abcdef'[c0]}{r0 + 1}")
    assert members(state.players[COMPLETE]) == [card]
    assert state.cards(0, 5) == 2**card


def test_rw_8_equipment_completed_by_the_action_works_from_the_next_turn() -> None:
    card = next(c for c in range(29, 58) if KIT.bits[c] == 3 and KIT.patterns[c][0][2] != 2)
    (r0, c0, colour), *others = KIT.patterns[card]
    cells = {(r, c): "ROYGBP"[k] for r, c, k in others} | {(r0, c0): "Y"}
    start_box = "/".join("".join(cells.get((r, c), ".") for c in range(6)) for r in range(6))
    state = acting(seat(start_box, step="act", hand=f"eq{card - 28}"), DONE)
    pen = ("red", "orange", "yellow", "green", "blue", "purple")[colour]
    state = play(state, f"x{'abcdef'[c0]}{r0 + 1}", pen)
    assert members(state.players[COMPLETE]) == [card]
    assert legal(state) == ["done"]


def test_rw_9_the_active_role_passes_to_the_left() -> None:
    state = acting(seat(step="finish"), DONE, DONE, table="active=2 busy=1")
    state = play(state, "done")
    assert (state.active, state.turn, state.phase) == (0, 4, DICE)


# Actions


def test_rw_10_red_copies_a_bit_to_a_connected_space() -> None:
    state = play(acting(seat(rows("RB", "", "..G"), step="act"), DONE), "xa1")
    assert legal(state) == ["green", "blue"]
    blue = play(state, "blue")
    assert set(legal(blue)) == {"a1", "c1", "a2", "b2", "c2"}  # the erased one's space too
    assert box(play(blue, "a1")) == rows("BB", "", "..G")


def test_rw_11_orange_moves_another_bit_anywhere() -> None:
    state = play(acting(seat(rows("OB"), step="act"), DONE), "xa1")
    assert legal(state) == ["b1"]
    state = play(state, "b1")
    assert len(legal(state)) == 35
    assert "b1" not in legal(state)
    assert box(play(state, "a1")) == rows("B")


def test_rw_12_yellow_becomes_any_colour() -> None:
    state = play(acting(seat(rows("Y"), step="act"), DONE), "xa1")
    assert len(legal(state)) == 6
    assert box(play(state, "purple")) == rows("P")
    assert box(play(state, "yellow")) == rows("Y")


@pytest.mark.parametrize(("letter", "deck"), [("G", "hm"), ("B", "eq")])
def test_rw_13_and_14_draw_three_keep_one(letter: str, deck: str) -> None:
    state = acting(seat(rows(letter), step="act"), DONE)
    state = play(state, "xa1")
    assert state.chance() == 29
    state = play(state, f"*{deck}3", f"*{deck}7", f"*{deck}29")
    assert legal(state) == [f"{deck}3", f"{deck}7", f"{deck}29"]
    state = play(state, f"{deck}7")
    assert members(state.players[HAND]) == [card_number(KIT, f"{deck}7")]
    assert state.discards == 0  # the choice is a secret until the turn is done
    state = play(state, "done")
    assert members(state.discards) == [card_number(KIT, f"{deck}3"), card_number(KIT, f"{deck}29")]


def test_rw_15_purple_bits_are_placed_or_not_and_the_card_is_discarded() -> None:
    state = play(acting(seat(rows("P"), step="act"), DONE), "xa1", "*rd7")  # red and orange
    assert legal(state) == ["red", "orange", "stop", "keep"]
    both = play(state, "orange", "a1", "red", "f6")
    assert box(both) == "O...../....../....../....../....../.....R"
    assert legal(both) == ["done"]
    assert members(both.paper_discards) == [6]
    one = play(state, "orange", "a1", "stop")
    assert members(one.paper_discards) == [6]
    assert legal(play(state, "orange", "a1")) == ["red", "stop"]
    assert play(state, "stop").bits(0) == 0


def test_rw_15_a_card_with_bits_can_be_kept_for_nothing() -> None:
    state = play(acting(seat(rows("P"), step="act"), DONE), "xa1", "*rd7", "keep")
    assert (state.bits(0), state.paper_discards) == (0, 0)
    assert members(state.players[KEPT]) == [6]
    assert state.column(0, RESEARCH_LINE) == 0
    for viewer in (1, -1):
        own = GAME.view.seen(state, viewer)["players"][0]
        assert (own["kept"], own["kept_count"]) == (None, 1)


def test_rw_15_purple_points_are_kept_face_down() -> None:
    state = play(acting(seat(rows("P"), step="act"), DONE), "xa1", "*rd33")
    assert legal(state) == ["keep"]
    state = play(state, "keep")
    assert GAME.view.seen(state, 0)["players"][0]["kept"][0]["points"] == 3
    assert GAME.view.seen(state, 1)["players"][0]["kept"] is None
    assert GAME.view.seen(state, 1)["players"][0]["kept_count"] == 1
    assert state.paper_discards == 0


def hallmarks(first: int, last: int) -> str:
    return ",".join(f"hm{k}" for k in range(first, last + 1))


def test_rw_16_discards_are_shuffled_in_when_the_deck_has_too_few() -> None:
    # Two cards are in the deck, five among the discards, the others complete.
    state = acting(seat(rows("G"), step="act"), seat(complete=hallmarks(8, 29)), table=f"discards={hallmarks(3, 7)}")
    state = play(state, "xa1")
    assert (state.chance(), state.discards) == (7, 0)


def test_rw_16_fewer_than_three_cards_are_shuffled_also_where_the_draw_needs_fewer() -> None:
    papers = ",".join(f"rd{k}" for k in range(8, 34))
    table = "paper_discards=rd3,rd4,rd5,rd6,rd7"
    state = play(acting(seat(rows("P"), step="act"), seat(kept=papers), table=table), "xa1")
    assert (state.chance(), state.paper_discards) == (7, 0)
    table = "paper_discards=rd4,rd5,rd6,rd7"
    state = play(acting(seat(rows("P"), step="act"), seat(kept=papers), table=table), "xa1")
    assert (state.chance(), size(state.paper_discards)) == (3, 4)  # three are enough
    trade = seat(step="act", complete=tool("trade"), hand="hm3")
    state = acting(trade, seat(complete=hallmarks(8, 29)), table=f"discards={hallmarks(4, 7)}")
    state = play(state, tool("trade"), "hm3")
    assert (state.chance(), state.discards) == (7, 0)  # two were left, and two are drawn


def test_rw_16_a_trade_that_others_made_impossible_is_stepped_back_from() -> None:
    """While one looks for a card to trade, another draws, and too few are left: the first has a way back."""
    traded, known = tool("trade"), [f"eq{k}" for k in range(1, 30) if f"eq{k}" != tool("trade")]
    hand, discards, deck, rest = known[0], known[1:3], known[3:6], known[6:]
    first, second = seat(rows("B"), step="act"), seat(step="act", complete=traded, hand=hand)
    state = acting(first, second, seat(complete=",".join(rest)), table=f"discards={','.join(discards)}")
    begun = play(state, traded, who=1)
    assert legal(begun, 1) == [hand]
    drawn = play(begun, "xa1", *(f"*{card}" for card in deck))
    assert legal(drawn, 1) == ["stop"]
    back = play(drawn, "stop", who=1)
    assert legal(back, 1) == ["done"]
    assert members(back.players[WIDTH + HAND]) == [card_number(KIT, hand)]
    quiet = play(begun, "done")
    assert legal(quiet, 1) == [hand]  # while it is possible, it is carried out


def test_rw_16_a_deck_with_three_cards_in_it_is_closed() -> None:
    closed = acting(seat(rows("G"), step="act"), seat(complete=hallmarks(4, 29)))
    assert legal(closed) == ["done"]
    opened = acting(seat(rows("G"), step="act"), seat(complete=hallmarks(5, 29)))
    assert legal(opened) == ["xa1", "done"]


def test_rw_16_one_card_is_set_aside_for_everyone_before() -> None:
    me = seat(rows("G"), step="act")
    gone = hallmarks(5, 29)  # four are left
    state = acting(me, me, seat(complete=gone))
    assert legal(state, 0) == ["xa1", "done"]
    assert legal(state, 1) == ["done"]
    assert legal(play(state, "done"), 1) == ["xa1", "done"]
    after = play(state, "xa1", "*hm1", "*hm2", "*hm3", "hm1", "done")
    assert legal(after, 1) == ["done"]


def test_rw_16_it_does_not_matter_who_clicks_first() -> None:
    me = seat(rows("G"), step="act")
    state = acting(me, me, seat(complete=hallmarks(6, 29)))  # five are left: enough for both
    late = play(state, "xa1", "*hm1", "*hm2", "*hm3", who=1)
    assert legal(late, 0) == ["done"]  # only two are there until the other has put two back
    late = play(late, "hm1", "done", who=1)
    assert legal(late, 0) == ["xa1", "done"]
    early = play(state, "xa1", "*hm1", "*hm2", "*hm3", "hm1", "done")
    assert legal(early, 1) == ["xa1", "done"]


# Completing cards

PATTERN = rows("R.B", ".O.", "Y..")  # Tense Final Turn, hm1


def turned(text: str) -> str:
    lines = text.split("/")
    return "/".join("".join(lines[5 - r][c] for r in range(6)) for c in range(6))


def test_rw_17_complete_in_four_rotations() -> None:
    text = PATTERN
    for _ in range(4):
        assert KIT.stands(6, 0, acting(seat(text), seat(step="act")).players, 0)
        text = turned(text)


def test_rw_17_never_mirrored() -> None:
    mirrored = "/".join(line[::-1] for line in PATTERN.split("/"))
    state = acting(seat(mirrored, hand="hm1", step="finish"), DONE)
    assert members(state.players[HAND]) == [0]


def test_rw_17_completes_by_itself_with_other_bits_around() -> None:
    start_box = rows("RGB", "POP", "...")
    state = acting(seat(start_box, step="place", group="yellow.1", left="1", hand="hm1"), DONE)
    state = play(state, "a3")
    assert members(state.players[COMPLETE]) == [0]


def test_rw_17_completes_when_gained() -> None:
    state = acting(seat(PATTERN.replace("......", ".....G", 1), step="act"), DONE)
    state = play(state, "xf4", "*hm1", "*hm2", "*hm3", "hm1")
    assert members(state.players[COMPLETE]) == [0]
    assert state.players[HAND] == 0


def test_rw_17_completes_between_the_steps_of_an_action() -> None:
    # An R&D card gives red and orange: the first bit completes the card, the second is still to come.
    state = acting(seat(rows("..B", ".O.", "Y..", "P"), step="act", hand="hm1"), DONE)
    state = play(state, "xa4", "*rd7", "red", "a1")
    assert members(state.players[COMPLETE]) == [0]
    assert legal(state) == ["orange", "stop"]


def test_rw_17_stays_complete() -> None:
    state = acting(seat(PATTERN, step="act", complete="hm1"), DONE)
    state = play(state, "xa3", "green")
    assert members(state.players[COMPLETE]) == [0]


def test_rw_18_lines_of_the_chart() -> None:
    for side in (6, 7):
        assert [size(LINES[side * 6 + k]) for k in range(6)] == [side] * 6


@pytest.mark.parametrize(
    ("text", "bonus"),
    [
        (rows("ROYGBP"), "horizontal"),
        ("R...../R...../O...../O...../G...../G.....", "vertical"),
        ("R...../.R..../..O.../...O../....G./.....G", "diagonal"),
        (".....R/....R./...O../..O.../.G..../G.....", "diagonal"),
        ("....../....../....../....../....../ROYGBP", "horizontal"),
    ],
)
def test_rw_18_a_full_line_gives_a_bit_once(text: str, bonus: str) -> None:
    state = acting(seat(text, step="act"), DONE)
    assert [each for each in legal(state) if each in ("vertical", "horizontal", "diagonal")] == [bonus]
    state = play(state, bonus)
    assert len(legal(state)) == 6
    state = play(state, "purple", "c2")
    assert state.colour_at(0, 8) == 5
    assert bonus not in legal(state)
    assert "done" in legal(state)


def test_rw_18_after_the_action_while_the_line_stands() -> None:
    state = acting(seat(rows("ROYGBP", "Y"), step="act"), DONE)
    after = play(state, "xa2", "blue")
    assert legal(after) == ["horizontal", "done"]
    assert legal(play(state, "xc1", "blue")) == ["horizontal", "done"]
    broken = play(state, "xb1", "a2", "f6")
    assert legal(broken) == ["done"]


def test_rw_18_one_bonus_may_lead_to_the_next() -> None:
    state = acting(seat("ROYGBP/R...../R...../R...../R...../......", step="act"), DONE)
    state = play(state, "horizontal", "red", "a6")
    assert "vertical" in legal(state)


# The end


NEARLY = "RRRRRR/OOOOOO/YYYYYY/GGGGGG/BBBBBB/PP...."  # four spaces are empty


def test_rw_19_three_empty_spaces_bring_the_last_turn() -> None:
    state = acting(seat(NEARLY, step="place", group="green.2", left="2"), DONE)
    before = play(state, "stop", "done")
    assert (before.last, before.phase) == (0, DICE)
    after = play(state, "c6")
    assert after.last == LAST_BUT_ONE
    assert play(after, "stop", "done").last == LAST


def test_rw_19_erasing_afterwards_does_not_dodge_the_end() -> None:
    state = acting(seat(NEARLY, step="place", group="green.2", left="1"), DONE)
    state = play(state, "c6", "xa1", "red", "a1", "done")  # a red bit is erased and copied
    assert state.last == LAST
    state = acting(seat(NEARLY, step="place", group="green.2", left="1"), DONE)
    state = play(state, "c6", "xa6", "*rd33", "keep", "done")
    assert size(state.empty(0)) == 4
    assert state.last == LAST


def test_rw_19_everybody_is_told_at_once() -> None:
    state = play(acting(seat(NEARLY, step="place", group="green.2", left="2"), DONE), "c6")
    for viewer in (0, 1, -1):
        assert GAME.view.notice(GAME.view.seen(state, viewer), NAMES) == "The next turn is the last."
    state = play(state, "stop", "done")
    assert GAME.view.notice(GAME.view.seen(state, 1), NAMES) == "This is the last turn."


def test_rw_19_a_position_that_was_set_up_so_has_a_last_turn_too() -> None:
    full = "RRRRRR/OOOOOO/YYYYYY/GGGGGG/BBBBBB/PPP..."
    last = play(acting(seat(full, step="finish"), DONE, table="busy=1"), "done")
    assert (last.last, last.phase) == (LAST, DICE)


@pytest.mark.parametrize(("bit", "deck"), [("G", "hm"), ("B", "eq")])
def test_rw_19_three_cards_bring_the_last_turn_when_the_fourth_is_drawn(bit: str, deck: str) -> None:
    cards = ",".join(f"{deck}{k}" for k in range(5, 30))
    state = play(acting(seat(rows(bit), step="act"), seat(complete=cards)), "xa1", f"*{deck}1", f"*{deck}2")
    assert state.last == 0
    state = play(state, f"*{deck}3")
    assert state.last == LAST_BUT_ONE
    assert play(state, f"{deck}1", "done").last == LAST


def test_rw_19_three_research_cards_bring_the_last_turn_when_the_fourth_is_kept() -> None:
    papers = ",".join(f"rd{k}" for k in range(1, 34) if k not in (7, 8, 9, 10))
    state = play(acting(seat(rows("P"), step="act"), seat(kept=papers)), "xa1", "*rd7")
    assert state.last == 0  # it may be put back
    assert play(state, "stop", "done").last == 0
    assert play(state, "keep").last == LAST_BUT_ONE
    assert play(state, "keep", "done").last == LAST


def test_rw_19_after_the_last_turn_the_game_is_over_even_if_bits_were_erased() -> None:
    state = play(acting(seat(step="finish"), DONE, table="busy=1 last=2"), "done")
    assert state.phase == OVER
    assert (state.actors(), state.chance()) == (0, 0)


def test_rw_19_idle_turns_are_warned_of_two_turns_before() -> None:
    def told(table: str, *seats: str) -> str:
        return GAME.view.notice(GAME.view.seen(acting(*seats, table=table), 1), NAMES)

    acts = seat(step="act")
    assert told("", acts, acts) == ""
    assert told("", acts, DONE) == "If nobody places a bit or acts in this turn and the next, the game ends."
    assert told("busy=1", acts, DONE) == ""
    assert told("idle=1", acts, acts) == "If nobody places a bit or acts in this turn, the game ends."
    assert (
        told("idle=1", acts, acts, acts) == "If nobody places a bit or acts in this turn and the next, the game ends."
    )
    assert told("idle=1", acts, acts, acts, acts) == ""


def test_rw_19_the_warning_of_idle_turns_vanishes_when_somebody_acts() -> None:
    placing = seat(step="place", group="green.2", left="2")
    state = acting(placing, DONE, table="idle=1")
    assert GAME.view.notice(GAME.view.seen(state, 1), NAMES)
    assert GAME.view.notice(GAME.view.seen(play(state, "a1"), 1), NAMES) == ""
    three = acting(placing, seat(step="act"), DONE, table="idle=2 busy=1")
    assert GAME.view.notice(GAME.view.seen(three, 1), NAMES) == ""


def test_rw_19_the_deadline_is_warned_of_two_turns_before_and_can_be_switched_off() -> None:
    def told(turn: int, more: str = "") -> str:
        table = f"phase=all-act turn={turn} dice=RRGGBP taken=red.2 awards=aw1,aw2,aw3 busy=1 {more}"
        return GAME.view.notice(GAME.view.seen(read(table, seat(step="act"), DONE), 0), NAMES)

    assert told(DEADLINE - 3) == ""
    assert told(DEADLINE - 2) == "The deadline is near: the game ends after 2 more turns."
    assert told(DEADLINE - 1) == "The deadline is near: the game ends after 1 more turn."
    assert told(DEADLINE) == "This is the last turn."
    assert told(DEADLINE - 1, "deadline=999") == ""
    assert GAME.rules.start(GAME.setup(2)).deadline == DEADLINE
    assert GAME.rules.start(GAME.setup(2, {"deadline": False})).deadline == NO_DEADLINE


def test_rw_19_idle_turns_end_the_game() -> None:
    state = acting(seat(step="act"), DONE)
    state = play(state, "done")
    assert (state.idle, state.phase) == (1, DICE)
    state = play(acting(seat(step="act"), DONE, table="idle=1"), "done")
    assert state.phase == OVER


def test_rw_19_the_deadline_ends_a_game_of_recolouring() -> None:
    table = f"phase=all-act turn={DEADLINE} dice=RRGGBP taken=red.2 awards=aw1,aw2,aw3 busy=1"
    state = read(table, seat(step="finish"), DONE)
    assert play(state, "done").phase == OVER


# Options


def test_rw_4_the_first_active_player_is_drawn_or_chosen() -> None:
    assert GAME.rules.start(GAME.setup(3)).phase == START
    for first in (1, 2, 3):
        state = GAME.rules.start(GAME.setup(3, {"first": first}))
        assert (state.phase, state.active) == (INSPIRE, first - 1)
    with pytest.raises(OptionError, match="no such seat with 3 players"):
        GAME.setup(3, {"first": 4})
    with pytest.raises(OptionError, match="only with 2 to 5 players"):
        GAME.setup(1, {"first": 1})


# The first Hallmark is R.B/.O./Y..: all but the yellow bit stand here.
ALL_BUT_ONE = rows("R.B", ".O.")


def by_choice(*seats: str) -> RolandWright:
    return acting(*seats, table="by_choice=1")


def test_rw_17_by_choice_a_card_stays_in_hand_until_its_owner_completes_it() -> None:
    placing = seat(ALL_BUT_ONE, step="place", group="yellow.2", left="2", hand="hm1,hm2")
    at_once = play(acting(placing, DONE), "a3")
    assert members(at_once.players[COMPLETE]) == [0]
    state = play(by_choice(placing, DONE), "a3")
    assert members(state.players[HAND]) == [0, 1]
    assert "complete.hm1" in legal(state)
    assert "complete.hm2" not in legal(state)
    done = play(state, "complete.hm1")
    assert (members(done.players[HAND]), members(done.players[COMPLETE])) == ([1], [0])
    assert legal(done) == [each for each in legal(state) if each != "complete.hm1"]  # the step goes on


def test_rw_17_by_choice_others_don_t_see_what_is_finished() -> None:
    state = play(by_choice(seat(ALL_BUT_ONE, step="place", group="yellow.1", left="1", hand="hm1"), DONE), "a3")
    own, others = (GAME.view.seen(state, viewer)["players"][0] for viewer in (0, 1))
    assert own["completable"] == ["hm1"]
    assert (others["completable"], others["hand"], others["complete"]) == ([], None, [])
    assert "complete:hm1" in GAME.elements(state, 0)


@pytest.mark.parametrize("step", ["choose", "act", "finish", "copy-pen", "move-from", "bonus-pen", "keep"])
def test_rw_17_by_choice_a_card_is_completed_at_any_step(step: str) -> None:
    standing = rows("R.B", ".O.", "Y")
    state = by_choice(seat(standing, step=step, hand="hm1", look="hm2,hm3"), DONE)
    assert members(play(state, "complete.hm1").players[COMPLETE]) == [0]
    with pytest.raises(AssertionError):
        play(by_choice(seat(rows("R.B", ".O."), step=step, hand="hm1", look="hm2,hm3"), DONE), "complete.hm1")


def test_rw_17_by_choice_what_falls_apart_uncompleted_is_not_complete() -> None:
    state = by_choice(seat(rows("R.B", ".O.", "Y"), step="act", hand="hm1"), DONE)
    state = play(state, "xa3")
    assert "complete.hm1" not in legal(state)
    assert play(state, "yellow", "complete.hm1").players[COMPLETE]


def test_rw_28_by_choice_pip_takes_what_is_complete_and_leaves_what_is_kept_back() -> None:
    table = "phase=discard turn=7 dice=OOOOOO oranges=6 awards=aw1,aw2,aw3 by_choice=1"
    state = read(table, seat(rows("R.B", ".O.", "Y"), hand="hm1", complete="hm5"))
    assert legal(state) == ["hm5"]


# Scoring

EMPTY_7 = "/".join(["." * 7] * 7)


def test_rw_21_awards_of_two_players() -> None:
    def points(first: str, second: str) -> list[int]:
        state = read("phase=over turn=9 awards=aw1,aw2,aw3", seat(rows(first)), seat(rows(second)))
        return [state.award_points(k, 0) for k in range(2)]

    assert points("RR", "R") == [4, 0]
    assert points("RR", "RR") == [2, 2]
    assert points("", "") == [0, 0]
    assert points("R", "") == [4, 0]


@pytest.mark.parametrize(
    ("reds", "points"),
    [
        ((3, 2, 1), [6, 4, 0]),
        ((3, 3, 1), [5, 5, 0]),
        ((3, 3, 3), [5, 5, 5]),
        ((3, 2, 2), [6, 2, 2]),
        ((3, 0, 0), [6, 0, 0]),
        ((0, 0, 0), [0, 0, 0]),
        ((4, 3, 3, 2), [6, 2, 2, 0]),
        ((4, 4, 3, 2, 1), [5, 5, 0, 0, 0]),
        ((1, 2, 3, 4, 5), [0, 0, 0, 4, 6]),
    ],
)
def test_rw_21_awards_of_three_to_five_players(reds: tuple[int, ...], points: list[int]) -> None:
    state = read("phase=over turn=9 awards=aw1,aw2,aw3", *(seat(rows("R" * n)) for n in reds))
    assert [state.award_points(k, 0) for k in range(len(reds))] == points


def test_rw_22_best_all_around_needs_no_connection() -> None:
    state = read("phase=over turn=9 awards=aw10,aw1,aw2", seat("R.O.Y./....../G.B.P./....../ROYGBP/......"), DONE)
    assert state.award_value(0, 9) == 2


def test_rw_22_resonance_counts_completed_patterns_that_stand() -> None:
    state = read("phase=over turn=9 awards=aw11,aw1,aw2", seat(PATTERN, complete="hm1,hm2"), DONE)
    assert state.award_value(0, 10) == 1
    assert read("phase=over turn=9 awards=aw11,aw1,aw2", seat(complete="hm1,hm2"), DONE).award_value(0, 10) == 0


def test_rw_22_clusters_connect_diagonally() -> None:
    state = read("phase=over turn=9 awards=aw1,aw2,aw3", seat("R.R.../.R..../....../R...../.R..../RR...."), DONE)
    assert state.award_value(0, 0) == 4


def test_rw_23_ties_go_down_the_column() -> None:
    # Six points each: two Equipments, or a Hallmark and a set of the Globe.
    one = seat(complete="eq1,eq2", inspiration="in2")
    state = read("phase=over turn=9 awards=aw1,aw2,aw3", one, seat(rows("GB"), complete="hm1", inspiration="in1"))
    assert [state.score(k) for k in range(2)] == [6, 6]
    assert state.tiebreak(1) > state.tiebreak(0)
    assert GAME.view.seen(state, 0)["winners"] == [1]
    assert "by the score column" in GAME.view.verdict(GAME.view.seen(state, 0), ("Ada", "Bea"))
    state = read("phase=over turn=9 awards=aw1,aw2,aw3", seat(complete="eq1"), seat(complete="eq2"))
    assert GAME.view.seen(state, 0)["winners"] == [0, 1]


def test_rw_23_ties_are_told_apart_however_many_points_a_line_has() -> None:
    """With twelve points for a set one line alone goes beyond two hundred."""
    own = GAME.components.read(
        re.sub(r"(\[\[inspiration\]\]\n.*\n.*)", r"\1\npoints = 12", SET.text).replace("hallmark = 5", "hallmark = 6")
    )
    more = seat("GBGBGB/" * 5 + "GBGBGB", inspiration="in1")
    fewer = seat("RORORO/" * 5 + "RORO..", inspiration="in2", complete="hm1,hm2,hm3")
    state = GAME.position.read(f"side=6 phase=over turn=30 awards=aw3,aw6,aw9 | {more} | {fewer}", own)
    assert [[state.column(k, line) for line in range(2)] for k in range(2)] == [[216, 0], [204, 18]]
    assert state.score(0) == state.score(1) == 222
    assert GAME.view.seen(state, 0)["winners"] == [0]


def test_rw_23_the_largest_score_column_that_components_allow_fits() -> None:
    assert math.prod(VALUES) == 2**63
    text = SET.text[: SET.text.index("[[hallmark]]")]
    text = re.sub(r"(\[\[inspiration\]\]\n.*\n.*)", r"\1\npoints = 12", text)
    text = re.sub(r"(hallmark|equipment) = \d+", r"\1 = 12", text).replace("full_box = 6", "full_box = 20")
    for k in range(62):
        deck = "hallmark" if k < 59 else "equipment"
        action = "" if k < 59 else 'action = "slide"\n'
        text += f'[[{deck}]]\nname = "{k}"\npattern = ["R"]\n{action}[[research]]\nname = "{k}"\npoints = 20\n'
    own = GAME.components.read(text + SET.text[SET.text.index("[[award]]") :])
    cards = ",".join(f"hm{k}" for k in range(1, 60))
    papers = ",".join(f"rd{k}" for k in range(1, 63))
    mine = seat("GBGBGBG/BGBGBGB/" * 3 + "GBGBGBG", inspiration="in1", complete=cards, kept=papers)
    state = GAME.position.read(f"side=7 phase=over turn=9 awards=aw4,aw5,aw9 | {mine} | {seat(EMPTY_7)}", own)
    column = [state.column(0, line) for line in range(8)]
    assert column == [288, 708, 0, 1240, 20, 4, 4, 4]
    assert all(points < most for points, most in zip(column, VALUES, strict=True))
    assert state.tiebreak(0) > 288 * 2**54 > state.tiebreak(1)


def test_rw_24_the_rulebooks_example_makes_39() -> None:
    grace = seat(
        "GBGBGB/GBRRRR/RRRRRR/OOOOOO/YYYYYY/PPPPPP",
        inspiration="in1",
        complete="hm1,hm2,eq1,eq2",
        kept="rd25",
    )
    second = seat(rows("RR"), complete="hm3,hm4", kept="rd31")
    third = seat(kept="rd32")
    state = read("phase=over turn=30 last=1 awards=aw1,aw7,aw9", grace, second, third)
    assert [state.column(0, line) for line in range(8)] == [4, 10, 6, 2, 6, 6, 5, 0]
    assert state.score(0) == 39


# Options, and refusals with their rule


def test_a_solo_game_on_the_large_box_is_refused() -> None:
    with pytest.raises(OptionError, match="only with 2 to 5 players"):
        start(1, 7)


def test_an_illegal_action_names_its_rule() -> None:
    match, rng = new_match(2), Rng(3)
    while now(match).phase != ALL_ACT:
        random_entry(match, rng)
    who = match.actors()[0]
    with pytest.raises(IllegalAction) as refusal:
        match.play(who, "xa1")
    assert refusal.value.rule.startswith("RW-")
