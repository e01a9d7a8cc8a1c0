"""Actions at the edge: paths and notation."""

import pytest

from ridotto.engine.errors import UnknownNotation
from ridotto.engine.match import Match
from ridotto.games.tou_shi.words.names import BOX_NAMES, SQUARE_NAMES
from tests.games.tou_shi.setting import GAME, stand

ONE = "...... ...... ..8... ...... ...... ......"


def test_squares_are_named_by_column_and_row() -> None:
    assert (SQUARE_NAMES[0], SQUARE_NAMES[5], SQUARE_NAMES[6], SQUARE_NAMES[35]) == ("p1", "u1", "p2", "u6")


def test_boxes_are_named_by_die_and_number() -> None:
    assert (BOX_NAMES[0], BOX_NAMES[4], BOX_NAMES[39], BOX_NAMES[59]) == ("d4.1", "d6.1", "d12.12", "d20.20")


def test_every_code_has_a_notation_that_is_read_back() -> None:
    state = Match(GAME).state
    for code in range(GAME.codes):
        text = GAME.notation.write(state, code)
        assert GAME.notation.parse(state, text) == code
        assert GAME.notation.parse(state, f" {text.upper()} ") == code
        assert GAME.notation.parse(state, " ".join(text)) == code


def test_codes_have_different_paths() -> None:
    state = Match(GAME).state
    assert len({GAME.notation.path(state, code) for code in range(GAME.codes)}) == GAME.codes


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("d20.7", ("box:d20.7",)),
        ("r3", ("square:r3",)),
        ("star", ("star",)),
        ("*", ("star",)),
        ("end", ("end",)),
        ("r3=d8.5", ("square:r3", "box:d8.5")),
    ],
)
def test_paths(text: str, path: tuple[str, ...]) -> None:
    state = Match(GAME).state
    assert GAME.notation.path(state, GAME.notation.parse(state, text)) == path


@pytest.mark.parametrize(
    "text",
    [
        "",
        "g1",
        "v1",
        "p7",
        "a7",
        "p0",
        "d4.5",
        "d20.0",
        "d20.21",
        "d5.1",
        "r3=",
        "=d8.5",
        "r3=r3",
        "r3=d8.5=d8.5",
        "stars",
    ],
)
def test_what_is_no_action_is_refused_with_examples(text: str) -> None:
    with pytest.raises(UnknownNotation, match="is no action; write a box"):
        GAME.notation.parse(Match(GAME).state, text)


@pytest.mark.parametrize("text", ["0", "7", "-1", "1.0", "x", "", "²", "01"])
def test_a_number_that_a_d6_does_not_show_is_refused(text: str) -> None:
    match = stand(ONE, "r3", phase="roll", die="d6")
    with pytest.raises(UnknownNotation):
        GAME.notation.parse_outcome(match.state, text)


def test_a_roll_is_written_as_its_number() -> None:
    state = stand(ONE, "r3", phase="roll", die="d6").state
    assert [GAME.notation.write_outcome(state, outcome) for outcome in range(6)] == ["1", "2", "3", "4", "5", "6"]
