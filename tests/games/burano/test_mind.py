"""What the bots know of the card game: it is fair, it is right at the end, and more thought plays better."""

from collections.abc import Iterator
from statistics import fmean
from typing import Any

import pytest

from ridotto.bots import find
from ridotto.engine.legal import legal
from ridotto.engine.rng import Rng
from ridotto.games.burano import GAME
from ridotto.games.burano.mind import glance, judgement, outlook
from ridotto.games.burano.rules.position import Burano
from tests.amounts import amount
from tests.games.burano.setting import player, scene
from tests.games.minds import leads, play, ranks
from tests.sources import output

MIND = GAME.mind.load()
CASES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {"open_windows": True}),
    (3, {"beginner_characters": True}),
    (4, {"inhabitants": "new"}),
]


def positions(seats: int, options: dict[str, Any], seed: int) -> Iterator[Burano]:
    """Every position of a game played at random, the last one too."""
    state = GAME.rules.start(GAME.setup(seats, options))
    rng = Rng(seed)
    while True:
        yield state.clone()
        if n := state.chance():
            state.resolve(rng.below(n))
        elif state.actors():
            codes = legal(state, state.turn, GAME.longest)
            state.act(state.turn, codes[rng.below(len(codes))])
        else:
            return


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_a_seats_worth_does_not_change_with_what_is_hidden_from_it(seats: int, options: dict[str, Any]) -> None:
    """Of hands, a seat's worth looks at its own only; and what others have put below the decks is no part of it."""
    rng = Rng(5)
    hidden = 0
    for state in positions(seats, options, 2):
        for seat in range(seats):
            other = state.clone()
            other.resample(seat, rng)
            hidden += other.encode() != state.encode()
            assert MIND.worth(other, seat) == MIND.worth(state, seat)
    assert (hidden > 0) == (seats > 1)


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_at_the_end_worth_is_the_score(seats: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        *_, end = positions(seats, options, seed)
        for seat in range(seats):
            assert MIND.worth(end, seat) == 100 * end.score(seat)


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_every_action_has_its_rank(seats: int, options: dict[str, Any]) -> None:
    """The same whatever was noticed before, and without a trace in the position."""
    asked = []
    for seed in range(2):
        for state in positions(seats, options, seed):
            if state.actors():
                before = state.encode()
                asked.append((state, ranks(GAME, state, state.turn)))
                assert state.encode() == before
    assert {state.phase for state, _ in asked} >= {3, 4, 5, 6}
    assert sum(len(set(found.values())) > 1 for _, found in asked) > len(asked) // 3
    rng = Rng(1)
    for _ in range(100):
        state, found = asked[rng.below(len(asked))]
        assert ranks(GAME, state, state.turn) == found


def test_weights_are_where_their_names_say() -> None:
    """The numbers by which the compiled code finds its weights."""
    own, quick = outlook.WEIGHTS, glance.WEIGHTS
    assert own[outlook.LACK_SHOWN] == "lack_shown"
    assert own[outlook.HOPE_TOURIST : outlook.RIVALS] == ("hope_tourist", "hope_had", "hope_free")
    assert own[outlook.PURSE] == "purse_0"
    assert own[outlook.HELD + 1] == "held_1"
    assert own[outlook.PACE] == "pace" == own[-1]
    assert quick[glance.KIND] == "see_kind"
    assert quick[glance.COIN] == "coin_1"
    assert quick[glance.PAIR] == "pair"
    assert quick[glance.LACK] == "lack_0"
    assert quick[glance.LACK_HELD] == "lack_held"
    assert judgement.WEIGHTS[-3:] == ("glance_hope_tourist", "glance_hope_had", "glance_hope_free")


def worth(street: str, **more: Any) -> int:
    return MIND.worth(scene(player(street, **more)), 0)


def test_what_is_better_is_worth_more() -> None:
    house = "e:r1a.r2a.-:-"
    assert worth(house, tokens=4) > worth(house, tokens=3)
    assert worth(house, hand="r3a") > worth(house)
    assert worth("e:r1a.r2a.r3a:woman") > worth("e:r1a.r2a.r3a:girl")
    assert worth("e:r1a.r2a.-:-") > worth("e:r1a.o2a.-:-", tokens=3)


def test_at_a_glance_a_house_is_completed_in_its_colour() -> None:
    state = scene(player("e:r1a.r2a.-:-", hand="r3a+o3a"))
    found = ranks(GAME, state, state.turn)
    assert GAME.notation.write(state, max(found, key=lambda code: found[code])) == "r3a@e"


def test_more_thought_makes_more_points_alone() -> None:
    means = [
        fmean(play(GAME, [find(level)], seed)[0] for seed in range(8)) for level in ("novice", "regular", "strong:100")
    ]
    assert means[0] + 5 < means[1] < means[2] - 3, means


@pytest.mark.parametrize(("better", "worse"), [("regular", "novice"), ("strong:200", "regular")])
def test_more_thought_wins_in_company(better: str, worse: str) -> None:
    found = leads(GAME, better, worse, range(amount(2, 4)))
    assert sum(lead > 0 for lead in found) > len(found) // 2, found
    assert fmean(found) > 2, found


CHOICES = """
from ridotto.bots import ask, find
from ridotto.engine.rng import Rng
from tests.games.burano.test_mind import GAME, positions
for seats in (1, 3):
    for k, state in enumerate(positions(seats, {}, 4)):
        if state.actors() and k % 23 == 0:
            asked = [ask(GAME, state, seats, state.turn, Rng(k)) for _ in range(3)]
            print(*(find(level)(each) for level, each in zip(("novice", "regular", "strong:12"), asked)))
"""


def test_interpreted_and_compiled_choose_alike() -> None:
    found = output("-c", CHOICES, interpreted=False)
    assert len(found) > 8
    assert found == output("-c", CHOICES, interpreted=True)
