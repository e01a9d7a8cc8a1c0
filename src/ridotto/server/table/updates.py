"""What people at a table are told: the whole of it or what is new, as each may know it."""

from msgspec.structs import replace

from ridotto.bots import cast
from ridotto.engine.fair import commit
from ridotto.engine.terms import SPECTATOR
from ridotto.server.storage import times
from ridotto.server.storage.ledger import Details
from ridotto.server.table import dice_code, frames, messages
from ridotto.server.table.ending import ending
from ridotto.server.table.feeds import Feed, MessageKind
from ridotto.server.table.messages import (
    Company,
    DicePromise,
    DiceProof,
    Frame,
    Joined,
    Patch,
    Seats,
    Sitting,
    TakebackAsked,
    TimeLeft,
    Update,
    WholeTable,
)
from ridotto.server.table.table import NotYourSeat, Table

# To whom


async def join(table: Table, feed: Feed, since: int | None) -> None:
    """Begin to tell a connection what happens here."""
    async with table.lock:
        news = update(table, feed.guest, feed.viewer, since)
        feed.tell(news)
        if isinstance(news.message, Patch):  # who came and went meanwhile is no event
            feed.tell(seats(table, feed.guest))
        feed.seq = table.seq
        table.feeds.add(feed)


async def view_from(table: Table, feed: Feed, seat: int) -> None:
    """Let a connection look from another seat of its guest's: it is told the whole table from there."""
    async with table.lock:
        if seat != SPECTATOR and not table.holds(feed.guest, seat):
            raise NotYourSeat("That seat is not yours.")
        feed.viewer = seat
        tell_anew(table, feed)


def tell_anew(table: Table, feed: Feed) -> None:
    """Tell a connection the whole table."""
    feed.seq = table.seq
    feed.tell(update(table, feed.guest, feed.viewer, None))


def tell_events(table: Table) -> None:
    """Tell everyone what has happened; viewers of one seat get the same words."""
    said: dict[tuple[int, int], str] = {}
    for feed in list(table.feeds):
        if feed.seq == table.seq:
            continue
        key = (feed.viewer, feed.seq)
        if key not in said:
            said[key] = messages.write(update(table, feed.guest, *key))
        feed.seq = table.seq
        feed.send(said[key], MessageKind.NEWS)


def tell_details(table: Table, was: Details) -> None:
    """Tell everyone what is different from some earlier details. Who has lost their seat watches from now on."""
    now = table.details
    before, after = ([(s.name, s.kind, s.guest) for s in each.seats] for each in (was, now))
    anew = before != after or was.begun != now.begun  # words are different all over the table
    for feed in list(table.feeds):
        if feed.viewer >= 0 and not table.holds(feed.guest, feed.viewer):
            feed.viewer = SPECTATOR
        if anew:
            tell_anew(table, feed)
        else:
            feed.tell(seats(table, feed.guest))


# What


def update(table: Table, guest: str | None, viewer: int, since: int | None) -> Update:
    """A patch from event number `since` on, or the whole table."""
    match, seq = table.match, table.seq
    if since is not None and 0 <= since <= seq:
        put, gone = frames.difference(drawing(table, since, viewer), drawing(table, seq, viewer))
        told = frames.told(match, viewer, since, table.played_for)
        return Joined(Patch(seq=seq, since=since, put=put, gone=gone, told=told), frame(table, viewer))
    whole = WholeTable(
        seq=seq,
        table=table.id,
        game=table.game.id,
        title=table.game.title,
        viewer=viewer,
        panels=dict(table.game.board.PANELS),
        put=frames.whole(drawing(table, seq, viewer)),
        told=frames.told(match, viewer, 0, table.played_for),
    )
    return Joined(whole, frame(table, viewer), company(table, guest))


def drawing(table: Table, seq: int, viewer: int) -> frames.Drawing:
    """The board after so many events."""
    return table.viewed(frames.position(table.match, seq), viewer).drawing


def frame(table: Table, viewer: int) -> Frame:
    """The frame of the current moment. When a game is over, its dice are no secret any more."""
    made = frames.frame(table.match, table.viewed(table.match.state, viewer))
    if not table.details.begun:
        return _waiting(table, made)
    if table.match.setup.seats > 1:
        recap = frames.recap(table.match, viewer, table.played_for, table.details.onward or 0)
        made = replace(made, recap=recap)
    if not made.over:
        return replace(made, clock=_time_left(table)) if table.clock is not None else made
    made = replace(made, ending=ending(table.match, _you(table, viewer)))
    if table.match.setup.seats == 1 and table.details.seed is not None and table.details.onward is None:
        made = replace(made, dice=dice_code.write(table.details.seed))
    if (proof := table.proof()) is not None:
        made = replace(made, proof=DiceProof.of(proof))
    return made


def _you(table: Table, viewer: int) -> int | None:
    """The seat that a viewer is called "you" at: theirs, where they have no other."""
    if viewer == SPECTATOR or table.details.origin != "play":
        return None
    guest = table.details.seats[viewer].guest
    return viewer if sum(seat.guest == guest for seat in table.details.seats) == 1 else None


def _waiting(table: Table, made: Frame) -> Frame:
    """What a frame says before the game begins."""
    missing = sum(s.kind == "nobody" for s in table.details.seats)
    others = "one more player" if missing == 1 else f"{missing} more players"
    status = f"Waiting for {others}." if missing else f"The {table.game.about.chance} are being mixed."
    quiet = replace(made, over=False, verdict=None, undo=0, noundo="The game has not begun.")
    return replace(quiet, status=status, notice="", actors=[], private=[], asks=None)


def _time_left(table: Table) -> TimeLeft:
    assert table.clock is not None
    now, places = times.now(), range(table.match.setup.seats)
    left = [table.clock.left(seat, now) for seat in places]
    until = [table.clock.until(seat) if table.keeps_time(seat) else None for seat in places]
    return TimeLeft(now, left, until)


def seats(table: Table, guest: str | None) -> Joined[Seats]:
    """Who is at the table, as a message."""
    return Joined(Seats(), company(table, guest))


def company(table: Table, guest: str | None) -> Company:
    """Who sits where (at a record: who sat there), and what is settled between them."""
    details = table.details
    record = details.origin == "record"
    return Company(
        seats=[
            Sitting(
                seat=s.seat,
                name=s.name,
                kind="record" if record else s.kind,
                mine=table.holds(guest, s.seat),
                here=s.guest in details.present,
                bot=s.bot,
                face=cast.face(s.name) if s.kind == "bot" and not record else None,
                free=table.may_sit(guest, s.seat),
                due=table.due(s.seat),
            )
            for s in details.seats
        ],
        begun=details.begun,
        host=guest is not None and guest == details.host and not record,
        arrange=table.may_arrange(guest),
        chat=details.chat,
        takeback=_takeback_asked(details),
        fair=_promise(details),
    )


def _takeback_asked(details: Details) -> TakebackAsked | None:
    asked = details.takeback
    if asked is None:
        return None
    return TakebackAsked(asked.seat, asked.seq, [s.seat for s in details.seats if s.guest in asked.wait])


def _promise(details: Details) -> DicePromise | None:
    if details.secret is None:
        return None
    return DicePromise(commit(details.secret), [s.salt is not None for s in details.seats])
