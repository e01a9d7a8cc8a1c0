"""By how many bytes this process grows while it does something again and again.

The subprocess of `test_memory.py`, where nothing else is going on: python -m tests.growth WHAT GAME
"""

import gc
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ridotto.bots import find as find_bot
from ridotto.engine.game import Game
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.games import GAMES
from ridotto.smallest_game.sealed import GAME as SEALED
from tests.amounts import amount
from tests.bots.play import asked, decisions
from tests.contract.cases import random_step

STATM = Path("/proc/self/statm")
TIMES = amount(2500, 10_000)


def bots(game: Game[Any]) -> Iterator[None]:
    """Bots of all levels decide; one decision a step."""
    seats, levels = game.seats[-1], [find_bot(level) for level in ("novice", "regular", "strong:2")]
    seed = made = 0
    while True:
        for state, seat in decisions(game, seats, seed, 1):
            level = 0 if made % 10 else 1 + made // 10 % 2
            levels[level](asked(game, state, seats, seat, made))
            made += 1
            yield
        seed += 1


def positions(game: Game[Any]) -> Iterator[None]:
    """What the server does with a position, whatever happens at the table; ten steps are one position."""
    setup = game.setup(game.seats[-1])
    match, rng = Match(game, setup), Rng(3)
    while len(match.entries) < 60 and not match.over:
        random_step(match, rng)
    (seat, *_) = match.actors() or [0]
    while True:
        state = match.state.clone()
        game.view.lines(game.view.seen(state, seat), seat)
        game.elements(state, seat)
        game.position.read(game.position.write(state), setup.components)
        Match(game, setup).legal(0)
        yield from [None] * 10


WHAT: dict[str, Callable[[Game[Any]], Iterator[None]]] = {"bots": bots, "positions": positions}


def resident() -> int:
    """Bytes of memory in use."""
    gc.collect()
    return int(STATM.read_text().split()[1]) * 4096


def main(what: str, game: str) -> None:
    steps = WHAT[what]({**GAMES, SEALED.id: SEALED}[game])
    for _ in range(TIMES // 5):
        next(steps)
    warm = resident()
    for _ in range(TIMES - TIMES // 5):
        next(steps)
    print(resident() - warm)


if __name__ == "__main__":
    main(*sys.argv[1:])
