"""Tou Shi's actions at the edge: an action code as a path of board elements, and as a notation.

| action | path | notation |
|---|---|---|
| cross the 7 of the D20 | `box:d20.7` | `d20.7` |
| take a square (set-up, star) | `square:r3` | `r3` |
| use a star | `star` | `star` |
| end the game | `end` | `end` |
| move to R3, where the D8's 5 takes the remainder | `square:r3`, `box:d8.5` | `r3=d8.5` |

Columns are p to u from the left, rows 1 to 6 from the top; a to f, their names in version 1, are read as well. An
outcome is the number rolled.
"""

from ridotto.engine.errors import UnknownNotation
from ridotto.games.tou_shi.rules.kit import BOXES
from ridotto.games.tou_shi.rules.position import (
    BOX_CODE,
    END_CODE,
    MOVE_CODE,
    SQUARE_CODE,
    STAR_CODE,
    TouShi,
    move_of,
)
from ridotto.games.tou_shi.words.names import BOX_NAMES, BOX_NUMBER, SQUARE_NAMES, SQUARE_NUMBER


def path(state: TouShi, code: int) -> tuple[str, ...]:
    """The board elements that are chosen one after the other to compose an action."""
    if code >= MOVE_CODE:
        square, box = move_of(code)
        return f"square:{SQUARE_NAMES[square]}", f"box:{BOX_NAMES[box]}"
    if code == STAR_CODE:
        return ("star",)
    if code == END_CODE:
        return ("end",)
    if code >= SQUARE_CODE:
        return (f"square:{SQUARE_NAMES[code - SQUARE_CODE]}",)
    return (f"box:{BOX_NAMES[code - BOX_CODE]}",)


def write(state: TouShi, code: int) -> str:
    """An action as a player types it."""
    return "=".join(element.removeprefix("square:").removeprefix("box:") for element in path(state, code))


def parse(state: TouShi, text: str) -> int:
    """The action that a notation names, legal or not.

    >>> from ridotto.games.tou_shi import GAME
    >>> state = GAME.rules.start(GAME.setup())
    >>> parse(state, "D20.7"), parse(state, " r3 = d8.5 ")
    (46, 952)
    >>> parse(state, "c3=d8.5")  # as a record of version 1 has it
    952
    >>> parse(state, "g9")
    Traceback (most recent call last):
    ridotto.engine.errors.UnknownNotation: 'g9' is no action; write a box (d20.7), a square (r3), r3=d8.5, star or end
    """
    word = "".join(text.split()).lower()
    square, equals, box = word.partition("=")
    if equals and square in SQUARE_NUMBER and box in BOX_NUMBER:
        return MOVE_CODE + SQUARE_NUMBER[square] * BOXES + BOX_NUMBER[box]
    if word in BOX_NUMBER:
        return BOX_CODE + BOX_NUMBER[word]
    if word in SQUARE_NUMBER:
        return SQUARE_CODE + SQUARE_NUMBER[word]
    if word in ("star", "*"):
        return STAR_CODE
    if word == "end":
        return END_CODE
    raise UnknownNotation(f"{text[:30]!r} is no action; write a box (d20.7), a square (r3), r3=d8.5, star or end")


def write_outcome(state: TouShi, outcome: int) -> str:
    """A roll is written as its number."""
    return str(outcome + 1)


def parse_outcome(state: TouShi, text: str) -> int:
    """The outcome that a number stands for."""
    faces = [str(face + 1) for face in range(state.chance())]
    if text.strip() not in faces:
        raise UnknownNotation(f"{text[:30]!r} is not a number that the die shows")
    return faces.index(text.strip())
