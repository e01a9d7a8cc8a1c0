"""`RIDOTTO_INTERPRETED=1` runs the source even where compiled modules lie beside it."""

import os
import subprocess
import sys

import pytest

from ridotto.engine.state import COMPILED

CODE = """
import sys
import ridotto.games
from ridotto.engine.state import COMPILED
files = [m.__file__ for n, m in sys.modules.items() if n.startswith("ridotto") and m.__file__]
print(COMPILED, all(file.endswith(".py") for file in files), len(files) > 10)
"""


def run(**environment: str) -> str:
    clean = {name: value for name, value in os.environ.items() if name != "RIDOTTO_INTERPRETED"}
    command = [sys.executable, "-c", CODE]
    done = subprocess.run(command, env=clean | environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_switch_prefers_the_source() -> None:
    assert run(RIDOTTO_INTERPRETED="1") == "False True True"


def test_without_the_switch_compiled_modules_are_used_where_there_are_some() -> None:
    if not COMPILED:
        pytest.skip("the package is not compiled here: python setup.py build_ext --inplace, or make test")
    assert run() == "True False True"
    assert run(RIDOTTO_INTERPRETED="") == "True False True"
