"""The way of a move that was made: the rules need only its length (TS-8), but it is shown step by step."""

from ridotto.games.tou_shi.rules.paths import neighbour


def trail(origin: int, target: int, steps: int) -> list[int]:
    """The squares of a path of that length with at most two turns, the one with the fewest turns first found."""
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
