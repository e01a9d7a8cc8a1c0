"""One person in company: bots that are seen thinking, can be hurried, and Strong's advice."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from ridotto.bots import processes
from ridotto.games import GAMES
from tests.browser.conftest import NewContext
from tests.browser.everyone import SCREENS, check_states
from tests.browser.table import PHONE, Table
from tests.server.visit import Served

MIDDLE = "node => { const { top, height } = node.getBoundingClientRect(); return top + height / 2; }"
LINES = "node => { const text = new Range(); text.selectNodeContents(node); return text.getClientRects().length; }"
SINCE = "(lines, known) => lines.filter(({ dataset }) => dataset.look >= known).map(({ textContent }) => textContent)"
SLOW = "strong:99s"
TAKE = re.compile(r"Take (\w+ \w+ floor \w\d\w(, | and | ))+from column \d(, and \d coins?)?")


@pytest.fixture
def slow_bots(house: Served) -> Iterator[Callable[[], None]]:
    """From when it is called on, a bot that is left alone thinks about a choice for longer than anybody looks."""
    write = processes.write
    with pytest.MonkeyPatch.context() as patch:
        yield lambda: patch.setattr(processes, "write", lambda asked, set_, _, seed: write(asked, set_, SLOW, seed))
    house.hurry_bots()


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

    def wait_for_the_bot(self) -> None:
        """Choose anything until the bot is the only one to choose, and seen to think."""
        while (frame := self.frame(0))["asks"]:
            self.line.go(0, frame, frame["asks"]["legal"][0][0])
        expect(self.page.locator(".thinking", has_text="Pantalone is thinking")).to_be_visible()

    def hint(self) -> list[str]:
        """Ask for advice; what it says."""
        self.press(self.page.locator("#hint"))
        expect(self.page.locator("#hints")).to_be_visible()
        return self.page.locator("#hints .advice").all_inner_texts()


def test_one_person_plays_against_company_right_away(page: Page) -> None:
    table = Company.meet(page, "Strong")
    expect(page.locator("#others-list")).to_contain_text("IsabellaStrong")
    while "is thinking" in table.composed.inner_text() or not table.lit():
        page.wait_for_timeout(50)
    advice = table.hint()
    assert len(advice) == 3
    assert all(text.startswith(("Circle the ", "Flip a boat")) for text in advice), advice
    table.press(page.locator(".advice").first)
    expect(table.pencil).to_be_attached()
    table.confirm()
    expect(page.locator("#hints")).to_be_hidden()


def test_advice_reads_the_same_as_in_a_terminal(page: Page) -> None:
    """Cards and columns are named; for who doesn't see it, it is sentences."""
    Company.sit(page, "Ada", "bot:novice", game="burano").asked()
    Company(page).hint()
    texts = page.locator("#hints .what").all_text_contents()
    assert all(TAKE.fullmatch(text) for text in texts), texts
    assert len(set(texts)) == 3
    buttons = [str(name) for name in page.locator(".advice").evaluate_all("all => all.map((node) => node.ariaLabel)")]
    assert all(name.startswith(f"{text}: ") for name, text in zip(buttons, texts, strict=True))
    assert re.search(r", (best|as good as any)(: |$)", buttons[0])
    worth = r": \d+\.\d points, (\d+\.\d (ahead|behind)|level), "
    assert all(re.search(worth, name) for name in buttons), buttons
    assert all(
        re.search(worth + r"(\d+\.\d less|about as good)(: (more|less) from .*)?$", name) for name in buttons[1:]
    ), buttons
    read = " ".join(f"{k}. {name}." for k, name in enumerate(buttons, 1))
    expect(page.locator("#live")).to_have_text(f"Expected final score, and the lead. {read}")
    page.locator(".advice").first.hover()
    expect(page.locator("#board .meant")).not_to_have_count(0)


def test_an_only_choice_has_no_worth(page: Page) -> None:
    table = Company.sit(page, "Ada", "Bea", game="burano")
    done = "Done"  # it ends the turn, and the cards that were placed could not be taken back any more
    table.play_on(
        lambda legal: max((each[0] for each in legal), key=len),
        lambda now: [label["text"] for _, _, label, _ in now["asks"]["legal"]] == [done],
    )
    table.come()
    table.asked()
    assert table.hint() == ["Say done"]
    expect(page.locator("#hints h2")).to_have_text("The only choice")
    expect(page.locator("#live")).to_contain_text("The only choice. Say done.")


def test_a_thinking_bot_is_seen_and_hurried(page: Page, slow_bots: Callable[[], None]) -> None:
    slow_bots()
    table = Company.meet(page, "Strong", 2)
    for _ in range(2):
        table.wait_for_the_bot()
        told = table.known()
        page.locator("#hurry").click()
        table.asked()
        expect(page.locator("#hurry")).to_be_hidden()
        assert any("Pantalone" in text for text in table.lines.evaluate_all(SINCE, told))


def test_advice_by_keyboard(page: Page) -> None:
    table = Table.sit(page)
    page.keyboard.press("h")
    first = page.locator(".advice").first
    expect(first).to_be_focused()
    expect(first).to_contain_text(re.compile(r"\d points"))
    page.keyboard.press("Escape")
    expect(page.locator("#hints")).to_be_hidden()
    expect(page.locator("#hint")).to_be_focused()
    page.keyboard.press("Enter")
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    expect(table.pencil).to_be_attached()
    expect(table.seal).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#hints")).to_be_hidden()  # it was for that moment


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390)])
def test_advice_fits_a_phone(new_context: NewContext, size: tuple[int, int]) -> None:
    page = new_context(**{**PHONE, "viewport": {"width": size[0], "height": size[1]}}).new_page()
    table = Company.meet(page, "Novice", 2, touch=True)
    table.asked()
    table.hint()
    box, head = page.locator("#hints").bounding_box(), page.locator("#head .status").bounding_box()
    assert box is not None
    assert head is not None
    assert box["x"] >= 0
    assert box["y"] >= head["y"] + head["height"]
    assert box["x"] + box["width"] <= size[0]
    assert box["y"] + box["height"] <= size[1]
    shut = page.locator("#hints-shut")
    assert shut.evaluate("node => node.getBoundingClientRect().top") < page.locator("#hints h2").evaluate(MIDDLE)
    assert shut.evaluate(LINES) == 1
    table.press(page.locator(".advice").last)
    expect(table.pencil).to_be_attached()
    expect(page.locator("#hints")).to_be_hidden()  # it would hide what it is about


@pytest.mark.parametrize("game", GAMES)
def test_advice_lies_beside_the_board(page: Page, game: str) -> None:
    Table.sit(page, game=game)
    page.locator("#hint").click()
    hints = page.locator("#hints")
    expect(hints).to_be_visible()
    board, box = page.locator(".play > .stage").bounding_box(), hints.bounding_box()
    assert board is not None
    assert box is not None
    assert box["x"] >= board["x"] + board["width"] - 1
    expect(page.locator("#board .meant").first).to_be_visible()  # the best is shown at once


@pytest.mark.parametrize("screen", SCREENS)
def test_everyone_can_read_advice(new_context: NewContext, slow_bots: Callable[[], None], screen: str) -> None:
    page = new_context(**SCREENS[screen]).new_page()
    check_states(page, states(page, screen == "phone", slow_bots), screen)


def states(page: Page, touch: bool, slow_bots: Callable[[], None]) -> Iterator[str]:
    """Advice, and a bot that thinks."""
    Table.sit(page, touch=touch)
    page.locator("#hint").click()
    expect(page.locator("#hints")).to_be_visible()
    yield "advice"
    slow_bots()
    table = Company.meet(page, "Strong", 2, touch)
    table.wait_for_the_bot()
    yield "thinking"
    table.press(page.locator("#hurry"))
