"""The page shows one state by one function: doing it twice changes nothing, whatever is going on."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Table

# All that can be seen is the very same node as before, looks the same, and the keyboard stays where it was.
TWICE = """async () => {
  const { render } = await import("/static/js/state.js");
  const all = () => [...document.querySelectorAll("body *")], before = all();
  const html = document.body.outerHTML, focused = document.activeElement;
  render();
  render();
  const same = all().every((node, k) => node === before[k]);
  return [document.body.outerHTML === html, same, document.activeElement === focused];
}"""


@pytest.mark.parametrize("game", ["tou_shi", "burano", "burano_roll_and_write", "roland_wright"])
def test_showing_twice_changes_nothing(page: Page, game: str) -> None:
    table = Table.sit(page, *(() if game == "tou_shi" else ("Ann", "Bea", "bot:novice")), game=game)
    if game == "tou_shi":
        table.send(["d20.20", "c3"])
    else:
        table.settled()
        if table.curtain.is_visible():
            assert page.evaluate(TWICE) == [True, True, True]
            table.come()
    assert page.evaluate(TWICE) == [True, True, True]
    table.choose(table.lit()[-1])
    expect(page.locator("#bar.in-pencil, #bubble.choices").first).to_be_attached()
    assert page.evaluate(TWICE) == [True, True, True]
    table.lines.first.press("Enter")  # a slip may lie over it
    expect(table.stepper).to_be_visible()
    assert page.evaluate(TWICE) == [True, True, True]
