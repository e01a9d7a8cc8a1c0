"""Where the database is: a path or a URL."""

import os
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from ridotto.server.storage.errors import StorageError


def locate(where: str | None) -> URL:
    """The address of a database: a path, an SQLAlchemy URL, or the default place."""
    where = where or os.environ.get("RIDOTTO_DB") or str(data_folder() / "ridotto" / "ridotto.db")
    if "://" not in where:
        return URL.create("sqlite", database=str(Path(where).expanduser()))
    try:
        url = make_url(where)
        if url.drivername.partition("+")[0] in ("postgres", "postgresql"):  # both names are in use
            url = url.set(drivername="postgresql+psycopg")
        url.get_dialect()
    except (ArgumentError, NoSuchModuleError, ImportError):
        raise StorageError("can't open the database: its address is neither a path nor a known URL") from None
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise StorageError("can't open the database: it has to be SQLite or PostgreSQL")
    if is_sqlite(url) and url.database in (None, "", ":memory:"):
        raise StorageError("can't open the database: a database in memory would forget; give it a path")
    return url


def data_folder() -> Path:
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def name(url: URL) -> str:
    """What to call a database in front of people: without the password, which may also stand behind the `?`."""
    return url.database or "" if is_sqlite(url) else url.set(query={}).render_as_string()


def make_folder(url: URL) -> None:
    if is_sqlite(url) and url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
