"""What holds in every position of every game, over many random games."""

from collections.abc import Mapping
from typing import Any

import pytest

from ridotto.engine.bits import members
from ridotto.engine.rng import Rng
from ridotto.engine.state import COMPILED
from ridotto.engine.walk import buffer, playout
from ridotto.games.burano.rules.bottom import card_of
from ridotto.games.burano.rules.kit import CHARACTERS
from ridotto.games.burano.rules.layout import GONE, UNSEEN
from ridotto.games.burano.rules.position import DONE_CODE, PLACE_CODE, VISIT_CODE, Burano
from tests.amounts import amount, cover, pairs
from tests.contract.cases import cases_of
from tests.games.burano.setting import GAME

ALL = [(case.setup.seats, case.setup.options) for case in cases_of(GAME)]
CASES = cover(ALL, lambda case: pairs({"seats": case[0], **case[1]}))
GAMES = amount(500, 2000) if COMPILED else 4
WATCHED = amount(6, 12) if COMPILED else 2


def cards_of(state: Burano) -> list[int]:
    """Every card, wherever it is."""
    cards = [card_of(each) for each in state.bottom]
    for floor in range(3):
        sets = [state.table[UNSEEN + floor], state.table[GONE + floor]]
        sets += [state.hand(seat, floor) for seat in range(state.seats)]
        cards += [floor * 24 + card for each in sets for card in members(each)]
        cards += [state.supplied(floor, column) for column in range(5)]
        cards += [state.street(seat).card(column, floor) for seat in range(state.seats) for column in range(9)]
    return sorted(card for card in cards if card >= 0)


def check(state: Burano, tokens: int = 4) -> None:
    """What holds in every position, by itself."""
    assert cards_of(state) == list(range(72))
    for seat in range(state.seats):
        street = state.street(seat)
        columns = [column for column in range(9) if street.floors(column)]
        assert street.needed() <= 2
        assert not columns or (columns[-1] - columns[0] < 5 and street.floors(4))
        assert [street.low(), street.high()] == ([columns[0], columns[-1]] if columns else [4, 3])
        assert 0 <= state.tokens(seat) <= tokens
        assert 0 <= state.coins(seat) <= (8 if seat == state.turn else 6)
        assert state.held(seat) <= (6 if seat == state.turn else 3)
        guests = [street.guest(column) for column in range(9) if street.guest(column) >= 0]
        assert all(street.guest(column) < 0 or street.floors(column) == 7 for column in range(9))
        assert len({guest for guest in guests if guest >= 4}) == len([guest for guest in guests if guest >= 4])
        for column in range(9):
            cards = [street.card(column, floor) for floor in range(3)]
            assert street.floors(column) == sum(2**floor for floor in range(3) if cards[floor] >= 0)
            assert set(members(street.colours(column))) == {card % 24 // 4 for card in cards if card >= 0}


def check_course(state: Burano, pool: list[int], breaks: list[int]) -> None:
    """What holds after all that was done: tokens paid, characters placed."""
    assert [state.tokens(seat) for seat in range(state.seats)] == [4 - each for each in breaks]
    placed = [state.street(seat).guest(column) for seat in range(state.seats) for column in range(9)]
    if state.seats > 1 and state.round:
        assert [state.pile(k) + placed.count(k) for k in range(CHARACTERS)] == pool


@pytest.mark.parametrize(("seats", "options"), CASES, ids=str)
def test_positions_keep_together(seats: int, options: Mapping[str, Any]) -> None:
    codes = buffer(GAME.longest)
    for seed in range(WATCHED):
        state, rng = GAME.rules.start(GAME.setup(seats, options)), Rng(seed)
        pool: list[int] = []
        breaks = [0] * seats
        while True:
            if state.round == 1 and not pool:
                pool = [state.pile(k) for k in range(CHARACTERS)]
            check(state)
            check_course(state, pool, breaks)
            n = state.chance()
            if n:
                state.resolve(rng.below(n))
                continue
            if not state.actors():
                break
            seat = state.turn
            code = codes[rng.below(state.fill_legal(seat, codes))]
            if PLACE_CODE <= code < VISIT_CODE:
                card, column = divmod(code - PLACE_CODE, 9)
                breaks[seat] += state.street(seat).breaks(card, column) > 0
            elif code == DONE_CODE:
                assert state.placed <= 3
            state.act(seat, code)


@pytest.mark.parametrize(("seats", "options"), CASES, ids=str)
def test_every_game_ends(seats: int, options: Mapping[str, Any]) -> None:
    codes = buffer(GAME.longest)
    for seed in range(GAMES):
        state = GAME.rules.start(GAME.setup(seats, options))
        decisions, _ = playout(state, Rng(seed), codes)
        assert decisions <= GAME.decisions
        assert state.round <= (18 if seats == 1 else 244)
        if seed % 9 == 0:
            check(state)
