from collections.abc import Sequence

import pytest

from ridotto.engine.errors import RidottoError
from ridotto.engine.weights import parse
from ridotto.games import find
from ridotto.games.tou_shi.mind.judgement import WEIGHTS
from ridotto.lab.play import Mindset, Variant
from ridotto.lab.tune import Climb, Gain, Judge, Numbers, gain, read, tune
from ridotto.lab.work import Here

TOU_SHI = read(find("tou_shi"))
BURANO = read(find("burano_roll_and_write"))


def alone(start: Numbers = TOU_SHI, games: int = 6, seed: str = "t") -> Climb:
    return Climb(start, tuple(start.weights), Judge(Variant("tou_shi"), 1, "glance", Here()), games, seed)


def climb_to(climb: Climb, steps: int) -> tuple[Numbers, Gain]:
    return tune(climb, lambda climb, found: climb.step < steps)


def test_changed_numbers_are_in_the_text_as_well() -> None:
    changed = TOU_SHI.changed({"star": -7, "glances": 5})
    habits, weights = parse(changed.text, WEIGHTS)
    assert changed.mindset() == Mindset(tuple(habits), tuple(weights))
    assert changed.weights["star"] == -7
    assert changed.habits["glances"] == 5
    lines = zip(TOU_SHI.text.splitlines(), changed.text.splitlines(), strict=True)
    assert [new for old, new in lines if new != old] == ["glances = 5", "star = -7"]


def test_numbers_stay_in_their_bounds() -> None:
    changed = TOU_SHI.changed({"star": -(10**9), "glances": -3})
    assert changed.weights["star"] == -100_000
    assert changed.habits["glances"] == 0


def test_a_step_that_helped_is_tried_once_more() -> None:
    climb = alone()
    climb.way = dict.fromkeys(TOU_SHI.all, 0) | {"star": 7, "number": -2}
    further = climb.further()
    assert further.weights["star"] == TOU_SHI.weights["star"] + 7
    assert further == TOU_SHI.changed({name: further.all[name] for name in ("star", "number")})


def test_a_game_without_a_mind_can_not_be_tuned() -> None:
    class Bare:
        id = "nothing"
        title = "Nothing"

    with pytest.raises(RidottoError, match="Nothing has no mind"):
        read(Bare())  # type: ignore[arg-type]


def test_the_same_seed_finds_the_same() -> None:
    assert climb_to(alone(), 3) == climb_to(alone(), 3)


def test_a_broken_mind_gets_better() -> None:
    # Stars worth nothing are thrown away at once: nearly any change of that helps.
    broken = TOU_SHI.changed(dict.fromkeys(TOU_SHI.weights, 0))
    _, found = climb_to(alone(broken, 16), 6)
    assert found.low > 0


def test_a_mind_is_as_good_as_itself() -> None:
    for seats, name, mind in ((1, "tou_shi", TOU_SHI.mindset()), (2, "burano_roll_and_write", BURANO.mindset())):
        judge = Judge(Variant(name), seats, "glance", Here())
        [differences] = judge.compare([mind], mind, ["1", "2", "3"])
        assert differences == [0, 0, 0]


def test_in_company_the_lead_counts() -> None:
    weak = BURANO.changed({"novice_whims": 1}).mindset()  # whims only

    def compare(new: Mindset, old: Mindset) -> Sequence[float]:
        judge = Judge(Variant("burano_roll_and_write"), 2, "novice", Here())
        return judge.compare([new], old, [str(k) for k in range(8)])[0]

    strong = BURANO.changed({"novice_whims": 0}).mindset()
    assert gain(compare(strong, weak)).low > 0
    assert gain(compare(weak, strong)).mean < 0


def test_a_gain_has_its_interval() -> None:
    found = gain([1.0, 2.0, 3.0, 2.0])
    assert found.mean == 2
    assert 0.40 < found.error < 0.42
    assert found.low == pytest.approx(found.mean - 1.96 * found.error)
