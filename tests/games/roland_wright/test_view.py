"""What a viewer sees, and what is said of it."""

import pytest

from tests.games.roland_wright.setting import DONE, GAME, acting, legal, read, rows, seat
from tests.games.roland_wright.test_why import why

NAMES = ("Ada", "Bea")


def test_a_view_tells_what_a_card_lacks_and_where() -> None:
    state = acting(seat(rows("R.B", ".G."), step="act", hand="hm1"), DONE)
    card = GAME.view.seen(state, 0)["players"][0]["hand"][0]
    assert (card["missing"], card["in_the_way"], card["turns"]) == (2, 1, 0)
    assert [(bit["space"], bit["there"]) for bit in card["fit"]] == [
        ("a1", True),
        ("c1", True),
        ("b2", False),
        ("a3", False),
    ]


def test_text_board() -> None:
    state = acting(seat(rows("RO"), step="act", hand="hm1"), DONE)
    text = GAME.text.write(GAME.view.seen(state, 0), NAMES)
    assert "  1 R O . . . ." in text
    assert "Tense Final Turn R.B/.O./Y.., 3 bits missing" in text
    assert legal(read("phase=take turn=1 dice=RRGGBP awards=aw1,aw2,aw3", DONE, DONE))


@pytest.mark.parametrize(("card", "points"), [("rd21", "1 point"), ("rd25", "2 points")])
def test_rw_15_a_card_with_points_is_called_one(card: str, points: str) -> None:
    state = acting(seat(step="paper-pen", paper=card), DONE)
    view = GAME.view.seen(state, 0)
    assert legal(state) == ["keep"]
    assert GAME.view.status(view, NAMES) == f"This card shows {points}: keep it face down."
    assert why(state, "pen:red") == ("RW-15", "First put your card away: it shows points, and you keep it face down.")
    assert points in GAME.text.write(view, NAMES)
    drawn = GAME.board.draw(view)["look/back/paper"]
    assert points in drawn
    assert "to place" not in drawn


def test_rw_15_a_card_with_bits_asks_for_them() -> None:
    state = acting(seat(step="paper-pen", paper="rd7", bits="RO"), DONE)
    view = GAME.view.seen(state, 0)
    assert GAME.view.status(view, NAMES).startswith("Place the bits that the card shows")
    assert "Keep face down" in GAME.board.draw(view)["look/row1/keep"]
    touched = acting(seat(step="paper-pen", paper="rd7", bits="O"), DONE)
    drawn = GAME.board.draw(GAME.view.seen(touched, 0))
    assert "1 bit to place, or stop" in drawn["look/back/paper"]
    assert "look/row1/keep" not in drawn
    assert "To place from Leftovers of a Fire Brigade Game: red, orange" in GAME.text.write(view, NAMES)
