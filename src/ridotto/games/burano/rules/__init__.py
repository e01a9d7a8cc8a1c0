"""The rules of Walking in Burano: what is settled before the first position, and how it begins."""

from typing import Final

from ridotto.engine.terms import Option, Setup
from ridotto.games.burano.rules import position
from ridotto.games.burano.rules.position import Burano

VERSION: Final = 1
CODES: Final = int(position.CODES)
LONGEST: Final = int(position.LONGEST)
# At most four rounds for each of 60 cards that are placed (WB-18); in a turn taking, done, and three returns with two
# decisions each.
DECISIONS: Final = 4 * 61 * 4 * 8 + 60 + 20
OPTIONS: Final = (
    Option("beginner_characters", "Without Shop Owner, Florist and Gardener", False, (False, True)),
    Option("open_windows", "Closed windows don’t count", False, (False, True)),
    Option("inhabitants", "Inhabitants", "base", ("base", "new", "random")),
)
INHABITANTS: Final = {"base": position.BASE, "new": position.NEW, "random": position.RANDOM}


def start(setup: Setup) -> Burano:
    """The first position."""
    options = setup.options
    return position.start(
        setup.components.kit,
        setup.seats,
        INHABITANTS[options["inhabitants"]],
        options["beginner_characters"],
        not options["open_windows"],
    )
