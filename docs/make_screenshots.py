"""Makes all screenshots in docs/screenshots/, the same every time: fixed dice, fixed moves, no motion.

    python docs/make_screenshots.py             all of them
    python docs/make_screenshots.py end rules   those whose names contain one of these words

It needs Chromium (`CHROMIUM` names its program) and the packages of the extra `test`. Look at what it made.
To add a game, add it to GAMES: its dice code, and for each state the moves that lead there and what is done then.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, expect, sync_playwright  # noqa: E402

from tests.browser.table import DICE, Table  # noqa: E402
from tests.server.visit import Served  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
LIGHTS = ("light", "dark")
PAIRS = (("desktop", "light"), ("phone", "dark"))  # enough for the pages around the tables


class State(NamedTuple):
    """A moment of a game: the moves that lead there, and what is done then."""

    name: str
    moves: str
    then: Callable[[Table], None] = lambda table: None


class Show(NamedTuple):
    """A game to show: its dice, and its moments."""

    dice: str
    states: list[State]


# Tou Shi: a game of 66 points, with one star


def choose(*path: str) -> Callable[[Table], None]:
    """Choose places without confirming."""

    def then(table: Table) -> None:
        for name in path:
            table.choose(name)
        if len(path) > 1:
            expect(table.pencil).to_be_attached()

    return then


def result(table: Table) -> None:
    expect(table.result).to_be_visible()


OPENING = """d12.3 d5 d20.3 e1=d20.2 d10.7 c2=d10.3 d20.19 d1=d4.1 d20.15 a1=d8.5 d12.10 b3=d20.1 d12.11 c5=d4.1
    d20.20 c6=d6.3 d10.6 e6=d12.2 d12.1 d6=d8.1 d12.12"""
MIDDLE = f"{OPENING} star c4 d20.17 d12.6"
END = f"""{MIDDLE} e5=d8.3 d10.8 d4=d6.5 d20.16 a6=d10.9 d20.10 b1=d6.1 d10.8 a3=d12.5 d12.8 a4=d4.4 d20.18 b2=d8.6
    d10.9 f1=d10.5 d10.6 f2=d4.1 d10.2 c1=d12.4 d10.2 c3=d8.5 d20.5 b6=d4.3 d12.9 f6=d20.4 d20.7 e3=d4.3 d10.5 e2=d6.2
    d20.13 e4=d10.10 d10.3 f4=d8.1 d20.9 b4=d12.7 d20.6 b5=d10.4 d10.7 d3=d10.4 d20.11 d2=d20.8 d20.12 f3=d6.6
    d20.14 a5=d6.3 d10.1"""

GAMES = {
    "tou_shi": Show(
        DICE,
        [
            State("fresh", ""),
            State("roll", MIDDLE),
            State("choosing", MIDDLE, choose("square:e5")),
            State("pencil", MIDDLE, choose("square:e5", "box:d8.3")),
            State("star", f"{OPENING} star"),
            State("end", END, result),
        ],
    ),
}


# Taking them


class Studio:
    """A house, a browser, and which pictures are wanted."""

    def __init__(self, house: Served, browser: Browser, wanted: list[str]) -> None:
        self.house = house
        self.browser = browser
        self.wanted = wanted

    def wants(self, name: str) -> bool:
        return not self.wanted or any(word in name for word in self.wanted)

    @contextmanager
    def page(self, screen: str, light: str) -> Iterator[Page]:
        context = self.browser.new_context(
            base_url=f"http://{self.house.address}",
            color_scheme="dark" if light == "dark" else "light",
            reduced_motion="reduce",
            device_scale_factor=1,
            locale="en-GB",
            timezone_id="UTC",
            **SCREENS[screen],
        )
        yield context.new_page()
        context.close()

    def take(self, page: Page, name: str) -> None:
        page.mouse.move(0, 0)
        page.evaluate("document.fonts.ready")
        page.screenshot(path=FOLDER / f"{name}.png")
        print(name, flush=True)


def games(studio: Studio, screen: str, light: str) -> None:
    for game, show in GAMES.items():
        for state in show.states:
            name = f"{game}-{state.name}-{screen}-{light}"
            if studio.wants(name):
                with studio.page(screen, light) as page:
                    table = Table.open(page, show.dice, game=game)
                    table.send(state.moves.split())
                    state.then(table)
                    table.rest()
                    studio.take(page, name)


def house(studio: Studio, screen: str, light: str) -> None:
    """The pages around the tables: the front page of somebody who has played, and the rules."""
    front, rules = f"front-{screen}-{light}", f"rules-tou_shi-{screen}-{light}"
    with studio.page(screen, light) as page:
        if studio.wants(front):
            Table.open(page).send(END.split())
            Table.open(page).send(MIDDLE.split())
            page.goto("/")
            # A date is the one thing on it that is never the same.
            page.locator("time").evaluate_all(
                "times => { for (const time of times) time.textContent = '15 Nov, 20:15'; }"
            )
            studio.take(page, front)
        if studio.wants(rules):
            page.goto("/rules/tou_shi#TS-8")
            studio.take(page, rules)


def replay(studio: Studio, screen: str, light: str) -> None:
    """A record, opened and stepped into."""
    name = f"replay-tou_shi-{screen}-{light}"
    if not studio.wants(name):
        return
    with studio.page(screen, light) as page:
        table = Table.open(page)
        table.send(END.split())
        text = page.request.get(f"{page.url}/record").body()
        page.goto("/records")
        page.get_by_label("Record file").set_input_files(
            {"name": "tou_shi.txt", "mimeType": "text/plain", "buffer": text}
        )
        page.get_by_role("button", name="Check and open").click()
        table = Table(page).rest()
        expect(table.stepper).to_be_visible()
        table.lines.nth(43).evaluate("button => button.click()")  # on a phone the log is behind a tab
        expect(table.stepper).to_contain_text("43 of")
        table.rest()
        studio.take(page, name)


def main(wanted: list[str]) -> int:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not chromium:
        print("no Chromium is found: install it, or name its program in CHROMIUM", file=sys.stderr)
        return 1
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(Path(folder) / "ridotto.db") as served,
        sync_playwright() as playwright,
    ):
        sandbox = os.name == "nt" or os.geteuid() != 0
        browser = playwright.chromium.launch(
            executable_path=chromium, chromium_sandbox=sandbox, args=["--disable-gpu", "--font-render-hinting=none"]
        )
        studio = Studio(served, browser, wanted)
        for screen in SCREENS:
            for light in LIGHTS:
                games(studio, screen, light)
        for screen, light in PAIRS:
            house(studio, screen, light)
            replay(studio, screen, light)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
