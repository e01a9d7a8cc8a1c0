"""Why something can't be chosen now in Tou Shi: the rule's number and a sentence."""

from ridotto.engine.bits import members
from ridotto.engine.terms import Why
from ridotto.engine.words import begun, count, join
from ridotto.games.tou_shi.rules.kit import (
    ALL_TYPES,
    FIRST_BOX,
    NUMBER_OF_BOX,
    SIDES,
    SIZE,
    SQUARES,
    TYPE_OF_BOX,
    TYPES,
)
from ridotto.games.tou_shi.rules.paths import LENGTHS
from ridotto.games.tou_shi.rules.position import (
    BOX,
    OVER,
    ROLL,
    SETUP_BOX,
    SETUP_SQUARE,
    STAR_BOX,
    STAR_SQUARE,
    USE,
    TouShi,
)
from ridotto.games.tou_shi.words.names import (
    BOX_NUMBER,
    DICE,
    SQUARE_NUMBER,
    say_column,
    say_row,
    say_square,
    say_type,
)


def why_not(state: TouShi, seat: int, chosen: tuple[str, ...], element: str) -> Why:
    """Why an element is not a next step after those chosen. Ask only about elements that are not."""
    if state.phase == OVER:
        return Why("TS-14", "The game is over.")
    if state.phase == ROLL:
        return Why("TS-7", f"The {say_type(state.kind)} is still rolling.")
    kind, _, name = element.partition(":")
    if kind == "square" and name in SQUARE_NUMBER:
        return _square(state, chosen, SQUARE_NUMBER[name])
    if kind == "box" and name in BOX_NUMBER:
        return _box(state, chosen, BOX_NUMBER[name])
    if kind == "die" and name in DICE:
        return _die(state, DICE.index(name))
    if element == "star":
        return _star(state, chosen)
    if element == "end":
        return _end(state)
    return Why("TS-1", f"There is no {element[:40]!r} on this board.")


def _square(state: TouShi, chosen: tuple[str, ...], square: int) -> Why:
    here = say_square(square)
    if state.phase in (SETUP_BOX, BOX):
        rule = "TS-5" if state.phase == SETUP_BOX else "TS-6"
        return Why(rule, "First cross a box; the square comes after it.")
    if state.phase == STAR_BOX:
        return Why("TS-12", f"The star’s square is {say_square(state.marker)}: now choose the box to cross.")
    if chosen:
        return Why(
            "TS-10",
            f"You are on your way to {chosen[0].partition(':')[2].upper()}: choose the box, or step back.",
        )
    if state.type_at(square) >= 0 and state.phase == STAR_SQUARE:
        return Why("TS-12", f"{here} is written already; a star takes an empty square.")
    if state.type_at(square) >= 0:
        return Why("TS-8", f"{here} is written already; a move ends on an empty square.")
    if state.phase == STAR_SQUARE:
        return _nothing_fits(state, square)
    assert state.phase == USE
    shortest = _lengths(state, square)[0]
    if shortest >= state.roll:
        far = f"{here} is {count(shortest, 'step')} away"
        most = count(state.roll - 1, "step")
        return Why("TS-9", f"{far}; a roll of {state.roll} leaves at least 1 after {most} at most.")
    if not state.boxes_for(square):
        return _nothing_fits(state, square)
    left = _remainders(state, square)
    types = _any_of({TYPE_OF_BOX[box] for box in members(state.boxes_for(square))})
    text = f"A move to {here} leaves {left}, and no such box is open for {types}, which could still stand there."
    return Why("TS-10", text)


def _nothing_fits(state: TouShi, square: int) -> Why:
    free = set(range(TYPES)) - _types_in_row(state, square) - _types_in_column(state, square)
    where = f"{begun(say_row(square))} and {say_column(square)}"
    if not free:
        return Why("TS-11", f"{where} hold all six die types between them, so nothing fits {say_square(square)}.")
    return Why("TS-4", f"{where} leave only {_any_of(free)} for {say_square(square)}, and no box of that is open.")


def _box(state: TouShi, chosen: tuple[str, ...], box: int) -> Why:
    kind, number = TYPE_OF_BOX[box], NUMBER_OF_BOX[box]
    if state.phase == SETUP_SQUARE:
        return Why("TS-5", f"A box is crossed: now choose the square for your {say_type(state.kind)}.")
    if state.phase == STAR_SQUARE:
        return Why("TS-12", "First choose the star’s square, then the box.")
    if state.phase == USE and not chosen:
        return Why("TS-10", "First choose where to move; then the box that takes the remainder.")
    if state.left(box) == 0:
        what = "box with a {} is" if state.kit.columns[kind] == 1 else "boxes with a {} are all"
        return Why("TS-3", f"The {say_type(kind)}’s {what.format(number)} crossed.")
    square = state.marker if state.phase == STAR_BOX else SQUARE_NUMBER[chosen[0].partition(":")[2]]
    if kind in _types_in_row(state, square):
        return Why("TS-11", f"{begun(say_row(square))} has a {say_type(kind)} already.")
    if kind in _types_in_column(state, square):
        return Why("TS-11", f"{begun(say_column(square))} has a {say_type(kind)} already.")
    left = _remainders(state, square)
    return Why("TS-9", f"A move to {say_square(square)} leaves {left} of {state.roll}, not {number}.")


def _die(state: TouShi, kind: int) -> Why:
    die = say_type(kind)
    if state.phase in (SETUP_BOX, BOX):
        if not any(state.left(FIRST_BOX[kind] + k) for k in range(SIDES[kind])):
            return Why("TS-4", f"All boxes of the {die} are crossed: it can’t be rolled or written any more.")
        rule, what = ("TS-5", "Writing") if state.phase == SETUP_BOX else ("TS-6", "Rolling")
        return Why(rule, f"{what} the {die} costs one of its boxes: choose the box itself.")
    if state.phase == SETUP_SQUARE:
        return Why("TS-5", f"Your first die is the {say_type(state.kind)}: choose its square.")
    if state.phase == USE:
        return Why("TS-7", f"The {say_type(state.kind)} is rolled; the next die is chosen in the next round.")
    return Why("TS-12", "A star needs no die: choose a square and a box.")


def _star(state: TouShi, chosen: tuple[str, ...]) -> Why:
    if state.phase in (SETUP_BOX, SETUP_SQUARE):
        return Why("TS-5", "Stars come later: the set-up is a box and a square.")
    if state.phase in (STAR_SQUARE, STAR_BOX):
        return Why("TS-12", "You are using a star already.")
    if state.phase == BOX:
        return Why("TS-12", "A star replaces a roll: first cross a box and roll.")
    if chosen:
        return Why("TS-12", "You are choosing a move: step back to use a star instead.")
    if state.stars == 0:
        return Why("TS-12", "No star is left.")
    return Why("TS-12", "No empty square can take any die type.")


def _end(state: TouShi) -> Why:
    if state.phase == USE and state.can_move():
        return Why("TS-14", f"The roll of {state.roll} can still be used; only a roll that can’t ends the game.")
    return Why("TS-14", "The game goes on: it can be ended only when a roll can’t be used.")


# What the sentences are made of


def _lengths(state: TouShi, square: int) -> list[int]:
    """How many steps a move to a square can have (TS-8), the fewest first."""
    return members(LENGTHS[state.marker * SQUARES + square])


def _remainders(state: TouShi, square: int) -> str:
    """What a move to a square can leave (TS-9)."""
    return join([str(state.roll - steps) for steps in _lengths(state, square) if steps < state.roll], "or")


def _types_in_row(state: TouShi, square: int) -> set[int]:
    return set(members(state.rows >> (square // SIZE * 6) & ALL_TYPES))


def _types_in_column(state: TouShi, square: int) -> set[int]:
    return set(members(state.columns >> (square % SIZE * 6) & ALL_TYPES))


def _any_of(kinds: set[int]) -> str:
    return join([say_type(kind) for kind in sorted(kinds)], "or")
