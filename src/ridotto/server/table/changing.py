"""How a table changes: what happens, happens in a fork of its match, is written down, and only then is the match.

So the match never holds what is not on disk, whatever goes wrong; at most it is behind, and catches up.
"""

import logging
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeVar

from ridotto.engine.dice import Dice
from ridotto.engine.errors import RidottoError
from ridotto.engine.match import Match
from ridotto.engine.terms import CHANCE, SPECTATOR
from ridotto.server import metrics
from ridotto.server.storage import ledger, times
from ridotto.server.storage.errors import Conflict
from ridotto.server.storage.ledger import Details, LoggedEvent, Seat
from ridotto.server.storage.replay import Unreadable, earlier, happen, logged, standing
from ridotto.server.storage.writer import Job
from ridotto.server.table import updates
from ridotto.server.table.table import Table

R = TypeVar("R")
Consent = Callable[[Any, str], bool]  # of those who must agree, asked within the transaction
TRIES: Final = 20  # how often an action is tried again because somebody elsewhere was first
log: Final = logging.getLogger(__name__)


# Events


async def change(
    table: Table,
    guest: str | None,
    seat: int,
    at: str,
    do: Callable[[Match], None],
    *,
    bot: bool = False,
    consent: Consent | None = None,
    act: str = "act",
) -> int:
    """Let something happen, write it down, then tell everyone; the number of events since."""
    begin = time.monotonic()
    seq = await table.settle(_change(table, guest, seat, at, do, bot, consent, act))
    metrics.actions.inc()
    metrics.action_seconds.observe(time.monotonic() - begin)
    return seq


async def _change(
    table: Table,
    guest: str | None,
    seat: int,
    at: str,
    do: Callable[[Match], None],
    bot: bool,
    consent: Consent | None,
    act: str,
) -> int:
    for _ in range(TRIES):
        table.check(guest, seat, at, bot=bot)
        fork = table.match.fork()
        do(fork)
        fork.go_on()
        seats = table.details.seats
        holder = None if bot or guest is None else (seat, guest)
        seen = guest if holder and seats[seat].left is not None else None
        job = partial(ledger.append, table_id=table.id, first=table.seq, holder=holder, seen=seen, consent=consent)
        try:
            moment = await _write_down(table, fork, job, (seat, act))
        except Conflict:  # somebody was first, in another process; unless this seat has moved on too, its choice holds
            continue
        if seen is not None:
            seats = tuple(replace(s, left=moment) if s.guest == seen else s for s in seats)
        _happened(table, seats)
        return table.seq
    raise Conflict("Too much is going on at this table: try again.")


async def begin(table: Table) -> None:
    """Begin the game, if everybody is here and has contributed to the dice. The lock is held."""
    proof = table.proof()
    if table.details.begun or proof is None or any(s.kind == "nobody" for s in table.details.seats):
        return
    details = replace(table.details, seed=proof.seed())
    fork = table.match.fork()
    fork.dice = Dice(proof.seed())
    fork.go_on()
    try:
        await _write_down(table, fork, partial(ledger.begin, details=details))
    except Conflict:
        return  # it has begun elsewhere, or somebody has left
    renew(table, details)
    _happened(table, details.seats)


async def _write_down(table: Table, fork: Match, job: Callable[..., None], by: tuple[int, str] = (CHANCE, "")) -> int:
    """Write down what is new in a fork, and let it be the match; when that was. `by`: who played for which seat."""
    moment = times.now()
    new = [
        logged(fork, each, moment, by[1] if each.event.seat == by[0] else "act") for each in fork.moments[table.seq :]
    ]
    now = standing(fork, table.viewed(fork.state, SPECTATOR).view)
    try:
        await table.storage.write(partial(job, log=new, standing=now))
    except Conflict:
        await _catch_up(table)
        raise
    except BaseException:  # whether it was kept, only the disk knows
        try:
            await _catch_up(table)
        except RidottoError as error:
            _close(table, error)
        raise
    table.go_on(fork, new)
    return moment


def _happened(table: Table, seats: tuple[Seat, ...]) -> None:
    if table.details.takeback is not None or seats is not table.details.seats:  # whoever plays on has answered
        renew(table, replace(table.details, takeback=None, seats=seats))
    updates.tell_events(table)
    table.changed(table)


# Details


async def note(table: Table, job: Job[R]) -> R:
    """Write down some detail of the table, and read them again: also where nobody knows whether it was kept."""
    try:
        return await table.storage.write(job)
    finally:
        details = await table.storage.look_up(partial(ledger.details, table_id=table.id))
        if details is not None:
            renew(table, details)
            table.changed(table)


def renew(table: Table, details: Details) -> None:
    """Go on with other details, and tell everyone what is different."""
    was, table.details = table.details, details
    if was == details:
        return
    table.forget_views()
    table.match.names, table.match.earlier = [s.name for s in details.seats], earlier(details)
    if details.seed is not None and table.match.dice is None:
        table.match.dice = Dice(details.seed)
    updates.tell_details(table, was)


# What happened elsewhere


async def catch_up(table: Table, seq: int | None = None) -> None:
    """Take in what happened at this table in other processes; up to an event, where only events are new."""
    async with table.lock:
        if seq is None or seq > table.seq:  # news of our own writing often come before we know that it is done
            await _catch_up(table)


async def _catch_up(table: Table) -> None:
    def job(connection: Any) -> tuple[Details | None, list[LoggedEvent]]:
        return ledger.details(connection, table.id), ledger.since(connection, table.id, table.seq)

    details, new = await table.storage.look_up(job)
    if details is None:
        await _read_back(table)
        return
    renew(table, details)
    fork = table.match.fork()
    try:
        for event in new:
            happen(fork, event)
    except RidottoError:  # the log is not what the match was made of
        await _read_back(table)
        return
    if new:
        table.go_on(fork, new)
        updates.tell_events(table)
    table.changed(table)


async def _read_back(table: Table) -> None:
    """Forget what is in memory, and go on from what is on disk."""
    try:
        stored = await table.storage.look_up(partial(ledger.load, table_id=table.id))
        if stored is None:
            raise Unreadable("This table is gone.")
        table.read(stored)
    except RidottoError as error:
        _close(table, error)
        return
    renew(table, stored.details)
    updates.tell_events(table)
    table.changed(table)


def _close(table: Table, error: RidottoError) -> None:
    """Nothing is known for sure: whoever comes back gets a fresh table, or a clear page."""
    log.error("table %s is closed: %s", table.id, error)
    table.broken = True
    for feed in list(table.feeds):
        feed.close()
