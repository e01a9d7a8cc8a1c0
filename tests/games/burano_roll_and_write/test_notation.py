"""Actions at the edge: paths and notation."""

import pytest

from ridotto.engine.errors import UnknownNotation
from ridotto.engine.match import Match
from ridotto.games.burano_roll_and_write import GAME
from ridotto.games.burano_roll_and_write.words.names import symbol_names
from tests.games.burano_roll_and_write.oracle import read_sheets
from tests.games.burano_roll_and_write.setting import player, stand

KIT = GAME.components.house_set().kit


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
        text = GAME.notation.write(state, code)
        assert GAME.notation.parse(state, text) == code
        assert GAME.notation.parse(state, f" {text.upper()} ") == code
        assert GAME.notation.parse(state, " ".join(text)) == code


def test_codes_have_different_paths() -> None:
    state = stand(player(), player()).state
    assert len({GAME.notation.path(state, code) for code in range(GAME.codes)}) == GAME.codes


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
    assert GAME.notation.path(state, GAME.notation.parse(state, text)) == path


def test_a_notation_is_read_on_the_sheet_of_whose_boat_is_next() -> None:
    # Only Viale Marcello has a second plant on the blue building's first floor.
    assert GAME.notation.parse(stand(player(), player("-", sheet=2)).state, "blue.1.plant2=1")
    with pytest.raises(UnknownNotation):
        GAME.notation.parse(stand(player(), player("-", sheet=2), turn=2).state, "blue.1.plant2=1")


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
        GAME.notation.parse(state, text)
    for example in str(refusal.value).partition("(")[2].partition(")")[0].split(", "):
        assert GAME.notation.write(state, GAME.notation.parse(state, example)) == example


# Outcomes


def test_outcomes_are_a_seat_a_sheet_and_a_roll() -> None:
    match = Match(GAME, GAME.setup(3))
    seen = []
    for outcome in (1, 2, 0, 1, 5):
        seen.append([GAME.notation.write_outcome(match.state, each) for each in range(match.state.chance())])
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
        GAME.notation.parse_outcome(match.state, text)


def test_a_sheet_that_was_dealt_is_not_dealt_again() -> None:
    match = Match(GAME, GAME.setup(2))
    match.resolve(0)
    match.resolve(2)
    with pytest.raises(UnknownNotation):
        GAME.notation.parse_outcome(match.state, "sheet.3")
