"""A house that closes and opens again at the same address."""

import threading
from pathlib import Path

import uvicorn

from ridotto.server.serve import bind, config
from tests.server.visit import Served


class Reopened:
    """A served house, and the next one over the same tables."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.served: Served | None = None
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        served = Served(self.database)
        if self.port:
            served.listening.close()
            served.listening = bind("127.0.0.1", self.port)
            served.server = uvicorn.Server(config(served.app))
            served.thread = threading.Thread(target=served.server.run, args=([served.listening],))
        self.port = served.listening.getsockname()[1]
        self.served = served.__enter__()

    def close(self) -> None:
        if self.served is not None:
            self.served.__exit__()
        self.served = None

    def __enter__(self) -> "Reopened":
        self.open()
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
