"""What the pages and sockets of a running house share."""

import asyncio
import contextlib
import logging
from functools import partial
from pathlib import Path
from typing import Final, cast

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from sqlalchemy import Connection
from starlette.requests import HTTPConnection

from ridotto.bots.processes import Brains
from ridotto.engine.errors import RidottoError
from ridotto.engine.words import figure, join
from ridotto.games import GAMES
from ridotto.server.storage import guestbook
from ridotto.server.storage.database import Storage
from ridotto.server.storage.listening import Listener
from ridotto.server.table.open_tables import OpenTables
from ridotto.server.web.assets import Assets
from ridotto.server.web.cookies import Guests
from ridotto.server.web.limits import Limits

HEARTBEAT: Final = 10.0  # seconds
SETTLED: Final = 60.0  # seconds after which a house that has opened looks for untouched tables
SWEEP: Final = 3600.0  # seconds between one look and the next
log: Final = logging.getLogger(__name__)


class Site:
    """One running house over one database."""

    def __init__(self, database: str | None = None) -> None:
        self.limits = Limits.from_environment()
        self.storage = Storage(database)
        self.brains = Brains()
        self._tasks: list[asyncio.Task[None]] = []  # what is done again and again
        self.open_tables = OpenTables(self.storage, self.brains)
        self.news = Listener(self.storage, self.open_tables.heard)
        key = self.storage.writer.submit(self._unlock).result()
        self.guests = Guests(key)
        self.assets = Assets()
        self.pages = Environment(
            loader=FileSystemLoader(Path(__file__).parent / "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.pages.filters["listed"] = join
        self.pages.filters["figure"] = figure
        self.pages.globals |= {"asset": self.assets.address, "art": self.art, "games": GAMES.values(), "here": ""}

    def art(self, name: str) -> Markup:
        """A picture of ours to put into a page, where it takes the page's colours; for templates."""
        asset = self.assets.find(f"games/{name}/art.svg") or self.assets.find(f"art/{name}.svg")
        return Markup(asset.body.decode()) if asset else Markup("")

    def _unlock(self, connection: Connection) -> bytes:
        if not self.storage.shared:  # nobody else serves this database: whoever was here has left
            guestbook.nobody_here(connection)
        return guestbook.secret(connection, "guests")

    async def open(self) -> None:
        """Begin to hear what happens in other processes, and to tell them that this one lives."""
        self.news.start(asyncio.get_running_loop())
        if self.storage.shared:
            self._tasks.append(asyncio.create_task(self._live()))
        self._tasks.append(asyncio.create_task(self._tidy()))

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            with contextlib.suppress(RidottoError):
                await self.storage.write(partial(guestbook.still_here, process=self.storage.process))

    async def _tidy(self) -> None:
        await asyncio.sleep(SETTLED)
        while True:
            with contextlib.suppress(RidottoError):
                if gone := await self.open_tables.sweep():
                    log.info("%d tables that nobody had touched are gone", gone)
            await asyncio.sleep(SWEEP)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        self.news.close()
        await self.open_tables.close()
        with contextlib.suppress(RidottoError):
            await self.storage.write(partial(guestbook.nobody_here, process=self.storage.process))
        self.brains.close()
        self.storage.close()


def site_of(connection: HTTPConnection) -> Site:
    return cast("Site", connection.app.state.site)
