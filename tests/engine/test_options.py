"""Options: checked, defaulted, and refused with what would be allowed."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from ridotto.engine.errors import OptionError, OtherRules, RidottoError
from ridotto.engine.game import Game
from ridotto.engine.terms import ComponentSet, Earlier, Option
from ridotto.games import find
from ridotto.smallest_game.sealed import GAME as SEALED
from tests.parts import changed


def game_with_options() -> Game[Any]:
    options = (
        Option("long", "Two rounds", False, (False, True)),
        Option("cards", "How many cards", 6, (6, 8)),
        Option("sheet", "Which sheet", "plain", ("plain", "fancy")),
    )
    return SEALED.with_parts(rules=changed(SEALED.rules, OPTIONS=options))


def test_defaults_fill_in_what_is_not_given() -> None:
    settled = game_with_options().settle_options({"cards": 8})
    assert settled == {"long": False, "cards": 8, "sheet": "plain"}


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(OptionError, match=r"no option 'x'; it has \['cards', 'long', 'sheet'\]"):
        game_with_options().settle_options({"x": 1})


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(OptionError, match="Tou Shi has no option 'x'; it has none"):
        find("tou_shi").settle_options({"x": 1})


@pytest.mark.parametrize("value", [7, 6.0, "6", None, True, [6], {}])
def test_a_value_that_is_not_a_choice_is_refused(value: Any) -> None:
    with pytest.raises(OptionError, match=r"option 'cards' can't be .*; allowed: \[6, 8\]"):
        game_with_options().settle_options({"cards": value})


@pytest.mark.parametrize("value", [0, 1, "false", None])
def test_a_flag_is_true_or_false_and_nothing_like_it(value: Any) -> None:
    with pytest.raises(OptionError):
        game_with_options().settle_options({"long": value})


def test_the_number_of_players_is_checked() -> None:
    with pytest.raises(OptionError, match="Tou Shi is for one player, not for 2"):
        find("tou_shi").setup(2)
    with pytest.raises(OptionError, match="Sealed is for 2 to 4 players, not for 5"):
        SEALED.setup(5)
    assert SEALED.setup().seats == 2


def test_an_option_for_some_numbers_of_players_keeps_its_default_with_others() -> None:
    game = find("roland_wright")
    assert game.setup(1).options["box"] == 6
    assert game.setup(1, {"box": 6}).options["box"] == 6
    assert game.setup(2, {"box": 7}).options["box"] == 7
    with pytest.raises(OptionError, match="option 'box' can be 7 only with 2 to 5 players; with one player it is 6"):
        game.setup(1, {"box": 7})


def test_one_person_against_bots_may_have_another_default() -> None:
    options = (Option("hands", "Hands", "hidden", ("hidden", "open"), alone="open"),)
    game = SEALED.with_parts(rules=changed(SEALED.rules, OPTIONS=options))
    assert game.setup(2).options == {"hands": "hidden"}
    assert game.setup(2, alone=True).options == {"hands": "open"}
    assert game.setup(2, {"hands": "hidden"}, alone=True).options == {"hands": "hidden"}


def test_a_seat_that_is_not_at_the_table_can_t_be_chosen() -> None:
    options = (Option("first", "Who begins", "drawn", ("drawn", 1, 2, 3, 4), names_seats=True),)
    game = SEALED.with_parts(rules=changed(SEALED.rules, OPTIONS=options))
    assert game.setup(2).options == {"first": "drawn"}
    assert game.setup(3, {"first": 3}).options == {"first": 3}
    with pytest.raises(OptionError, match="option 'first' can't be 3: there is no such seat with 2 players"):
        game.setup(2, {"first": 3})


def test_a_component_set_may_be_for_fewer_players() -> None:
    few = ComponentSet("Small box", "ours", "few", "", None, most_seats=3)
    assert SEALED.setup(3, {}, few).components is few
    with pytest.raises(OptionError, match="Small box has cards for 3 players at most, not for 4"):
        SEALED.setup(4, {}, few)


def test_a_game_of_an_earlier_version_goes_on_with_the_options_that_play_the_same() -> None:
    earlier = {1: Earlier("0.1"), 2: Earlier("0.2", {"lucky": True})}
    rules = SimpleNamespace(**vars(changed(SEALED.rules, VERSION=3)), EARLIER=earlier)
    game = SEALED.with_parts(rules=cast("Any", rules))
    assert game.as_of(3, {}) == {}
    assert game.as_of(2, {}) == {"lucky": True}
    assert game.as_of(2, {"lucky": False}) == {"lucky": False}
    with pytest.raises(OtherRules, match=r"version 1 of the rules of Sealed, .* version 3: Ridotto 0\.1 plays"):
        game.as_of(1, {})
    with pytest.raises(OtherRules, match="no release that this one knows plays by those"):
        game.as_of(4, {})


def test_a_game_is_found_by_its_name() -> None:
    assert find("tou-shi") is find("tou_shi")


def test_a_game_that_is_not_here() -> None:
    with pytest.raises(RidottoError, match="there is no game 'chess' here; there is tou_shi"):
        find("chess")
