"""What is shown of a position: the view, costs and worth, the score lines, the verdict, the text board."""

import json

import pytest

from ridotto.engine.game import SPECTATOR, Line
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.games.burano_roll_and_write import GAME
from tests.games.burano_roll_and_write.odd import odd_position
from tests.games.burano_roll_and_write.oracle import COLOURS, GUESTS, NUMBERED, read_sheets
from tests.games.burano_roll_and_write.setting import MARCELLO, NAMES, player, stand, worth

SIX = "A.red,B.orange,C.yellow,D.green,E.blue,F.pink"


def status(match: Match, viewer: int = 0) -> str:
    return GAME.status(GAME.view(match.state, viewer), match.names)


def verdict(*players: str, filled: int = 0) -> str:
    match = stand(*players, phase="over", filled=filled)
    return GAME.verdict(GAME.view(match.state, 0), match.names)


# Costs


def test_costs_tell_what_each_symbol_costs_value_by_value() -> None:
    costs = GAME.view(stand(player(coins=2), player(), dice="111111").state, 0)["costs"]
    assert costs["red.2.plant"] == {"1": 0, "2": 1, "3": 2, "5": 2, "6": 1}
    assert costs["red.1.redcurtain"] == {"": 0}
    assert costs["red.1.bluecurtain"] == {"": 1}
    assert costs["orange.2.cat"] == {"": 2}
    assert costs["orange.3.cat"] == {"": 1}
    assert "orange.2.light" not in costs  # a 4 is three steps from a 1
    assert "green.2.cat" not in costs


def test_costs_count_the_spectators_coin() -> None:
    costs = GAME.view(stand(player(coins=2), dice="111111", spectators="red").state, 0)["costs"]
    assert costs["red.2.plant"] == {"1": 1, "2": 2, "6": 2}
    assert costs["blue.2.plant"] == {"1": 0, "2": 1, "3": 2, "5": 2, "6": 1}


def test_costs_are_what_is_paid() -> None:
    match = stand(player(coins=3), dice="246135", spectators="red,blue")
    view = GAME.view(match.state, 0)
    symbols = {
        symbol["id"]: symbol for house in view["seats"][0]["street"] for floor in house["floors"] for symbol in floor
    }
    for name, ways in view["costs"].items():
        for value, cost in ways.items():
            other = stand(player(coins=3), dice="246135", spectators="red,blue")
            other.play(0, f"{name}={value}" if value else name)
            after = GAME.view(other.state, 0)["seats"][0]
            assert (after["paid"], after["gained"]) == (cost, 3 + symbols[name]["coin"])


def test_only_the_player_whose_boat_is_next_sees_costs() -> None:
    state = stand(player(coins=2), player()).state
    assert GAME.view(state, 1)["costs"] == GAME.view(state, SPECTATOR)["costs"] == {}
    invite = stand(player(coins=3), player(), phase="invite", boats_used=4).state
    assert GAME.view(invite, 0)["costs"] == {}


# Worth


def test_worth_has_every_free_guest_at_every_free_building() -> None:
    own = GAME.view(stand(player(guests="F.green,A.red")).state, 0)["seats"][0]
    assert list(own["worth"]) == list(GUESTS)
    assert list(own["worth"]["F"]) == ["green"]
    assert list(own["worth"]["A"]) == ["red"]
    assert list(own["worth"]["B"]) == ["orange", "yellow", "blue", "pink"]


def test_worth_is_a_preview_of_the_points() -> None:
    circled = f"{MARCELLO},orange.1.cat,orange.3.cat,orange.2.plant=4,orange.2.light"
    before = stand(player(circled, coins=3), player(), phase="invite", boats_used=4)
    for guest, colour in (("B", "orange"), ("C", "orange"), ("J", "red"), ("H", "pink")):
        match = stand(player(circled, coins=3), player(), phase="invite", boats_used=4)
        match.play(0, f"{guest}.{colour}")
        match.play(1, "coin")
        assert match.state.score(0) == worth(before, guest, colour)


@pytest.mark.parametrize("letter", list(GUESTS))
def test_what_counts_explains_the_points_whatever_is_circled(letter: str) -> None:
    rng = Rng(ord(letter))
    sheets, _ = read_sheets()
    for _ in range(30):
        number = rng.below(4) + 1
        own, line = odd_position(rng, sheets[number - 1], number)
        sheet, circled, coins, _, *rest = line.split()
        for colour in COLOURS:
            below = " ".join((sheet, circled, coins, f"{letter}.{colour}", *rest))
            made = GAME.view(stand(below).state, 0)["seats"][0]["worth"][letter][colour]
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


def test_six_guests_leave_nobody_a_worth() -> None:
    own = GAME.view(stand(player(guests=SIX)).state, 0)["seats"][0]
    assert own["worth"]["J"] == {}


# The table


def test_flipped_boats_are_counted() -> None:
    match = stand(player(), player(boats="red"), boats_used=2)
    flipped = [seat["flipped"] for seat in GAME.view(match.state, 0)["seats"]]
    assert flipped == [1, 0]
    match.play(1, "flip")
    assert [seat["flipped"] for seat in GAME.view(match.state, 0)["seats"]] == [1, 1]
    third = stand(player(boats="red"), player(boats="blue"), player(), turn=2, boats_used=4)
    assert [seat["flipped"] for seat in GAME.view(third.state, 0)["seats"]] == [1, 0, 1]


def test_boats_are_counted_until_they_come_back() -> None:
    match = stand(player(coins=3, boats="red"), player(boats="blue"), phase="invite", boats_used=4)
    assert [seat["flipped"] for seat in GAME.view(match.state, 0)["seats"]] == [1, 1]
    match.play(1, "coin")
    match.play(0, "coin")
    assert [seat["flipped"] for seat in GAME.view(match.state, 0)["seats"]] == [0, 0]


def test_waiting_and_decided_say_who_is_still_asked() -> None:
    match = stand(player(coins=3), player(), player(coins=1), boats_used=5)
    assert GAME.view(match.state, 2)["waiting"] == [0]
    match.play(0, "flip")
    view = GAME.view(match.state, 2)
    assert view["waiting"] == [0]
    assert [seat["decided"] for seat in view["seats"]] == [False, True, True]
    assert view["drafter"] is None


def test_sheets_appear_as_they_are_taken() -> None:
    match = Match(GAME, GAME.setup(3, {"sheets": "chosen"}))
    match.resolve(1)
    seen = []
    for seat in (1, 2, 0):
        seen.append([own["sheet"] for own in GAME.view(match.state, 0)["seats"]])
        match.play(seat, f"sheet.{seat + 1}")
    seen.append([own["sheet"] for own in GAME.view(match.state, 0)["seats"]])
    assert seen == [[None, None, None], [None, 2, None], [None, 2, 3], [1, 2, 3]]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_street_is_the_sheet_as_it_is_printed(number: int) -> None:
    sheets, _ = read_sheets()
    printed = sheets[number - 1]
    street = GAME.view(stand(player("-", sheet=number)).state, 0)["seats"][0]["street"]
    assert [building["colour"] for building in street] == printed.street
    shown = {symbol["id"]: symbol for building in street for floor in building["floors"] for symbol in floor}
    assert set(shown) == set(printed.symbols)
    for name, symbol in printed.symbols.items():
        assert shown[name]["coin"] == symbol.coin
        assert shown[name]["start"] == symbol.circled
        assert shown[name]["number"] == (symbol.number or 0)


# Nothing sealed leaks


def knowledge(match: Match, viewer: int) -> str:
    view = GAME.view(match.state, viewer)
    shown = [view, GAME.status(view, match.names), GAME.text(view, match.names)]
    told = [[each.text, each.notation] for each in match.told(viewer)]
    return json.dumps([shown, told])


def test_a_viewer_knows_the_same_whatever_the_others_sealed() -> None:
    known: dict[int, set[str]] = {0: set(), 2: set(), SPECTATOR: set()}
    for text in ("F.green", "coin", "A.red", "J.pink"):
        match = stand(*[player(coins=5)] * 3, phase="invite", boats_used=6)
        match.play(1, text)
        match.play(0, "B.blue")
        for viewer, seen in known.items():
            seen.add(knowledge(match, viewer))
    assert {viewer: len(seen) for viewer, seen in known.items()} == {0: 1, 2: 1, SPECTATOR: 1}


def test_views_are_the_same_after_resampling_and_the_secret_is_not() -> None:
    match = stand(*[player(coins=5)] * 3, phase="invite", boats_used=6)
    match.play(1, "F.green")
    match.play(0, "B.blue")
    rng, positions = Rng(1), set()
    for viewer in (0, 2, SPECTATOR):
        for _ in range(10):
            other = match.state.clone()
            other.resample(viewer, rng)
            positions.add(tuple(other.encode()))
            assert GAME.view(other, viewer) == GAME.view(match.state, viewer)
            assert GAME.text(GAME.view(other, viewer), NAMES) == GAME.text(GAME.view(match.state, viewer), NAMES)
    assert len(positions) > 10


def test_resampling_leaves_alone_who_had_no_choice() -> None:
    match = stand(player(coins=3), player(), player(coins=3), boats_used=5)
    match.play(0, "flip")
    other = match.state.clone()
    other.resample(0, Rng(1))
    assert other.encode() == match.state.encode()


def test_a_player_sees_the_own_sealed_invitation() -> None:
    match = stand(*[player(coins=5)] * 2, phase="invite", boats_used=4)
    match.play(1, "F.green")
    assert [GAME.view(match.state, viewer)["sealed"] for viewer in (0, 1, SPECTATOR)] == [None, "F.green", None]
    match.play(0, "coin")
    assert GAME.view(match.state, 1)["sealed"] is None


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
    assert status(match) == f"Invite a guest for 3 coins, or take 1 coin. {secret}"
    assert status(match, SPECTATOR) == "Invitations are being decided in secret: waiting for Ada and Bea."
    match.play(0, "coin")
    assert status(match) == "Invitations are being decided in secret: waiting for Bea."


def test_the_status_of_a_last_round_and_of_the_end() -> None:
    assert status(stand(player(), player(), last=True)).startswith("Last round. Your first boat")
    solo = stand(player(coins=3), phase="invite", boats_used=2, last=True)
    assert status(solo) == "Last round. Invite a guest for 3 coins, or take 1 coin."
    assert status(stand(player(), phase="over")) == "The game is over."


# The score and the verdict


def test_lines_have_the_guests_in_the_order_of_their_letters() -> None:
    match = stand(player(f"{MARCELLO},orange.1.cat", guests="H.red,B.orange"), filled=6)
    assert GAME.lines(GAME.view(match.state, 0), 0) == [
        Line("B", "B Photographer", 4, None, "orange building", ("symbol:orange.1.cat",)),
        Line("H", "H Painter", 3, None, "first floor", ("symbol:orange.1.cat",)),
        Line("filled", "Coins filled in", -6, None, "−1 × 6"),
    ]


def test_a_street_that_is_not_the_viewers_lights_nothing() -> None:
    match = stand(player(), player(f"{MARCELLO},orange.1.cat", guests="B.orange"))
    assert [line.elements for line in GAME.lines(GAME.view(match.state, 0), 1)] == [()]
    assert [line.elements for line in GAME.lines(GAME.view(match.state, 1), 1)] == [("symbol:orange.1.cat",)]


ONE = f"{MARCELLO},red.1.plant=1"  # with the Female Tourist below it, one point


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ([player(ONE, guests="A.red"), player()], "Ada wins with 1 point."),
        ([player(), player(ONE, guests="A.red")], "Bea wins with 1 point."),
        ([player(coins=1), player()], "Ada wins with 0 points, by coins left."),
        ([player(), player(f"{MARCELLO},red.3.cat")], "Bea wins with 0 points, by cats."),
        ([player(), player()], "Ada and Bea share the victory with 0 points."),
        ([player(coins=1), player(), player(coins=1)], "Ada and Cleo share the victory with 0 points."),
        ([player(coins=1), player(f"{MARCELLO},red.3.cat", coins=1), player()], "Bea wins with 0 points, by cats."),
        (
            [player(ONE, guests="A.red"), player(coins=9), player(ONE, coins=1, guests="A.red")],
            "Cleo wins with 1 point, by coins left.",
        ),
    ],
)
def test_br_24_the_verdict_in_company(players: list[str], said: str) -> None:
    assert verdict(*players) == said


def test_br_27_the_verdict_of_a_solo_game() -> None:
    assert verdict(player(ONE, guests="A.red")) == "1 point. So-so."
    assert verdict(player(), filled=30) == "-30 points. So-so."


# The text board


def test_the_text_board() -> None:
    match = stand(
        player(f"{MARCELLO},red.1.plant=4", coins=2, guests="F.red"), player(coins=1, boats="red"), boats_used=2
    )
    lines = GAME.text(GAME.view(match.state, 0), match.names).splitlines()
    assert lines[:13] == [
        "Round 3",
        "     red die 1  (Bea’s boat)",
        "  orange die 2",
        "  yellow die 3",
        "   green die 4",
        "    blue die 5",
        "    pink die 6",
        "",
        "Your street: Viale Marcello",
        "  red building, guest F Florist",
        "    3: cat  chimney*",
        "    2: plant  redcurtain  light 1",
        "    1: (plant=4)  redcurtain*  bluecurtain*",
    ]
    assert lines[-8:] == [
        "  ( ): circled   *: pays a coin when circled",
        "",
        "Coins: 2   room on the track: 38",
        "Guests not invited, with what each would make now:",
        "  A Female Tourist 0, B Photographer 4, C Backpacker 4, D Policeman 0, E Santa",
        "  Claus 0, G Fisherman 4, H Painter 3, I Tailor 0, J Male Tourist 0",
        "Score: 4  = F Florist 4 (first floor)",
        "Bea: 0 points, 1 coin, guests none, 2 circled",
    ]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_finished_street_with_six_guests_is_shown_too(seats: int) -> None:
    match = stand(*[player(guests=SIX)] * seats, phase="over")
    for viewer in (*range(seats), SPECTATOR):
        assert "guest F Florist" in GAME.text(GAME.view(match.state, viewer), match.names)


def test_a_spectator_reads_whose_street_it_is() -> None:
    match = stand(player(), player())
    assert "Ada’s street: Viale Marcello" in GAME.text(GAME.view(match.state, SPECTATOR), match.names)


def test_the_text_of_a_solo_round_shows_spectators_and_filled_coins() -> None:
    match = stand(player(coins=2), spectators="red", filled=4)
    text = GAME.text(GAME.view(match.state, 0), match.names)
    assert "red die 1  (spectator’s boat)" in text
    assert "Coins: 2   room on the track: 34   filled in: 4" in text


def test_names_of_the_view_are_those_of_the_notation() -> None:
    match = stand(player(coins=9), player())
    costs = GAME.view(match.state, 0)["costs"]
    texts = {GAME.notation(match.state, code) for code in match.legal(0)} - {"flip"}
    assert {f"{name}={value}" if value else name for name, ways in costs.items() for value in ways} == texts
    sheets, _ = read_sheets()
    assert all(("" in ways) == (sheets[0].symbols[name].kind not in NUMBERED) for name, ways in costs.items())
    assert {name.partition(".")[0] for name in costs} <= set(COLOURS)
