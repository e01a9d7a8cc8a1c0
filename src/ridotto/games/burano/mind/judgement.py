# compiled by mypyc
"""How Walking in Burano is thought about: what a street will be worth, and what looks right at a glance."""

from typing import Final

from ridotto.engine.mind import Mind
from ridotto.engine.state import State
from ridotto.games.burano.mind import glance, outlook
from ridotto.games.burano.mind.glance import Glance
from ridotto.games.burano.mind.outlook import HOPE_TOURIST, Outlook
from ridotto.games.burano.rules.position import OVER, Burano
from ridotto.native import i64, mypyc_attr, vec

WEIGHTS: Final = (*outlook.WEIGHTS, *(f"glance_{name}" for name in glance.WEIGHTS))


@mypyc_attr(acyclic=True)
class BuranoMind(Mind):
    """Worth is an outlook on the end of the game; ranks are a glance's."""

    def __init__(self, habits: list[int], weights: list[int]) -> None:
        super().__init__(habits, weights)
        own = len(outlook.WEIGHTS)
        self.outlook = Outlook(vec[i64](weights[:own]))
        self.glance = Glance(vec[i64](weights[own:]))
        # A glance's hopes are its own, all else of an outlook is the same.
        self.hopes = Outlook(vec[i64](weights[:HOPE_TOURIST] + weights[-3:] + weights[HOPE_TOURIST + 3 : own]))

    def worth(self, state: State, seat: i64) -> i64:
        """Of hands, it looks at the seat's own only."""
        assert isinstance(state, Burano)
        if state.phase == OVER:
            return state.score(seat) * 100
        return self.outlook.points(state, seat)

    def notice(self, state: State, seat: i64) -> None:
        assert isinstance(state, Burano)
        self.glance.look(state, seat, self.hopes)

    def rank(self, state: State, seat: i64, code: i64) -> i64:
        assert isinstance(state, Burano)
        return self.glance.rank(state, seat, code, self.hopes)
