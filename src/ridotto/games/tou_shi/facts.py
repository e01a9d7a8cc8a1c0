"""What a finished game of Tou Shi was played with, for the lab."""

from ridotto.engine.terms import Fact
from ridotto.games.tou_shi.rules.kit import SQUARES
from ridotto.games.tou_shi.rules.position import TouShi
from ridotto.games.tou_shi.rules.scoring import full_lines
from ridotto.games.tou_shi.words.names import DICE


def of(state: TouShi, seat: int) -> list[Fact]:
    """Each die with the squares it was written into, the full lines, and the stars that were kept."""
    written = [state.type_at(square) for square in range(SQUARES)]
    return [
        *(Fact("Die", die.upper(), written.count(kind)) for kind, die in enumerate(DICE)),
        Fact("Full rows", str(full_lines(state.rows))),
        Fact("Full columns", str(full_lines(state.columns))),
        Fact("Stars kept", str(state.stars)),
    ]
