"""Whim plays whatever comes to mind, at once."""

from typing import Any

from ridotto.engine.game import Game
from ridotto.engine.rng import Rng
from ridotto.engine.state import State


def choose(game: Game[Any], state: State, seat: int, legal: list[int], rng: Rng) -> int:
    """Any legal action, each as likely as another."""
    return legal[rng.below(len(legal))]
