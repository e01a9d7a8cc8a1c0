"""A match as one viewer sees it: drawings, what changed between two, and the frame around them."""

from collections import ChainMap
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from ridotto.engine.bits import members
from ridotto.engine.match import Match
from ridotto.engine.state import State
from ridotto.engine.terms import CHANCE, SPECTATOR, ScoreLine
from ridotto.engine.words import addressed
from ridotto.server.table.messages import Action, Asks, Frame, Recap, Score, Told

Drawing = Mapping[str, str]
REMEMBERED: Final = 80  # events that are looked through for what others did
PLAYED_FOR: Final = {  # who played for somebody, as the log has it
    "stand-in": "(Played by a bot in the place of {}.)",
    "late": "(Played by a bot: the time of {} was up.)",
}


class ViewedPosition:
    """A position as one viewer sees it. It is drawn when somebody asks for the drawing."""

    def __init__(self, match: Match, state: State, viewer: int) -> None:
        self.game = match.game
        self.names = match.names
        self.state = state
        self.viewer = viewer
        self.view = self.game.view.seen(state, viewer)

    @cached_property
    def drawing(self) -> Drawing:
        return self.game.board.draw(self.view, self.names)


def position(match: Match, seq: int) -> State:
    """The position after the first `seq` events."""
    return match.moments[seq].before if seq < len(match.moments) else match.state


def draw_seat(match: Match, state: State, viewer: int, seat: int) -> Drawing | None:
    """A seat's board as another viewer may look at it; None in a game whose board has nothing like it."""
    game = match.game
    if game.others is None:
        return None
    return game.others.draw_seat(game.view.seen(state, viewer), seat, match.names)


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


def frame(match: Match, viewed: ViewedPosition) -> Frame:
    """The frame of the current moment."""
    viewer, past = viewed.viewer, past_frame(match, viewed)
    if viewer == SPECTATOR:
        return past
    undo, at = len(match.choices_back(viewer)), token(match, viewer)
    noundo = "" if undo else match.why_no_undo(viewer)
    return replace(past, undo=undo, noundo=noundo, asks=_asks(match, viewer, at), at=at)


def past_frame(match: Match, viewed: ViewedPosition) -> Frame:
    """The frame of a position in which the viewer can't do anything: a past one, or one in pencil."""
    game, state, view = match.game, viewed.state, viewed.view
    names = addressed(match.names, viewed.viewer)
    actors = members(state.actors())
    over = not actors and state.chance() == 0
    return Frame(
        status=game.view.status(view, names),
        notice="" if over else game.view.notice(view, names),
        over=over,
        verdict=game.view.verdict(view, names) if over else None,
        actors=actors,
        private=[seat for seat in range(match.setup.seats) if game.secrets.private(state, seat)],
        undo=0,
        noundo="",
        score=[_score(seat, *game.view.lines(view, seat)) for seat in range(match.setup.seats)],
        recap=[],
        asks=None,
        at=None,
    )


def told(match: Match, viewer: int, since: int, played_for: Mapping[int, str]) -> list[Told]:
    """What the viewer may know of the events from number `since` on, and which of them a bot played for somebody."""
    news = []
    turn = match.heading(since - 1, viewer) if since else ""
    for each in match.told(viewer, since):
        by, text = played_for.get(each.seq), each.text
        if by is not None:
            text += f" {PLAYED_FOR[by].format(match.names_at(each.seq)[each.seat])}"
        begins = each.turn if each.turn != turn else UNSET
        news.append(
            Told(each.seq, each.seat, text, each.notation, each.undoes, begins, each.piece or UNSET, by or UNSET)
        )
        turn = each.turn
    return news


def recap(match: Match, viewer: int, played_for: Mapping[int, str], begin: int = 0) -> list[Recap]:
    """What others did since the viewer last acted; to one who watches, what was done in the turn that is on.

    Nothing is told of what was before event number `begin`, which happened at another table.
    """
    first = max(begin, len(match.moments) - REMEMBERED)
    recent = range(len(match.moments) - 1, first - 1, -1)
    if viewer == SPECTATOR:
        since = _turn_begins(match, recent)
    else:
        acted = (seq for seq in recent if match.moments[seq].event.seat == viewer and seq not in played_for)
        since = next(acted, first - 1) + 1
    absent = any(
        seq in played_for and match.moments[seq].event.seat == viewer for seq in range(since, len(match.moments))
    )
    return [
        Recap(seat, f"{text} (Played by a bot.)" if seat == viewer else text)
        for seat, text in match.recap(viewer, since).items()
        if seat != viewer or absent
    ]


def _turn_begins(match: Match, recent: Sequence[int]) -> int:
    """The first event of the latest turn in which somebody acted."""
    heading, since = None, len(match.moments)
    for seq in recent:
        if heading is None and match.moments[seq].event.seat == CHANCE:
            continue
        if heading not in (None, match.heading(seq)):
            break
        heading, since = match.heading(seq), seq
    return since


def sees_all(match: Match, viewer: int) -> bool:
    """Whether the viewer knows every entry of the game, and need not remember it: then a record tells nothing new."""
    secrets, others = match.game.secrets, set(range(match.setup.seats)) - {viewer}
    if secrets.from_memory(match.state) and any(secrets.private(match.state, seat) for seat in others):
        return False
    return all(secrets.sees(before, entry, viewer) for entry, before in zip(match.entries, match.before, strict=True))


@lru_cache(maxsize=1024)  # of all that everyone sees, an action changes little
def _score(seat: int, *lines: ScoreLine) -> Score:
    total = sum(line.now for line in lines)
    return Score(seat, total, list(lines))


def _asks(match: Match, seat: int, at: str) -> Asks | None:
    legal = match.legal(seat)
    if not legal:
        return None
    game, state = match.game, match.state
    return Asks(
        at,
        [
            Action(
                game.notation.write(state, code),
                game.notation.path(state, code),
                game.sentences.label(state, seat, code),
                match.commits(seat, code),
            )
            for code in legal
        ],
    )
