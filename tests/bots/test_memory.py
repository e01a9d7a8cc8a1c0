"""Thinking leaves nothing behind."""

from typing import Any

import pytest

from ridotto.bots import find
from ridotto.engine.game import Game
from ridotto.games import GAMES
from tests.bots.play import asked, decisions, name
from tests.memory import STATM, resident

DECISIONS = 10_000


@pytest.mark.skipif(not STATM.exists(), reason="memory is read from /proc")
@pytest.mark.parametrize("game", GAMES.values(), ids=name)
def test_memory_does_not_grow(game: Game[Any]) -> None:
    seats, strong, quick = game.seats[-1], find("strong:2"), find("novice")
    made, warm, seed = 0, 0, 0
    while made < DECISIONS:
        for state, seat in decisions(game, seats, seed, 1):
            bot = strong if made % 50 == 0 else quick
            bot(asked(game, state, seats, seat, made))
            made += 1
            if made == DECISIONS // 5:
                warm = resident()
        seed += 1
    assert resident() - warm < 4_000_000
