"""Every game, with every number of players and every option, keeps the engine's contract."""

from pathlib import Path

import pytest

from tests.amounts import pairs
from tests.contract.cases import CASES, Case, cases_for
from tests.contract.checks import CHECKS, Check
from tests.house import OWN

TESTS = Path(__file__).parents[1]
ALL = [case for cases in CASES for case in cases]
# All checks of a case stand together: its games are played only once.
CHECKED = sorted(
    ((check, case) for number, check in enumerate(CHECKS) for case in cases_for(number)),
    key=lambda each: ALL.index(each[1]),
)


@pytest.mark.parametrize(
    ("check", "case"), [pytest.param(check, case, id=f"{check.__name__}-{case}") for check, case in CHECKED]
)
def test_contract(check: Check, case: Case) -> None:
    check(case)


def test_the_checks_together_look_at_every_pair_of_choices() -> None:
    for cases in CASES:
        looked = [case for _, case in CHECKED if case in cases]
        assert set().union(*(pairs(case.choices) for case in looked)) == set().union(
            *(pairs(case.choices) for case in cases)
        )


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("file", ["test_rules.py", "test_invariants.py", "test_oracle.py"])
def test_a_game_has_tests_of_its_own(name: str, file: str) -> None:
    assert (TESTS / "games" / name / file).is_file()


@pytest.mark.parametrize("name", OWN)
def test_a_game_has_expected_playthroughs_and_node_counts(name: str) -> None:
    assert (TESTS / "perft" / f"{name}.perft").is_file()
    assert list((TESTS / "golden").glob(f"{name}_*.txt"))
