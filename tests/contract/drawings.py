"""What holds for every drawing of every game. The contract suite asks it of random games; a game's own tests ask it
of positions that chance hardly reaches."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree as ET

from ridotto.engine.game import Game
from ridotto.engine.state import State
from ridotto.engine.terms import View
from ridotto.games.drawing import PALETTE

Drawing = Mapping[str, str]

NOBODY = re.compile(r"\b(?:Player |P)(\d)\b")  # a seat, where nobody has a name
NOBODY_ALONE = re.compile(r"\bPlayer (\d)\b")  # nobody needs a short name there: P1 may be a square


@lru_cache(maxsize=20_000)
def parsed(markup: str) -> ET.Element:
    """A fragment, which is one `<g>`: something to point at, a picture with a label, or hidden from screen readers."""
    root = ET.fromstring(markup)
    assert root.tag == "g"
    for node in root.iter():
        assert not {"style", "id"} & node.attrib.keys()
        assert node is root or "data-el" not in node.attrib
        assert not any(name.startswith("on") for name in node.attrib)
    if root.attrib.get("aria-hidden") != "true":
        assert root.attrib.keys() & {"data-el", "role"}
        assert root.attrib["aria-label"].strip()
        assert root.attrib.get("data-name", "said").strip()
    return root


def sound(game: Game[Any], drawing: Drawing) -> None:
    """Every fragment has its panel and layer, and is markup as it should be."""
    for key, markup in drawing.items():
        panel, layer, name = key.split("/")
        assert layer in game.board.PANELS[panel].layers, key
        assert name
        parsed(markup)


def small(markup: str) -> None:
    """A piece of a line of the log: an SVG of its own, for the eye alone."""
    root = ET.fromstring(markup)
    assert root.tag == "svg"
    assert root.get("class") == "piece"
    assert root.get("aria-hidden") == "true"
    assert not any({"style", "id"} & node.attrib.keys() for node in root.iter())


def elements_of(game: Game[Any], drawing: Drawing) -> dict[str, ET.Element]:
    """What can be pointed at: drawn once, in a row, where a screen reader finds it, all of its area to hit."""
    found: dict[str, ET.Element] = {}
    for key, markup in drawing.items():
        panel, layer, name = key.split("/")
        root = parsed(markup)
        if "data-el" in root.attrib:
            assert root.attrib["data-el"] == name
            assert root[0].attrib["class"] == "hit"
            assert layer in game.board.PANELS[panel].rows, key
            assert name not in found
            found[name] = root
    return found


def short_names(game: Game[Any], drawing: Drawing) -> dict[str, str]:
    """What each element is called in a few words."""
    return {name: root.attrib["data-name"] for name, root in elements_of(game, drawing).items()}


def calls_by_name(drawing: Drawing, nameless: Drawing, names: Sequence[str]) -> None:
    """Wherever a drawing for nobody in particular has a number for a seat, this one has the seat's name."""
    assert drawing.keys() == nameless.keys()
    nobody = NOBODY if len(names) > 1 else NOBODY_ALONE
    for key, markup in drawing.items():
        assert not nobody.search(markup), key
        for number in nobody.findall(nameless[key]):
            assert names[int(number) - 1] in markup, key


def complete(game: Game[Any], state: State, viewer: int) -> None:
    """A position is drawn with everything that a viewer can point at, and nothing else to point at."""
    drawing = game.board.draw(game.view.seen(state, viewer))
    sound(game, drawing)
    assert sorted(elements_of(game, drawing)) == sorted(game.elements(state, viewer))


def label(game: Game[Any], view: View, element: str) -> str:
    """What is said of an element."""
    return elements_of(game, game.board.draw(view))[element].attrib["aria-label"]


def area(root: ET.Element) -> tuple[float, float, float, float]:
    """Where an element can be hit: left, top, right and bottom within its panel."""
    moved = re.match(r"translate\((\S+) (\S+)\)$", root.attrib.get("transform", "translate(0 0)"))
    assert moved
    x, y, width, height = (float(root[0].attrib[name]) for name in ("x", "y", "width", "height"))
    left, top = x + float(moved[1]), y + float(moved[2])
    return left, top, left + width, top + height


def in_order(game: Game[Any], drawing: Drawing) -> None:
    """All that can be pointed at lies within its panel; what lies side by side in a row comes from left to right."""
    rows: dict[str, list[tuple[float, float, float, float]]] = {}
    for key, markup in drawing.items():
        if "data-el" in parsed(markup).attrib:
            left, top, right, bottom = area(parsed(markup))
            panel = game.board.PANELS[key.partition("/")[0]]
            assert left >= 0, key
            assert top >= 0, key
            assert right <= panel.width, key
            assert bottom <= panel.height, key
            rows.setdefault(key.rpartition("/")[0], []).append((left, top, right, bottom))
    for areas in rows.values():
        for one, other in pairwise(areas):
            if one[1] < other[3] and other[1] < one[3]:
                assert one[0] < other[0]


def smallest(game: Game[Any], drawing: Drawing, widths: Mapping[str, float]) -> dict[str, float]:
    """For each panel, the lesser side of its smallest element, in pixels where the panels are so wide."""
    found: dict[str, float] = {}
    for key, markup in drawing.items():
        if "data-el" in parsed(markup).attrib:
            panel = key.partition("/")[0]
            left, top, right, bottom = area(parsed(markup))
            side = min(right - left, bottom - top) * widths[panel] / game.board.PANELS[panel].width
            found[panel] = min(side, found.get(panel, side))
    return found


def unstyled(game: Game[Any], drawings: Iterable[Drawing]) -> set[str]:
    """Classes that neither the game's style sheet nor the house's have a rule for."""
    house = [files("ridotto.server.web").joinpath("static", sheet) for sheet in ("house.css", "table.css")]
    css = "".join(sheet.read_text("utf-8") for sheet in (PALETTE, *house, game.folder / "board" / "style.css"))
    used = {
        name
        for drawing in drawings
        for markup in drawing.values()
        for names in re.findall(r'class="([^"]+)"', markup)
        for name in names.split()
    }
    return used - set(re.findall(r"\.([a-z][\w-]*)", css))
