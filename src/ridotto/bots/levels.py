"""The three levels: Novice looks, Regular thinks one step ahead, Strong searches."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from ridotto.bots.question import Bot, Question
from ridotto.bots.think import Thinker, never


def novice(asked: Question) -> int:
    """Sensible, at once, and wrong now and then."""
    mind = asked.game.mind.load()
    return at_a_glance(asked, mind.novice_glances, mind.novice_whims)


def at_a_glance(asked: Question, glances: int = 0, whims: int = 0) -> int:
    """What looks most promising of so many actions, with a whim in so many choices (0: of all, and none)."""
    return thinker(asked).look(asked.state, asked.seat, asked.legal, glances, whims)


def regular(asked: Question) -> int:
    """The best on average over what chance brings next."""
    return thinker(asked).weigh(asked.state, asked.seat, asked.legal)[0][0]


@dataclass(frozen=True, slots=True)
class Strong:
    """Searches, within a number of playouts, or seconds, or both (0: no limit)."""

    playouts: int = 0
    seconds: float = 1.0
    hurried: Callable[[], bool] = never

    def __call__(self, asked: Question) -> int:
        return asked.legal[0] if len(asked.legal) == 1 else self.advise(asked)[0][0]

    def advise(self, asked: Question) -> list[tuple[int, int | None]]:
        """The best choices, Strong's own first, with what each leads to at the end, in hundredths of a point.

        Alone, that is points; among several, how far ahead of the best of the others. Where nothing was played out,
        it is not known.
        """
        how = thinker(asked, self.playouts, self.seconds, self.hurried)
        return how.search(asked.state, asked.seat, asked.legal)


def heeding(bot: Bot, hurried: Callable[[], bool]) -> Bot:
    """A bot that plays the best it has found as soon as it is hurried. Only Strong takes its time."""
    return replace(bot, hurried=hurried) if isinstance(bot, Strong) else bot


def thinker(asked: Question, playouts: int = 0, seconds: float = 0.0, hurried: Callable[[], bool] = never) -> Thinker:
    game = asked.game
    return Thinker(game.mind.load(), asked.seats, game.longest, asked.rng, playouts, seconds, hurried)
