"""The solo table, on the command line."""

from pathlib import Path

import pytest

from ridotto.games import GAMES
from ridotto.smallest_game.sealed import GAME as SEALED
from tests.cli.conftest import Ridotto
from tests.house import OWN


def test_a_row_for_each_level_of_each_game(ridotto: Ridotto) -> None:
    status, out, _ = ridotto(
        "solo", *OWN, "--bots", "whim,novice,glance", "--games", 3, "--jobs", 1, "--out", "solo.md"
    )
    assert status == 0
    assert Path("solo.md").read_text() == out
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in out.splitlines()[2:-2]]
    assert [row[0] for row in rows if row[0]] == [game.title for game in OWN.values()]
    assert [row[1] for row in rows] == ["whim", "novice", "glance"] * len(OWN)
    for row in rows:
        mean, _, _ = row[3].partition(" ± ")
        assert float(mean) <= float(row[4])
    assert {row[5] for row in rows[:3]} == {"–"}  # Tou Shi has no scale
    assert rows[-3][5] == "A sketch on a napkin"
    assert rows[3][5] == "So-so"


def test_a_game_that_nobody_plays_alone_is_left_out(ridotto: Ridotto, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, SEALED.id, SEALED)
    status, out, _ = ridotto("solo", "--bots", "whim", "--games", 1, "--jobs", 1)
    assert (status, "Sealed" in out) == (0, False)
    assert "Sealed is for 2 to 4 players, not for 1" in ridotto("solo", "sealed", "--jobs", 1).err


def test_only_the_games_asked_for(ridotto: Ridotto) -> None:
    out = ridotto("solo", "burano", "--bots", "whim", "--games", 2, "--jobs", 1).out
    assert out.count("\n") == 5
    assert ridotto("solo", "chess").err == f"ridotto: there is no game 'chess' here; there is {', '.join(GAMES)}\n"


def test_what_is_named_twice_is_played_once(ridotto: Ridotto) -> None:
    out = ridotto("solo", "burano", "burano", "--bots", "whim, whim", "--games", 1, "--jobs", 1).out
    [row] = [line for line in out.splitlines() if "whim |" in line]
    assert row.split("|")[3].strip() == "1"
    assert "inf" not in row


@pytest.mark.parametrize("game", OWN)
def test_the_table_says_how_much_strong_may_think(ridotto: Ridotto, game: str) -> None:
    run = ("solo", game, "--bots", "novice,strong:2", "--games", 1, "--jobs", 1, "--seed", "s")
    status, out, _ = ridotto(*run)
    assert status == 0
    *_, row, blank, caption = out.splitlines()
    assert row.startswith("|  | strong:2 | 1 | ")
    assert (blank, caption) == ("", "Seed s; strong:2 has 2 playouts a decision; ± is a 95 % interval.")
    assert ridotto(*run).out == out


def test_a_time_is_told_to_depend_on_the_machine(ridotto: Ridotto) -> None:
    out = ridotto("solo", "tou_shi", "--bots", "strong:1ms", "--games", 1, "--jobs", 1).out
    assert out.endswith("; strong:1ms has 0.001 s a decision (so it depends on the machine); ± is a 95 % interval.\n")
