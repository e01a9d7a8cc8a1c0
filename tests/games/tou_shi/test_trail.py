"""The squares that a move went over: a path as TS-8 allows it, of the wanted length."""

from itertools import pairwise

import pytest

from ridotto.engine.bits import members
from ridotto.games.tou_shi.rules.kit import SQUARES
from ridotto.games.tou_shi.rules.paths import LENGTHS
from ridotto.games.tou_shi.view.trail import trail
from ridotto.games.tou_shi.words.names import SQUARE_NUMBER


def test_a_trail_is_a_path_of_the_wanted_length() -> None:
    for start in range(SQUARES):
        for end in range(SQUARES):
            for length in members(LENGTHS[start * SQUARES + end]):
                squares = trail(start, end, length)
                assert (squares[0], squares[-1], len(squares) - 1) == (start, end, length)
                assert len(set(squares)) == len(squares)
                steps = [b - a for a, b in pairwise(squares)]
                assert set(steps) <= {1, -1, 6, -6}
                assert sum(one != other for one, other in pairwise(steps)) <= 2
                assert all(a // 6 == b // 6 or a % 6 == b % 6 for a, b in pairwise(squares))


@pytest.mark.parametrize(("start", "end", "steps"), [("p1", "q1", 2), ("p1", "q1", 13), ("r3", "r3", 4)])
def test_there_is_no_trail_where_there_is_no_path(start: str, end: str, steps: int) -> None:
    assert trail(SQUARE_NUMBER[start], SQUARE_NUMBER[end], steps) == []
