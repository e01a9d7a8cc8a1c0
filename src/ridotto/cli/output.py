"""What the lab has found, written and told: hours of play are not lost to a full disk or a closed pipe."""

import os
import secrets
import signal
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Any

from ridotto.cli import files, terminal
from ridotto.cli.gather import Gathered
from ridotto.cli.lab import ENDS
from ridotto.cli.progress import remark
from ridotto.engine.errors import RidottoError


def conclude(gathered: Gathered[Any], path: Path | None, content: Callable[[], bytes], told: Callable[[], str]) -> int:
    """Write the results of all that was played, print what is told of them; the exit status.

    The file comes first, as whoever reads what we print may have gone. If it can't be written, or the work was cut
    short, that is complained of last. Where nothing was played an older file stays as it is.
    """
    failure = gathered.failure
    if gathered.results:
        with patiently():
            try:
                if path:
                    write(path, content())
            except RidottoError as error:
                failure = error if failure is None else RidottoError(f"{failure}; {error}")
            try:
                print(told(), end="")
                terminal.flush()
            except OSError:
                if failure is None:
                    raise
                terminal.hang_up()
    if failure:
        raise failure
    return gathered.status


def write(path: Path, data: bytes) -> None:
    """Write a file, or else keep its content elsewhere and say where."""
    try:
        files.write_bytes(path, data)
    except RidottoError as error:
        kept = keep_elsewhere(path.name, data)
        where = f"it is in {kept} instead" if kept else "it could not be kept elsewhere either"
        raise RidottoError(f"{error}; {where}") from None


def keep_elsewhere(name: str, data: bytes) -> Path | None:
    """Keep a file's content in the current folder, or with the system's temporary files."""
    for folder in (os.getcwd, tempfile.gettempdir):
        with suppress(OSError, RidottoError):
            path = Path(folder()) / f"{secrets.token_hex(4)}-{name}"
            files.write_bytes(path, data)
            return path
    return None


@contextmanager
def patiently() -> Iterator[None]:
    """Within, who asks us to end is asked to wait a moment, once."""

    def wait(number: int, frame: FrameType | None) -> None:
        for each in before:
            signal.signal(each, signal.default_int_handler)
        remark("The results are being written. Ctrl-C again to leave without them.")

    before = {each: signal.getsignal(each) for each in (signal.SIGINT, *ENDS)}
    before = {each: usual for each, usual in before.items() if usual != signal.SIG_IGN}
    for each in before:
        signal.signal(each, wait)
    try:
        yield
    finally:
        for each, usual in before.items():
            signal.signal(each, usual)
