"""What the characters A to J make (BR-20 to BR-22), with the rulebook's examples."""

import pytest

from ridotto.games.burano_roll_and_write import GAME
from tests.games.burano_roll_and_write.setting import player, stand, worth


def points(circled: str, letter: str, colour: str = "red", sheet: int = 1) -> int:
    return worth(stand(player(circled, sheet=sheet)), letter, colour)


def test_a_female_tourist_sums_the_plants_of_her_building() -> None:
    assert points("red.1.plant=5,red.2.plant=3,blue.1.plant=6", "A") == 8


def test_b_photographer_counts_the_cats_of_the_building() -> None:
    assert points("orange.1.cat,orange.2.cat,orange.3.cat,pink.1.cat", "B", "orange") == 12


def test_c_backpacker_counts_curtains_streetlight_and_chimney_of_the_building() -> None:
    yellow = "yellow.1.redcurtain,yellow.1.bluecurtain,yellow.1.bluecurtain2,yellow.3.redcurtain"
    circled = f"{yellow},yellow.2.light,yellow.3.chimney=2,yellow.2.cat,yellow.2.plant=1"
    assert points(circled, "C", "yellow") == 24


def test_d_policeman_counts_streetlights_that_stand_alone() -> None:
    # Viale Marcello: red, blue, orange, green, pink, yellow.
    assert points("red.2.light,orange.2.light,pink.2.light", "D") == 15
    assert points("red.2.light,blue.2.light,green.2.light", "D") == 5
    assert points("red.2.light,blue.2.light,orange.2.light", "D") == 0


def test_e_santa_claus_counts_all_chimneys() -> None:
    assert points("red.3.chimney=1,blue.3.chimney=2,pink.3.chimney=3", "E") == 12


def test_f_florist_sums_the_plants_of_the_best_floor() -> None:
    assert points("red.1.plant=6,blue.2.plant=4,yellow.2.plant=3", "F") == 7


def test_g_fisherman_counts_the_cats_of_the_best_floor() -> None:
    assert points("orange.1.cat,orange.2.cat,yellow.2.cat", "G") == 8


def test_h_painter_counts_cats_and_plants_of_the_best_floor() -> None:
    assert points("orange.2.cat,yellow.2.cat,red.2.plant=1,red.1.plant=6", "H") == 9


def test_i_tailor_counts_pairs_of_curtains_over_all_buildings() -> None:
    assert points("red.1.redcurtain,yellow.1.redcurtain,green.1.bluecurtain", "I") == 6


def test_br_20_the_best_floor_is_shown() -> None:
    match = stand(player("red.1.plant=6,blue.2.plant=4,yellow.2.plant=3", characters="F.red"))
    [line, _] = GAME.view.lines(GAME.view.seen(match.state, 0), 0)
    assert (line.now, line.note) == (7, "second floor")
    assert set(line.elements) == {"symbol:blue.2.plant", "symbol:yellow.2.plant"}


def test_br_21_the_rulebooks_pairs_for_the_male_tourist() -> None:
    red = "red.1.plant=4,red.2.plant=1,red.2.light,red.3.chimney=4"
    assert points(red, "J") == 12
    # Plant 2 beside another chimney, and the streetlight not circled: nothing.
    assert points(f"{red},blue.1.plant=2,blue.3.chimney=6", "J") == 12


def test_br_21_a_plant_counts_in_one_pair_only() -> None:
    # Viale Marcello's yellow streetlight says 3.
    assert points("yellow.2.plant=3,yellow.2.light,yellow.3.chimney=3", "J") == 6
    assert points("yellow.2.plant=3,yellow.3.plant=3,yellow.2.light,yellow.3.chimney=3", "J") == 12
    assert points("yellow.2.plant=3,yellow.3.plant=3,yellow.3.chimney=3", "J") == 6


def test_br_21_pairs_are_made_within_a_building() -> None:
    assert points("red.1.plant=3,yellow.2.light", "J") == 0


RULEBOOK = {
    "G": "orange.2.cat,green.2.cat,pink.2.cat,yellow.2.cat,yellow.2.cat2",
    "B": "orange.1.cat,orange.3.cat",
    "C": "yellow.1.redcurtain,yellow.3.redcurtain,yellow.1.bluecurtain,yellow.1.bluecurtain2,yellow.3.chimney=2",
    "I": "red.1.redcurtain,red.2.redcurtain,red.1.bluecurtain,blue.2.bluecurtain,green.1.bluecurtain",
    "E": "red.3.chimney=1,blue.3.chimney=3",
    "D": "yellow.2.light,red.2.light,orange.2.light",
}
INVITED = "G.red,B.orange,C.yellow,I.green,E.blue,D.pink"


def test_br_22_the_rulebooks_example_makes_107() -> None:
    match = stand(player(",".join(RULEBOOK.values()), characters=INVITED), player())
    made = {line.id: line.now for line in GAME.view.lines(GAME.view.seen(match.state, 0), 0)}
    assert made == {"B": 12, "C": 24, "D": 15, "E": 12, "G": 20, "I": 24}
    assert match.state.score(0) == 107


@pytest.mark.parametrize("letter", "ABCDEFGHIJ")
def test_every_line_of_the_score_lights_what_counts(letter: str) -> None:
    circled = ",".join(RULEBOOK.values()) + ",red.1.plant=1,red.2.plant=1,blue.2.plant=3"
    match = stand(player(circled, characters=f"{letter}.red"))
    view = GAME.view.seen(match.state, 0)
    [line] = [line for line in GAME.view.lines(view, 0) if line.id == letter]
    assert len(set(line.elements)) == len(line.elements)
    assert bool(line.elements) == (line.now > 0)
