"""The benchmark of the search runs. How fast it finds anything is no matter for a test."""

import subprocess
import sys
from pathlib import Path

import pytest

from ridotto.engine.state import COMPILED
from ridotto.games import GAMES

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.long
@pytest.mark.skipif(not COMPILED, reason="it compares compiled rules with interpreted ones")
def test_every_game_is_searched_both_ways() -> None:
    command = [sys.executable, "benchmarks/search.py", "--rounds", "1", "--playouts", "2", "--without-open-spiel"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    for game in GAMES.values():
        assert f"| {game.title}" in done.stdout
    assert "strong took at most" in done.stdout
