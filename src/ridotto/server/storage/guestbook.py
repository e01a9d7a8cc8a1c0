"""Who comes to the house: guests and their names, who is where, what they say, and how they come back elsewhere.

Every function works on a connection in a transaction.
"""

import hashlib
import secrets
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Table, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ridotto.server.storage import news, times
from ridotto.server.storage.schema import chat, guests, meta, seats, tables, transfers
from ridotto.server.storage.schema import present as presence

GONE: Final = 30_000  # milliseconds after which a process that says nothing is taken for dead
SPOKEN: Final = 50  # lines of chat that somebody who comes is told
HOUSE: Final = -1  # the seat that the house's own line comes from: where the players of a table go on playing
# Whoever gives no name is called as everybody in a mask was at the Ridotto in Venice.
UNNAMED: Final = "Maschera"
NO_NAMES: Final = (UNNAMED, "Guest")  # what a guest without a name is kept under, and was until release 0.1
CODE_LIFE: Final = 10 * 60_000  # milliseconds


def insert_once(connection: Connection, table: Table, **values: Any) -> None:
    """Insert a row unless it is there already; another process may be doing the same."""
    try:
        with connection.begin_nested():
            connection.execute(insert(table).values(**values))
    except IntegrityError:
        pass


def secret(connection: Connection, name: str) -> bytes:
    """A secret of the house, made when it is first asked for."""
    found = connection.scalar(select(meta.c.value).where(meta.c.key == name))
    if found is None:
        insert_once(connection, meta, key=name, value=secrets.token_bytes(32))
        found = connection.scalar(select(meta.c.value).where(meta.c.key == name))
    assert isinstance(found, bytes)
    return found


# Names


def name_of(connection: Connection, guest: str) -> str | None:
    """The name that a guest was last known by; nothing for one who never gave any."""
    name = connection.scalar(select(guests.c.name).where(guests.c.id == guest))
    return None if name in NO_NAMES else name


def rename(connection: Connection, guest: str, name: str) -> None:
    insert_once(connection, guests, id=guest, name=name, created=times.now())
    connection.execute(update(guests).where(guests.c.id == guest).values(name=name))


# Who is here


def arrive(connection: Connection, table_id: str, guest: str, process: str) -> None:
    """A guest's page is open at a table, in a process."""
    leave(connection, table_id, guest, process)
    connection.execute(insert(presence).values(table_id=table_id, guest=guest, process=process, seen=times.now()))
    connection.execute(update(seats).where(seats.c.table_id == table_id, seats.c.guest == guest).values(left=None))
    news.tell(connection, table_id, "seats")


def leave(connection: Connection, table_id: str, guest: str, process: str) -> None:
    connection.execute(
        delete(presence).where(
            presence.c.table_id == table_id, presence.c.guest == guest, presence.c.process == process
        )
    )
    if guest not in present(connection, table_id):
        connection.execute(
            update(seats)
            .where(seats.c.table_id == table_id, seats.c.guest == guest, seats.c.left.is_(None))
            .values(left=times.now())
        )
    news.tell(connection, table_id, "seats")


def seen(connection: Connection, table_id: str, guest: str, moment: int) -> None:
    """A guest without an open page was here."""
    connection.execute(
        update(seats)
        .where(seats.c.table_id == table_id, seats.c.guest == guest, seats.c.left.is_not(None))
        .values(left=moment)
    )


def still_here(connection: Connection, process: str) -> None:
    """A process lives, and with it whoever is here in it; forget those of the dead."""
    moment = times.now()
    connection.execute(update(presence).where(presence.c.process == process).values(seen=moment))
    _gone(connection, presence.c.seen < moment - GONE)


def nobody_here(connection: Connection, process: str | None = None) -> None:
    """Nobody is here in a process, or in any."""
    _gone(connection, presence.c.process == process if process else presence.c.seen >= 0)


def _gone(connection: Connection, which: ColumnElement[bool]) -> None:
    """Forget some who were here; where nothing else shows them, they have left now."""
    here = select(presence.c.guest).where(presence.c.table_id == seats.c.table_id, presence.c.guest == seats.c.guest)
    connection.execute(
        update(seats)
        .where(seats.c.left.is_(None), here.where(which).exists(), ~here.where(~which).exists())
        .values(left=times.now())
    )
    connection.execute(delete(presence).where(which))


def present(connection: Connection, table_id: str) -> frozenset[str]:
    """The guests whose page is open at a table."""
    return frozenset(connection.scalars(select(presence.c.guest).where(presence.c.table_id == table_id)))


# What they say


@dataclass(frozen=True, slots=True)
class ChatLine:
    """A line of a table's chat."""

    seq: int
    seat: int
    name: str
    text: str
    time: int


def speak(connection: Connection, table_id: str, seat: int, name: str, text: str) -> None:
    last = connection.scalar(select(func.max(chat.c.seq)).where(chat.c.table_id == table_id))
    seq = 0 if last is None else last + 1
    connection.execute(
        insert(chat).values(table_id=table_id, seq=seq, seat=seat, name=name, text=text, time=times.now())
    )
    news.tell(connection, table_id, "chat")


def invite(connection: Connection, table_id: str, name: str, address: str) -> str:
    """Tell a table where somebody goes on playing; the address that it is told, which may be an earlier one."""
    connection.execute(select(tables.c.id).where(tables.c.id == table_id).with_for_update())  # one at a time
    there = invitation(connection, table_id)
    if there is None:
        speak(connection, table_id, HOUSE, name, address)
    return there or address


def invitation(connection: Connection, table_id: str) -> str | None:
    """Where the players of a table go on playing."""
    return connection.scalar(select(chat.c.text).where(chat.c.table_id == table_id, chat.c.seat == HOUSE))


def spoken(connection: Connection, table_id: str, first: int = 0) -> list[ChatLine]:
    """The latest lines of a table's chat, from number `first` on, and the house's own."""
    rows = connection.execute(
        select(chat.c.seq, chat.c.seat, chat.c.name, chat.c.text, chat.c.time)
        .where(chat.c.table_id == table_id, chat.c.seq >= first)
        .order_by((chat.c.seat == HOUSE).desc(), chat.c.seq.desc())
        .limit(SPOKEN)
    )
    return sorted((ChatLine(*row) for row in rows), key=attrgetter("seq"))


# The same guest on another device


def write_code(connection: Connection, guest: str, code: str) -> None:
    """Keep a code with which a guest can come back; an earlier one is void."""
    insert_once(connection, guests, id=guest, name=UNNAMED, created=times.now())
    connection.execute(delete(transfers).where((transfers.c.guest == guest) | (transfers.c.expires < times.now())))
    connection.execute(insert(transfers).values(digest=_digest(code), guest=guest, expires=times.now() + CODE_LIFE))


def use_code(connection: Connection, code: str) -> str | None:
    """The guest whom a code stands for. It can be used once."""
    used = delete(transfers).where(transfers.c.digest == _digest(code), transfers.c.expires >= times.now())
    return connection.scalar(used.returning(transfers.c.guest))


def _digest(code: str) -> str:
    return hashlib.sha256(f"ridotto:transfer:{code}".encode()).hexdigest()
