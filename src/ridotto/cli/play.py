"""`ridotto play`: a whole game in the terminal."""

import secrets
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ridotto import bots
from ridotto.bots import cast
from ridotto.cli import files
from ridotto.cli.table import Quit, TerminalTable
from ridotto.cli.terminal import edit_lines
from ridotto.engine import record
from ridotto.engine.dice import Dice
from ridotto.engine.errors import RidottoError
from ridotto.engine.game import Game
from ridotto.engine.match import Match
from ridotto.engine.terms import Option
from ridotto.games import find
from ridotto.server.table import dice_code


def begin(
    name: str,
    seats: int | None,
    names: Sequence[str],
    options: Sequence[str],
    components: Path | None,
    company: Sequence[str] = (),
    *,
    drawn: bool = False,
) -> Match:
    """A new game as the command line asks for it. Bots take the last seats; `drawn`: chance says who comes."""
    game = find(name)
    for each in names:
        if not each.isprintable() or not each.strip():
            raise RidottoError(f"a player can't be called {each!r}")
    who = f"{len(names)} names" + (f" and {len(company)} bots" if company else "")
    if names and seats is not None and len(names) + len(company) != seats:
        raise RidottoError(f"--seats says {seats}, but there are {who}")
    kit = files.read_components(game, components) if components else None
    count = len(names) + len(company) if names else seats or (1 + len(company) if company else None)
    alone = (count or game.seats[0]) - len(company) == 1
    setup = game.setup(count, dict(read_option(game, each) for each in options), kit, alone=alone)
    return Match(game, setup, called(setup.seats, [each.strip() for each in names], company, drawn=drawn))


def called(seats: int, names: Sequence[str], company: Sequence[str], *, drawn: bool) -> list[str]:
    """What the players are called: as they like it, or by their number, and bots as those of their level."""
    found = list(names) or [f"Player {k + 1}" for k in range(seats - len(company))]
    for each in company:
        level = each.partition(":")[0]
        found.append(cast.called(level, found, drawn=drawn) if level in cast.CAST else each)
    return found


def seat_bots(match: Match, names: Sequence[str]) -> dict[int, str]:
    """Bots on the last seats; at least one is left for a person."""
    seats = match.setup.seats
    if len(names) >= seats:
        raise RidottoError(f"{len(names)} bots leave no seat for you (ridotto simulate lets bots play by themselves)")
    for name in names:
        bots.find(name)  # or else it is said which there are
    return dict(enumerate(names, seats - len(names)))


def read_option(game: Game[Any], text: str) -> tuple[str, Any]:
    """NAME=VALUE, where the value is one of the option's choices as it is written."""
    name, equals, value = text.partition("=")
    if not equals:
        raise RidottoError(f"an option is written NAME=VALUE, not {text!r}")
    for option in game.options:
        if option.name == name:
            return name, as_choice(option, value)
    return name, value  # the game will say what it has


def as_choice(option: Option, value: str) -> Any:
    if option.choices == (False, True):
        value = {"yes": "true", "on": "true", "no": "false", "off": "false"}.get(value.lower(), value)
    return next((each for each in option.choices if str(each).lower() == value.lower()), value)


def resume(path: Path, name: str | None, components: Path | None) -> Match:
    """The game that a record tells of, to go on with."""
    match = files.read_record(path, components)
    if name and find(name) is not match.game:
        raise RidottoError(f"{path}: this is a game of {match.game.title}")
    if match.over:
        raise RidottoError(f"{path}: this game is over (ridotto replay {path} shows it)")
    return match


def read_seed(text: str) -> bytes:
    """A dice code, as tables in the browser have it too, or else any text."""
    try:
        return dice_code.read(text)
    except dice_code.BadDiceCode:
        return text.encode("utf-8", "surrogateescape")


def play(
    match: Match, seed: str | None, save: Path | None, resumed: Path | None, company: dict[int, str], *, brief: bool
) -> int:
    """Play a match at this terminal."""
    code = dice_code.write(secrets.token_bytes(16)) if seed is None else seed
    match.dice = Dice(read_seed(code))
    table = TerminalTable(match, save or resumed, company, brief=brief)
    if save:
        files.write_text(save, record.write(match), new=save != resumed)
    edit_lines()
    try:
        table.run()
    except (Quit, EOFError):
        print()
        return table.leave()
    except KeyboardInterrupt:
        print()
        return table.leave() or 130
    if not resumed:
        print(f"The same dice again: ridotto play {match.game.id} --seed {shlex.quote(code)}")
    return table.said_where()
