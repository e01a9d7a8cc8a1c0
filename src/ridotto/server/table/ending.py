"""What the end of a game says, in words for one viewer: who has won and by how much, or the title and the next one."""

from collections.abc import Sequence

from ridotto.engine.match import Match
from ridotto.engine.words import count, join
from ridotto.server.table.messages import Ending, Step


def ending(match: Match, you: int | None) -> Ending:
    """The end of a match. `you`: the only seat of whoever looks, which is called so."""
    if match.setup.seats == 1:
        return _alone(match)
    scores = [int(match.state.score(seat)) for seat in range(match.setup.seats)]
    ranks = [(score, int(match.state.tiebreak(seat))) for seat, score in enumerate(scores)]
    won = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    return Ending(title=_victory(match.names, won, you, scores), next="", winners=won, scale=[])


def _victory(names: Sequence[str], won: Sequence[int], you: int | None, scores: Sequence[int]) -> str:
    who = join(["You"] * (you in won) + [names[seat] for seat in won if seat != you])
    if len(won) > 1:
        return f"{who} share the victory"
    ahead = scores[won[0]] - max(score for seat, score in enumerate(scores) if seat != won[0])
    verb = "win" if you in won else "wins"
    return f"{who} {verb} by {ahead}" if ahead > 0 else f"{who} {verb} the tie"


def _alone(match: Match) -> Ending:
    """The title that a score has on the scale of what the game is played with, and how far it is to the next."""
    score = int(match.state.score(0))
    scale = [Step(least, name) for least, name in sorted(match.setup.components.scale)]
    reached = [step for step in scale if step.least <= score]
    above = [step for step in scale if step.least > score]
    if not reached:
        verdict = match.game.view.verdict(match.game.view.seen(match.state, 0), match.names)
        return Ending(title=verdict.rstrip("."), next="", winners=[], scale=[])
    further = f"{count(above[0].least - score, 'point')} to “{above[0].name.rstrip('.')}”" if above else ""
    return Ending(title=reached[-1].name.rstrip("."), next=further, winners=[], scale=scale)
