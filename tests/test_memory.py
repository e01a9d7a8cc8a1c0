"""Thinking, and keeping a table, leave nothing behind: memory does not grow over 10,000 decisions."""

import subprocess
import sys
from pathlib import Path

import pytest

from ridotto.games import GAMES
from tests.growth import STATM, WHAT

ROOT = Path(__file__).parents[1]


@pytest.mark.skipif(not STATM.exists(), reason="memory is read from /proc")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("what", WHAT)
def test_memory_does_not_grow(what: str, game: str) -> None:
    command = [sys.executable, "-m", "tests.growth", what, game]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(run.stdout) < 1_000_000
