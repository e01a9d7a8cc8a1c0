"""What an action does by itself, in numbers: to whoever plays it, to what they could make next, and to others."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ridotto.engine.game import Game
from ridotto.engine.state import State
from ridotto.engine.terms import Holding, View


@dataclass(frozen=True, slots=True)
class Change:
    """So much more, or less, of something. A label says of what, or whose; none where the unit says it all."""

    label: str
    amount: int
    unit: str = "point"
    could: bool = False  # whether it is what could be made, and not made yet


def effect(game: Game[Any], before: State, after: State, viewer: int, seat: int, names: Sequence[str]) -> list[Change]:
    """What changes from one position to another for a seat, and in sum for the others, as the viewer may know it."""
    was, now = game.view.seen(before, viewer), game.view.seen(after, viewer)
    found = difference(_of(game, was, seat), _of(game, now, seat))
    for other, name in enumerate(names):
        if other != seat:
            theirs = difference(_in_sum(game, was, other), _in_sum(game, now, other))
            found += [Change(name, change.amount, change.unit) for change in theirs]
    return found


def difference(was: Sequence[Holding], now: Sequence[Holding]) -> list[Change]:
    """What there is more or less of, the surest first, and of that the largest; what is as it was is not named.

    >>> difference([Holding("cats", "Cats", 3)], [Holding("cats", "Cats", 5), Holding("coins", "", 1, "coin")])
    [Change(label='Cats', amount=2, unit='point', could=False), Change(label='', amount=1, unit='coin', could=False)]
    """
    before = {(each.id, each.could): each for each in was}
    after = {(each.id, each.could): each for each in now}
    changes = []
    for key in {**after, **before}:
        one, other = before.get(key), after.get(key)
        known = other or one
        assert known is not None
        if known.could and (one is None or other is None):
            continue  # what can't be made any more, as it is made, or another's: no loss
        more = (other.now if other else 0) - (one.now if one else 0)
        if more:
            changes.append(Change(known.label, more, known.unit, known.could))
    return sorted(changes, key=lambda each: (each.could, each.unit != "point", -abs(each.amount)))


def _of(game: Game[Any], view: View, seat: int) -> list[Holding]:
    """A seat's score by lines, what the lines could still become, and what else it has.

    A holding with a line's id takes its place, and says better what a change of it is.
    """
    lines = game.view.lines(view, seat)
    score = [Holding(line.id, line.label, line.now) for line in lines]
    possible = [(line, line.possible) for line in lines if line.possible is not None]
    open_yet = [Holding(line.id, line.label, most, could=True) for line, most in possible]
    return list({(each.id, each.could): each for each in [*score, *open_yet, *game.view.holdings(view, seat)]}.values())


def _in_sum(game: Game[Any], view: View, seat: int) -> list[Holding]:
    """A seat's points, and what it has in hand."""
    points = Holding("", "", sum(line.now for line in game.view.lines(view, seat)))
    held = [each for each in game.view.holdings(view, seat) if not each.could and each.unit != points.unit]
    return [points, *held]
