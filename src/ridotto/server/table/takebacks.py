"""Taking back a whole turn, though it showed something: all who play from another screen agree."""

from dataclasses import replace
from functools import partial

from ridotto.engine.errors import RidottoError
from ridotto.engine.match import Match
from ridotto.server.storage import ledger
from ridotto.server.storage.ledger import Takeback
from ridotto.server.table import changing, frames
from ridotto.server.table.messages import AskTakeback, Grant
from ridotto.server.table.table import NotYourSeat, Stale, Table


async def ask(table: Table, message: AskTakeback, guest: str) -> None:
    """Ask the others. Where nobody else plays from another screen, it is done at once."""
    asked = await table.settle(_ask(table, message, guest))
    if not asked.wait:
        await _take_back(table, asked, partial(ledger.nobody_else, guest=guest))


async def _ask(table: Table, message: AskTakeback, guest: str) -> Takeback:
    table.check(guest, message.seat, message.at)
    match = table.match
    if match.setup.seats == 1:
        raise RidottoError("Alone, what chance has said can’t be taken back.")
    if match.over:
        raise RidottoError("The game is over.")
    actions = match.last_turn(message.seat)
    if not actions:
        raise RidottoError("There is nothing to take back yet.")
    table.check_room()
    others = {s.guest for s in table.details.seats if s.kind == "guest" and s.guest != guest}
    asked = Takeback(message.seat, table.seq, tuple(sorted(filter(None, others))))
    if others:
        own = [seq for seq, entry in zip(match.seqs, match.entries, strict=True) if entry.seat == message.seat]
        turn = own[-actions]
        if table.details.takeback is not None:
            raise RidottoError("Somebody asks for that already: wait for the answer.")
        if table.details.asked.get(str(message.seat)) == turn:
            raise RidottoError("You have asked for that turn already: the answer was to play on.")
        await changing.note(table, partial(ledger.ask, table_id=table.id, wish=asked, turn=turn, guest=guest))
    return asked


async def grant(table: Table, message: Grant, guest: str) -> None:
    """Let somebody take back their turn, or not. The last who agrees does it; who asked may withdraw."""
    asked = table.details.takeback
    own = asked is not None and message.seat == asked.seat and table.holds(guest, asked.seat) and not message.yes
    if asked is None or asked.seq != message.seq or not (own or guest in asked.wait):
        raise Stale("Nobody asks for that any more.")
    if not table.holds(guest, message.seat):
        raise NotYourSeat("That seat is not yours.")
    if own:
        no_more = partial(ledger.withdraw, table_id=table.id, seat=asked.seat, seq=asked.seq)
        await table.settle(changing.note(table, no_more))
        return
    yes = partial(ledger.grant, table_id=table.id, guest=guest, seq=message.seq, yes=message.yes)
    if await table.settle(changing.note(table, yes)):
        await _take_back(table, replace(asked, wait=(guest,)), partial(ledger.last_word, guest=guest, seq=asked.seq))


async def _take_back(table: Table, asked: Takeback, consent: changing.Consent) -> None:
    def do(match: Match) -> None:
        pending = table.details.takeback.wait if table.details.takeback else ()
        if len(match.moments) != asked.seq or pending != asked.wait:
            raise Stale("The table has moved on since.")
        match.rewind(asked.seat, match.last_turn(asked.seat))

    at = frames.token(table.match, asked.seat)
    await changing.change(table, None, asked.seat, at, do, bot=True, consent=consent)
