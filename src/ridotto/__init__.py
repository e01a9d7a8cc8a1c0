"""Ridotto: a gaming house in a Python package.

>>> import ridotto
>>> match = ridotto.match("tou_shi", seed="doctest")
>>> for move in ("d4.1", "r3", "d20.20"):
...     match.play(0, move)
>>> match.settle()
>>> print(match)
       P   Q   R   S   T   U
  1    .   .   .   .   .   .
  2    .   .   .   .   .   .
  3    .   . >D4   .   .   .
...
8 on the D20: choose a square, then the die type that takes the remainder. Or cross a star instead.
Score: 13

`ridotto.games()` has the titles of the games by name, and `ridotto.read("game.txt")` the match of a record. A notebook
draws a match.

The layers, each knowing only the ones before it: `engine` (what a game is), `games` (the rules of each), `bots`
(players that think), `lab` (many games at once), `server` (tables in the browser), `cli` (the `ridotto` command). What
`import ridotto` offers is in `front`; `smallest_game` is one to copy.
"""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ridotto.engine.game import Game
    from ridotto.engine.terms import ComponentSet
    from ridotto.front import Match
    from ridotto.games import CallableModule

__all__ = ["games", "match", "read"]
__version__ = "0.2.0"

if os.environ.get("RIDOTTO_INTERPRETED"):
    # Benchmarks and the agreement tests compare the same source with and without compilation.
    from ridotto import interpreted

    interpreted.prefer_source()


def match(
    game: "str | Game[Any]",
    *,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] | None = None,
    seed: str | int | None = None,
    components: "ComponentSet | None" = None,
) -> "Match":
    """A match to play. `settle()` rolls its dice: the same ones for the same seed, others each time without one.

    >>> print(match("burano", names=["Ada", "Bo"], seed="x").names)
    ['Ada', 'Bo']
    """
    from ridotto.front import new

    return new(game, seats, options, names, seed, components)


def read(source: str | Path) -> "Match":
    """The match of a record, replayed and checked: a file, or its text."""
    from ridotto.front import read as read_record

    return read_record(source)


if TYPE_CHECKING:
    games: CallableModule
else:

    def __getattr__(name: str) -> object:
        """`ridotto.games` is a package, and tells the titles when it is called; it is imported when it is asked for."""
        if name == "games":
            from importlib import import_module

            return import_module("ridotto.games")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """What there is to find at a prompt."""
    return [*__all__, *(name for name in globals() if name.startswith("__"))]
