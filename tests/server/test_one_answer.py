"""What has one answer: the house plays it with what came before, as the seat’s own, and takes it back so."""

from typing import Any

import pytest
from sqlalchemy import Connection, select

from ridotto.bots.outlook import Outlook
from ridotto.engine.match import Match
from ridotto.native import i64, vec
from ridotto.server.storage.schema import events
from ridotto.server.table import bots
from ridotto.smallest_game.sealed.rules import CODES, Sealed
from tests.server.visit import DICE, Message, Served, Visitor

pytestmark = pytest.mark.usefixtures("sealed")

Row = tuple[str, int, str, int]


def written(served: Served, path: str) -> list[Row]:
    """A table's log as it is on disk: kind, seat, text and time of each event."""

    def read(connection: Connection) -> list[Row]:
        columns = (events.c.kind, events.c.seat, events.c.text, events.c.time)
        found = select(*columns).where(events.c.table_id == path.removeprefix("/t/")).order_by(events.c.seq)
        return [tuple(row) for row in connection.execute(found)]

    rows: list[Row] = served.site.storage.read(read)
    return rows


def act(visitor: Visitor, path: str, move: str, seat: int = 0) -> list[Message]:
    """What an action of a seat is answered, and what happened then."""
    table = visitor.table(path, f"?seat={seat}")
    message = {"t": "act", "seat": seat, "at": table["at"], "move": move}
    answers = visitor.post(path, message, f"?seat={seat}&since={table['seq']}")
    assert answers[-1]["t"] == "ok", answers[-1]
    return answers


def undo(visitor: Visitor, path: str, count: int) -> list[Message]:
    table = visitor.table(path)
    return visitor.post(path, {"t": "undo", "seat": 0, "at": table["at"], "count": count}, f"?since={table['seq']}")


def place_a_card(served: Served) -> tuple[Visitor, str]:
    """A card is taken and placed, and no other is in the hand: nothing else can be placed."""
    visitor = served.visitor()
    path = visitor.open(game="burano", dice=DICE)
    act(visitor, path, "r1a")
    patch, ok = act(visitor, path, "r1a@e")
    assert [told["text"].partition(".")[0] for told in patch["told"]] == [
        "You placed red first floor r1a in house e for 1 coin",
        "You said done",
    ]
    assert ok["seq"] == patch["seq"] == len(written(served, path))
    return visitor, path


def test_it_is_written_down_with_the_action_before_it(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    appended: list[int] = []
    real = Match.go_on

    def counted(match: Match) -> None:
        before = len(match.moments)
        real(match)
        appended.append(len(match.moments) - before)

    monkeypatch.setattr(Match, "go_on", counted)
    visitor, path = place_a_card(served)
    placed, done = written(served, path)[-2:]
    assert (placed[:3], done[:3]) == (("act", 0, "r1a@e"), ("act", 0, "done"))
    assert placed[3] == done[3]  # at once
    assert appended[-1] == 1
    table = visitor.table(path)
    assert table["status"].startswith("Choose a character to remove")
    assert table["undo"] == 2  # two choices, though three actions


def test_undo_takes_back_choices_with_what_followed_from_them(served: Served) -> None:
    visitor, path = place_a_card(served)
    patch, ok = undo(visitor, path, 1)
    assert ok["t"] == "ok"
    assert [len(told["undoes"]) for told in patch["told"]] == [2]
    assert "r1a@e" in [move for move, *_ in patch["asks"]["legal"]]
    assert patch["undo"] == 1
    assert written(served, path)[-1][:3] == ("undo", 0, "2")
    act(visitor, path, "r1a@e")
    patch, ok = undo(visitor, path, 0)  # all of them
    assert [len(told["undoes"]) for told in patch["told"]] == [3]
    assert patch["undo"] == 0
    assert "r1a" in [move for move, *_ in patch["asks"]["legal"]]


def test_more_choices_than_there_are_are_not_taken_back(served: Served) -> None:
    visitor, path = place_a_card(served)
    before = written(served, path)
    for count in (3, 4, 1000):
        assert undo(visitor, path, count)[-1]["text"] == "So many choices can’t be taken back."
    assert written(served, path) == before
    assert undo(visitor, path, 2)[-1]["t"] == "ok"
    assert undo(visitor, path, 1)[-1]["text"] == "There is nothing to take back yet."


def test_a_table_where_it_was_still_waited_for_goes_on(served: Served) -> None:
    """As one that was written when everything was asked."""
    with pytest.MonkeyPatch.context() as before:
        before.setattr(Match, "go_on", Match.settle)
        visitor = served.visitor()
        path = visitor.open(game="burano", dice=DICE)
        act(visitor, path, "r1a")
        act(visitor, path, "r1a@e")
    table = visitor.table(path)
    assert [move for move, *_ in table["asks"]["legal"]] == ["done"]
    assert table["undo"] == 2
    patch, _ = act(visitor, path, "done")
    assert patch["status"].startswith("Choose a character to remove")
    assert patch["undo"] == 2  # it was no choice then either
    undo(visitor, path, 1)
    patch, _ = act(visitor, path, "r1a@e")
    assert [told["text"].partition(".")[0] for told in patch["told"]][1:] == ["You said done"]


def test_a_table_is_the_same_when_it_is_read_again(served: Served) -> None:
    visitor, path = place_a_card(served)
    undo(visitor, path, 1)
    act(visitor, path, "r1a@e")
    before = visitor.table(path)
    served.site.open_tables.tables.clear()
    assert visitor.table(path) == before


@pytest.fixture
def one_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards, of which the first seat has only one in the second round."""

    def fill_legal(self: Sealed, seat: int, out: vec[i64]) -> int:
        for code in range(CODES):
            out[code] = code
        return CODES if seat or not self.rounds() else 1

    monkeypatch.setattr(Sealed, "fill_legal", fill_legal)


def test_what_follows_for_another_seat_is_that_seats_own(
    served: Served, one_card: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot stands in for the second, and reveals what makes the first have no choice."""

    async def think(table: Any, brains: Any, written: Any, hurry: Any = None) -> list[Outlook]:
        return [Outlook(written.legal[0])]

    monkeypatch.setattr("ridotto.server.table.table.AWAY", 0)
    monkeypatch.setattr(bots, "_think", think)
    served.site.open_tables.pace = 0.0
    one, two = served.visitor(), served.visitor()
    path = one.open(game="sealed", seats="2", **{"seat.1": "open"})
    assert two.http.post(f"{path}/sit", data={"seat": "1", "name": ""}).status_code == 303
    act(one, path, "3")
    with one.socket(path) as line:
        table = line.hear()
        assert line.ask(t="give", seat=1, to="stand-in:regular")[0]["t"] == "ok"
        while not table.get("over"):  # the bot plays both rounds
            table = line.hear()
    rows = [row for row in written(served, path) if row[0] != "chance"]
    assert [row[:3] for row in rows] == [("act", 0, "3"), ("stand-in", 1, "1"), ("act", 0, "1"), ("stand-in", 1, "1")]
    assert rows[1][3] == rows[2][3]  # at once
    played = [told for told in one.table(path)["told"] if told["seat"] >= 0]
    assert [told.get("by") for told in played] == [None, "stand-in", None, "stand-in"]
