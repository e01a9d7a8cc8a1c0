"""Tuning a game's mind by play: small changes to its numbers, kept where paired games say that they are better.

A (1+λ) search. Each step makes a few changed minds and lets them play the same dice as the mind so far: alone for
points, in company for the lead over it. Only the best of them plays the second half of the games, and it is kept if it
is ahead by more than its standard error.
"""

import math
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from ridotto.engine import weights
from ridotto.engine.errors import RidottoError
from ridotto.engine.game import Game
from ridotto.engine.mind import HABITS
from ridotto.lab.play import Mindset, Player, Variant, play
from ridotto.lab.work import Workers, work

BROOD: Final = 4  # changed minds in a step
CHANGES: Final = 3  # numbers that are changed at once, at most
SMALLEST: Final = 20  # a number near 0 changes as if it were this large
SPREAD: Final = 0.5  # how much a number changes at first, as a share of itself


class Gain(NamedTuple):
    """How much better one mind does than another, in points a game, with its standard error."""

    mean: float
    error: float

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.mean - 1.96 * self.error

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ± {1.96 * self.error:.2f}"


def gain(differences: Sequence[float]) -> Gain:
    if len(differences) < 2:
        return Gain(fmean(differences or [0.0]), math.inf)
    return Gain(fmean(differences), stdev(differences) / math.sqrt(len(differences)))


class Numbers(NamedTuple):
    """A mind's file, and its numbers by name."""

    text: str
    habits: dict[str, int]
    weights: dict[str, int]

    def mindset(self) -> Mindset:
        return Mindset(tuple(self.habits.values()), tuple(self.weights.values()))

    @property
    def all(self) -> dict[str, int]:
        return self.habits | self.weights

    def changed(self, wanted: dict[str, int]) -> "Numbers":
        """With some numbers changed as far as they may be, in the text as well."""
        least = dict.fromkeys(self.habits, 0)
        new = {
            name: min(max(value, least.get(name, -weights.LARGEST)), weights.LARGEST) for name, value in wanted.items()
        }
        text = self.text
        for name, value in new.items():
            text = re.sub(rf"(?m)^({re.escape(name)}\s*=\s*)-?[\d_]+", rf"\g<1>{value}", text)
        habits = {name: new.get(name, value) for name, value in self.habits.items()}
        return Numbers(text, habits, {name: new.get(name, value) for name, value in self.weights.items()})


def read(game: Game[Any], text: str | None = None) -> Numbers:
    """The mind that a game has, or another file for it."""
    package = f"ridotto.games.{game.id}"
    try:
        text = weights.text(package) if text is None else text
        names: tuple[str, ...] = import_module(f"{package}.mind").WEIGHTS
    except (FileNotFoundError, ModuleNotFoundError):
        raise RidottoError(f"{game.title} has no mind of its own to tune") from None
    habits, weighed = weights.parse(text, names)
    return Numbers(text, dict(zip(HABITS, habits, strict=True)), {name: weighed[k] for k, name in enumerate(names)})


@dataclass(slots=True)
class Judge:
    """Lets minds play each other, or the same dice alone."""

    variant: Variant
    seats: int
    level: str
    workers: Workers

    def compare(self, new: Sequence[Mindset], old: Mindset, seeds: Sequence[str]) -> list[list[float]]:
        """For each new mind, how much better than the old one it did with each seed."""
        if self.seats == 1:
            scores = self.scores([[(each,) for each in (old, *new)]], seeds)
            return [[score - base for score, base in zip(own, scores[0], strict=True)] for own in scores[1:]]
        sides = [
            [tuple(each if k == seat else old for k in range(self.seats)) for each in new] for seat in range(self.seats)
        ]
        return self.scores(sides, seeds)

    def scores(self, sides: list[list[tuple[Mindset, ...]]], seeds: Sequence[str]) -> list[list[float]]:
        """For each mind that plays, its lead with each seed, on average over the seats that it plays in."""
        items = [(minds, seat, seed) for seed in seeds for seat, tables in enumerate(sides) for minds in tables]
        found = dict(work(partial(lead, self.variant, self.level), items, self.workers))
        many = len(sides[0])
        leads: list[list[float]] = [[] for _ in range(many)]
        for k in range(len(seeds)):
            for n in range(many):
                start = k * many * len(sides) + n
                leads[n].append(fmean(found[start + seat * many] for seat in range(len(sides))))
        return leads


def lead(variant: Variant, level: str, item: tuple[tuple[Mindset, ...], int, str]) -> int:
    minds, seat, seed = item
    return play(variant, tuple(Player(level, mind) for mind in minds), seed).lead(seat)


@dataclass(slots=True)
class Climb:
    """A search for better numbers. With the same seed and number of steps it finds the same."""

    best: Numbers
    names: tuple[str, ...]  # what may change
    judge: Judge
    games: int
    seed: str
    step: int = 0
    kept: int = 0
    spread: float = SPREAD
    way: dict[str, int] = field(default_factory=dict)  # how the last step changed the numbers, if it was kept

    def climb(self) -> Gain | None:
        """One step; how much better the new mind is, if there is one."""
        self.step += 1
        rng = random.Random(f"{self.seed}/{self.step}")
        seeds = [f"{self.seed}/{self.step}/{k}" for k in range(self.games)]
        brood = [self.further() if k == 0 and self.way else self.change(rng) for k in range(BROOD)]
        old = self.best.mindset()
        half = len(seeds) // 2
        first = self.judge.compare([each.mindset() for each in brood], old, seeds[:half])
        ahead = max(range(BROOD), key=lambda k: fmean(first[k] or [0.0]))
        if fmean(first[ahead] or [1.0]) > 0:
            [second] = self.judge.compare([brood[ahead].mindset()], old, seeds[half:])
            found = gain(first[ahead] + second)
            # The best of several looks better than it is, so the second half has to agree.
            if found.mean > found.error and fmean(second) > 0:
                self.way = {name: brood[ahead].all[name] - value for name, value in self.best.all.items()}
                self.best = brood[ahead]
                self.kept += 1
                self.spread = min(SPREAD, self.spread * 1.3)
                return found
        self.way = {}
        self.spread = max(SPREAD / 5, self.spread * 0.95)
        return None

    def change(self, rng: random.Random) -> Numbers:
        """The best mind with a few numbers changed, most of them a little and some a lot."""
        new: dict[str, int] = {}
        for name in rng.sample(self.names, min(len(self.names), rng.randint(1, CHANGES))):
            size = max(abs(self.best.all[name]), 2 if name in self.best.habits else SMALLEST)
            most = self.spread * size * 2 ** rng.uniform(-1, 2)
            new[name] = self.best.all[name] + (round(rng.gauss(0, most)) or rng.choice((-1, 1)))
        return self.best.changed(new)

    def further(self) -> Numbers:
        """What helped a moment ago may help once more."""
        return self.best.changed({name: self.best.all[name] + change for name, change in self.way.items() if change})


def tune(climb: Climb, go_on: Callable[[Climb, Gain | None], bool]) -> tuple[Numbers, Gain]:
    """Climb as long as wanted; what was found, and its gain over where it began on games that nobody has seen."""
    start = climb.best
    while go_on(climb, climb.climb()):
        pass
    if climb.best == start:
        return start, Gain(0.0, 0.0)
    seeds = [f"{climb.seed}/fresh/{k}" for k in range(4 * climb.games)]
    [differences] = climb.judge.compare([climb.best.mindset()], start.mindset(), seeds)
    return climb.best, gain(differences)
