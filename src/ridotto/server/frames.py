"""A match as one viewer sees it: drawings, what changed between two, and the frame around them."""

from collections import ChainMap
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, Final

from msgspec import UNSET

from ridotto.engine.bits import members
from ridotto.engine.fair import Proof
from ridotto.engine.game import SPECTATOR, Game, Line
from ridotto.engine.match import Match
from ridotto.engine.match import Told as Happened
from ridotto.engine.state import State
from ridotto.server import messages
from ridotto.server.messages import Asks, Score, ScoreLine, Sheet, Told

Drawing = Mapping[str, str]
BY: Final = {  # who played for somebody, as the log has it
    "stand-in": "(Played by a bot in the place of {}.)",
    "late": "(Played by a bot: the time of {} was up.)",
}


class Sight:
    """A position as one viewer sees it. It is drawn when somebody asks for the drawing."""

    def __init__(self, game: Game[Any], state: State, viewer: int) -> None:
        self.game = game
        self.state = state
        self.viewer = viewer
        self.view = game.view(state, viewer)

    @cached_property
    def drawing(self) -> Drawing:
        return self.game.draw(self.view)


def position(match: Match, seq: int) -> State:
    """The position after the first `seq` events."""
    return match.moments[seq].before if seq < len(match.moments) else match.state


def draw_seat(game: Game[Any], state: State, viewer: int, seat: int) -> Drawing | None:
    """A seat's board as another viewer may look at it; None in a game whose board has nothing like it."""
    return game.draw_seat(game.view(state, viewer), seat) if game.draw_seat is not None else None


def difference(old: Drawing, new: Drawing) -> tuple[dict[str, str], list[str]]:
    """What to put and what to take away to get from one drawing to the other.

    Where both have the very same part, nothing has changed.
    """
    was, now = parts(old), parts(new)
    if len(was) != len(now):
        was, now = (whole(old),), (whole(new),)
    put: dict[str, str] = {}
    gone: list[str] = []
    for before, after in zip(was, now, strict=True):
        if before is not after:
            put.update({key: markup for key, markup in after.items() if before.get(key) != markup})
            gone += [key for key in before if key not in after and key not in new]
    return put, gone


def parts(drawing: Drawing) -> Sequence[Drawing]:
    """What a drawing is put together from; no key is in two of them."""
    return drawing.maps if isinstance(drawing, ChainMap) else (drawing,)


def whole(drawing: Drawing) -> dict[str, str]:
    """All of a drawing."""
    return {key: markup for part in parts(drawing) for key, markup in part.items()}


def token(match: Match, seat: int) -> str:
    """The moment that a seat's choice is made for: it changes when the seat acts, learns something, or all go back."""
    return f"{match.acted[seat]}.{match.state.learned(seat)}"


def frame(match: Match, sight: Sight) -> dict[str, Any]:
    """The frame of the current moment, as the fields of a message."""
    fields = past_frame(match, sight)
    viewer = sight.viewer
    if viewer == SPECTATOR:
        return fields
    undo = match.undoable(viewer)
    at = token(match, viewer)
    return fields | {
        "undo": undo,
        "noundo": "" if undo else match.why_no_undo(viewer),
        "asks": _asks(match, viewer, at),
        "at": at,
    }


def past_frame(match: Match, sight: Sight) -> dict[str, Any]:
    """The frame of a position in which the viewer can't do anything: a past one, or one in pencil."""
    game, state, view = match.game, sight.state, sight.view
    actors = members(state.actors())
    over = not actors and state.chance() == 0
    return {
        "status": game.status(view, match.names),
        "over": over,
        "verdict": game.verdict(view, match.names) if over else None,
        "actors": actors,
        "private": [seat for seat in range(match.setup.seats) if game.private(state, seat)],
        "undo": 0,
        "noundo": "",
        "score": [_score(seat, *game.lines(view, seat)) for seat in range(match.setup.seats)],
        "asks": None,
        "at": None,
    }


def shown(proof: Proof) -> messages.Proof:
    """What the dice were made of, to be told when the game is over."""
    return messages.Proof(proof.commitment, proof.secret.hex(), [salt.hex() for salt in proof.salts])


def told(match: Match, viewer: int, since: int, by: Mapping[int, str]) -> list[Told]:
    """What the viewer may know of the events from number `since` on, and which of them a bot played for somebody."""
    return [_told(match, each, by.get(each.seq)) for each in match.told(viewer, since)]


def _told(match: Match, each: Happened, by: str | None) -> Told:
    text = each.text if by is None else f"{each.text} {BY[by].format(match.names_at(each.seq)[each.seat])}"
    return Told(each.seq, each.seat, text, each.notation, each.undoes, by or UNSET)


def panels(game: Game[Any]) -> dict[str, Sheet]:
    return {
        name: Sheet(panel.label, panel.width, panel.height, panel.layers, panel.rows)
        for name, panel in game.panels.items()
    }


def sees_all(match: Match, viewer: int) -> bool:
    """Whether the viewer knows every entry of the game: then a record of it tells nothing new."""
    sees = match.game.sees
    steps: Sequence[tuple[Any, State]] = list(zip(match.entries, match.before, strict=True))
    return all(sees(before, entry, viewer) for entry, before in steps)


@lru_cache(maxsize=1024)  # of all that everyone sees, an action changes little
def _score(seat: int, *lines: Line) -> Score:
    total = sum(line.now for line in lines)
    shown = [ScoreLine(line.id, line.label, line.now, line.possible, line.note, line.elements) for line in lines]
    return Score(seat, total, shown)


def _asks(match: Match, seat: int, at: str) -> Asks | None:
    legal = match.legal(seat)
    if not legal:
        return None
    game, state = match.game, match.state
    return Asks(at, [(game.notation(state, code), game.path(state, code), game.label(state, code)) for code in legal])
