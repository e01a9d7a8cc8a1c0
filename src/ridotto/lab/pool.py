"""Workers on this machine: processes that are told what to do through pipes."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any, cast

from ridotto.lab.work import Done, do


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Within, Ctrl-C waits; a process that is started then never hears it, not even before it can say so itself."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    resource_tracker.ensure_running()  # or it would be started within, and lets signals through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def serve(pipe: Connection) -> None:
    """A worker's life: carry out batches until nobody is there to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who asked, who then closes the pipe
    while True:
        try:
            task, batch = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: tuple[list[Any], float] | Exception = do(task, batch)
        except Exception as error:  # whatever it is, the one who asked has to know
            answer = error
        try:
            pipe.send(answer)
        except OSError:
            return


class Pool:
    """So many processes, started when they are needed; one that dies is replaced."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.context = get_context("spawn")  # a fork would copy threads and locks of whoever calls us
        self.idle: list[Connection] = []
        self.busy: dict[Connection, int] = {}
        self.processes: dict[Connection, Any] = {}

    def room(self) -> int:
        return self.jobs - len(self.busy)

    def give(self, ticket: int, task: Callable[[Any], Any], batch: list[Any]) -> None:
        while self.idle:
            pipe = self.idle.pop()
            try:
                pipe.send((task, batch))
            except OSError:  # it died in its sleep
                self.forget(pipe)
            else:
                self.busy[pipe] = ticket
                return
        pipe = self.start()
        pipe.send((task, batch))
        self.busy[pipe] = ticket

    def take(self) -> list[Done]:
        done: list[Done] = []
        for pipe in cast("list[Connection]", wait(list(self.busy))):
            ticket = self.busy.pop(pipe)
            try:
                answer = pipe.recv()
            except (EOFError, OSError):
                self.forget(pipe)
                done.append(Done(ticket, None, 0.0))
                continue
            self.idle.append(pipe)
            if isinstance(answer, Exception):
                raise answer
            done.append(Done(ticket, *answer))
        return done

    def start(self) -> Connection:
        pipe, theirs = self.context.Pipe()
        process = self.context.Process(target=serve, args=(theirs,), daemon=True)
        with deaf_to_interrupts():
            process.start()
        theirs.close()  # so that ours tells when the worker is gone
        self.processes[pipe] = process
        return pipe

    def forget(self, pipe: Connection) -> None:
        process = self.processes.pop(pipe)
        pipe.close()
        process.kill()
        process.join()
        process.close()

    def close(self) -> None:
        for pipe in list(self.processes):
            self.forget(pipe)
        self.idle, self.busy = [], {}
