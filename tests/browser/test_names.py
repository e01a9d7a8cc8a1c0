"""People are called by their names wherever they are meant: on the thumbnails of their boards, and at one screen."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewContext
from tests.browser.table import PHONE, Table

LONG = ("Massimiliano", "Bartholomew", "Maximilienne")
CUT_OFF = """chips => chips.filter((chip) => [...chip.children].some((part) => {
  const [inner, outer] = [part.getBoundingClientRect(), chip.getBoundingClientRect()];
  return part.matches("small") && (inner.left < outer.left || inner.right > outer.right || inner.bottom > outer.bottom);
})).map((chip) => chip.textContent)"""


@pytest.mark.parametrize(("game", "shown"), [("burano", ".other .who"), ("burano_roll_and_write", ".other .name")])
def test_a_thumbnail_has_its_players_name(page: Page, game: str, shown: str) -> None:
    table = Table.sit(page, *LONG, "bot:novice", game=game)
    others = [name for name in (*LONG, "Novice") if name != table.viewer]
    labels = page.locator("#board .other").evaluate_all(
        "nodes => nodes.map((node) => node.ariaLabel ?? node.querySelector('title').textContent)"
    )
    assert [label.partition("’")[0].partition(":")[0] for label in labels] == others
    texts = page.locator(f"#board {shown}").all_text_contents()
    for text, name in zip(texts, others, strict=True):
        assert text == name if name == "Novice" else text.endswith("…") and name.startswith(text[:-1]) and len(text) > 6
    assert "Player " not in re.sub(r'data-stood="[^"]*"', "", page.locator("#board").inner_html())


@pytest.mark.parametrize("names", [("Ada", "Bea", "Carlo", "Dario"), ("Massimiliana Bonaventura", *LONG, "Emma")])
def test_the_screens_tabs_have_room_on_a_phone(new_context: NewContext, names: tuple[str, ...]) -> None:
    page = new_context(**PHONE).new_page()
    table = Table.sit(page, *names, touch=True, game="roland_wright")
    table.come()
    chips = table.switch.locator("button")
    assert chips.locator("small").all_text_contents() == ["deciding"] * len(names)
    assert chips.evaluate_all(CUT_OFF) == []
