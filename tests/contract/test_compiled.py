"""The same source gives the same games, interpreted and compiled."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = 60


def trace(interpreted: bool) -> list[str]:
    environment = {name: value for name, value in os.environ.items() if name != "RIDOTTO_INTERPRETED"}
    if interpreted:
        environment["RIDOTTO_INTERPRETED"] = "1"
    command = [sys.executable, "-m", "tests.contract.trace", str(GAMES)]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


def test_interpreted_and_compiled_games_agree_step_by_step() -> None:
    source, built = trace(interpreted=True), trace(interpreted=False)
    assert source[0] == "interpreted"
    if built[0] == "interpreted":
        pytest.skip("the package is not compiled here: python setup.py build_ext --inplace, or make test")
    assert len(source) == len(built) > 1000
    for one, other in zip(source[1:], built[1:], strict=True):
        assert one == other
