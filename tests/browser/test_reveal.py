"""The moment when secret invitations are revealed, in a browser: a scene that whoever plays or looks on sees once, and
that is in nobody's way (BR-17)."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewContext
from tests.browser.everyone import LIGHTS, too_wide, violations
from tests.browser.table import PHONE, Message, Table

NAMES = ("Ann", "Bartholomew", "Cem", "Dorothea")
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {},
    "tablet": {"viewport": {"width": 820, "height": 1180}},
    "phone": PHONE,
    "small": PHONE | {"viewport": {"width": 360, "height": 640}},
    "sideways": PHONE | {"viewport": {"width": 640, "height": 360}},
}
# Where something is drawn; the browser's own box leaves room for corners that no stroke has.
DRAWN = """node => {
  const { x, y, width, height } = node.getBBox(), { a, d, e, f } = node.getScreenCTM();
  return { x: x * a + e, y: y * d + f, width: width * a, height: height * d };
}"""
INVITED = re.compile(r"(.* invited the Female Tourist below the red building\.){3}")


class Street(Table):
    """A table of the Roll & Write at which every boat is flipped, so that all can invite somebody."""

    game = "burano_roll_and_write"

    @property
    def scene(self) -> Locator:
        return self.page.locator("#board .reveal")

    def until_one_decides(self, last: bool = False) -> Message:
        """Play on until all but one have decided in secret, in the last round if wanted; what that one is told."""

        def there(frame: Message) -> bool:
            ends = "last round" in frame["notice"] or not last
            return bool(frame["private"]) and len(frame["actors"]) == 1 and ends

        return self.play_on(invite, there)

    def decide(self, frame: Message) -> Message:
        """Let that one decide, past the page; what they are told then."""
        return self.line.go(frame["actors"][0], frame, invite(frame["asks"]["legal"]))


def invite(legal: list[Any]) -> str:
    """Flip a boat, or invite the first who can be."""
    moves: list[str] = [move for move, *_ in legal]
    return next((move for move in moves if move == "flip" or re.fullmatch(r"[A-J]\..*", move)), moves[0])


def sit(page: Page, players: int = 3) -> Street:
    """A page that stays with who will begin the second round."""
    street = Street.sit(page, *NAMES[:players])
    seat = (street.frame()["actors"][0] + 1) % players
    page.goto(f"{street.address}?seat={seat}")
    return street


def test_it_tells_what_everybody_decided_and_goes_with_whatever_is_done_next(page: Page) -> None:
    street = sit(page)
    frame = street.until_one_decides()
    expect(street.scene).to_have_count(0)
    street.decide(frame)
    expect(street.scene).to_be_visible()
    told = street.scene.get_attribute("aria-label") or ""
    assert told.startswith("The invitations are revealed. ")
    assert told.count("Female Tourist below the red building, ") == 3
    assert "You: " in told
    # A screen reader is told of all in one go.
    expect(page.locator("#live")).to_have_text(INVITED)
    street.element("flip").hover()
    expect(street.pencil).to_be_attached()
    expect(street.scene).to_be_visible()  # what would be changes nothing
    page.keyboard.press("Shift")
    expect(street.scene).to_be_hidden()
    street.play("flip")
    street.undo_button.click()
    expect(street.lines.last).to_contain_text("took back")
    expect(street.element("flip")).to_have_class(re.compile(r"\bcan\b"))
    expect(street.scene).to_be_hidden()  # it is no news


def test_a_press_on_it_chooses_nothing(page: Page) -> None:
    street = sit(page)
    street.decide(street.until_one_decides())
    expect(street.scene).to_be_visible()
    known = street.known()
    street.scene.click()
    expect(street.scene).to_be_hidden()
    assert not page.locator("#board .chosen").count()
    assert street.known() == known


def test_who_looks_back_comes_to_it_again(page: Page) -> None:
    street = sit(page)
    street.decide(street.until_one_decides())
    expect(street.scene).to_be_visible()
    page.keyboard.press("Shift")
    street.play("flip")
    street.lines.filter(has_text="invited the").last.click()
    expect(street.stepper).to_be_visible()
    expect(street.scene).to_be_visible()
    page.get_by_role("button", name="One forward").click()
    expect(street.scene).to_be_hidden()
    page.get_by_role("button", name="One back").click()
    page.get_by_role("button", name="One back").click()
    expect(street.scene).to_have_count(0)
    page.get_by_role("button", name="One forward").click()
    expect(street.scene).to_be_visible()


def test_where_others_are_quick_there_is_still_time_to_see_it(page: Page, new_context: NewContext) -> None:
    street = sit(page)
    looker = Street(new_context().new_page())
    looker.page.goto(street.address)
    looker.rest()
    frame = street.decide(street.until_one_decides())
    seat = frame["actors"][0]
    street.line.go(seat, street.line.turn(seat, frame), "flip")
    looker.heard(frame["seq"] + 2)
    expect(looker.scene).to_be_visible()
    told = looker.scene.get_attribute("aria-label") or ""
    assert all(f"{name}: Female Tourist" in told for name in NAMES[:3])
    expect(looker.scene).to_have_count(0)  # by itself
    looker.page.reload()
    looker.rest()
    expect(looker.scene).to_have_count(0)


def test_a_page_that_comes_before_the_next_boat_shows_it(page: Page) -> None:
    street = sit(page)
    street.decide(street.until_one_decides())
    page.reload()
    expect(street.scene).to_be_visible()


def test_at_one_screen_it_stays_for_who_is_next_and_is_behind_no_curtain(page: Page) -> None:
    street = Street.sit(page, *NAMES[:3])
    street.until_one_decides()
    expect(street.curtain).to_be_visible()
    expect(street.scene).to_have_count(0)
    street.come()
    street.play("character:J", "space:pink")
    street.settled()
    expect(street.curtain).to_be_hidden()
    expect(street.scene).to_be_visible()
    expect(street.scene).to_have_attribute("aria-label", re.compile("You: .*Male Tourist|Male Tourist.*You: "))
    street.play("flip")
    street.settled()
    expect(street.scene).to_be_hidden()


def test_the_last_one_makes_way_for_the_count(page: Page) -> None:
    street = sit(page, 2)
    street.decide(street.until_one_decides(last=True))
    expect(street.result).to_be_visible()
    expect(street.scene).to_be_hidden()
    page.reload()
    expect(street.result).to_be_visible()
    expect(street.scene).to_be_hidden()


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("players", [2, 4])
def test_it_is_all_in_sight_beside_the_dice(new_context: NewContext, screen: str, players: int) -> None:
    street = sit(new_context(**SCREENS[screen]).new_page(), players)
    street.decide(street.until_one_decides())
    street.rest()
    paper = street.page.locator(".reveal-paper").evaluate(DRAWN)
    dice, size = street.page.locator('[data-panel="canal"]').bounding_box(), street.page.viewport_size
    assert dice is not None
    assert size is not None
    assert 0 <= paper["x"] <= paper["x"] + paper["width"] <= size["width"]
    assert 0 <= paper["y"] <= paper["y"] + paper["height"] <= size["height"]
    if screen != "sideways":
        assert paper["y"] >= dice["y"] + dice["height"] - 1
    assert not too_wide(street.page)
    if players == 4:
        lights = LIGHTS["phone" if screen != "desktop" else screen]
        assert not [fault for light in lights for fault in violations(street.page, light)]


def test_letters_open_one_after_the_other_and_it_goes_by_itself(new_context: NewContext) -> None:
    street = sit(new_context(reduced_motion="no-preference").new_page())
    frame = street.until_one_decides()
    street.decide(frame)
    shut = street.scene.locator(".shut")
    expect(shut).to_have_count(3)
    opening = """nodes => nodes.map((node) => {
      const [each] = node.getAnimations();
      return each ? each.effect.getComputedTiming().delay : -1;
    })"""
    delays = shut.evaluate_all(opening)
    assert delays == sorted(delays)
    expect(street.scene.locator(".shut").last).to_be_hidden()
    expect(street.scene).to_be_visible()
    expect(street.scene).to_be_hidden()
