"""Tou Shi's rules, one after the other by their numbers (see rules.toml and the game's rules page)."""

from itertools import pairwise

import pytest

from ridotto.engine.errors import IllegalAction, NotYourTurn
from ridotto.engine.match import Match
from tests.games.tou_shi.setting import (
    COLUMNS,
    FULL,
    GAME,
    all_boxes,
    left,
    legal,
    open_boxes,
    phase,
    play,
    stand,
    written,
)

DICE = tuple(COLUMNS)
SQUARES = [f"{column}{row}" for row in range(1, 7) for column in "pqrstu"]

ONE_D8_IN_R3 = """
    ......
    ......
    ..8...
    ......
    ......
    ......
"""
# Every square but u6 is written; only a D12 fits there.
ALL_BUT_U6 = FULL[:-1] + "."


def moves_to(match: Match, square: str) -> set[str]:
    """The boxes that can take what a move to a square leaves."""
    return {text.partition("=")[2] for text in legal(match) if text.startswith(f"{square}=")}


def remainders(match: Match, square: str) -> set[int]:
    return {int(box.partition(".")[2]) for box in moves_to(match, square)}


# TS-1: grid, stars, marker


def test_ts_01_the_grid_of_36_squares_is_empty_at_the_start() -> None:
    assert [written(Match(GAME), square) for square in SQUARES] == [None] * 36


def test_ts_01_there_are_three_stars_and_no_marker_yet() -> None:
    view = GAME.view.seen(Match(GAME).state, 0)
    assert (view["stars"], view["marker"]) == (3, None)


# TS-2, TS-3, TS-4: dice and boxes


def test_ts_02_there_are_six_die_types() -> None:
    assert list(GAME.view.seen(Match(GAME).state, 0)["left"]) == ["d4", "d6", "d8", "d10", "d12", "d20"]


@pytest.mark.parametrize(("die", "columns"), COLUMNS.items())
def test_ts_03_every_number_of_a_die_has_a_box_in_each_column(die: str, columns: int) -> None:
    assert GAME.view.seen(Match(GAME).state, 0)["left"][die] == [columns] * int(die[1:])


def test_ts_03_there_are_98_boxes() -> None:
    assert open_boxes(Match(GAME)) == 98


def test_ts_03_equal_boxes_are_one_choice() -> None:
    match = Match(GAME)
    assert sorted(legal(match)) == sorted({*all_boxes(*DICE)})
    assert len(match.legal(0)) == 60


def test_ts_03_a_box_can_be_crossed_once_for_each_column() -> None:
    match = stand(ONE_D8_IN_R3, "r3", phase="box", crossed=["d4.1", "d4.1"])
    assert left(match, "d4.1") == 1
    play(match, "d4.1")
    assert left(match, "d4.1") == 0


def test_ts_03_a_box_whose_columns_are_all_crossed_cannot_be_crossed() -> None:
    match = stand(ONE_D8_IN_R3, "r3", phase="box", crossed=["d4.1"] * 3)
    assert "d4.1" not in legal(match)
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, "d4.1")
    assert refusal.value.rule == "TS-3"


@pytest.mark.parametrize("die", DICE)
def test_ts_04_a_type_without_boxes_cannot_be_rolled(die: str) -> None:
    match = stand(ONE_D8_IN_R3, "r3", phase="box", crossed=all_boxes(die))
    assert legal(match) == set(all_boxes(*DICE)) - set(all_boxes(die))


@pytest.mark.parametrize("die", DICE)
def test_ts_04_a_type_without_boxes_cannot_be_written(die: str) -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d20", roll=20, crossed=all_boxes(die))
    assert not any(f"={die}." in text for text in legal(match))
    play(match, "star", "p1")
    assert not any(text.startswith(f"{die}.") for text in legal(match))


def test_ts_04_one_box_left_is_enough_to_roll_and_to_write() -> None:
    match = stand(ONE_D8_IN_R3, "r3", phase="box", only=["d6.3", "d6.6"])
    assert legal(match) == {"d6.3", "d6.6"}
    play(match, "d6.6", "*4")
    assert "r4=d6.3" in legal(match)


# TS-5: set-up


@pytest.mark.parametrize("box", ["d4.1", "d20.20", "d12.7"])
@pytest.mark.parametrize("square", ["p1", "u6", "r4"])
def test_ts_05_set_up_crosses_any_box_and_writes_its_type_into_any_square(box: str, square: str) -> None:
    match = Match(GAME)
    before = left(match, box)
    play(match, box)
    assert legal(match) == set(SQUARES)
    play(match, square)
    die = box.partition(".")[0]
    assert left(match, box) == before - 1
    assert open_boxes(match) == 97
    assert {name: written(match, name) for name in SQUARES if written(match, name)} == {square: die}


def test_ts_05_the_first_square_is_the_current_position() -> None:
    match = Match(GAME)
    play(match, "d8.8", "r3")
    assert GAME.view.seen(match.state, 0)["marker"] == "r3"
    play(match, "d4.4", "*2")
    assert {text[:2] for text in legal(match)} - {"st"} == {"q3", "s3", "r2", "r4"}


def test_ts_05_nothing_is_rolled_in_the_set_up() -> None:
    match = Match(GAME)
    play(match, "d8.8", "r3")
    assert [entry.seat for entry in match.entries] == [0, 0]
    assert phase(match) == "box"


# TS-6: the box for rolling


def test_ts_06_any_open_box_may_be_crossed_to_roll_its_die() -> None:
    match = stand(ONE_D8_IN_R3, "r3", phase="box")
    assert legal(match) == set(all_boxes(*DICE))


@pytest.mark.parametrize("die", DICE)
def test_ts_06_the_number_is_the_players_choice_and_the_type_is_rolled(die: str) -> None:
    for number in (1, int(die[1:])):
        match = stand(ONE_D8_IN_R3, "r3", phase="box")
        play(match, f"{die}.{number}")
        assert left(match, f"{die}.{number}") == COLUMNS[die] - 1
        assert match.state.chance() == int(die[1:])


def test_ts_06_every_round_crosses_two_boxes() -> None:
    match = Match(GAME)
    play(match, "d8.8", "r3", "d20.20", "*7", "r4=d4.4", "d12.1", "*3", "s4=d6.2")
    assert open_boxes(match) == 98 - 1 - 2 - 2


# TS-7: the roll


@pytest.mark.parametrize("die", DICE)
def test_ts_07_a_die_shows_each_of_its_numbers(die: str) -> None:
    for number in range(2, int(die[1:]) + 1):
        match = stand(ONE_D8_IN_R3, "r3", phase="roll", die=die)
        play(match, f"*{number}")
        assert GAME.view.seen(match.state, 0)["roll"] == number
        assert phase(match) == "use"


@pytest.mark.parametrize("die", DICE)
def test_ts_07_a_one_is_rolled_again_as_often_as_it_comes(die: str) -> None:
    match = stand(ONE_D8_IN_R3, "r3", phase="box")
    play(match, f"{die}.2", "*1", "*1", "*1")
    assert match.state.chance() == int(die[1:])
    assert left(match, f"{die}.2") == COLUMNS[die] - 1  # crossed once only
    play(match, "*2")
    assert phase(match) == "use"


def test_ts_07_the_log_shows_each_one() -> None:
    match = stand(ONE_D8_IN_R3, "r3", phase="box")
    play(match, "d6.2", "*1", "*5")
    assert [told.text for told in match.told(0)[1:]] == [
        "Rolled the D6: 1. A one is rolled again.",
        "Rolled the D6: 5.",
    ]


def test_ts_07_nothing_can_be_done_before_the_roll() -> None:
    match = stand(ONE_D8_IN_R3, "r3", phase="roll", die="d6")
    for text in ("star", "end", "d6.1", "r4", "r4=d6.1"):
        with pytest.raises(NotYourTurn):
            match.play(0, text)


# TS-8: the path


def test_ts_08_steps_are_orthogonal() -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d4", roll=2)
    assert {text[:2] for text in legal(match) - {"star"}} == {"r2", "r4", "q3", "s3"}


def test_ts_08_the_path_stays_on_the_grid() -> None:
    match = stand("8..... ...... ...... ...... ...... ......", "p1", die="d4", roll=2)
    assert {text[:2] for text in legal(match) - {"star"}} == {"q1", "p2"}


def test_ts_08_two_turns_are_enough_for_every_square() -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d20", roll=20)
    assert {text[:2] for text in legal(match) - {"star"}} == set(SQUARES) - {"r3"}


def test_ts_08_a_third_turn_is_not_allowed() -> None:
    # From a corner to its neighbour: 11 steps are a U, 13 would need a snake.
    match = stand("8..... ...... ...... ...... ...... ......", "p1", die="d20", roll=14)
    assert remainders(match, "q1") == {14 - 1, 14 - 3, 14 - 5, 14 - 7, 14 - 9, 14 - 11}
    # To the far corner any detour is one turn too many.
    assert remainders(match, "u6") == {4}


@pytest.mark.parametrize("roll", [6, 7])
def test_ts_08_a_path_may_be_longer_than_the_shortest_one(roll: int) -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d20", roll=roll)
    assert remainders(match, "s3") == {roll - steps for steps in (1, 3, 5)}


def test_ts_08_a_detour_may_leave_on_either_side() -> None:
    # On the top row only the lower side has room: five rows down make the longest U.
    top = stand("..8... ...... ...... ...... ...... ......", "r1", die="d20", roll=20)
    assert remainders(top, "s1") == {19, 17, 15, 13, 11, 9}
    # On row 5 the upper side has room for four rows, the lower for one.
    low = stand("...... ...... ...... ...... ..8... ......", "r5", die="d20", roll=20)
    assert remainders(low, "s5") == {19, 17, 15, 13, 11}


def test_ts_08_a_straight_target_can_be_reached_through_a_neighbouring_line() -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d20", roll=8)
    assert remainders(match, "u3") == {8 - 3, 8 - 5, 8 - 7}
    assert remainders(match, "r6") == {8 - 3, 8 - 5, 8 - 7}


def test_ts_08_the_parity_of_a_path_never_changes() -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d20", roll=20)
    assert all(number % 2 == 1 for number in remainders(match, "r4"))
    assert all(number % 2 == 0 for number in remainders(match, "s4"))


def test_ts_08_no_path_leads_back_to_its_own_square() -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d20", roll=20)
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, "r3=d20.16")  # four steps around a square
    assert refusal.value.rule == "TS-8"


def test_ts_08_the_path_may_pass_over_written_squares() -> None:
    walled_in = """
        846...
        46....
        6.....
        ......
        ......
        ......
    """
    match = stand(walled_in, "p1", die="d6", roll=4)
    assert remainders(match, "s1") == {1}
    assert remainders(match, "p4") == {1}


def test_ts_08_the_path_ends_on_an_empty_square() -> None:
    match = stand("84.... ...... ...... ...... ...... ......", "p1", die="d6", roll=2)
    assert {text[:2] for text in legal(match) - {"star"}} == {"p2"}
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, "q1=d6.1")
    assert refusal.value.rule == "TS-8"


def test_ts_08_every_round_starts_where_the_last_one_ended() -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d20", roll=8)
    play(match, "u3=d6.5", "d4.1", "*2")
    assert {text[:2] for text in legal(match) - {"star"}} == {"t3", "u2", "u4"}


# TS-9: the remainder


@pytest.mark.parametrize("roll", range(2, 21))
def test_ts_09_each_step_lowers_the_roll_by_one(roll: int) -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d20", roll=roll)
    assert max(remainders(match, "r4")) == roll - 1


def test_ts_09_the_remainder_is_at_least_one() -> None:
    match = stand("8..... ...... ...... ...... ...... ......", "p1", die="d4", roll=4)
    assert remainders(match, "s1") == {1}
    assert remainders(match, "t1") == set()
    assert remainders(match, "q1") == {3, 1}
    assert all(number >= 1 for square in SQUARES for number in remainders(match, square))


def test_ts_09_every_length_is_a_choice_of_its_own() -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d12", roll=6)
    short = {"r4=d6.5", "r4=d10.5", "r4=d12.5", "r4=d20.5"}
    middle = {"r4=d4.3", "r4=d6.3", "r4=d10.3", "r4=d12.3", "r4=d20.3"}
    long = {"r4=d4.1", "r4=d6.1", "r4=d10.1", "r4=d12.1", "r4=d20.1"}
    assert {text for text in legal(match) if text.startswith("r4")} == short | middle | long


# TS-10: writing


def test_ts_10_the_type_of_the_box_is_written_and_the_box_is_crossed() -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d20", roll=8)
    play(match, "r5=d6.6")
    assert written(match, "r5") == "d6"
    assert left(match, "d6.6") == 2
    assert GAME.view.seen(match.state, 0)["marker"] == "r5"


def test_ts_10_the_box_has_exactly_the_remainders_number() -> None:
    match = stand("8..... ...... ...... ...... ...... ......", "p1", die="d20", roll=15)
    assert moves_to(match, "u6") == {"d6.5", "d8.5", "d10.5", "d12.5", "d20.5"}  # 10 steps; a D4 has no 5


def test_ts_10_the_number_must_be_within_the_range_of_the_die_type() -> None:
    match = stand("8..... ...... ...... ...... ...... ......", "p1", die="d20", roll=20)
    assert {box.partition(".")[0] for box in moves_to(match, "q1") if box.endswith(".19")} == {"d20"}


def test_ts_10_the_type_need_not_be_the_one_that_was_rolled() -> None:
    match = stand("8..... ...... ...... ...... ...... ......", "p1", die="d4", roll=4)
    assert {box.partition(".")[0] for box in moves_to(match, "s1")} == {"d4", "d6", "d10", "d12", "d20"}


def test_ts_10_a_crossed_box_takes_no_remainder() -> None:
    match = stand("8..... ...... ...... ...... ...... ......", "p1", die="d20", roll=15, crossed=["d20.5", "d6.5"])
    assert moves_to(match, "u6") == {"d6.5", "d8.5", "d10.5", "d12.5"}  # the D6 has two more of them


def test_ts_10_the_box_crossed_for_the_roll_is_gone_for_the_remainder() -> None:
    match = stand(ONE_D8_IN_R3, "r3", phase="box")
    play(match, "d12.5", "*6")
    assert "r4=d12.5" not in legal(match)
    assert "r4=d20.5" in legal(match)


# TS-11: no type twice


def test_ts_11_no_type_twice_in_a_row() -> None:
    match = stand("8..... ...... ...... ...... ...... ......", "p1", die="d20", roll=8)
    assert not any(f"{column}1=d8." in text for text in legal(match) for column in "bcdef")
    assert any("q2=d8." in text for text in legal(match))


def test_ts_11_no_type_twice_in_a_column() -> None:
    match = stand("8..... ...... ...... ...... ...... ......", "p1", die="d20", roll=8)
    assert not any(f"a{row}=d8." in text for text in legal(match) for row in range(2, 7))


def test_ts_11_it_holds_for_stars_too() -> None:
    match = stand("8..... ...... ...... ...... ...... ......", "p1", die="d20", roll=8)
    play(match, "star", "p6")
    assert {text.partition(".")[0] for text in legal(match)} == set(DICE) - {"d8"}
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, "d8.3")
    assert refusal.value.rule == "TS-11"


def test_ts_11_a_square_whose_row_and_column_hold_all_types_stays_empty() -> None:
    crossed_lines = """
        .468..
        T.....
        W.....
        X.....
        ......
        ......
    """
    match = stand(crossed_lines, "q1", die="d20", roll=12)
    assert not any(text.startswith("p1=") for text in legal(match))
    play(match, "star")
    assert "p1" not in legal(match)


# TS-12: stars


def test_ts_12_a_star_replaces_a_roll_that_could_be_used_too() -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d20", roll=8)
    assert "star" in legal(match)
    assert len(legal(match)) > 1


@pytest.mark.parametrize("text", ["star", "end"])
def test_ts_12_no_star_before_the_die_is_rolled(text: str) -> None:
    match = stand(ONE_D8_IN_R3, "r3", phase="box")
    with pytest.raises(IllegalAction):
        match.play(0, text)


def test_ts_12_a_star_writes_any_type_into_any_empty_square_and_crosses_any_of_its_boxes() -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d4", roll=2)
    play(match, "star")
    assert legal(match) == set(SQUARES) - {"r3"}
    play(match, "u6")
    assert legal(match) == set(all_boxes(*DICE))
    play(match, "d20.13")
    assert written(match, "u6") == "d20"
    assert left(match, "d20.13") == 0
    assert GAME.view.seen(match.state, 0)["stars"] == 2


def test_ts_12_the_stars_square_is_the_new_position() -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d4", roll=2)
    play(match, "star", "u6", "d20.13", "d4.1", "*2")
    assert {text[:2] for text in legal(match) - {"star"}} == {"t6", "u5"}


def test_ts_12_the_box_of_the_rounds_roll_stays_crossed() -> None:
    match = stand(ONE_D8_IN_R3, "r3", phase="box")
    play(match, "d20.7", "*9", "star", "u6", "d12.3")
    assert (left(match, "d20.7"), left(match, "d12.3")) == (0, 0)
    assert open_boxes(match) == 96


def test_ts_12_a_star_may_cross_the_last_box_of_its_type() -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d4", roll=2, only=["d12.9", "d4.1"])
    play(match, "star", "u6")
    assert legal(match) == {"d12.9", "d4.1"}
    play(match, "d12.9")
    assert legal(match) == {"d4.1"}


def test_ts_12_a_square_that_no_open_box_fits_is_no_place_for_a_star() -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d4", roll=2, only=["d8.1", "d8.7"])
    play(match, "star")
    in_line = {f"r{row}" for row in range(1, 7)} | {f"{column}3" for column in "pqrstu"}
    assert legal(match) == set(SQUARES) - in_line


# TS-13: the third star


def test_ts_13_the_third_star_ends_the_game_after_its_square_is_written() -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d4", roll=2, stars=1)
    play(match, "star")
    assert phase(match) == "star-square"
    play(match, "u6")
    assert phase(match) == "star-box"
    play(match, "d20.13")
    assert phase(match) == "over"
    assert written(match, "u6") == "d20"


def test_ts_13_the_second_star_does_not_end_the_game() -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d4", roll=2, stars=2)
    play(match, "star", "u6", "d20.13")
    assert phase(match) == "box"


def test_ts_13_three_stars_in_a_row_make_the_shortest_game_of_stars() -> None:
    match = Match(GAME)
    play(match, "d8.8", "r3")
    for square in ("p1", "q2", "u6"):
        assert not match.over
        play(match, "d20.20" if square == "p1" else "d4.1", "*2", "star", square, "d6.6")
    assert match.over
    assert match.state.score(0) == 4


# TS-14: the end


def test_ts_14_the_game_ends_when_a_move_fills_the_last_square() -> None:
    match = stand(ALL_BUT_U6, "t6", die="d6", roll=4)
    play(match, "u6=d12.3")
    assert match.over
    assert match.told(0)[-1].text.endswith("Every square is written: the game is over.")


@pytest.mark.parametrize("stars", [1, 3])
def test_ts_14_the_game_ends_when_a_star_fills_the_last_square(stars: int) -> None:
    match = stand(ALL_BUT_U6, "t6", die="d6", roll=4, stars=stars)
    play(match, "star", "u6", "d12.11")
    assert match.over
    assert match.state.score(0) == 72 + 4 * (stars - 1)


def test_ts_14_a_roll_that_cannot_be_used_lets_the_player_choose_a_star_or_the_end() -> None:
    # Only u6 is empty, ten steps from p1: a roll of 4 does not get there.
    match = stand(ALL_BUT_U6, "p1", die="d6", roll=4)
    assert legal(match) == {"star", "end"}
    play(match, "end")
    assert match.over
    assert match.state.score(0) == 35 + 15 + 15 + 12


def test_ts_14_the_star_saves_a_game_whose_roll_cannot_be_used() -> None:
    match = stand(ALL_BUT_U6, "p1", die="d6", roll=4)
    play(match, "star", "u6", "d12.12")
    assert match.over
    assert match.state.score(0) == 72 + 8


def test_ts_14_a_roll_that_can_be_used_does_not_let_the_player_end_the_game() -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d20", roll=8)
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, "end")
    assert refusal.value.rule == "TS-14"


def test_ts_14_the_game_ends_by_itself_when_neither_the_roll_nor_a_star_can_be_used() -> None:
    # u6 takes only a D12, whose last box is crossed to roll.
    match = stand(ALL_BUT_U6, "t6", phase="box", crossed=[f"d12.{n}" for n in range(2, 13)])
    play(match, "d12.1", "*4")
    assert match.over
    assert match.state.score(0) == 35 + 15 + 15 + 12
    assert match.told(0)[-1].text == "Rolled the D12: 4. The roll can’t be used: the game is over."


def test_ts_14_a_remainder_without_an_open_box_cannot_be_used() -> None:
    match = stand(ALL_BUT_U6, "t6", phase="box", crossed=["d12.3", "d12.1"])
    play(match, "d6.1", "*4")  # u6 is one step away, or three: 3 or 1 remain, and both are crossed
    assert legal(match) == {"star", "end"}


def test_ts_14_a_one_does_not_end_the_game() -> None:
    match = stand(ALL_BUT_U6, "p1", phase="box")
    play(match, "d4.1", "*1")
    assert not match.over
    assert match.state.chance() == 4


def test_ts_14_the_game_ends_when_no_box_is_left_to_roll_with() -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d4", roll=2, only=["d4.1"])
    play(match, "r4=d4.1")
    assert match.over
    assert match.told(0)[-1].text.endswith("No box is left to roll with: the game is over.")


def test_ts_14_no_box_is_left_after_a_star() -> None:
    match = stand(ONE_D8_IN_R3, "r3", die="d4", roll=2, only=["d4.1"])
    play(match, "star", "p1", "d4.1")
    assert match.over
    assert match.state.score(0) == 2 + 8


def test_ts_14_the_last_box_of_all_is_rolled_in_vain() -> None:
    match = stand(ONE_D8_IN_R3, "r3", phase="box", only=["d20.20"])
    play(match, "d20.20", "*1", "*17")
    assert match.over
    assert match.state.score(0) == 1 + 12
    assert match.told(0)[-1].text.endswith("The roll can’t be used: the game is over.")


def test_ts_14_nothing_can_be_done_after_the_end() -> None:
    match = stand(FULL, "p1", phase="over")
    assert match.over
    with pytest.raises(NotYourTurn, match="over"):
        match.play(0, "d4.1")


# TS-15: the score


def test_ts_15_an_empty_grid_scores_its_stars() -> None:
    assert Match(GAME).state.score(0) == 12


@pytest.mark.parametrize("row", range(6))
def test_ts_15_a_full_row_scores_three(row: int) -> None:
    rows = ["......"] * 6
    rows[row] = "468TWX"
    match = stand(" ".join(rows), f"a{row + 1}", phase="box")
    assert match.state.score(0) == 6 + 3 + 12
    rows[row] = "468TW."
    assert stand(" ".join(rows), f"a{row + 1}", phase="box").state.score(0) == 5 + 12


@pytest.mark.parametrize("column", range(6))
def test_ts_15_a_full_column_scores_three(column: int) -> None:
    rows = ["." * column + letter + "." * (5 - column) for letter in "468TWX"]
    match = stand(" ".join(rows), f"{'pqrstu'[column]}1", phase="box")
    assert match.state.score(0) == 6 + 3 + 12


@pytest.mark.parametrize("stars", [0, 1, 2, 3])
def test_ts_15_an_unused_star_scores_four(stars: int) -> None:
    assert stand(ONE_D8_IN_R3, "r3", phase="over", stars=stars).state.score(0) == 1 + 4 * stars


def test_ts_15_the_most_is_84() -> None:
    assert stand(FULL, "p1", phase="over").state.score(0) == 36 + 18 + 18 + 12 == 84


def test_ts_15_a_move_that_completes_a_row_and_a_column_scores_both() -> None:
    match = stand(ALL_BUT_U6, "t6", die="d6", roll=4)
    before = match.state.score(0)
    play(match, "u6=d12.3")
    assert match.state.score(0) == before + 1 + 3 + 3


# The rules page


def test_every_rule_has_a_test_here() -> None:
    tested = {name[5:10] for name in globals() if name.startswith("test_ts_")}
    assert tested == {f"ts_{int(rule.number[3:]):02d}" for rule in GAME.rulebook}


def test_rules_are_numbered_in_order() -> None:
    numbers = [int(rule.number.removeprefix("TS-")) for rule in GAME.rulebook]
    assert numbers[0] == 1
    assert all(b == a + 1 for a, b in pairwise(numbers))
