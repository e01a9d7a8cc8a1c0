"""The games to check: every registered game with every number of players and every combination of options.

Soaking, every check runs for every combination. Otherwise each check looks at some in which every number of players
and every choice of every option occurs, and the next check at others. Where a game has more than `FULL` combinations,
each plays only its share of the games that a check asks for, at least one, and other games than the rest.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from ridotto.engine.game import Game
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.engine.state import State
from ridotto.engine.terms import CHANCE, SPECTATOR, Entry, Option
from ridotto.games import GAMES
from ridotto.smallest_game.sealed import GAME as SEALED
from tests.amounts import amount, cover, covering, pairs

FULL = 12

# A check says how many games and positions it wants of a game that is so many entries long. Of a longer one it gets
# fewer games, but at least so many where it wants several, and positions further apart: as many positions in all, so
# that the suite's time grows with the number of cases and not with their length too.
USUAL_LENGTH = amount(40, 100)
LEAST = amount(1, 2)

NAMES = ("Ada", "Bea", "Cleo", "Dora", "Emmy", "Fay")


class Case:
    """A game, how many play it, and with which options."""

    def __init__(
        self, game: Game[Any], seats: int, options: Mapping[str, Any], number: int = 0, among: int = 1
    ) -> None:
        self.game = game
        self.number = number  # of this combination
        self.among = among  # so many
        self.setup = game.setup(seats, options)
        self.choices = {"seats": seats, **self.setup.options}
        self.seats = range(seats)
        self.viewers = [*self.seats, SPECTATOR]
        self.names = NAMES[:seats]
        self.numbers = {rule.number for rule in game.rulebook}
        self._played: list[Match] = []

    def __str__(self) -> str:
        options = "".join(f"-{name}={value}" for name, value in self.setup.options.items())
        return f"{self.game.id}-{len(self.seats)}{options}"

    def share(self, games: int) -> range:
        """The seeds of this combination's part of so many games; at least one."""
        count = games if self.among <= FULL else max(1, games * FULL // (3 * self.among))
        return range(self.number * 1000, self.number * 1000 + count)

    def match(self) -> Match:
        return Match(self.game, self.setup, self.names)

    def play(self, seed: int) -> Match:
        """A game played to its end at random."""
        match, rng = self.match(), Rng(seed)
        while not match.over:
            random_step(match, rng)
        return match

    def played(self, games: int) -> list[Match]:
        """This combination's share of so many games; each is played only once for all checks, which must leave it."""
        seeds = self.share(games)
        for seed in seeds[len(self._played) :]:
            self._played.append(self.play(seed))
        return self._played[: len(seeds)]

    def fewer(self, games: int) -> int:
        """How many games stand for so many of the usual length."""
        length = len(self.played(1)[0].entries)
        return min(games, max(LEAST, games * USUAL_LENGTH // max(length, USUAL_LENGTH)))

    def sample(self, games: int, every: int = 1) -> Iterator[tuple[Match, list[int]]]:
        """Games, and after how many entries to look at each, the end included."""
        fewer = self.fewer(games)
        wanted = games * USUAL_LENGTH // every
        for match in self.played(fewer):
            length = len(match.entries)
            apart = max(every, fewer * length // wanted)
            yield match, [k for k in range(length + 1) if k % apart == 0 or k == length]

    def positions(self, games: int, every: int = 1) -> Iterator[State]:
        """Positions of some games, the last ones included."""
        for match, places in self.sample(games, every):
            yield from map(match.position, places)

    def standing(self, games: int, every: int) -> Iterator[Match]:
        """Matches that stand at positions of some games."""
        for played, places in self.sample(games, every):
            match = self.match()
            for k in range(len(played.entries) + 1):
                if k in places:
                    yield match
                if k < len(played.entries):
                    match.apply(played.moments[k].event)


def random_step(match: Match, rng: Rng) -> None:
    """One chance outcome, or one action of any seat that may act."""
    n = match.state.chance()
    if n:
        match.resolve(rng.below(n))
        return
    seats = match.actors()
    seat = seats[rng.below(len(seats))]
    legal = match.legal(seat)
    match.act(seat, legal[rng.below(len(legal))])


def written(game: Game[Any], before: State, entry: Entry, viewer: int) -> bool:
    """Whether a feed has an entry in notation: its viewer may know it, and need not remember it."""
    kept = entry.seat in (CHANCE, viewer) or not game.secrets.from_memory(before)
    return kept and game.secrets.sees(before, entry, viewer)


def choices_for(option: Option, seats: int) -> list[Any]:
    """What an option can be with so many players: a seat that is chosen is one of theirs."""
    return [each for each in option.choices if not option.names_seats or each in (option.default, *range(1, seats + 1))]


def cases_of(game: Game[Any]) -> Iterator[Case]:
    combinations = [
        (seats, dict(zip([each.name for each in options], choices, strict=True)))
        for seats in game.seats
        for options in [[each for each in game.options if each.is_for(seats)]]
        for choices in product(*(choices_for(each, seats) for each in options))
    ]
    for number, (seats, chosen) in enumerate(combinations):
        yield Case(game, seats, chosen, number, len(combinations))


REGISTERED = [list(cases_of(game)) for game in GAMES.values()]
CASES = [*REGISTERED, list(cases_of(SEALED))]


# Cases in which every pair of choices occurs.
PAIRED = [cover(cases, lambda case: pairs(case.choices)) for cases in CASES]


def cases_for(check: int) -> Iterator[Case]:
    """What a check looks at, by its place among the checks: one of those with all pairs, and what covers the rest."""
    for cases, paired in zip(CASES, PAIRED, strict=True):
        first = cases.index(paired[check % len(paired)])
        yield from covering(cases, lambda case: case.choices.items(), turn=first)
