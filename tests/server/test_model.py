"""A table as a state machine: people sit down, leave, play, take back, come and go; processes crash and share a table.

Whatever happens in whatever order, the log on disk is a legal game, every page shows what the table is like, nobody is
told another's secret, and nobody plays for a seat that is not theirs.
"""

import asyncio
import json
import shutil
import tempfile
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final
from unittest import mock

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from sqlalchemy import select

from ridotto import games
from ridotto.bots.outlook import Outlook
from ridotto.engine.fair import Proof
from ridotto.engine.game import Game
from ridotto.engine.match import Match
from ridotto.engine.terms import PLAYERS, Entry, View
from ridotto.server.storage import guestbook, ledger, migrating
from ridotto.server.storage.database import Storage
from ridotto.server.storage.errors import OutcomeUnknown, StorageError
from ridotto.server.storage.ledger import StoredTable
from ridotto.server.storage.replay import logged, replay
from ridotto.server.storage.schema import tables
from ridotto.server.table import arriving, bots, messages, open_tables, seating, updates
from ridotto.server.table.arriving import Sender
from ridotto.server.table.feeds import Feed
from ridotto.server.table.frames import token
from ridotto.server.table.messages import Ok
from ridotto.server.table.open_tables import OpenTables
from ridotto.server.table.table import Table
from ridotto.server.web import new_tables
from ridotto.smallest_game.sealed import GAME as SEALED
from ridotto.smallest_game.sealed.rules import Sealed
from tests.amounts import amount
from tests.parts import changed
from tests.server.pages import Page, whole

GUESTS: Final = ("ann", "bea", "cy", "dot")
MOST_PAGES: Final = 6
NAMES: Final = ("", "Ann", "ANN", "Bea")
GIFTS: Final = ("bot:novice", "open", "stand-in:regular", "back", "stand-in:novice", "bot:whim")
OPS: Final = ("play",) * 8 + (
    *("connect", "reconnect", "reconnect", "disconnect", "view", "sit", "sit", "leave", "give", "give", "mix", "mix"),
    *("act", "undo", "takeback", "takeback", "grant", "grant", "withdraw", "say", "chat", "hear"),
)


# A game whose secrets can be recognised wherever they turn up


def mark(seat: int, lap: int, card: int) -> str:
    return f"s{seat}r{lap}c{card}"


def tell_marked(before: Sealed, entry: Entry, after: Sealed, viewer: int, names: Any) -> str:
    own = mark(viewer, before.rounds(), entry.value) if entry.seat == viewer >= 0 else ""
    return SEALED.sentences.tell(before, entry, after, viewer, names) + own


def view_marked(state: Sealed, viewer: int) -> View:
    own = mark(viewer, state.rounds(), state.chosen[viewer]) if viewer >= 0 and state.chosen[viewer] else ""
    return {**SEALED.view.seen(state, viewer), "mark": own}


def draw_marked(view: View, names: Sequence[str] = PLAYERS) -> dict[str, str]:
    marked = {"mat/cards/mark": f"<g>{view['mark']}</g>"} if view["mark"] else {}
    return {**SEALED.board.draw(view, names), **marked}


MARKED: Final = SEALED.with_parts(
    sentences=changed(SEALED.sentences, tell=tell_marked),
    view=changed(SEALED.view, seen=view_marked),
    board=changed(SEALED.board, draw=draw_marked),
)


# Everything on one thread, so that the same history always goes the same way


class Quick:
    """Bots that don't think."""

    def __init__(self) -> None:
        self.free: list[int] = []

    def submit(self, asked: Any) -> "Future[list[Outlook]]":
        done: Future[list[Outlook]] = Future()
        done.set_result([Outlook(asked.legal[0])])
        return done


class Fixed:
    """Chance that is the same every time."""

    def __init__(self) -> None:
        self.numbers = count(1)

    def token_bytes(self, size: int) -> bytes:
        return next(self.numbers).to_bytes(size, "big")

    def token_urlsafe(self, size: int) -> str:
        return f"table{next(self.numbers)}"


async def at_once(job: Callable[..., Any], *arguments: Any) -> Any:
    await asyncio.sleep(0)
    return job(*arguments)


def prepared() -> Path:
    """A database with nothing in it."""
    path = Path(tempfile.mkdtemp(prefix="ridotto-model-")) / "ridotto.db"
    if not _empty:
        made = Path(tempfile.mkdtemp(prefix="ridotto-model-")) / "empty.db"
        Storage(str(made)).close()
        _empty.append(made)
    shutil.copy(_empty[0], path)
    return path


_empty: list[Path] = []


class Process:
    """A process that serves the table."""

    def __init__(self, path: Path) -> None:
        self.storage = Storage(str(path))
        self.storage.writer.close()
        self.storage.writer.submit = self.submit  # type: ignore[method-assign]
        self.write, self.storage.write = self.storage.write, self.may_fail  # type: ignore[method-assign]
        self.failing: tuple[int, bool] | None = None  # how many writes succeed first, and whether the next is kept
        self.open_tables = OpenTables(self.storage, Quick(), pace=0.0)  # type: ignore[arg-type]
        self.pages: list[Page] = []
        self.behind = False  # whether something happened elsewhere that it has not heard of

    def submit(self, job: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()
        self.storage.writer._write([(job, future)])  # type: ignore[attr-defined]
        return future

    async def may_fail(self, job: Any) -> Any:
        if self.failing is not None:
            left, kept = self.failing
            self.failing = (left - 1, kept) if left else None
            if not left and kept:
                await self.write(job)
                raise OutcomeUnknown("Whether this was saved is unknown.")
            if not left:
                raise StorageError("The disk is full.")
        return await self.write(job)


class Company(RuleBasedStateMachine):
    """Up to four seats, four guests, and two processes."""

    game: Game[Any] = MARKED

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.patches: list[Any] = [
            mock.patch.dict(games.GAMES, {self.game.id: self.game}),
            mock.patch.object(asyncio, "to_thread", at_once),
            mock.patch.object(open_tables, "RELOADED", 0.0),
            mock.patch.object(bots, "TURN", 0.0),
            mock.patch("ridotto.server.table.table.AWAY", 0),
            mock.patch.object(new_tables, "secrets", Fixed()),
            mock.patch.object(migrating, "migrate"),  # there is nothing to bring up to date
        ]
        self.path = prepared()
        for each in self.patches:
            each.start()
        self.processes = [Process(self.path)]
        self.id = ""
        self.several = False  # whether more than one thing happened at once
        self.acted: list[tuple[str, int]] = []  # what was done and acknowledged in this step, and for which seat
        self.sat: list[tuple[str, int]] = []
        self.silenced = False
        self.steps = 0
        self.was: StoredTable | None = None

    def teardown(self) -> None:
        for process in self.processes:
            self.loop.run_until_complete(process.open_tables.close())
            process.storage.close()
        self.loop.close()
        for each in self.patches:
            each.stop()
        shutil.rmtree(self.path.parent)

    # Running

    def run(self, *work: Awaitable[object]) -> None:
        async def until_quiet(*work: Awaitable[object]) -> None:
            await asyncio.gather(*work)
            while others := asyncio.all_tasks() - {asyncio.current_task()}:
                await asyncio.wait(others, timeout=30)

        self.several, self.acted, self.sat = len(work) > 1, [], []
        while work:
            self.loop.run_until_complete(until_quiet(*work))
            for process in self.processes:
                process.failing = None
                for page in process.pages:
                    page.read()
            pages = [(process, page) for process in self.processes for page in process.pages]
            work = tuple(self.part(process, page) for process, page in pages if page.feed.lost)

    def stored(self) -> StoredTable:
        found = self.processes[0].storage.read(partial(ledger.load, table_id=self.id))
        assert found is not None
        return found

    async def ask(self, where: int, guest: str, message: messages.FromClient) -> messages.Answer:
        """Say something at the table, over a connection if there is one."""
        process = self.processes[where % len(self.processes)]
        page = next((each for each in process.pages if each.guest == guest), None)
        async with process.open_tables.at(self.id) as table:
            feed = page.feed if page else None
            viewer = feed.viewer if feed else table.viewer(guest)
            answer = await arriving.answer(process.open_tables, table, message, Sender(guest, viewer, feed))
        self.changed_by(process)
        if isinstance(answer, Ok):
            assert len(self.stored().events) >= answer.seq, "what is acknowledged is on disk"
            if isinstance(message, messages.Act | messages.Undo):
                self.acted.append((guest, message.seat))
            if isinstance(message, messages.Sit):
                self.sat.append((guest, message.seat))
        elif isinstance(answer, messages.No):
            assert "mistake" not in answer.text
        return answer

    def changed_by(self, process: Process) -> None:
        for other in self.processes:
            other.behind = other.behind or other is not process

    async def table(self, where: int) -> Table:
        async with self.processes[where % len(self.processes)].open_tables.at(self.id) as table:
            return table

    # What can happen

    @initialize(
        chairs=st.lists(st.sampled_from(("me", "open", "open", "bot:novice")), min_size=2, max_size=4),
        mix=st.booleans(),
        clock=st.booleans(),
    )
    def open_table(self, chairs: list[str], mix: bool, clock: bool) -> None:
        form = {f"seat.{k}": who for k, who in enumerate(chairs)} | {"game": self.game.id, "seats": str(len(chairs))}
        form |= {"mix": "page"} if mix else {}
        form |= {"clock": "5"} if clock else {}

        async def work() -> None:
            self.id = await new_tables.new_table(self.processes[0].storage, GUESTS[0], form, None)
            await self.do_connect(0, 0, 0, 0)

        self.run(work())

    def do(self, op: str, where: int, who: int, a: int, b: int) -> Coroutine[Any, Any, object]:
        work: Coroutine[Any, Any, object] = getattr(self, f"do_{op}")(where, who, a, b)
        return work

    numbers = st.integers(0, 3)
    ops = st.tuples(st.sampled_from(OPS), st.integers(0, 1), numbers, numbers, numbers)

    @rule(op=ops)
    def one(self, op: tuple[str, int, int, int, int]) -> None:
        self.run(self.do(*op))

    @rule(op=ops)
    def another(self, op: tuple[str, int, int, int, int]) -> None:
        self.run(self.do(*op))

    @rule(both=st.lists(ops, min_size=2, max_size=3))
    def at_once(self, both: list[tuple[str, int, int, int, int]]) -> None:
        self.run(*(self.do(*op) for op in both))

    @precondition(lambda self: self.steps % 4 == 0)
    @rule(op=ops, turns=st.integers(0, 30), where=st.integers(0, 1))
    def crash(self, op: tuple[str, int, int, int, int], turns: int, where: int) -> None:
        """A process ends in the middle of something, and is started again."""

        async def work() -> None:
            task = asyncio.create_task(self.do(*op))
            for _ in range(turns):
                await asyncio.sleep(0)
            others = asyncio.all_tasks() - {asyncio.current_task()}
            for each in others:
                each.cancel()
            await asyncio.gather(task, *others, return_exceptions=True)

        self.several, self.acted, self.sat = True, [], []
        self.loop.run_until_complete(work())
        for process in self.processes:
            for page in process.pages:
                page.read()
        # What is not of the one that crashed has ended for want of a loop only: both begin again.
        kept = [page for process in self.processes for page in process.pages]
        alone = len(self.processes) == 1
        for process in self.processes:
            process.storage.close()
        self.processes = [Process(self.path) for _ in range(1 if alone or where else 2)]
        acted, sat = self.acted, self.sat
        self.run(self.wake(kept))
        self.several, self.acted, self.sat = True, acted, sat

    async def wake(self, pages: list[Page]) -> None:
        for process in self.processes:
            await process.storage.write(guestbook.nobody_here)
        for k, page in enumerate(pages):
            await self.come_back(self.processes[k % len(self.processes)], page, True, True)

    @precondition(lambda self: self.steps % 4 == 2)
    @rule(left=st.integers(0, 3), kept=st.booleans(), op=ops, where=st.integers(0, 1))
    def failing_write(self, left: int, kept: bool, op: tuple[str, int, int, int, int], where: int) -> None:
        """The disk is full, or the connection is lost, in the middle of something."""
        self.processes[where % len(self.processes)].failing = left, kept
        self.silenced = self.silenced or op[0] == "say"  # a line that was kept is told with the next
        try:
            self.run(self.do(*op))
        except StorageError:  # where no table could answer
            self.run(asyncio.sleep(0))

    @precondition(lambda self: len(self.processes) == 1)
    @rule()
    def another_process(self) -> None:
        self.processes.append(Process(self.path))

    async def do_hear(self, where: int, who: int, a: int, b: int) -> None:
        """The news arrive."""
        process = self.processes[where % len(self.processes)]
        process.open_tables.heard("", "lost")
        process.behind = process.behind and self.several  # what others write at the same moment may come too late

    async def do_connect(self, where: int, who: int, a: int, b: int) -> None:
        process = self.processes[where % len(self.processes)]
        if sum(len(each.pages) for each in self.processes) < MOST_PAGES:
            guest = None if a == 3 else GUESTS[who]
            await self.come_back(process, Page(guest), False, False)

    async def do_reconnect(self, where: int, who: int, a: int, b: int) -> None:
        process = self.processes[where % len(self.processes)]
        pages = [(each, page) for each in self.processes for page in each.pages]
        if pages:
            old, page = pages[who % len(pages)]
            await self.part(old, page)
            await self.come_back(process, page, bool(a % 2), bool(b))

    async def come_back(self, process: Process, page: Page, named: bool, since: bool) -> None:
        """As a socket does: it asks for its seat, or not, and for what is new, or all."""
        self.changed_by(process)
        async with process.open_tables.at(self.id) as table:
            wanted = page.seq if since and page.seq >= 0 and not page.outdated else None
            seat = page.viewer if named or wanted is not None else None
            feed = Feed(page.guest, table.viewer(page.guest, seat))
            page.connect(feed)
            process.pages.append(page)
            await process.open_tables.join(table, feed, wanted if seat is None or feed.viewer == seat else None)

    async def do_disconnect(self, where: int, who: int, a: int, b: int) -> None:
        process = self.processes[where % len(self.processes)]
        if process.pages:
            await self.part(process, process.pages[who % len(process.pages)])

    async def part(self, process: Process, page: Page) -> None:
        if page in process.pages:
            page.read()
            process.pages.remove(page)
            self.changed_by(process)
            async with process.open_tables.at(self.id) as table:
                process.open_tables.leave(table, page.feed)

    async def do_view(self, where: int, who: int, a: int, b: int) -> None:
        process = self.processes[where % len(self.processes)]
        if process.pages:
            page = process.pages[who % len(process.pages)]
            async with process.open_tables.at(self.id) as table:
                sender = Sender(page.guest, page.feed.viewer, page.feed)
                await arriving.answer(process.open_tables, table, messages.ViewFrom(seat=a - 1), sender)

    async def do_play(self, where: int, who: int, a: int, b: int) -> None:
        """Whose turn it is plays something legal."""
        table = await self.table(where)
        acting = [s for s in table.details.seats if s.guest and s.seat in table.match.actors()]
        if acting and table.details.begun:
            seat = acting[a % len(acting)]
            legal = table.match.legal(seat.seat)
            move = self.game.notation.write(table.match.state, legal[(who + 4 * b) % len(legal)])
            at = token(table.match, seat.seat)
            await self.ask(where, str(seat.guest), messages.Act(seat=seat.seat, at=at, move=move))

    async def do_act(self, where: int, who: int, a: int, b: int) -> None:
        """Somebody tries something: for any seat, legal or not, now or too late."""
        table = await self.table(where)
        at = "0.1" if b == 3 else token(table.match, a) if a < len(table.details.seats) else "1.1"
        legal = table.match.legal(a)
        move = self.game.notation.write(table.match.state, legal[-1]) if legal and b else "x"
        await self.ask(where, GUESTS[who], messages.Act(seat=a, at=at, move=move))

    async def do_undo(self, where: int, who: int, a: int, b: int) -> None:
        table = await self.table(where)
        seat = max(0, table.viewer(GUESTS[who])) if b else a % len(table.details.seats)
        await self.ask(where, GUESTS[who], messages.Undo(seat=seat, at=token(table.match, seat), count=b))

    async def do_sit(self, where: int, who: int, a: int, b: int) -> None:
        free = [seat.seat for seat in (await self.table(where)).details.seats if seat.kind == "nobody"]
        a = free[a % len(free)] if free else a
        if b < 2:
            await self.ask(where, GUESTS[who], messages.Sit(seat=a, name=NAMES[b]))
            return
        table = await self.table(where)  # by a form, without a page that would mix
        by_form = self.sit_by_form(where, table, GUESTS[who], a, NAMES[b])
        await arriving.politely(table, messages.Sit(seat=a), by_form)

    async def sit_by_form(self, where: int, table: Table, guest: str, seat: int, name: str) -> Ok:
        await seating.sit(table, guest, seat, name, salted=True)
        self.sat.append((guest, seat))
        self.changed_by(self.processes[where % len(self.processes)])
        return Ok(id=1, seq=table.seq)

    async def do_leave(self, where: int, who: int, a: int, b: int) -> None:
        table = await self.table(where)
        held = [seat for seat in table.details.seats if seat.guest]
        if held and b:
            seat = held[a % len(held)]
            await self.ask(where, str(seat.guest), messages.Leave(seat=seat.seat))
        else:
            await self.ask(where, GUESTS[who], messages.Leave(seat=a))

    async def do_give(self, where: int, who: int, a: int, b: int) -> None:
        table = await self.table(where)
        guest = table.details.host if who % 2 else GUESTS[who]
        await self.ask(where, str(guest), messages.Give(seat=a, to=GIFTS[(b + who) % len(GIFTS)]))

    async def do_mix(self, where: int, who: int, a: int, b: int) -> None:
        """Pages mix by themselves: so all do whose seat has not."""
        table = await self.table(where)
        for seat in table.details.seats:
            if seat.guest and seat.salt is None and (b or seat.seat == a):
                salt = f"{who}{a}{b}{seat.seat}".zfill(32)
                await self.ask(where, seat.guest, messages.Mix(seat=seat.seat, salt=salt))

    async def do_takeback(self, where: int, who: int, a: int, b: int) -> None:
        table = await self.table(where)
        held = [s for s in table.details.seats if s.guest]
        if held:
            seat = held[a % len(held)]
            asked = messages.AskTakeback(seat=seat.seat, at=token(table.match, seat.seat))
            await self.ask(where, str(seat.guest) if b else GUESTS[who], asked)

    async def do_grant(self, where: int, who: int, a: int, b: int) -> None:
        table = await self.table(where)
        asked = table.details.takeback
        if asked is not None:
            guest = asked.wait[a % len(asked.wait)] if b and asked.wait else GUESTS[who]
            seat = max(0, table.viewer(guest))
            await self.ask(where, guest, messages.Grant(seat=seat, seq=asked.seq, yes=b != 3))

    async def do_withdraw(self, where: int, who: int, a: int, b: int) -> None:
        table = await self.table(where)
        asked = table.details.takeback
        if asked is not None and b < 2:
            guest = str(table.details.seats[asked.seat].guest)
            await self.ask(where, guest, messages.Grant(seat=asked.seat, seq=asked.seq, yes=False))

    async def do_say(self, where: int, who: int, a: int, b: int) -> None:
        table = await self.table(where)
        seat = max(0, table.viewer(GUESTS[who])) if b else a
        await self.ask(where, GUESTS[who], messages.Say(seat=seat, text=f"good {b}"))

    async def do_chat(self, where: int, who: int, a: int, b: int) -> None:
        self.silenced = self.silenced or not b
        await self.ask(where, GUESTS[0], messages.SwitchChat(on=bool(b)))

    # What must be true afterwards

    @invariant()
    def all_is_well(self) -> None:
        if self.id:
            now = self.stored()
            match = replay(now)  # or it is unreadable
            self.the_log_is_a_legal_game(now, match)
            self.memory_is_what_is_on_disk(now, match)
            self.every_page_shows_the_table()
            self.nobody_is_told_a_secret(now, match)
            self.who_asks_is_answered(now)
            self.chat_has_no_gaps()
            self.who_is_here_is_known(now)
            self.was = now
            self.steps += 1

    def the_log_is_a_legal_game(self, now: StoredTable, match: Match) -> None:
        was = self.was
        if was is not None:
            assert now.events[: len(was.events)] == was.events, "the log only grows"
            assert now.details.seed == was.details.seed or not was.details.begun, "a game begins once"
            self.only_who_sits_there_plays(was, now)
        assert bool(now.events) == now.details.begun, "nothing happens before the game begins, then the first roll"
        if now.details.begun and now.details.secret:
            salts = [seat.salt for seat in now.details.seats]
            assert None not in salts, "what was mixed into the dice is kept"
            assert Proof(now.details.secret, tuple(filter(None, salts))).seed() == now.details.seed
        listed = self.processes[0].storage.read(
            lambda connection: connection.execute(select(tables).where(tables.c.id == self.id)).one()
        )
        assert listed.actors == (match.actors() if now.details.begun else [])
        assert (listed.finished is not None) == (match.over and now.details.begun)

    def only_who_sits_there_plays(self, was: StoredTable, now: StoredTable) -> None:
        for guest, seat in self.acted:
            assert guest == was.details.seats[seat].guest or (guest, seat) in self.sat, "that was somebody else's seat"
        if self.several:
            return
        played = [event.seat for event in now.events[len(was.events) :] if event.kind not in ("chance", "back")]
        for seat in played:
            chairs = was.details.seats[seat], now.details.seats[seat]
            assert any(each.bot or each.guest for each in chairs), "where nobody sits, nobody plays"

    def memory_is_what_is_on_disk(self, now: StoredTable, match: Match) -> None:
        kinds = {seq: event.kind for seq, event in enumerate(now.events) if event.kind in ("stand-in", "late")}
        on_disk = [
            replace(event, time=0, kind="act" if seq in kinds else event.kind) for seq, event in enumerate(now.events)
        ]
        for process in self.processes:
            table = process.open_tables.tables.get(self.id)
            if table is None or table.broken:
                continue
            log = [logged(table.match, each, 0) for each in table.match.moments]
            assert table.seq == len(log)
            assert log == on_disk[: len(log)]
            if process.behind:
                continue
            assert log == on_disk
            assert table.played_for == kinds
            assert table.match.state.encode() == match.state.encode()
            assert table.match.names == [seat.name for seat in now.details.seats]
            assert table.details == now.details
            assert bots.to_move(table) is None, "no bot is waited for"
            if table.clock is not None:
                again = Table(process.storage, now).clock
                assert again is not None
                assert (table.clock.used, table.clock.since) == (again.used, again.since)

    def every_page_shows_the_table(self) -> None:
        for process in self.processes:
            table = process.open_tables.tables.get(self.id)
            for page in process.pages:
                assert table is not None
                assert page.feed in table.feeds
                assert page.viewer == -1 or table.holds(page.guest, page.viewer)
                if page.outdated:
                    continue  # it has seen that, and would load the table again
                assert page.viewer == page.feed.viewer
                fresh = whole(json.loads(messages.write(updates.update(table, page.guest, page.viewer, None))))
                assert page.shows() == fresh

    def nobody_is_told_a_secret(self, now: StoredTable, match: Match) -> None:
        made = (now.details.secret, now.details.seed, *(seat.salt for seat in now.details.seats))
        for process in self.processes:
            for page in process.pages:
                for viewer, seat in page.secrets:
                    assert viewer == seat, f"who looks from {viewer} was told what {seat} has sealed"
                for told in page.told:
                    if told["notation"] is not None:
                        moment = match.moments[told["seq"]]
                        entry = Entry(moment.event.seat, moment.event.value)
                        assert self.game.secrets.sees(moment.before, entry, page.viewer)
                if not page.frame["over"]:
                    assert not any(each and each.hex() in text for each in made for text in page.texts)

    def who_asks_is_answered(self, now: StoredTable) -> None:
        wish, holders = now.details.takeback, {seat.guest for seat in now.details.seats}
        if wish is not None:
            asker = now.details.seats[wish.seat].guest
            assert asker is not None, "who asked has left"
            assert wish.wait, "nobody is asked"
            assert set(wish.wait) <= holders - {asker}

    def chat_has_no_gaps(self) -> None:
        lines = self.processes[0].storage.read(partial(guestbook.spoken, table_id=self.id))
        for process in self.processes:
            for page in process.pages:
                assert page.said == list(range(page.said[0], page.said[0] + len(page.said))) if page.said else True
                if lines and not process.behind and not self.silenced:
                    assert page.said[-1:] == [lines[-1].seq]

    def who_is_here_is_known(self, now: StoredTable) -> None:
        pages = [page for process in self.processes for page in process.pages]
        assert all(page.viewer < 0 or page.guest in now.details.present for page in pages)
        assert now.details.present <= {page.guest for page in pages}


class Boards(Company):
    """The same with one of the house's own games."""

    game = games.find("burano_roll_and_write")


usual: Final = settings(max_examples=amount(24, 1000), stateful_step_count=amount(40, 60))

TestCompany = pytest.mark.long(Company.TestCase)
TestCompany.settings = usual
TestBoards = Boards.TestCase
TestBoards.settings = settings(usual, max_examples=amount(5, 200))
