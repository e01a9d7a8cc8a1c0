"""Tables that go: left, deleted by whoever opened them, or swept because nobody has ever touched them."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, insert, select, update
from websockets.exceptions import ConnectionClosed

from ridotto.server.storage import clearing, guestbook, times
from ridotto.server.storage.clearing import UNTOUCHED, UNTOUCHED_OPEN
from ridotto.server.storage.database import Storage
from ridotto.server.storage.ledger import LoggedEvent, Seat
from ridotto.server.storage.schema import chat, events, present, seats, tables
from tests.server.test_lists import ADA, BEA, lay
from tests.server.visit import Served, Socket, first_move

BOT, NOBODY, BEA_SITS = Seat(1, "bot", "Regular", None, "regular"), Seat(1, "nobody", ""), Seat(1, "guest", "Bea", BEA)


def rows(connection: Connection, table: Any) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0


def hear_all(line: Socket) -> None:
    while True:
        line.hear()


def left(served: Served, path: str) -> bool:
    """Whether a table is gone."""
    return served.visitor().http.get(path).status_code == 404


def test_a_table_of_ones_own_is_deleted_with_all_that_belongs_to_it(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open()
    visitor.post(path, {"t": "act", "seat": 0, "at": "0.0", "move": "d4.1"})
    answer = visitor.http.post(f"{path}/leave")
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert left(served, path)
    assert path not in visitor.http.get("/").text
    read = served.site.storage.read
    assert [read(partial(rows, table=table)) for table in (events, seats, tables)] == [0, 0, 0]
    assert visitor.http.post(f"{path}/leave").status_code == 404


def test_whoever_looks_on_at_a_table_that_goes_is_told(served: Served) -> None:
    visitor, other = served.visitor(), served.visitor()
    path = visitor.open()
    with other.socket(path) as line:
        line.hear()
        assert visitor.http.post(f"{path}/leave").status_code == 303
        with pytest.raises(ConnectionClosed):
            hear_all(line)
    with other.socket(path) as line:
        assert line.hear()["text"] == "There is no such table."


@pytest.mark.parametrize("begun", [False, True])
def test_another_guests_seat_never_goes(served: Served, begun: bool) -> None:
    ada, bea = served.visitor(), served.visitor()
    path = ada.open(game="burano", seats="3" if not begun else "2", **{"seat.1": "open", "seat.2": "open"})
    assert bea.http.post(f"{path}/sit", data={"seat": "1", "name": "Bea"}).status_code == 303
    assert ada.table(path)["begun"] is begun
    assert ada.http.post(f"{path}/leave").status_code == 303
    sitting = bea.table(path)["seats"]
    assert [each["kind"] for each in sitting][:2] == ["nobody", "guest"]
    assert path in bea.http.get("/").text
    assert path not in ada.http.get("/").text
    # Who did not open it leaves it; it isn't theirs to delete.
    assert bea.http.post(f"{path}/leave").status_code == 303
    assert not left(served, path)


def test_only_who_has_a_seat_can_leave_and_what_is_over_stays(served: Served) -> None:
    ada, stranger = served.visitor(), served.visitor()
    path = ada.open()
    answer = stranger.http.post(f"{path}/leave")
    assert answer.status_code == 403
    assert "no seat" in answer.text
    assert not left(served, path)
    frame = ada.table(path)
    while not frame["over"]:
        frame = ada.post(path, {"t": "act", "seat": 0, "at": frame["at"], "move": first_move(frame["asks"])})[0]
    assert ada.http.post(f"{path}/leave").status_code == 400
    assert not left(served, path)
    record = ada.http.post("/records", data={"record": ada.http.get(f"{path}/record").text}).headers["location"]
    assert ada.http.post(f"{record}/leave").status_code == 403


def test_the_bots_of_a_table_that_goes_stop(served: Served) -> None:
    served.site.open_tables.pace = 60
    visitor = served.visitor()
    path = visitor.open(game="burano", seats="2", **{"seat.0": "bot:novice", "seat.1": "me"})
    with visitor.socket(path) as line:
        line.hear()
        assert visitor.http.post(f"{path}/leave").status_code == 303
    assert left(served, path)
    served.site.open_tables.pace = 0


def test_what_nobody_has_touched_is_swept_and_nothing_else(database: str) -> None:
    storage = Storage(database)
    now = times.now()
    long_ago, longer_ago = now - UNTOUCHED - 1, now - UNTOUCHED_OPEN - 1
    acted = LoggedEvent("act", 0, "d4.1", 1)
    rolled, by_bot = LoggedEvent("chance", -1, "3", 1), LoggedEvent("act", 1, "done", 1)

    def write(connection: Connection, table_id: str, *log: LoggedEvent) -> None:
        rows = [
            {"table_id": table_id, "seq": k, "kind": e.kind, "seat": e.seat, "text": e.text, "time": e.time}
            for k, e in enumerate(log)
        ]
        connection.execute(insert(events), rows)

    def job(connection: Connection) -> None:
        lay(connection, "untouched", long_ago)
        lay(connection, "of today", now)
        lay(connection, "played", long_ago)
        write(connection, "played", rolled, acted)
        lay(connection, "only dealt", long_ago, (BOT,))
        write(connection, "only dealt", rolled, by_bot)
        lay(connection, "given to a bot later", long_ago, (Seat(1, "bot", "R", None, "regular", held=(ADA,)),))
        write(connection, "given to a bot later", by_bot)
        lay(connection, "for friends", long_ago, (NOBODY,), (), begun=False)
        lay(connection, "for friends who never came", longer_ago, (NOBODY,), (), begun=False)
        lay(connection, "with Bea", longer_ago, (BEA_SITS,))
        lay(connection, "talked at", longer_ago, (NOBODY,), begun=False)
        guestbook.speak(connection, "talked at", 0, "Ada", "Who comes?")
        lay(connection, "looked at", longer_ago)
        connection.execute(insert(present).values(table_id="looked at", guest=ADA, process="x", seen=now))
        lay(connection, "over", longer_ago)
        connection.execute(update(tables).where(tables.c.id == "over").values(finished=1))
        lay(connection, "a record", longer_ago)
        connection.execute(update(tables).where(tables.c.id == "a record").values(origin="record"))

    storage.writer.submit(job).result(20)
    gone = storage.writer.submit(clearing.sweep).result(20)
    assert set(gone) == {"untouched", "only dealt", "for friends who never came"}
    rest = set(storage.read(lambda connection: list(connection.scalars(select(tables.c.id)))))
    assert rest == {
        "of today", "played", "given to a bot later", "for friends", "with Bea", "talked at", "looked at", "over",
        "a record",
    }  # fmt: skip
    assert storage.read(lambda connection: connection.scalar(select(func.count()).select_from(chat))) == 1
    assert storage.writer.submit(clearing.sweep).result(20) == []
    storage.close()


def test_a_sweep_has_bounds(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clearing, "SWEPT", 2)
    storage = Storage(database)

    def job(connection: Connection) -> None:
        for k in range(3):
            lay(connection, f"table {k}", 1 + k)

    storage.writer.submit(job).result(20)
    assert storage.writer.submit(clearing.sweep).result(20) == ["table 0", "table 1"]
    assert storage.writer.submit(clearing.sweep).result(20) == ["table 2"]
    storage.close()


def test_a_house_sweeps_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ridotto.server.web.site.SETTLED", 0.01)
    monkeypatch.setattr("ridotto.server.web.site.SWEEP", 0.01)
    with Served(tmp_path / "ridotto.db") as served:
        visitor = served.visitor()
        kept, path = visitor.open(), visitor.open()
        visitor.table(path)
        served.site.storage.writer.submit(
            lambda connection: connection.execute(
                update(tables).where(tables.c.id == path.removeprefix("/t/")).values(updated=1)
            )
        ).result(20)
        while not left(served, path):
            pass
        assert path.removeprefix("/t/") not in served.site.open_tables.tables
        assert not left(served, kept)
