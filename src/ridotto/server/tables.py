"""A live table: a match in memory, its log on disk, and the people who look on.

The log is the truth, and the match a cache of it: an event is told to anyone only after it is on disk.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeVar

from ridotto.engine.dice import Dice
from ridotto.engine.errors import Refused, RidottoError
from ridotto.engine.fair import Proof, commit
from ridotto.engine.game import SPECTATOR
from ridotto.engine.match import Match
from ridotto.engine.state import State
from ridotto.server import dicecode, frames, guestbook, ledger, messages, metrics
from ridotto.server.clock import Clock
from ridotto.server.feeds import Feed, Kind
from ridotto.server.ledger import Paper, Seat, Stored, Written
from ridotto.server.messages import No, Ok, Patch, Sitting, Update, WholeTable, Wish
from ridotto.server.replay import Unreadable, earlier, happen, memory, recall, replay, standing, take_back, written
from ridotto.server.storage import Conflict, Storage
from ridotto.server.writer import Job

R = TypeVar("R")
Consent = Callable[[Any, str], bool]  # of those who must agree, asked within the transaction
FULL: Final = 5000  # events; a game has a few hundred, but one could act and undo for ever
TRIES: Final = 20  # how often an action is tried again because somebody elsewhere was first
AWAY: Final = 60_000  # milliseconds that somebody is away before others may let a bot play for them
log: Final = logging.getLogger(__name__)


class NotYourSeat(RidottoError):
    """Somebody else's seat, or nobody's."""


class Stale(RidottoError):
    """A choice for a moment that has passed."""


class Table:
    """One table. Whatever changes or reads its match holds the lock."""

    def __init__(self, storage: Storage, stored: Stored) -> None:
        self.storage = storage
        self.paper = stored.paper
        self.id = stored.paper.id
        self.match = replay(stored)
        self.game = self.match.game
        self.seq = len(self.match.moments)  # events on disk
        self.clock = self._clock(stored.events)
        self.by = _played_for(stored.events)  # which events a bot played for somebody, and why
        self.noted: set[str] = set()  # guests who are written down as being here
        self.lock = asyncio.Lock()
        self.feeds: set[Feed] = set()
        self.hurry = asyncio.Event()  # somebody wants the bots to play at once
        self.guests_in = 0  # requests that hold this object
        self.broken = False  # memory may differ from the disk: to be opened anew
        self.changed: Callable[[Table], object] = lambda table: None
        self._running: set[asyncio.Task[Any]] = set()
        self._sights: dict[tuple[State, int], frames.Sight] = {}

    # Who is here

    @property
    def busy(self) -> bool:
        """Whether somebody looks on or something is going on."""
        return bool(self.feeds or self.guests_in or self._running or self.lock.locked())

    def holds(self, guest: str | None, seat: int) -> bool:
        return guest is not None and any(s.guest == guest for s in self.paper.seats if s.seat == seat)

    def viewer(self, guest: str | None, wanted: int | None = None) -> int:
        """The seat that a guest looks from: by default the first that they hold."""
        if wanted is not None:
            return wanted if self.holds(guest, wanted) else SPECTATOR
        return next((s.seat for s in self.paper.seats if self.holds(guest, s.seat)), SPECTATOR)

    def may_sit(self, guest: str | None, seat: int) -> bool:
        """Whether a seat is open, and not closed to a guest: by the host, or by what they have seen from another."""
        paper = self.paper
        if paper.origin != "play" or paper.seats[seat].kind != "nobody":
            return False
        if guest in paper.barred:
            return False
        return not paper.begun or guest is None or not ledger.knows_too_much(paper.seats, guest, seat)

    def due(self, seat: int) -> int | None:
        """From when on others may let a bot stand in for a seat's guest, who is away."""
        left = self.paper.seats[seat].left
        return left + AWAY if left is not None else None

    def may_arrange(self, guest: str | None) -> bool:
        """Who gives seats to bots: the host; while the host is away, anyone who plays here.

        Once the game has begun, a host who holds no seat only looks on.
        """
        paper = self.paper
        if paper.origin != "play" or guest is None:
            return False
        takes_part = not paper.begun or self.viewer(paper.host) >= 0
        if guest == paper.host and takes_part:
            return True
        return self.viewer(guest) >= 0 and not (takes_part and paper.host in paper.present)

    def company(self, guest: str | None) -> dict[str, Any]:
        """Who sits where (at a record: who sat there), and what is settled between them; fields of a message."""
        paper = self.paper
        record = paper.origin == "record"
        asked = paper.takeback
        held = {s.guest: [each.seat for each in paper.seats if each.guest == s.guest] for s in paper.seats}
        return {
            "seats": [
                Sitting(
                    s.seat,
                    s.name,
                    "record" if record else s.kind,
                    self.holds(guest, s.seat),
                    s.guest in paper.present,
                    s.bot,
                    self.may_sit(guest, s.seat),
                    self.due(s.seat),
                )
                for s in paper.seats
            ],
            "begun": paper.begun,
            "host": guest is not None and guest == paper.host and not record,
            "arrange": self.may_arrange(guest),
            "chat": paper.chat,
            "takeback": Wish(asked.seat, asked.seq, sorted(seat for who in asked.wait for seat in held.get(who, ())))
            if asked
            else None,
            "fair": messages.Fair(commit(paper.secret), [s.salt is not None for s in paper.seats])
            if paper.secret is not None
            else None,
        }

    async def join(self, feed: Feed, since: int | None) -> None:
        """Begin to tell a connection what happens here."""
        async with self.lock:
            update = self.update(feed.guest, feed.viewer, since)
            feed.tell(update)
            if isinstance(update, Patch):  # who came and went meanwhile is no event
                feed.tell(messages.Seats(**self.company(feed.guest)))
            feed.seq = self.seq
            self.feeds.add(feed)

    def leave(self, feed: Feed) -> None:
        self.feeds.discard(feed)

    async def view_from(self, feed: Feed, message: messages.ViewFrom) -> messages.Answer:
        """Let a connection look from another seat of its guest's: it is told the whole table from there."""
        async with self.lock:
            if message.seat != SPECTATOR and not self.holds(feed.guest, message.seat):
                return No(id=message.id, text="That seat is not yours.")
            feed.viewer = message.seat
            feed.seq = self.seq
            feed.tell(self.update(feed.guest, feed.viewer, None))
            return Ok(id=message.id, seq=self.seq)

    # Looking

    def sight(self, state: State, viewer: int) -> frames.Sight:
        """A position of the match as a viewer sees it; the latest are remembered."""
        key = (state, viewer)  # a position never changes, and is only like itself
        if key not in self._sights:
            while len(self._sights) >= 2 * (self.match.setup.seats + 1):
                del self._sights[next(iter(self._sights))]
            self._sights[key] = frames.Sight(self.game, state, viewer)
        return self._sights[key]

    def drawing(self, seq: int, viewer: int) -> frames.Drawing:
        """The board after so many events."""
        return self.sight(frames.position(self.match, seq), viewer).drawing

    def update(self, guest: str | None, viewer: int, since: int | None) -> Update:
        """A patch from event number `since` on, or the whole table."""
        frame = self.frame(viewer)
        if since is not None and 0 <= since <= self.seq:
            put, gone = frames.difference(self.drawing(since, viewer), self.drawing(self.seq, viewer))
            news = frames.told(self.match, viewer, since, self.by)
            return Patch(seq=self.seq, since=since, put=put, gone=gone, told=news, **frame)
        return WholeTable(
            seq=self.seq,
            table=self.id,
            game=self.game.id,
            title=self.game.title,
            viewer=viewer,
            **self.company(guest),
            panels=frames.panels(self.game),
            put=frames.whole(self.drawing(self.seq, viewer)),
            told=frames.told(self.match, viewer, 0, self.by),
            **frame,
        )

    def frame(self, viewer: int) -> dict[str, Any]:
        """The frame of the current moment. When a game is over, its dice are no secret any more."""
        paper = self.paper
        fields = frames.frame(self.match, self.sight(self.match.state, viewer))
        if not paper.begun:
            return fields | self._gathering()
        if self.clock is not None and not fields["over"]:
            fields["clock"] = self._time()
        if fields["over"] and self.match.setup.seats == 1 and paper.seed is not None:
            fields["dice"] = dicecode.write(paper.seed)
        if fields["over"] and (proof := self.proof()):
            fields["proof"] = frames.shown(proof)
        return fields

    def proof(self) -> Proof | None:
        """What the dice were made of; None where they were chosen, or told by a record."""
        secret, salts = self.paper.secret, [s.salt for s in self.paper.seats]
        if secret is None or None in salts:
            return None
        return Proof(secret, tuple(salt for salt in salts if salt is not None))

    def _gathering(self) -> dict[str, Any]:
        """What a frame says before the game begins."""
        missing = sum(s.kind == "nobody" for s in self.paper.seats)
        others = "one more player" if missing == 1 else f"{missing} more players"
        status = f"Waiting for {others}." if missing else "The dice are being mixed."
        quiet = {"over": False, "verdict": None, "undo": 0, "noundo": "The game has not begun."}
        return quiet | {"status": status, "actors": [], "private": [], "asks": None}

    def _time(self) -> messages.Clock:
        assert self.clock is not None
        now, seats = guestbook.now(), range(self.match.setup.seats)
        left = [self.clock.left(seat, now) for seat in seats]
        until = [self.clock.until(seat) if self.keeps_time(seat) else None for seat in seats]
        return messages.Clock(now, left, until)

    def keeps_time(self, seat: int) -> bool:
        """Whether a clock runs for a seat: it does for people, as long as no bot plays for them."""
        return self.paper.seats[seat].bot is None

    def _clock(self, log: Sequence[Written]) -> Clock | None:
        if self.paper.bank is None:
            return None
        clock = Clock(self.paper.bank, self.match.setup.seats, guestbook.now())
        clock.follow(self.match, [event.time for event in log])
        return clock

    # Answering

    async def answer(self, message: messages.FromClient, guest: str | None, viewer: int) -> messages.Answer:
        """Do what a message asks, or say why not."""
        return await self.politely(message, self._answer(message, guest, viewer))

    async def _answer(self, message: messages.FromClient, guest: str | None, viewer: int) -> messages.Answer:
        if isinstance(message, messages.Act):
            play = partial(Match.play, seat=message.seat, text=message.move)
            return Ok(id=message.id, seq=await self.change(guest, message.seat, message.at, play))
        if isinstance(message, messages.Undo):
            self.check_room()
            undo = partial(self._undo, seat=message.seat, count=message.count)
            return Ok(id=message.id, seq=await self.change(guest, message.seat, message.at, undo))
        if isinstance(message, messages.Hurry):
            return self._hurry(message, guest)
        if isinstance(message, messages.ViewFrom):
            return No(id=message.id, text="Only a live connection looks on: name the seat in the address instead.")
        raise RidottoError("That can't be asked here.")

    def _undo(self, match: Match, seat: int, count: int) -> None:
        """Take back a seat's actions, as long as there is time left for the turn that it goes on with then."""
        take_back(match, seat, count)
        if self.clock is None or not self.keeps_time(seat):
            return
        until = self.clock.after(match, guestbook.now()).until(seat)
        if until is not None and until <= guestbook.now():
            raise RidottoError("That can’t be taken back: the time for that turn is up.")

    async def politely(self, message: messages.Message, answer: Awaitable[messages.Answer]) -> messages.Answer:
        """An answer, or why there is none."""
        try:
            return await answer
        except Refused as refusal:
            metrics.refusals.inc(kind="rule")
            return No(id=message.id, rule=refusal.rule, text=refusal.text)
        except RidottoError as error:
            stale = isinstance(error, Stale | Conflict)
            metrics.refusals.inc(kind="stale" if stale else "other")
            return No(id=message.id, text=str(error), stale=stale)
        except Exception:
            metrics.refusals.inc(kind="mistake")
            log.exception("table %s: %r failed", self.id, message)
            return No(id=message.id, text="The house made a mistake here; nothing was changed.")

    def check(self, guest: str | None, seat: int, at: str | None = None, *, bot: bool = False) -> None:
        """Whether a guest may speak for a seat, and means this moment."""
        if self.broken:
            raise Stale("The table was closed after a fault: load it again.")
        if not bot and not self.holds(guest, seat):
            raise NotYourSeat("That seat is not yours.")
        if not self.paper.begun:
            waits = any(s.kind == "nobody" for s in self.paper.seats)
            until = "every seat is taken" if waits else "every player’s page has added to the dice"
            raise RidottoError(f"The game has not begun: it waits until {until}.")
        if at is not None and at != frames.token(self.match, seat):
            raise Stale("The table has moved on since: look again.")

    def check_room(self) -> None:
        """Whether something may still be taken back here."""
        if self.seq >= FULL:
            raise RidottoError("So much was taken back at this table that there is no room for more.")

    def _hurry(self, message: messages.Hurry, guest: str | None) -> Ok:
        self.check(guest, message.seat)
        acting = self.match.actors()
        if any(sitting.bot and sitting.seat in acting for sitting in self.paper.seats):
            self.hurry.set()
        return Ok(id=message.id, seq=self.seq)

    # Changing

    async def change(
        self,
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
        # Once begun it is finished, even if whoever asked is gone: memory and disk must agree.
        begin = time.monotonic()
        seq = await self._to_the_end(self._change(guest, seat, at, do, bot, consent, act))
        metrics.actions.inc()
        metrics.action_seconds.observe(time.monotonic() - begin)
        return seq

    async def _change(
        self,
        guest: str | None,
        seat: int,
        at: str,
        do: Callable[[Match], None],
        bot: bool,
        consent: Consent | None,
        act: str,
    ) -> int:
        async with self.lock:
            for _ in range(TRIES):
                self.check(guest, seat, at, bot=bot)
                kept = memory(self.match)
                try:
                    do(self.match)
                    self.match.settle()
                except BaseException:
                    recall(self.match, kept)  # nothing was written yet
                    raise
                try:
                    holder = None if bot or guest is None else (seat, guest)
                    seen = guest if holder and self.paper.seats[seat].left is not None else None
                    job = partial(ledger.append, table_id=self.id, first=self.seq, holder=holder, seen=seen)
                    moment = await self._write_down(partial(job, consent=consent), act)
                    break
                except Conflict:
                    # Somebody was first, in another process. Unless this seat has moved on too, its choice still holds.
                    recall(self.match, kept)
                    await self._catch_up()
                except BaseException:
                    if len(self.match.moments) != self.seq:
                        await self._read_back()
                    raise
            else:
                raise Conflict("Too much is going on at this table: try again.")
            seats = self.paper.seats
            if seen is not None:
                seats = tuple(replace(s, left=moment) if s.guest == seen else s for s in seats)
            self._happened(seats)
            return self.seq

    async def _write_down(self, job: Callable[..., None], act: str = "act") -> int:
        """Write down what is new in the match; when that was."""
        moment = guestbook.now()
        new = [written(self.match, each, moment, act) for each in self.match.moments[self.seq :]]
        now = standing(self.match, self.sight(self.match.state, SPECTATOR).view)
        await self.storage.write(partial(job, log=new, standing=now))
        self._count(new)
        return moment

    def _count(self, new: Sequence[Written]) -> None:
        """These events are on disk now."""
        if self.clock is not None:
            self.clock.follow(self.match, [event.time for event in new])
        self.by |= _played_for(new, self.seq)
        self.seq = len(self.match.moments)

    def _happened(self, seats: tuple[Seat, ...]) -> None:
        if self.paper.takeback is not None or seats is not self.paper.seats:  # whoever plays on has answered
            self.renew(replace(self.paper, takeback=None, seats=seats))
        self.tell_everyone()
        self.changed(self)

    async def begin(self) -> None:
        """Begin the game, if everybody is here and has contributed to the dice. The lock is held."""
        proof = self.proof()
        if self.paper.begun or proof is None or any(s.kind == "nobody" for s in self.paper.seats):
            return
        paper, kept = replace(self.paper, seed=proof.seed()), memory(self.match)
        self.match.dice = Dice(proof.seed())
        try:
            self.match.settle()
            await self._write_down(partial(ledger.begin, paper=paper))
        except BaseException as error:
            self.match.dice = None
            recall(self.match, kept)
            await self._catch_up()  # it has begun elsewhere, or somebody has left, or nobody knows
            if not isinstance(error, Conflict):
                raise
            return
        self.renew(paper)
        self._happened(paper.seats)

    # Elsewhere: other processes, and what is on disk

    async def catch_up(self, seq: int | None = None) -> None:
        """Take in what happened at this table in other processes; up to an event, where only events are new."""
        async with self.lock:
            if seq is None or seq > self.seq:  # news of our own writing often come before we know that it is done
                await self._catch_up()

    async def _catch_up(self) -> None:
        def job(connection: Any) -> tuple[Paper | None, list[Written]]:
            return ledger.paper(connection, self.id), ledger.since(connection, self.id, self.seq)

        paper, new = await self.storage.look_up(job)
        if paper is None:
            await self._read_back()
            return
        self.renew(paper)
        try:
            for event in new:
                happen(self.match, event)
        except RidottoError:
            await self._read_back()
            return
        if new:
            self._count(new)
            self.tell_everyone()
        self.changed(self)

    async def note(self, job: Job[R]) -> R:
        """Write something on the table's paper, and read it again: also where nobody knows whether it was kept."""
        try:
            return await self.storage.write(job)
        finally:
            await self.look_around()

    async def look_around(self) -> None:
        """Read again who is here and what is settled. The lock is held."""
        paper = await self.storage.look_up(partial(ledger.paper, table_id=self.id))
        if paper is not None:
            self.renew(paper)
            self.changed(self)

    def renew(self, paper: Paper) -> None:
        """Go on with another paper, and tell everyone what is different on it."""
        was, self.paper = self.paper, paper
        if was == paper:
            return
        before, after = ([(s.name, s.kind, s.guest) for s in each.seats] for each in (was, paper))
        anew = before != after or was.begun != paper.begun
        self.match.names, self.match.earlier = [s.name for s in paper.seats], earlier(paper)
        if paper.seed is not None and self.match.dice is None:
            self.match.dice = Dice(paper.seed)
        for feed in list(self.feeds):
            if feed.viewer >= 0 and not self.holds(feed.guest, feed.viewer):
                feed.viewer = SPECTATOR
            if anew:  # words are different all over the table
                feed.seq = self.seq
                feed.tell(self.update(feed.guest, feed.viewer, None))
            else:
                feed.tell(messages.Seats(**self.company(feed.guest)))

    async def _read_back(self) -> None:
        """Forget what is only in memory, and go on from what is on disk."""
        self._sights.clear()
        try:
            stored = await self.storage.look_up(partial(ledger.load, table_id=self.id))
            if stored is None:
                raise Unreadable("This table is gone.")
            self.match = replay(stored)
            self.clock = self._clock(stored.events)
            self.by = _played_for(stored.events)
        except RidottoError as error:
            # Nothing is known for sure: whoever comes back gets a fresh table, or a clear page.
            log.error("table %s is closed: %s", self.id, error)
            self.broken = True
            for feed in list(self.feeds):
                feed.close()
            return
        self.seq = len(self.match.moments)
        self.renew(stored.paper)
        self.tell_everyone()
        self.changed(self)

    def tell_everyone(self) -> None:
        """Send each connection what is new to it; viewers of one seat get the same words."""
        said: dict[tuple[int, int], str] = {}
        for feed in list(self.feeds):
            if feed.seq == self.seq:
                continue
            key = (feed.viewer, feed.seq)
            if key not in said:
                said[key] = messages.write(self.update(feed.guest, *key))
            feed.seq = self.seq
            feed.send(said[key], Kind.NEWS)

    async def settle(self, work: Coroutine[Any, Any, R]) -> R:
        """Carry out something that concerns the table's paper, to its end, while nothing else happens here."""

        async def alone() -> R:
            async with self.lock:
                return await work

        return await self._to_the_end(alone(), work)

    async def _to_the_end(self, work: Coroutine[Any, Any, R], within: Coroutine[Any, Any, R] | None = None) -> R:
        task = asyncio.create_task(work)
        if within is not None:  # where the house closes before the task has begun, what is in it never does
            task.add_done_callback(lambda task: within.close())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def finish(self) -> None:
        """Wait for what was begun."""
        await asyncio.gather(*self._running, return_exceptions=True)


def _played_for(log: Sequence[Written], first: int = 0) -> dict[int, str]:
    """Which events a bot played for somebody, and why."""
    return {seq: event.kind for seq, event in enumerate(log, first) if event.kind in frames.BY}
