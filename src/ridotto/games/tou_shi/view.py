"""What a viewer sees of a position of Tou Shi (everything: nothing is hidden), and the score line by line."""

from collections.abc import Sequence
from typing import Any

from ridotto.engine.bits import members
from ridotto.engine.game import Line, View
from ridotto.games.tou_shi.moves import BOX_NAMES, DICE, SQUARE_NAMES, number_of, trail
from ridotto.games.tou_shi.paths import FIRST_BOX, SIDES, SIZE, SQUARES
from ridotto.games.tou_shi.position import PHASES
from ridotto.games.tou_shi.rules import OVER, STAR_SQUARE, USE, TouShi
from ridotto.games.tou_shi.scoring import COLUMN_POINTS, ROW_POINTS, SQUARE_POINTS, STAR_POINTS


def view(state: TouShi, viewer: int) -> View:
    """The position as plain data."""
    return {
        "phase": PHASES[state.phase],
        "grid": [DICE[kind] if kind >= 0 else None for kind in map(state.type_at, range(SQUARES))],
        "closed": [SQUARE_NAMES[square] for square in range(SQUARES) if is_closed(state, square)],
        "marker": SQUARE_NAMES[state.marker] if state.marker >= 0 else None,
        "trail": _trail(state),
        "columns": {die: state.kit.columns[kind] for kind, die in enumerate(DICE)},
        "left": {die: [state.left(FIRST_BOX[kind] + k) for k in range(SIDES[kind])] for kind, die in enumerate(DICE)},
        "stars": state.stars,
        "all_stars": state.kit.stars,
        "die": DICE[state.kind] if state.kind >= 0 else None,
        "roll": state.roll or None,
        "moves": _moves(state),
        "can_end": state.phase == USE and not state.can_move(),
    }


def is_closed(state: TouShi, square: int) -> bool:
    """An empty square that nothing can be written into any more (TS-11, TS-4)."""
    return state.type_at(square) < 0 and not state.boxes_for(square)


def _trail(state: TouShi) -> list[str]:
    """The squares of the last move, from its start to the marker."""
    if state.origin < 0 or state.phase == STAR_SQUARE:
        return []
    return [SQUARE_NAMES[square] for square in trail(state.origin, state.marker, state.steps)]


def _moves(state: TouShi) -> dict[str, list[dict[str, Any]]]:
    """For each square that the roll can be used on: each remainder, how many steps leave it, and who can take it."""
    moves: dict[str, list[dict[str, Any]]] = {}
    if state.phase != USE:
        return moves
    for square in range(SQUARES):
        takers: dict[int, list[str]] = {}
        for box in members(state.boxes_after_move(square)):
            takers.setdefault(number_of(box), []).append(BOX_NAMES[box].partition(".")[0])
        if takers:
            moves[SQUARE_NAMES[square]] = [
                {"remainder": number, "steps": state.roll - number, "dice": dice}
                for number, dice in sorted(takers.items(), reverse=True)
            ]
    return moves


def lines(view: View, seat: int) -> Sequence[Line]:
    """The score line by line, with what is still possible (TS-15)."""
    grid, closed = view["grid"], set(view["closed"])
    over = view["phase"] == PHASES[OVER]
    rows = [[row * SIZE + k for k in range(SIZE)] for row in range(SIZE)]
    columns = [[column + k * SIZE for k in range(SIZE)] for column in range(SIZE)]

    def full(group: list[int]) -> bool:
        return all(grid[square] for square in group)

    def hopeful(group: list[int]) -> bool:
        return full(group) if over else not any(SQUARE_NAMES[square] in closed for square in group)

    def line(name: str, label: str, groups: list[list[int]], points: int) -> Line:
        done = [group for group in groups if full(group)]
        names = tuple(f"square:{SQUARE_NAMES[square]}" for group in done for square in group)
        most = sum(map(hopeful, groups))
        return Line(name, label, points * len(done), points * most, f"{len(done)} × {points}", names)

    return [
        line("squares", "Squares", [[square] for square in range(SQUARES)], SQUARE_POINTS),
        line("rows", "Rows", rows, ROW_POINTS),
        line("columns", "Columns", columns, COLUMN_POINTS),
        Line(
            "stars",
            "Stars",
            STAR_POINTS * view["stars"],
            STAR_POINTS * view["stars"],
            f"{view['stars']} × {STAR_POINTS}",
            ("star",),
        ),
    ]


def status(view: View, names: Sequence[str]) -> str:
    """Whose step it is and what is asked."""
    die = (view["die"] or "").upper()
    if view["phase"] == "setup-box":
        return "Set-up: cross any box. Its die type is written into your first square."
    if view["phase"] == "setup-square":
        return f"Set-up: choose the square for your {die}."
    if view["phase"] == "box":
        return "Cross a box to roll its die."
    if view["phase"] == "roll":
        return f"Rolling the {die} …"
    if view["phase"] == "use":
        if view["can_end"]:
            return f"{view['roll']} on the {die} can’t be used: cross a star, or end the game."
        star = " Or cross a star instead." if view["stars"] else ""
        return f"{view['roll']} on the {die}: choose a square, then the die type that takes the remainder.{star}"
    if view["phase"] == "star-square":
        return "Star: choose any empty square."
    if view["phase"] == "star-box":
        return f"Star: choose the box to cross; its type goes into {view['marker'].upper()}."
    return "The game is over."


def verdict(view: View, names: Sequence[str]) -> str:
    """What the end says: the score of the 84 that are possible."""
    score = sum(line.now for line in lines(view, 0))
    most = SQUARES + 2 * SIZE * ROW_POINTS + STAR_POINTS * view["all_stars"]
    if score == most:
        return f"{score} of {most}: a perfect game."
    return f"{score} of {most} points."
