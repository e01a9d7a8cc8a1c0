"""What a finished game of Tou Shi was played with, for the lab."""

from ridotto.engine.game import Fact
from ridotto.games.tou_shi.moves import DICE
from ridotto.games.tou_shi.paths import SIZE, SQUARES
from ridotto.games.tou_shi.rules import ALL_TYPES, TouShi


def facts(state: TouShi, seat: int) -> list[Fact]:
    """Each die with the squares it was written into, the full lines, and the stars that were kept."""
    written = [state.type_at(square) for square in range(SQUARES)]
    found = [Fact("Die", die.upper(), written.count(kind)) for kind, die in enumerate(DICE)]
    for name, lines in (("Full rows", state.rows), ("Full columns", state.columns)):
        full = sum(lines >> (line * 6) & ALL_TYPES == ALL_TYPES for line in range(SIZE))
        found.append(Fact(name, str(full)))
    return [*found, Fact("Stars kept", str(state.stars))]
