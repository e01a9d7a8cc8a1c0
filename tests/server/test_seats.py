"""Several seats: secrets, undo between others' actions, bots and spectators."""

import time
from functools import partial

import pytest
from sqlalchemy import Connection, func, select

from ridotto.server.storage import guestbook
from ridotto.server.storage.schema import tables
from ridotto.server.table.names import seat_name
from tests.server.visit import Message, Served, Socket, Visitor, first_move

pytestmark = pytest.mark.usefixtures("sealed")


def sit_down(served: Served, **form: str) -> tuple[str, Visitor, Visitor]:
    """A table with two guests."""
    one, two = served.visitor(), served.visitor()
    path = one.open(**{"game": "sealed", "seats": "2", "seat.1": "open"} | form)
    two.http.get("/")
    assert two.http.post(f"{path}/sit", data={"seat": "1"}).status_code == 303
    return path, one, two


def test_each_sees_only_their_own_secret(served: Served) -> None:
    path, one, two = sit_down(served)
    watcher = served.visitor()
    with one.socket(path) as a, two.socket(path) as b, watcher.socket(path) as c:
        assert [a.hear()["viewer"], b.hear()["viewer"], c.hear()["viewer"]] == [0, 1, -1]
        _, [mine] = a.act("0.1", "3")
        theirs, seen = b.hear(), c.hear()
        assert (mine["told"][0]["notation"], mine["told"][0]["text"]) == ("3", "You chose card 3.")
        assert 'aria-label="Card 3, your choice"' in mine["set"]["mat/cards/card:3"]
        for other in (theirs, seen):
            assert (other["seq"], other["told"][0]["notation"]) == (2, None)
            assert other["told"][0]["text"] == "Maschera chose in secret."
            assert list(other["set"]) == ["mat/seats/seat:0"]
        assert mine["asks"] is None
        assert mine["at"] == "1.1"
        assert mine["actors"] == theirs["actors"] == [1]
        assert theirs["asks"]["at"] == "0.1"
        _, [shown] = b.act("0.1", "1", seat=1)
        for opened in (shown, c.hear()):
            assert "showed 3" in opened["set"]["mat/seats/seat:0"]
            assert "showed 1" in opened["set"]["mat/seats/seat:1"]


def test_a_sealed_choice_can_be_changed_while_others_wait(served: Served) -> None:
    path, one, two = sit_down(served, seats="3")
    with one.socket(path) as a, two.socket(path) as b:
        a.hear()
        b.hear()
        a.act("0.1", "3")
        b.act("0.1", "2", seat=1)
        answer, heard = a.ask(t="undo", seat=0, at="1.1", count=1)
        assert answer["t"] == "ok"
        assert heard[-1]["told"][0]["undoes"] == [1]
        assert heard[-1]["actors"] == [0, 2]
        answer, _ = a.act("2.1", "1")
        assert answer["seq"] == 5
    with two.socket(path) as b:
        assert [told["notation"] for told in b.hear()["told"]][1:] == [None, "2", None, None]


def test_what_was_revealed_can_not_be_taken_back(served: Served) -> None:
    path, one, two = sit_down(served)
    one.post(path, {"t": "act", "seat": 0, "at": "0.1", "move": "3"})
    two.post(path, {"t": "act", "seat": 1, "at": "0.1", "move": "3"})
    table = one.table(path)
    assert table["undo"] == 0
    [no] = one.post(path, {"t": "undo", "seat": 0, "at": table["at"]})
    assert "can’t be taken back" in no["text"]


def test_the_pencil_does_not_open_what_is_sealed(served: Served) -> None:
    """The last choice reveals all: a preview of it must not."""
    path, one, two = sit_down(served)
    one.post(path, {"t": "act", "seat": 0, "at": "0.1", "move": "3"})
    [pencil] = two.post(path, {"t": "preview", "seat": 1, "at": "0.1", "move": "2"})
    assert (pencil["t"], pencil["set"], pencil["text"]) == ("preview", {}, "Choose card 2")
    assert pencil["score"][0]["total"] == pencil["score"][1]["total"] == 0


def test_a_record_tells_nobody_at_one_screen_what_another_has_sealed(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open(game="sealed", seats="2")
    assert visitor.http.get(f"{path}/record").status_code == 200
    visitor.post(path, {"t": "act", "seat": 0, "at": "0.1", "move": "3"})
    assert visitor.http.get(f"{path}/record").status_code == 409


def test_a_record_of_hidden_hands_waits_for_the_end(served: Served) -> None:
    """What everyone saw taken is for each to remember (WB-8), so no record tells it, to spectators neither."""
    visitor, looker = served.visitor(), served.visitor()
    path = visitor.open(game="burano", seats="2")
    assert [each.http.get(f"{path}/record").status_code for each in (visitor, looker)] == [200, 200]
    table = visitor.table(path)
    seat = table["actors"][0]
    at = visitor.table(path, f"?seat={seat}")["at"]
    move = first_move(visitor.table(path, f"?seat={seat}")["asks"])
    visitor.post(path, {"t": "act", "seat": seat, "at": at, "move": move})
    assert [each.http.get(f"{path}/record").status_code for each in (visitor, looker)] == [409, 409]


def test_the_record_waits_for_the_end(served: Served) -> None:
    path, one, two = sit_down(served)
    assert one.http.get(f"{path}/record").status_code == 200
    one.post(path, {"t": "act", "seat": 0, "at": "0.1", "move": "3"})
    assert one.http.get(f"{path}/record").status_code == 200  # all that happened was their own
    hidden = two.http.get(f"{path}/record")
    assert hidden.status_code == 409
    assert "hidden" in hidden.text


def test_a_seat_can_be_taken_once(served: Served) -> None:
    path, one, _ = sit_down(served)
    three = served.visitor()
    with one.socket(path) as line:
        assert [seat["kind"] for seat in line.hear()["seats"]] == ["guest", "guest"]
    late = three.http.post(f"{path}/sit", data={"seat": "1"})
    assert late.status_code == 403
    assert "taken" in late.text
    assert three.http.post(f"{path}/sit", data={"seat": "x"}).status_code == 400
    assert three.table(path)["viewer"] == -1


def test_hot_seat(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open(game="sealed", **{"option.lucky": "true"})
    with visitor.socket(path) as a, visitor.socket(path, "?seat=1") as b:
        table = a.hear()
        assert [seat["name"] for seat in table["seats"]] == ["Player 1", "Player 2"]
        assert [told["notation"] is None for told in table["told"]] == [False, True, False]  # two lucky cards, a roll
        assert b.hear()["viewer"] == 1
        a.act("0.2", "3")
        assert b.hear()["told"][0]["notation"] is None
        assert b.act("0.2", "1", seat=1)[0]["t"] == "ok"


def test_looking_from_another_seat_of_mine(served: Served) -> None:
    visitor, third = served.visitor(), served.visitor()
    path = visitor.open(game="sealed", **{"seats": "3", "seat.2": "open"})
    third.http.post(f"{path}/sit", data={"seat": "2"})
    with visitor.socket(path, "?seat=-1") as line, visitor.socket(path, "?seat=1") as other:
        assert line.hear()["viewer"] == -1
        other.hear()
        answer, [table] = line.ask(t="view", seat=0)
        assert (answer["t"], table["t"], table["viewer"]) == ("ok", "table", 0)
        _, [mine] = line.act("0.1", "3")
        assert mine["told"][0]["notation"] == "3"
        _, [watching] = line.ask(t="view", seat=-1)
        assert (watching["viewer"], watching["asks"], watching["told"][-1]["notation"]) == (-1, None, None)
        _, [second] = line.ask(t="view", seat=1)
        assert (second["viewer"], second["told"][-1]["notation"]) == (1, None)
        assert 'aria-label="Card 3"' in second["set"]["mat/cards/card:3"]
        other.hear()
        other.act("0.1", "2", seat=1)
        patch = line.hear()
        assert (patch["t"], patch["since"], patch["told"][0]["notation"]) == ("patch", 2, "2")
        for seat in (2, 7):
            answer, heard = line.ask(t="view", seat=seat)
            assert (answer["t"], answer["text"], heard) == ("no", "That seat is not yours.", [])
        answer, _ = line.ask(t="view", seat=-2)
        assert "can't be read" in answer["text"]
    [no] = visitor.post(path, {"t": "view", "seat": 1})
    assert "live connection" in no["text"]


def test_a_seat_is_opened_to_look_at(served: Served) -> None:
    visitor, watcher = served.visitor(), served.visitor()
    path = visitor.open(game="burano_roll_and_write", seats="2")
    for who in (visitor, watcher):
        [opened] = who.post(path, {"t": "open", "id": 4, "seat": 1})
        assert (opened["t"], opened["id"], opened["seat"]) == ("open", 4, 1)
        assert "house1/back/front" in opened["set"]
        assert not any("data-el" in markup for markup in opened["set"].values())
    assert visitor.post(path, {"t": "open", "seat": 1, "seq": 0})[0]["set"] != opened["set"]
    for wrong in ({"seat": 2}, {"seat": 1, "seq": 999}):
        assert visitor.post(path, {"t": "open", **wrong})[0]["t"] == "no"
    flat = visitor.open(game="sealed")
    assert "lies on the table" in visitor.post(flat, {"t": "open", "seat": 1})[0]["text"]


def test_the_pencil_shows_what_the_last_boat_does_where_nothing_is_sealed(served: Served) -> None:
    """The first round ends without invitations, for want of coins: its last boat reveals nothing."""
    visitor = served.visitor()
    path = visitor.open(game="burano_roll_and_write", seats="2")
    for _ in range(3):
        seat = visitor.table(path)["actors"][0]
        asks = visitor.table(path, f"?seat={seat}")["asks"]
        cheap = next(move for move, _, label, _ in asks["legal"] if move != "flip" and "coin" not in label)
        assert visitor.post(path, {"t": "act", "seat": seat, "at": asks["at"], "move": cheap})[-1]["t"] == "ok"
    seat = visitor.table(path)["actors"][0]
    asks = visitor.table(path, f"?seat={seat}")["asks"]
    move = next(move for move, *_ in asks["legal"] if move != "flip")
    [pencil] = visitor.post(path, {"t": "preview", "seat": seat, "at": asks["at"], "move": move}, f"?seat={seat}")
    assert any("symbol:" in key for key in pencil["set"])


def test_names_are_kept_to_one_line_and_apart(served: Served) -> None:
    visitor = served.visitor()
    names = {"name.0": "  Ann\r\n\x00 Lee ", "name.1": "ann lee", "name.2": "<b>" + "x" * 500, "name.3": "\u202e\u200b"}
    path = visitor.open(game="burano_roll_and_write", seats="4", **names)
    seats = visitor.table(path)["seats"]
    assert [seat["name"] for seat in seats] == ["Ann Lee", "ann lee 2", "<b>" + "x" * 21, "Player 4"]
    page = visitor.http.get(path).text
    assert "data-hot" in page
    assert "<b>x" not in page
    assert "data-hot" not in visitor.http.get(f"{path}?seat=1").text
    bots = visitor.open(game="burano_roll_and_write", seats="3", **{"seat.1": "bot:whim", "seat.2": "bot:whim"})
    assert [seat["name"] for seat in visitor.table(bots)["seats"]] == ["Maschera", "Pulcinella", "Pulcinella 2"]


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("\u3164", ""),
        ("\u2800 \u2800", ""),
        ("\u115f\u1160\uffa0", ""),
        ("\u0301\u0302\u20dd", ""),
        ("\u200d\u200d", ""),
        ("A\u3164B", "A B"),
        ("Zo" + "\u0308" * 30 + "e", "Z\u00f6" + "\u0308" * 3 + "e"),
        ("Nguye\u0302\u0303n", "Nguy\u1ec5n"),
        (f"{FAMILY} Lee", f"{FAMILY} Lee"),
        (FAMILY * 9, FAMILY * 4),  # cut between families, not within one
        ("\U0001f44d\U0001f3fd\U0001f1eb\U0001f1f7", "\U0001f44d\U0001f3fd\U0001f1eb\U0001f1f7"),
        ("A\u200dnn", "Ann"),  # what can't be seen makes no other name
    ],
)
def test_a_name_can_be_seen_and_keeps_to_its_line(typed: str, name: str) -> None:
    assert seat_name(typed) == name
    assert seat_name(name) == name


def until_over(line: Socket, seat: int) -> Message:
    frame = line.hear()
    while not frame["over"]:
        if frame["asks"]:
            answer, heard = line.act(frame["asks"]["at"], "2", seat)
            assert answer["t"] == "ok" or answer["stale"]
            frame = heard[-1] if heard else line.hear()
        else:
            frame = line.hear()
    return frame


def test_a_bot_plays_along(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open(game="sealed", **{"seat.1": "bot:whim"})
    with visitor.socket(path) as line:
        frame = until_over(line, 0)
    assert frame["verdict"]
    told = visitor.table(path)["told"]
    assert [each["seat"] for each in told].count(1) == 2


def test_bots_play_without_anyone_looking(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open(game="sealed", **{"seat.0": "bot:whim", "seat.1": "bot:whim"})
    until = time.monotonic() + 60
    while not (table := visitor.table(path))["over"]:
        assert time.monotonic() < until, "the bots don't play"
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "bot"]


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ({"seats": "7"}, "is for 2 to 4 players, not for 7"),
        ({"seats": "many"}, "is no number of seats"),
        ({"seat.1": "bot:deep"}, "there is no bot"),
        ({"seat.1": "him"}, "a seat is for"),
        ({"seat.5": "me"}, "at this table"),
        ({"name.5": "Ann"}, "at this table"),
        ({"option.lucky": "maybe"}, "can&#39;t be"),
        ({"option.quiet": "true"}, "has no option"),
        ({"dice": "0" * 26}, "only when you play alone"),
    ],
)
def test_a_form_that_asks_for_what_there_is_not(served: Served, form: dict[str, str], text: str) -> None:
    answer = served.visitor().http.post("/tables", data={"game": "sealed"} | form)
    assert answer.status_code == 400
    assert text in answer.text


def finished(served: Served) -> tuple[str, Visitor, Visitor]:
    path, one, two = sit_down(served, **{"name.0": "Ada"})
    while actors := one.table(path)["actors"]:
        seat, visitor = actors[0], (one, two)[actors[0]]
        table = visitor.table(path, f"?seat={seat}")
        visitor.post(path, {"t": "act", "seat": seat, "at": table["at"], "move": table["asks"]["legal"][0][0]})
    return path, one, two


def test_a_rematch_is_told_to_the_others_and_led_to(served: Served) -> None:
    path, one, two = finished(served)
    assert one.table(path)["over"]
    one.post(path, {"t": "chat", "on": False})  # people may not chat here; the house may
    with two.socket(path) as line:
        line.hear()
        answer = one.http.post(f"{path}/rematch")
        told = line.hear("said")
    assert answer.status_code == 303
    there = answer.headers["location"]
    assert told == {"t": "said", "lines": [], "next": {"name": "Ada", "address": there}}
    assert there != path
    seats = two.table(there)["seats"]
    assert [(each["kind"], each["mine"]) for each in seats] == [("guest", False), ("nobody", False)]
    # Whoever asks too is led to the same table, and has their seat there.
    for _ in range(2):
        assert two.http.post(f"{path}/rematch").headers["location"] == there
        seats = two.table(there)["seats"]
        assert [(each["kind"], each["mine"]) for each in seats] == [("guest", False), ("guest", True)]


def test_whose_seat_was_taken_by_another_may_watch_the_rematch(served: Served) -> None:
    path, one, two = finished(served)
    there = one.http.post(f"{path}/rematch").headers["location"]
    third = served.visitor()
    third.http.get("/")
    assert third.http.post(f"{there}/sit", data={"seat": "1", "name": "Cleo"}).status_code == 303
    assert two.http.post(f"{path}/rematch").headers["location"] == there
    assert two.table(there)["viewer"] == -1


def test_a_rematch_is_found_behind_any_amount_of_chat(served: Served) -> None:
    path, one, two = finished(served)
    there = one.http.post(f"{path}/rematch").headers["location"]
    say = partial(guestbook.speak, table_id=path.removeprefix("/t/"), seat=0, name="Ada")
    for k in range(guestbook.SPOKEN + 5):
        served.site.storage.writer.submit(partial(say, text=f"Line {k}")).result()
    with two.socket(path) as line:
        line.hear()
        told = line.hear("said")
    assert told["next"]["address"] == there
    assert [each["seq"] for each in told["lines"]] == sorted(each["seq"] for each in told["lines"])
    assert all(each["seat"] == 0 for each in told["lines"])
    assert two.http.post(f"{path}/rematch").headers["location"] == there


def test_of_two_rematches_at_once_one_is_opened(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """In two processes both may find that there is none yet: whoever writes second is led to the first."""
    path, one, two = finished(served)
    there = one.http.post(f"{path}/rematch").headers["location"]
    count = partial(served.site.storage.read, lambda connection: connection.scalar(select(func.count(tables.c.id))))
    before, find, asked = count(), guestbook.invitation, []

    def too_early(connection: Connection, table_id: str) -> str | None:
        asked.append(table_id)
        return find(connection, table_id) if len(asked) > 1 else None

    monkeypatch.setattr(guestbook, "invitation", too_early)
    assert two.http.post(f"{path}/rematch").headers["location"] == there
    assert count() == before


def test_a_rematch_is_for_those_who_played_and_only_after_the_end(served: Served) -> None:
    path, one, _ = sit_down(served)
    assert one.http.post(f"{path}/rematch").status_code == 400
    path, _, _ = finished(served)
    watcher = served.visitor()
    watcher.http.get("/")
    assert watcher.http.post(f"{path}/rematch").status_code == 403
