"""Results as they come in, with a bar that shows how far they are. Ctrl-C keeps those that are there."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from ridotto.cli.progress import progress
from ridotto.lab.work import Workers, work

T = TypeVar("T")
R = TypeVar("R")


def gather(
    task: Callable[[T], R],
    items: Sequence[T],
    workers: Workers,
    seen: Callable[[int, R], None] = lambda place, result: None,
) -> tuple[list[R], int]:
    """The results in the order of their items, and the exit status; `seen` is called with each at once."""
    found: dict[int, R] = {}
    status = 0
    try:
        for place, result in progress(work(task, items, workers), len(items), "games"):
            found[place] = result
            seen(place, result)
    except KeyboardInterrupt:
        status = 130
        print(f"Interrupted: {len(found)} of {len(items)} games are done.")
    return [found[place] for place in sorted(found)], status
