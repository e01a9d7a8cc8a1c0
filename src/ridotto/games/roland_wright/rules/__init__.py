"""The rules of Roland Wright: what is settled before the first position, and how it begins."""

from typing import Final

from ridotto.engine.terms import Option, Setup
from ridotto.games.roland_wright.rules import position, steps
from ridotto.games.roland_wright.rules.position import RolandWright

VERSION: Final = 1
CODES: Final = int(steps.CODES)
LONGEST: Final = int(steps.LONGEST)
# A seat's turn: a group, three bits and a stop, an action (at most an R&D card with six bits, two decisions each, and a
# stop), and done. Then the set-up, the active player's group and three bonuses of three decisions a game.
SEAT_TURN: Final = 1 + 4 + (1 + 13) + 1
DECISIONS: Final = 5 * (2 + 9) + int(position.DEADLINE) * (1 + 5 * SEAT_TURN)
# A solo game is played on the small box (RW-25).
OPTIONS: Final = (Option("box", "Size of the box", 6, (6, 7), (2, 3, 4, 5)),)


def start(setup: Setup) -> RolandWright:
    """The first position."""
    return position.start(setup.components.kit, setup.seats, setup.options["box"])
