"""The players' clock, whatever is played and taken back: nobody gets time by it, and nobody else loses any."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ridotto import games
from ridotto.engine.dice import Dice
from ridotto.engine.match import Match
from ridotto.server.table.clock import GRACE, Clock
from ridotto.smallest_game.sealed import GAME as SEALED

BANK = 30  # seconds
TABLES = [(SEALED, 2), (SEALED, 3), *((games.find(name), 3) for name in ("burano_roll_and_write", "roland_wright"))]


@dataclass
class Game:
    """A game with a clock, and what it is at each moment."""

    rules: Any
    seats: int
    now: int = 0
    times: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.match = Match(self.rules, self.rules.setup(self.seats), dice=Dice(b"clock"))
        self.clock = Clock(BANK, self.seats, woke=-GRACE)
        self.follow()

    def follow(self) -> None:
        self.match.settle()
        new = [self.now] * (len(self.match.moments) - len(self.times))
        self.times += new
        self.clock.follow(self.match, new)

    def late(self) -> bool:
        return any(self.until(seat) <= self.now for seat in self.match.actors())

    def until(self, seat: int) -> int:
        until = self.clock.until(seat)
        assert until is not None, "who may act has a turn"
        return until

    def left(self) -> list[int]:
        return [self.clock.left(seat, self.now) for seat in range(self.seats)]

    def act(self, seat: int, pick: int = 0) -> None:
        codes = self.match.legal(seat)
        self.match.act(seat, codes[pick % len(codes)])
        self.follow()

    def undo(self, seat: int, count: int = 1) -> None:
        self.match.undo(seat, count)
        self.follow()

    def in_time(self) -> int:
        """How long a game can last when nobody's time runs out: a bank for each, and a while for every turn."""
        acts = sum(entry.seat >= 0 for entry in self.match.entries)
        return self.seats * BANK * 1000 + GRACE * (acts + self.seats)

    def check(self) -> None:
        again = Clock(BANK, self.seats)
        again.follow(self.match, self.times)
        assert (again.used, again.since, again.stood) == (self.clock.used, self.clock.since, self.clock.stood)
        assert {seat for seat in range(self.seats) if self.clock.until(seat) is not None} == set(self.match.actors())


steps = st.lists(
    st.tuples(
        st.sampled_from([0, 1, 999, 4_000, 15_000, 19_000, 29_000]),
        st.sampled_from(["act", "act", "undo", "back"]),
        st.integers(0, 2),
        st.integers(0, 999),
    ),
    max_size=60,
)


@given(st.sampled_from(TABLES), steps)
def test_nobody_gets_time_by_taking_back(table: tuple[Any, int], steps: list[tuple[int, str, int, int]]) -> None:
    game = Game(*table)
    ends: dict[tuple[int, ...], list[int]] = {}  # when the turns end, for each game that once stood
    for wait, what, which, pick in steps:
        seat = which % game.seats
        game.now += wait
        if game.late() or game.match.over:
            break
        turns = [game.until(each) for each in game.match.actors()]
        assert ends.setdefault(tuple(game.match.seqs), turns) == turns, "a turn goes on where it was left"
        assert game.now <= game.in_time()
        before = game.left()
        if what == "undo" and (most := game.match.undoable(seat)):
            was = game.clock.until(seat)
            game.undo(seat, 1 + pick % most)
            assert game.left()[seat] <= before[seat]
            assert was is None or game.until(seat) <= was
            assert all(game.left()[each] >= before[each] for each in range(game.seats) if each != seat)
        elif game.match.actors():
            acting = game.match.actors()
            game.act(acting[which % len(acting)], pick)
            assert game.left() == before, "what is played costs no time by itself"
        game.check()


@given(st.sampled_from(TABLES), steps)
def test_it_is_told_from_the_log_alone(table: tuple[Any, int], steps: list[tuple[int, str, int, int]]) -> None:
    game = Game(*table)
    for wait, what, which, pick in steps:
        seat = which % game.seats
        game.now += wait
        if game.match.over:
            break
        before = game.left()
        if what == "undo" and (most := game.match.undoable(seat)):
            game.undo(seat, 1 + pick % most)
        elif what == "back" and (turn := game.match.last_turn(seat)):
            game.match.rewind(seat, turn)
            game.follow()
            assert all(left >= was for left, was in zip(game.left(), before, strict=True)), "as all agreed"
        else:
            acting = game.match.actors()
            game.act(acting[which % len(acting)], pick)
        game.check()


def test_a_turn_that_was_taken_back_goes_on() -> None:
    game = Game(games.find("burano_roll_and_write"), 2)
    [first] = game.match.actors()
    ends = game.until(first)
    while game.match.actors() == [first]:
        game.now += 1000
        game.act(first, -1)
    assert game.match.undoable(first)
    thought = game.now
    game.now += 5000
    assert game.left() == [BANK * 1000 - (thought if seat == first else 5000) for seat in (0, 1)]
    game.undo(first)
    assert game.until(first) == ends
    assert game.left() == [BANK * 1000 - (game.now if seat == first else 0) for seat in (0, 1)]


@pytest.mark.parametrize("seat", [0, 1])
def test_what_all_agreed_to_take_back_costs_nobody_time(seat: int) -> None:
    game = Game(SEALED, 2)
    game.now = 2000
    game.act(seat)
    game.now = 5000
    game.act(1 - seat)
    game.now = 9000
    assert game.left() == [BANK * 1000 - (6000 if each == seat else 9000) for each in (0, 1)]
    game.match.rewind(seat, 1)
    game.follow()
    assert game.left() == [BANK * 1000 - 2000] * 2, "as when the turn had ended"
    assert game.until(0) == game.until(1) == 9000 + BANK * 1000 - 2000
