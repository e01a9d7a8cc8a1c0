"""An open database: brought up to date, read on any thread, written on threads of its own."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from ridotto.server.storage import leases, migrating
from ridotto.server.storage.address import is_sqlite, locate, make_folder, name
from ridotto.server.storage.errors import NewerDatabase, OutcomeUnknown, StorageError, explain, hidden, reason
from ridotto.server.storage.writer import THREADS, CommitUnknown, GroupWriter, Job, R, SideBySideWriter, Writer

if TYPE_CHECKING:
    import psycopg

BUSY: Final = 5000  # milliseconds to wait for another process's write
POSTGRES: Final = {
    "application_name": "ridotto",
    "connect_timeout": 5,
    # A server that is gone without a word is noticed within half a minute.
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 25_000,
    # A process that stands still must not hold the others up for ever.
    "options": f"-c lock_timeout={BUSY} -c idle_in_transaction_session_timeout=30000",
}
log: Final = logging.getLogger(__name__)


class Storage:
    """An open database: reads on any thread, writes on threads of its own."""

    def __init__(self, where: str | None = None) -> None:
        self.url = locate(where)
        self.name = name(self.url)
        self.process = secrets.token_hex(8)  # a name for this one among those that share the database
        self.shared = not is_sqlite(self.url)  # whether other processes may work on it at the same time
        try:
            make_folder(self.url)
            self.engine = connect(self.url)
            migrating.migrate(self.engine)
        except ImportError:
            raise StorageError("PostgreSQL needs psycopg: pip install 'ridotto[postgres]'") from None
        except (SQLAlchemyError, OSError) as error:
            self._give_up()
            raise StorageError(f"can't open the database {self.name}: {hidden(reason(error), self.url)}") from None
        except NewerDatabase:
            self._give_up()
            raise NewerDatabase(
                f"the database {self.name} was made by a newer version of Ridotto: update, or choose another"
            ) from None
        except StorageError as error:
            self._give_up()
            raise StorageError(f"can't open the database {self.name}: {error}") from None
        # Whoever reads several things must see them as they were at one moment.
        self.reading = self.engine
        if self.shared:
            self.reading = self.engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            self.writer: Writer = SideBySideWriter(connect(self.url, trusting=True))
        else:
            self.writer = GroupWriter(self.engine)
        self.checks: list[Callable[[], str]] = []  # what else must work; each says what does not
        self.leases = leases.SharedLeases(self.connect_directly) if self.shared else leases.Leases()

    def _give_up(self) -> None:
        if hasattr(self, "engine"):
            self.engine.dispose()

    def read(self, job: Job[R]) -> R:
        """Look something up, here and now; once more if the connection turns out to be lost."""
        try:
            try:
                return self._read(job)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                return self._read(job)
        except SQLAlchemyError as error:
            raise explain(error, writing=False) from error

    def _read(self, job: Job[R]) -> R:
        with self.reading.begin() as connection:
            return job(connection)

    async def look_up(self, job: Job[R]) -> R:
        """Look something up on a worker thread."""
        return await asyncio.to_thread(self.read, job)

    async def write(self, job: Job[R]) -> R:
        """Write something. When this returns, it is on disk."""
        try:
            return await asyncio.wrap_future(self.writer.submit(job))
        except SQLAlchemyError as error:
            raise explain(error, writing=True) from error
        except CommitUnknown as error:
            log.warning("a commit was interrupted (%s): only reading tells whether it happened", error)
            raise OutcomeUnknown(
                "The connection to the database was lost just now: look whether this was saved."
            ) from error

    def trouble(self) -> list[str]:
        """What stands in the way of work now."""
        found = [text for check in self.checks if (text := check())]
        try:
            self.read(lambda connection: connection.execute(select(1)))
        except StorageError:
            found.insert(0, "the database does not answer")
        return found

    def connect_directly(self) -> "psycopg.Connection":
        """A connection to PostgreSQL beside the pool, for what lasts as long as it; each statement is committed."""
        import psycopg

        arguments, options = self.engine.dialect.create_connect_args(self.url)
        return psycopg.connect(*arguments, **{**POSTGRES, **options, "autocommit": True})

    def close(self) -> None:
        self.writer.close()
        self.writer.engine.dispose()
        self.leases.close()
        self.engine.dispose()


def connect(url: URL, *, trusting: bool = False) -> Engine:
    """An engine whose transactions mean the same on every database.

    Before a connection to PostgreSQL is used again it is tried, except by who is trusting: a writer finds out in good
    time, and tries again.
    """
    # What is written are guests' secrets too: errors and logs must not repeat it.
    if not is_sqlite(url):
        given = {key: value for key, value in POSTGRES.items() if key not in url.query}
        return create_engine(
            url,
            pool_pre_ping=not trusting,
            pool_size=THREADS if trusting else 5,
            max_overflow=0 if trusting else 5,
            pool_timeout=10,
            connect_args=given,
            hide_parameters=True,
        )
    engine = create_engine(url, hide_parameters=True)
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
