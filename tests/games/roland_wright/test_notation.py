"""Actions as people type them."""

import pytest

from ridotto.engine.errors import UnknownNotation
from ridotto.games.roland_wright.rules.steps import BONUS_CODE, CARD_CODE
from tests.games.roland_wright.setting import GAME, KIT, start


@pytest.mark.parametrize(
    "text", ["h1", "hm0", "hm30", "eq30", "hm01", "g9", "xg7", "red.4", "die", "x", "e1e", "pen:red"]
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(UnknownNotation):
        GAME.notation.parse(start(2), text)


def test_every_code_has_a_path_a_notation_and_a_label() -> None:
    state = start(2, 7)
    missing = range(CARD_CODE + KIT.cards, BONUS_CODE)  # numbers that a larger set of cards has
    for code in set(range(GAME.codes)) - set(missing):
        assert GAME.notation.parse(state, GAME.notation.write(state, code)) == code
        assert len(GAME.notation.path(state, code)) == 1
        assert GAME.sentences.label(state, 0, code)
