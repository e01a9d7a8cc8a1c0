"""Component files, checked and shown."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from ridotto.engine.terms import ComponentSet
from ridotto.games import GAMES, find
from ridotto.smallest_game.sealed import GAME as SEALED
from tests.cli.conftest import Ridotto

HOUSE = find("tou_shi").components.house_set()


def test_show_prints_the_house_set_as_it_is(ridotto: Ridotto) -> None:
    assert ridotto("components", "show", "tou-shi") == (0, HOUSE.text, "")
    status, out, err = ridotto("components", "show", "chess")
    assert (status, out) == (1, "")
    assert err.startswith("ridotto: there is no game 'chess' here")


@pytest.mark.parametrize("arguments", [[], ["--game", "tou_shi"]])
def test_a_fine_file_is_one_line(ridotto: Ridotto, arguments: list[str]) -> None:
    Path("own.toml").write_text(HOUSE.text, "utf-8")
    line = f"own.toml: fine for Tou Shi: 'The printed sheet', digest {HOUSE.digest}\n"
    assert ridotto("components", "check", "own.toml", *arguments) == (0, line, "")


def test_each_fault_has_its_line(ridotto: Ridotto) -> None:
    text = HOUSE.text.replace("stars = 3", "stars = 9").replace("d8 = 2", "d9 = 2")
    Path("own.toml").write_text(text, "utf-8")
    status, out, err = ridotto("components", "check", "own.toml", "--game", "tou_shi")
    numbers = {line: k for k, line in enumerate(text.splitlines(), 1)}
    assert (status, err) == (1, "")
    assert out.splitlines() == [
        f"own.toml:{numbers['stars = 9']}: stars is 9; allowed: a whole number from 1 to 6",
        f"own.toml:{numbers['[columns]']}: columns.d8 is missing; allowed: a whole number from 1 to 3",
        f"own.toml:{numbers['d9 = 2']}: unknown key 'columns.d9'; allowed: d10, d12, d20, d4, d6, d8",
    ]


@pytest.mark.parametrize("text", ["", "x", "a = [", "\0", "[" * 100_000, "a" * 1_000_000])
def test_nonsense_has_a_line(ridotto: Ridotto, text: str) -> None:
    Path("own.toml").write_text(text, "utf-8")
    status, out, err = ridotto("components", "check", "own.toml")
    assert (status, err) == (1, "")
    assert all(line.startswith("own.toml:") for line in out.splitlines())


def test_files_that_are_none(ridotto: Ridotto) -> None:
    assert ridotto("components", "check", "none") == (1, "", "ridotto: none: no such file or directory\n")
    Path("binary").write_bytes(b"\xff\xfe\x00")
    assert ridotto("components", "check", "binary") == (
        1,
        "",
        "ridotto: binary: this is not a text file in UTF-8\n",
    )


def test_the_game_is_the_one_it_looks_like(ridotto: Ridotto, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = ComponentSet("Cards", "made up", "0123456789abcdef", "cards = 3\n", None)
    components = SimpleNamespace(read=lambda text: cards, house_set=lambda: cards)
    monkeypatch.setitem(GAMES, "sealed", SEALED.with_parts(components=components))
    Path("own.toml").write_text("cards = 2\n")
    assert ridotto("components", "check", "own.toml").out.startswith("own.toml: fine for Sealed:")
    Path("own.toml").write_text("stars = 9\n[columns]\nd4 = 1\n")
    status, out, _ = ridotto("components", "check", "own.toml")
    assert status == 1
    assert out.endswith("own.toml: checked for Tou Shi; --game names another game\n")


def test_a_game_without_components(ridotto: Ridotto, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "sealed", SEALED)
    assert ridotto("components", "show", "sealed") == (1, "", "ridotto: Sealed has no components\n")
    Path("own.toml").write_text("cards = 2\n")
    status, out, _ = ridotto("components", "check", "own.toml", "--game", "sealed")
    assert (status, "this game has no components; allowed: an empty file" in out) == (1, True)
    told = ridotto("play", "sealed", "--components", "own.toml").err
    assert told == "ridotto: own.toml:1: this game has no components; allowed: an empty file\n"
