"""Nothing is too small to read or to hit, on any screen, in any game, whoever plays (design: the table)."""

import pytest

from tests.amounts import SOAK
from tests.browser.conftest import NewContext
from tests.browser.sizes import SCREENS, TABLES, by_mouse, measured, sit, too_small

FINGERS = {"has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(
    ("game", "number"), [(game, number) for game, tables in TABLES.items() for number in range(len(tables))]
)
def test_nothing_is_too_small(new_context: NewContext, game: str, number: int) -> None:
    pages = {True: sit(new_context(), game, number), False: sit(new_context(**FINGERS), game, number)}
    small = []
    for screen in SCREENS if SOAK or not number else SCREENS[number % 2 :: 2]:  # of company, half of them tell enough
        things = measured(pages[by_mouse(screen)], game, number, screen)
        assert {thing.kind for thing in things} >= {"text", "target", "button"}
        small += [(*screen, *thing) for thing in too_small(things, screen)]
    assert not small, "\n".join(map(str, small))
