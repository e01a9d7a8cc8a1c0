"""Bots at a table: while a seat that may act is a bot's, it thinks on a worker thread and plays."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from functools import partial
from typing import Final

from ridotto.bots import Bot, ask, find
from ridotto.engine.errors import RidottoError
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.server import frames
from ridotto.server.tables import Stale, Table

log: Final = logging.getLogger(__name__)


def to_move(table: Table) -> tuple[int, str] | None:
    """The first bot that may act now: its seat and its name."""
    acting = table.match.actors()
    return next(((s.seat, s.bot) for s in table.paper.seats if s.bot and s.seat in acting), None)


async def play(table: Table) -> bool:
    """Let the bots act until none may; False if one could not."""
    while True:
        async with table.lock:
            turn = to_move(table)
            if turn is None:
                return True
            seat, name = turn
            think = _question(find(name), table.match, seat)
            at = frames.token(table.match, seat)
        # The others may act while a bot thinks. If that tells it something new, it thinks again.
        code = await asyncio.to_thread(think)
        try:
            await table.change(None, seat, at, partial(Match.act, seat=seat, code=code), bot=True)
        except Stale:
            if table.broken:
                return False
        except RidottoError as error:
            log.error("table %s: the bot %s could not play %d: %s", table.id, name, code, error)
            return False


def _question(bot: Bot, match: Match, seat: int) -> Callable[[], int]:
    """A bot's question: the game, and a position in which all that its seat can't know is made up."""
    return partial(bot, ask(match.game, match.state, match.setup.seats, seat, Rng(secrets.randbits(62))))
