"""What the benchmarks share: the tables to measure, a process that runs the uncompiled source, and OpenSpiel."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any

from ridotto.engine.game import Game


def sizes(game: Game[Any]) -> list[int]:
    """The fewest and the most players of a game."""
    return sorted({game.seats[0], game.seats[-1]})


def name_of(game: Game[Any], seats: int) -> str:
    return game.title if game.seats == (1,) else f"{game.title}, {'solo' if seats == 1 else f'{seats} players'}"


class Interpreter:
    """A second process of a benchmark, with the uncompiled source: it is asked in lines of JSON, and answers so."""

    def __init__(self, script: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, script, "--interpreter"],
            env={**os.environ, "RIDOTTO_INTERPRETED": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, *question: Any) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            sys.exit("the interpreted process ended too early")
        return json.loads(answer)

    def close(self) -> None:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def interpret(answer: Callable[..., Any]) -> int:
    """The other end of it."""
    for line in sys.stdin:
        print(json.dumps(answer(*json.loads(line))), flush=True)
    return 0


def open_spiel() -> ModuleType | None:
    try:
        return import_module("pyspiel")
    except ImportError:
        return None
