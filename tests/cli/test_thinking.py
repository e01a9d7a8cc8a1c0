"""A bot's thinking at the terminal: it is said, one's own move is told before it, and it can be hurried."""

import os
import signal
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from ridotto.cli.thinking import Patience
from tests.cli.conftest import Ridotto
from tests.cli.terminal import Terminal

at_a_terminal = pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals")
FOR_EVER = ("play", "burano", "--seed", "y", "--brief", "--bot", "strong:9999s")  # with these dice the person begins


def to_the_bot(terminal: Terminal) -> str:
    """Take two cards and place none; what is read until the bot thinks."""
    terminal.wait_for("Take 1, 2 or 3 cards", "> ")
    terminal.type("p2c+p1c\n")
    terminal.wait_for("You took pink second floor p2c", "> ")
    terminal.type("done\n")
    return terminal.wait_for("Pantalone thinks … (Enter: at once) ")


@at_a_terminal
def test_ones_own_move_is_told_before_the_bot_thinks_and_enter_hurries_it(tmp_path: Path) -> None:
    with Terminal(tmp_path, *FOR_EVER) as terminal:
        assert "You said done without placing a card." in to_the_bot(terminal)
        terminal.type("\n")
        seen = terminal.wait_for("Pantalone took", "Pantalone placed", "Take 1, 2 or 3 cards", "> ")
        assert "thinks" not in seen, "once is enough, and so is one Enter"


@at_a_terminal
def test_ctrl_c_hurries_a_bot_and_leaves_at_ones_own_prompt(tmp_path: Path) -> None:
    with Terminal(tmp_path, *FOR_EVER, "--save", "mine.txt") as terminal:
        to_the_bot(terminal)
        assert "1 done\n" in (tmp_path / "mine.txt").read_text("utf-8"), "one's own move is kept meanwhile"
        terminal.type("\x03")
        terminal.wait_for("Pantalone took", "Pantalone placed", "Take 1, 2 or 3 cards", "> ")
        terminal.interrupt()
        terminal.wait_for("ridotto play --resume mine.txt")
        assert terminal.left() == 130
    assert "\n2 done\n" in (tmp_path / "mine.txt").read_text("utf-8")


@at_a_terminal
def test_what_is_typed_too_early_is_not_played(tmp_path: Path) -> None:
    with Terminal(tmp_path, *FOR_EVER) as terminal:
        to_the_bot(terminal)
        terminal.type("quit\n")
        terminal.wait_for(
            "'quit' is not played: you were not asked yet.", "Pantalone took", "Take 1, 2 or 3 cards", "> "
        )


@at_a_terminal
def test_a_hint_can_be_hurried_too(tmp_path: Path) -> None:
    with Terminal(tmp_path, *FOR_EVER) as terminal:
        terminal.wait_for("Take 1, 2 or 3 cards", "> ")
        terminal.type("hint\n")
        terminal.wait_for("Strong thinks …")
        terminal.type("\x03")
        terminal.wait_for("\n> ")


def test_in_a_pipe_it_is_a_plain_line_and_no_line_is_lost(ridotto: Ridotto) -> None:
    typed = "p2c+p1c\ndone\nlog 1\nquit\n"
    status, out, err = ridotto("play", "burano", "--seed", "y", "--bot", "strong:500ms", typed=typed)
    assert (status, err) == (0, "")
    words = ("You said done without placing a card.", "Pantalone thinks …\n", "Pantalone took")
    own, line, theirs = (out.index(text) for text in words)
    assert own < line < theirs
    assert "> log 1" in out
    assert "> quit" in out


def test_a_novice_is_not_seen_thinking(ridotto: Ridotto) -> None:
    out = ridotto("play", "burano", "--seed", "y", "--bot", "novice", typed="p2c+p1c\ndone\n").out
    assert "Zanni took" in out
    assert "thinks" not in out


def interrupt(times: int) -> Callable[[], str]:
    """Somebody who thinks until everybody has lost their patience."""

    def think() -> str:
        for _ in range(times):
            os.kill(os.getpid(), signal.SIGINT)
            threading.Event().wait(0.3)
        return "at last"

    return think


@pytest.mark.skipif(os.name == "nt", reason="Windows can't send itself an interrupt")
def test_who_does_not_heed_the_first_ctrl_c_is_left_with_the_second() -> None:
    patience = Patience()
    with patience.waiting():
        assert patience.wait("Strong", interrupt(1)) == "at last"
        assert patience.hurried()
    with patience.waiting():
        assert not patience.hurried(), "a new question has its own time"
        with pytest.raises(KeyboardInterrupt):
            patience.wait("Strong", interrupt(2))
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_bots_mistake_is_not_hidden_by_its_thread() -> None:
    def fail() -> str:
        raise LookupError("lost the thread")

    with pytest.raises(LookupError, match="lost the thread"):
        Patience().wait("Strong", fail)
