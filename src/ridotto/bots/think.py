# compiled by mypyc
"""Thinking, the same for every game: a glance, one step ahead, and a search by playouts."""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from ridotto.engine.bits import BIT, index_of
from ridotto.engine.mind import Mind
from ridotto.engine.rng import Rng
from ridotto.engine.state import State
from ridotto.native import i64, mypyc_attr, vec

WIN: Final[i64] = 600  # hundredths of a point that being ahead at the end is worth by itself
ENOUGH: Final[i64] = 8  # playouts of an action: what fewer say is mostly chance
KEPT: Final[i64] = 3  # so many actions are searched to the end, so that advice can name them
LOWEST: Final[i64] = -(2**50)
LONGEST: Final[i64] = 5000  # decisions of a playout, in a game that would not end


def never() -> bool:
    """Nobody hurries."""
    return False


@mypyc_attr(acyclic=True)
class Thinker:
    """A seat's way of choosing at a table of so many seats.

    With a number of `playouts` only, the same random numbers give the same choice. `seconds` above 0 limit the time as
    well, and `hurried` tells when an answer is wanted at once.
    """

    def __init__(
        self,
        mind: Mind,
        seats: int,
        longest: int,
        rng: Rng,
        playouts: int = 0,
        seconds: float = 0.0,
        hurried: Callable[[], bool] = never,
    ) -> None:
        self.mind = mind
        self.seats: i64 = seats
        self.longest: i64 = longest
        self.rng = rng
        self.playouts: i64 = playouts
        self.seconds = seconds
        self.hurried = hurried
        self.begin = perf_counter()
        self.scratch = vec[i64]([0] * longest)
        self.played: i64 = 0  # playouts so far
        self.lead: i64 = 0  # what the last playout brought, without the bonus for winning

    def late(self) -> bool:
        """Whether the time is over."""
        return self.hurried() or (self.seconds > 0.0 and perf_counter() - self.begin >= self.seconds)

    # At a glance

    def glance(self, state: State, seat: i64, legal: vec[i64], n: i64, glances: i64, whims: i64) -> i64:
        """The place in the list of the most promising action; of equal ones any.

        Of many actions only so many are looked at, and one in so many choices is a whim (0: all, and none).
        """
        if n == 1:
            return 0
        if whims > 0 and self.rng.below(whims) == 0:
            return self.rng.below(n)
        self.mind.notice(state, seat)
        best: i64 = 0
        highest = LOWEST
        equal: i64 = 0
        most = n
        if 0 < glances < n:
            most = glances
        for i in range(most):
            k = i
            if most < n:
                k = self.rng.below(n)
            rank = self.mind.rank(state, seat, legal[k])
            if rank > highest:
                best = k
                highest = rank
                equal = 1
            elif rank == highest:
                equal += 1
                if self.rng.below(equal) == 0:
                    best = k
        return best

    def look(self, state: State, seat: i64, legal: list[int], glances: i64, whims: i64) -> int:
        """What is chosen at a glance."""
        codes = vec[i64](legal)
        return codes[self.glance(state, seat, codes, len(legal), glances, whims)]

    # One step ahead

    def weigh(self, state: State, seat: i64, legal: list[int]) -> list[tuple[int, int]]:
        """The most promising actions with what to expect of them, best first; of equal ones in any order."""
        codes = vec[i64](legal)
        n = self.promising(state, seat, codes, i64(len(legal)), self.mind.considered)
        found: list[tuple[int, int, int]] = []
        for k in range(n):
            if k > 0 and self.late():
                break
            child = state.clone()
            child.act(seat, codes[k])
            found.append((-self.expect(child, seat, self.mind.chances), self.rng.word(), codes[k]))
        found.sort()
        return [(code, -worth) for worth, _, code in found]

    def ranked(self, state: State, seat: i64, legal: list[int]) -> list[tuple[int, int]]:
        """The actions with how promising each looks at a glance, best first; of equal ones in any order."""
        self.mind.notice(state, seat)
        found = [(-self.mind.rank(state, seat, code), self.rng.word(), code) for code in legal]
        found.sort()
        return [(code, -rank) for rank, _, code in found]

    def expect(self, state: State, seat: i64, chances: i64) -> i64:
        """What a position is worth on average over what chance brings next, with the seat's best reply to it."""
        for _ in range(self.mind.follow):
            if not state.actors() & BIT[seat]:
                break
            n = state.fill_legal(seat, self.scratch)
            pick = self.glance(state, seat, self.scratch, n, self.mind.glances, 0)
            state.act(seat, self.scratch[pick])
        n = state.chance()
        if n > 0 and chances > 0:
            count = n
            if count > self.mind.outcomes:
                count = self.mind.outcomes
            total: i64 = 0
            seen: i64 = 0
            for k in range(count):
                child = state.clone()
                child.resolve(k * n // count)
                total += self.expect(child, seat, chances - 1)
                seen += 1
                if self.late():
                    break
            return total // seen
        if n == 0 and self.mind.replies > 0 and chances < self.mind.chances and state.actors() == BIT[seat]:
            return self.reply(state, seat)
        return self.stand(state, seat)

    def reply(self, state: State, seat: i64) -> i64:
        """Where the seat stands after the best of its most promising actions."""
        legal = vec[i64]([0] * self.longest)
        n = self.promising(state, seat, legal, state.fill_legal(seat, legal), self.mind.replies)
        best = LOWEST
        for k in range(n):
            child = state.clone()
            child.act(seat, legal[k])
            worth = self.stand(child, seat)
            if worth > best:
                best = worth
        return best

    def stand(self, state: State, seat: i64) -> i64:
        """Where a seat stands: its worth, and among several the lead over the best of the others."""
        worth = self.mind.worth(state, seat)
        if self.seats == 1:
            return worth
        highest = LOWEST
        for other in range(self.seats):
            if other != seat:
                theirs = self.mind.worth(state, other)
                if theirs > highest:
                    highest = theirs
        return worth - highest

    def promising(self, state: State, seat: i64, legal: vec[i64], n: i64, most: i64) -> i64:
        """Bring the most promising actions to the front of the list, the best first; how many these are."""
        if n < most:
            most = n
        self.mind.notice(state, seat)
        ranks = vec[i64]([0] * n)
        for k in range(n):
            ranks[k] = self.mind.rank(state, seat, legal[k])
        for k in range(most):
            best = k
            for j in range(k + 1, n):
                if ranks[j] > ranks[best]:
                    best = j
            code = legal[best]
            rank = ranks[best]
            legal[best] = legal[k]
            ranks[best] = ranks[k]
            legal[k] = code
            ranks[k] = rank
        return most

    # Search

    def playout(self, state: State, seat: i64) -> i64:
        """Play on as everyone would at a glance; what that brings the seat, or LOWEST if there is no time."""
        legal = self.scratch
        decisions: i64 = 0
        horizon = self.mind.horizon
        if horizon == 0:
            horizon = LONGEST
        while True:
            n = state.chance()
            if decisions >= horizon and self.mind.quiet(state) and (n > 0 or state.actors() != 0):
                self.lead = self.stand(state, seat)
                return self.lead
            if n > 0:
                state.resolve(self.rng.below(n))
                continue
            seats = state.actors()
            if seats == 0:
                return self.outcome(state, seat)
            if decisions & 15 == 15 and self.late():
                return LOWEST
            who = index_of(seats & -seats)
            n = state.fill_legal(who, legal)
            state.act(who, legal[self.glance(state, who, legal, n, self.mind.glances, self.mind.whims)])
            decisions += 1

    def outcome(self, state: State, seat: i64) -> i64:
        """What the end of a game is worth: points; among several the lead, and winning itself."""
        own = state.score(seat) * 100
        self.lead = own
        if self.seats == 1:
            return own
        highest = LOWEST
        bonus = WIN
        for other in range(self.seats):
            if other == seat:
                continue
            theirs = state.score(other) * 100
            if theirs > highest:
                highest = theirs
            if theirs > own or (theirs == own and state.tiebreak(other) > state.tiebreak(seat)):
                bonus = -WIN
        self.lead = own - highest
        return self.lead + bonus

    def search(self, state: State, seat: i64, legal: list[int]) -> list[tuple[int, int | None]]:
        """The most promising actions, best first, with the points that they lead to: alone, or ahead of the best other.

        Without a playout nobody knows: of a single action, or when there was no time.

        Thought one step ahead, or the mind's instinct, says where to begin. Each sweep then plays one game for every
        action still considered, all in the same made-up world with the same chances; after equal shares of the budget
        the worse half is dropped. Who is hurried before the playouts say anything goes by what was thought, as Regular.
        """
        weighed = self.ranked(state, seat, legal) if self.mind.instinct else self.weigh(state, seat, legal)
        alive: i64 = len(weighed)
        if alive > self.mind.width:
            alive = self.mind.width
        race = Race(weighed, alive, self.mind.trust)
        shares: i64 = 1  # of the budget: one for each halving
        while BIT[shares] * KEPT < alive:
            shares += 1
        dropped: i64 = 0
        over = alive == 1
        while not over:
            world = state.clone()
            world.resample(seat, self.rng)
            chances = self.rng.x
            for k in range(alive):
                child = world.clone()
                child.act(seat, race.codes[k])
                self.rng.x = chances
                worth = self.playout(child, seat)
                if worth == LOWEST:
                    over = True
                    break
                race.add(k, worth, self.lead)
                self.played += 1
                if self.playouts > 0 and self.played >= self.playouts:
                    over = True
                    break
            if self.late():
                over = True
            if not over and alive > KEPT and self.spent(shares) > dropped:
                dropped += 1
                race.order(alive)
                alive = (alive + 1) // 2
                if alive < KEPT:
                    alive = KEPT
        race.order(alive)
        found = race.found(alive)
        if race.counts[0] < ENOUGH and not self.mind.instinct:
            first = weighed[0][0]
            own: list[tuple[int, int | None]] = [each for each in found if each[0] == first]
            return (own or [(first, None)]) + [each for each in found if each[0] != first]
        return found

    def spent(self, shares: i64) -> i64:
        """How many shares of the budget are used up."""
        done: i64 = 0
        if self.playouts > 0:
            done = self.played * shares // self.playouts
        if self.seconds > 0.0:
            late = i64(int((perf_counter() - self.begin) / self.seconds * int(shares)))
            if late > done:
                done = late
        return done


@mypyc_attr(acyclic=True)
class Race:
    """The actions that a search compares."""

    def __init__(self, weighed: list[tuple[int, int]], n: i64, trust: i64) -> None:
        best = weighed[0][1]
        self.codes = vec[i64]([code for code, _ in weighed[:n]])
        self.behind = vec[i64]([worth - best for _, worth in weighed[:n]])
        self.totals = vec[i64]([0] * n)
        self.leads = vec[i64]([0] * n)
        self.counts = vec[i64]([0] * n)
        self.trust = trust
        self.best: i64 = best

    def add(self, k: i64, worth: i64, lead: i64) -> None:
        """One more playout of an action."""
        self.totals[k] += worth
        self.leads[k] += lead
        self.counts[k] += 1

    def worth(self, k: i64) -> i64:
        """The mean of the playouts, corrected by what one step ahead looked worse, the less the more were played."""
        count = self.counts[k]
        if count == 0:
            return self.best + self.behind[k] + LOWEST
        return self.totals[k] // count + self.behind[k] * self.trust // (self.trust + count)

    def order(self, n: i64) -> None:
        """Sort the first n actions, best first."""
        for k in range(1, n):
            j = k
            while j > 0 and self.worth(j) > self.worth(j - 1):
                swap(self.codes, j)
                swap(self.behind, j)
                swap(self.totals, j)
                swap(self.leads, j)
                swap(self.counts, j)
                j -= 1

    def found(self, n: i64) -> list[tuple[int, int | None]]:
        """The first n actions with their mean lead; if there was no time for any playout, as they looked before."""
        if self.counts[0] == 0:
            return [(self.codes[k], None) for k in range(n)]
        return [(self.codes[k], self.leads[k] // self.counts[k]) for k in range(n) if self.counts[k] > 0]


def swap(numbers: vec[i64], k: i64) -> None:
    """Exchange a number with the one before it."""
    kept = numbers[k]
    numbers[k] = numbers[k - 1]
    numbers[k - 1] = kept
