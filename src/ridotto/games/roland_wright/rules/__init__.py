"""The rules of Roland Wright: what is settled before the first position, and how it begins."""

from typing import Final

from ridotto.engine.terms import Earlier, Option, Setup
from ridotto.games.roland_wright.rules import desk, kit, position, steps, tools
from ridotto.games.roland_wright.rules.position import RolandWright

VERSION: Final = 2
# Completing by choice, cards with bits that are kept, and an end that can't be dodged came with version 2.
EARLIER: Final = {1: Earlier("0.1")}
CODES: Final = int(steps.CODES)
LONGEST: Final = int(steps.LONGEST)
# A seat's turn: a group, three bits and a stop, an action and done. The longest action has four parts with four times
# two decisions, or an R&D card's bits, two decisions each, and a stop. A trade that is begun and given up again
# was made impossible by a draw. In a game, every card is completed once, and three bonuses have three decisions.
ACTION: Final = 1 + int(tools.MOST_PARTS) * max(2 * int(tools.MOST_TIMES), 2 * int(kit.MOST_PAPER_BITS) + 1)
SEAT_TURN: Final = 1 + 4 + ACTION + 2 * 5 + 1
DECISIONS: Final = 5 * (2 + 9) + int(kit.CARDS) + int(desk.NO_DEADLINE) * (1 + 5 * SEAT_TURN)
SEVERAL: Final = (2, 3, 4, 5)
OPTIONS: Final = (
    Option("box", "Size of the box", 6, (6, 7), SEVERAL),  # a solo game is played on the small one (RW-25)
    Option("completing", "Cards are completed", "at once", ("at once", "by choice")),
    Option("first", "First active player", "drawn", ("drawn", 1, 2, 3, 4, 5), SEVERAL, names_seats=True),
    Option("deadline", "The game ends after turn 100 at the latest", True, (False, True), SEVERAL),
)


def start(setup: Setup) -> RolandWright:
    """The first position."""
    options = setup.options
    first = options["first"] - 1 if options["first"] != "drawn" else -1
    by_choice = options["completing"] == "by choice"
    return position.start(setup.components.kit, setup.seats, options["box"], first, by_choice, options["deadline"])
