"""What others did: the log by turns, and what happened since one's last turn."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Table

MOST = {"burano_roll_and_write": 4, "burano": 4, "roland_wright": 5}
SEEN = """list => {
  const { top, bottom } = list.getBoundingClientRect();
  const size = parseFloat(getComputedStyle(list.querySelector('button')).lineHeight);
  return Math.floor((bottom - top) / size);
}"""


def against_bots(page: Page, game: str, seats: int) -> Table:
    return Table.sit(page, "Ada", *["bot:novice"] * (seats - 1), game=game)


@pytest.mark.parametrize(("game", "seats"), MOST.items())
def test_the_log_has_room_for_six_lines(page: Page, game: str, seats: int) -> None:
    """At the smallest desktop, with as many players as there can be."""
    table = against_bots(page, game, seats)
    assert table.page.locator("#log").evaluate(SEEN) >= 6


def test_a_roll_is_one_line_below_the_heading_of_its_round(page: Page) -> None:
    table = Table.sit(page, game="burano_roll_and_write")
    rounds = page.locator("#log .turn")
    expect(rounds.last.locator("h3")).to_have_text("Round 1")
    roll = rounds.last.locator("button").first
    expect(roll.locator("svg.piece")).to_have_count(6)
    expect(roll).to_contain_text("Rolled red ")  # to the ear
    known = table.known()
    assert known > len(table.told())
    # It shows the position after the last of them, and every one of them belongs to it.
    roll.press("Enter")
    expect(table.stepper).to_be_hidden()  # that is now
    roll.press("ArrowUp")
    expect(table.stepper).to_be_visible()
    page.get_by_role("button", name="One forward").click()
    expect(roll).to_have_attribute("aria-current", "step")


def test_what_several_did_is_told_when_ones_turn_begins_and_goes_with_the_next_action(page: Page) -> None:
    against_bots(page, "burano_roll_and_write", 3)
    since, again = page.locator("#since"), page.get_by_role("button", name="Since your last turn")
    while since.is_hidden():
        act(page)
    assert 1 < since.locator("li").count() <= 2
    expect(page.locator("#news")).to_have_text(since.locator("li").last.inner_text())
    assert act(page), "it stays beyond one's own action"
    if since.is_visible():  # several have acted again
        since.get_by_role("button", name="Close").click()
    expect(since).to_be_hidden()
    again.click()
    expect(since).to_be_visible()
    again.click()
    expect(since).to_be_hidden()


def act(page: Page) -> bool:
    """The first thing that can be done, until it is one’s turn again; whether nothing was told of others after it."""
    hidden: bool = page.evaluate("""async () => {
      const { state } = await import('/static/js/state.js'), { ask } = await import('/static/js/server.js');
      const until = async (done) => { while (!done()) await new Promise((next) => setTimeout(next, 10)); };
      await until(() => state.frame.asks);
      const { at } = state.frame, answer = ask({ t: 'act', at, move: state.frame.asks.legal[0][0] });
      await until(() => state.frame.at !== at);
      const { hidden } = document.querySelector('#since');
      await answer;
      await until(() => state.frame.asks);
      return hidden;
    }""")
    return hidden
