"""What the tests of the minds share: games between bots, and how actions look."""

from collections.abc import Iterable
from typing import Any

from ridotto.bots import Bot, ask, find
from ridotto.engine.bits import members
from ridotto.engine.game import Game
from ridotto.engine.legal import legal
from ridotto.engine.rng import Rng
from ridotto.engine.state import State


def play(game: Game[Any], bots: list[Bot], seed: int) -> list[int]:
    """The points of a game."""
    state = game.rules.start(game.setup(len(bots)))
    rng = Rng(seed)
    own = [Rng(1000 * seed + seat + 1) for seat in range(len(bots))]
    while True:
        if n := state.chance():
            state.resolve(rng.below(n))
        elif state.actors():
            seat = members(state.actors())[0]
            state.act(seat, bots[seat](ask(game, state, len(bots), seat, own[seat])))
        else:
            return [state.score(seat) for seat in range(len(bots))]


def leads(game: Game[Any], better: str, worse: str, seeds: Iterable[int]) -> list[int]:
    """By how much one level beats another, in both seats of games with two."""
    found = []
    for seed in seeds:
        first, second = play(game, [find(better), find(worse)], seed)
        found.append(first - second)
        first, second = play(game, [find(worse), find(better)], seed)
        found.append(second - first)
    return found


def ranks(game: Game[Any], state: State, seat: int) -> dict[int, int]:
    """How promising each legal action looks."""
    mind = game.mind.load()
    mind.notice(state, seat)
    return {code: mind.rank(state, seat, code) for code in legal(state, seat, game.longest)}
