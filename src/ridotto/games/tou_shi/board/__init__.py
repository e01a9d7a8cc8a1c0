"""The board of Tou Shi, drawn panel by panel."""

from ridotto.games.tou_shi.board.drawing import PANELS, draw

__all__ = ["PANELS", "draw"]
