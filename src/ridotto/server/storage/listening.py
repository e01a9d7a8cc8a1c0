"""Hears what happens at tables in other processes of one database, by LISTEN."""

import asyncio
import logging
import random
import selectors
import socket
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ridotto.server import metrics
from ridotto.server.storage.database import Storage
from ridotto.server.storage.news import CHANNEL

if TYPE_CHECKING:
    import psycopg

LOST: Final = "lost"
HEARTBEAT: Final = 15.0  # seconds of silence, after which the line is tried
FIRST: Final = 5.0  # seconds that a start waits for the line
LONGEST: Final = 5.0  # seconds between two attempts to connect
Heard = Callable[[str, str], object]
log: Final = logging.getLogger(__name__)


class Listener:
    """Calls `heard(table_id, what)` on the event loop for each piece of news, those of this process included.

    After the line was down it calls `heard("", "lost")`: anything may have happened meanwhile. With SQLite there is
    nobody to hear from.
    """

    def __init__(self, storage: Storage, heard: Heard) -> None:
        self.storage = storage
        self.heard = heard
        self.up = not storage.shared  # whether news would reach us now
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._tried = threading.Event()
        self._closing = threading.Event()
        storage.checks.append(lambda: "" if self.up else "the news can't be heard")

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to listen. When this returns, the line is up, or the database can't be reached now."""
        self._loop = loop
        if self.storage.shared:
            self._wake, self._woken = socket.socketpair()
            self._thread = threading.Thread(target=self._listen, name="ridotto-news", daemon=True)
            self._thread.start()
            self._tried.wait(FIRST)

    def close(self) -> None:
        """Stop listening."""
        self._closing.set()
        if self._thread is not None:
            self._wake.send(b"x")
            self._thread.join()
            self._wake.close()
            self._woken.close()
            self._thread, self.up = None, False

    def _listen(self) -> None:
        import psycopg

        failures = 0
        while not self._closing.is_set():
            try:
                with self.storage.connect_directly() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.up = True
                    self._tried.set()
                    if failures:
                        log.warning("the news are heard again")
                        self._say("", LOST)
                    failures = 0
                    self._hear(connection)
            except (psycopg.Error, OSError) as error:
                failures += 1
                self.up = False
                self._tried.set()
                if failures == 1:
                    metrics.lost_news.inc()
                    log.warning("the news can't be heard (%s): connecting again", type(error).__name__)
                self._closing.wait(min(LONGEST, 0.05 * 2**failures) * random.uniform(0.5, 1))

    def _hear(self, connection: "psycopg.Connection") -> None:
        with selectors.DefaultSelector() as waiting:
            waiting.register(connection, selectors.EVENT_READ)
            waiting.register(self._woken, selectors.EVENT_READ)
            while not self._closing.is_set():
                for notice in connection.notifies(timeout=0):
                    table_id, _, what = notice.payload.partition(" ")
                    self._say(table_id, what)
                if not waiting.select(HEARTBEAT):
                    connection.execute("SELECT 1")  # what is heard meanwhile is kept for the next turn

    def _say(self, table_id: str, what: str) -> None:
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(self.heard, table_id, what)
        except RuntimeError:  # the loop is closed, and nobody is left to tell
            self._closing.set()
