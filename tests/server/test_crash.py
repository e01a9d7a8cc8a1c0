"""The server as a process of its own: killed without warning, stopped by Ctrl-C, started where it can't be."""

import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ridotto.engine import record
from ridotto.games import find
from ridotto.server.storage import ledger
from ridotto.server.storage.database import Storage
from ridotto.server.storage.replay import replay
from tests.amounts import amount
from tests.server.visit import Message, Visitor

SERVE = "import sys; from ridotto.server.running.serve import serve; sys.exit(serve('127.0.0.1', {}, sys.argv[1]))"


def start(database: Path, port: int = 0) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", SERVE.format(port), str(database)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@contextmanager
def running(database: Path) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A server and its address; it is killed at the end if it still runs."""
    process = start(database)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://([\d.:]+)/", line)
        assert found, line or process.communicate()[1]
        yield process, found[1]
    finally:
        process.kill()
        _, errors = process.communicate(timeout=60)
        assert "Traceback" not in errors, errors


def play_until_killed(process: "subprocess.Popen[str]", visitor: Visitor, path: str, rng: random.Random) -> Message:
    """Play some moves, send one more, and kill the server before or while it answers; the last frame heard."""
    with visitor.socket(path) as line:
        frame = line.hear()
        for _ in range(rng.randrange(2, 8)):
            if frame["over"]:
                break
            answer, heard = line.act(frame["asks"]["at"], rng.choice(frame["asks"]["legal"])[0])
            assert answer["t"] == "ok"
            frame = heard[-1]
            assert answer["seq"] == frame["seq"]
        if not frame["over"] and rng.random() < 0.8:
            line.say(t="act", seat=0, at=frame["asks"]["at"], move=rng.choice(frame["asks"]["legal"])[0])
            time.sleep(rng.choice((0, 0.0005, 0.002)))
        process.send_signal(signal.SIGKILL)
        process.wait(20)
    return frame


@pytest.mark.long
def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    rng = random.Random(4)
    database = tmp_path / "ridotto.db"
    cookie = path = ""
    known: list[str | None] = []
    for _ in range(amount(4, 8)):
        with running(database) as (process, address):
            visitor = Visitor(address)
            if cookie:
                visitor.http.cookies.set("ridotto_guest", cookie)
            path = path or visitor.open()
            cookie = cookie or visitor.http.cookies["ridotto_guest"]
            told = [each["notation"] for each in visitor.table(path)["told"]]
            assert told[: len(known)] == known
            last = play_until_killed(process, visitor, path, rng)
            visitor.close()
        with_last = read_back(database, path)
        assert len(with_last) >= last["seq"]
        known = with_last[: last["seq"]]
    assert len(known) > amount(10, 20)


def read_back(database: Path, path: str) -> list[str | None]:
    """The log as it is on disk: it replays, and so does a record of it."""
    storage = Storage(str(database))
    stored = storage.read(lambda connection: ledger.load(connection, path.removeprefix("/t/")))
    storage.close()
    assert stored is not None
    match = replay(stored)
    assert match.state.chance() == 0  # a roll is never separated from the action that asked for it
    assert record.read(record.write(match), find).entries == match.entries
    return [event.text for event in stored.events]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_cleanly_with_open_sockets(tmp_path: Path, how: signal.Signals) -> None:
    with running(tmp_path / "ridotto.db") as (process, address):
        visitor = Visitor(address)
        with visitor.socket(visitor.open()) as line:
            line.hear()
            process.send_signal(how)
            _, errors = process.communicate(timeout=60)
        visitor.close()
    assert process.returncode in ((0,) if how == signal.SIGINT else (0, -signal.SIGTERM))
    assert errors == ""


def test_a_port_in_use_is_one_clear_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        process = start(tmp_path / "ridotto.db", taken.getsockname()[1])
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 1
    assert len(errors.splitlines()) == 1
    assert "in use" in errors


def test_a_database_that_can_not_be_opened_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    process = start(tmp_path / "file" / "ridotto.db")
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 1
    assert len(errors.splitlines()) == 1
    assert errors.startswith("ridotto: can't open the database ")
