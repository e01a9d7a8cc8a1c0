"""How many clicks a game takes, by real clicks in a real browser.

    python -m benchmarks.clicks            print the table
    python -m benchmarks.clicks --games 1  one game of each kind instead of three

A house is served, and games are played on its page in Chromium by what a bot would do: each of its actions is clicked
together as a person does, who knows the game and the page: the place itself where it leads to nothing else, else what
comes first; what asks once more is pointed at, and answered on the button beside it. What needs no click (because the
house plays it) counts nothing.
"""

import argparse
import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, Page, sync_playwright

from ridotto.bots import ask
from ridotto.bots import find as find_bot
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.games import find as find_game
from tests.browser.table import ACTED, ACTED_OR_ASKED, KNOW, MOMENT, SEAL
from tests.server.visit import Served

PLAYER: Final = "novice"
PATIENCE: Final = 20_000  # ms
WANTED: Final = {
    "Tou Shi: a round": 3,
    "Roll & Write: a boat": 2,
    "cards: a turn with one card": 4,
    "cards: a returned card": 1,
    "Roland Wright: a day with two bits": 6,
    "Roland Wright: an orange action, with the end of the turn": 4,
    "Roland Wright: a solo game": 220,
}


@dataclass
class Played:
    """An action as it was clicked."""

    kinds: tuple[str, ...]  # of the elements on its path
    words: str
    clicks: int
    turn: int  # the number of chance events before it: what belongs together has the same


@dataclass
class Mouse:
    """Somebody with a mouse at a page, whose clicks are counted."""

    page: Page
    clicks: int = 0
    here: tuple[float, float] = (0, 0)

    def _middle(self, target: Locator) -> tuple[float, float]:
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, target: Locator) -> None:
        self.here = self._middle(target)
        self.page.mouse.move(*self.here)
        self.click_here()

    def click_here(self) -> None:
        self.clicks += 1
        self.page.mouse.click(*self.here)

    def point(self, target: Locator) -> None:
        """Rest on something until what it would do is shown, if anything is: that may take its place."""
        self.here = self._middle(target)
        self.page.mouse.move(*self.here)
        self.page.wait_for_timeout(350)

    def away(self) -> None:
        self.page.mouse.move(2, 2)
        self.page.wait_for_timeout(260)


@dataclass
class Game:
    """A game that is being clicked."""

    page: Page
    match: Any  # a callable that gives the match as it is now
    played: list[Played] = field(default_factory=list)

    def knows(self) -> None:
        """Wait until the page has heard of all that happened."""
        self.wait("seq => knows.seq === seq", len(self.match().moments))

    def wait(self, until: str, known: object = None) -> None:
        self.page.wait_for_function(until, arg=known, timeout=PATIENCE)

    def element(self, name: str) -> Locator:
        return self.page.locator(f'#board [data-el="{name}"]').first

    def option(self, name: str) -> Locator:
        return self.page.locator(f'#bubble:not([hidden]) [data-option="{name}"]').first

    def loose(self, name: str) -> Locator:
        return self.page.locator(f'#loose [data-step="{name}"]').first

    def act(self, code: int) -> None:
        """Click an action together."""
        match: Match = self.match()
        state, seq, moment = match.state, len(match.moments), self.page.evaluate(MOMENT)
        path = match.game.notation.path(state, code)
        mouse = Mouse(self.page)
        turn = sum(entry.seat < 0 for entry in match.entries)
        words = match.game.sentences.phrase(state, 0, code)
        for step in self._steps(match, code, path):
            if len(self.match().moments) > seq or self._take(mouse, step, path):
                break
            self.page.wait_for_timeout(120)
        self.wait(ACTED_OR_ASKED, moment)
        if self.page.evaluate(MOMENT) == moment:
            mouse.click(self.page.locator(SEAL).first)
        self.wait(ACTED, moment)
        mouse.away()
        self.played.append(Played(tuple(each.partition(":")[0] for each in path), words, mouse.clicks, turn))

    def _steps(self, match: Match, code: int, path: tuple[str, ...]) -> Sequence[str]:
        """What is clicked for an action: its path, without the steps that could not be others before a later one."""
        if self.page.locator("#confirm[aria-disabled]").count():
            return path  # a page that only understands whole paths
        paths = [match.game.notation.path(match.state, each) for each in match.legal(0)]
        for k in range(len(path) - 1, 0, -1):
            drawn = self.element(path[k]).count() > 0
            if drawn and all(other[:k] == path[:k] for other in paths if path[k] in other):
                return path[k:]
        return path

    def _take(self, mouse: Mouse, step: str, path: tuple[str, ...]) -> bool:
        """Click one step; whether the button beside it is enough for the rest."""
        if self.loose(step).count():
            mouse.click(self.loose(step))
        elif self.option(step).count() and self.option(step).is_visible():
            mouse.point(self.option(step))
            mouse.click_here()
        elif "chosen" not in (self.element(step).get_attribute("class") or "").split():
            mouse.point(self.element(step))
            asked = self.page.locator("#bubble:not([hidden]) .seal")
            if asked.count() and asked.is_visible():
                return True
            if path[-2:-1] == (step,) and self.option(path[-1]).count():
                return False  # what follows is offered already
            mouse.click_here()
        return False


@contextmanager
def browser(served: Served) -> Iterator[Any]:
    """A browser at a house."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=program, chromium_sandbox=os.name == "nt" or os.geteuid() != 0
        )
        yield chromium.new_context(
            base_url=f"http://{served.address}", viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
        )
        chromium.close()


def play(served: Served, context: Any, name: str, bots: int, seed: int) -> Game:
    """One game, clicked to its end; others are bots."""
    page = context.new_page()
    form = {"game": name, "seats": str(1 + bots)} | {f"seat.{k + 1}": "bot:whim" for k in range(bots)}
    answer = page.request.post("/tables", form=form, max_redirects=0)
    page.goto(answer.headers["location"])
    table_id = answer.headers["location"].rpartition("/")[2]
    page.wait_for_function("() => document.querySelector('#table').dataset.link === 'open'", timeout=PATIENCE)
    page.evaluate(KNOW)
    page.wait_for_function("() => knows.company.begun", timeout=PATIENCE)

    def match() -> Match:
        return served.site.open_tables.tables[table_id].match

    game, bot, rng = Game(page, match), find_bot(PLAYER), Rng(seed)
    seats = match().setup.seats
    while not match().over:
        game.knows()
        codes = match().legal(0)
        if not codes:
            page.wait_for_timeout(50)
            continue
        code = bot(ask(match().game, match().state, seats, 0, rng)) if len(codes) > 1 else codes[0]
        game.act(code)
        page.wait_for_timeout(100)
    page.close()
    return game


def turns(played: list[Played]) -> list[list[Played]]:
    """Actions between two events of chance, each a list."""
    found: dict[int, list[Played]] = {}
    for each in played:
        found.setdefault(each.turn, []).append(each)
    return list(found.values())


def measured(games: dict[str, list[Game]]) -> dict[str, list[int]]:
    """The clicks of each kind of turn."""
    tou_shi = [turn for game in games["tou_shi"] for turn in turns(game.played)]
    boats = [
        each for game in games["burano_roll_and_write"] for each in game.played if each.kinds[0] in ("die", "flip")
    ]
    cards = [turn for game in games["burano"] for turn in turns(game.played)]
    one = [t for t in cards if sum(e.kinds == ("hand", "place") for e in t) == 1 and t[0].kinds == ("card",)]
    back = [each for turn in cards for each in turn if each.kinds in (("deck",), ("hand",))]
    days = [day for game in games["roland_wright"] for day in turns(game.played)]
    return {
        "Tou Shi: a round": [sum(e.clicks for e in t) for t in tou_shi if t[-1].kinds == ("box",)],
        "Roll & Write: a boat": [each.clicks for each in boats],
        "cards: a turn with one card": [
            sum(e.clicks for e in t if e.kinds[0] != "character") for t in one if not any("put" in e.words for e in t)
        ],
        "cards: a returned card": [each.clicks for each in back],
        "Roland Wright: a day with two bits": [
            sum(e.clicks for e in d) for d in days if _bits(d) == 2 and not any("erase" in e.words for e in d)
        ],
        "Roland Wright: an orange action, with the end of the turn": [sum(each) for each in _orange(days)],
        "Roland Wright: a solo game": [sum(each.clicks for each in game.played) for game in games["roland_wright"]],
    }


def _bits(day: list[Played]) -> int:
    return sum(each.words.startswith("place ") for each in day)


def _orange(days: list[list[Played]]) -> Iterator[list[int]]:
    """From the bit that is erased to the end of the turn."""
    for day in days:
        begins = [k for k, each in enumerate(day) if "erase orange" in each.words]
        if begins and day[-1].kinds == ("done",) and not any("erase" in each.words for each in day[begins[-1] + 1 :]):
            yield [each.clicks for each in day[begins[-1] :]]


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=3, help="of each kind (3)")
    asked = parser.parse_args()
    kinds = {"tou_shi": 0, "burano_roll_and_write": 0, "burano": 1, "roland_wright": 0}
    assert all(find_game(name) for name in kinds)
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder) / "clicks.db") as served:
        served.site.open_tables.pace = 0.0
        with browser(served) as context:
            games = {
                name: [play(served, context, name, bots, seed) for seed in range(asked.games)]
                for name, bots in kinds.items()
            }
    print(f"| what | clicks, mean | least | most | wanted | of {asked.games} games each |\n|---|---|---|---|---|---|")
    for what, clicks in measured(games).items():
        if not clicks:
            print(f"| {what} | – | – | – | {WANTED[what]} | 0 |")
            continue
        mean = sum(clicks) / len(clicks)
        print(f"| {what} | {mean:.1f} | {min(clicks)} | {max(clicks)} | {WANTED[what]} | {len(clicks)} |")


if __name__ == "__main__":
    main()
