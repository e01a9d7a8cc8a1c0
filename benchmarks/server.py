"""Measure the served house: actions a second, the time from a click to every screen, memory, and waking a table.

    python benchmarks/server.py [--tables 100] [--seats 2] [--rounds 3] [--rate 250] [--seconds 5] [--game NAME]
                                [--db sqlite | postgresql | URL] [--workers 1]

At each table four people, each with a page of their own: so many play, each seeing their own seat, and the others
watch. The database is SQLite with synchronous=FULL, or a PostgreSQL: one that is started for it, durable, or the one at
an address, whose user may create databases. In the same run, with the same clients: a bare server (`bare.py`) that
appends a line to a file, flushes it and echoes it to the same four. The server is one process (or `--workers`),
and the clients are another; rounds are interleaved, and the table has medians.

- *as fast as it goes*: at every table, the next action is sent as soon as everybody has seen the last one
- *at a rate*: clicks fall due evenly spread over time, whether or not the server keeps up, and are timed from then on

A click is an action by somebody who may act, chosen at random among all that are legal; it has arrived when each of
the four has the patch (or the echo). What a table and a viewer take is the server's growing resident memory. At last
the house is started anew, and the first action by POST at each of 20 tables in the middle of their game, which have to
be read from disk and replayed, is timed beside the second.
"""

import argparse
import asyncio
import json
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Final

import httpx
import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

VIEWERS: Final = 4
HERE: Final = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))  # for the PostgreSQL of the tests
ENOUGH: Final = 500  # actions a second that are wanted
ASLEEP: Final = 20  # tables that are put away and wakened again
HALF: Final = 30  # actions that were played at each of these
TIMES: Final = 20  # as long as the bare server's p99, a wakened table as long as a warm one: at most


class Asks(msgspec.Struct):
    """What somebody may do now."""

    at: str
    legal: list[tuple[str, list[str], dict[str, object], bool]]


class Heard(msgspec.Struct):
    """What a client cares about, of what it is told."""

    t: str
    seq: int = 0
    asks: Asks | None = None
    over: bool = False
    text: str = ""


read: Final = msgspec.json.Decoder(Heard)


class Server:
    """A process that serves."""

    def __init__(self, *command: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *command],
            env=os.environ | {"RIDOTTO_LIMITS": "off"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://([\d.:]+)/", line)
        if not found:
            sys.exit(f"the server did not start: {line}")
        self.address = found[1]

    def memory(self) -> float:
        """Its resident memory in KiB, that of its workers included."""
        states = [Path(f"/proc/{pid}/status").read_text() for pid in processes(self.process.pid)]
        return sum(float(size) for state in states for size in re.findall(r"VmRSS:\s+(\d+)", state))

    def worked(self) -> float:
        """The seconds that its threads have worked, and those of its workers."""
        states = [Path(f"/proc/{pid}/stat").read_text() for pid in processes(self.process.pid)]
        fields = [state.rpartition(")")[2].split() for state in states]
        return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=60)


def processes(pid: int) -> list[int]:
    """A process and those that it has started."""
    threads = Path(f"/proc/{pid}/task").glob("*/children")
    children = [int(child) for thread in threads for child in thread.read_text().split()]
    return [pid, *(each for child in children for each in processes(child))]


class Line(asyncio.Protocol):
    """A WebSocket that hands on each message as it comes. Clients share the machine: they should take little of it."""

    def __init__(self, address: str, cookie: str, hear: Callable[[bytes], None]) -> None:
        self.protocol = ClientProtocol(parse_uri(address), max_size=None)
        request = self.protocol.connect()
        request.headers["Cookie"] = cookie
        self.protocol.send_request(request)
        self.hear = hear
        self.opened, self.closed = (asyncio.get_running_loop().create_future() for _ in range(2))

    async def open(self) -> None:
        where = self.protocol.uri
        await asyncio.get_running_loop().create_connection(lambda: self, where.host, where.port)
        await self.opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.flush()

    def data_received(self, data: bytes) -> None:
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Response):
                self.opened.set_result(None)
            elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.hear(bytes(event.data))
        self.flush()

    def connection_lost(self, error: Exception | None) -> None:
        self.closed.set_result(None)
        if not self.opened.done():
            sys.exit(f"the server did not answer: {error or self.protocol.handshake_exc}")

    def send(self, text: str) -> None:
        self.protocol.send_text(text.encode())
        self.flush()

    async def close(self) -> None:
        self.protocol.send_close()
        self.flush()
        await self.closed

    def flush(self) -> None:
        for data in self.protocol.data_to_send():
            self.transport.write(data) if data else self.transport.close()


class Table:
    """A table, who looks at it, and the click that is on its way."""

    def __init__(self, address: str, table: str, cookies: Sequence[str], rng: random.Random) -> None:
        self.address, self.table, self.cookies, self.rng = address, table, cookies, rng
        self.lines: list[Line] = []
        self.asks: list[Asks | None] = [None] * VIEWERS
        self.seqs = [0] * VIEWERS  # the events that each knows of
        self.before = 0  # the click
        self.arrived = asyncio.Event()
        self.over = False

    async def open(self) -> None:
        for seat, cookie in enumerate(self.cookies):
            line = Line(f"ws://{self.address}/t/{self.table}/socket", cookie, partial(self.hear, seat))
            await line.open()
            self.lines.append(line)

    def hear(self, seat: int, text: bytes) -> None:
        heard = read.decode(text)
        if heard.t in ("table", "patch"):
            self.asks[seat], self.over = heard.asks, heard.over
            self.seqs[seat] = heard.seq
        elif heard.t == "act":
            self.seqs[seat] += 1
        elif heard.t == "no":
            sys.exit(f"refused: {heard.text}")
        if min(self.seqs) > self.before:
            self.arrived.set()

    async def click(self) -> float:
        """Do something, and wait until all have seen it; when that was."""
        seat, message = self.choose()
        self.before = max(self.seqs)
        self.arrived.clear()
        self.lines[seat].send(message)
        await self.arrived.wait()
        return time.perf_counter()

    def choose(self) -> tuple[int, str]:
        seat = self.rng.choice([seat for seat, asks in enumerate(self.asks) if asks is not None])
        asks = self.asks[seat]
        assert asks is not None
        move = self.rng.choice(asks.legal)[0]
        return seat, json.dumps({"t": "act", "id": 1, "seat": seat, "at": asks.at, "move": move})

    async def close(self) -> None:
        await asyncio.gather(*(line.close() for line in self.lines))


class BareTable(Table):
    """A table of the bare server: there, everybody may always say the same."""

    async def open(self) -> None:
        await super().open()
        self.asks = [Asks("4.2", [("d4.1", [], {}, True)])] * VIEWERS


# The house's tables


async def new_tables(server: Server, game: str, seats: int, count: int, seed: int) -> list[Table]:
    """Tables with so many players, and the others to watch; the same four people everywhere."""
    base = f"http://{server.address}"
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        guests = []
        for _ in range(VIEWERS):
            http.cookies.clear()
            await http.get("/")
            guests.append(f"ridotto_guest={http.cookies['ridotto_guest']}")
        http.cookies.clear()
        tables = []
        for k in range(count):
            form = {"game": game, "seats": str(seats)} | {f"seat.{seat}": "open" for seat in range(1, seats)}
            opened = await http.post("/tables", data=form, headers={"Cookie": guests[0]})
            path = opened.headers["location"]
            for seat in range(1, seats):
                await http.post(f"{path}/sit", data={"seat": str(seat)}, headers={"Cookie": guests[seat]})
            rng = random.Random(seed * 1000 + k)
            tables.append(Table(server.address, path.removeprefix("/t/"), guests, rng))
    return tables


async def play_a_while(table: Table) -> None:
    """Play half a game, and go."""
    await table.open()
    while not any(table.asks):
        await asyncio.sleep(0.01)
    for _ in range(HALF):
        await table.click()
    await table.close()


async def wake(http: httpx.AsyncClient, table: Table) -> tuple[float, float]:
    """The seconds that an action by POST takes at a table which is not in memory, and those of the next."""
    spent = []
    for _ in range(2):
        seat, message = table.choose()
        begin = time.perf_counter()
        answer = await http.post(
            f"/t/{table.table}/messages?seat={seat}", content=message, headers={"Cookie": table.cookies[seat]}
        )
        spent.append(time.perf_counter() - begin)
        *_, ok = answer.json()
        assert ok["t"] == "ok", ok
        for other in range(VIEWERS):  # what everyone may do now
            found = await http.post(f"/t/{table.table}/messages?seat={other}", headers={"Cookie": table.cookies[other]})
            table.asks[other] = msgspec.convert(found.json()[0], Heard).asks
    return spent[0], spent[1]


# Measuring


async def full_speed(tables: list[Table], seconds: float) -> tuple[float, int]:
    """Actions a second, when the next is sent as soon as the last has arrived; and how many there were."""
    end = time.perf_counter() + seconds

    async def play(table: Table) -> int:
        actions = 0
        while time.perf_counter() < end and not table.over:
            await table.click()
            actions += 1
        return actions

    begin = time.perf_counter()
    actions = sum(await asyncio.gather(*map(play, tables)))
    return actions / (time.perf_counter() - begin), actions


async def at_rate(tables: list[Table], rate: float, seconds: float) -> tuple[list[float], float]:
    """The seconds from each click to every screen, when so many a second fall due; and how many a second arrived."""
    pause = len(tables) / rate
    begin = time.perf_counter() + 0.1

    async def play(k: int, table: Table) -> list[float]:
        spent = []
        due = begin + k / rate
        while due < begin + seconds and not table.over:
            await asyncio.sleep(due - time.perf_counter())
            spent.append(await table.click() - due)
            due += pause
        return spent

    times = [each for times in await asyncio.gather(*map(play, range(len(tables)), tables)) for each in times]
    return times, len(times) / (time.perf_counter() - begin)


class Round(msgspec.Struct):
    """What one round found about one server; times in milliseconds, memory in KiB."""

    actions: float  # a second, as fast as it goes
    work: float  # milliseconds of the processor an action
    arrived: float  # a second, at a rate
    p50: float
    p99: float
    viewer: float
    table: float = 0.0  # when it begins
    played: float = 0.0  # when it has been played at
    cold: float = 0.0
    warm: float = 0.0


async def measure(server: Server, tables: list[Table], rate: float, seconds: float) -> Round:
    """Let everybody come, play, and go."""
    before = server.memory()
    for table in tables:
        await table.open()
    await asyncio.sleep(1)  # until it is written down who is here
    viewer = (server.memory() - before) / len(tables) / VIEWERS
    times, arrived = await at_rate(tables, rate, seconds)
    worked = server.worked()
    actions, count = await full_speed(tables, seconds)
    work = (server.worked() - worked) / count
    for table in tables:
        await table.close()
    cuts = statistics.quantiles(times, n=100)
    return Round(actions, work * 1000, arrived, cuts[49] * 1000, cuts[98] * 1000, viewer)


@contextmanager
def database(folder: Path, asked: argparse.Namespace, seed: int) -> Iterator[str]:
    """An empty database."""
    if asked.db == "sqlite":
        yield str(folder / f"{seed}.db")
        return
    from tests.plugins.postgresql import empty_database

    with empty_database(asked.db) as address:
        yield address


async def measure_house(where: str, asked: argparse.Namespace, seed: int) -> Round:
    serve = ["-m", "ridotto", "serve", "--port", "0", "--db", where, "--workers", str(asked.workers)]
    house = Server(*serve)
    try:
        # What is read and kept once is no table's.
        await measure(house, await new_tables(house, asked.game, asked.seats, 2, -1), 20, 0.5)
        before = house.memory()
        tables = await new_tables(house, asked.game, asked.seats, asked.tables, seed)
        begun = house.memory()
        found = await measure(house, tables, asked.rate, asked.seconds)
        found.table = (begun - before) / len(tables)
        found.played = (house.memory() - before) / len(tables) - found.viewer * VIEWERS
        asleep = await new_tables(house, asked.game, asked.seats, min(asked.tables, ASLEEP), -2)
        await asyncio.gather(*map(play_a_while, asleep))
    finally:
        house.stop()
    house = Server(*serve)
    try:
        async with httpx.AsyncClient(base_url=f"http://{house.address}", timeout=60) as http:
            await http.get("/healthz")
            times = [await wake(http, table) for table in asleep]
        found.cold, found.warm = (statistics.median(each) * 1000 for each in zip(*times, strict=True))
    finally:
        house.stop()
    return found


async def measure_bare(folder: Path, asked: argparse.Namespace, seed: int) -> Round:
    bare = Server(str(HERE / "bare.py"), str(folder / f"{seed}.txt"))
    try:
        tables: list[Table] = [
            BareTable(bare.address, str(k), [""] * VIEWERS, random.Random(k)) for k in range(asked.tables)
        ]
        return await measure(bare, tables, asked.rate, asked.seconds)
    finally:
        bare.stop()


# Telling


def tell(house: Round, bare: Round, asked: argparse.Namespace) -> None:
    """A table, and whether what is wanted is so."""
    rows: list[tuple[str, float, float | None]] = [
        ("actions/s, as fast as it goes", house.actions, bare.actions),
        ("processor time an action then (ms)", house.work, bare.work),
        (f"actions/s, at {asked.rate:g} clicks/s", house.arrived, bare.arrived),
        ("click to every screen, p50 (ms)", house.p50, bare.p50),
        ("click to every screen, p99 (ms)", house.p99, bare.p99),
        ("memory a viewer (KiB)", house.viewer, bare.viewer),
        ("memory a table, when it begins (KiB)", house.table, None),
        ("memory a table, when it has been played at (KiB)", house.played, None),
        ("first action by POST at a table on disk (ms)", house.cold, None),
        ("the next one (ms)", house.warm, None),
    ]
    house_is = "the house" if asked.db == "sqlite" else f"the house on PostgreSQL, --workers {asked.workers}"
    print(f"| {asked.tables} tables × {VIEWERS} viewers | {house_is} | bare | ratio |\n|---|--:|--:|--:|")
    for what, ours, theirs in rows:
        beside = f"{theirs:,.1f} | {ours / theirs:.2f}" if theirs else " | "
        print(f"| {what} | {ours:,.1f} | {beside} |")
    targets = [
        (f"at least {ENOUGH} actions/s", house.actions >= ENOUGH, f"{house.actions:,.0f}"),
        (f"p99 at most {TIMES} × the bare server's", house.p99 <= TIMES * bare.p99, f"{house.p99 / bare.p99:.1f}"),
        (f"waking at most {TIMES} × a warm action", house.cold <= TIMES * house.warm, f"{house.cold / house.warm:.1f}"),
    ]
    print()
    for what, met, found in targets:
        print(f"Target: {what}: {'met' if met else 'missed'} ({found})")


def middle(rounds: list[Round]) -> Round:
    names = Round.__struct_fields__
    return Round(**{name: statistics.median(getattr(each, name) for each in rounds) for name in names})


async def run(asked: argparse.Namespace) -> None:
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="ridotto-bench-", dir=asked.folder))
        if asked.db == "postgresql":
            from tests.plugins.postgresql import own_server

            asked.db = stack.enter_context(own_server(asked.folder, durable=True)).address()
        rounds: list[tuple[Round, Round]] = []
        for seed in range(asked.rounds):
            bare = await measure_bare(Path(folder), asked, seed)
            with database(Path(folder), asked, seed) as where:
                house = await measure_house(where, asked, seed)
            rounds.append((house, bare))
            if asked.verbose:
                print(house, bare, sep="\n", file=sys.stderr)
    houses, bares = zip(*rounds, strict=True)
    tell(middle(list(houses)), middle(list(bares)), asked)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2, help=f"people who play, of the {VIEWERS} at a table")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--rate", type=float, default=250, help="clicks a second, at all tables together")
    parser.add_argument("--seconds", type=float, default=5, help="of each measurement")
    parser.add_argument("--game", default="burano_roll_and_write")
    parser.add_argument("--db", default="sqlite", help="sqlite, postgresql (starts one), or the address of one")
    parser.add_argument("--workers", type=int, default=1, help="processes that serve; several need PostgreSQL")
    parser.add_argument("--folder", help="where to write the databases: on the disk that matters")
    parser.add_argument("--verbose", action="store_true", help="tell every round, too")
    asked = parser.parse_args()
    if min(asked.tables, asked.rounds, asked.rate, asked.seconds, asked.seats) <= 0 or asked.seats > VIEWERS:
        parser.error(f"numbers must be greater than 0, and at most {VIEWERS} can play")
    if asked.db not in ("sqlite", "postgresql") and not asked.db.startswith("postgresql://"):
        parser.error("--db is sqlite, postgresql, or an address postgresql://…")
    if asked.workers < 1 or (asked.workers > 1 and asked.db == "sqlite"):
        parser.error("several workers need --db postgresql")
    asyncio.run(run(asked))
    return 0


if __name__ == "__main__":
    sys.exit(main())
