"""The same source gives the same games, interpreted and compiled."""

import pytest

from tests.amounts import amount
from tests.sources import output

GAMES = amount(5, 60)


@pytest.mark.long
def test_interpreted_and_compiled_games_agree_step_by_step() -> None:
    command = ("-m", "tests.contract.trace", str(GAMES))
    source, built = output(*command, interpreted=True), output(*command, interpreted=False)
    assert source[0] == "interpreted"
    if built[0] == "interpreted":
        pytest.skip("the package is not compiled here: python setup.py build_ext --inplace, or make test")
    assert len(source) == len(built) > 1000
    for one, other in zip(source[1:], built[1:], strict=True):
        assert one == other
