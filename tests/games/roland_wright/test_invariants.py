"""What holds in every position of random games, and that each of them ends."""

import pytest

from ridotto.engine.bits import members, size
from ridotto.engine.rng import Rng
from ridotto.engine.state import COMPILED
from ridotto.engine.walk import buffer, playout
from ridotto.games.roland_wright.rules.box import ALL
from ridotto.games.roland_wright.rules.desk import DEADLINE
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.rules.steps import (
    ACT,
    BONUS_PEN,
    COMPLETE,
    DEEDS,
    DONE,
    HAND,
    INSPIRATION,
    KEPT,
    LOOK,
    NEW,
    OVER,
    PAPER,
    STEP,
    TRADE,
    WIDTH,
)
from tests.amounts import amount
from tests.contract.random_games import random_components
from tests.games.roland_wright.setting import GAME, KIT, SIZES, start

GAMES = amount(300, 1200) if COMPILED else 5


def check(state: RolandWright) -> None:
    p = state.players
    cards, papers = [state.deck, state.discards], [state.papers, state.paper_discards]
    inspirations = [state.inspirations]
    for seat in range(state.seats):
        at = seat * WIDTH
        masks = [p[at + colour] for colour in range(6)]
        assert sum(map(size, masks)) == size(state.bits(seat)), "two bits on a space"
        assert state.bits(seat) & ~ALL[state.side] == 0
        cards += [p[at + HAND], p[at + COMPLETE], p[at + LOOK]]
        papers += [p[at + KEPT]] + ([2 ** p[at + PAPER]] if p[at + PAPER] >= 0 else [])
        inspirations += [2 ** p[at + INSPIRATION]] if p[at + INSPIRATION] >= 0 else []
        assert p[at + NEW] & ~(p[at + HAND] | p[at + LOOK]) == 0
        assert not any(state.kit.stands(state.side, card, p, at) for card in members(p[at + HAND]))
    for piles, count in ((cards, KIT.cards), (papers, KIT.papers), (inspirations, KIT.inspirations)):
        assert sum(map(size, piles)) == count, "a card is lost or doubled"
        assert sum(piles) == 2**count - 1
    assert not state.paper_discards & state.kit.with_points
    assert 4 <= state.in_play <= 6
    if state.seats > 1:
        assert all(state.in_reach(deck) >= 2 for deck in range(3))


@pytest.mark.parametrize(("seats", "side"), SIZES)
def test_random_games_keep_the_invariants(seats: int, side: int) -> None:
    legal = buffer(GAME.longest)
    for seed in range(amount(3, 8) if COMPILED else 2):
        state, rng, turn = start(seats, side), Rng(seed * 7 + seats), 0
        acted: set[int] = set()
        while state.chance() or state.actors():
            if state.turn != turn:
                turn, acted = state.turn, set()
            n = state.chance()
            if n:
                state.resolve(rng.below(n))
            else:
                actors = members(state.actors())
                who = actors[rng.below(len(actors))]
                step = state.players[who * WIDTH + STEP]
                state.act(who, legal[rng.below(state.fill_legal(who, legal))])
                if step == ACT and state.players[who * WIDTH + STEP] not in (DONE, BONUS_PEN):
                    assert who not in acted, "two actions in a turn"
                    acted.add(who)
            check(state)


@pytest.mark.parametrize(("seats", "side"), SIZES)
def test_every_random_game_ends(seats: int, side: int) -> None:
    legal = buffer(GAME.longest)
    for seed in range(GAMES):
        state = start(seats, side)
        decisions, _ = playout(state, Rng(seed), legal)
        assert state.phase == OVER
        assert state.turn == 21 if seats == 1 else state.turn <= DEADLINE
        assert decisions <= GAME.decisions
        check(state)


@pytest.mark.skipif(not COMPILED, reason="takes a minute")
def test_rw_16_random_sets_often_bring_trades_that_others_make_impossible() -> None:
    """Else the contract's random games could not tell whether there is a way back from one."""
    assert sum(meets_impossible_trade(Rng(seed)) for seed in range(60)) >= 3


def meets_impossible_trade(rng: Rng) -> bool:
    """Whether in a game with a random set a seat that has only begun a trade finds no card for it any more."""
    seats = 2 + rng.below(4)
    state: RolandWright = GAME.rules.start(GAME.setup(seats, {}, random_components(GAME, seats, rng)))
    legal = buffer(GAME.longest)
    while n := state.chance() or state.actors():
        if state.chance():
            state.resolve(rng.below(n))
            continue
        for seat in members(n):
            at = seat * WIDTH
            if state.players[at + STEP] == TRADE and not state.players[at + DEEDS] and not state.cards(seat, TRADE):
                return True
        who = members(n)[rng.below(size(n))]
        state.act(who, legal[rng.below(state.fill_legal(who, legal))])
    return False


def test_a_game_in_which_everybody_only_recolours_ends_at_the_deadline() -> None:
    """Without a deadline two players could change one yellow bit for ever."""
    state, legal, rng = start(2), buffer(GAME.longest), Rng(5)
    while state.chance() or state.actors():
        n = state.chance()
        if n:
            state.resolve(rng.below(n))
            continue
        who = members(state.actors())[0]
        count = state.fill_legal(who, legal)
        texts = [GAME.notation.write(state, legal[k]) for k in range(count)]
        step = state.players[who * WIDTH + STEP]
        wanted = "stop" if "stop" in texts and state.bits(who) else texts[0]
        if step == ACT:
            yellow = [t for t in texts if t[0] == "x" and state.colour_at(who, GAME.notation.parse(state, t[1:])) == 2]
            wanted = yellow[0] if yellow else "done"
        elif "yellow" in texts:
            wanted = "yellow"
        state.act(who, GAME.notation.parse(state, wanted))
    assert state.phase == OVER
