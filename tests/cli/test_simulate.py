"""Many games, on the command line."""

import contextlib
import csv
import os
import pty
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from ridotto.engine import record
from ridotto.games import find
from tests.cli.conftest import Ridotto

# What runs in the background of a script is deaf to Ctrl-C, under nohup to hang-ups, and hands that on to us.
AT_A_TERMINAL = """
import signal, sys
from ridotto.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
sys.exit(main())
"""
QUICK = ("--bots", "novice", "--jobs", 1)


def table(path: str) -> list[dict[str, str]]:
    with Path(path).open(newline="") as file:
        return list(csv.DictReader(file))


def test_the_summary_has_every_seat(ridotto: Ridotto) -> None:
    status, out, _ = ridotto("simulate", "burano", "--bots", "novice,whim", "--games", 30, "--jobs", 1)
    assert status == 0
    title, *seats = out.splitlines()
    assert title.startswith("Walking in Burano: 30 games, ")
    assert [line.split()[:3] for line in seats] == [["seat", "1", "novice"], ["seat", "2", "whim"]]
    shares = [float(share) for share in re.findall(r"wins ([\d.]+)%", out)]
    assert sum(shares) == pytest.approx(100, abs=0.2)


def test_the_same_seed_gives_the_same_table_whoever_does_the_work(ridotto: Ridotto) -> None:
    game = ("simulate", "burano-roll-and-write", "--players", 3, "--bots", "novice", "--games", 25)
    for jobs in (1, 2):
        assert ridotto(*game, "--jobs", jobs, "--out", f"{jobs}.csv").status == 0
    assert Path("1.csv").read_text() == Path("2.csv").read_text()
    rows = table("1.csv")
    assert len(rows) == 75
    assert rows[0]["seed"] == "1/1"
    for row in rows:
        lines = [int(value) for name, value in row.items() if name.startswith("line_") and value]
        assert sum(lines) == int(row["score"])
    ridotto(*game, "--jobs", 1, "--seed", "2", "--out", "other.csv")
    assert [row["score"] for row in table("other.csv")] != [row["score"] for row in rows]


def test_parquet_has_the_same_rows(ridotto: Ridotto) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    for name in ("a.csv", "a.parquet"):
        assert ridotto("simulate", "tou_shi", *QUICK, "--games", 5, "--out", name).status == 0
    rows = parquet.read_table("a.parquet").to_pylist()
    assert [{name: str(value) for name, value in row.items()} for row in rows] == table("a.csv")


def test_records_can_be_replayed(ridotto: Ridotto) -> None:
    ridotto("simulate", "tou_shi", *QUICK, "--games", 3, "--records", "kept", "--out", "a.csv")
    for k, row in enumerate(table("a.csv"), 1):
        match = record.read(Path(f"kept/tou_shi-1-{k}.txt").read_text(), find)
        assert str(match.state.score(0)) == row["score"]


def test_no_run_overwrites_the_records_of_another(ridotto: Ridotto) -> None:
    run = ("simulate", "tou_shi", *QUICK, "--games", 2, "--records", "kept")
    seeds = ["1", "2", "a/b", "../up", "ä b", "x" * 300, "x" * 299 + "y"]
    for seed in seeds:
        assert ridotto(*run, "--seed", seed).status == 0
    texts = [path.read_text() for path in Path("kept").iterdir()]
    assert len(set(texts)) == len(texts) == 2 * len(seeds)
    status, out, err = ridotto("simulate", "tou_shi", "--bots", "whim", "--games", 1, "--jobs", 1, "--records", "kept")
    assert (status, out) == (1, "")
    assert err == "ridotto: kept/tou_shi-1-1.txt is there already, of another run: name another folder or seed\n"
    assert sorted(path.read_text() for path in Path("kept").iterdir()) == sorted(texts)


def test_options_and_components_are_played(ridotto: Ridotto) -> None:
    text = ridotto("components", "show", "tou_shi").out
    assert "stars = 3" in text
    Path("own.toml").write_text(text.replace("stars = 3", "stars = 1"))
    ridotto("simulate", "tou_shi", *QUICK, "--games", 9, "--components", "own.toml", "--out", "own.csv")
    ridotto("simulate", "tou_shi", *QUICK, "--games", 9, "--out", "house.csv")
    assert max(int(row["line_stars"]) for row in table("own.csv")) <= 4
    assert max(int(row["line_stars"]) for row in table("house.csv")) > 4
    ridotto("simulate", "roland-wright", "--players", 2, *QUICK, "--games", 2, "--option", "box=7", "--records", ".")
    assert '"box": 7' in Path("roland_wright-1-1.txt").read_text()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "no game 'chess'"),
        (["tou_shi", "--bots", "wise"], "no bot 'wise'"),
        (["tou_shi", "--players", "2"], "one player"),
        (["burano", "--players", "3", "--bots", "novice,novice"], "there are 2 bots"),
        (["tou_shi", "--out", "a.xlsx"], ".csv or .parquet"),
        (["tou_shi", "--out", "none/a.csv"], "no such folder"),
        (["burano", "--option", "inhabitants=old"], "can't be 'old'"),
        (["tou_shi", "--components", "none.toml"], "no such file"),
        (["tou_shi", "--jobs", "0"], "a number from 1"),
        (["tou_shi", "--games", "1000000000"], "a number from 1 to 10,000,000"),
        (["tou_shi", "--games", "9" * 5000], "a number from 1 to 10,000,000"),
        (["tou_shi", "--bots", ""], "like novice,regular,strong:400"),
        (["burano", "--bots", "novice,,regular"], "like novice,regular,strong:400"),
        *((["tou_shi", "--bots", f"strong:{odd}"], "whole number above 0") for odd in ("0", "0ms", "1.5s", "", "-4")),
        (["tou_shi", "--bots", "strong:1.5s"], "strong:400), milliseconds (strong:100ms) or seconds (strong:2s)"),
        (["tou_shi", "--bots", "novice:400"], "only strong has a budget"),
        (["tou_shi", "--engine", "gin"], "invalid choice"),
        (["tou_shi", "--address", "127.0.0.1:1"], "--engine ray"),
    ],
)
def test_what_can_not_be_played_is_told_at_once(ridotto: Ridotto, arguments: list[str], told: str) -> None:
    status, out, err = ridotto("simulate", *arguments)
    assert status in (1, 2)
    assert out == ""
    assert told in err
    assert err.count("\n") == 1


def test_spaces_between_bots_are_welcome(ridotto: Ridotto) -> None:
    status, out, _ = ridotto("simulate", "burano", "--bots", "novice, whim", "--games", 2, "--jobs", 1)
    assert status == 0
    assert [line.split()[2] for line in out.splitlines()[1:]] == ["novice", "whim"]


def test_one_game_is_one_game_and_has_no_interval(ridotto: Ridotto) -> None:
    title, seat = ridotto("simulate", "tou_shi", *QUICK, "--games", 1).out.splitlines()
    assert re.fullmatch(r"Tou Shi: 1 game, \d+\.0 decisions each \(one game, no interval\)", title)
    assert re.match(r"  seat 1  novice +\d+\.0 points, [\d.]+ ms a decision", seat)


def test_the_columns_of_a_table_do_not_depend_on_how_the_games_went(ridotto: Ridotto) -> None:
    game = ("simulate", "roland_wright", "--players", 2, *QUICK, "--games", 12)
    heads = []
    for seed in ("1", "2"):
        ridotto(*game, "--seed", seed, "--out", f"{seed}.csv")
        heads.append(Path(f"{seed}.csv").read_text().splitlines()[0].split(","))
    fixed = ["seed", "seat", "bot", "score", "rank", "won", "decisions", "facts"]
    for head in heads:
        assert head[: len(fixed)] == fixed
        assert head[len(fixed) :] == sorted(head[len(fixed) :])


def drain(terminal: int) -> None:
    """Read whatever is still shown."""
    with contextlib.suppress(OSError):  # nobody has it open any more
        while os.read(terminal, 4096):
            pass


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals")
@pytest.mark.parametrize("end", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_bar_moves_and_what_is_done_is_kept_when_asked_to_end(tmp_path: Path, end: str) -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", AT_A_TERMINAL, "simulate", "tou_shi", "--bots", "novice", "--jobs", "2"]
    command += ["--games", "1000000", "--out", "a.csv"]
    child = subprocess.Popen(
        command, cwd=tmp_path, stdin=theirs, stdout=subprocess.PIPE, stderr=theirs, text=True, start_new_session=True
    )
    os.close(theirs)
    shown = ""
    try:
        while not re.search(r" ([3-9]|\d\d+)/1000000 games, [\d:]+ left", shown):
            shown += os.read(ours, 4096).decode(errors="replace")
        reader = threading.Thread(target=drain, args=(ours,), daemon=True)  # a full terminal would hold it up
        reader.start()
        time.sleep(0.2)
        os.killpg(child.pid, signal.Signals[end])  # to all processes, as a terminal does, and `timeout`
        out, _ = child.communicate(timeout=60)
        reader.join()
    finally:
        child.kill()
        child.communicate()
        os.close(ours)
    assert child.returncode == 130
    done = re.match(r"Interrupted: (\d+) of 1000000 games are done\.\nTou Shi: (\d+) games", out)
    assert done
    assert done[1] == done[2]
    with (tmp_path / "a.csv").open(newline="") as file:
        assert len(list(csv.DictReader(file))) == int(done[1]) > 0
