"""Limits: what is refused, what a flood can't do, and that nobody's memory is the house's."""

from collections import defaultdict
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import HTTPConnection

from ridotto.engine.errors import RidottoError
from ridotto.server.table.messages import FromClient
from ridotto.server.web.limits import LIMITS, OPEN, Buckets, Limits, Rate, TooMany, address_of, grouped


class Clock:
    """Stands still unless it is told to go on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def take(buckets: Buckets, key: str) -> bool:
    if buckets.wait(key):
        return False
    buckets.take(key)
    return True


def allow(limits: Limits, name: str, guest: str | None = None, address: str | None = None) -> bool:
    try:
        limits.check(name, guest, address)
    except TooMany:
        return False
    return True


def test_a_burst_and_then_one_every_so_often() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    assert [allow(limits, "say", "ann") for _ in range(7)] == [True] * 5 + [False] * 2
    clock.now += 1.99
    assert not allow(limits, "say", "ann")
    clock.now += 0.01
    assert allow(limits, "say", "ann")
    assert not allow(limits, "say", "ann")
    clock.now += 3600
    assert [allow(limits, "say", "ann") for _ in range(6)] == [True] * 5 + [False]


def test_guests_do_not_share_but_those_at_one_address_do_in_the_end() -> None:
    limits = Limits(clock=Clock())
    said = [allow(limits, "say", f"guest {k}", "192.0.2.1") for k in range(300)]
    assert said.count(True) == 200
    assert allow(limits, "say", "guest 299", "192.0.2.2")


def test_what_one_scope_refuses_is_not_counted_in_another() -> None:
    limits = Limits(clock=Clock())
    for k in range(1000):
        allow(limits, "enter", f"made up {k}", "192.0.2.1")
    assert len(limits.buckets["enter", "guest"].full_at) == 10
    assert sum(allow(limits, "enter", f"made up {k}", f"address {k}") for k in range(2000)) == 200 - 10


def test_whoever_has_no_cookie_is_limited_by_their_address() -> None:
    limits = Limits(clock=Clock())
    assert sum(allow(limits, "tables", None, "192.0.2.1") for _ in range(1000)) == 200


def test_a_refusal_says_how_long_to_wait() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    for _ in range(5):
        limits.check("code", "ann")
    clock.now += 10.5
    with pytest.raises(TooMany, match="in 50 seconds") as refused:
        limits.check("code", "ann")
    assert refused.value.wait == 50
    clock.now += refused.value.wait
    limits.check("code", "ann")


def test_a_connection_has_a_pace_of_its_own() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    pace, other = limits.pace(), limits.pace()
    assert [pace.allows() for _ in range(101)] == [True] * 100 + [False]
    assert other.allows()
    clock.now += 1
    assert [pace.allows() for _ in range(51)] == [True] * 50 + [False]


def test_only_so_much_is_open_at_once() -> None:
    limits = Limits(scale=0.05)  # 2 for a guest, 50 for an address, 500 in the house
    with limits.held("sockets", "ann", "192.0.2.1"), limits.held("sockets", "ann", "192.0.2.2"):
        with pytest.raises(TooMany), limits.held("sockets", "ann", "192.0.2.3"):
            pass
        with limits.held("sockets", "bea", "192.0.2.1"):
            pass
    assert not limits.open
    with pytest.raises(ZeroDivisionError), limits.held("sockets", "ann", "192.0.2.1"):
        raise ZeroDivisionError
    assert not limits.open


def test_an_address_has_only_so_much_open_at_once_whoever_they_are() -> None:
    limits = Limits(scale=0.002)
    with limits.held("sockets", "a", "192.0.2.1"), limits.held("sockets", "b", "192.0.2.1"):
        with pytest.raises(TooMany), limits.held("sockets", "c", "192.0.2.1"):
            pass
        with limits.held("sockets", "c", "192.0.2.2"):
            pass


@given(
    st.lists(st.tuples(st.sampled_from("abcdefgh"), st.sampled_from([0.0, 0.0, 0.25, 1.0, 3.0])), max_size=200),
    st.integers(1, 4),
    st.integers(1, 3),
)
def test_no_key_is_ever_given_more_than_its_due(calls: list[tuple[str, float]], room: int, cells: int) -> None:
    """However little room there is and whoever else comes: within any time t, at most the burst and t / every."""
    clock = Clock()
    buckets = Buckets(3, 1.0, clock, room, cells)
    given_at: dict[str, list[float]] = defaultdict(list)
    for key, later in calls:
        clock.now += later
        if take(buckets, key):
            given_at[key].append(clock.now)
        assert len(buckets.full_at) <= room
    for times in given_at.values():
        for first, begin in enumerate(times):
            for last, end in enumerate(times[first:], 1):
                assert last <= 3 + (end - begin) / 1.0, times


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from([0.0, 0.5, 1.0, 2.5])), max_size=100))
def test_with_room_enough_each_key_has_exactly_its_due(calls: list[tuple[str, float]]) -> None:
    """A plain bucket, counted in tokens, is the judge."""
    clock = Clock()
    buckets = Buckets(3, 1.0, clock)
    tokens: dict[str, float] = defaultdict(lambda: 3.0)
    for key, later in calls:
        clock.now += later
        for each, left in tokens.items():
            tokens[each] = min(3.0, left + later)
        assert take(buckets, key) == (tokens[key] >= 1)
        if tokens[key] >= 1:
            tokens[key] -= 1


def test_a_flood_of_keys_neither_grows_nor_frees() -> None:
    clock = Clock()
    buckets = Buckets(5, 60.0, clock, room=1000)
    while take(buckets, "flooder"):
        pass
    refused = 0
    for k in range(100_000):
        refused += not take(buckets, f"made up {k}")
        assert len(buckets.full_at) <= 1000
    assert refused > 90_000  # once there is no room, the others share a thousand buckets
    assert buckets.wait("flooder")
    clock.now += 299
    assert take(buckets, "newcomer")


def test_those_who_are_done_make_room_for_others() -> None:
    clock = Clock()
    buckets = Buckets(2, 1.0, clock, room=10, cells=1)
    for k in range(1000):
        assert take(buckets, f"guest {k}")
        assert take(buckets, f"guest {k}")
        clock.now += 2.0
    assert len(buckets.full_at) < 10


@pytest.mark.parametrize("text", ["off", " OFF "])
def test_limits_can_be_switched_off(text: str) -> None:
    limits = Limits.from_text(text)
    assert all(allow(limits, name, "ann", "192.0.2.1") for name in LIMITS for _ in range(1000))
    pace = limits.pace()
    assert all(pace.allows() for _ in range(1000))
    with pytest.raises(KeyError):
        allow(limits, "nothing", "ann")


def test_limits_can_be_scaled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RIDOTTO_LIMITS", "3")
    clock = Clock()
    limits = Limits.from_environment()
    limits = Limits(limits.scale, clock)
    assert sum(allow(limits, "say", "ann") for _ in range(50)) == 15
    clock.now += 2
    assert sum(allow(limits, "say", "ann") for _ in range(50)) == 3
    least = Limits(1e-3, clock)
    assert all(allow(least, name, "ann", "192.0.2.1") for name in LIMITS)  # once is always allowed
    monkeypatch.delenv("RIDOTTO_LIMITS")
    assert Limits.from_environment().scale == 1


@pytest.mark.parametrize("text", ["on", "0", "-1", "nan", "inf", "1e9"])
def test_what_is_no_scale(text: str) -> None:
    with pytest.raises(RidottoError, match="RIDOTTO_LIMITS"):
        Limits.from_text(text)


@pytest.mark.parametrize(
    ("host", "group"),
    [
        ("127.0.0.1", "127.0.0.1"),
        ("::1", "::/64"),
        ("2001:db8:0:1::7", "2001:db8:0:1::/64"),
        ("2001:db8:0:1:ffff:ffff:ffff:ffff", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("", ""),
        ("x" * 1000, "x" * 64),
    ],
)
def test_addresses_are_grouped(host: str, group: str) -> None:
    assert grouped(host) == group
    assert address_of(HTTPConnection({"type": "http", "client": (host, 1)})) == group


def test_a_connection_without_an_address() -> None:
    assert address_of(HTTPConnection({"type": "http", "client": None})) == ""


def test_an_address_is_given_more_than_a_guest() -> None:
    """Several hundred people may sit behind one address."""
    for name, limit in LIMITS.items():
        if limit.guest and limit.address and name != "enter":
            assert limit.address.burst >= 6 * limit.guest.burst
            assert limit.address.every <= limit.guest.every / 6
    for most in OPEN.values():
        assert most.guest < most.address < most.house


def test_the_documented_limits_are_these() -> None:
    def said(rate: Rate | None) -> str:
        if rate is None:
            return ""
        often = f"one every {rate.every:g} s" if rate.every > 1 else f"{1 / rate.every:g} a second"
        return f"{rate.burst}, then {often}"

    rows = {
        f"`{name}`": [limit.what, *map(said, (limit.connection, limit.guest, limit.address, limit.house))]
        for name, limit in LIMITS.items()
    } | {f"`{name}`": [most.what, "", *map(str, (most.guest, most.address, most.house))] for name, most in OPEN.items()}
    text = (Path(__file__).parents[2] / "docs" / "security.md").read_text("utf-8")
    table = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in text.splitlines()]
    assert {row[0]: row[1:] for row in table if row[0] in rows} == rows


def test_messages_fall_under_limits_that_there_are() -> None:
    kinds = {message.limit for message in get_args(FromClient)}
    assert kinds - {None} == {"sit", "say", "hint", "view"} <= LIMITS.keys()
