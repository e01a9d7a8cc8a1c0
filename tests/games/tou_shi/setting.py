"""Sets up a position of Tou Shi for a test, from a picture of the grid."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ridotto.engine.game import Game
from ridotto.engine.match import Match
from ridotto.games import find
from ridotto.games.tou_shi.rules.position import TouShi
from ridotto.games.tou_shi.words.names import PHASES

GAME: Game[Any] = find("tou_shi")
COLUMNS = {"d4": 3, "d6": 3, "d8": 2, "d10": 2, "d12": 1, "d20": 1}
FULL = "468TWX 68TWX4 8TWX46 TWX468 WX468T X468TW"


def boxes_left(only: Iterable[str] | None = None, crossed: Iterable[str] = ()) -> str:
    """All boxes open but those crossed; or only the ones named open. A box may be named several times."""
    gone, kept = Counter(crossed), Counter(only or ())
    rows = []
    for die, columns in COLUMNS.items():
        names = [f"{die}.{n + 1}" for n in range(int(die[1:]))]
        counts = [columns - gone[name] if only is None else kept[name] for name in names]
        rows.append("".join(map(str, counts)))
    return "/".join(rows)


def stand(
    grid: str,
    marker: str,
    *,
    phase: str = "use",
    die: str = "-",
    roll: int = 0,
    stars: int = 3,
    only: Iterable[str] | None = None,
    crossed: Iterable[str] = (),
) -> Match:
    """A match that stands at a position. A picture of the grid has a blank or a line end between its rows."""
    rows = "/".join(grid.split())
    left = boxes_left(only, crossed)
    line = f"{rows} {left} {stars} {marker} {phase} {die} {roll} {min(roll, 1)} -"
    match = Match(GAME)
    match.state = GAME.position.read(line, match.setup.components)
    return match


def all_boxes(*dice: str) -> list[str]:
    """Every box of some die types, once for each column."""
    return [f"{die}.{n + 1}" for die in dice for n in range(int(die[1:])) for _ in range(COLUMNS[die])]


def legal(match: Match) -> set[str]:
    return {GAME.notation.write(match.state, code) for code in match.legal(0)}


def play(match: Match, *texts: str) -> None:
    """Actions in notation; a roll is written as `*14`."""
    for text in texts:
        if text.startswith("*"):
            match.resolve(GAME.notation.parse_outcome(match.state, text[1:]))
        else:
            match.play(0, text)


def phase(match: Match) -> str:
    state = match.state
    assert isinstance(state, TouShi)
    return PHASES[state.phase]


def left(match: Match, box: str) -> int:
    """How often a box can still be crossed."""
    die, _, number = box.partition(".")
    count = GAME.view.seen(match.state, 0)["left"][die][int(number) - 1]
    assert isinstance(count, int)
    return count


def written(match: Match, square: str) -> str | None:
    """The die type in a square."""
    at = (int(square[1]) - 1) * 6 + "pqrstu".index(square[0])
    die = GAME.view.seen(match.state, 0)["grid"][at]
    assert die is None or isinstance(die, str)
    return die


def open_boxes(match: Match) -> int:
    """How many boxes can still be crossed, all columns counted."""
    return sum(left(match, f"{die}.{n + 1}") for die in COLUMNS for n in range(int(die[1:])))
