"""The score pad line by line, and what the end of the game says."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.terms import ScoreLine
from ridotto.engine.words import count, join
from ridotto.games.burano.components import SCALE
from ridotto.games.burano.view.seen import BuranoView, RowView
from ridotto.games.burano.words.names import CHARACTER_NUMBER

LETTERS: Final = {"shops": "B", "tokens": "C", "windows": "D"}  # of the pad's rows, after A for the characters


def lines(view: BuranoView, seat: int) -> Sequence[ScoreLine]:
    """The score pad row by row, with the elements that count.

    A row of the characters is named by the character, so that on one pad for all players each has a row of its own;
    a tourist that comes again has another.
    """
    out: list[ScoreLine] = []
    for row in view["players"][seat]["pad"]:
        letter = row["id"].removeprefix("guest-")
        guest = view["players"][seat]["street"]["guests"].get(letter, "") if letter != row["id"] else ""
        again = sum(line.label == row["label"] for line in out)
        name = f"A{CHARACTER_NUMBER[guest]:02}.{again + 1}" if guest else f"{LETTERS[row['id']]}.{row['id']}"
        out.append(ScoreLine(name, row["label"], row["now"], None, row["note"], _counting(view, seat, row)))
    return out


def _counting(view: BuranoView, seat: int, row: RowView) -> tuple[str, ...]:
    """The elements that light up for a row: the viewer's own places, or another seat's street."""
    if seat != view["viewer"]:
        return (f"street:{seat + 1}",)
    if row["id"] == "tokens":
        return ("tokens",)
    return tuple(f"place:{place}" for place in row["places"])


def verdict(view: BuranoView, names: Sequence[str]) -> str:
    """What the end says: the solo scale, or who has won (WB-21, WB-24)."""
    players = view["players"]
    if view["seats"] == 1:
        score = players[0]["score"]
        return f"{count(score, 'point')}: {next(word for least, word in SCALE if score >= least)}"
    ranks = [(player["score"], player["tiebreak"]) for player in players]
    winners = [names[seat] for seat, rank in enumerate(ranks) if rank == max(ranks)]
    points = count(max(ranks)[0], "point")
    if len(winners) > 1:
        return f"{join(winners)} share the victory with {points}."
    first, second = sorted(ranks, reverse=True)[:2]
    if first[0] > second[0]:
        return f"{winners[0]} wins with {points}."
    more = "coins" if first[1] // 64 > second[1] // 64 else "cats"
    return f"{winners[0]} wins with {points} and more {more}."
