"""Games played at random with components made at random, in which rare positions turn up."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ridotto.engine.bits import members
from ridotto.engine.game import Game
from ridotto.engine.legal import legal
from ridotto.engine.rng import Rng
from ridotto.engine.state import State
from ridotto.engine.terms import ComponentSet, Setup

TRIES = 100  # until a set has cards for so many players


def random_components(game: Game[Any], seats: int, rng: Rng) -> ComponentSet | None:
    """A set for so many, from tests/games/NAME/random_sets.py; None where a game has nothing to make one of."""
    name = f"tests.games.{game.id}.random_sets"
    if find_spec(f"tests.games.{game.id}") is None or find_spec(name) is None:
        return None
    make = import_module(name).random_set
    for _ in range(TRIES):
        found = game.components.read(make(rng))
        if found.most_seats is None or found.most_seats >= seats:
            return found
    raise AssertionError(f"no set of {game.id} is for {seats} players")


def play_out(game: Game[Any], setup: Setup, rng: Rng) -> State:
    """Play to the end, any seat that may act next. Each that may has a legal action, whatever others did meanwhile."""
    state: State = game.rules.start(setup)
    decisions = 0
    while n := state.chance() or state.actors():
        if state.chance():
            state.resolve(rng.below(n))
            continue
        seats = members(n)
        codes = {seat: legal(state, seat, game.longest) for seat in seats}
        stuck = [seat for seat in seats if not codes[seat]]
        assert not stuck, f"seat {stuck[0] + 1} may act and can do nothing: {game.position.write(state)}"
        seat = seats[rng.below(len(seats))]
        state.act(seat, codes[seat][rng.below(len(codes[seat]))])
        decisions += 1
        assert decisions <= game.decisions
    return state
