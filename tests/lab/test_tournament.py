import math
import random
from collections import Counter

import pytest

from ridotto.lab.play import Result
from ridotto.lab.tournament import lineups, pairs, points, ratings, schedule, standings


def game(seed: str, bots: tuple[str, ...], scores: tuple[int, ...]) -> Result:
    ranks = tuple(1 + sum(other > own for other in scores) for own in scores)
    return Result(seed, bots, scores, ranks, (10,) * len(bots), (), (), None, (0.1,) * len(bots))


def test_every_bot_sits_everywhere_with_the_same_dice() -> None:
    jobs = schedule(["a", "b", "c"], 3, 10, "s")
    assert len(jobs) == 12
    seats = Counter((player.bot, seat) for job in jobs for seat, player in enumerate(job.players))
    assert set(seats.values()) == {4}
    assert Counter(job.seed for job in jobs) == {"s/1": 3, "s/2": 3, "s/3": 3, "s/4": 3}


def test_all_pairs_meet_equally_often() -> None:
    jobs = schedule(["a", "b", "c", "d"], 2, 50, "s")
    met = Counter(tuple(player.bot for player in job.players) for job in jobs)
    assert len(met) == 12
    assert set(met.values()) == {25}
    assert len(lineups(["a", "b", "c"], 4)) == 3


def test_points_of_three_at_a_table() -> None:
    made = points(["a", "b", "c"], [game("1", ("b", "a", "c"), (7, 9, 7))])
    assert made == [[0, 1, 1], [0, 0, 0.5], [0, 0.5, 0]]


def test_bots_of_a_kind_do_not_count_against_each_other() -> None:
    made = points(["a", "b"], [game("1", ("a", "a", "b"), (7, 9, 8))])
    assert made == [[0, 1], [1, 0]]


def test_ratings_find_the_odds() -> None:
    odds = {("a", "b"): 3.0, ("b", "c"): 2.0, ("a", "c"): 6.0}
    names = ["a", "b", "c"]
    made = [[0.0] * 3 for _ in names]
    for (one, two), factor in odds.items():
        i, j = names.index(one), names.index(two)
        made[i][j], made[j][i] = 100_000 * factor / (1 + factor), 100_000 / (1 + factor)
    found = ratings(made)
    assert found[0] - found[1] == pytest.approx(400 * math.log10(3), abs=0.1)
    assert found[1] - found[2] == pytest.approx(400 * math.log10(2), abs=0.1)


def test_a_rating_has_error_bars_that_hold_the_truth() -> None:
    hits = 0
    for k in range(40):
        rng = random.Random(k)
        results = []
        for seed in range(60):
            for bots in (("a", "b"), ("b", "a")):
                win = rng.random() < 0.75
                results.append(game(str(seed), bots, (2, 1) if win == (bots[0] == "a") else (1, 2)))
        [best, worst] = standings(["b", "a"], results)
        assert (best.bot, worst.bot) == ("a", "b")
        true = 1500 + 200 * math.log10(3)
        hits += best.rating.low <= true <= best.rating.high
    assert hits >= 34


def test_who_always_wins_has_a_finite_rating() -> None:
    results = [game(str(k), ("a", "b"), (2, 1)) for k in range(100)]
    [best, _] = standings(["a", "b"], results)
    assert 1800 < best.rating.value < 2100
    assert best.rating.low < best.rating.value < best.rating.high
    assert best.share.value == 1
    [pair] = pairs(["a", "b"], results)
    assert (pair.games, pair.share.value) == (100, 1)
    assert 0.95 < pair.share.low < 1
