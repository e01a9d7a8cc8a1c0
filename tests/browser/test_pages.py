"""Every page, and the main states of a table: for everyone, in every light, on every screen, and light to load."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from ridotto.games import GAMES
from tests.browser.everyone import SCREENS, check_states
from tests.browser.table import PHONE, STARS, Table
from tests.browser.watch import Watch

NewContext = Callable[..., BrowserContext]

PAGES = [
    "/",
    "/rules",
    "/rules/roland_wright",
    "/new/tou_shi",
    "/new/roland_wright?seats=5",
    "/records",
    "/nowhere",
]
MOST_BYTES = 150_000

# The places of the board that can't be pressed in their middle, because something lies over it.
COVERED = """() => [...document.querySelectorAll("#board [data-el]")].filter((node) => {
  const { x, y, width, height } = (node.querySelector(".hit") ?? node).getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-el]") !== node;
}).map((node) => node.dataset.el)"""

BOTTOMS = "nodes => nodes.map((node) => node.getBoundingClientRect().bottom)"

NOTE_MOTION = """
globalThis.moved = [];
for (const kind of ["animationstart", "transitionrun"]) {
  addEventListener(kind, ({ target }) => {
    for (const each of target.getAnimations({ subtree: true })) {
      const { duration, endTime } = each.effect.getComputedTiming();
      if (endTime > 20) moved.push(`${kind} ${each.animationName ?? each.transitionProperty} ${duration} ms`);
    }
  }, true);
}
"""


def states(table: Table) -> Iterator[str]:
    """The main states of a table, one after the other, in one game."""
    page = table.page
    yield "fresh"
    table.send(["d20.20", "r3"])
    yield "to roll"
    table.compose("box:d20.19")
    yield "asked once more"
    table.confirm()
    yield "rolled"
    table.choose("square:s3")
    expect(table.element("box:d8.6")).to_have_class(re.compile(r"\bcan\b"))
    yield "choosing"
    if not table.touch:
        table.element("box:d8.6").hover()
        expect(table.pencil).to_be_attached()
        yield "pencil"
        page.mouse.move(2, 2)
        expect(table.pencil).not_to_be_attached()
        expect(page.locator("#about")).to_be_hidden()  # where it is slow it came, and Escape would put only that away
    page.keyboard.press("Escape")
    expect(page.locator("#board .chosen")).to_have_count(0)
    table.ask_why(table.element("square:r3"))
    expect(table.bubble).to_contain_text("TS-8")
    yield "why not"
    page.keyboard.press("Escape")
    table.send(["star"])
    yield "star"
    table.ask_why(table.undo_button)
    yield "star taken back, or not"
    if table.touch:
        for tab in ("Score", "Log"):
            page.get_by_role("tab", name=tab).tap()
            yield tab
    table.lines.nth(1).click()
    expect(table.stepper).to_be_visible()
    yield "looking back"
    if table.touch:
        page.get_by_role("tab", name="Log").tap()
    page.get_by_role("button", name="Back to now").click()
    expect(table.stepper).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    yield "menu"
    for entry, dialog in (("Keys and help", "#help"), ("Settings", "#settings")):
        if not page.locator("#menu").is_visible():
            page.get_by_role("button", name="Menu").click()
        page.locator("#menu .entry", has_text=entry).click()
        expect(page.locator(dialog)).to_be_visible()
        yield entry
        page.keyboard.press("Escape")
    ended = Table.sit(page, touch=table.touch)
    ended.send(STARS)
    expect(ended.result).to_be_visible()
    yield "result"
    ended.result.get_by_role("button", name="Look at the board").click()
    yield "over"


def in_sight(table: Table) -> Iterator[str]:
    """The same, where nothing scrolls, nothing lies over the board, and nothing moves."""
    page = table.page
    for state in states(table):
        assert page.evaluate("document.documentElement.scrollHeight") <= 800, state
        if state in ("fresh", "to roll", "rolled", "star", "over"):
            assert page.evaluate(COVERED) == [], state
        assert max(page.locator("svg.panel, .stage, #foot").evaluate_all(BOTTOMS)) <= 800, state
        check_still(page)
        yield state


def check_still(page: Page) -> None:
    assert page.evaluate("moved") == []
    assert page.evaluate("document.getAnimations().filter((each) => each.playState === 'running').length") == 0


@pytest.mark.long
@pytest.mark.parametrize("screen", SCREENS)
def test_every_page_is_for_everyone(new_context: NewContext, watch: Watch, screen: str) -> None:
    watch.allow("status of 404")
    page = new_context(**SCREENS[screen]).new_page()
    Table.sit(page).send(STARS)  # so that there is a history, and below a game to continue
    Table.sit(page)

    def visits() -> Iterator[str]:
        for path in PAGES:
            page.goto(path)
            yield path

    check_states(page, visits(), screen, long=True)


@pytest.mark.long
@pytest.mark.parametrize("screen", SCREENS)
def test_every_state_is_for_everyone(new_context: NewContext, screen: str) -> None:
    context = new_context(**SCREENS[screen])
    context.add_init_script(NOTE_MOTION)
    table = Table.sit(context.new_page(), touch=screen == "phone")
    check_states(table.page, states(table) if screen == "phone" else in_sight(table), screen)


def test_on_a_phone_every_place_can_be_brought_into_reach(new_context: NewContext) -> None:
    page = new_context(**PHONE).new_page()
    table = Table.sit(page, touch=True)
    for name, _ in table.drawing():
        place = table.element(name)
        place.evaluate("node => node.scrollIntoView({ block: 'center' })")
        reached = place.evaluate(
            """node => { const { x, y, width, height } = (node.querySelector(".hit") ?? node).getBoundingClientRect();
              return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-el]") === node; }"""
        )
        assert reached, name


@pytest.mark.parametrize("where", ["front", *GAMES])
def test_a_first_load_is_light(new_context: NewContext, base_url: str, where: str, record_property: Any) -> None:
    """What comes over the line in all: pages, styles, scripts, fonts, pictures, and the first message of the socket."""
    context = new_context()
    page = context.new_page()
    address = "/"
    if where in GAMES:
        Table.sit(page, game=where)
        address = page.url
        page.goto("about:blank")
    line = context.new_cdp_session(page)
    sizes: dict[str, float] = {}
    names: dict[str, str] = {}
    line.on("Network.responseReceived", lambda event: names.update({event["requestId"]: event["response"]["url"]}))
    line.on(
        "Network.loadingFinished",
        lambda event: sizes.update({event["requestId"]: sizes.get(event["requestId"], 0) + event["encodedDataLength"]}),
    )
    line.on(
        "Network.webSocketFrameReceived",
        lambda event: sizes.update({"socket": sizes.get("socket", 0) + len(event["response"]["payloadData"].encode())}),
    )
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.goto(address, wait_until="networkidle")
    if where in GAMES:
        Table(page).rest()
    page.evaluate("document.fonts.ready")
    weights = sorted(((int(size), names.get(key, key)) for key, size in sizes.items()), reverse=True)
    total = sum(size for size, _ in weights)
    print(f"{where}: {total} bytes")
    for size, name in weights:
        print(f"  {size:7} {name.removeprefix(base_url)}")
    record_property("bytes", total)
    assert len(weights) > 8
    assert total <= MOST_BYTES


def test_nothing_moves_for_those_who_set_it_so(new_context: NewContext) -> None:
    """As for those whose system says it, above."""
    context = new_context(reduced_motion="no-preference")
    context.add_init_script(NOTE_MOTION)
    page = context.new_page()
    page.goto("/records")
    page.evaluate("localStorage.setItem('ridotto', JSON.stringify({ motion: 'reduce' }))")
    for _ in states(Table.sit(page)):
        check_still(page)


def test_the_theme_can_be_chosen_and_stays(page: Page) -> None:
    table = Table.sit(page)
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    table.menu("Settings").click()
    page.get_by_label("Light", exact=True).select_option("Night")
    night = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert night != paper
    page.get_by_role("button", name="Done").click()
    page.goto("/")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == night


def test_a_page_that_misbehaves_would_be_noticed(page: Page, watch: Watch) -> None:
    page.goto("/")
    page.evaluate(
        """() => { document.body.setAttribute("style", "color: red"); console.error("help");
          return fetch("http://house.invalid/").catch(() => null); }"""
    )
    with page.expect_event("pageerror"):
        page.evaluate("setTimeout(() => { throw new Error('oh') }, 0)")
    watch.address("http://house.invalid/")
    text = "\n".join(watch.faults)
    watch.faults.clear()
    for part in ("policy: connect-src", "policy: style-src-attr", "console: help", "page: oh", "left loopback"):
        assert part in text


def test_no_request_leaves_the_house(page: Page, watch: Watch, base_url: str) -> None:
    watch.allow("status of 404")
    for path in PAGES:
        page.goto(path, wait_until="networkidle")
    Table.sit(page).play("box:d20.20")
    host = base_url.removeprefix("http://")
    assert len(watch.requests) > 30
    assert {url.split("/")[2] for url in watch.requests} == {host}
