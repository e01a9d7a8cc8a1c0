"""Tou Shi's actions at the edge: an action code as a path of board elements, a notation, and a sentence.

| action | path | notation |
|---|---|---|
| cross the 7 of the D20 | `box:d20.7` | `d20.7` |
| take a square (set-up, star) | `square:c3` | `c3` |
| use a star | `star` | `star` |
| end the game | `end` | `end` |
| move to C3, where the D8's 5 takes the remainder | `square:c3`, `box:d8.5` | `c3=d8.5` |

Columns are a to f from the left, rows 1 to 6 from the top. An outcome is the number rolled.
"""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.errors import UnknownNotation
from ridotto.engine.game import CHANCE, Entry
from ridotto.engine.words import count, to_do
from ridotto.games.tou_shi.paths import BOXES, FIRST_BOX, SIDES, SIZE, SQUARES, neighbour
from ridotto.games.tou_shi.rules import (
    BOX,
    BOX_CODE,
    END_CODE,
    MOVE_CODE,
    OVER,
    ROLL,
    SETUP_BOX,
    SQUARE_CODE,
    STAR_BOX,
    STAR_CODE,
    STAR_SQUARE,
    TYPE_OF_BOX,
    TouShi,
)

DICE: Final = tuple(f"d{sides}" for sides in SIDES)
SQUARE_NAMES: Final = tuple(f"{'abcdef'[square % SIZE]}{square // SIZE + 1}" for square in range(SQUARES))
BOX_NAMES: Final = tuple(f"{DICE[TYPE_OF_BOX[box]]}.{box - FIRST_BOX[TYPE_OF_BOX[box]] + 1}" for box in range(BOXES))
SQUARE_NUMBER: Final = {name: square for square, name in enumerate(SQUARE_NAMES)}
BOX_NUMBER: Final = {name: box for box, name in enumerate(BOX_NAMES)}


def number_of(box: int) -> int:
    """The number printed in a box."""
    return box - FIRST_BOX[TYPE_OF_BOX[box]] + 1


def move_of(code: int) -> tuple[int, int]:
    """Where a move ends, and the box that takes its remainder."""
    return (code - MOVE_CODE) // BOXES, (code - MOVE_CODE) % BOXES


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


def notation(state: TouShi, code: int) -> str:
    """An action as a player types it."""
    return "=".join(element.removeprefix("square:").removeprefix("box:") for element in path(state, code))


def parse(state: TouShi, text: str) -> int:
    """The action that a notation names, legal or not.

    >>> from ridotto.games.tou_shi import GAME
    >>> state = GAME.start(GAME.setup())
    >>> parse(state, "D20.7"), parse(state, " c3 = d8.5 ")
    (46, 952)
    >>> parse(state, "g9")
    Traceback (most recent call last):
    ridotto.engine.errors.UnknownNotation: 'g9' is no action; write a box (d20.7), a square (c3), c3=d8.5, star or end
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
    raise UnknownNotation(f"{text[:30]!r} is no action; write a box (d20.7), a square (c3), c3=d8.5, star or end")


def outcome_notation(state: TouShi, outcome: int) -> str:
    """A roll is written as its number."""
    return str(outcome + 1)


def parse_outcome(state: TouShi, text: str) -> int:
    """The outcome that a number stands for."""
    faces = [str(face + 1) for face in range(state.chance())]
    if text.strip() not in faces:
        raise UnknownNotation(f"{text[:30]!r} is not a number that the die shows")
    return faces.index(text.strip())


def label(state: TouShi, code: int) -> str:
    """An action in a few words, as shown beside the element that completes it."""
    if code >= MOVE_CODE:
        _, box = move_of(code)
        steps = state.roll - number_of(box)
        return f"{say_type(TYPE_OF_BOX[box])} · {number_of(box)} left · {count(steps, 'step')}"
    if code == STAR_CODE:
        return "Use a star"
    if code == END_CODE:
        return "End the game"
    if code >= SQUARE_CODE:
        return SQUARE_NAMES[code - SQUARE_CODE].upper()
    return say_box(code - BOX_CODE)


def phrase(state: TouShi, seat: int, code: int) -> str:
    """An action by itself, as something to do."""
    deed = _event(state, Entry(seat, code)).rstrip(".")
    return to_do(deed[0].lower() + deed[1:])


def tell(before: TouShi, entry: Entry, after: TouShi, viewer: int, names: Sequence[str]) -> str:
    """What happened, in a sentence. The only player needs no name."""
    ending = f" {say_end(before, after)}" if after.phase == OVER else ""
    return _event(before, entry) + ending


def _event(before: TouShi, entry: Entry) -> str:
    code = entry.value
    if entry.seat == CHANCE:
        again = " A one is rolled again." if code == 0 else ""
        return f"Rolled the {say_type(before.kind)}: {code + 1}.{again}"
    if code >= MOVE_CODE:
        square, box = move_of(code)
        number = number_of(box)
        move = f"Moved {count(before.roll - number, 'step')} to {say_square(square)}"
        return f"{move}, wrote a {say_type(TYPE_OF_BOX[box])} and crossed its {number}."
    if code == STAR_CODE:
        return "Crossed a star instead of using the roll."
    if code == END_CODE:
        return "Ended the game and kept the stars."
    if code >= SQUARE_CODE:
        square = code - SQUARE_CODE
        if before.phase == STAR_SQUARE:
            return f"Chose {say_square(square)} for the star."
        return f"Wrote a {say_type(before.kind)} into {say_square(square)} and began there."
    box = code - BOX_CODE
    if before.phase == SETUP_BOX:
        return f"Crossed {say_box(box)} to begin with."
    if before.phase == BOX:
        return f"Crossed {say_box(box)} to roll that die."
    assert before.phase == STAR_BOX
    return f"Wrote a {say_type(TYPE_OF_BOX[box])} into {say_square(before.marker)} and crossed its {number_of(box)}."


def say_end(before: TouShi, after: TouShi) -> str:
    """Why the game is over (TS-14)."""
    if after.filled == 2**SQUARES - 1:
        return "Every square is written: the game is over."
    if after.stars == 0 and before.phase == STAR_BOX:
        return "That was the last star: the game is over."
    if before.phase != ROLL and not after.open_boxes():
        return "No box is left to roll with: the game is over."
    return "The roll can’t be used: the game is over."


def say_type(kind: int) -> str:
    return DICE[kind].upper()


def say_square(square: int) -> str:
    return SQUARE_NAMES[square].upper()


def say_box(box: int) -> str:
    return f"the {say_type(TYPE_OF_BOX[box])}’s {number_of(box)}"


def trail(origin: int, target: int, steps: int) -> list[int]:
    """The squares of a path of that length with at most two turns (TS-8), the one with the fewest turns first found."""
    for turns in range(3):
        for direction in range(4):
            found = _trail([origin], direction, target, steps, turns)
            if found:
                return found
    return []


def _trail(squares: list[int], direction: int, target: int, steps: int, turns: int) -> list[int]:
    """Go on in a direction with exactly so many turns to make."""
    for _ in range(steps):
        square = neighbour(squares[-1], direction)
        if square < 0:
            return []
        squares = [*squares, square]
        steps -= 1
        if turns == 0:
            if steps == 0:
                return squares if square == target else []
        else:
            for turn in (1, 3):
                found = _trail(squares, (direction + turn) % 4, target, steps, turns - 1)
                if found:
                    return found
    return []
