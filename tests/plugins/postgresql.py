"""A PostgreSQL of the tests' own, on this machine, and databases in it.

`postgresql` is the address of an empty database. The server is started by the first test that asks for one, and does
without a disk's guarantees, as nothing here outlives the run. `TEST_DATABASE_URL` names another server to use instead,
as a user who may create databases.
"""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from tests.ports import free_port

BOUND: Final = 30.0  # seconds


def programs() -> Path | None:
    """Where PostgreSQL's programs are: Debian keeps them off the path."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda place: float(place.parent.name))
    found = shutil.which("initdb")
    return places[-1] if places else Path(found).parent if found else None


class Postgres:
    """A server that can be stopped, killed and started again."""

    def __init__(self, folder: Path, where: Path, *, durable: bool = False) -> None:
        self.folder, self.programs, self.durable = folder, where, durable
        self.user: dict[str, Any] = {}
        if os.geteuid() == 0:  # it refuses to run as root
            postgres = pwd.getpwnam("postgres")
            os.chown(folder, postgres.pw_uid, postgres.pw_gid)
            self.user = {"user": postgres.pw_uid, "group": postgres.pw_gid, "extra_groups": []}
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        make = ["initdb", "-D", str(folder / "data"), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]
        self._call(*make)

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        fsync = "on" if self.durable else "off"
        options = ["-c", f"fsync={fsync}", "-c", "shared_buffers=32MB", "-c", "max_connections=200"]
        place = ["-D", str(self.folder / "data"), "-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder)]
        with (self.folder / "log").open("ab") as log:
            process: subprocess.Popen[bytes] = subprocess.Popen(
                [str(self.programs / "postgres"), *place, *options],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                start_new_session=True,
                **self.user,
            )
        self.process = process
        until = time.monotonic() + BOUND
        while self._call("pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port), check=False) != 0:
            assert process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < until, "PostgreSQL takes too long to start"
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it: SIGINT cuts off who is connected, SIGQUIT is a crash."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(BOUND)
            self.process = None

    def _call(self, program: str, *arguments: str, check: bool = True) -> int:
        command = [str(self.programs / program), *arguments]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, timeout=BOUND, check=check, **self.user)
        return done.returncode


@contextmanager
def own_server(place: str | None = None, *, durable: bool = False) -> Iterator[Postgres]:
    """A server for as long as it is needed."""
    where = programs()
    if where is None:
        pytest.skip("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp(prefix="ridotto-pg-", dir=place))  # not tmp_path: other users may not go there
    try:
        server = Postgres(folder, where, durable=durable)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_server() -> Iterator[Postgres]:
    """A server of the test's own, to be stopped and started."""
    with own_server() as server:
        yield server


@pytest.fixture(scope="session")
def _shared_server() -> Iterator[str]:
    if given := os.environ.get("TEST_DATABASE_URL"):
        yield given
        return
    with own_server() as server:
        yield server.address()


@pytest.fixture
def postgresql(_shared_server: str) -> Iterator[str]:
    """The address of an empty database."""
    with empty_database(_shared_server) as address:
        yield address


@contextmanager
def empty_database(server: str) -> Iterator[str]:
    """A database on a server, for as long as it is needed; its address."""
    import psycopg

    name = f"ridotto_{os.getpid()}_{time.monotonic_ns()}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    head, _, query = server.partition("?")
    yield f"{head.rpartition('/')[0]}/{name}" + (f"?{query}" if query else "")
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
