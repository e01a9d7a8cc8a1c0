"""The rules of Walking in Burano: what is settled before the first position, and how it begins."""

from typing import Final

from ridotto.engine.terms import Earlier, Option, Setup
from ridotto.games.burano.rules import position
from ridotto.games.burano.rules.position import Burano

VERSION: Final = 2
# The first version showed what everyone had seen others take.
EARLIER: Final = {1: Earlier("0.1", {"hands": "open", "stall": True, "first": "drawn"})}
CODES: Final = int(position.CODES)
LONGEST: Final = int(position.LONGEST)
# In a turn taking, done, and three returns with two decisions each; and 60 cards are placed and 20 visits made at most.
# Rounds are at most four for each of these cards, or as many as there may be at all (WB-18).
DECISIONS: Final = max(4 * 61, int(position.MOST_ROUNDS)) * 4 * 8 + 60 + 20
SEVERAL: Final = (2, 3, 4)
OPTIONS: Final = (
    Option("beginner_characters", "Without Shop Owner, Florist and Gardener", False, (False, True)),
    Option("open_windows", "Closed windows don’t count", False, (False, True)),
    Option("inhabitants", "Inhabitants", "base", ("base", "new", "random")),
    Option("first", "Who begins", "drawn", ("drawn", 1, 2, 3, 4), SEVERAL, names_seats=True),
    Option(
        "hands",
        "Cards that others took",
        "hidden",
        ("hidden", "open"),
        SEVERAL,
        alone="open",
        help="Hidden, as in the rulebook: you see only backs, and remember what you saw. Open: what everyone saw stays "
        "in sight. Bots and hints remember everything that lay open.",
    ),
    Option("stall", "Four rounds in which nobody places a card end the game", True, (False, True), SEVERAL),
)
INHABITANTS: Final = {"base": position.BASE, "new": position.NEW, "random": position.RANDOM}


def start(setup: Setup) -> Burano:
    """The first position."""
    options = setup.options
    first = 1 if setup.seats == 1 else options["first"]
    inhabitants = INHABITANTS[options["inhabitants"]]
    drawn = first == "drawn"
    state = position.start(
        setup.components.kit, setup.seats, inhabitants, options["beginner_characters"], -1 if drawn else first - 1
    )
    state.windows = 0 if options["open_windows"] else 1
    state.hidden = 1 if options["hands"] == "hidden" else 0
    state.stall = 1 if options["stall"] else 0
    return state
