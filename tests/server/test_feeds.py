"""What waits for a reader, and when it is too much."""

import asyncio

import pytest

from ridotto.server.table import feeds
from ridotto.server.table.feeds import Backlog, Feed, MessageKind


def texts(feed: Feed) -> list[str]:
    return [each.text for each in feed.waiting]


def test_a_whole_table_takes_the_place_of_what_it_tells_anew() -> None:
    feed = Feed(None, -1)
    feed.send("patch 1", MessageKind.NEWS)
    feed.send("ok 1")  # an answer comes after what it caused, and is never left out
    for text, kind in [
        ("patch 2", MessageKind.NEWS),
        ("table 2", MessageKind.WHOLE),
        ("seats", MessageKind.NEWS),
        ("table 3", MessageKind.WHOLE),
    ]:
        feed.send(text, kind)
    assert texts(feed) == ["patch 1", "ok 1", "table 3"]
    feed.send("patch 4", MessageKind.NEWS)
    assert texts(feed) == ["patch 1", "ok 1", "table 3", "patch 4"]
    assert feed.size == feed.backlog.size == sum(each.size for each in feed.waiting)


def test_what_is_under_way_counts_until_it_is_sent() -> None:
    async def read() -> None:
        feed = Feed(None, -1)
        for text in ("a" * 1000, "b" * 10):
            feed.send(text)
        both = feed.backlog.size
        assert await feed.next() == "a" * 1000
        assert feed.backlog.size == both
        assert await feed.next() == "b" * 10
        assert feed.backlog.size < 1000
        reading = asyncio.create_task(feed.next())
        await asyncio.sleep(0)
        assert (feed.backlog.size, feed.backlog.readers) == (0, {})
        feed.send("c")
        assert await reading == "c"

    asyncio.run(read())


def test_bytes_count_and_not_only_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feeds, "SPACE", 10_000)
    slow = Feed(None, -1)
    slow.send("x" * 20_000, MessageKind.WHOLE)  # one is always allowed: a table may be large
    assert not slow.lost
    slow.send("ok")
    assert (slow.lost, slow.backlog.size, texts(slow)) == (True, 0, [])
    many = Feed(None, -1)
    for _ in range(feeds.ROOM):
        many.send("ok")
    assert not many.lost
    many.send("ok")
    assert many.lost


def test_when_all_have_too_much_those_go_who_have_read_nothing_for_the_longest() -> None:
    async def read() -> None:
        backlog = Backlog(10_000)
        readers = [Feed(None, -1, backlog) for _ in range(4)]
        for feed in readers[:3]:
            feed.send("x" * 2000)
            feed.send("x" * 1000)
        await readers[0].next()
        await readers[0].next()  # takes something
        cut: list[int] = []
        for k, feed in enumerate(readers):
            feed.cut = lambda k=k: cut.append(k)  # type: ignore[misc]
        readers[3].send("x" * 6000)
        assert cut == [1, 2]
        assert backlog.size <= backlog.space
        assert list(backlog.readers) == [readers[0], readers[3]]

    asyncio.run(read())
