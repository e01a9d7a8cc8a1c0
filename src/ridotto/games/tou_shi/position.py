"""A position of Tou Shi as one line of text, for tests, perft files and puzzles.

    ....../..8.../....../....../....../...... 3333/333333/… 3 r2 use d20 14 2 p2+2

The fields: the grid row by row (`4 6 8 T W X` for D4 D6 D8 D10 D12 D20); how often each box can still be crossed, type
by type; unused stars; the marker's square; what is asked; the die and its roll; how many rolls there were; and where
the last move began and how long it was. A dash stands for none. Squares may have the names of version 1, too.
"""

import re
from typing import Final

from ridotto.engine.bits import BIT
from ridotto.engine.fields import NONE, Form, Forms, counted, fill, named, perhaps, read_all, reader
from ridotto.engine.legal import legal
from ridotto.engine.terms import ComponentSet
from ridotto.games.tou_shi.rules.kit import FIRST_BOX, SIDES, SIZE, SQUARES
from ridotto.games.tou_shi.rules.position import LONGEST, OVER, ROLL, SETUP_BOX, SETUP_SQUARE, STAR_BOX, USE, TouShi
from ridotto.games.tou_shi.words.names import DICE, PHASES, SQUARE_NAMES, SQUARE_NUMBER

LETTERS: Final = "468TWX"

# What is written between the boxes and the last move, in order.
TABLE: Final[Forms] = {
    "stars": counted(9),
    "marker": Form(perhaps(SQUARE_NAMES).write, lambda text, what: -1 if text == NONE else SQUARE_NUMBER[text]),
    "phase": named(PHASES),
    "kind": perhaps(DICE),
    "roll": counted(99),
    "rolls": counted(999_999),
}


def write(state: TouShi) -> str:
    """The line for a position."""
    cells = ["." if state.type_at(s) < 0 else LETTERS[state.type_at(s)] for s in range(SQUARES)]
    grid = "/".join("".join(cells[row * SIZE : row * SIZE + SIZE]) for row in range(SIZE))
    boxes = "/".join(
        "".join(str(state.left(FIRST_BOX[kind] + k)) for k in range(SIDES[kind])) for kind in range(len(DICE))
    )
    last = f"{SQUARE_NAMES[state.origin]}+{state.steps}" if state.origin >= 0 else "-"
    return " ".join([grid, boxes, *(form.write(getattr(state, name)) for name, form in TABLE.items()), last])


LINE: Final = re.compile(
    r"(?P<grid>[.468TWX]{6}(?:/[.468TWX]{6}){5}) (?P<boxes>[0-3]+(?:/[0-3]+){5}) (?P<stars>[0-9]) "
    r"(?P<marker>-|[a-fp-u][1-6]) (?P<phase>[a-z-]+) (?P<kind>-|d[0-9]+) (?P<roll>[0-9]{1,2}) (?P<rolls>[0-9]{1,6}) "
    r"(?P<last>-|[a-fp-u][1-6]\+[0-9]{1,2})"
)


def _read(text: str, components: ComponentSet) -> TouShi:
    line = LINE.fullmatch(text.strip())
    if not line:
        raise ValueError("its nine fields are grid, boxes, stars, marker, phase, die, roll, rolls, last move")
    state = TouShi(components.kit)
    _read_grid(state, line["grid"])
    _read_boxes(state, line["boxes"])
    fill(state, read_all(TABLE, line.groupdict()))
    if line["last"] != "-":
        origin, _, steps = line["last"].partition("+")
        state.origin, state.steps = SQUARE_NUMBER[origin], int(steps)
    return state


def _read_grid(state: TouShi, grid: str) -> None:
    for square, letter in enumerate(grid.replace("/", "")):
        if letter == ".":
            continue
        kind = LETTERS.index(letter)
        if state.rows & BIT[square // SIZE * 6 + kind] or state.columns & BIT[square % SIZE * 6 + kind]:
            raise ValueError(f"{SQUARE_NAMES[square]} repeats the {DICE[kind]} of its row or column")
        state.write(square, kind)


def _read_boxes(state: TouShi, boxes: str) -> None:
    for kind, digits in enumerate(boxes.split("/")):
        if len(digits) != SIDES[kind]:
            raise ValueError(f"{DICE[kind]} has {SIDES[kind]} boxes, not {len(digits)}")
        for k, digit in enumerate(digits):
            if int(digit) > state.kit.columns[kind]:
                raise ValueError(f"{DICE[kind]}.{k + 1} exists only {state.kit.columns[kind]} times")
            state.left_low |= BIT[FIRST_BOX[kind] + k] * (int(digit) & 1)
            state.left_high |= BIT[FIRST_BOX[kind] + k] * (int(digit) >> 1)


def _fault(state: TouShi) -> str:
    """What does not go together; nothing if all does."""
    if state.stars > state.kit.stars:
        return f"there are only {state.kit.stars} stars"
    if state.phase in (SETUP_BOX, SETUP_SQUARE):
        if state.marker >= 0 or state.filled:
            return "the grid is empty and without a marker before the first square is written"
    elif state.marker < 0:
        return "the marker stands nowhere"
    elif (state.type_at(state.marker) < 0) != (state.phase == STAR_BOX):
        return "the marker stands on a written square, or on an empty one while a star's box is chosen"
    if state.phase in (SETUP_SQUARE, ROLL, USE) and state.kind < 0:
        return "there is no die"
    if state.phase == USE and not 2 <= state.roll <= SIDES[state.kind]:
        return f"the {DICE[state.kind]} can't have rolled {state.roll} here"
    if state.phase not in (USE, OVER) and state.roll:
        return "there is a roll only while it is to be used, or when the game ended on it"
    if state.actors() and not legal(state, 0, LONGEST):
        return "nothing can be done, so the game is over"
    return ""


read: Final = reader(_read, _fault)
