"""What can be done, and what was done, in words."""

import pytest

from ridotto.engine.terms import SPECTATOR, Entry, in_words
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
    assert told(state, "done") == "Ada said done without placing a card. 2 coins too many went back."
    assert advised(state, "done") == "say done without placing a card"
    placed = play(state, "r2a@e")
    assert told(placed, "done") == "Ada said done. 1 coin too many went back."
    assert advised(placed, "done") == "say done"


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
    assert told(alone, "-mayor") == "Ada removed the Mayor."
    assert advised(alone, "-mayor") == "remove the Mayor"


@pytest.mark.parametrize(
    ("state", "text", "label"),
    [
        (scene(player(), supply="r1a . . . / r2a . . . / r3a . . .", phase="take"), "r3a", "1 card · brings 2 coins"),
        (scene(player("e:o1a.-.-:-", hand="r2a")), "r2a@e", "Into house e · costs 1 coin and a token"),
        (scene(player("e:o1a.-.-:-", hand="r2a")), "done", "Done"),
        (scene(player("e:r1a.r2a.r3a:-"), phase="visit", completed=1 << 4), "e=mayor", "The Mayor · brings 3 points"),
    ],
)
def test_labels(state: Burano, text: str, label: str) -> None:
    assert in_words(GAME.sentences.label(state, 0, GAME.notation.parse(state, text))) == label


def test_one_word_ends_the_placing() -> None:
    """The tile, the button, the status, the log and the terminal call it the same."""
    for state in (scene(player(hand="r1a")), scene(player(hand="r1a"), player())):
        label = GAME.sentences.label(state, 0, GAME.notation.parse(state, "done"))
        assert label["text"] == label["word"] == GAME.what.what_is(GAME.view.seen(state, 0), NAMES, "done").name
        assert GAME.view.status(GAME.view.seen(state, 0), NAMES).endswith(", or say done.")
        assert advised(state, "done").startswith("say done")


def test_a_solo_game_addresses_the_player() -> None:
    alone = scene(player(hand="r1a"))
    entry = Entry(0, GAME.notation.parse(alone, "r1a@e"))
    sentence = GAME.sentences.tell(alone, entry, play(alone, "r1a@e"), 0, ("You",))
    assert sentence == "You placed red first floor r1a in house e for 1 coin."


@pytest.mark.parametrize(
    ("state", "own", "others"),
    [
        (
            scene(player(), player(), supply="r1a . . / r2a . . / r3a . .", phase="take"),
            "Take 1, 2 or 3 cards",
            "Ada is taking cards.",
        ),
        (scene(player(hand="r1a"), player()), "Place a card for 1 coin, or say done.", "Ada is placing cards."),
        (
            play(scene(player("e:r1a.r2a.-:-", hand="r3a"), player()), "r3a@e", "done"),
            "Choose who visits the completed house.",
            "Ada is choosing a visitor.",
        ),
        (
            play(scene(player(hand="r1a+o1a+y2a+g3a"), player()), "done"),
            "Too many cards in hand: choose one to put back.",
            "Ada is choosing a card to put back.",
        ),
        (
            play(scene(player(hand="r1a+o1a+y2a+g3a"), player()), "done", "-1"),
            "Choose which first floor goes to the bottom of its deck.",
            "Ada is choosing which first floor to put back.",
        ),
        (
            play(scene(player()), "done"),
            "Choose a character to remove from the game.",
            "Ada is choosing a character to remove from the game.",
        ),
    ],
)
def test_the_status_asks_whose_turn_it_is_and_tells_the_others(state: Burano, own: str, others: str) -> None:
    assert GAME.view.status(GAME.view.seen(state, 0), NAMES).startswith(own)
    assert GAME.view.status(GAME.view.seen(state, SPECTATOR), NAMES) == others


def test_wb_16_every_card_of_the_hand_stands_for_the_deck_that_it_goes_back_to() -> None:
    state = play(scene(player(hand="r1a+o1a+y2a+g3a"), player()), "done")
    also = {}
    for move in ("-1", "-2", "-3"):
        code = GAME.notation.parse(state, move)
        also[GAME.notation.path(state, code)] = GAME.sentences.label(state, 0, code)["also"]
    assert also == {("deck:1",): ("hand:r1a", "hand:o1a"), ("deck:2",): ("hand:y2a",), ("deck:3",): ("hand:g3a",)}
    chosen = play(state, "-1")  # the page goes on from here with the card that was meant
    paths = [GAME.notation.path(chosen, GAME.notation.parse(chosen, move)) for move in ("-r1a", "-o1a")]
    assert paths == [("hand:r1a",), ("hand:o1a",)]
