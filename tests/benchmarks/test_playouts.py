"""The benchmark runs. How fast it finds anything is no matter for a test."""

import json
import subprocess
import sys
from pathlib import Path

from benchmarks.playouts import table
from ridotto.engine.state import COMPILED
from ridotto.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
QUICK = ["--rounds", "1", "--seconds", "0", "--without-open-spiel"]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "benchmarks/playouts.py", *QUICK, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)


def test_every_way_to_play_has_a_row_and_the_table_tells_the_targets() -> None:
    done = run("--json")
    assert done.returncode == 0, done.stderr
    assert ("not compiled" in done.stderr) == (not COMPILED)
    found = json.loads(done.stdout)
    ways = 3 if COMPILED else 1
    assert len(found["rows"]) == ways * sum(len({game.seats[0], game.seats[-1]}) for game in GAMES.values())
    for row in found["rows"]:
        assert row["decisions_per_second"] > 0
        assert row["mean_legal_actions"] >= 1
        assert row["times_interpreted"] > 0
        assert row["times_backgammon"] is None
    for each in found["targets"]:
        assert (each["met"] is None) == (not COMPILED or "backgammon" in each["what"])
    lines = table(found).splitlines()
    assert lines[0].startswith("| random playouts |")
    assert any(line.startswith("| Tou Shi: interpreted |") for line in lines)
    assert "Target: compiled Tou Shi against backgammon in C++, at least 4×: not measured" in lines


def test_nonsense_is_refused() -> None:
    assert run("--rounds", "0").returncode == 2
