"""Positions for bots to think about."""

from collections.abc import Iterator
from typing import Any

from ridotto.bots import Question, ask
from ridotto.engine.bits import members
from ridotto.engine.game import Game
from ridotto.engine.legal import legal
from ridotto.engine.rng import Rng
from ridotto.engine.state import State
from tests.house import OWN

# Every game with every number of players.
TABLES = [(game, seats) for game in OWN.values() for seats in game.seats]


def name(each: object) -> str:
    return each.id if isinstance(each, Game) else str(each)


def decisions(game: Game[Any], seats: int, seed: int, every: int) -> Iterator[tuple[State, int]]:
    """Positions of a random game in which there is something to decide, and for whom."""
    state, rng, k = game.rules.start(game.setup(seats)), Rng(seed), 0
    while True:
        if n := state.chance():
            state.resolve(rng.below(n))
        elif acting := members(state.actors()):
            seat = acting[rng.below(len(acting))]
            codes = legal(state, seat, game.longest)
            if len(codes) > 1:
                k += 1
                if k % every == 0:
                    yield state, seat
            state.act(seat, codes[rng.below(len(codes))])
        else:
            return


def asked(game: Game[Any], state: State, seats: int, seat: int, seed: int = 1) -> Question:
    return ask(game, state, seats, seat, Rng(seed))


def some(game: Game[Any], seats: int, seed: int, most: int = 8) -> Iterator[tuple[State, int]]:
    """A few of them, from all through the game."""
    length = sum(1 for _ in decisions(game, seats, seed, 1))
    return decisions(game, seats, seed, max(1, -(-length // most)))
