"""Records of release 0.1, made by version 1 of the rules, are still played."""

from pathlib import Path

import pytest

from ridotto.engine import record
from ridotto.engine.errors import RecordError
from ridotto.games import find
from tests.games.burano.setting import GAME, state_of

RECORDS = sorted(Path(__file__).parent.glob("release_0_1_*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_version_1_replays_with_known_cards_open(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "rules: 1\n" in text
    match = record.read(text, find)
    assert match.over
    assert text.splitlines()[-1] == "result: " + " ".join(str(match.state.score(k)) for k in range(match.setup.seats))
    several = match.setup.seats > 1
    assert match.setup.options["hands"] == ("open" if several else "hidden")
    assert (match.setup.options["first"], match.setup.options["stall"]) == ("drawn", True)
    assert record.read(record.write(match), find).entries == match.entries  # as a record of this version


def test_there_is_one_that_ends_after_four_rounds_without_a_card() -> None:
    (two,) = [path for path in RECORDS if path.stem.endswith("two")]
    match = record.read(two.read_text("utf-8"), find)
    assert state_of(match).idle == 4
    assert "four rounds" in GAME.sentences.tell(match.before[-1], match.entries[-1], match.state, 0, match.names)


def test_the_hands_that_its_players_saw_are_still_seen() -> None:
    (three,) = [path for path in RECORDS if path.stem.endswith("three_random")]
    match = record.read(three.read_text("utf-8"), find)
    views = [GAME.view.seen(state, 0) for state in match.before]
    held = [view["players"][1]["hand"]["known"] for view in views if view["phase"] != "deal"]
    assert any(held)


def test_what_differs_is_still_found() -> None:
    text = RECORDS[0].read_text("utf-8")
    with pytest.raises(RecordError):
        record.read(text.replace("result: 5", "result: 6"), find)
