"""What can be done, and what was done, in words."""

import pytest

from ridotto.engine.terms import Entry, in_words
from ridotto.games.burano.rules.position import Burano
from tests.games.burano.setting import GAME, play, player, scene

NAMES = ("Ada", "Bea")


def told(state: Burano, text: str, viewer: int = 0) -> str:
    entry = Entry(state.turn, GAME.notation.parse(state, text))
    return GAME.sentences.tell(state, entry, play(state, text), viewer, NAMES)


def advised(state: Burano, text: str) -> str:
    return GAME.sentences.phrase(state, state.turn, GAME.notation.parse(state, text))


@pytest.mark.parametrize(
    ("text", "sentence", "advice"),
    [
        ("r3a", "Ada took red third floor r3a and 2 coins.", "take red third floor r3a from column 1, and 2 coins"),
        (
            "r3a+r2a",
            "Ada took red third floor r3a, red second floor r2a and 1 coin.",
            "take red third floor r3a and red second floor r2a from column 1, and 1 coin",
        ),
        (
            "r3a+r2a+r1a",
            "Ada took red third floor r3a, red second floor r2a and red first floor r1a.",
            "take red third floor r3a, red second floor r2a and red first floor r1a from column 1",
        ),
    ],
)
def test_taking_is_told_and_advised(text: str, sentence: str, advice: str) -> None:
    state = scene(player(), player(), supply="r1a . . / r2a . . / r3a . .", phase="take")
    assert told(state, text, 1) == sentence
    assert advised(state, text) == advice


def test_placing_and_limits_are_told() -> None:
    state = scene(player("e:o1a.-.-:-", hand="r2a", coins=8), player())
    assert told(state, "r2a@e") == "Ada placed red second floor r2a in house e for 1 coin and a token."
    assert advised(state, "r2a@e") == "place red second floor r2a in house e for 1 coin and a token"
    assert told(state, "done") == "Ada placed nothing. 2 coins too many went back."
    assert advised(state, "done") == "place nothing"
    placed = play(state, "r2a@e")
    assert told(placed, "done") == "Ada placed no more. 1 coin too many went back."
    assert advised(placed, "done") == "place no more"


def test_visits_returns_and_removals_are_told() -> None:
    visited = play(scene(player("e:r1a.r2a.-:-", hand="r3a"), player()), "r3a@e", "done")
    assert told(visited, "e=mayor") == "Ada received the Mayor below house e."
    assert advised(visited, "e=mayor") == "receive the Mayor below house e, 3 points now"
    many = play(scene(player(hand="r1a+o1a+y2a+g3a"), player()), "done")
    assert told(many, "-1", 1) == "Ada chose a first floor to put at the bottom of its deck."
    assert advised(many, "-1") == "choose a first floor to put at the bottom of its deck"
    assert told(many, "-2") == "Ada put yellow second floor y2a at the bottom of its deck."
    chosen = play(many, "-1")
    assert told(chosen, "-r1a", 0) == "Ada put red first floor r1a at the bottom of its deck."
    assert told(chosen, "-r1a", 1) == "Ada put a first floor at the bottom of its deck."  # WB-8
    assert advised(chosen, "-r1a") == "put red first floor r1a at the bottom of its deck"
    alone = play(scene(player()), "done")
    assert told(alone, "-mayor") == "Removed the Mayor."
    assert advised(alone, "-mayor") == "remove the Mayor"


@pytest.mark.parametrize(
    ("state", "text", "label"),
    [
        (scene(player(), supply="r1a . . . / r2a . . . / r3a . . .", phase="take"), "r3a", "1 card · brings 2 coins"),
        (scene(player("e:o1a.-.-:-", hand="r2a")), "r2a@e", "Into house e · costs 1 coin and a token"),
        (scene(player("e:o1a.-.-:-", hand="r2a")), "done", "Place nothing"),
        (scene(player("e:r1a.r2a.r3a:-"), phase="visit", completed=1 << 4), "e=mayor", "The Mayor · brings 3 points"),
    ],
)
def test_labels(state: Burano, text: str, label: str) -> None:
    assert in_words(GAME.sentences.label(state, 0, GAME.notation.parse(state, text))) == label
