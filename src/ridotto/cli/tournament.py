"""`ridotto tournament`: bots against each other, and who is how strong."""

import argparse
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from ridotto.cli import files
from ridotto.cli.gather import gather
from ridotto.cli.output import conclude
from ridotto.cli.simulate import bots_of, check_table, variant_of
from ridotto.engine.errors import RidottoError
from ridotto.engine.game import Game
from ridotto.engine.words import count
from ridotto.games import find
from ridotto.lab import results, stats, tournament
from ridotto.lab.play import Result, Variant, play, setup
from ridotto.lab.stats import plus_minus
from ridotto.lab.work import Workers


def hold(given: argparse.Namespace, workers: Workers) -> int:
    """Play the round robin and tell how it ended."""
    game = find(given.game)
    variant = variant_of(game, given.option, given.components)
    seats = given.players or 2
    bots = bots_of(given.bots)
    if seats < 2 or len(bots) < 2 or len(set(bots)) < len(bots):
        raise RidottoError("a tournament is for two seats or more, and two different bots or more")
    setup(variant, seats)
    if given.out and given.out.suffix == ".json":
        files.check_writable(given.out)
    elif given.out:
        check_table(given.out)
    jobs = tournament.schedule(bots, seats, given.games, given.seed)
    gathered = gather(partial(play_job, variant), jobs, workers)
    outcome = Outcome(game, bots, gathered.results, given.seed)
    return conclude(gathered, given.out, lambda: outcome.encode(given.out.suffix), outcome.tell)


def play_job(variant: Variant, job: tournament.Job) -> Result:
    return play(variant, job.players, job.seed)


@dataclass(frozen=True)
class Outcome:
    """How a tournament ended."""

    game: Game[Any]
    bots: Sequence[str]
    done: Sequence[Result]
    seed: str

    @cached_property
    def standings(self) -> list[tournament.BotStanding]:
        return tournament.standings(self.bots, self.done)

    @cached_property
    def pairs(self) -> list[tournament.Pair]:
        return tournament.pairs(self.bots, self.done)

    def encode(self, kind: str) -> bytes:
        """As a file's content: the outcome as `.json`, every game as `.csv` or `.parquet`."""
        if kind != ".json":
            return results.encode(self.done, kind)
        head = {"game": self.game.id, "seats": len(self.done[0].scores), "games": len(self.done), "seed": self.seed}
        text = json.dumps({**head, **tournament.as_json(self.standings, self.pairs)}, indent=2, allow_nan=False)
        return text.encode() + b"\n"

    def tell(self) -> str:
        """As text to read."""
        seats = len(self.done[0].scores)
        wide = max(3, *map(len, self.bots))
        games = count(len(self.done), "game")
        lines = [
            f"{self.game.title}: {games} of {seats}, seats rotated, the same dice in every rotation",
            f"  {'bot':<{wide}}  {'rating':>22}  {'wins':>22}  {'points':>12}  ms a decision",
        ]
        for each in self.standings:
            rating = f"{each.rating.value:.0f} ({each.rating.low:.0f} to {each.rating.high:.0f})"
            wins = share(each.share, ".0%")
            score = plus_minus(each.score)
            lines.append(f"  {each.bot:<{wide}}  {rating:>22}  {wins:>22}  {score:>12}  {each.milliseconds:>13.1f}")
        for pair in self.pairs:
            if pair.games:
                won = f"{share(pair.share, '.1%')} of {count(pair.games, 'game')}"
                lines.append(f"  {pair.one} beats {pair.other} in {won}")
            else:
                lines.append(f"  {pair.one} and {pair.other} have not met")
        return "\n".join([*lines, "  In brackets are 95 % intervals; a draw is half a win.", ""])


def share(won: stats.Interval, form: str) -> str:
    """A share with its interval; who has not played has none."""
    return f"{won.value:.1%} ({won.low:{form}} to {won.high:{form}})" if math.isfinite(won.value) else "–"
