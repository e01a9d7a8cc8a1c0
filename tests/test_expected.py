"""Games do what they did: node counts and playthroughs, made by make_expected.py."""

from pathlib import Path

import pytest

from ridotto.games import find
from tests import make_expected
from tests.make_expected import GOLDEN, Count, Golden, count_nodes, playthrough, read_perft

TESTS = Path(__file__).parent
PERFT = [
    (path.stem, count)
    for path in sorted((TESTS / "perft").glob("*.perft"))
    for count in read_perft(path.read_text("utf-8"))
]


@pytest.mark.parametrize(("game", "count"), PERFT, ids=[f"{game}-{k}" for k, (game, _) in enumerate(PERFT)])
def test_node_counts(game: str, count: Count) -> None:
    assert count_nodes(find(game), count.position, count.depth) == count.nodes


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: f"{golden.game}-{golden.name}")
def test_playthroughs(golden: Golden) -> None:
    path = TESTS / "golden" / f"{golden.game}_{golden.name}.txt"
    assert playthrough(golden).splitlines() == path.read_text("utf-8").splitlines()


def test_no_golden_file_is_left_over() -> None:
    made = {f"{golden.game}_{golden.name}.txt" for golden in GOLDEN}
    assert {path.name for path in (TESTS / "golden").iterdir()} == made


def test_a_perft_file_is_made_anew_with_its_comments() -> None:
    counted = "# Some comment\n\n{}; 1; 61 0 0\n"
    position = find("tou_shi").position.write(find("tou_shi").rules.start(find("tou_shi").setup()))
    text = make_expected.perft_text(find("tou_shi"), counted.format(position).replace("61 0 0", ""))
    assert text == counted.format(position)
