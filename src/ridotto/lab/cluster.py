"""Workers on a Ray cluster: the same batches as in a pool, on as many machines as there are."""

import re
import socket
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from ridotto import __version__
from ridotto.engine.errors import RidottoError
from ridotto.lab.work import Done, do

PATIENCE: Final = 5.0  # seconds until somebody opens


def do_there(task: Callable[[Any], Any], batch: list[Any], version: str) -> tuple[list[Any], float]:
    """Carry out a batch on a node, which has to know the same games."""
    if version != __version__:
        raise RidottoError(f"a node has Ridotto {__version__}; this is {version}")
    return do(task, batch)


def knock(address: str) -> None:
    """Say within seconds if nobody is there: Ray itself tries for minutes."""
    found = re.fullmatch(r"(?:ray://)?(.+):(\d{1,5})", address, re.ASCII)
    if not found:
        if address in ("auto", "local"):  # Ray knows where
            return
        raise RidottoError(f"a Ray cluster's address is HOST:PORT, not {address[:60]!r}")
    try:
        socket.create_connection((found[1].strip("[]"), int(found[2])), PATIENCE).close()
    except (OSError, OverflowError, UnicodeError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise RidottoError(f"there is no Ray cluster at {address[:60]}: {why}") from None


class Cluster:
    """A Ray cluster by its address, or one of this machine's own for as long as the work takes.

    A batch whose worker or node is lost is not tried again by Ray but told as lost, as by a pool: one way of doing it
    again serves both.
    """

    def __init__(self, address: str | None = None, jobs: int | None = None) -> None:
        try:
            self.ray = import_module("ray")
        except ImportError:
            raise RidottoError("a cluster needs ray: pip install 'ridotto[cluster]'") from None
        if address is not None:
            knock(address)
        own: dict[str, Any] = {"num_cpus": jobs, "include_dashboard": False} if address is None else {}
        try:
            self.ray.init(address=address, log_to_driver=False, logging_level="error", **own)
        except (ConnectionError, ValueError) as error:
            raise RidottoError(f"there is no Ray cluster at {address}: {error}") from None
        self.remote = self.ray.remote(max_retries=0, scheduling_strategy="SPREAD")(do_there)
        self.jobs = jobs
        self.busy: dict[Any, int] = {}

    def room(self) -> int:
        """One batch for each core that the cluster has now: nodes come and go."""
        cores = int(self.ray.cluster_resources().get("CPU", 0))
        return max(1, min(cores, self.jobs or cores)) - len(self.busy)

    def give(self, ticket: int, task: Callable[[Any], Any], batch: list[Any]) -> None:
        self.busy[self.remote.remote(task, batch, __version__)] = ticket

    def take(self) -> list[Done]:
        ready, _ = self.ray.wait(list(self.busy), num_returns=1)
        done: list[Done] = []
        for each in ready:
            ticket = self.busy.pop(each)
            try:
                done.append(Done(ticket, *self.ray.get(each)))
            except self.ray.exceptions.RayTaskError as error:
                cause = error.cause
                raise cause if isinstance(cause, RidottoError) else error from None
            except self.ray.exceptions.RayError:  # its worker or its node is gone, and the result with it
                done.append(Done(ticket, None, 0.0))
        return done

    def close(self) -> None:
        for each in self.busy:
            self.ray.cancel(each, force=True)
        self.busy = {}
        self.ray.shutdown()
