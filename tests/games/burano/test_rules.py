"""Each rule by its number, and the rulebook's examples."""

import pytest

from ridotto.engine.bits import members
from ridotto.engine.errors import OptionError
from ridotto.engine.rng import Rng
from ridotto.engine.terms import Entry
from ridotto.games.burano.components import SCALE
from ridotto.games.burano.rules.position import CAST, DEAL, OVER, PLACE, REMOVE, RETURN, TAKE, VISIT
from ridotto.games.burano.words.names import CARD_NAMES, CHARACTER_NAMES
from tests.games.burano.setting import BASE, GAME, deal, legal, opening, play, player, scene

TWO = "r1a o1a y1a / r2a o2a y2a / r3a o3a y3a"
COMPLETE = (
    "c:p1a.p2a.p3a:woman,d:y1a.y2a.y3b:boy,e:r1a.r2c.r3c:florist,f:b1a.b2b.b3a:santa-claus,g:o1c.o2b.o3b:policeman"
)
FOUR = COMPLETE.rpartition(",")[0]


def places_of(texts: list[str], card: str) -> str:
    return "".join(text[-1] for text in texts if text.startswith(f"{card}@"))


# Set-up


@pytest.mark.parametrize(("seats", "columns"), [(1, 4), (2, 3), (3, 4), (4, 5)])
def test_wb_3_supply_has_a_row_of_each_floor(seats: int, columns: int) -> None:
    state = deal(opening(seats), Rng(1))
    for floor in range(3):
        row = [state.supplied(floor, column) for column in range(columns)]
        assert all(card // 24 == floor for card in row)
        assert len(set(row)) == columns
    assert state.columns == columns


@pytest.mark.parametrize(("seats", "tourists", "inhabitants"), [(1, 2, 1), (2, 2, 1), (3, 2, 2), (4, 3, 2)])
def test_wb_4_characters_by_number_of_players(seats: int, tourists: int, inhabitants: int) -> None:
    state = deal(opening(seats), Rng(1))
    assert [state.pile(k) for k in range(14)] == [tourists] * 4 + [inhabitants] * 7 + [0] * 3


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_wb_5_everyone_starts_with_four_coins_and_four_tokens(seats: int) -> None:
    state = opening(seats)
    assert [(state.coins(seat), state.tokens(seat), state.held(seat)) for seat in range(seats)] == [(4, 4, 0)] * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wb_5_or_the_start_player_is_chosen(seats: int) -> None:
    for first in range(1, seats + 1):
        state = opening(seats, first=first)
        assert state.phase == DEAL
        state = deal(state, Rng(first))
        assert (state.starter, state.turn, state.round) == (first - 1, first - 1, 1)
    with pytest.raises(OptionError, match="there is no such seat"):
        opening(2, first=3)


def test_wb_5_a_start_player_is_drawn() -> None:
    state = opening(3)
    assert [GAME.notation.write_outcome(state, k) for k in range(state.chance())] == ["1", "2", "3"]
    assert deal(play(state, "*2"), Rng(1)).turn == 1
    assert opening(1).phase == DEAL


def test_wb_6_beginners_play_without_three_inhabitants() -> None:
    state = deal(opening(4, beginner_characters=True), Rng(1))
    assert [CHARACTER_NAMES[k] for k in range(14) if state.pile(k)] == [
        "woman", "man", "girl", "boy", "mayor", "policeman", "santa-claus", "tailor",
    ]  # fmt: skip


def test_wb_6_beginners_play_without_closed_windows() -> None:
    counted, open_ones = scene(player(FOUR), windows=1), scene(player(FOUR), windows=0)
    assert counted.closed_windows(0) == 3
    assert open_ones.score(0) - counted.score(0) == 3


# Taking cards


def test_wb_7_cards_come_from_the_top_or_the_bottom_of_a_column() -> None:
    state = scene(player(), player(), supply=TWO, phase="take")
    column = [text for text in legal(state) if "r" in text and "o" not in text]
    assert sorted(column) == ["r1a", "r2a+r1a", "r3a", "r3a+r2a", "r3a+r2a+r1a"]
    assert len(legal(state)) == 15
    assert "r2a" not in legal(state)


@pytest.mark.parametrize(("text", "coins"), [("r3a", 2), ("r3a+r2a", 1), ("r3a+r2a+r1a", 0)])
def test_wb_7_each_card_fewer_brings_a_coin(text: str, coins: int) -> None:
    state = play(scene(player(coins=2), player(), supply=TWO, phase="take"), text)
    assert state.coins(0) == 2 + coins
    assert state.held(0) == 3 - coins
    assert state.phase == PLACE


def test_wb_7_first_round_example() -> None:
    """Two from the top, one from the bottom, the second floor once the first is gone, a whole column."""
    supply = "r1a o1a y1a g1a b1a / r2a o2a y2a g2a b2a / r3a o3a y3a g3a b3a"
    state = scene(*[player(coins=4)] * 4, supply=supply, phase="take")
    for text, coins in [("r3a+r2a", 5), ("y1a", 6), ("y2a", 6), ("b3a+b2a+b1a", 4)]:
        seat = state.turn
        assert text in legal(state)
        state = play(state, text)
        assert state.coins(seat) == coins
        state = play(state, "done")


def test_wb_7_with_the_middle_card_gone_both_ends_are_left() -> None:
    state = scene(player(), player(), supply="r1a . . / . . . / r3a . .", phase="take")
    assert sorted(legal(state)) == ["r1a", "r3a", "r3a+r1a"]


def test_wb_7_nobody_may_pass() -> None:
    assert "done" not in legal(scene(player(), supply="r1a . . . / . . . . / . . . .", phase="take"))


def test_wb_7_an_empty_supply_is_passed_without_coins() -> None:
    state = scene(player(coins=2), player(coins=2), supply="r1a . . / . . . / . . .", phase="take")
    state = play(state, "r1a", "done")
    assert state.turn == 1
    assert state.phase == PLACE
    assert state.coins(1) == 2


def test_wb_8_a_hand_is_not_in_anyone_elses_view() -> None:
    state = scene(player(), player(hand="r1a", coins=3), bottom="r1b@2:r1a+r1b")
    assert GAME.view.seen(state, 1)["players"][1]["hand"]["known"] == ["r1a"]
    hand = GAME.view.seen(state, 0)["players"][1]["hand"]
    assert hand["known"] == []
    assert hand["unsure"] == [{"floor": 1, "count": 1, "cards": ["r1a", "r1b"]}]


# Placing


def test_wb_9_cards_cost_one_then_two_coins() -> None:
    state = scene(player(hand="r1a+r2a+r3a+o1a", coins=6))
    for text, coins in [("r1a@e", 5), ("r2a@e", 3), ("r3a@e", 1)]:
        state = play(state, text)
        assert state.coins(0) == coins
    assert legal(state) == ["done"]


def test_wb_9_three_cards_a_turn_are_the_most() -> None:
    state = play(scene(player(hand="r1a+r2a+r3a+o1a", coins=8)), "r1a@e", "r2a@e", "r3a@e")
    assert state.coins(0) == 3
    assert legal(state) == ["done"]


def test_wb_9_without_coins_nothing_is_placed() -> None:
    assert legal(scene(player(hand="r1a", coins=0))) == ["done"]
    assert legal(play(scene(player(hand="r1a+r2a", coins=2)), "r1a@e")) == ["done"]


def test_wb_10_a_card_stands_on_its_own_floor_above_cards_or_scaffolds() -> None:
    state = scene(player("e:r1a.-.-:-", hand="o1a+o2a+o3a"))
    assert places_of(legal(state), "o1a") == "bcdfgh"  # up to two scaffolds bridge the columns in between
    assert places_of(legal(state), "o2a") == "cdefg"
    assert places_of(legal(state), "o3a") == "def"


def test_wb_11_the_street_stays_connected() -> None:
    state = scene(player("e:r1a.-.-:-,g:-.o2a.-:-", hand="y1a+y2a"))
    assert places_of(legal(state), "y1a") == "dfgh"  # f1 and g1 are scaffolds: none is left for c
    assert places_of(legal(state), "y2a") == "ef"


def test_wb_12_five_houses_side_by_side_are_the_most() -> None:
    state = scene(player("c:o1a.-.-:-,d:r1b.-.-:-,e:r1a.-.-:-,f:o1b.-.-:-", hand="y1a"))
    assert places_of(legal(state), "y1a") == "bg"
    state = play(state, "y1a@b")
    assert legal(scene(player("b:y1a.-.-:-,c:o1a.-.-:-,d:r1b.-.-:-,e:r1a.-.-:-,f:o1b.-.-:-", hand="g1a"))) == ["done"]


def test_wb_13_placement_example_of_a_third_floor_on_two_scaffolds() -> None:
    """Maisherly puts one scaffold above the other, and her pink third floor on top."""
    state = scene(player(hand="p3a"))
    assert legal(state) == ["done", "p3a@e"]
    assert GAME.view.seen(play(state, "p3a@e"), 0)["players"][0]["street"]["scaffolds"] == ["e1", "e2"]


def test_wb_13_placement_example_of_moving_a_scaffold() -> None:
    """Wei-Min's two red second floors: one replaces a scaffold, which moves below the other; the middle one stays."""

    def scaffolds() -> object:
        return GAME.view.seen(state, 0)["players"][0]["street"]["scaffolds"]

    state = scene(player("e:r1a.-.r3a:-,g:y1a.-.-:-", hand="r2a+r2b+o2a"))
    assert scaffolds() == ["e2", "f1"]
    assert places_of(legal(state), "r2b") == "efg"  # both scaffolds are needed where they are
    state = play(state, "r2a@e")
    assert scaffolds() == ["f1"]
    state = play(state, "r2b@h")
    assert scaffolds() == ["f1", "h1"]
    assert state.tokens(0) == 4
    assert places_of(legal(state), "o2a") == "fg"  # f1 can’t leave its place for d1


def test_wb_14_placement_example_of_a_card_that_breaks_both_rules() -> None:
    """Johnson's yellow second floor on a blue first one, beside a yellow house: one token. Then blue fits again."""
    state = scene(player("d:y1a.-.-:-,e:b1a.-.-:-", hand="y2a+b3a", tokens=2))
    state = play(state, "y2a@e")
    assert state.tokens(0) == 1
    state = play(state, "b3a@e")
    assert state.tokens(0) == 1


def test_wb_14_a_card_beside_a_house_with_its_colour_pays() -> None:
    state = scene(player("d:y1a.b2a.-:-,e:g1a.-.-:-", hand="b1a", tokens=1))
    assert play(state, "b1a@c").tokens(0) == 0
    assert play(state, "b1a@f").tokens(0) == 1


def test_wb_14_every_card_that_breaks_a_rule_pays_again() -> None:
    state = scene(player("d:y1a.-.-:-,e:r1a.-.-:-", hand="y2a+y3a", tokens=2))
    assert play(state, "y2a@e", "y3a@e").tokens(0) == 0


def test_wb_14_without_a_token_no_rule_is_broken() -> None:
    state = scene(player("e:r1a.-.-:-", hand="r1b+o2a", tokens=0))
    assert places_of(legal(state), "r1b") == "bcgh"
    assert places_of(legal(state), "o2a") == "cdfg"


# Visits


def test_wb_15_visiting_example_incomplete_houses_receive_nobody() -> None:
    """Maisherly's pink house stands on a scaffold, and the yellow one has no third floor."""
    state = play(scene(player("d:-.p2a.p3a:-,e:y1a.-.-:-", hand="y2a")), "y2a@e", "done")
    assert state.phase == REMOVE


def test_wb_15_visiting_example_two_houses_in_one_turn() -> None:
    """Wei-Min's red and blue-yellow-blue houses are complete: he chooses the Woman and the Policeman."""
    street = "d:r1a.r2a.-:-,e:b1a.y2a.-:-"
    state = play(scene(player(street, hand="r3a+b3a")), "r3a@d", "b3a@e", "done")
    assert state.phase == VISIT
    assert {text[0] for text in legal(state)} == {"d", "e"}
    state = play(state, "e=policeman", "d=woman")
    assert GAME.view.seen(state, 0)["players"][0]["street"]["guests"] == {"d": "woman", "e": "policeman"}
    assert state.pile(0) == 1
    assert state.pile(5) == 0
    assert state.phase == REMOVE


def test_wb_15_no_inhabitant_comes_twice_and_tourists_may() -> None:
    state = scene(
        player("d:r1a.r2a.r3a:mayor,e:b1a.b2a.b3a:woman,f:y1a.y2a.-:-", hand="y3a"),
        player(),
        cast=BASE | {"mayor": 2},
    )
    state = play(state, "y3a@f", "done")
    assert "f=woman" in legal(state)
    assert "f=mayor" not in legal(state)
    assert "f=tailor" in legal(state)


def test_wb_15_without_a_pile_that_can_give_one_nobody_comes() -> None:
    cast = dict.fromkeys(BASE, 0) | {"mayor": 1}
    street = "d:r1a.r2a.r3a:mayor,e:b1a.b2a.-:-"
    state = play(scene(player(street, hand="b3a"), player(), cast=cast), "b3a@e", "done")
    assert state.turn == 1
    assert state.street(0).guest(4) == -1
    assert state.completed == 0


# Limits


def test_wb_16_three_cards_in_hand_are_the_most() -> None:
    state = play(scene(player(hand="r1a+o1a+y2a+g2a+b3a"), player()), "done")
    assert state.phase == RETURN
    assert legal(state) == ["-1", "-2", "-3"]
    state = play(state, "-1")
    assert legal(state) == ["-r1a", "-o1a"]
    state = play(state, "-o1a", "-3")  # the only third floor: nothing more to choose
    assert state.held(0) == 3
    assert state.turn == 1
    assert [deck["bottom"] for deck in GAME.view.seen(state, 0)["decks"]] == [
        [{"seat": 0, "cards": ["o1a"]}],
        [],
        [{"seat": 0, "cards": ["b3a"]}],
    ]


def test_wb_16_cards_of_one_floor_only_are_asked_for_at_once() -> None:
    state = play(scene(player(hand="r1a+o1a+y1a+g1a"), player()), "done")
    assert legal(state) == ["-r1a", "-o1a", "-y1a", "-g1a"]


def test_wb_16_returned_cards_are_drawn_last_and_in_order() -> None:
    gone = " ".join(name for name in CARD_NAMES if name[1] == "1" and name not in ("r1a", "o1a", "y1a"))
    supply = ". . . / r2a o2a y2a / r3a o3a y3a"
    bottom = "o1a@1:o1a+r1a r1a@1:o1a+r1a"
    state = scene(player(), player(), supply=supply, gone=gone, bottom=bottom, turn=1, turns=1, busy=1)
    state = play(state, "done")
    assert state.phase == DEAL
    assert [GAME.notation.write_outcome(state, k) for k in range(state.chance())] == ["y1a"]
    state = play(state, "*y1a")
    assert state.chance() == 1
    state = play(state, "*o1a", "*r1a")
    assert [state.supplied(0, column) for column in range(3)] == [CARD_NAMES.index(n) for n in ("r1a", "o1a", "y1a")]


def test_wb_16_six_coins_are_the_most_at_the_end_of_a_turn() -> None:
    state = scene(player(coins=6), player(), supply=TWO, phase="take")
    state = play(state, "r1a")
    assert state.coins(0) == 8
    assert play(state, "done").coins(0) == 6
    assert play(state, "r1a@e", "done").coins(0) == 6


# Rounds and the end


def test_wb_17_the_round_is_played_to_its_end() -> None:
    last = "c:p1a.p2a.p3a:woman,d:y1a.y2a.y3b:boy,e:r1a.r2c.r3c:florist,f:b1a.b2b.b3a:santa-claus,g:o1c.o2b.-:-"
    state = scene(player(last, hand="o3b"), player(), supply="g1a . . / g2a . . / g3a . .", busy=0)
    state = play(state, "o3b@g", "done", "g=girl")
    assert state.turn == 1
    assert state.phase == TAKE
    assert play(state, "g1a", "done").phase == OVER


def test_wb_18_rows_slide_to_the_right_and_are_refilled() -> None:
    """The rulebook's example: one, two and one free places; the rest slides away from the decks."""
    supply = "r1a . y1a g1a / . o2a . g2a / r3a o3a y3a ."
    state = scene(*[player()] * 3, supply=supply, turn=2, turns=2, busy=1)
    state = play(state, "done")
    assert GAME.view.seen(state, 0)["supply"] == [
        [None, "r1a", "y1a", "g1a"],
        [None, None, "o2a", "g2a"],
        [None, "r3a", "o3a", "y3a"],
    ]
    state = play(state, "*b1a", "*b2a", "*b2b", "*b3a")
    assert GAME.view.seen(state, 0)["supply"][1] == ["b2b", "b2a", "o2a", "g2a"]
    assert state.phase == TAKE
    assert state.starter == 1
    assert state.turn == 1


def test_wb_18_with_two_players_the_rightmost_cards_leave_the_game() -> None:
    state = scene(player(), player(), supply="r1a o1a . / . . . / r3a o3a y3a", turn=1, turns=1, busy=1)
    state = play(state, "done")
    view = GAME.view.seen(state, 0)
    assert view["gone"] == ["o1a", "y3a"]
    assert view["supply"] == [[None, None, "r1a"], [None, None, None], [None, "r3a", "o3a"]]


def test_wb_18_with_three_players_none_leaves_the_game() -> None:
    state = play(scene(*[player()] * 3, supply="r1a . . . / . . . . / . . . .", turn=2, turns=2, busy=1), "done")
    assert GAME.view.seen(state, 0)["gone"] == []


def test_wb_18_a_row_whose_deck_is_empty_stays_short_and_a_round_without_cards_is_the_last() -> None:
    gone = " ".join(name for name in CARD_NAMES if name != "r1a")
    state = scene(player(), player(hand="r1a"), gone=gone, turn=1, turns=1, busy=1)
    state = play(state, "done")
    assert state.last == 1
    assert state.phase == PLACE
    assert play(state, "done", "done").phase == OVER


def test_wb_18_four_rounds_without_a_card_end_the_game() -> None:
    assert play(scene(player(), player(), turn=1, turns=1, idle=3), "done").phase == OVER
    assert play(scene(player(), player(), turn=1, turns=1, idle=2), "done").phase == DEAL
    assert play(scene(player(), player(), turn=1, turns=1, idle=3, busy=1), "done").idle == 0


def test_wb_18_that_end_can_be_switched_off_and_then_round_100_is_the_last() -> None:
    assert play(scene(player(), player(), turn=1, turns=1, idle=3, stall=0), "done").phase == DEAL
    assert play(scene(player(), player(), turn=1, turns=1, idle=98, round=99, stall=0), "done").phase == DEAL
    assert play(scene(player(), player(), turn=1, turns=1, busy=1, round=100, stall=0), "done").phase == OVER
    assert play(scene(player(), player(), turn=1, turns=1, busy=1, round=100), "done").phase == DEAL
    assert opening(2).stall == 1
    assert opening(2, stall=False).stall == 0


# Scoring


def worth(street: str, character: str) -> object:
    """What a character that nobody has yet would score now: a tourist for each house, an inhabitant once."""
    cast = dict.fromkeys(CHARACTER_NAMES, 1)
    return GAME.view.seen(scene(player(street), cast=cast), 0)["players"][0]["worth"][character]


def row_of(cards: str) -> str:
    """A street with these cards side by side from column c on, each above others of its colour and letter."""
    houses = []
    for column, card in zip("cdefg", cards.split(), strict=False):
        floors = [f"{card[0]}{floor}{card[2]}" if floor <= int(card[1]) else "-" for floor in (1, 2, 3)]
        houses.append(f"{column}:{'.'.join(floors)}:-")
    return ",".join(houses)


@pytest.mark.parametrize(
    ("character", "points"),
    [("woman", 2 + 9), ("man", 2 + 2), ("girl", 2 + 0), ("boy", 2 + 2 * 4)],
)
def test_wb_19_tourists_look_at_the_house_above(character: str, points: int) -> None:
    """p1a flower 3, blue curtain; p2a flower 3, plant, blue curtain; p3a flower 3, plant, red curtain, chimney."""
    found = worth("e:p1a.p2a.p3a:-,f:r1b.r2b.r3a:-", character)
    assert isinstance(found, dict)
    assert found["e"] == points


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("r2a o2a y2b", 0),
        ("r2c o2b y2b", 5),
        ("r2c o2b y2b g2a", 9),  # lights in houses 1, 2 and 4
        ("r2c o2b y2a", 9),
        ("r2c o2b y2a g2a", 9),
        ("r2c o2a y2a g2b b2b", 15),
        ("r2c o2b y2a g2a b2b", 15),
    ],
)
def test_wb_19_policeman_counts_streetlights_apart(cards: str, points: int) -> None:
    assert worth(row_of(cards), "policeman") == points


def test_wb_19_mayor_counts_pedestrians() -> None:
    assert worth("d:r1a.-.-:-,e:o1c.-.-:-,f:r1c.-.-:-", "mayor") == 3 + 3 + 1


def test_wb_19_santa_claus_counts_chimneys() -> None:
    assert worth("d:r1b.r2b.r3b:-,e:o1a.o2a.o3a:-,f:y1a.y2a.y3a:-", "santa-claus") == 3 * 2


@pytest.mark.parametrize(
    ("cards", "points"), [("r1a", 0), ("r1c o1d", 2), ("r1c r1d", 5), ("r1c r1d y1d", 9), ("r1c r1d y1d y1b", 15)]
)
def test_wb_19_shop_owner_counts_kinds_of_shop(cards: str, points: int) -> None:
    houses = [f"{column}:{card}.-.-:-" for column, card in zip("efgh", cards.split(), strict=False)]
    assert worth(",".join(houses), "shop-owner") == points


def test_wb_19_tailor_counts_pairs_of_curtains() -> None:
    """p1a and p2a have a blue one each, p3a a red one."""
    assert worth("e:p1a.p2a.-:-", "tailor") == 0
    assert worth("e:p1a.p2a.p3a:-", "tailor") == 4
    assert worth("e:p1a.p2a.p3a:-,f:r1a.r2a.-:-", "tailor") == 8


def test_wb_19_florist_takes_three_neighbouring_cards_of_one_floor() -> None:
    assert worth("c:r1a.-.-:-,d:o1a.-.-:-,e:y1a.-.-:-,f:g1b.-.-:-", "florist") == 9
    assert worth("c:r1a.-.-:-,e:y1a.-.-:-", "florist") == 3  # d is empty
    assert worth("d:r1a.-.-:-,e:o1a.-.-:-", "florist") == 6
    assert worth("e:r1a.r2a.r3a:-", "florist") == 3


def test_wb_19_gardener_takes_plants() -> None:
    assert worth("c:r1d.-.-:-,d:o1b.-.-:-,e:y1d.-.-:-,f:g1b.-.-:-", "gardener") == 9


def test_wb_20_shops_and_tokens() -> None:
    state = scene(player("e:r1c.-.-:-,f:o1c.-.-:-", tokens=3))  # a pizza shop and a clothes shop
    assert state.score(0) == 5 + 9


def test_wb_20_the_most_closed_windows_lose() -> None:
    """r1d, o1d and y1c show one each."""
    one, two = "e:r1d.-.-:-", "e:o1d.-.-:-,f:y1c.-.-:-"
    state = scene(player(one), player(two))
    assert [state.penalty(seat) for seat in range(2)] == [0, 2]
    state = scene(player(one), player("e:o1d.-.-:-"), player())
    assert [state.penalty(seat) for seat in range(3)] == [1, 1, 0]


def test_wb_20_cards_of_incomplete_houses_count_and_cards_in_hand_do_not() -> None:
    street = "d:r1a.r2b.r3d:santa-claus,e:o1a.o2a.o3a:-,f:-.-.y3d:-"
    assert scene(player(street, tokens=0)).score(0) == 6
    assert scene(player(street, hand="g3a+o1c", tokens=0)).score(0) == 6


@pytest.mark.parametrize(
    ("one", "other", "first"),
    [
        (player(coins=3, tokens=4), player(coins=5, tokens=3), 0),
        (player(coins=3), player(coins=5), 1),
        (player("e:o1b.-.-:-", coins=3), player("e:o1a.-.-:-", coins=3), 1),  # o1a shows a cat
        (player(coins=3), player(coins=3), None),
    ],
)
def test_wb_21_ties_are_broken_by_coins_then_by_cats(one: str, other: str, first: int | None) -> None:
    state = scene(one, other)
    ranks = [(state.score(seat), state.tiebreak(seat)) for seat in range(2)]
    assert (ranks[0] > ranks[1], ranks[0] < ranks[1]) == (first == 0, first == 1)
    verdict = GAME.view.verdict(GAME.view.seen(state, 0), ("Ada", "Bea"))
    assert verdict.startswith({0: "Ada wins", 1: "Bea wins", None: "Ada and Bea share"}[first])


def test_wb_22_scoring_example() -> None:
    state = scene(player(COMPLETE), player())
    lines = {line.label: line.now for line in GAME.view.lines(GAME.view.seen(state, 0), 0)}
    assert lines == {
        "Woman": 11,
        "Florist": 9,
        "Santa Claus": 12,
        "Policeman": 9,
        "Boy": 10,
        "Shops": 5,
        "Tokens": 12,
        "Closed windows": -4,
    }
    assert state.score(0) == 64


def test_wb_22_the_pad_lights_what_counts() -> None:
    lines = {line.label: line.elements for line in GAME.view.lines(GAME.view.seen(scene(player(COMPLETE)), 0), 0)}
    assert set(lines["Woman"]) == {"place:c1", "place:c2", "place:c3"}
    assert len(lines["Florist"]) == 3
    assert {name[-1] for name in lines["Santa Claus"]} == {"3"}
    assert len(lines["Policeman"]) == 2
    assert lines["Tokens"] == ("tokens",)
    assert len(lines["Closed windows"]) == 4


# Solo


def test_wb_23_after_a_solo_turn_cards_and_a_character_leave() -> None:
    state = scene(player(), supply="r1a o1a y1a . / r2a o2a y2a g2a / . . . .", busy=1)
    state = play(state, "done")
    assert state.phase == REMOVE
    assert GAME.view.seen(state, 0)["gone"] == ["y1a", "g2a"]
    assert len(legal(state)) == 11
    state = play(state, "-mayor")
    assert state.pile(4) == 0
    assert state.phase == DEAL


def test_wb_23_the_solo_game_ends_without_characters() -> None:
    cast = dict.fromkeys(BASE, 0) | {"mayor": 1}
    assert play(scene(player(), cast=cast), "done", "-mayor").phase == OVER
    street = "e:r1a.r2a.-:-"
    assert play(scene(player(street, hand="r3a"), cast=cast), "r3a@e", "done", "e=mayor").phase == OVER


def test_wb_23_the_solo_game_ends_with_five_houses() -> None:
    street = COMPLETE.replace("o3b:policeman", "-:-")
    assert play(scene(player(street, hand="o3b")), "o3b@g", "done", "g=policeman").phase == OVER


def test_wb_23_all_closed_windows_count_in_solo() -> None:
    assert scene(player(COMPLETE)).penalty(0) == 4


def test_wb_24_the_solo_scale() -> None:
    words = {score: next(word for least, word in SCALE if score >= least) for score in (0, 60, 61, 70, 71, 81, 86)}
    assert list(words.values()) == [
        "So-so.", "So-so.", "Not bad.", "Not bad.", "Good job!", "Awesome!", "Masterpiece!",
    ]  # fmt: skip
    assert GAME.view.verdict(GAME.view.seen(scene(player(COMPLETE)), 0), ("Ada",)) == "64 points: Not bad."


# The module of new inhabitants


@pytest.mark.parametrize(("seats", "cards"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_wb_25_three_inhabitants_join_the_seven(seats: int, cards: int) -> None:
    state = deal(opening(seats, inhabitants="new"), Rng(1))
    assert [state.pile(k) for k in range(4, 14)] == [cards] * 10


def test_wb_25_seven_of_ten_are_drawn() -> None:
    state = opening(1, inhabitants="random")
    assert state.phase == CAST
    assert state.chance() == 10
    state = play(state, "*mayor", "*florist", "*painter")
    assert state.phase == DEAL
    assert [CHARACTER_NAMES[k] for k in members(state.cast) if k >= 4] == [
        "policeman", "santa-claus", "shop-owner", "tailor", "gardener", "fisherman", "chimney-sweep",
    ]  # fmt: skip


def test_wb_25_beginners_have_just_seven_to_choose_from() -> None:
    state = opening(1, inhabitants="random", beginner_characters=True)
    assert state.phase == DEAL
    assert len(members(state.cast)) == 11


def test_wb_26_fisherman_takes_the_floor_with_the_most_cats() -> None:
    """o1a and y1a show a cat each on the first floor; y2b shows two on the second."""
    assert worth("e:o1a.-.-:-,f:y1a.-.-:-", "fisherman") == 6
    assert worth("e:o1a.-.-:-,f:y1b.y2b.-:-,g:r1a.r2b.-:-", "fisherman") == 9


def test_wb_27_chimney_sweep_goes_from_roof_to_roof() -> None:
    """r3b, o3a, y3b and g3a have chimneys, o3c has none."""
    assert worth("d:r1b.r2b.r3b:-,e:o1a.o2a.o3a:-,f:y1b.y2b.y3b:-", "chimney-sweep") == 10
    assert worth("d:r1b.r2b.r3b:-,e:o1c.o2c.o3c:-,f:y1b.y2b.y3b:-,g:g1a.g2a.g3a:-", "chimney-sweep") == 6


def test_wb_28_painter_counts_colours_with_a_house_of_their_own() -> None:
    assert worth("d:r1a.r2a.r3a:-,e:o1a.o2a.o3a:-,f:r1b.r2b.r3b:-", "painter") == 3
    assert worth("d:r1a.r2a.o3a:-,e:y1a.y2a.-:-", "painter") == 0


# What others may know of an action


def test_wb_8_a_returned_card_is_told_to_its_owner_alone() -> None:
    before = play(scene(player(hand="r1a+o1a+y2a+g2a"), player()), "done", "-1")
    entry = Entry(0, GAME.notation.parse(before, "-o1a"))
    after = play(before, "-o1a")
    names = ("Ada", "Bea")
    assert GAME.sentences.tell(before, entry, after, 0, names).startswith(
        "Ada put orange first floor o1a at the bottom"
    )
    assert GAME.sentences.tell(before, entry, after, 1, names).startswith("Ada put a first floor at the bottom")
    assert [GAME.secrets.sees(before, entry, viewer) for viewer in (0, 1, -1)] == [True, False, False]
