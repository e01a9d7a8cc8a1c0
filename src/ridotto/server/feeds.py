"""One connection's end of a table: who is looking, how far they are, and what is still to be sent."""

import asyncio
from collections.abc import Callable
from typing import Final

ROOM: Final = 64  # messages that may wait for a slow reader; then the line is cut, and the page reconnects


class Feed:
    """What one connection is told."""

    def __init__(self, guest: str | None, viewer: int) -> None:
        self.guest = guest
        self.viewer = viewer
        self.seq = 0
        self.spoken = 0  # the first line of chat that it was not told
        self.waiting: asyncio.Queue[str] = asyncio.Queue(ROOM)
        self.lost = False
        self.cut: Callable[[], object] = lambda: None  # the socket puts its own way to end here

    def send(self, text: str) -> None:
        """Queue a message; never waits."""
        if self.lost:
            return
        try:
            self.waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        """Cut the line."""
        self.lost = True
        self.cut()
