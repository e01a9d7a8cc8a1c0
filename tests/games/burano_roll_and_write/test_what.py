"""What each thing on the table says that it is, and what it is worth now."""

from ridotto.engine.match import Match
from ridotto.engine.terms import SPECTATOR, What
from ridotto.games.burano_roll_and_write import GAME
from tests.games.burano_roll_and_write.setting import MARCELLO, player, stand


def what(match: Match, thing: str, viewer: int = 0) -> What:
    return GAME.what.what_is(GAME.view.seen(match.state, viewer), match.names, thing)


def test_symbols_say_what_they_need_and_who_counts_them() -> None:
    match = stand(player(f"{MARCELLO},orange.3.plant=4", coins=2), player(), dice="135246")
    cat = what(match, "symbol:red.3.cat")
    assert (cat.name, cat.rule) == ("Cat, third floor of the red building", "BR-12")
    assert cat.does == "Needs a 5 or 6."
    assert cat.now.endswith("The Photographer, the Fisherman and the Painter count it.")
    plant = what(match, "symbol:orange.2.plant").does
    assert plant == "Takes 4 or less, written under it: another plant of its building has a 4."
    assert what(match, "symbol:orange.3.plant").does == "Circled with a 4."
    assert what(match, "symbol:green.2.cat").does == "Circled from the start."
    assert "gains a coin" in what(match, "symbol:orange.3.cat").does


def test_symbols_say_what_they_cost_now() -> None:
    match = stand(player(coins=2), player(), dice="135246")
    assert what(match, "symbol:red.1.plant").now.startswith("Free with the die as it is; another number costs coins.")
    assert what(match, "symbol:red.1.redcurtain").now.startswith("Free with the die as it is.")
    assert what(match, "symbol:red.1.bluecurtain").now.startswith("Costs 1 coin now.")
    assert not what(match, "symbol:red.1.plant", viewer=1).now.startswith("Free")


def test_characters_say_what_they_would_make_where() -> None:
    match = stand(player(f"{MARCELLO},red.3.cat,pink.3.cat,pink.2.cat", characters="G.red"), player())
    photographer = what(match, "character:B")
    assert photographer.does == "4 points for each cat of the building where he stands."
    told = "Would make 8 below the pink building or 4 below the green building now. Inviting costs 3 coins"
    assert photographer.now.startswith(told)
    assert what(match, "character:G").now == "Below the red building: 8 points now."
    assert what(match, "space:red").now == "8 points now."
    assert "the Photographer 8" in what(match, "space:pink").now
    assert what(match, "line:G").now == "8 points now (second floor)."


def test_a_sealed_invitation_is_told_to_its_player_alone() -> None:
    match = stand(player(coins=3, sealed="B.pink"), player(coins=3), phase="invite", boats_used=4)
    assert what(match, "character:B").now.endswith("Your sealed invitation.")
    assert what(match, "space:pink").now == "Your sealed invitation: the Photographer."
    for viewer in (1, SPECTATOR):
        assert "sealed" not in what(match, "space:pink", viewer).now
    assert what(match, "seat:0", 1).now.endswith("Has decided in secret.")


def test_dice_tell_of_the_boats() -> None:
    match = stand(player(boats="red"), player(boats="red"), boats_used=2)
    assert what(match, "die:red").now == (
        "Shows 1. A boat of you and Bea lies here: whoever comes next brings each of them a coin."
    )
    alone = stand(player(), spectators="blue")
    spectator = what(alone, "die:blue")
    assert spectator.now.endswith("A spectator’s boat lies here: placing yours costs a coin more.")
    assert spectator.rule == "BR-25"
