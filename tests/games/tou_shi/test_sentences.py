"""What can be done and what was done, in words."""

import pytest

from ridotto.engine.match import Match
from ridotto.engine.terms import Entry, in_words
from tests.games.tou_shi.setting import FULL, GAME, play, stand

ONE = "...... ...... ..8... ...... ...... ......"


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("d20.7", "the D20’s 7"),
        ("r4", "R4"),
        ("star", "Use a star"),
        ("end", "End the game"),
        ("r4=d12.7", "D12 · 7 left · 1 step"),
        ("r4=d6.1", "D6 · 1 left · 7 steps"),
    ],
)
def test_labels(text: str, label: str) -> None:
    state = stand(ONE, "r3", die="d20", roll=8).state
    assert in_words(GAME.sentences.label(state, 0, GAME.notation.parse(state, text))) == label


def test_moves_that_leave_the_same_are_one_group() -> None:
    state = stand(ONE, "r3", die="d20", roll=8).state
    labels = [GAME.sentences.label(state, 0, GAME.notation.parse(state, f"r4={box}")) for box in ("d4.1", "d6.1")]
    seen = [(label["text"], label["group"]) for label in labels]
    assert seen == [("D4", "1 left · 7 steps"), ("D6", "1 left · 7 steps")]
    assert {label["word"] for label in labels} == {"End the game"}  # a move that commits can be nothing else


def test_phrases_are_the_same_sentences_as_things_to_do() -> None:
    match = Match(GAME)
    phrases = []
    for text in ("d8.8", "r3", "d20.20", "*8", "r4=d12.7", "d4.4", "*3", "star", "u6", "d6.1"):
        if not match.state.chance():
            phrases.append(GAME.sentences.phrase(match.state, 0, GAME.notation.parse(match.state, text)))
        play(match, text)
    ended = stand(FULL[:-1] + ".", "p1", die="d6", roll=4).state
    phrases.append(GAME.sentences.phrase(ended, 0, GAME.notation.parse(ended, "end")))
    assert phrases == [
        "cross the D8’s 8 to begin with",
        "write a D8 into R3 and begin there",
        "cross the D20’s 20 to roll that die",
        "move 1 step to R4, write a D12 and cross its 7",
        "cross the D4’s 4 to roll that die",
        "cross a star instead of using the roll",
        "choose U6 for the star",
        "write a D6 into U6 and cross its 1",
        "end the game and keep the stars",
    ]


def test_sentences_of_a_game() -> None:
    match = Match(GAME)
    play(match, "d8.8", "r3", "d20.20", "*1", "*8", "r4=d12.7", "d4.4", "*3", "star", "u6", "d6.1")
    match.undo(0)
    match.undo(0, 2)
    assert [told.text for told in match.told(0)] == [
        "Crossed the D8’s 8 to begin with.",
        "Wrote a D8 into R3 and began there.",
        "Crossed the D20’s 20 to roll that die.",
        "Rolled the D20: 1. A one is rolled again.",
        "Rolled the D20: 8.",
        "Moved 1 step to R4, wrote a D12 and crossed its 7.",
        "Crossed the D4’s 4 to roll that die.",
        "Rolled the D4: 3.",
        "Crossed a star instead of using the roll.",
        "Chose U6 for the star.",
        "Wrote a D6 into U6 and crossed its 1.",
        "Took back an action.",
        "Took back 2 actions.",
    ]


@pytest.mark.parametrize(
    ("match", "steps", "sentence"),
    [
        (
            stand(FULL[:-1] + ".", "t6", die="d6", roll=4),
            ["u6=d12.3"],
            "Every square is written: the game is over.",
        ),
        (
            stand(ONE, "r3", die="d6", roll=4, stars=1),
            ["star", "p1", "d4.1"],
            "That was the last star: the game is over.",
        ),
        (
            stand(ONE, "r3", die="d6", roll=2, only=["d6.1"]),
            ["r4=d6.1"],
            "No box is left to roll with: the game is over.",
        ),
        (
            stand(ONE, "r3", phase="box", only=["d6.1"]),
            ["d6.1", "*4"],
            "The roll can’t be used: the game is over.",
        ),
        (
            stand(FULL[:-1] + ".", "p1", die="d6", roll=4),
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
    texts = {GAME.sentences.tell(event.before, Entry(0, 17), event.after, viewer, ["Ada"]) for viewer in (-1, 0)}
    assert texts == {"Crossed the D8’s 8 to begin with."}
