"""The rules of the Roll & Write: what is settled before the first position, and how it begins."""

from typing import Final

from ridotto.engine.terms import Option, Setup
from ridotto.games.burano_roll_and_write.rules import position
from ridotto.games.burano_roll_and_write.rules.kit import MOST_TRACK
from ridotto.games.burano_roll_and_write.rules.position import RollAndWrite

VERSION: Final = 1
CODES: Final = int(position.CODES)
LONGEST: Final = int(position.LONGEST)
# A player gains a coin or a character each round, and the track and the spaces are finite (BR-23).
DECISIONS: Final = 4 + (MOST_TRACK + 8) * 12
OPTIONS: Final = (Option("sheets", "Sheets", "dealt", ("dealt", "chosen")),)


def start(setup: Setup) -> RollAndWrite:
    """The first position."""
    return position.start(setup.components.kit, setup.seats, setup.options["sheets"] == "chosen")
