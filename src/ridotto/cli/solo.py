"""`ridotto solo`: what each level makes of each game alone, as a table for a page."""

import argparse

from ridotto.cli import files
from ridotto.cli.gather import gather
from ridotto.games import GAMES, find
from ridotto.lab import solo
from ridotto.lab.play import Player, Result, Table, bot, play
from ridotto.lab.work import Workers

Job = tuple[str, str, str]  # a game, a bot, a seed


def table(given: argparse.Namespace, workers: Workers) -> int:
    """Play all games, print the table."""
    games = [find(name).id for name in given.game] or list(GAMES)
    bots = given.bots.split(",")
    for name in bots:
        bot(name)
    jobs = [(game, name, f"{given.seed}/{k}") for game in games for name in bots for k in range(1, given.games + 1)]
    done, status = gather(play_alone, jobs, workers)
    groups: dict[tuple[str, str], list[Result]] = {}
    for game, result in done:
        groups.setdefault((game, result.bots[0]), []).append(result)
    text = solo.markdown([solo.row(game, results) for (game, _), results in groups.items()])
    if given.out:
        files.write_text(given.out, text)
    print(text, end="")
    return status


def play_alone(job: Job) -> tuple[str, Result]:
    game, name, seed = job
    return game, play(Table(game), (Player(name),), seed)
