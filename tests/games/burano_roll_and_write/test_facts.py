"""What the lab learns of a finished game."""

from ridotto.engine.terms import Fact
from ridotto.games.burano_roll_and_write import GAME
from tests.games.burano_roll_and_write.setting import player, stand


def facts_of(*players: str, seat: int = 0, turn: int = 1) -> list[Fact]:
    return list(GAME.facts.of(stand(*players, phase="over", turn=turn).state, seat))


def points(facts: list[Fact], kind: str) -> dict[str, int | None]:
    return {fact.name: fact.points for fact in facts if fact.kind == kind}


def test_characters_and_buildings_tell_what_they_made() -> None:
    circled = "red.1.plant=5,red.2.plant=3,orange.1.cat,orange.2.cat,pink.1.cat"
    facts = facts_of(player(circled, characters="A.red,B.orange,E.pink"))
    assert points(facts, "Sheet") == {"Viale Marcello": None}
    assert points(facts, "Character") == {"Female Tourist": 8, "Photographer": 8, "Santa Claus": 0}
    assert points(facts, "Turn order") == {}  # alone
    buildings = {"red": 8, "orange": 8, "yellow": 0, "green": 0, "blue": 0, "pink": 0}
    assert points(facts, "Building") == buildings


def test_a_building_is_worth_what_would_be_missing_without_it() -> None:
    # The blue streetlight spoils the red one, and the curtains make one pair between two buildings.
    facts = facts_of(
        player("red.2.light,blue.2.light,red.1.redcurtain,green.1.bluecurtain", characters="D.red,I.blue"),
    )
    assert points(facts, "Building") == {"red": 1, "blue": -5, "green": 6, "orange": 0, "yellow": 0, "pink": 0}


def test_the_turn_order_is_that_of_the_first_round() -> None:
    # In the third round of two players the turn is back where it began.
    for seat, turn, place in ((0, 1, "first"), (1, 1, "second"), (0, 2, "second")):
        assert points(facts_of(player(), player(sheet=2, circled="-"), seat=seat, turn=turn), "Turn order") == {
            place: None
        }
