"""The rules of Tou Shi: what is settled before the first position, and how it begins."""

from typing import Final

from ridotto.engine.terms import Earlier, Option, Setup
from ridotto.games.tou_shi.rules import position
from ridotto.games.tou_shi.rules.position import TouShi

VERSION: Final = 2
EARLIER: Final = {1: Earlier("0.1", {})}  # only squares had other names
CODES: Final = int(position.CODES)
LONGEST: Final = int(position.LONGEST)
DECISIONS: Final = (
    2 + 49 * 2 + 2 * 6
)  # the set-up, rounds of a box and a move, and two more for each of up to six stars
OPTIONS: Final[tuple[Option, ...]] = ()


def start(setup: Setup) -> TouShi:
    """The first position."""
    return position.start(setup.components.kit)
