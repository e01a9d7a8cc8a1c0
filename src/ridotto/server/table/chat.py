"""Chat: a small line for those who play at a table; everyone there can read it."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Final, TypeVar

from msgspec import UNSET

from ridotto.engine.errors import RidottoError
from ridotto.server.storage import guestbook, ledger
from ridotto.server.storage.errors import Conflict
from ridotto.server.storage.guestbook import HOUSE, ChatLine
from ridotto.server.storage.writer import Job
from ridotto.server.table import changing, messages
from ridotto.server.table.feeds import Feed
from ridotto.server.table.messages import NextTable, Said, Say, SwitchChat
from ridotto.server.table.names import one_line
from ridotto.server.table.table import NotYourSeat, Table

R = TypeVar("R")
LONGEST_LINE: Final = 200  # characters
TRIES: Final = 10  # how often a line is said again because somebody else spoke at the same moment


async def say(table: Table, message: Say, guest: str) -> None:
    """Say something, from a seat of one's own."""
    if not table.holds(guest, message.seat):
        raise NotYourSeat("Only those who play here can chat.")
    if not table.details.chat:
        raise RidottoError("The host has switched the chat off.")
    text = one_line(message.text, LONGEST_LINE)
    if not text:
        raise RidottoError("There is nothing to say in that.")
    seat = table.details.seats[message.seat]
    await write(table, partial(guestbook.speak, table_id=table.id, seat=seat.seat, name=seat.name, text=text))
    await hear(table)


async def write(table: Table, line: Job[R]) -> R:
    """Write a line down, after those that others say at the same moment."""
    for _ in range(TRIES - 1):
        with suppress(Conflict):
            return await table.storage.write(line)
    return await table.storage.write(line)


async def switch(table: Table, message: SwitchChat, guest: str) -> None:
    """The host lets people chat, or not. The lock is held."""
    if guest != table.details.host or table.details.origin != "play":
        raise NotYourSeat("Only the host of this table can do that.")
    await changing.note(table, partial(ledger.settle, table_id=table.id, chat=message.on))


async def hear(table: Table, newcomer: Feed | None = None) -> None:
    """Tell everyone, or a newcomer alone, what was said since they were told last."""
    if table.match.setup.seats == 1:
        return
    async with table.lock:
        feeds = [newcomer] if newcomer else list(table.feeds)
        first = min((feed.spoken for feed in feeds), default=0)
        lines = await table.storage.look_up(partial(guestbook.spoken, table_id=table.id, first=first))
        for feed in feeds:
            _tell(
                feed, [line for line in lines if line.seq >= feed.spoken and (table.details.chat or line.seat == HOUSE)]
            )


def _tell(feed: Feed, lines: Sequence[ChatLine]) -> None:
    if lines:
        feed.spoken = lines[-1].seq + 1
        told = [NextTable(line.name, line.text) for line in lines if line.seat == HOUSE]
        said = [line for line in lines if line.seat != HOUSE]
        feed.send(messages.write(Said(lines=said, next=told[-1] if told else UNSET)))
