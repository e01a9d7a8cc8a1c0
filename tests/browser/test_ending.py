"""The end of a game: what it says, compares, and lets one do next; on every screen nothing of it is cut off."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ridotto.games import GAMES
from tests.browser.conftest import NewContext
from tests.browser.friends import Friends, open_table
from tests.browser.table import STARS, Table
from tests.browser.test_roll_and_write import Street

SIZES = ((1280, 800), (1024, 768), (820, 1180), (390, 844), (360, 640), (844, 390))
# What of the result is not wholly in the window, though nobody could scroll to it.
CUT = """() => [...document.querySelectorAll(":is(#result, #result > *, #result .actions .button)")]
  .filter((node) => node.checkVisibility()).filter((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
  }).map((node) => node.className + node.textContent.trim().slice(0, 20))"""


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_the_end_is_cut_off(page: Page, game: str) -> None:
    """With as many players as can be, and alone."""
    most = max(GAMES[game].seats)
    names = [f"Player {k + 1}" for k in range(most)] if most > 1 else []
    for people in ([], names) if names else ([],):
        table = Table.sit(page, *people, game=game)
        table.finish()
        if not table.result.is_visible():
            page.get_by_role("button", name="Show the result").click()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(CUT) == [], (people, width, height)
            assert page.evaluate("document.querySelector('#result .count').clientHeight") >= 75
        page.set_viewport_size({"width": 1280, "height": 800})


def test_against_a_bot_the_winner_is_you_or_the_bot(page: Page) -> None:
    page.goto(open_table(page, "burano_roll_and_write", ["me", "bot:novice"], **{"name.0": "Ada"}))
    table = Table(page).rest()
    end = Friends({0: table}).play_on(lambda legal: str(legal[-1][0]))
    expect(table.result).to_be_visible()
    ada, bot = (entry["total"] for entry in end["score"])
    expect(table.result.get_by_role("heading")).to_have_text(
        f"You win by {ada - bot}" if ada > bot else re.compile(rf"\w+ wins by {bot - ada}|the tie|share the victory")
    )
    expect(table.result.locator(".best")).to_have_text("Your first result.")
    expect(table.result.locator(".why")).to_contain_text("the game is over.")


def test_the_best_before_is_told_with_its_hints(page: Page) -> None:
    first = Table.sit(page)
    page.locator("#hint").click()
    expect(page.locator("#hints")).to_be_visible()
    first.send(STARS)
    expect(first.result.locator(".best")).to_have_text("Your first result. 1 hint helped.")
    second = Table.sit(page)
    second.finish()
    expect(second.result.locator(".best")).to_have_text(re.compile(r"^A new best! Before: 4 with hints, on .*\.$"))
    page.goto("/you")
    expect(page.locator(".history")).to_contain_text("with hints")


def test_a_title_shows_its_scale_and_how_far_it_is_to_the_next(page: Page) -> None:
    table = Table.sit(page, game="burano")
    table.finish()
    total = table.frame()["score"][0]["total"]
    assert total < 61
    expect(table.result.get_by_role("heading")).to_have_text("So-so")
    expect(table.result.locator(".next")).to_have_text(f"{61 - total} points to “Not bad”")
    expect(table.result.locator(".scale [aria-current]")).to_have_text("So-so.")
    expect(table.result.locator(".scale li")).to_have_count(5)
    expect(table.result).to_contain_text("The code of these cards")
    expect(table.result.get_by_role("button", name="Same cards again")).to_be_visible()
    assert "dice" not in table.result.inner_text().lower()


def test_the_result_is_shared_as_text_and_as_a_picture(new_context: NewContext, tmp_path: Path) -> None:
    page = new_context(permissions=["clipboard-read", "clipboard-write"], accept_downloads=True).new_page()
    table = Table.sit(page)
    table.send(STARS)
    table.result.get_by_role("button", name="Share as text").click()
    expect(table.result.locator(".told")).to_have_text("Copied.")
    text = page.evaluate("navigator.clipboard.readText()").replace("\r\n", "\n")
    assert text == table.result.locator("textarea").input_value()
    assert re.fullmatch(
        r"Tou Shi: 4 of 84 points, .*\n4 of 84 points\.\n4 \(Squares 4, Rows 0, Columns 0, Stars 0\)", text
    )
    with page.expect_download() as download:
        table.result.get_by_role("button", name="Share a picture").click()
    assert download.value.suggested_filename == "tou-shi.png"
    file = tmp_path / "tou-shi.png"
    download.value.save_as(file)
    data = file.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = (int.from_bytes(data[k : k + 4], "big") for k in (16, 20))
    assert width > 1000 < height
    assert len(data) > 50_000  # a board, not a blank sheet


def test_the_game_is_replayed_from_its_beginning(page: Page) -> None:
    table = Table.sit(page)
    table.send(STARS)
    table.result.get_by_role("button", name="Replay").click()
    expect(table.result).to_be_hidden()
    expect(table.stepper).to_be_visible()
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "true")


def test_a_game_of_several_at_one_screen_is_replayed_from_its_address(page: Page) -> None:
    street = Street.sit(page, "Ann", "Bea")
    street.until(lambda frame: False)
    page.goto(f"{page.url}?replay")
    expect(street.stepper).to_be_visible()
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "true")
    expect(street.result).to_be_hidden()
    expect(page.locator("#news")).not_to_be_empty()  # what happened there


def test_a_table_is_deleted_from_its_menu(page: Page) -> None:
    table = Table.sit(page)
    address = page.url
    table.menu("Delete this table").click()
    expect(page.locator("#sure")).to_contain_text("This game will be gone")
    page.locator("#sure").get_by_role("button", name="Delete this table").click()
    page.wait_for_url("**/")
    assert page.request.get(address).status == 404
