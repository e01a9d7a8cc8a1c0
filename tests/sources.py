"""The same program with the compiled rules, and with the plain source."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def output(*arguments: str, interpreted: bool) -> list[str]:
    """What Python prints with these arguments, line by line."""
    environment = {name: value for name, value in os.environ.items() if name != "RIDOTTO_INTERPRETED"}
    if interpreted:
        environment["RIDOTTO_INTERPRETED"] = "1"
    command = [sys.executable, *arguments]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()
