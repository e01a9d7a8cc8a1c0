"""The command line itself: what it understands, and how it ends."""

import os
import platform
import subprocess
import sys
import types
from pathlib import Path

import pytest

import ridotto as package
from ridotto.engine.state import COMPILED
from tests.cli.conftest import Ridotto

HOW = "compiled" if COMPILED else "interpreted"


def call(*arguments: str, **keywords: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ridotto", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, **keywords)  # type: ignore[call-overload, no-any-return]


@pytest.mark.parametrize("argument", ["version", "--version"])
def test_version(ridotto: Ridotto, argument: str) -> None:
    line = f"ridotto {package.__version__}, Python {platform.python_version()}, {HOW}\n"
    assert ridotto(argument) == (0, line, "")


def test_version_tells_that_the_rules_run_interpreted() -> None:
    done = call("version", env={**os.environ, "RIDOTTO_INTERPRETED": "1"})
    assert done.stdout.endswith(", interpreted\n")


def test_without_a_command_it_shows_them(ridotto: Ridotto) -> None:
    status, out, err = ridotto()
    assert (status, out) == (2, "")
    for command in ("serve", "play", "replay", "verify", "components", "version"):
        assert command in err


def test_help(ridotto: Ridotto) -> None:
    assert ridotto("--help").status == 0
    assert "--resume" in ridotto("play", "--help").out


@pytest.mark.parametrize(
    "arguments",
    [
        ["frobnicate"],
        ["--frobnicate"],
        ["replay"],
        ["verify"],
        ["play", "--seats", "many"],
        ["play", "--resume", "x", "--seats", "1"],
        ["components"],
        ["serve", "--port", "99999"],
        ["serve", "--port", "²"],
        ["serve", "--workers", "0"],
        ["serve", "--proxy", "caddy"],
        ["serve", "--metrics", "here"],
        ["serve", "--log", "xml"],
        ["replay", "x", "--step", "--quiet"],
    ],
)
def test_what_is_not_understood_is_one_line_and_2(ridotto: Ridotto, arguments: list[str]) -> None:
    status, out, err = ridotto(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("ridotto: ")
    assert err.count("\n") == 1


class FakeServer(types.ModuleType):
    """Stands in for the server, which has tests of its own."""

    def __init__(self) -> None:
        super().__init__("ridotto.server.running.serve")
        self.asked: list[tuple[str, int, str | None]] = []
        self.how: list[tuple[object, ...]] = []

    def serve(self, host: str, port: int, database: str | None, how: tuple[object, ...]) -> int:
        self.asked.append((host, port, database))
        self.how.append(how)
        return 0

    def Settings(self, *how: object) -> tuple[object, ...]:  # noqa: N802 - a class there
        return how


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> FakeServer:
    fake = FakeServer()
    monkeypatch.setitem(sys.modules, "ridotto.server.running.serve", fake)
    return fake


def test_serve(ridotto: Ridotto, server: FakeServer, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ridotto("serve").status == 0
    monkeypatch.setenv("PORT", "8123")
    monkeypatch.setenv("RIDOTTO_DB", "games.db")
    assert ridotto("serve").status == 0
    assert ridotto("serve", "--host", "::1", "--port", "0", "--db", "other.db").status == 0
    assert server.asked == [
        ("127.0.0.1", 8000, None),
        ("127.0.0.1", 8123, "games.db"),
        ("::1", 0, "other.db"),
    ]


def test_serve_with_all_that_operators_may_say(ridotto: Ridotto, server: FakeServer) -> None:
    asked = "--workers 4 --thinkers 2 --proxy 10.0.0.1,fd00::/8 --metrics 9100 --log json --access-log"
    assert ridotto("serve").status == 0
    assert ridotto("serve", *asked.split()).status == 0
    assert ridotto("serve", "--metrics", "[::1]:9100").status == 0
    assert server.how == [
        (1, None, "", None, "text", False),
        (4, 2, "10.0.0.1,fd00::/8", ("127.0.0.1", 9100), "json", True),
        (1, None, "", ("::1", 9100), "text", False),
    ]


def test_serve_refuses_a_bad_port_from_the_environment(
    ridotto: Ridotto, server: FakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PORT", "http")
    assert ridotto("serve") == (2, "", "ridotto: PORT: a port is a number from 0 to 65535, not 'http'\n")
    assert server.asked == []


def test_a_closed_pipe_is_no_traceback() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as closed:
        command = [sys.executable, "-m", "ridotto", "components", "show", "tou_shi"]
        done = subprocess.run(command, stdout=closed, stderr=subprocess.PIPE, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_one_line() -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "ridotto", "components", "show", "tou_shi"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (1, b"ridotto: no space left on device\n")


def test_no_stdin_and_no_stdout() -> None:
    script = 'exec 0<&- 1>&-; exec "$0" -m ridotto play'
    done = subprocess.run(["sh", "-c", script, sys.executable], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_ascii_terminal_gets_stand_ins(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = call("play", "--seed", "x", input="d4.1\n", cwd=tmp_path, env=environment)
    assert done.returncode == 0, done.stderr
    assert "Crossed the D4's 1 to begin with." in done.stdout
    assert "1x2 2x3" in done.stdout
