"""Between a match and its log on disk."""

import logging
from functools import lru_cache
from typing import Final

from ridotto import games
from ridotto.engine.dice import Dice
from ridotto.engine.errors import RidottoError
from ridotto.engine.game import CHANCE, ComponentSet, Entry, View
from ridotto.engine.match import Match, Moment, entry_notation
from ridotto.engine.state import State
from ridotto.server.ledger import Paper, Standing, Stored, Written

GATHERING: Final = "Waiting for everyone to sit down."
log: Final = logging.getLogger(__name__)


class Unreadable(RidottoError):
    """A table that this version of the house can't replay."""


def replay(stored: Stored) -> Match:
    """The match that a log tells of."""
    paper = stored.paper
    try:
        game = games.find(paper.game)
        if paper.rules != game.version:
            raise Unreadable(f"it was begun under version {paper.rules} of the rules; this is {game.version}")
        setup = game.setup(len(paper.seats), paper.options, _components(paper.game, stored.components_text))
        dice = Dice(paper.seed) if paper.seed is not None else None
        names = [seat.name for seat in paper.seats]
        match = Match(game, setup, names, dice, final=paper.secret is not None)
        match.earlier = earlier(paper)
        for event in stored.events:
            happen(match, event)
    except RidottoError as error:
        log.error("table %s can't be replayed: %s", paper.id, error)
        raise Unreadable(f"This table can't be opened: {error}") from None
    return match


@lru_cache(maxsize=64)
def _components(game: str, text: str) -> ComponentSet:
    """A component set. Most tables have the same, and share what is drawn of it."""
    return games.find(game).read_components(text)


def earlier(paper: Paper) -> list[tuple[int, int, str]]:
    """Names that seats had before somebody else came: until which event, which seat, and its name."""
    return sorted((until, seat.seat, name) for seat in paper.seats for until, name in seat.called)


def happen(match: Match, event: Written) -> None:
    """Let a written event happen again."""
    if event.kind == "undo":
        match.undo(event.seat, int(event.text))
    elif event.kind == "back":
        match.rewind(event.seat, int(event.text))
    elif event.kind == "chance":
        match.resolve(match.game.parse_outcome(match.state, event.text))
    else:
        match.play(event.seat, event.text)


def take_back(match: Match, seat: int, count: int) -> None:
    """Undo; 0 means all that can be undone."""
    match.undo(seat, count or max(1, match.undoable(seat)))


def written(match: Match, moment: Moment, time: int, act: str = "act") -> Written:
    """An event as it is written down; what was played, with the word for who played it."""
    event = moment.event
    if event.undone:
        return Written("back" if event.back else "undo", event.seat, str(event.undone), time)
    entry = Entry(event.seat, event.value)
    kind = "chance" if event.seat == CHANCE else act
    return Written(kind, event.seat, entry_notation(match.game, moment.before, entry), time)


def standing(match: Match, view: View, begun: bool = True) -> Standing:
    """How a match stands, as everyone may know: from the view of one who watches."""
    scores = [sum(line.now for line in match.game.lines(view, seat)) for seat in range(match.setup.seats)]
    if not begun:
        return Standing(False, scores, GATHERING, [])
    say = match.game.verdict if match.over else match.game.status
    return Standing(match.over, scores, say(view, match.names), match.actors())


Memory = tuple[list[Moment], list[Entry], list[State], list[int], list[int], list[int], State]


def memory(match: Match) -> Memory:
    """All that changes in a match, to go back to."""
    lists = list(match.moments), list(match.entries), list(match.before), list(match.seqs)
    return *lists, list(match.acted), list(match.known), match.state


def recall(match: Match, kept: Memory) -> None:
    """Forget what happened since."""
    match.moments, match.entries, match.before, match.seqs, match.acted, match.known, match.state = kept
