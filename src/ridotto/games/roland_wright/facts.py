"""What a seat played a game of Roland Wright with, and what each card made by itself."""

from ridotto.engine.bits import members
from ridotto.engine.terms import Fact
from ridotto.games.roland_wright.rules.desk import AWARD_LINE, INSPIRATION_LINE
from ridotto.games.roland_wright.rules.kit import AWARDS_OPEN
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.rules.steps import COMPLETE, HAND, INSPIRATION, KEPT, WIDTH


def of(state: RolandWright, seat: int) -> list[Fact]:
    """The cards that a seat had at the end. One that was not completed made nothing."""
    kit, at = state.kit, seat * WIDTH
    names = kit.names
    found = [_card(state, card, 1) for card in members(state.players[at + COMPLETE])]
    found += [_card(state, card, 0) for card in members(state.players[at + HAND])]
    found += [Fact("R&D", names.papers[k], kit.paper_points[k]) for k in members(state.players[at + KEPT])]
    for k in range(AWARDS_OPEN):
        found.append(Fact("Award", names.awards[state.award(k)], state.column(seat, AWARD_LINE + k)))
    inspiration = names.inspirations[state.players[at + INSPIRATION]]
    found.append(Fact("Inspiration", inspiration, state.column(seat, INSPIRATION_LINE)))
    return found


def _card(state: RolandWright, card: int, times: int) -> Fact:
    name = state.kit.names.cards[card]
    if card < state.kit.hallmarks:
        return Fact("Hallmark", name, state.kit.hallmark_points * times)
    return Fact("Equipment", name, state.kit.equipment_points * times)
