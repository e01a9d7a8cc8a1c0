"""What the bots know of the Roll & Write: it is fair, it is right at the end, and more thought plays better."""

from collections.abc import Iterator
from statistics import fmean

import pytest

from ridotto.bots import find
from ridotto.engine.bits import members
from ridotto.engine.legal import legal
from ridotto.engine.rng import Rng
from ridotto.games.burano_roll_and_write import GAME
from ridotto.games.burano_roll_and_write.rules.position import COIN_CODE, INVITE, RollAndWrite
from tests.games.minds import leads, play, ranks
from tests.sources import output

MIND = GAME.mind.load()

# Prints whether it is compiled, and what each level chooses in some positions.
CHOOSE = """
from ridotto.bots import ask, find
from ridotto.engine.rng import Rng
from ridotto.engine.state import COMPILED
from tests.games.burano_roll_and_write.test_mind import GAME, members, positions
print(COMPILED)
for seats in (1, 2):
    for k, state in enumerate(positions(seats, 3)):
        for seat in members(state.actors()) if k % 9 == 0 else ():
            print([find(bot)(ask(GAME, state, seats, seat, Rng(k))) for bot in ("novice", "regular", "strong:4")])
"""


def positions(seats: int, seed: int) -> Iterator[RollAndWrite]:
    """Every position of a game played at random, the last one too."""
    state: RollAndWrite = GAME.rules.start(GAME.setup(seats))
    rng = Rng(seed)
    while True:
        yield state.clone()
        if state.chance():
            state.resolve(rng.below(state.chance()))
        elif state.actors():
            seat = members(state.actors())[rng.below(len(members(state.actors())))]
            codes = legal(state, seat, GAME.longest)
            state.act(seat, codes[rng.below(len(codes))])
        else:
            return


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_seats_worth_does_not_change_with_what_others_hide(seats: int) -> None:
    """A seat's worth looks at what is open to all. Only what is sealed is made up, so it changes in no other phase."""
    rng = Rng(5)
    sealed = 0
    for seed in range(3):
        for state in positions(seats, seed):
            for viewer in range(seats):
                other = state.clone()
                other.resample(viewer, rng)
                sealed += other.encode() != state.encode()
                for seat in range(seats) if state.phase != INVITE else ():
                    assert MIND.worth(other, seat) == MIND.worth(state, seat)
    assert (sealed > 0) == (seats > 1)


@pytest.mark.parametrize("seats", GAME.seats)
def test_at_the_end_worth_is_the_score(seats: int) -> None:
    for seed in range(3):
        *_, end = positions(seats, seed)
        for seat in range(seats):
            assert MIND.worth(end, seat) == 100 * end.score(seat)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_action_has_its_rank(seats: int) -> None:
    """The same whatever was noticed before, and without a trace in the position."""
    asked = []
    for seed in range(2):
        for state in positions(seats, seed):
            before = state.encode()
            asked += [(state, seat, ranks(GAME, state, seat)) for seat in members(state.actors())]
            assert state.encode() == before
    assert len(asked) > 20
    assert sum(len(set(found.values())) > 1 for _, _, found in asked) > len(asked) // 2
    rng = Rng(1)
    for _ in range(60):
        state, seat, found = asked[rng.below(len(asked))]
        assert ranks(GAME, state, seat) == found


def test_a_sealed_invitation_counts_for_its_player() -> None:
    """Before the others have decided, a player already knows what the characters are worth that it chose from."""
    seen = 0
    for seed in range(4):
        for state in positions(2, seed):
            if state.phase != INVITE or state.actors() != 3:
                continue
            worth, others = {}, {}
            for code in legal(state, 0, GAME.longest):
                after = state.clone()
                after.act(0, code)
                worth[code] = MIND.worth(after, 0)
                others[code] = MIND.worth(after, 1)
            assert len(set(worth.values())) > 2
            others.pop(COIN_CODE)
            assert len(set(others.values())) == 1  # whom the other invites is not seen, only how near the end may be
            seen += 1
    assert seen > 3


def test_more_thought_makes_more_points_alone() -> None:
    means = [
        fmean(play(GAME, [find(level)], seed)[0] for seed in range(8)) for level in ("novice", "regular", "strong:60")
    ]
    assert means[0] + 5 < means[1] < means[2] - 5


@pytest.mark.parametrize(("better", "worse"), [("regular", "novice"), ("strong:64", "regular")])
def test_more_thought_wins_in_company(better: str, worse: str) -> None:
    assert sum(lead > 0 for lead in leads(GAME, better, worse, range(3))) >= 5


def test_who_is_asked_first_has_no_disadvantage() -> None:
    """All decide at once on whom to invite, so whoever is asked first must expect the others to invite as well."""
    first = 0
    for seed in range(24):
        scores = play(GAME, [find("regular"), find("regular")], seed)
        first += scores[0] > scores[1]
    assert 6 <= first <= 18


def test_compiled_and_interpreted_choose_alike() -> None:
    built, source = output("-c", CHOOSE, interpreted=False), output("-c", CHOOSE, interpreted=True)
    assert source[0] == "False"
    if built[0] == "False":
        pytest.skip("the package is not compiled here: python setup.py build_ext --inplace, or make test")
    assert len(built) > 8
    assert built[1:] == source[1:]
