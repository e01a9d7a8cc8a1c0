"""A clock at the table: a bank of time for each player, which runs while they may act.

It is told from the times in the log, so any process that reads the log knows it. Whoever has used up the bank still has
a while for each turn; after that a bot plays the turn, and nothing else.

What was taken back has not happened: it was the turn of whoever took it back all along, and the others get back what it
has cost them. Only what happens in the meantime of a takeback is nobody's time: all have agreed to it.
"""

from collections.abc import Collection, Sequence
from copy import copy
from typing import Final

from ridotto.engine.bits import members
from ridotto.engine.match import Match, Moment
from ridotto.engine.state import State

GRACE: Final = 20_000  # milliseconds that every turn has at least


class Clock:
    """The time that each seat has used; in milliseconds.

    >>> clock = Clock(60, 2)
    >>> clock.happened(0, [0]); clock.happened(50_000, [1]); clock.happened(51_000, [0])
    >>> clock.left(0, now=53_000), clock.until(0)
    (8000, 71000)
    """

    def __init__(self, bank: int, seats: int, woke: int = 0) -> None:
        self.bank = bank * 1000
        self.seats = seats
        self.woke = woke  # nobody could act before: no turn ends within a while of it
        self.times: list[int] = []  # of all events, without the time that was nobody's
        self.stood = 0  # how long it has stood still
        self.begin()

    def begin(self) -> None:
        self.used = [0] * self.seats
        self.since: list[int | None] = [None] * self.seats  # when the seat's turn began

    def follow(self, match: Match, times: Sequence[int]) -> None:
        """Take in the events that are new in a match, and happened then."""
        new = match.moments[len(self.times) :]
        steps = [(seq, moment.after) for seq, moment in enumerate(new, len(self.times))]
        for moment, time in zip(new, times, strict=True):
            self._note(match, moment, time)
        if any(moment.event.undone for moment in new):
            self.begin()
            steps = [(seq, match.position(k)) for k, seq in enumerate(match.seqs, 1)]
        for seq, after in steps:
            self.happened(self.times[seq], self._actors(match.moments[seq].event.seat, after))

    def after(self, match: Match, now: int) -> "Clock":
        """The clock as it would be if what is new in a match happened now."""
        later = copy(self)
        later.times, later.used, later.since = list(self.times), list(self.used), list(self.since)
        later.follow(match, [now] * (len(match.moments) - len(self.times)))
        return later

    def happened(self, time: int, actors: Collection[int]) -> None:
        """After an event, these seats may act."""
        for seat, began in enumerate(self.since):
            if began is None and seat in actors:
                self.since[seat] = time
            elif began is not None and seat not in actors:
                self.used[seat] = self._used(seat, time)
                self.since[seat] = None

    def left(self, seat: int, now: int) -> int:
        """What is left of a seat's bank."""
        return self.bank - self._used(seat, now - self.stood)

    def until(self, seat: int) -> int | None:
        """When a bot will play the seat's turn; None while it has none."""
        began = self.since[seat]
        if began is None:
            return None
        return max(began + self.stood + max(self.bank - self.used[seat], GRACE), self.woke + GRACE)

    def _note(self, match: Match, moment: Moment, time: int) -> None:
        """Write down when an event happened. A takeback goes back to when the turn that it takes back had ended."""
        now = time - self.stood
        if moment.event.back:
            ended = max(self.times[seq] for seq in moment.undoes if match.moments[seq].event.seat == moment.event.seat)
            self.stood += max(0, now - ended)
            now = min(now, ended)
        self.times.append(now)

    def _actors(self, seat: int, after: State) -> list[int]:
        """Who may act after an event of a seat's. While chance is to speak, only that seat's turn has ended."""
        if after.chance():
            return [each for each, began in enumerate(self.since) if began is not None and each != seat]
        return members(after.actors())

    def _used(self, seat: int, now: int) -> int:
        began = self.since[seat]
        running = max(0, now - began) if began is not None else 0
        return min(self.bank, self.used[seat] + running)
