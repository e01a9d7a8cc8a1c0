"""One process serves a file of SQLite, and a second says why it doesn't."""

import os
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ridotto.server.storage import single_process as module
from ridotto.server.storage.address import locate
from ridotto.server.storage.database import Storage
from ridotto.server.storage.errors import StorageError
from ridotto.server.storage.single_process import Taken, claim
from tests.server.running import Running
from tests.server.visit import Visitor


def serve(database: Path) -> subprocess.CompletedProcess[str]:
    """`ridotto serve`, which is expected to end by itself."""
    return subprocess.run(
        [sys.executable, "-m", "ridotto", "serve", "--port", "0", "--db", str(database)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_a_second_house_on_the_same_file_is_refused(tmp_path: Path) -> None:
    place, other_name = tmp_path / "ridotto.db", tmp_path / "link.db"
    other_name.symlink_to(place)
    with Running(str(place)) as first:
        visitor = Visitor(first.address)
        path = visitor.open()
        with visitor.socket(path) as line:
            line.hear()
            for name in (place, other_name):
                done = serve(name)
                assert (done.returncode, done.stdout) == (2, "")
                assert done.stderr == (
                    f"ridotto: another process ({first.process.pid}) serves {name} already, "
                    "and a file of SQLite is served by one; several need PostgreSQL\n"
                )
            assert visitor.table(path)["seats"][0]["here"]  # nobody was cleared away
        with closing(sqlite3.connect(place)) as source, closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
            source.backup(copy)
        storage = Storage(str(place))  # whoever doesn't serve may look
        assert storage.trouble() == []
        storage.close()
        visitor.close()
        assert first.stop(signal.SIGKILL) == -signal.SIGKILL
    with Running(str(other_name)) as second:  # the dead hold nothing
        second.stop()


def test_a_lock_ends_with_what_it_is_for(tmp_path: Path) -> None:
    url = locate(str(tmp_path / "new" / "ridotto.db"))
    with claim(url):
        with pytest.raises(Taken, match=rf"another process \({os.getpid()}\) serves .*ridotto\.db already"), claim(url):
            pass
        with claim(locate(str(tmp_path / "another.db"))):
            pass
    with pytest.raises(ValueError, match="it fell"), claim(url):
        raise ValueError("it fell")
    with claim(url):
        pass


def test_of_many_that_start_together_one_serves(tmp_path: Path) -> None:
    url, served, refused = locate(str(tmp_path / "ridotto.db")), [], []
    together, done = threading.Barrier(8), threading.Barrier(8)

    def start() -> None:
        together.wait(20)
        try:
            with claim(url):
                served.append(1)
                done.wait(20)
        except Taken:
            refused.append(1)
            done.wait(20)

    threads = [threading.Thread(target=start) for _ in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join(20)
    assert (len(served), len(refused)) == (1, 7)


def test_postgresql_is_for_several() -> None:
    url = locate("postgresql://127.0.0.1/nowhere")
    with claim(url), claim(url):
        pass


def test_where_nothing_can_be_locked_the_operator_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(error: OSError) -> Callable[[Any], None]:
        def lock(file: int) -> None:
            raise error

        return lock

    url = locate(str(tmp_path / "ridotto.db"))
    monkeypatch.setattr(module, "_lock", fails(OSError(37, "No locks available")))
    with claim(url):
        assert "see to it that no other process serves it" in caplog.text
    monkeypatch.setattr(module, "_lock", fails(PermissionError(13, "Permission denied")))  # so says Windows
    with pytest.raises(Taken, match=r"^another process serves"), claim(url):
        pass
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match="can't open the database "), claim(locate(str(tmp_path / "file" / "x"))):
        pass
