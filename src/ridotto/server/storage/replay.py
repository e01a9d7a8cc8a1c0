"""Between a match and its log on disk."""

import logging
from functools import lru_cache
from typing import Final

from ridotto import games
from ridotto.engine.dice import Dice
from ridotto.engine.errors import RidottoError
from ridotto.engine.match import Match, Moment, entry_notation
from ridotto.engine.terms import CHANCE, ComponentSet, Entry, View
from ridotto.server.storage.ledger import Details, LoggedEvent, Standing, StoredTable

GATHERING: Final = "Waiting for everyone to sit down."
log: Final = logging.getLogger(__name__)


class Unreadable(RidottoError):
    """A table that this version of the house can't replay."""


def replay(stored: StoredTable) -> Match:
    """The match that a log tells of."""
    details = stored.details
    try:
        game = games.find(details.game)
        options = game.as_of(details.rules, details.options, len(details.seats))
        setup = game.setup(len(details.seats), options, _components(details.game, stored.components_text))
        dice = Dice(details.seed) if details.seed is not None else None
        names = [seat.name for seat in details.seats]
        match = Match(game, setup, names, dice, final=details.secret is not None)
        match.earlier = earlier(details)
        for event in stored.events:
            happen(match, event)
    except RidottoError as error:
        log.error("table %s can't be replayed: %s", details.id, error)
        raise Unreadable(f"This table can't be opened: {error}") from None
    return match


@lru_cache(maxsize=64)
def _components(game: str, text: str) -> ComponentSet:
    """A component set. Most tables have the same, and share what is drawn of it."""
    return games.find(game).components.read(text)


def earlier(details: Details) -> list[tuple[int, int, str]]:
    """Names that seats had before somebody else came: until which event, which seat, and its name."""
    return sorted((until, seat.seat, name) for seat in details.seats for until, name in seat.called)


def happen(match: Match, event: LoggedEvent) -> None:
    """Let a written event happen again."""
    if event.kind == "undo":
        match.undo(event.seat, int(event.text))
    elif event.kind == "back":
        match.rewind(event.seat, int(event.text))
    elif event.kind == "chance":
        match.resolve(match.game.notation.parse_outcome(match.state, event.text))
    else:
        match.play(event.seat, event.text)


def logged(match: Match, moment: Moment, time: int, act: str = "act") -> LoggedEvent:
    """An event as it is written down; what was played, with the word for who played it."""
    event = moment.event
    if event.undone:
        return LoggedEvent("back" if event.back else "undo", event.seat, str(event.undone), time)
    entry = Entry(event.seat, event.value)
    kind = "chance" if event.seat == CHANCE else act
    return LoggedEvent(kind, event.seat, entry_notation(match.game, moment.before, entry), time)


def standing(match: Match, view: View, begun: bool = True) -> Standing:
    """How a match stands, as everyone may know: from the view of one who watches."""
    scores = [sum(line.now for line in match.game.view.lines(view, seat)) for seat in range(match.setup.seats)]
    if not begun:
        return Standing(False, scores, GATHERING, [])
    say = match.game.view.verdict if match.over else match.game.view.status
    return Standing(match.over, scores, say(view, match.names), match.actors())
