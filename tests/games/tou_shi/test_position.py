"""A position as a line of text: what is written is read back, and what is no position is refused with a reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ridotto.engine.errors import RidottoError
from ridotto.engine.match import Match
from tests.games.positions import check_changed
from tests.games.tou_shi.setting import FULL, GAME, boxes_left, legal, play

COMPONENTS = GAME.components.house_set()
BOXES = boxes_left()
EMPTY = "....../....../....../....../....../......"
ONE = "....../....../..8.../....../....../......"
CROWDED = FULL.replace(" ", "/")


def test_the_start() -> None:
    assert GAME.position.write(Match(GAME).state) == f"{EMPTY} {BOXES} 3 - setup-box - 0 0 -"


def test_a_position_after_a_move() -> None:
    match = Match(GAME)
    play(match, "d8.8", "r3", "d20.20", "*1", "*8", "r4=d12.7")
    boxes = boxes_left(crossed=["d8.8", "d20.20", "d12.7"])
    grid = "....../....../..8.../..W.../....../......"
    assert GAME.position.write(match.state) == f"{grid} {boxes} 3 r4 box - 0 2 r3+1"


def test_a_game_goes_on_from_a_position() -> None:
    match, other = Match(GAME), Match(GAME)
    play(match, "d8.8", "r3", "d20.20", "*8")
    other.state = GAME.position.read(GAME.position.write(match.state), COMPONENTS)
    assert legal(other) == legal(match)
    for each in (match, other):
        play(each, "star", "u6", "d4.1")
    assert other.state.encode() == match.state.encode()


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "nine fields"),
        (f"{ONE} {BOXES} 3 r3 box - 0 0", "nine fields"),
        (f"{ONE[:-1]} {BOXES} 3 r3 box - 0 0 -", "nine fields"),
        (f"{ONE} {BOXES} 3 g3 box - 0 0 -", "nine fields"),
        (f"{ONE} {BOXES} ٣ r3 box - 0 0 -", "nine fields"),
        (f"{ONE} {BOXES} 3 r3 box - 0 0 q3+1_0", "nine fields"),
        (f"{ONE} {BOXES} 3 r3 box - {'9' * 30} 0 -", "nine fields"),
        (f"{ONE} {BOXES} 9 r3 box - 0 0 -", "only 3 stars"),
        (f"{ONE} {BOXES} 3 r3 boxes - 0 0 -", "'boxes' is none of setup-box"),
        (f"{ONE} {BOXES} 3 r3 roll d7 0 0 -", "'d7' is none of d4"),
        (f"{ONE} {BOXES}3 3 r3 box - 0 0 -", "d20 has 20 boxes, not 21"),
        (f"{ONE} {BOXES[:-1]}2 3 r3 box - 0 0 -", "d20.20 exists only 1 times"),
        (f"{'88....' + EMPTY[6:]} {BOXES} 3 p1 box - 0 0 -", "q1 repeats the d8"),
        (f"{'8...../8.....' + EMPTY[13:]} {BOXES} 3 p1 box - 0 0 -", "p2 repeats the d8"),
        (f"{ONE} {BOXES} 3 - box - 0 0 -", "the marker stands nowhere"),
        (f"{ONE} {BOXES} 3 p1 box - 0 0 -", "written square"),
        (f"{ONE} {BOXES} 3 r3 star-box d4 0 1 -", "empty one"),
        (f"{ONE} {BOXES} 3 r3 setup-box - 0 0 -", "the grid is empty"),
        (f"{ONE} {BOXES} 3 r3 roll - 0 0 -", "no die"),
        (f"{ONE} {BOXES} 3 r3 use d4 5 1 -", "the d4 can't have rolled 5"),
        (f"{ONE} {BOXES} 3 r3 use d4 1 1 -", "the d4 can't have rolled 1"),
        (f"{ONE} {BOXES} 3 r3 box - 5 1 -", "only while it is to be used"),
        (f"{CROWDED} {BOXES} 3 p1 use d4 3 1 -", "nothing can be done"),
        (f"{ONE} {boxes_left(only=[])} 3 r3 box - 0 0 -", "nothing can be done"),
    ],
)
def test_what_is_no_position(line: str, reason: str) -> None:
    with pytest.raises(RidottoError) as error:
        GAME.position.read(line, COMPONENTS)
    assert reason in str(error.value)


@given(st.data())
def test_a_changed_line_is_refused_or_is_another_position(data: st.DataObject) -> None:
    lines = [
        f"{ONE} {BOXES} 3 r3 use d20 14 1 -",
        f"{ONE} {BOXES} 2 p1 star-box d4 0 1 -",
        f"{CROWDED[:-1]}. {BOXES} 3 t6 box - 0 20 s6+1",
    ]
    check_changed(GAME, lines, "0123 /.-+46TWXabdoxuse", ["Ada"], data)
