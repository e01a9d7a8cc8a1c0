"""A table as a state machine: people sit down, leave, play, take back, come and go; processes crash and share a table.

Whatever happens in whatever order, the log on disk is a legal game, every page shows what the table is like, nobody is
told another's secret, and nobody plays for a seat that is not theirs.

RIDOTTO_MODEL=2000 python3 dev.py test tests/server/test_model.py  # tries other, and so many, histories
"""

import asyncio
import json
import os
import shutil
import tempfile
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final
from unittest import mock

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from sqlalchemy import select

from ridotto import games
from ridotto.engine.fair import Proof
from ridotto.engine.game import Entry, Game, View
from ridotto.engine.match import Match
from ridotto.server import bots_at, floor, guestbook, ledger, messages, migrating, openings, seating
from ridotto.server import tables as live
from ridotto.server.feeds import Feed
from ridotto.server.floor import Floor
from ridotto.server.frames import token
from ridotto.server.ledger import Stored
from ridotto.server.messages import Ok
from ridotto.server.replay import replay, written
from ridotto.server.schema import tables
from ridotto.server.storage import OutcomeUnknown, Storage, StorageError
from ridotto.server.tables import Table
from tests.server.pages import Page, whole
from tests.server.sealed import SEALED, Sealed, draw, tell, view

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
    own = entry.seat == viewer >= 0
    return tell(before, entry, after, viewer, names) + (mark(viewer, before.round, entry.value) if own else "")


def view_marked(state: Sealed, viewer: int) -> View:
    own = mark(viewer, state.round, state.chosen[viewer]) if viewer >= 0 and state.chosen[viewer] else ""
    return {**view(state, viewer), "mark": own}


def draw_marked(view: View) -> dict[str, str]:
    return draw(view) | ({"mat/cards/mark": f"<g>{view['mark']}</g>"} if view["mark"] else {})


MARKED: Final = replace(SEALED, seats=(2, 3, 4), tell=tell_marked, view=view_marked, draw=draw_marked)


# Everything on one thread, so that the same history always goes the same way


class Quick:
    """Bots that don't think."""

    def __init__(self) -> None:
        self.free: list[int] = []

    def submit(self, asked: Any) -> "Future[list[tuple[int, int]]]":
        done: Future[list[tuple[int, int]]] = Future()
        done.set_result([(asked.legal[0], 0)])
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
        self.floor = Floor(self.storage, Quick(), pace=0.0)  # type: ignore[arg-type]
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
            mock.patch.object(floor, "RELOADED", 0.0),
            mock.patch.object(bots_at, "TURN", 0.0),
            mock.patch.object(live, "AWAY", 0),
            mock.patch.object(openings, "secrets", Fixed()),
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
        self.was: Stored | None = None

    def teardown(self) -> None:
        for process in self.processes:
            self.loop.run_until_complete(process.floor.close())
            process.storage.close()
        self.loop.close()
        for each in self.patches:
            each.stop()
        shutil.rmtree(self.path.parent)

    # Running

    def run(self, *work: Awaitable[object]) -> None:
        async def until_quiet() -> None:
            await asyncio.gather(*work)
            while others := asyncio.all_tasks() - {asyncio.current_task()}:
                await asyncio.wait(others, timeout=30)

        self.several, self.acted, self.sat = len(work) > 1, [], []
        self.loop.run_until_complete(until_quiet())
        for process in self.processes:
            process.failing = None
            for page in list(process.pages):
                page.read()
                if page.feed.lost:
                    process.pages.remove(page)

    def stored(self) -> Stored:
        found = self.processes[0].storage.read(partial(ledger.load, table_id=self.id))
        assert found is not None
        return found

    async def ask(self, where: int, guest: str, message: messages.FromClient) -> messages.Answer:
        """Say something at the table, over a connection if there is one."""
        process = self.processes[where % len(self.processes)]
        page = next((each for each in process.pages if each.guest == guest), None)
        async with process.floor.at(self.id) as table:
            feed = page.feed if page else None
            viewer = feed.viewer if feed else table.viewer(guest)
            answer = await process.floor.answer(table, message, guest, viewer, feed)
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
        async with self.processes[where % len(self.processes)].floor.at(self.id) as table:
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
            self.id = await openings.new_table(self.processes[0].storage, GUESTS[0], form, None)
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
        process.floor.heard("", "lost")
        process.behind = False

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
        async with process.floor.at(self.id) as table:
            wanted = page.seq if since and page.seq >= 0 and not page.outdated else None
            seat = page.viewer if named or wanted is not None else None
            feed = Feed(page.guest, table.viewer(page.guest, seat))
            page.connect(feed)
            process.pages.append(page)
            await process.floor.join(table, feed, wanted if seat is None or feed.viewer == seat else None)

    async def do_disconnect(self, where: int, who: int, a: int, b: int) -> None:
        process = self.processes[where % len(self.processes)]
        if process.pages:
            await self.part(process, process.pages[who % len(process.pages)])

    async def part(self, process: Process, page: Page) -> None:
        if page in process.pages:
            page.read()
            process.pages.remove(page)
            self.changed_by(process)
            async with process.floor.at(self.id) as table:
                process.floor.leave(table, page.feed)

    async def do_view(self, where: int, who: int, a: int, b: int) -> None:
        process = self.processes[where % len(self.processes)]
        if process.pages:
            page = process.pages[who % len(process.pages)]
            async with process.floor.at(self.id) as table:
                await table.view_from(page.feed, messages.ViewFrom(seat=a - 1))

    async def do_play(self, where: int, who: int, a: int, b: int) -> None:
        """Whose turn it is plays something legal."""
        table = await self.table(where)
        acting = [s for s in table.paper.seats if s.guest and s.seat in table.match.actors()]
        if acting and table.paper.begun:
            seat = acting[a % len(acting)]
            legal = table.match.legal(seat.seat)
            move = self.game.notation(table.match.state, legal[(who + 4 * b) % len(legal)])
            at = token(table.match, seat.seat)
            await self.ask(where, str(seat.guest), messages.Act(seat=seat.seat, at=at, move=move))

    async def do_act(self, where: int, who: int, a: int, b: int) -> None:
        """Somebody tries something: for any seat, legal or not, now or too late."""
        table = await self.table(where)
        at = "0.1" if b == 3 else token(table.match, a) if a < len(table.paper.seats) else "1.1"
        legal = table.match.legal(a)
        move = self.game.notation(table.match.state, legal[-1]) if legal and b else "x"
        await self.ask(where, GUESTS[who], messages.Act(seat=a, at=at, move=move))

    async def do_undo(self, where: int, who: int, a: int, b: int) -> None:
        table = await self.table(where)
        seat = max(0, table.viewer(GUESTS[who])) if b else a % len(table.paper.seats)
        await self.ask(where, GUESTS[who], messages.Undo(seat=seat, at=token(table.match, seat), count=b))

    async def do_sit(self, where: int, who: int, a: int, b: int) -> None:
        free = [seat.seat for seat in (await self.table(where)).paper.seats if seat.kind == "nobody"]
        a = free[a % len(free)] if free else a
        if b < 2:
            await self.ask(where, GUESTS[who], messages.Sit(seat=a, name=NAMES[b]))
            return
        table = await self.table(where)  # by a form, without a page that would mix
        await table.politely(messages.Sit(seat=a), self.sit_by_form(where, table, GUESTS[who], a, NAMES[b]))

    async def sit_by_form(self, where: int, table: Table, guest: str, seat: int, name: str) -> Ok:
        await seating.sit(table, guest, seat, name, salted=True)
        self.sat.append((guest, seat))
        self.changed_by(self.processes[where % len(self.processes)])
        return Ok(id=1, seq=table.seq)

    async def do_leave(self, where: int, who: int, a: int, b: int) -> None:
        table = await self.table(where)
        held = [seat for seat in table.paper.seats if seat.guest]
        if held and b:
            seat = held[a % len(held)]
            await self.ask(where, str(seat.guest), messages.Leave(seat=seat.seat))
        else:
            await self.ask(where, GUESTS[who], messages.Leave(seat=a))

    async def do_give(self, where: int, who: int, a: int, b: int) -> None:
        table = await self.table(where)
        guest = table.paper.host if who % 2 else GUESTS[who]
        await self.ask(where, str(guest), messages.Give(seat=a, to=GIFTS[(b + who) % len(GIFTS)]))

    async def do_mix(self, where: int, who: int, a: int, b: int) -> None:
        """Pages mix by themselves: so all do whose seat has not."""
        table = await self.table(where)
        for seat in table.paper.seats:
            if seat.guest and seat.salt is None and (b or seat.seat == a):
                salt = f"{who}{a}{b}{seat.seat}".zfill(32)
                await self.ask(where, seat.guest, messages.Mix(seat=seat.seat, salt=salt))

    async def do_takeback(self, where: int, who: int, a: int, b: int) -> None:
        table = await self.table(where)
        held = [s for s in table.paper.seats if s.guest]
        if held:
            seat = held[a % len(held)]
            asked = messages.AskTakeback(seat=seat.seat, at=token(table.match, seat.seat))
            await self.ask(where, str(seat.guest) if b else GUESTS[who], asked)

    async def do_grant(self, where: int, who: int, a: int, b: int) -> None:
        table = await self.table(where)
        asked = table.paper.takeback
        if asked is not None:
            guest = asked.wait[a % len(asked.wait)] if b and asked.wait else GUESTS[who]
            seat = max(0, table.viewer(guest))
            await self.ask(where, guest, messages.Grant(seat=seat, seq=asked.seq, yes=b != 3))

    async def do_withdraw(self, where: int, who: int, a: int, b: int) -> None:
        table = await self.table(where)
        asked = table.paper.takeback
        if asked is not None and b < 2:
            guest = str(table.paper.seats[asked.seat].guest)
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

    def the_log_is_a_legal_game(self, now: Stored, match: Match) -> None:
        was = self.was
        if was is not None:
            assert now.events[: len(was.events)] == was.events, "the log only grows"
            assert now.paper.seed == was.paper.seed or not was.paper.begun, "a game begins once"
            self.only_who_sits_there_plays(was, now)
        assert bool(now.events) == now.paper.begun, "nothing happens before the game begins, then the first roll"
        if now.paper.begun and now.paper.secret:
            salts = [seat.salt for seat in now.paper.seats]
            assert None not in salts, "what was mixed into the dice is kept"
            assert Proof(now.paper.secret, tuple(filter(None, salts))).seed() == now.paper.seed
        listed = self.processes[0].storage.read(
            lambda connection: connection.execute(select(tables).where(tables.c.id == self.id)).one()
        )
        assert listed.actors == (match.actors() if now.paper.begun else [])
        assert (listed.finished is not None) == (match.over and now.paper.begun)

    def only_who_sits_there_plays(self, was: Stored, now: Stored) -> None:
        for guest, seat in self.acted:
            assert guest == was.paper.seats[seat].guest or (guest, seat) in self.sat, "that was somebody else's seat"
        if self.several:
            return
        played = [event.seat for event in now.events[len(was.events) :] if event.kind not in ("chance", "back")]
        for seat in played:
            chairs = was.paper.seats[seat], now.paper.seats[seat]
            assert any(each.bot or each.guest for each in chairs), "where nobody sits, nobody plays"

    def memory_is_what_is_on_disk(self, now: Stored, match: Match) -> None:
        kinds = {seq: event.kind for seq, event in enumerate(now.events) if event.kind in ("stand-in", "late")}
        on_disk = [
            replace(event, time=0, kind="act" if seq in kinds else event.kind) for seq, event in enumerate(now.events)
        ]
        for process in self.processes:
            table = process.floor.tables.get(self.id)
            if table is None or table.broken:
                continue
            log = [written(table.match, each, 0) for each in table.match.moments]
            assert table.seq == len(log)
            assert log == on_disk[: len(log)]
            if process.behind:
                continue
            assert log == on_disk
            assert table.by == kinds
            assert table.match.state.encode() == match.state.encode()
            assert table.match.names == [seat.name for seat in now.paper.seats]
            assert table.paper == now.paper
            assert bots_at.to_move(table) is None, "no bot is waited for"
            if table.clock is not None:
                again = Table(process.storage, now).clock
                assert again is not None
                assert (table.clock.used, table.clock.since) == (again.used, again.since)

    def every_page_shows_the_table(self) -> None:
        for process in self.processes:
            table = process.floor.tables.get(self.id)
            for page in process.pages:
                assert table is not None
                assert page.feed in table.feeds
                assert page.viewer == -1 or table.holds(page.guest, page.viewer)
                if page.outdated:
                    continue  # it has seen that, and would load the table again
                assert page.viewer == page.feed.viewer
                fresh = whole(json.loads(messages.write(table.update(page.guest, page.viewer, None))))
                assert page.shows() == fresh

    def nobody_is_told_a_secret(self, now: Stored, match: Match) -> None:
        made = (now.paper.secret, now.paper.seed, *(seat.salt for seat in now.paper.seats))
        for process in self.processes:
            for page in process.pages:
                for viewer, seat in page.secrets:
                    assert viewer == seat, f"who looks from {viewer} was told what {seat} has sealed"
                for told in page.told:
                    if told["notation"] is not None:
                        moment = match.moments[told["seq"]]
                        entry = Entry(moment.event.seat, moment.event.value)
                        assert self.game.sees(moment.before, entry, page.viewer)
                if not page.frame["over"]:
                    assert not any(each and each.hex() in text for each in made for text in page.texts)

    def who_asks_is_answered(self, now: Stored) -> None:
        wish, holders = now.paper.takeback, {seat.guest for seat in now.paper.seats}
        if wish is not None:
            asker = now.paper.seats[wish.seat].guest
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

    def who_is_here_is_known(self, now: Stored) -> None:
        pages = [page for process in self.processes for page in process.pages]
        assert all(page.viewer < 0 or page.guest in now.paper.present for page in pages)
        assert now.paper.present <= {page.guest for page in pages}


class Boards(Company):
    """The same with one of the house's own games."""

    game = games.find("burano_roll_and_write")


LONGER: Final = os.environ.get("RIDOTTO_MODEL", "")
usual: Final = settings(max_examples=40, stateful_step_count=40, deadline=None)
longer: Final = settings(max_examples=int(LONGER or 1), stateful_step_count=60, deadline=None, derandomize=False)

TestCompany = Company.TestCase
TestCompany.settings = longer if LONGER else usual
TestBoards = Boards.TestCase
TestBoards.settings = longer if LONGER else settings(usual, max_examples=5)
