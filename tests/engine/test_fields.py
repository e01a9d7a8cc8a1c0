"""Fields: forms that are read as they were written, and a position's text from the list of its fields."""

import re

import pytest

from ridotto.engine import fields
from ridotto.engine.errors import RidottoError
from ridotto.engine.fields import Form, counted, named, perhaps, several
from ridotto.engine.state import State
from ridotto.smallest_game.sealed import GAME
from ridotto.smallest_game.sealed.rules import Sealed
from tests.house import OWN

SET = GAME.components.house_set()
COLOURS = ("red", "green", "blue")


@pytest.mark.parametrize(
    ("form", "value", "text"),
    [
        (counted(9), 9, "9"),
        (named(COLOURS), 2, "blue"),
        (perhaps(COLOURS), 0, "red"),
        (perhaps(COLOURS), -1, "-"),
        (several(COLOURS), 0b110, "green,blue"),
        (several(COLOURS), 0, "-"),
    ],
)
def test_a_form_reads_what_it_writes(form: Form, value: int, text: str) -> None:
    assert form.write(value) == text
    assert form.read(text, "field") == value


@pytest.mark.parametrize(
    ("form", "text", "reason"),
    [
        (counted(9), "10", "pens is '10', not a number from 0 to 9"),
        (counted(9, 4), "3", "pens is '3', not a number from 4 to 9"),
        (counted(9), "-1", "pens is '-1'"),
        (counted(9), "٣", "pens is '٣'"),
        (counted(9), "9" * 5000, "pens is '99999999999999999999'"),
        (named(COLOURS), "-", "'-' is none of red, green, blue"),
        (perhaps(COLOURS), "pink", "'pink' is none of red"),
        (several(COLOURS), "red,red", "pens: 'red,red' has something twice"),
        (several(COLOURS), "red,", "'' is none of red"),
        (several(COLOURS), "", "'' is none of red"),
    ],
)
def test_what_a_form_can_not_read_is_said(form: Form, text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        form.read(text, "pens")


def test_words_are_names_with_values_each_once() -> None:
    assert fields.words("a=1  b==") == {"a": "1", "b": "="}
    for wrong in ("a", "a=1 a=2"):
        with pytest.raises(ValueError, match="not one more name=value"):
            fields.words(wrong)


def test_some_fields_or_all_of_them_are_read() -> None:
    forms = {"a": counted(9), "b": counted(9)}
    assert fields.read_some(forms, {"b": "3"}) == {"b": 3}
    with pytest.raises(ValueError, match="there is no field 'c'"):
        fields.read_some(forms, {"c": "3"})
    with pytest.raises(KeyError):
        fields.read_all(forms, {"b": "3"})


@pytest.mark.parametrize("name", OWN)
def test_the_numbers_of_a_position_are_its_fields_in_order(name: str) -> None:
    state: State = OWN[name].rules.start(OWN[name].setup())
    numbers: list[int] = []
    for field in state.FIELDS:
        value = getattr(state, field)
        numbers += [int(value)] if isinstance(value, int) else list(value)
    assert state.encode() == numbers
    assert len(numbers) > 10


# A position's text, derived


def position() -> Sealed:
    state = Sealed(3, lucky=True)
    for outcome in (0, 1, 2, 5):
        state.resolve(outcome)
    state.act(1, 2)
    return state


LINE = "seats=3 drawing=0 lucky=1,2,3 die=6 chosen=0,3,0 shown=- points=0,0,0"


def test_a_line_has_every_field_by_name() -> None:
    assert GAME.position.write(position()) == LINE
    again = GAME.position.read(LINE, SET)
    assert again.encode() == position().encode()
    assert (again.shown, again.seats) == ([], 3)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "its fields are seats, drawing"),
        (LINE.replace("die=6 ", ""), "its fields are seats, drawing"),
        (f"{LINE} more=1", "its fields are seats, drawing"),
        (LINE.replace("die=6 chosen=0,3,0", "chosen=0,3,0 die=6"), "its fields are seats, drawing"),
        (LINE.replace("die=6", "die=six"), "'six' is no whole number"),
        (LINE.replace("die=6", f"die={'6' * 5000}"), "is no whole number"),
        (LINE.replace("die=6", "die=-"), "'-' is no whole number"),
        (LINE.replace("0,3,0", "0,,0"), "'' is no whole number"),
        (LINE.replace("seats=3", "seats=9"), "seats is '9', not a number from 2 to 4"),
        (LINE.replace("seats=3", "seats"), "'seats' is not one more name=value"),
    ],
)
def test_a_line_that_is_no_position_is_refused(line: str, reason: str) -> None:
    with pytest.raises(RidottoError) as error:
        GAME.position.read(line, SET)
    assert str(error.value).startswith("not a position: ")
    assert reason in str(error.value)


class Counter(State):
    """For one player: no seats among its fields, but a negative number and a truth."""

    FIELDS = ("n", "done")

    def __init__(self) -> None:
        self.n = -5
        self.done = False


def test_a_game_for_one_needs_no_seats() -> None:
    text = fields.PositionText(lambda setup: Counter(), {}, [1])
    state = text.read("n=-7 done=1", SET)
    assert (state.n, state.done) == (-7, True)
    assert text.write(state) == "n=-7 done=1"
    assert state.encode() == [-7, 1]


def test_a_clone_has_lists_of_its_own() -> None:
    state = position()
    other = state.clone()
    assert isinstance(other, Sealed)
    other.act(0, 0)
    other.act(2, 0)
    other.points[0] = 99
    assert state.encode() == position().encode()
    assert other.encode() != state.encode()
