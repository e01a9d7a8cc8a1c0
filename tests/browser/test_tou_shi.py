"""Tou Shi at the table in a browser: by mouse, by keyboard, by touch; and what a table has to stand."""

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

from ridotto.engine import record
from ridotto.games import find
from tests.browser.reopen import Reopened
from tests.browser.table import DICE, PHONE, STARS, Table
from tests.browser.watch import Watch

NewContext = Callable[..., BrowserContext]
SET_UP = ["d20.20", "r3"]


def play_what_is_lit(table: Table) -> None:
    """One action: the last lit box, or the last lit square and the last box for it, or else a star."""
    last = next(lit[-1] for kind in ("box:", "square:", "star") if (lit := table.lit(kind)))
    table.play(*next(path for _, path, *_ in reversed(table.legal(0)) if path[0] == last))


def check_result(table: Table) -> int:
    """The card adds up and agrees with the score at the table; the points."""
    card = table.result
    expect(card).to_be_visible()
    expect(card.get_by_role("button", name="Skip the count")).to_be_hidden()
    figures = [int(text) for text in card.locator("[data-to]").all_text_contents()]
    *lines, total = figures
    assert total == sum(lines) == table.total()
    assert re.search(rf"\b{total}\b", card.locator(".verdict").inner_text())
    return total


# Whole games


def test_a_whole_game_by_mouse(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Set up Tou Shi").click()
    page.get_by_label("Code of the dice").fill(DICE)
    page.get_by_role("button", name="Play", exact=True).click()
    table = Table(page).rest()
    expect(table.status).to_contain_text("Set-up")
    assert len(table.lit("box:")) == len(table.lit())
    for _ in range(8):
        play_what_is_lit(table)
    assert sum("Moved" in line for line in table.told()) > 1
    table.finish()
    assert check_result(table) > 30
    expect(table.result.locator("code")).to_have_text(re.compile(r"^0{5}-0{6}-0{6}-0{9}$"))
    table.result.get_by_role("button", name="Look at the board").click()
    expect(table.result).to_be_hidden()
    page.get_by_role("button", name="Show the result").click()
    expect(table.result).to_be_visible()


def test_the_count_moves_and_can_be_skipped(new_context: NewContext) -> None:
    page = new_context(reduced_motion="no-preference").new_page()
    table = Table.sit(page)
    table.send(STARS[:-2])
    for move in STARS[-2:]:
        table.rest()
        table.play(("square:" if "." not in move else "box:") + move)
    skip = table.result.get_by_role("button", name="Skip the count")
    expect(skip).to_be_visible()
    expect(table.result.get_by_role("heading")).to_have_text("The count")  # what it comes to waits for it
    expect(table.result.locator(".verdict")).to_be_hidden()
    expect(table.status).to_have_text("The game is over.")  # nor does anything behind it tell
    expect(table.composed).to_have_text("")
    expect(page.locator("#score")).to_be_hidden()
    skip.click()
    expect(table.composed).to_contain_text("4 points")
    expect(page.locator("#score")).to_be_visible()
    expect(table.result.get_by_role("heading")).to_have_text("4 of 84 points")
    assert check_result(table) == 4


def test_a_whole_game_by_keyboard_only(page: Page) -> None:
    page.goto("/")
    table, keys = Table(page), page.keyboard
    table.tab_to('a[href="/new/tou_shi"]')
    keys.press("Enter")
    page.wait_for_url("**/new/tou_shi")
    table.tab_to("#dice")
    keys.type(DICE)
    keys.press("Enter")
    page.wait_for_url("**/t/*")
    table.rest()
    by_hand = [*range(6), len(STARS) - 2, len(STARS) - 1]
    for number, move in enumerate(STARS):
        if number not in by_hand:
            table.send([move])
            continue
        name = move if move == "star" else ("box:" if "." in move else "square:") + move
        table.walk_to(name)
        asks = {2: "Roll the D4", len(STARS) - 1: "End the game"}.get(number)  # it can't be taken back
        if asks:  # change of mind: Escape takes the pencil off
            keys.press("Enter")
            expect(table.seal).to_be_focused()
            keys.press("Escape")
            expect(table.element(name)).not_to_have_class(re.compile("chosen"))
            assert table.focused() == name
        known = table.known()
        keys.press("Space" if number % 2 else "Enter")
        if asks:
            expect(table.seal).to_be_focused()
            expect(table.seal).to_have_text(asks)
            keys.press("Enter")
        table.heard(known + 1)
    assert check_result(table) == 4
    table.tab_to("#result form[method=dialog] button")
    keys.press("Enter")
    expect(table.result).to_be_hidden()


def test_the_keyboard_is_not_drawn_to_the_board(page: Page) -> None:
    """Who reads or types, and stands nowhere, stays there."""
    table, keys = Table.sit(page), page.keyboard
    page.evaluate("document.activeElement.blur()")
    keys.press("/")
    expect(page.locator("#move")).to_be_focused()
    keys.press("Escape")
    keys.press("Escape")
    assert page.evaluate("document.activeElement.tagName") == "BODY"
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # which shows the table anew
    assert page.evaluate("document.activeElement.tagName") == "BODY"
    assert table.lit()


def test_a_move_and_its_box_by_keyboard(page: Page) -> None:
    table, keys = Table.sit(page), page.keyboard
    table.send([*SET_UP, "d20.19"])
    table.walk_to("square:s3")
    keys.press("?")
    expect(table.bubble).to_have_text(re.compile("can be chosen now"))
    keys.press("Escape")
    expect(table.bubble).to_be_hidden()
    known = table.known()
    keys.press("Enter")
    expect(table.element("square:s3")).to_have_class(re.compile("chosen"))
    expect(table.bubble).to_be_hidden()  # the die is chosen where it is drawn
    assert table.focused() == "square:s3"
    keys.press("n")
    first = table.focused()
    assert first in table.lit("box:")
    expect(table.composed).to_contain_text("Move 5 steps to S3")  # told only: the place stays where it is
    expect(table.element("square:s3")).not_to_have_class(re.compile("pencil"))
    keys.press("n")
    assert table.focused() in set(table.lit("box:")) - {first}
    keys.press("Escape")
    expect(table.element("square:s3")).not_to_have_class(re.compile("chosen"))
    assert table.known() == known
    table.walk_to("square:s3")
    keys.press("Enter")
    keys.press("n")
    assert table.focused() == first
    keys.press("Enter")
    table.heard(known + 1)
    expect(table.lines.last).to_contain_text("to S3")
    assert table.focused() == first


def test_keys_for_help_lit_places_and_why_not(page: Page) -> None:
    table, keys = Table.sit(page), page.keyboard
    keys.press("?")
    expect(page.get_by_role("heading", name="How to play here")).to_be_focused()  # it is read from its beginning
    keys.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    table.walk_to("square:q2")
    keys.press("?")
    expect(table.bubble).to_contain_text("TS-5")
    keys.press("n")
    assert table.focused() in table.lit()
    first = table.focused()
    keys.press("n")
    keys.press("p")
    assert table.focused() == first
    page.evaluate("document.activeElement.blur()")  # as where Escape has put something away
    keys.press("n")
    assert table.focused() in table.lit()
    page.evaluate("document.activeElement.blur()")
    keys.press("p")
    assert table.focused() in table.lit()
    keys.press("Control+End")
    assert table.focused() == "box:d20.20"
    for panel in ("grid", "boxes", "hand"):  # each board is one tab stop
        assert page.locator(f'[data-panel="{panel}"] [tabindex="0"]').count() == 1


def test_a_whole_game_typed(page: Page) -> None:
    table, keys = Table.sit(page), page.keyboard
    field = page.get_by_label("Type a move")
    keys.press("/")
    expect(field).to_be_focused()
    keys.type("r3")
    keys.press("Enter")
    expect(page.locator("#typed-error")).to_contain_text("TS-5")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("r3")
    field.fill("z9")
    keys.press("Enter")
    expect(page.locator("#typed-error")).to_contain_text("is no action")
    expect(table.note).to_be_hidden()  # it is told once
    expect(table.bubble).to_be_hidden()
    assert table.known() == 1
    table.send(STARS[:1])
    expect(page.locator("#typed-error")).to_be_hidden()  # the moment has passed
    for move in STARS[1:]:
        known = table.known()
        field.fill(move.upper())
        keys.press("Enter")
        table.heard(known + 1)
    assert check_result(table) == 4


def test_a_whole_game_on_a_phone(new_context: NewContext) -> None:
    page = new_context(**PHONE).new_page()
    page.goto("/")
    page.get_by_role("link", name="Set up Tou Shi").tap()
    page.get_by_label("Code of the dice").fill(DICE)
    page.get_by_role("button", name="Play", exact=True).tap()
    table = Table(page, touch=True).rest()
    score, log = page.get_by_role("tab", name="Score"), page.get_by_role("tab", name="Log")
    for move in STARS[:4]:
        table.play(move if move == "star" else ("box:" if "." in move else "square:") + move)
    expect(page.locator("#score")).to_be_hidden()
    score.tap()
    expect(page.locator("#score")).to_be_visible()
    log.tap()
    expect(page.locator("#score")).to_be_hidden()
    table.lines.nth(1).tap()
    expect(table.stepper).to_be_visible()
    log.tap()
    expect(table.lines.first).to_be_hidden()
    page.get_by_role("button", name="Back to now").tap()
    table.send(STARS[4:-2])
    for move in STARS[-2:]:
        table.play(move if move == "star" else ("box:" if "." in move else "square:") + move)
    expect(table.result).to_be_visible()
    score_line = table.result.locator("[data-to]").all_text_contents()
    assert score_line == ["4", "0", "0", "0", "4"]


# Choosing


def test_on_a_phone_what_can_be_chosen_comes_into_sight(new_context: NewContext) -> None:
    page = new_context(**PHONE).new_page()
    table = Table.sit(page, touch=True)
    table.play("box:d4.1")
    table.play("square:r3")
    table.play("box:d20.20")  # the last of the boxes, with the grid far above
    expect(table.element("square:r5")).to_be_in_viewport(ratio=1)
    table.choose("square:r5")
    box = page.locator('#board .can[data-el^="box:"]').first
    expect(box).to_be_in_viewport(ratio=1)
    table.play(box.get_attribute("data-el") or "")


def test_a_move_in_pencil_then_in_ink(page: Page) -> None:
    table = Table.sit(page)
    table.send([*SET_UP, "d20.19"])
    expect(table.status).to_contain_text("7 on the D20")
    before, known = table.drawing(), table.known()
    table.choose("square:s3")
    expect(table.composed).to_contain_text("S3")
    assert len(table.lit("box:")) > 3
    expect(table.bubble).to_be_hidden()  # all dice are on the board
    assert table.element("box:d8.6").get_attribute("aria-disabled") is None
    table.element("box:d8.6").hover()
    expect(table.composed).to_contain_text("Move 1 step to S3")
    expect(table.composed.locator(".amount.gain")).to_contain_text("+1 Squares")
    expect(table.element("square:s3")).to_have_class(re.compile("pencil"))
    assert table.score("squares") == (1, 2, 36)
    assert table.known() == known
    page.mouse.move(2, 2)
    expect(table.pencil).not_to_be_attached()
    page.keyboard.press("Escape")
    assert table.drawing() == before
    table.play("square:s3", "box:d8.6")
    expect(table.lines.last).to_have_text("Moved 1 step to S3, wrote a D8 and crossed its 6.")
    assert table.element("square:s3").get_attribute("aria-label") == "S3: D8, you are here"
    assert table.total() == 14
    table.undo_button.click()
    table.heard(known + 2)
    assert table.drawing() == before


def test_the_box_may_be_chosen_before_the_square(page: Page) -> None:
    table = Table.sit(page)
    table.send([*SET_UP, "d20.19"])
    squares = table.lit("square:")
    paths = [path for _, path, *_ in table.legal(0) if path[-1].startswith("box:d8")]
    box = min({path[-1] for path in paths}, key=[path[-1] for path in paths].count)
    ways = [path[0] for path in paths if path[-1] == box]
    other = next(square for square in squares if square not in ways)
    table.choose(box)
    expect(table.composed).to_contain_text("D8")
    expect(table.element(other)).not_to_have_class(re.compile(r"\bcan\b"))  # it would leave another number
    assert table.lit("square:") == sorted(ways, key=squares.index)
    page.keyboard.press("Escape")
    expect(page.locator("#board .chosen")).to_have_count(0)
    table.play(box, ways[0])
    assert "wrote a D8 and crossed its" in table.told()[-1]
    table.undo_button.click()
    expect(table.lines.last).to_contain_text("Took back")
    table.choose(other)
    table.ask_why(table.element(box))  # no end that other squares lead to takes the place of one that is chosen
    expect(table.bubble).to_be_visible()
    expect(table.element(other)).to_have_class(re.compile("chosen"))


def test_a_second_choice_of_the_same_rolls_but_a_double_click_does_not(page: Page) -> None:
    table = Table.sit(page)
    table.send(SET_UP)
    table.element("box:d20.19").dblclick()
    expect(table.pencil).to_be_attached()
    expect(table.seal).to_have_text("Roll the D20")
    assert table.known() == 3
    page.wait_for_timeout(320)
    table.element("box:d20.19").click()
    table.heard(5)
    expect(table.lines.last).to_contain_text("on the D20")


def test_a_preference_has_everything_in_pencil_first(page: Page) -> None:
    table = Table.sit(page)
    table.menu("Settings").click()
    page.get_by_label(re.compile("Pencil everything")).check()
    page.get_by_role("button", name="Done").click()
    for count, name in enumerate(["box:d20.20", "square:r3"]):
        table.compose(name)
        expect(table.seal).to_have_text("Confirm")
        assert table.known() == count + 1
        table.confirm()
    page.reload()
    table.rest()
    table.compose("box:d20.19")
    expect(table.seal).to_have_text("Roll the D20")
    table.confirm()
    table.heard(5)  # the roll came with its box
    table.compose("square:s3", "box:d8.6")
    expect(table.seal).to_have_text("Confirm")
    assert table.known() == 5
    table.confirm()
    expect(table.pencil).not_to_be_attached()


def test_why_not_names_the_rule_and_leads_to_it(page: Page) -> None:
    table = Table.sit(page)
    table.send([*SET_UP, "d20.19"])
    assert table.element("square:r3").get_attribute("aria-disabled") == "true"
    table.ask_why(table.element("square:r3"))
    expect(table.bubble).to_contain_text("R3 is written already; a move ends on an empty square.")
    rule = table.bubble.get_by_role("link", name="TS-8")
    with page.context.expect_page() as opened:
        rule.click()
    rules = opened.value
    rules.wait_for_load_state()
    assert rules.url.endswith("/rules/tou_shi#TS-8")
    expect(rules.locator("#TS-8")).to_contain_text("orthogonal")
    expect(rules.locator("#TS-8")).to_be_in_viewport()
    table.bubble.get_by_role("button", name="Close").click()
    expect(table.bubble).to_be_hidden()
    for name, rule_number in {"box:d20.18": "TS-10", "die:d6": "TS-7", "end": "TS-14"}.items():
        table.ask_why(table.element(name))
        expect(table.bubble).to_contain_text(rule_number)
        page.keyboard.press("Escape")
        expect(table.bubble).to_be_hidden()
    assert table.known() == 5


def test_a_star_instead_of_a_roll(page: Page) -> None:
    table = Table.sit(page)
    table.send([*SET_UP, "d20.19"])
    assert "star" in table.lit()
    assert table.total() == 13
    table.play("star")
    assert table.element("star").get_attribute("aria-label") == "Stars: 2 of 3 left"
    expect(table.status).to_contain_text("Star: choose any empty square")
    assert len(table.lit("square:")) == 35
    table.play("square:u1")
    expect(table.status).to_contain_text("U1")
    table.play("box:d4.4")
    assert table.element("square:u1").get_attribute("aria-label") == "U1: D4, you are here"
    assert table.total() == 2 + 2 * 4
    expect(table.status).to_contain_text("Cross a box")


# Undoing and looking back


def test_undo_starting_over_and_why_undo_stops(page: Page) -> None:
    table = Table.sit(page)
    fresh = table.drawing()
    table.ask_why(table.undo_button)
    expect(table.note).to_have_text("There is nothing to take back yet.")
    table.play("box:d20.20")
    expect(table.note).to_be_hidden()
    table.play("square:r3")
    table.compose("box:d20.19")
    table.undo_button.click()  # takes only the pencil off
    expect(table.pencil).not_to_be_attached()
    assert table.known() == 3
    table.undo_button.click()
    table.heard(4)
    expect(table.lines.nth(2).locator("s")).to_have_count(1)
    expect(table.lines.nth(1).locator("s")).to_have_count(0)
    table.undo_button.click()
    table.heard(5)
    expect(table.lines.nth(1).locator("s")).to_have_count(1)
    assert table.drawing() == fresh
    table.play("box:d12.12")
    table.play("square:q2")
    table.over_button.click()
    table.heard(8)
    assert table.drawing() == fresh
    table.play("box:d20.20")
    table.play("square:r3")
    table.play("box:d20.19")
    rolled, known = table.drawing(), table.known()
    for button in (table.undo_button, table.over_button):
        table.ask_why(button)
        expect(table.note).to_contain_text("chance has spoken")
        assert button.get_attribute("aria-disabled") == "true"
    assert (table.drawing(), table.known()) == (rolled, known)


def test_looking_back_and_back_to_now(page: Page) -> None:
    table = Table.sit(page)
    pictures = [table.drawing()]
    for move in ("box:d20.20", "square:r3"):
        table.play(move)
        pictures.append(table.drawing())
    table.play("box:d20.19")
    now = table.drawing()
    for seq in (1, 0, 2):
        table.lines.nth(seq).click()
        expect(table.stepper).to_contain_text(f"Looking back, {seq} of 4")
        assert table.drawing() == pictures[seq]
        assert table.lit() == []
        expect(table.lines.nth(seq)).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="One back").click()
    expect(table.stepper).to_contain_text("1 of 4")
    page.get_by_role("button", name="Back to now").click()
    expect(table.stepper).to_be_hidden()
    assert table.drawing() == now
    assert table.lit()
    table.lines.first.click()
    expect(table.stepper).to_be_visible()
    page.keyboard.press("Escape")
    expect(table.stepper).to_be_hidden()
    assert table.drawing() == now
    table.play("square:s3", "box:d8.6")


# Dice, records, history


def test_the_same_dice_roll_the_same(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play Tou Shi").click()  # one click to a game, with dice that nobody knows
    table = Table(page).rest()
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#menu", has_text="Keys and help")).to_be_visible()
    expect(page.locator("#menu [data-retry]")).to_be_hidden()  # a copy would tell what comes
    page.goto(page.request.post("/tables", form={"game": "tou_shi", "dice": "1" * 26}).url)
    table = Table(page).rest()
    first = page.url
    for move in ("box:d20.20", "square:r3", "box:d20.19"):
        table.play(move)
    table.heard(5)
    roll = table.told()[4]
    assert roll.startswith("Rolled 3 on the D20.")
    table.menu("Same dice again").click()
    page.wait_for_url(lambda url: url != first and "/t/" in url)
    table.rest()
    assert table.known() == 1
    for move in ("box:d20.3", "square:p1", "box:d20.4"):
        table.play(move)
    table.heard(5)
    assert table.told()[4] == roll


def test_a_record_is_downloaded_opened_and_stepped_through(page: Page, tmp_path: Path) -> None:
    table = Table.sit(page)
    table.send(STARS[:6])
    shown = table.drawing()
    with page.expect_download() as download:
        table.menu("Download the record").click()
    file = tmp_path / download.value.suggested_filename
    assert re.fullmatch(r"tou_shi-.{6}\.txt", file.name)
    download.value.save_as(file)
    assert [entry.seat for entry in record.read(file.read_text("utf-8"), find).entries].count(0) == 6
    page.goto("/records")
    page.get_by_label("Record file").set_input_files(file)
    page.get_by_role("button", name="Check and open").click()
    again = Table(page).rest()
    expect(again.stepper).to_contain_text("A record, 0 of 7")
    expect(page.locator("#bar")).to_be_hidden()
    page.get_by_role("button", name="One forward").click()
    expect(again.stepper).to_contain_text("1 of 7: Crossed the D4’s 1 to begin with.")
    page.get_by_role("button", name="Last position").click()
    expect(again.stepper).to_contain_text("7 of 7")
    assert again.drawing() == shown
    page.get_by_role("button", name="First position").click()
    expect(again.stepper).to_contain_text("0 of 7")
    page.get_by_role("button", name="Play by itself").click()
    expect(again.stepper).to_contain_text("2 of 7")
    page.get_by_role("button", name="Play by itself").click()
    again.ask_why(again.element("square:q2"))
    expect(again.bubble).to_contain_text("This is a record")


def test_a_file_that_is_no_record_is_refused_kindly(page: Page, tmp_path: Path, watch: Watch) -> None:
    watch.allow("status of 400")
    file = tmp_path / "letter.txt"
    file.write_text("Dear house,\n")
    page.goto("/records")
    page.get_by_label("Record file").set_input_files(file)
    page.get_by_role("button", name="Check and open").click()
    expect(page.get_by_role("alert")).to_contain_text("can’t be opened. In line 1")


def test_history_and_best_on_the_front_page(page: Page) -> None:
    page.goto("/")
    card = page.locator("#tou_shi")
    expect(card).to_contain_text("Not played yet")
    better = Table.sit(page)
    better.finish()
    best = check_result(better)
    assert best > 4
    table = Table.sit(page)
    table.send(STARS[:-1])
    page.goto("/")
    expect(card).to_contain_text(f"Your best: {best}")
    going = page.locator(".continue")
    expect(going).to_contain_text("Star: choose the box")
    going.get_by_role("link").first.click()
    table.rest()
    table.play("box:d10.1")
    assert check_result(table) == 4
    table.result.get_by_role("button", name="Again", exact=True).click()
    expect(table.lines).to_have_count(1)
    page.goto("/")
    expect(card).to_contain_text(f"Your best: {best}")
    rows = page.locator(".past .history > li")
    expect(rows).to_have_count(2)
    expect(rows.locator(".num")).to_have_text(["Own score: 4", f"Own score: {best}"])
    rows.first.get_by_role("link", name="Tou Shi", exact=True).click()
    expect(table.result).to_be_visible()
    assert check_result(table) == 4


# Several tabs, several guests, and a server that comes and goes


class Slow:
    """Lets a tab hear one kind of message only later: what happens at the table, or its answers."""

    def __init__(self, page: Page, kind: str = "patch") -> None:
        self.kind = kind
        self.holding = False
        self.held: list[tuple[WebSocketRoute, str | bytes]] = []
        page.route_web_socket("**/socket*", self.connect)

    def connect(self, tab: WebSocketRoute) -> None:
        server = tab.connect_to_server()

        def hear(message: str | bytes) -> None:
            if self.holding and json.loads(message)["t"] == self.kind:
                self.held.append((tab, message))
            else:
                tab.send(message)

        server.on_message(hear)

    def release(self) -> None:
        self.holding = False
        while self.held:
            tab, message = self.held.pop(0)
            tab.send(message)


def test_a_stale_click_in_a_second_tab_is_refused_kindly(page: Page, context: BrowserContext) -> None:
    table = Table.sit(page)
    second = context.new_page()
    slow = Slow(second)
    second.goto(page.url)
    other = Table(second).rest()
    slow.holding = True
    refusal = second.locator("#note:visible, #bubble:visible")
    stale = re.compile("since|meanwhile|moment", re.IGNORECASE)
    table.play("box:d20.20")
    other.choose("box:d12.12")
    expect(refusal).to_contain_text(stale)
    assert other.known() == 1
    slow.release()
    other.heard(2)
    other.play("square:r3")
    table.heard(3)
    slow.holding = True
    other.compose("box:d12.12")
    table.play("box:d20.19")
    other.seal.click()
    expect(refusal).to_contain_text(stale)
    assert other.known() == 3
    slow.release()
    other.heard(5)
    other.play("square:s3", "box:d8.6")
    table.heard(other.known())
    assert table.told() == other.told()
    assert table.drawing() == other.drawing()
    assert sorted(table.lit()) == sorted(other.lit())


def test_the_next_move_is_typed_before_the_last_is_answered(page: Page) -> None:
    slow = Slow(page, "ok")
    table, field = Table.sit(page), page.get_by_label("Type a move")
    slow.holding = True
    page.keyboard.press("/")
    for move in SET_UP[:2]:
        known = table.known()
        page.keyboard.type(move)
        page.keyboard.press("Enter")
        table.heard(known + 1)
        expect(field).to_have_value("")
    page.keyboard.type("z")
    slow.release()
    page.wait_for_timeout(100)
    expect(field).to_have_value("z")


def test_a_reload_keeps_everything(page: Page) -> None:
    table = Table.sit(page)
    table.send([*SET_UP, "d20.19"])
    table.play("square:s3", "box:d8.6")
    before = table.drawing(), table.told(), table.status.inner_text(), table.total(), table.lit()
    page.reload()
    table.rest()
    assert (table.drawing(), table.told(), table.status.inner_text(), table.total(), table.lit()) == before


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[Reopened]:
    """A house that a test may close."""
    with Reopened(tmp_path / "ridotto.db") as house:
        yield house


def test_the_server_goes_and_comes_back(new_context: NewContext, own_house: Reopened, watch: Watch) -> None:
    watch.allow("WebSocket connection to", "ERR_CONNECTION_REFUSED")
    page = new_context(base_url=own_house.url).new_page()
    table = Table.sit(page)
    table.play("box:d20.20")
    own_house.close()
    expect(table.link).to_have_text("The house is restarting; it will be back in a moment …")
    table.choose("square:r3")
    expect(table.note).to_contain_text("No connection: nothing was sent")
    own_house.open()
    expect(table.link).to_be_empty()
    assert table.told()[1:] == ["Crossed the D20’s 20 to begin with."]
    table.play("square:r3")
    table.compose("box:d20.19")
    own_house.close()
    expect(table.link).not_to_be_empty()
    table.seal.click()
    expect(table.note).to_contain_text("No connection: nothing was sent")
    own_house.open()
    expect(table.link).to_be_empty()
    assert table.known() == 3
    table.play("box:d20.19")
    table.heard(5)
    expect(table.status).to_contain_text("7 on the D20")


def test_where_dice_can_not_be_checked_the_page_says_why(
    new_context: NewContext, own_house: Reopened, watch: Watch, tmp_path: Path
) -> None:
    watch.allow("WebSocket connection to", "ERR_CONNECTION_REFUSED")
    page = new_context(base_url=own_house.url).new_page()

    def why() -> str:
        page.locator("#menu [data-open='#fair']").evaluate("entry => entry.click()")
        expect(page.locator("#fair")).to_be_visible()
        expect(page.locator("#check")).to_be_hidden()
        return page.locator("#fair .why").inner_text()

    table = Table.sit(page)
    assert "chosen by their code" in why()
    with closing(sqlite3.connect(tmp_path / "ridotto.db")) as database, database:
        database.execute("UPDATE seats SET salt = x''")  # as tables have that are older than promises
    own_house.close()
    own_house.open()
    page.reload()
    table.rest()
    assert "opened before the house made promises" in why()


def test_another_guest_sees_but_can_not_act(page: Page, new_context: NewContext) -> None:
    table = Table.sit(page)
    table.play("box:d20.20")
    theirs = new_context().new_page()
    theirs.goto(page.url)
    watching = Table(theirs).rest()
    expect(theirs.locator("#banner")).to_contain_text("You are watching")
    assert watching.drawing() == table.drawing()
    assert watching.lit() == []
    expect(watching.seal).to_be_hidden()
    assert theirs.locator("#board .may").count() == 0
    expect(watching.undo_button).to_be_hidden()
    expect(theirs.locator("#typed")).to_be_hidden()
    watching.ask_why(watching.element("square:r3"))
    expect(watching.bubble).to_contain_text("only the players of this table can act")
    expect(theirs.locator("#menu", has_text="Same dice again")).to_have_count(0)
    table.play("square:r3")
    watching.heard(3)
    expect(watching.element("square:r3")).to_have_attribute("aria-label", "R3: D20, you are here")
    act = json.dumps({"t": "act", "seat": 0, "at": "2.0", "move": "d20.19"})
    answers = theirs.request.post(f"{page.url}/messages", data=act).json()
    assert answers[-1]["t"] == "no"
    assert table.known() == 3
    theirs.goto("/")
    expect(theirs.locator(".continue")).to_be_hidden()
