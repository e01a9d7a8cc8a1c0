"""Version 1 called the columns A to F, so a square and a die could both be D6. What it left behind is still read."""

from pathlib import Path

import pytest

from ridotto.engine import record
from ridotto.engine.fair import Proof
from ridotto.engine.match import Match, digest
from ridotto.engine.terms import CHANCE
from ridotto.games import find
from ridotto.games.tou_shi.words.names import COLUMN_NAMES, DICE, SQUARE_NAMES
from ridotto.server.storage.ledger import Details, LoggedEvent, Seat, StoredTable
from ridotto.server.storage.replay import replay
from tests.games.tou_shi.setting import GAME, stand

RECORD = (Path(__file__).parent / "release_0_1.txt").read_text("utf-8")  # written by release 0.1, at a table
RENAMED = str.maketrans("abcdef", COLUMN_NAMES)
LOG = [line for line in RECORD.splitlines() if line.startswith(("1 ", "* "))]


def renamed(line: str) -> str:
    """A line of the log in today's names: what stands before a full stop is a box."""
    who, _, text = line.partition(" ")
    if who == "*" or text == "star":
        return line
    square, equals, box = text.partition("=")
    return line if "." in square else f"{who} {square.translate(RENAMED)}{equals}{box}"


def test_no_square_has_the_name_of_a_die() -> None:
    assert not set(SQUARE_NAMES) & set(DICE)
    assert not set(COLUMN_NAMES) & {die[0] for die in DICE}
    assert not set(COLUMN_NAMES) & set("abcdef")  # so that an old name is never another square's new one


def test_the_record_has_what_was_confusing() -> None:
    assert "1 d6=d6.1" in LOG
    assert renamed("1 d6=d6.1") == "1 s6=d6.1"


def test_a_record_replays_in_todays_names() -> None:
    match = record.read(RECORD, find)
    assert match.over
    assert match.state.score(0) == 37
    again = record.write(match).splitlines()
    assert "rules: 2" in again
    assert [line for line in again if line.startswith(("1 ", "* "))] == [renamed(line) for line in LOG]


def test_its_digests_are_of_the_same_positions() -> None:
    again = record.write(record.read(RECORD, find))
    digests = [line for line in RECORD.splitlines() if line.startswith("=")]
    assert [line for line in again.splitlines() if line.startswith("=")] == digests
    assert len(digests) == 7


def test_its_dice_are_checked() -> None:
    proof = record.read_proof(RECORD)
    assert isinstance(proof, Proof)
    assert record.verify(RECORD, proof, find).over


def test_a_table_goes_on() -> None:
    components = GAME.components.house_set()
    events = [
        LoggedEvent("chance", CHANCE, line[2:]) if line[0] == "*" else LoggedEvent("act", 0, line[2:]) for line in LOG
    ]
    details = Details("t", "tou_shi", 1, {}, components.digest, bytes(16), "play", None, (Seat(0, "guest", "Ada"),))
    half = replay(StoredTable(details, components.text, events[:40]))
    whole = replay(StoredTable(details, components.text, events))
    assert not half.over
    assert digest(whole.state) == digest(record.read(RECORD, find).state)


@pytest.mark.parametrize(
    ("then", "now"), [("c3", "r3"), ("D6", "s6"), ("a1=d8.5", "p1=d8.5"), (" f6 = D4.4 ", "u6=d4.4")]
)
def test_who_has_learnt_the_old_names_may_type_them(then: str, now: str) -> None:
    state = Match(GAME).state
    assert GAME.notation.write(state, GAME.notation.parse(state, then)) == now


def test_a_position_is_read() -> None:
    new = GAME.position.write(stand("....4. ..8... ...... ...... ...... ......", "t1", die="d6", roll=4).state)
    assert " t1 use d6 4 " in new
    line = new.removesuffix("-") + "r2+3"
    old = line.replace(" t1 ", " e1 ").replace("r2+3", "c2+3")
    assert GAME.position.write(GAME.position.read(old, GAME.setup().components)) == line
