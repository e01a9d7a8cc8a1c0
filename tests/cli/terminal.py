"""A pseudo-terminal with `ridotto` at it, and somebody who reads and types."""

import os
import select
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Final, Self

# Only a terminal that is the process's own makes a signal of Ctrl-C.
AT_A_TERMINAL: Final = """
import fcntl, runpy, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
runpy.run_module("ridotto", run_name="__main__", alter_sys=True)
"""


class Terminal:
    """What is typed goes there, and what is shown is read; Ctrl-C is a signal, as at a real one."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        import pty

        self.keyboard, screen = pty.openpty()
        self.child = subprocess.Popen(
            [sys.executable, "-c", AT_A_TERMINAL, *arguments],
            stdin=screen,
            stdout=screen,
            stderr=screen,
            cwd=folder,
            env={**os.environ, "TERM": "dumb"},
            start_new_session=True,
        )
        os.close(screen)
        self.seen = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.child.kill()
        self.child.wait()
        os.close(self.keyboard)

    def wait_for(self, *texts: str) -> str:
        """Read on until these have come, one after the other; what was read."""
        at = 0
        for text in texts:
            wanted = text.encode()
            while wanted not in self.seen[at:]:
                ready, _, _ = select.select([self.keyboard], [], [], 30)
                assert ready, f"{text!r} did not come after {self.seen!r}"
                piece = os.read(self.keyboard, 4096)
                assert b"\x1b" not in piece  # no colours, no redrawing
                self.seen += piece
            at = self.seen.index(wanted, at) + len(wanted)
        read, self.seen = self.seen[:at], self.seen[at:]
        return read.decode()

    def type(self, text: str) -> None:
        """A key that is pressed before the prompt is there may be swallowed: the terminal changes its mode."""
        os.write(self.keyboard, text.encode())

    def interrupt(self) -> None:
        """Ctrl-C at a prompt, once more if nothing follows: a signal that comes between the prompt and the waiting
        for a key is noticed by Python's line editor with the next key only."""
        for _ in range(3):
            self.type("\x03")
            if select.select([self.keyboard], [], [], 5)[0]:
                return

    def left(self) -> int:
        """The exit status."""
        return self.child.wait(timeout=60)
