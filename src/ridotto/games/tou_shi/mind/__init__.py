"""What the bots know of Tou Shi."""

from ridotto.engine import weights
from ridotto.engine.mind import Mind
from ridotto.games.tou_shi.mind.judgement import WEIGHTS, TouShiMind

__all__ = ["WEIGHTS", "load"]


def load() -> Mind:
    """The mind, with the weights that were tuned by play."""
    return weights.mind("ridotto.games.tou_shi", TouShiMind, WEIGHTS)
