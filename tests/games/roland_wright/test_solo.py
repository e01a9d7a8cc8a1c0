"""The solo game, RW-25 to RW-29."""

import re

import pytest

from ridotto.engine.bits import members
from ridotto.engine.rng import Rng
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.rules.steps import COMPLETE, DICE, DISCARD, HAND, OVER, PIP, TAKE
from tests.games.roland_wright.setting import GAME, legal, new_match, now, play, random_entry, read, rows, seat

AWARDS = "awards=aw8,aw1,aw11"


def day(number: int, dice: str, tasks: str = "0,0,0,0,0,0", player: str = "", phase: str = "take") -> RolandWright:
    fields = f"phase={phase} turn={number} dice={dice} in_play={len(dice)} tasks={tasks} {AWARDS} busy=1"
    return read(fields, player or seat(inspiration="in1"))


def tasks(state: RolandWright) -> list[int]:
    return [state.task(c) for c in range(6)]


def evening(number: int, values: str, dice: int = 6, **fields: str) -> RolandWright:
    """The end of a day."""
    player = seat(step="finish", inspiration="in1", **fields)
    table = f"phase=all-act turn={number} dice={'ROYGBP'[:dice]} in_play={dice} tasks={values} {AWARDS} taken=red.1"
    return play(read(table, player), "done")


def test_rw_25_everything_lies_open() -> None:
    match, rng = new_match(1), Rng(1)
    while now(match).phase != TAKE:
        random_entry(match, rng)
    view = GAME.view.seen(now(match), -1)
    assert view["players"][0]["inspiration"]
    assert len(view["players"][0]["hand"]) == 2
    assert all(told.notation for told in match.told(-1))
    assert list(view["solo"]["tasks"]) == ["red", "orange", "yellow", "green", "blue", "purple"]


def test_rw_25_a_game_has_21_days() -> None:
    match, rng = new_match(1), Rng(2)
    while not match.over:
        random_entry(match, rng)
    assert now(match).turn == 21


def test_rw_26_a_task_takes_a_group_and_the_box_another() -> None:
    state = day(3, "RRGGBP", "3,0,0,0,0,0")
    state = play(state, "red.2")
    assert tasks(state) == [5, 0, 0, 0, 0, 0]  # as in the rulebook's example: 3 becomes 5
    assert legal(state) == ["green.2", "blue.1", "purple.1"]
    state = play(state, "green.2", "a1", "b2")
    assert state.players[3] == 0b10000001


def test_rw_26_wind_clock_rerolls_all_dice_in_play() -> None:
    assert "reroll" not in legal(day(3, "RRGGB"))
    state = play(day(3, "RRGGB", "0,0,0,0,0,2"), "reroll")
    assert (state.phase, state.chance(), state.dice) == (DICE, 6, 0)
    assert tasks(state)[5] == 1
    state = play(state, "*red", "*red", "*red", "*red", "*blue")
    assert legal(state) == ["red.1", "red.3", "blue.1", "reroll"]


def test_rw_26_stoke_fire_changes_a_die_and_regroups() -> None:
    state = day(3, "RRRGBP", "1,0,0,0,0,0")
    assert legal(state)[-4:] == ["die.red", "die.green", "die.blue", "die.purple"]
    state = play(state, "die.green")
    assert legal(state) == ["red", "orange", "yellow", "blue", "purple"]
    state = play(state, "red")
    assert legal(state) == ["red.1", "red.3", "blue.1", "purple.1"]
    assert tasks(state)[0] == 0


def test_rw_27_water_plant_draws_more_hallmarks() -> None:
    player = seat(rows("G"), step="act", inspiration="in1")
    table = f"phase=all-act turn=5 dice=RRGGBP tasks=0,0,0,5,0,0 {AWARDS} taken=red.2"
    state = play(read(table, player), "xa1")
    for k in range(8):
        assert state.chance() == 29 - k
        state = play(state, f"*hm{k + 1}")
    assert legal(state) == [f"hm{k + 1}" for k in range(8)]  # 3 + 5 = 8, as in the rulebook's example
    state = play(state, "hm8", "done")
    assert len(members(state.discards)) == 7


def test_rw_27_as_many_as_there_are() -> None:
    gone = ",".join(f"eq{k}" for k in range(6, 30))
    player = seat(rows("B"), step="act", inspiration="in1", complete=gone)
    table = f"phase=all-act turn=5 dice=RRGGBP tasks=0,0,0,0,9,0 {AWARDS} taken=red.2"
    state = play(read(table, player), "xa1")
    assert state.draws == 5


@pytest.mark.parametrize(("light", "left"), [(5, 5), (6, 6), (0, 5)])
def test_rw_28_keep_lit(light: int, left: int) -> None:
    state = evening(7, f"0,9,{light},0,0,0")
    assert (state.phase, state.in_play, state.task(2)) == (PIP, left, 0)


def test_rw_28_oranges_are_set_aside_in_three_rolls() -> None:
    state = evening(14, "0,9,0,4,4,0", dice=5)
    assert state.in_play == 4
    state = play(state, "*orange", "*red", "*orange", "*red")
    assert (state.oranges, state.pip) == (2, 1)
    state = play(state, "*orange", "*blue")
    assert (state.oranges, state.pip) == (3, 2)
    state = play(state, "*blue")
    assert tasks(state) == [0, 6, 0, 0, 0, 0]
    assert (state.phase, state.turn) == (DICE, 15)


def test_rw_28_no_more_rolls_when_all_dice_are_set_aside() -> None:
    state = play(evening(14, "0,9,0,4,4,0", dice=5), *["*orange"] * 4)
    assert (state.phase, tasks(state)[1]) == (DICE, 5)


def test_rw_28_the_rulebooks_example() -> None:
    # Keep Lit 5 of 6 dice: one leaves. Five dice show two oranges in three rolls; Pip's 2 fall to 0.
    state = evening(7, "5,2,5,5,1,2", complete="hm4", hand="eq2")
    assert state.in_play == 5
    state = play(state, "*orange", "*red", "*red", "*red", "*red", "*orange", "*red", "*red", "*red")
    state = play(state, "*red", "*red", "*red")
    assert state.phase == DISCARD
    assert legal(state) == ["hm4"]
    state = play(state, "hm4")
    assert tasks(state) == [5, 0, 0, 0, 0, 2]
    assert (state.players[COMPLETE], members(state.discards)) == (0, [3])
    told = GAME.view.seen(state, 0)["solo"]["last_weekend"]
    assert told == {"light": 5, "lost": True, "food": 2, "oranges": 2, "left": 0, "card": "Catch-Up Bonus"}


def test_rw_28_the_weekend_is_told_on_the_first_day_after_it_and_only_then() -> None:
    state = evening(7, "5,1,5,5,1,2", complete="hm4", hand="eq2")
    assert "solo/scene/weekend" not in GAME.board.draw(GAME.view.seen(state, 0))
    state = play(state, *["*orange", "*red", "*red", "*red", "*red"], *["*red"] * 8)
    asked = GAME.view.notice(GAME.view.seen(state, 0), ["Ada"])
    assert asked == (
        "Keep Lit was at 5: one die is lost in the dark. Pip rolled 1 orange; his bowl is empty, and he takes a card."
    )
    state = play(state, "hm4", *["*red"] * 3, "*blue")
    assert "solo/scene/weekend" not in GAME.board.draw(GAME.view.seen(state, 0))
    state = play(state, "*blue")
    told = GAME.view.notice(GAME.view.seen(state, 0), ["Ada"])
    assert told.startswith(
        "Keep Lit was at 5: one die is lost in the dark. "
        "Pip rolled 1 orange; his bowl is empty, and he took Catch-Up Bonus."
    )
    scene = " ".join(re.findall(r">([^<>]+)</text>", GAME.board.draw(GAME.view.seen(state, 0))["solo/scene/weekend"]))
    assert scene == "The weekend One die is lost. Pip took a card."
    after = GAME.view.seen(play(state, "red.3"), 0)
    assert "solo/scene/weekend" not in GAME.board.draw(after)
    assert "Pip" not in GAME.view.notice(after, ["Ada"])


def test_rw_28_a_pip_at_0_costs_a_card_in_hand_without_completed_ones() -> None:
    state = play(evening(7, "0,0,9,0,0,0", hand="hm2,eq3"), *["*red"] * 18)
    assert legal(state) == ["hm2", "eq3"]
    state = play(state, "eq3")
    assert members(state.players[HAND]) == [1]
    assert state.phase == DICE


def test_rw_28_without_any_card_pip_gets_none() -> None:
    assert play(evening(7, "0,0,9,0,0,0"), *["*red"] * 18).phase == DICE


@pytest.mark.parametrize("number", [1, 6, 8, 13, 15, 20])
def test_rw_28_other_days_have_no_weekend(number: int) -> None:
    assert evening(number, "0,0,0,0,0,0").phase == DICE


def test_rw_29_after_day_21_tasks_and_box_are_added() -> None:
    red = "RRRR../RRRR../....../....../....../......"
    state = _end(red)
    assert state.phase == OVER
    assert sum(tasks(state)) == 21
    # The example's Awards: three completed Equipments 3, eight connected reds 6, no resonance 0.
    assert [state.column(0, line) for line in range(8)] == [0, 0, 9, 0, 0, 3, 6, 0]
    assert state.score(0) == 21 + 9 + 3 + 6
    assert GAME.view.verdict(GAME.view.seen(state, 0), ("Ada",)).startswith("39 points: ")


def _end(text: str) -> RolandWright:
    player = seat(text, step="finish", inspiration="in1", complete="eq1,eq2,eq3")
    table = f"phase=all-act turn=21 dice=ROYGBP tasks=5,4,3,2,1,6 {AWARDS} taken=red.1"
    return play(read(table, player), "done")


def test_rw_29_titles_cover_every_score() -> None:
    titles = GAME.components.house_set().kit.names.titles
    assert titles[0][0] == 0
    assert titles == sorted(titles)


def test_rw_19_a_small_deck_does_not_end_a_solo_game_and_is_not_said_to() -> None:
    gone = ",".join(f"hm{k}" for k in range(7, 30))
    alone = GAME.board.draw(GAME.view.seen(day(9, "RRGGBP", player=seat(inspiration="in1", complete=gone)), 0))
    assert "none is drawn any more when three are left of 6" in alone["shelf/shelf/deck:hallmark"]
    table = f"phase=take turn=9 dice=RRGGBP {AWARDS}"
    company = GAME.board.draw(GAME.view.seen(read(table, seat(complete=gone), seat()), 0))
    assert "the game ends when three are left of 6" in company["shelf/shelf/deck:hallmark"]


@pytest.mark.parametrize(("number", "asks"), [(7, True), (14, False)])
def test_rw_28_after_the_second_weekend_no_light_is_asked_for(number: int, asks: bool) -> None:
    before = day(number, "RRGGBP", tasks="0,0,2,0,0,0")
    assert "2 of 6 needed at the weekend" in GAME.board.draw(GAME.view.seen(before, 0))["solo/row1/task:yellow"]
    during = evening(number, "0,0,9,0,0,0")
    assert during.phase == PIP
    assert ("needed at the weekend" in GAME.board.draw(GAME.view.seen(during, 0))["solo/row1/task:yellow"]) == asks
