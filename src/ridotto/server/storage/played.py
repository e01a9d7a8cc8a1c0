"""What a guest has played: results, hints that helped, and how they like to set up a table.

Every function works on a connection in a transaction.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, select, update

from ridotto.server.storage.schema import seats, tables

LATELY: Final = 100  # tables that are looked through for how somebody likes to play


@dataclass(frozen=True, slots=True)
class Result:
    """What a guest has made of a game that is over; `finished` in milliseconds since 1970."""

    id: str
    game: str
    seats: int
    score: int
    finished: int
    hints: int


def results(connection: Connection, guest: str) -> list[Result]:
    """Every game that a guest has finished from one seat, the first one first.

    Who held several seats played for several people: what they made is nobody's own. What was played on from a
    position that one could choose is no result either.
    """
    rows = connection.execute(
        select(tables.c.id, tables.c.game, tables.c.scores, tables.c.finished, tables.c.hints, seats.c.seat)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.guest == guest, tables.c.finished.is_not(None), tables.c.onward.is_(None))
        .order_by(tables.c.finished, tables.c.id)
    ).all()
    held = Counter(row.id for row in rows)
    return [
        Result(row.id, row.game, len(row.scores), row.scores[row.seat], row.finished, row.hints)
        for row in rows
        if held[row.id] == 1
    ]


def hinted(connection: Connection, table_id: str) -> None:
    """A hint was given at a table."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(hints=tables.c.hints + 1))


@dataclass(frozen=True, slots=True)
class Choices:
    """How somebody set up a table where nobody but bots played with them, if anybody did."""

    game: str
    rules: int
    components: str
    options: dict[str, Any]
    bots: tuple[str, ...]


def choices(connection: Connection, guest: str) -> list[Choices]:
    """How a guest has set up their tables alone and against bots lately, the latest first."""
    mine = select(seats.c.table_id).where(seats.c.guest == guest)
    rows = connection.execute(
        select(tables.c.id, tables.c.game, tables.c.rules, tables.c.components, tables.c.options)
        .where(tables.c.id.in_(mine), tables.c.host == guest, tables.c.origin == "play", tables.c.onward.is_(None))
        .order_by(tables.c.created.desc(), tables.c.id)
        .limit(LATELY)
    ).all()
    sitting: dict[str, list[Row[Any]]] = {row.id: [] for row in rows}
    for place in connection.execute(select(seats).where(seats.c.table_id.in_(sitting)).order_by(seats.c.seat)):
        sitting[place.table_id].append(place)
    found = []
    for row in rows:
        others = [place for place in sitting[row.id] if place.guest != guest]
        if len(others) + 1 == len(sitting[row.id]) and all(place.kind == "bot" for place in others):
            bots = tuple(place.bot for place in others)
            found.append(Choices(row.game, row.rules, row.components, row.options, bots))
    return found
