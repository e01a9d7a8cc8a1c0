"""Several processes that serve on one socket, and the one that watches over them.

Why not uvicorn's own supervisor: it takes a worker that is slow to start for a dead one and kills it, its workers
outlive it when it is killed, and nothing tells when all of them are up. A worker here that dies is replaced, one that
can't start (the database is away) is tried again after a while, and none outlives its parent.
"""

import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final

START: Final = 120.0  # seconds that a worker may take to begin
STOP: Final = 20.0  # seconds that a worker may take to end
LONGEST: Final = 10.0  # seconds between two attempts to start one
STEADY: Final = 10.0  # seconds after which a worker that dies had worked
log: Final = logging.getLogger(__name__)

Work = Callable[..., None]  # (listening, up, *arguments)


def share_thinkers(given: int | None, workers: int) -> None:
    """Let each of so many processes have its part of the processes that bots think in."""
    from ridotto.bots.processes import thinkers

    os.environ["RIDOTTO_THINKERS"] = str(max(1, (given or thinkers()) // workers))


class Worker:
    """One process, and what is known of it."""

    def __init__(self, listening: socket.socket, work: Work, arguments: tuple[Any, ...]) -> None:
        context = multiprocessing.get_context("spawn")
        self.told, telling = context.Pipe(duplex=False)
        self.began = time.monotonic()
        self.up = False
        self.process: SpawnProcess = context.Process(target=begin, args=(listening, telling, work, arguments))
        self.process.start()
        telling.close()

    @property
    def late(self) -> bool:
        return not self.up and time.monotonic() > self.began + START

    def hear(self) -> None:
        """It says that it is up, or can say nothing any more."""
        with contextlib.suppress(EOFError, OSError):
            self.up = self.told.recv() == "up"
        self.told.close()


class WorkerProcesses:
    """Keeps so many workers at work until it is told to stop."""

    def __init__(self, listening: socket.socket, count: int, work: Work, arguments: tuple[Any, ...] = ()) -> None:
        self.listening = listening
        self.count = count
        self.work, self.arguments = work, arguments
        self.workers: list[Worker] = []
        self.ended: Callable[[int], object] = lambda process: None
        self.open = False  # all were up once
        self.failures = 0
        self.next_start = 0.0
        self.stopping = False
        self._wake, self._woken = socket.socketpair()

    def run(self, announce: Callable[[], object]) -> int:
        """Serve; the exit status."""
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._stop)
        try:
            while not self.stopping:
                self._start()
                self._watch()
                self._bury()
                if not self.open and self.failures:
                    print("ridotto: a worker could not start", file=sys.stderr)
                    return 1
                if not self.open and len(self.workers) == self.count and all(each.up for each in self.workers):
                    self.open = True
                    announce()
            return 0
        finally:
            self._end()

    def _stop(self, number: int, frame: object) -> None:
        self.stopping = True
        self._wake.send(b"x")

    def _start(self) -> None:
        while len(self.workers) < self.count and time.monotonic() >= self.next_start and not self.stopping:
            self.workers.append(Worker(self.listening, self.work, self.arguments))

    def _watch(self) -> None:
        """Wait until something happens."""
        lines = {worker.told: worker for worker in self.workers if not worker.told.closed}
        sentinels = [worker.process.sentinel for worker in self.workers]
        until = 1.0 if len(self.workers) < self.count or not all(each.up for each in self.workers) else None
        for happened in wait([*lines, *sentinels, self._woken], until):
            if isinstance(happened, Connection):
                lines[happened].hear()

    def _bury(self) -> None:
        """Take leave of the dead; whoever takes too long to begin is one of them."""
        for worker in list(self.workers):
            if worker.late:
                worker.process.kill()
                worker.process.join()
            if worker.process.exitcode is None or self.stopping:
                continue
            self.workers.remove(worker)
            self.ended(worker.process.pid or 0)
            steady = worker.up and time.monotonic() > worker.began + STEADY
            self.failures = 0 if steady else self.failures + 1
            pause = 0.0 if steady else min(LONGEST, 0.25 * 2**self.failures)
            self.next_start = time.monotonic() + pause
            log.warning("a worker has ended (%s); another takes its place", worker.process.exitcode)
            worker.told.close()
            worker.process.close()

    def _end(self) -> None:
        """Let all workers finish what they do, and go."""
        self.listening.close()
        for worker in self.workers:
            worker.process.terminate()
        until = time.monotonic() + STOP
        for worker in self.workers:
            worker.process.join(max(0.0, until - time.monotonic()))
            if worker.process.exitcode is None:
                log.error("a worker did not end in time and was killed")
                worker.process.kill()
                worker.process.join()
            worker.told.close()
        self._wake.close()
        self._woken.close()


# In the worker


def begin(listening: socket.socket, telling: Connection, work: Work, arguments: tuple[Any, ...]) -> None:
    """Serve until told to stop, or until there is nobody to tell."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all of us at once; the parent says when to stop
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()

    def up() -> None:
        with contextlib.suppress(OSError):  # nobody is there to hear it, and we end soon
            telling.send("up")
        telling.close()

    work(listening, up, *arguments)


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
