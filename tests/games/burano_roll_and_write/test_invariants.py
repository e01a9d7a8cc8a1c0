"""What holds in every position of every game, over many random games."""

import pytest

from ridotto.engine.bits import members, size
from ridotto.engine.rng import Rng
from ridotto.engine.state import COMPILED
from ridotto.engine.walk import buffer, playout
from ridotto.games.burano_roll_and_write import GAME
from ridotto.games.burano_roll_and_write.rules.kit import CHIMNEY, COLOURS, MOST_SYMBOLS, PLANT
from ridotto.games.burano_roll_and_write.rules.position import (
    BOATS,
    CHOOSE,
    CIRCLED,
    DEAL,
    DICE,
    DRAFT,
    FLIP_CODE,
    GAINED,
    INVITE,
    INVITED,
    LAST_CHARACTER,
    OVER,
    PAID,
    SEALED,
    SHEET,
    START,
    WIDTH,
    RollAndWrite,
)
from tests.amounts import amount
from tests.games.burano_roll_and_write.random_sets import random_set

GAMES = amount(3000, 10_000) if COMPILED else 120
MANNERS = ("random", "characters", "coins", "symbols")
ODD = [GAME.components.read(random_set(Rng(seed))) for seed in range(4)]


def setups() -> list[RollAndWrite]:
    """The start of every kind of game: each number of players, sheets dealt and chosen, and odd sheets."""
    kinds = [(seats, {"sheets": sheets}) for seats in (1, 2, 3, 4) for sheets in ("dealt", "chosen")]
    states = [GAME.rules.start(GAME.setup(seats, options)) for seats, options in kinds]
    return states + [GAME.rules.start(GAME.setup(seats, components=ODD[seats - 1])) for seats in (1, 2, 3, 4)]


def random_step(state: RollAndWrite, rng: Rng, manner: str) -> None:
    n = state.chance()
    if n:
        state.resolve(rng.below(n))
        return
    seats = members(state.actors())
    seat = seats[rng.below(len(seats))]
    codes = buffer(GAME.longest)
    n = state.fill_legal(seat, codes)
    # The coin's code comes first and the flip's last.
    first = 1 if manner == "characters" and state.phase == INVITE and n > 1 else 0
    if manner == "symbols" and state.phase == DRAFT and n > 1:
        n -= 1
    if manner == "coins" and rng.below(5) and state.phase in (DRAFT, INVITE):
        first, n = (n - 1, n) if state.phase == DRAFT else (0, 1)
    state.act(seat, codes[first + rng.below(n - first)])


def number_at(state: RollAndWrite, seat: int, symbol: int) -> int:
    return state.street(seat).number(2**symbol)


def numbers(state: RollAndWrite, seat: int, kind: int, colour: int | None = None) -> list[int]:
    """The numbers written at the circled symbols of a kind."""
    street = state.street(seat)
    symbols = street.of_kind(kind) if colour is None else street.of_kind(kind) & street.building(colour)
    return [number_at(state, seat, symbol) for symbol in members(symbols)]


def check_position(state: RollAndWrite) -> None:
    track = state.kit.track
    for seat in range(state.seats):
        at = seat * WIDTH
        gained, paid = state.players[at + GAINED], state.players[at + PAID]
        assert 0 <= paid <= gained <= track
        assert gained + state.filled <= track or state.phase == OVER
        assert size(state.players[at + BOATS]) <= 2
        characters = [state.character_below(seat, colour) for colour in range(COLOURS)]
        here = [character for character in characters if character >= 0]
        assert sorted(here) == members(state.players[at + INVITED])
        assert len(here) == len(set(here))
        chimneys = numbers(state, seat, CHIMNEY)
        assert len(set(chimneys)) == len(chimneys)
        assert all(1 <= number <= 6 for number in chimneys + numbers(state, seat, PLANT))
        assert state.players[at + SEALED] == 0 or state.phase == INVITE
    if state.seats > 1:
        assert (state.filled, state.spectators) == (0, 0)
    else:
        rounds = state.round if state.phase == OVER else max(state.round - 1, 0)
        assert state.filled == 2 * rounds
        assert size(state.spectators) <= 2


def check_step(before: RollAndWrite, after: RollAndWrite) -> None:
    """Nothing is ever taken back, one symbol is circled at a time, and no plant's number rises."""
    assert before.phase != OVER
    new = 0
    for seat in range(before.seats):
        at = seat * WIDTH
        old = before.players
        if before.phase in (START, DEAL, CHOOSE):
            continue
        assert after.players[at + GAINED] >= old[at + GAINED]
        assert after.players[at + PAID] >= old[at + PAID]
        assert after.players[at + CIRCLED] & old[at + CIRCLED] == old[at + CIRCLED]
        assert size(after.players[at + INVITED] & ~old[at + INVITED]) <= 1
        for symbol in members(after.players[at + CIRCLED] & ~old[at + CIRCLED]):
            new += 1
            check_circle(before, after, seat, symbol)
        for symbol in members(old[at + CIRCLED]):
            assert number_at(after, seat, symbol) == number_at(before, seat, symbol)
    assert new <= (before.phase == DRAFT)
    learned = after.reveals - before.reveals
    assert learned == 1 if before.chance() else 0 <= learned <= (after.phase in (DICE, OVER))


def check_circle(before: RollAndWrite, after: RollAndWrite, seat: int, symbol: int) -> None:
    at = before.players[seat * WIDTH + SHEET] * MOST_SYMBOLS + symbol
    colour = before.kit.colour_of[at]
    assert not before.players[seat * WIDTH + BOATS] & 2**colour
    if before.kit.kind_of[at] == PLANT:
        assert number_at(after, seat, symbol) <= min(numbers(before, seat, PLANT, colour), default=6)


def check_end(state: RollAndWrite) -> None:
    """A game ends for a reason: a fifth character, a full track or, alone, filled coins that meet the gained ones."""
    assert state.phase == OVER
    assert state.round <= state.kit.track + 8
    most = max(size(state.players[seat * WIDTH + INVITED]) for seat in range(state.seats))
    gained = max(state.players[seat * WIDTH + GAINED] for seat in range(state.seats))
    assert most <= LAST_CHARACTER + 1
    assert most >= LAST_CHARACTER or gained + state.filled >= state.kit.track
    if state.seats == 1:
        assert gained + state.filled <= state.kit.track + 2


def test_every_position_of_many_games_is_sound() -> None:
    rng, starts = Rng(40), setups()
    for number in range(GAMES // 20):
        state = starts[number % len(starts)].clone()
        while state.phase != OVER:
            before = state.clone()
            random_step(state, rng, MANNERS[number // len(starts) % len(MANNERS)])
            check_step(before, state)
            check_position(state)
        check_end(state)


def test_the_last_position_of_many_games_is_sound() -> None:
    rng, codes, starts = Rng(41), buffer(GAME.longest), setups()
    for number in range(GAMES):
        state = starts[number % len(starts)].clone()
        decisions, _ = playout(state, rng, codes)
        assert decisions <= GAME.decisions
        check_position(state)
        check_end(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_boats_coins_come_only_from_boats_that_lay_there(seats: int) -> None:
    """In the draft, a placed boat pays each earlier boat at its die one coin, as far as the track goes."""
    rng = Rng(42)
    for number in range(GAMES // 500 + 2):
        state = GAME.rules.start(GAME.setup(seats))
        while state.phase != OVER:
            before = state.clone()
            random_step(state, rng, MANNERS[number % len(MANNERS)])
            if before.phase != DRAFT or state.phase != DRAFT:
                continue
            drafter = before.drafter()
            placed = state.players[drafter * WIDTH + BOATS] & ~before.players[drafter * WIDTH + BOATS]
            for seat in range(seats):
                at = seat * WIDTH
                got = state.players[at + GAINED] - before.players[at + GAINED]
                room = state.kit.track - before.players[at + GAINED]
                if seat != drafter:
                    assert got == min(1 if before.players[at + BOATS] & placed else 0, room)
                elif not placed:
                    assert got == min(2, room)


def test_a_flip_is_always_possible_and_comes_last() -> None:
    rng, codes = Rng(43), buffer(GAME.longest)
    for start in setups():
        state = start.clone()
        while state.phase != OVER:
            if state.phase == DRAFT:
                n = state.fill_legal(state.drafter(), codes)
                assert codes[n - 1] == FLIP_CODE
            assert (state.phase == DICE) <= (state.chance() == 6)
            random_step(state, rng, "symbols")
