"""Roland Wright at the table in a browser: a solo campaign, three at one screen with their secrets, keys, phone."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from ridotto.engine.words import figure
from tests.browser.everyone import SCREENS, check_states
from tests.browser.friends import Ear, Friends
from tests.browser.table import PHONE, Heard, Message, Table, plain
from tests.games.roland_wright.setting import one_bit_set

NewContext = Callable[..., BrowserContext]

GAME = "roland_wright"
ANN, BEA, CEM = NAMES = ("Ann", "Bea <b>", "Çem")
IN_PENCIL = """pencil => localStorage.setItem("ridotto", JSON.stringify({ pencil }))"""


def quickest(choices: list[Any], draw: bool = False) -> str:
    """What makes a game short: all bits of the largest group, and done; with `draw`, a card as the turn's action."""
    legal: list[str] = [move for move, *_ in choices]
    draws = [move for move in legal if move[0] == "x"] if draw else []
    best = [move for move in legal if re.fullmatch(r"[a-z]+\.3", move)]
    first = [move for move in legal if move != "stop" and move[0] != "x"]
    done = ["done"] if "done" in legal and not draws else []
    return (done or draws[-1:] or best or first or legal)[0]


class Desk(Table):
    """A table of Roland Wright."""

    game = GAME

    def until(self, there: Callable[[Message], bool], draw: bool = False) -> Message:
        """Play on, quickly, past the page: put down all bits and be done, so that a game is short.

        With `draw`, whoever can draws a card as the turn's action.
        """
        return self.play_on(lambda choices: quickest(choices, draw), there)

    def day(self) -> None:
        """A day, or a turn, with the mouse: groups, bits, done. Ends where something else is asked."""
        for _ in range(12):
            lit = self.lit()
            if any(name.startswith("card:") for name in lit) and "done" not in lit:
                self.pick(next(name for name in lit if name.startswith("card:")))
                return
            groups = [name for name in lit if name.startswith("group:")]
            spaces = [name for name in lit if name.startswith("space:")]
            if "done" in lit:
                self.pick("done")
                return
            self.pick((groups or spaces)[-1])
            if self.curtain.is_visible() or self.result.is_visible():
                return

    def pick(self, name: str) -> None:
        """Choose; wait for what comes of it."""
        self.play(name)
        self.settled()


# Alone


def test_a_whole_solo_campaign_by_mouse(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play solo Roland Wright: The Dice Game").click()
    page.wait_for_url("**/t/*")
    desk = Desk(page)
    desk.rest()
    expect(desk.banner).to_be_hidden()
    for kept in ("a Hallmark", "an Equipment"):
        assert desk.lit() == desk.lit("card:"), kept
        desk.day()
    page.evaluate(IN_PENCIL, True)
    page.reload()
    desk.rest()
    desk.compose(desk.lit("group:")[0])  # with everything in pencil first this is asked for, too
    expect(desk.seal).to_have_text("Confirm")
    desk.confirm()
    page.evaluate(IN_PENCIL, False)
    page.reload()
    desk.rest()
    desk.day()
    for last in ("Day 7:", "Day 14:"):
        desk.until(lambda frame, last=last: last in frame["status"])  # type: ignore[misc]
        scene = page.locator("#board .scene")
        while not (scene.count() and scene.is_visible()):
            desk.day()
        expect(scene).to_contain_text("The weekend")
        page.locator('#board [data-panel="solo"]').click()  # a press skips it, and does nothing else
        expect(scene).to_be_hidden()
    desk.until(lambda frame: "Day 21:" in frame["status"])
    while not desk.result.is_visible():
        desk.day()
    expect(desk.result.get_by_role("button", name="Skip the count")).to_be_hidden()
    *lines, total = (int(text.replace("−", "-")) for text in desk.result.locator("[data-to]").all_text_contents())
    assert total == sum(lines)
    expect(desk.result.locator(".verdict")).to_have_text(re.compile(rf"^{figure(total)} points?: "))
    expect(desk.result.locator(".dice code")).to_have_text(re.compile(r"^\w+(-\w+)+$"))
    assert any("Day 21 is over" in line for line in desk.told())


def test_a_bit_is_taken_back_and_asked_about(page: Page) -> None:
    desk = Desk.sit(page)
    desk.until(lambda frame: any(move == "stop" for move, *_ in frame["asks"]["legal"]))
    free = desk.lit("space:")
    desk.pick(free[0])
    expect(desk.element(free[0])).to_have_attribute("aria-label", re.compile("placed this turn"))
    page.wait_for_timeout(320)  # sooner, it would be the second click of two
    desk.ask_why(desk.element(free[0]))
    expect(page.locator("#bubble, #note").first).to_contain_text(re.compile("RW-|bit"))
    page.keyboard.press("Escape")
    desk.press(desk.undo_button)
    expect(desk.element(free[0])).to_have_attribute("aria-label", re.compile("empty$"))
    expect(desk.lines.last).to_contain_text("Took back")


def test_a_card_shows_where_it_fits_best(page: Page) -> None:
    desk = Desk.sit(page)
    desk.until(lambda frame: any(move == "stop" for move, *_ in frame["asks"]["legal"]))
    card = page.locator('#board [data-panel="hand"] [data-el^="card:"]').first
    slot = re.search(r"slot(\d)", card.get_attribute("class") or "")
    assert slot
    fit = page.locator(f"#board .fit{slot[1]}")
    expect(fit).to_be_hidden()
    card.hover()
    expect(fit).to_be_visible()
    page.mouse.move(2, 2)
    expect(fit).to_be_hidden()
    expect(card).to_have_attribute("aria-label", re.compile(r"\d bits? missing"))


# Where the cards lie, and which of the box's spaces show a card's nearest place in pencil.
LAID = """() => [...document.querySelectorAll("#board [data-key*='/card:']")].map((node) => {
  const { x, y, width, height } = node.querySelector(".hit").getBoundingClientRect();
  return [node.dataset.key, x, y, width, height].join(" "); })"""
SHOWN = """() => [...document.querySelectorAll("#board [data-key^='box/fits/']")]
  .filter((node) => getComputedStyle(node).display !== "none").map((node) => node.dataset.key.split("fit:")[1])"""


def test_a_card_that_is_pointed_at_stays_where_it_is_and_shows_its_own_pattern(page: Page) -> None:
    """What is chosen from is not cleared away in pencil, neither at set-up nor where cards are drawn."""
    desk = Desk.sit(page)

    def check(deed: str) -> None:
        laid, status = page.evaluate(LAID), desk.status.inner_text()
        line = page.locator('#board [data-key="dice/back/line"]').text_content()
        for name in desk.lit("card:"):
            page.mouse.move(2, 2)
            expect(desk.pencil).to_be_hidden()
            desk.element(name).hover()
            expect(desk.composed).to_contain_text(deed)
            desk.rest()
            assert page.evaluate(LAID) == laid
            assert page.evaluate(SHOWN) == [name.partition(":")[2]]
            assert page.locator('#board [data-key="dice/back/line"]').text_content() == line
        assert desk.status.inner_text() == status
        page.mouse.move(2, 2)

    check("Keep ")
    kept = desk.lit("card:")[1]
    desk.pick(kept)
    expect(desk.element(kept)).to_be_visible()  # beside the Equipments, whose texts are whole
    expect(desk.element(kept)).to_have_attribute("aria-label", re.compile(", kept: "))
    check("Keep ")
    last = desk.lit("card:")[0]
    laid = page.evaluate(LAID)
    desk.compose(last)
    expect(desk.element(last)).to_have_class(re.compile("chosen"))
    assert page.evaluate(LAID) == laid
    page.mouse.move(2, 2)
    assert page.evaluate(SHOWN) == [last.partition(":")[2]]
    other = desk.lit("card:")[-1]
    desk.element(other).hover()
    assert page.evaluate(SHOWN) == [other.partition(":")[2]]
    page.mouse.move(2, 2)
    desk.confirm()
    desk.settled()
    desk.until(lambda frame: "Keep one of these" in frame["status"], draw=True)
    check("Keep ")


def test_what_pip_is_given_is_asked_for_at_the_card(page: Page) -> None:
    desk = Desk.sit(page)
    desk.until(lambda frame: "Pip is hungry" in frame["status"])
    expect(page.locator("#notice")).to_contain_text("his bowl is empty, and he takes a card.")
    card = desk.lit("card:")[0]
    desk.compose(card)
    expect(desk.element(card)).to_be_visible()
    seal = page.locator("#bubble .seal")
    expect(seal).to_have_text("Give it to Pip")
    expect(page.locator("#confirm")).to_be_hidden()
    desk.confirm()
    desk.settled()
    expect(page.locator("#notice")).to_contain_text("he took ")


def test_cards_to_choose_from_cut_off_no_hand(page: Page) -> None:
    """The empty drawer makes way."""
    desk = Desk.sit(page)
    desk.until(lambda frame: "Keep one of these" in frame["status"], draw=True)
    tray = page.locator('#board [data-tray="hand"]')
    assert tray.evaluate("node => node.scrollHeight <= node.clientHeight + 1")
    expect(page.locator('#board [data-tray="drawer"]')).to_be_hidden()


def test_days_by_keyboard_only_and_typed(page: Page) -> None:
    desk, keys = Desk.sit(page), page.keyboard

    def go(name: str) -> None:
        if not desk.focused():
            desk.tab_to("#board [data-el]")
        for _ in range(60):
            if desk.focused() == name:
                return
            keys.press("n")
        raise AssertionError(f"N never comes to {name}")

    def choose(name: str) -> None:
        def enter() -> None:
            go(name)
            keys.press("Enter")

        desk.carry_out(enter, desk.confirm_by_key)
        desk.settled()

    choose(desk.lit("card:")[0])
    choose(desk.lit("card:")[0])
    for _ in range(2):
        choose(desk.lit("group:")[0])
        choose(desk.lit("group:")[0])
        while "stop" in desk.lit():
            choose(desk.lit("space:")[0])
        choose("done")
    for kind in ("group:", "group:", "space:"):
        known = desk.known()
        keys.press("/")
        keys.type(desk.lit(kind)[0].partition(":")[2])
        keys.press("Enter")
        desk.heard(known + 1)
        keys.press("Escape")
        desk.settled()
    expect(desk.status).to_contain_text(re.compile("Place|action"))


def test_days_on_a_phone(new_context: NewContext) -> None:
    page = new_context(**PHONE).new_page()
    desk = Desk.sit(page, touch=True)
    for _ in range(4):
        desk.day()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert "done" in desk.lit() or desk.lit("group:")


# Several at one screen


def secrets_of(frame: Message) -> set[str]:
    """What only one seat may know, as its own page has it: hand, cards looked at, Inspiration, kept points."""
    found = set()
    for key, markup in frame["set"].items():
        panel, _, element = key.split("/")
        if panel in ("hand", "look") and element.startswith("card:"):
            found.add(f'"{element}"')
            found.add(re.search(r'aria-label="([^"]*?), (?:hallmark|equipment)(?:, kept)?:', markup)[1])  # type: ignore[index]
        if element == "inspiration" and (title := re.search(r"Inspiration, ([^:\"]*):", markup)):
            found.add(title[1])
    for each in frame["told"]:
        if drew := re.match(r"You drew (.*) \(\d points?\)\.", each["text"]):
            found.add(drew[1])
    return {each for each in found if each != "hidden"}


def check_unseen(secrets: set[str], text: str) -> None:
    """Not a byte of a secret is in what somebody else was told or shown."""
    assert secrets
    assert [each for each in secrets if each in text] == []


def check_order(desk: Desk, turns: list[str]) -> None:
    """All keep their cards one after the other; then the active player is first, and the others follow to the left."""
    first = "You are the first active player."
    active = next(k for k in range(3) if first in (each["text"] for each in desk.frame(k)["told"]))
    order = [*range(3), *(active + k for k in range(3)), *(active + 1 + k for k in range(3))]
    due = [NAMES[seat % 3] for seat in order]
    assert turns == [name for k, name in enumerate(due) if k == 0 or name != due[k - 1]][: len(turns)]


@pytest.mark.long
def test_a_whole_hot_seat_game_for_three_with_their_secrets(page: Page, new_context: NewContext) -> None:
    desk = Desk.set_up(page, *NAMES)
    # Two others look on: a page that stays with the third seat, and a stranger.
    others = [page.context.new_page(), new_context().new_page()]
    ears = [Heard(other) for other in others]
    for other, query in zip(others, ("?seat=2", ""), strict=True):
        other.goto(desk.address + query)
        Desk(other).page.wait_for_selector("#board svg")
    page.bring_to_front()
    heard: list[list[str]] = [[], []]

    def secrets() -> list[set[str]]:
        return [secrets_of(desk.frame(seat)) for seat in range(3)]

    def check_all() -> None:
        """Nobody has heard, and no page shows, what is not theirs."""
        now = secrets()
        for who, ear in enumerate(ears):
            heard[who] += ear.frames
            ear.frames = []
            text = "\n".join(map(plain, heard[who]))
            strangers = now[0] | now[1] | (now[2] if who else set())
            check_unseen(strangers, text)
            check_unseen(strangers, others[who].content())
        check_unseen(now[0] | now[1] | now[2], page.content())  # which is at the curtain

    expect(desk.curtain).to_be_visible()
    expect(page.locator("#curtain-go")).to_be_focused()
    check_all()

    turns: list[str] = []
    for _ in range(20):  # all keep their cards, and a turn is played by hand
        if desk.curtain.is_visible():
            who = page.locator("#curtain-go").inner_text().removeprefix("I am ")
            desk.come()
            desk.settled()
            assert desk.viewer == who
            mine = NAMES.index(who)
            known = secrets()
            check_unseen(set().union(*(known[k] for k in range(3) if k != mine)), page.content())
            turns.append(who)
        desk.day()
        if desk.curtain.is_visible():
            check_all()
        if len(turns) == 5:
            break
    check_order(desk, turns)

    # Some turns past the page in which everyone draws cards: then there is more to hide.
    played = 0

    def some(frame: Message) -> bool:
        nonlocal played
        played += 1
        return played > 40 and frame["over"] is False and len(frame["actors"]) == 1

    desk.until(some, draw=True)
    expect(desk.curtain).to_be_visible()
    for other in others:
        Desk(other).heard(desk.frame()["seq"] + 1)
    check_all()
    assert sum(len(each) for each in secrets()) > 12
    while others:
        others.pop().close()

    desk.until(lambda frame: False)
    expect(desk.result).to_be_visible()
    rows = desk.check_pad(NAMES)
    assert rows[:5] == ["Inspiration", "Hallmarks", "Equipment", "Research & Development", "Full box"]
    assert page.locator("#board b, #banner b, #log b").count() == 0


def test_the_longer_box_and_another_players_box_opened(page: Page) -> None:
    desk = Desk.set_up(page, ANN, BEA, box="7")
    desk.until(lambda frame: not any(move.startswith("hm") for move, *_ in frame["asks"]["legal"]))
    expect(desk.curtain).to_be_visible()
    desk.come()
    desk.settled()
    assert page.locator('#board [data-el^="space:"]').count() == 49
    page.locator("#board .other .hit").first.click()
    expect(desk.opened).to_be_visible()
    assert desk.opened.locator("[data-el]").count() == 0
    expect(desk.opened).to_contain_text("No cards in hand")  # before they are kept
    page.keyboard.press("Escape")
    expect(desk.opened).to_be_hidden()


def completions(frame: Message) -> list[str]:
    """The cards that a seat may complete now, where that is its choice."""
    choices = frame["asks"]["legal"] if frame["asks"] else []
    return [move.removeprefix("complete.") for move, *_ in choices if move.startswith("complete.")]


def test_rw_17_a_finished_card_is_its_owners_secret_until_it_is_completed_by_choice(new_context: NewContext) -> None:
    ears: list[Ear] = []
    own = {"components": one_bit_set(), "option.completing": "by choice"}
    friends = Friends.meet(Desk, new_context, (ANN, CEM), ears=ears, **own)
    friends.follow(friends.play_on(quickest, lambda frame: bool(completions(frame))))
    seat = next(seat for seat in (0, 1) if completions(friends[seat].frame(seat)))
    mine, other, ear = friends[seat], friends[1 - seat], ears[1 - seat]
    card = completions(mine.frame(seat))[0]
    tab = mine.element(f"complete:{card}")
    said = re.fullmatch("Complete (.*): its pattern stands", tab.get_attribute("aria-label") or "")
    assert said
    secrets = {said[1], f'"complete:{card}"', f'"card:{card}"'}
    check_unseen(secrets, ear.everything())
    check_unseen(secrets, other.page.content())
    expect(mine.page.locator('#board [data-panel="drawer"] [data-el^="card:"]')).to_have_count(0)
    mine.pick(f"complete:{card}")
    expect(mine.page.locator(f'#board [data-panel="drawer"] [data-el="card:{card}"]')).to_be_visible()
    expect(tab).not_to_be_attached()
    expect(other.lines.last).to_contain_text(f"{(ANN, CEM)[seat]} completed {said[1]}.")
    expect(other.page.locator(f'#board [aria-label^="{said[1]}, completed "]')).to_be_attached()


# For everyone


def states(page: Page, touch: bool) -> Iterator[str]:
    """The main states of a table."""
    desk = Desk.sit(page, touch=touch)
    yield "keeping"
    desk.until(lambda frame: any(move == "stop" for move, *_ in frame["asks"]["legal"]), draw=True)
    yield "placing"
    desk.choose(desk.lit("space:")[0])
    yield "pencil"
    desk.until(lambda frame: "Day 8:" in frame["status"], draw=True)
    yield "weekend"
    desk.until(lambda frame: any(move[0] == "x" for move, *_ in frame["asks"]["legal"]))
    yield "action"
    desk = Desk.sit(page, ANN, BEA, CEM, touch=touch)
    expect(desk.curtain).to_be_visible()
    yield "curtain"
    desk.until(lambda frame: frame["seq"] > 50, draw=True)
    expect(desk.curtain).to_be_visible()
    desk.come()
    desk.settled()
    yield "three"
    if touch:
        page.get_by_role("tab", name="Players").tap()
        yield "players"
    desk.until(lambda frame: False)
    expect(desk.result).to_be_visible()
    yield "result"


@pytest.mark.long
@pytest.mark.parametrize("screen", SCREENS)
def test_every_state_is_for_everyone(new_context: NewContext, screen: str) -> None:
    page = new_context(**SCREENS[screen]).new_page()
    check_states(page, states(page, screen == "phone"), screen)
