"""`ridotto tournament`: bots against each other, and who is how strong."""

import argparse
import json
from collections.abc import Sequence
from functools import partial
from typing import Any

from ridotto.cli.gather import gather
from ridotto.cli.simulate import plus_minus, table_of, write_bytes
from ridotto.engine.errors import RidottoError
from ridotto.engine.game import Game
from ridotto.games import find
from ridotto.lab import results, tournament
from ridotto.lab.play import Result, Table, bot, play, setup
from ridotto.lab.work import Workers


def hold(given: argparse.Namespace, workers: Workers) -> int:
    """Play the round robin and tell how it ended."""
    game = find(given.game)
    table = table_of(game, given.option, given.components)
    seats = given.players or 2
    bots = given.bots.split(",")
    for name in bots:
        bot(name)
    if seats < 2 or len(bots) < 2 or len(set(bots)) < len(bots):
        raise RidottoError("a tournament is for two seats or more, and two different bots or more")
    setup(table, seats)
    if given.out and given.out.suffix != ".json":
        results.check(given.out)
    jobs = tournament.schedule(bots, seats, given.games, given.seed)
    done, status = gather(partial(play_job, table), jobs, workers)
    if done:
        tell(game, given, bots, done)
    return status


def play_job(table: Table, job: tournament.Job) -> Result:
    return play(table, job.players, job.seed)


def tell(game: Game[Any], given: argparse.Namespace, bots: Sequence[str], done: Sequence[Result]) -> None:
    standings, pairs = tournament.standings(bots, done), tournament.pairs(bots, done)
    seats = len(done[0].scores)
    print(f"{game.title}: {len(done)} games of {seats}, seats rotated, the same dice in every rotation")
    wide = max(3, *map(len, bots))
    print(f"  {'bot':<{wide}}  {'rating':>22}  {'wins':>22}  {'points':>12}  ms a decision")
    for each in standings:
        rating = f"{each.rating.value:.0f} ({each.rating.low:.0f} to {each.rating.high:.0f})"
        wins = f"{each.share.value:.1%} ({each.share.low:.0%} to {each.share.high:.0%})"
        score = plus_minus(each.score)
        print(f"  {each.bot:<{wide}}  {rating:>22}  {wins:>22}  {score:>12}  {each.milliseconds:>13.1f}")
    for pair in pairs:
        share = f"{pair.share.value:.1%} ({pair.share.low:.1%} to {pair.share.high:.1%})"
        print(f"  {pair.one} beats {pair.other} in {share} of {pair.games} games")
    print("  In brackets are 95 % intervals; a draw is half a win.")
    if given.out:
        if given.out.suffix == ".json":
            head = {"game": game.id, "seats": seats, "games": len(done), "seed": given.seed}
            text = json.dumps({**head, **tournament.as_json(standings, pairs)}, indent=2)
            write_bytes(given.out, text.encode() + b"\n")
        else:
            write_bytes(given.out, results.encode(done, given.out.suffix))
