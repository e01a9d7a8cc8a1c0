"""One person in company: bots that are seen thinking, can be hurried, and Strong's advice."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.everyone import SCREENS, check_states
from tests.browser.table import PHONE, Table


class Company(Table):
    """A table with bots."""

    game = "burano_roll_and_write"

    @classmethod
    def meet(cls, page: Page, level: str, seats: int = 3, touch: bool = False) -> "Company":
        """Sit down with bots of one level: one choice for all of them."""
        page.goto(f"/new/{cls.game}?seats={seats}")
        page.get_by_role("button", name=f"{level} bots").click()
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_url("**/t/*")
        return cls(page, touch).rest()

    def asked(self) -> None:
        """Wait for one's own turn."""
        self.page.wait_for_function("() => document.querySelector('#board .can')")

    def hint(self) -> list[str]:
        """Ask for advice; what it says."""
        self.press(self.page.locator("#hint"))
        expect(self.page.locator("#hints")).to_be_visible(timeout=15_000)
        return self.page.locator("#hints .advice").all_inner_texts()


def test_one_person_plays_against_company_right_away(page: Page) -> None:
    table = Company.meet(page, "Strong")
    expect(page.locator("#others-list")).to_contain_text("Strong 2")
    while "is thinking" in table.composed.inner_text() or not table.lit():
        page.wait_for_timeout(50)
    advice = table.hint()
    assert len(advice) == 3
    assert all(re.search(r"\d\.\d (ahead|behind)", text) for text in advice)
    table.press(page.locator(".advice").first)
    expect(table.pencil).to_be_attached()
    table.confirm()
    expect(page.locator("#hints")).to_be_hidden()


def test_a_thinking_bot_is_seen_and_hurried(page: Page) -> None:
    table = Company.meet(page, "Strong", 2)
    told = table.lines.count()
    for _ in range(4):
        table.asked()
        table.act(0, str(table.legal(0)[0][0]))
        thinking = page.locator(".thinking", has_text="Strong is thinking")
        expect(thinking.or_(page.locator("#board .can").first).first).to_be_visible()
        if thinking.is_visible():
            page.locator("#hurry").click()
    table.asked()
    expect(page.locator("#hurry")).to_be_hidden()
    assert any("Strong" in text for text in table.told()[told:])


def test_advice_by_keyboard(page: Page) -> None:
    table = Table.sit(page)
    page.keyboard.press("h")
    first = page.locator(".advice").first
    expect(first).to_be_focused(timeout=15_000)
    expect(first).to_contain_text(re.compile(r"\d points"))
    page.keyboard.press("Escape")
    expect(page.locator("#hints")).to_be_hidden()
    expect(page.locator("#hint")).to_be_focused()
    page.keyboard.press("Enter")
    expect(first).to_be_focused(timeout=15_000)
    page.keyboard.press("Enter")
    expect(table.pencil).to_be_attached()
    page.locator("#confirm").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#hints")).to_be_hidden()  # it was for that moment


def test_advice_fits_a_phone(new_context: NewContext) -> None:
    page = new_context(**PHONE).new_page()
    table = Company.meet(page, "Novice", 2, touch=True)
    table.asked()
    table.hint()
    box = page.locator("#hints").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 60
    assert box["x"] + box["width"] <= 390
    table.press(page.locator(".advice").last)
    expect(table.pencil).to_be_attached()


@pytest.mark.parametrize("screen", SCREENS)
def test_everyone_can_read_advice(new_context: NewContext, screen: str) -> None:
    page = new_context(**SCREENS[screen]).new_page()
    check_states(page, states(page, screen == "phone"), screen)


def states(page: Page, touch: bool) -> Iterator[str]:
    """Advice, and a bot that thinks."""
    Table.sit(page, touch=touch)
    page.locator("#hint").click()
    expect(page.locator("#hints")).to_be_visible(timeout=15_000)
    yield "advice"
    table = Company.meet(page, "Strong", 2, touch)
    thinking = page.locator(".thinking")
    while not thinking.is_visible():
        if table.lit():
            table.act(0, str(table.legal(0)[0][0]))
            expect(thinking.or_(page.locator("#board .can").first).first).to_be_visible()
    yield "thinking"
