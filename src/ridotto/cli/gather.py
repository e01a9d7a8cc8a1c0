"""Results as they come in, with a bar that shows how far they are. Whatever ends the work, what is done stays."""

from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Generic, NamedTuple, TypeVar

from ridotto.cli import terminal
from ridotto.cli.progress import progress
from ridotto.engine.errors import RidottoError
from ridotto.engine.words import count
from ridotto.lab.work import Workers, work

T = TypeVar("T")
R = TypeVar("R")


class Gathered(NamedTuple, Generic[R]):
    """The results in the order of their items, the exit status, and what cut the work short, if anything did."""

    results: list[R]
    status: int = 0
    failure: RidottoError | None = None


def gather(
    task: Callable[[T], R],
    items: Sequence[T],
    workers: Workers,
    seen: Callable[[int, R], None] = lambda place, result: None,
) -> Gathered[R]:
    """Work on all items; `seen` is called with each result at once."""
    found: dict[int, R] = {}
    status, failure = 0, None
    try:
        with closing(progress(work(task, items, workers), len(items), "game" if len(items) == 1 else "games")) as steps:
            for place, result in steps:
                found[place] = result
                seen(place, result)
    except KeyboardInterrupt:
        status = 130
        cut_short("Interrupted", len(found), len(items))
    except RidottoError as error:
        status, failure = 1, error
        cut_short("Cut short", len(found), len(items))
    return Gathered([found[place] for place in sorted(found)], status, failure)


def cut_short(how: str, done: int, wanted: int) -> None:
    try:
        print(f"{how}: {done} of {count(wanted, 'game')} {'is' if done == 1 else 'are'} done.", flush=True)
    except OSError:  # nobody reads it; what is done is kept all the same
        terminal.hang_up()
