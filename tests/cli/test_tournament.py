"""Bots against each other, on the command line."""

import json
from pathlib import Path
from typing import Any

import pytest

from ridotto.lab.work import work
from tests.cli.conftest import Ridotto


def test_the_better_bot_comes_first(ridotto: Ridotto) -> None:
    game = ("tournament", "burano_roll_and_write", "--bots", "whim,novice", "--games", 21, "--jobs", 1)
    status, out, _ = ridotto(*game, "--out", "a.json")
    assert status == 0
    title, _, first, second, pair, _ = out.splitlines()
    assert title.endswith("22 games of 2, seats rotated, the same dice in every rotation")
    assert first.split()[0] == "novice"
    assert second.split()[0] == "whim"
    assert pair.startswith("  novice beats whim in ")
    told = json.loads(Path("a.json").read_text())
    assert [each["bot"] for each in told["standings"]] == ["novice", "whim"]
    assert told["pairs"][0]["games"] == 22
    ridotto(*game, "--out", "a.csv")
    assert len(Path("a.csv").read_text().splitlines()) == 1 + 44


def test_who_did_not_come_to_play_has_no_numbers(ridotto: Ridotto, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: Any) -> Any:
        yield next(work(*arguments))
        raise KeyboardInterrupt

    monkeypatch.setattr("ridotto.cli.gather.work", interrupted)
    run = ("tournament", "burano", "--bots", "novice,whim,regular", "--jobs", 1, "--out", "a.json")
    status, out, _ = ridotto(*run)
    assert status == 130
    assert out.startswith("Interrupted: 1 of 600 games is done.\nWalking in Burano: 1 game of 2, ")
    assert "inf" not in out
    assert "nan" not in out
    assert "  whim and regular have not met\n" in out
    told = json.loads(Path("a.json").read_text(), parse_constant=pytest.fail)
    [absent] = [each for each in told["standings"] if each["bot"] == "regular"]
    assert absent["score"] == {"value": None, "low": None, "high": None}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["burano", "--bots", "novice"], "two different bots"),
        (["burano", "--bots", "novice,novice"], "two different bots"),
        (["tou_shi"], "one player"),
        (["burano", "--out", "a.txt"], ".csv or .parquet"),
    ],
)
def test_what_can_not_be_held_is_told(ridotto: Ridotto, arguments: list[str], told: str) -> None:
    status, out, err = ridotto("tournament", *arguments)
    assert (status, out) == (1, "")
    assert told in err
