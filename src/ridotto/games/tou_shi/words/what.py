"""What things on the table of Tou Shi are: their names, what they do, and how they stand now."""

from collections.abc import Callable, Sequence
from typing import Final

from ridotto.engine.terms import What
from ridotto.engine.words import begun, count, join
from ridotto.games.tou_shi.rules.kit import SIZE, SQUARES
from ridotto.games.tou_shi.rules.scoring import COLUMN_POINTS, ROW_POINTS, SQUARE_POINTS, STAR_POINTS
from ridotto.games.tou_shi.view.score import lines
from ridotto.games.tou_shi.view.seen import TouShiView
from ridotto.games.tou_shi.words.names import DICE, SQUARE_NUMBER, say_column, say_row

LINES: Final = {
    "squares": ("square that is written", SQUARE_POINTS),
    "rows": ("full row", ROW_POINTS),
    "columns": ("full column", COLUMN_POINTS),
    "stars": ("star that is left at the end", STAR_POINTS),
}


def what_is(view: TouShiView, names: Sequence[str], element: str) -> What:
    """Something on the table: a square, a box, a die, the stars, the end, a line of the score."""
    kind, _, name = element.partition(":")
    return KINDS[kind](view, name)


# The grid


def _square(view: TouShiView, name: str) -> What:
    square, said = SQUARE_NUMBER[name], f"Square {name.upper()}"
    here = "You are here: the next move begins on this square." if name == view["marker"] else ""
    die = view["grid"][square]
    if die:
        does = f"Holds a {die.upper()}: {say_row(square)} and {say_column(square)} take no other."
        return What(said, does, _sentences(here, f"{_worth(SQUARE_POINTS)}; {_filled(view, square)}."), "TS-11")
    if name in view["closed"]:
        does = "Nothing fits here any more: no die is both missing from its row and column and open."
        now = f"{begun(say_row(square))} and {say_column(square)} can’t be filled, and lose their bonus."
        return What(said, does, now, "TS-11")
    if name in view["moves"]:
        return What(said, "In reach: end the move here, and write one of these dice.", _moves(view, name), "TS-10")
    fitting = f"Could take {_dice(_fitting(view, square))}; {_filled(view, square)}."
    return What(said, "An empty square: a move or a star ends on one, and writes a die into it.", fitting, "TS-8")


def _moves(view: TouShiView, name: str) -> str:
    """What the roll can leave on a square, and for which dice."""
    told = [
        f"{count(move['steps'], 'step')} {'leaves' if move['steps'] == 1 else 'leave'} {move['remainder']} "
        f"for {_dice(move['dice'])}"
        for move in view["moves"][name]
    ]
    return f"{'; '.join(told)}."


def _fitting(view: TouShiView, square: int) -> list[str]:
    """The dice that an empty square could take: missing in its row and column, with a box left."""
    there = {view["grid"][k] for k in (*_row(square), *_column(square))}
    return [die for die in DICE if die not in there and any(view["left"][die])]


def _filled(view: TouShiView, square: int) -> str:
    row, column = (sum(view["grid"][k] is not None for k in line) for line in (_row(square), _column(square)))
    return f"{say_row(square)} has {row} of {SIZE}, {say_column(square)} {column}"


def _row(square: int) -> range:
    return range(square // SIZE * SIZE, square // SIZE * SIZE + SIZE)


def _column(square: int) -> range:
    return range(square % SIZE, SQUARES, SIZE)


# Boxes and dice


def _box(view: TouShiView, name: str) -> What:
    die, _, number = name.partition(".")
    left, printed = view["left"][die][int(number) - 1], view["columns"][die]
    does = f"Cross it to roll the {die.upper()}, or to write a {die.upper()} where a move leaves {number}."
    now = "Crossed." if not left and printed == 1 else f"{left or 'None'} of {printed} left."
    return What(f"{die.upper()}, box {number}", does, now, "TS-10" if view["phase"] == "use" else "TS-6")


def _die(view: TouShiView, die: str) -> What:
    left, all_boxes = sum(view["left"][die]), int(die[1:]) * view["columns"][die]
    said, written = die.upper(), view["grid"].count(die)
    if not left:
        now = f"All {all_boxes} boxes are crossed: it can’t be rolled or written any more."
        return What(said, f"Rolls 1 to {die[1:]}.", now, "TS-4")
    does = f"Rolls 1 to {die[1:]}; a 1 is rolled again. Each roll costs one of its boxes."
    now = f"{left} of {all_boxes} boxes left; written {written} of {SIZE} times."
    return What(said, does, now, "TS-7")


# Stars, the end, the score


def _stars(view: TouShiView, name: str) -> What:
    left = view["stars"]
    does = (
        "Instead of using a roll, write any die that fits into any empty square and cross one of its boxes. "
        "The last star ends the game."
    )
    now = f"{left} of {view['all_stars']} left, each worth {_worth(STAR_POINTS)} unused: {STAR_POINTS * left} now."
    return What("Stars", does, now, "TS-12")


def _end(view: TouShiView, name: str) -> What:
    does = "Ends the game when a roll can’t be used; unused stars keep their points."
    if view["can_end"]:
        now = f"You can end it now and keep {_worth(STAR_POINTS * view['stars'])} for stars, or use one."
        return What("End the game", does, now, "TS-14")
    return What("End the game", does, "Not yet: the game goes on.", "TS-14")


def _line(view: TouShiView, name: str) -> What:
    line = next(line for line in lines(view, 0) if line.id == name)
    what, points = LINES[line.id]
    more = f"; {line.possible} is still possible" if line.possible != line.now else ""
    return What(line.label, f"Each {what} is {_worth(points)}.", f"{_worth(line.now)} now{more}.", "TS-15")


def _worth(points: int) -> str:
    return count(points, "point")


def _dice(dice: Sequence[str]) -> str:
    return f"a {join([die.upper() for die in dice], 'or')}"


def _sentences(*parts: str) -> str:
    return " ".join(part for part in parts if part)


KINDS: Final[dict[str, Callable[[TouShiView, str], What]]] = {
    "square": _square,
    "box": _box,
    "die": _die,
    "star": _stars,
    "end": _end,
    "line": _line,
}
