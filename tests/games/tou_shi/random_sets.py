"""Component files of Tou Shi made at random: any number of columns for each die, and of stars."""

from ridotto.engine.rng import Rng
from ridotto.games.tou_shi.words.names import DICE


def random_set(rng: Rng) -> str:
    """The text of a valid component file."""
    lines = ['name = "Random sheet"', 'provenance = "Made at random for tests."', f"stars = {1 + rng.below(6)}"]
    return "\n".join([*lines, "[columns]", *(f"{die} = {1 + rng.below(3)}" for die in DICE)]) + "\n"
