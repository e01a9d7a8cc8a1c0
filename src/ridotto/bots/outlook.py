"""What a few choices lead to, compared line by line of the score, and how sure that is.

Games are played on from each of them in the same made-up worlds, with the same chances, so that luck cancels out.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from time import perf_counter
from typing import Final, NamedTuple

from ridotto.bots.levels import thinker
from ridotto.bots.question import Question
from ridotto.bots.think import LOWEST, Thinker, never
from ridotto.engine.state import State

CHOICES: Final = 3  # so many are named
SECONDS: Final = 0.5  # for all of it
LINED: Final = 24  # worlds in which the score is looked at line by line, which takes as long as playing on
LEAST: Final = 8  # worlds; what fewer say is mostly chance
SURE: Final = 2.0  # errors that a difference must be larger than
WORTH_SAYING: Final = 0.25  # of a point
TO_COME: Final = "what is still to come"


class Outlook(NamedTuple):
    """What a choice leads to, in points. Nobody knows (None) where nothing was played out."""

    code: int
    lead: float | None = None  # at the end: alone, one's points; among several, ahead of the best of the others
    score: float | None = None  # one's own points at the end
    less: float = 0.0  # than the choice that it is compared with: the best, or for the best the next
    error: float = 0.0  # of that
    lines: tuple[tuple[str, float], ...] = ()  # more or less from lines of the score, as far as that is sure


@dataclass
class Course:
    """What became of one choice, world by world."""

    code: int
    leads: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    lines: list[dict[str, float]] = field(default_factory=list)


def compared(
    asked: Question,
    found: Sequence[tuple[int, int | None]],
    also: int | None = None,
    worlds: int = 0,
    seconds: float = SECONDS,
    hurried: Callable[[], bool] = never,
) -> list[Outlook]:
    """The best of what was found, and one choice more, the best first; its own choice, unless another is surely better.

    It takes so many worlds, or else so many seconds.
    """
    codes = [code for code, _ in found[:CHOICES]]
    if also is not None and also in asked.legal and also not in codes:
        codes.append(also)
    if len(asked.legal) == 1 or found[0][1] is None:
        return [Outlook(code) for code in codes]
    courses = [Course(code) for code in codes]
    begin, played = perf_counter(), 0
    while played < worlds if worlds else played < LEAST or perf_counter() - begin < seconds:
        if played >= LEAST and hurried():
            break
        play_on(asked, courses, lined=played < LINED)
        played += 1
    return in_order(courses)


def play_on(asked: Question, courses: Sequence[Course], *, lined: bool) -> None:
    """One world more, from each choice."""
    world = asked.state.clone()
    world.resample(asked.seat, asked.rng)
    chances = asked.rng.x
    how = thinker(asked)
    for course in courses:
        end = world.clone()
        end.act(asked.seat, course.code)
        asked.rng.x = chances
        assert how.playout(end, asked.seat) != LOWEST
        course.leads.append(how.lead / 100)
        course.scores.append(_points(how, end, asked.seat))
        if lined:
            course.lines.append(_lines(asked, end, course.scores[-1]))


def _points(how: Thinker, end: State, seat: int) -> float:
    """One's own points; where the game went on, as they are expected from there."""
    over = not end.actors() and not end.chance()
    return float(end.score(seat)) if over else how.mind.worth(end, seat) / 100


def _lines(asked: Question, end: State, score: float) -> dict[str, float]:
    view = asked.game.view.seen(end, asked.seat)
    found: dict[str, float] = {}
    for line in asked.game.view.lines(view, asked.seat):
        found[line.label] = found.get(line.label, 0.0) + line.now
    found[TO_COME] = score - sum(found.values())
    return found


def in_order(courses: Sequence[Course]) -> list[Outlook]:
    """The best first, which the others are compared with: the first of the courses, unless another is surely more."""
    best = courses[0]
    for course in courses[1:]:
        less, error = _less(best, course)
        if less > max(SURE * error, 0.05):
            best = course
    others = sorted((course for course in courses if course is not best), key=lambda course: -fmean(course.leads))
    return [outlook(best, others[0] if others else best), *(outlook(course, best) for course in others)]


def outlook(course: Course, other: Course) -> Outlook:
    """What a choice leads to, beside another."""
    less, error = _less(course, other)
    return Outlook(course.code, fmean(course.leads), fmean(course.scores), less, error, _from_lines(course, other))


def _less(course: Course, other: Course) -> tuple[float, float]:
    """By how much a choice leads to less than another, and the error of that."""
    return _mean([theirs - ours for ours, theirs in zip(course.leads, other.leads, strict=True)])


def _from_lines(course: Course, other: Course) -> tuple[tuple[str, float], ...]:
    """What a choice gains and loses by, the most first; what may be chance is not said."""
    labels = {label for world in (*course.lines, *other.lines) for label in world}
    found = []
    for label in sorted(labels):
        pairs = zip(course.lines, other.lines, strict=True)
        more, error = _mean([ours.get(label, 0.0) - theirs.get(label, 0.0) for ours, theirs in pairs])
        if abs(more) > max(SURE * error, WORTH_SAYING):
            found.append((label, more))
    return tuple(sorted(found, key=lambda each: -abs(each[1])))


def _mean(numbers: list[float]) -> tuple[float, float]:
    """A mean with its standard error."""
    return fmean(numbers), stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
