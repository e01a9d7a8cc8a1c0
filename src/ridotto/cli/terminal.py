"""Reading from and printing to a terminal, a pipe or nothing at all."""

import codecs
import io
import os
import sys
import textwrap
from contextlib import suppress
from typing import Final

WIDTH: Final = 78
PLAIN: Final = str.maketrans(
    {"’": "'", "‘": "'", "×": "x", "–": "-", "−": "-", "·": "-", "…": "...", "█": "#", "░": ".", "±": "+-"}
)


def plainly(error: UnicodeError) -> tuple[str, int]:
    """Stand-ins for characters that the terminal can't print."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    wanted = error.object[error.start : error.end]
    return wanted.translate(PLAIN).encode("ascii", "replace").decode(), error.end


codecs.register_error("plainly", plainly)


def prepare(*, ascii_only: bool = False) -> None:
    """Let no character that is read or printed be an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="ascii" if ascii_only else None, errors="plainly")
    if isinstance(sys.stdin, io.TextIOWrapper):
        with suppress(io.UnsupportedOperation):  # it was read from before
            sys.stdin.reconfigure(errors="replace")


def is_terminal() -> bool:
    """Whether a person sits there: what is asked can be answered."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def edit_lines() -> None:
    """Where there is a keyboard, let the arrow keys edit a line and bring earlier ones back."""
    if is_terminal():
        with suppress(ImportError):
            import readline  # noqa: F401 - to import it is to switch it on


def say(text: str, indent: str = "") -> None:
    """Print a paragraph in short lines."""
    print(textwrap.fill(text, WIDTH, initial_indent=indent, subsequent_indent=indent or "  "))


def ask(prompt: str) -> str:
    """A line that was typed; EOFError when there will be no more."""
    if sys.stdin is None:
        raise EOFError
    flush()
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line)  # what comes from a pipe belongs in the transcript too
    return line.strip()


def flush() -> None:
    if sys.stdout is not None:
        sys.stdout.flush()


def hang_up() -> None:
    """Nobody reads what we print: let Python not try again when it ends."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def fail(text: str, status: int) -> int:
    """Say in one line on stderr what is wrong; returns the exit status."""
    with suppress(OSError):
        print("ridotto:", " ".join(text.split("\n")), file=sys.stderr, flush=True)
    return status
