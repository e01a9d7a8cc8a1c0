"""How small things become on a screen: texts, patterns' bits and whatever is pressed, measured in a real browser.

    python -m tests.browser.sizes              a table: for each game the smallest of each on each screen
    python -m tests.browser.sizes burano       that game alone, and everything that is below its limit
    python -m tests.browser.sizes 390×844      all of them on that screen

Positions come from whole games, played here: some from beginning to end, and of each panel those in which its smallest
text is smallest, and most is drawn. A page of a real table shows them, one after the other, on every screen.
"""

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import BrowserContext, Page, sync_playwright

from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.games import find
from tests.browser.table import Table
from tests.make_expected import greedily, randomly
from tests.server.visit import Served

SCREENS: Final = ((1280, 800), (1920, 1080), (820, 1180), (1024, 768), (390, 844), (360, 640), (844, 390), (640, 360))
TABLET: Final = 705
MOUSE: Final = 1100  # screens from this width up are for a mouse, the others for fingers
TABLES: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "tou_shi": ({"seats": 1},),
    "burano_roll_and_write": ({"seats": 1}, {"seats": 2}, {"seats": 4}),
    "burano": ({"seats": 1}, {"seats": 2}, {"seats": 4, "inhabitants": "new", "hands": "open"}),
    "roland_wright": ({"seats": 1}, {"seats": 2, "completing": "by choice"}, {"seats": 5, "box": 7}),
}
NAMES: Final = ("Ann", "Bartholomew", "Cem", "Dorothea", "Eve")  # short and long
EVENLY = 5  # positions along a game
Drawing = dict[str, str]
SIZE: Final = re.compile(r'font-size="([\d.]+)"')
BUTTON: Final = 44
SHOWN: Final = ("text", "bit", "target")


class Limits(NamedTuple):
    """What nothing on a screen may be smaller than, in CSS pixels."""

    text: float
    bit: float
    target: float


def limits(screen: tuple[int, int]) -> Limits:
    width, height = screen
    large_phone = 390 <= width < height and width < TABLET
    return Limits(11 if min(screen) >= 390 else 10, 14, 32 if large_phone else 24)


class Thing(NamedTuple):
    """Something measured: what kind of thing it is, how large, what belongs to it, and where."""

    kind: str
    size: float
    what: str
    where: str


# Positions


class Shown(NamedTuple):
    """A position as somebody sees it: their board, another's opened, and the places lit."""

    board: Drawing
    other: Drawing
    lit: list[str]


@cache
def positions(game: str, number: int) -> list[Shown]:
    """A table's positions to look at."""
    games = [
        [_shown(match) for match in _moments(game, dict(TABLES[game][number]), seed, choose)]
        for seed, choose in enumerate((greedily, randomly))
    ]
    found = [seen[k * (len(seen) - 1) // EVENLY] for seen in games for k in range(EVENLY + 1)]
    seen = [each for seen in games for each in seen]
    for panel in find(game).board.PANELS:
        found += [min(seen, key=lambda each: _smallest(each.board, panel))]
        found += [max(seen, key=lambda each: _amount(each.board, panel))]
    found = list({id(each): each for each in found}.values())
    # Another's board is drawn like one's own: the fullest tells most.
    fullest = max(seen, key=lambda each: len("".join(each.other.values())))
    return [each if each is fullest else each._replace(other={}) for each in (*found, fullest)]


def _smallest(drawing: Drawing, panel: str) -> float:
    drawn = "".join(markup for key, markup in drawing.items() if key.startswith(f"{panel}/"))
    return min(map(float, SIZE.findall(drawn)), default=99)


def _amount(drawing: Drawing, panel: str) -> int:
    return sum(key.startswith(f"{panel}/") for key in drawing)


def _moments(
    name: str, wishes: dict[str, Any], seed: int, choose: Callable[[Match, int, list[int], Rng], int]
) -> Iterator[Match]:
    """Some moments of a whole game, and its end."""
    game, rng = find(name), Rng(seed)
    seats = wishes.pop("seats")
    match = Match(game, game.setup(seats, wishes), NAMES[:seats])
    while not match.over:
        n = match.state.chance()
        if n:
            match.resolve(rng.below(n))
            continue
        seat = match.actors()[0]
        if rng.below(seats + 1) == 0:
            yield match
        match.act(seat, choose(match, seat, match.legal(seat), rng))
    yield match


def _shown(match: Match) -> Shown:
    game = match.game
    viewer = min(match.actors(), default=0)
    view = game.view.seen(match.state, viewer)
    lit = {game.notation.path(match.state, code)[0] for code in (match.legal(viewer) if match.actors() else ())}
    other = {}
    if game.others and match.setup.seats > 1:
        other = dict(game.others.draw_seat(view, (viewer + 1) % match.setup.seats, match.names))
    return Shown(dict(game.board.draw(view, match.names)), other, sorted(lit))


# Measuring

MEASURE: Final = Path(__file__).with_name("sizes.js").read_text("utf-8")


def measured(page: Page, game: str, number: int, screen: tuple[int, int]) -> list[Thing]:
    """A table on a screen: the smallest of each kind of thing in each place, of all positions."""
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    shown = [{"board": each.board, "other": each.other, "lit": each.lit} for each in positions(game, number)]
    return [Thing(*thing) for thing in page.evaluate(MEASURE, shown)]


def sit(context: BrowserContext, game: str, number: int) -> Page:
    """A page at a table, past the curtain."""
    wishes = dict(TABLES[game][number])
    seats = wishes.pop("seats")
    names = NAMES[:seats] if seats > 1 else ()
    options: dict[str, Any] = {name: str(value) for name, value in wishes.items()}
    table = Table.sit(context.new_page(), *names, game=game, **options)
    if table.curtain.is_visible():
        table.come()
    return table.rest().page


def too_small(things: list[Thing], screen: tuple[int, int]) -> list[Thing]:
    least = limits(screen)._asdict() | {"button": BUTTON}
    return sorted({thing for thing in things if thing.size < least[thing.kind] - 0.05})


def by_mouse(screen: tuple[int, int]) -> bool:
    return screen[0] >= MOUSE


# The table


def main(wanted: list[str]) -> int:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-headless-shell")
    faults = 0
    screens = [each for each in SCREENS if "×".join(map(str, each)) in wanted] or SCREENS
    wanted = [each for each in wanted if each in TABLES]
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(Path(folder) / "ridotto.db") as house,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=chromium, chromium_sandbox=os.geteuid() != 0)
        usual: dict[str, Any] = {"base_url": f"http://{house.address}", "reduced_motion": "reduce"}
        desk = browser.new_context(**usual)
        hand = browser.new_context(**usual, has_touch=True, is_mobile=True)
        print(f"{'smallest text, bit of a pattern, target':48}" + "".join(f"{w}×{h}".rjust(18) for w, h in screens))
        for game in wanted or TABLES:
            for number, wishes in enumerate(TABLES[game]):
                pages = {True: sit(desk, game, number), False: sit(hand, game, number)}
                row, found = f"{game}, {', '.join(map(str, wishes.values()))}".ljust(48), []
                for screen in screens:
                    things = measured(pages[by_mouse(screen)], game, number, screen)
                    least = [min((t.size for t in things if t.kind == kind), default=0) for kind in SHOWN]
                    row += " ".join(f"{size:.1f}" if size else "–" for size in least).rjust(18)
                    found += [(screen, thing) for thing in too_small(things, screen)]
                print(row, flush=True)
                faults += len(found)
                if wanted:
                    for (w, h), thing in found:
                        print(f"   {w}×{h} {thing.kind} {thing.size:g}: {thing.what[:40]!r} in {thing.where}")
                for page in pages.values():
                    page.close()
        browser.close()
    print(f"{faults} things are too small.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
