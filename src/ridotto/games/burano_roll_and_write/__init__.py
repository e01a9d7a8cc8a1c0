"""Walking in Burano: Roll & Write: six dice, a canal and a street of painted houses, for one to four players."""

from typing import Any, Final

from ridotto.engine import rulebook, weights
from ridotto.engine.game import Game, Option, Setup
from ridotto.games.burano_roll_and_write import board, components, facts, mind, moves, position, rules, text, view, why

__all__ = ["GAME"]


def start(setup: Setup) -> rules.RollAndWrite:
    """The first position."""
    return rules.start(setup.components.kit, setup.seats, setup.options["sheets"] == "chosen")


GAME: Final[Game[Any]] = Game(
    id="burano_roll_and_write",
    title="Walking in Burano: Roll & Write",
    version=1,
    seats=(1, 2, 3, 4),
    options=(Option("sheets", "Sheets", "dealt", ("dealt", "chosen")),),
    codes=rules.CODES,
    longest=rules.LONGEST,
    # A player gains a coin or a guest each round, and the track and the spaces are finite (BR-23).
    decisions=4 + (components.MOST_TRACK + 8) * 12,
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
    sees=moves.sees,
    private=moves.private,
    write_position=position.write,
    read_position=position.read,
    view=view.view,
    status=view.status,
    lines=view.lines,
    verdict=view.verdict,
    scale=lambda components: view.SCALE,
    elements=why.elements,
    why=why.why,
    panels=board.PANELS,
    draw=board.draw,
    draw_seat=board.draw_seat,
    text=text.text,
    facts=facts.facts,
    mind=lambda: weights.mind(__name__, mind.RollAndWriteMind, mind.WEIGHTS),
)
