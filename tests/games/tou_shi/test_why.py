"""For each kind of refusal one example: the rule's number and the sentence."""

import pytest

from ridotto.engine.errors import IllegalAction
from ridotto.engine.match import Match
from ridotto.engine.terms import SPECTATOR
from tests.games.tou_shi.setting import FULL, GAME, all_boxes, play, stand

ONE = "...... ...... ..8... ...... ...... ......"
ALL_BUT_U6 = FULL[:-1] + "."
NOTHING_FITS_P1 = ".468.. T..... W..... X..... ...... ......"


def why(match: Match, element: str, *chosen: str) -> tuple[str, str]:
    answer = match.why_not(0, chosen, element)
    assert answer is not None
    return answer.rule, answer.text


def set_up_square() -> Match:
    match = Match(GAME)
    play(match, "d8.8")
    return match


def rolled(roll: int = 8) -> Match:
    return stand(ONE, "r3", die="d20", roll=roll)


def star_square() -> Match:
    match = rolled()
    play(match, "star")
    return match


def star_box() -> Match:
    match = star_square()
    play(match, "r6")
    return match


# The whole board


def test_all_is_refused_when_the_game_is_over() -> None:
    match = stand(FULL, "p1", phase="over")
    for element in ("square:p1", "box:d4.1", "die:d4", "star", "end"):
        assert why(match, element) == ("TS-14", "The game is over.")


def test_all_is_refused_while_a_die_rolls() -> None:
    match = stand(ONE, "r3", phase="roll", die="d12")
    for element in ("square:p1", "box:d4.1", "die:d4", "star", "end"):
        assert why(match, element) == ("TS-7", "The D12 is still rolling.")


def test_what_is_not_on_the_board() -> None:
    assert why(Match(GAME), "square:g7") == ("TS-1", "There is no 'square:g7' on this board.")


# Squares


def test_a_square_before_the_first_box() -> None:
    assert why(Match(GAME), "square:p1") == ("TS-5", "First cross a box; the square comes after it.")


def test_a_square_before_a_rounds_box() -> None:
    match = stand(ONE, "r3", phase="box")
    assert why(match, "square:p1") == ("TS-6", "First cross a box; the square comes after it.")


def test_a_written_square() -> None:
    expected = ("TS-8", "R3 is written already; a move ends on an empty square.")
    assert why(rolled(), "square:r3") == expected


def test_a_written_square_for_a_star() -> None:
    expected = ("TS-12", "R3 is written already; a star takes an empty square.")
    assert why(star_square(), "square:r3") == expected


def test_a_square_that_is_too_far_away() -> None:
    text = "U6 is 6 steps away; a roll of 5 leaves at least 1 after 4 steps at most."
    assert why(rolled(5), "square:u6") == ("TS-9", text)


def test_a_square_too_far_for_a_two() -> None:
    text = "S4 is 2 steps away; a roll of 2 leaves at least 1 after 1 step at most."
    assert why(rolled(2), "square:s4") == ("TS-9", text)


def test_a_square_whose_lines_hold_every_type() -> None:
    match = stand(NOTHING_FITS_P1, "q1", die="d20", roll=12)
    text = "Row 1 and column P hold all six die types between them, so nothing fits P1."
    assert why(match, "square:p1") == ("TS-11", text)
    play(match, "star")
    assert why(match, "square:p1") == ("TS-11", text)


def test_a_square_whose_only_types_have_no_box_left() -> None:
    grid = ".468.. T..... W..... ...... ...... ......"
    match = stand(grid, "q1", die="d8", roll=8, crossed=all_boxes("d20"))
    text = "Row 1 and column P leave only D20 for P1, and no box of that is open."
    assert why(match, "square:p1") == ("TS-4", text)


def test_a_square_whose_remainders_are_all_crossed() -> None:
    match = stand(ALL_BUT_U6, "t6", die="d6", roll=4, crossed=["d12.1", "d12.3"])
    text = "A move to U6 leaves 3 or 1, and no such box is open for D12, which could still stand there."
    assert why(match, "square:u6") == ("TS-10", text)


def test_another_square_on_the_way_to_one() -> None:
    text = "You are on your way to R4: choose the box, or step back."
    assert why(rolled(), "square:r5", "square:r4") == ("TS-10", text)


def test_a_square_after_the_stars_square() -> None:
    assert why(star_box(), "square:p1") == (
        "TS-12",
        "The star’s square is R6: now choose the box to cross.",
    )


# Boxes


def test_a_box_whose_columns_are_all_crossed() -> None:
    match = stand(ONE, "r3", phase="box", crossed=["d4.1"] * 3 + ["d20.7"])
    assert why(match, "box:d4.1") == ("TS-3", "The D4’s boxes with a 1 are all crossed.")
    assert why(match, "box:d20.7") == ("TS-3", "The D20’s box with a 7 is crossed.")


def test_a_box_after_the_first_one() -> None:
    text = "A box is crossed: now choose the square for your D8."
    assert why(set_up_square(), "box:d4.1") == ("TS-5", text)


def test_a_box_before_the_stars_square() -> None:
    assert why(star_square(), "box:d4.1") == ("TS-12", "First choose the star’s square, then the box.")


def test_a_box_before_the_move() -> None:
    text = "First choose where to move; then the box that takes the remainder."
    assert why(rolled(), "box:d4.1") == ("TS-10", text)


def test_a_box_of_a_type_that_the_row_has() -> None:
    assert why(rolled(), "box:d8.5", "square:u3") == ("TS-11", "Row 3 has a D8 already.")


def test_a_box_of_a_type_that_the_column_has() -> None:
    assert why(rolled(), "box:d8.7", "square:r4") == ("TS-11", "Column R has a D8 already.")
    assert why(star_box(), "box:d8.7") == ("TS-11", "Column R has a D8 already.")


def test_a_box_of_another_number_than_the_remainder() -> None:
    text = "A move to R4 leaves 7, 5, 3 or 1 of 8, not 6."
    assert why(rolled(), "box:d6.6", "square:r4") == ("TS-9", text)


# Dice


def test_a_die_is_chosen_by_its_box() -> None:
    text = "Rolling the D6 costs one of its boxes: choose the box itself."
    assert why(stand(ONE, "r3", phase="box"), "die:d6") == ("TS-6", text)
    assert why(Match(GAME), "die:d6") == (
        "TS-5",
        "Writing the D6 costs one of its boxes: choose the box itself.",
    )


def test_a_die_without_boxes() -> None:
    match = stand(ONE, "r3", phase="box", crossed=all_boxes("d6"))
    text = "All boxes of the D6 are crossed: it can’t be rolled or written any more."
    assert why(match, "die:d6") == ("TS-4", text)


def test_a_die_at_other_times() -> None:
    text = "Your first die is the D8: choose its square."
    assert why(set_up_square(), "die:d6") == ("TS-5", text)
    text = "The D20 is rolled; the next die is chosen in the next round."
    assert why(rolled(), "die:d6") == ("TS-7", text)
    text = "A star needs no die: choose a square and a box."
    assert why(star_square(), "die:d6") == ("TS-12", text)


# Stars and the end


def test_a_star_at_the_wrong_time() -> None:
    text = "Stars come later: the set-up is a box and a square."
    assert why(Match(GAME), "star") == ("TS-5", text)
    text = "A star replaces a roll: first cross a box and roll."
    assert why(stand(ONE, "r3", phase="box"), "star") == ("TS-12", text)
    assert why(star_square(), "star") == ("TS-12", "You are using a star already.")
    assert why(star_box(), "star") == ("TS-12", "You are using a star already.")
    text = "You are choosing a move: step back to use a star instead."
    assert why(rolled(), "star", "square:r4") == ("TS-12", text)


def test_the_end_while_the_roll_can_be_used() -> None:
    text = "The roll of 8 can still be used; only a roll that can’t ends the game."
    assert why(rolled(), "end") == ("TS-14", text)


def test_the_end_while_nothing_is_rolled() -> None:
    text = "The game goes on: it can be ended only when a roll can’t be used."
    assert why(stand(ONE, "r3", phase="box"), "end") == ("TS-14", text)


# Questions that come too late


def test_steps_that_lead_nowhere_any_more_are_forgotten() -> None:
    match = stand(ONE, "r3", phase="box")
    assert match.why_not(0, ("square:r4",), "box:d4.1") is None
    assert why(match, "square:r5", "square:r4")[0] == "TS-6"


def test_a_spectator_is_told_so() -> None:
    for match in (Match(GAME), set_up_square(), rolled(), star_box()):
        answer = match.why_not(SPECTATOR, (), "square:r4")
        assert answer == ("", "You are watching: only those at the table can choose.")


# The same reasons as refusals


@pytest.mark.parametrize(
    ("text", "rule"),
    [("r3=d6.5", "TS-8"), ("u3=d8.5", "TS-11"), ("r4=d6.6", "TS-9"), ("end", "TS-14"), ("d4.1", "TS-10")],
)
def test_a_refusal_gives_the_reason_of_the_first_wrong_step(text: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        rolled().play(0, text)
    assert refusal.value.rule == rule


def test_half_an_action_is_completed_by_an_example() -> None:
    with pytest.raises(IllegalAction, match=r"^r4 is not a whole action here; r4=d4.1 would be one\.$"):
        rolled().play(0, "r4")
