"""The database: where it is, how it is opened and brought up to date, and what can go wrong with it."""

import asyncio
import os
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError

from ridotto.engine.errors import RidottoError
from ridotto.server.writer import Job, R, Writer

MIGRATIONS: Final = files("ridotto.server") / "migrations"
BUSY: Final = 5000  # milliseconds to wait for another process's write


class StorageError(RidottoError):
    """The database can't be used, or refused a write."""


class Conflict(StorageError):
    """Another writer was first."""


class NewerDatabase(StorageError):
    """The database was made by a newer version of this program."""


class Storage:
    """An open database: reads on any thread, writes on one."""

    def __init__(self, where: str | None = None) -> None:
        self.url = locate(where)
        self.name = self.url.database or "" if is_sqlite(self.url) else self.url.render_as_string()
        try:
            make_folder(self.url)
            self.engine = connect(self.url)
            migrate(self.engine)
        except (SQLAlchemyError, ImportError, OSError) as error:
            self._give_up()
            raise StorageError(f"can't open the database {self.name}: {reason(error)}") from None
        except NewerDatabase:
            self._give_up()
            raise NewerDatabase(
                f"the database {self.name} was made by a newer version of Ridotto: update, or choose another"
            ) from None
        self.writer = Writer(self.engine)

    def _give_up(self) -> None:
        if hasattr(self, "engine"):
            self.engine.dispose()

    def read(self, job: Job[R]) -> R:
        """Look something up, here and now."""
        try:
            with self.engine.begin() as connection:
                return job(connection)
        except SQLAlchemyError as error:
            raise explain(error) from error

    async def look_up(self, job: Job[R]) -> R:
        """Look something up on a worker thread."""
        return await asyncio.to_thread(self.read, job)

    async def write(self, job: Job[R]) -> R:
        """Write something. When this returns, it is on disk."""
        try:
            return await asyncio.wrap_future(self.writer.submit(job))
        except SQLAlchemyError as error:
            raise explain(error) from error

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()


# Where


def locate(where: str | None) -> URL:
    """The address of a database: a path, an SQLAlchemy URL, or the default place."""
    where = where or os.environ.get("RIDOTTO_DB") or str(data_folder() / "ridotto" / "ridotto.db")
    if "://" not in where:
        return URL.create("sqlite", database=str(Path(where).expanduser()))
    try:
        url = make_url(where)
        url.get_dialect()
    except (ArgumentError, NoSuchModuleError, ImportError):
        raise StorageError("can't open the database: its address is neither a path nor a known URL") from None
    if is_sqlite(url) and url.database in (None, "", ":memory:"):
        raise StorageError("can't open the database: a database in memory would forget; give it a path")
    return url


def data_folder() -> Path:
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def make_folder(url: URL) -> None:
    if is_sqlite(url) and url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)


# Opening


def connect(url: URL) -> Engine:
    """An engine whose transactions mean the same on every database."""
    engine = create_engine(url, pool_pre_ping=not is_sqlite(url))
    if is_sqlite(url):
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(dbapi_connection: Any, record: object) -> None:
    dbapi_connection.isolation_level = None  # Python's sqlite3 would begin and commit on its own account
    cursor = dbapi_connection.cursor()
    for pragma in (f"busy_timeout={BUSY}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}").fetchall()
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A writer takes its lock at once: a read that turns into a write could fail halfway.
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def migrate(engine: Engine) -> None:
    """Bring the database to the newest schema."""
    from alembic import command
    from alembic.config import Config
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    with engine.execution_options(writing=True).begin() as connection:
        if not set(MigrationContext.configure(connection).get_current_heads()) <= known:
            raise NewerDatabase
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


# What went wrong


def reason(error: Exception) -> str:
    """The heart of a database's message, in one line."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    original = getattr(error, "orig", None) or error
    return " ".join(str(original).split())[:200] or type(error).__name__


def explain(error: SQLAlchemyError) -> StorageError:
    """A failed read or write, for the person whose action it was."""
    text = reason(error)
    if isinstance(error, IntegrityError):
        return Conflict("The table has moved on since: look again.")
    if "disk is full" in text or "No space left" in text:
        return StorageError("The disk is full: this was not saved, and nothing has changed.")
    if "locked" in text:
        return StorageError("The database is busy: this was not saved, and nothing has changed. Try again.")
    return StorageError(f"The database failed ({text}): this was not saved, and nothing has changed.")
