"""The database: migrations, group commit, faults, and what is said about them."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, insert, inspect, select, text
from sqlalchemy.exc import IntegrityError

from ridotto.server.schema import guests, metadata
from ridotto.server.storage import NewerDatabase, Storage, StorageError, locate
from tests.server.visit import Served


def guest(name: str) -> Callable[[Connection], None]:
    """A job that adds a guest."""

    def add(connection: Connection) -> None:
        connection.execute(insert(guests).values(id=name, name=name, created=0))

    return add


def names(storage: Storage) -> list[str]:
    return storage.read(lambda connection: list(connection.scalars(select(guests.c.id).order_by(guests.c.id))))


def test_migrations_make_what_the_schema_says(tmp_path: Path) -> None:
    storage = Storage(str(tmp_path / "new" / "folder" / "ridotto.db"))
    differences = storage.read(
        lambda connection: compare_metadata(
            MigrationContext.configure(connection, opts={"compare_type": True}), metadata
        )
    )
    storage.close()
    assert differences == []


def test_a_second_start_finds_everything_in_place(tmp_path: Path) -> None:
    for name in ("a", "b"):
        storage = Storage(str(tmp_path / "ridotto.db"))
        storage.writer.submit(guest(name)).result(20)
        storage.close()
    storage = Storage(str(tmp_path / "ridotto.db"))
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


def test_a_future_is_done_only_after_the_commit(tmp_path: Path) -> None:
    storage = Storage(str(tmp_path / "ridotto.db"))
    done_before_commit: list[bool] = []
    jobs: list[Future[None]] = []
    event.listen(storage.engine, "commit", lambda connection: done_before_commit.append(any(j.done() for j in jobs)))
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
def test_reads_see_only_what_is_committed(tmp_path: Path, size: int) -> None:
    storage = Storage(str(tmp_path / "ridotto.db"))

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

    event.listen(served.house.storage.engine, "checkout", limit)
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


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    storage = Storage(str(tmp_path / "ridotto.db"))
    storage.writer.submit(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9999'"))).result(20)
    storage.close()
    with pytest.raises(NewerDatabase, match="made by a newer version of Ridotto"):
        Storage(str(tmp_path / "ridotto.db"))


def test_where_the_database_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("RIDOTTO_DB", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert locate(None).database == str(tmp_path / "ridotto" / "ridotto.db")
    monkeypatch.setenv("RIDOTTO_DB", str(tmp_path / "my.db"))
    assert locate(None).database == str(tmp_path / "my.db")
    assert locate("other.db").database == "other.db"
    assert locate("sqlite:////srv/x.db").database == "/srv/x.db"
    for bad in ("sqlite://", "sqlite:///:memory:", "oracle9://x", "://"):
        with pytest.raises(StorageError):
            locate(bad)


def test_every_table_is_there(tmp_path: Path) -> None:
    storage = Storage(str(tmp_path / "ridotto.db"))
    found = storage.read(lambda connection: set(inspect(connection).get_table_names()))
    storage.close()
    assert found == {*metadata.tables, "alembic_version"}
