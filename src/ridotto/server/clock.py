"""A clock at the table: a bank of time for each player, which runs while they may act.

It is told from the times in the log, so any process that reads the log knows it. Whoever has used up the bank still has
a while for each turn; after that a bot plays the turn, and nothing else.
"""

from collections.abc import Collection
from typing import Final

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
        self.used = [0] * seats
        self.since: list[int | None] = [None] * seats  # when the seat's turn began
        self.woke = woke  # nobody could act before: no turn ends within a while of it

    def happened(self, time: int, actors: Collection[int]) -> None:
        """After an event, these seats may act."""
        for seat, began in enumerate(self.since):
            if began is None and seat in actors:
                self.since[seat] = time
            elif began is not None and seat not in actors:
                self.used[seat] = self._used(seat, time)
                self.since[seat] = None

    def running(self) -> list[int]:
        """The seats whose turn it is."""
        return [seat for seat, began in enumerate(self.since) if began is not None]

    def left(self, seat: int, now: int) -> int:
        """What is left of a seat's bank."""
        return self.bank - self._used(seat, now)

    def until(self, seat: int) -> int | None:
        """When a bot will play the seat's turn; None while it has none."""
        began = self.since[seat]
        if began is None:
            return None
        return max(began + max(self.bank - self.used[seat], GRACE), self.woke + GRACE)

    def _used(self, seat: int, now: int) -> int:
        began = self.since[seat]
        running = max(0, now - began) if began is not None else 0
        return min(self.bank, self.used[seat] + running)
