"""Who sits where: sitting down, leaving, bots, stand-ins; what a seat adds to the dice; taking back a whole turn."""

import contextlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

from ridotto.bots import LEVELS
from ridotto.engine.errors import RidottoError
from ridotto.engine.fair import house_salt
from ridotto.engine.game import SPECTATOR
from ridotto.engine.match import Match
from ridotto.engine.words import count, unlike
from ridotto.server import frames, guestbook, ledger, talk
from ridotto.server.feeds import Feed
from ridotto.server.ledger import Seat, Takeback
from ridotto.server.messages import AskTakeback, Give, Grant, Leave, Mix, Ok, Say, Sit, SwitchChat
from ridotto.server.names import seat_name
from ridotto.server.tables import Consent, NotYourSeat, Stale, Table

DECENT: Final = "regular"  # a bot that plays for somebody who was not asked

Asked = Mix | Sit | Leave | Give | Grant | SwitchChat | AskTakeback | Say


async def answer(table: Table, message: Asked, guest: str | None, feed: Feed | None) -> Ok:
    """Do what concerns the table and not the game."""
    if guest is None:
        raise NotYourSeat("Open a page of this house first: without its cookie nobody knows you.")
    if isinstance(message, AskTakeback):
        await ask_takeback(table, message, guest)
    elif isinstance(message, Say):
        await talk.say(table, message, guest)
    elif isinstance(message, Sit):
        await sit(table, guest, message.seat, message.name, feed=feed)
    elif isinstance(message, Grant):
        await grant(table, message, guest)
    else:
        work: dict[type, Callable[[Table, Any, str], Any]] = {
            Mix: _mix,
            Leave: _leave,
            Give: _give,
            SwitchChat: talk.switch,
        }
        await table.settle(work[type(message)](table, message, guest))
    return Ok(id=message.id, seq=table.seq)


# Sitting down and leaving


async def sit(
    table: Table, guest: str, seat: int, name: str = "", *, salted: bool = False, feed: Feed | None = None
) -> None:
    """Take an open seat. `salted`: the house makes its contribution to the dice, as no page will."""
    await table.settle(_sit(table, guest, seat, name, salted))
    if feed is not None:
        async with table.lock:
            feed.viewer = table.viewer(guest, seat)  # they may have left it again
            feed.seq = table.seq
            feed.tell(table.update(feed.guest, feed.viewer, None))
    await notice(table)


async def sit_again(table: Table, guest: str, seat: int) -> None:
    """Take the seat that one had at the last table, or another; where all are taken one may watch."""
    free = [each.seat for each in table.paper.seats if table.may_sit(guest, each.seat)]
    if table.viewer(guest) == SPECTATOR and free:
        with contextlib.suppress(NotYourSeat):  # somebody was quicker
            await sit(table, guest, seat if seat in free else free[0])


async def _sit(table: Table, guest: str, seat: int, name: str, salted: bool) -> None:
    before = _seat(table, seat)
    if before.kind != "nobody" or table.match.over:
        raise NotYourSeat("That seat is taken.")
    if guest in table.paper.barred:
        raise NotYourSeat("The host keeps the seats of this table for others. You are welcome to watch.")
    if table.paper.begun and ledger.knows_too_much(table.paper.seats, guest, seat):
        raise NotYourSeat(
            "You have played from another seat here: what this one keeps secret is for somebody else, or for a bot."
        )
    known = await table.storage.look_up(partial(guestbook.name_of, guest=guest))
    given = seat_name(name)
    title = _name(table, seat, given or (known if known not in (None, "Guest") else None) or f"Player {seat + 1}")
    salt = _salt(table, before) if salted else before.salt
    await _change(table, before, Seat(seat, "guest", title, guest, None, salt), "That seat is taken.")
    if given and given != known:
        await table.storage.write(partial(guestbook.rename, guest=guest, name=given))
    await table.begin()


async def _leave(table: Table, message: Leave, guest: str) -> None:
    before = _seat(table, message.seat)
    if before.guest != guest:
        raise NotYourSeat("That seat is not yours.")
    if table.match.over:
        raise RidottoError("The game is over: there is nothing to leave.")
    await _change(table, before, _empty(table, before))


async def _give(table: Table, message: Give, guest: str) -> None:
    before = _seat(table, message.seat)
    to, _, bot = message.to.partition(":")
    if bot and bot not in LEVELS:
        raise RidottoError(f"There is no bot {bot!r}; there is {', '.join(LEVELS)}.")
    own = before.guest == guest
    if not own and not table.may_arrange(guest):
        raise NotYourSeat("Only the host of this table can do that; while no host plays here, anyone who does.")
    if table.match.over:
        raise RidottoError("The game is over.")
    here = before.guest in table.paper.present
    if to == "bot" and before.kind == "nobody":
        name = _name(table, before.seat, bot.capitalize())
        after = Seat(before.seat, "bot", name, None, bot, _salt(table, before))
    elif to == "open" and (before.kind == "bot" or (before.kind == "guest" and not here and not table.paper.begun)):
        after = _empty(table, before)
    elif to == "open" and before.guest and not own and not table.paper.begun and guest == table.paper.host:
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
    await table.begin()


async def _remove(table: Table, guest: str) -> None:
    """The host sends somebody away who has a page open, before the game begins."""
    changes = [(each, _empty(table, each)) for each in table.paper.seats if each.guest == guest]
    if not await table.note(partial(ledger.remove, table_id=table.id, guest=guest, changes=changes)):
        raise NotYourSeat("Somebody else was first: look again.")


async def _is_gone(table: Table, seat: Seat, bot: str) -> None:
    """Whether somebody has been away so long that the others may let a bot play for them, and a decent one."""
    if LEVELS.index(bot) < LEVELS.index(DECENT):
        raise RidottoError(f"Who stands in for somebody else plays at least as {DECENT.capitalize()}.")
    if seat.left is None and seat.guest is not None:  # nobody knows since when: it counts from now
        await table.note(partial(guestbook.leave, table_id=table.id, guest=seat.guest, process=table.storage.process))
    seconds = -(-((table.due(seat.seat) or 0) - guestbook.now()) // 1000)
    if seconds > 0:
        raise RidottoError(f"{seat.name} was here a moment ago: in {count(seconds, 'second')} a bot may stand in.")


def is_away(table: Table, guest: str) -> bool:
    """Whether a bot stands in for a guest."""
    return any(seat.away and seat.guest == guest for seat in table.paper.seats)


async def take_over(table: Table, guest: str) -> None:
    """Whoever comes back plays again, instead of the bot that stood in."""
    for seat in table.paper.seats:
        if seat.away and seat.guest == guest:
            await _change(table, seat, replace(seat, bot=None))


async def _mix(table: Table, message: Mix, guest: str) -> None:
    before = _seat(table, message.seat)
    if before.guest != guest:
        raise NotYourSeat("That seat is not yours.")
    if table.paper.begun or before.salt is not None:
        raise RidottoError("The dice are mixed already.")
    await _change(table, before, replace(before, salt=bytes.fromhex(message.salt)))
    await table.begin()


def _seat(table: Table, seat: int) -> Seat:
    if table.paper.origin != "play":
        raise NotYourSeat("This table is a record: there is nobody to play for.")
    if seat >= len(table.paper.seats):
        raise NotYourSeat("There is no such seat.")
    return table.paper.seats[seat]


def _empty(table: Table, seat: Seat) -> Seat:
    """The seat without whoever sat there. What was mixed into the dice of a game that goes on stays."""
    name = _name(table, seat.seat, f"Player {seat.seat + 1}")
    return Seat(seat.seat, "nobody", name, salt=seat.salt if table.paper.begun else None)


def _name(table: Table, seat: int, wanted: str) -> str:
    """A name for whoever sits there, unlike the others' at the table."""
    return unlike(wanted, [s.name for s in table.paper.seats if s.seat != seat])


def _salt(table: Table, seat: Seat) -> bytes | None:
    """What the seat has mixed into the dice; or else the house, which does it for those who have no page."""
    if seat.salt is not None or table.paper.secret is None:
        return seat.salt
    return house_salt(table.paper.secret, seat.seat)


async def _change(
    table: Table, before: Seat, after: Seat, refusal: str = "Somebody else was first: look again."
) -> None:
    change = partial(ledger.seat, table_id=table.id, before=before, after=after, begun=table.paper.begun)
    if not await table.note(change):
        raise NotYourSeat(refusal)


# Who is here


async def notice(table: Table) -> None:
    """Write down who of the players, or the host, has the table open here, where that has changed.

    Who comes may find everybody here, and the game still to begin: where it once could not be written down.
    """
    if _here(table) != table.noted or not table.paper.begun:
        await table.settle(_notice(table))


def _here(table: Table) -> set[str]:
    known = {feed.guest for feed in table.feeds if feed.guest is not None}
    return {guest for guest in known if table.viewer(guest) >= 0 or guest == table.paper.host}


async def _notice(table: Table) -> None:
    here = _here(table)
    come, gone = here - table.noted, table.noted - here

    def job(connection: Any) -> None:
        for guest in come:
            guestbook.arrive(connection, table.id, guest, table.storage.process)
        for guest in gone:
            guestbook.leave(connection, table.id, guest, table.storage.process)

    if come or gone:
        await table.note(job)
        table.noted = here
    for guest in come:
        await take_over(table, guest)
    await table.begin()


# Taking back a turn that showed something: all who play agree


async def ask_takeback(table: Table, message: AskTakeback, guest: str) -> None:
    """Ask the others. Where nobody else plays from another screen, it is done at once."""
    asked = await table.settle(_ask_takeback(table, message, guest))
    if not asked.wait:
        await _take_back(table, asked, partial(ledger.nobody_else, guest=guest))


async def _ask_takeback(table: Table, message: AskTakeback, guest: str) -> Takeback:
    table.check(guest, message.seat, message.at)
    match = table.match
    if match.setup.seats == 1:
        raise RidottoError("Alone, what chance has said can’t be taken back.")
    if match.over:
        raise RidottoError("The game is over.")
    actions = match.last_turn(message.seat)
    if not actions:
        raise RidottoError("There is nothing to take back yet.")
    table.check_room()
    others = {s.guest for s in table.paper.seats if s.kind == "guest" and s.guest != guest}
    asked = Takeback(message.seat, table.seq, tuple(sorted(filter(None, others))))
    if others:
        own = [seq for seq, entry in zip(match.seqs, match.entries, strict=True) if entry.seat == message.seat]
        turn = own[-actions]
        if table.paper.takeback is not None:
            raise RidottoError("Somebody asks for that already: wait for the answer.")
        if table.paper.asked.get(str(message.seat)) == turn:
            raise RidottoError("You have asked for that turn already: the answer was to play on.")
        await table.note(partial(ledger.ask, table_id=table.id, wish=asked, turn=turn))
    return asked


async def grant(table: Table, message: Grant, guest: str) -> None:
    """Let somebody take back their turn, or not. The last who agrees does it; who asked may withdraw."""
    asked = table.paper.takeback
    own = asked is not None and message.seat == asked.seat and table.holds(guest, asked.seat) and not message.yes
    if asked is None or asked.seq != message.seq or not (own or guest in asked.wait):
        raise Stale("Nobody asks for that any more.")
    if not table.holds(guest, message.seat):
        raise NotYourSeat("That seat is not yours.")
    if own:
        no_more = partial(ledger.withdraw, table_id=table.id, seat=asked.seat, seq=asked.seq)
        await table.settle(table.note(no_more))
        return
    yes = partial(ledger.grant, table_id=table.id, guest=guest, seq=message.seq, yes=message.yes)
    if await table.settle(table.note(yes)):
        await _take_back(table, replace(asked, wait=(guest,)), partial(ledger.last_word, guest=guest, seq=asked.seq))


async def _take_back(table: Table, asked: Takeback, consent: Consent) -> None:
    def do(match: Match) -> None:
        pending = table.paper.takeback.wait if table.paper.takeback else ()
        if len(match.moments) != asked.seq or pending != asked.wait:
            raise Stale("The table has moved on since.")
        match.rewind(asked.seat, match.last_turn(asked.seat))

    at = frames.token(table.match, asked.seat)
    await table.change(None, asked.seat, at, do, bot=True, consent=consent)
