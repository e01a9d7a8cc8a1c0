"""Parts of a game with some of their functions exchanged, for games that the tests make up."""

from types import SimpleNamespace
from typing import Any, TypeVar, cast

Part = TypeVar("Part")


def changed(part: Part, **functions: Any) -> Part:
    """A part that does some things in another way."""
    own = {name: getattr(part, name) for name in dir(part) if not name.startswith("_")}
    unknown = functions.keys() - own.keys()
    assert not unknown, f"the part has no {', '.join(unknown)} to exchange"
    return cast("Part", SimpleNamespace(**own | functions))
