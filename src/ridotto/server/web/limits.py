"""How much a guest, an address and the whole house may do, so that one flooder does not spoil it for the others.

A guest costs nothing to make up (any page hands out a cookie), an address does: so whatever is limited for a guest
is limited for their address too, generously enough for a school behind one address. Limits live in memory, in each
process for itself, and are used from the event loop only.
"""

import math
import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

from starlette.requests import HTTPConnection

from ridotto.engine.errors import RidottoError


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and one more every so many seconds."""

    burst: int
    every: float


@dataclass(frozen=True, slots=True)
class Limit:
    """How often something may be done: by a connection, a guest, an address, by all together. None: at will."""

    what: str
    connection: Rate | None = None
    guest: Rate | None = None
    address: Rate | None = None
    house: Rate | None = None


@dataclass(frozen=True, slots=True)
class Most:
    """How many of something may be open at once."""

    what: str
    guest: int
    address: int
    house: int


LIMITS: Final[Mapping[str, Limit]] = {
    "pages": Limit("pages loaded", address=Rate(1000, 1 / 100)),
    "messages": Limit(
        "messages, over a socket or by POST",
        connection=Rate(100, 1 / 50),
        guest=Rate(300, 1 / 100),
        address=Rate(6000, 1 / 2000),
    ),
    "join": Limit("sockets opened", guest=Rate(60, 1 / 2), address=Rate(1000, 1 / 50)),
    "tables": Limit("tables opened", guest=Rate(30, 6), address=Rate(200, 1)),
    "records": Limit("records opened", guest=Rate(10, 6), address=Rate(60, 1)),
    "sit": Limit("seats taken or given up", guest=Rate(20, 1), address=Rate(300, 1 / 10)),
    "say": Limit("chat lines", guest=Rate(5, 2), address=Rate(200, 1 / 20)),
    "hint": Limit("hints asked for", guest=Rate(10, 2), address=Rate(60, 1 / 4)),
    "view": Limit("looks from another seat", guest=Rate(60, 1 / 5), address=Rate(1000, 1 / 50)),
    "name": Limit("names changed", guest=Rate(10, 6), address=Rate(200, 1)),
    "code": Limit("transfer codes made", guest=Rate(5, 60), address=Rate(60, 2)),
    # Whoever guesses codes may have many guests and many addresses, so the house counts as well.
    "enter": Limit("transfer codes tried", guest=Rate(10, 6), address=Rate(10, 6), house=Rate(200, 1 / 10)),
}
OPEN: Final[Mapping[str, Most]] = {
    "sockets": Most("sockets open at once", guest=40, address=1000, house=10_000),
}

ROOM: Final = 20_000  # keys that a limit keeps apart, in each scope
CELLS: Final = 1024  # what all others share

Now = Callable[[], float]


class TooMany(RidottoError):
    """Somebody was too quick, or has too much open; `wait` is how many seconds later it may go on."""

    def __init__(self, wait: float) -> None:
        self.wait = max(1, math.ceil(wait))
        seconds = "a second" if self.wait == 1 else f"{self.wait} seconds"
        super().__init__(f"That is too much at once. Try again in {seconds}.")


class Buckets:
    """A bucket of tokens for every key, each known by the moment when it is full again.

    A bucket that is full again is like one that never was, and only such a bucket is forgotten: nobody gets a fresh
    one by flooding the house with other keys. While there is room for no more, new keys share a few buckets; and who
    gets one of their own later begins with what they owe there.
    """

    def __init__(self, burst: float, every: float, clock: Now, room: int = ROOM, cells: int = CELLS) -> None:
        self.every = every
        self.capacity = burst * every  # as seconds
        self.clock = clock
        self.room = room
        self.full_at: dict[str, float] = {}  # the longest unused first
        self.shared = [-math.inf] * cells

    def wait(self, key: str) -> float:
        """In how many seconds there is a token for a key; 0 if there is one now."""
        now = self.clock()
        spent = max(self._full_at(key), now) - now + self.every - self.capacity
        return spent if spent > self.every * 1e-6 else 0.0  # a token short by a rounding error is a token

    def take(self, key: str) -> None:
        """Take one, which must be there."""
        now = self.clock()
        full_at = max(self._full_at(key), now) + self.every
        self.full_at.pop(key, None)
        self._forget(now)
        if len(self.full_at) < self.room:
            self.full_at[key] = full_at
        else:
            self.shared[hash(key) % len(self.shared)] = full_at

    def _full_at(self, key: str) -> float:
        own = self.full_at.get(key)
        return own if own is not None else self.shared[hash(key) % len(self.shared)]

    def _forget(self, now: float) -> None:
        """Drop what is full again: two for each one that may come, so that old ones never pile up."""
        for _ in range(2):
            oldest = next(iter(self.full_at), None)
            if oldest is None or self.full_at[oldest] > now:
                return
            del self.full_at[oldest]


class Pace:
    """How fast one connection may talk."""

    def __init__(self, limit: Limit | None, scale: float, clock: Now) -> None:
        rate = limit.connection if limit else None
        self.bucket = _buckets(rate, scale, clock) if rate else None

    def allows(self) -> bool:
        """Whether one more message is in order now."""
        if self.bucket is None:
            return True
        if self.bucket.wait(""):
            return False
        self.bucket.take("")
        return True


class Limits:
    """What the house allows. A scale of 2 allows twice as much of everything, None allows everything."""

    def __init__(self, scale: float | None = 1.0, clock: Now = time.monotonic) -> None:
        self.scale = scale
        self.clock = clock
        self.open: Counter[tuple[str, str, str]] = Counter()
        self.buckets: dict[tuple[str, str], Buckets] = {}
        if scale is not None:
            for name, limit in LIMITS.items():
                for scope in ("guest", "address", "house"):
                    rate: Rate | None = getattr(limit, scope)
                    if rate is not None:
                        self.buckets[name, scope] = _buckets(rate, scale, clock)

    @classmethod
    def from_text(cls, text: str) -> "Limits":
        """As RIDOTTO_LIMITS says: empty for the usual limits, a number for so many times as much, or "off".

        >>> Limits.from_text("2.5").scale
        2.5
        >>> Limits.from_text("off").scale is None
        True
        """
        if text.strip().lower() == "off":
            return cls(None)
        try:
            scale = float(text or 1)
        except ValueError:
            scale = 0.0
        if not (0 < scale < 1e6):
            raise RidottoError(f"RIDOTTO_LIMITS is {text[:20]!r}: it must be 'off' or a number greater than 0")
        return cls(scale)

    @classmethod
    def from_environment(cls) -> "Limits":
        return cls.from_text(os.environ.get("RIDOTTO_LIMITS", ""))

    def check(self, name: str, guest: str | None = None, address: str | None = None) -> None:
        """Count that somebody does something once more now; TooMany if they may not."""
        wait = self._wait(name, guest, address)
        if wait:
            raise TooMany(wait)

    def pace(self, name: str = "messages") -> Pace:
        """What a single connection may do."""
        return Pace(LIMITS[name] if self.scale is not None else None, self.scale or 1, self.clock)

    @contextmanager
    def held(self, name: str, guest: str | None = None, address: str | None = None) -> Iterator[None]:
        """Something that is open for a while, or TooMany."""
        most = OPEN[name]
        keys = [(name, scope, key) for scope, key in _keys(guest, address)]
        if self.scale is not None:
            for key in keys:
                if self.open[key] >= max(1, getattr(most, key[1]) * self.scale):
                    raise TooMany(5)
        self.open.update(keys)
        try:
            yield
        finally:
            for key in keys:
                self.open[key] -= 1
                if not self.open[key]:
                    del self.open[key]

    def _wait(self, name: str, guest: str | None, address: str | None) -> float:
        """Counts only what every scope allows: a made-up guest at an exhausted address leaves no trace."""
        LIMITS[name]  # a name that is not there is a mistake, also where nothing is limited
        asked = [
            (self.buckets[name, scope], key) for scope, key in _keys(guest, address) if (name, scope) in self.buckets
        ]
        wait = max((bucket.wait(key) for bucket, key in asked), default=0.0)
        if not wait:
            for bucket, key in asked:
                bucket.take(key)
        return wait


def address_of(connection: HTTPConnection) -> str:
    """Where somebody is, as far as they can be told apart: an IPv6 user has a whole /64 of addresses."""
    return grouped(connection.client.host if connection.client else "")


def grouped(host: str) -> str:
    """An address as limits count it.

    >>> grouped("2001:db8:1:2:3:4:5:6")
    '2001:db8:1:2::/64'
    >>> grouped("::ffff:192.0.2.7"), grouped("192.0.2.7")
    ('192.0.2.7', '192.0.2.7')
    """
    try:
        address: IPv4Address | IPv6Address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]  # whatever a proxy calls it
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"


def _keys(guest: str | None, address: str | None) -> Iterator[tuple[str, str]]:
    if guest is not None:
        yield "guest", guest
    if address is not None:
        yield "address", address
    yield "house", ""


def _buckets(rate: Rate, scale: float, clock: Now) -> Buckets:
    return Buckets(max(1, rate.burst * scale), rate.every / scale, clock)
