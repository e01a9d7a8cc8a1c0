"""Records and component files on disk. What can't be read or written is told in one line."""

import errno
import os
import secrets
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ridotto.engine import record
from ridotto.engine.errors import ComponentsError, RecordError, RidottoError
from ridotto.engine.game import Game
from ridotto.engine.match import Match
from ridotto.engine.terms import ComponentSet
from ridotto.games import GAMES, find
from ridotto.text_files import LARGEST, as_text, read_text


def read_stdin() -> str:
    """The text that comes through a pipe, or is typed until Ctrl-D."""
    if sys.stdin is None:
        raise RidottoError("stdin: there is none to read from")
    return as_text(sys.stdin.buffer.read(LARGEST + 1), "stdin")


def write_text(path: Path, text: str, *, new: bool = False) -> None:
    """Write a file in one stroke: whoever looks finds the old text or the new.

    A `new` file must not exist yet.
    """
    if not new:
        write_bytes(path, text.encode())
        return
    with writing(path), path.open("x", encoding="utf-8") as file:
        file.write(text)


def write_bytes(path: Path, data: bytes) -> None:
    """The same for bytes. What is no ordinary file, as a pipe or a device, is written to as it is."""
    with writing(path):
        if path.exists() and not path.is_file():
            path.write_bytes(data)
            return
        target = Path(os.path.realpath(path))
        unfinished = beside(target)
        try:
            with unfinished.open("xb") as file:
                file.write(data)
            if target.exists():
                shutil.copymode(target, unfinished)
            unfinished.replace(target)
        except BaseException:
            unfinished.unlink(missing_ok=True)
            raise


def check_writable(path: Path) -> None:
    """Say now if a file could not be written there later."""
    with writing(path):
        if path.is_dir():
            raise RidottoError(f"{path}: this is a folder, not a file")
        target = Path(os.path.realpath(path))
        if not target.parent.is_dir() and not path.exists():
            raise RidottoError(f"{path}: there is no such folder")
        if path.exists() and not os.access(path, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        if path.is_file() or not path.exists():
            check_folder(target.parent)


def check_folder(folder: Path) -> None:
    """Try whether files can be made in a folder: asking for permission would not tell all."""
    probe = beside(folder / "probe")
    with probe.open("xb"):
        pass
    probe.unlink()


def beside(target: Path) -> Path:
    """A name for a file that is not finished, short enough wherever the target's is."""
    return target.with_name(f".{secrets.token_hex(4)}.new")


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Tell in one line why a file can't be written."""
    try:
        yield
    except FileExistsError:
        raise RidottoError(f"{path} exists already: name another file, or go on with --resume {path}") from None
    except OSError as error:
        raise RidottoError(f"{path}: can't be written: {error.strerror or error}") from None
    except ValueError:
        raise RidottoError(f"{str(path)!r}: there can be no such file") from None


def keep_somewhere(name: str, text: str) -> Path:
    """Write a new file `NAME-1.txt`, or the first number that is free, in the current folder."""
    number = 1
    while os.path.lexists(f"{name}-{number}.txt"):
        number += 1
    path = Path(f"{name}-{number}.txt")
    write_text(path, text, new=True)
    return path


def read_components(game: Game[Any], path: Path) -> ComponentSet:
    """A component file to play with."""
    text = read_text(path)
    with first_fault_of(path, f"ridotto components check --game {game.id} {path}"):
        return game.components.read(text)


@contextmanager
def first_fault_of(path: Path, rest: str = "") -> Iterator[None]:
    """Tell the first fault of a file with its line, how many more there are, and where to find the rest."""
    try:
        yield
    except ComponentsError as error:
        first, more = error.faults[0], len(error.faults) - 1
        others = f" (and {more} more{': ' if rest else ''}{rest})" if more else ""
        raise RidottoError(f"{path}:{first.line}: {first.what}; allowed: {first.allowed}{others}") from None


def read_record(path: Path, components: Path | None) -> Match:
    """The match that a record tells of, verified."""
    with faults_in(str(path)):
        return record.read(read_text(path), find, component_finder(components))


@contextmanager
def faults_in(where: str) -> Iterator[None]:
    """Name the file in which a record's fault is."""
    try:
        yield
    except RecordError as error:
        raise RidottoError(f"{where}:{error.line}: {error.text}") from None
    except RecursionError:
        raise RidottoError(f"{where}: this is nested too deeply to be a record") from None


def component_finder(path: Path | None) -> Callable[[str, str], ComponentSet | None]:
    """A record names its components by their digest; a file has them if its digest is the same."""

    def sets(game: str, digest: str) -> ComponentSet | None:
        if path is None:
            return None
        found = read_components(GAMES[game], path)
        return found if found.digest == digest else None

    return sets
