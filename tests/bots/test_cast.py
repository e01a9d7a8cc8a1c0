"""The company of the house: names that nobody shares, and faces that nobody shares."""

import re
from pathlib import Path

import pytest

import ridotto
from ridotto.bots import BOTS, cast

ART = Path(ridotto.__file__).parent / "server/web/static/art/faces.svg"
SHORT = 10  # letters, so that a name is whole on a phone


def test_every_level_has_a_cast_of_its_own() -> None:
    assert cast.CAST.keys() == BOTS.keys()
    names = [name for each in cast.CAST.values() for name in each]
    assert len({name.casefold() for name in names}) == len(names)
    assert max(len(name) for name in names) <= SHORT


def test_every_name_has_a_face_and_no_two_are_alike() -> None:
    drawn = dict(re.findall(r'<symbol id="(\w+)"[^>]*>(.*?)</symbol>', ART.read_text("utf-8")))
    assert drawn.keys() == {*cast.FACES.values(), cast.MASKED}
    colourless = {re.sub(r'(fill|stroke)="#\w+"', "", shapes) for shapes in drawn.values()}
    assert len(colourless) == len(drawn), "a colour alone tells nobody apart"


@pytest.mark.parametrize("level", BOTS)
def test_four_at_a_table_have_four_names(level: str) -> None:
    for _ in range(20):
        names = ["zanni", "Colombina"]
        for _ in range(4):
            names.append(cast.called(level, names))
        assert len({name.casefold() for name in names}) == 6
        assert {name.rstrip(" 234") for name in names[2:]} <= set(cast.CAST[level])


def test_chance_says_who_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cast, "draw", lambda count: count - 1)
    assert cast.called("strong", []) == "Scapino"
    assert cast.called("strong", ["Scapino"]) == "Pantalone"
    assert cast.called("strong", [], drawn=False) == "Pantalone"
