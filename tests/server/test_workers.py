"""Serving as operators do: several processes, signals, a proxy before, health, metrics and logs."""

import asyncio
import json
import os
import random
import re
import signal
import socket
import threading
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from ridotto.bots.processes import Brains
from ridotto.server.running.serve import bind
from ridotto.server.running.workers import share_thinkers
from ridotto.server.storage import ledger
from ridotto.server.storage.database import Storage
from tests.plugins.postgresql import Postgres
from tests.ports import free_port
from tests.server.running import Running, end, until
from tests.server.visit import Message, Socket, Visitor


def answer(address: str, path: str = "/readyz") -> tuple[int, str]:
    got = httpx.get(f"http://{address}{path}", timeout=60)
    return got.status_code, got.text


# Several processes


def test_workers_share_a_socket_and_a_dead_one_is_replaced(postgresql: str) -> None:
    port = free_port()
    with Running(postgresql, "--workers", "3", "--thinkers", "6", "--metrics", f"127.0.0.1:{port}") as house:
        crew = house.workers()
        assert len(crew) == 3
        for each in crew:
            assert "RIDOTTO_THINKERS=2" in Path(f"/proc/{each}/environ").read_text().split("\0")
        visitors = [Visitor(house.address) for _ in range(6)]
        lines = [visitor.socket(visitor.open()) for visitor in visitors]
        for line in lines:
            line.hear()
        before = numbers(port)
        assert before["ridotto_commits_total"] >= 6
        assert "ridotto_connections" in before
        os.kill(crew[0], signal.SIGKILL)
        until(lambda: len(set(house.workers()) - set(crew)) == 1)
        assert set(crew[1:]) < set(house.workers())
        lost = 0
        for visitor, line in zip(visitors, lines, strict=True):
            try:
                assert line.act("0.0", "d4.1")[0]["t"] == "ok"
            except ConnectionClosed:
                lost += 1
            line.connection.close()
            visitor.close()
        # Whoever was served by another did not notice, and what was counted stays counted.
        assert numbers(port)["ridotto_commits_total"] >= before["ridotto_commits_total"] + 6 - lost
        until(lambda: answer(house.address) == (200, "ready"))
        assert house.stop() == 0
    assert house.output == ""  # it was announced once
    assert house.errors == "ridotto: a worker has ended (-9); another takes its place\n"


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_all_stop_and_open_pages_are_told_to_come_back(postgresql: str, how: signal.Signals) -> None:
    with Running(postgresql, "--workers", "2") as house:
        visitor = Visitor(house.address)
        with visitor.socket(visitor.open()) as line:
            line.hear()
            if how == signal.SIGINT:  # as Ctrl-C: everyone in the terminal gets it
                for each in house.workers():
                    os.kill(each, how)
            assert house.stop(how) == 0
            with pytest.raises(ConnectionClosed) as closed:
                line.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        visitor.close()
    assert house.errors == ""


@pytest.mark.parametrize(("given", "workers", "each"), [("", 1, "3"), ("", 9, "1"), ("8", 2, "4"), ("no", 3, "1")])
def test_the_processes_that_think_are_shared(
    monkeypatch: pytest.MonkeyPatch, given: str, workers: int, each: str
) -> None:
    monkeypatch.setenv("RIDOTTO_THINKERS", given)
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    share_thinkers(None, workers)
    assert os.environ["RIDOTTO_THINKERS"] == each
    share_thinkers(10, 3)
    assert Brains().processes == 3


def test_no_worker_outlives_its_parent(postgresql: str) -> None:
    with Running(postgresql, "--workers", "2") as house:
        crew = house.workers()
        os.kill(house.process.pid, signal.SIGKILL)
        house.process.wait(20)
        try:
            until(lambda: not any(Path(f"/proc/{each}").exists() for each in crew))
        finally:
            for each in crew:
                end(each)
        house.process.communicate(timeout=60)


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    house = Running(str(tmp_path / "ridotto.db"), "--workers", "2")
    out, errors = house.process.communicate(timeout=180)
    assert (house.process.returncode, out) == (1, "")
    assert errors.startswith("ridotto: several workers need PostgreSQL (--db postgresql://…)")
    assert errors.count("\n") == 1
    assert not (tmp_path / "ridotto.db").exists()


def test_a_database_that_is_away_is_one_line(tmp_path: Path) -> None:
    house = Running(f"postgresql://house:swordfish@127.0.0.1:{free_port()}/games", "--workers", "2")
    out, errors = house.process.communicate(timeout=180)
    assert (house.process.returncode, out) == (1, "")
    assert errors.startswith("ridotto: can't open the database postgresql+psycopg://house:***@127.0.0.1:")
    assert errors.count("\n") == 1
    assert "swordfish" not in errors


@pytest.mark.long
def test_when_the_database_is_away_workers_are_tried_until_it_is_back(postgres_server: Postgres) -> None:
    with Running(postgres_server.address(), "--workers", "2", "--log", "json") as house:
        crew = house.workers()
        assert answer(house.address) == (200, "ready")
        postgres_server.stop(signal.SIGQUIT)
        status, text = answer(house.address)
        assert status == 503
        assert text.startswith("not ready: the database does not answer")
        assert answer(house.address, "/healthz") == (200, "ok")
        for each in crew:
            os.kill(each, signal.SIGKILL)
        until(lambda: set(house.workers()) - set(crew))
        postgres_server.start()
        until(lambda: len(house.workers()) == 2 and comes_up(house.address))
        assert house.stop() == 0
    logged = [json.loads(line) for line in house.errors.splitlines()]
    assert {"a worker has ended (-9); another takes its place"} <= {each["message"] for each in logged}
    assert all(set(each) >= {"time", "level", "logger", "process", "message"} for each in logged)


def comes_up(address: str) -> bool:
    try:
        return answer(address) == (200, "ready")
    except httpx.TransportError:
        return False


# Stopping


@pytest.mark.parametrize("workers", [1, 2])
def test_a_stop_amid_writes_loses_nothing_that_was_acknowledged(
    request: pytest.FixtureRequest, tmp_path: Path, workers: int
) -> None:
    database = str(tmp_path / "ridotto.db") if workers == 1 else request.getfixturevalue("postgresql")
    heard: dict[str, int] = {}
    with Running(database, "--workers", str(workers)) as house:
        playing = [threading.Thread(target=play, args=(house.address, heard, k)) for k in range(4)]
        for each in playing:
            each.start()
        until(lambda: len(heard) == 4 and min(heard.values()) > 5)
        status = house.stop()
        for each in playing:
            each.join(60)
    assert status == (-signal.SIGTERM if workers == 1 else 0)
    assert house.errors == ""
    storage = Storage(database)
    for path, seq in heard.items():
        stored = storage.read(lambda connection, path=path: ledger.load(connection, path.removeprefix("/t/")))  # type: ignore[misc]
        assert stored is not None
        assert len(stored.events) >= seq
    storage.close()


def play(address: str, heard: dict[str, int], number: int) -> None:
    """Play until the line is closed."""
    visitor = Visitor(address)
    path = visitor.open()
    with visitor.socket(path) as line:
        with pytest.raises(ConnectionClosed) as closed:
            act_on_and_on(line, heard, path, random.Random(number))
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    visitor.close()


def act_on_and_on(line: Socket, heard: dict[str, int], path: str, rng: random.Random) -> None:
    """Act and take back as quickly as it goes, and note what was acknowledged."""
    frame = line.hear()
    while True:
        message: Message = {"t": "undo", "seat": 0, "at": frame["at"], "count": 1}
        if not frame["undo"]:
            message = {"t": "act", "seat": 0, "at": frame["at"], "move": rng.choice(frame["asks"]["legal"])[0]}
        acknowledged, seen = line.ask(**message)
        assert acknowledged["t"] == "ok"
        frame, heard[path] = seen[-1], acknowledged["seq"]


# A proxy before


@pytest.mark.parametrize("believed", [False, True])
def test_only_a_proxy_that_was_named_is_believed(tmp_path: Path, believed: bool) -> None:
    options = ["--proxy", "127.0.0.1"] if believed else []
    with Running(str(tmp_path / "ridotto.db"), "--access-log", *options) as house:
        headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
        got = httpx.get(f"http://{house.address}/?secret=1", headers=headers, timeout=60)
        assert ("secure" in got.headers["set-cookie"].lower()) is believed
        house.stop()
    logged = [line for line in house.errors.splitlines() if "GET /" in line]
    assert len(logged) == 1
    assert ("192.0.2.7" in logged[0]) is believed
    assert "secret" not in logged[0]


# Metrics


def numbers(port: int) -> dict[str, float]:
    lines = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=60).text.splitlines()
    pairs = [line.rsplit(" ", 1) for line in lines if not line.startswith("#")]
    return {name: float(value) for name, value in pairs}


def test_metrics_of_one_process(tmp_path: Path) -> None:
    port = free_port()
    with Running(str(tmp_path / "ridotto.db"), "--metrics", str(port)) as house:
        before = numbers(port)
        assert before["process_resident_memory_bytes"] > 0
        visitor = Visitor(house.address)
        visitor.open()
        visitor.close()
        assert numbers(port)["ridotto_commits_total"] > before["ridotto_commits_total"]
        assert answer(house.address, "/metrics")[0] == 404  # not for guests
        house.stop()
    assert house.errors == ""


def test_a_port_for_metrics_in_use_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        house = Running(str(tmp_path / "ridotto.db"), "--metrics", str(taken.getsockname()[1]))
        out, errors = house.process.communicate(timeout=180)
    assert (house.process.returncode, out) == (1, "")
    assert re.fullmatch(r"ridotto: can't show metrics on 127\.0\.0\.1 port \d+: .* in use\n", errors)


def test_small_answers_are_sent_at_once() -> None:
    """Otherwise the system holds each back until the last one's receipt has come, up to 40 ms later."""

    async def at_once() -> bool:
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            found.set_result(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listening = bind("127.0.0.1", 0)
        async with await asyncio.start_server(connected, sock=listening):
            _, writer = await asyncio.open_connection(*listening.getsockname())
            writer.close()
            return await found != 0

    assert asyncio.run(at_once())
