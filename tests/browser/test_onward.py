"""Playing on from a position that is looked back at: by mouse, finger and keyboard."""

import pytest
from playwright.sync_api import FilePayload, Page, expect

from ridotto.engine import record
from ridotto.engine.match import Match
from tests.browser.conftest import NewContext
from tests.browser.table import PHONE, STARS, Table
from tests.server.test_onward import at_random

MOST = {"tou_shi": 1, "burano": 4, "burano_roll_and_write": 4, "roland_wright": 5}
WINDOWS = [
    (1280, 800),
    (1140, 720),
    (1024, 768),
    (820, 1180),
    (390, 844),
    (360, 640),
    (320, 568),
    (844, 390),
    (667, 375),
]
# What of the stepper does not lie in the window, or below something else, or is smaller than a finger needs.
AMISS = """() => [...document.querySelectorAll("#stepper :is(button, input[type=range], select)")]
  .filter((node) => node.checkVisibility({ visibilityProperty: true }))
  .filter((node) => {
    const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
    const corners = [[left + 3, top + 3], [right - 3, top + 3], [left + 3, bottom - 3], [right - 3, bottom - 3]];
    const hidden = corners.some(([x, y]) => !node.contains(document.elementFromPoint(x, y)));
    return hidden || (node.localName === "button" && (width < 44 || height < 44));
  })
  .map((node) => node.id || node.textContent)"""


def on_record(page: Page, match: Match, touch: bool = False) -> Table:
    """A record that lies open."""
    file = FilePayload(name="game.txt", mimeType="text/plain", buffer=record.write(match).encode())
    answer = page.request.post("/records", multipart={"record": file}, max_redirects=0)
    assert answer.status == 303, answer.text()
    page.goto(answer.headers["location"])
    return Table(page, touch).rest()


def test_from_a_game_that_is_over(page: Page) -> None:
    table = Table.sit(page)
    table.send(STARS[:-1])
    onward = page.get_by_role("button", name="Play on from here")
    table.lines.nth(4).click()
    expect(table.stepper).to_contain_text("Looking back, 4 of")
    expect(onward).to_be_hidden()  # the game goes on
    page.get_by_role("button", name="Back to now").click()
    table.send(STARS[-1:])
    table.result.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Last position").click()
    expect(onward).to_be_hidden()  # nothing is left to choose
    expect(page.get_by_role("button", name="Back to now")).to_be_visible()
    table.lines.nth(4).click()
    expect(table.stepper).to_contain_text("Looking back, 4 of")
    shown, told, address = table.drawing(), table.told()[:5], page.url
    onward.click()
    page.wait_for_url(lambda url: url != address)
    table.rest()
    expect(table.stepper).to_be_hidden()
    assert (table.drawing(), table.told()) == (shown, told)
    table.play("star")
    assert table.known() > 5
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#menu [data-retry]")).to_be_hidden()  # a copy would tell what comes
    page.get_by_role("button", name="Dice", exact=True).click()
    expect(page.locator("#fair .why")).to_contain_text("goes on from a position of another")
    expect(page.locator("#check")).to_be_hidden()


@pytest.mark.parametrize(("game", "seats"), MOST.items())
def test_from_a_record_on_a_phone(new_context: NewContext, game: str, seats: int) -> None:
    page = new_context(**PHONE).new_page()
    table = on_record(page, at_random(game, seats), touch=True)
    for _ in range(2):
        page.get_by_role("button", name="One turn forward").tap()
    expect(table.stepper).not_to_contain_text("A record, 0 of")
    address = page.url
    page.get_by_role("button", name="Play on from here").tap()
    page.wait_for_url(lambda url: url != address)
    table.rest()
    expect(page.locator("#board .can").first).to_be_attached()  # it is asked of whoever has come
    expect(page.locator("#bar")).to_be_visible()
    sitting = table.frame()["seats"]
    assert [each["kind"] for each in sitting if each["mine"]] == ["guest"]
    assert [each["bot"] for each in sitting if not each["mine"]] == ["regular"] * (seats - 1)


def test_from_a_record_by_the_keyboard(page: Page) -> None:
    match = at_random("burano", 2, to_the_end=False)
    table = on_record(page, match)
    page.locator("#last").focus()
    page.keyboard.press("Enter")
    expect(table.stepper).to_contain_text(f"A record, {len(match.entries)} of")
    table.tab_to("#onward button")
    address = page.url
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url != address)
    table.rest()
    assert table.known() > len(match.entries)
    expect(page.locator("#board .can").first).to_be_attached()


def test_all_that_steps_lies_in_the_window(page: Page) -> None:
    table = Table.sit(page)
    table.send(STARS)
    address = page.url
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{address}?replay")
        table.rest()
        expect(page.locator("#play")).to_have_attribute("aria-pressed", "true")
        page.mouse.move(0, 0)
        assert page.evaluate(AMISS) == [], (width, height)
