"""Paths of board elements, and notation."""

import pytest

from ridotto.engine.errors import UnknownNotation
from tests.games.burano.setting import GAME, play, player, scene

SUPPLY = "r1a o1a y1a . / r2a . . . / r3a o3a . ."
TAKE = scene(player(), supply=SUPPLY, phase="take")


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
    assert GAME.notation.path(TAKE, GAME.notation.parse(TAKE, text)) == path


def test_a_place_is_a_column_and_the_cards_floor() -> None:
    state = scene(player("e:r1a.-.-:-", hand="r2a"))
    assert GAME.notation.path(state, GAME.notation.parse(state, "r2a@e")) == ("hand:r2a", "place:e2")


def test_wb_15_a_house_is_chosen_only_where_several_wait() -> None:
    one = play(scene(player("e:r1a.r2a.-:-", hand="r3a")), "r3a@e", "done")
    assert GAME.notation.path(one, GAME.notation.parse(one, "e=mayor")) == ("character:mayor",)
    two = play(scene(player("d:o1a.o2a.-:-,e:r1a.r2a.-:-", hand="r3a+o3a")), "r3a@e", "o3a@d", "done")
    assert GAME.notation.path(two, GAME.notation.parse(two, "e=mayor")) == ("house:e", "character:mayor")


def test_every_code_has_a_path_and_a_notation_that_is_read_back() -> None:
    for state in (TAKE, scene(player("e:r1a.-.-:-", hand="r2a"))):
        for code in range(GAME.codes):
            assert GAME.notation.path(state, code)
            assert GAME.notation.parse(state, GAME.notation.write(state, code)) == code


@pytest.mark.parametrize("text", ["r1a+o1a", "r9a", "e=pope", "z=mayor", "-pope", "r1a@z", "0:1", "r1a@", "@e", "++"])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(UnknownNotation):
        GAME.notation.parse(TAKE, text)
