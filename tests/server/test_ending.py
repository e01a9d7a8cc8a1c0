"""What the end of a game says to each viewer."""

import random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from ridotto.engine.match import Match
from ridotto.games import GAMES
from ridotto.server.table.ending import ending
from tests.server.visit import Served


def ended(scores: list[int], ties: list[int] | None = None, scale: tuple[tuple[int, str], ...] = ()) -> Match:
    """A match that is over, with these scores."""
    ranks = ties or [0] * len(scores)
    state = SimpleNamespace(score=lambda seat: scores[seat], tiebreak=lambda seat: ranks[seat])
    view = SimpleNamespace(seen=lambda state, viewer: None, verdict=lambda view, names: f"{scores[0]} of 84 points.")
    setup = SimpleNamespace(seats=len(scores), components=SimpleNamespace(scale=scale))
    names = ["Ada", "Bea", "Cem"][: len(scores)]
    return cast("Match", SimpleNamespace(state=state, setup=setup, names=names, game=SimpleNamespace(view=view)))


@pytest.mark.parametrize(
    ("scores", "ties", "you", "title", "winners"),
    [
        ([7, 10, 3], None, 1, "You win by 3", [1]),
        ([7, 10, 3], None, 0, "Bea wins by 3", [1]),
        ([7, 10, 3], None, None, "Bea wins by 3", [1]),
        ([10, 10, 3], [1, 2, 0], 1, "You win the tie", [1]),
        ([10, 10, 3], [1, 2, 0], None, "Bea wins the tie", [1]),
        ([10, 10, 3], None, 1, "You and Ada share the victory", [0, 1]),
        ([10, 10, 3], None, 2, "Ada and Bea share the victory", [0, 1]),
    ],
)
def test_who_has_won(
    scores: list[int], ties: list[int] | None, you: int | None, title: str, winners: list[int]
) -> None:
    said = ending(ended(scores, ties), you)
    assert (said.title, said.winners, said.next, said.scale) == (title, winners, "", [])


def test_a_title_and_how_far_it_is_to_the_next() -> None:
    scale = ((60, "Not bad."), (-999, "So-so."), (70, "Good job!"))
    below, between, above = (ending(ended([score], scale=scale), 0) for score in (59, 60, 99))
    assert (below.title, below.next) == ("So-so", "1 point to “Not bad”")
    assert (between.title, between.next) == ("Not bad", "10 points to “Good job!”")
    assert (above.title, above.next) == ("Good job!", "")
    assert [(step.least, step.name) for step in below.scale] == sorted(scale)
    assert ending(ended([5]), 0).title == "5 of 84 points"


@pytest.mark.parametrize("game", [game for game in GAMES.values() if max(game.seats) > 1], ids=lambda game: game.id)
def test_it_says_what_the_game_itself_says(game: Any) -> None:
    """The winners are those of the game's own verdict, ties included."""
    for seed in range(4):
        rng = random.Random(seed)
        match = Match(game, game.setup(2), ["Ada", "Bea"])
        while not match.over:
            if n := match.state.chance():
                match.resolve(rng.randrange(n))
            else:
                seat = match.actors()[0]
                match.act(seat, rng.choice(match.legal(seat)))
        verdict = game.view.verdict(game.view.seen(match.state, -1), match.names)
        said = ending(match, None)
        assert {name for name in match.names if name in verdict} == {match.names[seat] for seat in said.winners}


def test_you_is_who_holds_one_seat(served: Served) -> None:
    visitor, other = served.visitor(), served.visitor()
    for form, you in (({"seat.1": "bot:novice"}, True), ({}, False)):
        served.site.open_tables.pace = 0
        path = visitor.open(game="burano_roll_and_write", seats="2", **{"name.0": "Ada", "name.1": "Bea", **form})
        frame = visitor.table(path)
        assert "ending" not in frame
        while not frame["over"]:
            for seat in (0, 1):
                frame = visitor.table(path, f"?seat={seat}")
                if frame["viewer"] == seat and frame["asks"]:
                    move = frame["asks"]["legal"][0][0]
                    visitor.post(path, {"t": "act", "seat": seat, "at": frame["at"], "move": move}, f"?seat={seat}")
        own, watching = visitor.table(path)["ending"], other.table(path)["ending"]
        assert "You" not in watching["title"]
        assert (own["title"].startswith("You")) is (you and 0 in own["winners"])
