"""What moves and is heard: dice fall before anything tells what they show, bots play at the pace that is chosen."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import NewContext
from tests.browser.table import Table

SLOWLY = """if (origin !== "null") localStorage.setItem("ridotto", JSON.stringify({ motion: "slow" }))"""
FALLS = """() => document.getAnimations().some((each) => each.effect.target.matches(".rolled"))"""
KNOWN = """() => Math.max(...[...document.querySelectorAll("#log [data-look]")].map((line) => line.dataset.look))"""
# How many noises were made.
EARS = """
  globalThis.heard = 0;
  AudioBufferSourceNode.prototype.start = function () { globalThis.heard++; };
"""


@pytest.mark.parametrize("game", ["tou_shi", "burano_roll_and_write", "roland_wright"])
def test_dice_fall_before_anything_tells_what_they_show(new_context: NewContext, game: str) -> None:
    context = new_context(reduced_motion="no-preference")
    context.add_init_script(SLOWLY)
    table = Table.sit(context.new_page(), game=game)
    page = table.page
    for _ in range(60):
        page.wait_for_timeout(150)  # until all that is known was said
        status, told, heard = table.status.inner_text(), table.told(), page.locator("#live").inner_text()
        frame = table.frame(0)
        table.act(0, frame["asks"]["legal"][0][0])
        page.wait_for_function(f"known => ({KNOWN})() > known || ({FALLS})()", arg=frame["seq"])
        if page.evaluate(FALLS):
            break
    assert table.status.inner_text() == status
    assert table.told() == told
    assert page.locator("#live").inner_text() == heard
    assert table.lit() == []
    page.keyboard.press("Shift")  # whoever presses anything has seen enough
    table.settled()
    assert "Rolled" in table.told()[-1]
    expect(page.locator("#live")).to_contain_text("Rolled")


def ears(context: BrowserContext) -> Page:
    context.add_init_script(EARS)
    return context.new_page()


def test_sounds_are_off_until_they_are_chosen(page: Page) -> None:
    page = ears(page.context)
    table = Table.sit(page, game="burano_roll_and_write")

    def turn() -> int:
        before: int = page.evaluate("heard")
        for _ in range(2):
            table.page.wait_for_timeout(320)
            table.play("flip")
            table.settled()
        if "coin" in table.lit():
            table.play("coin")
            table.settled()
        return int(page.evaluate("heard")) - before

    assert turn() == 0
    table.menu("Settings").click()
    page.get_by_label("Sounds of pen, dice and cards").check()
    page.get_by_role("button", name="Done").click()
    assert turn() > 6  # pen, and dice


def test_bots_go_step_by_step_when_that_is_chosen(page: Page) -> None:
    page.goto("/")
    table = Table.sit(page, "Ann", "bot:whim", game="burano")
    table.menu("Settings").click()
    page.get_by_label("Bots play").select_option("step")
    page.get_by_role("button", name="Done", exact=True).click()
    step, steps = page.locator("#step"), 0
    while steps < 6:
        page.wait_for_function("() => document.querySelector('#board .can') || !document.querySelector('#step').hidden")
        known = page.evaluate(KNOWN)
        if step.is_hidden():
            table.act(0, table.legal(0)[-1][0])
        elif steps % 2:
            page.keyboard.press("g")
        else:
            step.dispatch_event("click")  # it may be gone when it is known where it was
        page.wait_for_function(f"known => ({KNOWN})() > known", arg=known)
        steps += step.is_visible()
