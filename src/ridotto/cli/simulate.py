"""`ridotto simulate`: many games between bots, summed up."""

import argparse
import hashlib
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from ridotto.cli import files
from ridotto.cli.gather import gather
from ridotto.cli.output import conclude
from ridotto.cli.play import read_option
from ridotto.engine.errors import RidottoError
from ridotto.engine.game import Game
from ridotto.engine.words import count
from ridotto.games import find
from ridotto.lab import results, stats
from ridotto.lab.play import Player, Result, Variant, bot, play, setup
from ridotto.lab.stats import plus_minus
from ridotto.lab.work import Workers
from ridotto.text_files import read_text

LONGEST: Final = 64  # characters of a seed in a file's name


def simulate(given: argparse.Namespace, workers: Workers) -> int:
    game = find(given.game)
    variant = variant_of(game, given.option, given.components)
    players = lineup(game, given.bots, given.players)
    setup(variant, len(players))
    if given.out:
        check_table(given.out)
    names = [f"{game.id}-{file_part(given.seed)}-{k}.txt" for k in range(1, given.games + 1)]
    if given.records:
        make_folder(given.records, names)
    seeds = [f"{given.seed}/{k}" for k in range(1, given.games + 1)]
    task = partial(play, variant, players, keep=given.records is not None)

    def seen(place: int, result: Result) -> None:
        if result.record is not None:
            files.write_text(given.records / names[place], result.record)

    gathered = gather(task, seeds, workers, seen)
    return conclude(
        gathered,
        given.out,
        lambda: results.encode(gathered.results, given.out.suffix),
        lambda: "\n".join([*summary(game, gathered.results), ""]),
    )


def check_table(path: Path) -> None:
    """Say before the work begins if a table could not be written in the end."""
    results.check(path.suffix, str(path))
    files.check_writable(path)


def variant_of(game: Game[Any], options: Sequence[str], components: Path | None) -> Variant:
    """What is played, as the command line asks for it; a fault in it is told now and not by every worker."""
    if components:
        files.read_components(game, components)
    text = read_text(components) if components else None
    return Variant(game.id, tuple(read_option(game, each) for each in options), text)


def bots_of(text: str) -> list[str]:
    """Bots by name, each of which there is.

    >>> bots_of("novice, strong:400")
    ['novice', 'strong:400']
    """
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise RidottoError(f"bots are written like novice,regular,strong:400, not {text[:40]!r}")
    for name in names:
        bot(name)
    return names


def lineup(game: Game[Any], names: str, seats: int | None) -> tuple[Player, ...]:
    """A bot for each seat; one name does for all."""
    bots = bots_of(names)
    if len(bots) == 1:
        bots *= seats or game.seats[0]
    if seats is not None and len(bots) != seats:
        raise RidottoError(f"--players says {seats}, but there are {len(bots)} bots")
    return tuple(map(Player, bots))


def file_part(seed: str) -> str:
    """A seed as part of a file's name: as it is if it can be, and never the same for two seeds.

    >>> file_part("7"), file_part("a/b c"), file_part("x" * 99)
    ('7', 'a%2Fb%20c', 'sha256%3Dd0621fdd...')
    """
    name = quote(seed, safe="", errors="surrogateescape")
    if len(name) <= LONGEST:
        return name
    return "sha256%3D" + hashlib.sha256(seed.encode("utf-8", "surrogateescape")).hexdigest()[:32]


def make_folder(path: Path, names: Sequence[str]) -> None:
    """A folder for files of these names, none of which is there yet: another run's records are not overwritten."""
    if path.exists() and not path.is_dir():
        raise RidottoError(f"{path}: this is a file, not a folder")
    with files.writing(path):
        path.mkdir(exist_ok=True)
        files.check_folder(path)
        there = {each.name for each in path.iterdir()}
    for name in names:
        if name in there:
            raise RidottoError(f"{path / name} is there already, of another run: name another folder or seed")


def summary(game: Game[Any], done: Sequence[Result]) -> list[str]:
    """What the games come to, seat by seat."""
    seats = len(done[0].scores)
    length = plus_minus(stats.mean([result.length for result in done]))
    wide = max(map(len, done[0].bots))
    sure = "± is a 95 % interval" if len(done) > 1 else "one game, no interval"
    lines = [f"{game.title}: {count(len(done), 'game')}, {length} decisions each ({sure})"]
    for seat in range(seats):
        scores = [result.scores[seat] for result in done]
        line = f"  seat {seat + 1}  {done[0].bots[seat]:<{wide}}  {plus_minus(stats.mean(scores)):>13} points"
        line += f", {min(scores)} to {max(scores)}" if len(done) > 1 else ""
        if seats > 1:
            won = stats.share(sum(result.won(seat) for result in done), len(done))
            line += f", wins {won.value:.1%} ({won.low:.1%} to {won.high:.1%})"
        thought = sum(result.seconds[seat] for result in done)
        chosen = sum(result.decisions[seat] for result in done) or 1
        lines.append(f"{line}, {1000 * thought / chosen:.1f} ms a decision")
    return lines
