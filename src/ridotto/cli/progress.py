"""How far the work is: a bar that moves on a terminal, a few quiet lines in a pipe."""

import os
import sys
from collections.abc import Generator, Iterable
from contextlib import suppress
from time import monotonic
from typing import Final, TypeVar

T = TypeVar("T")

WIDE: Final = 30
OFTEN: Final = 0.1  # seconds between two drawings of the bar
SELDOM: Final = 30.0  # and between two lines in a pipe


def progress(steps: Iterable[T], total: int, word: str) -> Generator[T, None, None]:
    """Hand on what is done, and show on stderr how much that is and how long the rest will take."""
    moving = sys.stderr is not None and sys.stderr.isatty()
    begin = shown = monotonic()
    done = 0
    if moving:
        show(0, total, word, 0.0)
    try:
        for step in steps:
            done += 1
            now = monotonic()
            if now - shown >= (OFTEN if moving else SELDOM) or (moving and done == total):
                shown = now
                if moving:
                    show(done, total, word, now - begin)
                else:
                    remark(f"{done} of {total} {word}, {left(done, total, now - begin)}")
            yield step
    finally:
        if moving:
            remark("")


def show(done: int, total: int, word: str, seconds: float) -> None:
    full = WIDE * done // max(1, total)
    bar = "█" * full + "░" * (WIDE - full)
    line = f"{bar} {done}/{total} {word}, {left(done, total, seconds)}"
    remark(f"\r{line:<78}", end="")


def remark(text: str, end: str = "\n") -> None:
    """Say something on stderr; if nobody is there any more the work goes on without."""
    if sys.stderr is None:
        return
    try:
        print(text, end=end, file=sys.stderr, flush=True)
    except OSError:
        with suppress(OSError, ValueError):  # else Python would try again when it ends
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, sys.stderr.fileno())
            os.close(nowhere)


def left(done: int, total: int, seconds: float) -> str:
    """How long it will take, or took.

    >>> left(50, 200, 30), left(200, 200, 75), left(0, 9, 0)
    ('1:30 left', '1:15 in all', 'just begun')
    """
    if not done:
        return "just begun"
    if done >= total:
        return f"{clock(seconds)} in all"
    return f"{clock(seconds / done * (total - done))} left"


def clock(seconds: float) -> str:
    """Minutes and seconds, or hours.

    >>> clock(7.6), clock(3700)
    ('0:08', '1:01:40')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
