"""The one thread that writes. Jobs that wait together share a commit, and each knows only after it."""

import logging
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine

R = TypeVar("R")
Job = Callable[[Connection], R]
Waiting = tuple[Job[Any], "Future[Any]"]

MOST_TOGETHER: Final = 256
log: Final = logging.getLogger(__name__)


class Writer:
    """Carries out jobs in the order given. One that fails leaves nothing behind and harms no neighbour."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine.execution_options(writing=True)
        self.jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.commits = 0
        self.closed = False
        self.thread = threading.Thread(target=self._run, name="ridotto-writer", daemon=True)
        self.thread.start()

    def submit(self, job: Job[R]) -> "Future[R]":
        """Queue a job. Its future is done when its commit is."""
        future: Future[R] = Future()
        if self.closed:
            future.set_exception(RuntimeError("the writer is closed"))
        else:
            self.jobs.put((job, future))
        return future

    def close(self) -> None:
        """Finish what is queued, then stop."""
        self.closed = True
        self.jobs.put(None)
        self.thread.join()

    def _run(self) -> None:
        while (first := self.jobs.get()) is not None:
            group, last = self._group(first)
            group = [(job, future) for job, future in group if future.set_running_or_notify_cancel()]
            if group:
                self._write(group)
            if last:
                return

    def _group(self, first: Waiting) -> tuple[list[Waiting], bool]:
        """What else is waiting already, and whether that is all there will ever be."""
        group = [first]
        while len(group) < MOST_TOGETHER:
            try:
                waiting = self.jobs.get_nowait()
            except queue.Empty:
                break
            if waiting is None:
                return group, True
            group.append(waiting)
        return group, False

    def _write(self, group: list[Waiting]) -> None:
        try:
            outcomes = self._together(group)
        except Exception as error:
            if len(group) == 1:
                group[0][1].set_exception(error)
                return
            # The commit failed, or a job took the transaction with it: nothing was kept. Now each on its own.
            log.warning("a commit of %d jobs failed (%s); trying them one by one", len(group), error)
            for waiting in group:
                self._write([waiting])
            return
        for (_, future), (result, failure) in zip(group, outcomes, strict=True):
            if failure is None:
                future.set_result(result)
            else:
                future.set_exception(failure)

    def _together(self, group: list[Waiting]) -> list[tuple[Any, Exception | None]]:
        with self.engine.begin() as connection:
            outcomes = [self._one(connection, job) for job, _ in group]
        self.commits += 1
        return outcomes

    def _one(self, connection: Connection, job: Job[Any]) -> tuple[Any, Exception | None]:
        savepoint = connection.begin_nested()
        try:
            result = job(connection)
            savepoint.commit()
            return result, None
        except Exception as error:
            try:
                savepoint.rollback()
            except Exception:
                # SQLite gives up the whole transaction when the disk is full, and the savepoint with it: the
                # group is tried again one by one.
                raise error from None
            return None, error
