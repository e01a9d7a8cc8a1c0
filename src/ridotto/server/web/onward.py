"""Playing on from a position of another game: what had happened by then, and who sits where from there on."""

from collections.abc import Iterable
from itertools import groupby

from ridotto.bots import cast
from ridotto.engine.dice import Dice
from ridotto.engine.match import Match
from ridotto.engine.words import unlike
from ridotto.server.storage.ledger import Details, Seat
from ridotto.server.table.seating import DECENT


def standing(match: Match, seq: int) -> list[int]:
    """Which of the first `seq` events had not been taken back by then."""
    events = match.moments[:seq]
    gone = {k for moment in events for k in moment.undoes}
    return [k for k, moment in enumerate(events) if not moment.event.undone and k not in gone]


def copy(match: Match, seq: int, seed: bytes) -> Match:
    """A match of its own that stands where another stood after `seq` events, with dice of its own from there on."""
    other = Match(match.game, match.setup, match.names, Dice(seed))
    for k in standing(match, seq):
        other.apply(match.moments[k].event)
    return other


def seats(details: Details, match: Match, seq: int, guest: str, name: str, acting: int) -> tuple[Seat, ...]:
    """Who goes on: a guest in the seats that were theirs, or else in the one that may act, and bots in all others.

    A bot that sat there stays. Where a person did, one of the house comes under a name of its own, and what was done
    before is told under the name of whoever did it.
    """
    own = {seat.seat for seat in details.seats if seat.guest == guest}
    mine = own or {acting}
    names = {s.seat: s.name for s in details.seats if s.seat in own or (s.kind == "bot" and s.seat not in mine)}
    if not own:
        names[acting] = unlike(name, list(names.values()))
    for seat in details.seats:
        if seat.seat not in names:
            others = [*(each.name for each in details.seats), *names.values()]
            names[seat.seat] = cast.called(seat.bot or DECENT, others)
    before = [match.names_at(k) for k in standing(match, seq)]
    return tuple(
        Seat(
            seat.seat,
            "guest" if seat.seat in mine else "bot",
            names[seat.seat],
            guest if seat.seat in mine else None,
            None if seat.seat in mine else seat.bot or DECENT,
            called=called((then[seat.seat] for then in before), names[seat.seat]),
        )
        for seat in details.seats
    )


def called(names: Iterable[str], now: str) -> tuple[tuple[int, str], ...]:
    """A seat's earlier names, each with the number of the first event after it; `names` has one for each event.

    >>> called(["Ada", "Ada", "Bea"], "Cem"), called(["Ada", "Bea", "Bea"], "Bea")
    (((2, 'Ada'), (3, 'Bea')), ((1, 'Ada'),))
    """
    found, until = [], 0
    for name, events in groupby(names):
        until += len(list(events))
        found.append((until, name))
    return tuple(found[:-1] if found and found[-1][1] == now else found)
