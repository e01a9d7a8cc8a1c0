"""The house: what its pages and sockets share."""

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import HTTPConnection

from ridotto.bots.apart import Brains
from ridotto.server import ledger
from ridotto.server.assets import Assets
from ridotto.server.floor import Floor
from ridotto.server.guests import Guests
from ridotto.server.limits import Limits
from ridotto.server.storage import Storage


class House:
    """One running house over one database."""

    def __init__(self, database: str | None = None) -> None:
        self.limits = Limits.from_environment()
        self.storage = Storage(database)
        self.brains = Brains()
        self.floor = Floor(self.storage, self.brains)
        key = self.storage.writer.submit(lambda connection: ledger.secret(connection, "guests")).result()
        self.guests = Guests(key)
        self.assets = Assets()
        self.games: list[dict[str, Any]] = tomllib.loads(
            files("ridotto.server").joinpath("house.toml").read_text("utf-8")
        )["game"]
        self.pages = Environment(
            loader=FileSystemLoader(Path(__file__).parent / "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.pages.globals |= {"asset": self.assets.address, "art": self.art, "here": ""}

    def art(self, name: str) -> Markup:
        """A picture of ours to put into a page, where it takes the page's colours; for templates."""
        asset = self.assets.find(f"art/{name}.svg")
        return Markup(asset.body.decode()) if asset else Markup("")

    async def close(self) -> None:
        await self.floor.close()
        self.brains.close()
        self.storage.close()


def house_of(connection: HTTPConnection) -> House:
    return cast("House", connection.app.state.house)
