"""What somebody asks of a table without changing it: a pencil, a reason, a look back, another's board."""

from typing import Final

from msgspec import UNSET

from ridotto.engine.errors import RidottoError
from ridotto.engine.game import Entry
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.engine.state import State
from ridotto.server import frames, messages
from ridotto.server.messages import AskWhy, Look, OpenSeat, Preview
from ridotto.server.tables import Table

IMAGINED: Final = 8  # positions that a player could be in; where all are the same, nothing is hidden
Question = Preview | AskWhy | Look | OpenSeat


async def answer(table: Table, message: Question, guest: str | None, viewer: int) -> messages.Answer:
    """The answer, as the viewer may know it."""
    async with table.lock:
        if isinstance(message, Preview):
            return _preview(table, message, guest, viewer)
        if isinstance(message, AskWhy):
            return _why(table, message, guest)
        if isinstance(message, Look):
            return _look(table, message, viewer)
        return _open(table, message, viewer)


def _preview(table: Table, message: Preview, guest: str | None, viewer: int) -> messages.Pencil:
    table.check(guest, message.seat, message.at)
    before = table.match.state
    entry = Entry(message.seat, table.game.parse(before, message.move))
    trial = _trial(table, before)
    trial.act(*entry)
    after, text = trial.state, table.game.label(before, entry.value)
    if any(after.learned(seat) != before.learned(seat) for seat in (message.seat, viewer) if seat >= 0):
        after = _imagined(table, entry, viewer) or before  # a pencil must not show what only ink reveals
    # Of a secret, the sentence that all may hear would say too little.
    if after is not before and not table.game.private(before, message.seat):
        text = table.game.tell(before, entry, after, viewer, table.match.names)
    now = table.drawing(table.seq, viewer)
    pencil = frames.Sight(table.game, after, viewer)
    put, gone = frames.difference(now, pencil.drawing)
    fields = frames.past_frame(table.match, pencil)
    return messages.Pencil(id=message.id, text=text, put=put, gone=gone, **fields)


def _imagined(table: Table, entry: Entry, viewer: int) -> State | None:
    """What an action leads to in the position that its player imagines, if they can imagine only one."""
    if entry.seat != viewer:
        return None
    worlds = [table.match.state.clone() for _ in range(IMAGINED)]
    for k, world in enumerate(worlds):
        world.resample(viewer, Rng(k))
    if any(world.encode() != worlds[0].encode() for world in worlds):
        return None  # others have sealed something
    trial = _trial(table, worlds[0])
    trial.act(*entry)
    return trial.state


def _trial(table: Table, state: State) -> Match:
    """A match that begins with a position."""
    trial = Match(table.game, table.match.setup, table.match.names)
    trial.state = state.clone()
    return trial


def _why(table: Table, message: AskWhy, guest: str | None) -> messages.Because:
    table.check(guest, message.seat)
    known = set(table.game.elements(table.match.state, message.seat))
    for element in (*message.chosen, message.element):
        if element not in known:
            raise RidottoError(f"There is no {element!r} on this board.")
    why = table.match.why_not(message.seat, message.chosen, message.element)
    return messages.Because(id=message.id, rule=why.rule if why else "", text=why.text if why else "")


def _look(table: Table, message: Look, viewer: int) -> messages.Looked:
    if message.seq > table.seq:
        raise RidottoError(f"There are {table.seq} events so far, not {message.seq}.")
    back_then = table.sight(frames.position(table.match, message.seq), viewer)
    put, gone = frames.difference(table.drawing(table.seq, viewer), back_then.drawing)
    fields = frames.past_frame(table.match, back_then)
    return messages.Looked(id=message.id, seq=message.seq, put=put, gone=gone, **fields)


def _open(table: Table, message: OpenSeat, viewer: int) -> messages.Opened:
    seq = table.seq if message.seq is UNSET else message.seq
    if seq > table.seq or message.seat >= table.match.setup.seats:
        raise RidottoError("There is no such seat, or no such event yet.")
    drawing = frames.draw_seat(table.game, frames.position(table.match, seq), viewer, message.seat)
    if drawing is None:
        raise RidottoError("In this game, all that can be seen of a seat lies on the table.")
    return messages.Opened(id=message.id, seat=message.seat, put=frames.whole(drawing))
