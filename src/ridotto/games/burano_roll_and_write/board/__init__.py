"""The board of the Roll & Write, drawn panel by panel."""

from ridotto.games.burano_roll_and_write.board.drawing import PANELS, draw

__all__ = ["PANELS", "draw"]
