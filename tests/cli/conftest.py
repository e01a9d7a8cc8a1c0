"""A terminal to type at, in this process."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from ridotto.cli import main


class Run(NamedTuple):
    status: int
    out: str
    err: str


Ridotto = Callable[..., Run]


@pytest.fixture
def ridotto(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Ridotto:
    """Call the command in an empty folder, with lines to type."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PORT", raising=False)
    monkeypatch.delenv("RIDOTTO_DB", raising=False)

    def run(*arguments: object, typed: str = "") -> Run:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
        status = main([str(each) for each in arguments])
        return Run(status, *capsys.readouterr())

    return run


@pytest.fixture
def finished() -> str:
    """A whole game of Tou Shi, typed: legal actions chosen by a simple rule."""
    return finished_game("finished")


def finished_game(seed: str) -> str:
    from ridotto.engine import record
    from ridotto.engine.dice import Dice
    from ridotto.engine.match import Match
    from ridotto.games import find

    match = Match(find("tou_shi"), dice=Dice(seed.encode()))
    while not match.over:
        legal = match.legal(0)
        match.act(0, legal[len(match.entries) * 7 % len(legal)])
        match.settle()
    return record.write(match)


def typed_actions(record: str) -> str:
    """The lines that a player typed, of a record."""
    return "".join(f"{line[2:]}\n" for line in record.splitlines() if line.startswith("1 "))
