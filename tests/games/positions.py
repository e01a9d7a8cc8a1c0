"""What every game's position lines have in common."""

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from ridotto.engine.errors import RidottoError
from ridotto.engine.game import Game
from ridotto.engine.rng import Rng
from ridotto.engine.walk import buffer, playout


def check_changed(
    game: Game[Any], lines: Sequence[str], letters: str, names: Sequence[str], data: st.DataObject
) -> None:
    """A line with a few letters changed is refused, or it is another position: read back, told and played on."""
    line = data.draw(st.sampled_from(lines))
    at = data.draw(st.integers(0, len(line) - 1))
    line = line[:at] + data.draw(st.text(letters, max_size=3)) + line[at + 1 :]
    components = game.components.house_set()
    try:
        state = game.position.read(line, components)
    except RidottoError:
        return
    again = game.position.read(game.position.write(state), components)
    assert again.encode() == state.encode()
    game.text.write(game.view.seen(state, 0), names)
    playout(state, Rng(1), buffer(game.longest))
