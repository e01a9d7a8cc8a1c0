"""What a viewer sees of a position of Tou Shi: everything, as nothing is hidden."""

from typing import TypedDict

from ridotto.engine.bits import members
from ridotto.games.tou_shi.rules.kit import FIRST_BOX, NUMBER_OF_BOX, SIDES, SQUARES, TYPE_OF_BOX
from ridotto.games.tou_shi.rules.position import STAR_SQUARE, USE, TouShi
from ridotto.games.tou_shi.view.trail import trail
from ridotto.games.tou_shi.words.names import DICE, PHASES, SQUARE_NAMES, Phase


class RemainderView(TypedDict):
    """What a move can leave of the roll: after how many steps, and which dice can take it."""

    remainder: int
    steps: int
    dice: list[str]


class TouShiView(TypedDict):
    """The position as plain data. Dice and squares are called as in a notation."""

    phase: Phase
    grid: list[str | None]  # the die in each square, row by row
    closed: list[str]  # the empty squares that nothing fits any more
    marker: str | None  # the current square
    trail: list[str]  # the squares of the last move, from its start to the marker
    columns: dict[str, int]  # how often each box of a die is printed
    left: dict[str, list[int]]  # how often each box of a die can still be crossed, from its 1 on
    stars: int  # the unused ones
    all_stars: int
    die: str | None  # which is rolled, or written in the set-up
    roll: int | None
    moves: dict[str, list[RemainderView]]  # by the square where they end
    can_end: bool


def seen(state: TouShi, viewer: int) -> TouShiView:
    """The position as plain data."""
    return {
        "phase": PHASES[state.phase],
        "grid": [DICE[kind] if kind >= 0 else None for kind in map(state.type_at, range(SQUARES))],
        "closed": [SQUARE_NAMES[square] for square in range(SQUARES) if _is_closed(state, square)],
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


def _is_closed(state: TouShi, square: int) -> bool:
    """An empty square that nothing can be written into any more (TS-11, TS-4)."""
    return state.type_at(square) < 0 and not state.boxes_for(square)


def _trail(state: TouShi) -> list[str]:
    if state.origin < 0 or state.phase == STAR_SQUARE:
        return []
    return [SQUARE_NAMES[square] for square in trail(state.origin, state.marker, state.steps)]


def _moves(state: TouShi) -> dict[str, list[RemainderView]]:
    """For each square that the roll can be used on, what a move can leave: the most first."""
    moves: dict[str, list[RemainderView]] = {}
    if state.phase != USE:
        return moves
    for square in range(SQUARES):
        takers: dict[int, list[str]] = {}
        for box in members(state.boxes_after_move(square)):
            takers.setdefault(NUMBER_OF_BOX[box], []).append(DICE[TYPE_OF_BOX[box]])
        if takers:
            moves[SQUARE_NAMES[square]] = [
                {"remainder": number, "steps": state.roll - number, "dice": dice}
                for number, dice in sorted(takers.items(), reverse=True)
            ]
    return moves
