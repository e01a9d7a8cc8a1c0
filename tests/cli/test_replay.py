"""Records, verified and stepped through."""

from pathlib import Path

import pytest

from tests.cli.conftest import Ridotto


@pytest.fixture
def file(ridotto: Ridotto, finished: str) -> Path:
    path = Path("game.txt")
    path.write_text(finished, "utf-8")
    return path


def events(record: str) -> int:
    return sum(line[:2] in ("1 ", "* ") for line in record.splitlines())


@pytest.mark.parametrize("arguments", [[], ["--quiet"]])
def test_told_in_sentences(ridotto: Ridotto, file: Path, finished: str, arguments: list[str]) -> None:
    status, out, err = ridotto("replay", file, *arguments)
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Tou Shi, rules version 2, with 'The printed sheet'."
    assert lines[2].startswith("1. Crossed the ")
    assert lines[-1] == f"Verified: {events(finished)} events, finished."
    assert "of 84 points." in lines[-2]


def test_step_through(ridotto: Ridotto, file: Path, finished: str) -> None:
    last = events(finished)
    status, out, _ = ridotto("replay", file, "--step", typed=f"\n\nb\n3\n999\n-1\nx\n{last}\n\n")
    assert status == 0
    prompts = [line.partition(">")[0] for line in out.splitlines() if f" of {last}>" in line]
    at = [int(prompt.partition(" ")[0]) for prompt in prompts]
    assert at == [0, 1, 2, 1, 3, 3, 3, 3, last]
    assert "0. The beginning." in out
    assert out.count("a number from 0 to") == 3
    assert out.endswith(f"Verified: {last} events, finished.\n")


@pytest.mark.parametrize("typed", ["q\n", "", "b\nq\n"])
def test_leave_early(ridotto: Ridotto, file: Path, typed: str) -> None:
    assert ridotto("replay", file, "--step", typed=typed).status == 0


def test_unfinished(ridotto: Ridotto) -> None:
    assert ridotto("play", "--save", "mine.txt", typed="d4.1\n").status == 0
    status, out, _ = ridotto("replay", "mine.txt")
    assert status == 0
    assert out.endswith("Verified: 1 events, unfinished.\n")


def broken(record: str, old: str, new: str) -> str:
    assert old in record
    return record.replace(old, new, 1)


def test_broken_records_are_one_line_with_its_number(ridotto: Ridotto, file: Path, finished: str) -> None:
    lines = finished.splitlines()
    digest = next(k for k, line in enumerate(lines) if line.startswith("= "))
    cases = [
        ("", 1, "a record begins with"),
        ("hello", 1, "a record begins with"),
        (broken(finished, "game: tou_shi", "game: chess"), 2, "there is no game 'chess'"),
        (broken(finished, "rules: 2", "rules: 9"), 3, "version 9"),
        (broken(finished, "options: {}", "options: {"), 5, "options"),
        (broken(finished, lines[7], "1 g9"), 8, "'g9' is no action"),
        (broken(finished, lines[7], "2 r3"), 8, "neither a seat"),
        (broken(finished, lines[digest], "= 0000000000000000"), digest + 1, "the position differs"),
        (broken(finished, lines[-1], "result: 84"), len(lines), "the replay gives"),
        ("\n".join(lines[:-1]), len(lines) - 1, "breaks off"),
        (finished + "1 r3\n", len(lines) + 1, "nothing may follow the result"),
    ]
    for text, line, error in cases:
        file.write_text(text, "utf-8")
        status, out, err = ridotto("replay", file)
        assert (status, out) == (1, ""), text
        assert err.startswith(f"ridotto: game.txt:{line}: "), err
        assert error in err
        assert err.count("\n") == 1


def test_deep_nonsense_is_one_line(ridotto: Ridotto, file: Path, finished: str) -> None:
    file.write_text(broken(finished, "options: {}", "options: " + "[" * 100_000), "utf-8")
    status, _, err = ridotto("replay", file)
    assert status == 1
    assert err.startswith("ridotto: game.txt:")
    assert err.count("\n") == 1


def test_files_that_are_none(ridotto: Ridotto, tmp_path: Path) -> None:
    assert ridotto("replay", "none.txt") == (1, "", "ridotto: none.txt: no such file or directory\n")
    assert ridotto("replay", tmp_path) == (1, "", f"ridotto: {tmp_path}: is a directory\n")
    Path("large.txt").write_bytes(b" " * 5_000_000)
    assert "too large" in ridotto("replay", "large.txt").err
