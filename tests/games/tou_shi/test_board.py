import random
import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from ridotto.engine.dice import Dice
from ridotto.engine.game import Setup
from ridotto.engine.match import Match
from ridotto.games.tou_shi import GAME, board, shapes
from ridotto.games.tou_shi.components import house_set, read
from ridotto.games.tou_shi.moves import DICE
from ridotto.games.tou_shi.position import PHASES
from ridotto.games.tou_shi.rules import TouShi


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


def check(state: TouShi) -> None:
    """What holds for every drawing."""
    view = GAME.view(state, 0)
    drawing = board.draw(view)
    assert list(drawing.items()) == list(board.draw(view).items())
    found: Counter[str] = Counter()
    for key, markup in drawing.items():
        panel, layer, name = key.split("/")
        assert layer in board.PANELS[panel].layers, key
        root = ET.fromstring(markup)
        assert root.tag == "g"
        for node in root.iter():
            assert not {"style", "id"} & node.attrib.keys(), key
            assert node is root or "data-el" not in node.attrib, key
        if "data-el" in root.attrib:
            assert root.attrib["data-el"] == name
            assert root.attrib["aria-label"].strip()
            assert layer in board.PANELS[panel].rows, f"{key}: a screen reader finds it only in a row"
            assert root[0].attrib["class"] == "hit"
            found[name] += 1
        else:
            assert root.attrib["aria-hidden"] == "true", key
    assert found == Counter(GAME.elements(state, 0))


def label(state: TouShi, element: str) -> str:
    (markup,) = (text for key, text in board.draw(GAME.view(state, 0)).items() if key.endswith(f"/{element}"))
    return ET.fromstring(markup).attrib["aria-label"]


def test_every_element_is_drawn_once_in_every_phase() -> None:
    phases = set()
    for seed in range(5):
        for state in positions(seed):
            phases.add(PHASES[state.phase])
            check(state)
    assert phases == set(PHASES)


@pytest.mark.parametrize(
    ("columns", "stars"),
    [((1,) * 6, 1), ((3,) * 6, 6), ((2,) * 6, 4), ((3, 1, 3, 1, 3, 1), 2), ((1, 3, 3, 3, 3, 3), 5)],
)
def test_other_components_are_drawn(columns: tuple[int, ...], stars: int) -> None:
    setup = components(columns, stars)
    for state in positions(1, setup):
        check(state)
    drawing = board.draw(GAME.view(GAME.start(setup), 0))
    for die, n in zip(DICE, columns, strict=True):
        assert drawing[f"boxes/n1/box:{die}.1"].count('class="copy"') == n
    assert drawing["grid/corner/star"].count('class="star"') == stars


@pytest.mark.parametrize("columns", [(3, 3, 2, 2, 1, 1), (1,) * 6, (3,) * 6, (1, 3, 3, 3, 3, 3)])
def test_targets_are_large_enough_where_the_boxes_are_300_pixels_wide(columns: tuple[int, ...]) -> None:
    panel = board.PANELS["boxes"]
    drawing = board.draw(GAME.view(GAME.start(components(columns, 3)), 0))
    for key, markup in drawing.items():
        if key.startswith("boxes/n"):
            hit = ET.fromstring(markup)[0].attrib
            assert min(float(hit["width"]), float(hit["height"])) * 300 / panel.width >= 24, key


def test_each_die_has_a_silhouette_of_its_own() -> None:
    assert len({shapes.silhouette(die, 22) for die in DICE}) == len(DICE)
    corners = [len(outline) for outline in shapes.OUTLINES.values()]
    assert corners == [3, 4, 4, 4, 5, 6]
    # The three with four corners: a square on its side, a tall rhombus, a kite that is wider than it is high.
    assert shapes.OUTLINES["d6"][0][0] != 0
    for die, tall in (("d8", True), ("d10", False)):
        xs, ys = zip(*shapes.OUTLINES[die], strict=True)
        assert (max(ys) - min(ys) > max(xs) - min(xs)) == tall


def test_elements_of_a_row_come_from_left_to_right() -> None:
    rows: dict[str, list[float]] = {}
    for key, markup in board.draw(GAME.view(GAME.start(GAME.setup()), 0)).items():
        if "data-el" in markup:
            rows.setdefault(key.rpartition("/")[0], []).append(float(ET.fromstring(markup)[0].attrib["x"]))
    assert len(rows["boxes/n1"]) == len(rows["grid/row1"]) == 6
    assert all(xs == sorted(xs) for xs in rows.values())


def test_labels_tell_what_is_seen() -> None:
    match = Match(GAME)
    for move in ("d8.3", "b3", "d20.20"):
        match.play(0, move)
    match.resolve(3)
    state = match.state
    assert isinstance(state, TouShi)
    assert label(state, "square:b3") == "B3: D8, you are here"
    assert label(state, "square:b2") == "B2, empty; reachable, leaves 1 or 3"
    assert label(state, "square:f6") == "F6, empty"
    assert label(state, "box:d8.3") == "D8, box 3: 1 of 2 left"
    assert label(state, "box:d20.20") == "D20, box 20: none of 1 left"
    assert label(state, "die:d8") == "D8: 15 of 16 boxes left"
    assert label(state, "star") == "Stars: 3 of 3 left"
    assert label(state, "end") == "End the game"


def test_the_trail_follows_the_move() -> None:
    match = Match(GAME)
    for move in ("d4.1", "a1", "d8.8"):
        match.play(0, move)
    match.resolve(5)
    state = match.state
    assert isinstance(state, TouShi)
    assert 'class="line"' not in board.draw(GAME.view(state, 0))["grid/trail/trail"]
    match.play(0, "a2=d6.3")  # 3 steps to the next square: a U with two turns
    state = match.state
    assert isinstance(state, TouShi)
    trail = board.draw(GAME.view(state, 0))["grid/trail/trail"]
    assert trail.count("Q") == 2 * 2  # drawn twice: the line, and a bristle beside it
