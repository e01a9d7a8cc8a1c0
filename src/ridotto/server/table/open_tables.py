"""The tables in use: opened when asked for, and put away when idle."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final

from ridotto.bots.processes import Brains
from ridotto.engine.errors import RidottoError
from ridotto.server import metrics
from ridotto.server.storage import clearing, ledger
from ridotto.server.storage.database import Storage
from ridotto.server.table import bots, changing, chat, messages, seating, updates
from ridotto.server.table.feeds import Backlog, Feed
from ridotto.server.table.messages import No
from ridotto.server.table.table import Table

MOST: Final = 256  # tables that nobody looks at, kept for when someone comes back
IDLE: Final = 600.0  # seconds
RELOADED: Final = 3.0  # seconds
NOTICES: Final = 5  # how often it is tried to write down who is here
PACE: Final = 0.6  # seconds that an action of a bot takes at least, when somebody looks on
log: Final = logging.getLogger(__name__)


class NoSuchTable(RidottoError):
    """An address that leads to no table."""


class OpenTables:
    """The tables in memory, who waits for a hint there, and the bots that play."""

    def __init__(self, storage: Storage, brains: Brains, most: int = MOST, pace: float = PACE) -> None:
        self.storage = storage
        self.brains = brains
        self.pace = pace
        self.most = most
        self.tables: OrderedDict[str, Table] = OrderedDict()  # the longest unused first
        self.used: dict[str, float] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._bots: dict[str, asyncio.Task[bool]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}  # when somebody's time will be up
        self._tasks: set[asyncio.Task[None]] = set()
        self.backlog = Backlog()
        self._hinting: set[str | None] = set()  # guests who wait for a hint

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Table]:
        """A table, for as long as it is needed."""
        table = await self._find(table_id)
        table.users += 1
        try:
            yield table
        finally:
            table.users -= 1
            self._clear()

    async def hint(self, table: Table, message: messages.AskHint, guest: str | None) -> messages.Answer:
        """What would be good now; a guest asks one thing at a time."""
        if guest in self._hinting:
            return No(id=message.id, text="The last hint is still being thought about.")
        self._hinting.add(guest)
        try:
            return await bots.hint(table, self.brains, message, guest)
        finally:
            self._hinting.discard(guest)

    async def join(self, table: Table, feed: Feed, since: int | None) -> None:
        """Somebody looks on from now."""
        await updates.join(table, feed, since)
        await chat.hear(table, feed)
        self.notice(table)

    async def go(self, table: Table, guest: str) -> None:
        """A guest leaves a table for good."""
        if await table.settle(seating.go(table, guest)):
            self._forget(table.id)

    async def sweep(self) -> int:
        """Delete tables that nobody has ever touched; how many."""
        gone = await self.storage.write(clearing.sweep)
        for table_id in gone:
            self._forget(table_id)
        return len(gone)

    def _forget(self, table_id: str) -> None:
        """A table is gone from the disk: whoever looks on is told when they come back."""
        self.used.pop(table_id, None)
        if (table := self.tables.pop(table_id, None)) is not None:
            table.broken = True
            for feed in list(table.feeds):
                feed.close()
        if (alarm := self._alarms.pop(table_id, None)) is not None:
            alarm.cancel()
        metrics.tables.set(len(self.tables))

    def leave(self, table: Table, feed: Feed) -> None:
        """Somebody looks away; who only loads the page again was never gone."""
        table.feeds.discard(feed)
        self.notice(table, RELOADED)

    def notice(self, table: Table, wait: float = 0) -> None:
        """Write down who is here, now or in a while."""
        self._begin(self._notice(table, wait))

    async def _notice(self, table: Table, wait: float) -> None:
        table.users += 1  # another object for the same table would not know who was here
        try:
            for _ in range(NOTICES):
                await asyncio.sleep(wait)
                try:
                    return await seating.notice(self.tables.get(table.id, table))
                except RidottoError as error:
                    log.warning("table %s: who is here can't be written down: %s", table.id, error)
                    wait = RELOADED
        finally:
            table.users -= 1

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def heard(self, table_id: str, what: str) -> None:
        """Something happened in this or another process: how many events there are now, or what kind of thing."""
        tables = [self.tables[table_id]] if table_id in self.tables else [] if table_id else list(self.tables.values())
        for table in tables:
            if what.isdigit() and int(what) <= table.seq:
                continue
            self._begin(self._hear(table, what))

    async def _hear(self, table: Table, what: str) -> None:
        try:
            if what != "chat":
                await changing.catch_up(table, int(what) if what.isdigit() else None)
            if what in ("chat", "lost"):
                await chat.hear(table)
        except RidottoError as error:
            log.warning("table %s: what happened elsewhere can't be read: %s", table.id, error)

    async def close(self) -> None:
        """Finish what was begun."""
        for alarm in self._alarms.values():
            alarm.cancel()
        tasks = [*self._bots.values(), *self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
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
            if table.broken:  # it is gone already
                raise NoSuchTable("There is no such table.")
        self.tables.move_to_end(table_id)
        self.used[table_id] = time.monotonic()
        return table

    async def _open(self, table_id: str) -> Table:
        stored = await self.storage.look_up(partial(ledger.load, table_id=table_id))
        if stored is None:
            raise NoSuchTable("There is no such table.")
        table = await asyncio.to_thread(Table, self.storage, stored)
        table.changed = self._watch
        if (was := self.tables.get(table_id)) is not None:  # closed after a fault
            table.noted = was.noted
        self.tables[table_id] = table
        metrics.tables.set(len(self.tables))
        self.used[table_id] = time.monotonic()
        self._watch(table)
        return table

    def _clear(self) -> None:
        """Put idle tables away, and the longest unused when there are too many."""
        long_ago = time.monotonic() - IDLE
        for table_id, table in list(self.tables.items()):
            if self.used[table_id] > long_ago and len(self.tables) <= self.most:
                return
            if not table.busy and table_id not in self._bots:
                del self.tables[table_id], self.used[table_id]
                metrics.tables.set(len(self.tables))

    def _watch(self, table: Table) -> None:
        """Let the bots play whose turn it is, now or when somebody's time is up."""
        if (alarm := self._alarms.pop(table.id, None)) is not None:
            alarm.cancel()
        self._wake_bots(table)
        if table.id not in self._bots and (seconds := bots.alarm(table)) is not None:
            ring = partial(self._ring, table.id)
            self._alarms[table.id] = asyncio.get_running_loop().call_later(seconds + 0.01, ring)

    def _ring(self, table_id: str) -> None:
        """Somebody's time is up; the table may have been put away since."""
        del self._alarms[table_id]
        self._begin(self._look_after(table_id))

    async def _look_after(self, table_id: str) -> None:
        try:
            async with self.at(table_id) as table:
                self._watch(table)
        except RidottoError as error:
            log.warning("table %s: its clock can't be looked after: %s", table_id, error)

    def _wake_bots(self, table: Table) -> None:
        if table.id not in self._bots and bots.to_move(table):
            task = self._bots[table.id] = asyncio.create_task(bots.play(table, self.brains, self.pace))
            task.add_done_callback(partial(self._bots_rest, table))

    def _bots_rest(self, table: Table, task: asyncio.Task[bool]) -> None:
        del self._bots[table.id]
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            log.error("table %s: the bots stopped", table.id, exc_info=error)
        elif task.result():
            self._watch(table)  # somebody may have acted while the task was ending
