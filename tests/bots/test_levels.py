"""What is promised of every bot: legal, honest, deterministic under a seed, and done when told."""

from typing import Any

import pytest

from ridotto.bots import LEVELS, Strong, find
from ridotto.engine.errors import OptionError
from ridotto.engine.game import Game
from ridotto.engine.rng import Rng
from tests.bots.play import TABLES, asked, decisions, name, some

QUICK = ("whim", "novice", "regular", "strong:96")


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=name)
def test_choices_are_legal_and_the_same_again(game: Game[Any], seats: int) -> None:
    for k, (state, seat) in enumerate(some(game, seats, 7)):
        before = state.encode()
        for level in QUICK:
            bot = find(level)
            choice = bot(asked(game, state, seats, seat, k))
            assert choice in asked(game, state, seats, seat).legal
            assert choice == bot(asked(game, state, seats, seat, k)), level
        assert state.encode() == before, "a bot thinks about a position of its own"


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=name)
def test_what_is_hidden_changes_no_choice(game: Game[Any], seats: int) -> None:
    """All that the seat can't know is made up anew: with the same random numbers the bot chooses the same."""
    hidden = 0
    for k, (state, seat) in enumerate(some(game, seats, 11)):
        other = state.clone()
        other.resample(seat, Rng(1000 + k))
        hidden += other.encode() != state.encode()
        for level in QUICK:
            bot = find(level)
            assert bot(asked(game, state, seats, seat, k)) == bot(asked(game, other, seats, seat, k)), level
    assert hidden or seats == 1 or game.id != "roland_wright", "nothing was hidden: this shows nothing"


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=name)
def test_strong_stops_when_hurried(game: Game[Any], seats: int) -> None:
    """An answer is ready at any moment: without a single playout, and in the middle of one."""
    for k, (state, seat) in enumerate(some(game, seats, 3)):
        for patience in (0, 1, 5, 50):
            left = [patience]

            def hurried(left: list[int] = left) -> bool:
                left[0] -= 1
                return left[0] < 0

            question = asked(game, state, seats, seat, k)
            best = Strong(seconds=0.0, hurried=hurried).advise(question)
            assert best
            assert {code for code, _ in best} <= set(question.legal)
            assert left[0] > -100, "it was told to stop long ago"


@pytest.mark.parametrize(("game", "seats"), [each for each in TABLES if not each[0].mind.load().instinct], ids=name)
def test_strong_plays_as_regular_until_playouts_say_more(game: Game[Any], seats: int) -> None:
    """A few playouts are mostly chance: whoever hurries Strong, or has a slow machine, meets Regular at least.

    Not where the search begins with what looks best at a glance: there, a few playouts are better than Regular.
    """
    for k, (state, seat) in enumerate(some(game, seats, 5)):
        regular = find("regular")(asked(game, state, seats, seat, k))
        for playouts in (1, 5, 12):
            assert find(f"strong:{playouts}")(asked(game, state, seats, seat, k)) == regular


def test_advice_names_several_choices_best_first() -> None:
    game, seats = TABLES[0]
    state, seat = next(decisions(game, seats, 5, 20))
    best = Strong(playouts=60, seconds=0.0).advise(asked(game, state, seats, seat))
    assert len(best) >= 3
    assert len({code for code, _ in best}) == len(best)


def test_a_time_is_a_budget_too() -> None:
    game, seats = TABLES[0]
    state, seat = next(decisions(game, seats, 5, 20))
    assert find("strong:30ms")(asked(game, state, seats, seat)) in asked(game, state, seats, seat).legal


@pytest.mark.parametrize(
    "spec", ["deep", "novice:100ms", "strong:", "strong:0", "strong:-1", "strong:1h", "strong:\u0661"]
)
def test_a_bot_that_there_is_not(spec: str) -> None:
    with pytest.raises(OptionError):
        find(spec)


def test_levels_are_bots() -> None:
    assert [find(level) for level in LEVELS]
