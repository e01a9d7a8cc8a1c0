"""Positions that are interpreted classes: what is compiled plays, counts and searches them all the same."""

import pytest

from ridotto.bots import find
from ridotto.bots.levels import Strong, thinker
from ridotto.engine.mind import Mind, plain
from ridotto.engine.rng import Rng
from ridotto.engine.state import State
from ridotto.engine.walk import buffer, perft, playout
from ridotto.native import i64, vec
from ridotto.smallest_game.sealed import GAME
from ridotto.smallest_game.sealed.rules import Sealed
from tests.bots.play import asked, decisions

TABLES = [(seats, lucky) for seats in GAME.seats for lucky in (False, True)]


def rolled(die: int, seats: int = 2) -> Sealed:
    state = Sealed(seats, lucky=False)
    state.resolve(die - 1)
    return state


def test_perft_counts_it() -> None:
    assert perft(Sealed(2, lucky=False), 3, GAME.longest) == (1 * 6 + 6 * 3, 1 + 6 * 9, 0)
    assert perft(Sealed(2, lucky=True), 2, GAME.longest) == (0, 1 + 3 + 9, 0)
    last = rolled(6)
    last.act(0, 0)
    last.act(1, 1)
    assert perft(last, 3, GAME.longest) == (6 + 6 * 3, 1, 6 * 9)


@pytest.mark.parametrize(("seats", "lucky"), TABLES)
def test_a_playout_comes_to_the_end(seats: int, lucky: bool) -> None:
    state = Sealed(seats, lucky)
    assert playout(state, Rng(3), buffer(GAME.longest)) == (2 * seats, 2 * seats * 3)
    assert not state.actors()
    assert not state.chance()


@pytest.mark.parametrize("level", ["novice", "regular", "strong:30"])
def test_every_level_chooses_something_legal(level: str) -> None:
    for seats, _ in TABLES:
        for state, seat in decisions(GAME, seats, seats, 1):
            question = asked(GAME, state, seats, seat)
            assert find(level)(question) in question.legal


def test_a_search_sees_what_a_card_costs() -> None:
    """Two points are to be won, and card 3 costs more than that."""
    question = asked(GAME, rolled(2), 2, 0)
    best = [code for code, _ in Strong(playouts=600, seconds=0).advise(question)]
    assert best[0] != 2


def test_a_search_is_the_same_again() -> None:
    found = [thinker(asked(GAME, rolled(5), 2, 0), 200).search(rolled(5), 0, [0, 1, 2]) for _ in range(2)]
    assert found[0] == found[1]


class Stubborn(Mind):
    """A mind that is interpreted, too: it likes card 2."""

    def rank(self, state: State, seat: int, code: int) -> int:
        return 1 if code == 1 else 0


class Thinking:
    def load(self) -> Mind:
        return Stubborn([0] * 12, [])


def test_a_mind_can_be_interpreted() -> None:
    game = GAME.with_parts(mind=Thinking())
    assert find("novice")(asked(game, rolled(5), 2, 0)) == 1
    assert plain().rank(rolled(5), 0, 1) == 0


class Faulty(Sealed):
    def fill_legal(self, seat: int, out: vec[i64]) -> int:
        raise ValueError("no rules today")


class Wordy(Sealed):
    def chance(self) -> int:
        return "six"  # type: ignore[return-value]


def test_what_goes_wrong_in_it_is_heard_of() -> None:
    with pytest.raises(ValueError, match="no rules today"):
        playout(Faulty(2, lucky=False), Rng(1), buffer(3))
    with pytest.raises(TypeError):
        playout(Wordy(2, lucky=False), Rng(1), buffer(3))
