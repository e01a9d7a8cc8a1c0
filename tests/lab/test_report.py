"""What the lab's page says, from numbers that are known."""

import re

from ridotto.lab import report, study
from ridotto.lab.plots import Axis, crown, hill, shades
from ridotto.lab.study import Group, Had, Study, spread
from tests.lab.test_study import game


def test_a_component_that_looks_strong_is_doubted_in_words_where_it_may_be_chance() -> None:
    def had(*scores: int) -> list[Had]:
        return [Had(score, score / 100, []) for score in scores]

    seen = {"lucky": had(90, 170, 95, 170, 100), "good": had(*[121, 119] * 9), "poor": had(*[80] * 9)}
    [told] = report.kind(study.kind("Hallmark", seen, 32), "")["doubt"]
    assert told.startswith("lucky may lie above by chance: it was seen in 5 final scores, and its interval, −")
    assert told.endswith(", holds the mean.")


def test_the_tile_tells_points_and_of_whom() -> None:
    games = [game(k, [(9, 1), (0, 5)]) for k in range(9)]
    tiles = report.tiles(Study((Group(2, "strong", tuple(games)),)), [], {})
    [tile] = [tile for tile in tiles if "decides more" in tile.text]
    assert tile.number == "+9.0"
    assert tile.text.startswith("points more for “A” when winning than when losing")


def test_a_hill_ends_where_scores_end() -> None:
    drawn = hill(Axis(0, 100), spread([40.0, 60.0, 84.0]))
    [path] = re.findall(r'class="hill" d="([^"]*)z"', drawn)
    across = [float(point.split()[0]) for point in re.split("[ML]", path)[1:]]
    assert (min(across), max(across)) == (39.5, 84.5)


def test_the_same_zones_are_shaded_wherever_an_axis_begins() -> None:
    assert shades(Axis(60, 100), [0, 70, 80, 90], 9).count("<rect") == 2
    [zone] = shades(Axis(75, 90), [0, 70, 80, 90], 9).split("<rect")[1:]  # the second one, of which a third is shown
    assert 'x="0.0%"' in zone
    assert 'width="33.33%"' in zone


def test_every_zone_in_sight_has_its_number() -> None:
    drawn = crown(Axis(40, 100), [0, 70, 80, 90, 120])
    assert [part.split("<")[0] for part in drawn.split('text-anchor="middle">')[1:]] == ["1", "2", "3", "4"]
    assert 'x="25.00%"' in drawn  # the middle of 40 to 70
    assert 'x="91.66%"' in drawn or 'x="91.67%"' in drawn
