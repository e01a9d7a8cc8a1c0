"""The database: migrations, group commit, faults, and what is said about them."""

import asyncio
import logging
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, func, insert, inspect, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from ridotto.server.storage import database
from ridotto.server.storage.address import locate
from ridotto.server.storage.database import Storage
from ridotto.server.storage.errors import NewerDatabase, OutcomeUnknown, StorageError
from ridotto.server.storage.schema import guests, metadata
from tests.plugins.postgresql import Postgres
from tests.server.visit import Served


def guest(name: str) -> Callable[[Connection], None]:
    """A job that adds a guest."""

    def add(connection: Connection) -> None:
        connection.execute(insert(guests).values(id=name, name=name, created=0))

    return add


def names(storage: Storage) -> list[str]:
    return storage.read(lambda connection: list(connection.scalars(select(guests.c.id).order_by(guests.c.id))))


def test_migrations_make_what_the_schema_says(database: str) -> None:
    storage = Storage(database)
    differences = storage.read(
        lambda connection: compare_metadata(
            MigrationContext.configure(connection, opts={"compare_type": True}), metadata
        )
    )
    storage.close()
    assert differences == []


def test_a_second_start_finds_everything_in_place(database: str) -> None:
    for name in ("a", "b"):
        storage = Storage(database)
        storage.writer.submit(guest(name)).result(20)
        storage.close()
    storage = Storage(database)
    assert names(storage) == ["a", "b"]
    storage.close()


def test_the_database_is_set_for_safety(tmp_path: Path) -> None:
    storage = Storage(str(tmp_path / "ridotto.db"))

    def pragmas(connection: Connection) -> list[Any]:
        asked = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in asked]

    assert storage.read(pragmas) == ["wal", 2, 1, 5000]
    storage.close()


def test_jobs_that_wait_together_share_a_commit(tmp_path: Path) -> None:
    storage = Storage(str(tmp_path / "ridotto.db"))
    held, go = threading.Event(), threading.Event()

    def hold(connection: Connection) -> None:
        held.set()
        go.wait(20)

    first = storage.writer.submit(hold)
    assert held.wait(20)
    jobs: list[Future[None]] = [storage.writer.submit(guest(f"{k % 40:02}")) for k in range(41)]
    assert not any(job.done() for job in jobs)
    go.set()
    first.result(20)
    failures = [job.exception(20) for job in jobs]
    assert [type(each) for each in failures[:40]] == [type(None)] * 40
    assert isinstance(failures[40], IntegrityError)  # and its neighbours are none the worse
    assert names(storage) == [f"{k:02}" for k in range(40)]
    assert storage.writer.commits == 2
    storage.close()


def test_a_future_is_done_only_after_the_commit(database: str) -> None:
    storage = Storage(database)
    done_before_commit: list[bool] = []
    jobs: list[Future[None]] = []
    event.listen(
        storage.writer.engine, "commit", lambda connection: done_before_commit.append(any(j.done() for j in jobs))
    )
    jobs.append(storage.writer.submit(guest("a")))
    jobs[0].result(20)
    assert done_before_commit == [False]
    storage.close()


def test_when_a_job_spoils_the_transaction_the_others_are_tried_again(tmp_path: Path) -> None:
    storage = Storage(str(tmp_path / "ridotto.db"))
    held, go = threading.Event(), threading.Event()

    def hold(connection: Connection) -> None:
        held.set()
        go.wait(20)

    def spoil(connection: Connection) -> None:
        connection.exec_driver_sql("ROLLBACK")  # as SQLite does when the disk is full
        raise RuntimeError("spoiled")

    storage.writer.submit(hold)
    assert held.wait(20)
    good = [storage.writer.submit(guest("a"))]
    bad = storage.writer.submit(spoil)
    good.append(storage.writer.submit(guest("b")))
    go.set()
    assert [job.exception(20) for job in good] == [None, None]
    assert bad.exception(20) is not None
    assert names(storage) == ["a", "b"]
    storage.close()


@pytest.mark.parametrize("size", [1, 9])
def test_reads_see_only_what_is_committed(database: str, size: int) -> None:
    storage = Storage(database)

    async def write() -> list[str]:
        jobs = [storage.write(guest(str(k))) for k in range(size)]
        await asyncio.gather(*jobs)
        return await storage.look_up(lambda c: list(c.scalars(select(guests.c.id).order_by(guests.c.id))))

    assert asyncio.run(write()) == [str(k) for k in range(size)]
    storage.close()


def test_a_full_disk_is_said_and_loses_nothing(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open()
    full = True

    def limit(dbapi_connection: Any, record: Any, proxy: Any) -> None:
        pages = "1" if full else "1000000"  # SQLite takes its present size for the least
        dbapi_connection.execute(f"PRAGMA max_page_count={pages}").fetchall()

    event.listen(served.site.storage.engine, "checkout", limit)
    with visitor.socket(path) as line:
        seq, move = line.hear()["seq"], "d4.1"
        for _ in range(1000):  # what is left of the last pages is filled first
            answer, _ = line.act(f"{seq}.0", move)
            if answer["t"] == "no":
                break
            seq = answer["seq"]
            undone, _ = line.ask(t="undo", seat=0, at=f"{seq}.0", count=1)
            if undone["t"] == "no":
                answer = undone
                break
            seq = undone["seq"]
        assert answer["text"] == "The disk is full: this was not saved, and nothing has changed."
        assert visitor.table(path)["seq"] == seq
        refused = visitor.http.post("/tables", data={"game": "tou_shi"})
        if refused.status_code != 303:
            assert "disk is full" in refused.text
        full = False
        table = visitor.table(path)
        again = table["asks"]["legal"][0][0]
        assert line.act(table["asks"]["at"], again)[0] == {"t": "ok", "id": line.number, "seq": seq + 1}


def test_a_path_that_can_not_be_written_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "no.db").write_text("this is no database, and long enough to tell" * 99)
    for place in ("file/ridotto.db", ".", "no.db"):
        with pytest.raises(StorageError) as error:
            Storage(str(tmp_path / place))
        assert str(error.value).startswith("can't open the database ")
        assert "\n" not in str(error.value)


def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    storage = Storage(database)
    storage.writer.submit(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9999'"))).result(20)
    storage.close()
    with pytest.raises(NewerDatabase, match="made by a newer version of Ridotto"):
        Storage(database)


def test_where_the_database_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("RIDOTTO_DB", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert locate(None).database == str(tmp_path / "ridotto" / "ridotto.db")
    monkeypatch.setenv("RIDOTTO_DB", str(tmp_path / "my.db"))
    assert locate(None).database == str(tmp_path / "my.db")
    assert locate("other.db").database == "other.db"
    assert locate("sqlite:////srv/x.db").database == "/srv/x.db"
    for address in ("postgres://h/d", "postgresql://h/d", "postgresql+psycopg2://h/d"):
        assert locate(address).render_as_string() == "postgresql+psycopg://h/d"
    for bad in ("sqlite://", "sqlite:///:memory:", "oracle9://x", "://", "mysql://h/d"):
        with pytest.raises(StorageError):
            locate(bad)


def test_every_table_is_there(database: str) -> None:
    storage = Storage(database)
    found = storage.read(lambda connection: set(inspect(connection).get_table_names()))
    storage.close()
    assert found == {*metadata.tables, "alembic_version"}


# PostgreSQL


def test_jobs_go_side_by_side_and_one_that_fails_harms_no_other(postgresql: str) -> None:
    storage = Storage(postgresql)
    together = threading.Barrier(2, timeout=60)

    def meet(name: str) -> Callable[[Connection], None]:
        def add(connection: Connection) -> None:
            guest(name)(connection)
            together.wait()  # with one thread, nobody would come

        return add

    both = [storage.writer.submit(meet(name)) for name in "ab"]
    jobs = [storage.writer.submit(guest(f"{k % 40:02}")) for k in range(41)]
    assert [job.exception(20) for job in both] == [None, None]
    failed = [job.exception(20) for job in jobs if job.exception(20)]
    assert [type(each) for each in failed] == [IntegrityError]
    assert names(storage) == [*(f"{k:02}" for k in range(40)), "a", "b"]
    assert storage.writer.commits == 42
    storage.close()


def test_a_deadlock_is_tried_again(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(database.POSTGRES, "options", "-c lock_timeout=60000")  # on a busy machine, both may be slow
    storage = Storage(postgresql)
    for name in "ab":
        storage.writer.submit(guest(name)).result(20)
    together = threading.Barrier(2, timeout=60)
    tries: list[str] = []

    def rename(first: str, second: str) -> Callable[[Connection], None]:
        def job(connection: Connection) -> None:
            again = first in tries
            tries.append(first)
            for place, each in enumerate((first, second)):
                connection.execute(update(guests).where(guests.c.id == each).values(name=guests.c.name + first))
                if place == 0 and not again:
                    together.wait()

        return job

    jobs = [storage.writer.submit(rename("a", "b")), storage.writer.submit(rename("b", "a"))]
    assert [job.exception(60) for job in jobs] == [None, None]
    assert len(tries) == 3
    found = storage.read(lambda connection: {row.id: row.name for row in connection.execute(select(guests))})
    assert {name: sorted(value) for name, value in found.items()} == {"a": ["a", "a", "b"], "b": ["a", "b", "b"]}
    storage.close()


def test_a_read_sees_one_moment_and_can_not_write(postgresql: str) -> None:
    storage = Storage(postgresql)

    def look_twice(connection: Connection) -> list[int]:
        count = select(func.count()).select_from(guests)
        before = connection.execute(count).scalar_one()
        storage.writer.submit(guest("meanwhile")).result(20)
        return [before, connection.execute(count).scalar_one()]

    assert storage.read(look_twice) == [0, 0]
    assert names(storage) == ["meanwhile"]
    with pytest.raises(StorageError):
        storage.read(guest("never"))
    storage.close()


def end_connections(storage: Storage) -> None:
    """Cut every connection but the one that says so, and wait until they are gone."""
    with storage.connect_directly() as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def test_a_connection_that_is_cut_before_the_commit_costs_nothing(postgresql: str) -> None:
    storage = Storage(postgresql)
    cut: list[bool] = []

    def add(connection: Connection) -> None:
        guest("a")(connection)
        if not cut:
            cut.append(True)
            end_connections(storage)
        guest("b")(connection)

    storage.writer.submit(add).result(20)
    assert names(storage) == ["a", "b"]
    cut.clear()

    def look(connection: Connection) -> int:
        if not cut:
            cut.append(True)
            end_connections(storage)
        return connection.execute(select(func.count()).select_from(guests)).scalar_one()

    assert storage.read(look) == 2
    storage.close()


@pytest.mark.parametrize("happened", [False, True])
def test_when_a_commit_may_have_happened_it_is_not_repeated(postgresql: str, happened: bool) -> None:
    storage = Storage(postgresql)
    tries: list[str] = []

    def add(connection: Connection) -> None:
        tries.append("a")
        guest("a")(connection)

    def commit(dbapi_connection: Any) -> None:
        """As if the line was cut before the commit came through, or before its answer did."""
        if happened:
            dbapi_connection.commit()
        end_connections(storage)
        dbapi_connection.execute("SELECT 1")  # fails as a commit would

    storage.writer.engine.dialect.do_commit = commit  # type: ignore[method-assign]
    with pytest.raises(OutcomeUnknown, match="look whether this was saved"):
        asyncio.run(storage.write(add))
    del storage.writer.engine.dialect.do_commit
    assert tries == ["a"]
    assert names(storage) == (["a"] if happened else [])
    storage.close()


def test_a_server_that_comes_back_is_used_again(postgres_server: Postgres) -> None:
    storage = Storage(postgres_server.address())
    storage.writer.submit(guest("a")).result(20)
    postgres_server.stop(signal.SIGQUIT)
    with pytest.raises(StorageError) as reading:
        names(storage)
    with pytest.raises(StorageError) as writing:
        asyncio.run(storage.write(guest("b")))
    for refusal in (reading, writing):
        assert "can’t be used now" in str(refusal.value)
        assert str(postgres_server.port) not in str(refusal.value)
    assert "this was not saved" in str(writing.value)
    assert "saved" not in str(reading.value)  # nobody wanted to
    postgres_server.start()
    assert names(storage) == ["a"]
    asyncio.run(storage.write(guest("b")))
    assert names(storage) == ["a", "b"]
    storage.close()


def test_a_server_may_be_reached_by_a_unix_socket(postgres_server: Postgres) -> None:
    place = f"host={postgres_server.folder}&port={postgres_server.port}"
    storage = Storage(f"postgresql://postgres@/postgres?{place}&application_name=guest")
    asked = "SELECT current_setting('application_name'), current_setting('lock_timeout')"
    assert storage.read(lambda c: tuple(c.exec_driver_sql(asked).one())) == ("guest", "5s")
    assert storage.leases.take("x")
    with storage.connect_directly() as connection:
        assert connection.execute(asked).fetchone() == ("guest", "5s")
    storage.close()


def test_several_processes_may_start_at_once(postgresql: str) -> None:
    program = "import sys; from ridotto.server.storage.database import Storage; Storage(sys.argv[1]).close()"
    starting = [
        subprocess.Popen([sys.executable, "-c", program, postgresql], stderr=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    assert [(each.communicate(timeout=60)[1], each.returncode) for each in starting] == [("", 0)] * 3


def test_a_password_is_never_told(postgres_server: Postgres, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    place = postgres_server.address().removeprefix("postgresql://postgres@")
    named = postgres_server.address() + "?password=swordfish"
    storage = Storage(f"postgresql://postgres:swordfish@{place}")
    assert storage.name.startswith("postgresql+psycopg://postgres:***@127.0.0.1")
    with pytest.raises(DBAPIError) as failure:
        storage.writer.submit(lambda c: c.execute(insert(guests).values(id="x" * 99, name="a", created=0))).result(20)
    assert "xxx" not in str(failure.value).partition("[SQL")[2]
    storage.close()
    postgres_server.stop()
    for address in (f"postgresql://postgres:swordfish@{place}", named, named + "&sslmode=swordfish"):
        with pytest.raises(StorageError) as error:
            Storage(address)
        assert "swordfish" not in str(error.value)
        assert "\n" not in str(error.value)
    assert "swordfish" not in caplog.text


def test_without_psycopg_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StorageError, match=r"PostgreSQL needs psycopg: pip install 'ridotto\[postgres\]'"):
        Storage("postgresql://127.0.0.1/nowhere")
