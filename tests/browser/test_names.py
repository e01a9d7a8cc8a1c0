"""People are called by their names wherever they are meant: on the thumbnails of their boards, and at one screen."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.friends import open_table, sit_down
from tests.browser.table import PHONE, Table

PRINTED = re.compile("Push Your Luck|bit of your group|card from your hand")  # cards say so to whoever has them
LONG = ("Massimiliano", "Bartholomew", "Maximilienne")
CUT_OFF = """chips => chips.filter((chip) => [...chip.children].some((part) => {
  const [inner, outer] = [part.getBoundingClientRect(), chip.getBoundingClientRect()];
  return part.matches("small") && (inner.left < outer.left || inner.right > outer.right || inner.bottom > outer.bottom);
})).map((chip) => chip.textContent)"""


@pytest.mark.parametrize(("game", "shown"), [("burano", ".other .who"), ("burano_roll_and_write", ".other .name")])
def test_a_thumbnail_has_its_players_name(page: Page, game: str, shown: str) -> None:
    table = Table.sit(page, *LONG, "bot:novice", game=game)
    table.settled()  # whoever begins is in front of the screen
    others = [name for name in (*LONG, "Zanni") if name != table.viewer]
    labels = page.locator("#board .other").evaluate_all(
        "nodes => nodes.map((node) => node.ariaLabel ?? node.querySelector('title').textContent)"
    )
    assert [label.partition("’")[0].partition(":")[0] for label in labels] == others
    texts = page.locator(f"#board {shown}").all_text_contents()
    for text, name in zip(texts, others, strict=True):
        assert text == name or (text.endswith("…") and name.startswith(text[:-1]) and len(text) > 6)
    assert "Player " not in re.sub(r'data-stood="[^"]*"', "", page.locator("#board").inner_html())


@pytest.mark.parametrize(
    ("game", "shown"),
    [("burano_roll_and_write", '[data-panel="canal"] .who'), ("roland_wright", '[data-panel="others"] .name')],
)
def test_the_board_itself_has_names(page: Page, game: str, shown: str) -> None:
    names = ["Ada", "Bea", "Massimiliana Bonaventura"]
    table = Table.sit(page, *names, game=game)
    table.settled()
    if table.curtain.is_visible():
        table.come()
    texts = [text for text in page.locator(shown).all_text_contents() if text != "You"]
    others = [name for name in names if name != table.viewer]
    if game == "burano_roll_and_write":  # boats lie in their order: the viewer’s first, then clockwise, and back (BR-6)
        others = names[names.index(table.viewer) + 1 :] + names[: names.index(table.viewer)]
        others += others[::-1]
    for text, name in zip(texts, others, strict=True):
        assert text == name or (text.endswith("…") and name.startswith(text[:-1]) and len(text) > 4)


@pytest.mark.parametrize("game", ["burano", "burano_roll_and_write", "roland_wright"])
def test_one_who_watches_is_told_whose_board_it_is(new_context: NewContext, game: str) -> None:
    table = Table.sit(new_context().new_page(), "Ada", "Bea", game=game)
    watcher = new_context().new_page()
    watcher.goto(table.address)
    Table(watcher).rest()
    for _ in range(2):  # whoever's turn it is
        expect(watcher.locator("#banner-text")).to_contain_text("The board in front is Ada’s.")
        expect(watcher.locator("#score-key")).to_contain_text("Ada")
        expect(watcher.locator("#others-list > li").first).to_contain_text("in front")
        assert "you begin" not in watcher.locator("#board").inner_text()
        labels = watcher.locator("#board [aria-label]").evaluate_all("nodes => nodes.map((node) => node.ariaLabel)")
        assert not [label for label in labels if "your" in PRINTED.sub("", label).lower()]
        seat = table.frame()["actors"][0]
        table.play_on(lambda legal: str(legal[0][0]), lambda frame, seat=seat: frame["actors"] != [seat])  # type: ignore[misc]


@pytest.mark.parametrize("names", [("Ada", "Bea", "Carlo", "Dario"), ("Massimiliana Bonaventura", *LONG, "Emma")])
def test_the_screens_tabs_have_room_on_a_phone(new_context: NewContext, names: tuple[str, ...]) -> None:
    page = new_context(**PHONE).new_page()
    table = Table.sit(page, *names, touch=True, game="roland_wright")
    table.come()
    chips = table.switch.locator("button")
    assert chips.locator("small").all_text_contents() == ["deciding"] * len(names)
    assert chips.evaluate_all(CUT_OFF) == []


def test_a_long_name_is_cut_for_those_who_waited_for_it(new_context: NewContext) -> None:
    """While a table gathers its board is not shown, and nothing on it can be measured."""
    host, guest = new_context().new_page(), new_context().new_page()
    link = open_table(host, "burano_roll_and_write", ["me", "open"])
    host.goto(link)
    sit_down(guest, link, "Wolfgang MMMMMWWWW Mozar")
    expect(host.locator("#lobby")).to_be_hidden()
    Table(host).rest()
    for shown, boats in (('[data-panel="canal"] .who', 2), (".other .name", 1)):
        expect(host.locator(f"#board {shown}", has_text="Wolf")).to_have_text([re.compile("^Wolf.*…$")] * boats)
