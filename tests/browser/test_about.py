"""What anything is, on a slip beside it: by mouse, finger and keyboard, now and in the past, for whoever looks."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.table import PHONE, Table

NewContext = Callable[..., BrowserContext]
SET_UP = ["d20.20", "r3", "d20.19"]
SCREENS = [(1280, 800), (1920, 1080), (820, 1180), (390, 844), (360, 640), (844, 390)]
SOME = {
    "tou_shi": ("square:p1", "square:u6", "box:d20.20", "star", "end"),
    "burano_roll_and_write": ("die:red", "character:A", "space:red", "track", "value:6"),
    "burano": ("deck:3", "character:woman", "coins", "place:e1"),
    "roland_wright": ("space:a1", "pen:purple", "deck:research", "bonus:diagonal", "inspiration"),
}
# Whole on the screen, and not over the thing.
BESIDE = """(name) => {
  const one = document.querySelector("#about").getBoundingClientRect();
  const two = document.querySelector(`#board [data-el="${name}"] .hit`).getBoundingClientRect();
  return one.left >= 0 && one.top >= 0 && one.right <= innerWidth && one.bottom <= innerHeight
    && !(one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom);
}"""


def slip(table: Table) -> Locator:
    return table.page.locator("#about")


def rest_on(table: Table, target: Locator) -> None:
    target.scroll_into_view_if_needed()
    table.page.mouse.move(*table._middle(target))


def ask(table: Table, target: Locator) -> None:
    """Ask by key what something is."""
    target.focus()
    table.page.keyboard.press("i")
    expect(slip(table)).to_be_visible()


def test_resting_on_something_tells_what_it_is(page: Page) -> None:
    table = Table.sit(page)
    table.send(SET_UP)
    rest_on(table, table.element("square:r3"))
    told = slip(table)
    expect(told).to_contain_text("Square R3")
    expect(told).to_contain_text("Holds a D20: row 3 and column R take no other.")
    expect(told.get_by_role("link", name="TS-11")).to_have_attribute("href", "/rules/tou_shi#TS-11")
    told.hover()
    expect(told).to_be_visible()
    page.mouse.move(2, 2)
    expect(told).to_be_hidden()
    rest_on(table, page.locator('#score [data-line="stars"] button'))
    expect(told).to_contain_text("Each star that is left at the end is 4 points.")
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()


def test_what_can_be_chosen_tells_too_and_a_choice_puts_it_away(page: Page) -> None:
    table = Table.sit(page)
    rest_on(table, table.element("box:d8.5"))
    expect(slip(table)).to_contain_text("D8, box 5")
    table.element("box:d8.5").click()
    expect(slip(table)).to_be_hidden()
    table.heard(2)


def test_the_key_tells_aloud_and_tab_comes_to_the_rule(page: Page) -> None:
    table = Table.sit(page)
    table.send(SET_UP)
    ask(table, table.element("star"))
    expect(page.locator("#live")).to_contain_text("Stars. Instead of using a roll")
    page.keyboard.press("Tab")
    expect(slip(table).get_by_role("link", name="TS-12")).to_be_focused()
    page.keyboard.press("Escape")
    expect(slip(table)).to_be_hidden()
    assert table.focused() == "star"


def test_a_long_press_tells_and_chooses_nothing(new_context: NewContext) -> None:
    table = Table.sit(new_context(**PHONE).new_page(), touch=True)
    page, box = table.page, table.element("box:d8.5")
    box.scroll_into_view_if_needed()
    x, y = table._middle(box)
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(slip(table)).to_contain_text("D8, box 5")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(slip(table)).to_be_visible()
    assert table.lines.count() == 1
    table.element("star").tap(force=True)
    expect(slip(table)).to_be_hidden()
    expect(table.bubble).to_contain_text("Stars come later")
    box.tap()
    table.heard(2)


def test_every_why_not_begins_with_what_it_is(page: Page) -> None:
    table = Table.sit(page)
    table.send(SET_UP)
    table.ask_why(table.element("square:r3"))
    told = table.bubble.locator("p")
    expect(told.nth(0)).to_have_text("Square R3")
    expect(told.nth(1)).to_have_text("Holds a D20: row 3 and column R take no other.")
    expect(told.last).to_have_text(re.compile("^R3 is written already"))


def test_what_it_was_is_told_where_one_looks_back_or_watches(page: Page, new_context: NewContext) -> None:
    table = Table.sit(page)
    table.send(SET_UP)
    theirs = new_context().new_page()
    theirs.goto(page.url)
    watching = Table(theirs).rest()
    ask(watching, watching.element("box:d20.20"))
    expect(slip(watching)).to_contain_text("Crossed.")
    table.lines.nth(0).click()
    expect(table.stepper).to_be_visible()
    ask(table, table.element("box:d20.20"))
    expect(slip(table)).to_contain_text("1 of 1 left.")
    page.keyboard.press("Escape")
    table.ask_why(table.element("box:d20.20"))
    expect(table.bubble).to_contain_text("You are looking back")


@pytest.mark.parametrize("game", SOME)
def test_the_slip_is_beside_the_thing_and_on_the_screen(page: Page, game: str) -> None:
    table = Table.sit(page, game=game)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        table.rest()
        for name in SOME[game]:
            ask(table, table.element(name))
            page.wait_for_function(BESIDE, arg=name)
            page.keyboard.press("Escape")
            expect(slip(table)).to_be_hidden()


def test_a_card_is_shown_large(page: Page) -> None:
    table = Table.sit(page, game="burano")
    card = page.locator('#board [data-el^="card:"]').first
    rest_on(table, card)
    expect(slip(table)).to_contain_text("Shows")
    large, small = slip(table).locator("svg").bounding_box(), card.bounding_box()
    assert large is not None
    assert small is not None
    assert large["width"] > 2 * small["width"]
    expect(slip(table).locator("svg [data-el]")).to_have_count(0)


def test_it_goes_when_the_screen_passes_to_another(page: Page) -> None:
    table = Table.sit(page, "Ada", "Bea", game="burano")
    ask(table, page.locator('#board [data-el^="character:"]').first)
    table.page.locator('#switch [aria-pressed="false"]').click()
    expect(slip(table)).to_be_hidden()


def test_a_button_with_a_picture_and_a_picture_itself_say_what_they_are(page: Page) -> None:
    table = Table.sit(page, "Ada", "bot:novice", game="burano_roll_and_write")
    rest_on(table, page.get_by_role("button", name="Menu"))
    expect(slip(table)).to_contain_text("MenuAnother game, seats and link, dice, rules, keys and settings.")
    page.locator('#others-list [data-open="seat:1"]').click()
    expect(table.opened).to_be_visible()
    picture = table.opened.locator("[role=img][aria-label]").first
    label = picture.get_attribute("aria-label")
    assert label is not None
    rest_on(table, picture)
    expect(slip(table)).to_contain_text(label)
