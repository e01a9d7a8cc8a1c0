"""What each thing on the table says that it is, and what it is worth now."""

import pytest

from ridotto.engine.terms import What
from ridotto.games.burano.rules.position import Burano
from tests.games.burano.setting import GAME, player, scene

SUPPLY = "r1a o1a y1a . / r2a . . . / r3a o3a . ."
STREET = "e:r1a.r2a.-:-"


def what(state: Burano, thing: str, viewer: int = 0) -> What:
    return GAME.what.what_is(GAME.view.seen(state, viewer), ("Ada", "Bea", "Cleo", "Dora")[: state.seats], thing)


def test_the_supply() -> None:
    state = scene(player(hand="g1a"), supply=SUPPLY, phase="take")
    column = what(state, "column:1")
    assert column.rule == "WB-7"
    assert column.now == "Here lie the red third floor, the red second floor and the red first floor."
    assert what(state, "column:4").now == "Nothing lies here now."
    assert what(state, "card:r2a").name == "Red second floor (r2a)"
    assert what(state, "card:r2a").does.startswith("Shows ")
    assert what(state, "card:r2a").now.startswith("In column 1 of the supply.")


def test_a_card_in_hand_says_where_it_can_go_and_for_what() -> None:
    state = scene(player(STREET, hand="r3a+o3a"))
    token = "1 coin and a token, as it breaks a rule of colours."
    assert what(state, "hand:r3a").now == f"Can be placed now on e3 for 1 coin; on d3 or f3 for {token}"
    assert what(state, "hand:o3a").now == f"Can be placed now on d3 or f3 for 1 coin; on e3 for {token}"
    assert what(state, "place:e3").now.startswith("Now: red third floor r3a for 1 coin; orange third floor o3a for")
    assert what(state, "place:e1").name == "Red first floor (r1a) on e1"


def test_houses_and_characters_say_what_they_would_score() -> None:
    state = scene(player(STREET))
    house = what(state, "house:e")
    assert (house.rule, house.now[:13]) == ("WB-15", "2 floors of 3")
    points = GAME.view.seen(state, 0)["players"][0]["worth"]["woman"]["e"]
    assert f"the Woman {points}" in house.now
    woman = what(state, "character:woman")
    assert woman.does == "2 points, and 1 each for flowers in the house."
    assert woman.now == f"Would score {points} below house e now. 2 cards left."


@pytest.mark.parametrize(
    ("windows", "players", "told", "rule"),
    [
        (1, 2, "Whoever has most closed windows loses a point for each.", "WB-20"),
        (1, 1, "Each closed window costs a point.", "WB-23"),
        (0, 2, "Closed windows don’t count at this table.", "WB-6"),
    ],
)
def test_wb_6_closed_windows_say_whether_they_count(windows: int, players: int, told: str, rule: str) -> None:
    line = what(scene(*[player()] * players, windows=windows), "line:D.windows")
    assert (line.does, line.rule) == (told, rule)


def test_the_purse() -> None:
    state = scene(player(coins=5, tokens=2))
    assert what(state, "coins").now.startswith("5 coins now.")
    assert what(state, "tokens").now == "2 tokens left, worth 6 points now."
    assert what(state, "done").now == "No cards placed this turn; the next costs 1 coin."
    assert what(state, "scaffolds").now == "None laid aside of 2."


def test_another_street() -> None:
    state = scene(player(), player(STREET, hand="r3a", coins=2, tokens=1))
    other = what(state, "street:2")
    assert other.name == "Bea’s street"
    assert "2 coins, 1 token, 1 card in hand." in other.now
    assert other == what(state, "seat:1")
