"""Playing on from a position of a game that is over, or of a record."""

from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, update

from ridotto.bots.cast import CAST
from ridotto.engine import record
from ridotto.engine.bits import members
from ridotto.engine.dice import Dice
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.engine.terms import SPECTATOR
from ridotto.games import find
from ridotto.server.storage import clearing, ledger, played, replay
from ridotto.server.storage.clearing import UNTOUCHED
from ridotto.server.storage.ledger import Details, Seat
from ridotto.server.storage.schema import tables
from ridotto.server.web import onward
from tests.house import OWN
from tests.server.visit import Message, Served, Visitor

NAMES = ("Ada", "Bea", "Cem", "Dia", "Eva")
EACH = [(name, count) for name, game in OWN.items() for count in game.seats]
BEA = "BeaBeaBeaBeaBeaBeaBeaB"


def at_random(game_id: str, count: int, seed: int = 1, *, to_the_end: bool = True) -> Match:
    """A game of people who choose at random, and now and then take something back."""
    game, rng = find(game_id), Rng(seed)
    match = Match(game, game.setup(count), NAMES[:count], Dice(bytes([seed])))
    match.go_on()
    while not match.over and (to_the_end or len(match.moments) < 20):
        seat = match.actors()[rng.below(len(match.actors()))]
        if rng.below(5) == 0 and match.choices_back(seat):
            match.take_back(seat, 1)
        else:
            legal = match.legal(seat)
            match.act(seat, legal[rng.below(len(legal))])
        match.go_on()
    return match


def guest(visitor: Visitor) -> str:
    """A guest's number, as the database has it."""
    visitor.http.get("/")
    return visitor.http.cookies["ridotto_guest"].rpartition(".")[0]


def lay(served: Served, match: Match, *seats: Seat) -> str:
    """A table where it was played; its path."""
    table_id, setup = "x" * 22, match.setup
    details = Details(
        id=table_id,
        game=match.game.id,
        rules=match.game.version,
        options=dict(setup.options),
        components=setup.components.digest,
        seed=match.dice.seed if match.dice else None,
        origin="play",
        host=seats[0].guest,
        seats=seats,
        secret=bytes(32),
    )
    log = [replay.logged(match, each, 1) for each in match.moments]
    view = match.game.view.seen(match.state, SPECTATOR)
    job = partial(
        ledger.create,
        details=details,
        components=setup.components,
        log=log,
        standing=replay.standing(match, view),
    )
    served.site.storage.writer.submit(job).result()
    return f"/t/{table_id}"


def seated(match: Match, *guests: str | None) -> list[Seat]:
    """Who sits there: these guests, and nobody else."""
    return [
        Seat(k, "guest" if each else "nobody", match.names[k], each, salt=bytes(16)) for k, each in enumerate(guests)
    ]


def play_on(visitor: Visitor, path: str, seq: int) -> str:
    answer = visitor.http.post(f"{path}/on", data={"seq": str(seq)})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def stored(served: Served, path: str) -> tuple[Details, Match]:
    """A table as it is on disk."""
    found = served.site.storage.read(partial(ledger.load, table_id=path[3:]))
    assert found is not None
    return found.details, replay.replay(found)


def finish(visitor: Visitor, path: str) -> Message:
    """Play all seats of a table to its end."""
    frame = visitor.table(path)
    while not frame["over"]:
        seat = frame["actors"][0]
        frame = visitor.table(path, f"?seat={seat}")
        act = {"t": "act", "seat": seat, "at": frame["at"], "move": frame["asks"]["legal"][0][0]}
        frame, answer = visitor.post(path, act, f"?seat={seat}")
        assert answer["t"] == "ok"
    return frame


# The position


@pytest.mark.parametrize(("game_id", "count"), [each for each in EACH if each[1] < 3])
def test_it_begins_where_the_other_stood_and_can_be_finished(served: Served, game_id: str, count: int) -> None:
    ada = served.visitor()
    match = at_random(game_id, count)
    path = lay(served, match, *seated(match, *[guest(ada)] * count))
    undone = next(seq for seq, moment in enumerate(match.moments, 1) if moment.event.undone)
    for seq in (0, undone - 1, undone, len(match.moments) * 9 // 10):
        there = play_on(ada, path, seq)
        details, now = stored(served, there)
        first = details.onward
        assert first is not None
        assert now.position(first).encode() == match.moments[seq].before.encode()
        stood = onward.standing(match, seq)
        assert [now.moments[k].event for k in range(first)] == [match.moments[k].event for k in stood]
        assert [each["text"] for each in ada.table(there, "?seat=-1")["told"]][:first] == [
            match.told(SPECTATOR)[k].text for k in stood
        ]
        assert now.entries[first:] != [] or now.legal(now.actors()[0])
        assert [(seat.kind, seat.name) for seat in details.seats] == [("guest", name) for name in NAMES[:count]]
    end = finish(ada, there)
    assert end["verdict"]
    assert stored(served, path)[1].entries == match.entries  # nothing happened there


@pytest.mark.parametrize("to_the_end", [True, False])
@pytest.mark.parametrize(("game_id", "count"), EACH)
def test_a_record_is_played_on(served: Served, game_id: str, count: int, *, to_the_end: bool) -> None:
    visitor = served.visitor()
    match = at_random(game_id, count, to_the_end=to_the_end)
    answer = visitor.http.post("/records", files={"record": ("game.txt", record.write(match))})
    path = answer.headers["location"]
    seq = 7 if to_the_end else len(match.entries)
    there = play_on(visitor, path, seq)
    details, now = stored(served, there)
    assert now.position(seq).encode() == match.position(seq).encode()
    [mine] = [seat for seat in details.seats if seat.kind == "guest"]
    assert mine.name == "Maschera"
    asked = members(now.position(seq).actors()) or now.actors()
    assert mine.seat == asked[0]
    assert all(seat.bot == "regular" and seat.name in CAST["regular"] for seat in details.seats if seat != mine)
    assert visitor.table(there)["viewer"] == mine.seat


# Who sits there


def test_bots_stay_and_take_the_place_of_people_under_names_of_their_own(served: Served) -> None:
    ada = served.visitor()
    match = at_random("burano_roll_and_write", 4)
    seats = [
        Seat(0, "bot", "Ada", None, "strong", bytes(16)),
        Seat(1, "guest", "Bea", guest(ada), "novice", bytes(16)),  # while she was away
        Seat(2, "guest", "Cem", BEA, None, bytes(16), called=((9, "Colombina"),)),
        Seat(3, "nobody", "Player 4", salt=bytes(16)),
    ]
    there = play_on(ada, lay(served, match, *seats), 30)
    details, now = stored(served, there)
    sitting = [(seat.name, seat.kind, seat.guest, seat.bot) for seat in details.seats]
    assert sitting[0] == ("Ada", "bot", None, "strong")
    assert sitting[1] == ("Bea", "guest", guest(ada), None)
    assert sitting[2] == ("Colombina", "bot", None, "regular")
    assert sitting[3] == ("Brighella", "bot", None, "regular")
    assert (details.host, details.bank, details.secret, details.chosen) == (guest(ada), None, None, False)
    assert now.names_at(0) == ["Ada", "Bea", "Colombina", "Player 4"]
    assert now.names_at(onward_of(details)) == ["Ada", "Bea", "Colombina", "Brighella"]


def onward_of(details: Details) -> int:
    assert details.onward is not None
    return details.onward


def test_what_was_done_is_told_under_the_name_of_who_did_it(served: Served) -> None:
    ada = served.visitor()
    ada.http.post("/you/name", data={"name": "Bea"})
    match = at_random("burano", 2)
    path = lay(served, match, *seated(match, "x" * 22, BEA))
    seq = next(seq for seq, moment in enumerate(match.moments) if seq > 20 and moment.before.actors() == 0b01)
    there = play_on(ada, path, seq)
    details, _ = stored(served, there)
    assert [seat.name for seat in details.seats] == ["Bea", "Colombina"]  # Ada's place is for who was Bea there, too
    first = onward_of(details)
    table = ada.table(there, "?seat=-1")
    said = [each["text"] for each in table["told"][:first]]
    assert said == [match.told(SPECTATOR)[k].text for k in onward.standing(match, seq)]
    assert any("Ada" in text for text in said)
    assert not any("Ada" in each["text"] for each in (*table["recap"], *ada.table(there)["recap"]))


def test_whoever_is_asked_next_where_chance_was_to_speak(served: Served) -> None:
    visitor = served.visitor()
    match = at_random("roland_wright", 3)
    path = lay(served, match, *seated(match, BEA, None, None))
    for seq in [seq for seq, moment in enumerate(match.moments) if moment.before.chance()][:40:9]:
        there = play_on(visitor, path, seq)
        details, now = stored(served, there)
        k = now.actors()[0]
        assert [seat.kind for seat in details.seats] == ["guest" if seat == k else "bot" for seat in range(3)]


def test_from_a_game_that_was_played_on_itself(served: Served) -> None:
    ada, bea = served.visitor(), served.visitor()
    match = at_random("burano_roll_and_write", 2)
    first = play_on(ada, lay(served, match, *seated(match, guest(ada), guest(ada))), 40)
    finish(ada, first)
    details, was = stored(served, first)
    there = play_on(bea, first, onward_of(details) + 3)
    again, now = stored(served, there)
    assert onward_of(again) == onward_of(details) + 3
    assert now.position(onward_of(again)).encode() == was.position(onward_of(again)).encode()
    assert now.names_at(0) == ["Ada", "Bea"]
    assert sorted(seat.kind for seat in again.seats) == ["bot", "guest"]


@pytest.mark.usefixtures("sealed")
def test_it_is_a_table_like_any_other_with_its_secrets(served: Served) -> None:
    ada, bea = served.visitor(), served.visitor()
    game = find("sealed")
    match = Match(game, game.setup(2), ["Ada", "Bea"], Dice(b"x"))
    match.go_on()
    match.act(1, 2)
    match.act(0, 1)
    match.go_on()
    sealed = 2  # Bea has chosen, and nobody has seen it
    while not match.over:
        match.act(match.actors()[0], 0)
        match.go_on()
    path = lay(served, match, *seated(match, guest(ada), guest(bea)))
    there = play_on(ada, path, sealed)
    table = ada.table(there)
    assert table["actors"] == [0]
    assert table["told"][1]["notation"] is None
    assert ada.http.get(f"{there}/record").status_code == 409
    assert bea.table(there)["viewer"] == -1


# What is refused


def test_no_game_that_goes_on(served: Served) -> None:
    ada, bea = served.visitor(), served.visitor()
    solo, waits = ada.open(), ada.open(game="burano", seats="2", **{"seat.1": "open"})
    for path in (solo, waits):
        for visitor in (ada, bea):
            answer = visitor.http.post(f"{path}/on", data={"seq": "0"})
            assert answer.status_code == 400
            assert "It can when it is over." in answer.text


def test_no_position_that_there_is_not(served: Served) -> None:
    ada = served.visitor()
    match = at_random("tou_shi", 1)
    path, most = lay(served, match, *seated(match, guest(ada))), len(match.moments)
    for seq in ("", "-1", "1.5", "one", "²", str(most + 1), "9" * 400):
        answer = ada.http.post(f"{path}/on", data={"seq": seq})
        assert answer.status_code == 400
        assert f"is no position of this game: they are numbered from 0 to {most}." in answer.text
    assert ada.http.post(f"{path}/on").status_code == 400
    over = ada.http.post(f"{path}/on", data={"seq": str(most)})
    assert over.status_code == 400
    assert "From there on nobody has anything to choose" in over.text
    assert ada.http.post("/t/nowhere/on", data={"seq": "0"}).status_code == 404


# What becomes of it


def test_it_is_nobodys_result(served: Served) -> None:
    ada = served.visitor()
    match = at_random("tou_shi", 1)
    path = lay(served, match, *seated(match, guest(ada)))
    results = partial(played.results, guest=guest(ada))
    [before] = served.site.storage.read(results)
    chosen = served.site.storage.read(partial(played.choices, guest=guest(ada)))
    best = ada.http.get(f"{path}/best").json()
    for seq in (0, 5):
        there = play_on(ada, path, seq)
        assert served.site.storage.read(partial(played.choices, guest=guest(ada))) == chosen
        assert " data-chosen" not in ada.http.get(there).text
        end = finish(ada, there)
        assert "dice" not in end  # their code would begin another game
        assert "proof" not in end
        assert ada.http.get(f"{there}/best").status_code == 404
    assert served.site.storage.read(results) == [before]
    assert ada.http.get(f"{path}/best").json() == best
    for page in ("/", "/you"):
        text = ada.http.get(page).text
        assert text.count("played on from the middle") == 2
        assert f'<a href="{path}">' in text  # the best is that of the game which was played from its beginning


def test_nothing_is_promised_about_its_dice(served: Served) -> None:
    ada = served.visitor()
    match = at_random("tou_shi", 1)
    there = play_on(ada, lay(served, match, *seated(match, guest(ada))), 9)
    assert " data-onward" in ada.http.get(there).text
    assert ada.table(there)["fair"] is None
    finish(ada, there)
    text = ada.http.get(f"{there}/record").text
    assert record.read_proof(text) is None
    record.read(text, find)
    said = ada.http.get(f"{there}/dice")
    assert said.status_code == 404
    assert "Nothing was promised about these dice: the game goes on from a position of another." in said.text


def test_it_can_be_begun_again_with_the_same_dice(served: Served) -> None:
    ada = served.visitor()
    match = at_random("tou_shi", 1)
    there = play_on(ada, lay(served, match, *seated(match, guest(ada))), 9)
    assert ada.http.post(f"{there}/retry").status_code == 400  # a copy would tell what comes
    end = finish(ada, there)
    again = ada.http.post(f"{there}/retry").headers["location"]
    before, after = stored(served, there), stored(served, again)
    assert before[0].onward == after[0].onward
    assert after[1].moments[: onward_of(after[0])] != []
    assert finish(ada, again)["score"] == end["score"]
    assert stored(served, there)[1].entries == stored(served, again)[1].entries


def test_where_nobody_has_done_anything_since_it_goes_by_itself(served: Served) -> None:
    ada = served.visitor()
    match = at_random("burano", 2)
    path = lay(served, match, *seated(match, guest(ada), None))
    seq = next(seq for seq, moment in enumerate(match.moments) if seq > 20 and moment.before.actors() == 0b01)
    untouched, touched = play_on(ada, path, seq), play_on(ada, path, seq)
    frame = ada.table(touched)
    ada.post(touched, {"t": "act", "seat": 0, "at": frame["at"], "move": frame["asks"]["legal"][0][0]})

    def long_ago(connection: Connection) -> Any:
        return connection.execute(update(tables).values(updated=tables.c.updated - UNTOUCHED - 1))

    served.site.storage.writer.submit(long_ago).result()
    assert served.site.storage.writer.submit(clearing.sweep).result() == [untouched[3:]]


def test_it_is_left_and_deleted_like_any_other(served: Served) -> None:
    ada = served.visitor()
    match = at_random("roland_wright", 2)
    there = play_on(ada, lay(served, match, *seated(match, guest(ada), None)), 25)
    assert [each["url"] for each in ada.http.get("/moves").json()] == [there]
    assert ada.http.post(f"{there}/leave").status_code == 303
    assert ada.http.get(there).status_code == 404


def test_bots_go_on_where_others_sat(served: Served) -> None:
    served.site.open_tables.pace = 0
    ada = served.visitor()
    match = at_random("burano_roll_and_write", 2)
    seq = next(seq for seq, moment in enumerate(match.moments) if seq > 40 and moment.before.actors() == 0b10)
    path = lay(served, match, *seated(match, guest(ada), BEA))
    there = play_on(ada, path, seq)
    with ada.socket(there) as line:
        frame = line.hear()
        while 0 not in frame["actors"] and not frame["over"]:
            frame = line.hear()
    _, now = stored(served, there)
    assert now.moments[len(onward.standing(match, seq))].event.seat == 1
