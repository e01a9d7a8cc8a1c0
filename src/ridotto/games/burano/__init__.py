"""Walking in Burano, the card game: build a street of five houses, for one to four players."""

from typing import Final

from ridotto.engine import rulebook, weights
from ridotto.engine.game import Game, Option, Setup
from ridotto.games.burano import board, components, facts, mind, moves, position, rules, text, view, why

__all__ = ["GAME"]

INHABITANTS: Final = {"base": rules.BASE, "new": rules.NEW, "random": rules.RANDOM}


def start(setup: Setup) -> rules.Burano:
    """The first position."""
    options = setup.options
    return rules.start(
        setup.components.kit,
        setup.seats,
        INHABITANTS[options["inhabitants"]],
        options["beginner_characters"],
        not options["open_windows"],
    )


GAME: Final = Game(
    id="burano",
    title="Walking in Burano",
    version=1,
    seats=(1, 2, 3, 4),
    codes=rules.CODES,
    longest=rules.LONGEST,
    # At most four rounds for each of 60 cards that are placed (WB-18); in a turn taking, done, and three returns with
    # two decisions each.
    decisions=4 * 61 * 4 * 8 + 60 + 20,
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
    scale=lambda components: view.SCALE,
    elements=why.elements,
    why=why.why,
    panels=board.PANELS,
    draw=board.draw,
    draw_seat=board.draw_seat,
    text=text.text,
    options=(
        Option("beginner_characters", "Without Shop Owner, Florist and Gardener", False, (False, True)),
        Option("open_windows", "Closed windows don’t count", False, (False, True)),
        Option("inhabitants", "Inhabitants", "base", ("base", "new", "random")),
    ),
    private=moves.private,
    hands=True,
    sees=moves.sees,
    facts=facts.facts,
    mind=lambda: weights.mind(__name__, mind.BuranoMind, mind.WEIGHTS),
)
