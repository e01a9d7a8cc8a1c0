"""What each thing on the table says that it is."""

from ridotto.engine.match import Match
from ridotto.engine.terms import What
from tests.games.tou_shi.setting import FULL, GAME, all_boxes, play, stand

ONE = "...... ...... ..8... ...... ...... ......"
NOTHING_FITS_P1 = ".468.. T..... W..... X..... ...... ......"


def what(match: Match, thing: str) -> What:
    return GAME.what.what_is(GAME.view.seen(match.state, 0), match.names, thing)


def test_squares() -> None:
    match = stand(ONE, "r3", die="d20", roll=4)
    here = what(match, "square:r3")
    assert here.name == "Square R3"
    assert here.does == "Holds a D8: row 3 and column R take no other."
    told = "You are here: the next move begins on this square. 1 point; row 3 has 1 of 6, column R 1."
    assert (here.now, here.rule) == (told, "TS-11")
    near = what(match, "square:s3")
    leaves = "1 step leaves 3 for a D4, D6, D10, D12 or D20; 3 steps leave 1 for a D4, D6, D10, D12 or D20."
    assert (near.now, near.rule) == (leaves, "TS-10")
    far = what(match, "square:u6")
    assert (far.now, far.rule) == ("Could take a D4, D6, D8, D10, D12 or D20; row 6 has 0 of 6, column U 0.", "TS-8")


def test_a_square_that_nothing_fits_costs_its_row_and_column() -> None:
    closed = what(stand(NOTHING_FITS_P1, "q1", phase="box"), "square:p1")
    assert (closed.now, closed.rule) == ("Row 1 and column P can’t be filled, and lose their bonus.", "TS-11")


def test_boxes_and_dice() -> None:
    match = stand(ONE, "r3", phase="box", crossed=["d8.5", "d20.7", *all_boxes("d4")])
    assert what(match, "box:d8.5").now == "1 of 2 left."
    assert what(match, "box:d20.7").now == "Crossed."
    assert what(match, "box:d4.1").now == "None of 3 left."
    assert what(match, "die:d8").now == "15 of 16 boxes left; written 1 of 6 times."
    gone = what(match, "die:d4")
    assert (gone.now, gone.rule) == ("All 12 boxes are crossed: it can’t be rolled or written any more.", "TS-4")


def test_the_end() -> None:
    assert what(stand(ONE, "r3", die="d20", roll=8), "end").now == "Not yet: the game goes on."
    stuck = stand(ONE, "r3", die="d20", roll=2, only=["d20.20"])
    assert what(stuck, "end").now == "You can end it now and keep 12 points for stars, or use one."


def test_stars_and_score_lines() -> None:
    match = stand(FULL[:-1] + ".", "p1", phase="box", stars=2)
    assert what(match, "star").now == "2 of 3 left, each worth 4 points unused: 8 now."
    assert what(match, "line:rows").does == "Each full row is 3 points."
    assert what(match, "line:rows").now.startswith("15 points now")
    fresh = Match(GAME)
    play(fresh, "d8.8")
    assert what(fresh, "line:squares").now == "0 points now; 36 is still possible."
