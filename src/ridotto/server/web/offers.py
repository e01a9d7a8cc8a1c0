"""What the front page offers of a game: a table at one click, set up as the guest likes it, and their best so far."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from ridotto.bots import BOTS
from ridotto.engine.game import Game
from ridotto.server.storage.played import Choices, Result
from ridotto.server.web.lists import date

USUAL_BOT: Final = "regular"


@dataclass(frozen=True, slots=True)
class Best:
    """A guest's best result in a game."""

    score: int
    finished: datetime
    hinted: bool
    url: str


@dataclass(frozen=True, slots=True)
class Offer:
    """A game on the front page."""

    game: Game[Any]
    alone: dict[str, str] | None  # a form that opens a table at once; None in a game that nobody plays alone
    bots: dict[str, str] | None
    against: str  # whom, in a few words
    best_alone: Best | None
    best_in_company: Best | None
    played: int  # how many games of it are over that count as the guest’s own
    over: bool  # whether any game of it is over, also one of several people at one screen


def offers(
    games: Iterable[Game[Any]], chosen: Sequence[Choices], results: Sequence[Result], over: Collection[str] = ()
) -> list[Offer]:
    """All games, each with what the guest chose last time and has made of it; `over`: those that they have finished."""
    return [_offer(game, chosen, results, game.id in over) for game in games]


def _offer(game: Game[Any], chosen: Sequence[Choices], results: Sequence[Result], over: bool) -> Offer:
    mine = [each for each in chosen if each.game == game.id and set(each.bots) <= set(BOTS)]
    alone = next((each for each in mine if not each.bots), None)
    company = next((each for each in mine if each.bots), None)
    bots = company.bots if company else (USUAL_BOT,)
    several = any(count > 1 for count in game.seats)
    return Offer(
        game,
        _form(game, (), alone) if 1 in game.seats else None,
        _form(game, bots, company) if several else None,
        ", ".join(f"{n} × {bot.capitalize()}" if n > 1 else bot.capitalize() for bot, n in Counter(bots).items()),
        best(results, game.id, alone=True),
        best(results, game.id, alone=False),
        sum(each.game == game.id for each in results),
        over,
    )


def best(results: Iterable[Result], game: str, *, alone: bool) -> Best | None:
    """The best of some results; of equal ones that without hints, then the first."""
    of_game = [each for each in results if each.game == game and (each.seats == 1) == alone]
    if not of_game:
        return None
    found = min(of_game, key=lambda each: (-each.score, each.hints > 0, each.finished))
    return Best(found.score, date(found.finished), found.hints > 0, f"/t/{found.id}")


def _form(game: Game[Any], bots: Sequence[str], before: Choices | None) -> dict[str, str]:
    """A form that opens a table, with the options of an earlier one where they still mean the same."""
    form = {"game": game.id, "mix": "page", "seats": str(len(bots) + 1)}
    form |= {f"seat.{seat}": f"bot:{bot}" for seat, bot in enumerate(bots, 1)}
    known = {option.name: option for option in game.options}
    same = before is not None and before.rules == game.version
    if before is not None and same and before.components == game.components.house_set().digest:
        form |= {
            f"option.{name}": str(value).lower()
            for name, value in before.options.items()
            if name in known and value in known[name].choices
        }
    return form
