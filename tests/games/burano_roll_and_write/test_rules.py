"""The Roll & Write's rules, one after the other by their numbers (see rules.toml and the game's rules page)."""

import json
from copy import deepcopy

import pytest

from ridotto.engine.errors import CannotUndo, IllegalAction, NotYourTurn
from ridotto.engine.match import Match
from ridotto.games.burano_roll_and_write import GAME
from tests.games.burano_roll_and_write.setting import (
    MARCELLO,
    circled,
    coins,
    legal,
    player,
    roll,
    stand,
    state_of,
    values,
)

COLOURS = ("red", "orange", "yellow", "green", "blue", "pink")


def deal(seats: int, *sheets: int, first: int = 1) -> Match:
    """A fresh game whose sheets are dealt (1 to 4)."""
    match = Match(GAME, GAME.setup(seats))
    if seats > 1:
        match.resolve(first - 1)
    for sheet in sheets:
        match.resolve(GAME.notation.parse_outcome(match.state, f"sheet.{sheet}"))
    return match


# BR-1 to BR-4: dice, sheets, coins, set-up


def test_br_01_there_is_a_die_of_each_of_six_colours() -> None:
    match = deal(1, 1)
    roll(match, "654321")
    assert GAME.view.seen(match.state, 0)["dice"] == dict(zip(COLOURS, (6, 5, 4, 3, 2, 1), strict=True))


@pytest.mark.parametrize("sheet", [1, 2, 3, 4])
def test_br_02_a_sheet_has_a_building_of_each_colour_and_begins_with_two_circles(sheet: int) -> None:
    own = GAME.view.seen(deal(1, sheet).state, 0)["players"][0]
    assert sorted(building["colour"] for building in own["street"]) == sorted(COLOURS)
    assert [len(building["floors"]) for building in own["street"]] == [3] * 6
    assert len(own["circled"]) == 2


def test_br_02_symbols_circled_at_the_start_pay_no_coin_and_show_their_number() -> None:
    assert coins(deal(1, 2)) == 0
    assert circled(deal(1, 2)) == {"orange.1.plant": 5, "pink.2.bluecurtain": 0}


def test_br_02_a_plant_circled_at_the_start_limits_the_others_of_its_building() -> None:
    match = deal(1, 2)
    roll(match, "161111")
    assert values(match, "orange.2.plant") == set()  # a six is more than the five under the first plant
    roll_five = deal(1, 2)
    roll(roll_five, "151111")
    assert values(roll_five, "orange.2.plant") == {5}


def test_br_02_a_chimney_circled_at_the_start_keeps_its_number_from_the_others() -> None:
    match = deal(1, 3)
    roll(match, "333333")
    assert values(match, "red.3.chimney") == set()


def test_br_03_everyone_starts_without_a_coin() -> None:
    assert [coins(deal(2, 1, 2), seat) for seat in (0, 1)] == [0, 0]


def test_br_03_a_coin_that_does_not_fit_on_the_track_is_not_gained() -> None:
    match = stand(player(coins=9, paid=30), player())
    match.play(0, "flip")
    assert coins(match) == 10
    full = stand(player(coins=10, paid=30), player())
    full.play(0, "flip")
    assert coins(full) == 10


def test_br_04_a_start_player_is_drawn() -> None:
    match = deal(3, 1, 2, 3, first=2)
    roll(match, "111111")
    assert match.actors() == [1]


def test_br_04_different_players_get_different_sheets() -> None:
    match = Match(GAME, GAME.setup(4))
    match.resolve(0)
    for left in (4, 3, 2, 1):
        assert match.state.chance() == left
        match.resolve(left - 1)
    assert sorted(seat["sheet"] for seat in GAME.view.seen(match.state, 0)["players"]) == [1, 2, 3, 4]


def test_br_04_players_may_choose_their_sheets_in_turn_also_the_same() -> None:
    match = Match(GAME, GAME.setup(2, {"sheets": "chosen"}))
    match.resolve(1)
    match.play(1, "sheet.3")
    match.play(0, "sheet.3")
    assert [seat["sheet"] for seat in GAME.view.seen(match.state, 0)["players"]] == [3, 3]


# BR-5 to BR-8: roll and draft


def test_br_05_all_six_dice_are_rolled_each_round() -> None:
    match = deal(1, 1)
    for left in range(6):
        assert match.state.chance() == 6, left
        match.resolve(0)
    assert match.state.chance() == 0


def test_br_06_boats_go_round_and_back_again() -> None:
    match = stand(player(), player(), player(), turn=2)
    order = []
    for _ in range(6):
        [seat] = match.actors()
        order.append(seat)
        match.play(seat, "flip")
    assert order == [1, 2, 0, 0, 2, 1]


def test_br_06_a_flipped_boat_gains_two_coins() -> None:
    match = stand(player(), player())
    match.play(0, "flip")
    assert coins(match) == 2


def test_br_06_nobody_else_may_use_a_boat_meanwhile() -> None:
    with pytest.raises(NotYourTurn):
        stand(player(), player()).play(1, "flip")


def test_br_07_a_players_boats_never_share_a_die() -> None:
    match = stand(player(boats="red"), player(boats="red"), boats_used=2, turn=2)
    assert not {text for text in legal(match) if text.startswith("red.")}
    with pytest.raises(IllegalAction, match=r"other boat lies next to the red die already. \(BR-7\)"):
        match.play(0, "red.1.redcurtain")


def test_br_08_boats_that_lay_at_a_die_earlier_earn_a_coin_each() -> None:
    match = stand(player(boats="red"), player(boats="red"), player(), boats_used=2, dice="111111")
    match.play(2, "red.2.plant=1")  # no coin icon there
    assert [coins(match, seat) for seat in range(3)] == [1, 1, 0]


def test_br_08_the_rulebooks_round_of_six_boats() -> None:
    """Boats 1 and 5 lie at one die, 3 and 6 at another: the first of each earns a coin when the second comes."""
    match = stand(player(), player(), player(), dice="111111")
    match.play(0, "red.2.plant=1")
    match.play(1, "green.1.plant=1")
    match.play(2, "blue.3.plant=1")
    match.play(2, "flip")
    match.play(1, "red.2.plant=1")
    assert [coins(match, seat) for seat in range(3)] == [1, 0, 2]
    match.play(0, "blue.3.plant=1")
    assert [coins(match, seat) for seat in range(3)] == [1, 0, 3]


# BR-9 to BR-16: using a die


def test_br_09_a_boat_circles_one_free_symbol_of_the_dies_building() -> None:
    match = stand(player(), player(), dice="111111")
    match.play(0, "red.2.plant=1")
    assert set(circled(match)) == {*MARCELLO.split(","), "red.2.plant"}


def test_br_09_a_die_that_circles_nothing_cannot_be_chosen() -> None:
    # Of the orange building only the cat upstairs (5 or 6) is left, and there is no coin to change the 2.
    done = ",".join(f"orange.{name}" for name in ("3.chimney=1", "3.plant=1", "2.light", "2.plant=1", "2.cat"))
    match = stand(player(f"{MARCELLO},{done},orange.1.redcurtain,orange.1.cat,orange.1.bluecurtain"), player())
    assert not {text for text in legal(match) if text.startswith("orange")}
    why = match.why_not(0, (), "die:orange")
    assert why is not None
    assert why.rule == "BR-9"


def test_br_10_a_coin_changes_the_value_by_one_and_six_is_next_to_one() -> None:
    assert values(stand(player(coins=0), player(), dice="666666"), "red.2.plant") == {6}
    assert values(stand(player(coins=1), player(), dice="666666"), "red.2.plant") == {5, 6, 1}
    assert values(stand(player(coins=2), player(), dice="111111"), "red.2.plant") == {1, 2, 3, 5, 6}
    assert values(stand(player(coins=3), player(), dice="111111"), "red.2.plant") == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(("value", "cost"), [(6, 0), (5, 1), (1, 1), (4, 2), (2, 2), (3, 3)])
def test_br_10_the_cheapest_way_is_paid(value: int, cost: int) -> None:
    match = stand(player(coins=9), player(), dice="666666")
    match.play(0, f"red.2.plant={value}")
    assert coins(match) == 9 - cost
    assert GAME.view.seen(match.state, 0)["dice"]["red"] == 6


def test_br_10_coins_are_paid_before_the_icon_pays_out() -> None:
    # Red's first-floor red curtain has a coin icon; an even die costs a coin that must be in hand.
    assert "red.1.redcurtain" not in legal(stand(player(coins=0), player(), dice="222222"))
    match = stand(player(coins=1), player(), dice="222222")
    match.play(0, "red.1.redcurtain")
    assert coins(match) == 1


def test_br_10_a_symbol_without_a_number_is_circled_at_the_lowest_cost() -> None:
    match = stand(player(coins=5), player(), dice="444444")
    match.play(0, "orange.1.cat")  # 1 or 2 from a 4: two coins
    assert coins(match) == 3


def test_br_11_plant_may_not_exceed_earlier_numbers() -> None:
    """The rulebook's blue building: 6 and 4 are written, so the others take 1 to 4."""
    match = stand(player(f"{MARCELLO},blue.1.plant=6,blue.1.plant2=4", coins=9), player())
    assert values(match, "blue.2.plant") == values(match, "blue.3.plant") == {1, 2, 3, 4}


def test_br_11_plants_of_other_buildings_do_not_matter() -> None:
    match = stand(player(f"{MARCELLO},blue.1.plant=1", coins=9), player())
    assert values(match, "red.2.plant") == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(("floor", "needed"), [(1, {1, 2}), (2, {3, 4}), (3, {5, 6})])
def test_br_12_cats_need_the_numbers_of_their_floor(floor: int, needed: set[int]) -> None:
    for value in range(1, 7):
        match = stand(player(), player(), dice=str(value) * 6)
        assert (f"orange.{floor}.cat" in legal(match)) == (value in needed)


@pytest.mark.parametrize("value", range(1, 7))
def test_br_13_red_curtains_are_odd_and_blue_ones_even(value: int) -> None:
    allowed = legal(stand(player(), player(), dice=str(value) * 6))
    assert ("red.1.redcurtain" in allowed) == (value % 2 == 1)
    assert ("red.1.bluecurtain" in allowed) == (value % 2 == 0)


@pytest.mark.parametrize("value", range(1, 7))
def test_br_14_viale_marcellos_streetlights_need_one_on_red_and_six_on_pink(value: int) -> None:
    allowed = legal(stand(player(), player(), dice=str(value) * 6))
    assert ("red.2.light" in allowed) == (value == 1)
    assert ("pink.2.light" in allowed) == (value == 6)


def test_br_15_chimney_numbers_differ_over_the_whole_sheet() -> None:
    """The rulebook's example: 6, 3 and 1 are taken, so the blue chimney takes 2, 4 or 5."""
    taken = "red.3.chimney=6,yellow.3.chimney=3,green.3.chimney=1"
    match = stand(player(f"{MARCELLO},{taken}", coins=9), player())
    assert values(match, "blue.3.chimney") == {2, 4, 5}


def test_br_16_a_coin_icon_gains_a_coin() -> None:
    match = stand(player(), player(), dice="111111")
    match.play(0, "red.1.redcurtain")
    assert coins(match) == 1


# BR-17 to BR-19: characters


def inviting(*players: str) -> Match:
    """All boats are used but the last one, which is flipped now."""
    match = stand(*players, boats_used=2 * len(players) - 1)
    [seat] = match.actors()
    match.play(seat, "flip")
    return match


def test_br_17_all_who_can_pay_decide_at_the_same_time() -> None:
    match = inviting(player(coins=1), player(coins=3), player(coins=0))
    assert match.actors() == [0, 1]  # Ada's flip made it three; Cleo takes the coin


def test_br_17_a_character_costs_three_coins_and_declining_gains_one() -> None:
    match = inviting(player(coins=3), player(coins=3))
    match.play(1, "F.green")
    assert coins(match, 1) == 3  # nothing happens before the reveal
    match.play(0, "coin")
    assert [coins(match, seat) for seat in (0, 1)] == [6, 0]
    assert GAME.view.seen(match.state, 0)["players"][1]["characters"] == {"green": "F"}


def test_br_17_nobody_sees_a_sealed_decision_and_it_can_be_taken_back_until_the_reveal() -> None:
    match = inviting(player(coins=3), player(coins=3), player(coins=3))
    before = json.loads(json.dumps(GAME.view.seen(match.state, 0)))
    match.play(1, "F.green")
    after = json.loads(json.dumps(GAME.view.seen(match.state, 0)))
    assert after["players"][1].pop("decided") != before["players"][1].pop("decided")
    assert after["waiting"] == [0, 2]
    assert (after["players"], after["sealed"]) == (before["players"], None)
    assert GAME.view.seen(match.state, 1)["sealed"] == "F.green"
    assert [told.notation for told in match.told(0)][-1] is None
    match.play(2, "coin")
    match.undo(1)
    match.play(1, "coin")
    match.play(0, "coin")
    with pytest.raises(CannotUndo, match="something was revealed since"):
        match.undo(1)


def test_br_17_those_who_cannot_pay_take_the_coin_unasked() -> None:
    match = stand(player(), player(coins=1), turn=2, boats_used=3, dice="111111")
    match.play(1, "red.2.plant=1")
    assert [coins(match, seat) for seat in (0, 1)] == [1, 2]
    assert match.state.chance() == 6  # the next round's dice


def test_br_18_a_character_comes_once_and_a_space_holds_one() -> None:
    match = inviting(player(coins=3, characters="F.green"), player())
    invitations = {text for text in legal(match) if text != "coin"}
    assert not {text for text in invitations if text.startswith("F.") or text.endswith(".green")}
    assert len(invitations) == 9 * 5


def test_br_18_six_characters_leave_no_space() -> None:
    characters = "A.red,B.orange,C.yellow,D.green,E.blue,F.pink"
    match = stand(player(coins=9, characters=characters), player(), boats_used=3, last=True)
    match.play(0, "flip")
    assert match.over


def test_br_19_boats_come_back_and_the_turn_passes_to_the_left() -> None:
    match = inviting(player(coins=3, boats="red"), player(boats="blue"))
    match.play(0, "coin")
    view = GAME.view.seen(match.state, 0)
    assert (view["turn"], [seat["boats"] for seat in view["players"]]) == (1, [[], []])


# BR-23, BR-24: the end

FOUR = "A.red,B.orange,C.yellow,D.green"
FIVE = f"{FOUR},E.blue"


def test_br_23_a_fifth_character_brings_on_one_last_round_in_which_a_sixth_may_come() -> None:
    match = inviting(player(coins=9, characters=FOUR), player())
    match.play(0, "E.blue")
    assert state_of(match).last
    roll(match, "111111")
    for seat in (1, 0, 0, 1):
        match.play(seat, "flip")
    match.play(1, "coin")
    match.play(0, "F.pink")
    assert match.over


def test_br_23_anothers_fifth_character_in_the_last_round_extends_nothing() -> None:
    match = stand(player(coins=3, characters=FIVE), player(coins=3, characters=FOUR), boats_used=3, last=True)
    match.play(0, "flip")
    match.play(0, "coin")
    match.play(1, "E.blue")
    assert match.over


def test_br_23_a_full_track_brings_on_the_last_round_in_company() -> None:
    match = stand(player(paid=38), player(), boats_used=3)
    match.play(0, "flip")
    assert coins(match) == 2
    assert state_of(match).last
    assert not match.over


def test_br_24_ties_go_to_coins_then_cats_then_are_shared() -> None:
    def end(first: str, second: str) -> str:
        match = stand(first, second, boats_used=3, last=True)
        match.play(0, "flip")
        return GAME.view.verdict(GAME.view.seen(match.state, 0), match.names)

    cats = f"{MARCELLO},orange.1.cat"
    assert end(player(), player()) == "Ada wins with 0 points, by coins left."
    assert end(player(paid=0), player(coins=2)) == "Ada and Bea share the victory with 0 points."
    assert end(player(), player(cats, coins=2)) == "Bea wins with 0 points, by cats."


def test_br_24_score_and_tiebreak_order_the_players() -> None:
    state = stand(player(coins=2), player(f"{MARCELLO},orange.1.cat", coins=2), player(coins=1)).state
    ranks = [(state.score(seat), state.tiebreak(seat)) for seat in range(3)]
    assert sorted(range(3), key=ranks.__getitem__) == [2, 0, 1]


# BR-25 to BR-27: solo


def test_br_25_spectators_lie_where_your_boats_lay_and_leave_after_a_round() -> None:
    match = stand(player(), dice="111111", spectators="yellow")
    match.play(0, "green.1.plant=1")
    match.play(0, "flip")
    assert GAME.view.seen(match.state, 0)["spectators"] == ["green"]


def test_br_25_the_spectators_coin_is_paid_first() -> None:
    broke = stand(player(coins=0), dice="111111", spectators="red")
    assert not {text for text in legal(broke) if text.startswith("red.")}
    why = broke.why_not(0, (), "die:red")
    assert why is not None
    assert why.rule == "BR-25"
    one = stand(player(coins=1), dice="111111", spectators="red")
    assert values(one, "red.2.plant") == {1}  # nothing left to change the die
    one.play(0, "red.2.plant=1")
    assert coins(one) == 0
    assert values(stand(player(coins=2), dice="111111", spectators="red"), "red.2.plant") == {6, 1, 2}


def test_br_26_two_coins_are_filled_in_each_round_and_cannot_be_gained() -> None:
    match = stand(player(), boats_used=1)
    match.play(0, "flip")
    assert GAME.view.seen(match.state, 0)["filled"] == 2
    nearly = stand(player(paid=20), boats_used=0, filled=18)
    nearly.play(0, "flip")
    assert coins(nearly) == 2
    nearly.play(0, "flip")
    assert coins(nearly) == 2  # 22 gained and 18 filled: the track of 40 is full


@pytest.mark.parametrize(("gained", "over"), [(34, False), (35, True), (36, True)])
def test_br_26_the_game_ends_when_filled_coins_reach_the_gained_ones(gained: int, over: bool) -> None:
    # Flipping gains two, declining gains one, and two are filled in; the track has forty.
    match = stand(player(paid=gained), boats_used=1)
    match.play(0, "flip")
    assert match.over is over


def test_br_26_ends_at_once_even_with_a_fifth_character() -> None:
    match = stand(player(coins=3, paid=33, characters=FOUR), boats_used=1)
    match.play(0, "flip")
    match.play(0, "E.blue")
    assert match.over


def test_br_26_a_fifth_characters_last_round_holds_in_solo_too_and_fills_two() -> None:
    match = stand(player(coins=3, characters=FOUR), boats_used=1)
    match.play(0, "flip")
    match.play(0, "E.blue")
    roll(match, "111111")
    match.play(0, "flip")
    match.play(0, "flip")
    match.play(0, "coin")
    assert match.over
    assert GAME.view.seen(match.state, 0)["filled"] == 4


@pytest.mark.parametrize(
    ("points", "rating"),
    [(69, "So-so."), (70, "Not bad."), (79, "Not bad."), (80, "Good job!"), (90, "Awesome!"), (100, "Masterpiece!")],
)
def test_br_27_filled_coins_cost_a_point_each_and_the_scale_rates_the_rest(points: int, rating: str) -> None:
    match = stand(player(characters="A.red"), phase="over", filled=8)
    assert match.state.score(0) == -8
    view = deepcopy(GAME.view.seen(match.state, 0))
    view["players"][0]["worth"]["A"]["red"]["points"] = points + 8
    assert GAME.view.verdict(view, match.names) == f"{points} points. {rating}"
