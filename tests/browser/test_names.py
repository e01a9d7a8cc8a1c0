"""People are called by their names on the thumbnails of their boards too."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.table import Table

LONG = ("Massimiliano", "Bartholomew", "Maximilienne")


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
