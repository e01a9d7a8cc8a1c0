"""The rules: positions, what can be done in them, and what comes of it."""

from ridotto.engine.rng import Rng
from ridotto.engine.state import State
from ridotto.engine.terms import Option, Setup
from ridotto.native import i64, vec

ROUNDS = 2
VERSION = 1  # changes only when behaviour does
CODES = LONGEST = 3  # actions are numbered below CODES; no position has more than LONGEST
DECISIONS = 4 * ROUNDS  # no game has more
OPTIONS = (Option("lucky", "Lucky cards", False, (False, True)),)


class Sealed(State):
    """A position. Seats are numbered from 0; action 0 is card 1."""

    FIELDS = ("seats", "drawing", "lucky", "die", "chosen", "shown", "points")

    def __init__(self, seats: int, lucky: bool) -> None:
        self.seats = seats
        self.drawing = seats if lucky else 0  # how many are still to get a lucky card
        self.lucky = [0] * seats  # 0 for none
        self.die = 0  # 0 until it is rolled
        self.chosen = [0] * seats  # 0 for not yet
        self.shown: list[int] = []  # for every round before, a card of each seat
        self.points = [0] * seats

    def rounds(self) -> int:
        """How many are over."""
        return len(self.shown) // self.seats

    # Exactly one of three holds: some seats may act, chance is pending, or the game is over.

    def actors(self) -> int:
        return sum(2**seat for seat in range(self.seats) if self.die and not self.chosen[seat])

    def chance(self) -> int:
        if self.drawing:
            return 3
        return 6 if not self.die and self.rounds() < ROUNDS else 0

    def resolve(self, outcome: int) -> None:
        if self.drawing:
            self.lucky[-self.drawing] = outcome + 1
            self.drawing -= 1
        else:
            self.die = outcome + 1

    def fill_legal(self, seat: int, out: vec[i64]) -> int:
        for code in range(CODES):
            out[code] = code
        return CODES

    def act(self, seat: int, code: int) -> None:
        self.chosen[seat] = code + 1
        if all(self.chosen):
            alone = [card for card in self.chosen if self.chosen.count(card) == 1]
            if alone:  # SE-2
                self.points[self.chosen.index(max(alone))] += self.die - max(alone)
            self.shown += self.chosen
            self.chosen = [0] * self.seats
            self.die = 0

    def learned(self, seat: int) -> int:
        """What a seat has seen: rolls, cards that were shown, and its lucky card."""
        return 2 * self.rounds() + bool(self.die) + bool(self.lucky[seat])

    def resample(self, seat: int, rng: Rng) -> None:
        """What the others have chosen, and their lucky cards, could be any."""
        for other in range(self.seats):
            if other != seat and self.chosen[other]:
                self.chosen[other] = 1 + rng.below(3)
            if other != seat and self.lucky[other] and self.rounds() < ROUNDS:
                self.lucky[other] = 1 + rng.below(3)

    def score(self, seat: int) -> int:
        lucky = self.shown[seat :: self.seats].count(self.lucky[seat])
        return self.points[seat] + (2 * lucky if self.rounds() == ROUNDS else 0)  # SE-4


def start(setup: Setup) -> Sealed:
    """The first position."""
    return Sealed(setup.seats, setup.options["lucky"])
