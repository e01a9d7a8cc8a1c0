"""What the bots know of Roland Wright."""

from ridotto.engine import weights
from ridotto.engine.mind import Mind
from ridotto.games.roland_wright.mind.judgement import WEIGHTS, RolandWrightMind

__all__ = ["WEIGHTS", "load"]


def load() -> Mind:
    """The mind, with the weights that were tuned by play."""
    return weights.mind("ridotto.games.roland_wright", RolandWrightMind, WEIGHTS)
