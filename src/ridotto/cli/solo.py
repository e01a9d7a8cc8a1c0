"""`ridotto solo`: what each level makes of each game alone, as a table for a page."""

import argparse
from collections.abc import Sequence

from ridotto.cli import files
from ridotto.cli.gather import gather
from ridotto.cli.output import conclude
from ridotto.cli.simulate import bots_of
from ridotto.games import GAMES, find
from ridotto.lab import solo
from ridotto.lab.play import Player, Result, Variant, play
from ridotto.lab.work import Workers

Job = tuple[str, str, str]  # a game, a bot, a seed


def table(given: argparse.Namespace, workers: Workers) -> int:
    """Play all games, print the table."""
    games = list(dict.fromkeys(find(name).id for name in given.game))
    games = games or [name for name, game in GAMES.items() if 1 in game.seats]
    bots = list(dict.fromkeys(bots_of(given.bots)))
    if given.out:
        files.check_writable(given.out)
    jobs = [(game, name, f"{given.seed}/{k}") for game in games for name in bots for k in range(1, given.games + 1)]
    gathered = gather(play_alone, jobs, workers)
    text = written(gathered.results, given.seed)
    return conclude(gathered, given.out, text.encode, lambda: text)


def written(done: Sequence[tuple[str, Result]], seed: str) -> str:
    groups: dict[tuple[str, str], list[Result]] = {}
    for game, result in done:
        groups.setdefault((game, result.bots[0]), []).append(result)
    return solo.markdown([solo.row(game, results) for (game, _), results in groups.items()], seed)


def play_alone(job: Job) -> tuple[str, Result]:
    game, name, seed = job
    return game, play(Variant(game), (Player(name),), seed)
