"""One connection's end of a table: who is looking, how far they are, and what is still to be sent.

What waits for slow readers is bounded, for each and for all together. Who takes too little is cut off, and the page
comes back and is told what it has missed.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from enum import Enum
from sys import getsizeof
from typing import Final, NamedTuple

from ridotto.server.table import messages
from ridotto.server.table.messages import Joined, Seats, Update, WholeTable

ROOM: Final = 64  # messages that may wait for one reader
# Bytes of memory that these may take, if there is more than one; a whole table takes up to 300 KB.
SPACE: Final = 1024 * 1024
SPACE_FOR_ALL: Final = 64 * 1024 * 1024  # bytes for all readers of a process


class MessageKind(Enum):
    """What a message does to what came before it."""

    WORD = "stands by itself"
    NEWS = "changes what is known of the table"
    WHOLE = "tells all of it anew"


class Waiting(NamedTuple):
    """A message that waits."""

    text: str
    kind: MessageKind
    size: int


class Backlog:
    """What waits for all readers together."""

    def __init__(self, space: int = SPACE_FOR_ALL) -> None:
        self.space = space
        self.size = 0
        self.readers: dict[Feed, None] = {}  # first whoever has not taken anything for the longest

    def grow(self, feed: "Feed", size: int) -> None:
        """There is more for a reader. If it is too much for all, those are cut off who have kept it waiting longest."""
        self.readers.setdefault(feed)
        self.size += size
        while self.size > self.space:
            next(iter(self.readers)).close()

    def shrink(self, feed: "Feed", size: int, *, done: bool) -> None:
        """A reader has taken something; all there was, if it is done."""
        self.size -= size
        self.readers.pop(feed, None)
        if not done:
            self.readers[feed] = None


class Feed:
    """What one connection is told."""

    def __init__(self, guest: str | None, viewer: int, backlog: Backlog | None = None) -> None:
        self.guest = guest
        self.viewer = viewer
        self.backlog = backlog or Backlog()
        self.room, self.space = ROOM, SPACE
        self.seq = 0
        self.spoken = 0  # the first line of chat that it was not told
        self.waiting: deque[Waiting] = deque()
        self.size = 0  # bytes that wait
        self.under_way = 0  # bytes of the message that is being sent
        self.lost = False
        self.cut: Callable[[], object] = lambda: None  # the socket puts its own way to end here
        self._more = asyncio.Event()

    def tell(self, news: Update | Joined[Seats]) -> None:
        """Queue what has changed at the table."""
        self.send(messages.write(news), MessageKind.WHOLE if isinstance(news.message, WholeTable) else MessageKind.NEWS)

    def send(self, text: str, kind: MessageKind = MessageKind.WORD) -> None:
        """Queue a message; never waits."""
        if self.lost:
            return
        while kind is MessageKind.WHOLE and self.waiting and self.waiting[-1].kind is not MessageKind.WORD:
            self._count(-self.waiting.pop().size)
        self.waiting.append(Waiting(text, kind, getsizeof(text)))
        self._more.set()
        if len(self.waiting) > self.room or (len(self.waiting) > 1 and self.size + self.waiting[-1].size > self.space):
            self.close()
        else:
            self._count(self.waiting[-1].size)

    async def next(self) -> str:
        """The next message, when the last one is sent."""
        self.backlog.shrink(self, self.under_way, done=not self.waiting)
        self.under_way = 0
        while not self.waiting:
            self._more.clear()
            await self._more.wait()
        return self.take()

    def take(self) -> str:
        """The first message that waits; it counts until the next is asked for."""
        first = self.waiting.popleft()
        self.size -= first.size
        self.under_way = first.size
        return first.text

    def close(self) -> None:
        """Cut the line, and forget what nobody will read."""
        self.lost = True
        self.waiting.clear()
        self.backlog.shrink(self, self.size + self.under_way, done=True)
        self.size = self.under_way = 0
        self.cut()

    def _count(self, size: int) -> None:
        self.size += size
        self.backlog.grow(self, size)
