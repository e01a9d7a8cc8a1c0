"""What the lab learns of a finished game."""

from typing import Any

from ridotto.engine.terms import Fact
from tests.games.burano.setting import GAME, player, scene


def facts_of(*players: str, seat: int = 0, **head: Any) -> list[Fact]:
    return list(GAME.facts.of(scene(*players, phase="over", **head), seat))


def points(facts: list[Fact], kind: str) -> dict[str, int | None]:
    return {fact.name: fact.points for fact in facts if fact.kind == kind}


def test_characters_houses_and_shops() -> None:
    street = "d:o1c.o2a.r3a:boy,e:r1a.r2a.r3b:woman,f:y1b.y2a.y3a:santa-claus,g:g1c.-.-:-"
    facts = facts_of(player(street, coins=2, tokens=3))
    assert points(facts, "Character") == {"Boy": 6, "Woman": 10, "Santa Claus": 3}
    assert points(facts, "Colour") == {"several colours": None, "red": None, "yellow": None}
    assert [fact for fact in facts if fact.kind == "Shop"] == [
        Fact("Shop", "clothes", 3),
        Fact("Shop", "clothes", 3),
        Fact("Shop", "ice cream", 2),
    ]
    assert points(facts, "Houses finished") == {"3": None}
    assert points(facts, "Tokens left") == {"3": None}
    assert points(facts, "Coins left") == {"2": None}
    assert points(facts, "Closed windows") == {"0": None}
    assert points(facts, "Rounds") == {"3": None}
    assert points(facts, "Turn order") == {}  # alone


def test_the_turn_order_is_that_of_the_first_round() -> None:
    # In the third round of two players the token is back where it began.
    for seat, starter, place in ((0, 0, "first"), (1, 0, "second"), (0, 1, "second")):
        assert points(facts_of(player(), player(), seat=seat, starter=starter), "Turn order") == {place: None}
