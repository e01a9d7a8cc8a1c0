"""The score of Roland Wright line by line, and what the end says."""

from collections.abc import Sequence

from ridotto.engine.terms import Holding, ScoreLine
from ridotto.engine.words import count, does
from ridotto.games.roland_wright.view.seen import RolandWrightView, SoloView


def lines(view: RolandWrightView, seat: int) -> Sequence[ScoreLine]:
    """The score line by line. What the viewer can't know counts nothing and says so."""
    return [
        ScoreLine(
            line["id"],
            line["label"],
            line["now"] or 0,
            None,
            "hidden until the end" if line["now"] is None else line["note"],
            tuple(line["elements"]),
        )
        for line in view["players"][seat]["lines"]
    ]


def holdings(view: RolandWrightView, seat: int) -> Sequence[Holding]:
    """Nothing beside the score."""
    return ()


def title(solo: SoloView, points: int) -> str:
    """What a solo score is called (RW-29)."""
    return [title["name"] for title in solo["titles"] if points >= title["least"]][-1]


def verdict(view: RolandWrightView, names: Sequence[str]) -> str:
    """What the end says: in solo a title (RW-29), in company who won (RW-23)."""
    scores = [sum(line.now for line in lines(view, seat)) for seat in range(len(view["players"]))]
    if view["solo"]:
        return f"{count(scores[0], 'point')}: {title(view['solo'], scores[0])}."
    won = view["winners"]
    if not won:
        return "The game is not over yet."
    if len(won) > 1:
        return f"{does([names[seat] for seat in won], '', 'share')} the victory with {count(max(scores), 'point')}."
    tied = "" if scores.count(max(scores)) == 1 else ", by the score column"
    return f"{does([names[won[0]]], 'wins', 'win')} with {count(max(scores), 'point')}{tied}."
