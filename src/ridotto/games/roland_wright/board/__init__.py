"""The board of Roland Wright, drawn panel by panel."""

from ridotto.games.roland_wright.board.drawing import PANELS, draw

__all__ = ["PANELS", "draw"]
