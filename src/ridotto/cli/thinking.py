"""While a bot thinks: that is said in one line, and whoever doesn't want to wait hurries it.

It thinks on a thread beside, so that the keyboard is heard meanwhile. Enter hurries it, and so does Ctrl-C; a second
Ctrl-C leaves as anywhere else.
"""

import os
import select
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, Generic, TypeVar

from ridotto.cli.terminal import flush, is_terminal, say

A = TypeVar("A")

AT_ONCE: Final = 0.2  # seconds: whoever answers sooner was not seen thinking
LISTEN: Final = 0.05  # seconds between two looks at the keyboard


class AnswerToCome(Generic[A]):
    """An answer that is found on a thread."""

    def __init__(self, find: Callable[[], A]) -> None:
        self.find = find
        self.answers: list[A] = []
        self.errors: list[BaseException] = []
        self.thread = threading.Thread(target=self._think, daemon=True)
        self.thread.start()

    def _think(self) -> None:
        try:
            self.answers.append(self.find())
        except BaseException as error:
            self.errors.append(error)

    def done(self, seconds: float) -> bool:
        """Wait so long for the answer; whether it is there."""
        self.thread.join(seconds)
        return not self.thread.is_alive()

    def answer(self) -> A:
        for error in self.errors:
            raise error
        return self.answers[0]


class Patience:
    """How long the people at the keyboard wait: until they hurry the bots, which holds until they are asked again."""

    def __init__(self) -> None:
        self.over = threading.Event()
        self.named = ""  # who was said to think
        self.terminal = is_terminal()
        self.listens = self.terminal and os.name != "nt"  # Windows can't wait for a keyboard like that

    def hurried(self) -> bool:
        return self.over.is_set()

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Meanwhile Ctrl-C hurries; once more, and it interrupts."""
        self.over.clear()
        self.named = ""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.signal(signal.SIGINT, self._interrupt)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        if self.over.is_set():
            raise KeyboardInterrupt
        self.over.set()

    def wait(self, who: str, find: Callable[[], A]) -> A:
        """The answer of somebody who thinks. It takes no more than a moment once it is hurried."""
        thought = AnswerToCome(find)
        if not thought.done(AT_ONCE):
            self._watch(who, thought)
        return thought.answer()

    def _watch(self, who: str, thought: AnswerToCome[A]) -> None:
        """Say once that somebody thinks, and listen to the keyboard. At a terminal the line stays open meanwhile."""
        line = who != self.named and not self.hurried()
        self.named = who
        if line:
            key = f" ({'Enter' if self.listens else 'Ctrl-C'}: at once) " if self.terminal else ""
            print(f"{who} thinks …{key}", end="" if self.terminal else "\n")
            flush()
        answered = False
        while not thought.done(LISTEN):
            if self.listens and (text := typed()) is not None:
                answered = True
                self.over.set()
                if text:
                    say(f"{text[:40]!r} is not played: you were not asked yet.")
        if line and self.terminal and not answered:
            print()


def typed() -> str | None:
    """A line that was typed at the terminal, if any. It is taken from there: it answers nothing."""
    keyboard = sys.stdin.fileno()
    if not select.select([keyboard], [], [], 0)[0]:
        return None
    line = os.read(keyboard, 4096)
    return line.decode(errors="replace").strip() if line else None
