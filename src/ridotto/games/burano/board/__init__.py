"""The board of Walking in Burano, drawn panel by panel."""

from ridotto.games.burano.board.drawing import PANELS, draw

__all__ = ["PANELS", "draw"]
