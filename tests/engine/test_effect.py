"""What the pencil says of an action: what it does by itself, and nothing that only follows from it."""

from typing import Any

from ridotto.engine.effect import Change, effect
from ridotto.engine.match import Match
from ridotto.games.burano import GAME as CARDS
from ridotto.games.burano_roll_and_write import GAME as ROLL_AND_WRITE
from ridotto.games.tou_shi import GAME as TOU_SHI
from tests.games.burano.setting import player as builder
from tests.games.burano.setting import scene
from tests.games.burano_roll_and_write.setting import MARCELLO, player, stand

GAMES = {game.id: game for game in (CARDS, ROLL_AND_WRITE, TOU_SHI)}


def changes(match: Match, move: str, viewer: int = 0, seat: int = 0) -> list[Change]:
    before: Any = match.state
    after = before.clone()
    after.carry_out(seat, match.game.notation.parse(before, move))
    return effect(match.game, before, after, viewer, seat, match.names)


def sure(found: list[Change]) -> list[Change]:
    return [change for change in found if not change.could]


CATS = f"{MARCELLO},orange.2.cat,orange.3.cat"


def test_what_a_rounds_end_fills_in_is_not_a_plants_doing() -> None:
    last_boat = stand(player(coins=1), dice="111111", boats_used=1)
    assert sure(changes(last_boat, "red.2.plant=1")) == []
    last_boat.play(0, "red.2.plant=1")
    assert last_boat.state.score(0) == -2  # the round has ended by itself


def test_a_character_is_worth_its_points_and_costs_its_coins() -> None:
    for others in ((), (player(coins=4),)):
        asked = stand(player(CATS, coins=4), *others, phase="invite")
        label = ROLL_AND_WRITE.sentences.label(asked.state, 0, ROLL_AND_WRITE.notation.parse(asked.state, "B.orange"))
        worth = label["gain"]["amount"]
        assert worth > 0
        assert sure(changes(asked, "B.orange")) == [Change("Photographer", worth), Change("", -3, "coin")]
        assert sure(changes(asked, "coin")) == [Change("", 1, "coin")]


def test_what_characters_could_make_is_told_with_what_changes_it() -> None:
    found = changes(stand(player(f"{MARCELLO},orange.2.cat"), player(), dice="456666"), "orange.3.cat")
    assert sure(found) == [Change("", 1, "coin")]  # it is printed beside the cat
    assert {change.label for change in found} >= {"Photographer"}
    assert all(change.amount > 0 for change in found)


def test_others_are_told_by_name() -> None:
    there = stand(player(coins=3), player(boats="red"), dice="111111", turn=2, boats_used=1)
    assert Change("Bea", 1, "coin") in changes(there, "red.2.plant=1")  # BR-8: her boat lies there


def test_a_visit_is_told_before_the_turn_ends() -> None:
    state = scene(builder("e:r1a.r2a.r3a:-", coins=8), phase="visit", completed=1 << 4)
    match = Match(CARDS, CARDS.setup(1))
    match.state = state
    assert sure(changes(match, "e=mayor")) == [Change("Mayor", 3)]  # and not the coins above the limit


def test_what_can_still_be_made_is_told_where_the_score_tells_it() -> None:
    match = Match(TOU_SHI)
    match.play(0, "d4.1")
    found = changes(match, "r3")
    assert sure(found) == [Change("Squares", 1)]


def test_points_of_what_can_be_counted_are_no_number_of_things() -> None:
    """WB-14: a token that is paid is 3 points less, not 3 tokens."""
    for others in ((), (builder(),)):
        there = Match(CARDS, CARDS.setup(1 + len(others)))
        there.state = scene(builder("e:o1a.-.-:-", hand="r2a", coins=4), *others)
        found = sure(changes(there, "r2a@e"))
        assert Change("points for tokens", -3) in found
        assert {change.label for change in found} & {"Tokens", "Shops", "Closed windows"} == set()
