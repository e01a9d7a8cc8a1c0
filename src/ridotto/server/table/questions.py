"""What somebody asks of a table without changing it: a pencil, what a thing is, why not, a look back, another's board.

The lock is held.
"""

from typing import Any, Final

from msgspec import UNSET, UnsetType

from ridotto.engine import defaults
from ridotto.engine.effect import effect
from ridotto.engine.errors import RidottoError
from ridotto.engine.game import Game
from ridotto.engine.rng import Rng
from ridotto.engine.state import State
from ridotto.engine.terms import Entry, Why
from ridotto.engine.words import begun
from ridotto.server.table import frames, updates
from ridotto.server.table.messages import (
    AskWhat,
    AskWhy,
    Because,
    Explained,
    Joined,
    Look,
    Looked,
    Meaning,
    Opened,
    OpenSeat,
    Pencil,
    Preview,
)
from ridotto.server.table.table import Table

IMAGINED: Final = 8  # positions that a player could be in; where all are the same, nothing is hidden


def preview(table: Table, message: Preview, guest: str | None, viewer: int) -> Joined[Pencil]:
    """What the board would look like, before anything that follows by itself."""
    table.check(guest, message.seat, message.at)
    match, before = table.match, table.match.state
    entry = Entry(message.seat, table.game.notation.parse(before, message.move))
    match.fork().act(*entry)  # refuses what is not legal
    after = carried_out(before, entry)
    if any(after.learned(seat) != before.learned(seat) for seat in (message.seat, viewer) if seat >= 0):
        after = imagined(table.game, before, entry, viewer) or before  # a pencil must not show what only ink reveals
    elif message.seat != viewer and table.game.secrets.private(before, message.seat):
        after = before
    pencil = frames.ViewedPosition(match, after, viewer)
    put, gone = frames.difference(updates.drawing(table, table.seq, viewer), pencil.drawing)
    text = begun(table.game.sentences.phrase(before, *entry))
    changes = effect(table.game, before, after, viewer, message.seat, match.names)
    drawn = Pencil(id=message.id, text=text, effect=changes, put=put, gone=gone)
    return Joined(drawn, frames.past_frame(match, pencil))


def carried_out(state: State, entry: Entry) -> State:
    """The position after an action, before what follows by itself."""
    after = state.clone()
    after.carry_out(*entry)
    return after


def imagined(game: Game[Any], state: State, entry: Entry, viewer: int) -> State | None:
    """What an action leads to in the position that its player imagines, if they can imagine only one."""
    if entry.seat != viewer or game.secrets.from_memory(state):
        return None
    worlds = [state.clone() for _ in range(IMAGINED)]
    for k, world in enumerate(worlds):
        world.resample(viewer, Rng(k))
    if any(world.encode() != worlds[0].encode() for world in worlds):
        return None  # others have sealed something
    return carried_out(worlds[0], entry)


def what(table: Table, message: AskWhat, viewer: int) -> Explained:
    """What something on the table is, now or as it was."""
    seen = table.viewed(frames.position(table.match, _event(table, message.seq)), viewer)
    return Explained(id=message.id, what=_meaning(table, seen, message.element))


def why(table: Table, message: AskWhy, guest: str | None) -> Because:
    """What an element is, and why it can't be chosen."""
    table.check(guest, message.seat)
    seen = table.viewed(table.match.state, message.seat)
    told = _meaning(table, seen, message.element)
    known = defaults.elements(seen.drawing)
    for element in (*message.chosen, message.element):
        if element not in known:
            raise _nothing(element)
    reason = table.match.why_not(message.seat, message.chosen, message.element) or Why("", "")
    return Because(id=message.id, what=told, rule=reason.rule, text=reason.text)


def _meaning(table: Table, seen: frames.ViewedPosition, element: str) -> Meaning:
    if element not in table.game.things(seen.view, seen.drawing):
        raise _nothing(element)
    return Meaning(*table.game.what.what_is(seen.view, table.match.names, element))


def _nothing(element: str) -> RidottoError:
    return RidottoError(f"There is no {element!r} on this board.")


def _event(table: Table, seq: int | UnsetType) -> int:
    """An event that a question is about: the latest, where none is named."""
    if seq is UNSET:
        return table.seq
    if seq > table.seq:
        raise RidottoError(f"There are {table.seq} events so far, not {seq}.")
    return seq


def look(table: Table, message: Look, viewer: int) -> Joined[Looked]:
    """An earlier position."""
    back_then = table.viewed(frames.position(table.match, _event(table, message.seq)), viewer)
    put, gone = frames.difference(updates.drawing(table, table.seq, viewer), back_then.drawing)
    looked = Looked(id=message.id, seq=message.seq, put=put, gone=gone)
    return Joined(looked, frames.past_frame(table.match, back_then))


def open_seat(table: Table, message: OpenSeat, viewer: int) -> Opened:
    """A seat's board, to look at."""
    seq = table.seq if message.seq is UNSET else message.seq
    if seq > table.seq or message.seat >= table.match.setup.seats:
        raise RidottoError("There is no such seat, or no such event yet.")
    drawing = frames.draw_seat(table.match, frames.position(table.match, seq), viewer, message.seat)
    if drawing is None:
        raise RidottoError("In this game, all that can be seen of a seat lies on the table.")
    return Opened(id=message.id, seat=message.seat, put=frames.whole(drawing))
