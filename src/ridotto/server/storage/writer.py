"""The threads that write. A job's future is done only after its commit.

SQLite has one writer at a time: one thread, and jobs that wait together share a commit. If one of them fails, those
before it, it itself and those behind it are done again apart. PostgreSQL has several writers: each job is a transaction
of its own (jobs of several tables in one could wait for each other for ever), and the database lets commits that come
together share a flush by itself.
"""

import logging
import queue
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from ridotto.server import metrics

R = TypeVar("R")
Job = Callable[[Connection], R]
Waiting = tuple[Job[Any], "Future[Any]"]

MOST_TOGETHER: Final = 256
THREADS: Final = 4
TRIES: Final = 5
log: Final = logging.getLogger(__name__)


class CommitUnknown(Exception):
    """The connection was lost while a commit was under way: it may have happened, or not."""


class Writer:
    """Carries out jobs, begun in the order given. One that fails leaves nothing behind and harms no neighbour.

    A job may be carried out again after a failure that left nothing behind: it must do all it does by its connection.
    """

    def __init__(self, engine: Engine, threads: int = 1) -> None:
        self.engine = engine.execution_options(writing=True)
        self.jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.commits = 0
        self.closed = False
        self.counting = threading.Lock()
        self.threads = [
            threading.Thread(target=self._run, name=f"ridotto-writer-{k}", daemon=True) for k in range(threads)
        ]
        for thread in self.threads:
            thread.start()

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
        for _ in self.threads:
            self.jobs.put(None)
        for thread in self.threads:
            thread.join()

    def _run(self) -> None:
        while (waiting := self.jobs.get()) is not None:
            if not self._carry_out(waiting):
                return

    def _carry_out(self, waiting: Waiting) -> bool:
        """Do a job, or several; False when that was the last."""
        raise NotImplementedError

    def _count(self) -> None:
        with self.counting:
            self.commits += 1
        metrics.commits.inc()


class GroupWriter(Writer):
    """One thread; jobs that wait together share a commit."""

    def _carry_out(self, waiting: Waiting) -> bool:
        group, last = self._group(waiting)
        group = [(job, future) for job, future in group if future.set_running_or_notify_cancel()]
        if group:
            self._write(group)
        return not last

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
        results: list[Any] = []
        try:
            with self.engine.begin() as connection:
                for job, _ in group:
                    results.append(job(connection))
        except Exception as error:
            self._failed(group, len(results), error)
            return
        self._count()
        for (_, future), result in zip(group, results, strict=True):
            future.set_result(result)

    def _failed(self, group: list[Waiting], done: int, error: Exception) -> None:
        """Nothing was kept, because of one job or of the commit. That is rare: it is tried again in parts."""
        if len(group) == 1:
            group[0][1].set_exception(error)
            return
        log.info("of %d jobs together, one failed (%s)", len(group), type(error).__name__)
        all_done = done == len(group)
        parts = [[each] for each in group] if all_done else [group[:done], [group[done]], group[done + 1 :]]
        for part in parts:
            if part:
                self._write(part)


class SideBySideWriter(Writer):
    """Several threads, and a transaction for each job."""

    def __init__(self, engine: Engine, threads: int = THREADS) -> None:
        super().__init__(engine, threads)

    def _carry_out(self, waiting: Waiting) -> bool:
        job, future = waiting
        if future.set_running_or_notify_cancel():
            try:
                result = self._persist(job)
            except Exception as error:
                future.set_exception(error)
            else:
                future.set_result(result)
        return True

    def _persist(self, job: Job[R]) -> R:
        """Do a job, again where that is safe: when it is known that nothing was kept, and why may have passed."""
        for attempt in range(1, TRIES):
            try:
                return self._alone(job)
            except DBAPIError as error:
                if not (collided(error) or (error.connection_invalidated and attempt == 1)):
                    raise
                metrics.retries.inc()
                log.info("a write is tried again (%s)", type(error.orig).__name__)
            time.sleep(random.uniform(0.5, 1) * 0.01 * 2**attempt)
        return self._alone(job)

    def _alone(self, job: Job[R]) -> R:
        with self.engine.connect() as connection, connection.begin() as transaction:
            result = job(connection)
            try:
                transaction.commit()
            except DBAPIError as error:
                if refused(error):
                    raise
                raise CommitUnknown(type(error.orig).__name__) from error
        self._count()
        return result


def state_of(error: DBAPIError) -> str:
    """PostgreSQL's code for what went wrong; empty where it could not say."""
    return getattr(error.orig, "sqlstate", None) or ""


def collided(error: DBAPIError) -> bool:
    """Whether others stood in the way: a deadlock, or transactions that no order explains."""
    return state_of(error) in ("40001", "40P01")


def refused(error: DBAPIError) -> bool:
    """Whether the database itself said that it did not commit: it rolled back (40), or a constraint forbids it (23)."""
    code = state_of(error)
    return code[:2] in ("23", "40") and code != "40003"
