"""A game that another package brings: the smallest game, laid out under another name and installed beside the house."""

import json
import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from ridotto.games import GAMES
from tests.brought import promise
from tests.server.running import Running
from tests.server.visit import Visitor

ROOT = Path(__file__).parents[2]
BUILD = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"


class Site:
    """A folder for packages beside those of the house."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {"PYTHONPATH": os.pathsep.join([str(folder), *filter(None, sys.path)])}

    def python(self, *arguments: str, where: Path = ROOT) -> "subprocess.CompletedProcess[str]":
        environment = os.environ | self.environment
        command = [sys.executable, *arguments]
        return subprocess.run(command, cwd=where, env=environment, capture_output=True, text=True, check=False)

    def ridotto(self, *arguments: str, where: Path = ROOT) -> str:
        """What the command prints; it must not complain."""
        run = self.python("-m", "ridotto", *arguments, where=where)
        assert (run.returncode, run.stderr) == (0, "")
        return run.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The laid-out game, built as any installer builds it."""
    folder = tmp_path_factory.mktemp("brought")
    site = Site(folder / "site")
    site.ridotto("new-game", "high-card", where=folder)
    built = site.python("-c", BUILD, str(folder), where=folder / "high_card")
    assert built.returncode == 0, built.stderr
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as packed:
        packed.extractall(site.folder)
        names = packed.namelist()
    assert {name.partition("/")[0] for name in names} == {"high_card", "high_card-0.1.0.dist-info"}
    assert {"high_card/about.toml", "high_card/rules.toml", "high_card/board/style.css"} <= set(names)
    return site


def test_it_is_listed(installed: Site) -> None:
    listed = installed.ridotto("games").splitlines()
    at = listed.index("high_card: High Card, 2–4 players, 2–5 minutes")
    assert listed[at + 1].split()[:4] == ["A", "die", "says", "what"]


def test_it_is_played_in_the_terminal(installed: Site, tmp_path: Path) -> None:
    command = ("play", "high_card", "--name", "Ada", "--bot", "regular", "--seed", "x", "--save", "mine.txt")
    run = subprocess.run(
        [sys.executable, "-m", "ridotto", *command],
        cwd=tmp_path,
        env=os.environ | installed.environment,
        input="2\n1\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Colombina" in run.stdout
    assert "wins with" in run.stdout or "share the win" in run.stdout
    assert (tmp_path / "mine.txt").read_text("utf-8").splitlines()[1] == "game: high_card"
    assert "Verified" in installed.ridotto("replay", "--quiet", "mine.txt", where=tmp_path)


def test_the_lab_simulates_it(installed: Site, tmp_path: Path) -> None:
    rows = tmp_path / "rows.csv"
    given = ("--players", "3", "--bots", "novice,regular,strong:20", "--games", "6", "--out", str(rows))
    assert "6 games" in installed.ridotto("simulate", "high_card", *given)
    assert len(rows.read_text("utf-8").splitlines()) == 1 + 6 * 3


def test_it_is_served(installed: Site, tmp_path: Path) -> None:
    with Running(str(tmp_path / "ridotto.db"), environment=installed.environment) as house:
        visitor = Visitor(house.address)
        assert "High Card" in visitor.http.get("/").text
        assert visitor.http.get("/static/games/high_card/style.css").status_code == 200
        path = visitor.open(game="high_card", **{"seat.1": "bot:regular", "option.lucky": "true"})
        assert "games/high_card/style.css" in visitor.http.get(path).text
        with visitor.socket(path) as line:
            frame = line.hear()
            assert "mat/cards/card:2" in frame["set"]
            while not frame["over"]:
                if frame["asks"]:
                    answer, heard = line.act(frame["asks"]["at"], "2")
                    assert answer["t"] == "ok", json.dumps(answer)
                    frame = heard[-1] if heard else line.hear()
                else:
                    frame = line.hear()
        assert frame["verdict"]
        visitor.close()


def test_the_contract_suite_finds_it(installed: Site) -> None:
    run = installed.python("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/contract", "-k", "high_card")
    assert run.returncode == 0, run.stdout
    passed = int(run.stdout.rpartition("\n")[0].rpartition("\n")[2].partition(" ")[0])
    assert passed > 80  # every check, for two, three and four players, with and without lucky cards


def test_one_that_can_not_be_loaded_is_told_of_and_the_house_stays_open(tmp_path: Path) -> None:
    site = Site(tmp_path)
    promise(site.folder, "nowhere", "nowhere.to.be.found")
    promise(site.folder, "wrong", "json")
    promise(site.folder, "faulty", "faulty")
    (tmp_path / "faulty.py").write_text("1 / 0\n")
    run = site.python("-m", "ridotto", "games")
    assert (run.returncode, run.stdout.count("minutes")) == (0, len(GAMES))
    assert "Traceback" not in run.stderr
    assert sorted(line.split(" can't be loaded: ")[0] for line in run.stderr.splitlines()) == [
        "the game faulty",
        "the game nowhere",
        "the game wrong",
    ]


def test_of_two_games_with_one_name_the_house_has_its_own(tmp_path: Path) -> None:
    site = Site(tmp_path)
    promise(site.folder, "tou_shi", "other.tou_shi")
    package = tmp_path / "other" / "tou_shi"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(
        "from ridotto.engine.game import About\n"
        "from ridotto.smallest_game.sealed import GAME as SEALED\n"
        "GAME = type(SEALED)(__name__, **SEALED.parts | {'about': About('Other', (2, 2), (1, 1), 1.0, 'Other.')})\n"
    )
    run = site.python("-m", "ridotto", "games")
    assert (run.returncode, "Other" in run.stdout) == (0, False)
    assert "tou_shi: Tou Shi, 1 player" in run.stdout
    assert run.stderr == "the game tou_shi of other.tou_shi is left out: there is one of that name\n"
