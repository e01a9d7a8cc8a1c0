"""The text board."""

from tests.games.tou_shi.setting import GAME, all_boxes, stand

NOTHING_FITS_P1 = ".468.. T..... W..... X..... ...... ......"


def test_the_text_board() -> None:
    match = stand(NOTHING_FITS_P1, "q1", phase="box", crossed=[*all_boxes("d12"), "d4.2"], stars=2)
    assert GAME.text.write(GAME.view.seen(match.state, 0), match.names).splitlines() == [
        "       P   Q   R   S   T   U",
        "  1    # >D4  D6  D8   .   .",
        "  2  D10   .   .   .   .   .",
        "  3  D12   .   .   .   .   .",
        "  4  D20   .   .   .   .   .",
        "  5    .   .   .   .   .   .",
        "  6    .   .   .   .   .   .",
        "  >: you are here   #: nothing fits here any more",
        "",
        "Open boxes (how many of each):",
        "   D4: 1×3 2×2 3×3 4×3",
        "   D6: 1×3 2×3 3×3 4×3 5×3 6×3",
        "   D8: 1×2 2×2 3×2 4×2 5×2 6×2 7×2 8×2",
        "  D10: 1×2 2×2 3×2 4×2 5×2 6×2 7×2 8×2 9×2 10×2",
        "  D12: none",
        "  D20: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20",
        "",
        "Stars: **x",
        "Score: 14, up to 73",
        "   Squares:  6, up to 35",
        "      Rows:  0, up to 15",
        "   Columns:  0, up to 15",
        "     Stars:  8, up to 8",
    ]
