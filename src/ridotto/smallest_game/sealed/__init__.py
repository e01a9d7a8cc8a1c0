"""Sealed: everyone chooses a card in secret, and the highest that nobody else has chosen wins."""

from ridotto.engine.defaults import Notation, Views
from ridotto.engine.game import Game

from . import board, rules, view

GAME = Game(
    __name__,
    rules=rules,
    notation=Notation(rules.CODES, board.path),
    view=Views(view.seen),
    board=board,
    secrets=view,
)
