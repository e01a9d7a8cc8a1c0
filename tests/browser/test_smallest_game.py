"""The smallest game in a browser: a person against a bot, to the end."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ridotto.games import GAMES
from ridotto.smallest_game.sealed import GAME
from tests.brought import promise
from tests.browser.conftest import NewContext
from tests.browser.table import Table
from tests.server.visit import Served


class Mat(Table):
    """A table of the smallest game."""

    game = GAME.id


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, new_context: NewContext) -> Iterator[Page]:
    """A guest of a house that the game is brought to; the processes that bots think in find it by its entry point."""
    promise(tmp_path / "site", GAME.id, GAME.package)
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    monkeypatch.setitem(GAMES, GAME.id, GAME)
    with Served(tmp_path / "ridotto.db") as house:
        page = new_context(base_url=f"http://{house.address}").new_page()
        yield page
        page.close()  # before the house does, which it would try to reach again


def test_a_person_plays_against_a_bot(guest: Page) -> None:
    guest.goto("/")
    expect(guest.get_by_role("heading", name="Sealed")).to_be_visible()
    table = Mat.sit(guest, "Ada", "bot:regular", lucky="true")
    expect(table.status).to_have_text("Choose.")
    assert table.lit() == ["card:1", "card:2", "card:3"]
    for card in ("card:2", "card:1"):
        expect(guest.locator("#board .can")).to_have_count(3)
        table.compose(card)
        table.confirm()
    expect(table.result).to_be_visible()
    told = "\n".join(table.told())
    assert "You chose card 2." in told
    assert told.count("Colombina chose") == 2
    assert {"card:1", "card:2", "card:3"} == {name for name, _ in table.drawing()}
    expect(guest.locator("#board .seat")).to_have_count(2)
    # There is no board of another to open.
    expect(guest.locator("#others-list li")).to_have_count(2)
    expect(guest.locator("#others-list button.player")).to_have_count(0)
