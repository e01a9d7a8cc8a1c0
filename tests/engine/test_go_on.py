"""Nothing is asked that has one answer: it happens by itself, and is taken back with the choice before."""

import pytest

from ridotto import games
from ridotto.engine.dice import Dice
from ridotto.engine.errors import CannotUndo
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng

KINDS = [(game.id, seats) for game in games.GAMES.values() for seats in (game.seats[0], game.seats[-1])]


def begun(game: str, seats: int, seed: int) -> Match:
    found = games.find(game)
    match = Match(found, found.setup(seats), dice=Dice(f"{game}{seed}".encode()))
    match.go_on()
    return match


@pytest.mark.parametrize(("game", "seats"), KINDS)
@pytest.mark.parametrize("seed", range(3))
def test_whoever_is_asked_has_a_choice_or_something_to_lose(game: str, seats: int, seed: int) -> None:
    match, rng, single = begun(game, seats, seed), Rng(seed), 0
    while not match.over:
        for seat in match.actors():
            codes = match.legal(seat)
            if len(codes) == 1:
                assert match.commits(seat, codes[0])
                assert match.choices_back(seat)
                single += 1
        seat = match.actors()[rng.below(len(match.actors()))]
        codes = match.legal(seat)
        match.act(seat, codes[rng.below(len(codes))])
        match.go_on()
    assert single or game != "roland_wright"  # there "done" is often all that is left


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_a_choice_that_is_taken_back_is_asked_again(game: str, seats: int) -> None:
    match, rng, back = begun(game, seats, 7), Rng(7), 0
    while not match.over and back < 40:
        seat = match.actors()[rng.below(len(match.actors()))]
        codes, asked = match.legal(seat), match.state.encode()
        match.act(seat, codes[rng.below(len(codes))])
        match.go_on()
        choices = len(match.choices_back(seat))
        if not choices:
            continue
        fork = match.fork()
        fork.take_back(seat, 1)
        if len(match.actors()) == 1 or seats == 1:  # nobody else has acted since
            assert fork.state.encode() == asked
        events = len(fork.moments)
        fork.go_on()
        assert len(fork.moments) == events
        assert len(fork.choices_back(seat)) == choices - 1
        fork = match.fork()
        fork.take_back(seat)
        assert not fork.choices_back(seat)
        with pytest.raises(CannotUndo):
            fork.take_back(seat)
        back += 1
    assert back


def test_more_choices_than_there_are_cannot_be_taken_back() -> None:
    match = begun("tou_shi", 1, 1)
    match.play(0, "d4.1")
    with pytest.raises(CannotUndo):
        match.take_back(0, 2)
    match.take_back(0, 1)
    assert not match.entries
