"""The numbered rules of a game, read from its `rules.toml`."""

import tomllib
from functools import cache
from importlib.resources import files

from ridotto.engine.game import Rule


@cache
def read(package: str) -> tuple[Rule, ...]:
    """The rules of the game in a package, in order."""
    data = tomllib.loads(files(package).joinpath("rules.toml").read_text("utf-8"))
    return tuple(Rule(**rule) for rule in data["rule"])
