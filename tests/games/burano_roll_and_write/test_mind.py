"""What the bots know of the Roll & Write: it is fair, it is right at the end, and more thought plays better."""

from collections.abc import Iterator
from statistics import fmean

import pytest

from ridotto.bots import Bot, ask, find
from ridotto.engine.bits import members
from ridotto.engine.rng import Rng
from ridotto.engine.walk import buffer
from ridotto.games.burano_roll_and_write import GAME
from ridotto.games.burano_roll_and_write.rules import INVITE, RollAndWrite

MIND = GAME.mind()


def positions(seats: int, seed: int) -> Iterator[RollAndWrite]:
    """Every position of a game played at random, the last one too."""
    state: RollAndWrite = GAME.start(GAME.setup(seats))
    rng = Rng(seed)
    legal = buffer(GAME.longest)
    while True:
        yield state.clone()
        if state.chance():
            state.resolve(rng.below(state.chance()))
        elif state.actors():
            seat = members(state.actors())[rng.below(len(members(state.actors())))]
            state.act(seat, legal[rng.below(state.fill_legal(seat, legal))])
        else:
            return


def play(bots: list[Bot], seed: int) -> list[int]:
    """The points of a game."""
    state = GAME.start(GAME.setup(len(bots)))
    rng = Rng(seed)
    own = [Rng(1000 * seed + seat + 1) for seat in range(len(bots))]
    while True:
        if state.chance():
            state.resolve(rng.below(state.chance()))
        elif state.actors():
            seat = members(state.actors())[0]
            state.act(seat, bots[seat](ask(GAME, state, len(bots), seat, own[seat])))
        else:
            return [state.score(seat) for seat in range(len(bots))]


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_seats_worth_does_not_change_with_what_others_hide(seats: int) -> None:
    """A seat's worth looks at what is open to all, and at its own sealed invitation: for itself, nothing is made up.

    For another seat only its sealed invitation is, so its worth is the same in every other phase.
    """
    rng = Rng(5)
    sealed = 0
    for seed in range(3):
        for state in positions(seats, seed):
            for viewer in range(seats):
                other = state.clone()
                other.resample(viewer, rng)
                sealed += other.encode() != state.encode()
                for seat in range(seats):
                    if seat == viewer or state.phase != INVITE:
                        assert MIND.worth(other, seat) == MIND.worth(state, seat)
    assert (sealed > 0) == (seats > 1)


@pytest.mark.parametrize("seats", GAME.seats)
def test_at_the_end_worth_is_the_score(seats: int) -> None:
    for seed in range(3):
        *_, end = positions(seats, seed)
        for seat in range(seats):
            assert MIND.worth(end, seat) == 100 * end.score(seat)


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_remembered_changes_nothing(seats: int) -> None:
    """The mind keeps its last outlook; asked in another order, with others in between, it says the same."""
    legal = buffer(GAME.longest)
    asked = []
    for seed in range(2):
        for state in positions(seats, seed):
            for seat in members(state.actors()):
                codes = list(legal[: state.fill_legal(seat, legal)])
                asked.append((state, seat, codes, [MIND.rank(state, seat, code) for code in codes]))
    assert len(asked) > 20
    rng = Rng(1)
    for _ in range(400):
        state, seat, codes, ranks = asked[rng.below(len(asked))]
        k = rng.below(len(codes))
        assert MIND.rank(state, seat, codes[k]) == ranks[k]


def test_a_sealed_guest_is_as_good_as_one_who_is_there() -> None:
    """The same invitation is worth the same to its player, sealed (with company) or revealed."""
    legal = buffer(GAME.longest)
    seen = 0
    for seed in range(4):
        for state in positions(2, seed):
            if state.phase != INVITE or state.actors() != 3:
                continue
            codes = list(legal[: state.fill_legal(0, legal)])
            made = []
            for code in codes:
                after = state.clone()
                after.act(0, code)
                made.append(MIND.worth(after, 0))
            assert len(set(made)) > 1
            seen += 1
    assert seen > 3


def test_more_thought_makes_more_points_alone() -> None:
    means = [fmean(play([find(level)], seed)[0] for seed in range(8)) for level in ("novice", "regular", "strong:60")]
    assert means[0] + 5 < means[1] < means[2] - 5


@pytest.mark.parametrize(("better", "worse"), [("regular", "novice"), ("strong:40", "regular")])
def test_more_thought_wins_in_company(better: str, worse: str) -> None:
    leads = []
    for seed in range(3):
        first, second = play([find(better), find(worse)], seed)
        leads.append(first - second)
        first, second = play([find(worse), find(better)], seed)
        leads.append(second - first)
    assert sum(lead > 0 for lead in leads) >= 5
