"""The games of the house, by name. Rules know nothing of people, pages or files.

A folder here that says what it is about (`about.toml`) is a game; so is what another package brings under the entry
point `ridotto.games`: the name of a module with a `GAME`, or the Game itself.
"""

import logging
import pkgutil
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from ridotto.engine.errors import RidottoError
from ridotto.engine.game import Game

log: Final = logging.getLogger(__name__)


def _own() -> Iterator[Game[Any]]:
    for module in pkgutil.iter_modules(__path__):
        if any(Path(folder, module.name, "about.toml").is_file() for folder in __path__):
            yield import_module(f"{__name__}.{module.name}").GAME


def _brought() -> Iterator[Game[Any]]:
    """What other packages bring. One that can't be loaded is no reason to close the house."""
    for point in entry_points(group="ridotto.games"):
        try:
            found = point.load()
            game = found.GAME if isinstance(found, ModuleType) else found
            if not isinstance(game, Game):
                raise TypeError(f"{point.value} is no Game")
            yield game
        except Exception as error:
            log.warning("the game %s can't be loaded: %s: %s", point.name, type(error).__name__, error)


GAMES: Final[dict[str, Game[Any]]] = {}  # the house's own first, the lightest of them at the front
GAMES.update({game.id: game for game in sorted(_own(), key=lambda game: (game.about.weight, game.id))})
for _game in _brought():
    if GAMES.setdefault(_game.id, _game) is not _game:
        log.warning("the game %s of %s is left out: there is one of that name", _game.id, _game.package)


def find(name: str) -> Game[Any]:
    """The game of that name; hyphens will do for underscores.

    >>> find("tou-shi").title
    'Tou Shi'
    """
    game = GAMES.get(name.replace("-", "_"))
    if game is None:
        raise RidottoError(f"there is no game {name[:40]!r} here; there is {', '.join(GAMES)}")
    return game


class CallableModule(ModuleType):
    """The package itself, when it is called: the title of each game, by its name.

    >>> import ridotto
    >>> ridotto.games()["tou_shi"]
    'Tou Shi'
    """

    GAMES: dict[str, Game[Any]]
    find: Callable[[str], Game[Any]]

    def __call__(self) -> dict[str, str]:
        return {name: game.title for name, game in GAMES.items()}


sys.modules[__name__].__class__ = CallableModule
