"""Playing: an action, taking one back, and how quickly the bots play."""

from functools import partial

from ridotto.engine.errors import RidottoError
from ridotto.engine.match import Match
from ridotto.server.storage import times
from ridotto.server.table import seating
from ridotto.server.table.changing import change
from ridotto.server.table.messages import Act, Hurry, NextStep, SetPace, Undo
from ridotto.server.table.table import Table


async def act(table: Table, message: Act, guest: str | None) -> int:
    """Play an action; the number of events since. Whoever acts plays for themselves again."""
    await seating.return_to_play(table, guest)
    play = partial(Match.play, seat=message.seat, text=message.move)
    return await change(table, guest, message.seat, message.at, play)


async def undo(table: Table, message: Undo, guest: str | None) -> int:
    """Take choices back; the number of events since."""
    await seating.return_to_play(table, guest)
    table.check_room()
    take_back = partial(_undo, table, message.seat, message.count)
    return await change(table, guest, message.seat, message.at, take_back)


def _undo(table: Table, seat: int, count: int, match: Match) -> None:
    """Take back a seat's choices, as long as there is time left for the turn that it goes on with then."""
    match.take_back(seat, count)
    if table.clock is None or not table.keeps_time(seat):
        return
    until = table.clock.after(match, times.now()).until(seat)
    if until is not None and until <= times.now():
        raise RidottoError("That can’t be taken back: the time for that turn is up.")


def hurry(table: Table, message: Hurry, guest: str | None) -> None:
    """Let the bots play at once until it is a person's turn."""
    table.check(guest, message.seat)
    acting = table.match.actors()
    if any(sitting.bot and sitting.seat in acting for sitting in table.details.seats):
        table.hurry.set()
        table.step.set()


def set_pace(table: Table, message: SetPace, guest: str | None) -> None:
    """Let the bots leave more time or less. Nobody else has to wait for one who goes step by step."""
    table.check_seat(guest, message.seat)
    alone = all(sitting.kind == "bot" or sitting.guest == guest for sitting in table.details.seats)
    table.pace = message.pace if alone or message.pace != "step" else "slow"
    if table.pace == "step":
        table.step.clear()
    else:
        table.step.set()


def next_step(table: Table, message: NextStep, guest: str | None) -> None:
    """Let a bot do what it does next."""
    table.check_seat(guest, message.seat)
    table.step.set()
