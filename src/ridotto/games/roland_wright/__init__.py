"""Roland Wright: The Dice Game: bits in a box, cards with patterns, for one to five players."""

from typing import Any, Final

from ridotto.engine.game import Game
from ridotto.games.roland_wright import board, components, facts, mind, position, rules, view
from ridotto.games.roland_wright.board import others
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.view import secrets
from ridotto.games.roland_wright.words import notation, sentences, text, turns, what, why

__all__ = ["GAME"]

GAME: Final[Game[Any]] = Game[RolandWright](
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
