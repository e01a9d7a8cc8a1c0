"""Everybody is told that a round is the last, or may be (WB-17, WB-18, WB-23)."""

import pytest

from ridotto.engine.rng import Rng
from ridotto.engine.walk import buffer
from ridotto.games.burano.rules.position import OVER, Burano
from tests.amounts import amount
from tests.games.burano.setting import BASE, GAME, opening, player, scene

FIVE = "c:r1a.r2a.r3a:woman,d:o1a.o2a.o3a:man,e:y1a.y2a.y3a:girl,f:g1a.g2a.g3a:boy,g:b1a.b2a.b3a:mayor"
TWO = (player(), player())


@pytest.mark.parametrize(
    ("state", "notice"),
    [
        (scene(*TWO), ""),
        (scene(*TWO, idle=2), ""),
        (scene(*TWO, idle=3), "Nobody has placed a card for three rounds: if nobody does in this one, the game ends."),
        (scene(*TWO, idle=3, busy=1), ""),
        (scene(*TWO, idle=3, stall=0), ""),
        (scene(*TWO, round=99, stall=0), ""),
        (scene(*TWO, round=100, stall=0), "This is round 100, and the last."),
        (scene(*TWO, round=100), ""),
        (scene(*TWO, last=1), "No card is left to take: this round is the last."),
        (scene(player(FIVE), player()), "You have five complete houses: this round is the last."),
        (scene(player(), player(FIVE)), "Bea has five complete houses: this round is the last."),
        (
            scene(player(FIVE), player(FIVE.replace("a.", "b.").replace("a:", "b:"))),
            "Ada and Bea have five complete houses: this round is the last.",
        ),
        (scene(player(FIVE), player(), phase="over"), ""),
        (scene(player(), cast=BASE), ""),
        (scene(player(), idle=3), ""),
        (scene(player(), cast={"girl": 1}), "The characters run out: this turn is the last."),
        (scene(player(), cast={"girl": 2}), ""),
        (scene(player(FIVE)), "Five houses are complete: this turn is the last."),
    ],
)
def test_wb_17_and_wb_18_and_wb_23_everybody_is_told_that_a_round_is_the_last(state: Burano, notice: str) -> None:
    assert GAME.view.notice(GAME.view.seen(state, 0), ("Ada", "Bea")) == notice


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_wb_17_and_wb_18_a_notice_keeps_its_word(seats: int) -> None:
    """In random games: after a round that is said to be the last there is no other, and no stalled game ends untold."""
    codes = buffer(GAME.longest)
    for seed in range(amount(40, 400)):
        state, rng, last, warned = opening(seats, stall=seed % 2 == 0) if seats > 1 else opening(), Rng(seed), 0, 0
        while state.phase != OVER:
            if n := state.chance():
                state.resolve(rng.below(n))
                continue
            view = GAME.view.seen(state, 0)
            last = last or (state.round if view["last_round"] else 0)
            warned = state.round if view["stalling"] else warned
            state.act(state.turn, codes[rng.below(state.fill_legal(state.turn, codes))])
        assert last in (0, state.round)
        assert last or warned == state.round
