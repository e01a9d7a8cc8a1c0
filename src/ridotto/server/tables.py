"""A live table: a match in memory, its log on disk, and the people who look on.

The log is the truth, and the match a cache of it: an event is told to anyone only after it is on disk.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, Final, TypeVar

from msgspec import UNSET

from ridotto.engine.errors import Refused, RidottoError
from ridotto.engine.game import SPECTATOR, Entry
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.engine.state import State
from ridotto.server import dicecode, frames, ledger, messages
from ridotto.server.feeds import Feed
from ridotto.server.ledger import Stored
from ridotto.server.messages import No, Ok, Patch, Sitting, Update, WholeTable
from ridotto.server.replay import Unreadable, replay, standing, take_back, written
from ridotto.server.storage import Conflict, Storage

R = TypeVar("R")
IMAGINED: Final = 8  # positions that a player could be in; where all are the same, nothing is hidden
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
        self.lock = asyncio.Lock()
        self.feeds: set[Feed] = set()
        self.hurry = asyncio.Event()  # somebody wants the bots to play at once
        self.guests_in = 0  # requests that hold this object
        self.broken = False  # memory may differ from the disk: to be opened anew
        self.changed: Callable[[Table], object] = lambda table: None
        self._running: set[asyncio.Task[Any]] = set()
        self._drawings: dict[tuple[int, int], frames.Drawing] = {}

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

    def sittings(self, guest: str | None) -> list[Sitting]:
        """Who sits where; at a record, who sat there."""
        record = self.paper.origin == "record"
        return [
            Sitting(s.seat, s.name, "record" if record else s.kind, self.holds(guest, s.seat)) for s in self.paper.seats
        ]

    async def join(self, feed: Feed, since: int | None) -> None:
        """Begin to tell a connection what happens here."""
        async with self.lock:
            feed.send(messages.write(self.update(feed.guest, feed.viewer, since)))
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
            feed.send(messages.write(self.update(feed.guest, feed.viewer, None)))
            return Ok(id=message.id, seq=self.seq)

    # Looking

    def drawing(self, seq: int, viewer: int) -> frames.Drawing:
        """The board after so many events; the latest are remembered."""
        key = (seq, viewer)
        if key not in self._drawings:
            while len(self._drawings) >= 4 * (self.match.setup.seats + 1):
                del self._drawings[next(iter(self._drawings))]
            self._drawings[key] = frames.draw(self.game, frames.position(self.match, seq), viewer)
        return self._drawings[key]

    def update(self, guest: str | None, viewer: int, since: int | None) -> Update:
        """A patch from event number `since` on, or the whole table."""
        frame = self.frame(viewer)
        if since is not None and 0 <= since <= self.seq:
            put, gone = frames.difference(self.drawing(since, viewer), self.drawing(self.seq, viewer))
            news = frames.told(self.match, viewer, since)
            return Patch(seq=self.seq, since=since, put=put, gone=gone, told=news, **frame)
        return WholeTable(
            seq=self.seq,
            table=self.id,
            game=self.game.id,
            title=self.game.title,
            viewer=viewer,
            seats=self.sittings(guest),
            panels=frames.panels(self.game),
            put=self.drawing(self.seq, viewer),
            told=frames.told(self.match, viewer),
            **frame,
        )

    def frame(self, viewer: int) -> dict[str, Any]:
        """The frame of the current moment. Alone, one may know the dice of a game that is over."""
        fields = frames.frame(self.match, viewer)
        if fields["over"] and self.match.setup.seats == 1 and self.paper.seed is not None:
            fields["dice"] = dicecode.write(self.paper.seed)
        return fields

    # Answering

    async def answer(self, message: messages.FromClient, guest: str | None, viewer: int) -> messages.Answer:
        """Do what a message asks, or say why not."""
        return await self.politely(message, self._answer(message, guest, viewer))

    async def _answer(self, message: messages.FromClient, guest: str | None, viewer: int) -> messages.Answer:
        if isinstance(message, messages.Act):
            play = partial(Match.play, seat=message.seat, text=message.move)
            return Ok(id=message.id, seq=await self.change(guest, message.seat, message.at, play))
        if isinstance(message, messages.Undo):
            undo = partial(take_back, seat=message.seat, count=message.count)
            return Ok(id=message.id, seq=await self.change(guest, message.seat, message.at, undo))
        if isinstance(message, messages.ViewFrom):
            return No(id=message.id, text="Only a live connection looks on: name the seat in the address instead.")
        async with self.lock:
            if isinstance(message, messages.Preview):
                return self._preview(message, guest, viewer)
            if isinstance(message, messages.AskWhy):
                return self._why(message, guest)
            if isinstance(message, messages.OpenSeat):
                return self._open(message, viewer)
            if isinstance(message, messages.Hurry):
                return self._hurry(message, guest)
            if isinstance(message, messages.Look):
                return self._look(message, viewer)
            raise RidottoError("That can't be asked here.")

    async def politely(self, message: messages.Message, answer: Awaitable[messages.Answer]) -> messages.Answer:
        """An answer, or why there is none."""
        try:
            return await answer
        except Refused as refusal:
            return No(id=message.id, rule=refusal.rule, text=refusal.text)
        except RidottoError as error:
            return No(id=message.id, text=str(error), stale=isinstance(error, Stale | Conflict))
        except Exception:
            log.exception("table %s: %r failed", self.id, message)
            return No(id=message.id, text="The house made a mistake here; nothing was changed.")

    def check(self, guest: str | None, seat: int, at: str | None = None, *, bot: bool = False) -> None:
        """Whether a guest may speak for a seat, and means this moment."""
        if self.broken:
            raise Stale("The table was closed after a fault: load it again.")
        if not bot and not self.holds(guest, seat):
            raise NotYourSeat("That seat is not yours.")
        if at is not None and at != frames.token(self.match, seat):
            raise Stale("The table has moved on since: look again.")

    def _preview(self, message: messages.Preview, guest: str | None, viewer: int) -> messages.Pencil:
        self.check(guest, message.seat, message.at)
        before = self.match.state
        entry = Entry(message.seat, self.game.parse(before, message.move))
        trial = self._trial(before)
        trial.act(*entry)
        after, text = trial.state, self.game.label(before, entry.value)
        if any(after.learned(seat) != before.learned(seat) for seat in (message.seat, viewer) if seat >= 0):
            after = self._imagined(entry, viewer) or before  # a pencil must not show what only ink reveals
        # Of a secret, the sentence that all may hear would say too little.
        if after is not before and not self.game.private(before, message.seat):
            text = self.game.tell(before, entry, after, viewer, self.match.names)
        now = self.drawing(self.seq, viewer)
        put, gone = frames.difference(now, frames.draw(self.game, after, viewer))
        fields = frames.past_frame(self.match, after, viewer)
        return messages.Pencil(id=message.id, text=text, put=put, gone=gone, **fields)

    def _imagined(self, entry: Entry, viewer: int) -> State | None:
        """What an action leads to in the position that its player imagines, if they can imagine only one."""
        if entry.seat != viewer:
            return None
        worlds = [self.match.state.clone() for _ in range(IMAGINED)]
        for k, world in enumerate(worlds):
            world.resample(viewer, Rng(k))
        if any(world.encode() != worlds[0].encode() for world in worlds):
            return None  # others have sealed something
        trial = self._trial(worlds[0])
        trial.act(*entry)
        return trial.state

    def _trial(self, state: State) -> Match:
        """A match that begins with a position."""
        trial = Match(self.game, self.match.setup, self.match.names)
        trial.state = state.clone()
        return trial

    def _why(self, message: messages.AskWhy, guest: str | None) -> messages.Because:
        self.check(guest, message.seat)
        known = set(self.game.elements(self.match.state, message.seat))
        for element in (*message.chosen, message.element):
            if element not in known:
                raise RidottoError(f"There is no {element!r} on this board.")
        why = self.match.why_not(message.seat, message.chosen, message.element)
        return messages.Because(id=message.id, rule=why.rule if why else "", text=why.text if why else "")

    def _look(self, message: messages.Look, viewer: int) -> messages.Looked:
        if message.seq > self.seq:
            raise RidottoError(f"There are {self.seq} events so far, not {message.seq}.")
        back_then = self.drawing(message.seq, viewer)
        put, gone = frames.difference(self.drawing(self.seq, viewer), back_then)
        fields = frames.past_frame(self.match, frames.position(self.match, message.seq), viewer)
        return messages.Looked(id=message.id, seq=message.seq, put=put, gone=gone, **fields)

    def _hurry(self, message: messages.Hurry, guest: str | None) -> Ok:
        self.check(guest, message.seat)
        acting = self.match.actors()
        if any(sitting.bot and sitting.seat in acting for sitting in self.paper.seats):
            self.hurry.set()
        return Ok(id=message.id, seq=self.seq)

    def _open(self, message: messages.OpenSeat, viewer: int) -> messages.Opened:
        seq = self.seq if message.seq is UNSET else message.seq
        if seq > self.seq or message.seat >= self.match.setup.seats:
            raise RidottoError("There is no such seat, or no such event yet.")
        drawing = frames.draw_seat(self.game, frames.position(self.match, seq), viewer, message.seat)
        if drawing is None:
            raise RidottoError("In this game, all that can be seen of a seat lies on the table.")
        return messages.Opened(id=message.id, seat=message.seat, put=drawing)

    # Changing

    async def change(
        self, guest: str | None, seat: int, at: str, do: Callable[[Match], None], *, bot: bool = False
    ) -> int:
        """Let something happen, write it down, then tell everyone; the number of events since."""
        # Once begun it is finished, even if whoever asked is gone: memory and disk must agree.
        return await self._to_the_end(self._change(guest, seat, at, do, bot))

    async def _change(self, guest: str | None, seat: int, at: str, do: Callable[[Match], None], bot: bool) -> int:
        async with self.lock:
            self.check(guest, seat, at, bot=bot)
            try:
                do(self.match)
                self.match.settle()
                await self._write_down()
            except BaseException:
                if len(self.match.moments) != self.seq:
                    await self._read_back()
                raise
            self.tell_everyone()
            self.changed(self)
            return self.seq

    async def _write_down(self) -> None:
        new = [written(self.match, moment) for moment in self.match.moments[self.seq :]]
        job = partial(ledger.append, table_id=self.id, first=self.seq, log=new, standing=standing(self.match))
        await self.storage.write(job)
        self.seq = len(self.match.moments)

    async def _read_back(self) -> None:
        """Forget what is only in memory, and go on from what is on disk."""
        self._drawings.clear()
        try:
            stored = await self.storage.look_up(partial(ledger.load, table_id=self.id))
            if stored is None:
                raise Unreadable("This table is gone.")
            self.paper, self.match = stored.paper, replay(stored)
        except RidottoError as error:
            # Nothing is known for sure: whoever comes back gets a fresh table, or a clear page.
            log.error("table %s is closed: %s", self.id, error)
            self.broken = True
            for feed in list(self.feeds):
                feed.close()
            return
        self.seq = len(self.match.moments)
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
            feed.send(said[key])

    async def sit(self, guest: str, seat: int) -> None:
        """Give a guest an open seat."""
        await self._to_the_end(self._sit(guest, seat))

    async def _sit(self, guest: str, seat: int) -> None:
        async with self.lock:
            if self.paper.origin != "play":
                raise NotYourSeat("This table is a record: there is nobody to play for.")
            done = await self.storage.write(partial(ledger.sit, table_id=self.id, seat=seat, guest=guest))
            await self._read_back()
            if not done:
                raise NotYourSeat("That seat is taken.")
            for feed in self.feeds:
                feed.send(messages.write(self.update(feed.guest, feed.viewer, None)))

    async def _to_the_end(self, work: Coroutine[Any, Any, R]) -> R:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def finish(self) -> None:
        """Wait for what was begun."""
        await asyncio.gather(*self._running, return_exceptions=True)
