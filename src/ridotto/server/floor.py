"""The floor of the house: the tables in use, opened when asked for and cleared when idle."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from ridotto.bots.apart import Brains
from ridotto.engine.errors import RidottoError
from ridotto.server import bots_at, ledger, messages
from ridotto.server.messages import No
from ridotto.server.storage import Storage
from ridotto.server.tables import Table

MOST: Final = 256  # tables that nobody looks at, kept for when someone comes back
IDLE: Final = 600.0  # seconds
PACE: Final = 0.6  # seconds that an action of a bot takes at least, when somebody looks on
log: Final = logging.getLogger(__name__)


class NoSuchTable(RidottoError):
    """An address that leads to no table."""


class Floor:
    """The live tables."""

    def __init__(self, storage: Storage, brains: Brains, most: int = MOST, pace: float = PACE) -> None:
        self.storage = storage
        self.brains = brains
        self.pace = pace
        self.most = most
        self.tables: OrderedDict[str, Table] = OrderedDict()  # the longest unused first
        self.used: dict[str, float] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._bots: dict[str, asyncio.Task[bool]] = {}
        self._hinting: set[str | None] = set()  # guests who wait for a hint

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Table]:
        """A table, for as long as it is needed."""
        table = await self._find(table_id)
        table.guests_in += 1
        try:
            yield table
        finally:
            table.guests_in -= 1
            self._clear()

    async def hint(self, table: Table, message: messages.AskHint, guest: str | None) -> messages.Answer:
        """What would be good now; a guest asks one thing at a time."""
        if guest in self._hinting:
            return No(id=message.id, text="The last hint is still being thought about.")
        self._hinting.add(guest)
        try:
            return await table.politely(message, bots_at.hint(table, self.brains, message, guest))
        finally:
            self._hinting.discard(guest)

    async def close(self) -> None:
        """Finish what was begun."""
        for task in self._bots.values():
            task.cancel()
        await asyncio.gather(*self._bots.values(), return_exceptions=True)
        for table in list(self.tables.values()):
            await table.finish()

    async def _find(self, table_id: str) -> Table:
        table = self.tables.get(table_id)
        if table is None or table.broken:
            # Whoever asks while a table is being opened waits for the same one.
            opening = self._opening.get(table_id)
            if opening is None:
                opening = self._opening[table_id] = asyncio.create_task(self._open(table_id))
                opening.add_done_callback(lambda task: self._opening.pop(table_id, None))
            table = await asyncio.shield(opening)
        self.tables.move_to_end(table_id)
        self.used[table_id] = time.monotonic()
        return table

    async def _open(self, table_id: str) -> Table:
        stored = await self.storage.look_up(partial(ledger.load, table_id=table_id))
        if stored is None:
            raise NoSuchTable("There is no such table.")
        table = await asyncio.to_thread(Table, self.storage, stored)
        table.changed = self._wake_bots
        self.tables[table_id] = table
        self.used[table_id] = time.monotonic()
        self._wake_bots(table)
        return table

    def _clear(self) -> None:
        """Put idle tables away, and the longest unused when there are too many."""
        long_ago = time.monotonic() - IDLE
        for table_id, table in list(self.tables.items()):
            if self.used[table_id] > long_ago and len(self.tables) <= self.most:
                return
            if not table.busy and table_id not in self._bots:
                del self.tables[table_id], self.used[table_id]

    def _wake_bots(self, table: Table) -> None:
        if table.id not in self._bots and bots_at.to_move(table):
            task = self._bots[table.id] = asyncio.create_task(bots_at.play(table, self.brains, self.pace))
            task.add_done_callback(partial(self._bots_rest, table))

    def _bots_rest(self, table: Table, task: asyncio.Task[bool]) -> None:
        del self._bots[table.id]
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            log.error("table %s: the bots stopped", table.id, exc_info=error)
        elif task.result():
            self._wake_bots(table)  # somebody may have acted while the task was ending
