"""The solo table: what each level makes of each game alone."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ridotto.bots import Strong
from ridotto.engine.terms import ComponentSet
from ridotto.engine.words import count
from ridotto.games import find
from ridotto.lab import stats
from ridotto.lab.play import Result, bot
from ridotto.lab.stats import plus_minus


class Row(NamedTuple):
    """What a bot makes of a game."""

    game: str
    bot: str
    games: int
    mean: stats.Interval
    best: int
    band: str  # what the game's scale calls the mean; empty if it has none


def row(game: str, results: Sequence[Result]) -> Row:
    scores = [result.scores[0] for result in results]
    found = find(game)
    mean = stats.mean(scores)
    return Row(found.title, results[0].bots[0], len(scores), mean, max(scores), band(game, mean.value))


def band(game: str, score: float, components: ComponentSet | None = None) -> str:
    """What a game's scale calls a score.

    >>> band("burano", 72.8)
    'Good job'
    >>> band("tou-shi", 60)
    ''
    """
    found = find(game)
    reached = [each for each in (components or found.components.house_set()).scale if each[0] <= score]
    return max(reached)[1].rstrip(".!") if reached else ""


def markdown(rows: Sequence[Row], seed: str) -> str:
    """The rows as a table of Markdown, and under it what one has to know to make it again."""
    lines = ["| game | bot | games | mean | best | the mean is called |", "|---|---|--:|--:|--:|---|"]
    shown = ""
    for each in rows:
        title = "" if each.game == shown else each.game
        shown = each.game
        mean = plus_minus(each.mean)
        lines.append(f"| {title} | {each.bot} | {each.games} | {mean} | {each.best} | {each.band or '–'} |")
    told = [f"Seed {seed}", *budgets(dict.fromkeys(each.bot for each in rows)), "± is a 95 % interval"]
    return "\n".join([*lines, "", "; ".join(told) + ".", ""])


def budgets(bots: Iterable[str]) -> list[str]:
    """How much each bot may think, where it has a budget.

    >>> budgets(["novice", "strong:200", "strong:50ms"])
    ['strong:200 has 200 playouts a decision', 'strong:50ms has 0.05 s a decision (so it depends on the machine)']
    """
    found: list[str] = []
    for name in bots:
        player = bot(name)
        if isinstance(player, Strong) and player.playouts:
            found.append(f"{name} has {count(player.playouts, 'playout')} a decision")
        elif isinstance(player, Strong):
            found.append(f"{name} has {player.seconds:g} s a decision (so it depends on the machine)")
    return found
