"""Version 2 changed what can be done, so what version 1 left behind is refused, with the release that plays it."""

from pathlib import Path

import pytest

from ridotto.engine import record
from ridotto.engine.errors import RecordError
from ridotto.games import find
from ridotto.server.storage.ledger import Details, Seat, StoredTable
from ridotto.server.storage.replay import Unreadable, replay
from tests.games.roland_wright.setting import SET

RECORD = (Path(__file__).parent / "release_0_1_two.txt").read_text("utf-8")
SAID = (
    "begun under version 1 of the rules of Roland Wright: The Dice Game, and this is version 2: "
    r"Ridotto 0\.1 plays by those"
)


def test_a_record_is_refused_with_its_release() -> None:
    assert "rules: 1\n" in RECORD
    with pytest.raises(RecordError, match=rf"3: {SAID}"):
        record.read(RECORD, find)


def test_a_table_is_refused_with_its_release() -> None:
    seats = (Seat(0, "guest", "Ada"), Seat(1, "guest", "Bea"))
    details = Details("t", "roland_wright", 1, {"box": 6}, SET.digest, bytes(16), "play", None, seats)
    with pytest.raises(Unreadable, match=f"This table can't be opened: {SAID}"):
        replay(StoredTable(details, SET.text, []))
