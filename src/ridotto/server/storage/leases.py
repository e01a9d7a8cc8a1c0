"""Who of several processes looks after a table's bots and clock.

A lease is an advisory lock on a connection of its own: a process that dies gives back what it held without being asked.
Nothing depends on a lease for being right: if two hold one for a moment, the number of an event decides.
"""

import contextlib
import hashlib
import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import psycopg

log: Final = logging.getLogger(__name__)


def key(name: str) -> int:
    """A number for an advisory lock, from a name."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], signed=True)


class Leases:
    """Where there is one process, it may do everything."""

    def take(self, table_id: str) -> bool:
        """Whether a table is ours to look after from now on. May wait for the database: not on the event loop."""
        return True

    def free(self, table_id: str) -> None:
        """Let another process look after it. May wait for the database: not on the event loop."""

    def close(self) -> None:
        """Give back everything."""


class SharedLeases(Leases):
    """Leases among the processes of one PostgreSQL database."""

    def __init__(self, connect: "Callable[[], psycopg.Connection]") -> None:
        self.connect = connect
        self.held: set[str] = set()
        self.closed = False
        self._lock = threading.Lock()
        self._connection: psycopg.Connection | None = None

    def take(self, table_id: str) -> bool:
        """As above. What was held is lost with the connection, so it is asked for every time."""
        import psycopg

        with self._lock:
            for attempt in range(2):
                try:
                    return self._take(table_id)
                except (psycopg.Error, OSError) as error:
                    self._lose()
                    if attempt:
                        log.warning("no leases now: %s", type(error).__name__)
        return False

    def free(self, table_id: str) -> None:
        import psycopg

        with self._lock:
            if table_id not in self.held or self._connection is None:
                return
            self.held.discard(table_id)
            try:
                self._connection.execute("SELECT pg_advisory_unlock(%s)", (key(table_id),))
            except (psycopg.Error, OSError):
                self._lose()

    def close(self) -> None:
        import psycopg

        with self._lock:
            self.closed = True
            if self._connection is not None:  # others need not wait until the server sees that it is closed
                with contextlib.suppress(psycopg.Error, OSError):
                    self._connection.execute("SELECT pg_advisory_unlock_all()")
            self._lose()

    def _take(self, table_id: str) -> bool:
        if self.closed:
            return False
        if self._connection is None:
            self._connection = self.connect()
        if table_id in self.held:
            self._connection.execute("SELECT 1")  # a lock is held as long as its connection is
            return True
        row = self._connection.execute("SELECT pg_try_advisory_lock(%s)", (key(table_id),)).fetchone()
        if row is None or not row[0]:
            return False
        self.held.add(table_id)
        return True

    def _lose(self) -> None:
        self.held.clear()
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
