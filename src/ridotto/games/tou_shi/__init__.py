"""Tou Shi: six kinds of dice on a 6x6 grid, for one player."""

from typing import Any, Final

from ridotto.engine import rulebook, weights
from ridotto.engine.game import Game, Setup
from ridotto.games.tou_shi import board, components, facts, mind, moves, position, rules, text, view, why

__all__ = ["GAME"]


def start(setup: Setup) -> rules.TouShi:
    """The first position."""
    return rules.start(setup.components.kit)


GAME: Final[Game[Any]] = Game(
    id="tou_shi",
    title="Tou Shi",
    version=1,
    seats=(1,),
    codes=rules.CODES,
    longest=rules.LONGEST,
    decisions=2 + 49 * 2 + 2 * 6,
    start=start,
    read_components=components.read,
    house_set=components.house_set,
    rules=lambda: rulebook.read(__name__),
    path=moves.path,
    notation=moves.notation,
    parse=moves.parse,
    outcome_notation=moves.outcome_notation,
    parse_outcome=moves.parse_outcome,
    label=moves.label,
    phrase=moves.phrase,
    tell=moves.tell,
    write_position=position.write,
    read_position=position.read,
    view=view.view,
    status=view.status,
    lines=view.lines,
    verdict=view.verdict,
    elements=why.elements,
    why=why.why,
    panels=board.PANELS,
    draw=board.draw,
    text=text.text,
    mind=lambda: weights.mind(__name__, mind.TouShiMind, mind.WEIGHTS),
    facts=facts.facts,
)
