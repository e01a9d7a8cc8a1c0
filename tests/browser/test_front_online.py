"""Around the tables of people far apart: whose move it is, seats by link, clocks, another device, notifications."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from ridotto.games import GAMES
from tests.browser.conftest import NewContext
from tests.browser.everyone import SCREENS, check_states
from tests.browser.watch import Watch

GAME = "burano"
TITLE = "Walking in Burano"

# A badge, a page that can be left, and a browser's notifications: what is done with them is written down.
STUBS = """
globalThis.badges = []; globalThis.notes = []; globalThis.shut = []; globalThis.away = false;
navigator.setAppBadge = async (count) => { badges.push(count); };
Object.defineProperty(document, "hidden", { get: () => away });
globalThis.Notification = class {
  static get permission() { return sessionStorage.allowed ?? "default"; }
  static async requestPermission() { return sessionStorage.allowed = "granted"; }
  constructor(title, { body, tag }) { this.tag = tag; notes.push({ title, body, tag }); globalThis.latest = this; }
  close() { shut.push(this.tag); }
};
"""


class Guest:
    """Somebody with a browser, who can also act past the pages."""

    def __init__(self, context: BrowserContext, name: str) -> None:
        context.add_init_script(STUBS)
        self.context = context
        self.name = name
        self.page = context.new_page()
        self.page.clock.install()
        self.page.goto("/")

    def open(self, *, seats: int = 2, game: str = GAME) -> str:
        """A table with open seats; its address."""
        form: dict[str, Any] = {"game": game, "seats": str(seats), "name.0": self.name}
        form |= {f"seat.{k}": "open" for k in range(1, seats)}
        answer = self.context.request.post("/tables", form=form, max_redirects=0)
        return str(answer.headers["location"])

    def sit(self, table: str, seat: int) -> None:
        form: dict[str, Any] = {"seat": str(seat), "name": self.name}
        assert self.context.request.post(f"{table}/sit", form=form, max_redirects=0).status == 303

    def frame(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.context.request.post(f"{table}/messages").json()[0]
        return found

    def play(self, table: str, seat: int) -> None:
        """Play one's first choices, until it is somebody else's move."""
        while (frame := self.frame(table))["actors"] == [seat]:
            move = {"t": "act", "seat": seat, "at": frame["at"], "move": frame["asks"]["legal"][0][0]}
            answer = self.context.request.post(f"{table}/messages?since={frame['seq']}", data=json.dumps(move)).json()
            assert answer[-1]["t"] == "ok", answer[-1]

    def slip(self, table: str) -> Any:
        """A table on the front page."""
        return self.page.locator(f'[data-table="{table}"]')

    def later(self, seconds: int = 16) -> None:
        self.page.clock.run_for(seconds * 1000)

    def turn_away(self, away: bool = True) -> None:
        self.page.evaluate("yes => { away = yes; document.dispatchEvent(new Event('visibilitychange')); }", away)


@pytest.fixture
def ada(new_context: NewContext) -> Guest:
    return Guest(new_context(), "Ada")


@pytest.fixture
def bea(new_context: NewContext) -> Guest:
    return Guest(new_context(), "Bea")


def start(ada: Guest, bea: Guest) -> str:
    """A game of two where Ada is to move; its address."""
    table = ada.open()
    bea.sit(table, 1)
    bea.play(table, 1)
    assert ada.frame(table)["actors"] == [0]
    return table


def minutes(page: Page) -> str | None:
    """A table's clock, as it is offered for another game: before the game begins, none is shown yet."""
    return page.locator("form[action='/tables'] [name=clock]").first.get_attribute("value")


def test_your_move_appears_while_another_plays(ada: Guest, bea: Guest) -> None:
    table = start(ada, bea)
    page = bea.page
    page.goto("/")
    slip = bea.slip(table)
    expect(slip).to_contain_text("with Ada")
    expect(slip.get_by_text("Your move")).to_be_hidden()
    expect(page).to_have_title("Ridotto, a gaming house")
    page.evaluate("node => { globalThis.kept = node; }", slip.element_handle())

    ada.play(table, 0)
    expect(slip.get_by_text("Your move")).to_be_hidden()  # not before it looks again
    bea.later()
    expect(slip.get_by_text("Your move")).to_be_visible()
    expect(slip.locator(".state")).to_contain_text("Bea")
    expect(page).to_have_title("(1) Ridotto, a gaming house")
    bea.later(1)  # what is read out waits a moment
    expect(page.locator("#live")).to_have_text(f"Your move: {TITLE}.")
    assert page.evaluate("badges") == [1]
    assert page.evaluate("notes") == []  # she sees it, and asked for none
    assert page.evaluate("kept.isConnected")

    bea.play(table, 1)
    bea.later()
    expect(slip.get_by_text("Your move")).to_be_hidden()
    expect(page).to_have_title("Ridotto, a gaming house")
    assert page.evaluate("badges") == [1, 0]


def test_nothing_stirs_while_nothing_happens(ada: Guest, bea: Guest) -> None:
    table = start(ada, bea)
    page = ada.page
    page.goto("/")
    expect(ada.slip(table).get_by_text("Your move")).to_be_visible()
    page.evaluate(
        """() => { globalThis.changes = 0;
          new MutationObserver((all) => { changes += all.length; })
            .observe(document, { subtree: true, childList: true, attributes: true, characterData: true }); }"""
    )
    for _ in range(3):
        with page.expect_response("**/moves"):
            ada.later()
    ada.turn_away()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    ada.later(120)  # nobody looks: nothing is asked
    assert not asked
    with page.expect_response("**/moves"):
        ada.turn_away(False)
    assert page.evaluate("changes") == 0
    assert page.evaluate("badges") == [1]


def test_a_table_comes_and_goes_and_those_that_wait_are_first(ada: Guest, bea: Guest) -> None:
    page = ada.page
    expect(page.get_by_role("heading", name="Your tables")).to_be_hidden()
    gathering, waiting = ada.open(), ada.open()
    bea.sit(waiting, 1)
    ada.play(waiting, 0)
    alone = ada.context.request.post("/tables", form={"game": "tou_shi"}, max_redirects=0).headers["location"]
    mine = start(ada, bea)
    ada.later()
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
    order = [mine, alone, waiting, gathering]
    shown = "nodes => nodes.map((node) => node.dataset.table)"
    page.wait_for_function("n => document.querySelectorAll('#tables > li').length === n", arg=4)
    assert page.locator("#tables > li").evaluate_all(shown) == order
    expect(ada.slip(gathering)).to_contain_text("Waiting for everyone to sit down")
    expect(ada.slip(gathering)).not_to_contain_text("point")
    expect(page).to_have_title(re.compile(r"^\(1\) "))  # nobody waits for a solo game
    page.goto("/")
    assert page.locator("#tables > li").evaluate_all(shown) == order

    ada.slip(gathering).locator("a").focus()
    leave = json.dumps({"t": "leave", "seat": 0})
    assert ada.context.request.post(f"{gathering}/messages", data=leave).json()[-1]["t"] == "ok"
    ada.later()
    expect(ada.slip(gathering)).to_have_count(0)
    expect(page.get_by_role("heading", name="Your tables")).to_be_focused()


def test_a_table_is_left_or_deleted_after_one_question(ada: Guest, bea: Guest) -> None:
    with_bea = ada.open()
    bea.sit(with_bea, 1)
    own = ada.open()
    page = ada.page
    page.goto("/")
    question = page.locator("#sure")
    ada.slip(own).get_by_role("button", name=f"Delete the table of {TITLE}").click()
    expect(question).to_contain_text("its game will be gone")
    question.get_by_role("button", name="Cancel").click()
    expect(ada.slip(own)).to_be_visible()
    ada.slip(own).get_by_role("button", name="Delete").click()
    question.get_by_role("button", name="Delete it").click()
    expect(ada.slip(own)).to_have_count(0)
    assert ada.context.request.get(own).status == 404
    ada.slip(with_bea).get_by_role("button", name=f"Leave the table of {TITLE}").click()
    expect(question).to_contain_text("The others play on")
    question.get_by_role("button", name="Leave").click()
    expect(page.get_by_role("heading", name="Your tables")).to_be_hidden()
    assert [seat["kind"] for seat in bea.frame(with_bea)["seats"]] == ["nobody", "guest"]


@pytest.mark.parametrize("screen", SCREENS)
def test_every_game_is_one_click_away(new_context: NewContext, screen: str) -> None:
    """Above the fold on a desk, also below tables to go on with; the first one on a phone; alone and against bots."""
    guest = Guest(new_context(**SCREENS[screen]), "Ada")
    page = guest.page
    for _ in range(6):
        guest.context.request.post("/tables", form={"game": "tou_shi"}, max_redirects=0)
    page.goto("/")
    assert page.locator("#tables > li:visible").count() == (2 if screen == "phone" else 4)
    bottoms = page.locator(".deal form:first-child .button").evaluate_all(
        "nodes => nodes.map((node) => node.getBoundingClientRect().bottom)"
    )
    assert len(bottoms) == len(GAMES)
    size = page.viewport_size
    assert size is not None
    assert max(bottoms[:1] if screen == "phone" else bottoms) <= size["height"]
    page.get_by_role("button", name="All 6 tables").click()
    expect(page.locator("#tables > li:visible")).to_have_count(6)
    page.get_by_role("button", name="Fewer").click()
    expect(page.locator("#tables > li:visible")).to_have_count(2 if screen == "phone" else 4)
    page.get_by_role("link", name=TITLE, exact=True).click()
    page.wait_for_url(f"**/new/{GAME}")
    page.go_back()
    page.get_by_role("button", name=re.compile(f"^Against bots ?: {TITLE}, Regular")).click()
    page.wait_for_url("**/t/*")
    assert [seat["bot"] for seat in guest.frame(page.url)["seats"]] == [None, "regular"]


def test_a_table_for_friends_and_a_clock_by_mouse(ada: Guest) -> None:
    page = ada.page
    page.get_by_role("link", name=f"Online with friends: {TITLE}", exact=True).click()
    expect(page.get_by_label("Who plays for player 2")).to_have_value("open")
    expect(page.get_by_label("Name of player 2")).to_be_disabled()
    start = page.locator("#start")
    expect(start).to_have_text("Open the table")
    page.get_by_role("button", name="Regular bots").click()
    expect(start).to_have_text("Play")
    expect(page.get_by_label("Name of player 2")).to_be_enabled()
    page.locator(".segments label", has_text=re.compile("^4$")).click()
    page.get_by_role("button", name="friends by link").click()
    expect(page.get_by_role("button", name="friends by link")).to_have_attribute("aria-pressed", "true")
    page.get_by_label("Who plays for player 3").select_option("Strong, a bot")
    expect(page.get_by_role("button", name="friends by link")).to_have_attribute("aria-pressed", "false")
    page.get_by_label("Name of player 1").fill("Ada")
    page.locator(".segments label", has_text="10 min").click()
    start.click()
    page.wait_for_url("**/t/*")
    frame = ada.frame(page.url)
    assert [seat["kind"] for seat in frame["seats"]] == ["guest", "nobody", "bot", "nobody"]
    assert frame["seats"][0]["name"] == "Ada"
    assert not frame["begun"]
    assert minutes(page) == "10"


def test_a_table_for_friends_and_a_clock_by_keyboard(ada: Guest) -> None:
    page = ada.page
    keys = page.keyboard

    def tab_to(selector: str) -> None:
        for _ in range(30):
            keys.press("Tab")
            if page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
        raise AssertionError(f"Tab never comes to {selector}")

    page.goto(f"/new/{GAME}")
    tab_to("[name=seats]")
    keys.press("ArrowRight")
    expect(page.get_by_label("Who plays for player 2")).to_be_visible()
    tab_to("[data-company=open]")
    keys.press("Enter")
    expect(page.get_by_label("Who plays for player 2")).to_have_value("open")
    tab_to("[name='name.0']")
    keys.type("Ada")
    tab_to("[name=clock]")
    for _ in range(5):
        keys.press("ArrowRight")
    tab_to("#start")
    keys.press("Enter")
    page.wait_for_url("**/t/*")
    frame = ada.frame(page.url)
    assert [(seat["kind"], seat["mine"]) for seat in frame["seats"]] == [("guest", True), ("nobody", False)]
    assert minutes(page) == "1440"


def test_a_mistake_keeps_what_was_set_up(ada: Guest, tmp_path: Path, watch: Watch) -> None:
    watch.allow("status of 400")
    page = ada.page
    page.goto(f"/new/{GAME}?seats=3&online=1&clock=20")
    page.get_by_label("Who plays for player 2").select_option("Novice, a bot")
    page.get_by_text("Cards and components").click()
    bad = tmp_path / "bad.toml"
    bad.write_text("nonsense", "utf-8")
    page.get_by_label("A component file of your own").set_input_files(bad)
    page.locator("#start").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_label("Who plays for player 2")).to_have_value("bot:novice")
    expect(page.get_by_label("Who plays for player 3")).to_have_value("open")
    expect(page.locator("[name=clock]:checked")).to_have_value("20")


def test_bots_come_under_names_and_with_faces_of_their_own(ada: Guest) -> None:
    page = ada.page
    page.goto("/new/burano?seats=4")
    name = [page.get_by_label(f"Name of player {k}") for k in (1, 2, 3, 4)]
    page.get_by_role("button", name="Regular bots").click()
    for field, called in zip(name, ("", "Colombina", "Brighella", "Arlecchino"), strict=True):
        expect(field).to_have_value(called)
    page.get_by_label("Who plays for player 3").select_option("Strong, a bot")
    expect(name[2]).to_have_value("Pantalone")
    name[3].fill("Zoe")
    page.get_by_label("Who plays for player 4").select_option("Novice, a bot")
    expect(name[3]).to_have_value("Zoe")  # as it was typed
    page.get_by_label("Who plays for player 2").select_option("at this screen")
    expect(name[1]).to_have_value("")
    page.get_by_label("Who plays for player 2").select_option("Regular, a bot")
    drawn = page.locator(".seats use").evaluate_all("nodes => nodes.map((node) => node.href.baseVal.split('#')[1])")
    assert drawn[1:] == ["colombina", "pantalone", "mask"]
    page.locator("#start").click()
    page.wait_for_url("**/t/*")
    rows = page.locator("#others-list > li")
    for row, called, level in ((rows.nth(1), "Colombina", "Regular"), (rows.nth(2), "Pantalone", "Strong")):
        expect(row.locator(".name")).to_have_text(called)
        expect(row.locator("small")).to_contain_text(level)
        expect(row.get_by_role("img", name="bot")).to_be_visible()
    page.wait_for_function("() => [...document.querySelectorAll('#others use')].every((use) => use.getBBox().width)")
    seats = ada.frame(page.url)["seats"]
    assert [seat["name"] for seat in seats[1:]] == ["Colombina", "Pantalone", "Zoe"]
    assert [seat["face"] for seat in seats] == [None, "colombina", "pantalone", "mask"]


def test_what_is_usual_follows_the_company_and_the_number_of_players(ada: Guest) -> None:
    page = ada.page
    page.goto("/new/burano?seats=3")
    hands, first = page.locator("[name='option.hands']:checked"), page.locator("[name='option.first']:checked")
    expect(hands).to_have_value("hidden")
    page.get_by_role("button", name="Novice bots").click()
    expect(hands).to_have_value("open")
    page.get_by_role("radio", name="Player 3").check()
    expect(first).to_have_value("3")
    page.get_by_role("radio", name="2", exact=True).check()
    expect(first).to_have_value("drawn")


def test_one_guest_on_two_devices(ada: Guest, bea: Guest, watch: Watch) -> None:
    watch.allow("status of 400")
    table = start(ada, bea)
    ada.page.get_by_role("link", name="You", exact=True).click()
    ada.page.get_by_label("Name", exact=True).fill("Ada Lovelace")
    ada.page.get_by_role("button", name="Keep it").click()
    ada.page.get_by_role("button", name="Get a code").click()
    code = ada.page.locator(".transfer-code code").inner_text()

    other = bea.page  # the other device has tables of its own
    other.goto("/you")
    expect(other.locator("#enter-help")).to_contain_text("1 table of this browser goes on")
    field = other.get_by_role("textbox", name="A code from another device")
    field.fill("1234-5678")
    other.get_by_role("button", name="Enter").click()
    expect(other.get_by_role("alert")).to_contain_text("not valid")
    field.fill(f" {code.lower().replace('-', ' ')}")
    other.get_by_role("button", name="Enter").click()
    other.wait_for_url("**/you")
    expect(other.get_by_label("Name", exact=True)).to_have_value("Ada Lovelace")
    for guest in (ada, bea):
        guest.page.goto("/")
        expect(guest.slip(table).get_by_text("Your move")).to_be_visible()
        assert [seat["mine"] for seat in guest.frame(table)["seats"]] == [True, False]


def test_notifications_for_those_who_asked(ada: Guest, bea: Guest) -> None:
    table = start(ada, bea)
    page = bea.page
    page.goto("/you")
    page.get_by_role("button", name="Notify me in this browser").click()
    expect(page.locator("#notify-state")).to_contain_text("notifies you")
    assert page.evaluate("notes.map(({ tag }) => tag)") == ["ridotto:/you"]  # as a sample
    page.goto("/")
    bea.turn_away()
    ada.play(table, 0)
    bea.later(61)
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    note = page.evaluate("notes")
    assert [(each["title"], each["tag"]) for each in note] == [(f"Your move: {TITLE}", f"ridotto:{table}")]
    assert "Bea" in note[0]["body"]
    with page.expect_response("**/moves"):
        bea.later(61)
    assert len(page.evaluate("notes")) == 1  # one for a turn
    bea.play(table, 1)
    bea.later(61)
    expect(page).to_have_title("Ridotto, a gaming house")
    assert page.evaluate("shut") == [f"ridotto:{table}"]
    ada.play(table, 0)
    bea.later(61)
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    assert len(page.evaluate("notes")) == 2
    page.evaluate("latest.onclick()")
    page.wait_for_url(f"**{table}")

    page.goto("/you")
    page.get_by_role("button", name="Stop notifications").click()
    expect(page.get_by_role("button", name="Notify me in this browser")).to_be_visible()
    assert json.loads(page.evaluate("localStorage.ridotto"))["notify"] is False


# Beside the stubs above, a browser as on Android: only a service worker may show anything. It is written down.
ANDROID = """
globalThis.Notification = class { static permission = "granted"; static requestPermission = async () => "granted";
  constructor() { throw new TypeError("Illegal constructor."); } };
ServiceWorkerRegistration.prototype.showNotification = async function (title, { tag, data, badge }) {
  if (!this.active) throw new TypeError("no worker"); notes.push({ title, tag, ...data, badge }); };
ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) =>
  notes.filter((note) => note.tag === tag).map((note) => ({ close: () => { notes.splice(notes.indexOf(note), 1); } }));
"""


def test_notifications_where_only_a_worker_may_show_them(ada: Guest, new_context: NewContext) -> None:
    context = new_context()
    bea = Guest(context, "Bea")
    table = start(ada, bea)
    page = context.new_page()
    page.add_init_script(ANDROID)
    page.clock.install()
    page.goto("/you")
    page.get_by_role("button", name="Notify me in this browser").click()
    expect(page.locator("#notify-state")).to_contain_text("notifies you")
    assert page.evaluate("notes.map(({ tag }) => tag)") == ["ridotto:/you"]
    assert page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => new URL(scope).pathname)") == "/"
    page.goto("/")
    page.evaluate("away = true; document.dispatchEvent(new Event('visibilitychange'));")
    ada.play(table, 0)
    page.clock.run_for(61_000)
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    page.wait_for_function("() => notes.length === 1")
    assert page.evaluate("[notes[0].tag, notes[0].url]") == [f"ridotto:{table}", table]
    assert page.request.get(page.evaluate("notes[0].badge")).headers["content-type"] == "image/png"
    bea.play(table, 1)
    page.clock.run_for(61_000)
    page.wait_for_function("() => notes.length === 0")
    # It keeps no files: whatever a page asks for still comes from the house.
    assert page.evaluate("caches.keys()") == []


def test_the_house_can_be_put_on_a_home_screen(page: Page) -> None:
    page.goto("/")
    address = page.locator('link[rel="manifest"]').get_attribute("href")
    answer = page.request.get(str(address))
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert manifest["start_url"] == manifest["scope"] == "/"
    for icon in manifest["icons"]:
        found = page.request.get(icon["src"])
        assert (found.status, found.headers["content-type"]) == (200, icon["type"])
    faults = page.context.new_cdp_session(page).send("Page.getAppManifest")["errors"]
    assert faults == []


def test_the_tabs_icon_has_a_dot_when_it_is_your_move(ada: Guest, bea: Guest) -> None:
    table = start(ada, bea)
    icon = bea.page.locator('link[rel="icon"]')
    bea.page.goto("/")
    expect(icon).to_have_attribute("href", re.compile(r"/favicon\.svg"))
    ada.play(table, 0)
    bea.later()
    expect(icon).to_have_attribute("href", re.compile(r"/favicon-move\.svg"))
    assert bea.page.request.get(str(icon.get_attribute("href"))).headers["content-type"] == "image/svg+xml"
    bea.play(table, 1)
    bea.later()
    expect(icon).to_have_attribute("href", re.compile(r"/favicon\.svg"))


@pytest.mark.parametrize("how", ["blocked", "none"])
def test_where_no_notifications_can_be_had_the_page_says_so(new_context: NewContext, how: str) -> None:
    context = new_context()
    denied = "Object.defineProperty(Notification, 'permission', { get: () => 'denied' });"
    context.add_init_script(denied if how == "blocked" else "delete globalThis.Notification;")
    page = context.new_page()
    page.goto("/you")
    said = {"blocked": "blocks notifications", "none": "has no notifications"}
    expect(page.locator("#notify-state")).to_contain_text(said[how])
    button = page.get_by_role("button", name="Notify me in this browser")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    expect(page.locator("#notify-state")).to_contain_text(said[how])


@pytest.mark.parametrize("screen", SCREENS)
def test_everyone_can_use_the_pages_around_the_tables(new_context: NewContext, bea: Guest, screen: str) -> None:
    ada = Guest(new_context(**SCREENS[screen]), "Ada")
    check_states(ada.page, states(ada, bea), screen, long=True)


def states(ada: Guest, bea: Guest) -> Iterator[str]:
    """Tables in every state, a set-up with all that there is, and the guest's own page."""
    page = ada.page
    start(ada, bea)
    waiting = start(ada, bea)
    ada.play(waiting, 0)
    ada.open(seats=4)
    page.goto("/")
    expect(page.locator("#tables > li")).to_have_count(3)
    yield "front"
    page.goto(f"/new/{GAME}?seats=4&online=1&clock=1440")
    page.get_by_label("Who plays for player 3").select_option("Strong, a bot")
    page.get_by_text("Cards and components").click()
    yield "open seats"
    page.goto("/you")
    yield "you"
    page.get_by_role("button", name="Get a code").click()
    expect(page.locator(".transfer-code")).to_be_visible()
    yield "code"


@pytest.mark.parametrize("way", ["front", "set-up", "again"])
def test_every_page_that_opens_a_table_adds_to_its_dice(ada: Guest, way: str) -> None:
    page = ada.page
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    if way == "front":
        page.get_by_role("button", name=f"Play solo {TITLE}", exact=True).click()
    else:
        page.goto(f"/new/{GAME}?seats=2")
        page.locator("#start").click()
    page.wait_for_url("**/t/*")
    page.wait_for_function("() => document.querySelector('#board .can')")  # it has begun by itself
    if way == "again":
        sent.clear()
        first = page.url
        page.locator("#menu form[action='/tables'] button").evaluate("button => button.form.requestSubmit(button)")
        page.wait_for_url(lambda url: "/t/" in url and url != first)
        page.wait_for_function("() => document.querySelector('#board .can')")
    assert ada.frame(page.url)["begun"]
    salts = [json.loads(text) for text in sent if '"mix"' in text]
    assert sorted(each["seat"] for each in salts) == ([0] if way == "front" else [0, 1])
    assert all(re.fullmatch("[0-9a-f]{32}", each["salt"]) for each in salts)
