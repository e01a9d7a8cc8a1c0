"""What happens when a message arrives, over a socket or by POST: the one page that knows them all."""

import logging
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Final, assert_never

from ridotto.engine.errors import Refused, RidottoError
from ridotto.server import metrics
from ridotto.server.storage.errors import Conflict
from ridotto.server.table import chat, playing, questions, seating, takebacks, updates
from ridotto.server.table.feeds import Feed
from ridotto.server.table.messages import (
    Act,
    Answer,
    AskHint,
    AskTakeback,
    AskWhat,
    AskWhy,
    FromClient,
    Give,
    Grant,
    Hurry,
    Leave,
    Look,
    Message,
    Mix,
    NextStep,
    No,
    Ok,
    OpenSeat,
    Preview,
    Say,
    SetPace,
    Sit,
    SwitchChat,
    Undo,
    ViewFrom,
)
from ridotto.server.table.open_tables import OpenTables
from ridotto.server.table.table import NotYourSeat, Stale, Table

log: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Sender:
    """Whose message it is: a guest who looks from somewhere, over a live connection or not."""

    guest: str | None
    viewer: int
    feed: Feed | None = None

    @property
    def known(self) -> str:
        """The guest; for what nobody does without a name."""
        if self.guest is None:
            raise NotYourSeat("Open a page of this house first: without its cookie nobody knows you.")
        return self.guest


async def answer(tables: OpenTables, table: Table, message: FromClient, sender: Sender) -> Answer:
    """Do what a message asks, or say why not."""
    return await politely(table, message, _answer(tables, table, message, sender))


async def _answer(  # noqa: C901, PLR0912 - a case for each message
    tables: OpenTables, table: Table, message: FromClient, sender: Sender
) -> Answer:
    match message:
        case Act():
            return Ok(id=message.id, seq=await playing.act(table, message, sender.guest))
        case Undo():
            return Ok(id=message.id, seq=await playing.undo(table, message, sender.guest))
        case Hurry():
            playing.hurry(table, message, sender.guest)
        case SetPace():
            playing.set_pace(table, message, sender.guest)
        case NextStep():
            playing.next_step(table, message, sender.guest)
        case Preview():
            async with table.lock:
                return questions.preview(table, message, sender.guest, sender.viewer)
        case AskWhy():
            async with table.lock:
                return questions.why(table, message, sender.guest)
        case AskWhat():
            async with table.lock:
                return questions.what(table, message, sender.viewer)
        case Look():
            async with table.lock:
                return questions.look(table, message, sender.viewer)
        case OpenSeat():
            async with table.lock:
                return questions.open_seat(table, message, sender.viewer)
        case AskHint():
            return await tables.hint(table, message, sender.guest)
        case ViewFrom():
            if sender.feed is None:
                raise RidottoError("Only a live connection looks on: name the seat in the address instead.")
            await updates.view_from(table, sender.feed, message.seat)
            tables.notice(table)  # they may have sat down in another process
        case Sit():
            await seating.sit(table, sender.known, message.seat, message.name, feed=sender.feed)
        case Leave():
            await table.settle(seating.leave(table, message, sender.known))
        case Give():
            await table.settle(seating.give(table, message, sender.known))
        case Mix():
            await table.settle(seating.mix(table, message, sender.known))
        case AskTakeback():
            await takebacks.ask(table, message, sender.known)
        case Grant():
            await takebacks.grant(table, message, sender.known)
        case Say():
            await chat.say(table, message, sender.known)
        case SwitchChat():
            await table.settle(chat.switch(table, message, sender.known))
        case _:
            assert_never(message)
    return Ok(id=message.id, seq=table.seq)


async def politely(table: Table, message: Message, work: Awaitable[Answer]) -> Answer:
    """An answer, or why there is none."""
    try:
        return await work
    except Refused as refusal:
        metrics.refusals.inc(kind="rule")
        return No(id=message.id, rule=refusal.rule, text=refusal.text)
    except RidottoError as error:
        stale = isinstance(error, Stale | Conflict)
        metrics.refusals.inc(kind="stale" if stale else "other")
        return No(id=message.id, text=str(error), stale=stale)
    except Exception:
        metrics.refusals.inc(kind="mistake")
        log.exception("table %s: %r failed", table.id, message)
        return No(id=message.id, text="The house made a mistake here; nothing was changed.")
