"""`ridotto games`: what can be played here; `ridotto new-game`: a game of one's own, to begin with."""

import importlib.util
import keyword
import re
import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from ridotto.cli.files import write_text, writing
from ridotto.cli.terminal import say
from ridotto.engine.errors import RidottoError
from ridotto.games import GAMES

SMALLEST: Final = "sealed"  # the smallest game's name


def show() -> int:
    """Tell each game in two lines."""
    for game in GAMES.values():
        least, most = game.about.minutes
        print(f"{game.id}: {game.title}, {game.about.for_players()}, {least}–{most} minutes")
        say(game.about.sentence, "  ")
    return 0


def lay_out(given: str, folder: Path | None) -> int:
    """Copy the smallest game under another name, as a package that brings it to the house."""
    name = given.replace("-", "_")
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise RidottoError(f"{given[:40]!r} can't be a game's name: that is a word in small letters, as in my_game")
    folder = folder or Path(name)
    if folder.exists():
        raise RidottoError(f"{folder} is there already; a game gets a new folder")
    if name in GAMES or importlib.util.find_spec(name) is not None:
        raise RidottoError(f"there is a {'game' if name in GAMES else 'module'} {name} already; choose another name")
    names = {
        f'"{SMALLEST.title()}"': f'"{title(name)}"',
        SMALLEST.title(): title(name).replace(" ", ""),
        SMALLEST: name,
        "SE-": f"{initials(name)}-",
    }
    template = files("ridotto.smallest_game")
    laid = copy(template / "pyproject.toml", folder / "pyproject.toml", names)
    laid += copy(template / SMALLEST, folder / "src" / name, names)
    print(f"{title(name)} is in {folder}: {laid} files, a whole game to change into yours.")
    print(f"  {sys.executable} -m pip install -e {folder}    brings it to the house")
    print(f"  ridotto play {name} --bot novice")
    print("  ridotto serve")
    return 0


def title(name: str) -> str:
    """A name as it is shown.

    >>> title("my_first_game")
    'My First Game'
    """
    return name.replace("_", " ").title()


def initials(name: str) -> str:
    """What a game's rules are numbered with.

    >>> initials("my_first_game"), initials("nim")
    ('MFG', 'NI')
    """
    words = name.upper().replace("_", " ").split()
    return "".join(word[0] for word in words) if len(words) > 1 else words[0][:2]


def copy(source: Traversable, place: Path, names: dict[str, str]) -> int:
    """Copy a file, or a folder with what is in it, with other names in it; how many files there were."""
    if source.is_dir():
        return sum(copy(each, place / each.name, names) for each in source.iterdir() if each.name != "__pycache__")
    old = re.compile("|".join(map(re.escape, names)))  # in one go: a new name may have an old one in it
    text = old.sub(lambda found: names[found[0]], source.read_text("utf-8"))
    with writing(place):
        place.parent.mkdir(parents=True, exist_ok=True)
    write_text(place, text, new=True)
    return 1
