"""Tou Shi: six kinds of dice on a 6x6 grid, for one player."""

from typing import Any, Final

from ridotto.engine.game import Game
from ridotto.games.tou_shi import board, components, facts, mind, position, rules, view
from ridotto.games.tou_shi.rules.position import TouShi
from ridotto.games.tou_shi.words import notation, sentences, text, turns, what, why

__all__ = ["GAME"]

GAME: Final[Game[Any]] = Game[TouShi](
    __name__,
    rules=rules,
    components=components,
    position=position,
    notation=notation,
    sentences=sentences,
    turns=turns,
    why=why,
    what=what,
    text=text,
    view=view,
    board=board,
    mind=mind,
    facts=facts,
)
