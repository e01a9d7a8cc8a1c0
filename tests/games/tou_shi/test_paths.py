"""TS-8 and TS-9: how long a path can be, against a search that tries every path."""

import pytest

from ridotto.engine.bits import members
from ridotto.games.tou_shi.rules.kit import SQUARES
from ridotto.games.tou_shi.rules.paths import BOXES_NUMBERED, LENGTHS, REACH
from ridotto.games.tou_shi.rules.position import LONGEST
from ridotto.games.tou_shi.words.names import SQUARE_NAMES, SQUARE_NUMBER
from tests.games.tou_shi.oracle import lengths, square_named


def lengths_between(start: str, end: str) -> list[int]:
    return members(LENGTHS[SQUARE_NUMBER[start] * SQUARES + SQUARE_NUMBER[end]])


@pytest.mark.parametrize("start", SQUARE_NAMES)
def test_lengths_agree_with_trying_every_path(start: str) -> None:
    every = lengths(square_named(start))
    for end in SQUARE_NAMES:
        assert set(lengths_between(start, end)) == every[square_named(end)]


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        ("p1", "q1", [1, 3, 5, 7, 9, 11]),  # straight, or a U: out, one across, back
        ("p1", "p2", [1, 3, 5, 7, 9, 11]),
        ("r3", "s3", [1, 3, 5, 7]),  # a U upwards has room for 2, downwards for 3
        ("r3", "r4", [1, 3, 5, 7]),
        ("p1", "u1", [5, 7, 9, 11, 13, 15]),  # the longest path there is: 5 + 5 + 5
        ("p1", "u6", [10]),  # any detour away from the far corner would need a third turn
        ("u6", "p1", [10]),
        ("p1", "q2", [2, 4, 6, 8, 10]),
        ("q2", "p1", [2, 4, 6, 8, 10]),
        ("r3", "s4", [2, 4, 6]),
        ("r3", "r3", []),  # no path comes back: it would visit its square twice
    ],
)
def test_lengths_of_some_pairs(start: str, end: str, expected: list[int]) -> None:
    assert lengths_between(start, end) == expected


def test_parity_never_changes() -> None:
    for start in SQUARE_NAMES:
        for end in SQUARE_NAMES:
            (x1, y1), (x2, y2) = square_named(start), square_named(end)
            nearest = abs(x1 - x2) + abs(y1 - y2)
            found = lengths_between(start, end)
            assert all(length % 2 == nearest % 2 for length in found)
            assert found == [] or found[0] == nearest
            assert found == lengths_between(end, start)


def test_no_path_is_longer_than_fifteen_steps() -> None:
    assert max(members(LENGTHS[pair])[-1] for pair in range(SQUARES**2) if LENGTHS[pair]) == 15


@pytest.mark.parametrize("roll", range(1, 21))
def test_reach_holds_the_boxes_that_a_remainder_names(roll: int) -> None:
    for pair in range(SQUARES**2):
        remainders = [roll - length for length in members(LENGTHS[pair]) if roll - length >= 1]
        boxes = {box for number in remainders for box in members(BOXES_NUMBERED[number])}
        assert set(members(REACH[roll * SQUARES**2 + pair])) == boxes


def test_nothing_is_reached_with_a_one() -> None:
    assert all(REACH[SQUARES**2 + pair] == 0 for pair in range(SQUARES**2))


def test_the_longest_legal_list_has_room() -> None:
    most = max(len(members(REACH[k])) for k in range(21 * SQUARES**2))
    assert 1 + SQUARES * most <= LONGEST
