"""What a viewer of Tou Shi may see, and what is said of it."""

from ridotto.games.tou_shi.view.score import holdings, lines, verdict
from ridotto.games.tou_shi.view.seen import seen
from ridotto.games.tou_shi.view.status import notice, status

__all__ = ["holdings", "lines", "notice", "seen", "status", "verdict"]
