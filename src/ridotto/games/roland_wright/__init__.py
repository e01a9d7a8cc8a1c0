"""Roland Wright: The Dice Game: bits in a box, cards with patterns, for one to five players."""

from typing import Final

from ridotto.engine import rulebook, weights
from ridotto.engine.game import Game, Option, Setup
from ridotto.games.roland_wright import (
    board,
    column,
    components,
    facts,
    mind,
    moves,
    position,
    rules,
    steps,
    telling,
    text,
    view,
    why,
)

__all__ = ["GAME"]


def start(setup: Setup) -> rules.RolandWright:
    """The first position."""
    return rules.start(setup.components.kit, setup.seats, setup.options["box"])


# A seat's turn: a group, three bits and a stop, an action (at most an R&D card with six bits, two decisions each, and a
# stop), and done. Then the set-up, the active player's group and three bonuses of three decisions a game.
SEAT_TURN: Final = 1 + 4 + (1 + 13) + 1

GAME: Final = Game(
    id="roland_wright",
    title="Roland Wright: The Dice Game",
    version=1,
    seats=(1, 2, 3, 4, 5),
    codes=steps.CODES,
    longest=steps.LONGEST,
    decisions=5 * (2 + 9) + rules.DEADLINE * (1 + 5 * SEAT_TURN),
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
    phrase=telling.phrase,
    tell=telling.tell,
    write_position=position.write,
    read_position=position.read,
    view=view.view,
    status=view.status,
    lines=column.lines,
    verdict=column.verdict,
    scale=lambda components: components.kit.names.titles,
    elements=why.elements,
    why=why.why,
    panels=board.PANELS,
    draw=board.draw,
    draw_seat=board.draw_seat,
    text=text.text,
    # A solo game is played on the small box (RW-25).
    options=(Option("box", "Size of the box", 6, (6, 7), (2, 3, 4, 5)),),
    mind=lambda: weights.mind(__name__, mind.RolandMind, mind.WEIGHTS),
    facts=facts.facts,
    sees=moves.sees,
    private=moves.private,
)
