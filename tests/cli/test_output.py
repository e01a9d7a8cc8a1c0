"""Results that can't be written where they should be, or read by whom they were for: never lost without a word."""

import csv
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ridotto.cli import files, output
from ridotto.cli.gather import gather
from ridotto.engine.errors import RidottoError
from ridotto.lab.work import work
from tests.cli.conftest import Ridotto
from tests.cli.test_tune import BROKEN

LAB: dict[str, tuple[object, ...]] = {
    "simulate": ("simulate", "tou_shi", "--bots", "novice", "--games", 3, "--jobs", 1),
    "tournament": ("tournament", "burano", "--bots", "novice,whim", "--games", 2, "--jobs", 1),
    "report": ("report", "tou_shi", "--bots", "whim", "--games", 3, "--jobs", 1),
    "solo": ("solo", "tou_shi", "--bots", "whim", "--games", 3, "--jobs", 1),
    "tune": ("tune", "tou_shi", "--steps", 1, "--games", 2, "--jobs", 1),
}
LEARN = ("tune", "tou-shi", "--steps", 6, "--games", 16, "--jobs", 1, "--seed", "t", "--from", "broken.toml")
SUFFIX = {"simulate": ".csv", "tournament": ".json", "report": ".html", "solo": ".md", "tune": ".toml"}

# Whatever is written beyond so many bytes fails, as on a full disk.
SMALL_DISK = """
import resource, sys
from ridotto.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (50, 50))
sys.exit(main())
"""


@pytest.fixture
def nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object, **more: object) -> None:
        raise AssertionError("a game was played")

    for module in ("simulate", "tournament", "report", "solo"):
        monkeypatch.setattr(f"ridotto.cli.{module}.gather", fail)
    monkeypatch.setattr("ridotto.cli.tune.search", fail)


@pytest.mark.usefixtures("nobody_plays")
@pytest.mark.parametrize("command", LAB)
@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("folder", "this is a folder"),
        ("none/a", "there is no such folder"),
        ("file/a", "there is no such folder"),
        ("/proc/a", "can't be written"),
        ("x" * 260, "can't be written"),
    ],
)
def test_a_file_that_can_not_be_written_is_told_before_the_first_game(
    ridotto: Ridotto, command: str, where: str, why: str
) -> None:
    path = f"{where}{SUFFIX[command]}"
    Path(f"folder{SUFFIX[command]}").mkdir()
    Path("file").touch()
    status, out, err = ridotto(*LAB[command], "--out", path)
    assert (status, out) == (1, "")
    assert err.startswith(f"ridotto: {path}: {why}")
    assert err.count("\n") == 1


@pytest.mark.usefixtures("nobody_plays")
@pytest.mark.parametrize("command", LAB)
def test_a_file_that_is_protected_is_told_before_the_first_game(
    ridotto: Ridotto, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path(f"mine{SUFFIX[command]}")
    path.write_text("mine")
    path.chmod(0o400)
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # the tests may run as root, who may do anything
    status, out, err = ridotto(*LAB[command], "--out", path)
    assert (status, out, err) == (1, "", f"ridotto: {path}: can't be written: Permission denied\n")


@pytest.mark.usefixtures("nobody_plays")
@pytest.mark.parametrize(
    ("where", "why"), [("file", "this is a file, not a folder"), ("/proc", "can't be written"), ("none/a", "No such")]
)
def test_a_folder_for_records_is_looked_at_first(ridotto: Ridotto, where: str, why: str) -> None:
    Path("file").touch()
    status, out, err = ridotto(*LAB["simulate"], "--records", where)
    assert (status, out) == (1, "")
    assert err.startswith(f"ridotto: {where}: ")
    assert why in err


def test_looking_at_a_file_neither_makes_nor_changes_it(tmp_path: Path) -> None:
    old, new = tmp_path / "old.csv", tmp_path / "new.csv"
    old.write_text("old")
    for path in (old, new):
        files.check_writable(path)
    assert old.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["old.csv"]


def test_a_file_is_replaced_with_its_permissions_and_where_a_link_leads(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    target, link = tmp_path / "deep" / "real.csv", tmp_path / "link.csv"
    target.write_text("old")
    target.chmod(0o640)
    link.symlink_to(target)
    files.check_writable(link)
    files.write_bytes(link, b"new")
    assert link.is_symlink()
    assert target.read_text() == "new"
    assert target.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["real.csv"]


def apart(folder: Path, *words: object, **streams: Any) -> "subprocess.CompletedProcess[str]":
    """Call Python in a process of its own."""
    command = [sys.executable, *map(str, words)]
    usual: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.run(command, cwd=folder, text=True, check=False, timeout=120, **usual | streams)


@pytest.fixture
def nobody_reads() -> Iterator[int]:
    """The end of a pipe that nobody holds the other end of."""
    reader, writer = os.pipe()
    os.close(reader)
    yield writer
    os.close(writer)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limit")
@pytest.mark.parametrize("command", ["simulate", "tournament", "report", "solo"])
def test_a_full_disk_neither_spoils_the_old_file_nor_hides_the_results(tmp_path: Path, command: str) -> None:
    name = f"a{SUFFIX[command]}"
    (tmp_path / name).write_text("old\n")
    run = apart(tmp_path, "-c", SMALL_DISK, *LAB[command], "--out", name)
    assert run.returncode == 1
    assert run.stderr == f"ridotto: {name}: can't be written: File too large; it could not be kept elsewhere either\n"
    if command != "report":
        assert len(run.stdout.splitlines()) >= 2
    assert (tmp_path / name).read_text() == "old\n"
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_what_can_not_be_written_in_the_end_is_kept_elsewhere(
    ridotto: Ridotto, monkeypatch: pytest.MonkeyPatch
) -> None:
    def and_lose_the_folder(*arguments: Any) -> Any:
        found = gather(*arguments)
        Path("results").rmdir()
        return found

    Path("results").mkdir()
    monkeypatch.setattr("ridotto.cli.simulate.gather", and_lose_the_folder)
    status, out, err = ridotto(*LAB["simulate"], "--out", "results/a.csv")
    assert status == 1
    assert out.startswith("Tou Shi: 3 games")
    [kept] = Path.cwd().glob("*.csv")
    assert err == (f"ridotto: results/a.csv: can't be written: No such file or directory; it is in {kept} instead\n")
    with kept.open(newline="") as file:
        assert len(list(csv.DictReader(file))) == 3


def test_a_mind_that_was_found_is_kept_elsewhere_too(ridotto: Ridotto, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("broken.toml").write_text(BROKEN)
    monkeypatch.setattr(files, "check_writable", lambda path: None)
    status, out, err = ridotto(*LEARN, "--out", "none/a.toml")
    assert status == 1
    assert "On fresh games the new mind makes" in out
    [kept] = Path.cwd().glob("*-a.toml")
    assert f"it is in {kept} instead" in err


def test_work_that_is_cut_short_keeps_what_is_done(ridotto: Ridotto, monkeypatch: pytest.MonkeyPatch) -> None:
    def and_give_up(*arguments: Any) -> Any:
        for k, each in enumerate(work(*arguments)):
            if k == 2:
                raise RidottoError("the workers have gone home")
            yield each

    monkeypatch.setattr("ridotto.cli.gather.work", and_give_up)
    status, out, err = ridotto(*LAB["simulate"], "--out", "a.csv")
    assert (status, err) == (1, "ridotto: the workers have gone home\n")
    assert out.startswith("Cut short: 2 of 3 games are done.\nTou Shi: 2 games")
    assert len(Path("a.csv").read_text().splitlines()) == 3


@pytest.mark.parametrize("command", ["simulate", "solo"])
def test_where_nothing_was_played_the_old_file_stays(
    ridotto: Ridotto, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    def interrupted(*arguments: object) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr("ridotto.cli.gather.work", interrupted)
    path = Path(f"a{SUFFIX[command]}")
    path.write_text("old")
    status, out, _ = ridotto(*LAB[command], "--out", path)
    assert (status, out) == (130, "Interrupted: 0 of 3 games are done.\n")
    assert path.read_text() == "old"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
@pytest.mark.parametrize("command", ["simulate", "tournament", "solo", "report"])
def test_a_reader_that_has_gone_does_not_lose_the_file(tmp_path: Path, nobody_reads: int, command: str) -> None:
    name = f"a{SUFFIX[command]}"
    run = apart(tmp_path, "-u", "-m", "ridotto", *LAB[command], "--out", name, stdout=nobody_reads)
    assert (run.returncode, run.stderr) == (1, "")
    assert (tmp_path / name).stat().st_size > 100


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
def test_learning_goes_on_for_the_file_when_nobody_reads_along(tmp_path: Path, nobody_reads: int) -> None:
    (tmp_path / "broken.toml").write_text(BROKEN)
    run = apart(tmp_path, "-m", "ridotto", *LEARN, "--out", "a.toml", stdout=nobody_reads)
    assert (run.returncode, run.stderr) == (0, "")
    assert (tmp_path / "a.toml").exists()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
def test_nobody_has_to_listen_to_the_progress(tmp_path: Path, nobody_reads: int) -> None:
    often = "import sys; from ridotto.cli import main, progress; progress.SELDOM = 0.0; sys.exit(main())"
    run = apart(tmp_path, "-c", often, *LAB["simulate"], "--out", "a.csv", stderr=nobody_reads)
    assert run.returncode == 0
    assert run.stdout.startswith("Tou Shi: 3 games")
    assert (tmp_path / "a.csv").exists()
    closed = "import os, sys; os.close(2); os.execv(sys.executable, [sys.executable, '-m', 'ridotto', *sys.argv[1:]])"
    assert apart(tmp_path, "-c", closed, *LAB["solo"]).returncode == 0


def test_who_is_impatient_while_results_are_written_is_asked_to_wait_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def press() -> None:
        os.kill(os.getpid(), signal.SIGINT)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with output.patiently():
            press()
            assert "Ctrl-C again" in capsys.readouterr().err
            with pytest.raises(KeyboardInterrupt):
                press()
        with pytest.raises(KeyboardInterrupt):
            press()
    finally:
        signal.signal(signal.SIGINT, before)
