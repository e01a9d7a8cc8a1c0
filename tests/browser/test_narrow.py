"""On a phone, names that are one long word: no page is wider than its window, and nothing sticks out of its place."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.friends import Friends, open_table, sit_down
from tests.browser.table import PHONE, Table
from tests.browser.test_online import last_round, lazily
from tests.browser.watch import Watch

WIDE, OTHER = "W" * 24, "M" * 24
WINDOWS = {"390": (390, 844), "320": (320, 568)}

# Whatever reaches over the right edge of the window, or of the scrolling thing that it lies in.
OUTSIDE = """() => {
  const edge = (node) => {
    for (let outer = node.parentElement; outer; outer = outer.parentElement) {
      const { overflowX } = getComputedStyle(outer);
      if (overflowX !== "visible" && outer !== document.body) return outer.getBoundingClientRect().right;
    }
    return innerWidth;
  };
  const parts = "#head *, #foot *, #tabs *, #log *, #others-list *, #score *, dialog[open] *, .strip *, .past *";
  const page = document.documentElement;
  return [
    ...(page.scrollWidth > page.clientWidth ? [`the page: ${page.scrollWidth}`] : []),
    ...[...document.querySelectorAll(parts)]
      .filter((node) => node.checkVisibility() && !node.closest(".visually-hidden, .count, .table-scroll"))
      .filter((node) => node.getBoundingClientRect().right > edge(node) + 1)
      .map((node) => `${node.nodeName} ${node.id || node.className}: ${node.textContent.slice(0, 40)}`),
  ];
}"""


def small(contexts: NewContext, window: str) -> Page:
    width, height = WINDOWS[window]
    return contexts(**PHONE | {"viewport": {"width": width, "height": height}}).new_page()


def check(page: Page, where: str, found: dict[str, Any]) -> None:
    page.wait_for_timeout(50)
    if outside := page.evaluate(OUTSIDE):
        found[where] = outside


@pytest.mark.parametrize(
    ("game", "window"),
    [("burano", "390"), ("burano", "320"), ("burano_roll_and_write", "320"), ("roland_wright", "320")],
)
def test_nothing_is_wider_than_the_window(new_context: NewContext, watch: Watch, game: str, window: str) -> None:
    watch.allow("WebSocket", "ERR_INTERNET_DISCONNECTED")
    first, other, watcher = (small(new_context, window) for _ in range(3))
    found: dict[str, Any] = {}
    link = open_table(first, game, ["me", "open"], **{"name.0": WIDE, "clock": "10"})
    first.goto(link)
    expect(first.locator("#lobby")).to_be_visible()
    check(first, "gathering", found)
    sit_down(other, link, OTHER)
    friends = Friends({seat: Table(page, touch=True) for seat, page in enumerate((first, other))})
    for table in friends:
        table.rest()
    friends.play_on(lazily, lambda frame: frame["seq"] > 6 and 0 in frame["actors"])
    expect(first.locator("#turn")).to_be_visible()
    check(first, "my move", found)
    assert first.locator("#head").bounding_box()["height"] <= 104  # type: ignore[index]
    assert WIDE not in first.locator("#status").inner_text()
    check(other, "another’s move", found)
    for tab in ("score", "others", "log"):
        other.locator(f"#tabs [data-tab={tab}]").tap()
        check(other, tab, found)
    watcher.goto(link)
    Table(watcher).rest()
    check(watcher, "watching", found)
    first.context.set_offline(True)
    expect(first.locator("#link")).to_contain_text("Connection lost")
    check(first, "no connection", found)
    first.context.set_offline(False)
    expect(first.locator("#link")).to_be_empty()
    watcher.goto("/")
    other.goto("/")
    check(other, "front page", found)
    assert not found


def test_the_end_is_no_wider_than_the_window(new_context: NewContext) -> None:
    first, other = (small(new_context, "320") for _ in range(2))
    found: dict[str, Any] = {}
    link = open_table(first, "burano_roll_and_write", ["me", "open"], **{"name.0": WIDE})
    first.goto(link)
    sit_down(other, link, OTHER)
    friends = Friends({seat: Table(page, touch=True) for seat, page in enumerate((first, other))})
    friends.play_on(lazily, last_round, away=True)
    friends.play_on(lazily)
    expect(first.locator("#result")).to_be_visible()
    expect(first.locator("#result .verdict")).not_to_be_empty()
    check(first, "the end", found)
    other.goto("/")
    expect(other.locator(".past .history > li")).to_contain_text(WIDE)
    check(other, "played before", found)
    # Another game: the first opens the table, and the other is led there.
    other.goto(link)
    expect(other.locator("#result").get_by_role("button", name="Rematch")).to_be_visible()
    first.locator("#result").get_by_role("button", name="Rematch").tap()
    expect(first.locator("#lobby")).to_be_visible()
    other.locator("#result").get_by_role("link", name="To the new table").tap()
    other.wait_for_url(first.url)
    other.get_by_role("button", name="Sit here").tap()
    for page in (first, other):
        Table(page).rest()
        expect(page.locator("#lobby")).to_be_hidden()
    assert not found


def test_one_who_watched_the_end_sets_up_a_game_of_their_own(new_context: NewContext) -> None:
    table = Table.sit(new_context().new_page(), "Ada", "Bea", game="burano_roll_and_write")
    table.finish()
    watcher = new_context().new_page()
    watcher.goto(table.address)
    watcher.locator("#result").get_by_role("link", name="New game").click()
    watcher.wait_for_url("**/new/burano_roll_and_write")


def test_the_whole_score_is_in_sight_on_a_desktop(new_context: NewContext) -> None:
    table = Table.sit(new_context().new_page(), "Ada", "Bea", "Cem", "Dan", game="roland_wright")
    table.come()
    pane = "document.querySelector('#score')"
    assert table.page.evaluate(f"{pane}.scrollHeight <= {pane}.clientHeight")


def test_where_a_character_can_go_comes_into_sight(new_context: NewContext) -> None:
    page = new_context(**PHONE | {"viewport": {"width": 360, "height": 640}}).new_page()
    table = Table.sit(page, touch=True, game="burano_roll_and_write")
    asked = "character:"
    table.play_on(
        lambda legal: str(legal[-1][0]),
        lambda frame: any(path[0].startswith(asked) for _, path, *_ in frame["asks"]["legal"]),
    )
    table.choose(table.lit(asked)[0])
    page.wait_for_function(
        """() => [...document.querySelectorAll('#board .can[data-el^="space:"]')].some((node) => {
          const { x, y, width, height } = node.getBoundingClientRect();
          return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        })"""
    )
