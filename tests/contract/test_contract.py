"""Every game, with every number of players and every combination of options, keeps the engine's contract."""

from pathlib import Path

import pytest

from ridotto.games import GAMES
from tests.contract.cases import CASES, Case
from tests.contract.checks import CHECKS, Check

TESTS = Path(__file__).parents[1]
TOGETHER = pytest.mark.xdist_group  # in one process: a case's games are played once for all checks


@pytest.mark.parametrize("case", [pytest.param(case, marks=TOGETHER(str(case))) for case in CASES], ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_contract(case: Case, check: Check) -> None:
    check(case)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("file", ["test_rules.py", "test_invariants.py", "test_oracle.py"])
def test_a_game_has_tests_of_its_own(name: str, file: str) -> None:
    assert (TESTS / "games" / name / file).is_file()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_expected_playthroughs_and_node_counts(name: str) -> None:
    assert (TESTS / "perft" / f"{name}.perft").is_file()
    assert list((TESTS / "golden").glob(f"{name}_*.txt"))
