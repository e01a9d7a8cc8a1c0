"""Bots at a table: while a seat that may act is a bot's, it thinks in a process of its own and plays; and hints."""

import asyncio
import contextlib
import logging
import secrets
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Final

from msgspec import UNSET

from ridotto.bots import Question, ask, find, processes
from ridotto.bots.advice import advice, title
from ridotto.bots.outlook import Outlook
from ridotto.bots.processes import Brains, Thought, Written
from ridotto.engine.errors import RidottoError
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.server import metrics
from ridotto.server.storage import played, times
from ridotto.server.storage.errors import StorageError
from ridotto.server.table import frames, messages
from ridotto.server.table.changing import change
from ridotto.server.table.messages import Choice, Hinted, No
from ridotto.server.table.table import Stale, Table

ADVISER: Final = "strong"
IMPATIENT: Final = "regular"  # plays a turn that took too long
TURN: Final = 1.0  # seconds until a process asks again whether the bots are its own, or tries to write again
TIMES: Final = {"slow": 3.5, "normal": 1.0, "quick": 0.25, "step": 0.0}  # as much time as usual that a bot leaves
LEFT: Final = 3.0  # seconds without anybody who looks on, until nobody is waited for
log: Final = logging.getLogger(__name__)


def to_move(table: Table) -> tuple[int, str] | None:
    """The first seat that may act now and whose bot plays, or stands in, or plays a turn that took too long."""
    if not table.details.begun:
        return None
    return next(((seat, bot) for seat in table.match.actors() if (bot := player(table, seat))), None)


def player(table: Table, seat: int) -> str | None:
    """The bot that plays for a seat now, if any. While somebody asks to take back a turn, bots wait for the answer."""
    bot = table.details.seats[seat].bot if table.details.takeback is None else None
    return bot or (IMPATIENT if late(table, seat) else None)


def late(table: Table, seat: int) -> bool:
    """Whether a seat's turn has taken too long."""
    until = table.clock.until(seat) if table.clock else None
    return until is not None and until <= times.now()


def alarm(table: Table) -> float | None:
    """In how many seconds the next turn will have taken too long."""
    if table.clock is None or not table.details.begun or table.match.over:
        return None
    ends = [table.clock.until(seat) for seat in table.match.actors() if table.keeps_time(seat)]
    known = [end for end in ends if end is not None]
    return max(0.0, (min(known) - times.now()) / 1000) if known else None


async def play(table: Table, brains: Brains, pace: float) -> bool:
    """Let the bots act until none may; False if one could not. Who looks on has time to see each action."""
    leases = table.storage.leases
    try:
        while True:
            # Of several processes, one looks after the bots of a table; when it dies, another does.
            while not await asyncio.to_thread(leases.take, table.id):
                await asyncio.sleep(TURN)
                if to_move(table) is None:
                    return True
            async with table.lock:
                turn = to_move(table)
                if turn is None:
                    return True
                seat, name = turn
                asked = _question(table, seat)
                at = frames.token(table.match, seat)
            # The others may act while a bot thinks. If that tells it something new, it thinks again.
            begin = asyncio.get_running_loop().time()
            code = await _choose(table, brains, asked, name)
            metrics.bot_seconds.observe(asyncio.get_running_loop().time() - begin)
            if table.feeds and len(asked.legal) > 1:
                spent = asyncio.get_running_loop().time() - begin
                await _pause(table, pace * TIMES[table.pace] - spent)
            try:
                do, act = partial(_act, table, turn, code), _kind_of_act(table, seat)
                await change(table, None, seat, at, do, bot=True, act=act)
            except Stale:
                if table.broken:
                    return False
            except StorageError as error:
                log.warning("table %s: what the bot %s played was not saved: %s", table.id, name, error)
                await asyncio.sleep(TURN)
            except RidottoError as error:
                log.error("table %s: the bot %s could not play %d: %s", table.id, name, code, error)
                return False
    finally:
        table.hurry.clear()
        table.step.clear()
        await asyncio.to_thread(leases.free, table.id)


def _kind_of_act(table: Table, seat: int) -> str:
    """How it is written down that a bot plays: for itself, or for somebody else."""
    sitting = table.details.seats[seat]
    return "act" if sitting.kind == "bot" else "stand-in" if sitting.bot else "late"


def _act(table: Table, turn: tuple[int, str], code: int, match: Match) -> None:
    """What a bot has chosen, if it is still its turn: whoever came back meanwhile chooses for themselves."""
    seat, name = turn
    if player(table, seat) != name:
        raise Stale("Somebody else plays for this seat now.")
    match.act(seat, code)


async def hint(table: Table, brains: Brains, message: messages.AskHint, guest: str | None) -> messages.Answer:
    """The best choices now, as Strong sees them. Among people who are not at one screen nobody gets advice."""
    async with table.lock:
        table.check(guest, message.seat, message.at)
        if any(sitting.kind != "bot" and sitting.guest != guest for sitting in table.details.seats):
            return No(id=message.id, text="Hints are for playing alone, against bots, or all at one screen.")
        state = table.match.state.clone()
        asked = _question(table, message.seat)
    if not asked.legal:
        return No(id=message.id, text="There is nothing to choose now.")
    forced = len(asked.legal) == 1
    also = None if message.move is UNSET else table.game.notation.parse(state, message.move)
    wanted = processes.write(asked, table.match.setup.components, ADVISER, secrets.randbits(62))
    wanted = wanted._replace(advice=True, also=also)
    found = [Outlook(asked.legal[0])] if forced else await _think(table, brains, wanted)
    if frames.token(table.match, message.seat) != message.at:
        raise Stale("The table has moved on since: ask again.")
    game, seats = table.game, table.match.setup.seats
    given = advice(game, state, message.seat, seats, found)
    choices = [
        Choice(
            move=game.notation.write(state, each.code),
            path=game.notation.path(state, each.code),
            text=each.text,
            points=each.points,
            score=each.score,
            worth=each.worth,
            beside=each.beside,
            why=each.why,
            in_hand=each.code == also,
        )
        for each in given
    ]
    await table.storage.write(partial(played.hinted, table_id=table.id))
    metrics.hints.inc()
    return Hinted(id=message.id, at=message.at, title=title(seats, given, len(asked.legal)), choices=choices)


def _question(table: Table, seat: int) -> Question:
    match = table.match
    return ask(match.game, match.state, match.setup.seats, seat, Rng(secrets.randbits(62)))


async def _choose(table: Table, brains: Brains, asked: Question, name: str) -> int:
    if len(asked.legal) == 1 or name == "whim":
        return find(name)(asked)  # at once
    written = processes.write(asked, table.match.setup.components, name, secrets.randbits(62))
    return (await _think(table, brains, written, table.hurry))[0].code


async def _think(table: Table, brains: Brains, written: Written, hurry: asyncio.Event | None = None) -> list[Outlook]:
    """Have a question answered elsewhere; when whoever thinks is lost, somebody else thinks again."""
    for attempt in range(3):
        thought = Thought(brains, written)
        watch = asyncio.create_task(_hurry_on(thought, hurry)) if hurry else None
        try:
            return await asyncio.wrap_future(thought.future)
        except BrokenProcessPool:
            log.warning("table %s: the process that thought for %s was lost (%d)", table.id, written.bot, attempt + 1)
        finally:
            thought.drop()
            if watch:
                watch.cancel()
    raise RidottoError("The bots can't think now; try again in a while.")


async def _hurry_on(thought: Thought, hurry: asyncio.Event) -> None:
    await hurry.wait()
    thought.hurry()


async def _pause(table: Table, seconds: float) -> None:
    """Let people see what happens, unless they are in a hurry."""
    if table.pace == "step":
        await _told_to(table)
    elif seconds > 0:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(table.hurry.wait(), seconds)


async def _told_to(table: Table) -> None:
    """Wait until somebody wants to see what comes next; who only loads the page again was never gone."""
    while table.feeds and not table.step.is_set():
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(table.step.wait(), LEFT)
    if not table.hurry.is_set():
        table.step.clear()
