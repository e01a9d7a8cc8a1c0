"""People far apart at one table: gathering by a link, playing side by side, coming back, and what nobody may see."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ridotto.server.table import clock, open_tables
from tests.browser.conftest import NewContext
from tests.browser.everyone import SCREENS, check_states
from tests.browser.friends import Ear, Friends, open_table, sit_down
from tests.browser.table import STARS, Message, Table, plain
from tests.browser.test_burano import Street
from tests.browser.test_roland_wright import Desk, secrets_of
from tests.browser.watch import Watch
from tests.server.visit import Served

ANN, BEA, CEM, DAN = "Ann", "Bea <b>", "Çem", "Dan"


class RollAndWrite(Table):
    """A table of Roll & Write."""

    game = "burano_roll_and_write"


def lazily(legal: list[Any]) -> str:
    """Whatever makes a short game."""
    return str(legal[-1][0])


def quickly(legal: list[Any]) -> str:
    """A short game of Roland Wright: the best bits, and done."""
    moves: list[str] = [move for move, *_ in legal]
    best = [move for move in moves if re.fullmatch(r"[a-z]+\.3", move)]
    first = [move for move in moves if move != "stop" and move[0] != "x"]
    return (["done"] if "done" in moves else best or first or moves)[0]


def last_round(frame: Message) -> bool:
    """Whether a game of Roll & Write is about to end."""
    return any("the last round begins." in each["text"] for each in frame["told"])


def row(table: Table, name: str) -> Any:
    """Somebody's line in the list of players."""
    return table.page.locator("#others-list > li", has_text=name)


# Gathering, and whole games


@pytest.mark.long
def test_four_come_by_link_and_play_to_the_end(new_context: NewContext) -> None:
    pages = [new_context().new_page() for _ in range(4)]
    host, *others = pages
    link = open_table(host, RollAndWrite.game, ["me", "open", "open", "open"], **{"name.0": ANN})
    host.goto(link)
    expect(host.locator("#lobby")).to_contain_text("Waiting for 3 more players")
    expect(host.locator("#invite input")).to_have_value(link)
    assert host.request.get(f"{link}/qr").headers["content-type"] == "image/svg+xml"
    for page, name in zip(others, (BEA, CEM, DAN), strict=True):
        sit_down(page, link, name)
        expect(host.locator("#others-list")).to_contain_text(name)
    friends = Friends({seat: RollAndWrite(page) for seat, page in enumerate(pages)})
    for table in friends:
        expect(table.page.locator("#lobby")).to_be_hidden()
        table.rest()
        assert table.page.locator("#others-list b, #lobby b, #log b").count() == 0

    # Whoever begins plays by hand; all others see whom they wait for.
    first = friends[0].frame(0)["actors"][0]
    names = (ANN, BEA, CEM, DAN)
    for seat, table in friends.tables.items():
        if seat == first:
            expect(table.page.locator("#turn")).to_have_text("Your move")
            assert table.page.title().startswith("(1) ")
        else:
            expect(table.composed).to_have_text(f"Waiting for {names[first]}")
            expect(table.page.locator("#turn")).to_be_hidden()
    active = friends[first]
    active.play("flip")
    for table in friends:
        expect(table.lines.filter(has_text="You" if table is active else names[first]).last).to_be_attached()

    friends.play_on(lazily, last_round, away=True)
    friends.follow(friends.play_on(lazily))  # the end is seen as it comes
    verdicts: dict[str, str] = {}
    for name, table in zip(names, friends, strict=True):
        expect(table.result).to_be_visible()
        table.check_pad(names)
        verdicts[name] = table.result.locator(".verdict").inner_text()
    [winner] = (name for name, said in verdicts.items() if said.startswith("You win with "))
    assert len({said.replace("You win", f"{winner} wins") for said in verdicts.values()}) == 1

    # What was promised before the first roll, this browser has noted.
    for page in (host, others[-1]):
        page.get_by_role("button", name="Check the dice").click()
        expect(page.locator("#fair .outcome")).to_contain_text("promised before the first roll")
        expect(page.locator("#fair .outcome.right")).to_have_text(re.compile("^✓ All \\d+ things"))
    late = new_context().new_page()
    late.goto(link)
    late.get_by_role("button", name="Check the dice").click()
    expect(late.locator("#fair .outcome.right")).to_contain_text("not here at the beginning")


def test_a_house_that_deals_other_dice_is_found_out(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto(open_table(page, "tou_shi", ["me"]))
    table = Table(page).rest()
    table.send(STARS)
    expect(table.result).to_be_visible()

    def cheat(route: Any) -> None:
        proof = route.fetch().json()
        proof["rolls"][3][3] = (proof["rolls"][3][3] + 1) % proof["rolls"][3][2]
        route.fulfill(json=proof)

    page.route("**/dice", cheat)
    page.get_by_role("button", name="Check the dice").click()
    # What this browser noted can be kept, for `ridotto verify`.
    proof = page.request.get(f"{page.url}/dice").json()
    expect(page.locator("#fair .salt")).to_have_text(proof["salts"][0])
    expect(page.get_by_label("What to check the dice with")).to_have_value(
        f"--commitment {proof['commitment']} --salt {proof['salts'][0]}"
    )
    page.locator("#fair").get_by_role("button", name="Copy").click()
    expect(page.locator("#fair .outcome.wrong")).to_contain_text("Number 4 of what was left to chance")
    page.unroute("**/dice")
    page.locator("#check").click()
    expect(page.locator("#fair .outcome.right")).to_be_visible()
    page.evaluate(
        """() => { const key = Object.keys(localStorage).find((each) => each.startsWith("ridotto:table:"));
          const note = JSON.parse(localStorage[key]);
          localStorage[key] = JSON.stringify({ ...note, commitment: "0".repeat(64) }); }"""
    )
    page.locator("#check").click()
    expect(page.locator("#fair .outcome.wrong")).to_contain_text("promised other dice")


def test_a_table_of_bots_begins_without_a_gathering(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.add_init_script(
        """new MutationObserver(() => {
          const lobby = document.querySelector("#lobby");
          if (lobby && !lobby.hidden) window.gathered = true;
        }).observe(document, { subtree: true, attributes: true, childList: true });"""
    )
    page.goto(open_table(page, RollAndWrite.game, ["me", "bot:novice", "bot:novice"]))
    table = RollAndWrite(page).rest()
    page.wait_for_function("() => document.querySelector('#board .can')")
    assert not page.evaluate("window.gathered")
    assert table.frame(0)["begun"]
    expect(page.locator("#talk")).to_be_hidden()  # nobody to talk to


def test_the_host_gives_open_seats_to_bots_and_back(new_context: NewContext) -> None:
    host, guest = new_context().new_page(), new_context().new_page()
    link = open_table(host, Street.game, ["me", "open", "open"], **{"name.0": ANN})
    host.goto(link)
    host.get_by_role("button", name="Regular, a bot, for seat 2").click()
    expect(host.locator("#lobby-seats [data-seat='1']")).to_contain_text("ColombinaRegular")
    host.get_by_role("button", name="Open the seat of Colombina").click()
    expect(host.locator("#lobby-seats [data-seat='1']")).to_contain_text("An open seat")
    sit_down(guest, link, BEA)
    guest.get_by_role("button", name="Stand up").click()
    guest.locator("#sure-yes").click()
    expect(host.locator("#lobby-seats .empty")).to_have_count(2)
    guest.get_by_label("Your name").first.press("Enter")
    expect(host.locator("#lobby-seats")).to_contain_text(BEA)
    assert guest.get_by_role("button", name="a bot").count() == 0
    host.get_by_role("button", name="Novice, a bot, for seat 3").click()
    for page in (host, guest):
        expect(page.locator("#lobby")).to_be_hidden()
        expect(page.locator("#others-list")).to_contain_text("Novice")


def test_two_play_cards_with_a_bot_in_the_third_seat(
    new_context: NewContext, house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    friends = Friends.meet(Street, new_context, (ANN, BEA), "bot:novice")
    street = friends[0]

    def wish(legal: list[Any]) -> str:
        return street.wish(legal)[0]

    friends.follow(friends.play_on(wish, lambda frame: frame["seq"] > 12))
    monkeypatch.setattr(house.site.open_tables, "pace", 0.0)  # nobody looks
    friends.play_on(wish, away=True)
    for table in friends:
        expect(table.result).to_be_visible()
        table.check_pad((ANN, BEA, "Zanni"))
    told = friends[1].told()
    assert any("Zanni" in line for line in told)
    host = friends[0].page
    host.get_by_role("button", name="Check the cards").click()
    expect(host.locator("#fair .outcome.right")).to_contain_text("promised before the first")


# Side by side, and what nobody may see


@pytest.mark.long
def test_three_write_side_by_side_and_nobody_is_sent_a_secret(new_context: NewContext) -> None:
    names = (ANN, BEA, CEM)
    ears: list[Ear] = []
    friends = Friends.meet(Desk, new_context, names, ears=ears)
    stranger = new_context().new_page()
    ears.append(Ear(stranger))
    stranger.goto(friends.link)
    expect(stranger.locator("#banner-text")).to_contain_text("You are watching")
    known: dict[int, list[set[str]]] = {}  # by the last event's number: what each alone knew; the stranger nothing

    def remember() -> None:
        frames = [desk.frame(seat) for seat, desk in friends.tables.items()]
        known[frames[0]["seq"]] = [*(secrets_of(frame) for frame in frames), set()]

    played = 0

    def drawing(legal: list[Any]) -> str:
        """Draw cards where that can be done: then there is more to hide."""
        nonlocal played
        played += 1
        remember()
        draws = [move for move, *_ in legal if move[0] == "x"]
        return draws[-1] if draws else quickly(legal)

    frame = friends.play_on(drawing, lambda frame: len(frame["actors"]) == 3 and played > 24)
    friends.follow(frame)
    remember()

    # All three are writing: one step each, around the table, by hand.
    begun = frame["seq"]
    inked: list[tuple[int, str]] = []
    for turn in range(6):
        desk = friends[turn % 3]
        if turn % 3 not in friends[0].frame(0)["actors"]:
            continue
        desk.settled()
        lit = [name for name in desk.lit() if name.startswith(("group:", "space:"))] or desk.lit("done")
        if not lit:
            continue
        desk.play(lit[-1])
        inked.append((turn % 3, lit[-1]))
        remember()
    assert len({seat for seat, _ in inked}) >= 2
    seats = [each["seat"] for each in friends[0].frame(0)["told"][begun:] if each["seat"] >= 0]
    assert seats == [seat for seat, _ in inked]  # nothing is lost, and nothing is played twice
    for desk in friends:
        desk.heard(friends[0].frame(0)["seq"] + 1)

    for who, ear in enumerate(ears):
        own = set().union(*(now[who] for now in known.values()))
        assert who == 3 or len(own) > 2
        text = ear.everything()
        assert all(each in text for each in own)  # each page was sent its own: so they would be found
        check_unseen(known, who, ear)


def check_unseen(known: dict[int, list[set[str]]], who: int, ear: Ear) -> None:
    """A page was not sent what only others knew: neither before the game, nor after any event.

    A card that was looked at can lie open later (RW-4, RW-13), so what is a secret depends on when it is said.
    """

    def others(at: int) -> set[str]:
        return set().union(*known[at][:who], *known[at][who + 1 :]) - known[at][who]

    seq, times = 0, 0
    for text in ear.frames:
        seq = max(json.loads(text).get("seq", seq), min(known))
        hidden = others(max(at for at in known if at <= seq)) & others(min(at for at in known if at >= seq))
        said = plain(text)
        assert [each for each in hidden if each in said] == [], f"page {who} was sent what is not its own"
        times += bool(hidden)
    assert times > 24
    foreign = set().union(*map(others, known)) - set().union(*(now[who] for now in known.values()))
    for body in ear.bodies():
        assert [each for each in foreign if each in body] == []


# Coming back


def test_whoever_was_cut_off_comes_back_and_is_told(new_context: NewContext, watch: Watch) -> None:
    watch.allow("ERR_INTERNET_DISCONNECTED", "WebSocket connection")
    friends = Friends.meet(RollAndWrite, new_context, (ANN, BEA))
    friends.play_on(lazily, lambda frame: frame["actors"] == [0])
    away = friends[1]
    away.page.context.set_offline(True)
    expect(away.link).to_contain_text("Connection lost")
    before = friends[0].frame(0)["seq"]
    frame = friends.step(0, friends[0].frame(0), lazily)
    while frame["actors"] == [0]:
        frame = friends.step(0, frame, lazily)
    away.page.context.set_offline(False)
    expect(away.link).to_be_empty()
    away.heard(frame["seq"] + 1)
    expect(away.page.locator("#since li")).to_contain_text("Ann ")
    here = away.page.locator("#log .were-here button")
    expect(here).to_have_attribute("data-look", str(before))
    assert away.told() == friends[0].told() or len(away.told()) == len(friends[0].told())
    if 1 not in frame["actors"]:
        friends.play_on(lazily, lambda frame: 1 in frame["actors"])
    friends.step(1, friends[1].frame(1), lazily)
    expect(away.page.locator("#since")).to_be_hidden()
    expect(away.page.locator("#log .were-here")).to_have_count(0)


def test_whoever_loads_the_page_again_tomorrow_is_told(new_context: NewContext) -> None:
    friends = Friends.meet(RollAndWrite, new_context, (ANN, BEA))
    friends.play_on(lazily, lambda frame: frame["actors"] == [0])
    away = friends[1]
    away.heard(friends[0].frame(0)["seq"] + 1)
    away.page.goto("/")
    friends.step(0, friends[0].frame(0), lazily)
    away.page.goto(friends.link)
    expect(away.page.locator("#since li")).to_contain_text("Ann ")
    away.page.locator("#since").get_by_role("button", name="Close").click()
    expect(away.page.locator("#since")).to_be_hidden()
    away.page.get_by_role("button", name="Since your last turn").click()
    expect(away.page.locator("#since li")).to_contain_text("Ann ")


# Seats that change hands


def test_a_bot_stands_in_for_who_is_away_until_they_return(
    new_context: NewContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_tables, "RELOADED", 0.1)
    friends = Friends.meet(RollAndWrite, new_context, (ANN, BEA))
    friends.play_on(lazily, lambda frame: frame["actors"] == [1])
    host, other = friends[0], friends[1]
    host.page.clock.install()
    other.page.goto("/")
    expect(row(host, BEA)).to_contain_text("away")
    expect(host.composed).to_have_text(f"Waiting for {BEA}")
    assert not row(host, BEA).get_by_role("button", name="Let a bot play").is_visible()  # she may be back at once
    monkeypatch.setattr("ridotto.server.table.table.AWAY", 0)
    host.page.clock.fast_forward(60_000)
    row(host, BEA).get_by_role("button", name="Let a bot play").click()
    expect(row(host, BEA)).to_contain_text("a bot plays")
    host.page.wait_for_function("() => document.querySelector('#board .can')")  # the bot has played
    other.page.goto(friends.link)
    other.rest()
    expect(other.page.locator("#since li").last).to_have_text(re.compile(rf"{BEA} .*\. \(Played by a bot\.\)"))
    expect(row(host, BEA)).not_to_contain_text("bot")
    friends.play_on(lazily, lambda frame: frame["actors"] == [1])
    expect(other.page.locator("#turn")).to_be_visible()

    # Anybody may let a bot play for themselves, and take over again.
    other.menu("Seats and link").click()
    other.page.get_by_role("button", name=f"Let a bot play for {BEA}").click()
    expect(other.page.locator("#banner-text")).to_have_text("A bot plays for you.")
    other.page.keyboard.press("Escape")
    other.page.locator("#banner-do").get_by_role("button", name="Take over").click()
    expect(other.page.locator("#banner")).to_be_hidden()


def test_the_host_removes_a_stranger_before_the_game_begins(new_context: NewContext) -> None:
    host, stranger = new_context().new_page(), new_context().new_page()
    link = open_table(host, "roland_wright", ["open", "open", "open"])
    host.goto(link)
    sit_down(stranger, link, BEA)
    seat = host.locator("#lobby-seats li").nth(0)
    expect(seat).to_contain_text(BEA)
    expect(host.locator("#lobby-seats li").nth(1).get_by_role("button", name="Sit here")).to_be_visible()
    expect(host.locator("#lobby-seats li").nth(1).get_by_role("button", name="Regular")).to_be_visible()
    seat.get_by_role("button", name=f"Remove {BEA}").click()
    host.locator("#sure-yes").click()
    expect(seat).to_contain_text("An open seat")
    expect(stranger.locator("#lobby-text")).to_contain_text("You are welcome to watch")
    expect(stranger.get_by_role("button", name="Sit here")).to_have_count(0)


def test_a_seat_that_was_left_is_taken_by_who_has_the_link(new_context: NewContext) -> None:
    friends = Friends.meet(RollAndWrite, new_context, (ANN, BEA))
    friends.play_on(lazily, lambda frame: frame["actors"] == [1])
    leaving, host = friends[1], friends[0]
    leaving.menu("Seats and link").click()
    leaving.page.get_by_role("button", name=f"Leave the seat of {BEA}").click()
    expect(leaving.page.locator("#sure")).to_contain_text("Leave the table?")
    leaving.page.locator("#sure-yes").click()
    expect(leaving.page.locator("#banner-text")).to_contain_text("You are watching")
    expect(row(host, "An open seat")).to_be_visible()
    expect(host.composed).to_have_text("Waiting for somebody to sit down")
    heir = new_context().new_page()
    heir.goto(friends.link)
    row(Table(heir), "An open seat").get_by_role("button", name="Sit here").click()
    heir.locator("#sit-name").fill(CEM)
    heir.locator("#sit").get_by_role("button", name="Sit here").click()
    expect(heir.locator("#turn")).to_be_visible()
    expect(host.composed).to_have_text(f"Waiting for {CEM}")


# Takebacks, chat, clock


def test_a_turn_is_taken_back_when_the_other_grants_it(new_context: NewContext) -> None:
    friends = Friends.meet(RollAndWrite, new_context, (ANN, BEA))

    def stuck(frame: Message) -> bool:
        mine = friends[0].frame(0)
        return mine["undo"] == 0 and "can’t be taken back" in mine["noundo"] and not mine["private"]

    friends.follow(friends.play_on(lazily, stuck))
    asker, other = friends[0], friends[1]

    def ask() -> None:
        expect(asker.undo_button).to_have_text("Take back")  # it says what it does, and is not muted
        asker.undo_button.click()
        asker.note.get_by_role("button", name="Ask to take back").click()
        expect(asker.page.locator("#wish")).to_contain_text(f"Waiting for {BEA}")
        expect(other.page.locator("#wish")).to_contain_text(f"{ANN} asks to take back")
        goes = re.compile(
            r"What was played since goes too: (\d+ moves?, (\d+ of them )?|\d+ moves, all of them )yours\."
        )
        expect(other.page.locator("#wish")).to_contain_text(goes)

    ask()
    asker.page.get_by_role("button", name="Never mind").click()
    for table in friends:
        expect(table.page.locator("#wish")).to_be_hidden()
    before = asker.known()
    ask()
    other.page.get_by_role("button", name="Grant").click()
    for table in friends:
        table.heard(before + 1)
        expect(table.page.locator("#wish")).to_be_hidden()
        expect(table.page.locator("#log s").first).to_be_attached()
    assert 0 in asker.frame(0)["actors"]  # with others, where the turn was one of all at once

    friends.follow(friends.play_on(lazily, stuck))
    ask()
    other.page.get_by_role("button", name="Play on").click()
    for table in friends:
        expect(table.page.locator("#wish")).to_be_hidden()
    asker.page.locator("#undo").click(force=True)
    asker.note.get_by_role("button", name="Ask to take back").click()
    expect(asker.note).to_contain_text("the answer was to play on")


def test_among_bots_a_turn_is_taken_back_after_one_question(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto(open_table(page, RollAndWrite.game, ["me", "bot:novice"]))
    table = RollAndWrite(page).rest()
    friends = Friends({0: table})
    frame = friends.play_on(
        lazily, lambda frame: 0 in frame["actors"] and "can’t be taken back" in table.frame(0)["noundo"]
    )
    table.heard(frame["seq"] + 1)
    page.locator("#undo").click(force=True)
    table.note.get_by_role("button", name="Take it back all the same").click()
    expect(page.locator("#sure")).to_contain_text("Chance will say the same again.")
    page.locator("#sure-yes").click()
    expect(page.locator("#log s").first).to_be_attached()


def test_where_all_is_taken_back_nothing_is_offered(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto(open_table(page, RollAndWrite.game, ["me", "bot:novice"]))
    table = RollAndWrite(page).rest()
    Friends({0: table}).play_on(lazily, lambda frame: frame["actors"] == [0])
    table.act(0, table.legal(0)[0][0])
    table.line.say(0, {"t": "undo", "seat": 0, "at": table.frame(0)["at"], "count": 0})
    assert table.frame(0)["undo"] == 0
    page.reload()
    table.rest()
    page.locator("#undo").click(force=True)
    expect(table.note).to_contain_text("nothing to take back")
    expect(table.note.get_by_role("button")).to_have_count(0)


def test_what_people_say_is_text_and_the_host_can_end_it(new_context: NewContext) -> None:
    friends = Friends.meet(RollAndWrite, new_context, (ANN, BEA))
    host, other = friends[0].page, friends[1].page
    watcher = new_context().new_page()
    watcher.goto(friends.link)
    other.locator("#talk-chat").click()
    other.get_by_label("Say something to all at the table").fill("<b>Good</b> luck &amp; fun")
    other.keyboard.press("Enter")
    for page in (host, watcher):
        expect(page.locator("#talk-chat.unread")).to_have_attribute("aria-label", "Chat, 1 new")
        expect(page.locator("#live")).to_contain_text(f"{BEA} says: <b>Good</b> luck &amp; fun")
        page.locator("#talk-chat").click()
        expect(page.locator("#chat .text")).to_have_text("<b>Good</b> luck &amp; fun")
        assert page.locator("#chat .text *").count() == 0
        expect(page.locator("#talk-chat.unread")).to_have_count(0)
    expect(watcher.locator("#say")).to_be_hidden()
    friends[0].menu("Seats and link").click()
    host.get_by_label("People may chat at this table").uncheck()
    expect(other.locator("#pane-chat")).to_be_hidden()
    expect(other.locator("#talk")).to_be_hidden()
    host.get_by_label("People may chat at this table").check()
    expect(other.locator("#talk")).to_be_visible()
    assert other.get_by_label("People may chat at this table").is_visible() is False


@pytest.mark.long
def test_a_bot_plays_the_turn_of_whose_time_is_out(
    new_context: NewContext, house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    friends = Friends.meet(RollAndWrite, new_context, (ANN, BEA), clock="1")
    first = friends[0].frame(0)["actors"][0]
    expect(friends[first].page.locator("#clock .clock")).to_have_text(re.compile(r"0:\d\d|1:00"))
    live = house.site.open_tables.tables[friends.link.rpartition("/")[2]]
    assert live.clock is not None
    monkeypatch.setattr(clock, "GRACE", 8_000)
    live.clock.bank = 500
    frame = friends.step(first, friends[first].frame(first), lazily)
    late, known = frame["actors"][0], frame["seq"]
    table = friends[late]
    expect(table.page.locator("#clock .clock.last")).to_be_visible()
    expect(table.page.locator("#live")).to_contain_text("a bot plays this turn, and nothing else")
    table.heard(known + 2)  # though nobody did anything
    assert table.frame(late)["told"][known]["seat"] == late
    expect(row(table, (ANN, BEA)[late])).not_to_contain_text("bot")  # the next turn is theirs again


# For everyone


def states(new_context: NewContext, page: Page, touch: bool) -> Iterator[str]:
    """Gathering, and a table with company, chat and clock."""
    other = new_context().new_page()
    link = open_table(page, RollAndWrite.game, ["me", "open", "bot:novice"], clock="5", **{"name.0": ANN})
    page.goto(link)
    expect(page.locator("#lobby")).to_be_visible()
    yield "gathering, the host"
    page.goto(open_table(other, RollAndWrite.game, ["me", "open"]))
    expect(page.get_by_role("button", name="Sit here")).to_be_visible()
    yield "gathering, a guest"
    page.goto(link)
    sit_down(other, link, BEA)
    table = RollAndWrite(page, touch).rest()
    expect(page.locator("#clock")).to_be_visible()
    other.locator("#talk-chat").click()
    other.locator("#say-text").fill("Hello!")
    other.keyboard.press("Enter")
    expect(page.locator("[role=tab].unread").first).to_be_attached()
    yield "unread"
    tab = page.locator("#tabs [data-tab=chat]") if touch else page.locator("#talk-chat")
    table.press(tab)
    expect(page.locator("#chat")).to_contain_text("Hello!")
    yield "chat"
    if touch:
        table.press(tab)
        table.press(page.get_by_role("tab", name="Players"))
        yield "players"
        table.press(page.get_by_role("tab", name="Players"))
    table.press(table.menu("Seats and link"))
    yield "seats"
    page.keyboard.press("Escape")
    table.press(table.menu("Dice"))
    page.locator("#fair summary").click()
    yield "dice"


@pytest.mark.long
@pytest.mark.parametrize("screen", SCREENS)
def test_company_is_for_everyone(new_context: NewContext, screen: str) -> None:
    page = new_context(**SCREENS[screen]).new_page()
    check_states(page, states(new_context, page, screen == "phone"), screen)
