"""Component files in which one line is missing or odd: each is read, or refused with the line, never a traceback."""

import re
from collections.abc import Sequence
from typing import Any

import pytest

from ridotto.engine.errors import ComponentsError, Fault
from ridotto.engine.game import Game
from tests.house import OWN

ODD = ("7", "-1", "true", '""', '"x"', "[]", "[7]", '[["x"]]', "{}", "[{}]")


def odd_files(text: str) -> dict[str, str]:
    """For each key of each kind of table, files in which its first line is gone or says something else."""
    files, table = {}, ""
    for line in text.splitlines(keepends=True):
        table = line.strip() if line.startswith("[") else table
        if found := re.match(r"(\w+) = .*[^\[{,]\n", line):
            for value in (None, *ODD):
                what = f"{table} {found[1]}: {value}"
                if what not in files:
                    files[what] = text.replace(line, "" if value is None else f"{found[1]} = {value}\n", 1)
    return files


@pytest.mark.parametrize("name", OWN)
def test_a_file_with_an_odd_line_is_read_or_refused(name: str) -> None:
    game = OWN[name]
    files = odd_files(game.components.house_set().text)
    faults = {what: faults_of(game, text) for what, text in files.items()}
    assert all(fault.line for found in faults.values() for fault in found)
    assert sum(map(bool, faults.values())) > len(files) / 2


def faults_of(game: Game[Any], text: str) -> Sequence[Fault]:
    try:
        game.components.read(text)
    except ComponentsError as error:
        return error.faults
    return []
