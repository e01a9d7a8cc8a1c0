"""The rules agree step by step with a second implementation that shares nothing with them."""

from typing import Any

import pytest

from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.games.burano.words.names import CARD_NAMES, PHASES
from tests.amounts import amount
from tests.games.burano.oracle import Oracle
from tests.games.burano.setting import GAME, state_of, step_of

OPTIONS = [
    {},
    {"inhabitants": "new"},
    {"inhabitants": "random", "open_windows": True},
    {"beginner_characters": True},
    {"beginner_characters": True, "inhabitants": "random"},
]
SEVERAL = {"first": 2, "stall": False}


def oracle_of(match: Match) -> Oracle:
    options = match.setup.options
    return Oracle(
        match.setup.seats,
        options["beginner_characters"],
        not options["open_windows"],
        options["inhabitants"],
        options["first"],
        options["stall"],
    )


def compare(match: Match, oracle: Oracle) -> None:
    state = state_of(match)
    assert PHASES[state.phase] == oracle.phase
    for seat in range(oracle.seats):
        assert state.coins(seat) == oracle.coins[seat]
        assert state.tokens(seat) == oracle.tokens[seat]
        assert set().union(*(step_of(state, seat, floor) for floor in range(3))) == oracle.hands[seat]
        assert state.score(seat) == oracle.score(seat)
    ties = [divmod(state.tiebreak(seat), 128) for seat in range(oracle.seats)]
    assert ties == [oracle.tie(seat) for seat in range(oracle.seats)]
    supply = {
        (floor + 1, column): CARD_NAMES[card]
        for floor in range(3)
        for column in range(state.columns)
        if (card := state.supplied(floor, column)) >= 0
    }
    assert supply == oracle.supply
    if state.chance():
        assert [GAME.notation.write_outcome(state, k) for k in range(state.chance())] == oracle.outcomes()
    elif not match.over:
        assert state.turn == oracle.turn
        assert {GAME.notation.write(state, code) for code in match.legal(state.turn)} == oracle.legal()


def choose(rng: Rng, actions: list[str], manner: str) -> str:
    """At random; or always placing, or always taking three cards, so that games go to their ends in other ways."""
    if manner == "builder":
        better = [text for text in actions if "@" in text or text.count("+") == 1] or actions
        return better[rng.below(len(better))]
    if manner == "hoarder":
        better = [text for text in actions if text.count("+") == 2] or actions
        better = ["done"] if "done" in better and rng.below(8) else better
        return better[rng.below(len(better))]
    return actions[rng.below(len(actions))]


@pytest.mark.parametrize("manner", ["random", "builder", "hoarder"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_games_agree_with_the_oracle(options: dict[str, Any], seats: int, manner: str) -> None:
    agree(options, seats, manner)


@pytest.mark.parametrize("manner", ["random", "builder", "hoarder"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_they_agree_on_who_begins_and_on_games_that_go_on(seats: int, manner: str) -> None:
    agree(SEVERAL, seats, manner)


def agree(options: dict[str, Any], seats: int, manner: str) -> None:
    for seed in range(amount(1, 2)):
        rng = Rng(seed + 50 * seats)
        match = Match(GAME, GAME.setup(seats, options))
        oracle = oracle_of(match)
        while True:
            compare(match, oracle)
            if match.over:
                break
            n = match.state.chance()
            if n:
                name = oracle.outcomes()[rng.below(n)]
                match.resolve(GAME.notation.parse_outcome(state_of(match), name))
                oracle.resolve(name)
            else:
                text = choose(rng, sorted(oracle.legal()), manner)
                match.play(state_of(match).turn, text)
                oracle.act(text)
