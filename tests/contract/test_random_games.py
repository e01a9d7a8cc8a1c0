"""Many games of each kind, with random numbers of players, options, components and interleavings: they come to an end,
and are drawn, told and thought about."""

from typing import Any

import pytest

from ridotto.bots import find
from ridotto.bots.question import ask
from ridotto.engine.bits import members
from ridotto.engine.game import Game
from ridotto.engine.rng import Rng
from ridotto.engine.terms import PLAYERS
from tests.amounts import amount
from tests.contract import drawings
from tests.contract.cases import choices_for
from tests.contract.random_games import play_out, random_components
from tests.house import OWN

GAMES = amount(100, 10_000)
PARTS = 10
DRAWN = amount(5, 40)
BOTS = [find("novice"), find("regular"), find("strong:20")]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", OWN)
def test_games_at_random_interleavings_and_with_random_components_end(name: str, part: int) -> None:
    game, rng = OWN[name], Rng(part)
    for _ in range(GAMES // PARTS):
        seats = game.seats[rng.below(len(game.seats))]
        own = random_components(game, seats, rng) if rng.below(4) else None
        play_out(game, game.setup(seats, random_options(game, seats, rng), own), rng)


@pytest.mark.parametrize("seed", range(DRAWN))
@pytest.mark.parametrize("name", OWN)
def test_games_with_random_components_are_drawn_told_and_thought_about(name: str, seed: int) -> None:
    game, rng = OWN[name], Rng(seed)
    seats = game.seats[-1 - seed % len(game.seats)]
    own = random_components(game, seats, rng)
    state = game.rules.start(game.setup(seats, random_options(game, seats, rng), own))
    decisions = 0
    while n := state.chance() or state.actors():
        if state.chance():
            state.resolve(rng.below(n))
            continue
        able = members(n)
        seat = able[rng.below(len(able))]
        if decisions % 40 == 0:
            shown(game, state, seat)
        question = ask(game, state, seats, seat, rng)
        chosen = BOTS[decisions % len(BOTS)](question)
        assert chosen in question.legal
        state.act(seat, chosen)
        decisions += 1
    shown(game, state, 0)


def shown(game: Game[Any], state: Any, seat: int) -> None:
    drawings.complete(game, state, seat)
    view = game.view.seen(state, seat)
    assert game.text.write(view, PLAYERS)
    game.view.notice(view, PLAYERS)


def random_options(game: Game[Any], seats: int, rng: Rng) -> dict[str, Any]:
    """One choice for each option that so many players have."""
    choices = {option.name: choices_for(option, seats) for option in game.options if option.is_for(seats)}
    return {name: some[rng.below(len(some))] for name, some in choices.items()}
