"""The benchmark of the server runs. How fast it finds anything is no matter for a test."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
QUICK = ["--tables", "2", "--rounds", "1", "--rate", "20", "--seconds", "0.5"]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "benchmarks/server.py", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.long
def test_the_house_and_the_bare_server_are_measured() -> None:
    done = run(*QUICK)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "| 2 tables × 4 viewers | the house | bare | ratio |"
    for line in lines[2:7]:  # what both are measured by
        assert all(float(cell.replace(",", "")) >= 0 for cell in line.split("|")[2:5])
    assert sum(line.startswith("Target: ") for line in lines) == 3


@pytest.mark.long
def test_several_processes_on_postgresql_are_measured(postgresql: str) -> None:
    done = run(*QUICK, "--db", postgresql, "--workers", "2")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "| 2 tables × 4 viewers | the house on PostgreSQL, --workers 2 | bare | ratio |"
    assert sum(line.startswith("Target: ") for line in lines) == 3


def test_nonsense_is_refused() -> None:
    assert run("--workers", "2").returncode == 2
    assert run("--db", "oracle").returncode == 2
    assert run("--tables", "0").returncode == 2
    assert run("--seats", "5").returncode == 2
