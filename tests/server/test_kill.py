"""Two processes on one PostgreSQL, and one is killed while many games are on.

Every game has a player at each process, so both write to it all the time.
"""

import asyncio
import itertools
import json
import random
import signal
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ridotto.engine import record
from ridotto.games import find
from ridotto.server.storage import ledger
from ridotto.server.storage.database import Storage
from ridotto.server.storage.ledger import StoredTable
from ridotto.server.storage.replay import replay
from tests.amounts import amount
from tests.server.running import Running
from tests.server.visit import Message

GAMES: Final = amount(12, 40)
GAME: Final = "burano_roll_and_write"
EVENTS: Final = 40  # after so many, a game stays as it is
BOUND: Final = 120 + 2 * GAMES  # seconds
WATCHER: Final = -1


@dataclass
class Client:
    """A page in front of somebody: it plays whatever comes to its mind, and reconnects where somebody answers."""

    table: str
    seat: int
    cookie: str
    addresses: list[str]  # the first is where it is connected, as long as it lives
    rng: random.Random
    told: list[Message] = field(default_factory=list)
    since: int | None = None
    acknowledged: list[tuple[int, str]] = field(default_factory=list)
    doubtful: list[str] = field(default_factory=list)  # sent, and never answered
    lost: int = 0
    gap: float = 0.0  # seconds without a connection
    over: bool = False

    @property
    def done(self) -> bool:
        return self.over or len(self.told) >= EVENTS

    async def live(self, finished: asyncio.Event) -> None:
        """Play, and watch until everyone has finished; whatever happens to the connection."""
        cut: float | None = None
        for attempt in itertools.count():
            try:
                async with self.line() as line:
                    if cut is not None:
                        self.gap, cut = max(self.gap, time.monotonic() - cut), None
                    await self.talk(line, finished)
                return
            except (ConnectionClosed, InvalidHandshake, OSError):
                cut = cut or time.monotonic()
                self.lost += 1
                self.addresses.reverse()
                await asyncio.sleep(min(1.0, 0.05 * 2**attempt) * self.rng.uniform(0.5, 1))

    def line(self) -> connect:
        query = f"seat={self.seat}" + (f"&since={self.since}" if self.since is not None else "")
        return connect(
            f"ws://{self.addresses[0]}/t/{self.table}/socket?{query}",
            additional_headers={"Cookie": self.cookie},
            compression=None,
            max_size=None,
            proxy=None,
            open_timeout=30,
        )

    async def talk(self, line: ClientConnection, finished: asyncio.Event) -> None:
        asked: str | None = None  # the move that waits for an answer
        frame: Message = {"asks": None}
        ending = asyncio.create_task(finished.wait())
        try:
            while True:
                hearing = asyncio.create_task(line.recv())
                await asyncio.wait((hearing, ending), return_when=asyncio.FIRST_COMPLETED)
                if not hearing.done():
                    hearing.cancel()
                    if asked is not None:  # everybody had finished before the answer came
                        self.doubtful.append(asked)
                    return
                message = json.loads(hearing.result())
                if message["t"] in ("table", "patch"):
                    self.take_in(message)
                    frame = message
                elif message["t"] == "ok":
                    assert asked is not None
                    self.acknowledged.append((message["seq"], asked))
                    asked = None
                elif message["t"] == "no":
                    assert message["stale"], message  # a choice that somebody else's action has made void
                    asked = None
                if asked is None and not self.done and frame["asks"]:
                    asked = self.rng.choice(frame["asks"]["legal"])[0]
                    act = {"t": "act", "id": 1, "seat": self.seat, "at": frame["asks"]["at"], "move": asked}
                    await line.send(json.dumps(act))
        except ConnectionClosed:
            if asked is not None:
                self.doubtful.append(asked)
            raise
        finally:
            ending.cancel()

    def take_in(self, message: Message) -> None:
        """What happens reaches a page without a gap, across connections and processes."""
        if message["t"] == "table":
            assert message["told"][: len(self.told)] == self.told
            self.told = []
        else:
            assert message["since"] == len(self.told)
        self.told += message["told"]
        assert [each["seq"] for each in self.told] == list(range(message["seq"]))
        self.since = message["seq"]
        self.over = message["over"]


@pytest.mark.long
def test_nothing_is_lost_when_one_of_two_processes_is_killed(postgresql: str) -> None:
    freely = {"RIDOTTO_LIMITS": "off"}
    with (
        Running(postgresql, environment=freely) as doomed,
        Running(postgresql, environment=freely) as other,
        httpx.Client(timeout=60) as http,
    ):
        addresses = [doomed.address, other.address]
        guests = [come(http, address) for address in addresses]
        tables = [open_table(http, guests, addresses[:: (1, -1)[k % 2]]) for k in range(GAMES)]
        clients = [client for k, table in enumerate(tables) for client in at_table(table, k, guests, addresses)]
        begin = time.monotonic()
        killed = asyncio.run(asyncio.wait_for(play(clients, doomed), BOUND))
        seconds = time.monotonic() - begin
        with Running(postgresql, environment=freely) as again:
            stored = read(postgresql, tables)
            for table, together in itertools.groupby(clients, lambda client: client.table):
                group = list(together)
                check_acknowledged(stored[table], group)
                check_same(http, stored[table], group, [other.address, again.address])
    moved = [client for client in clients if client.lost]
    players = [client for client in clients if client.seat != WATCHER]
    assert killed.games == GAMES  # all of them were running
    assert len(moved) >= GAMES  # every game had somebody at the process that died
    happened = sum(landed(stored[player.table], player) for player in players)
    acknowledged = sum(len(player.acknowledged) for player in players)
    unanswered = sum(len(player.doubtful) for player in players)
    print(
        f"\n{GAMES} games, {len(clients)} connections: {acknowledged} actions acknowledged in {seconds:.1f} s.",
        f"Killed after {killed.acknowledged}, {len(moved)} connections went elsewhere within",
        f"{max(client.gap for client in moved):.2f} s. Of {unanswered} not answered, {happened} had happened.",
    )


@dataclass
class Killed:
    """What was going on when the process was killed."""

    games: int
    acknowledged: int


def come(http: httpx.Client, address: str) -> str:
    """Somebody new, whom both processes know from now on: a cookie."""
    http.cookies.clear()
    http.get(f"http://{address}/")
    cookie = f"ridotto_guest={http.cookies['ridotto_guest']}"
    http.cookies.clear()
    return cookie


def open_table(http: httpx.Client, guests: list[str], addresses: list[str]) -> str:
    """A table that one guest opens in one process, and where the other sits down in the other."""
    form = {"game": GAME, "seats": "2", "seat.1": "open"}
    opened = http.post(f"http://{addresses[0]}/tables", data=form, headers={"Cookie": guests[0]})
    assert opened.status_code == 303, opened.text
    path: str = opened.headers["location"]
    sat = http.post(f"http://{addresses[1]}{path}/sit", data={"seat": "1"}, headers={"Cookie": guests[1]})
    assert sat.status_code == 303, sat.text
    return path.removeprefix("/t/")


def at_table(table: str, k: int, guests: list[str], addresses: list[str]) -> Iterable[Client]:
    """The two players, at different processes; at every fourth table somebody looks on, at the one that will die."""
    for seat in (0, 1):
        yield Client(table, seat, guests[seat], addresses[:: (1, -1)[(k + seat) % 2]], random.Random(2 * k + seat))
    if k % 4 == 0:
        yield Client(table, WATCHER, "", addresses[:], random.Random(k))


async def play(clients: list[Client], doomed: Running) -> Killed:
    """Let everyone play, kill one of the processes in the middle, and wait until all have come to their end."""
    finished = asyncio.Event()
    players = [client for client in clients if client.seat != WATCHER]
    async with asyncio.TaskGroup() as group:
        for client in clients:
            group.create_task(client.live(finished))
        while sum(len(player.told) for player in players) < len(players) * EVENTS / 3:
            await asyncio.sleep(0.01)
        doomed.process.send_signal(signal.SIGKILL)
        games = len({player.table for player in players if not player.done})
        before = sum(len(player.acknowledged) for player in players)
        while not all(client.done for client in clients) or not agree(clients):
            await asyncio.sleep(0.05)
        finished.set()
    return Killed(games, before)


def agree(clients: list[Client]) -> bool:
    """Whether everyone at a table has heard the same number of events."""
    tables: dict[str, set[int]] = {}
    for client in clients:
        tables.setdefault(client.table, set()).add(len(client.told))
    return all(len(heard) == 1 for heard in tables.values())


def read(database: str, tables: list[str]) -> dict[str, StoredTable]:
    storage = Storage(database)
    try:
        found = {table: storage.read(partial(ledger.load, table_id=table)) for table in tables}
    finally:
        storage.close()
    return {table: stored for table, stored in found.items() if stored is not None}


def check_acknowledged(stored: StoredTable, clients: list[Client]) -> None:
    """Every acknowledged action is in the log, where it was said to be, and beside them only doubtful ones."""
    for client in clients:
        if client.seat == WATCHER:
            continue
        own = [(seq, event.text) for seq, event in enumerate(stored.events) if event.seat == client.seat]
        for said, move in client.acknowledged:
            last = [each for each in own if each[0] < said][-1]
            assert last[1] == move
            own.remove(last)
        left = [move for _, move in own]
        assert len(left) <= len(client.doubtful), "an action happened twice"
        assert all(move in client.doubtful for move in left)


def landed(stored: StoredTable, client: Client) -> int:
    return sum(event.seat == client.seat for event in stored.events) - len(client.acknowledged)


def check_same(http: httpx.Client, stored: StoredTable, clients: list[Client], addresses: list[str]) -> None:
    """The process that went on, a new one, the pages and the log all tell of the same game, and it is a legal one."""
    match = replay(stored)
    assert match.state.chance() == 0
    assert record.read(record.write(match), find).entries == match.entries
    for client in clients:
        seen = []
        for address in addresses:
            url = f"http://{address}/t/{client.table}/messages?seat={client.seat}"
            [whole] = http.post(url, headers={"Cookie": client.cookie}).json()
            # The pages of the process that went on are being closed just now: who is here, and may arrange the seats?
            for depends in (*whole["seats"], whole):
                for name in ("here", "arrange", "due"):
                    depends.pop(name, None)
            seen.append(whole)
        assert seen[0] == seen[1]
        assert seen[0]["seq"] == len(stored.events)
        assert seen[0]["told"] == client.told
