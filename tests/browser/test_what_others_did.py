"""What others did: the log by turns, and what happened since one's last turn."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import STARS, Table

MOST = {"burano_roll_and_write": 4, "burano": 4, "roland_wright": 5}
SEEN = """list => {
  const { top, bottom } = list.getBoundingClientRect();
  const size = parseFloat(getComputedStyle(list.querySelector('button')).lineHeight);
  return Math.floor((bottom - top) / size);
}"""


def against_bots(page: Page, game: str, seats: int) -> Table:
    return Table.sit(page, "Ada", *["bot:novice"] * (seats - 1), game=game)


@pytest.mark.parametrize(("game", "seats"), MOST.items())
def test_the_log_has_room_for_six_lines(page: Page, game: str, seats: int) -> None:
    """At the smallest desktop, with as many players as there can be."""
    table = against_bots(page, game, seats)
    assert table.page.locator("#log").evaluate(SEEN) >= 6


def test_a_roll_is_one_line_below_the_heading_of_its_round(page: Page) -> None:
    table = Table.sit(page, game="burano_roll_and_write")
    rounds = page.locator("#log .turn")
    expect(rounds.last.locator("h3")).to_have_text("Round 1")
    roll = rounds.last.locator("button").first
    expect(roll.locator("svg.piece")).to_have_count(6)
    expect(roll).to_contain_text("Rolled red ")  # to the ear
    known = table.known()
    assert known > len(table.told())
    # It shows the position after the last of them, and every one of them belongs to it.
    roll.press("Enter")
    expect(table.stepper).to_be_hidden()  # that is now
    roll.press("ArrowUp")
    expect(table.stepper).to_be_visible()
    page.get_by_role("button", name="One forward").click()
    expect(roll).to_have_attribute("aria-current", "step")


def test_what_several_did_is_told_when_ones_turn_begins_and_goes_with_the_next_action(page: Page) -> None:
    against_bots(page, "burano_roll_and_write", 3)
    since, again = page.locator("#since"), page.get_by_role("button", name="Since your last turn")
    while since.is_hidden():
        act(page)
    assert 1 < since.locator("li").count() <= 2
    expect(page.locator("#news")).to_have_text(since.locator("li").last.inner_text())
    assert act(page), "it stays beyond one's own action"
    if since.is_visible():  # several have acted again
        since.get_by_role("button", name="Close").click()
    expect(since).to_be_hidden()
    again.click()
    expect(since).to_be_visible()
    again.click()
    expect(since).to_be_hidden()


def act(page: Page) -> bool:
    """The first thing that can be done, until it is one’s turn again; whether nothing was told of others after it."""
    hidden: bool = page.evaluate("""async () => {
      const { state_js: { state }, server_js: { ask } } =
        await import(document.querySelector("script[type=module]").src);
      const until = async (done) => { while (!done()) await new Promise((next) => setTimeout(next, 10)); };
      await until(() => state.frame.asks);
      const { at } = state.frame, answer = ask({ t: 'act', at, move: state.frame.asks.legal[0][0] });
      await until(() => state.frame.at !== at);
      const { hidden } = document.querySelector('#since');
      await answer;
      await until(() => state.frame.asks);
      return hidden;
    }""")
    return hidden


LIT = """() => new Promise((done) => {
  const found = new Set();
  const look = () => { for (const node of document.querySelectorAll("#board .news, #others-list .news")) {
    found.add(node.closest("[data-key]")?.dataset.key.split("/")[0] ?? `row ${node.dataset.seat}`);
  } };
  window.lit = found;
  new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["class"] });
  done();
})"""


@pytest.mark.parametrize(
    ("game", "panel"), [("burano", "other1"), ("burano_roll_and_write", "other1"), ("roland_wright", "others")]
)
def test_what_a_bot_did_is_lit_on_its_board_and_in_the_list(page: Page, game: str, panel: str) -> None:
    against_bots(page, game, 2)
    page.evaluate(LIT)
    for _ in range(4):
        act(page)
    page.wait_for_function("panel => window.lit.has(panel) && window.lit.has('row 1')", arg=panel)
    expect(page.locator("#board .news")).to_have_count(0)


def test_a_card_glides_from_the_supply_into_the_hand(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    table = Table.sit(page, game="burano")
    page.evaluate("""() => {
      const animate = Element.prototype.animate;
      window.glides = [];
      Element.prototype.animate = function (frames, how) {
        window.glides.push([this.dataset.el, frames[0].translate]);
        return animate.call(this, frames, how);
      };
    }""")
    act(page)
    glides = dict(page.evaluate("() => window.glides"))
    taken = [name for name in glides if name and name.startswith("hand:")]
    assert taken
    assert all(glides[name].endswith("px") for name in taken)
    table.rest()


def test_a_game_that_is_over_is_replayed(page: Page) -> None:
    table = Table.sit(page)
    for move in STARS:
        act_with(page, move)
    expect(table.result).to_be_visible()
    last = table.known() - 1
    page.goto(f"{page.url}?replay")
    expect(table.result).to_be_hidden()
    expect(table.stepper).to_be_visible()
    expect(page.get_by_role("button", name="Play by itself")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="First position").click()
    at, slider = page.locator("#step-at"), page.get_by_role("slider", name="Position")
    expect(at).to_contain_text(f"0 of {last}")
    page.get_by_role("button", name="One turn forward").click()  # past the set-up of two moves
    expect(at).to_contain_text(f"2 of {last}")
    page.get_by_role("button", name="One turn back").click()
    expect(at).to_contain_text(f"0 of {last}")
    slider.fill("7")
    expect(at).to_contain_text(f"7 of {last}")
    page.get_by_role("button", name="Last position").click()
    expect(at).to_contain_text(f"{last} of {last}")
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play by itself").click()
    expect(slider).not_to_have_value(str(last))
    expect(slider).to_have_value(str(last))  # it stops there, and stays
    expect(table.stepper).to_be_visible()


def act_with(page: Page, move: str) -> None:
    """An action in notation."""
    page.evaluate(
        """async (move) => {
      const { state_js: { state }, server_js: { ask } } =
        await import(document.querySelector("script[type=module]").src);
      while (!state.frame.asks) await new Promise((next) => setTimeout(next, 10));
      const { at } = state.frame;
      await ask({ t: 'act', at, move });
      while (state.frame.at === at && !state.frame.over) await new Promise((next) => setTimeout(next, 10));
    }""",
        move,
    )
