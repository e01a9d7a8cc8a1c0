"""The games of the house, by name. Rules know nothing of people, pages or files."""

from typing import Any, Final

from ridotto.engine.errors import RidottoError
from ridotto.engine.game import Game
from ridotto.games import burano, burano_roll_and_write, roland_wright, tou_shi

GAMES: Final[dict[str, Game[Any]]] = {
    game.id: game for game in (tou_shi.GAME, burano_roll_and_write.GAME, burano.GAME, roland_wright.GAME)
}


def find(name: str) -> Game[Any]:
    """The game of that name; hyphens will do for underscores.

    >>> find("tou-shi").title
    'Tou Shi'
    """
    game = GAMES.get(name.replace("-", "_"))
    if game is None:
        raise RidottoError(f"there is no game {name[:40]!r} here; there is {', '.join(GAMES)}")
    return game
