"""`ridotto tune`: let a game's mind learn by play, and say how much that has helped."""

import argparse
import importlib.resources
from pathlib import Path
from time import monotonic

from ridotto.cli import files
from ridotto.engine.errors import RidottoError
from ridotto.games import find
from ridotto.lab.play import Table, bot
from ridotto.lab.tune import Climb, Gain, Judge, read
from ridotto.lab.tune import tune as search
from ridotto.lab.work import Workers


def tune(given: argparse.Namespace, workers: Workers) -> int:
    game = find(given.game)
    bot(given.level)
    seats = game.setup(given.players).seats
    start = read(game, files.read_text(given.source) if given.source else None)
    for name in given.habit:
        if name not in start.habits:
            raise RidottoError(f"there is no habit {name!r}; there is {', '.join(start.habits)}")
    names = tuple(name for name in (*start.weights, *given.habit) if not given.only or name in given.only)
    if not names:
        raise RidottoError(f"there is nothing to tune; the weights are {', '.join(start.weights) or 'none'}")
    judge = Judge(Table(game.id), seats, given.level, workers)
    climb = Climb(start, names, judge, given.games, given.seed)
    end = monotonic() + 60 * (given.minutes or 5.0)
    company = "alone" if seats == 1 else f"{seats} players"
    print(f"{game.title}, {company}, {given.level}: {len(names)} numbers, {given.games} games a comparison", flush=True)

    def go_on(climb: Climb, found: Gain | None) -> bool:
        if found:
            print(f"step {climb.step}: {found} points, {difference(start.all, climb)}", flush=True)
        return climb.step < given.steps if given.steps else monotonic() < end

    try:
        best, gain = search(climb, go_on)
    except KeyboardInterrupt:
        print(f"\nInterrupted at step {climb.step}: what was found has not been verified.")
        if given.out:
            files.write_text(given.out, climb.best.text)
            print(f"It is in {given.out}, to go on with --from.")
        return 130
    print(f"{climb.step} steps, {climb.kept} of them kept.")
    if best == start or gain.low <= 0:
        told = "" if best == start else f" On fresh games it makes {gain} points: not surely better."
        print(f"The old mind stays.{told}")
        return 0
    print(f"On fresh games the new mind makes {gain} points (95 % interval).")
    if given.write or given.out:
        path = given.out or Path(str(importlib.resources.files(f"ridotto.games.{game.id}") / "mind.toml"))
        files.write_text(path, best.text)
        print(f"Written to {path}.")
    else:
        print(best.text, end="")
    return 0


def difference(before: dict[str, int], climb: Climb) -> str:
    """What has changed since the start."""
    return ", ".join(f"{name} {value}" for name, value in climb.best.all.items() if value != before[name])
