"""Players that think. They are given what their seat may know, and no more."""

from typing import Any, Final, Protocol

from ridotto.bots import whim
from ridotto.engine.game import Game
from ridotto.engine.rng import Rng
from ridotto.engine.state import State


class Choose(Protocol):
    """A bot: one of the legal codes for a seat.

    Whoever asks hands over a position of the bot's own, in which all that the seat can't know was resampled.
    """

    def __call__(self, game: Game[Any], state: State, seat: int, legal: list[int], rng: Rng) -> int: ...


BOTS: Final[dict[str, Choose]] = {"whim": whim.choose}
