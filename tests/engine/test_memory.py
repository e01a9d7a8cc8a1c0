"""What the server does with positions again and again leaves nothing behind."""

from typing import Any

import pytest

from ridotto.engine.game import Game
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.games import GAMES
from tests.contract.cases import random_step
from tests.memory import STATM, resident

ROUNDS = 1500


@pytest.mark.skipif(not STATM.exists(), reason="memory is read from /proc")
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_memory_does_not_grow(game: Game[Any]) -> None:
    setup = game.setup(game.seats[-1])
    match, rng, warm = Match(game, setup), Rng(3), 0
    for _ in range(60):
        random_step(match, rng)
    (seat, *_) = match.actors() or [0]
    for k in range(ROUNDS):
        state = match.state.clone()
        view = game.view(state, seat)
        game.lines(view, seat)
        game.elements(state, seat)
        game.read_position(game.write_position(state), setup.components)
        Match(game, setup).legal(0)
        if k == ROUNDS // 3:
            warm = resident()
    assert resident() - warm < 400_000
