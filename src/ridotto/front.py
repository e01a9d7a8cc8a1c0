"""The front door: matches for a Python prompt or a notebook, which print and draw themselves.

What `import ridotto` offers is here; it is imported when it is asked for.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from html import escape
from pathlib import Path
from secrets import token_bytes
from typing import Any, Final

from ridotto.engine import match, record
from ridotto.engine.dice import Dice
from ridotto.engine.game import Game
from ridotto.engine.terms import SPECTATOR, ComponentSet, Json, Panel
from ridotto.games import find
from ridotto.games.drawing import PALETTE
from ridotto.text_files import read_text

WIDTH: Final = 1000  # of a drawing, unless a panel is wider
GAP: Final = 12
# What a page would add to a board, and what it would do to it that a picture can't have.
PAGE: Final = ":root { background: var(--paper); color: var(--ink); font: 400 16px/1.5 var(--font-text); }"
STILL: Final = """
:root.board[data-game] {
  display: inline-block; container: none; width: auto; max-width: 100%; height: auto; margin: 0; padding: 0; }
:root * { animation: none !important; transition: none !important; }
"""


class Match(match.Match):
    """A match that a notebook draws."""

    def _repr_svg_(self) -> str:
        viewer = 0 if self.setup.seats == 1 else SPECTATOR
        return picture(self.game, self.game.board.draw(self.game.view.seen(self.state, viewer), self.names))


def new(
    game: str | Game[Any],
    seats: int | None,
    options: Mapping[str, Json] | None,
    names: Sequence[str] | None,
    seed: str | int | None,
    components: ComponentSet | None,
) -> Match:
    """A match that begins."""
    found = find(game) if isinstance(game, str) else game
    if seats is None and names is not None:
        seats = len(names)
    secret = token_bytes(32) if seed is None else str(seed).encode("utf-8", "surrogateescape")
    return Match(found, found.setup(seats, options, components), names, Dice(secret))


def read(source: str | Path) -> Match:
    """The match of a record: a file, or its text."""
    is_text = isinstance(source, str) and "\n" in source
    played = record.read(str(source) if is_text else read_text(Path(source)), find)
    shown = Match(played.game, played.setup, played.names)
    for moment in played.moments:
        shown.apply(moment.event)
    return shown


# Drawing


def picture(game: Game[Any], drawing: Mapping[str, str]) -> str:
    """A drawing's panels in one SVG that needs nothing else, in the colours of day."""
    layers: dict[str, dict[str, list[str]]] = {}
    for key, markup in drawing.items():
        panel, layer, _ = key.split("/")
        layers.setdefault(panel, {}).setdefault(layer, []).append(markup)
    panels = {name: panel for name, panel in game.board.PANELS.items() if name in layers}
    places = laid_out(panels.values())
    width = max(x + panel.width for (x, _), panel in zip(places, panels.values(), strict=True)) + GAP
    height = max(y + panel.height for (_, y), panel in zip(places, panels.values(), strict=True)) + GAP
    body = "".join(
        f'<svg x="{x}" y="{y}" width="{panel.width}" height="{panel.height}"><g data-panel="{name}">'
        + "".join(f"<g>{''.join(layers[name].get(layer, ()))}</g>" for layer in panel.layers)
        + "</g></svg>"
        for (name, panel), (x, y) in zip(panels.items(), places, strict=True)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ridotto board" data-game="{game.id}" data-theme="light"'
        f' role="img" aria-label="{escape(game.title)}" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}"><style><![CDATA[{style(game)}]]></style>{body}</svg>'
    )


def laid_out(panels: Iterable[Panel]) -> list[tuple[int, int]]:
    """Where each panel goes: as high as there is room for it, and there as far to the left.

    >>> wide, high, low = Panel("Wide", 600, 100, ()), Panel("High", 300, 400, ()), Panel("Low", 500, 200, ())
    >>> laid_out([wide, high, low])
    [(12, 12), (624, 12), (12, 124)]
    """
    placed: list[tuple[int, int, Panel]] = []
    for panel in panels:
        free = []
        for x in [GAP, *(left + other.width + GAP for left, _, other in placed)]:
            if x == GAP or x + panel.width + GAP <= WIDTH:
                over = [top + other.height for left, top, other in placed if _beside(x, panel, left, other)]
                free.append((max([0, *over]) + GAP, x))
        y, x = min(free)
        placed.append((x, y, panel))
    return [(x, y) for x, y, _ in placed]


def _beside(x: int, panel: Panel, left: int, other: Panel) -> bool:
    """Whether two panels would touch if they were equally high."""
    return x < left + other.width + GAP and left < x + panel.width + GAP


@cache
def style(game: Game[Any]) -> str:
    """The palette and the game's style sheet, for this drawing alone: a notebook has a root and colours of its own."""
    sheet = game.folder / "board" / "style.css"
    palette = PALETTE.read_text("utf-8").replace("\n.", "\n:root .")
    rules = [palette, PAGE, sheet.read_text("utf-8") if sheet.is_file() else "", STILL]
    return "\n".join(rules).replace(":root", ".ridotto")
