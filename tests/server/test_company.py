"""People far apart at one table: sitting down, stand-ins, takebacks, chat, clocks, who is here, and fair dice."""

import asyncio
import base64
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from sqlalchemy import update

from ridotto import games
from ridotto.bots.outlook import Outlook
from ridotto.engine import fair, record
from ridotto.engine.errors import RidottoError
from ridotto.server.storage import guestbook, ledger, times
from ridotto.server.storage.schema import guests
from ridotto.server.table import bots, clock, dice_code, open_tables, takebacks
from ridotto.server.table.table import AWAY
from ridotto.server.web import qr
from tests.server.running import until as wait
from tests.server.visit import Message, Served, Socket, Visitor

pytestmark = pytest.mark.usefixtures("sealed")

SALTS = ("0" * 31 + "1", "0" * 31 + "2", "0" * 31 + "3")


@pytest.fixture(autouse=True)
def quick(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that don't think, and nobody who must see what they do."""

    async def think(table: Any, brains: Any, written: Any, hurry: Any = None) -> list[Outlook]:
        return [Outlook(written.legal[0])]

    monkeypatch.setattr(bots, "_think", think)
    served.site.open_tables.pace = 0.0


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> "Time":
    """The house's clock, in the test's hands."""
    made = Time()
    monkeypatch.setattr(times, "now", lambda: made.now)
    return made


class Time:
    """Milliseconds since 1970."""

    now = 1_700_000_000_000


def gather(served: Served, count: int = 2, **form: str) -> tuple[str, list[Visitor]]:
    """A table at which everyone has sat down; by forms, so the house mixes for them."""
    visitors = [served.visitor() for _ in range(count)]
    chairs = {f"seat.{seat}": "open" for seat in range(1, count)}
    path = visitors[0].open(**{"game": "sealed", "seats": str(count)} | chairs | form)
    for seat, visitor in enumerate(visitors[1:], 1):
        sit(visitor, path, seat)
    return path, visitors


def sit(visitor: Visitor, path: str, seat: int, name: str = "", **form: str) -> None:
    answer = visitor.http.post(f"{path}/sit", data={"seat": str(seat), "name": name} | form)
    assert answer.status_code == 303, answer.text


def ask(visitor: Visitor, path: str, t: str, **message: Any) -> Message:
    """The answer to a message without a socket."""
    return visitor.post(path, {"t": t, **message})[-1]


def play(visitor: Visitor, path: str, seat: int, move: str) -> Message:
    at = visitor.table(path, f"?seat={seat}")["at"]
    return ask(visitor, path, "act", seat=seat, at=at, move=move)


def until(line: Socket, true: Callable[[Message], object]) -> Message:
    """The first message of which something is true."""
    while not true(message := line.hear("seats", "said")):
        pass
    return message


def answer_to(line: Socket, number: int) -> Message:
    return until(line, lambda each: each.get("id") == number)


def everything(line: Socket, t: str = "look", **message: Any) -> list[Message]:
    """All that a connection has been told so far."""
    number = line.say(t=t, **(message or {"seq": 0}))
    heard = []
    while (each := line.hear("seats", "said")).get("id") != number:
        heard.append(each)
    return heard


def elsewhere(served: Served, visitor: Visitor, path: str) -> Message:
    """The table as another process reads it from the log."""
    with Served(served.database) as other:
        visitor.address = other.address
        with visitor.socket(path) as line:
            table = line.hear()
        visitor.address = served.address
    return table


def names(table: Message) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


def kinds(table: Message) -> list[str]:
    return [seat["kind"] for seat in table["seats"]]


def write(served: Served, job: Any) -> Any:
    return served.site.storage.writer.submit(job).result()


# Gathering


def test_nobody_acts_until_everyone_sits(served: Served) -> None:
    host, second, third = served.visitor(), served.visitor(), served.visitor()
    path = host.open(game="sealed", seats="3", **{"seat.1": "open", "seat.2": "open"})
    with host.socket(path) as line:
        table = line.hear()
        assert (table["begun"], table["seq"], table["actors"], table["asks"]) == (False, 0, [], None)
        assert table["status"] == "Waiting for 2 more players."
        assert table["fair"]["mixed"] == [True, False, False]
        for message in (
            {"t": "act", "at": table["at"], "move": "1"},
            {"t": "undo", "at": table["at"]},
            {"t": "preview", "at": table["at"], "move": "1"},
            {"t": "takeback", "at": table["at"]},
            {"t": "hint", "at": table["at"]},
            {"t": "hurry"},
        ):
            assert "has not begun" in line.ask(**message, seat=0)[0]["text"]
        sit(second, path, 1)
        assert until(line, lambda each: each["t"] == "table")["status"] == "Waiting for one more player."
        sit(third, path, 2)
        begun = until(line, lambda each: each["t"] == "table" and each["begun"])
        assert (begun["seq"], begun["actors"], kinds(begun)) == (1, [0, 1, 2], ["guest"] * 3)
        assert begun["fair"] == {"commitment": table["fair"]["commitment"], "mixed": [True] * 3}
        assert line.act(begun["at"], "1")[0]["t"] == "ok"


@pytest.mark.parametrize("kept", [guestbook.UNNAMED, "Guest"])  # as release 0.1 kept whoever gave no name
def test_who_gave_no_name_is_called_maschera_and_asked_for_one(served: Served, kept: str) -> None:
    host, second = served.visitor(), served.visitor()
    second.open(game="sealed")
    write(served, lambda connection: connection.execute(update(guests).values(name=kept)))
    path = host.open(game="sealed", seats="2", **{"seat.1": "open"})
    sit(second, path, 1)
    assert names(host.table(path)) == ["Maschera", "Maschera 2"]
    asked = second.http.get("/you").text
    assert 'value="" placeholder="Maschera"' in asked
    second.http.post("/you/name", data={"name": "Ada"})
    assert 'value="Ada"' in second.http.get("/you").text


def test_pages_mix_the_dice_after_they_have_seen_the_promise(served: Served) -> None:
    host, second = served.visitor(), served.visitor()
    path = host.open(game="sealed", seats="3", mix="page", **{"seat.1": "open", "seat.2": "bot:whim"})
    with host.socket(path) as line, second.socket(path) as other:
        table = line.hear()
        assert table["fair"]["mixed"] == [False, False, True]
        assert other.ask(t="mix", seat=0, salt=SALTS[0])[0]["text"].startswith("Open a page")  # who is this?
        assert line.ask(t="mix", seat=1, salt=SALTS[0])[0]["text"] == "That seat is not yours."
        for wrong in ("x" * 32, SALTS[0] + "\n"):
            assert "can't be read" in line.ask(t="mix", seat=0, salt=wrong)[0]["text"]
        assert line.act("0.0", "1")[0]["text"].endswith("it waits until every seat is taken.")
        assert line.ask(t="mix", seat=0, salt=SALTS[0])[0]["t"] == "ok"
        assert line.ask(t="mix", seat=0, salt=SALTS[1])[0]["text"] == "The dice are mixed already."
        sit(second, path, 1, mix="page")
        waiting = until(line, lambda each: each["t"] == "table")
        assert (waiting["status"], waiting["begun"]) == ("The dice are being mixed.", False)
    with second.socket(path) as line:
        line.hear()
        missing = line.act("0.0", "1", seat=1)[0]["text"]
        assert missing.endswith("it waits until every player’s page has added to the dice.")
        answer, [begun] = line.ask(t="mix", seat=1, salt=SALTS[1])
        assert (answer["t"], begun["t"], begun["begun"]) == ("ok", "table", True)
        assert line.ask(t="mix", seat=1, salt=SALTS[1])[0]["text"] == "The dice are mixed already."
    details = served.site.storage.read(partial(ledger.details, table_id=path[3:]))
    assert details is not None
    assert details.secret is not None
    salts = (bytes.fromhex(SALTS[0]), bytes.fromhex(SALTS[1]), fair.house_salt(details.secret, 2))
    assert details.seed == fair.Proof(details.secret, salts).seed()


def test_a_game_begins_once_however_many_are_last(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open(game="sealed", seats="3", mix="page")
    lines = [visitor.socket(path, f"?seat={seat}") for seat in range(3)]
    numbers = [line.say(t="mix", seat=seat, salt=SALTS[seat]) for seat, line in enumerate(lines)]
    for line, number in zip(lines, numbers, strict=True):
        assert answer_to(line, number)["t"] == "ok"
        heard = [each for each in everything(line) if each["t"] == "table"]
        assert not heard or heard[-1]["begun"]
        line.connection.close()
    assert [told["seat"] for told in visitor.table(path)["told"]] == [-1]


def test_without_a_page_the_house_mixes(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open(game="sealed", **{"seat.1": "bot:whim"})
    assert visitor.table(path)["begun"]
    chosen = visitor.open()
    table = visitor.table(chosen)
    assert (table["begun"], table["fair"]) == (True, None)


# Sitting down, leaving, bots


def test_who_sits_down_is_told_what_only_they_may_know(served: Served) -> None:
    host, second = served.visitor(), served.visitor()
    path = host.open(game="sealed", seats="2", **{"seat.1": "open", "name.0": "Ann"})
    second.http.get("/")
    with second.socket(path) as line, host.socket(path) as other:
        assert line.hear()["viewer"] == -1
        other.hear()
        answer, heard = line.ask(t="sit", seat=1, name=" ann ")
        assert answer["t"] == "ok"
        table = heard[-1]
        assert (table["t"], table["viewer"], names(table)) == ("table", 1, ["Ann", "ann 2"])
        assert [seat["mine"] for seat in table["seats"]] == [False, True]
        assert line.ask(t="mix", seat=1, salt=SALTS[1])[0]["t"] == "ok"
        assert line.act("0.1", "2", seat=1)[0]["t"] == "ok"
        until(other, lambda each: each["t"] == "patch" and each["told"][-1]["text"] == "ann 2 chose in secret.")
    assert 'value="ann"' in second.http.get("/you").text  # the name is remembered


def test_a_seat_is_left_and_taken_by_another(served: Served) -> None:
    path, [one, two] = gather(served)
    three = served.visitor()
    play(two, path, 1, "3")
    with one.socket(path) as line:
        line.hear()
        assert ask(one, path, "leave", seat=1)["text"] == "That seat is not yours."
        assert ask(three, path, "leave", seat=1)["text"].startswith("Open a page")
        assert ask(one, path, "leave", seat=7)["text"] == "There is no such seat."
        assert ask(two, path, "leave", seat=1)["t"] == "ok"
        table = until(line, lambda each: each["t"] == "table")
        assert (kinds(table), names(table), table["begun"]) == (["guest", "nobody"], ["Maschera", "Player 2"], True)
        sit(three, path, 1, "Cy")
        assert names(until(line, lambda each: each["t"] == "table")) == ["Maschera", "Cy"]
    assert three.table(path)["told"][1]["notation"] == "3"  # whoever sits there knows the seat's cards
    assert two.table(path)["viewer"] == -1
    assert "taken" in ask(two, path, "sit", seat=1)["text"]
    assert "taken" in ask(two, path, "sit", seat=0)["text"]


def test_what_somebody_did_stays_theirs_when_another_takes_the_seat(served: Served) -> None:
    host, two, three, four = (served.visitor() for _ in range(4))
    path = host.open(game="sealed", seats="2", **{"seat.1": "open", "name.0": "Ann"})
    sit(two, path, 1, "Bea")
    play(two, path, 1, "3")
    play(host, path, 0, "1")
    with host.socket(path) as line:
        line.hear()
        ask(two, path, "leave", seat=1)
        sit(three, path, 1, "Cy")
        ask(three, path, "leave", seat=1)  # who did nothing is nowhere
        sit(four, path, 1, "Dot")
        play(four, path, 1, "2")
        heard = [each for each in everything(line) if each["t"] == "table"][-1]
        told = [each["text"] for each in heard["told"]]
        assert [text.split()[0] for text in told if " chose " in text] == ["Bea", "You"]
    for visitor, names in ((four, ["Bea", "Ann", "You"]), (host, ["Bea", "You", "Dot"])):
        texts = [each["text"] for each in visitor.table(path)["told"]]
        assert [text.split()[0] for text in texts if " chose " in text] == names
    with Served(served.database) as other:
        host.http.base_url = f"http://{other.address}"
        host.http.headers["Origin"] = f"http://{other.address}"
        assert [each["text"] for each in host.table(path)["told"]] == texts


def test_who_loses_a_seat_looks_on_from_then(served: Served) -> None:
    path, [one, two] = gather(served)
    three = served.visitor()
    three.http.get("/")
    with two.socket(path) as old, three.socket(path) as new:
        old.hear()
        new.hear()
        ask(two, path, "leave", seat=1)
        lost = until(old, lambda each: each["t"] == "table")
        assert (lost["viewer"], lost["asks"], lost["at"]) == (-1, None, None)
        assert new.ask(t="sit", seat=1)[0]["t"] == "ok"
        assert new.act("0.1", "3", seat=1)[0]["t"] == "ok"
        patch = until(old, lambda each: each["t"] == "patch")
        assert (patch["told"][0]["notation"], patch["asks"]) == (None, None)
        assert old.act("1.1", "2", seat=1)[0]["text"] == "That seat is not yours."
        assert old.ask(t="undo", seat=1, at="1.1")[0]["text"] == "That seat is not yours."
        [table] = [each for each in everything(old, "view", seat=-1) if each["t"] == "table"]
        assert table["told"][1]["notation"] is None
        assert "your choice" not in str(table)
    assert one.table(path)["seq"] == 2


def test_the_host_arranges_the_seats(served: Served) -> None:
    host, stranger = served.visitor(), served.visitor()
    stranger.http.get("/")
    path = host.open(game="sealed", seats="3", **{"seat.1": "open", "seat.2": "open"})
    give = partial(ask, host, path, "give")
    assert ask(stranger, path, "give", seat=1, to="bot:novice")["text"].startswith("Only the host")
    for to, text in (
        ("bot:deep", "There is no bot 'deep'; there is novice, regular, strong."),
        ("bot:whim", "There is no bot 'whim'; there is novice, regular, strong."),
        ("stand-in:novice", "That can’t be done with this seat."),
        ("open", "That can’t be done with this seat."),
        ("back", "That can’t be done with this seat."),
    ):
        assert give(seat=1, to=to)["text"] == text
    assert "can't be read" in give(seat=1, to="bot:Novice")["text"]
    assert give(seat=7, to="open")["text"] == "There is no such seat."
    assert give(seat=1, to="bot:novice")["t"] == "ok"
    assert give(seat=1, to="bot:regular")["text"] == "That can’t be done with this seat."
    assert give(seat=1, to="open")["t"] == "ok"
    assert (kinds(host.table(path)), host.table(path)["fair"]["mixed"][1]) == (["guest", "nobody", "nobody"], False)
    assert give(seat=1, to="bot:novice")["t"] == "ok"
    assert give(seat=2, to="bot:novice")["t"] == "ok"
    table = host.table(path)
    assert (names(table), table["begun"]) == (["Maschera", "Zanni", "Smeraldina"], True)
    assert [seat["bot"] for seat in table["seats"]] == [None, "novice", "novice"]


def test_while_the_host_is_away_whoever_plays_arranges(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_tables, "RELOADED", 0.0)
    host, second = served.visitor(), served.visitor()
    path = host.open(game="sealed", seats="3", **{"seat.1": "open", "seat.2": "open"})
    sit(second, path, 1)
    with second.socket(path) as other:
        other.hear()
        with host.socket(path) as line:
            line.hear()
            until(other, lambda each: each["t"] == "seats" and each["seats"][0]["here"])
            assert not other.ask(t="give", seat=2, to="bot:novice")[0]["text"].startswith("That")
            assert line.ask(t="give", seat=1, to="stand-in:novice")[0]["text"] == "Maschera 2 is here, and plays."
        until(other, lambda each: each["t"] == "seats" and not each["seats"][0]["here"])
        assert other.ask(t="give", seat=2, to="bot:novice")[0]["t"] == "ok"
        assert other.ask(t="give", seat=0, to="bot:novice")[0]["text"] == "That can’t be done with this seat."
    assert host.table(path)["begun"]


def test_the_host_removes_somebody_before_the_game_begins(served: Served) -> None:
    host, stranger, friend = served.visitor(), served.visitor(), served.visitor()
    path = host.open(game="sealed", seats="3", **{"seat.1": "open", "seat.2": "open"}, mix="page")
    for seat in (1, 2):
        sit(stranger, path, seat, mix="page")
    with stranger.socket(path) as line, host.socket(path) as other:
        until(other, lambda each: "seats" in each and each["seats"][1]["here"])
        assert line.ask(t="give", seat=0, to="open")[0]["text"].startswith("Only the host")
        assert other.ask(t="give", seat=0, to="open")[0]["text"] == "Maschera is here, and plays."  # oneself
        assert other.ask(t="give", seat=1, to="open")[0]["t"] == "ok"
        table = until(line, lambda each: each["t"] == "table" and each["viewer"] == -1)
        assert (kinds(table), [seat["free"] for seat in table["seats"]]) == (["guest", "nobody", "nobody"], [False] * 3)
        assert "You are welcome to watch" in line.ask(t="sit", seat=1)[0]["text"]
        assert stranger.http.post(f"{path}/sit", data={"seat": "2"}).status_code == 403
        sit(friend, path, 1)
        assert other.ask(t="give", seat=2, to="bot:novice")[0]["t"] == "ok"
        assert other.ask(t="mix", seat=0, salt=SALTS[0])[0]["t"] == "ok"
        assert host.table(path)["begun"]
        with friend.socket(path) as third:
            until(other, lambda each: "seats" in each and each["seats"][1]["here"])
            assert other.ask(t="give", seat=1, to="open")[0]["text"] == "Maschera 2 is here, and plays."
            third.hear()
        assert ask(friend, path, "leave", seat=1)["t"] == "ok"
        assert "You are welcome to watch" in line.ask(t="sit", seat=1)[0]["text"]


def test_a_host_who_plays_no_more_does_not_block_the_table(served: Served) -> None:
    path, [host, two] = gather(served)
    with host.socket(path) as line, two.socket(path) as other:
        line.hear()
        until(other, lambda each: "seats" in each and each["seats"][0]["here"] and not each["arrange"])
        assert line.ask(t="leave", seat=0)[0]["t"] == "ok"
        assert until(other, lambda each: each["t"] == "table")["arrange"]
        assert line.ask(t="give", seat=0, to="bot:novice")[0]["text"].startswith("Only the host")
        assert other.ask(t="give", seat=0, to="bot:novice")[0]["t"] == "ok"


def test_before_the_game_an_empty_chair_is_given_away(served: Served) -> None:
    host, second = served.visitor(), served.visitor()
    path = host.open(game="sealed", seats="3", **{"seat.1": "open", "seat.2": "open"})
    sit(second, path, 1)
    assert ask(host, path, "give", seat=1, to="open")["t"] == "ok"  # whoever sat down has no page open
    assert kinds(host.table(path)) == ["guest", "nobody", "nobody"]
    sit(second, path, 1)
    ask(host, path, "give", seat=2, to="bot:novice")
    assert host.table(path)["begun"]
    assert ask(host, path, "give", seat=1, to="open")["text"] == "That can’t be done with this seat."


def test_after_the_end_everyone_stays(served: Served) -> None:
    path, [one, two] = gather(served)
    finish(path, one, two)
    three = served.visitor()
    assert ask(two, path, "leave", seat=1)["text"] == "The game is over: there is nothing to leave."
    assert ask(one, path, "give", seat=1, to="stand-in:novice")["text"] == "The game is over."
    assert ask(one, path, "takeback", seat=0, at=one.table(path)["at"])["text"] == "The game is over."
    assert three.http.post(f"{path}/sit", data={"seat": "1"}).status_code == 403


def test_at_a_record_nobody_sits(served: Served) -> None:
    path, [one, two] = gather(served)
    finish(path, one, two)
    text = one.http.get(f"{path}/record").text
    laid = one.http.post("/records", files={"record": ("game.txt", text)}).headers["location"]
    for message in (
        {"t": "sit", "seat": 0},
        {"t": "give", "seat": 0, "to": "bot:novice"},
        {"t": "leave", "seat": 0},
        {"t": "mix", "seat": 0, "salt": SALTS[0]},
    ):
        assert "record" in one.post(laid, message)[-1]["text"]
    assert ask(one, laid, "say", seat=0, text="Hello")["text"] == "Only those who play here can chat."
    assert ask(one, laid, "chat", on=False)["text"] == "Only the host of this table can do that."


def finish(path: str, *visitors: Visitor) -> None:
    """Play a whole game; nobody's card is another's."""
    for _ in range(2):
        for seat, visitor in enumerate(visitors):
            assert play(visitor, path, seat, str(seat + 1))["t"] == "ok"


# Stand-ins


def test_a_bot_stands_in_for_who_has_been_away_for_a_minute(
    served: Served, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_tables, "RELOADED", 0.0)
    path, [one, two] = gather(served)
    give = partial(ask, one, path, "give", seat=1)
    time.now += 59_001
    assert give(to="stand-in:regular")["text"] == "Maschera 2 was here a moment ago: in 1 second a bot may stand in."
    time.now += 10_000
    assert play(two, path, 1, "3")["t"] == "ok"  # without a page
    assert give(to="stand-in:regular")["text"] == "Maschera 2 was here a moment ago: in 60 seconds a bot may stand in."
    assert one.table(path)["seats"][1]["due"] == time.now + AWAY
    time.now += 60_000
    with two.socket(path) as line:
        until(line, lambda each: "seats" in each and each["seats"][1]["here"])
        assert one.table(path)["seats"][1]["due"] is None
        assert give(to="stand-in:regular")["text"] == "Maschera 2 is here, and plays."
        with two.socket(path) as second:
            second.hear()
    wait(lambda: not one.table(path)["seats"][1]["here"])
    time.now += 30_000
    assert "in 30 seconds" in give(to="stand-in:regular")["text"]
    with Served(served.database) as other:  # a restart changes nothing about that
        one.address = other.address
        one.http.base_url = f"http://{other.address}"
        one.http.headers["Origin"] = f"http://{other.address}"
        assert "in 30 seconds" in give(to="stand-in:regular")["text"]
        time.now += 30_000
        assert give(to="stand-in:novice")["text"] == "Who stands in for somebody else plays at least as Regular."
        assert give(to="stand-in:regular")["t"] == "ok"
        assert [seat["bot"] for seat in one.table(path)["seats"]] == [None, "regular"]


def test_who_was_here_when_a_process_died_has_left_then(served: Served, time: Time) -> None:
    path, [one, two] = gather(served)
    with two.socket(path) as line:
        until(line, lambda each: "seats" in each and each["seats"][1]["here"])
        write(served, partial(guestbook.arrive, table_id=path[3:], guest="x", process="dead"))
        time.now += guestbook.GONE + 1
        write(served, partial(guestbook.still_here, process=served.site.storage.process))
        assert one.table(path)["seats"][1]["due"] is None
        time.now += guestbook.GONE + 1
        write(served, partial(guestbook.still_here, process="another"))
        one.post(path, {"t": "give", "seat": 0, "to": "back"})
        details = served.site.storage.read(partial(ledger.details, table_id=path[3:]))
        assert details is not None
        assert [seat.left for seat in details.seats][1] == time.now


def test_a_bot_stands_in_until_its_guest_is_back(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ridotto.server.table.table.AWAY", 0)
    path, [one, two] = gather(served)
    assert play(two, path, 1, "3")["t"] == "ok"
    with one.socket(path) as line:
        line.hear()
        assert line.ask(t="give", seat=1, to="stand-in:regular")[0]["t"] == "ok"
        assert [seat["bot"] for seat in one.table(path)["seats"]] == [None, "regular"]
        line.act("0.1", "1")
        patch = until(line, lambda each: each["t"] == "patch" and [told["seat"] for told in each["told"]] == [1])
        [told] = patch["told"]
        assert (told["by"], told["text"]) == (
            "stand-in",
            "Maschera 2 chose in secret. (Played by a bot in the place of Maschera 2.)",
        )
        assert elsewhere(served, served.visitor(), path)["told"][told["seq"]]["by"] == "stand-in"
        with two.socket(path) as other:
            assert other.hear()["viewer"] == 1
            until(line, lambda each: each["t"] == "seats" and each["seats"][1]["bot"] is None)
            _, [patch] = line.act("1.3", "1")
            assert patch["over"]
        assert kinds(one.table(path)) == ["guest", "guest"]


def test_a_stand_in_ends_when_its_guest_acts(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ridotto.server.table.table.AWAY", 0)
    path, [one, two] = gather(served)
    play(two, path, 1, "3")
    assert ask(one, path, "give", seat=1, to="stand-in:regular")["t"] == "ok"
    assert ask(two, path, "undo", seat=1, at="1.1")["t"] == "ok"
    assert two.table(path)["seats"][1]["bot"] is None
    assert two.table(path)["actors"] == [0, 1]


def test_one_may_go_for_a_while_oneself(served: Served) -> None:
    path, [_, two] = gather(served)
    play(two, path, 1, "3")
    with two.socket(path) as line:
        line.hear()
        until(line, lambda each: each["t"] == "seats" and each["seats"][1]["here"])
        assert line.ask(t="give", seat=1, to="stand-in:novice")[0]["t"] == "ok"
        assert line.ask(t="give", seat=0, to="back")[0]["t"] == "no"
        assert line.ask(t="give", seat=1, to="back")[0]["t"] == "ok"
    assert [seat["bot"] for seat in two.table(path)["seats"]] == [None, None]


def test_a_bot_that_still_thinks_does_not_play_for_who_is_back(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = asyncio.Event()
    loops: list[asyncio.AbstractEventLoop] = []

    async def think(*asked: Any) -> list[Outlook]:
        loops.append(asyncio.get_running_loop())
        await go_on.wait()
        return [Outlook(0)]

    monkeypatch.setattr(bots, "_think", think)
    monkeypatch.setattr("ridotto.server.table.table.AWAY", 0)
    path, [one, two] = gather(served)
    assert ask(one, path, "give", seat=1, to="stand-in:regular")["t"] == "ok"
    wait(lambda: loops)
    with two.socket(path) as line:
        until(line, lambda each: "seats" in each and each["seats"][1]["bot"] is None)
        loops[0].call_soon_threadsafe(go_on.set)
        wait(lambda: not served.site.open_tables._bots)
        assert line.act("0.1", "3", seat=1)[0]["t"] == "ok"
    assert [told["notation"] for told in two.table(path)["told"]][1:] == ["3"]


# Taking back


def third_round(served: Served) -> tuple[str, list[Visitor]]:
    """Three have shown their cards, and the die was rolled again."""
    path, visitors = gather(served, 3)
    for seat, visitor in enumerate(visitors):
        play(visitor, path, seat, str(seat + 1))
    return path, visitors


def test_all_agree_to_a_takeback(served: Served) -> None:
    path, [one, two, three] = third_round(served)
    with one.socket(path) as a, two.socket(path) as b, three.socket(path) as c:
        table = a.hear()
        b.hear()
        c.hear()
        before = one.table(path)["seq"]
        assert "can’t be taken back" in a.ask(t="undo", seat=0, at=table["at"])[0]["text"]
        assert a.ask(t="takeback", seat=0, at="0.1")[0]["stale"]
        assert a.ask(t="takeback", seat=1, at=table["at"])[0]["text"] == "That seat is not yours."
        assert a.ask(t="takeback", seat=0, at=table["at"])[0]["t"] == "ok"
        wish = {"seat": 0, "seq": before, "wait": [1, 2]}
        for line in (b, c):
            assert until(line, lambda each: each.get("takeback"))["takeback"] == wish
        assert a.ask(t="grant", seat=0, seq=before, yes=True)[0]["stale"]
        assert b.ask(t="grant", seat=1, seq=before - 1, yes=True)[0]["stale"]
        assert b.ask(t="grant", seat=2, seq=before, yes=True)[0]["text"] == "That seat is not yours."
        assert b.ask(t="grant", seat=1, seq=before, yes=True)[0]["t"] == "ok"
        assert b.ask(t="grant", seat=1, seq=before, yes=True)[0]["stale"]
        assert one.table(path)["takeback"]["wait"] == [2]
        assert c.ask(t="grant", seat=2, seq=before, yes=True)[0]["t"] == "ok"
        patch = until(a, lambda each: each["t"] == "patch")
        assert patch["told"][0]["text"] == "You took back a turn, as all agreed."
        assert patch["actors"] == [0, 1, 2]
        assert one.table(path)["takeback"] is None
        assert a.act(patch["at"], "2")[0]["t"] == "ok"
        assert a.ask(t="grant", seat=0, seq=before, yes=True)[0]["text"] == "Nobody asks for that any more."


def test_one_who_refuses_is_enough(served: Served) -> None:
    path, [one, two, three] = third_round(served)
    seq, at = one.table(path)["seq"], one.table(path)["at"]
    ask(one, path, "takeback", seat=0, at=at)
    assert ask(two, path, "grant", seat=1, seq=seq, yes=False)["t"] == "ok"
    assert one.table(path)["takeback"] is None
    assert ask(three, path, "grant", seat=2, seq=seq, yes=True)["stale"]
    assert one.table(path)["seq"] == seq


def test_a_turn_is_asked_for_once(served: Served) -> None:
    path, [one, two, three] = third_round(served)
    seq, at = one.table(path)["seq"], one.table(path)["at"]
    assert ask(one, path, "takeback", seat=0, at=at)["t"] == "ok"
    assert "wait for the answer" in ask(two, path, "takeback", seat=1, at=two.table(path)["at"])["text"]
    ask(two, path, "grant", seat=1, seq=seq, yes=False)
    assert "the answer was to play on" in ask(one, path, "takeback", seat=0, at=at)["text"]
    assert ask(two, path, "takeback", seat=1, at=two.table(path)["at"])["t"] == "ok"  # another's turn
    ask(three, path, "grant", seat=2, seq=seq, yes=False)
    assert play(one, path, 0, "3")["t"] == "ok"
    assert ask(one, path, "takeback", seat=0, at=one.table(path)["at"])["t"] == "ok"  # another turn


def test_who_asks_may_think_better_of_it(served: Served) -> None:
    path, [one, two, three] = third_round(served)
    seq, at = one.table(path)["seq"], one.table(path)["at"]
    ask(one, path, "takeback", seat=0, at=at)
    ask(two, path, "grant", seat=1, seq=seq, yes=True)
    assert ask(three, path, "grant", seat=0, seq=seq, yes=False)["text"] == "That seat is not yours."
    assert ask(one, path, "grant", seat=0, seq=seq, yes=False)["t"] == "ok"
    assert one.table(path)["takeback"] is None
    assert ask(three, path, "grant", seat=2, seq=seq, yes=True)["stale"]
    assert ask(one, path, "takeback", seat=0, at=at)["t"] == "ok"
    assert one.table(path)["takeback"]["wait"] == [1, 2]


def test_who_comes_and_goes_while_a_takeback_is_asked_for(served: Served) -> None:
    path, [one, two, three] = third_round(served)
    four = served.visitor()
    seq, at = one.table(path)["seq"], one.table(path)["at"]
    ask(one, path, "takeback", seat=0, at=at)
    ask(three, path, "leave", seat=2)
    assert one.table(path)["takeback"]["wait"] == [1]
    sit(four, path, 2)
    assert one.table(path)["takeback"]["wait"] == [1, 2]  # whoever plays is asked
    ask(two, path, "grant", seat=1, seq=seq, yes=True)
    ask(four, path, "leave", seat=2)
    assert one.table(path)["takeback"] is None  # with nobody left to ask, it lapses
    assert one.table(path)["seq"] == seq
    assert ask(one, path, "takeback", seat=0, at=at)["t"] == "ok"  # and may be asked again
    assert one.table(path)["takeback"]["wait"] == [1]
    ask(one, path, "leave", seat=0)
    assert two.table(path)["takeback"] is None


def test_the_last_word_is_written_down_with_what_it_does(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that dies between the two must not leave a wish that nobody can answer."""
    path, [one, two, three] = third_round(served)
    seq, at = one.table(path)["seq"], one.table(path)["at"]
    ask(one, path, "takeback", seat=0, at=at)
    ask(two, path, "grant", seat=1, seq=seq, yes=True)

    async def die(*given: Any) -> None:
        raise RidottoError("The house dies.")

    with monkeypatch.context() as dying:
        dying.setattr(takebacks, "_take_back", die)
        assert "dies" in ask(three, path, "grant", seat=2, seq=seq, yes=True)["text"]
    assert one.table(path)["takeback"] == {"seat": 0, "seq": seq, "wait": [2]}
    assert ask(three, path, "grant", seat=2, seq=seq, yes=True)["t"] == "ok"
    assert one.table(path)["seq"] == seq + 1


def test_nobody_who_sits_down_in_another_process_is_passed_over(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last word was that of the last but one, as only the database knows."""
    path, [one, two, three] = third_round(served)
    ask(three, path, "leave", seat=2)
    seq, at = one.table(path)["seq"], one.table(path)["at"]
    ask(one, path, "takeback", seat=0, at=at)
    details = served.site.storage.read(partial(ledger.details, table_id=path[3:]))
    assert details is not None
    really = takebacks._take_back

    async def late(*given: Any) -> None:
        after = replace(details.seats[2], kind="guest", guest="four")
        job = partial(ledger.seat, table_id=details.id, before=details.seats[2], after=after, begun=True)
        assert await served.site.storage.write(job)
        await really(*given)

    monkeypatch.setattr(takebacks, "_take_back", late)
    assert ask(two, path, "grant", seat=1, seq=seq, yes=True)["stale"]
    assert (one.table(path)["seq"], one.table(path)["takeback"]["wait"]) == (seq, [1, 2])


def test_who_has_left_in_another_process_asks_for_nothing(served: Served) -> None:
    path, [one, _, _] = third_round(served)
    at = one.table(path)["at"]
    details = served.site.storage.read(partial(ledger.details, table_id=path[3:]))
    assert details is not None
    before = details.seats[0]
    left = replace(before, kind="nobody", guest=None)
    assert write(served, partial(ledger.seat, table_id=details.id, before=before, after=left, begun=True))
    assert ask(one, path, "takeback", seat=0, at=at)["stale"]
    table = one.table(path)
    assert (table["viewer"], table["takeback"]) == (-1, None)


def test_whoever_plays_on_has_answered(served: Served) -> None:
    path, [one, two, three] = third_round(served)
    seq, at = one.table(path)["seq"], one.table(path)["at"]
    ask(one, path, "takeback", seat=0, at=at)
    ask(two, path, "grant", seat=1, seq=seq, yes=True)
    play(two, path, 1, "1")
    assert one.table(path)["takeback"] is None
    assert ask(three, path, "grant", seat=2, seq=seq, yes=True)["stale"]
    assert one.table(path)["seq"] == seq + 1


def test_two_agree_at_the_same_time(served: Served) -> None:
    path, [one, two, three] = third_round(served)
    seq, at = one.table(path)["seq"], one.table(path)["at"]
    ask(one, path, "takeback", seat=0, at=at)
    with two.socket(path) as b, three.socket(path) as c:
        numbers = b.say(t="grant", seat=1, seq=seq, yes=True), c.say(t="grant", seat=2, seq=seq, yes=True)
        for line, number in zip((b, c), numbers, strict=True):
            assert answer_to(line, number)["t"] == "ok"
    assert one.table(path)["seq"] == seq + 1


def test_among_bots_and_at_one_screen_nobody_is_asked(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open(game="sealed", seats="2")
    assert ask(visitor, path, "takeback", seat=0, at="0.1")["text"] == "There is nothing to take back yet."
    play(visitor, path, 0, "1")
    play(visitor, path, 1, "2")
    seq = visitor.table(path)["seq"]
    assert ask(visitor, path, "takeback", seat=0, at=visitor.table(path)["at"])["t"] == "ok"
    table = visitor.table(path)
    assert (table["seq"], table["actors"]) == (seq + 1, [0, 1])
    path = visitor.open(game="sealed", seats="2", **{"seat.1": "bot:whim"})
    wait(lambda: visitor.table(path)["actors"] == [0])
    play(visitor, path, 0, "1")
    wait(lambda: visitor.table(path)["seq"] == 5)
    assert ask(visitor, path, "takeback", seat=0, at=visitor.table(path)["at"])["t"] == "ok"
    told = visitor.table(path)["told"][5]
    assert told["undoes"] == [2, 3, 4]


def test_who_is_away_is_asked_too_and_bots_wait_for_the_answer(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ridotto.server.table.table.AWAY", 0)
    path, [one, two] = gather(served)
    play(one, path, 0, "1")
    play(two, path, 1, "2")
    seq = one.table(path)["seq"]
    assert ask(one, path, "takeback", seat=0, at=one.table(path)["at"])["t"] == "ok"
    assert ask(one, path, "give", seat=1, to="stand-in:regular")["t"] == "ok"
    wait(lambda: not served.site.open_tables._bots)
    table = one.table(path)
    assert (table["takeback"], table["seq"]) == ({"seat": 0, "seq": seq, "wait": [1]}, seq)
    with two.socket(path) as line:
        until(line, lambda each: "seats" in each and each["seats"][1]["bot"] is None)
        assert line.ask(t="grant", seat=1, seq=seq, yes=True)[0]["t"] == "ok"
    assert one.table(path)["told"][-1]["text"] == "You took back a turn, as all agreed."


def test_alone_chance_has_the_last_word(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open()
    for move in ("d4.1", "r3", "d20.20"):
        play(visitor, path, 0, move)
    answer = ask(visitor, path, "takeback", seat=0, at=visitor.table(path)["at"])
    assert answer["text"] == "Alone, what chance has said can’t be taken back."


# Chat


def test_those_who_play_chat_and_all_can_read(served: Served) -> None:
    path, [one, two] = gather(served)
    watcher = served.visitor()
    watcher.http.get("/")
    with one.socket(path) as a, two.socket(path) as b, watcher.socket(path) as c:
        a.say(t="say", seat=0, text=" <b>Good\n\x07 luck ")
        for line in (a, b, c):
            [said] = until(line, lambda each: each["t"] == "said")["lines"]
            assert (said["seq"], said["seat"], said["name"], said["text"]) == (0, 0, "Maschera", "<b>Good luck")
        assert c.ask(t="say", seat=0, text="Hello")[0]["text"] == "Only those who play here can chat."
        assert b.ask(t="say", seat=0, text="Hello")[0]["text"] == "Only those who play here can chat."
        assert b.ask(t="say", seat=9, text="Hello")[0]["text"] == "Only those who play here can chat."
        assert b.ask(t="say", seat=1, text=" \n ")[0]["text"] == "There is nothing to say in that."
        assert "can't be read" in b.ask(t="say", seat=1, text="x" * 401)[0]["text"]
        assert b.ask(t="say", seat=1, text="x" * 400)[0]["t"] == "ok"
        assert until(a, lambda each: each["t"] == "said")["lines"][0]["text"] == "x" * 200
    with watcher.socket(path) as late:
        assert [line["seq"] for line in until(late, lambda each: each["t"] == "said")["lines"]] == [0, 1]


def test_the_host_switches_the_chat_off(served: Served) -> None:
    path, [one, two] = gather(served)
    ask(two, path, "say", seat=1, text="Hello")
    assert ask(two, path, "chat", on=False)["text"] == "Only the host of this table can do that."
    with two.socket(path) as line:
        line.hear()
        assert ask(one, path, "chat", on=False)["t"] == "ok"
        assert not until(line, lambda each: each["t"] == "seats" and not each["chat"])["chat"]
        assert line.ask(t="say", seat=1, text="Hello")[0]["text"] == "The host has switched the chat off."
    with two.socket(path) as line:
        assert not line.hear()["chat"]
        assert all(each["t"] != "said" for each in everything(line))
        ask(one, path, "chat", on=True)
        assert line.ask(t="say", seat=1, text="Again")[0]["t"] == "ok"
    with two.socket(path) as line:
        assert len(until(line, lambda each: each["t"] == "said")["lines"]) == 2


def test_nobody_misses_a_line_because_somebody_comes(served: Served) -> None:
    """A line is on disk for a moment before it is told: who comes then hears it, and all others must too."""
    path, [one, two] = gather(served)
    with two.socket(path) as line:
        line.hear()
        write(served, partial(guestbook.speak, table_id=path[3:], seat=0, name="Maschera", text="First"))
        with one.socket(path) as other:
            assert until(other, lambda each: each["t"] == "said")["lines"][0]["text"] == "First"
            other.ask(t="say", seat=0, text="Second")
        heard: list[str] = []
        while len(heard) < 2:
            heard += [each["text"] for each in until(line, lambda each: each["t"] == "said")["lines"]]
        assert heard == ["First", "Second"]


# Clocks


def test_a_bot_plays_the_turn_that_took_too_long_and_nothing_else(served: Served, time: Time) -> None:
    visitors = [served.visitor() for _ in range(2)]
    path = visitors[0].open(game="sealed", seats="2", clock="1", **{"seat.1": "open"})
    sit(visitors[1], path, 1)
    one, two = visitors
    table = one.table(path)
    assert table["clock"] == {"now": time.now, "left": [60_000, 60_000], "until": [time.now + 60_000] * 2}
    time.now += 10_000
    play(two, path, 1, "3")
    assert one.table(path)["clock"]["left"] == [50_000, 50_000]
    assert one.table(path)["clock"]["until"] == [time.now + 50_000, None]
    time.now += 50_000
    with one.socket(path) as line:  # whoever comes finds that a bot has played
        table = until(line, lambda each: "told" in each and 0 in [told["seat"] for told in each["told"]])
    table = one.table(path)
    assert [told["seat"] for told in table["told"]] == [-1, 1, 0, -1]
    assert [told.get("by") for told in table["told"]] == [None, None, "late", None]
    assert table["told"][2]["text"].endswith(" (Played by a bot: the time of Maschera was up.)")
    assert table["actors"] == [0, 1]
    assert table["clock"]["left"] == [0, 50_000]
    assert table["clock"]["until"] == [time.now + clock.GRACE, time.now + 50_000]
    assert play(one, path, 0, "2")["t"] == "ok"


def test_a_turn_that_is_taken_back_goes_on_and_has_no_new_time(served: Served, time: Time) -> None:
    path, [one, two] = gather(served, clock="1")
    began = time.now

    def undo() -> Message:
        return ask(one, path, "undo", seat=0, at=one.table(path)["at"])

    for _ in range(3):
        time.now += 10_000
        assert play(one, path, 0, "1")["t"] == "ok"
        time.now += 5000
        assert undo()["t"] == "ok"
        table = one.table(path)
        assert table["clock"]["until"] == [began + 60_000] * 2
        assert table["clock"]["left"] == [60_000 - (time.now - began)] * 2
        assert elsewhere(served, one, path)["clock"]["left"] == table["clock"]["left"]
    assert play(one, path, 0, "1")["t"] == "ok"
    time.now = began + 60_000
    seq = one.table(path)["seq"]
    assert undo()["text"] == "That can’t be taken back: the time for that turn is up."
    table = one.table(path)
    assert (table["seq"], table["actors"]) == (seq, [1])
    assert play(two, path, 1, "2")["t"] == "ok"
    assert one.table(path)["actors"] == [0, 1]


def test_a_table_that_slept_gives_everyone_a_while(served: Served, time: Time) -> None:
    path, [one, _] = gather(served, clock="1")
    one.table(path)
    time.now += 3_600_000
    with Served(served.database) as other:
        one.address = other.address
        with one.socket(path) as line:
            table = line.hear()
            assert table["clock"]["until"] == [time.now + clock.GRACE] * 2
            assert table["clock"]["left"] == [0, 0]
            assert [told["seat"] for told in table["told"]] == [-1]


def test_a_clock_is_for_several_and_not_for_ever(served: Served) -> None:
    visitor = served.visitor()
    assert visitor.table(visitor.open(clock="5"))["clock"] is None
    for wrong in ("1441", "-1", "x", "12345"):
        answer = visitor.http.post("/tables", data={"game": "sealed", "clock": wrong})
        assert answer.status_code == 400
        assert "a clock has at most" in answer.text


# Who is here


def test_who_is_here_is_told_and_two_tabs_are_one_person(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_tables, "RELOADED", 0.0)
    path, [one, two] = gather(served)
    with one.socket(path) as line:
        line.hear()
        until(line, lambda each: each["t"] == "seats" and each["seats"][0]["here"])
        with two.socket(path) as first, two.socket(path) as second:
            first.hear()
            second.hear()
            until(line, lambda each: each["t"] == "seats" and each["seats"][1]["here"])
            first.connection.close()
            second.ask(t="say", seat=1, text="Still here")
            assert all(each["seats"][1]["here"] for each in everything(line) if each["t"] == "seats")
        until(line, lambda each: each["t"] == "seats" and not each["seats"][1]["here"])


def test_who_loads_the_page_again_was_never_gone(served: Served) -> None:
    path, [one, two] = gather(served)
    with one.socket(path) as line:
        line.hear()
        for _ in range(3):
            with two.socket(path) as other:
                other.hear()
                until(line, lambda each: each["t"] in ("seats", "said"))
                other.ask(t="say", seat=1, text="Here")
        assert all(each["seats"][1]["here"] for each in everything(line) if each["t"] == "seats")


def test_who_was_here_when_the_house_closed_is_not_here(served: Served) -> None:
    path, [one, two] = gather(served)
    with two.socket(path) as line:
        until(line, lambda each: each["t"] == "seats" and each["seats"][1]["here"])
    with Served(served.database) as other:
        one.address = other.address
        with one.socket(path) as line:
            assert [seat["here"] for seat in line.hear()["seats"]] == [False, False]


def test_a_host_who_only_looks_on_is_here_too(served: Served) -> None:
    host, two = served.visitor(), served.visitor()
    path = host.open(game="sealed", seats="3", **{"seat.0": "open", "seat.1": "open", "seat.2": "open"})
    sit(two, path, 1)
    with host.socket(path) as line:
        assert line.hear()["host"]
        wait(lambda: served.site.storage.read(partial(guestbook.present, table_id=path[3:])))
        assert ask(two, path, "give", seat=2, to="bot:novice")["text"].startswith("Only the host")


# Your move


def test_your_move(served: Served) -> None:
    path, [one, two] = gather(served)

    def yours(visitor: Visitor) -> list[bool]:
        moves = visitor.http.get("/moves")
        assert moves.headers["cache-control"] == "no-store"
        return [each["yours"] for each in moves.json() if each["url"] == path]

    assert (yours(one), yours(two), served.visitor().http.get("/moves").json()) == ([True], [True], [])
    play(one, path, 0, "1")
    assert (yours(one), yours(two)) == ([False], [True])
    later = one.open(game="sealed", seats="2", **{"seat.1": "open"})
    moves = one.http.get("/moves").json()
    assert {each["url"]: each["yours"] for each in moves} == {later: False, path: False}
    play(two, path, 1, "2")
    moves = one.http.get("/moves").json()
    assert [(each["url"], each["yours"]) for each in moves] == [(path, True), (later, False)]
    play(one, path, 0, "1")
    ask(one, path, "give", seat=0, to="stand-in:novice")
    assert yours(one) == [False]
    play(two, path, 1, "2")
    assert (yours(one), yours(two)) == ([], [])


# Another device


def get_code(visitor: Visitor) -> str:
    found = re.search(r"<code>([0-9A-Z]{4}-[0-9A-Z]{4})</code>", visitor.http.post("/you/code").text)
    assert found
    return found[1]


def test_a_guest_comes_back_on_another_device(served: Served) -> None:
    path, [one, _] = gather(served)
    phone, thief = served.visitor(), served.visitor()
    own = phone.open(game="sealed")
    code = get_code(one)
    assert phone.http.post("/you/enter", data={"code": "0000-0000"}).status_code == 400
    assert phone.http.post("/you/enter", data={"code": f" {code.lower()} "}).status_code == 303
    assert phone.table(path)["viewer"] == 0
    assert phone.table(own)["viewer"] == -1  # the guest who had that table is somebody else
    used = thief.http.post("/you/enter", data={"code": code})
    assert used.status_code == 400
    assert "works once" in used.text
    assert thief.table(path)["viewer"] == -1
    assert play(phone, path, 0, "2")["t"] == "ok"
    assert one.table(path)["told"][1]["notation"] == "2"


def test_a_code_does_not_live_long_and_only_the_last_is_good(served: Served, time: Time) -> None:
    visitor, phone = served.visitor(), served.visitor()
    visitor.open(game="sealed")
    first, second = get_code(visitor), get_code(visitor)
    assert phone.http.post("/you/enter", data={"code": first}).status_code == 400
    time.now += guestbook.CODE_LIFE + 1
    assert phone.http.post("/you/enter", data={"code": second}).status_code == 400
    assert phone.http.post("/you/enter", data={"code": get_code(visitor)}).status_code == 303


# Fair dice


def test_the_dice_can_be_checked_when_the_game_is_over_and_not_before(served: Served) -> None:
    """Every byte that anybody is sent before the end is searched for what the dice are made of."""
    host, two, watcher = served.visitor(), served.visitor(), served.visitor()
    watcher.http.get("/")
    sent: list[bytes] = []
    for visitor in (host, two, watcher):
        visitor.http.event_hooks["response"] = [
            lambda answer: sent.append(answer.read() + str(answer.headers).encode())
        ]
    path = host.open(game="sealed", seats="3", mix="page", **{"seat.1": "open", "seat.2": "bot:whim"})
    pages = ("", "/record", "/dice", "/qr", "/messages")
    with host.socket(path) as a, two.socket(path) as b, watcher.socket(path) as c:
        lines = [Heard(line, sent) for line in (a, b, c)]
        assert a.ask(t="mix", seat=0, salt=SALTS[0])[0]["t"] == "ok"
        sit(two, path, 1, mix="page")
        ask(two, path, "mix", seat=1, salt=SALTS[1])
        details = served.site.storage.read(partial(ledger.details, table_id=path[3:]))
        assert details is not None
        for _ in range(2):
            for visitor in (host, two, watcher):
                for page in pages:
                    answer = visitor.http.get(path + page) if page != "/messages" else visitor.http.post(path + page)
                    assert answer.status_code == 409 if page == "/dice" else answer.status_code in (200, 409)
            at = two.table(path)["at"]
            play(two, path, 1, "2")
            ask(two, path, "hint", seat=1, at=at)
            if host.table(path)["told"][-1]["seq"] > 4:
                break
            play(host, path, 0, "1")
            wait(lambda: host.table(path)["actors"] == [0, 1, 2] or 2 not in host.table(path)["actors"])
        for line in lines:
            line.line.ask(t="look", seq=0)
        assert details.secret is not None
        assert details.seed is not None
        secrets = [details.secret, details.seed, *(seat.salt for seat in details.seats if seat.salt)]
        for secret in secrets:
            for shape in (secret, secret.hex().encode(), base64.b64encode(secret)[:-2], repr(secret).encode()):
                assert not any(shape in each for each in sent)
        assert not any(dice_code.write(details.seed).encode() in each for each in sent)
        assert not host.table(path)["over"]
        assert len(sent) > 50
        play(host, path, 0, "1")
        wait(lambda: host.table(path)["over"])
    proof = watcher.table(path)["proof"]
    assert proof == {
        "commitment": fair.commit(details.secret),
        "secret": details.secret.hex(),
        "salts": [seat.salt.hex() for seat in details.seats if seat.salt],
    }
    dice = watcher.http.get(f"{path}/dice").json()
    rolls = dice.pop("rolls")
    assert dice == proof
    assert len(rolls) == 2
    text = watcher.http.get(f"{path}/record").text
    said = record.read_proof(text)
    assert isinstance(said, fair.Proof)
    match = record.verify(text, said, games.find)
    assert [list(roll) for roll in fair.rolls(match)] == rolls
    first = next(line for line in text.splitlines() if line.startswith("* "))
    changed = text.replace(first, f"* {int(first[2:]) % 6 + 1}", 1)
    with pytest.raises(Exception, match="chance should have been"):
        record.verify(changed, said, games.find)


class Heard:
    """Keeps every byte that a socket gets."""

    def __init__(self, line: Socket, sent: list[bytes]) -> None:
        self.line = line
        receive = line.connection.recv

        def recv(*given: Any, **named: Any) -> Any:
            text = receive(*given, **named)
            sent.append(text.encode() if isinstance(text, str) else text)
            return text

        line.connection.recv = recv  # type: ignore[method-assign]


def test_dice_that_were_chosen_say_so(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open()
    assert "\ndice: chosen\n" in visitor.http.get(f"{path}/record").text
    answer = visitor.http.get(f"{path}/dice")
    assert answer.status_code == 404
    assert "chosen" in answer.text
    gathers = visitor.http.get(f"{visitor.open(game='sealed', **{'seat.1': 'open'})}/dice")
    assert gathers.status_code == 409  # though nobody has mixed them yet
    promised = visitor.open(dice="")
    assert visitor.http.get(f"{promised}/dice").status_code == 409
    assert "\ncommitment: " in visitor.http.get(f"{promised}/record").text


def test_the_link_as_a_picture(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open(game="sealed")
    answer = visitor.http.get(f"{path}/qr?seat=1")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text == qr.svg(f"http://{served.address}{path}")
    assert visitor.http.get("/t/nowhere/qr").status_code == 404
