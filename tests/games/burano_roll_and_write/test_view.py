"""What is shown of a position: the view, costs and worth, the status, the score lines, the verdict."""

import pytest

from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.engine.terms import SPECTATOR, ScoreLine
from ridotto.games.burano_roll_and_write import GAME
from ridotto.games.burano_roll_and_write.rules.position import GAINED, WIDTH, RollAndWrite
from ridotto.games.burano_roll_and_write.view.status import most_gained
from tests.contract.cases import random_step
from tests.games.burano_roll_and_write.odd import odd_position
from tests.games.burano_roll_and_write.oracle import CHARACTERS, COLOURS, NUMBERED, read_sheets
from tests.games.burano_roll_and_write.setting import MARCELLO, NAMES, player, stand, worth

SIX = "A.red,B.orange,C.yellow,D.green,E.blue,F.pink"


def status(match: Match, viewer: int = 0) -> str:
    return GAME.view.status(GAME.view.seen(match.state, viewer), match.names)


def verdict(*players: str, filled: int = 0) -> str:
    match = stand(*players, phase="over", filled=filled)
    return GAME.view.verdict(GAME.view.seen(match.state, 0), match.names)


# Costs


def test_costs_tell_what_each_symbol_costs_value_by_value() -> None:
    costs = GAME.view.seen(stand(player(coins=2), player(), dice="111111").state, 0)["costs"]
    assert costs["red.2.plant"] == {"1": 0, "2": 1, "3": 2, "5": 2, "6": 1}
    assert costs["red.1.redcurtain"] == {"": 0}
    assert costs["red.1.bluecurtain"] == {"": 1}
    assert costs["orange.2.cat"] == {"": 2}
    assert costs["orange.3.cat"] == {"": 1}
    assert "orange.2.light" not in costs  # a 4 is three steps from a 1
    assert "green.2.cat" not in costs


def test_costs_count_the_spectators_coin() -> None:
    costs = GAME.view.seen(stand(player(coins=2), dice="111111", spectators="red").state, 0)["costs"]
    assert costs["red.2.plant"] == {"1": 1, "2": 2, "6": 2}
    assert costs["blue.2.plant"] == {"1": 0, "2": 1, "3": 2, "5": 2, "6": 1}


def test_costs_are_what_is_paid() -> None:
    match = stand(player(coins=3), dice="246135", spectators="red,blue")
    view = GAME.view.seen(match.state, 0)
    symbols = {
        symbol["id"]: symbol for house in view["players"][0]["street"] for floor in house["floors"] for symbol in floor
    }
    for name, ways in view["costs"].items():
        for value, cost in ways.items():
            other = stand(player(coins=3), dice="246135", spectators="red,blue")
            other.play(0, f"{name}={value}" if value else name)
            after = GAME.view.seen(other.state, 0)["players"][0]
            assert (after["paid"], after["gained"]) == (cost, 3 + symbols[name]["coin"])


def test_only_the_player_whose_boat_is_next_sees_costs() -> None:
    state = stand(player(coins=2), player()).state
    assert GAME.view.seen(state, 1)["costs"] == GAME.view.seen(state, SPECTATOR)["costs"] == {}
    invite = stand(player(coins=3), player(), phase="invite", boats_used=4).state
    assert GAME.view.seen(invite, 0)["costs"] == {}


def test_names_of_the_view_are_those_of_the_notation() -> None:
    match = stand(player(coins=9), player())
    costs = GAME.view.seen(match.state, 0)["costs"]
    texts = {GAME.notation.write(match.state, code) for code in match.legal(0)} - {"flip"}
    assert {f"{name}={value}" if value else name for name, ways in costs.items() for value in ways} == texts
    sheets, _ = read_sheets()
    assert all(("" in ways) == (sheets[0].symbols[name].kind not in NUMBERED) for name, ways in costs.items())
    assert {name.partition(".")[0] for name in costs} <= set(COLOURS)


# Worth


def test_worth_has_every_free_character_at_every_free_building() -> None:
    own = GAME.view.seen(stand(player(characters="F.green,A.red")).state, 0)["players"][0]
    assert list(own["worth"]) == list(CHARACTERS)
    assert list(own["worth"]["F"]) == ["green"]
    assert list(own["worth"]["A"]) == ["red"]
    assert list(own["worth"]["B"]) == ["orange", "yellow", "blue", "pink"]


def test_worth_is_a_preview_of_the_points() -> None:
    circled = f"{MARCELLO},orange.1.cat,orange.3.cat,orange.2.plant=4,orange.2.light"
    before = stand(player(circled, coins=3), player(), phase="invite", boats_used=4)
    for character, colour in (("B", "orange"), ("C", "orange"), ("J", "red"), ("H", "pink")):
        match = stand(player(circled, coins=3), player(), phase="invite", boats_used=4)
        match.play(0, f"{character}.{colour}")
        match.play(1, "coin")
        assert match.state.score(0) == worth(before, character, colour)


@pytest.mark.parametrize("letter", list(CHARACTERS))
def test_what_counts_explains_the_points_whatever_is_circled(letter: str) -> None:
    rng = Rng(ord(letter))
    sheets, _ = read_sheets()
    for _ in range(30):
        number = rng.below(4) + 1
        own, line = odd_position(rng, sheets[number - 1], number)
        sheet, circled, coins, _, *rest = line.split()
        for colour in COLOURS:
            below = " ".join((sheet, circled, coins, f"{letter}.{colour}", *rest))
            made = GAME.view.seen(stand(below).state, 0)["players"][0]["worth"][letter][colour]
            counts, kinds = made["counts"], [own.sheet.symbols[name].kind for name in made["counts"]]
            assert len(set(counts)) == len(counts)
            assert set(counts) <= set(own.circled)
            each = {"B": 4, "C": 4, "D": 5, "E": 4, "G": 4, "H": 3, "I": 3, "J": 3}
            if letter in each:
                assert made["points"] == each[letter] * len(counts)
            else:
                assert made["points"] == sum(own.circled[name] or 0 for name in counts)
                assert set(kinds) <= {"plant"}
            if letter in "ABC":
                assert {own.sheet.symbols[name].colour for name in counts} <= {colour}
            assert (made["floor"] is not None) == (letter in "FGH")
            if made["floor"]:
                assert {own.sheet.symbols[name].floor for name in counts} <= {made["floor"]}


def test_six_characters_leave_nobody_a_worth() -> None:
    own = GAME.view.seen(stand(player(characters=SIX)).state, 0)["players"][0]
    assert own["worth"]["J"] == {}


# The table


def test_flipped_boats_are_counted() -> None:
    match = stand(player(), player(boats="red"), boats_used=2)
    flipped = [seat["flipped"] for seat in GAME.view.seen(match.state, 0)["players"]]
    assert flipped == [1, 0]
    match.play(1, "flip")
    assert [seat["flipped"] for seat in GAME.view.seen(match.state, 0)["players"]] == [1, 1]
    third = stand(player(boats="red"), player(boats="blue"), player(), turn=2, boats_used=4)
    assert [seat["flipped"] for seat in GAME.view.seen(third.state, 0)["players"]] == [1, 0, 1]


def test_boats_are_counted_until_they_come_back() -> None:
    match = stand(player(coins=3, boats="red"), player(boats="blue"), phase="invite", boats_used=4)
    assert [seat["flipped"] for seat in GAME.view.seen(match.state, 0)["players"]] == [1, 1]
    match.play(1, "coin")
    match.play(0, "coin")
    assert [seat["flipped"] for seat in GAME.view.seen(match.state, 0)["players"]] == [0, 0]


def test_waiting_and_decided_say_who_is_still_asked() -> None:
    match = stand(player(coins=3), player(), player(coins=1), boats_used=5)
    assert GAME.view.seen(match.state, 2)["waiting"] == [0]
    match.play(0, "flip")
    view = GAME.view.seen(match.state, 2)
    assert view["waiting"] == [0]
    assert [seat["decided"] for seat in view["players"]] == [False, True, True]
    assert view["drafter"] is None


def test_sheets_appear_as_they_are_taken() -> None:
    match = Match(GAME, GAME.setup(3, {"sheets": "chosen"}))
    match.resolve(1)
    seen = []
    for seat in (1, 2, 0):
        seen.append([own["sheet"] for own in GAME.view.seen(match.state, 0)["players"]])
        match.play(seat, f"sheet.{seat + 1}")
    seen.append([own["sheet"] for own in GAME.view.seen(match.state, 0)["players"]])
    assert seen == [[None, None, None], [None, 2, None], [None, 2, 3], [1, 2, 3]]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_street_is_the_sheet_as_it_is_printed(number: int) -> None:
    sheets, _ = read_sheets()
    printed = sheets[number - 1]
    street = GAME.view.seen(stand(player("-", sheet=number)).state, 0)["players"][0]["street"]
    assert [building["colour"] for building in street] == printed.street
    shown = {symbol["id"]: symbol for building in street for floor in building["floors"] for symbol in floor}
    assert set(shown) == set(printed.symbols)
    for name, symbol in printed.symbols.items():
        assert shown[name]["coin"] == symbol.coin
        assert shown[name]["start"] == symbol.circled
        assert shown[name]["number"] == (symbol.number or 0)


# Status


def test_the_status_of_the_set_up() -> None:
    match = Match(GAME, GAME.setup(2, {"sheets": "chosen"}), NAMES[:2])
    assert status(match) == "The sheets are being dealt."
    match.resolve(1)
    assert status(match) == "Bea is choosing a sheet."
    assert status(match, 1) == "Choose your sheet."
    match.play(1, "sheet.1")
    match.play(0, "sheet.1")
    assert status(match) == "The dice are rolled."


def test_the_status_of_a_round() -> None:
    match = stand(player(coins=3), player(coins=3))
    asked = "boat: choose a die and a symbol, or flip it for 2 coins."
    assert (status(match), status(match, 1)) == (f"Your first {asked}", "Ada is using a first boat.")
    for seat in (0, 1):
        match.play(seat, "flip")
    assert (status(match), status(match, 1)) == ("Bea is using a second boat.", f"Your second {asked}")
    for seat in (1, 0):
        match.play(seat, "flip")
    secret = "Nobody sees it until all have decided."
    assert status(match) == f"Invite a character for 3 coins, or take 1 coin. {secret}"
    assert status(match, SPECTATOR) == "Invitations are being decided in secret: waiting for Ada and Bea."
    match.play(0, "coin")
    assert status(match) == "Invitations are being decided in secret: waiting for Bea."


def test_the_status_of_a_last_round_and_of_the_end() -> None:
    assert status(stand(player(), player(), last=True)).startswith("Last round. Your first boat")
    solo = stand(player(coins=3), phase="invite", boats_used=2, last=True)
    assert status(solo) == "Last round. Invite a character for 3 coins, or take 1 coin."
    assert status(stand(player(), phase="over")) == "The game is over."


# The score and the verdict


def test_lines_have_the_characters_in_the_order_of_their_letters() -> None:
    match = stand(player(f"{MARCELLO},orange.1.cat", characters="H.red,B.orange"), filled=6)
    assert GAME.view.lines(GAME.view.seen(match.state, 0), 0) == [
        ScoreLine("B", "Photographer", 4, None, "orange building", ("symbol:orange.1.cat",)),
        ScoreLine("H", "Painter", 3, None, "first floor", ("symbol:orange.1.cat",)),
        ScoreLine("filled", "Coins filled in", -6, None, "−1 × 6"),
    ]


def test_a_street_that_is_not_the_viewers_lights_nothing() -> None:
    match = stand(player(), player(f"{MARCELLO},orange.1.cat", characters="B.orange"))
    assert [line.elements for line in GAME.view.lines(GAME.view.seen(match.state, 0), 1)] == [()]
    assert [line.elements for line in GAME.view.lines(GAME.view.seen(match.state, 1), 1)] == [("symbol:orange.1.cat",)]


ONE = f"{MARCELLO},red.1.plant=1"  # with the Female Tourist below it, one point


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ([player(ONE, characters="A.red"), player()], "Ada wins with 1 point."),
        ([player(), player(ONE, characters="A.red")], "Bea wins with 1 point."),
        ([player(coins=1), player()], "Ada wins with 0 points, by coins left."),
        ([player(), player(f"{MARCELLO},red.3.cat")], "Bea wins with 0 points, by cats."),
        ([player(), player()], "Ada and Bea share the victory with 0 points."),
        ([player(coins=1), player(), player(coins=1)], "Ada and Cleo share the victory with 0 points."),
        ([player(coins=1), player(f"{MARCELLO},red.3.cat", coins=1), player()], "Bea wins with 0 points, by cats."),
        (
            [player(ONE, characters="A.red"), player(coins=9), player(ONE, coins=1, characters="A.red")],
            "Cleo wins with 1 point, by coins left.",
        ),
    ],
)
def test_br_24_the_verdict_in_company(players: list[str], said: str) -> None:
    assert verdict(*players) == said


def test_br_27_the_verdict_of_a_solo_game() -> None:
    assert verdict(player(ONE, characters="A.red")) == "1 point. So-so."
    assert verdict(player(), filled=30) == "−30 points. So-so."


# What an invitation will lack (BR-17)


@pytest.mark.parametrize(
    ("coins", "words"),
    [
        (0, " You have no coins: without three you can’t invite this round."),
        (1, " You have 1 coin: without two more you can’t invite this round."),
        (2, " You have 2 coins: without a third you can’t invite this round."),
        (3, ""),
    ],
)
def test_br_17_the_second_boat_says_what_an_invitation_lacks(coins: int, words: str) -> None:
    asked = "boat: choose a die and a symbol, or flip it for 2 coins."
    for others, used in (([], 1), ([player()], 3)):
        match = stand(player(coins=coins), *others, boats_used=used)
        assert status(match) == f"Your second {asked}{words}"
    assert status(stand(player(coins=coins), player())) == f"Your first {asked}"
    assert status(match, 1) == "Ada is using a second boat."


def test_br_18_the_second_boat_says_that_no_space_is_free() -> None:
    match = stand(player(coins=3, characters=SIX), boats_used=1, last=True)
    assert status(match).endswith(" Every space has its character: you can’t invite this round.")


def test_br_17_who_is_not_asked_reads_why() -> None:
    match = stand(player(coins=3), player(coins=2, sealed="coin"), phase="invite", boats_used=4)
    waiting = "Invitations are being decided in secret: waiting for Ada."
    assert status(match, 1) == f"You have too few coins to invite (2 of 3), so you take the coin. {waiting}"
    assert status(match, SPECTATOR) == waiting
    match = stand(player(coins=3), player(coins=3, characters=SIX, sealed="coin"), phase="invite", boats_used=4)
    assert status(match, 1) == f"There is a character below every building, so you take the coin. {waiting}"


# What all must know

FOUR = "A.red,B.blue,C.green,D.pink"
FOURTH = "four characters: after a fifth, the next round is the last."


def notice(match: Match, viewer: int = 0) -> str:
    return GAME.view.notice(GAME.view.seen(match.state, viewer), match.names)


def test_nothing_is_to_be_known_of_a_usual_round() -> None:
    assert notice(stand(player(coins=9), player(characters="A.red,B.blue,C.green"))) == ""
    assert notice(stand(player(coins=9), filled=6)) == ""
    assert notice(stand(player(characters=FOUR), player(), phase="over")) == ""


def test_br_23_all_know_that_a_round_is_the_last() -> None:
    for match in (stand(player(), player(), last=True), stand(player(), last=True)):
        assert notice(match) == notice(match, SPECTATOR) == "This is the last round."


def test_br_23_all_know_who_has_four_characters() -> None:
    assert notice(stand(player(), player(characters=FOUR)), SPECTATOR) == f"Bea has {FOURTH}"
    assert notice(stand(*[player(characters=FOUR)] * 2)) == f"Ada and Bea have {FOURTH}"
    assert notice(stand(player(characters=FOUR))) == f"You have {FOURTH}"


def test_br_23_all_know_whose_track_is_nearly_full() -> None:
    match = stand(player(paid=33), player(paid=34), player(paid=40))
    words = "Bea’s and Cleo’s coin tracks are nearly full: once one is, the next round is the last."
    assert notice(match) == notice(match, 1) == words


@pytest.mark.parametrize(("seats", "most"), [(1, 5), (2, 5), (3, 6), (4, 7)])
def test_br_23_a_round_brings_no_more_coins_than_a_notice_allows_for(seats: int, most: int) -> None:
    assert most_gained(seats) == most
    found = 0
    for seed in range(60):
        match, rng = Match(GAME, GAME.setup(seats)), Rng(seed)
        round_, gained = 0, [0] * seats
        while not match.over:
            random_step(match, rng)
            state = match.state
            assert isinstance(state, RollAndWrite)
            if state.round != round_ or match.over:
                now = [state.players[seat * WIDTH + GAINED] for seat in range(seats)]
                found = max(found, *[after - before for after, before in zip(now, gained, strict=True)])
                round_, gained = state.round, now
    assert 4 <= found <= most


@pytest.mark.parametrize(("gained", "more"), [(23, "5 coins"), (27, "1 coin")])
def test_br_26_the_end_of_a_solo_game_is_announced_when_a_round_can_bring_it(gained: int, more: str) -> None:
    words = f"{30 - gained} coins of room before the end, and 2 are filled in at the round’s end: "
    assert notice(stand(player(paid=gained), filled=10)) == f"{words}gaining {more} more in this round ends the game."
    assert notice(stand(player(paid=22), filled=10)) == ""


@pytest.mark.parametrize("gained", [28, 29])
def test_br_26_a_solo_round_that_must_be_the_last_is_announced(gained: int) -> None:
    match = stand(player(paid=gained), filled=10, boats_used=1, dice="111111")
    assert notice(match) == "This is the last round: the 2 coins filled in at its end meet the gained ones."
    match.play(0, "red.2.plant=1")
    assert match.over
