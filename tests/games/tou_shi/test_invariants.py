"""What holds in every position of every game, over many random games."""

from ridotto.engine.rng import Rng
from ridotto.engine.state import COMPILED
from ridotto.engine.walk import buffer, playout
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
from tests.amounts import amount
from tests.games.tou_shi.setting import COLUMNS, GAME

SETUP = GAME.setup()
GAMES = amount(3000, 10_000) if COMPILED else 300
PRINTED = [COLUMNS[die] for die in COLUMNS for _ in range(int(die[1:]))]


def random_step(state: TouShi, rng: Rng, spare_stars: bool) -> None:
    n = state.chance()
    if n:
        state.resolve(rng.below(n))
        return
    codes = buffer(GAME.longest)
    n = state.fill_legal(0, codes)
    first = 1 if spare_stars and state.phase == USE and n > 2 else 0  # the star's code comes first
    state.act(0, codes[first + rng.below(n - first)])


def grid_of(state: TouShi) -> list[int]:
    return [state.type_at(square) for square in range(36)]


def boxes_of(state: TouShi) -> list[int]:
    return [state.left(box) for box in range(60)]


def check_position(state: TouShi) -> None:
    grid, boxes = grid_of(state), boxes_of(state)
    assert all(0 <= n <= printed for n, printed in zip(boxes, PRINTED, strict=True))
    for k in range(6):
        row = [kind for kind in grid[k * 6 : k * 6 + 6] if kind >= 0]
        column = [kind for kind in grid[k::6] if kind >= 0]
        assert len(set(row)) == len(row)
        assert len(set(column)) == len(column)
    assert 0 <= state.stars <= 3
    assert state.score(0) <= 84
    if state.phase not in (SETUP_BOX, SETUP_SQUARE, STAR_BOX):
        assert grid[state.marker] >= 0


def check_step(before: TouShi, after: TouShi) -> None:
    """Boxes are only crossed, squares only written, stars only spent, and one of a kind at a time."""
    crossed = [a - b for a, b in zip(boxes_of(before), boxes_of(after), strict=True)]
    assert set(crossed) <= {0, 1}
    assert sum(crossed) <= 1
    was, now = grid_of(before), grid_of(after)
    changed = [k for k in range(36) if was[k] != now[k]]
    assert len(changed) <= 1
    assert all(was[k] < 0 for k in changed)
    assert changed in ([], [after.marker])
    assert before.stars - after.stars in (0, 1)
    assert after.rolls - before.rolls == (before.phase == ROLL)
    assert before.phase != OVER


def check_counts(state: TouShi, setups: int, rolled: int, stars: int) -> None:
    """A round writes one square and crosses two boxes; the set-up crosses one."""
    written = sum(kind >= 0 for kind in grid_of(state))
    crossed = 98 - sum(boxes_of(state))
    waiting = state.phase in (ROLL, USE, STAR_SQUARE, STAR_BOX) or (state.phase == OVER and state.roll > 0)
    assert written == setups + rolled - waiting
    assert crossed == (state.phase != SETUP_BOX) + rolled + written - setups
    assert state.stars == 3 - stars


def test_every_position_of_many_games_is_sound() -> None:
    rng = Rng(30)
    for number in range(GAMES // 50):
        state: TouShi = GAME.rules.start(SETUP)
        setups = rolled = stars = 0
        while state.phase != OVER:
            before = state.clone()
            random_step(state, rng, spare_stars=number % 2 == 0)
            setups += before.phase == SETUP_SQUARE
            rolled += before.phase == BOX
            stars += state.phase == STAR_SQUARE
            check_step(before, state)
            check_position(state)
            check_counts(state, setups, rolled, stars)


def test_the_last_position_of_many_games_is_sound() -> None:
    rng, codes = Rng(31), buffer(GAME.longest)
    ends = {"full": 0, "stars": 0, "boxes": 0, "roll": 0}
    for _ in range(GAMES):
        state: TouShi = GAME.rules.start(SETUP)
        decisions, _ = playout(state, rng, codes)
        assert decisions <= GAME.decisions
        check_position(state)
        if -1 not in grid_of(state):
            ends["full"] += 1
        elif state.stars == 0:
            ends["stars"] += 1
        elif not state.roll:
            assert state.open_boxes() == 0
            ends["boxes"] += 1
        else:
            assert not state.can_move()
            ends["roll"] += 1
    assert ends["roll"] > 0
    assert ends["stars"] > 0
