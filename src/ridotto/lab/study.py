"""What many games tell about a game: its scores, seats, lines and components. Numbers only; `report` shows them."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean, quantiles
from typing import Final, NamedTuple

from ridotto.lab import stats
from ridotto.lab.play import Result

TENTH: Final = 0.1  # a component may be worth so much more than the mean of its kind
FEW: Final = 5  # what was seen less often says nothing yet
LINES: Final = 16  # so many score lines are shown, the largest


class Spread(NamedTuple):
    """How some numbers are spread: their mean with its interval, and where tenths and quarters of them begin."""

    values: tuple[float, ...]
    mean: stats.Interval
    tenth: float
    quarter: float
    median: float
    three_quarters: float
    nine_tenths: float


def spread(values: Sequence[float]) -> Spread:
    """How numbers are spread.

    >>> spread([1, 2, 3, 4, 5]).median
    3.0
    """
    cuts = quantiles(values, n=20, method="inclusive") if len(values) > 1 else [values[0]] * 19
    return Spread(tuple(values), stats.mean(values), cuts[1], cuts[4], cuts[9], cuts[14], cuts[17])


class Group(NamedTuple):
    """All games of one bot in company of its like."""

    seats: int
    bot: str
    results: tuple[Result, ...]

    @property
    def scores(self) -> list[float]:
        return [float(score) for result in self.results for score in result.scores]


class SeatResult(NamedTuple):
    """How a seat does against others of the same strength."""

    seat: int
    score: Spread
    won: stats.Interval


class Line(NamedTuple):
    """What a line of the score brings, and which part of the difference between winners and losers it makes."""

    label: str
    mean: stats.Interval
    seen: float  # the share of seats that have it
    decides: float
    apart: float  # how many points more winners make of it than the others do; alone, good games than bad ones


class Component(NamedTuple):
    """What a sheet, a character or a card is worth."""

    name: str
    seats: int  # that had it
    taken: float  # their share
    makes: stats.Interval | None  # points by itself
    scores: Spread  # of those who had it, as how far above the mean of the kind: 0.1 is a tenth
    above: stats.Interval  # their mean
    often: bool  # seen often enough to say

    @property
    def strong(self) -> bool:
        """Whether it is worth more than a tenth above the mean of its kind."""
        return self.often and self.above.value > TENTH

    @property
    def sure(self) -> bool:
        """Whether it is above the mean at all, and not by chance."""
        return self.above.low > 0


class ComponentKind(NamedTuple):
    """All components of a kind, the best first. Where every seat has them all, they are compared by what they make."""

    name: str
    components: tuple[Component, ...]
    by_points: bool


class Count(NamedTuple):
    """A number that differs from game to game: how often it was what, and the mean score then."""

    name: str
    shares: tuple[tuple[int, float, float], ...]  # the number, the share of seats, their mean score
    slope: float  # points for each one more


@dataclass
class Study:
    """All groups, the last bot's being the ones whose components and lines are studied."""

    groups: tuple[Group, ...]

    @cached_property
    def best(self) -> tuple[Group, ...]:
        """The games of the last bot, one group for each number of players."""
        last = self.groups[-1].bot
        return tuple(group for group in self.groups if group.bot == last)

    def seats(self) -> list[tuple[Group, list[SeatResult]]]:
        """The seats of each group of the last bot's that has more than one."""
        return [(group, seats_of(group)) for group in self.best if group.seats > 1]

    def lines(self) -> list[Line]:
        """The lines of the score with the most points first, of the largest table."""
        return lines_of(self.largest)

    @property
    def largest(self) -> Group:
        """The last bot's games with the most players."""
        return max(self.best, key=lambda group: group.seats)

    @cached_property
    def kinds(self) -> list[ComponentKind]:
        return [kind(name, *found) for name, found in self._facts().items() if not is_count(found[0])]

    @cached_property
    def counts(self) -> list[Count]:
        return [count(name, found[0]) for name, found in self._facts().items() if is_count(found[0])]

    def _facts(self) -> dict[str, tuple[dict[str, list["Had"]], int]]:
        """By kind and name, who had it; and how many seats could have had one of that kind."""
        had: dict[str, dict[str, list[Had]]] = {}
        seats: dict[str, int] = defaultdict(int)
        for group in self.best:
            mean = max(1.0, fmean(group.scores))
            for result in group.results:
                for seat, facts in enumerate(result.facts):
                    mine: dict[tuple[str, str], list[int | None]] = {}
                    for fact in facts:
                        mine.setdefault((fact.kind, fact.name), []).append(fact.points)
                    for (sort, name), points in mine.items():
                        own = Had(result.scores[seat], result.scores[seat] / mean, [p for p in points if p is not None])
                        had.setdefault(sort, {}).setdefault(name, []).append(own)
                    for sort in {fact.kind for fact in facts}:
                        seats[sort] += 1
        return {sort: (names, seats[sort]) for sort, names in had.items()}


class Had(NamedTuple):
    """A seat that had a component: its score, the same as a share of the mean, and what each copy made."""

    score: int
    share: float
    made: list[int]


def seats_of(group: Group) -> list[SeatResult]:
    return [
        SeatResult(
            seat,
            spread([float(result.scores[seat]) for result in group.results]),
            stats.share(sum(result.won(seat) for result in group.results), len(group.results)),
        )
        for seat in range(group.seats)
    ]


def lines_of(group: Group) -> list[Line]:
    """Each line, and its part in what makes the difference.

    Alone that is the difference to the mean, in company the one to the mean of the others. The parts of all lines
    sum up to 1, as a score is the sum of its lines.
    """
    points: dict[str, list[float]] = {}
    seen: dict[str, int] = defaultdict(int)
    total = sum(len(result.scores) for result in group.results)
    place = 0
    for result in group.results:
        for lines in result.lines:
            for line in lines:
                points.setdefault(line.label, [0.0] * total)[place] += line.points
            for label in {line.label for line in lines}:
                seen[label] += 1
            place += 1
    scores = group.scores
    lead = differences(scores, group.seats)
    whole = sum(each * each for each in lead) or 1.0
    sides = winners_and_losers(group)
    found = [
        Line(
            label,
            stats.mean(own),
            seen[label] / total,
            sum(a * b for a, b in zip(differences(own, group.seats), lead, strict=True)) / whole,
            fmean([mean_of(own, up) - mean_of(own, down) for up, down in sides] or [0.0]),
        )
        for label, own in points.items()
    ]
    return sorted(found, key=lambda line: -line.mean.value)[:LINES]


def winners_and_losers(group: Group) -> list[tuple[list[int], list[int]]]:
    """Who did better and who did worse, as places among all seats, for each table that has both.

    Alone, all games are one table: those above the mean, and those below.
    """
    if group.seats == 1:
        mean = fmean(group.scores)
        sides = [split([(k, score > mean) for k, score in enumerate(group.scores) if score != mean])]
    else:
        sides = [
            split([(k * group.seats + seat, rank == 1) for seat, rank in enumerate(result.ranks)])
            for k, result in enumerate(group.results)
        ]
    return [(up, down) for up, down in sides if up and down]


def split(places: Sequence[tuple[int, bool]]) -> tuple[list[int], list[int]]:
    return [place for place, better in places if better], [place for place, better in places if not better]


def mean_of(values: Sequence[float], places: Sequence[int]) -> float:
    return fmean(values[place] for place in places)


def differences(values: Sequence[float], seats: int) -> list[float]:
    """How far each value lies from what the others at the table have; alone, from the mean of all.

    >>> differences([5, 3, 1, 1], 2)
    [2.0, -2.0, 0.0, 0.0]
    """
    if seats == 1:
        mean = fmean(values)
        return [value - mean for value in values]
    found: list[float] = []
    for start in range(0, len(values), seats):
        table = values[start : start + seats]
        found += [value - (sum(table) - value) / (seats - 1) for value in table]
    return found


def is_count(names: dict[str, list[Had]]) -> bool:
    """Whether the names of a kind are numbers: how many rounds, how many guests."""
    return all(name.isdecimal() for name in names)


def kind(name: str, had: dict[str, list[Had]], seats: int) -> ComponentKind:
    always = all(len(seen) == seats for seen in had.values()) and all(one.made for seen in had.values() for one in seen)

    def values(seen: list[Had]) -> list[float]:
        return [float(sum(one.made)) if always else one.share for one in seen]

    often = {each: seen for each, seen in had.items() if len(seen) >= FEW}
    middle = fmean(fmean(values(seen)) for seen in (often or had).values()) or 1.0
    found: list[Component] = []
    for each, seen in had.items():
        above = spread([value / middle - 1 for value in values(seen)])
        made = [float(points) for one in seen for points in one.made]
        found.append(
            Component(
                each,
                len(seen),
                len(seen) / seats,
                stats.mean(made) if made else None,
                above,
                above.mean,
                len(seen) >= FEW,
            )
        )
    return ComponentKind(name, tuple(sorted(found, key=lambda each: (not each.often, -each.above.value))), always)


def count(name: str, had: dict[str, list[Had]]) -> Count:
    total = sum(map(len, had.values()))
    numbers = sorted(int(each) for each in had)
    shares = tuple(
        (number, len(had[str(number)]) / total, fmean(one.score for one in had[str(number)])) for number in numbers
    )
    x = [float(each) for each, seen in had.items() for _ in seen]
    y = [float(one.score) for seen in had.values() for one in seen]
    middle = fmean(x)
    wide = sum((each - middle) ** 2 for each in x)
    slope = sum((a - middle) * b for a, b in zip(x, y, strict=True)) / wide if wide else 0.0
    return Count(name, shares, slope)
