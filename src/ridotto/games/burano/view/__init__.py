"""What a viewer of Walking in Burano may see, and what is said of it."""

from ridotto.games.burano.view.score import holdings, lines, verdict
from ridotto.games.burano.view.seen import seen
from ridotto.games.burano.view.status import notice, status

__all__ = ["holdings", "lines", "notice", "seen", "status", "verdict"]
