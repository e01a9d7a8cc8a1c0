"""A house served by processes of its own, as an operator starts it."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType


class Running:
    """`ridotto serve` with some options, on a free port of this machine."""

    def __init__(self, database: str, *options: str, environment: dict[str, str] | None = None) -> None:
        command = [sys.executable, "-m", "ridotto", "serve", "--port", "0", "--db", database, *options]
        self.process = subprocess.Popen(
            command,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))} | (environment or {}),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.address = ""
        self.output = self.errors = ""

    def __enter__(self) -> "Running":
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://([\d.:]+)/", line)
        assert found, line or self.process.communicate(timeout=180)[1]
        self.address = found[1]
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.returncode is None:
            left = self.workers()
            self.process.kill()
            for each in left:
                end(each)
            self.output, self.errors = self.process.communicate(timeout=180)
        assert "Traceback" not in self.errors, self.errors

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop, and wait until it has; the exit status."""
        self.process.send_signal(how)
        self.output, self.errors = self.process.communicate(timeout=180)
        return self.process.returncode

    def workers(self) -> list[int]:
        """The processes that serve."""
        return [each for each in children(self.process.pid) if "spawn_main" in command_line(each)]


def children(process: int) -> list[int]:
    file = Path(f"/proc/{process}/task/{process}/children")
    return [int(each) for each in file.read_text().split()] if file.exists() else []


def command_line(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:  # it has just ended
        return ""


def end(process: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


def until(true: Callable[[], object], seconds: float = 180) -> None:
    """Wait for something, bounded."""
    limit = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < limit, "this takes too long"
        time.sleep(0.02)
