"""For each kind of refusal one example: the rule's number and the sentence."""

import pytest

from ridotto.engine.errors import CannotUndo, IllegalAction, NotYourTurn
from ridotto.engine.match import Match
from ridotto.engine.terms import SPECTATOR
from ridotto.games.burano_roll_and_write import GAME
from tests.games.burano_roll_and_write.setting import MARCELLO, coins, legal, player, stand

OTHER = player()
SIX = "A.red,B.orange,C.yellow,D.green,E.blue,F.pink"
# Of the orange building only the cat upstairs is left.
ORANGE = (
    f"{MARCELLO},orange.3.chimney=1,orange.3.plant=1,orange.2.light,orange.2.plant=1,orange.2.cat,"
    "orange.1.redcurtain,orange.1.cat,orange.1.bluecurtain"
)


def why(match: Match, element: str, *chosen: str, seat: int = 0) -> tuple[str, str]:
    answer = match.why_not(seat, chosen, element)
    assert answer is not None
    return answer.rule, answer.text


def draft(circled: str = MARCELLO, *, coins: int = 0, dice: str = "123456", boats: str = "-") -> Match:
    """The first player's boat is next, the second one if a boat lies at a die already."""
    if boats == "-":
        return stand(player(circled, coins=coins), OTHER, dice=dice)
    return stand(player(circled, coins=coins, boats=boats), OTHER, dice=dice, boats_used=3)


def inviting(*players: str) -> Match:
    return stand(*players, phase="invite", boats_used=2 * len(players))


# The whole table


def test_all_is_refused_when_the_game_is_over() -> None:
    match = stand(player(), OTHER, phase="over")
    for element in ("die:red", "symbol:red.2.cat", "value:3", "flip", "coin", "character:A", "space:red"):
        assert why(match, element) == ("BR-23", "The game is over.")


def test_all_is_refused_while_sheets_and_dice_come() -> None:
    text = "The dice and sheets come first: nothing is to be chosen now."
    for seats in (1, 2):
        match = Match(GAME, GAME.setup(seats))
        while match.state.chance():
            assert why(match, "flip") == why(match, "die:red") == ("BR-5", text)
            match.resolve(0)


def test_all_but_a_sheet_is_refused_while_sheets_are_chosen() -> None:
    match = Match(GAME, GAME.setup(2, {"sheets": "chosen"}))
    match.resolve(1)
    text = "First everyone takes a sheet, in turn."
    assert why(match, "sheet:1") == ("BR-4", text)  # the other begins
    assert why(match, "die:red", seat=1) == ("BR-4", text)
    assert match.why_not(1, (), "sheet:1") is None


def test_a_sheet_when_all_are_taken() -> None:
    assert why(draft(), "sheet:2") == ("BR-4", "The sheets are taken.")


@pytest.mark.parametrize("element", ["nothing", "die:purple", "die:", ":", "", "flip:red"])
def test_what_is_not_on_the_table(element: str) -> None:
    assert why(draft(), element) == ("BR-2", f"There is no {element!r} on this table.")


@pytest.mark.parametrize("element", ["character:", "character:AB", "character:K", "space:", "space:purple", "x"])
def test_what_is_not_on_the_table_at_the_invitation(element: str) -> None:
    match = inviting(player(coins=3), player(coins=3))
    assert why(match, element)[0] == "BR-2"
    assert "There is no" in why(match, element)[1]


def test_a_symbol_of_another_sheet() -> None:
    assert why(draft(), "symbol:red.1.plant9", "die:red") == ("BR-2", "There is no 'red.1.plant9' on your sheet.")


def test_a_spectator_is_told_so() -> None:
    for match in (draft(), inviting(player(coins=3), OTHER)):
        assert match.why_not(SPECTATOR, (), "die:red") == (
            "",
            "You are watching: only those at the table can choose.",
        )


# Dice


def test_anothers_boat_is_next() -> None:
    for element in ("die:red", "symbol:red.2.plant", "value:1", "flip"):
        assert why(draft(), element, seat=1) == ("BR-6", "Another player’s boat is next.")


def test_a_die_next_to_which_your_other_boat_lies() -> None:
    text = "Your other boat lies next to the red die already."
    assert why(draft(boats="red"), "die:red") == ("BR-7", text)


def test_a_die_that_circles_nothing() -> None:
    text = "2 circles nothing on the orange building without coins to change it."
    assert why(draft(ORANGE), "die:orange") == ("BR-9", text)
    text = "3 circles nothing on the orange building with 1 coin to change it."
    assert why(draft(ORANGE, coins=1, dice="333333"), "die:orange") == ("BR-9", text)


def test_a_die_whose_building_is_done() -> None:
    text = "Every symbol of the orange building is circled."
    assert why(draft(f"{ORANGE},orange.3.cat", coins=9), "die:orange") == ("BR-9", text)


def test_a_die_with_a_spectators_boat() -> None:
    match = stand(player(), spectators="red")
    text = "A spectator’s boat lies next to the red die: it costs a coin, and you have none."
    assert why(match, "die:red") == ("BR-25", text)


def test_a_die_on_the_way_to_another() -> None:
    text = "You are using the red die: choose its symbol, or step back."
    assert why(draft(), "die:blue", "die:red") == ("BR-9", text)


# Symbols


def test_a_symbol_before_its_die() -> None:
    text = "First choose the red die, then one of its building’s symbols."
    assert why(draft(), "symbol:red.2.plant") == ("BR-9", text)


def test_a_circled_symbol() -> None:
    assert why(draft(dice="444444"), "symbol:green.2.cat", "die:green") == (
        "BR-9",
        "This cat is circled already.",
    )


def test_a_symbol_of_another_building() -> None:
    text = "The red die circles on its own building, not on the blue one."
    assert why(draft(), "symbol:blue.2.plant", "die:red") == ("BR-9", text)


def test_a_second_symbol() -> None:
    text = "One boat circles one symbol: choose the number to write, or step back."
    assert why(draft(), "symbol:red.1.plant", "die:red", "symbol:red.2.plant") == ("BR-9", text)


def test_a_plant_that_could_only_exceed_the_numbers_before_it() -> None:
    written = f"{MARCELLO},blue.1.plant=3"
    text = "This plant takes 3 or less, and you have no coin to spend on the die."
    assert why(draft(written, dice="555555"), "symbol:blue.2.plant", "die:blue") == ("BR-11", text)
    text = "This plant takes 3 or less, and 1 coin can’t change the 5 to that."
    assert why(draft(written, dice="555555", coins=1), "symbol:blue.2.plant", "die:blue") == ("BR-11", text)
    text = "This plant takes only a 1, and 2 coins can’t change the 4 to that."
    match = draft(f"{MARCELLO},blue.1.plant=1", dice="444444", coins=2)
    assert why(match, "symbol:blue.2.plant", "die:blue") == ("BR-11", text)


def test_a_chimney_whose_numbers_are_taken() -> None:
    taken = f"{MARCELLO},red.3.chimney=1,green.3.chimney=2,pink.3.chimney=3,yellow.3.chimney=4"
    text = "Only 5 and 6 are free for a chimney, and you have no coin to spend on the die."
    assert why(draft(taken, dice="222222"), "symbol:blue.3.chimney", "die:blue") == ("BR-15", text)
    text = "Only 6 is free for a chimney, and 1 coin can’t change the 2 to that."
    match = draft(f"{taken},orange.3.chimney=5", dice="222222", coins=1)
    assert why(match, "symbol:blue.3.chimney", "die:blue") == ("BR-15", text)


@pytest.mark.parametrize(
    ("symbol", "dice", "coins", "expected"),
    [
        (
            "orange.1.cat",
            "444444",
            1,
            ("BR-12", "A cat on this floor needs 1 or 2: changing the 4 costs 2 coins; you can spend 1 coin."),
        ),
        (
            "orange.3.cat",
            "111111",
            0,
            ("BR-12", "A cat on this floor needs 5 or 6: changing the 1 costs 1 coin; you can spend no coins."),
        ),
        (
            "orange.1.redcurtain",
            "444444",
            0,
            ("BR-13", "A red curtain needs an odd number: changing the 4 costs 1 coin; you can spend no coins."),
        ),
        (
            "orange.1.bluecurtain",
            "333333",
            0,
            ("BR-13", "A blue curtain needs an even number: changing the 3 costs 1 coin; you can spend no coins."),
        ),
        (
            "orange.2.light",
            "111111",
            2,
            ("BR-14", "This streetlight needs 4: changing the 1 costs 3 coins; you can spend 2 coins."),
        ),
    ],
)
def test_a_symbol_that_the_die_does_not_circle(symbol: str, dice: str, coins: int, expected: tuple[str, str]) -> None:
    assert why(draft(dice=dice, coins=coins), f"symbol:{symbol}", "die:orange") == expected


def test_a_spectators_coin_can_not_change_the_die() -> None:
    match = stand(player(coins=1), dice="444444", spectators="orange")
    text = "A red curtain needs an odd number: changing the 4 costs 1 coin; you can spend no coins."
    assert why(match, "symbol:orange.1.redcurtain", "die:orange") == ("BR-13", text)


# Numbers


def test_a_number_before_its_symbol() -> None:
    text = "First choose a die and a plant or chimney to write under."
    assert why(draft(), "value:1") == why(draft(), "value:1", "die:red") == ("BR-10", text)
    assert why(draft(), "value:7", "die:red", "symbol:red.2.plant") == ("BR-10", text)


def test_a_number_that_exceeds_a_plant() -> None:
    match = draft(f"{MARCELLO},blue.1.plant=3", coins=9)
    text = "A plant of this building has 3, and the next may not exceed it."
    assert why(match, "value:4", "die:blue", "symbol:blue.2.plant") == ("BR-11", text)


def test_a_number_that_stands_under_a_chimney() -> None:
    match = draft(f"{MARCELLO},red.3.chimney=4", coins=9)
    text = "A 4 stands under another chimney already."
    assert why(match, "value:4", "die:blue", "symbol:blue.3.chimney") == ("BR-15", text)


def test_a_number_that_costs_too_much() -> None:
    match = draft(dice="111111", coins=1)
    text = "Changing the 1 to 4 costs 3 coins; you can spend 1 coin."
    assert why(match, "value:4", "die:red", "symbol:red.2.plant") == ("BR-10", text)


def test_a_number_under_what_has_none() -> None:
    with pytest.raises(IllegalAction, match=r"^A red curtain is circled without writing a number\. \(BR-9\)$"):
        draft(dice="111111").play(0, "red.1.redcurtain=1")


# Flips and characters


def test_a_flip_on_the_way_to_a_die() -> None:
    text = "You are using the boat at a die: step back to flip it instead."
    assert why(draft(), "flip", "die:red") == ("BR-6", text)


def test_characters_before_the_boats_are_used() -> None:
    text = "Characters are invited when all boats are used."
    for element in ("character:A", "space:red", "coin"):
        assert why(draft(coins=9), element) == ("BR-17", text)


def test_boats_when_characters_are_invited() -> None:
    text = "All boats are used: this is the time for invitations."
    for element in ("die:red", "symbol:red.2.plant", "value:1", "flip"):
        assert why(inviting(player(coins=3), OTHER), element) == ("BR-17", text)


def test_a_character_who_was_invited_already() -> None:
    match = inviting(player(coins=3, characters="F.green"), OTHER)
    assert why(match, "character:F") == ("BR-18", "You have invited the Florist already.")
    match = inviting(player(coins=3, characters="E.green"), OTHER)
    assert why(match, "character:E") == ("BR-18", "You have invited Santa Claus already.")


def test_a_space_before_the_character() -> None:
    match = inviting(player(coins=3), OTHER)
    assert why(match, "space:red") == ("BR-17", "First choose whom to invite, then the building.")


def test_a_space_that_is_taken() -> None:
    match = inviting(player(coins=3, characters="F.green"), OTHER)
    text = "The Florist already stands below the green building."
    assert why(match, "space:green") == why(match, "space:green", "character:A") == ("BR-18", text)


def test_a_second_character_and_the_coin_on_the_way() -> None:
    match = inviting(player(coins=3), OTHER)
    text = "One character a round: choose the building, or step back."
    assert why(match, "character:B", "character:A") == ("BR-18", text)
    text = "You are inviting a character: step back to take the coin instead."
    assert why(match, "coin", "character:A") == ("BR-17", text)


def test_a_character_without_three_coins() -> None:
    match = stand(player(coins=2), player(), player(coins=3), boats_used=5, turn=3)
    match.play(2, "flip")
    text = "A character costs 3 coins and you have 2: you take the coin."
    for element in ("character:A", "space:red", "coin"):
        assert why(match, element) == ("BR-17", text)
    assert why(match, "character:A", seat=1)[1] == "A character costs 3 coins and you have none: you take the coin."


def test_a_character_without_a_space() -> None:
    match = stand(player(coins=9, characters=SIX), player(coins=3), boats_used=3, last=True)
    match.play(0, "flip")
    text = "There is a character below every building: you take the coin."
    assert why(match, "character:J") == ("BR-18", text)


def test_a_decision_after_the_decision() -> None:
    match = inviting(player(coins=3), player(coins=3))
    match.play(0, "F.green")
    for element in ("character:A", "space:red", "coin"):
        assert why(match, element) == ("BR-17", "You have decided; all is revealed together.")
    with pytest.raises(NotYourTurn):
        match.play(0, "coin")


# The same reasons as refusals


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("orange.2.light", "BR-14"),
        ("orange.3.cat", "BR-12"),
        ("red.1.bluecurtain", "BR-13"),
        ("red.2.plant=6", "BR-10"),
        ("green.2.cat", "BR-9"),
        ("coin", "BR-17"),
        ("A.red", "BR-17"),
        ("sheet.2", "BR-4"),
    ],
)
def test_a_refusal_gives_the_reason_of_the_first_wrong_step(text: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        draft().play(0, text)
    assert refusal.value.rule == rule


def test_half_an_action_is_completed_by_an_example() -> None:
    text = r"^red\.2\.plant is not a whole action here; red\.2\.plant=1 would be one\.$"
    with pytest.raises(IllegalAction, match=text):
        draft().play(0, "red.2.plant")


# Taking back while others decide


def test_a_decision_is_taken_back_whatever_the_other_does_meanwhile() -> None:
    match = inviting(player(coins=3), player(coins=3), player(coins=3))
    match.play(0, "F.green")
    match.play(1, "A.red")
    match.undo(0)
    assert match.actors() == [0, 2]
    assert "F.green" in legal(match, 0)
    match.undo(1)
    assert match.actors() == [0, 1, 2]
    match.play(2, "coin")
    match.play(1, "B.blue")
    match.play(0, "A.red")
    assert [coins(match, seat) for seat in range(3)] == [0, 0, 4]


def test_a_boat_is_taken_back_before_anybody_has_decided() -> None:
    match = stand(player(coins=3), player(coins=3), boats_used=3)
    match.play(0, "flip")
    assert match.actors() == [0, 1]
    match.undo(0)
    assert match.actors() == [0]
    match.play(0, "flip")
    match.play(1, "coin")
    with pytest.raises(CannotUndo, match="others have played since"):
        match.undo(0)
    match.undo(1)
    match.undo(0)
    assert coins(match) == 3


def test_two_seats_decide_and_one_takes_back_decision_and_boat() -> None:
    match = stand(player(coins=3), player(coins=3), boats_used=3)
    match.play(0, "flip")
    match.play(0, "F.green")
    assert match.undoable(0) == 2
    match.play(1, "coin")  # reveals all
    assert match.undoable(0) == match.undoable(1) == 0


# What is never chosen


def test_the_order_of_boats_and_the_coin_track_say_what_they_are() -> None:
    solo, company = stand(player()), stand(player(), player())
    assert [why(match, "order")[0] for match in (solo, company)] == ["BR-6", "BR-6"]
    assert why(solo, "track") == (
        "BR-26",
        "Each round’s end fills in 2 coins; where these meet the gained ones, the game ends.",
    )
    assert why(company, "track")[0] == "BR-23"
