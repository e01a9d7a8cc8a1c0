"""Where things lie: on a desktop, a tablet and a phone, upright and sideways (table.css tells of the four layouts)."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewContext
from tests.browser.sizes import sit
from tests.browser.table import Table

FINGERS = {"has_touch": True, "is_mobile": True}
WORDS = "Every word of a very long status line that goes on and on, as those of a game with many choices may do. "


def on_screen(contexts: NewContext, width: int, height: int, game: str = "roland_wright", number: int = 2) -> Page:
    return sit(contexts(**FINGERS, viewport={"width": width, "height": height}), game, number)


def box(place: Locator) -> Any:
    return place.bounding_box()


def test_the_log_has_room_beside_a_long_score(new_context: NewContext) -> None:
    table = Table.sit(new_context().new_page(), "Ada", "Bea", "Cem", "Dan", game="roland_wright")
    table.come()
    lines = "document.querySelector('#log').clientHeight / document.querySelector('#log li').offsetHeight"
    assert table.page.evaluate(lines) >= 6


@pytest.mark.parametrize("screen", [(1280, 800), (1024, 768), (820, 1180)])
def test_the_board_stays_where_it_is_however_much_there_is_to_say(
    new_context: NewContext, screen: tuple[int, int]
) -> None:
    page = new_context(viewport={"width": screen[0], "height": screen[1]}).new_page()
    Table.sit(page)
    before = box(page.locator("#board"))
    say = "(words) => ['#status', '#composed'].forEach((each) => { document.querySelector(each).textContent = words; })"
    page.evaluate(say, WORDS * 3)
    assert box(page.locator("#board")) == before


@pytest.mark.parametrize("screen", [(1024, 768), (820, 1180), (390, 844), (844, 390), (640, 360)])
def test_score_and_log_are_a_sheet_whose_tab_tells_the_score(new_context: NewContext, screen: tuple[int, int]) -> None:
    page = on_screen(new_context, *screen, game="tou_shi", number=0)
    tab = page.get_by_role("tab", name="Score")
    expect(tab).to_have_text(re.compile(r"^Score \d+$"))
    tab.tap()
    total = page.locator("#pane-score .total")
    expect(total).to_be_in_viewport(ratio=1)
    assert box(page.locator("#side .sheet-tabs"))["y"] >= 0
    tab.tap()
    expect(total).to_be_hidden()


@pytest.mark.parametrize("screen", [(1024, 768), (820, 1180), (844, 390)])
def test_a_board_has_the_whole_width(new_context: NewContext, screen: tuple[int, int]) -> None:
    page = on_screen(new_context, *screen)
    assert box(page.locator("#table .stage"))["width"] == screen[0]
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
