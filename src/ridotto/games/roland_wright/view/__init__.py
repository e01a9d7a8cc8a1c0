"""What a viewer of Roland Wright may see, and what is said of it."""

from ridotto.games.roland_wright.view.score import holdings, lines, verdict
from ridotto.games.roland_wright.view.seen import seen
from ridotto.games.roland_wright.view.status import notice, status

__all__ = ["holdings", "lines", "notice", "seen", "status", "verdict"]
