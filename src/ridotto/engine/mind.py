# compiled by mypyc
"""How a game is thought about: what a position is worth, and which actions look promising."""

from typing import Final

from ridotto.engine.state import State
from ridotto.native import i64, mypyc_attr, vec

# How the bots go about a game. `weights.py` reads them, and a mind's own weights, from the game's `mind.toml`.
HABITS: Final = (
    "glances",  # how many of many actions are looked at in a playout; 0: all
    "whims",  # one in so many actions of a playout is any action; 0: none
    "novice_glances",  # the same for Novice
    "novice_whims",
    "considered",  # how many of the most promising actions are thought through one step ahead
    "follow",  # how many of its own next actions a player goes on with, at a glance, before it values where it stands
    "chances",  # how many chance events in a row are looked through, outcome by outcome
    "outcomes",  # of so many outcomes at most
    "replies",  # how many of its next actions are considered after chance has spoken; 0: none
    "width",  # how many actions a search begins with
    "horizon",  # after so many decisions a playout ends, once it is quiet, with its worth; 0: it goes on to the end
    "trust",  # how many playouts the thought one step ahead counts for
)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Mind:
    """A game's own knowledge, which every bot uses. Worth is counted in hundredths of a point.

    This one knows points only; a game's own one adds what they will become.
    """

    def __init__(self, habits: list[int], weights: list[int]) -> None:
        self.weights: vec[i64] = vec[i64](weights)
        self.glances: i64 = habits[0]
        self.whims: i64 = habits[1]
        self.novice_glances: i64 = habits[2]
        self.novice_whims: i64 = habits[3]
        self.considered: i64 = habits[4]
        self.follow: i64 = habits[5]
        self.chances: i64 = habits[6]
        self.outcomes: i64 = habits[7]
        self.replies: i64 = habits[8]
        self.width: i64 = habits[9]
        self.horizon: i64 = habits[10]
        self.trust: i64 = habits[11]
        self.instinct = False  # a search begins with what looks promising, not with thought one step ahead

    def worth(self, state: State, seat: i64) -> i64:
        """What a seat has and can still expect at the end, from what is open to all."""
        return state.score(seat) * 100

    def notice(self, state: State, seat: i64) -> None:
        """Look at a position before its legal actions are ranked: what they have in common is worked out once."""

    def quiet(self, state: State) -> bool:
        """Whether a playout may end here, as nothing is half done; chance, if it is pending, comes first."""
        return state.chance() == 0

    def rank(self, state: State, seat: i64, code: i64) -> i64:
        """How promising a legal action looks at a glance; only the order matters, equal ones are equally good."""
        child = state.clone()
        child.act(seat, code)
        return self.worth(child, seat)


def plain() -> Mind:
    """The mind of a game that brings none of its own."""
    return Mind([8, 8, 4, 4, 24, 0, 1, 12, 8, 12, 0, 0], [])
