"""One table, one player: acting, undoing, looking, and coming back."""

import asyncio
import json
import random

import pytest
from sqlalchemy.exc import OperationalError
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ridotto import games
from ridotto.engine import record
from ridotto.server.table import feeds
from ridotto.server.table.feeds import Feed
from ridotto.server.web import limits, sockets
from ridotto.server.web.limits import Limit, Rate
from tests.server.visit import Message, Served, Socket, Visitor, first_move, refused_as_too_large


def play_to_the_end(visitor: Visitor, path: str, seed: int = 0) -> Message:
    rng = random.Random(seed)
    frame = visitor.table(path)
    while not frame["over"]:
        move = rng.choice(frame["asks"]["legal"])[0]
        act = {"t": "act", "seat": 0, "at": frame["asks"]["at"], "move": move}
        frame, answer = visitor.post(path, act)
        assert answer["t"] == "ok"
    return frame


def test_the_whole_table_comes_first(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open()
    with visitor.socket(path) as line:
        table = line.hear()
    assert table["t"] == "table"
    assert (table["seq"], table["viewer"], table["game"]) == (0, 0, "tou_shi")
    [sitting] = table["seats"]
    assert sitting.pop("due") > 0  # nobody's page is open yet
    assert sitting == {
        "seat": 0,
        "name": "Maschera",
        "kind": "guest",
        "mine": True,
        "here": False,
        "bot": None,
        "face": None,
        "free": False,
    }
    assert table["table"] == path.removeprefix("/t/")
    assert table["actors"] == [0]
    assert table["asks"]["at"] == table["at"] == "0.0"
    assert table["noundo"] == "There is nothing to take back yet."
    assert "dice" not in table


def test_an_action_is_patched_and_acknowledged(served: Served) -> None:
    visitor = served.visitor()
    with visitor.socket(visitor.open()) as line:
        table = line.hear()
        answer, [patch] = line.act(table["asks"]["at"], "d4.1")
        assert answer == {"t": "ok", "id": 1, "seq": 1}
        assert (patch["t"], patch["since"], patch["seq"], patch["undo"]) == ("patch", 0, 1, 1)
        assert [told["notation"] for told in patch["told"]] == ["d4.1"]
        assert patch["set"]
        assert set(patch["set"]) <= set(table["set"])
        answer, _ = line.act(patch["asks"]["at"], "r3")
        assert answer["seq"] == 2
        answer, [patch] = line.act("2.0", "d20.20")
        assert answer["seq"] == 4  # the roll was written down with the action
        assert [told["seat"] for told in patch["told"]] == [0, -1]
        assert patch["undo"] == 0
        assert "chance has spoken" in patch["noundo"]


def test_a_refusal_names_the_rule(served: Served) -> None:
    visitor = served.visitor()
    with visitor.socket(visitor.open()) as line:
        line.hear()
        line.act("0.0", "d4.1")
        answer, heard = line.act("1.0", "d4.1")
        assert answer["t"] == "no"
        assert answer["rule"].startswith("TS-")
        assert answer["text"]
        assert not answer["stale"]
        assert not heard
        answer, _ = line.act("1.0", "z9")
        assert "no action" in answer["text"]


def test_undo_takes_back_and_zero_means_all(served: Served) -> None:
    visitor = served.visitor()
    with visitor.socket(visitor.open()) as line:
        fresh = line.hear()
        line.act("0.0", "d4.1")
        line.act("1.0", "r3")
        answer, [patch] = line.ask(t="undo", seat=0, at="2.0", count=0)
        assert answer["seq"] == 3
        assert patch["told"][0]["undoes"] == [0, 1]
        assert patch["asks"]["legal"] == fresh["asks"]["legal"]
        answer, _ = line.ask(t="undo", seat=0, at="3.0", count=1)
        assert answer["text"] == "There is nothing to take back yet."
        assert visitor.table(f"/t/{fresh['table']}")["set"] == fresh["set"]


def test_the_pencil_changes_nothing_and_stops_before_the_roll(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open()
    with visitor.socket(path) as line:
        line.hear()
        pencil, _ = line.ask(t="preview", seat=0, at="0.0", move="d4.1")
        assert pencil["t"] == "preview"
        assert (pencil["text"], pencil["effect"]) == ("Cross the D4’s 1 to begin with", [])
        assert pencil["set"]
        assert pencil["asks"] is None
        line.act("0.0", "d4.1")
        line.act("1.0", "r3")
        pencil, _ = line.ask(t="preview", seat=0, at="2.0", move="d20.20")
        assert "Rolling" in pencil["status"]
        answer, _ = line.ask(t="preview", seat=0, at="2.0", move="r3")
        assert answer["t"] == "no"
        assert visitor.table(path)["seq"] == 2


def test_everyone_may_ask_what_something_is_now_or_then(served: Served) -> None:
    visitor, other = served.visitor(), served.visitor()
    path = visitor.open()
    with visitor.socket(path) as line:
        line.hear()
        line.act("0.0", "d4.1")
        now, _ = line.ask(t="what", element="box:d4.1")
        does = "Cross it to roll the D4, or to write a D4 where a move leaves 1."
        box = {"name": "D4, box 1", "does": does, "now": "2 of 3 left.", "rule": "TS-6", "large": False}
        assert now == {"t": "what", "id": now["id"], "what": box}
        then, _ = line.ask(t="what", element="box:d4.1", seq=0)
        assert then["what"]["now"] == "3 of 3 left."
        assert line.ask(t="what", element="line:stars")[0]["what"]["now"] == "12 points now."
        assert line.ask(t="what", element="moon")[0]["text"] == "There is no 'moon' on this board."
        assert line.ask(t="what", element="star", seq=9)[0]["text"] == "There are 1 events so far, not 9."
    [watched] = other.post(path, {"t": "what", "element": "box:d4.1"})
    assert watched["what"] == now["what"]


def test_why_not_and_looking_back(served: Served) -> None:
    visitor = served.visitor()
    with visitor.socket(visitor.open()) as line:
        fresh = line.hear()
        _, [patch] = line.act("0.0", "d4.1")
        why, _ = line.ask(t="why", seat=0, chosen=[], element="star")
        assert why["t"] == "why"
        assert why["rule"].startswith("TS-")
        assert (why["what"]["name"], why["what"]["rule"]) == ("Stars", "TS-12")
        can, _ = line.ask(t="why", seat=0, element="square:p1")
        assert (can["text"], can["what"]["name"]) == ("", "Square P1")
        assert line.ask(t="why", seat=0, element="moon")[0]["text"] == "There is no 'moon' on this board."
        look, _ = line.ask(t="look", seq=0)
        assert (look["t"], look["seq"], look["status"]) == ("look", 0, fresh["status"])
        assert look["set"] == {key: fresh["set"][key] for key in patch["set"]}
        assert line.ask(t="look", seq=9)[0]["text"] == "There are 1 events so far, not 9."


def test_two_tabs_see_the_same_and_only_the_first_click_counts(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open()
    with visitor.socket(path) as one, visitor.socket(path) as two:
        one.hear()
        two.hear()
        _, [patch] = one.act("0.0", "d4.1")
        assert two.hear() == patch
        answer, heard = two.act("0.0", "d6.1")
        assert answer["stale"]
        assert not heard


def test_coming_back_with_since_brings_only_what_is_new(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open()
    with visitor.socket(path) as line:
        drawn = line.hear()["set"]
        _, [patch] = line.act("0.0", "d4.1")
        drawn |= patch["set"]
    with visitor.socket(path) as line:
        line.hear()
        line.act("1.0", "r3")
        line.act("2.0", "d20.20")
    with visitor.socket(path, "?since=1") as line:
        patch = line.hear()
        assert (patch["t"], patch["since"], patch["seq"]) == ("patch", 1, 4)
        assert [told["seq"] for told in patch["told"]] == [1, 2, 3]
        drawn |= patch["set"]
        for key in patch["del"]:
            del drawn[key]
    with visitor.socket(path, "?since=99") as line:
        table = line.hear()
        assert (table["t"], table["set"]) == ("table", drawn)
    with visitor.socket(path, "?since=4") as line:
        assert line.hear()["told"] == []


def test_another_guest_watches_and_can_do_nothing(served: Served) -> None:
    host, other = served.visitor(), served.visitor()
    path = host.open()
    other.http.get("/")
    with other.socket(path, "?seat=0") as line:
        table = line.hear()
        assert (table["viewer"], table["asks"], table["at"]) == (-1, None, None)
        assert not table["seats"][0]["mine"]
        assert line.hear()["text"] == "That seat is not yours: you are watching."
        for message in (
            {"t": "act", "at": "0.0", "move": "d4.1"},
            {"t": "preview", "at": "0.0", "move": "d4.1"},
            {"t": "undo", "at": "0.0"},
            {"t": "why", "element": "star"},
        ):
            assert line.ask(**message, seat=0)[0]["text"] == "That seat is not yours."
            assert other.post(path, message | {"seat": 0})[0]["text"] == "That seat is not yours."
        assert line.ask(t="look", seq=0)[0]["t"] == "look"
        host.post(path, {"t": "act", "seat": 0, "at": "0.0", "move": "d4.1"})
        assert line.hear()["seq"] == 1
    assert other.http.post(f"{path}/retry").status_code == 403
    assert host.table(path)["seq"] == 1


def test_a_forged_cookie_is_nobody(served: Served) -> None:
    host, other = served.visitor(), served.visitor()
    path = host.open()
    real = host.http.cookies["ridotto_guest"]
    signed, _, seal = real.rpartition(".")
    changed = f"{signed}.{'A' if seal[0] != 'A' else 'B'}{seal[1:]}"  # the last letter's last bits mean nothing
    for forged in (changed, signed, real.partition(".")[0], "x" * 500):
        other.http.cookies.set("ridotto_guest", forged)
        assert other.table(path)["viewer"] == -1


def test_without_a_socket_scripts_say_the_same(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open()
    patch, ok = visitor.post(path, {"t": "act", "id": 5, "seat": 0, "at": "0.0", "move": "d4.1"})
    assert (patch["since"], patch["seq"], ok) == (0, 1, {"t": "ok", "id": 5, "seq": 1})
    assert visitor.table(path, "?since=0")["told"] == patch["told"]
    [no] = visitor.post(path, {"t": "act", "seat": 0})
    assert no["t"] == "no"
    assert visitor.http.post(f"{path}/messages", content="x" * 9000).status_code == 413
    assert visitor.http.post("/t/nowhere/messages", content="{}").json()[0]["text"] == "There is no such table."


def test_what_is_no_message_is_refused_and_the_line_stays(served: Served) -> None:
    visitor = served.visitor()
    with visitor.socket(visitor.open()) as line:
        line.hear()
        for text in ("", "[", "{}", '{"t":"dance"}', '{"t":"look","seq":0,"x":1}', '{"t":"look","seq":-1}', b"\1"):
            line.connection.send(text)
            assert line.hear()["t"] == "no"
        line.connection.send('{"t":"look","id":3,"seq":"zero"}')
        assert line.hear()["id"] == 3
        assert line.ask(t="look", seq=0)[0]["t"] == "look"
        line.connection.send("x" * 9000)
        with pytest.raises(ConnectionClosed) as closed:
            line.hear()
        refused_as_too_large(closed.value)


def test_too_many_messages_are_refused(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Limit("messages", connection=Rate(3, 1000))
    monkeypatch.setattr(limits, "LIMITS", {**limits.LIMITS, "messages": slow})
    visitor = served.visitor()
    with visitor.socket(visitor.open()) as line:
        line.hear()
        answers = [line.ask(t="look", seq=0)[0]["t"] for _ in range(5)]
    assert answers == ["look", "look", "look", "no", "no"]


def test_a_table_that_is_not_there_says_so_and_closes(served: Served) -> None:
    visitor = served.visitor()
    with visitor.socket("/t/nowhere") as line:
        assert line.hear()["text"] == "There is no such table."
        with pytest.raises(ConnectionClosed) as closed:
            line.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


def test_while_the_database_is_away_one_may_come_back_later(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = served.visitor()
    path = visitor.open()  # and nobody has looked at it yet

    def away(job: object) -> None:
        raise OperationalError("SELECT", None, Exception("the server closed the connection unexpectedly"))

    with monkeypatch.context() as patch:
        patch.setattr(served.site.storage, "_read", away)
        for page in ("/", path):
            answer = visitor.http.get(page)
            assert answer.status_code == 503
            assert "The database can’t be used now. Try again." in answer.text
            assert "saved" not in answer.text
        with visitor.socket(path) as line:
            assert line.hear()["text"] == "The database can’t be used now. Try again."
            with pytest.raises(ConnectionClosed) as closed:
                line.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
    with visitor.socket(path) as line:
        assert line.hear()["t"] == "table"


def test_a_socket_from_another_site_is_refused(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open()
    for origin in ("http://evil.example", "null", f"ftp://{served.address}"):
        with pytest.raises(InvalidStatus):
            visitor.socket(path, Origin=origin)


def test_a_slow_reader_is_cut_off_and_the_others_go_on(served: Served) -> None:
    async def speak_once(websocket: WebSocket, feed: Feed) -> None:
        await websocket.send_text(await feed.next())
        await asyncio.Event().wait()  # as if the socket took no more

    visitor = served.visitor()
    path = visitor.open()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sockets, "speak", speak_once)
        patch.setattr(feeds, "ROOM", 2)
        slow = visitor.socket(path)
        slow.hear()
    with slow, visitor.socket(path) as other:
        other.hear()
        for k in range(2):
            assert other.act(f"{2 * k}.0", "d4.1")[0]["t"] == "ok"
            assert other.ask(t="undo", seat=0, at=f"{2 * k + 1}.0")[0]["t"] == "ok"
        with pytest.raises(ConnectionClosed) as closed:
            slow.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013
        assert other.act("4.0", "d6.1")[0]["t"] == "ok"


def test_a_finished_game_shows_its_dice_and_its_record_opens(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open()
    frame = play_to_the_end(visitor, path)
    assert frame["verdict"]
    score = frame["score"][0]["total"]
    text = visitor.http.get(f"{path}/record")
    assert "attachment" in text.headers["content-disposition"]
    match = record.read(text.text, games.find)
    assert match.state.score(0) == score
    opened = visitor.http.post("/records", files={"record": ("game.txt", text.text)})
    table = visitor.table(opened.headers["location"])
    assert (table["viewer"], table["over"]) == (-1, True)
    assert [(seat["name"], seat["kind"], seat["mine"]) for seat in table["seats"]] == [("Maschera", "record", False)]
    assert len(table["told"]) == len(match.entries)
    front = visitor.http.get("/").text
    assert f">{score}</a></strong>" in front
    assert frame["verdict"] in front


def test_the_same_dice_again(served: Served) -> None:
    visitor, friend = served.visitor(), served.visitor()
    path = visitor.open()
    end = play_to_the_end(visitor, path)
    again = visitor.http.post(f"{path}/retry").headers["location"]
    by_code = friend.open(dice=end["dice"].lower().replace("-", " "))
    assert play_to_the_end(visitor, again)["score"] == end["score"]
    assert play_to_the_end(friend, by_code)["dice"] == end["dice"]
    wrong = visitor.http.post("/tables", data={"game": "tou_shi", "dice": "777"})
    assert wrong.status_code == 400
    assert "no code of dice or cards" in wrong.text


def test_the_same_dice_are_not_had_before_the_end(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open(dice="")
    early = visitor.http.post(f"{path}/retry")
    assert early.status_code == 400
    assert "a secret until it is over" in early.text
    end = play_to_the_end(visitor, path)
    again = visitor.http.post(f"{path}/retry").headers["location"]
    assert "\ndice: chosen\n" in visitor.http.get(f"{again}/record").text
    assert play_to_the_end(visitor, again)["dice"] == end["dice"]


def test_idle_tables_are_put_away_and_opened_again(served: Served) -> None:
    served.site.open_tables.most = 3
    visitor = served.visitor()
    paths = [visitor.open() for _ in range(6)]
    with visitor.socket(paths[0]) as line:
        line.hear()
        for path in paths:
            visitor.post(path, {"t": "act", "seat": 0, "at": "0.0", "move": "d4.1"})
        assert len(served.site.open_tables.tables) <= 4
        assert paths[0].removeprefix("/t/") in served.site.open_tables.tables
        assert line.hear()["seq"] == 1
    assert [visitor.table(path)["seq"] for path in paths] == [1] * 6


def test_another_process_was_first(served: Served) -> None:
    """Two houses over one database: the second finds the number taken, reads what happened, and says so."""
    visitor = served.visitor()
    path = visitor.open()
    with Served(served.database) as other, visitor.socket(path) as line:
        line.hear()
        visitor.address = other.address
        with visitor.socket(path) as elsewhere:
            elsewhere.hear()
            assert elsewhere.act("0.0", "d6.1")[0]["t"] == "ok"
        answer, heard = line.act("0.0", "d4.1")
        assert answer["t"] == "no"
        assert answer["stale"]
        assert "moved on" in answer["text"]
        assert [told["notation"] for told in heard[0]["told"]] == ["d6.1"]
        assert line.act(heard[0]["asks"]["at"], "r3")[0]["t"] == "ok"


def test_messages_are_json_text(served: Served) -> None:
    visitor = served.visitor()
    line: Socket = visitor.socket(visitor.open())
    with line:
        raw = line.connection.recv(timeout=60)
    assert isinstance(raw, str)
    assert first_move(json.loads(raw)["asks"])
