"""Sealed: everyone chooses a card in secret, and the highest that nobody else has chosen wins."""

from ridotto.engine.defaults import PlainNotation, PlainViews
from ridotto.engine.game import Game

from . import board, rules, view

GAME = Game(
    __name__,
    rules=rules,
    notation=PlainNotation(rules.CODES, board.path),
    view=PlainViews(view.seen),
    board=board,
    secrets=view,
)
