"""What is written down, and how it is found again. Every function works on a connection in a transaction."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Row,
    UpdateBase,
    bindparam,
    cast,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from ridotto.engine.terms import ComponentSet
from ridotto.server.storage import guestbook, news, times
from ridotto.server.storage.guestbook import insert_once
from ridotto.server.storage.schema import component_sets, events, guests, seats, tables

HISTORY: Final = 50
OPEN_TABLES: Final = 50


class Prepared:
    """A statement for every action: put together once for each kind of database, then given to its driver as it is.

    That spares most of what SQLAlchemy does with a statement. Values must be such as the driver takes: JSON as text.
    """

    def __init__(self, statement: UpdateBase, *columns: str) -> None:
        self.statement = statement
        self.columns = columns
        self.texts: dict[str, tuple[str, list[str] | None]] = {}  # each with the order of its values, if it has one

    def execute(self, connection: Connection, *rows: Mapping[str, Any]) -> int:
        """How many rows it has changed."""
        dialect = connection.dialect
        if dialect.name not in self.texts:
            made = self.statement.compile(dialect=dialect, column_keys=self.columns)
            self.texts[dialect.name] = str(made), getattr(made, "positiontup", None)
        text, order = self.texts[dialect.name]
        values: Sequence[Any] = [tuple([row[name] for name in order]) for row in rows] if order else rows
        return connection.exec_driver_sql(text, values[0] if len(values) == 1 else list(values)).rowcount


INSERT_EVENTS: Final = Prepared(insert(events), *events.c.keys())
CHANGES: Final = ("updated", "finished", "takeback", "scores", "status", "actors")
THIS: Final = update(tables).where(tables.c.id == bindparam("table"))
HELD: Final = select(seats.c.seat).where(
    seats.c.table_id == bindparam("table"), seats.c.seat == bindparam("place"), seats.c.guest == bindparam("holder")
)
UPDATE: Final = Prepared(THIS, *CHANGES)
UPDATE_IF_HELD: Final = Prepared(THIS.where(HELD.exists()), *CHANGES)


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where: a guest, a bot, or nobody; and what the seat has mixed into the dice."""

    seat: int
    kind: str
    name: str
    guest: str | None = None
    bot: str | None = None  # beside a guest: who stands in for them
    salt: bytes | None = None
    held: tuple[str, ...] = ()  # who held it earlier, since the game began, the latest last; "" for a bot
    left: int | None = None  # when the guest was last here; None while their page is open
    called: tuple[tuple[int, str], ...] = ()  # earlier names, each with the number of the first event after it

    @property
    def away(self) -> bool:
        """Whether a bot plays for a guest."""
        return self.kind == "guest" and self.bot is not None


def knows_too_much(places: Sequence[Seat], guest: str, seat: int) -> bool:
    """Whether a guest has held another seat of a game that is on: this one's secrets are not for them.

    What they have left themselves, and nobody has held since, they know already.
    """
    return places[seat].held[-1:] != (guest,) and any(
        guest in (each.guest, *each.held) for each in places if each.seat != seat
    )


@dataclass(frozen=True, slots=True)
class LoggedEvent:
    """One event: an action or an outcome in notation, or how much a seat took back; and when.

    What a bot played for somebody is an action of another kind: `stand-in`, or `late` when the time was up.
    """

    kind: str
    seat: int
    text: str
    time: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """How a table stands, for lists."""

    over: bool
    scores: list[int]
    status: str
    actors: list[int]


@dataclass(frozen=True, slots=True)
class Takeback:
    """A turn that somebody would take back, at a moment, and the guests who must agree still."""

    seat: int
    seq: int
    wait: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Details:
    """All that is known of a table beside its events. Without a seed, a game that is played has not begun."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    components: str
    seed: bytes | None
    origin: str
    host: str | None
    seats: tuple[Seat, ...]
    secret: bytes | None = None
    bank: int | None = None
    chat: bool = True
    takeback: Takeback | None = None
    asked: Mapping[str, int] = field(default_factory=dict)  # for each seat, the turn that it has asked to take back
    barred: tuple[str, ...] = ()  # guests whom the host has removed
    present: frozenset[str] = frozenset()  # guests whose page is open somewhere
    onward: int | None = None  # with how many events of another game it began, where it goes on from a position of one

    @property
    def begun(self) -> bool:
        return self.seed is not None or self.origin != "play"

    @property
    def chosen(self) -> bool:
        """Whether somebody chose the dice. Those from before there were promises have empty salts: nobody did."""
        if self.origin != "play" or self.onward is not None:
            return False
        return self.secret is None and all(seat.salt is None for seat in self.seats)


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is on disk. Without the text of its component set it could not be replayed."""

    details: Details
    components_text: str
    events: list[LoggedEvent]


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a guest's lists; times in milliseconds since 1970."""

    id: str
    game: str
    updated: int
    finished: int | None
    status: str
    score: int
    to_move: bool
    company: bool  # whether another guest plays there
    others: list[str]  # who plays beside the guest
    begun: bool
    host: bool  # whether the guest has opened it
    hints: int
    onward: bool  # whether it began with a position of another game


# Tables


def create(
    connection: Connection, details: Details, components: ComponentSet, log: Sequence[LoggedEvent], standing: Standing
) -> None:
    """Write down a new table with its first events."""
    moment = times.now()
    for guest in {seat.guest for seat in details.seats} | {details.host}:
        if guest is not None:
            insert_once(connection, guests, id=guest, name=guestbook.UNNAMED, created=moment)
    insert_once(connection, component_sets, game=details.game, digest=components.digest, text=components.text)
    connection.execute(
        insert(tables).values(
            id=details.id,
            game=details.game,
            rules=details.rules,
            options=details.options,
            components=details.components,
            seed=details.seed,
            origin=details.origin,
            host=details.host,
            created=moment,
            updated=moment,
            finished=moment if standing.over else None,
            secret=details.secret,
            bank=details.bank,
            scores=standing.scores,
            status=standing.status,
            actors=standing.actors,
            onward=details.onward,
        )
    )
    places = [replace(each, left=moment if each.guest else None) for each in details.seats]
    connection.execute(insert(seats), [{"table_id": details.id, **_seat(each)} for each in places])
    _write_events(connection, details.id, 0, log)


def append(
    connection: Connection,
    table_id: str,
    first: int,
    log: Sequence[LoggedEvent],
    standing: Standing,
    holder: tuple[int, str] | None = None,
    seen: str | None = None,
    consent: Callable[[Connection, str], bool] | None = None,
) -> None:
    """Write down what happened at a table, from event number `first` on, as long as a seat is its holder's still.

    `seen`: who has acted without a page that is open, and so was here at that moment. `consent`: whether those who
    must agree to it have done so.
    """
    if consent is not None and not consent(connection, table_id):
        raise IntegrityError("append", None, ValueError("not everyone has agreed"))
    _write_events(connection, table_id, first, log)
    moment = log[-1].time if log else times.now()
    finished = moment if standing.over else None
    now_so = {
        "table": table_id,
        "updated": moment,
        "finished": finished,
        "takeback": None,
        "scores": json.dumps(standing.scores),
        "status": standing.status,
        "actors": json.dumps(standing.actors),
    }
    if holder is None:
        UPDATE.execute(connection, now_so)
    elif UPDATE_IF_HELD.execute(connection, {**now_so, "place": holder[0], "holder": holder[1]}) != 1:
        raise IntegrityError("append", None, ValueError("the seat is somebody else's"))
    if seen is not None:
        guestbook.seen(connection, table_id, seen, moment)
    news.tell(connection, table_id, str(first + len(log)))


def discard(connection: Connection, table_id: str) -> None:
    """Forget a table that nobody knows of yet."""
    connection.execute(delete(tables).where(tables.c.id == table_id))


def begin(connection: Connection, details: Details, log: Sequence[LoggedEvent], standing: Standing) -> None:
    """Write down a game's seed and first events. Of two that would begin it, one fails, and so if a seat changed."""
    salts = select(seats.c.salt).where(seats.c.table_id == details.id).order_by(seats.c.seat)
    if _begun(connection, details.id) or list(connection.scalars(salts)) != [each.salt for each in details.seats]:
        raise IntegrityError("begin", None, ValueError("the table has moved on"))
    connection.execute(update(tables).where(tables.c.id == details.id).values(seed=details.seed))
    append(connection, details.id, 0, log, standing)
    news.tell(connection, details.id, "seats")


def _seq(connection: Connection, table_id: str) -> int:
    """How many events there are."""
    return connection.scalar(select(func.count()).where(events.c.table_id == table_id)) or 0


def _begun(connection: Connection, table_id: str) -> bool:
    """Whether a game has begun. Until this transaction ends, neither that nor its seats are changed by another."""
    return connection.scalar(select(tables.c.seed).where(tables.c.id == table_id).with_for_update()) is not None


def seat(connection: Connection, table_id: str, before: Seat, after: Seat, begun: bool) -> bool:
    """Change who sits somewhere; False if it has been changed since, or the game has begun since."""
    if _begun(connection, table_id) != begun:
        return False
    places = sitting_at(connection, table_id)
    was = places[before.seat]
    if any(getattr(was, name) != getattr(before, name) for name in ("kind", "guest", "bot", "salt")):
        return False
    moves = after.guest != was.guest or after.kind != was.kind
    if moves and after.guest is not None:
        if after.guest in _barred(connection, table_id):
            return False
        if begun and knows_too_much(places, after.guest, after.seat):
            return False
    if after.guest is not None:
        insert_once(connection, guests, id=after.guest, name=guestbook.UNNAMED, created=times.now())
    held, called, left = was.held, was.called, was.left
    if begun and moves and was.kind != "nobody":
        who = was.guest or ""
        held = (*(each for each in held if each != who), who)
    if begun and after.name != was.name:
        seq = _seq(connection, table_id)
        if not called or called[-1][0] < seq:  # else nothing happened under that name
            called = (*called, (seq, was.name))
    if moves:
        here = after.guest is None or after.guest in guestbook.present(connection, table_id)
        left = None if here else times.now()
    _sits(connection, table_id, replace(after, held=held, left=left, called=called))
    if moves:
        _ask_anew(connection, table_id, places, after)
    news.tell(connection, table_id, "seats")
    return True


def remove(connection: Connection, table_id: str, guest: str, changes: Sequence[tuple[Seat, Seat]]) -> bool:
    """Before the game begins, open all seats of a guest, who sits down there no more."""
    if _begun(connection, table_id):
        return False
    barred = {*_barred(connection, table_id), guest}
    connection.execute(update(tables).where(tables.c.id == table_id).values(barred=sorted(barred)))
    opened = [seat(connection, table_id, before, after, begun=False) for before, after in changes]
    return all(opened)


def _barred(connection: Connection, table_id: str) -> list[str]:
    return connection.scalar(select(tables.c.barred).where(tables.c.id == table_id)) or []


def _sits(connection: Connection, table_id: str, place: Seat) -> None:
    here = (seats.c.table_id == table_id) & (seats.c.seat == place.seat)
    connection.execute(update(seats).where(here).values(**_seat(place)))


def settle(connection: Connection, table_id: str, **values: Any) -> None:
    """Change what is settled at a table: its chat, or a takeback that is asked for."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(**values))
    news.tell(connection, table_id, "seats")


# Takebacks


def ask(connection: Connection, table_id: str, wish: Takeback, turn: int, guest: str) -> None:
    """A guest asks to take back a turn, known by its first event: of this moment, and all who hold a seat now."""
    _, asked = _wish(connection, table_id)
    places = sitting_at(connection, table_id)
    holders = {each.guest for each in places} - {None}
    if places[wish.seat].guest != guest or holders != {guest, *wish.wait} or _seq(connection, table_id) != wish.seq:
        raise IntegrityError("ask", None, ValueError("the table has moved on"))
    settle(connection, table_id, takeback=asdict(wish), asked=asked | {str(wish.seat): turn})


def grant(connection: Connection, table_id: str, guest: str, seq: int, yes: bool) -> bool:
    """A guest agrees to a takeback, or doesn't; whether theirs is the last word.

    The last word is not written down by itself: it goes with what is taken back, or something could come between.
    """
    wish, _ = _wish(connection, table_id)
    if wish is None or wish.seq != seq or guest not in wish.wait:
        return False
    wait = tuple(each for each in wish.wait if each != guest)
    if yes and not wait:
        return True
    settle(connection, table_id, takeback=asdict(replace(wish, wait=wait)) if yes else None)
    return False


def last_word(connection: Connection, table_id: str, guest: str, seq: int) -> bool:
    """Whether all but one guest have agreed to a takeback."""
    wish, _ = _wish(connection, table_id)
    return wish is not None and (wish.seq, wish.wait) == (seq, (guest,))


def nobody_else(connection: Connection, table_id: str, guest: str) -> bool:
    """Whether no other guest holds a seat, who would have to agree."""
    _begun(connection, table_id)
    return all(each.guest in (None, guest) for each in sitting_at(connection, table_id))


def withdraw(connection: Connection, table_id: str, seat: int, seq: int) -> None:
    """Who asked to take back a turn does so no more, and may think better of it."""
    wish, asked = _wish(connection, table_id)
    if wish is not None and (wish.seat, wish.seq) == (seat, seq):
        _lapse(connection, table_id, wish, asked)


def _ask_anew(connection: Connection, table_id: str, before: Sequence[Seat], after: Seat) -> None:
    """Somebody came or left while a takeback is asked for: all who hold a seat then are asked, and nobody else.

    Where the asker has left, or nobody is left who was asked, it lapses: nobody knows what whoever comes would say.
    """
    wish, asked = _wish(connection, table_id)
    if wish is None:
        return
    known = {each.guest for each in before}
    now = {each.guest for each in before if each.seat != after.seat} | {after.guest}
    wait = [each for each in wish.wait if each in now]
    if after.guest is not None and after.guest not in known:
        wait.append(after.guest)
    if wish.seat == after.seat or not wait:
        _lapse(connection, table_id, wish, asked)
    else:
        settle(connection, table_id, takeback=asdict(replace(wish, wait=tuple(wait))))


def _lapse(connection: Connection, table_id: str, wish: Takeback, asked: dict[str, int]) -> None:
    left = {seat: turn for seat, turn in asked.items() if seat != str(wish.seat)}
    settle(connection, table_id, takeback=None, asked=left)


def _wish(connection: Connection, table_id: str) -> tuple[Takeback | None, dict[str, int]]:
    """What is asked for now, if anything, and what was. Until this transaction ends, no other changes it."""
    of_table = select(tables.c.takeback, tables.c.asked).where(tables.c.id == table_id)
    row = connection.execute(of_table.with_for_update()).one()
    return _takeback(row.takeback), row.asked or {}


def _takeback(written: dict[str, Any] | None) -> Takeback | None:
    return Takeback(written["seat"], written["seq"], tuple(written["wait"])) if written else None


# Reading


def going_on(connection: Connection) -> list[str]:
    """The tables at which a game has begun that is not over."""
    on = tables.c.finished.is_(None), tables.c.origin == "play", tables.c.seed.is_not(None)
    return list(connection.scalars(select(tables.c.id).where(*on)))


def to_act(connection: Connection, table_id: str, actors: list[int]) -> None:
    """Say whose move it is, where nothing has happened."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(actors=actors))


def load(connection: Connection, table_id: str) -> StoredTable | None:
    """Read a table back."""
    found = details(connection, table_id)
    if found is None:
        return None
    components = component_text(connection, found.game, found.components)
    assert components is not None  # the database holds a table only with its set
    return StoredTable(found, components, since(connection, table_id, 0))


def since(connection: Connection, table_id: str, first: int) -> list[LoggedEvent]:
    """The events of a table from number `first` on."""
    log = connection.execute(
        select(events.c.kind, events.c.seat, events.c.text, events.c.time)
        .where(events.c.table_id == table_id, events.c.seq >= first)
        .order_by(events.c.seq)
    )
    return [LoggedEvent(*each) for each in log]


def details(connection: Connection, table_id: str) -> Details | None:
    """All that is known of a table beside its events."""
    row = connection.execute(select(tables).where(tables.c.id == table_id)).one_or_none()
    if row is None:
        return None
    return Details(
        id=row.id,
        game=row.game,
        rules=row.rules,
        options=row.options,
        components=row.components,
        seed=row.seed,
        origin=row.origin,
        host=row.host,
        seats=sitting_at(connection, table_id),
        secret=row.secret,
        bank=row.bank,
        chat=row.chat,
        takeback=_takeback(row.takeback),
        asked=row.asked or {},
        barred=tuple(row.barred or ()),
        present=guestbook.present(connection, table_id),
        onward=row.onward,
    )


def sitting_at(connection: Connection, table_id: str) -> tuple[Seat, ...]:
    rows = connection.execute(select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat))
    return tuple(
        Seat(
            each.seat,
            each.kind,
            each.name,
            each.guest,
            each.bot,
            each.salt,
            tuple(each.held or ()),
            each.left,
            tuple((seq, name) for seq, name in each.called or ()),
        )
        for each in rows
    )


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
    """A guest's tables, the latest first; of those that go on, first where it is their move and others wait."""
    mine = select(seats.c.table_id).where(seats.c.guest == guest)
    to_move, company, begun = _to_move(connection, guest), _company(guest), _has_begun()
    lately = tables.c.finished.desc() if finished else tables.c.updated.desc()
    # The database itself sorts: of many tables, those that wait for the guest need not be among the latest.
    first = () if finished else ((to_move & company).desc(), to_move.desc(), begun.desc())
    rows = connection.execute(
        select(tables, to_move.label("to_move"), company.label("company"), begun.label("begun"))
        .where(tables.c.id.in_(mine), tables.c.finished.is_not(None) if finished else tables.c.finished.is_(None))
        .order_by(*first, lately, tables.c.id)
        .limit(HISTORY if finished else OPEN_TABLES)
    ).all()
    held: dict[str, list[Row[Any]]] = {row.id: [] for row in rows}
    others: dict[str, list[Row[Any]]] = {row.id: [] for row in rows}
    places = select(seats).where(seats.c.kind != "nobody", seats.c.table_id.in_(held)).order_by(seats.c.seat)
    for place in connection.execute(places):
        (held if place.guest == guest else others)[place.table_id].append(place)
    return [
        Listed(
            row.id,
            row.game,
            row.updated,
            row.finished,
            row.status,
            row.scores[held[row.id][0].seat],
            row.to_move,
            row.company,
            [place.name for place in others[row.id]],
            row.begun,
            row.host == guest,
            row.hints,
            row.onward is not None,
        )
        for row in rows
    ]


def _to_move(connection: Connection, guest: str) -> ColumnElement[bool]:
    """Whether a table asks a guest for a decision, and no bot stands in."""
    unpack = func.json_each if connection.dialect.name == "sqlite" else func.json_array_elements_text
    acting = unpack(tables.c.actors).table_valued("value")
    return (
        select(seats.c.seat)
        .join(acting, cast(acting.c.value, Integer) == seats.c.seat)
        .where(seats.c.table_id == tables.c.id, seats.c.guest == guest, seats.c.bot.is_(None))
        .correlate(tables)
        .exists()
    )


def _company(guest: str) -> ColumnElement[bool]:
    """Whether another guest plays at a table."""
    return select(seats.c.seat).where(seats.c.table_id == tables.c.id, seats.c.guest != guest).exists()


def _has_begun() -> ColumnElement[bool]:
    return tables.c.seed.is_not(None) | (tables.c.origin != "play")


def _write_events(connection: Connection, table_id: str, first: int, log: Sequence[LoggedEvent]) -> None:
    if log:
        rows = [
            {
                "table_id": table_id,
                "seq": seq,
                "kind": each.kind,
                "seat": each.seat,
                "text": each.text,
                "time": each.time,
            }
            for seq, each in enumerate(log, first)
        ]
        INSERT_EVENTS.execute(connection, *rows)


def _seat(seat: Seat) -> dict[str, Any]:
    return asdict(seat)
