"""The Roll & Write at the table in a browser: alone, by hand, by key and by touch, and three at one screen."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

from ridotto.engine.words import figure
from tests.browser.everyone import SCREENS, check_states
from tests.browser.table import PHONE, Heard, Message, Table

NewContext = Callable[..., BrowserContext]

GAME = "burano_roll_and_write"
ANN, BEA, CEM = "Ann", "Bea <b>", "Çem"
# Everything that could tell of a sealed invitation in what another seat is sent or shown.
IN_PENCIL = """() => localStorage.setItem("ridotto", JSON.stringify({ pencil: true }))"""
SEALED = re.compile(r"sealed invitation|sealed decision|class=\\?\"[^\"]*\bsealed\b")


class Street(Table):
    """A table of the Roll & Write."""

    game = GAME

    def until(self, there: Callable[[Message], bool]) -> Message:
        """Play on, quickly: flip every other boat and invite, so that a game is short."""
        boats = 0

        def choose(legal: list[Any]) -> str:
            nonlocal boats
            characters = [move for move, *_ in legal if re.fullmatch(r"[A-J]\..*", move)]
            free = [move for move, _, label, _ in legal if move != "flip" and "cost" not in label]
            flips = [move for move, *_ in legal if move == "flip"]
            boats += bool(flips)
            move: str = (characters or (free if boats % 2 else flips) or flips or [legal[0][0]])[0]
            return move

        return self.play_on(choose, there)

    def way(self, element: str) -> list[str]:
        """The first action that an element leads to, of whoever is in front of the screen."""
        names = [seat["name"] for seat in self.frame()["seats"]]
        seat = names.index(self.viewer) if self.switch.is_visible() else 0
        return next(path for _, path, *_ in self.legal(seat) if path[0] == element)

    def boat(self, circle: bool) -> None:
        """Use a boat: at the first die that has something to circle, or flip it."""
        dice = self.lit("die:") if circle else []
        self.page.wait_for_timeout(320)  # the same place sooner would be the second click of two
        self.play(*(self.way(dice[0]) if dice else ["flip"]))
        self.settled()

    def invite(self) -> tuple[str, str]:
        """Invite the first character that can be, or take the coin; who and where."""
        characters = self.lit("character:")
        path = self.way(characters[0]) if characters else ["coin"]
        self.play(*path)
        self.settled()
        who, where = (path[0], path[1]) if characters else ("", "")
        return who.partition(":")[2], where.partition(":")[2]


def characters_come(frame: Message) -> bool:
    """Whether somebody can be invited."""
    return any(re.fullmatch(r"[A-J]\..*", move) for move, *_ in frame["asks"]["legal"])


def play_alone(street: Street) -> None:
    """A whole solo game: circle and flip, invite somebody; the rest past the page."""
    for circle in (True, False):
        street.boat(circle=circle)
    street.until(characters_come)
    assert all(street.invite())
    street.until(lambda frame: False)


def check_card(street: Street) -> None:
    """The card adds up, and says how good that was."""
    expect(street.result.get_by_role("button", name="Skip the count")).to_be_hidden()
    texts = street.result.locator("[data-to]").all_text_contents()
    *lines, total = (int(text.replace("−", "-")) for text in texts)
    assert total == sum(lines)
    expect(street.result.locator(".verdict")).to_have_text(
        re.compile(rf"^{figure(total)} points?\. (So-so|Not bad|Good|Awe|Mast)")
    )
    expect(street.result.locator(".dice code")).to_have_text(re.compile(r"^\w+(-\w+)+$"))


# Alone


def test_a_whole_solo_game_by_mouse(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play solo Walking in Burano: Roll & Write").click()
    page.wait_for_url("**/t/*")
    street = Street(page)
    street.rest()
    expect(street.banner).to_be_hidden()
    play_alone(street)
    check_card(street)
    street.result.get_by_role("button", name="Look at the board").click()
    page.locator("#score .line").first.hover()
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#menu", has_text="Same dice again")).to_be_visible()


def test_a_whole_solo_game_on_a_phone(new_context: NewContext) -> None:
    page = new_context(**PHONE).new_page()
    street = Street.sit(page, touch=True)
    play_alone(street)
    check_card(street)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_solo_game_by_keyboard_only(page: Page) -> None:
    street, keys = Street.sit(page), page.keyboard

    def go(name: str) -> None:
        if not street.focused():
            street.tab_to("#board [data-el]")
        for _ in range(40):
            if street.focused() == name:
                return
            keys.press("n")
        raise AssertionError(f"N never comes to {name}")

    def take(step: str) -> None:
        """Where it is offered: on the slip, where the keyboard is then, or on the board."""
        if street.option(step).is_visible():
            expect(street.bubble.locator("button").first).to_be_focused()
            street.option(step).focus()
        else:
            go(step)
        keys.press("Enter")

    street.tab_to("#board [data-el]")
    known = street.known()
    dice = Counter(path[0] for _, path, *_ in street.legal(0))
    take(dice.most_common(1)[0][0])  # there is more than one symbol for it
    while street.page.locator("#board .chosen").count():
        keys.press("Escape")
    assert street.known() == known

    def take_all(steps: Sequence[str]) -> None:
        for step in steps:
            take(step)

    def play(name: str) -> None:
        street.carry_out(lambda: take_all(street.way(name)), street.confirm_by_key)
        street.settled()
        page.wait_for_timeout(320)  # the same place sooner would be the second click of two

    play("flip")
    play("flip")
    street.until(characters_come)
    play(street.lit("character:")[0])
    street.until(lambda frame: False)
    check_card(street)


# Choosing


def test_a_die_lights_its_symbols_and_says_what_they_cost(page: Page) -> None:
    street = Street.sit(page)
    frame = street.until(
        lambda frame: sum(label.get("cost", {}).get("amount") == 2 for _, _, label, _ in frame["asks"]["legal"]) > 4
    )
    legal = frame["asks"]["legal"]
    die, dear, *_ = next(path for _, path, label, _ in legal if label.get("cost", {}).get("amount") == 2)
    street.choose(die)
    assert sorted(street.lit("symbol:")) == sorted({path[1] for _, path, *_ in legal if path[0] == die})
    expect(street.bubble).to_be_hidden()  # all of it is on the board
    assert street.element(dear).locator(".price").text_content() == "−2"
    expect(street.element(dear)).to_have_attribute("aria-description", re.compile(r"^costs \d coins?$"))


def test_numbers_to_write_are_tiles(page: Page) -> None:
    street = Street.sit(page)
    street.until(
        lambda frame: any("plant=" in move and "cost" in label for move, _, label, _ in frame["asks"]["legal"])
    )
    legal = street.frame()["asks"]["legal"]
    path = next(path for move, path, label, _ in legal if "plant=" in move and "cost" in label)
    street.choose(path[0])
    street.choose(path[1])
    tiles = street.bubble.locator(".tile")
    expect(tiles.first).to_be_visible()
    assert re.match(r"\d\s*(free|−\d)", tiles.first.inner_text())
    expect(tiles.first).to_have_attribute("aria-label", re.compile(r"^Write \d( · costs \d coins?)?$"))
    known = street.page.locator("#score .total .figures").inner_text()
    tiles.last.hover()
    expect(street.pencil).to_be_attached()
    expect(street.composed.locator(".amount.cost")).to_contain_text(re.compile(r"^−\d"))
    assert "point" not in street.composed.inner_text()  # what the round’s end fills in is not the plant’s doing
    expect(street.element(path[1])).to_have_class(re.compile("pencil"))
    assert street.page.locator("#score .total .figures").inner_text().startswith(known[:1])


def test_where_a_character_could_go_says_what_it_would_make_there(page: Page) -> None:
    street = Street.sit(page)
    street.send(
        [
            "green.1.plant=4",
            "blue.1.plant2=3",
            "red.2.redcurtain",
            "orange.3.chimney=3",
            "green.3.plant=1",
            "blue.3.bluecurtain",
        ]
    )
    street.choose("character:D")
    spaces = street.lit("space:")
    assert len(spaces) == 6
    expect(street.bubble).to_be_hidden()
    for space in spaces:
        expect(street.element(space).locator(".price")).to_have_text(re.compile(r"^\+?\d+$"))
        expect(street.element(space)).to_have_attribute("aria-description", re.compile(r"^brings \d+ points?$"))


def test_a_symbol_that_costs_has_its_price_until_it_is_written_and_again_when_it_is_not(page: Page) -> None:
    def costly(frame: Message) -> list[str]:
        """The path to a number on a symbol of which every number costs something."""
        legal = [(path, "cost" in label) for _, path, label, _ in frame["asks"]["legal"] if len(path) == 3]
        dear = {path[1] for path, _ in legal} - {path[1] for path, costs in legal if not costs}
        return next((path for path, _ in legal if path[1] in dear), [])

    street = Street.sit(page)
    street.until(lambda frame: bool(costly(frame)))
    die, symbol, value = costly(street.frame())
    tag = street.element(symbol).locator(".price")
    expect(tag).to_be_hidden()
    street.choose(die)
    expect(tag).to_contain_text(re.compile(r"^−\d$"))
    expect(street.element(symbol)).to_have_attribute("aria-description", re.compile(r"^costs \d coins?$"))
    street.choose(symbol)
    street.option(value).hover()
    expect(street.pencil).to_be_attached()
    expect(tag).to_be_hidden()
    page.mouse.move(2, 2)
    expect(street.pencil).not_to_be_attached()
    expect(tag).to_contain_text(re.compile(r"^−\d$"))


def test_a_score_line_lights_what_counts(page: Page) -> None:
    street = Street.sit(page)
    street.until(lambda frame: any(line["elements"] for line in frame["score"][0]["lines"]) and bool(frame["asks"]))
    line = next(line for line in street.frame()["score"][0]["lines"] if line["elements"])
    button = page.locator(f'#score [data-line="{line["id"]}"] button')
    lit = page.locator("#board .counts")
    button.hover()
    assert lit.evaluate_all("nodes => nodes.map((n) => n.dataset.el)") == sorted(
        line["elements"], key=[each for each, _ in street.drawing()].index
    )
    page.mouse.move(2, 2)
    expect(lit).to_have_count(0)
    button.focus()
    expect(lit).to_have_count(len(line["elements"]))
    button.blur()
    expect(lit).to_have_count(0)
    button.click()
    page.mouse.move(2, 2)
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(lit).to_have_count(len(line["elements"]))
    page.keyboard.press("Escape")
    expect(lit).to_have_count(0)


# Several at one screen


def check_unseen(character: str, place: str, heard: list[Message], page: Page) -> None:
    """Neither what a page was told nor what is on it tells of an invitation that is sealed."""
    words = [f"{character}.{place}", f"{character}.{place}".upper()]
    for message in heard:
        told = {key: value for key, value in message.items() if key != "asks"}  # one's own choices are one's own
        text = json.dumps(told)
        assert not SEALED.search(text), text
        assert not any(word in text for word in words), text
        assert all(each["notation"] is None for each in message.get("told", []) if "decided" in each["text"])
    content = page.locator("#board, #log, #status, #composed, #note, #live, #score, #bubble, #opened").evaluate_all(
        "nodes => nodes.map((node) => node.outerHTML).join()"
    )
    assert not SEALED.search(content)
    assert not any(word in content for word in words)


@pytest.mark.long
def test_a_whole_hot_seat_game_for_three_with_secret_invitations(page: Page, new_context: NewContext) -> None:
    page.goto("/")
    page.get_by_role("link", name="One screen for several players: Walking in Burano: Roll & Write").click()
    expect(page.get_by_label("Name of player 3")).to_be_hidden()
    page.locator('input[name="seats"][value="3"]').check(force=True)
    for k, name in enumerate((ANN, BEA, CEM), 1):
        page.get_by_label(f"Name of player {k}").fill(name)
    expect(page.get_by_label("Code of the dice")).to_be_hidden()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    street = Street(page)
    street.rest()
    street.settled()
    expect(street.banner).to_contain_text("Hot-seat")
    expect(page.locator("#others-list")).to_contain_text(BEA)
    assert page.locator("#board b, #banner b, #log b").count() == 0

    # Two others look on: a page that stays with the third seat, and a stranger.
    others = [Street(each.new_page()) for each in (page.context, new_context())]
    ears = [Heard(other.page) for other in others]
    for other, query in zip(others, ("?seat=2", ""), strict=True):
        other.page.goto(street.address + query)
        other.rest()
    page.bring_to_front()  # a page in the background has all the time in the world

    names = (ANN, BEA, CEM)
    for circle in (True, False, False):  # the screen turns by itself to who is next
        assert street.frame(names.index(street.viewer))["asks"], "the page is with somebody who has nothing to do"
        street.boat(circle)
    sealed = 0
    while sealed < 2:
        street.until(lambda frame: bool(frame["private"]) and len(frame["actors"]) > 1)
        while street.curtain.is_visible():
            expect(page.locator("#curtain-go")).to_be_focused()
            who = page.locator("#curtain-go").inner_text().removeprefix("I am ")
            expect(page.locator("#banner-text")).to_contain_text("nobody")  # the view behind it is everybody's
            assert not SEALED.search(page.content())
            street.come()
            assert street.viewer == who
            street.settled()
            frame = street.frame(names.index(who))
            for other, ear in zip(others, ears, strict=True):
                other.heard(frame["seq"] + 1)
                ear.take()
            character, place = street.invite()
            # The third seat's page has a secret of its own once that one has decided.
            if character and who != CEM and 2 in frame["actors"] and len(frame["actors"]) > 1:
                for other, ear in zip(others, ears, strict=True):
                    expect(other.lines.last).to_have_text(f"{who} decided about an invitation.")
                    check_unseen(character, place, ear.take(), other.page)
                expect(street.curtain).to_be_visible()
                assert not SEALED.search(page.content())
                sealed += 1
    for other in others:
        other.page.close()
    street.until(lambda frame: False)
    expect(street.result).to_be_visible()
    street.check_pad(names)
    assert any(name in street.result.locator(".verdict").inner_text() for name in names)
    finished = page.url
    street.result.get_by_role("button", name="Again", exact=True).click()  # the same three again
    page.wait_for_url(lambda url: "/t/" in url and url != finished)
    street.rest()
    assert [seat["name"] for seat in street.frame()["seats"]] == list(names)


def at_the_invitation(page: Page, touch: bool = False) -> Street:
    """Three at one screen, at a moment when at least two have to decide in secret."""
    street = Street.sit(page, ANN, BEA, CEM, touch=touch)
    street.until(lambda frame: bool(frame["private"]) and len(frame["actors"]) > 1)
    return street


def test_the_curtain_by_keyboard(page: Page) -> None:
    street = at_the_invitation(page)  # whoever comes to the page stands before the curtain
    expect(street.curtain).to_be_visible()
    go, keys = page.locator("#curtain-go"), page.keyboard
    expect(go).to_be_focused()
    expect(street.curtain).to_have_attribute("aria-modal", "true")
    for selector in ("#head", "#table"):
        assert page.locator(selector).evaluate("node => node.inert")
    keys.press("Escape")
    keys.press("u")
    expect(street.curtain).to_be_visible()
    for _ in range(4):
        keys.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('#curtain')")
    box = street.curtain.bounding_box()
    assert box == {"x": 0, "y": 0, "width": 1280, "height": 800}
    first = go.inner_text().removeprefix("I am ")
    go.focus()
    keys.press("Enter")
    expect(street.curtain).to_be_hidden()
    assert street.viewer == first
    expect(page.locator("#live")).to_contain_text(f"{first} is at the screen.")
    assert not page.locator("#table").evaluate("node => node.inert")
    street.invite()
    expect(street.curtain).to_be_visible()
    expect(go).to_be_focused()
    second = go.inner_text().removeprefix("I am ")
    assert second != first
    expect(page.locator("#curtain-title")).to_have_text(f"Hand over to {second}")
    # The first one changes their mind, from before the curtain.
    page.locator("#curtain-others").get_by_role("button", name=f"I am {first}", exact=True).click()
    expect(street.curtain).to_be_hidden()
    assert street.viewer == first
    assert street.lit() == []
    street.undo_button.click()
    street.settled()
    assert street.lit("character:")
    assert street.viewer == first


def test_undo_from_ones_own_seat_after_the_screen_moved_on(page: Page) -> None:
    street = Street.sit(page, ANN, BEA)
    street.settled()  # whoever begins is in front of the screen
    first = street.viewer
    street.boat(circle=False)
    page.wait_for_function(
        "name => document.querySelector('#switch [aria-pressed=true]').firstChild.textContent !== name", arg=first
    )
    expect(street.curtain).to_be_hidden()
    second = street.viewer
    street.ask_why(street.undo_button)
    expect(street.note).to_contain_text("go back to their own seat")
    street.switch.get_by_role("button", name=first).click()
    expect(page.locator("#banner-text")).to_contain_text(f"{first} is at the screen")
    expect(page.locator("#handover")).to_have_text(f"Go on: {second}")
    street.undo_button.click()
    expect(street.lines.last).to_contain_text("took back")
    street.settled()
    assert street.viewer == first
    assert "flip" in street.lit()
    street.boat(circle=False)
    page.wait_for_function(
        "name => document.querySelector('#switch [aria-pressed=true]').firstChild.textContent === name", arg=second
    )


def test_with_a_bot_there_is_no_curtain(page: Page) -> None:
    street = Street.sit(page, ANN, "bot:novice")
    expect(street.banner).to_be_hidden()
    expect(page.locator("#others-list")).to_contain_text("Novice")
    for _ in range(6):
        street.settled()
        expect(street.curtain).to_be_hidden()
        if street.lit("character:") or "coin" in street.lit():
            street.invite()
        else:
            street.boat(circle=False)


class Delayed:
    """Lets a tab hear only later that it looks as nobody in particular."""

    def __init__(self, page: Page) -> None:
        self.asked: set[int] = set()
        self.held: list[tuple[WebSocketRoute, str | bytes]] = []
        page.route_web_socket("**/socket*", self.connect)

    def connect(self, tab: WebSocketRoute) -> None:
        server = tab.connect_to_server()

        def say(message: str | bytes) -> None:
            said = json.loads(message)
            if said["t"] == "view" and said["seat"] == -1:
                self.asked.add(said["id"])
            server.send(message)

        def hear(message: str | bytes) -> None:
            if json.loads(message).get("id") in self.asked:
                self.held.append((tab, message))
            else:
                tab.send(message)

        tab.on_message(say)
        server.on_message(hear)

    def release(self) -> None:
        for tab, message in self.held:
            tab.send(message)


def test_the_screen_turns_to_who_is_next_though_the_last_decision_came_while_it_turned(
    page: Page, new_context: NewContext
) -> None:
    slow = Delayed(page)
    page.goto("/")
    page.goto(page.request.post("/tables", form={"game": GAME, "seats": "3", "seat.2": "open"}).url)
    street, far = Street(page).rest(), Street(new_context().new_page())
    far.page.goto(street.address)
    far.page.get_by_role("button", name="Sit here").click()
    far.page.wait_for_function("() => document.querySelector('#bar').hidden === false")
    # Nobody but the third gains a coin, so only they are asked for an invitation.
    dice, line = set[str](), street.line
    while not (frame := far.frame(2))["private"]:
        seat = frame["actors"][0]
        if seat == 2:
            far.act(2, "flip")
            continue
        mine = street.frame(seat)["asks"]
        ask = {"t": "preview", "seat": seat, "at": mine["at"]}
        free = (move for move, path, *_ in mine["legal"] if path[0] not in dice | {"flip"})
        move = next(each for each in free if "gaining" not in line.say(seat, ask | {"move": each})[-1]["text"])
        dice.add(f"die:{move.partition('.')[0]}")
        street.act(seat, move)
    for _ in range(500):
        if slow.held:
            break
        page.wait_for_timeout(20)
    expect(page.locator("#banner-text")).to_contain_text("nobody’s turn")
    far.act(2, "coin")
    while far.frame(2)["actors"] == [2]:  # in the next round, too
        far.act(2, "flip")
    street.heard(far.frame(2)["seq"] + 1)
    slow.release()
    street.settled()


def test_another_players_street_is_opened(page: Page) -> None:
    street = Street.sit(page, ANN, BEA, CEM)
    street.settled()
    me = street.viewer
    page.locator("#board .other").first.click()
    expect(street.opened).to_be_visible()
    title = street.opened.locator("h2").inner_text()
    assert title in {ANN, BEA, CEM} - {me}
    assert street.opened.locator("svg.panel").count() == 6
    assert street.opened.locator("[data-el]").count() == 0
    assert street.opened.locator('[role="img"]').count() > 30
    page.keyboard.press("Escape")
    expect(street.opened).to_be_hidden()
    other = page.locator("#others-list button.player").last
    other.focus()
    page.keyboard.press("Enter")
    expect(street.opened.locator("h2")).to_have_text(other.locator(".name").inner_text())
    # Quicker than the browser tells of the closing: what was asked for after it still comes.
    first = page.locator("#others-list button.player").first
    first.evaluate("button => { document.querySelector('#opened').close(); button.click(); }")
    expect(street.opened).to_be_visible()
    expect(street.opened.locator("h2")).to_have_text(first.locator(".name").inner_text())
    street.opened.get_by_role("button", name="Close").click()
    expect(street.opened).to_be_hidden()


# For everyone


def states(page: Page, touch: bool) -> Iterator[str]:
    """The main states of a table."""
    street = Street.sit(page, ANN, BEA, sheets="chosen", touch=touch)
    yield "sheets"
    street = Street.sit(page, touch=touch)
    yield "fresh"

    def ways(frame: Message) -> list[list[str]]:
        """Actions that differ in nothing but the number that is written."""
        paths = [path for _, path, *_ in frame["asks"]["legal"]]
        return [path for path, after in pairwise(paths) if path[:2] == after[:2]]

    die, symbol, value = ways(street.until(lambda frame: bool(ways(frame))))[0]
    street.choose(die)
    yield "die"
    street.choose(symbol)
    yield "values"
    page.evaluate(IN_PENCIL)
    page.reload()
    street.rest()
    street.compose(die, symbol, value)
    yield "pencil"
    street = at_the_invitation(page, touch=touch)
    expect(street.curtain).to_be_visible()
    yield "curtain"
    street.come()
    yield "invitation"
    if touch:
        page.get_by_role("tab", name="Players").tap()
        yield "players"
    street.press(page.locator("#others-list button.player").first)
    expect(street.opened).to_be_visible()
    yield "opened"
    street.press(street.opened.get_by_role("button", name="Close"))
    street.choose(street.lit("character:")[0])
    yield "character chosen"
    street.until(lambda frame: False)
    expect(street.result).to_be_visible()
    yield "result"


@pytest.mark.long
@pytest.mark.parametrize("screen", SCREENS)
def test_every_state_is_for_everyone(new_context: NewContext, screen: str) -> None:
    page = new_context(**SCREENS[screen]).new_page()
    check_states(page, states(page, screen == "phone"), screen)
