"""With whatever cards a component file may bring, games are played and scored, and end."""

import pytest

from ridotto.engine.rng import Rng
from ridotto.engine.state import COMPILED
from ridotto.engine.walk import buffer, playout
from ridotto.engine.words import figure
from ridotto.games.burano.rules.kit import MASK, MOST_OF_A_SYMBOL, MOST_SHOP_POINTS, SHIFT, SHOP_POINTS, SYMBOLS, count
from ridotto.games.burano.rules.position import Burano
from tests.amounts import amount
from tests.contract.cases import cases_of
from tests.games.burano.random_sets import random_set
from tests.games.burano.setting import CARDS, GAME
from tests.games.burano.test_invariants import check

SETS = amount(60, 600) if COMPILED else 10
CASES = list(cases_of(GAME))
NAMES = ("Ada", "Bea", "Cleo", "Dora")


def test_no_number_of_a_symbol_runs_into_the_next() -> None:
    for symbol in range(SYMBOLS):
        assert MASK[symbol] & (MASK[symbol] + 1) == 0
        for other in range(SYMBOLS):
            assert other == symbol or not (MASK[symbol] * 2 ** SHIFT[symbol]) & (MASK[other] * 2 ** SHIFT[other])
    anywhere = [symbol for symbol in range(SYMBOLS) if symbol not in (5, 6, 7, 9)]
    assert all(MASK[symbol] >= 15 * MOST_OF_A_SYMBOL for symbol in anywhere)
    assert max(5 * MOST_OF_A_SYMBOL, 5 * MOST_SHOP_POINTS) <= min(MASK[6], MASK[7], MASK[SHOP_POINTS])
    assert max(SHIFT[symbol] + int(MASK[symbol]).bit_length() for symbol in range(SYMBOLS)) <= 63


@pytest.mark.parametrize("seed", range(SETS))
def test_games_with_random_cards_end_and_keep_together(seed: int) -> None:
    rng = Rng(seed)
    cards = GAME.components.read(random_set(rng))
    codes = buffer(GAME.longest)
    for seats in GAME.seats:
        fitting = [case for case in CASES if case.setup.seats == seats]
        options = fitting[rng.below(len(fitting))].setup.options
        state = GAME.rules.start(GAME.setup(seats, options, cards))
        decisions, _ = playout(state, rng, codes)
        assert decisions <= GAME.decisions
        assert state.round <= 244
        check(state, tokens=int(cards.kit.tokens))
        for seat in range(seats):
            view = GAME.view.seen(state, seat)
            assert sum(line.now for line in GAME.view.lines(view, seat)) == state.score(seat)
            assert GAME.position.write(GAME.position.read(GAME.position.write(state), cards)) == GAME.position.write(
                state
            )
            assert GAME.view.verdict(view, NAMES)


def test_the_most_that_cards_can_show_is_counted() -> None:
    shown = ", ".join(
        f"{name} 8" for name in ("flower", "plant", "cat", "red curtain", "blue curtain", "closed window")
    )
    lines = []
    for line in CARDS.text.splitlines():
        name = line.partition(" = ")[0]
        more = {"1": ", pedestrian 8, pizza shop 9", "2": ", streetlight", "3": ", chimney 8"}
        card = len(name) == 3 and name[1] in more and name[0] in "roygbp"
        lines.append(f'{name} = "{shown}{more[name[1]]}"' if card else line)
    cards = GAME.components.read("\n".join(lines))
    street = ",".join(f"{c}:{k}1a.{k}2a.{k}3a:-" for c, k in zip("cdefg", "roygb", strict=True))
    state = GAME.rules.start(GAME.setup(1, {}, cards))
    assert isinstance(state, Burano)
    text = GAME.position.write(state).replace("street=-", f"street={street}").replace("phase=deal", "phase=over")
    full = GAME.position.read(text, cards)
    symbols = sum(int(cards.kit.symbols[card]) for card in range(72) if card % 4 == 0 and card % 24 < 20)
    assert [count(symbols, symbol) for symbol in range(SYMBOLS)] == [120, 120, 120, 120, 120, 5, 40, 40, 120, 45]
    assert full.closed_windows(0) == 120
    assert full.tiebreak(0) == 4 * 128 + 120
    assert GAME.view.verdict(GAME.view.seen(full, 0), ("Ada",)) == f"{figure(full.score(0))} points: So-so."
