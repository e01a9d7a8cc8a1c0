"""What the bots know of Walking in Burano."""

from ridotto.engine import weights
from ridotto.engine.mind import Mind
from ridotto.games.burano.mind.judgement import WEIGHTS, BuranoMind

__all__ = ["WEIGHTS", "load"]


def load() -> Mind:
    """The mind, with the weights that were tuned by play."""
    return weights.mind("ridotto.games.burano", BuranoMind, WEIGHTS)
