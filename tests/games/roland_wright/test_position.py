"""Lines of text that are no position."""

import pytest

from ridotto.engine.errors import RidottoError
from tests.games.roland_wright.setting import DONE, GAME, SET, rows, seat


@pytest.mark.parametrize(
    "line",
    [
        "side=5 | box=.",
        "side=6 phase=take | box=....../....../....../....../......",
        f"side=6 phase=take dice=RRGGBP | {seat(hand='hm1')} | {seat(hand='hm1')}",
        f"side=6 phase=take dice=RRGG | {DONE} | {DONE}",
        f"side=6 phase=all-act dice=RRGGBP | {seat(step='place')} | {DONE}",
        f"side=6 phase=all-act dice=RRGGBP | {seat(step='swap-to')} | {DONE}",
        f"side=6 phase=all-act dice=RRGGBP | {seat(step='keep-hallmark')} | {DONE}",
        f"side=6 phase=take dice=RRGGBP active=3 | {DONE} | {DONE}",
        f"side=6 phase=take dice=RRGGBP turn=-1 | {DONE} | {DONE}",
        f"side=6 phase=take dice=RRGGBP colour=red | {DONE} | {DONE}",
        f"side=6 phase=all-act dice=RRGGBP | {seat(rows('R.B', '.O.', 'Y'), hand='hm1')} | {DONE}",
    ],
)
def test_what_is_no_position(line: str) -> None:
    with pytest.raises(RidottoError):
        GAME.position.read(line, SET)
