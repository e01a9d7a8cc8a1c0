"""Walking in Burano: Roll & Write: six dice, a canal and a street of painted houses, for one to four players."""

from typing import Any, Final

from ridotto.engine.game import Game
from ridotto.games.burano_roll_and_write import board, components, facts, mind, position, rules, view
from ridotto.games.burano_roll_and_write.board import others
from ridotto.games.burano_roll_and_write.rules.position import RollAndWrite
from ridotto.games.burano_roll_and_write.view import secrets
from ridotto.games.burano_roll_and_write.words import notation, sentences, text, turns, what, why

__all__ = ["GAME"]

GAME: Final[Game[Any]] = Game[RollAndWrite](
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
    others=others,
    secrets=secrets,
    mind=mind,
    facts=facts,
)
