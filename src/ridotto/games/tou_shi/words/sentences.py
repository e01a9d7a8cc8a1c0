"""Tou Shi in sentences: what can be done, what was done, and why it is over."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.terms import CHANCE, Entry, Label
from ridotto.engine.words import Verb, begun, count, did, do
from ridotto.games.tou_shi.rules.kit import ALL_SQUARES, NUMBER_OF_BOX, TYPE_OF_BOX
from ridotto.games.tou_shi.rules.position import (
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
    TouShi,
    move_of,
)
from ridotto.games.tou_shi.words.names import say_box, say_square, say_type

ENDS: Final = "End the game"  # what commits here and rolls no die


def label(state: TouShi, seat: int, code: int) -> Label:
    """An action in a few words, as shown beside the element that completes it."""
    if code >= MOVE_CODE:
        _, box = move_of(code)
        number = NUMBER_OF_BOX[box]
        return {
            "text": say_type(TYPE_OF_BOX[box]),
            "group": f"{number} left · {count(state.roll - number, 'step')}",
            "word": ENDS,
        }
    if code == STAR_CODE:
        return {"text": "Use a star"}
    if code == END_CODE:
        return {"text": ENDS, "word": ENDS}
    if code >= SQUARE_CODE:
        return {"text": say_square(code - SQUARE_CODE)}
    box = code - BOX_CODE
    return {"text": say_box(box), "word": f"Roll the {say_type(TYPE_OF_BOX[box])}" if state.phase == BOX else ENDS}


def phrase(state: TouShi, seat: int, code: int) -> str:
    """An action by itself, as something to do."""
    return _deed(do, state, code)


def deed(before: TouShi, code: int) -> str:
    """What was done."""
    return _deed(did, before, code)


def tell(before: TouShi, entry: Entry, after: TouShi, viewer: int, names: Sequence[str]) -> str:
    """What happened, in a sentence. The only player needs no name."""
    if entry.seat == CHANCE:
        event = _chance(before, entry.value)
    else:
        event = f"{begun(_deed(did, before, entry.value))}."
    return f"{event} {end(before, after)}" if after.phase == OVER else event


def _chance(before: TouShi, outcome: int) -> str:
    number = outcome + 1
    again = " A one is rolled again." if number == 1 else ""
    return f"Rolled the {say_type(before.kind)}: {number}.{again}"


def _deed(verb: Verb, before: TouShi, code: int) -> str:
    """An action, as it was done or as something to do."""
    wrote, crossed = verb("wrote", "write"), verb("crossed", "cross")
    if code >= MOVE_CODE:
        square, box = move_of(code)
        number = NUMBER_OF_BOX[box]
        move = f"{verb('moved', 'move')} {count(before.roll - number, 'step')} to {say_square(square)}"
        return f"{move}, {wrote} a {say_type(TYPE_OF_BOX[box])} and {crossed} its {number}"
    if code == STAR_CODE:
        return f"{crossed} a star instead of using the roll"
    if code == END_CODE:
        return f"{verb('ended', 'end')} the game and {verb('kept', 'keep')} the stars"
    if code >= SQUARE_CODE:
        square = code - SQUARE_CODE
        if before.phase == STAR_SQUARE:
            return f"{verb('chose', 'choose')} {say_square(square)} for the star"
        return f"{wrote} a {say_type(before.kind)} into {say_square(square)} and {verb('began', 'begin')} there"
    box = code - BOX_CODE
    if before.phase == SETUP_BOX:
        return f"{crossed} {say_box(box)} to begin with"
    if before.phase == BOX:
        return f"{crossed} {say_box(box)} to roll that die"
    assert before.phase == STAR_BOX
    die, number = say_type(TYPE_OF_BOX[box]), NUMBER_OF_BOX[box]
    return f"{wrote} a {die} into {say_square(before.marker)} and {crossed} its {number}"


def end(before: TouShi, after: TouShi) -> str:
    """Why the game is over (TS-14)."""
    if after.filled == ALL_SQUARES:
        return "Every square is written: the game is over."
    if after.stars == 0 and before.phase == STAR_BOX:
        return "That was the last star: the game is over."
    if before.phase != ROLL and not after.open_boxes():
        return "No box is left to roll with: the game is over."
    return "The roll can’t be used: the game is over."
