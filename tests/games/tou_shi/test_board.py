import random
import re
from collections.abc import Iterator

import pytest

from ridotto.engine.dice import Dice
from ridotto.engine.match import Match
from ridotto.engine.terms import Setup
from ridotto.games.tou_shi import GAME
from ridotto.games.tou_shi.board import draw, shapes
from ridotto.games.tou_shi.components import house_set, read
from ridotto.games.tou_shi.rules.position import TouShi
from ridotto.games.tou_shi.view import seen
from ridotto.games.tou_shi.words.names import DICE, PHASES
from tests.contract import drawings


def components(columns: tuple[int, ...], stars: int) -> Setup:
    text = re.sub(r"stars = \d", f"stars = {stars}", house_set().text)
    for die, n in zip(DICE, columns, strict=True):
        text = re.sub(rf"^{die} = \d", f"{die} = {n}", text, flags=re.MULTILINE)
    return GAME.setup(components=read(text))


def positions(seed: int, setup: Setup | None = None) -> Iterator[TouShi]:
    """Every position of a random game, those before a roll included."""
    rng = random.Random(seed)
    match = Match(GAME, setup, dice=Dice(str(seed).encode()))
    while not match.over:
        assert isinstance(match.state, TouShi)
        yield match.state
        if match.state.chance():
            match.settle()
        else:
            match.act(0, rng.choice(match.legal(0)))
    assert isinstance(match.state, TouShi)
    yield match.state


def test_every_phase_is_drawn() -> None:
    phases = set()
    for seed in range(5):
        for state in positions(seed):
            phases.add(PHASES[state.phase])
            drawings.complete(GAME, state, 0)
    assert phases == set(PHASES)


@pytest.mark.parametrize(
    ("columns", "stars"),
    [((1,) * 6, 1), ((3,) * 6, 6), ((2,) * 6, 4), ((3, 1, 3, 1, 3, 1), 2), ((1, 3, 3, 3, 3, 3), 5)],
)
def test_other_components_are_drawn(columns: tuple[int, ...], stars: int) -> None:
    setup = components(columns, stars)
    for state in positions(1, setup):
        drawings.complete(GAME, state, 0)
    drawing = draw(seen(GAME.rules.start(setup), 0))
    for die, n in zip(DICE, columns, strict=True):
        assert drawing[f"boxes/n1/box:{die}.1"].count('class="copy"') == n
    assert drawing["grid/corner/star"].count('class="star"') == stars


@pytest.mark.parametrize("columns", [(3, 3, 2, 2, 1, 1), (1,) * 6, (3,) * 6, (1, 3, 3, 3, 3, 3)])
def test_targets_are_large_enough_where_the_boxes_are_300_pixels_wide(columns: tuple[int, ...]) -> None:
    drawing = draw(seen(GAME.rules.start(components(columns, 3)), 0))
    boxes = {key: markup for key, markup in drawing.items() if key.startswith("boxes/n")}
    assert drawings.smallest(GAME, boxes, {"boxes": 300})["boxes"] >= 24


def test_each_die_has_a_silhouette_of_its_own() -> None:
    assert len({shapes.silhouette(die, 22) for die in DICE}) == len(DICE)
    corners = [len(outline) for outline in shapes.OUTLINES.values()]
    assert corners == [3, 4, 4, 4, 5, 6]
    # The three with four corners: a square on its side, a tall rhombus, a kite that is wider than it is high.
    assert shapes.OUTLINES["d6"][0][0] != 0
    for die, tall in (("d8", True), ("d10", False)):
        xs, ys = zip(*shapes.OUTLINES[die], strict=True)
        assert (max(ys) - min(ys) > max(xs) - min(xs)) == tall


def test_labels_tell_what_is_seen() -> None:
    match = Match(GAME)
    for move in ("d8.3", "q3", "d20.20"):
        match.play(0, move)
    match.resolve(3)
    assert isinstance(match.state, TouShi)
    view = seen(match.state, 0)
    assert drawings.label(GAME, view, "square:q3") == "Q3: D8, you are here"
    assert drawings.label(GAME, view, "square:q2") == "Q2, empty; reachable, leaves 1 or 3"
    assert drawings.label(GAME, view, "square:u6") == "U6, empty"
    assert drawings.label(GAME, view, "box:d8.3") == "D8, box 3: 1 of 2 left"
    assert drawings.label(GAME, view, "box:d20.20") == "D20, box 20: none of 1 left"
    assert drawings.label(GAME, view, "die:d8") == "D8: 15 of 16 boxes left"
    assert drawings.label(GAME, view, "star") == "Stars: 3 of 3 left"
    assert drawings.label(GAME, view, "end") == "End the game"
    names = {element: root.attrib["data-name"] for element, root in drawings.elements_of(GAME, draw(view)).items()}
    assert [names[element] for element in ("square:q3", "square:u6", "box:d8.3", "die:d8", "star", "end")] == [
        "Q3",
        "U6",
        "D8",
        "D8",
        "Stars",
        "End the game",
    ]


def test_the_trail_follows_the_move() -> None:
    match = Match(GAME)
    for move in ("d4.1", "p1", "d8.8"):
        match.play(0, move)
    match.resolve(5)
    state = match.state
    assert isinstance(state, TouShi)
    assert 'class="line"' not in draw(seen(state, 0))["grid/trail/trail"]
    match.play(0, "p2=d6.3")  # 3 steps to the next square: a U with two turns
    state = match.state
    assert isinstance(state, TouShi)
    trail = draw(seen(state, 0))["grid/trail/trail"]
    assert trail.count("Q") == 2 * 2  # drawn twice: the line, and a bristle beside it
