"""Brings a database to the newest schema, all of it or nothing.

Games that people play must come through. So SQLite is copied first, and its foreign keys rest meanwhile: it alters some
tables by copying and dropping them, and a drop would take along every row that refers to one (`ON DELETE CASCADE`).
"""

import contextlib
import logging
import os
import sqlite3
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, func, select, text

from ridotto.engine.terms import SPECTATOR
from ridotto.server.storage import leases, ledger, replay
from ridotto.server.storage.errors import NewerDatabase

MIGRATIONS: Final = files("ridotto.server.storage") / "migrations"
log: Final = logging.getLogger(__name__)


def migrate(engine: Engine, to: str = "head") -> None:
    """Bring a database up to a schema; by default the newest."""
    config = settings()
    scripts = ScriptDirectory.from_config(config)
    goal = scripts.get_current_head() if to == "head" else to
    with transaction(engine) as connection:
        before = MigrationContext.configure(connection).get_current_revision()
        if before is not None and before not in {script.revision for script in scripts.walk_revisions()}:
            raise NewerDatabase
        if before == goal:
            return
        with copied(connection, f"before-{goal}") if before else contextlib.nullcontext():
            config.attributes["connection"] = connection
            command.upgrade(config, to)
            if before == "0001" and to == "head":
                _tell_whose_move_it_is(connection)


def settings() -> Config:
    """Where Alembic finds the migrations."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


@contextlib.contextmanager
def transaction(engine: Engine) -> Iterator[Connection]:
    """A transaction that only one process at a time is in, with foreign keys at rest where they could do harm."""
    with engine.execution_options(writing=True).connect() as connection:
        if connection.dialect.name == "postgresql":  # of several processes that start together, one migrates
            with connection.begin():
                connection.execute(text("SET LOCAL lock_timeout = 0"))
                connection.execute(select(func.pg_advisory_xact_lock(leases.key("migrations of ridotto"))))
                yield connection
            return
        keys = connection.connection.cursor()  # within a transaction they could not be switched
        keys.execute("PRAGMA foreign_keys=OFF")
        try:
            with connection.begin():
                yield connection
        finally:
            keys.execute("PRAGMA foreign_keys=ON")
            keys.close()


@contextlib.contextmanager
def copied(connection: Connection, name: str) -> Iterator[None]:
    """Keep a copy of an SQLite database beside it, as it was before what happens now, unless that fails.

    Nobody can write as long as the transaction lasts, so nothing is missing from the copy.
    """
    if connection.dialect.name != "sqlite":
        yield
        return
    place = Path(connection.execute(text("SELECT file FROM pragma_database_list WHERE name = 'main'")).scalar_one())
    copy = _new_file(place, name)
    try:
        with contextlib.closing(sqlite3.connect(place)) as source, contextlib.closing(sqlite3.connect(copy)) as target:
            source.backup(target)
        yield
    except BaseException:
        copy.unlink(missing_ok=True)  # the database is as it was; who tries again and again must not fill the disk
        raise
    log.warning("before the database was brought up to date, it was copied to %s", copy)


def _new_file(place: Path, name: str) -> Path:
    """A new file beside another. What is in it is as secret as the database, and an earlier copy is never lost."""
    number = 1
    while True:
        path = place.with_name(f"{place.name}.{name}" + (f"-{number}" if number > 1 else ""))
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        except FileExistsError:
            number += 1
        else:
            return path


def _tell_whose_move_it_is(connection: Connection) -> None:
    """Schema 0001 did not say whose move it is: tables that go on are played through to find out."""
    for table_id in ledger.going_on(connection):
        stored = ledger.load(connection, table_id)
        assert stored is not None
        try:
            match = replay.replay(stored)
            actors = replay.standing(match, match.game.view.seen(match.state, SPECTATOR)).actors
        except Exception as error:  # one table that can't be opened must not keep the house shut
            log.warning("table %s: whose move it is can't be told: %s", table_id, error)
        else:
            ledger.to_act(connection, table_id, actors)
