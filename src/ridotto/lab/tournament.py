"""Everyone against everyone: a round robin between bots.

Each seed is played once in every rotation of the seats, so that both sides have the same dice and every bot sits
everywhere. Ratings follow Bradley and Terry, on the scale that Elo made familiar: 400 points are odds of ten to one.
"""

import math
import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations, combinations_with_replacement
from statistics import quantiles
from typing import Final, NamedTuple

from ridotto.lab import stats
from ridotto.lab.play import Player, Result

MIDDLE: Final = 1500.0  # the mean of all ratings
RESAMPLES: Final = 300
ROUNDS: Final = 1000  # of the iteration that finds ratings, at most

Scores = list[list[float]]  # points that each bot has made against each other; half of a point is a draw


class Job(NamedTuple):
    """A game to play."""

    players: tuple[Player, ...]
    seed: str


class Pair(NamedTuple):
    """How one bot did against another."""

    one: str
    other: str
    games: int
    share: stats.Interval


class BotStanding(NamedTuple):
    """How a bot did in all: its rating with a 95 % interval, and its share of the victories and its mean score."""

    bot: str
    rating: stats.Interval
    share: stats.Interval
    score: stats.Interval
    milliseconds: float  # a decision


def lineups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Who meets whom: all different where there are enough bots, as different as can be otherwise.

    >>> lineups(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> lineups(["a", "b"], 3)
    [('a', 'a', 'b'), ('a', 'b', 'b')]
    """
    most = min(seats, len(bots))
    return [each for each in combinations_with_replacement(bots, seats) if len(set(each)) == most]


def schedule(bots: Sequence[str], seats: int, games: int, seed: str) -> list[Job]:
    """At least so many games for each line-up, whole rotations of the seats only."""
    return [
        Job(tuple(Player(lineup[(seat + turn) % seats]) for seat in range(seats)), f"{seed}/{k}")
        for k in range(1, math.ceil(games / seats) + 1)
        for lineup in lineups(bots, seats)
        for turn in range(seats)
    ]


def points(bots: Sequence[str], results: Sequence[Result]) -> Scores:
    """What each bot has made against each other."""
    place = {bot: k for k, bot in enumerate(bots)}
    made: Scores = [[0.0] * len(bots) for _ in bots]
    for result in results:
        for seat, rank in enumerate(result.ranks):
            for other, theirs in enumerate(result.ranks):
                one, two = place[result.bots[seat]], place[result.bots[other]]
                if one != two:
                    made[one][two] += 1.0 if rank < theirs else 0.5 if rank == theirs else 0.0
    return made


def pairs(bots: Sequence[str], results: Sequence[Result]) -> list[Pair]:
    """Every two bots, the better first."""
    made = points(bots, results)
    found: list[Pair] = []
    for one, two in combinations(range(len(bots)), 2):
        better, worse = (one, two) if made[one][two] >= made[two][one] else (two, one)
        games = round(made[one][two] + made[two][one])
        found.append(Pair(bots[better], bots[worse], games, stats.share(made[better][worse], games)))
    return found


def standings(bots: Sequence[str], results: Sequence[Result]) -> list[BotStanding]:
    """All bots, best first."""
    blocks: dict[tuple[str, tuple[str, ...]], list[Result]] = {}  # games with the same dice are not independent
    for result in results:
        blocks.setdefault((result.seed, tuple(sorted(result.bots))), []).append(result)
    best = ratings(points(bots, results))
    rng = random.Random(1)
    tables = [points(bots, block) for block in blocks.values()]
    drawn = [ratings(added(rng.choices(tables, k=len(tables))), partial(anything, rng)) for _ in range(RESAMPLES)]
    found = [
        standing(bot, stats.Interval(best[k], *ends([sample[k] for sample in drawn])), results)
        for k, bot in enumerate(bots)
    ]
    return sorted(found, key=lambda each: -each.rating.value)


def standing(bot: str, rating: stats.Interval, results: Sequence[Result]) -> BotStanding:
    seats = [(result, seat) for result in results for seat, name in enumerate(result.bots) if name == bot]
    return BotStanding(
        bot,
        rating,
        stats.share(sum(result.won(seat) for result, seat in seats), len(seats)),
        stats.mean([result.scores[seat] for result, seat in seats]),
        1000
        * sum(result.seconds[seat] for result, seat in seats)
        / max(1, sum(result.decisions[seat] for result, seat in seats)),
    )


def anything(rng: random.Random) -> float:
    """What a game more might bring: so a bot that has won them all has an error bar too (Jeffreys' prior)."""
    return min(max(rng.betavariate(0.5, 0.5), 0.001), 0.999)


def added(tables: Sequence[Scores]) -> Scores:
    return [[sum(column) for column in zip(*rows, strict=True)] for rows in zip(*tables, strict=True)]


def ends(samples: list[float]) -> tuple[float, float]:
    """Where the middle 95 % begin and end."""
    cuts = quantiles(samples, n=40, method="inclusive")
    return cuts[0], cuts[-1]


def ratings(made: Scores, more: Callable[[], float] = lambda: 0.5) -> list[float]:
    """Strengths that explain the points best; Hunter's iteration.

    Each pair is given one game more than it played, with so many points for the first: a draw. Who has won every game
    is then strong, but not infinitely so.

    >>> [round(rating) for rating in ratings([[0, 75], [25, 0]])]
    [1594, 1406]
    """
    n = len(made)
    made = [row[:] for row in made]
    for one, two in combinations(range(n), 2):
        points = more()
        made[one][two] += points
        made[two][one] += 1 - points
    met = [[made[k][j] + made[j][k] for j in range(n)] for k in range(n)]
    won = [sum(made[k]) for k in range(n)]
    strength = [1.0] * n
    for _ in range(ROUNDS):
        before = strength
        strength = [won[k] / sum(met[k][j] / (strength[k] + strength[j]) for j in range(n) if j != k) for k in range(n)]
        scale = math.exp(sum(map(math.log, strength)) / n)
        strength = [each / scale for each in strength]
        if all(math.isclose(each, old, rel_tol=1e-5) for each, old in zip(strength, before, strict=True)):
            break
    return [MIDDLE + 400 * math.log10(each) for each in strength]


def as_json(found: Sequence[BotStanding], met: Sequence[Pair]) -> Mapping[str, object]:
    """The outcome as plain data; null is what nobody knows, as the score of a bot that did not come to play."""
    return {
        "standings": [
            {
                "bot": each.bot,
                "rating": plain(each.rating),
                "share": plain(each.share),
                "score": plain(each.score),
                "milliseconds": each.milliseconds,
            }
            for each in found
        ],
        "pairs": [{**each._asdict(), "share": plain(each.share)} for each in met],
    }


def plain(interval: stats.Interval) -> dict[str, float | None]:
    return {name: value if math.isfinite(value) else None for name, value in interval._asdict().items()}
