"""Actions at the edge: paths, notation, labels and sentences."""

import pytest

from ridotto.engine.errors import UnknownNotation
from ridotto.engine.game import Entry
from ridotto.engine.match import Match
from ridotto.games.tou_shi.moves import BOX_NAMES, SQUARE_NAMES
from tests.games.tou_shi.setting import FULL, GAME, play, stand

ONE = "...... ...... ..8... ...... ...... ......"


def test_squares_are_named_by_column_and_row() -> None:
    assert (SQUARE_NAMES[0], SQUARE_NAMES[5], SQUARE_NAMES[6], SQUARE_NAMES[35]) == ("a1", "f1", "a2", "f6")


def test_boxes_are_named_by_die_and_number() -> None:
    assert (BOX_NAMES[0], BOX_NAMES[4], BOX_NAMES[39], BOX_NAMES[59]) == ("d4.1", "d6.1", "d12.12", "d20.20")


def test_every_code_has_a_notation_that_is_read_back() -> None:
    state = Match(GAME).state
    for code in range(GAME.codes):
        text = GAME.notation(state, code)
        assert GAME.parse(state, text) == code
        assert GAME.parse(state, f" {text.upper()} ") == code
        assert GAME.parse(state, " ".join(text)) == code


def test_codes_have_different_paths() -> None:
    state = Match(GAME).state
    assert len({GAME.path(state, code) for code in range(GAME.codes)}) == GAME.codes


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("d20.7", ("box:d20.7",)),
        ("c3", ("square:c3",)),
        ("star", ("star",)),
        ("*", ("star",)),
        ("end", ("end",)),
        ("c3=d8.5", ("square:c3", "box:d8.5")),
    ],
)
def test_paths(text: str, path: tuple[str, ...]) -> None:
    state = Match(GAME).state
    assert GAME.path(state, GAME.parse(state, text)) == path


@pytest.mark.parametrize(
    "text",
    ["", "g1", "a7", "a0", "d4.5", "d20.0", "d20.21", "d5.1", "c3=", "=d8.5", "c3=c3", "c3=d8.5=d8.5", "stars"],
)
def test_what_is_no_action_is_refused_with_examples(text: str) -> None:
    with pytest.raises(UnknownNotation, match="is no action; write a box"):
        GAME.parse(Match(GAME).state, text)


@pytest.mark.parametrize("text", ["0", "7", "-1", "1.0", "x", "", "²", "01"])
def test_a_number_that_a_d6_does_not_show_is_refused(text: str) -> None:
    match = stand(ONE, "c3", phase="roll", die="d6")
    with pytest.raises(UnknownNotation):
        GAME.parse_outcome(match.state, text)


def test_a_roll_is_written_as_its_number() -> None:
    state = stand(ONE, "c3", phase="roll", die="d6").state
    assert [GAME.outcome_notation(state, outcome) for outcome in range(6)] == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("d20.7", "the D20’s 7"),
        ("c4", "C4"),
        ("star", "Use a star"),
        ("end", "End the game"),
        ("c4=d12.7", "D12 · 7 left · 1 step"),
        ("c4=d6.1", "D6 · 1 left · 7 steps"),
    ],
)
def test_labels(text: str, label: str) -> None:
    state = stand(ONE, "c3", die="d20", roll=8).state
    assert GAME.label(state, GAME.parse(state, text)) == label


def test_sentences_of_a_game() -> None:
    match = Match(GAME)
    play(match, "d8.8", "c3", "d20.20", "*1", "*8", "c4=d12.7", "d4.4", "*3", "star", "f6", "d6.1")
    match.undo(0)
    match.undo(0, 2)
    assert [told.text for told in match.told(0)] == [
        "Crossed the D8’s 8 to begin with.",
        "Wrote a D8 into C3 and began there.",
        "Crossed the D20’s 20 to roll that die.",
        "Rolled the D20: 1. A one is rolled again.",
        "Rolled the D20: 8.",
        "Moved 1 step to C4, wrote a D12 and crossed its 7.",
        "Crossed the D4’s 4 to roll that die.",
        "Rolled the D4: 3.",
        "Crossed a star instead of using the roll.",
        "Chose F6 for the star.",
        "Wrote a D6 into F6 and crossed its 1.",
        "Took back an action.",
        "Took back 2 actions.",
    ]


@pytest.mark.parametrize(
    ("match", "steps", "sentence"),
    [
        (
            stand(FULL[:-1] + ".", "e6", die="d6", roll=4),
            ["f6=d12.3"],
            "Every square is written: the game is over.",
        ),
        (
            stand(ONE, "c3", die="d6", roll=4, stars=1),
            ["star", "a1", "d4.1"],
            "That was the last star: the game is over.",
        ),
        (
            stand(ONE, "c3", die="d6", roll=2, only=["d6.1"]),
            ["c4=d6.1"],
            "No box is left to roll with: the game is over.",
        ),
        (
            stand(ONE, "c3", phase="box", only=["d6.1"]),
            ["d6.1", "*4"],
            "The roll can’t be used: the game is over.",
        ),
        (
            stand(FULL[:-1] + ".", "a1", die="d6", roll=4),
            ["end"],
            "Ended the game and kept the stars. The roll can’t be used: the game is over.",
        ),
    ],
    ids=["full", "last star", "no box", "roll", "end"],
)
def test_the_end_says_why(match: Match, steps: list[str], sentence: str) -> None:
    play(match, *steps)
    assert match.told(0)[-1].text.endswith(sentence)
    assert sum("the game is over" in told.text for told in match.told(0)) == 1


def test_a_sentence_is_told_alike_to_everybody() -> None:
    match = Match(GAME)
    play(match, "d8.8")
    event = match.moments[0]
    texts = {GAME.tell(event.before, Entry(0, 17), event.after, viewer, ["Ada"]) for viewer in (-1, 0)}
    assert texts == {"Crossed the D8’s 8 to begin with."}
