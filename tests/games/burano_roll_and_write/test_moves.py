"""Actions at the edge: paths, notation, labels and sentences."""

import pytest

from ridotto.engine.errors import UnknownNotation
from ridotto.engine.game import CHANCE, SPECTATOR, Entry
from ridotto.engine.match import Match
from ridotto.games.burano_roll_and_write import GAME
from ridotto.games.burano_roll_and_write.moves import symbol_names
from tests.games.burano_roll_and_write.oracle import read_sheets
from tests.games.burano_roll_and_write.setting import NAMES, player, roll, stand

KIT = GAME.house_set().kit


def told(match: Match, viewer: int = 0) -> list[str]:
    return [each.text for each in match.told(viewer)]


# Names and paths


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_symbols_are_named_by_building_floor_and_kind_from_the_left(number: int) -> None:
    sheets, _ = read_sheets()
    assert sorted(symbol_names(KIT, number - 1)) == sorted(sheets[number - 1].symbols)


@pytest.mark.parametrize("sheet", [1, 2, 3, 4])
def test_every_code_of_a_sheet_has_a_notation_that_is_read_back(sheet: int) -> None:
    state = stand(player("-", sheet=sheet), player()).state
    codes = [*range(KIT.symbols[sheet - 1] * 7), *range(420, GAME.codes)]
    for code in codes:
        text = GAME.notation(state, code)
        assert GAME.parse(state, text) == code
        assert GAME.parse(state, f" {text.upper()} ") == code
        assert GAME.parse(state, " ".join(text)) == code


def test_codes_have_different_paths() -> None:
    state = stand(player(), player()).state
    assert len({GAME.path(state, code) for code in range(GAME.codes)}) == GAME.codes


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("red.2.light", ("die:red", "symbol:red.2.light")),
        ("blue.1.plant2=4", ("die:blue", "symbol:blue.1.plant2", "value:4")),
        ("flip", ("flip",)),
        ("coin", ("coin",)),
        ("F.green", ("character:F", "space:green")),
        ("sheet.4", ("sheet:4",)),
    ],
)
def test_paths(text: str, path: tuple[str, ...]) -> None:
    state = stand(player(), player()).state
    assert GAME.path(state, GAME.parse(state, text)) == path


def test_a_notation_is_read_on_the_sheet_of_whose_boat_is_next() -> None:
    # Only Viale Marcello has a second plant on the blue building's first floor.
    assert GAME.parse(stand(player(), player("-", sheet=2)).state, "blue.1.plant2=1")
    with pytest.raises(UnknownNotation):
        GAME.parse(stand(player(), player("-", sheet=2), turn=2).state, "blue.1.plant2=1")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "red",
        "red.2",
        "red.4.cat",
        "red.2.dog",
        "red.1.plant=",
        "red.1.plant=0",
        "red.1.plant=7",
        "red.1.plant=²",
        "red.1.plant=1=1",
        "red.1.plant1=1",
        "K.red",
        "A.purple",
        "A.",
        "AB.red",
        ".red",
        "sheet.0",
        "sheet.5",
        "sheet",
        "flips",
        "coin.1",
    ],
)
def test_what_is_no_action_is_refused_with_examples(text: str) -> None:
    state = stand(player(), player()).state
    with pytest.raises(UnknownNotation, match="is no action; write a symbol of your sheet") as refusal:
        GAME.parse(state, text)
    for example in str(refusal.value).partition("(")[2].partition(")")[0].split(", "):
        assert GAME.notation(state, GAME.parse(state, example)) == example


# Outcomes


def test_outcomes_are_a_seat_a_sheet_and_a_roll() -> None:
    match = Match(GAME, GAME.setup(3))
    seen = []
    for outcome in (1, 2, 0, 1, 5):
        seen.append([GAME.outcome_notation(match.state, each) for each in range(match.state.chance())])
        match.resolve(outcome)
    assert seen == [
        ["1", "2", "3"],
        ["sheet.1", "sheet.2", "sheet.3", "sheet.4"],
        ["sheet.1", "sheet.2", "sheet.4"],
        ["sheet.2", "sheet.4"],
        ["1", "2", "3", "4", "5", "6"],
    ]


@pytest.mark.parametrize("text", ["0", "7", "-1", "1.0", "x", "", "²", "01", "sheet.1"])
def test_a_number_that_a_die_does_not_show_is_refused(text: str) -> None:
    match = Match(GAME)
    match.resolve(0)
    with pytest.raises(UnknownNotation):
        GAME.parse_outcome(match.state, text)


def test_a_sheet_that_was_dealt_is_not_dealt_again() -> None:
    match = Match(GAME, GAME.setup(2))
    match.resolve(0)
    match.resolve(2)
    with pytest.raises(UnknownNotation):
        GAME.parse_outcome(match.state, "sheet.3")


# Labels


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("red.2.plant=1", "Write 1"),
        ("red.2.plant=2", "Write 2 · 1 coin"),
        ("red.2.plant=4", "Write 4 · 3 coins"),
        ("red.1.redcurtain", "red curtain on the first floor of the red building"),
        ("red.1.bluecurtain", "blue curtain on the first floor of the red building · 1 coin"),
        ("yellow.2.light", "streetlight on the second floor of the yellow building · 2 coins"),
        ("flip", "Flip: 2 coins"),
        ("coin", "Take 1 coin"),
        ("F.green", "Florist below green"),
        ("E.red", "Santa Claus below red"),
        ("sheet.1", "Viale Marcello"),
    ],
)
def test_labels_have_their_cost(text: str, label: str) -> None:
    state = stand(player(coins=9), player(), dice="111111").state
    assert GAME.label(state, GAME.parse(state, text)) == label


def test_a_label_counts_the_spectators_coin() -> None:
    state = stand(player(coins=9), dice="111111", spectators="red").state
    assert GAME.label(state, GAME.parse(state, "red.2.plant=1")) == "Write 1 · 1 coin"
    assert GAME.label(state, GAME.parse(state, "red.2.plant=2")) == "Write 2 · 2 coins"


# Sentences


def test_sentences_of_a_beginning() -> None:
    match = Match(GAME, GAME.setup(2), NAMES[:2])
    for outcome in (1, 0, 0):
        match.resolve(outcome)
    roll(match, "161523")
    match.play(1, "flip")
    match.play(0, "red.1.redcurtain")
    match.play(0, "blue.1.plant=3")
    match.undo(0)
    match.play(0, "blue.1.plant2=2")
    match.play(1, "red.1.redcurtain")
    assert told(match) == [
        "Bea begins.",
        "Ada got the sheet Viale Marcello.",
        "Bea got the sheet Calle dei Merletti.",
        "The red die shows 1.",
        "The orange die shows 6.",
        "The yellow die shows 1.",
        "The green die shows 5.",
        "The blue die shows 2.",
        "The pink die shows 3.",
        "Bea flipped a boat for 2 coins.",
        "Ada circled the red curtain on the first floor of the red building, gaining 1 coin.",
        "Ada circled the plant on the first floor of the blue building and wrote 3 for 1 coin.",
        "Ada took back an action.",
        "Ada circled the second plant on the first floor of the blue building and wrote 2.",
        "Bea circled the red curtain on the first floor of the red building. "
        "Ada’s boat at that die earned 1 coin. Ada took 1 coin. Bea took 1 coin.",
    ]


def test_sentences_of_chosen_sheets() -> None:
    match = Match(GAME, GAME.setup(2, {"sheets": "chosen"}), NAMES[:2])
    match.resolve(0)
    match.play(0, "sheet.3")
    match.play(1, "sheet.3")
    assert told(match) == [
        "Ada begins.",
        "Ada took the sheet Rio dei Gatti.",
        "Bea took the sheet Rio dei Gatti.",
    ]


def test_sentences_of_a_solo_game_address_the_player() -> None:
    match = stand(player(coins=3), dice="111111", spectators="red")
    match.play(0, "red.2.plant=2")
    match.play(0, "flip")
    match.play(0, "E.red")
    assert told(match) == [
        "You circled the plant on the second floor of the red building and wrote 2 for 2 coins.",
        "You flipped a boat for 2 coins.",
        "You invited Santa Claus below the red building.",
    ]


def test_a_third_boat_pays_two() -> None:
    match = stand(player(boats="red"), player(boats="red"), player(coins=3), boats_used=2, dice="111111")
    match.play(2, "red.2.plant=3")
    assert told(match) == [
        "Cleo circled the plant on the second floor of the red building and wrote 3 for 2 coins. "
        "Ada’s boat at that die earned 1 coin. Bea’s boat at that die earned 1 coin."
    ]


def test_a_full_track_gains_less_or_nothing_and_the_sentence_says_so() -> None:
    match = stand(player(paid=39), player(paid=40), boats_used=2, turn=2)
    match.play(0, "flip")
    match.play(1, "flip")
    assert told(match) == [
        "Ada flipped a boat for 1 coin.",
        "Bea flipped a boat for no coins. Ada took no coins. Bea took no coins. The last round begins.",
    ]


def test_a_boat_on_a_full_track_earns_nothing_and_nothing_is_said() -> None:
    match = stand(player(paid=40, boats="red"), player(), boats_used=1, dice="111111")
    match.play(1, "red.2.plant=1")
    assert told(match) == ["Bea circled the plant on the second floor of the red building and wrote 1."]


def test_the_reveal_names_everyone_and_the_last_round() -> None:
    four = "A.red,B.blue,C.green,D.pink"
    match = stand(player(coins=3, guests=four), player(coins=3), player(), phase="invite", boats_used=6)
    match.play(0, "E.orange")
    match.play(1, "F.red")
    match.play(2, "coin")
    assert told(match) == [
        "Ada decided about an invitation.",
        "Bea decided about an invitation.",
        "Cleo decided about an invitation. Ada invited Santa Claus below the orange building. "
        "Bea invited the Florist below the red building. Cleo took 1 coin. The last round begins.",
    ]


def test_the_end_says_so() -> None:
    match = stand(player(), player(), boats_used=3, last=True)
    match.play(0, "flip")
    assert told(match) == ["Ada flipped a boat for 2 coins. Ada took 1 coin. Bea took 1 coin. The game is over."]


# What others see


def test_a_sealed_invitation_is_seen_by_its_player_alone_until_the_last_one_comes() -> None:
    match = stand(player(coins=3), player(coins=3), player(coins=3), phase="invite", boats_used=6)
    match.play(1, "F.green")
    match.play(0, "coin")
    match.play(2, "A.red")
    seen = {viewer: [each.notation for each in match.told(viewer)] for viewer in (0, 1, 2, SPECTATOR)}
    assert seen == {
        0: [None, "coin", "A.red"],
        1: ["F.green", None, "A.red"],
        2: [None, None, "A.red"],
        SPECTATOR: [None, None, "A.red"],
    }


def test_sentences_are_the_same_for_all_and_for_every_sealed_decision() -> None:
    match = stand(player(coins=3), player(coins=3), phase="invite", boats_used=4)
    texts = set()
    for text in ("F.green", "coin", "A.red"):
        match.play(1, text)
        texts |= {told(match, viewer)[-1] for viewer in (0, 1, SPECTATOR)}
        match.undo(1)
    assert texts == {"Bea decided about an invitation."}


def test_dice_sheets_and_boats_are_seen_by_all() -> None:
    match = Match(GAME, GAME.setup(2), NAMES[:2])
    for outcome in (0, 0, 0):
        assert GAME.sees(match.state, Entry(CHANCE, outcome), SPECTATOR)
        match.resolve(outcome)
    roll(match, "111111")
    assert all(GAME.sees(match.state, Entry(0, code), 1) for code in match.legal(0))
