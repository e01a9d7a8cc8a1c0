"""A game in the terminal, typed line by line."""

import os
import re
from pathlib import Path
from typing import Any

import pytest

from ridotto.games import GAMES
from ridotto.smallest_game.sealed import GAME as SEALED
from tests.cli.conftest import Ridotto, finished_game, typed_actions
from tests.cli.terminal import Terminal
from tests.games.roland_wright.setting import one_bit_set

BEGIN = "d4.1\nr3\nd20.20\n"  # with the seed x: a 7


def told(out: str, *sentences: str) -> None:
    """Whether these sentences come in this order; lines are short, so a sentence may be broken."""
    text = " ".join(out.split())
    at = 0
    for sentence in sentences:
        assert sentence in text[at:], f"{sentence!r} is not in {text[at:]!r}"
        at = text.index(sentence, at)


def test_a_whole_game_and_its_record(ridotto: Ridotto) -> None:
    expected = finished_game("a seed")
    status, out, err = ridotto("play", "--seed", "a seed", "--save", "mine.txt", typed=typed_actions(expected))
    assert (status, err) == (0, "")
    assert Path("mine.txt").read_text("utf-8") == expected
    told(
        out,
        "the game is over.",
        "Score Squares",
        "Total",
        "of 84 points.",
        "--seed 'a seed'",
        "replay mine.txt",
    )
    assert all(len(line) <= 100 for line in out.splitlines())


def test_every_event_is_a_sentence(ridotto: Ridotto) -> None:
    told(
        ridotto("play", "--seed", "x", typed=BEGIN).out,
        "Set-up: cross any box.",
        "Crossed the D4’s 1 to begin with.",
        "Wrote a D4 into R3 and began there.",
        "Crossed the D20’s 20 to roll that die. Rolled the D20: 7.",
        "7 on the D20: choose a square",
    )


def test_brief_shows_the_board_once_and_when_asked(ridotto: Ridotto) -> None:
    assert ridotto("play", "--seed", "x", typed=BEGIN).out.count("Open boxes") == 4
    assert ridotto("play", "--seed", "x", "--brief", typed=BEGIN).out.count("Open boxes") == 1
    assert ridotto("play", "--seed", "x", "--brief", typed=BEGIN + "board\n").out.count("Open boxes") == 2


def test_ascii(ridotto: Ridotto) -> None:
    out = ridotto("play", "--ascii", typed="d4.1\n").out
    assert out.isascii()
    told(out, "D4: 1x3", "Crossed the D4's 1")


def test_legal_actions_are_summed_up(ridotto: Ridotto) -> None:
    out = ridotto("play", "--seed", "x", typed=BEGIN + "?\n? r5\n?zz\n").out
    told(
        out,
        "431 actions.",
        "star square: p1 (12), q1 (12)",
        "r5=d8.3 D8 · 3 left · 4 steps",
        "No legal action",
    )


def test_few_legal_actions_are_listed(ridotto: Ridotto, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "sealed", SEALED)
    told(ridotto("play", "sealed", typed="\n?\n").out, "1 Card 1 2 Card 2 3 Card 3")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("r3", "R3 is written already; a move ends on an empty square. (TS-8)"),
        ("R3=D8.4", "R3 is written already; a move ends on an empty square. (TS-8)"),
        ("square:r3", "R3 is written already; a move ends on an empty square. (TS-8)"),
        ("d8.5", "First choose where to move; then the box that takes the remainder. (TS-10)"),
        ("d8", "The D20 is rolled; the next die is chosen in the next round. (TS-7)"),
        ("r5 d8.2", "A move to R5 leaves 5, 3 or 1 of 7, not 2. (TS-9)"),
        ("end", "The roll of 7 can still be used"),
        ("star", "star can be played now."),
        ("r5", "r5 can be chosen now."),
        ("r5=d8.3", "r5=d8.3 can be played now."),
        ("tower", "There is no 'tower' on the board."),
        ("", "Why what?"),
    ],
)
def test_why(ridotto: Ridotto, question: str, answer: str) -> None:
    told(ridotto("play", "--seed", "x", typed=f"{BEGIN}why {question}\n").out, "> why", answer)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("r3", "Square R3. Holds a"),
        ("star", "Stars. Instead of using a roll"),
        ("stars", "Stars. Each star that is left at the end is 4 points. 12 points now. (TS-15)"),
        ("line:rows", "Rows. Each full row is 3 points."),
        ("tower", "There is no 'tower' on the board."),
        ("", "What is what?"),
    ],
)
def test_what(ridotto: Ridotto, question: str, answer: str) -> None:
    told(ridotto("play", "--seed", "x", typed=f"{BEGIN}what {question}\n").out, "> what", answer)


def test_why_first_says_what_it_is(ridotto: Ridotto) -> None:
    out = ridotto("play", "--seed", "x", typed=f"{BEGIN}why r3\nwhy star\n").out
    told(out, "> why r3", "Square R3. Holds a", "(TS-11)", "R3 is written already")
    told(out, "> why star", "Stars. Instead of", "star can be played now.")


def test_undo_and_over(ridotto: Ridotto) -> None:
    out = ridotto("play", "--seed", "x", "--brief", typed="undo\nd4.1\nundo\nd6.1\nr3\nover\nover\nlog\n").out
    told(
        out,
        "There is nothing to take back yet.",
        "Took back an action. Set-up: cross any box.",
        "Took back 2 actions. Set-up: cross any box.",
        "There is nothing to take back yet.",
        "1. Crossed the D4’s 1 to begin with. (taken back)",
        "5. Took back 2 actions.",
    )


def test_a_roll_can_not_be_taken_back(ridotto: Ridotto) -> None:
    told(ridotto("play", "--seed", "x", typed=BEGIN + "undo\n").out, "can’t be taken back: chance has spoken")


def test_log_score_rules_help(ridotto: Ridotto) -> None:
    typed = BEGIN + "log 1\nlog x\nscore\nrules 8\nrules ts-7\nrules 99\nrules\nhelp\n\n"
    out = ridotto("play", "--seed", "x", "--brief", typed=typed).out
    told(
        out,
        "> log 1 4. Rolled the D20: 7.",
        "How many events?",
        "Squares 1 (1 × 1, up to 36)",
        "Total 13",
        "TS-8. Move the marker",
        "TS-7. Roll that die.",
        "Our ruling:",
        "There is no rule '99'; there are TS-1 to TS-15.",
        "Components TS-1. The grid has",
        "start your turn over",
    )


def test_rules_say_whose_word_they_are(ridotto: Ridotto) -> None:
    out = ridotto("play", "roland_wright", "--seed", "x", "--brief", typed="rules 28\n").out
    told(out, "RW-28. The weekend comes twice", "Our ruling: A Pip whose", "Our guess: The marks on the calendar")
    out = ridotto("play", "burano", "--seed", "x", "--brief", typed="rules 26\n").out
    told(out, "WB-26. Our ruling: The Fisherman")


@pytest.mark.parametrize("typed", ["g9", "r3=", "=", "*" * 5000, "\0", "d4.1 d4.1", "²", "?" * 50, "rules -"])
def test_nonsense_changes_nothing(ridotto: Ridotto, typed: str) -> None:
    status, out, err = ridotto("play", typed=f"{typed}\nlog\n")
    assert (status, err) == (0, "")
    told(out, "Nothing has happened yet.")
    assert not list(Path().iterdir())


def test_leaving_keeps_the_game_and_says_how_to_go_on(ridotto: Ridotto) -> None:
    out = ridotto("play", "--seed", "x", typed="d4.1\nr3\nquit\n").out
    told(out, "kept in tou_shi-1.txt. To go on: ridotto play --resume tou_shi-1.txt")
    out = ridotto("play", "--resume", "tou_shi-1.txt", "--seed", "x", typed="d20.20\n").out
    told(out, "2 events were played before", "Rolled the D20: 7.", "ridotto play --resume tou_shi-1.txt")
    assert "* 7\n" in Path("tou_shi-1.txt").read_text("utf-8")
    told(ridotto("play", typed="d4.1\n").out, "kept in tou_shi-2.txt")


def test_ctrl_c_leaves_politely(ridotto: Ridotto, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["d4.1"])

    def interrupted(prompt: str) -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    status, out, err = ridotto("play", "--save", "mine.txt")
    assert (status, err) == (130, "")
    told(out, "ridotto play --resume mine.txt")


def test_save(ridotto: Ridotto) -> None:
    Path("mine.txt").unlink(missing_ok=True)
    out = ridotto("play", "--seed", "x", typed="save\nd4.1\nsave mine.txt\nr3\nsave\nsave .\nsave no/such\n").out
    told(
        out,
        "Save where?",
        "Saved to mine.txt.",
        "Saved to mine.txt.",
        ". exists already",
        "no/such: can't be written",
    )
    assert Path("mine.txt").read_text("utf-8").splitlines()[-4:-2] == ["1 d4.1", "1 r3"]
    assert [each.name for each in Path().iterdir()] == ["mine.txt"]


def test_a_file_that_exists_is_not_overwritten(ridotto: Ridotto) -> None:
    Path("letter.txt").write_text("Dear")
    status, _, err = ridotto("play", "--save", "letter.txt", typed="d4.1\n")
    assert status == 1
    assert err.startswith("ridotto: letter.txt exists already")
    told(ridotto("play", "--save", "new.txt", typed="save letter.txt\n").out, "letter.txt exists already")
    assert Path("letter.txt").read_text() == "Dear"


def test_a_game_goes_on_when_it_can_not_be_saved(ridotto: Ridotto, monkeypatch: pytest.MonkeyPatch) -> None:
    from ridotto.cli import files
    from ridotto.engine.errors import RidottoError

    def refuse(path: Path, text: str, *, new: bool = False) -> None:
        if not new:
            raise RidottoError(f"{path}: can't be written: the disk is full")

    monkeypatch.setattr(files, "write_text", refuse)
    status, out, err = ridotto("play", "--save", "mine.txt", typed="d4.1\nr3\n")
    assert status == 1
    assert out.count("could not be saved") == 1
    told(out, "Wrote a D4 into R3")
    assert err == "ridotto: the game is not saved: mine.txt: can't be written: the disk is full\n"


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["chess"], "there is no game 'chess' here"),
        (["--seats", "2"], "Tou Shi is for one player, not for 2"),
        (["--option", "fast"], "an option is written NAME=VALUE, not 'fast'"),
        (["--option", "fast=yes"], "Tou Shi has no option 'fast'"),
        (["--name", "Ada", "--name", "Bo"], "Tou Shi is for one player"),
        (["--name", "Ada", "--seats", "2"], "--seats says 2, but there are 1 names"),
        (["--name", "A\nb"], "a player can't be called"),
        (["--components", "none.toml"], "none.toml: no such file or directory"),
        (["--components", "."], ".: is a directory"),
        (
            ["--components", "bad.toml"],
            "bad.toml:1: name is missing; allowed: a text of 1 to 60 characters (and 9 more: ",
        ),
        (["--resume", "none.txt"], "none.txt: no such file or directory"),
        (["--resume", "binary"], "binary: this is not a text file in UTF-8"),
        (["--resume", "bad.toml"], "bad.toml:1: a record begins with 'ridotto record 1'"),
        (["--resume", "over.txt"], "over.txt: this game is over"),
        (["--save", "no/such.txt"], "no/such.txt: can't be written: No such file or directory"),
        (["--save", "x\0y"], "there can be no such file"),
    ],
)
def test_errors_are_one_line(ridotto: Ridotto, finished: str, arguments: list[str], error: str) -> None:
    Path("bad.toml").write_text("stars = 9\n")
    Path("binary").write_bytes(bytes(range(256)))
    Path("over.txt").write_text(finished, "utf-8")
    status, out, err = ridotto("play", *arguments, typed="d4.1\n")
    assert (status, out) == (1, "")
    assert err.startswith("ridotto: ")
    assert error in err
    assert err.count("\n") == 1


def test_own_components(ridotto: Ridotto) -> None:
    house = ridotto("components", "show", "tou_shi").out
    Path("own.toml").write_text(house.replace("stars = 3", "stars = 5"), "utf-8")
    out = ridotto("play", "--components", "own.toml", "--save", "mine.txt", typed="d4.1\nscore\n").out
    told(out, "Stars 20 (5 × 4")
    status, _, err = ridotto("play", "--resume", "mine.txt")
    assert (status, "another component set" in err) == (1, True)
    told(ridotto("play", "--resume", "mine.txt", "--components", "own.toml").out, "Stars: *****")


class TestSeveralSeats:
    """One keyboard goes from hand to hand."""

    @pytest.fixture(autouse=True)
    def sealed_game(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(GAMES, "sealed", SEALED)

    def test_the_curtain_hides_the_former_view(self, ridotto: Ridotto) -> None:
        names: list[Any] = ["--name", "Ada", "--name", "Bo"]
        status, out, err = ridotto("play", "sealed", *names, "--seed", "x", typed="\n2\n\n\n3\n1\n\n\n1\n")
        assert (status, err) == (0, "")
        told(
            out,
            "Pass the keyboard to Ada and press Enter.",
            "Chance brought 5.",
            "Choose. Ada> 2",
            "You chose card 2.",
            "Card 2, your choice",
            "Wait for Bo. Press Enter to draw the curtain.",
            "Pass the keyboard to Bo and press Enter.",
            "Ada chose in secret. The mat The die: 5 points to win",
            "Ada: 0 points, has chosen",
            "Bo> 3",
            "Ada: 0 points, showed 2 Bo: 2 points, showed 3",
            "Bo> 1",
            "Ada> 1",
            "Bo wins with 2 points.",
        )
        before, _, after = out.partition("draw the curtain.")
        assert "\n" * 24 in after.partition("Pass")[0]
        hidden = after.partition("Bo> ")[0]
        assert "chose card 2" not in hidden
        assert "your choice" not in hidden
        assert "chose card 2" in before

    def test_tou_shi_is_played_where_no_game_is_named(self, ridotto: Ridotto) -> None:
        told(ridotto("play", typed="quit\n").out, "Tou Shi, with 'The printed sheet'.")

    def test_options(self, ridotto: Ridotto) -> None:
        assert ridotto("play", "sealed", "--seats", "3", "--option", "lucky=yes", "--save", "mine.txt").status == 0
        assert 'options: {"lucky": true}' in Path("mine.txt").read_text("utf-8")
        err = ridotto("play", "sealed", "--option", "lucky=maybe").err
        assert err == "ridotto: option 'lucky' can't be 'maybe'; allowed: [False, True]\n"
        assert ridotto("play", "roland_wright", "--seats", "2", "--option", "box=7", "--save", "box.txt").status == 0
        assert 'options: {"box": 7, ' in Path("box.txt").read_text("utf-8")
        err = ridotto("play", "roland_wright", "--seats", "2", "--option", "box=4").err
        assert err == "ridotto: option 'box' can't be '4'; allowed: [6, 7]\n"

    def test_a_record_of_another_game(self, ridotto: Ridotto) -> None:
        assert ridotto("play", "sealed", "--save", "mine.txt").status == 0
        assert "this is a game of Sealed" in ridotto("play", "tou_shi", "--resume", "mine.txt").err


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals")
def test_at_a_real_terminal(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--seed", "x", "--brief") as terminal:
        terminal.wait_for("Set-up: cross any box", "> ")
        terminal.type("d4.1\n")
        terminal.wait_for("Set-up: choose the square", "> ")
        terminal.type("r3\n")
        terminal.wait_for("Cross a box to roll", "> ")
        terminal.type("\x04")  # Ctrl-D
        terminal.wait_for("ridotto play --resume tou_shi-1.txt")
        assert terminal.left() == 0


@pytest.mark.parametrize("game", ["burano_roll_and_write", "burano", "roland_wright"])
def test_bots_take_the_last_seats(ridotto: Ridotto, game: str) -> None:
    bots = ("--bot", "novice", "--bot", "strong:40", "--bot", "novice")
    status, out, err = ridotto("play", game, "--name", "Ann", *bots, "--seed", "x", typed="?\nscore\n")
    assert (status, err) == (0, "")
    told(out, "With Zanni (Novice), Pantalone (Strong) and Smeraldina (Novice).", "Pantalone")
    assert "Pass the keyboard" not in out, "a bot needs no keyboard"


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["tou_shi", "--bot", "novice"], "is for one player, not for 2"),
        (["burano", "--seats", "2", "--bot", "novice", "--bot", "novice"], "leave no seat for you"),
        (["burano", "--seats", "2", "--name", "Ann", "--name", "Bo", "--bot", "novice"], "2 names and 1 bots"),
        (["burano", "--bot", "deep"], "there is no bot 'deep'"),
    ],
)
def test_company_that_can_not_be(ridotto: Ridotto, arguments: list[str], text: str) -> None:
    status, _, err = ridotto("play", *arguments)
    assert status == 1
    assert text in err


def test_a_hint(ridotto: Ridotto) -> None:
    out = ridotto("play", "--seed", "x", typed=BEGIN + "hint\n").out
    advised = " ".join(out.split()).partition("Expected final score: ")[2]
    why = r"(: (more|less) from [^.]*(\.\d[^.]*)*)?"
    form = r"{}\. (Move \d steps to ..|Cross a star)[^(]* \(\S+\): \d+\.\d points, {}" + why + r"\. "
    other = r"(\d+\.\d less|about as good)"
    assert re.match(form.format(1, "(best|as good as any)") + form.format(2, other) + form.format(3, other), advised), (
        advised
    )


def test_a_hint_rates_the_choice_that_is_named(ridotto: Ridotto) -> None:
    out = ridotto("play", "--seed", "x", typed=BEGIN + "hint star\nhint d4.1\n").out
    assert re.search(r"Cross a star [^(]*\(star\): \d+\.\d points", " ".join(out.split()))
    told(out, "d4.1 can’t be played now; why d4.1 may tell.")


def test_a_hint_about_the_only_choice(ridotto: Ridotto) -> None:
    out = ridotto("play", "burano", "--seats", "2", "--seed", "x", typed="\ny3d\ny3d@e\nhint\n").out
    told(out, "> hint The only choice: Say done (done). Player 2>")


def test_what_has_one_answer_is_played_and_told_and_taken_back_with_the_choice_before_it(ridotto: Ridotto) -> None:
    out = ridotto("play", "burano", "--seed", "x", "--brief", typed="y3d\ny3d@e\nundo\nover\nover\nlog 5\n").out
    told(
        out,
        "> y3d@e You placed yellow third floor y3d in house e for 1 coin. You said done.",
        "Choose a character to remove from the game. > undo Took back 2 actions.",
        "Place a card for 1 coin, or say done. > over Took back an action.",
        "Take 1, 2 or 3 cards",
        "> over There is nothing to take back",
        "13. You took yellow third floor y3d and 2 coins. (taken back)",
        "15. You said done. o1d, p2d and y3c left the game. (taken back) 16. Took back 2 actions.",
    )


def test_what_would_take_the_way_back_is_asked_though_it_has_one_answer(ridotto: Ridotto) -> None:
    typed = "\ny3d\ny3d@e\nundo\ny3d@e\ndone\n"
    out = ridotto("play", "burano", "--seats", "2", "--seed", "x", "--brief", typed=typed).out
    told(
        out,
        "> y3d@e",
        "say done. Player 2> undo You took back an action.",
        "> y3d@e",
        "> done You said done. Player 1",
    )


def test_rw_17_a_card_is_completed_by_choice(ridotto: Ridotto) -> None:
    Path("easy.toml").write_text(one_bit_set(), "utf-8")
    own = ("--components", "easy.toml", "--option", "completing=by choice", "--seed", "x", "--save", "mine.txt")
    typed = "hm17\neq21\npurple.2\norange.2\ncomplete.eq21\na1\n?\ncomplete.eq21\nstop\n? eq\n"
    status, out, err = ridotto("play", "roland_wright", *own, "--brief", typed=typed)
    assert (status, err) == (0, "")
    told(
        out,
        "> complete.eq21 Bone Folder is not complete: 1 bit of its pattern missing. (RW-17)",
        "> a1 Placed orange on A1. Place 1 bit of orange, or stop.",
        "> ? 37 actions.",
        "complete: eq21",
        "> complete.eq21 Completed Bone Folder. Place 1 bit of orange, or stop.",
        "> ? eq eq21",  # its special action can be used at once
    )
    assert "\n1 complete.eq21\n" in Path("mine.txt").read_text("utf-8")
    again = ridotto("play", "--components", "easy.toml", "--resume", "mine.txt", typed="undo\nundo\n? comp\n").out
    told(again, "Complete: eq21 Bone Folder", "Took back an action.", "Took back an action.", "complete.eq21")
