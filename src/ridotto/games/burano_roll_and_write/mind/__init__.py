"""What the bots know of the Roll & Write."""

from ridotto.engine import weights
from ridotto.engine.mind import Mind
from ridotto.games.burano_roll_and_write.mind.judgement import WEIGHTS, RollAndWriteMind

__all__ = ["WEIGHTS", "load"]


def load() -> Mind:
    """The mind, with the weights that were tuned by play."""
    return weights.mind("ridotto.games.burano_roll_and_write", RollAndWriteMind, WEIGHTS)
