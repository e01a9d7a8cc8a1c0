"""The games of the house itself: another package may bring more, of which these tests know nothing."""

from typing import Any, Final

from ridotto.engine.game import Game
from ridotto.games import GAMES

OWN: Final[dict[str, Game[Any]]] = {
    name: game for name, game in GAMES.items() if game.package.startswith("ridotto.games.")
}
