"""Tou Shi a second time, written from the rules page alone with sets and dictionaries: slow, plain and independent.

A square is (column, row) from (0, 0) at the top left, a box is (sides, number), an action is its notation.
"""

from collections import Counter
from copy import deepcopy
from functools import cache

Square = tuple[int, int]
Box = tuple[int, int]

DICE = (4, 6, 8, 10, 12, 20)  # TS-2
COLUMNS = {4: 3, 6: 3, 8: 2, 10: 2, 12: 1, 20: 1}  # TS-3
GRID = {(column, row) for column in range(6) for row in range(6)}  # TS-1
STEPS = {(1, 0), (-1, 0), (0, 1), (0, -1)}


@cache
def lengths(origin: Square) -> dict[Square, set[int]]:
    """TS-8: how long a path from here to each square can be. Tries every path there is."""
    found: dict[Square, set[int]] = {square: set() for square in GRID}

    def walk(square: Square, visited: frozenset[Square], heading: Square | None, turns: int) -> None:
        if heading:
            found[square].add(len(visited) - 1)
        for step in STEPS:
            turned = turns + (heading is not None and step != heading)
            there = (square[0] + step[0], square[1] + step[1])
            if there in GRID and there not in visited and turned <= 2:
                walk(there, visited | {there}, step, turned)

    walk(origin, frozenset({origin}), None, 0)
    return found


def square_name(square: Square) -> str:
    return f"{'pqrstu'[square[0]]}{square[1] + 1}"


def square_named(name: str) -> Square:
    return "pqrstu".index(name[0]), int(name[1]) - 1


def box_name(box: Box) -> str:
    return f"d{box[0]}.{box[1]}"


def box_named(name: str) -> Box:
    sides, _, number = name[1:].partition(".")
    return int(sides), int(number)


class Oracle:
    """One game from its set-up to its end."""

    def __init__(self) -> None:
        self.grid: dict[Square, int] = {}
        self.boxes = Counter({(die, n): COLUMNS[die] for die in DICE for n in range(1, die + 1)})
        self.stars = 3
        self.here: Square | None = None
        self.phase = "setup-box"
        self.die = 0
        self.roll = 0

    # What is allowed

    def open_boxes(self) -> set[Box]:
        return {box for box, left in self.boxes.items() if left > 0}

    def empty(self) -> set[Square]:
        return GRID - set(self.grid)

    def fitting(self, square: Square) -> set[int]:
        """TS-11: the die types that stand neither in the square's row nor in its column."""
        return set(DICE) - {die for other, die in self.grid.items() if other[0] == square[0] or other[1] == square[1]}

    def moves(self) -> set[str]:
        """TS-8 to TS-11."""
        assert self.here is not None
        reached, boxes = lengths(self.here), self.open_boxes()
        return {
            f"{square_name(square)}={box_name((die, self.roll - steps))}"
            for square in self.empty()
            for die in self.fitting(square)
            for steps in reached[square]
            if (die, self.roll - steps) in boxes
        }

    def star_squares(self) -> set[Square]:
        """TS-12."""
        dice = {die for die, _ in self.open_boxes()}
        return {square for square in self.empty() if dice & self.fitting(square)}

    def legal(self) -> set[str]:
        if self.phase in ("setup-box", "box"):
            return {box_name(box) for box in self.open_boxes()}
        if self.phase == "setup-square":
            return {square_name(square) for square in GRID}
        if self.phase == "use":
            star = {"star"} if self.stars and self.star_squares() else set()
            return star | (self.moves() or {"end"})
        if self.phase == "star-square":
            return {square_name(square) for square in self.star_squares()}
        if self.phase == "star-box":
            assert self.here is not None
            fitting = self.fitting(self.here)
            return {box_name(box) for box in self.open_boxes() if box[0] in fitting}
        return set()

    def outcomes(self) -> int:
        return self.die if self.phase == "roll" else 0

    # What happens

    def play(self, text: str) -> None:
        square, _, box = text.partition("=")
        if box:
            self.here = square_named(square)
            self.cross_and_write(box_named(box))
        elif text == "star":
            self.stars -= 1
            self.phase = "star-square"
        elif text == "end":
            self.phase = "over"
        elif self.phase == "setup-square":
            self.here = square_named(text)
            self.write(self.die)
        elif self.phase == "star-square":
            self.here = square_named(text)
            self.phase = "star-box"
        elif self.phase == "star-box":
            self.cross_and_write(box_named(text))
        else:
            self.boxes[box_named(text)] -= 1
            self.die = box_named(text)[0]
            self.phase = "setup-square" if self.phase == "setup-box" else "roll"

    def rolled(self, number: int) -> None:
        if number == 1:  # TS-7
            return
        self.roll = number
        self.phase = "use"
        if self.legal() == {"end"}:  # TS-14
            self.phase = "over"

    def cross_and_write(self, box: Box) -> None:
        self.boxes[box] -= 1
        self.write(box[0])

    def write(self, die: int) -> None:
        assert self.here is not None
        self.grid[self.here] = die
        ended = self.stars == 0 or not self.empty() or not self.open_boxes()  # TS-13, TS-14
        self.phase = "over" if ended else "box"

    def score(self) -> int:
        """TS-15."""
        rows = sum(all((column, row) in self.grid for column in range(6)) for row in range(6))
        columns = sum(all((column, row) in self.grid for row in range(6)) for column in range(6))
        return len(self.grid) + 3 * rows + 3 * columns + 4 * self.stars


def read_line(line: str) -> Oracle:
    """A position of a perft file (its fields are described in position.py)."""
    grid, boxes, stars, marker, phase, die, roll, *_ = line.split()
    oracle = Oracle()
    types = dict(zip("468TWX", DICE, strict=True))
    for row, letters in enumerate(grid.split("/")):
        for column, letter in enumerate(letters):
            if letter != ".":
                oracle.grid[column, row] = types[letter]
    for sides, digits in zip(DICE, boxes.split("/"), strict=True):
        for number, digit in enumerate(digits, 1):
            oracle.boxes[sides, number] = int(digit)
    oracle.stars = int(stars)
    oracle.here = square_named(marker) if marker != "-" else None
    oracle.phase = phase
    oracle.die = int(die[1:]) if die != "-" else 0
    oracle.roll = int(roll)
    return oracle


def count_nodes(oracle: Oracle, depth: int) -> tuple[int, int, int]:
    """Decisions, chances and finals of the tree below a position, itself included."""
    if oracle.phase == "over":
        return 0, 0, 1
    chance = oracle.phase == "roll"
    total = [int(not chance), int(chance), 0]
    if depth == 0:
        return total[0], total[1], total[2]
    for child in range(1, oracle.die + 1) if chance else oracle.legal():
        after = deepcopy(oracle)
        if isinstance(child, int):
            after.rolled(child)
        else:
            after.play(child)
        total = [a + b for a, b in zip(total, count_nodes(after, depth - 1), strict=True)]
    return total[0], total[1], total[2]
