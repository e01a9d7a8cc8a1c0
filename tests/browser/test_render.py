"""The page shows one state by one function: doing it twice changes nothing, whatever is going on."""

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.friends import Friends, join, open_table
from tests.browser.table import STARS, Table
from tests.browser.test_online import ANN, BEA, RollAndWrite, lazily

# All that can be seen is the very same node as before, looks the same, the keyboard stays where it was, and no more is
# known than before.
TWICE = """async () => {
  const { state_js: { render, state } } = await import(document.querySelector("script[type=module]").src);
  const plain = (_, value) => (value instanceof Map || value instanceof Set ? [...value] : value);
  const known = () => JSON.stringify(state, plain);
  const all = () => [...document.querySelectorAll("body *")], before = all();
  const html = document.body.outerHTML, focused = document.activeElement, told = known();
  render();
  render();
  const same = all().length === before.length && all().every((node, k) => node === before[k]);
  return [document.body.outerHTML === html, same, document.activeElement === focused, known() === told];
}"""


def twice(page: Page) -> None:
    assert page.evaluate(TWICE) == [True, True, True, True]


@pytest.mark.parametrize("game", ["tou_shi", "burano", "burano_roll_and_write", "roland_wright"])
def test_showing_twice_changes_nothing(page: Page, game: str) -> None:
    page.add_init_script("localStorage.setItem('ridotto', JSON.stringify({ pencil: true }))")
    table = Table.sit(page, *(() if game == "tou_shi" else ("Ann", "Bea", "bot:novice")), game=game)
    if game == "tou_shi":
        table.send(["d20.20", "r3"])
    else:
        table.settled()
        if table.curtain.is_visible():
            twice(page)
            table.come()
    twice(page)
    name = next(path[0] for _, path, *_ in table.legal(table.frame()["actors"][0]) if len(path) == 1)
    shown = page.locator("#bar.in-pencil, #bubble.choices:not([hidden])").first
    table.element(name).hover()
    expect(shown).to_be_attached()
    twice(page)
    page.mouse.move(2, 2)
    expect(shown).not_to_be_attached()
    table.choose(name)
    expect(shown).to_be_attached()
    twice(page)
    table.lines.first.press("Enter")  # a slip may lie over it
    expect(table.stepper).to_be_visible()
    twice(page)


def test_with_a_line_of_the_score_lit(page: Page) -> None:
    table = Table.sit(page)
    table.send(STARS[:7])
    lit, line = page.locator("#board .counts"), page.locator("#score li:not(.total) .line").first
    for button in page.locator("#score .line").all():
        button.hover()
        if lit.count():
            line = button
            break
    places = lit.count()
    assert places
    twice(page)
    line.click()
    twice(page)
    page.mouse.move(2, 2)
    twice(page)
    expect(lit).to_have_count(places)
    line.click()  # it goes dark, though it is pointed at
    expect(line).to_have_attribute("aria-pressed", "false")
    twice(page)
    expect(lit).to_have_count(0)


def test_when_all_is_over(page: Page) -> None:
    table = Table.sit(page)
    table.send(STARS)
    expect(table.result).to_be_visible()
    twice(page)
    table.result.locator(".counted").first.hover()
    expect(page.locator("#board .counts").first).to_be_attached()
    twice(page)
    page.locator("#check-dice").click()
    expect(page.locator("#fair")).to_be_visible()
    twice(page)


def test_with_company(new_context: NewContext) -> None:
    ann, bea = (new_context().new_page() for _ in range(2))
    link = open_table(ann, RollAndWrite.game, ["me", "open"], **{"name.0": ANN})
    ann.goto(link)
    expect(ann.locator("#lobby")).to_be_visible()
    twice(ann)
    join(bea, link, 1, BEA)
    friends = Friends({seat: RollAndWrite(page).rest() for seat, page in enumerate((ann, bea))})
    ann.locator("#talk-chat").click()
    ann.locator("#say-text").fill("Good luck")
    ann.keyboard.press("Enter")
    expect(bea.locator("#talk-chat.unread")).to_be_visible()
    for page in (ann, bea):
        twice(page)
    bea.locator("#others-list button.player").first.click()
    expect(friends[1].opened).to_be_visible()
    twice(bea)
    with friends[1].left():
        frame = friends[0].frame(0)
        while not any(each["seat"] == 0 for each in frame["told"]):
            frame = friends.step(frame["actors"][0], frame, lazily)
    expect(bea.locator("#since")).to_be_visible()
    twice(bea)
    bea.locator("#since").get_by_role("button", name="Close").click()
    expect(bea.locator("#since")).to_be_hidden()
    twice(bea)


def test_a_look_back_does_not_stop_the_clock(new_context: NewContext) -> None:
    friends = Friends.meet(RollAndWrite, new_context, (ANN, BEA), clock="5")
    table = friends[friends[0].frame(0)["actors"][0]]
    page, time = table.page, table.page.locator("#clock .clock.runs")
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=90))
    expect(time).to_have_text(re.compile(r"^[23]:\d\d$"))
    left = time.inner_text()
    twice(page)
    table.lines.first.click()
    expect(table.stepper).to_be_visible()
    expect(page.locator("#clock")).to_be_hidden()
    page.locator("#now").click()
    expect(time).to_have_text(left)
