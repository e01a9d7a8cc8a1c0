"""What a viewer of the Roll & Write may see, and what is said of it."""

from ridotto.games.burano_roll_and_write.view.score import holdings, lines, verdict
from ridotto.games.burano_roll_and_write.view.seen import seen
from ridotto.games.burano_roll_and_write.view.status import notice, status

__all__ = ["holdings", "lines", "notice", "seen", "status", "verdict"]
