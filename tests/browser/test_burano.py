"""Walking in Burano at the table in a browser: alone, by hand, by key and by touch, and two at one screen."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from ridotto.engine.words import figure
from tests.browser.everyone import SCREENS, check_states, too_wide
from tests.browser.table import PHONE, Heard, Message, Table

NewContext = Callable[..., BrowserContext]

ANN, BEA = "Ann", "Bea"
CARD = r"[roygbp][123][a-d]"
IN_HAND = re.compile(rf"hand:{CARD}")
IN_PENCIL = """() => localStorage.setItem("ridotto", JSON.stringify({ pencil: true }))"""
TWO, AT_E, LEAVES = rf"{CARD}\+{CARD}", rf"{CARD}@e", "-[a-z-]+"
# A solo game's first house, whatever lies there: a column is built in two turns, and somebody visits it.
HOUSE = [rf"{TWO}\+{CARD}", AT_E, AT_E, LEAVES, CARD, AT_E, "done", "e=[a-z-]+"]


class Street(Table):
    """A table of Walking in Burano."""

    game = "burano"

    def wish(self, legal: list[Any]) -> tuple[str, list[str]]:
        """What somebody wants who likes short games: two cards at a time, and everything into the street."""
        placing = sorted(
            (label["cost"]["text"].count("token"), move, path) for move, path, label, *_ in legal if "@" in move
        )
        two = [(move, path) for move, path, *_ in legal if re.fullmatch(TWO, move)]
        if placing:
            return placing[0][1:]
        move, path = two[len(two) // 2] if two else legal[0][:2]
        return move, path

    def find(self, form: str, seat: int = 0) -> tuple[str, list[str]]:
        """The first action of that form, or else what is wished for; and what has to be chosen for it."""
        legal = self.legal(seat)
        fitting = (each[:2] for each in legal if re.fullmatch(form, each[0]))
        move, path = next(fitting) if form else self.wish(legal)
        paths = [each for _, each, *_ in legal]

        def follows(k: int) -> bool:
            """A step that could only follow is taken by itself."""
            same = [each for each in paths if each[:k] == path[:k]]
            return path[:k] not in same and len({each[k] for each in same}) == 1

        return move, [step for k, step in enumerate(path) if k == 0 or not follows(k)]

    def step(self, seat: int = 0, form: str = "") -> str:
        """Play it with the mouse or a finger; the move."""
        move, steps = self.find(form, seat)
        self.play(*steps)
        self.settled()
        return move

    def until(self, there: Callable[[Message], bool]) -> Message:
        """Play on by the protocol."""
        return self.play_on(lambda legal: self.wish(legal)[0], there)


def check_card(street: Street) -> None:
    """The card of a solo game adds up, and says how good that was."""
    expect(street.result.get_by_role("button", name="Skip the count")).to_be_hidden()
    texts = street.result.locator("[data-to]").all_text_contents()
    *lines, total = (int(text.replace("−", "-")) for text in texts)
    assert total == sum(lines) == street.total()
    expect(street.result.locator(".verdict")).to_have_text(
        re.compile(rf"^{figure(total)} points?: (So-so|Not|Good|Awe|Mast)")
    )


# Alone


def test_what_the_pencil_takes_from_its_place_is_no_further_choice(page: Page) -> None:
    """A column in pencil is in the hand: its cards were offered as buttons beside Confirm, by their inner names."""
    street = Street.sit(page)
    hand, loose = page.locator('#board [data-el^="hand:"]'), page.locator("#loose button")
    street.element("column:1").hover()
    expect(street.pencil).to_be_attached()
    expect(hand).to_have_count(3)
    expect(loose).to_have_count(0)
    page.evaluate(IN_PENCIL)
    page.reload()
    street.rest()
    expect(hand).to_have_count(0)
    street.compose("column:1")
    expect(hand).to_have_count(3)
    expect(loose).to_have_count(0)


def test_a_whole_solo_game_by_mouse(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play solo Walking in Burano", exact=True).click()
    page.wait_for_url("**/t/*")
    street = Street(page).rest()
    for form in [*HOUSE, LEAVES, TWO]:
        street.step(form=form)
    told = "\n".join(street.told())
    assert all(
        did in told
        for did in ("You took", "You placed", "You said done", "You received the", "You removed the", "Into the supply")
    )
    street.until(lambda frame: False)
    check_card(street)
    # What a row counts is lit beside the card, and on the board afterwards.
    lit = page.locator("#board .counts")
    street.result.locator(".counted", has_text="Tokens").hover()
    expect(lit).to_have_count(1)
    street.result.get_by_role("button", name="Look at the board").click()
    expect(lit).to_have_count(0)
    line = next(line for line in street.frame()["score"][0]["lines"] if line["id"] == "B.shops")
    page.locator('#score [data-line="B.shops"] button').hover()
    expect(lit).to_have_count(len(line["elements"]))


def test_places_light_up_with_their_costs_and_the_others_say_why_not(page: Page) -> None:
    street = Street.sit(page)
    street.send(["r1c"])
    expect(street.status).to_contain_text("Place a card for 1 coin")
    street.step()  # the first card founds house e
    street.step()  # a character leaves: cards are dealt
    street.until(lambda frame: sum("@" in move for move, *_ in frame["asks"]["legal"]) > 3)
    legal = [entry for entry in street.frame()["asks"]["legal"] if "@" in entry[0]]
    card = max((path[0] for _, path, *_ in legal), key=[path[0] for _, path, *_ in legal].count)
    offered = {path[1]: label for _, path, label, _ in legal if path[0] == card}
    street.choose(card)
    assert set(street.lit("place:")) == set(offered)
    expect(street.bubble).to_be_hidden()  # all of it is on the board
    for place, label in offered.items():
        expect(street.element(place).locator(".price")).to_be_visible()
        cost, name = re.escape(label["cost"]["text"]), card.partition(":")[2]
        expect(street.element(place)).to_have_attribute("aria-label", re.compile(rf"\b{cost} for [^,]*\b{name}\b"))
    understood = {step for _, path, *_ in legal for step in path}
    dark = next(
        name
        for name, _ in street.drawing()
        if name.startswith("place:") and name[-1] != card[6] and name not in understood
    )
    assert not street.element(dark).locator(".price:visible").count()
    street.ask_why(street.element(dark))
    expect(street.bubble.or_(street.note).first).to_contain_text(re.compile("floor only|already"))


def test_a_place_has_the_price_of_the_card_that_is_chosen(page: Page) -> None:
    """A token's tag is where that card breaks a rule of colours, and nowhere else (WB-14)."""
    street = Street.sit(page)
    street.send(["o3d", "o3d@e", "-mayor", "o2d+y1a", "y1a@f", "o2d@e", "-tailor", "p2b+o1c"])
    prices = page.locator("#board .place .price")
    places = {"o1c": ["c1", "d1", "e1", "g1", "h1"], "p2b": ["d2", "f2", "g2"]}
    for card, dear in {"o1c": "d1", "p2b": "f2"}.items():
        street.choose(f"hand:{card}")
        assert sorted(street.lit("place:")) == [f"place:{place}" for place in places[card]]
        expect(street.bubble).to_be_hidden()
        expect(prices.filter(visible=True)).to_have_count(len(places[card]))
        for place in places[card]:
            marks = street.element(f"place:{place}").locator(".price-mark").filter(visible=True)
            expect(marks).to_have_text(["−1", "−1"] if place == dear else ["−1"])  # coins, and a token
            cost = "1 coin and a token" if place == dear else "1 coin"
            expect(street.element(f"place:{place}")).to_have_attribute("aria-label", re.compile(f"{cost} for {card}"))
    page.keyboard.press("Escape")
    expect(street.element("hand:p2b")).not_to_have_class(re.compile("chosen"))


def test_a_whole_turn_is_taken_back_until_a_card_is_dealt(page: Page) -> None:
    street = Street.sit(page)
    before = street.drawing()
    while not street.frame()["asks"]["legal"][0][0].startswith("-"):
        street.step()
    known = street.known()
    street.press(street.over_button)
    street.heard(known + 1)
    expect(street.lines.last).to_contain_text("Took back")
    street.rest()
    assert sorted(street.drawing()) == sorted(before)
    while not street.frame()["asks"]["legal"][0][0].startswith("-"):
        street.step()
    street.step()  # a character leaves, and cards are dealt
    street.ask_why(street.undo_button)
    expect(street.note).to_contain_text("chance has spoken")


def test_a_turn_by_keyboard_and_one_typed(page: Page) -> None:
    street, keys = Street.sit(page), page.keyboard

    def go(name: str) -> None:
        for _ in range(60):
            if street.focused() == name:
                return
            keys.press("n")
        raise AssertionError(f"N never comes to {name}")

    street.tab_to("#board [data-el]")
    for form in [*HOUSE, LEAVES]:
        move, steps = street.find(form)
        asked: list[str] = []

        def enter(steps: Iterable[str] = steps) -> None:
            for name in steps:
                go(name)
                keys.press("Enter")

        def confirm(move: str = move, asked: list[str] = asked) -> None:
            asked.append(move)
            street.confirm_by_key()

        street.carry_out(enter, confirm)
        assert bool(asked) == move.startswith("-")
        street.settled()
        assert street.focused()  # it goes on from there
    field = page.get_by_label("Type a move")
    for _ in range(2):
        known = street.known()
        keys.press("/")
        expect(field).to_be_focused()
        field.fill(street.wish(street.legal(0))[0].upper())
        keys.press("Enter")
        street.heard(known + 1)
    field.fill("r1a@z")
    keys.press("Enter")
    expect(page.locator("#typed-error")).to_contain_text("is no action")


def test_a_solo_game_on_a_phone(new_context: NewContext) -> None:
    page = new_context(**PHONE).new_page()
    street = Street.sit(page, touch=True)
    for form in [*HOUSE, LEAVES, TWO]:
        street.step(form=form)
    street.until(lambda frame: False)
    expect(street.result).to_be_visible()
    check_card(street)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


# Two at one screen


def check_unseen(heard: list[Message], card: str) -> None:
    """Nothing that another is told says which card went to the bottom of its deck."""
    for message in heard:
        for event in message.get("told", []):
            assert not re.match(rf"{ANN} put .* floor {card} at the bottom", event["text"])
            assert event["seat"] != 0 or event["notation"] != f"-{card}"


def held(street: Street) -> set[str]:
    """The cards of a hand on the page."""
    return {name for name, _ in street.drawing() if name.startswith("hand:")}


@pytest.mark.long
def test_a_whole_hot_seat_game_for_two_whose_hands_stay_hidden(page: Page, new_context: NewContext) -> None:
    street = Street.set_up(page, ANN, BEA)
    names = (ANN, BEA)
    # Two others look on: a page that stays with the second seat, and a stranger.
    beside, stranger = (Street(each.new_page()) for each in (page.context, new_context()))
    ears = [Heard(beside.page), Heard(stranger.page)]
    beside.page.goto(street.address + "?seat=1")
    stranger.page.goto(street.address)
    beside.rest()
    stranger.rest()
    page.bring_to_front()

    def come() -> int:
        """Whoever is next comes to the screen, which shows nothing of a hand before; their seat."""
        expect(street.curtain).to_be_visible()
        who = page.locator("#curtain-go").inner_text().removeprefix("I am ")
        expect(page.locator("#banner-text")).to_contain_text("nobody")  # the view behind it is everybody's
        assert not IN_HAND.search(page.content())
        street.come()
        assert street.viewer == who
        street.settled()
        seat = names.index(who)
        assert held(street) == set(IN_HAND.findall(json.dumps(street.frame(seat)["set"])))
        assert not held(street) & set(IN_HAND.findall(json.dumps(street.frame(1 - seat))))
        return seat

    def check_heard(own: set[str]) -> list[Message]:
        """Whoever watches sees no hand at all, and the second seat none of the first one's cards."""
        for other in (beside, stranger):
            other.heard(street.frame()["seq"] + 1)
        theirs, others = ears[0].take(), ears[1].take()
        assert not IN_HAND.search(json.dumps(others))
        keys = {name for message in theirs for key in message.get("set", {}) for name in IN_HAND.findall(key)}
        assert not keys & own
        return [*theirs, *others]

    for _ in range(3):  # turns by hand
        seat = come() if street.curtain.is_visible() else names.index(street.viewer)
        while not street.curtain.is_visible() and street.viewer == names[seat]:
            own = held(street)
            street.step(seat)
            check_heard(own if seat == 0 else set())
    for _ in range(2):  # a card goes back below its deck
        street.until(lambda frame: frame["actors"] == [0] and "bottom of its deck" in frame["status"])
        check_heard(set())
        assert come() == 0
        own = held(street)
        move = street.step()
        assert re.fullmatch(rf"-{CARD}", move)
        expect(stranger.lines.filter(has_text="at the bottom of its deck").first).to_be_attached()
        check_unseen(check_heard(own), move[1:])
        for other in (beside, stranger):
            assert not re.search(rf"{ANN} put \w+ \w+ floor {move[1:]} at the bottom", other.page.content())
    street.until(lambda frame: False)
    expect(street.result).to_be_visible()
    rows = street.check_pad(names)
    assert rows[-3:] == ["Shops", "Tokens", "Closed windows"]


def test_what_others_did_is_cut_short_where_the_head_is_full(page: Page) -> None:
    """One line of it was as long as its words, and the page as wide."""
    street = Street.sit(page, ANN, BEA)
    street.until(lambda frame: any(len(each["text"]) > 150 for each in frame["recap"]))
    if street.curtain.is_visible():
        street.come()
    news = page.locator("#news")
    expect(news).to_have_text(re.compile(r".{150}"))
    assert news.evaluate("node => node.clientHeight") <= 36  # two lines
    assert not too_wide(page)


# For everyone


def states(page: Page, touch: bool) -> Iterator[str]:
    """The main states of a table."""
    street = Street.sit(page, touch=touch)
    yield "fresh"
    street.until(lambda frame: sum("@" in move for move, *_ in frame["asks"]["legal"]) > 3)
    street.choose(street.lit("hand:")[0])
    yield "card chosen"
    street = Street.sit(page, touch=touch)
    for form in HOUSE[:-1]:
        street.send([street.find(form)[0]])
    page.evaluate(IN_PENCIL)
    page.reload()
    street.rest()
    street.compose(*street.find(HOUSE[-1])[1])
    yield "visit in pencil"
    page.evaluate("() => localStorage.clear()")
    page.reload()
    street.rest()
    street.step(form=HOUSE[-1])
    street.compose(*street.find(LEAVES)[1])
    yield "asked once more"
    street = Street.sit(page, ANN, BEA, "Cem", "Dov", touch=touch, inhabitants="new")
    street.until(lambda frame: bool(set(frame["private"]) & set(frame["actors"])) and frame["seq"] > 50)
    expect(street.curtain).to_be_visible()
    yield "curtain"
    street.come()
    yield "four players"
    street.press(page.locator("#board .other").first)
    expect(street.opened).to_be_visible()
    yield "opened"
    street = Street.sit(page, ANN, BEA, touch=touch)
    street.until(lambda frame: False)
    expect(street.result).to_be_visible()
    yield "result"


@pytest.mark.long
@pytest.mark.parametrize("screen", SCREENS)
def test_every_state_is_for_everyone(new_context: NewContext, screen: str) -> None:
    page = new_context(**SCREENS[screen]).new_page()
    check_states(page, states(page, screen == "phone"), screen)


def test_whoever_comes_to_the_screen_hears_what_all_must_know(page: Page) -> None:
    """A curtain was down when it came up (WB-18)."""
    street = Street.sit(page, "Ada", "Bea")
    street.settled()

    def idly(legal: list[Any]) -> str:
        moves = [str(move) for move, *_ in legal]
        return "done" if "done" in moves else moves[0]

    notice = street.play_on(idly, lambda frame: bool(frame["notice"]))["notice"]
    street.come()
    expect(page.locator("#live")).to_contain_text(notice)
