"""Bots think in processes of their own, so that nobody waits for another table's bot."""

import concurrent.futures
import ctypes
import multiprocessing
import multiprocessing.sharedctypes
import os
import signal
import threading
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

from ridotto.bots.levels import Strong
from ridotto.bots.outlook import Outlook, compared
from ridotto.bots.question import Question
from ridotto.engine.rng import Rng
from ridotto.engine.terms import ComponentSet
from ridotto.games import find

SLOTS: Final = 1024  # questions that can be hurried at the same time

# In a process that thinks: a flag for each question, raised when it is hurried.
_flags: list[Any] = []


class Written(NamedTuple):
    """A question on its way to another process. The position holds nothing that the seat can't know."""

    game: str
    components: str
    position: str
    seats: int
    seat: int
    legal: list[int]
    seed: int
    bot: str
    slot: int = -1
    advice: bool = False  # whether what the choices lead to is wanted too, compared
    also: int | None = None  # a choice that is to be compared with the best


def write(asked: Question, components: ComponentSet, bot: str, seed: int) -> Written:
    """Put a question in writing."""
    position = asked.game.position.write(asked.state)
    return Written(asked.game.id, components.text, position, asked.seats, asked.seat, asked.legal, seed, bot)


class Thought:
    """An answer that is being thought about: the best choices, and what they lead to."""

    def __init__(self, brains: "Brains", written: Written) -> None:
        self.brains = brains
        self.slot = brains.free.pop() if brains.free else -1
        self.written = written._replace(slot=self.slot)
        if self.slot >= 0:
            brains.flags[self.slot] = 0
        self.future = brains.submit(self.written)

    def hurry(self) -> None:
        """Ask for the answer now."""
        if self.slot >= 0:
            self.brains.flags[self.slot] = 1

    def drop(self) -> None:
        """Nobody waits for the answer any more. The flag serves again once no one looks at it."""
        self.hurry()
        self.future.cancel()
        if self.slot >= 0:
            self.future.add_done_callback(partial(self.brains.give_back, self.slot))
            self.slot = -1


def thinkers() -> int:
    """How many processes think, unless somebody says so: one core is left for the tables."""
    given = os.environ.get("RIDOTTO_THINKERS", "")
    return int(given) if given.isascii() and given.isdigit() and int(given) else max(1, (os.cpu_count() or 2) - 1)


class Brains:
    """The processes that bots think in, started with the first question. Asked from one thread."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or thinkers()
        self.context = multiprocessing.get_context("spawn")
        self.flags = multiprocessing.sharedctypes.RawArray(ctypes.c_byte, SLOTS)
        self.free = list(range(SLOTS))
        self.pool: concurrent.futures.ProcessPoolExecutor | None = None

    def submit(self, written: Written) -> "concurrent.futures.Future[list[Outlook]]":
        """Have a question answered. If the processes have died (of too little memory, say), others take their place."""
        if self.pool is not None:
            try:
                return self.pool.submit(answer, written)
            except BrokenProcessPool:
                self.pool.shutdown(wait=False)
        self.pool = concurrent.futures.ProcessPoolExecutor(self.processes, self.context, _begin, (self.flags,))
        return self.pool.submit(answer, written)

    def give_back(self, slot: int, future: object) -> None:
        """A flag that is free again."""
        self.free.append(slot)

    def close(self) -> None:
        """Let everyone stop thinking."""
        for slot in range(SLOTS):
            self.flags[slot] = 1
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)
            self.pool = None


# In the process that thinks


def answer(written: Written) -> list[Outlook]:
    """The bot's choice; or where advice is wanted, the best choices with what they lead to, the best first."""
    from ridotto.bots import find as find_bot

    game = find(written.game)
    state = game.position.read(written.position, _components(written.game, written.components))
    asked = Question(game, state, written.seats, written.seat, written.legal, Rng(written.seed))
    bot = find_bot(written.bot)
    if not isinstance(bot, Strong):
        return [Outlook(bot(asked))]
    hurried = partial(_hurried, written.slot)
    found = replace(bot, hurried=hurried).advise(asked)
    if not written.advice:
        return [Outlook(found[0][0])]
    return compared(asked, found, written.also, hurried=hurried)


def _hurried(slot: int) -> bool:
    return slot >= 0 and bool(_flags[0][slot])


@lru_cache(8)
def _components(game: str, text: str) -> ComponentSet:
    return find(game).components.read(text)


def _begin(flags: Any) -> None:
    _flags[:] = [flags]
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever serves the house stops, and stops us
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A process that nobody can ask any more must not stay."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
