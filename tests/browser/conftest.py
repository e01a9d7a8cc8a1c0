"""A real browser at a house that is really served. Whatever a test does, the pages must stay quiet and at home."""

import logging
import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.watch import Watch
from tests.known import know_dice
from tests.server.visit import Served

NewContext = Callable[..., BrowserContext]

PATIENCE = 60_000  # milliseconds: a bound for what has to happen, on a busy machine too
expect.set_options(timeout=PATIENCE)

FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Each window would draw two pages for an address bar that nobody sees. This takes the place of Playwright's own
    # list, so what of that asks the network or paints later is here too.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,MediaRouter,NetworkTimeServiceQuerying,"
    "OptimizationHints,PaintHolding,PreconnectToSearch",
]

# A desktop in daylight. Motion is left to the tests that are about it: it takes time.
USUAL: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "color_scheme": "light",
    "reduced_motion": "reduce",
    "locale": "en-GB",
}


known_dice = pytest.fixture(autouse=True)(know_dice)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's own Chromium, without windows where there is such a one: it takes a fifth less time."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if not chromium:
        pytest.skip("no Chromium is found: apt-get install chromium-headless-shell, or name its program in CHROMIUM")
    sandbox = os.name == "nt" or os.geteuid() != 0  # it doesn't start as root
    return browser_type_launch_args | {"executable_path": chromium, "chromium_sandbox": sandbox, "args": FLAGS}


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One house for all tests: each comes as a guest of its own."""
    with Served(tmp_path_factory.mktemp("house") / "ridotto.db") as served:
        served.site.open_tables.pace = 0.1  # a bot's action is seen, and nobody waits for it
        yield served


@pytest.fixture(scope="session")
def base_url(house: Served) -> str:
    return f"http://{house.address}"


@pytest.fixture
def watch(caplog: pytest.LogCaptureFixture) -> Iterator[Watch]:
    """Fails the test when a request left loopback, a page complained, or the server logged a traceback."""
    watch = Watch()
    yield watch
    records = caplog.get_records("call")
    watch.faults += [f"server: {each.message}" for each in records if each.exc_info and each.levelno >= logging.ERROR]
    watch.check()


@pytest.fixture
def new_context(watch: Watch, browser: Browser, base_url: str) -> Iterator[NewContext]:
    """A new guest's browser, watched."""
    contexts: list[BrowserContext] = []

    def make(**wishes: Any) -> BrowserContext:
        context = browser.new_context(**{"base_url": base_url} | USUAL | wishes)
        context.set_default_timeout(PATIENCE)
        # What a page adds to the dice is known too, and each guest's is another.
        context.add_init_script(f"crypto.getRandomValues = (bytes) => bytes.fill({len(contexts) + 1});")
        contexts.append(context)
        watch.over(context)
        return context

    yield make
    for context in contexts:
        context.close()
