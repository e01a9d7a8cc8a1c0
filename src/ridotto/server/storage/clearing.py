"""Tables that go: deleted by whoever opened them, or swept because nobody has ever touched them.

Every function works on a connection in a transaction.
"""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, String, cast, delete, func, select

from ridotto.server.storage import news, times
from ridotto.server.storage.ledger import sitting_at
from ridotto.server.storage.schema import chat, events, present, seats, tables

UNTOUCHED: Final = 24 * 60 * 60_000  # milliseconds that a table waits at which nobody has done anything
UNTOUCHED_OPEN: Final = 7 * UNTOUCHED  # where others may still come
SWEPT: Final = 200  # tables at once


def delete_own(connection: Connection, table_id: str, guest: str) -> bool:
    """Delete a table of a guest's own that nobody else sits at; whether it is gone. What is over stays."""
    row = connection.execute(
        select(tables.c.host, tables.c.finished, tables.c.origin).where(tables.c.id == table_id).with_for_update()
    ).one_or_none()
    sitting = {each.guest for each in sitting_at(connection, table_id)} - {None}
    if row is None or (row.host, row.finished, row.origin) != (guest, None, "play") or sitting != {guest}:
        return False
    _delete(connection, [table_id])
    return True


def sweep(connection: Connection) -> list[str]:
    """Delete tables at which nobody has ever done anything, as many as are found at once; which.

    One waits for a day; where a seat is open, whose link somebody may have, for a week. Where several people sit,
    where somebody has said something or looks on now, it stays.
    """
    now = times.now()
    sits = seats.c.table_id == tables.c.id
    open_seat = select(seats.c.seat).where(sits, seats.c.kind == "nobody").exists()
    people = select(func.count(seats.c.guest.distinct())).where(sits).scalar_subquery()
    here_first = func.coalesce(tables.c.onward, 0)  # what came before was done at another table
    acted = select(events.c.seq).where(events.c.table_id == tables.c.id, events.c.seat >= 0, events.c.seq >= here_first)
    never_held = seats.c.held.is_(None) | (cast(seats.c.held, String) == "[]")
    by_bot = select(seats.c.seat).where(
        seats.c.table_id == events.c.table_id, seats.c.seat == events.c.seat, seats.c.kind == "bot", never_held
    )
    spoken = select(chat.c.seq).where(chat.c.table_id == tables.c.id)
    here = select(present.c.guest).where(present.c.table_id == tables.c.id)
    found = connection.scalars(
        select(tables.c.id)
        .where(
            tables.c.finished.is_(None),
            tables.c.origin == "play",
            tables.c.updated < now - UNTOUCHED,
            ~open_seat | (tables.c.updated < now - UNTOUCHED_OPEN),
            people <= 1,
            ~acted.where(~by_bot.exists()).exists(),
            ~spoken.exists(),
            ~here.exists(),
        )
        .order_by(tables.c.updated)
        .limit(SWEPT)
    )
    gone = list(found)
    _delete(connection, gone)
    return gone


def _delete(connection: Connection, gone: Sequence[str]) -> None:
    """With a table goes all that belongs to it."""
    if gone:
        connection.execute(delete(tables).where(tables.c.id.in_(gone)))
    for table_id in gone:
        news.tell(connection, table_id, "gone")
