"""What makes up a position is listed once, in `State.FIELDS`; its numbers in that order are `State.encode`.

Here is how fields become text: a form for each kind of number, words like `phase=draft`, and the whole line of a
position for games that write none of their own.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from ridotto.engine.bits import members
from ridotto.engine.errors import RidottoError
from ridotto.engine.state import State
from ridotto.engine.terms import ComponentSet, Setup

S = TypeVar("S", bound=State)
Read = Callable[[str, ComponentSet], S]

MOST_DIGITS: Final = 18
WHOLE: Final = re.compile(r"-?[0-9]{1,18}")
NONE: Final = "-"


class Form(NamedTuple):
    """How a number is written and read. What can't be read is a ValueError."""

    write: Callable[[int], str]
    read: Callable[[str, str], int]  # the text, and what is being read


Forms = Mapping[str, Form]


def number(text: str, least: int, most: int, what: str) -> int:
    """A number within limits.

    >>> number("7", 1, 6, "die")
    Traceback (most recent call last):
    ValueError: die is '7', not a number from 1 to 6
    """
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS and least <= int(text) <= most):
        raise ValueError(f"{what} is {text[:20]!r}, not a number from {least} to {most}")
    return int(text)


def index(names: Sequence[str], name: str) -> int:
    """The place of a name among others."""
    if name not in names:
        raise ValueError(f"{name[:40]!r} is none of {', '.join(names)}")
    return names.index(name)


def counted(most: int, least: int = 0) -> Form:
    """A number up to a limit."""
    return Form(str, lambda text, what: number(text, least, most, what))


def named(names: Sequence[str]) -> Form:
    """One of some names."""
    return Form(lambda n: names[n], lambda text, what: index(names, text))


def perhaps(names: Sequence[str]) -> Form:
    """One of some names, or a dash for -1."""
    return Form(
        lambda n: names[n] if n >= 0 else NONE,
        lambda text, what: -1 if text == NONE else index(names, text),
    )


def several(names: Sequence[str]) -> Form:
    """A set of names, as a bit mask; a dash stands for none.

    >>> form = several(["red", "green", "blue"])
    >>> form.write(0b101), form.read("blue,green", "pens")
    ('red,blue', 6)
    """

    def read(text: str, what: str) -> int:
        words = [] if text == NONE else text.split(",")
        if len(set(words)) < len(words):
            raise ValueError(f"{what}: {text[:40]!r} has something twice")
        return sum(2 ** index(names, word) for word in words)

    return Form(lambda mask: ",".join(names[n] for n in members(mask)) or NONE, read)


# Words


def values(state: State, names: Iterable[str]) -> dict[str, int]:
    """Fields of a position by their names."""
    return {name: getattr(state, name) for name in names}


def write(forms: Forms, values: Mapping[str, int], usual: Mapping[str, int] | None = None) -> list[str]:
    """Fields as words, in the order of their forms; those with their usual value are left out.

    >>> write({"turn": counted(9), "last": counted(1)}, {"turn": 3, "last": 0}, {"last": 0})
    ['turn=3']
    """
    return [
        f"{name}={form.write(values[name])}"
        for name, form in forms.items()
        if usual is None or values[name] != usual.get(name)
    ]


def words(text: str) -> dict[str, str]:
    """What is written as `name=value`, each name once."""
    found: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name in found:
            raise ValueError(f"{word[:40]!r} is not one more name=value")
        found[name] = value
    return found


def read_all(forms: Forms, given: Mapping[str, str]) -> dict[str, int]:
    """The value of every field; one that is not given is a KeyError."""
    return {name: form.read(given[name], name) for name, form in forms.items()}


def read_some(forms: Forms, given: Mapping[str, str]) -> dict[str, int]:
    """The values of the fields that are given; none may be unknown."""
    for name in given:
        if name not in forms:
            raise ValueError(f"there is no field {name[:20]!r}")
    return {name: forms[name].read(text, name) for name, text in given.items()}


def fill(state: State, values: Mapping[str, int]) -> None:
    """Put values into a position's fields."""
    for name, value in values.items():
        setattr(state, name, value)


# A whole position


def reader(read: Read[S], fault: Callable[[S], str] | None = None) -> Read[S]:
    """Reads a position's text, and says of what it can't read that it is no position, and why.

    `fault` tells what does not go together in a position that was read; nothing if all does.
    """

    def refusing(text: str, components: ComponentSet, /) -> S:
        try:
            state = read(text, components)
        except KeyError as error:
            raise RidottoError(f"not a position: {error.args[0]!r} is missing or unknown") from None
        except (ValueError, RidottoError) as error:
            raise RidottoError(f"not a position: {error}") from None
        wrong = fault(state) if fault else ""
        if wrong:
            raise RidottoError(f"not a position: {wrong}")
        return state

    return refusing


class PositionText(Generic[S]):
    """Positions as text where a game has no way of its own: all fields by name, as in `seats=2 round=1 cards=3,-1`."""

    def __init__(self, start: Callable[[Setup], S], options: Mapping[str, Any], seats: Sequence[int]) -> None:
        self.start = start
        self.options = options  # any will do: what follows from them is among the fields
        self.seats = seats
        self.read = reader(self._read)

    def write(self, state: S, /) -> str:
        """The line for a position."""
        return " ".join(f"{name}={self._text(getattr(state, name))}" for name in state.FIELDS)

    def _read(self, text: str, components: ComponentSet) -> S:
        given = words(text)
        seats = number(given["seats"], self.seats[0], self.seats[-1], "seats") if "seats" in given else self.seats[0]
        state = self.start(Setup(seats, self.options, components))
        if list(given) != list(state.FIELDS):
            raise ValueError(f"its fields are {', '.join(state.FIELDS)}")
        for name, value in given.items():
            usual = getattr(state, name)
            setattr(state, name, _numbers(value) if isinstance(usual, list) else type(usual)(_whole(value)))
        return state

    @staticmethod
    def _text(value: int | Sequence[int]) -> str:
        return str(int(value)) if isinstance(value, int) else ",".join(map(str, value)) or NONE


def _numbers(text: str) -> list[int]:
    return [] if text == NONE else [_whole(word) for word in text.split(",")]


def _whole(text: str) -> int:
    if not WHOLE.fullmatch(text):
        raise ValueError(f"{text[:20]!r} is no whole number")
    return int(text)
