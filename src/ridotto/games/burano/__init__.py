"""Walking in Burano, the card game: build a street of five houses, for one to four players."""

from typing import Any, Final

from ridotto.engine.game import Game
from ridotto.games.burano import board, components, facts, mind, position, rules, view
from ridotto.games.burano.board import others
from ridotto.games.burano.rules.position import Burano
from ridotto.games.burano.view import secrets
from ridotto.games.burano.words import notation, sentences, text, turns, what, why

__all__ = ["GAME"]

GAME: Final[Game[Any]] = Game[Burano](
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
