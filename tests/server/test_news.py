"""What the processes of one PostgreSQL tell each other, and which of them looks after a table."""

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection

from ridotto.bots.processes import Brains
from ridotto.server.storage import ledger
from ridotto.server.storage.database import Storage
from ridotto.server.storage.listening import Listener
from ridotto.server.storage.news import tell
from ridotto.server.table.changing import catch_up
from ridotto.server.table.open_tables import OpenTables
from ridotto.server.web.new_tables import new_table
from tests.plugins.postgresql import Postgres
from tests.server.test_storage import end_connections

Piece = tuple[str, str]


class Ear:
    """Someone who listens, on an event loop."""

    def __init__(self, storage: Storage) -> None:
        self.pieces: asyncio.Queue[Piece] = asyncio.Queue()
        self.loop = asyncio.get_running_loop()
        self.news = Listener(storage, self.heard)
        self.news.start(self.loop)

    def heard(self, table_id: str, what: str) -> None:
        assert asyncio.get_running_loop() is self.loop
        self.pieces.put_nowait((table_id, what))

    async def next(self) -> Piece:
        return await asyncio.wait_for(self.pieces.get(), 20)


async def until(true: Callable[[], bool]) -> None:
    """Wait for something, bounded."""
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end
        await asyncio.sleep(0.01)


def test_news_come_with_the_commit_or_not_at_all(postgresql: str) -> None:
    async def scene() -> None:
        here, there = Storage(postgresql), Storage(postgresql)
        near, far = Ear(here), Ear(there)
        assert near.news.up
        assert far.news.up

        def fail(connection: Connection) -> None:
            tell(connection, "first", 1)
            raise LookupError

        with pytest.raises(LookupError):
            await here.write(fail)
        await here.write(partial(tell, table_id="second", what=12))
        await here.write(partial(tell, table_id="", what="closing"))
        for ear in (near, far):
            assert [await ear.next(), await ear.next()] == [("second", "12"), ("", "closing")]
            ear.news.close()
            assert not ear.news.up
            assert ear.pieces.empty()
        here.close()
        there.close()

    asyncio.run(scene())


def test_when_the_line_was_down_it_says_so_and_goes_on(postgresql: str) -> None:
    async def scene() -> None:
        storage = Storage(postgresql)
        ear = Ear(storage)
        for k in range(3):
            end_connections(storage)
            assert await ear.next() == ("", "lost")
            await until(lambda: ear.news.up)
            await storage.write(partial(tell, table_id="x", what=k))
            assert await ear.next() == ("x", str(k))
        ear.news.close()
        storage.close()

    asyncio.run(scene())


def test_it_waits_for_a_server_that_is_down(postgres_server: Postgres) -> None:
    async def scene() -> None:
        storage = Storage(postgres_server.address())
        ear = Ear(storage)
        postgres_server.stop(signal.SIGQUIT)
        await until(lambda: not ear.news.up)
        late = Ear(storage)
        assert not late.news.up
        down = "the news can't be heard"
        assert storage.trouble() == ["the database does not answer", down, down]
        assert ear.pieces.empty()
        postgres_server.start()
        assert [await ear.next(), await late.next()] == [("", "lost")] * 2
        assert ear.news.up
        assert storage.trouble() == []
        ear.news.close()
        late.news.close()
        storage.close()

    asyncio.run(scene())


def test_many_news_arrive_in_order(postgresql: str) -> None:
    async def scene() -> None:
        storage = Storage(postgresql)
        ear = Ear(storage)
        for k in range(100):
            await storage.write(partial(tell, table_id="x", what=k))
        assert [await ear.next() for _ in range(100)] == [("x", str(k)) for k in range(100)]
        ear.news.close()
        storage.close()

    asyncio.run(scene())


def test_on_sqlite_there_is_nobody_to_hear_from(tmp_path: Path) -> None:
    async def scene() -> None:
        storage = Storage(str(tmp_path / "ridotto.db"))
        ear = Ear(storage)
        assert ear.news.up
        await storage.write(partial(tell, table_id="x", what=1))
        assert storage.leases.take("x")
        assert storage.leases.take("x")
        storage.leases.free("x")
        ear.news.close()
        storage.close()
        assert ear.pieces.empty()

    asyncio.run(scene())


def test_what_a_table_knows_already_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        storage = Storage(str(tmp_path / "ridotto.db"))
        table_id = await new_table(storage, "ann", {"game": "burano_roll_and_write", "seats": "2"}, None)
        async with OpenTables(storage, Brains()).at(table_id) as table:
            reads: list[int] = []

            def since(connection: Connection, table_id: str, first: int) -> list[ledger.LoggedEvent]:
                reads.append(first)
                return []

            monkeypatch.setattr(ledger, "since", since)
            assert table.seq > 0
            await catch_up(table, table.seq)
            assert reads == []
            await catch_up(table, table.seq + 1)
            await catch_up(table)
            assert reads == [table.seq] * 2
        storage.close()

    asyncio.run(scene())


def test_one_process_holds_a_lease_until_it_gives_it_back(postgresql: str) -> None:
    here, there = Storage(postgresql), Storage(postgresql)
    assert here.leases.take("x")
    assert here.leases.take("x")
    assert not there.leases.take("x")
    assert there.leases.take("y")
    here.leases.free("x")  # once is enough
    assert there.leases.take("x")
    assert not here.leases.take("x")
    here.leases.free("x")  # not ours to give
    assert not here.leases.take("x")
    there.close()
    assert here.leases.take("x")
    here.close()
    assert not here.leases.take("x")


def test_leases_are_lost_with_their_connection_and_taken_anew(postgresql: str) -> None:
    here, there = Storage(postgresql), Storage(postgresql)
    assert here.leases.take("x")
    assert here.leases.take("y")
    end_connections(here)
    asyncio.run(until(lambda: there.leases.take("x")))
    asyncio.run(until(lambda: here.leases.take("y")))  # it is free, and so it is ours again
    assert not here.leases.take("x")
    here.leases.free("x")
    assert there.leases.take("x")
    here.close()
    there.close()


def test_without_a_database_there_are_no_leases(postgres_server: Postgres) -> None:
    storage = Storage(postgres_server.address())
    assert storage.leases.take("x")
    postgres_server.stop(signal.SIGQUIT)
    assert not storage.leases.take("x")
    postgres_server.start()
    assert storage.leases.take("x")
    storage.close()


def test_a_process_that_dies_gives_its_leases_back(postgresql: str) -> None:
    program = (
        "import sys; from ridotto.server.storage.database import Storage; s = Storage(sys.argv[1]);"
        "print(s.leases.take('x'), flush=True); sys.stdin.read()"
    )
    pipe = subprocess.PIPE
    other = subprocess.Popen([sys.executable, "-c", program, postgresql], stdin=pipe, stdout=pipe, text=True)
    storage = Storage(postgresql)
    try:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        assert not storage.leases.take("x")
    finally:
        other.kill()
        other.communicate(timeout=60)
    asyncio.run(until(lambda: storage.leases.take("x")))
    storage.close()
