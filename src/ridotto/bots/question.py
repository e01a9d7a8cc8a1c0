"""What a bot is asked: a decision of its seat, in a position that holds nothing the seat can't know."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ridotto.engine.game import Game
from ridotto.engine.legal import legal
from ridotto.engine.rng import Rng
from ridotto.engine.state import State


@dataclass(frozen=True, slots=True)
class Question:
    """One of the legal codes is wanted. All that the seat can't know is made up in this position, the bot's own."""

    game: Game[Any]
    state: State
    seats: int
    seat: int
    legal: list[int]
    rng: Rng


Bot = Callable[[Question], int]


def ask(game: Game[Any], state: State, seats: int, seat: int, rng: Rng) -> Question:
    """A seat's question, of a copy of the position."""
    own = state.clone()
    own.resample(seat, rng)
    return Question(game, own, seats, seat, legal(own, seat, game.longest), rng)
