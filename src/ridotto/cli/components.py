"""`ridotto components`: check a component file, or show a game's own."""

import tomllib
from pathlib import Path
from typing import Any

from ridotto.engine.errors import ComponentsError, RidottoError
from ridotto.engine.game import Game
from ridotto.games import GAMES, find
from ridotto.text_files import read_text


def check(path: Path, name: str | None) -> int:
    """Tell each fault of a file with its line; one line if there is none."""
    text = read_text(path)
    game = find(name) if name else likely_game(text)
    try:
        found = game.components.read(text)
    except ComponentsError as error:
        for fault in error.faults:
            print(f"{path}:{fault.line}: {fault.what}; allowed: {fault.allowed}")
        if not name and len(GAMES) > 1:
            print(f"{path}: checked for {game.title}; --game names another game")
        return 1
    most = f", for {found.most_seats} at most" if found.most_seats else ""
    print(f"{path}: fine for {game.title}{most}: {found.name!r}, digest {found.digest}")
    return 0


def show(name: str) -> int:
    """Print the set that everyone plays with, as a file to start from."""
    game = find(name)
    if not game.components.house_set().text:
        raise RidottoError(f"{game.title} has no components")
    print(game.components.house_set().text, end="")
    return 0


def likely_game(text: str) -> Game[Any]:
    """The game whose own file has the most keys in common with this one, relative to all keys of both.

    A file does not name its game, and need not: the games' files differ in nearly every key.
    """
    mine = keys_of(text)

    def likeness(game: Game[Any]) -> float:
        theirs = keys_of(game.components.house_set().text)
        return len(mine & theirs) / max(1, len(mine | theirs))

    return max(GAMES.values(), key=likeness)


def keys_of(text: str) -> set[str]:
    """The names of all keys in a file, as deep as they lie; none if it can't be read."""
    try:
        return set(walk(tomllib.loads(text)))
    except (tomllib.TOMLDecodeError, RecursionError):
        return set()


def walk(value: Any, name: str = "") -> list[str]:
    """Dotted names; the entries of a list share its name."""
    if isinstance(value, dict):
        return [each for key in value for each in (f"{name}.{key}", *walk(value[key], f"{name}.{key}"))]
    if isinstance(value, list):
        return [each for entry in value for each in walk(entry, name)]
    return []
