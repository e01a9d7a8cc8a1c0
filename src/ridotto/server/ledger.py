"""What is written down, and how it is found again. Every function works on a connection in a transaction."""

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, Table, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ridotto.engine.game import ComponentSet
from ridotto.server.schema import component_sets, events, guests, meta, seats, tables

HISTORY: Final = 50
OPEN_TABLES: Final = 50


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where: a guest, a bot, or nobody."""

    seat: int
    kind: str
    name: str
    guest: str | None = None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Written:
    """One event: an action or an outcome in notation, or how many actions a seat took back."""

    kind: str
    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Standing:
    """How a table stands, for lists."""

    over: bool
    scores: list[int]
    status: str


@dataclass(frozen=True, slots=True)
class Paper:
    """All that is settled before a table's first event."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    components: str
    seed: bytes | None
    origin: str
    host: str | None
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it is on disk. Without the text of its component set it could not be replayed."""

    paper: Paper
    components_text: str
    events: list[Written]


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a guest's lists; times in milliseconds since 1970."""

    id: str
    game: str
    updated: int
    finished: int | None
    status: str
    score: int


def now() -> int:
    return time.time_ns() // 1_000_000


# The house and its guests


def secret(connection: Connection, name: str) -> bytes:
    """A secret of the house, made when it is first asked for."""
    found = connection.scalar(select(meta.c.value).where(meta.c.key == name))
    if found is None:
        insert_once(connection, meta, key=name, value=secrets.token_bytes(32))
        found = connection.scalar(select(meta.c.value).where(meta.c.key == name))
    assert isinstance(found, bytes)
    return found


def guest_name(connection: Connection, guest: str) -> str | None:
    return connection.scalar(select(guests.c.name).where(guests.c.id == guest))


def insert_once(connection: Connection, table: Table, **values: Any) -> None:
    """Insert a row unless it is there already; another process may be doing the same."""
    try:
        with connection.begin_nested():
            connection.execute(insert(table).values(**values))
    except IntegrityError:
        pass


# Tables


def create(
    connection: Connection, paper: Paper, components: ComponentSet, log: Sequence[Written], standing: Standing
) -> None:
    """Write down a new table with its first events."""
    moment = now()
    for guest in {seat.guest for seat in paper.seats} | {paper.host}:
        if guest is not None:
            insert_once(connection, guests, id=guest, name="Guest", created=moment)
    insert_once(connection, component_sets, game=paper.game, digest=components.digest, text=components.text)
    connection.execute(
        insert(tables).values(
            id=paper.id,
            game=paper.game,
            rules=paper.rules,
            options=paper.options,
            components=paper.components,
            seed=paper.seed,
            origin=paper.origin,
            host=paper.host,
            created=moment,
            updated=moment,
            finished=moment if standing.over else None,
            scores=standing.scores,
            status=standing.status,
        )
    )
    rows = [
        {"table_id": paper.id, "seat": s.seat, "kind": s.kind, "guest": s.guest, "bot": s.bot, "name": s.name}
        for s in paper.seats
    ]
    connection.execute(insert(seats), rows)
    _write_events(connection, paper.id, 0, log, moment)


def append(connection: Connection, table_id: str, first: int, log: Sequence[Written], standing: Standing) -> None:
    """Write down what happened at a table, from event number `first` on."""
    moment = now()
    _write_events(connection, table_id, first, log, moment)
    connection.execute(
        update(tables)
        .where(tables.c.id == table_id)
        .values(
            updated=moment,
            finished=moment if standing.over else None,
            scores=standing.scores,
            status=standing.status,
        )
    )


def sit(connection: Connection, table_id: str, seat: int, guest: str) -> bool:
    """Give an open seat to a guest; False if it is not open."""
    insert_once(connection, guests, id=guest, name="Guest", created=now())
    taken = connection.execute(
        update(seats)
        .where(seats.c.table_id == table_id, seats.c.seat == seat, seats.c.kind == "nobody")
        .values(kind="guest", guest=guest)
    )
    return taken.rowcount == 1


def load(connection: Connection, table_id: str) -> Stored | None:
    """Read a table back."""
    joined = tables.join(component_sets)
    row = connection.execute(
        select(tables, component_sets.c.text).select_from(joined).where(tables.c.id == table_id)
    ).one_or_none()
    if row is None:
        return None
    places = connection.execute(select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat))
    log = connection.execute(
        select(events.c.kind, events.c.seat, events.c.text).where(events.c.table_id == table_id).order_by(events.c.seq)
    )
    paper = Paper(
        id=row.id,
        game=row.game,
        rules=row.rules,
        options=row.options,
        components=row.components,
        seed=row.seed,
        origin=row.origin,
        host=row.host,
        seats=tuple(Seat(each.seat, each.kind, each.name, each.guest, each.bot) for each in places),
    )
    return Stored(paper, row.text, [Written(*each) for each in log])


def component_text(connection: Connection, game: str, digest: str) -> str | None:
    """A component set that somebody brought earlier."""
    return connection.scalar(
        select(component_sets.c.text).where(component_sets.c.game == game, component_sets.c.digest == digest)
    )


# Lists


def unfinished(connection: Connection, guest: str) -> int:
    """How many tables a guest has opened and not finished."""
    return (
        connection.scalar(
            select(func.count())
            .select_from(tables)
            .where(tables.c.host == guest, tables.c.origin == "play", tables.c.finished.is_(None))
        )
        or 0
    )


def tables_of(connection: Connection, guest: str, finished: bool) -> list[Listed]:
    """A guest's tables, the latest first."""
    when = tables.c.finished if finished else tables.c.updated
    seat = select(func.min(seats.c.seat).label("seat"), seats.c.table_id).where(seats.c.guest == guest)
    held = seat.group_by(seats.c.table_id).subquery()
    rows = connection.execute(
        select(tables, held.c.seat)
        .join(held, held.c.table_id == tables.c.id)
        .where(tables.c.finished.is_not(None) if finished else tables.c.finished.is_(None))
        .order_by(when.desc(), tables.c.id)
        .limit(HISTORY if finished else OPEN_TABLES)
    )
    return [_listed(row) for row in rows]


def best_scores(connection: Connection, guest: str) -> dict[str, int]:
    """A guest's best score in each game that is played alone."""
    rows = connection.execute(
        select(tables.c.game, tables.c.scores)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.guest == guest, tables.c.finished.is_not(None))
    )
    best: dict[str, int] = {}
    for game, scores in rows:
        if len(scores) == 1:
            best[game] = max(best.get(game, scores[0]), scores[0])
    return best


def _listed(row: Row[Any]) -> Listed:
    return Listed(row.id, row.game, row.updated, row.finished, row.status, row.scores[row.seat])


def _write_events(connection: Connection, table_id: str, first: int, log: Sequence[Written], moment: int) -> None:
    if log:
        rows = [
            {"table_id": table_id, "seq": seq, "kind": e.kind, "seat": e.seat, "text": e.text, "time": moment}
            for seq, e in enumerate(log, first)
        ]
        connection.execute(insert(events), rows)
