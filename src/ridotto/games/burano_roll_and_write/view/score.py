# compiled by mypyc
"""The score of the Roll & Write, line by line, and what the end of the game says."""

from collections.abc import Sequence

from ridotto.engine.terms import Holding, ScoreLine
from ridotto.engine.words import count, does
from ridotto.games.burano_roll_and_write.components import SCALE
from ridotto.games.burano_roll_and_write.view.seen import PlayerView, RollAndWriteView
from ridotto.games.burano_roll_and_write.words.names import CHARACTER_NAMES, FLOOR_NAMES
from ridotto.games.drawing.markup import in_parts, kept_whole


def lines(view: RollAndWriteView, seat: int) -> Sequence[ScoreLine]:
    """The score: a line for each invited character, and in solo the coins filled in."""
    filled = view["filled"] if len(view["players"]) == 1 else None
    return list(_lines(in_parts(view["players"][seat]), seat == max(view["viewer"], 0), filled))


@kept_whole
def _lines(own: PlayerView, large: bool, filled: int | None) -> tuple[ScoreLine, ...]:
    rows = []
    for letter, name in CHARACTER_NAMES.items():
        colour = next((c for c, character in own["characters"].items() if character == letter), None)
        if colour is None:
            continue
        worth = own["worth"][letter][colour]
        where = f"{FLOOR_NAMES[worth['floor'] - 1]} floor" if worth["floor"] else f"{colour} building"
        lit = tuple(f"symbol:{name}" for name in worth["counts"]) if large else ()
        rows.append(ScoreLine(letter, name, worth["points"], None, where, lit))
    if filled is not None:
        rows.append(ScoreLine("filled", "Coins filled in", -filled, None, f"−1 × {filled}"))
    return tuple(rows)


def holdings(view: RollAndWriteView, seat: int) -> Sequence[Holding]:
    """Coins, those filled in, and what each character that is not invited yet would make at its best space."""
    own = view["players"][seat]
    coins = [Holding("coins", "", own["coins"], "coin")]
    if len(view["players"]) == 1:
        coins.append(Holding("filled", "points for coins filled in", -view["filled"]))
    invited = own["characters"].values()
    return coins + [
        Holding(letter, CHARACTER_NAMES[letter], max(made["points"] for made in worth.values()), could=True)
        for letter, worth in own["worth"].items()
        if letter not in invited and worth
    ]


def verdict(view: RollAndWriteView, names: Sequence[str]) -> str:
    """What the end says: in solo the rating (BR-27), in company who won (BR-24)."""
    scores = [sum(line.now for line in lines(view, seat)) for seat in range(len(view["players"]))]
    if len(scores) == 1:
        return f"{count(scores[0], 'point')}. " + next(word for least, word in SCALE if scores[0] >= least)
    ranks = [(score, own["coins"], own["tally"]["cat"]) for score, own in zip(scores, view["players"], strict=True)]
    winners = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    if len(winners) > 1:
        return f"{does([names[seat] for seat in winners], '', 'share')} the victory with {count(max(scores), 'point')}."
    best = [rank for rank in ranks if rank[0] == max(scores)]
    by = "" if len(best) == 1 else ", by coins left" if _apart(best, 1) else ", by cats"
    return f"{does([names[winners[0]]], 'wins', 'win')} with {count(max(scores), 'point')}{by}."


def _apart(ranks: list[tuple[int, int, int]], k: int) -> bool:
    """Whether the best of some ranks differs from the others in its k-th number."""
    return sum(rank[k] == max(ranks)[k] for rank in ranks) == 1
