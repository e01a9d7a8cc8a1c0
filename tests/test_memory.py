"""Thinking, and keeping a table, leave nothing behind: memory does not grow over thousands of decisions."""

import subprocess
import sys
from pathlib import Path

import pytest

from ridotto.games import GAMES
from ridotto.smallest_game.sealed import GAME as SEALED
from tests.growth import STATM, TIMES, WHAT

ROOT = Path(__file__).parents[1]


@pytest.mark.skipif(not STATM.exists(), reason="memory is read from /proc")
@pytest.mark.parametrize("game", [*GAMES, SEALED.id])
@pytest.mark.parametrize("what", WHAT)
def test_memory_does_not_grow(what: str, game: str) -> None:
    command = [sys.executable, "-m", "tests.growth", what, game]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(run.stdout) < 25 * TIMES
