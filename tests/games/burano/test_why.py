"""Why something can't be chosen: the rule's number and a sentence."""

import pytest

from ridotto.games.burano.rules.position import Burano
from tests.games.burano.setting import BASE, GAME, play, player, scene

SUPPLY = "r1a o1a y1a . / r2a . . . / r3a o3a . ."


def why(state: Burano, element: str, *chosen: str) -> tuple[str, str]:
    assert element in GAME.elements(state, state.turn) or element.partition(":")[0] in ("place", "card")
    rule, text = GAME.why.why_not(state, state.turn, chosen, element)
    return rule, text


def test_wb_7_the_supply() -> None:
    state = scene(player(hand="g1a"), supply=SUPPLY, phase="take")
    assert why(state, "column:4") == ("WB-7", "Column 4 is empty.")
    assert why(state, "column:3") == ("WB-7", "Column 3 has one card only: choose the card itself.")
    assert why(state, "card:o1a", "card:r2a") == ("WB-7", "All cards of a turn come from one column.")
    assert why(state, "card:r3a", "card:r1a")[1].startswith("No card between may be skipped")
    assert why(state, "done") == ("WB-7", "At least one card must be taken.")
    assert why(state, "hand:g1a") == ("WB-7", "First take cards from the supply.")
    assert why(play(state, "r1a"), "card:o1a")[0] == "WB-7"


def test_wb_9_coins_and_the_number_of_cards() -> None:
    state = scene(player(hand="r1a", coins=0))
    assert why(state, "hand:r1a") == ("WB-9", "The next card costs 1 coin, and you have none.")
    state = play(scene(player(hand="r1a+r2a", coins=2)), "r1a@e")
    assert why(state, "hand:r2a") == ("WB-9", "The next card costs 2 coins, and you have 1 coin.")
    state = play(scene(player(hand="r1a+r2a+r3a+o1a", coins=6)), "r1a@e", "r2a@e", "r3a@e")
    assert why(state, "hand:o1a") == ("WB-9", "Three cards a turn are the most.")
    assert why(scene(player(hand="r1a")), "place:e1") == ("WB-9", "First choose a card of your hand.")


STREET = "d:-.p2a.-:-,e:r1a.-.-:-,f:-.y2a.-:-"


@pytest.mark.parametrize(
    ("card", "place", "rule", "text"),
    [
        ("o1a", "e1", "WB-12", "e1 has a card already, and a placed card never moves."),
        ("o1a", "e2", "WB-10", "A first floor stands on the first floor only."),
        ("o1a", "i1", "WB-12", "At most five houses stand side by side."),
        (
            "o1a",
            "h1",
            "WB-11",
            "The street must stay connected (g1), and your scaffolds hold up two others (d1 and f1).",
        ),
        (
            "o3a",
            "g3",
            "WB-13",
            "A third floor needs both floors below (g1 and g2), and your scaffolds hold up two others (d1 and f1).",
        ),
        (
            "o2a",
            "c2",
            "WB-13",
            "A second floor needs the first floor below (c1), and your scaffolds hold up two others (d1 and f1).",
        ),
    ],
)
def test_golden_rules(card: str, place: str, rule: str, text: str) -> None:
    state = scene(player(STREET, hand="o1a+o2a+o3a"))
    assert why(state, f"place:{place}", f"hand:{card}") == (rule, text)


def test_wb_11_the_first_card_founds_the_street() -> None:
    assert why(scene(player(hand="r1a")), "place:f1", "hand:r1a")[0] == "WB-11"


def test_wb_14_without_a_token() -> None:
    state = scene(player("d:y1a.-.-:-,e:b1a.-.-:-", hand="y2a", tokens=0))
    text = "Its house has another colour and a house beside it has its colour: that costs a token, and none is left."
    assert why(state, "place:e2", "hand:y2a") == ("WB-14", text)


def test_wb_15_visits() -> None:
    street = "d:r1a.r2a.r3a:mayor,e:b1a.b2a.-:-,f:y1a.-.-:-"
    state = scene(player(street, hand="b3a"), player(), cast=BASE | {"mayor": 2, "girl": 0})
    assert why(state, "character:woman")[0] == "WB-15"
    state = play(state, "b3a@e", "done")
    assert why(state, "character:mayor") == ("WB-15", "You have the Mayor already: no inhabitant comes twice.")
    assert why(state, "character:girl") == ("WB-15", "No card of the Girl is left.")
    assert why(state, "house:d") == ("WB-15", "House d has its visitor.")
    assert why(state, "house:f")[1].startswith("House f is not complete")
    assert why(state, "done")[0] == "WB-15"


def test_wb_16_and_wb_23_limits_and_removal() -> None:
    state = play(scene(player(hand="r1a+o1a+y2a+g2a")), "done")
    assert why(state, "hand:r1a")[0] == "WB-16"
    assert why(state, "deck:3") == ("WB-16", "You have no card of that floor to return.")
    assert why(play(state, "-1"), "hand:y2a") == ("WB-16", "Choose which first floor goes to the bottom of its deck.")
    assert why(play(scene(player()), "done"), "done")[0] == "WB-23"


FIVE = "c:y1a.-.-:-,d:b1a.-.-:-,e:r1a.-.-:-,f:g1a.-.-:-,g:p1a.-.-:-"


def test_wb_12_a_floor_that_every_house_has_finds_no_place() -> None:
    """Scaffolds are not the reason: both are free."""
    state = scene(player(FIVE, hand="o1a"))
    text = "All five houses have their first floor, and a placed card never moves."
    assert why(state, "hand:o1a") == ("WB-12", text)


def test_wb_13_a_floor_finds_no_place_without_a_scaffold() -> None:
    """Each column has a third floor already, or would need more scaffolds for it than there are."""
    state = scene(player("e:-.-.r3a:-", hand="o3a"))
    assert why(state, "hand:o3a")[0] == "WB-13"


def test_wb_7_nothing_is_taken_from_an_empty_supply() -> None:
    assert why(scene(player(hand="r1a")), "column:1") == ("WB-7", "The supply is empty: no card can be taken.")


def test_wb_9_an_empty_hand_has_nothing_to_place() -> None:
    assert why(scene(player()), "place:e1") == ("WB-9", "Your hand is empty: there is no card to place.")


@pytest.mark.parametrize("element", ["coins", "tokens", "scaffolds"])
def test_a_card_is_asked_for_only_where_one_can_be_chosen(element: str) -> None:
    state = scene(player(hand="r1a"), supply=SUPPLY.replace("r1a", "."), phase="take")
    assert "choose the card" not in why(state, element)[1]
    placing = play(state, "o1a")
    assert "choose the card" in why(placing, element)[1]
    assert "choose the card" not in why(placing, element, "hand:r1a")[1]


def test_wb_6_and_wb_25_who_is_not_in_this_game() -> None:
    """The beginner's option leaves out three inhabitants together; chance leaves out any."""
    seven = BASE | {"fisherman": 1}
    drawn = scene(player(), cast={name: n for name, n in seven.items() if name != "florist"}, choosing=1)
    assert GAME.why.why_not(drawn, 0, (), "character:florist") == ("WB-25", "The Florist is not in this game.")
    few = {name: n for name, n in BASE.items() if name not in ("shop-owner", "florist", "gardener")}
    assert GAME.why.why_not(scene(player(), cast=few), 0, (), "character:florist")[0] == "WB-6"
