"""The list of games, and a game of one's own to begin with."""

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

from ridotto.engine.game import Game
from ridotto.games import GAMES
from tests.cli.conftest import Ridotto
from tests.contract.cases import cases_of
from tests.contract.checks import CHECKS


def test_every_game_is_listed(ridotto: Ridotto) -> None:
    status, out, err = ridotto("games")
    assert (status, err) == (0, "")
    listed = [line.partition(":")[0] for line in out.splitlines() if not line.startswith(" ")]
    assert listed == list(GAMES)
    assert "burano: Walking in Burano, 1–4 players, 20–40 minutes\n" in out


def test_a_new_game_is_whole_and_has_its_own_name(ridotto: Ridotto, monkeypatch: pytest.MonkeyPatch) -> None:
    status, out, err = ridotto("new-game", "My-First_game".lower())
    assert (status, err) == (0, "")
    assert out.startswith("My First Game is in my_first_game: 9 files, a whole game to change into yours.\n")
    files = [path for path in Path("my_first_game").rglob("*") if path.is_file()]
    assert len(files) == 9
    assert not any("sealed" in path.read_text("utf-8").lower() for path in files)
    monkeypatch.syspath_prepend(str(Path("my_first_game/src").resolve()))
    game: Game[Any] = importlib.import_module("my_first_game").GAME
    assert (game.id, game.title, game.rulebook[0].number) == ("my_first_game", "My First Game", "MFG-1")
    for check in CHECKS[:3]:
        for case in cases_of(game):
            check(case)
    for name in [name for name in sys.modules if name.startswith("my_first_game")]:
        del sys.modules[name]


def test_a_new_name_may_have_the_old_one_in_it(ridotto: Ridotto) -> None:
    assert ridotto("new-game", "sealed_two").status == 0
    assert 'title = "Sealed Two"' in Path("sealed_two/src/sealed_two/about.toml").read_text("utf-8")
    assert "class SealedTwo(State)" in Path("sealed_two/src/sealed_two/rules.py").read_text("utf-8")


def test_a_new_game_goes_where_it_is_told_to(ridotto: Ridotto) -> None:
    assert ridotto("new-game", "nim", "--folder", "there/nim").status == 0
    assert Path("there/nim/src/nim/rules.py").is_file()
    assert 'number = "NI-1"' in Path("there/nim/src/nim/rules.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Chess!", "'Chess!' can't be a game's name"),
        ("9lives", "'9lives' can't be a game's name"),
        ("my__game_", "'my__game_' can't be a game's name"),
        ("class", "'class' can't be a game's name"),
        ("../up", "'../up' can't be a game's name"),
        ("", "'' can't be a game's name"),
        ("tou-shi", "there is a game tou_shi already"),
        ("random", "there is a module random already"),
        ("here", "here is there already; a game gets a new folder"),
    ],
)
def test_a_name_that_can_not_be(ridotto: Ridotto, name: str, reason: str) -> None:
    Path("here").mkdir()
    status, out, err = ridotto("new-game", name)
    assert (status, out) == (1, "")
    assert err.startswith(f"ridotto: {reason}")
    assert [path.name for path in Path().iterdir()] == ["here"]


def test_a_folder_that_can_not_be_made(ridotto: Ridotto) -> None:
    Path("file").write_text("")
    status, _, err = ridotto("new-game", "nim", "--folder", "file/nim")
    assert status == 1
    assert "can't be written" in err
