"""What things are called in Tou Shi: in notations and on the board (`d8`, `r3`, `d8.5`), and in sentences (D8, R3)."""

from typing import Final, Literal, get_args

from ridotto.games.tou_shi.rules.kit import BOXES, NUMBER_OF_BOX, SIDES, SIZE, SQUARES, TYPE_OF_BOX

# What is asked now, in the order of the rules' numbers for it.
Phase = Literal["setup-box", "setup-square", "box", "roll", "use", "star-square", "star-box", "over"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

DICE: Final = tuple(f"d{sides}" for sides in SIDES)
COLUMN_NAMES: Final = "pqrstu"  # letters that no die has: d6 is a die
EARLIER_COLUMN_NAMES: Final = "abcdef"  # those of version 1, which are still read


def _squares(columns: str) -> tuple[str, ...]:
    return tuple(f"{columns[square % SIZE]}{square // SIZE + 1}" for square in range(SQUARES))


SQUARE_NAMES: Final = _squares(COLUMN_NAMES)
BOX_NAMES: Final = tuple(f"{DICE[TYPE_OF_BOX[box]]}.{NUMBER_OF_BOX[box]}" for box in range(BOXES))
SQUARE_NUMBER: Final = {
    name: square for names in (SQUARE_NAMES, _squares(EARLIER_COLUMN_NAMES)) for square, name in enumerate(names)
}
BOX_NUMBER: Final = {name: box for box, name in enumerate(BOX_NAMES)}


def say_type(kind: int) -> str:
    return DICE[kind].upper()


def say_square(square: int) -> str:
    return SQUARE_NAMES[square].upper()


def say_box(box: int) -> str:
    return f"the {say_type(TYPE_OF_BOX[box])}’s {NUMBER_OF_BOX[box]}"


def say_row(square: int) -> str:
    return f"row {square // SIZE + 1}"


def say_column(square: int) -> str:
    return f"column {COLUMN_NAMES[square % SIZE].upper()}"
