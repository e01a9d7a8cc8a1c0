"""What is shown of a position: the view, the score lines, what is still possible, the verdict."""

import pytest

from ridotto.engine.match import Match
from ridotto.engine.terms import SPECTATOR, ScoreLine
from tests.games.tou_shi.setting import FULL, GAME, all_boxes, play, stand

ONE = "...... ...... ..8... ...... ...... ......"
ALL_BUT_U6 = FULL[:-1] + "."
NOTHING_FITS_P1 = ".468.. T..... W..... X..... ...... ......"


def lines(match: Match) -> dict[str, ScoreLine]:
    return {line.id: line for line in GAME.view.lines(GAME.view.seen(match.state, 0), 0)}


def status(match: Match) -> str:
    return GAME.view.status(GAME.view.seen(match.state, 0), match.names)


def test_everybody_sees_everything() -> None:
    state = stand(ONE, "r3", die="d20", roll=8).state
    assert GAME.view.seen(state, 0) == GAME.view.seen(state, SPECTATOR)


# Closed squares


def test_a_square_is_closed_when_its_lines_hold_all_types() -> None:
    assert GAME.view.seen(stand(NOTHING_FITS_P1, "q1", phase="box").state, 0)["closed"] == ["p1"]


def test_a_square_is_closed_when_its_last_types_have_no_boxes() -> None:
    grid = ".468.. T..... W..... ...... ...... ......"
    view = GAME.view.seen(stand(grid, "q1", phase="box", crossed=all_boxes("d20")).state, 0)
    assert view["closed"] == ["p1"]


def test_a_written_square_is_not_closed() -> None:
    assert GAME.view.seen(stand(FULL, "p1", phase="over").state, 0)["closed"] == []


# The score and what is still possible


def test_lines_of_the_start() -> None:
    now = {line.id: (line.now, line.possible, line.note) for line in lines(Match(GAME)).values()}
    assert now == {
        "squares": (0, 36, "0 × 1"),
        "rows": (0, 18, "0 × 3"),
        "columns": (0, 18, "0 × 3"),
        "stars": (12, 12, "3 × 4"),
    }


def test_a_closed_square_closes_its_row_and_its_column() -> None:
    possible = {line.id: line.possible for line in lines(stand(NOTHING_FITS_P1, "q1", phase="box")).values()}
    assert possible == {"squares": 35, "rows": 15, "columns": 15, "stars": 12}


def test_nothing_more_is_possible_after_the_end() -> None:
    match = stand(ALL_BUT_U6, "p1", die="d6", roll=4)
    play(match, "end")
    assert all(line.possible == line.now for line in lines(match).values())
    assert {line.id: line.now for line in lines(match).values()} == {
        "squares": 35,
        "rows": 15,
        "columns": 15,
        "stars": 12,
    }


def test_a_crossed_star_is_lost_at_once() -> None:
    match = stand(ONE, "r3", die="d6", roll=4)
    play(match, "star")
    assert (lines(match)["stars"].now, lines(match)["stars"].possible) == (8, 8)


def test_lines_point_at_what_counts_for_them() -> None:
    match = stand("468TWX ...... ...... ...... ...... ......", "p1", phase="box")
    row = tuple(f"square:{column}1" for column in "pqrstu")
    assert lines(match)["squares"].elements == row
    assert lines(match)["rows"].elements == row
    assert lines(match)["columns"].elements == ()
    assert lines(match)["stars"].elements == ("star",)


@pytest.mark.parametrize(
    ("grid", "stars", "verdict"),
    [
        (FULL, 3, "84 of 84: a perfect game."),
        (FULL, 2, "80 of 84 points."),
        (ALL_BUT_U6, 3, "77 of 84 points."),
        (ONE, 0, "1 of 84 points."),
    ],
)
def test_the_verdict(grid: str, stars: int, verdict: str) -> None:
    marker = "r3" if grid == ONE else "p1"
    assert (
        GAME.view.verdict(GAME.view.seen(stand(grid, marker, phase="over", stars=stars).state, 0), ["Ada"]) == verdict
    )


# Moves and trails


def test_moves_tell_remainder_steps_and_takers_by_square() -> None:
    moves = GAME.view.seen(stand(ONE, "r3", die="d6", roll=4).state, 0)["moves"]
    everyone_else = ["d4", "d6", "d10", "d12", "d20"]
    assert moves["r4"] == [
        {"remainder": 3, "steps": 1, "dice": everyone_else},
        {"remainder": 1, "steps": 3, "dice": everyone_else},
    ]
    assert "r3" not in moves
    assert "u6" not in moves


def test_moves_are_empty_unless_there_is_a_roll_to_use() -> None:
    assert GAME.view.seen(stand(ONE, "r3", phase="box").state, 0)["moves"] == {}


def test_the_trail_of_the_last_move() -> None:
    match = stand(ONE, "r3", die="d6", roll=4)
    play(match, "r4=d4.1")
    trail = GAME.view.seen(match.state, 0)["trail"]
    assert (trail[0], trail[-1], len(trail)) == ("r3", "r4", 4)
    play(match, "d4.4", "*4")
    assert GAME.view.seen(match.state, 0)["trail"] == trail


def test_a_star_leaves_no_trail() -> None:
    match = stand(ONE, "r3", die="d6", roll=4)
    play(match, "r4=d4.1", "d4.4", "*4", "star")
    assert GAME.view.seen(match.state, 0)["trail"] == []
    play(match, "u6")
    assert GAME.view.seen(match.state, 0)["trail"] == []


# Status


def test_the_status_says_what_is_asked() -> None:
    match = Match(GAME)
    said = [status(match)]
    for text in ("d8.8", "r3", "d20.20", "*8", "star", "u6", "d4.1"):
        play(match, text)
        said.append(status(match))
    assert said == [
        "Set-up: cross any box. Its die type is written into your first square.",
        "Set-up: choose the square for your D8.",
        "Cross a box to roll its die.",
        "Rolling the D20 …",
        "8 on the D20: choose a square, then the die type that takes the remainder. Or cross a star instead.",
        "Star: choose any empty square.",
        "Star: choose the box to cross; its type goes into U6.",
        "Cross a box to roll its die.",
    ]


def test_the_status_of_a_roll_that_cannot_be_used() -> None:
    match = stand(ALL_BUT_U6, "p1", die="d6", roll=4)
    assert GAME.view.seen(match.state, 0)["can_end"] is True
    assert status(match) == "4 on the D6 can’t be used: cross a star, or end the game."


def test_the_status_at_the_end() -> None:
    assert status(stand(FULL, "p1", phase="over")) == "The game is over."
