"""The score of Walking in Burano line by line, and what the end of the game says."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.terms import Holding, ScoreLine
from ridotto.engine.words import count, does
from ridotto.games.burano.components import SCALE
from ridotto.games.burano.rules.position import TIE_COIN
from ridotto.games.burano.view.score_lines import LineView
from ridotto.games.burano.view.seen import BuranoView
from ridotto.games.burano.words.names import CHARACTER_NUMBER, title

LETTERS: Final = {"shops": "B", "tokens": "C", "windows": "D"}  # of the lines, after A for the characters


def lines(view: BuranoView, seat: int) -> Sequence[ScoreLine]:
    """The score line by line, with the elements that count.

    A character's line is named by the character, so that on one pad for all players each has a line of its own; a
    tourist that comes again has another.
    """
    out: list[ScoreLine] = []
    for line in view["players"][seat]["lines"]:
        letter = line["id"].removeprefix("guest-")
        guest = view["players"][seat]["street"]["guests"].get(letter, "") if letter != line["id"] else ""
        again = sum(other.label == line["label"] for other in out)
        name = f"A{CHARACTER_NUMBER[guest]:02}.{again + 1}" if guest else f"{LETTERS[line['id']]}.{line['id']}"
        out.append(ScoreLine(name, line["label"], line["now"], None, line["note"], _elements(view, seat, line)))
    return out


def _elements(view: BuranoView, seat: int, line: LineView) -> tuple[str, ...]:
    """The elements that light up for a line: the viewer's own places, or another seat's street."""
    if seat != view["viewer"]:
        return (f"street:{seat + 1}",)
    if line["id"] == "tokens":
        return ("tokens",)
    return tuple(f"place:{place}" for place in line["places"])


def holdings(view: BuranoView, seat: int) -> Sequence[Holding]:
    """Coins, the points of what can be counted itself, and what each character to come would make in its best house."""
    own = view["players"][seat]
    points = [
        Holding(line.id, f"points for {line.label.lower()}", line.now)
        for line in lines(view, seat)
        if not line.id.startswith("A")
    ]
    worth = {name: made for name, made in own["worth"].items() if view["piles"][name] and made != {}}
    return [Holding("coins", "", own["coins"], "coin"), *points] + [
        Holding(name, title(name), max(made.values()) if isinstance(made, dict) else made, could=True)
        for name, made in worth.items()
    ]


def verdict(view: BuranoView, names: Sequence[str]) -> str:
    """What the end says: the solo scale, or who has won (WB-21, WB-24)."""
    players = view["players"]
    if len(view["players"]) == 1:
        score = players[0]["score"]
        return f"{count(score, 'point')}: {next(word for least, word in SCALE if score >= least)}"
    ranks = [(player["score"], player["tiebreak"]) for player in players]
    winners = [names[seat] for seat, rank in enumerate(ranks) if rank == max(ranks)]
    points = count(max(ranks)[0], "point")
    if len(winners) > 1:
        return f"{does(winners, '', 'share')} the victory with {points}."
    first, second = sorted(ranks, reverse=True)[:2]
    if first[0] > second[0]:
        return f"{does(winners, 'wins', 'win')} with {points}."
    more = "coins" if first[1] // TIE_COIN > second[1] // TIE_COIN else "cats"
    return f"{does(winners, 'wins', 'win')} with {points} and more {more}."
