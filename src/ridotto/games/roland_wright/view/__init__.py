"""What a viewer of Roland Wright may see, and what is said of it."""

from ridotto.games.roland_wright.view.score import lines, verdict
from ridotto.games.roland_wright.view.seen import seen
from ridotto.games.roland_wright.view.status import notice, status

__all__ = ["lines", "notice", "seen", "status", "verdict"]
