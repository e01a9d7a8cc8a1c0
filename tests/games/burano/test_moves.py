"""Paths, notation and sentences."""

import pytest

from ridotto.engine.errors import UnknownNotation
from ridotto.engine.game import Entry
from tests.games.burano.setting import GAME, play, player, scene

SUPPLY = "r1a o1a y1a . / r2a . . . / r3a o3a . ."
TAKE = scene(player(), supply=SUPPLY, phase="take")
NAMES = ("Ada", "Bea")


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("r3a", ("card:r3a",)),
        ("r1a", ("card:r1a",)),
        ("r3a+r2a", ("card:r2a", "card:r3a")),
        ("r2a+r1a", ("card:r2a", "card:r1a")),
        ("r3a+r2a+r1a", ("column:1",)),
        ("o3a+o1a", ("column:2",)),
        ("y1a", ("card:y1a",)),
    ],
)
def test_wb_7_to_take_a_card_is_to_click_it(text: str, path: tuple[str, ...]) -> None:
    """An end by itself, the middle card and then the one that comes with it, or a whole column."""
    assert GAME.path(TAKE, GAME.parse(TAKE, text)) == path


def test_a_place_is_a_column_and_the_cards_floor() -> None:
    state = scene(player("e:r1a.-.-:-", hand="r2a"))
    assert GAME.path(state, GAME.parse(state, "r2a@e")) == ("hand:r2a", "place:e2")


def test_wb_15_a_house_is_chosen_only_where_several_wait() -> None:
    one = play(scene(player("e:r1a.r2a.-:-", hand="r3a")), "r3a@e", "done")
    assert GAME.path(one, GAME.parse(one, "e=mayor")) == ("character:mayor",)
    two = play(scene(player("d:o1a.o2a.-:-,e:r1a.r2a.-:-", hand="r3a+o3a")), "r3a@e", "o3a@d", "done")
    assert GAME.path(two, GAME.parse(two, "e=mayor")) == ("house:e", "character:mayor")


def test_every_code_has_a_path_and_a_notation_that_is_read_back() -> None:
    for state in (TAKE, scene(player("e:r1a.-.-:-", hand="r2a"))):
        for code in range(GAME.codes):
            assert GAME.path(state, code)
            assert GAME.parse(state, GAME.notation(state, code)) == code


@pytest.mark.parametrize("text", ["r1a+o1a", "r9a", "e=pope", "z=mayor", "-pope", "r1a@z", "0:1", "r1a@", "@e", "++"])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(UnknownNotation):
        GAME.parse(TAKE, text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("r3a", "Ada took red third floor r3a and 2 coins."),
        ("r3a+r2a", "Ada took red third floor r3a, red second floor r2a and 1 coin."),
        ("r3a+r2a+r1a", "Ada took red third floor r3a, red second floor r2a and red first floor r1a."),
    ],
)
def test_taking_is_told(text: str, sentence: str) -> None:
    state = scene(player(), player(), supply="r1a . . / r2a . . / r3a . .", phase="take")
    assert GAME.tell(state, Entry(0, GAME.parse(state, text)), play(state, text), 1, NAMES) == sentence


def test_placing_and_limits_are_told() -> None:
    state = scene(player("e:o1a.-.-:-", hand="r2a", coins=8), player())
    entry = Entry(0, GAME.parse(state, "r2a@e"))
    told = GAME.tell(state, entry, play(state, "r2a@e"), 0, NAMES)
    assert told == "Ada placed red second floor r2a in house e for 1 coin and a token."
    entry = Entry(0, GAME.parse(state, "done"))
    assert GAME.tell(state, entry, play(state, "done"), 0, NAMES) == "Ada placed nothing. 2 coins too many went back."
