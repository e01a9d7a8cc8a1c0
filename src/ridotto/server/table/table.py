"""A live table: a match in memory, who sits there, and the people who look on.

The log on disk is the truth, and the match a cache of it. What happens goes through `changing.py`, which writes it down
before the match has it; what people hear of it comes from `updates.py`.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, TypeVar

from ridotto.engine.errors import RidottoError
from ridotto.engine.fair import Proof
from ridotto.engine.match import Match
from ridotto.engine.state import State
from ridotto.engine.terms import SPECTATOR
from ridotto.server.storage import ledger, times
from ridotto.server.storage.database import Storage
from ridotto.server.storage.ledger import LoggedEvent, StoredTable
from ridotto.server.storage.replay import replay
from ridotto.server.table import frames
from ridotto.server.table.clock import Clock
from ridotto.server.table.feeds import Feed
from ridotto.server.table.messages import Pace

R = TypeVar("R")
FULL: Final = 5000  # events; a game has a few hundred, but one could act and undo for ever
AWAY: Final = 60_000  # milliseconds that somebody is away before others may let a bot play for them


class NotYourSeat(RidottoError):
    """Somebody else's seat, or nobody's."""


class Stale(RidottoError):
    """A choice for a moment that has passed."""


class Table:
    """One table. Whatever changes or reads its match holds the lock."""

    def __init__(self, storage: Storage, stored: StoredTable) -> None:
        self.storage = storage
        self.id = stored.details.id
        self.details = stored.details
        self.read(stored)
        self.game = self.match.game
        self.noted: set[str] = set()  # guests who are written down as being here
        self.lock = asyncio.Lock()
        self.feeds: set[Feed] = set()
        self.hurry = asyncio.Event()  # somebody wants the bots to play at once
        self.pace: Pace = "normal"  # how much time the bots leave
        self.step = asyncio.Event()  # somebody wants to see what a bot does next
        self.users = 0  # requests that hold this object
        self.broken = False  # it can't be read from disk any more: to be opened anew
        self.changed: Callable[[Table], object] = lambda table: None
        self._running: set[asyncio.Task[Any]] = set()

    # What happened here

    @property
    def seq(self) -> int:
        """How many events there are."""
        return len(self.match.moments)

    def read(self, stored: StoredTable) -> None:
        """Begin with what is on disk."""
        self.match = replay(stored)
        self.clock: Clock | None = None
        if self.details.bank is not None:
            self.clock = Clock(self.details.bank, self.match.setup.seats, times.now())
            self.clock.follow(self.match, [event.time for event in stored.events])
        self.played_for = _played_for(stored.events)  # which events a bot played for somebody, and why
        self._viewed: dict[tuple[State, int], frames.ViewedPosition] = {}

    def go_on(self, match: Match, log: Sequence[LoggedEvent]) -> None:
        """Go on with a match to which these events came; they are on disk."""
        self.played_for |= _played_for(log, self.seq)
        self.match = match
        if self.clock is not None:
            self.clock.follow(match, [event.time for event in log])

    def viewed(self, state: State, viewer: int) -> frames.ViewedPosition:
        """A position of the match as a viewer sees it; the latest are remembered."""
        key = (state, viewer)  # a position never changes, and is only like itself
        if key not in self._viewed:
            while len(self._viewed) >= 2 * (self.match.setup.seats + 1):
                del self._viewed[next(iter(self._viewed))]
            self._viewed[key] = frames.ViewedPosition(self.match, state, viewer)
        return self._viewed[key]

    def forget_views(self) -> None:
        """Let positions be looked at anew: seats have other names now."""
        self._viewed.clear()

    def proof(self) -> Proof | None:
        """What the dice were made of; None where they were chosen, or told by a record."""
        secret, salts = self.details.secret, [s.salt for s in self.details.seats]
        if secret is None or None in salts:
            return None
        return Proof(secret, tuple(salt for salt in salts if salt is not None))

    # Who is here, and what they may do

    @property
    def busy(self) -> bool:
        """Whether somebody looks on or something is going on."""
        return bool(self.feeds or self.users or self._running or self.lock.locked())

    def holds(self, guest: str | None, seat: int) -> bool:
        return guest is not None and any(s.guest == guest for s in self.details.seats if s.seat == seat)

    def viewer(self, guest: str | None, wanted: int | None = None) -> int:
        """The seat that a guest looks from: by default the first that they hold."""
        if wanted is not None:
            return wanted if self.holds(guest, wanted) else SPECTATOR
        return next((s.seat for s in self.details.seats if self.holds(guest, s.seat)), SPECTATOR)

    def may_sit(self, guest: str | None, seat: int) -> bool:
        """Whether a seat is open, and not closed to a guest: by the host, or by what they have seen from another."""
        details = self.details
        if details.origin != "play" or details.seats[seat].kind != "nobody":
            return False
        if guest in details.barred:
            return False
        return not details.begun or guest is None or not ledger.knows_too_much(details.seats, guest, seat)

    def may_arrange(self, guest: str | None) -> bool:
        """Who gives seats to bots: the host; while the host is away, anyone who plays here.

        Once the game has begun, a host who holds no seat only looks on.
        """
        details = self.details
        if details.origin != "play" or guest is None:
            return False
        takes_part = not details.begun or self.viewer(details.host) >= 0
        if guest == details.host and takes_part:
            return True
        return self.viewer(guest) >= 0 and not (takes_part and details.host in details.present)

    def due(self, seat: int) -> int | None:
        """From when on others may let a bot stand in for a seat's guest, who is away."""
        left = self.details.seats[seat].left
        return left + AWAY if left is not None else None

    def keeps_time(self, seat: int) -> bool:
        """Whether a clock runs for a seat: it does for people, as long as no bot plays for them."""
        return self.details.seats[seat].bot is None

    def check(self, guest: str | None, seat: int, at: str | None = None, *, bot: bool = False) -> None:
        """Whether a guest may speak for a seat, and means this moment."""
        if self.broken:
            raise Stale("The table was closed after a fault: load it again.")
        if not bot:
            self.check_seat(guest, seat)
        if not self.details.begun:
            waits = any(s.kind == "nobody" for s in self.details.seats)
            until = "every seat is taken" if waits else "every player’s page has added to the dice"
            raise RidottoError(f"The game has not begun: it waits until {until}.")
        if at is not None and at != frames.token(self.match, seat):
            raise Stale("The table has moved on since: look again.")

    def check_seat(self, guest: str | None, seat: int) -> None:
        """Whether a seat is a guest's own."""
        if not self.holds(guest, seat):
            raise NotYourSeat("That seat is not yours.")

    def check_room(self) -> None:
        """Whether something may still be taken back here."""
        if self.seq >= FULL:
            raise RidottoError("So much was taken back at this table that there is no room for more.")

    # What was begun is finished, even if whoever asked for it is gone

    async def settle(self, work: Coroutine[Any, Any, R]) -> R:
        """Carry something out to its end, while nothing else happens here."""

        async def alone() -> R:
            async with self.lock:
                return await work

        return await self.to_the_end(alone(), work)

    async def to_the_end(self, work: Coroutine[Any, Any, R], within: Coroutine[Any, Any, R] | None = None) -> R:
        """Carry something out to its end."""
        task = asyncio.create_task(work)
        if within is not None:  # where the house closes before the task has begun, what is in it never does
            task.add_done_callback(lambda task: within.close())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def finish(self) -> None:
        """Wait for what was begun."""
        await asyncio.gather(*self._running, return_exceptions=True)


def _played_for(log: Sequence[LoggedEvent], first: int = 0) -> dict[int, str]:
    """Which events a bot played for somebody, and why."""
    return {seq: event.kind for seq, event in enumerate(log, first) if event.kind in frames.PLAYED_FOR}
