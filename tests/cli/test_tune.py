"""Learning by play, on the command line."""

from pathlib import Path

import pytest

from ridotto.games import find
from ridotto.lab.tune import read
from tests.cli.conftest import Ridotto

BROKEN = read(find("tou_shi")).changed(dict.fromkeys(read(find("tou_shi")).weights, 0)).text


def test_a_better_mind_is_written_and_a_worse_one_is_not(ridotto: Ridotto, tmp_path: Path) -> None:
    Path("broken.toml").write_text(BROKEN)
    quick = ("tune", "tou-shi", "--steps", 6, "--games", 16, "--jobs", 1, "--seed", "t")
    status, out, err = ridotto(*quick, "--from", "broken.toml", "--out", "better.toml")
    assert (status, err) == (0, "")
    assert "Written to better.toml." in out
    assert read(find("tou_shi"), Path("better.toml").read_text()).weights != dict.fromkeys(
        read(find("tou_shi")).weights, 0
    )
    again = ridotto(*quick, "--from", "broken.toml", "--out", "again.toml")
    assert again.out == out.replace("better", "again")
    assert Path("again.toml").read_text() == Path("better.toml").read_text()
    status, out, _ = ridotto(*quick[:3], 1, "--games", 4, "--jobs", 1, "--out", "none.toml")
    assert status == 0
    assert "The old mind stays." in out
    assert not Path("none.toml").exists()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "no game 'chess'"),
        (["tou_shi", "--players", "2"], "one player"),
        (["tou_shi", "--level", "wise"], "no bot 'wise'"),
        (["tou_shi", "--habit", "smoking"], "no habit 'smoking'"),
        (["tou_shi", "--only", "star", "--only", "smoking"], "no weight 'smoking'; there is types_0, "),
        (["tou_shi", "--only", "glances"], "'glances' is a habit: --habit glances"),
        (["tou_shi", "--from", "none.toml"], "none.toml: no such file"),
        (["tou_shi", "--from", "odd.toml"], "odd.toml:1: habits is missing; allowed: a table (and "),
        (["tou_shi", "--games", "1"], "--games 2 or more"),
        (["tou_shi", "--games", "0"], "a number from 1"),
        *((["tou_shi", "--minutes", text], "a number above 0") for text in ("0", "-1", "nan", "inf", "1e9", "soon")),
    ],
)
def test_what_can_not_be_tuned_is_told(ridotto: Ridotto, arguments: list[str], told: str) -> None:
    Path("odd.toml").write_text("odd = 1\n")
    status, out, err = ridotto("tune", *arguments)
    assert status in (1, 2)
    assert out == ""
    assert told in err
    assert err.count("\n") == 1


def test_where_nothing_was_found_so_far_an_older_file_stays(ridotto: Ridotto, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr("ridotto.cli.tune.search", interrupted)
    Path("old.toml").write_text("old")
    status, out, _ = ridotto("tune", "tou_shi", "--jobs", 1, "--out", "old.toml")
    assert status == 130
    assert out.endswith("nothing better was found so far.\n")
    assert Path("old.toml").read_text() == "old"


def test_one_step_is_one_step(ridotto: Ridotto) -> None:
    out = ridotto("tune", "tou_shi", "--steps", 1, "--games", 2, "--jobs", 1).out
    assert "\n1 step, " in out
