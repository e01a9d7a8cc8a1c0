"""Records and component files as they come from outside. What can't be read is told in one line."""

from pathlib import Path
from typing import Final

from ridotto.engine.errors import RidottoError

LARGEST: Final = 4 * 1024 * 1024  # bytes; no record and no component file comes near


def read_text(path: Path) -> str:
    """A file's text."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise RidottoError(f"{path}: {say_os_error(error).removeprefix(f'{path}: ')}") from None
    except ValueError:  # a name that no file can have
        raise RidottoError(f"{str(path)!r}: there can be no such file") from None
    return as_text(data, str(path))


def as_text(data: bytes, where: str) -> str:
    """The text of bytes that came from somewhere."""
    if len(data) > LARGEST:
        raise RidottoError(f"{where}: the file is too large to be one of ours")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RidottoError(f"{where}: this is not a text file in UTF-8") from None


def say_os_error(error: OSError) -> str:
    """A system's error without its number."""
    what = (error.strerror or str(error)).lower()
    return f"{error.filename}: {what}" if error.filename else what
