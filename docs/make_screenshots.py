"""Makes screenshots, the same every time: fixed dice, fixed moves, no motion.

    python docs/make_screenshots.py                 those that README and docs show, into docs/screenshots/
    python docs/make_screenshots.py all             all of them, into build/screenshots/, to look at
    python docs/make_screenshots.py end rules       there, those whose names contain one of these words

It needs Chromium (`CHROMIUM` names its program) and the packages of the extra `test`. Look at what it made.
To add a game, add its states to GAMES: who plays, the moves that lead there and what is done then.
"""

import base64
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest.mock import patch

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, expect, sync_playwright  # noqa: E402

from ridotto.engine.dice import Dice  # noqa: E402
from ridotto.engine.match import Match  # noqa: E402
from ridotto.engine.rng import Rng  # noqa: E402
from ridotto.engine.terms import Label, in_words  # noqa: E402
from ridotto.games import find  # noqa: E402
from ridotto.games.burano.rules.position import PLACE, RETURN, TAKE, VISIT  # noqa: E402
from ridotto.games.burano_roll_and_write.rules.position import DRAFT, INVITE  # noqa: E402
from ridotto.games.roland_wright.rules.steps import ACT, ALL_ACT, STEP  # noqa: E402
from ridotto.games.roland_wright.rules.steps import PLACE as PLACING  # noqa: E402
from ridotto.games.roland_wright.rules.steps import TAKE as TAKING  # noqa: E402
from ridotto.server.web import qr  # noqa: E402
from tests.browser.friends import open_table, sit_down  # noqa: E402
from tests.browser.table import Table  # noqa: E402
from tests.make_expected import fittingly, greedily  # noqa: E402
from tests.server.visit import Served  # noqa: E402

SHOWN = {
    "tou_shi-roll-desktop-light",
    "burano_roll_and_write-advice-desktop-light",
    "burano-four-desktop-light",
    "roland_wright-three-desktop-light",
}
QUALITY = 82  # of WebP, in which they are a tenth of what they would be otherwise
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
ALL = tuple(product(SCREENS, ("light", "dark")))
LINK = "https://ridotto.example/t/Z2Vub3ZlZmEgbmFzdHVy"  # a table's own is never the same
SEED = bytes(16)  # of all dice, also where several play
PAIRS = (("desktop", "light"), ("phone", "dark"))  # enough for what is seen on the way, and around the tables
PATIENCE = 180_000  # milliseconds that a page may take: the machine may be busy
expect.set_options(timeout=PATIENCE)


Moves = list[tuple[int, str]]


class State(NamedTuple):
    """A moment of a game: the moves that lead there, and what is done then."""

    name: str
    moves: Callable[[], Moves] = list
    then: Callable[[Table], None] = lambda table: None
    people: tuple[str, ...] = ()  # at one screen; nobody is named who plays alone
    lights: tuple[tuple[str, str], ...] = ALL
    options: Mapping[str, str] = {}


def alone(moves: str) -> Callable[[], Moves]:
    return lambda: [(0, move) for move in moves.split()]


def played(
    game: str,
    people: tuple[str, ...] = (),
    until: Callable[[Match], bool] = lambda match: False,
    options: Mapping[str, Any] | None = None,
    how: Callable[[Match, int, list[int], Rng], int] = greedily,
) -> Callable[[], Moves]:
    """The moves of a game in which everyone takes what gives most points at once, or plays in another way."""

    def moves() -> Moves:
        rules = find(game)
        names = people or ("Maschera",)
        match = Match(rules, rules.setup(len(names), options or {}), names, Dice(SEED))
        made: Moves = []
        rng = Rng(0)
        match.go_on()
        while not match.over and not until(match):
            seat = match.actors()[0]
            code = how(match, seat, match.legal(seat), rng)
            made.append((seat, rules.notation.write(match.state, code)))
            match.act(seat, code)
            match.go_on()
        return made

    return moves


# Tou Shi: a game of 66 points, with one star


def choose(name: str) -> Callable[[Table], None]:
    """Choose the first of several places: with the last it would be played."""
    return lambda table: table.choose(name)


def in_pencil(path: Callable[[Table], Sequence[str]]) -> Callable[[Table], None]:
    """Choose a whole action, for somebody who has everything in pencil first."""

    def then(table: Table) -> None:
        table.page.evaluate("localStorage.setItem('ridotto', JSON.stringify({ pencil: true }))")
        table.page.reload()
        table.rest().compose(*path(table))

    return then


def result(table: Table) -> None:
    expect(table.result).to_be_visible()


OPENING = """d12.3 s5 d20.3 t1=d20.2 d10.7 r2=d10.3 d20.19 s1=d4.1 d20.15 p1=d8.5 d12.10 q3=d20.1 d12.11 r5=d4.1
    d20.20 r6=d6.3 d10.6 t6=d12.2 d12.1 s6=d8.1 d12.12"""
MIDDLE = f"{OPENING} star r4 d20.17 d12.6"
END = f"""{MIDDLE} t5=d8.3 d10.8 s4=d6.5 d20.16 p6=d10.9 d20.10 q1=d6.1 d10.8 p3=d12.5 d12.8 p4=d4.4 d20.18 q2=d8.6
    d10.9 u1=d10.5 d10.6 u2=d4.1 d10.2 r1=d12.4 d10.2 r3=d8.5 d20.5 q6=d4.3 d12.9 u6=d20.4 d20.7 t3=d4.3 d10.5 t2=d6.2
    d20.13 t4=d10.10 d10.3 u4=d8.1 d20.9 q4=d12.7 d20.6 q5=d10.4 d10.7 s3=d10.4 d20.11 s2=d20.8 d20.12 u3=d6.6
    d20.14 p5=d6.3 d10.1"""

# Walking in Burano: Roll & Write

STREET = "burano_roll_and_write"
THREE = ("Ada", "Bruno", "Chiara")


def in_round(n: int) -> Callable[[Match], bool]:
    """The first boat of a round."""

    def there(match: Match) -> bool:
        state: Any = match.state
        return bool(state.round == n and state.phase == DRAFT)

    return there


def invitation(n: int) -> Callable[[Match], bool]:
    """From a round on, the first moment when several decide in secret."""

    def there(match: Match) -> bool:
        state: Any = match.state
        return bool(state.round >= n and state.phase == INVITE) and len(match.actors()) > 1

    return there


def die_and_plant(table: Table) -> list[str]:
    """The first die that has a plant for it, that plant, and a number."""
    legal = table.frame()["asks"]["legal"]
    path: list[str] = next(path for _, path, *_ in legal if "plant" in path[-2])
    return path


def first_die(table: Table) -> None:
    table.choose(table.lit("die:")[0])


def first_character(table: Table) -> None:
    table.come()
    table.choose(table.lit("character:")[0])


def advice(table: Table) -> None:
    table.press(table.page.locator("#hint"))
    expect(table.page.locator("#hints")).to_be_visible()


def open_another(table: Table) -> None:
    """Another player's street, from its thumbnail."""
    table.press(table.page.locator("#board .other .hit, #board .other:not(:has(.hit))").first)
    expect(table.opened).to_be_visible()


# Walking in Burano, the card game

CARDS = "burano"
TWO = THREE[:2]
FOUR = (*THREE, "Dario")


def built(
    people: tuple[str, ...] = (), until: Callable[[Match], bool] = lambda match: False, **options: Any
) -> Callable[[], Moves]:
    return played(CARDS, people, until, options, fittingly)


def asked(phase: int, n: int, least: int = 0) -> Callable[[Match], bool]:
    """Something is asked in round n or later, of a player with at least so many cards in hand."""

    def there(match: Match) -> bool:
        state: Any = match.state
        return bool(state.phase == phase and state.round >= n and state.held(state.turn) >= least)

    return there


def several_places(match: Match) -> bool:
    """A card of the hand fits into a grown street for a coin, and elsewhere for a token too."""
    game = match.game
    state: Any = match.state
    if state.phase != PLACE or state.round < 5:
        return False
    places = [
        (game.notation.path(state, code)[0], fined(game.sentences.label(state, state.turn, code)))
        for code in match.legal(state.turn)
    ]
    return any(places.count((card, False)) > 1 and (card, True) in places for card, _ in places)


def fined(label: Label) -> bool:
    """Whether a place costs a token (WB-14)."""
    return "token" in in_words(label)


def come(table: Table) -> None:
    """Sit down at a table that was left: whose turn it is comes through the curtain."""
    table.page.reload()
    table.come()
    table.rest()


def curtain(table: Table) -> None:
    table.page.reload()
    expect(table.curtain).to_be_visible()


def first_card(table: Table) -> None:
    """The first card that fits somewhere for a coin, and somewhere else for a token too."""
    table.choose(placing(table)[0])


def placing(table: Table) -> list[str]:
    legal = table.frame()["asks"]["legal"]
    fitting = [path for _, path, label, _ in legal if len(path) == 2 and not fined(label)]
    elsewhere = {path[0] for _, path, label, _ in legal if fined(label)}
    path: list[str] = next((path for path in fitting if path[0] in elsewhere), fitting[0])
    return path


def third_visitor(table: Table) -> list[str]:
    return [table.lit("character:")[2]]


def open_a_street(table: Table) -> None:
    come(table)
    open_another(table)


# Roland Wright

DESK = "roland_wright"
LARGE = {"box": 7}


def at_step(turn: int, *steps: int) -> Callable[[Match], bool]:
    """From some turn on, the first seat is at one of these steps."""

    def there(match: Match) -> bool:
        state: Any = match.state
        return bool(state.turn >= turn and state.phase == ALL_ACT and state.players[STEP] in steps)

    return there


def in_turn(turn: int) -> Callable[[Match], bool]:
    def there(match: Match) -> bool:
        state: Any = match.state
        return bool(state.turn == turn and state.phase == TAKING)

    return there


def first_space(table: Table) -> list[str]:
    return table.lit("space:")[:1]


def point_at_card(table: Table) -> None:
    """Point at a card in hand: where it fits best shows in the box. A finger would scroll to it."""
    if not table.touch:
        table.page.locator('#board [data-el^="card:"]').first.hover()


GAMES = {
    "tou_shi": [
        State("fresh"),
        State("roll", alone(MIDDLE)),
        State("choosing", alone(MIDDLE), choose("square:t5")),
        State("pencil", alone(MIDDLE), in_pencil(lambda table: ("square:t5", "box:d8.3"))),
        State("star", alone(f"{OPENING} star")),
        State("end", alone(END), result),
    ],
    STREET: [
        State("fresh"),
        State("choosing", played(STREET, until=in_round(4)), first_die, lights=PAIRS),
        State("pencil", played(STREET, until=in_round(4)), in_pencil(die_and_plant)),
        State("advice", played(STREET, until=in_round(4)), advice, lights=PAIRS),
        State("end", played(STREET), result),
        State("three", played(STREET, THREE, in_round(5)), people=THREE),
        State("opened", played(STREET, THREE, in_round(5)), open_another, THREE, PAIRS),
        State("curtain", played(STREET, THREE, invitation(5)), people=THREE, lights=PAIRS),
        State("invitation", played(STREET, THREE, invitation(5)), first_character, THREE),
        State("scoring", played(STREET, THREE), result, THREE),
    ],
    # Its pictures are heavy: each moment is shown once or twice.
    CARDS: [
        State("fresh", lights=PAIRS),
        State("choosing", built(until=several_places), first_card, lights=(("desktop", "light"), ("phone", "light"))),
        State("pencil", built(until=several_places), in_pencil(placing), lights=(("phone", "dark"),)),
        State("visit", built(until=asked(VISIT, 6)), in_pencil(third_visitor), lights=(("phone", "light"),)),
        State("return", built(until=asked(RETURN, 3, 5)), lights=(("phone", "dark"),)),
        State("end", built(), result, lights=PAIRS),
        State("two", built(TWO, asked(TAKE, 6)), come, TWO, lights=(("desktop", "dark"), ("phone", "light"))),
        State("curtain", built(TWO, asked(TAKE, 6)), curtain, TWO, lights=PAIRS),
        State(
            "four",
            built(FOUR, asked(TAKE, 7), inhabitants="new"),
            come,
            FOUR,
            options={"inhabitants": "new"},
            lights=(("desktop", "light"), ("phone", "light")),
        ),
        State(
            "opened",
            built(FOUR, asked(TAKE, 7)),
            open_a_street,
            FOUR,
            lights=(("desktop", "light"), ("phone", "light")),
        ),
        State("scoring", built(THREE), result, THREE, lights=(("desktop", "dark"), ("phone", "dark"))),
    ],
    DESK: [
        State("fresh", lights=PAIRS),
        State("placing", played(DESK, until=at_step(5, PLACING)), in_pencil(first_space), lights=PAIRS),
        State("action", played(DESK, until=at_step(13, ACT)), point_at_card, lights=PAIRS),
        State("weekend", played(DESK, until=in_turn(8)), lights=PAIRS),
        State("calendar", played(DESK, until=in_turn(17)), lights=PAIRS),
        State("end", played(DESK), result, lights=PAIRS),
        State("three", played(DESK, THREE, at_step(9, ACT), LARGE), come, THREE, options={"box": "7"}),
        State(
            "opened",
            played(DESK, THREE, at_step(9, ACT), LARGE),
            open_a_street,
            THREE,
            lights=PAIRS,
            options={"box": "7"},
        ),
        State("curtain", played(DESK, THREE, at_step(9, PLACING)), people=THREE, lights=PAIRS),
        State("scoring", played(DESK, THREE), result, THREE, PAIRS),
    ],
}


# Taking them


class Studio:
    """A house, a browser, and which pictures are wanted."""

    def __init__(self, house: Served, browser: Browser, wanted: list[str]) -> None:
        self.house = house
        self.browser = browser
        self.wanted = wanted
        self.folder = ROOT / ("build/screenshots" if wanted else "docs/screenshots")
        self.folder.mkdir(parents=True, exist_ok=True)

    def wants(self, name: str) -> bool:
        return name in SHOWN if not self.wanted else any(word == "all" or word in name for word in self.wanted)

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
        context.set_default_timeout(PATIENCE)
        yield context.new_page()
        context.close()

    def take(self, page: Page, name: str) -> None:
        page.mouse.move(0, 0)
        page.evaluate("document.fonts.ready")
        if self.wanted:
            page.screenshot(path=self.folder / f"{name}.png")
        else:
            light = {"format": "webp", "quality": QUALITY}
            taken = page.context.new_cdp_session(page).send("Page.captureScreenshot", light)
            (self.folder / f"{name}.webp").write_bytes(base64.b64decode(taken["data"]))
        print(name, flush=True)


def games(studio: Studio, screen: str, light: str) -> None:
    for game, states in GAMES.items():
        for state in states:
            name = f"{game}-{state.name}-{screen}-{light}"
            if (screen, light) in state.lights and studio.wants(name):
                with studio.page(screen, light) as page:
                    table = Table.sit(page, *state.people, touch=screen == "phone", game=game, **state.options)
                    table.send(state.moves())
                    state.then(table)
                    table.rest()
                    studio.take(page, name)


def house(studio: Studio, screen: str, light: str) -> None:
    """The pages around the tables: the front page of somebody who has played, and the rules."""
    front, rules = f"front-{screen}-{light}", f"rules-tou_shi-{screen}-{light}"
    with studio.page(screen, light) as page:
        if studio.wants(front):
            Table.sit(page).send(alone(END)())
            Table.sit(page).send(alone(MIDDLE)())
            page.goto("/")
            # A date is the one thing on it that is never the same.
            page.locator("time").evaluate_all(
                "times => { for (const time of times) time.textContent = '15 Nov, 20:15'; }"
            )
            studio.take(page, front)
        if studio.wants(rules):
            page.goto("/rules/tou_shi#TS-8")
            studio.take(page, rules)


def gathering(studio: Studio, screen: str, light: str) -> None:
    """A table by link at which one has sat down, and two are missing."""
    name = f"gathering-{screen}-{light}"
    if not studio.wants(name):
        return
    with studio.page(screen, light) as page, studio.page("desktop", "light") as friend:
        link = open_table(page, STREET, ["me", "open", "open", "open"], **{"name.0": "Ada"})
        page.route("**/qr", lambda route: route.fulfill(content_type="image/svg+xml", body=qr.svg(LINK)))
        page.goto(link)
        sit_down(friend, link, "Bruno")
        expect(page.locator("#lobby")).to_contain_text("Waiting for 2 more players")
        page.locator("input[readonly]").evaluate_all(
            "(all, link) => all.forEach((each) => { each.value = link; })", LINK
        )
        Table(page).rest()
        studio.take(page, name)


def replay(studio: Studio, screen: str, light: str) -> None:
    """A record, opened and stepped into."""
    name = f"replay-tou_shi-{screen}-{light}"
    if not studio.wants(name):
        return
    with studio.page(screen, light) as page:
        table = Table.sit(page)
        table.send(alone(END)())
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
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-headless-shell")
    if not chromium:
        print("no Chromium is found: install it, or name its program in CHROMIUM", file=sys.stderr)
        return 1
    with (
        tempfile.TemporaryDirectory() as folder,
        patch("ridotto.engine.fair.Proof.seed", lambda proof: SEED),  # whatever the house and the pages have added
        # Advice is the same every time: a number of playouts instead of a second, and the same random numbers.
        patch("ridotto.server.table.bots.ADVISER", "strong:300"),
        patch("ridotto.server.table.bots.secrets", SimpleNamespace(randbits=lambda n: 7)),
        Served(Path(folder) / "ridotto.db") as served,
        sync_playwright() as playwright,
    ):
        sandbox = os.name == "nt" or os.geteuid() != 0
        browser = playwright.chromium.launch(
            executable_path=chromium, chromium_sandbox=sandbox, args=["--disable-gpu", "--font-render-hinting=none"]
        )
        studio = Studio(served, browser, wanted)
        for screen, light in ALL:
            games(studio, screen, light)
        for screen, light in PAIRS:
            house(studio, screen, light)
            gathering(studio, screen, light)
            replay(studio, screen, light)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
