"""`ridotto tune`: let a game's mind learn by play, and say how much that has helped."""

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

from ridotto.cli import files, output, terminal
from ridotto.engine.errors import RidottoError
from ridotto.engine.game import Game
from ridotto.engine.words import count
from ridotto.games import find
from ridotto.lab.play import Variant, bot
from ridotto.lab.tune import Climb, Gain, Judge, Numbers, read
from ridotto.lab.tune import tune as search
from ridotto.lab.work import Workers
from ridotto.text_files import read_text


def tune(given: argparse.Namespace, workers: Workers) -> int:
    game = find(given.game)
    bot(given.level)
    seats = game.setup(given.players).seats
    start = start_of(game, given.source)
    if given.games < 2:
        raise RidottoError("one game tells nothing of how sure a comparison is: --games 2 or more")
    names = names_of(start, given.habit, given.only)
    path = given.out
    if given.write:
        path = game.folder / "mind.toml"
    if path:
        files.check_writable(path)
    say = partial(print, flush=True) if path is None else say_to_anybody
    judge = Judge(Variant(game.id), seats, given.level, workers)
    climb = Climb(start, names, judge, given.games, given.seed)
    end = monotonic() + 60 * (5.0 if given.minutes is None else given.minutes)
    company = "alone" if seats == 1 else f"{seats} players"
    say(f"{game.title}, {company}, {given.level}: {len(names)} numbers, {count(given.games, 'game')} a comparison")

    def go_on(climb: Climb, found: Gain | None) -> bool:
        if found:
            say(f"step {climb.step}: {found} points, {difference(start.all, climb)}")
        return climb.step < given.steps if given.steps else monotonic() < end

    try:
        best, gain = search(climb, go_on)
    except KeyboardInterrupt:
        if climb.best == start:
            say(f"\nInterrupted at step {climb.step}: nothing better was found so far.")
            return 130
        say(f"\nInterrupted at step {climb.step}: what was found has not been verified.")
        if given.out:
            write(given.out, climb.best)
            say(f"It is in {given.out}, to go on with --from.")
        return 130
    say(f"{count(climb.step, 'step')}, {climb.kept} of them kept.")
    if best == start or gain.low <= 0:
        told = "" if best == start else f" On fresh games it makes {gain} points: not surely better."
        say(f"The old mind stays.{told}")
        return 0
    say(f"On fresh games the new mind makes {gain} points (95 % interval).")
    if path:
        write(path, best)
        say(f"Written to {path}.")
    else:
        print(best.text, end="")
    return 0


def start_of(game: Game[Any], source: Path | None) -> Numbers:
    """The game's own mind, or that of a file."""
    if source is None:
        return read(game)
    text = read_text(source)
    with files.first_fault_of(source):
        return read(game, text)


def names_of(start: Numbers, habits: Sequence[str], only: Sequence[str]) -> tuple[str, ...]:
    """Which numbers may change."""
    for name in habits:
        if name not in start.habits:
            raise RidottoError(f"there is no habit {name!r}; there is {', '.join(start.habits)}")
    names = tuple(dict.fromkeys((*start.weights, *habits)))
    for name in only:
        if name in start.habits and name not in names:
            raise RidottoError(f"{name!r} is a habit: --habit {name} lets it change")
        if name not in names:
            raise RidottoError(f"there is no weight {name!r}; there is {', '.join(names) or 'none'}")
    return tuple(name for name in names if not only or name in only)


def say_to_anybody(text: str) -> None:
    """Print, though perhaps nobody reads it: there is a file to be written for somebody."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        terminal.hang_up()


def write(path: Path, numbers: Numbers) -> None:
    with output.patiently():
        output.write(path, numbers.text.encode())


def difference(before: dict[str, int], climb: Climb) -> str:
    """What has changed since the start."""
    return ", ".join(f"{name} {value}" for name, value in climb.best.all.items() if value != before[name])
