"""A house that is really served, on a thread, over a database of the test's own."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from ridotto import games
from ridotto.smallest_game.sealed import GAME as SEALED
from tests.known import know_dice
from tests.server.visit import Served

known_dice = pytest.fixture(autouse=True)(know_dice)


@pytest.fixture
def served(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[Served]:
    """A house; whatever the test did, no traceback may be in its log."""
    with Served(tmp_path / "ridotto.db") as house:
        yield house
    logged = caplog.get_records("call")
    tracebacks = [record for record in logged if record.exc_info and record.levelno >= logging.ERROR]
    assert not tracebacks


@pytest.fixture
def sealed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game for several seats, with secrets."""
    monkeypatch.setitem(games.GAMES, "sealed", SEALED)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "new" / "folder" / "ridotto.db")
    address: str = request.getfixturevalue("postgresql")
    return address
