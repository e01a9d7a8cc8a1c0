"""Work for many processes: the same batches, whoever carries them out.

Each item is worked on by itself, so the results depend neither on how many workers there are nor on which of them does
what. A worker that dies is survived: its batch is done again.
"""

import math
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from ridotto.engine.errors import RidottoError

T = TypeVar("T")
R = TypeVar("R")

BATCH: Final = 0.2  # seconds that a batch should take
SHORTEST: Final = 0.05  # below this, handing work around would cost more than doing it
PATIENCE: Final = 3  # so many workers may die over the same item


class Done(NamedTuple):
    """What came of a batch: results, or None if its worker has died."""

    ticket: int
    results: list[Any] | None
    seconds: float


class Workers(Protocol):
    """Who does the work."""

    def room(self) -> int:
        """How many more batches can be begun now."""

    def give(self, ticket: int, task: Callable[[Any], Any], batch: list[Any]) -> None:
        """Let a batch be worked on."""

    def take(self) -> list[Done]:
        """Wait until some batches are done."""

    def close(self) -> None:
        """Stop whatever is still going on."""


def work(task: Callable[[T], R], items: Sequence[T], workers: Workers) -> Iterator[tuple[int, R]]:
    """Each item's place and result, in the order in which they come."""
    todo = deque(range(len(items)))
    given: dict[int, list[int]] = {}
    lost: Counter[int] = Counter()
    done, spent, tickets = 0, 0.0, 0
    while todo or given:
        for free in range(workers.room(), 0, -1):
            if not todo:
                break
            size = batch_size(spent / done if done else 0.0, len(todo), free + len(given))
            places = [todo.popleft() for _ in range(min(size, len(todo)))]
            tickets += 1
            given[tickets] = places
            workers.give(tickets, task, [items[place] for place in places])
        for each in workers.take():
            places = given.pop(each.ticket)
            if each.results is None:
                lost.update(places)
                if lost[places[0]] >= PATIENCE:
                    raise RidottoError(f"{PATIENCE} workers have died one after another over the same work")
                todo.extendleft(reversed(places))
                continue
            done += len(places)
            spent += each.seconds
            yield from zip(places, each.results, strict=True)


def batch_size(pace: float, left: int, workers: int) -> int:
    """How many items to take at once, where one takes `pace` seconds (0: nobody knows yet).

    Towards the end batches get smaller, so that all workers end together.
    """
    if pace == 0.0:
        return 1
    wanted = min(BATCH / pace, left / (2 * workers))
    return max(1, math.ceil(max(wanted, SHORTEST / pace)))


def do(task: Callable[[T], R], batch: list[T]) -> tuple[list[R], float]:
    """Carry out a batch; the results and how long that took."""
    begin = perf_counter()
    results = [task(item) for item in batch]
    return results, perf_counter() - begin


class Here:
    """This process does it all itself."""

    def __init__(self) -> None:
        self.done: list[Done] = []

    def room(self) -> int:
        return 1 - len(self.done)

    def give(self, ticket: int, task: Callable[[Any], Any], batch: list[Any]) -> None:
        self.done.append(Done(ticket, *do(task, batch)))

    def take(self) -> list[Done]:
        done, self.done = self.done, []
        return done

    def close(self) -> None:
        self.done = []
