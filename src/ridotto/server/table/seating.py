"""Who sits where: sitting down, leaving, bots, stand-ins; what a seat adds to the dice; who is here."""

import contextlib
from dataclasses import replace
from functools import partial
from typing import Any, Final

from ridotto.bots import LEVELS, cast
from ridotto.engine.errors import RidottoError
from ridotto.engine.fair import house_salt
from ridotto.engine.terms import SPECTATOR
from ridotto.engine.words import count, unlike
from ridotto.server.storage import clearing, guestbook, ledger, times
from ridotto.server.storage.ledger import Seat
from ridotto.server.table import changing, updates
from ridotto.server.table.feeds import Feed
from ridotto.server.table.messages import Give, Leave, Mix
from ridotto.server.table.names import seat_name
from ridotto.server.table.table import NotYourSeat, Table

DECENT: Final = "regular"  # a bot that plays for somebody who was not asked


# Sitting down and leaving


async def sit(
    table: Table, guest: str, seat: int, name: str = "", *, salted: bool = False, feed: Feed | None = None
) -> None:
    """Take an open seat. `salted`: the house makes its contribution to the dice, as no page will."""
    await table.settle(_sit(table, guest, seat, name, salted))
    if feed is not None:
        async with table.lock:
            feed.viewer = table.viewer(guest, seat)  # they may have left it again
            updates.tell_anew(table, feed)
    await notice(table)


async def sit_again(table: Table, guest: str, seat: int) -> None:
    """Take the seat that one had at the last table, or another; where all are taken one may watch."""
    free = [each.seat for each in table.details.seats if table.may_sit(guest, each.seat)]
    if table.viewer(guest) == SPECTATOR and free:
        with contextlib.suppress(NotYourSeat):  # somebody was quicker
            await sit(table, guest, seat if seat in free else free[0])


async def _sit(table: Table, guest: str, seat: int, name: str, salted: bool) -> None:
    before = _seat(table, seat)
    if before.kind != "nobody" or table.match.over:
        raise NotYourSeat("That seat is taken.")
    if guest in table.details.barred:
        raise NotYourSeat("The host keeps the seats of this table for others. You are welcome to watch.")
    if table.details.begun and ledger.knows_too_much(table.details.seats, guest, seat):
        raise NotYourSeat(
            "You have played from another seat here: what this one keeps secret is for somebody else, or for a bot."
        )
    known = await table.storage.look_up(partial(guestbook.name_of, guest=guest))
    given = seat_name(name)
    title = _name(table, seat, given or known or guestbook.UNNAMED)
    salt = _salt(table, before) if salted else before.salt
    await _change(table, before, Seat(seat, "guest", title, guest, None, salt), "That seat is taken.")
    if given and given != known:
        await table.storage.write(partial(guestbook.rename, guest=guest, name=given))
    await changing.begin(table)


async def leave(table: Table, message: Leave, guest: str) -> None:
    """Give up one's seat. The lock is held."""
    before = _seat(table, message.seat)
    if before.guest != guest:
        raise NotYourSeat("That seat is not yours.")
    if table.match.over:
        raise RidottoError("The game is over: there is nothing to leave.")
    await _change(table, before, _empty(table, before))


async def go(table: Table, guest: str) -> bool:
    """Leave a table, with all seats that one has there; whether it is gone with that. The lock is held.

    A table of one's own that nobody else sits at is deleted. Nobody else's seat is ever touched.
    """
    own = [each for each in table.details.seats if each.guest == guest]
    if not own or table.details.origin != "play":
        raise NotYourSeat("You have no seat at this table.")
    if table.match.over:
        raise RidottoError("The game is over: it stays among those that you have played.")
    if await table.storage.write(partial(clearing.delete_own, table_id=table.id, guest=guest)):
        return True
    for each in own:
        await _change(table, each, _empty(table, each))
    return False


async def give(table: Table, message: Give, guest: str) -> None:
    """Give a seat to a bot, or take it back. The lock is held."""
    before = _seat(table, message.seat)
    to, _, bot = message.to.partition(":")
    if bot and bot not in LEVELS:
        raise RidottoError(f"There is no bot {bot!r}; there is {', '.join(LEVELS)}.")
    own = before.guest == guest
    if not own and not table.may_arrange(guest):
        raise NotYourSeat("Only the host of this table can do that; while no host plays here, anyone who does.")
    if table.match.over:
        raise RidottoError("The game is over.")
    here = before.guest in table.details.present
    if to == "bot" and before.kind == "nobody":
        others = [each.name for each in table.details.seats if each.seat != before.seat]
        name = cast.called(bot, others)
        after = Seat(before.seat, "bot", name, None, bot, _salt(table, before))
    elif to == "open" and (before.kind == "bot" or (before.kind == "guest" and not here and not table.details.begun)):
        after = _empty(table, before)
    elif to == "open" and before.guest and not own and not table.details.begun and guest == table.details.host:
        await _remove(table, before.guest)
        return
    elif to == "stand-in" and before.kind == "guest" and (own or not here):
        if not own:
            await _is_gone(table, before, bot)
        after = replace(before, bot=bot)
    elif to == "back" and before.away:
        after = replace(before, bot=None)
    elif before.kind == "guest" and here:
        raise RidottoError(f"{before.name} is here, and plays.")
    else:
        raise RidottoError("That can’t be done with this seat.")
    await _change(table, before, after)
    await changing.begin(table)


async def _remove(table: Table, guest: str) -> None:
    """The host sends somebody away who has a page open, before the game begins."""
    changes = [(each, _empty(table, each)) for each in table.details.seats if each.guest == guest]
    if not await changing.note(table, partial(ledger.remove, table_id=table.id, guest=guest, changes=changes)):
        raise NotYourSeat("Somebody else was first: look again.")


async def _is_gone(table: Table, seat: Seat, bot: str) -> None:
    """Whether somebody has been away so long that the others may let a bot play for them, and a decent one."""
    if LEVELS.index(bot) < LEVELS.index(DECENT):
        raise RidottoError(f"Who stands in for somebody else plays at least as {DECENT.capitalize()}.")
    if seat.left is None and seat.guest is not None:  # nobody knows since when: it counts from now
        await changing.note(
            table, partial(guestbook.leave, table_id=table.id, guest=seat.guest, process=table.storage.process)
        )
    seconds = -(-((table.due(seat.seat) or 0) - times.now()) // 1000)
    if seconds > 0:
        raise RidottoError(f"{seat.name} was here a moment ago: in {count(seconds, 'second')} a bot may stand in.")


async def return_to_play(table: Table, guest: str | None) -> None:
    """Whoever does something plays again, instead of the bot that stood in."""
    if guest is not None and any(seat.away and seat.guest == guest for seat in table.details.seats):
        await table.settle(_take_over(table, guest))


async def _take_over(table: Table, guest: str) -> None:
    for seat in table.details.seats:
        if seat.away and seat.guest == guest:
            await _change(table, seat, replace(seat, bot=None))


async def mix(table: Table, message: Mix, guest: str) -> None:
    """Add to the dice. The lock is held."""
    before = _seat(table, message.seat)
    if before.guest != guest:
        raise NotYourSeat("That seat is not yours.")
    if table.details.begun or before.salt is not None:
        raise RidottoError("The dice are mixed already.")
    await _change(table, before, replace(before, salt=bytes.fromhex(message.salt)))
    await changing.begin(table)


def _seat(table: Table, seat: int) -> Seat:
    if table.details.origin != "play":
        raise NotYourSeat("This table is a record: there is nobody to play for.")
    if seat >= len(table.details.seats):
        raise NotYourSeat("There is no such seat.")
    return table.details.seats[seat]


def _empty(table: Table, seat: Seat) -> Seat:
    """The seat without whoever sat there. What was mixed into the dice of a game that goes on stays."""
    name = _name(table, seat.seat, f"Player {seat.seat + 1}")
    return Seat(seat.seat, "nobody", name, salt=seat.salt if table.details.begun else None)


def _name(table: Table, seat: int, wanted: str) -> str:
    """A name for whoever sits there, unlike the others' at the table."""
    return unlike(wanted, [s.name for s in table.details.seats if s.seat != seat])


def _salt(table: Table, seat: Seat) -> bytes | None:
    """What the seat has mixed into the dice; or else the house, which does it for those who have no page."""
    if seat.salt is not None or table.details.secret is None:
        return seat.salt
    return house_salt(table.details.secret, seat.seat)


async def _change(
    table: Table, before: Seat, after: Seat, refusal: str = "Somebody else was first: look again."
) -> None:
    change = partial(ledger.seat, table_id=table.id, before=before, after=after, begun=table.details.begun)
    if not await changing.note(table, change):
        raise NotYourSeat(refusal)


# Who is here


async def notice(table: Table) -> None:
    """Write down who of the players, or the host, has the table open here, where that has changed.

    Who comes may find everybody here, and the game still to begin: where it once could not be written down.
    """
    if not table.broken and (_here(table) != table.noted or not table.details.begun):
        await table.settle(_notice(table))


def _here(table: Table) -> set[str]:
    known = {feed.guest for feed in table.feeds if feed.guest is not None}
    return {guest for guest in known if table.viewer(guest) >= 0 or guest == table.details.host}


async def _notice(table: Table) -> None:
    here = _here(table)
    come, gone = here - table.noted, table.noted - here

    def job(connection: Any) -> None:
        for guest in come:
            guestbook.arrive(connection, table.id, guest, table.storage.process)
        for guest in gone:
            guestbook.leave(connection, table.id, guest, table.storage.process)

    if come or gone:
        await changing.note(table, job)
        table.noted = here
    for guest in come:
        await _take_over(table, guest)
    await changing.begin(table)
