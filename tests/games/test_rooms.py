"""Every game has the same rooms, and nothing beside them: those of the table in CONTRIBUTING.md."""

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from ridotto.games import GAMES

ROOT = Path(__file__).parents[2]
FOLDERS = sorted(about.parent for about in (ROOT / "src" / "ridotto" / "games").glob("*/about.toml"))
ROW = re.compile(r"^\| `(?P<file>[^`]+)` \| (?P<where>[^|]+) \| .+ \|$", re.MULTILINE)
MADE = {".pyc", ".so", ".pyd"}  # by Python and mypyc


class Documented(NamedTuple):
    """A row of the table."""

    file: str
    where: str


def table() -> list[Documented]:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    section = text.partition("\n## Adding a game in an afternoon\n")[2].partition("\n## ")[0]
    return [Documented(*row.groups()) for row in ROW.finditer(section)]


TABLE = table()


def files(folder: Path) -> Iterator[str]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in MADE:
            yield path.relative_to(folder).as_posix()


def has_a_room(file: str) -> bool:
    """Whether a file is documented; a pattern stands for files of its own folder only."""
    return any(fnmatch(file, row.file) and file.count("/") == row.file.count("/") for row in TABLE)


def test_the_table_is_read() -> None:
    assert len(TABLE) > 30
    assert {row.where for row in TABLE} == {"every game", "2 players or more", "some"}
    assert {"*" in row.file for row in TABLE if row.where == "some"} == {True}
    assert {"*" in row.file for row in TABLE if row.where != "some"} == {False}
    assert {folder.name for folder in FOLDERS} == {name for name, game in GAMES.items() if game.folder in FOLDERS}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_file_of_a_game_is_in_a_documented_room(folder: Path) -> None:
    assert [file for file in files(folder) if not has_a_room(file)] == []


@pytest.mark.parametrize("file", ["pad.py", "telling.toml", "rules/odds/ends.py", "words/notes.txt", "art/board.svg"])
def test_a_file_elsewhere_has_no_room(file: str) -> None:
    assert not has_a_room(file)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_one_role_has_one_name_in_all_games(folder: Path) -> None:
    there = set(files(folder))
    alone = GAMES[folder.name].seats == (1,)
    assert {row.file for row in TABLE if row.where == "every game"} <= there
    company = {row.file for row in TABLE if row.where == "2 players or more"}
    assert company & there == (set() if alone else company)


@pytest.mark.parametrize("name", [folder.name for folder in FOLDERS])
def test_a_view_and_a_mind_are_named_after_their_position(name: str) -> None:
    game = GAMES[name]
    state = game.rules.start(game.setup())
    position = type(state).__name__
    assert hasattr(import_module(f"{game.package}.view.seen"), f"{position}View")
    assert type(game.mind.load()).__name__ == f"{position}Mind"


@pytest.mark.parametrize("name", [folder.name for folder in FOLDERS if GAMES[folder.name].seats != (1,)])
def test_views_call_players_alike(name: str) -> None:
    game = GAMES[name]
    view = game.view.seen(game.rules.start(game.setup(2)), 1)
    assert {"phase", "viewer", "players"} <= set(view)
    assert (view["viewer"], len(view["players"])) == (1, 2)
    assert "seats" not in view
