"""Records of earlier releases, kept as they were written: they replay to the same result."""

from pathlib import Path

import pytest

from ridotto.engine import record
from ridotto.games import find

RECORDS = sorted(Path(__file__).parent.glob("release_*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_a_record_of_an_earlier_release_replays(path: Path) -> None:
    text = path.read_text("utf-8")
    match = record.read(text, find)
    assert match.over
    assert record.write(match) == text


def test_there_are_records_in_company_and_alone() -> None:
    assert [path.stem for path in RECORDS] == ["release_0_1_solo", "release_0_1_three_chosen"]
