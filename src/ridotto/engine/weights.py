"""What a game's mind weighs, read from its `mind.toml`: data that is tuned by play, not written by hand."""

from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from ridotto.engine.components import Sheet
from ridotto.engine.mind import HABITS, Mind

LARGEST: Final = 100_000


@cache
def mind(package: str, kind: Callable[[list[int], list[int]], Mind], names: tuple[str, ...]) -> Mind:
    """The mind of the game in a package, of its own kind."""
    return kind(*parse(text(package), names))


def text(package: str) -> str:
    """The file that a game's habits and weights are in."""
    return files(package).joinpath("mind.toml").read_text("utf-8")


def parse(toml: str, names: Sequence[str]) -> tuple[list[int], list[int]]:
    r"""Check a file and take its numbers, in the order of their names.

    >>> parse("[habits]\nglances = 3\n[weights]\n", ["star"])
    Traceback (most recent call last):
    ridotto.engine.errors.ComponentsError: ...
    """
    sheet = Sheet.read(toml)
    habits = sheet.table("habits")
    weights = sheet.table("weights")
    found = [habits.number(name, 0, LARGEST) for name in HABITS]
    weighed = [weights.number(name, -LARGEST, LARGEST) for name in names]
    sheet.done()
    return found, weighed
