"""A house that closes and opens again at the same address."""

from pathlib import Path

from tests.ports import free_port
from tests.server.visit import Served


class Reopened:
    """A served house, and the next one over the same tables."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.served: Served | None = None
        self.port = free_port()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        self.served = Served(self.database, self.port).__enter__()

    def close(self) -> None:
        if self.served is not None:
            self.served.__exit__()
        self.served = None

    def __enter__(self) -> "Reopened":
        self.open()
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
