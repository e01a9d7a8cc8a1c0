"""One process serves a file of SQLite: two would clear each other's guests away, and not hear of each other's moves.

The lock is on a file beside the database, held by the process itself: whoever is killed holds it no more. It is not on
the database, which others may read, copy or repair meanwhile.
"""

import contextlib
import logging
import os
import sys
from collections.abc import Iterator
from typing import Final

from sqlalchemy import URL

from ridotto.engine.errors import RidottoError
from ridotto.server.storage.address import is_sqlite, make_folder, name
from ridotto.server.storage.errors import StorageError, reason

log: Final = logging.getLogger(__name__)


class Taken(RidottoError):
    """Another process serves this database."""


@contextlib.contextmanager
def claim(url: URL) -> Iterator[None]:
    """Be the only one who serves a database, where there can be only one."""
    if not is_sqlite(url):
        yield
        return
    place = os.path.realpath(str(url.database)) + ".lock"  # by whatever name the database goes
    try:
        make_folder(url)
        file = os.open(place, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StorageError(f"can't open the database {name(url)}: {reason(error)}") from None
    try:
        _take(file, url)
        yield
    finally:
        os.close(file)  # the file stays: if it went, two could each hold one of that name


def _take(file: int, url: URL) -> None:
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):
        who = os.read(file, 20).decode("ascii", "replace").strip()
        another = f"another process ({who})" if who else "another process"
        raise Taken(
            f"{another} serves {name(url)} already, and a file of SQLite is served by one; several need PostgreSQL"
        ) from None
    except OSError as error:
        log.warning("can't lock %s.lock (%s): see to it that no other process serves it", name(url), reason(error))
        return
    os.ftruncate(file, 0)
    os.write(file, f"{os.getpid()}\n".encode())


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, 1 << 20, os.SEEK_SET)  # what is locked can't be read there, but who has locked it should be
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
