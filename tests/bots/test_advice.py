"""Advice in words: in the order of what it leads to, with signs that are right, and no worth where nobody knows it."""

from dataclasses import replace
from typing import Any

import pytest

from ridotto.bots import Strong
from ridotto.bots.advice import Advice, advice, title
from ridotto.engine.game import Game
from ridotto.games import GAMES
from tests.bots.play import TABLES, asked, name, some


def given(*found: tuple[int, int | None], seats: int = 2) -> list[Advice]:
    """Advice about some of the first boxes of Tou Shi."""
    game = GAMES["tou_shi"]
    return advice(game, game.rules.start(game.setup()), 0, seats, found)


def said(*found: tuple[int, int | None], seats: int = 2) -> list[tuple[int, str, str]]:
    return [(each.code, each.worth, each.beside) for each in given(*found, seats=seats)]


def test_the_most_points_come_first_and_each_says_how_much_less_it_is() -> None:
    assert said((3, 114), (1, 52), (2, -251), (4, 999)) == [
        (3, "1.1 points ahead", "best"),
        (1, "0.5 points ahead", "0.6 less"),
        (2, "2.5 points behind", "3.6 less"),
    ]
    assert said((3, 7140), (1, 7139), seats=1) == [(3, "71.4 points", "best"), (1, "71.4 points", "as good")]


def test_nothing_has_a_sign_that_is_none() -> None:
    assert said((3, -4), (1, -3), (2, 4)) == [(3, "level", "best"), (1, "level", "as good"), (2, "level", "as good")]


def test_strongs_own_choice_is_marked_where_another_leads_to_more_points() -> None:
    assert said((3, 20), (1, 90), (2, 10)) == [
        (1, "0.9 points ahead", "best"),
        (3, "0.2 points ahead", "0.7 less, but Strong’s choice"),
        (2, "0.1 points ahead", "0.8 less"),
    ]


def test_an_only_choice_has_no_worth() -> None:
    only = given((3, None))
    assert [each[1:] for each in only] == [("Cross the D4’s 4 to begin with", None, "", "")]
    assert title(2, only, 1) == "The only choice"
    assert title(2, only, 7) == "What looks best at a glance"
    assert title(1, given((3, 1)), 7) == "What leads to the most points"


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=name)
def test_advice_is_ordered_and_reads_differently(game: Game[Any], seats: int) -> None:
    for k, (state, seat) in enumerate(some(game, seats, 5)):
        question = asked(game, state, seats, seat, k)
        found = Strong(playouts=90, seconds=0.0).advise(question)
        best = advice(game, state, seat, seats, found)
        points = [each.points for each in best if each.points is not None]
        assert len(points) == len(best) == min(3, len(question.legal))
        assert points == sorted(points, reverse=True)
        assert len({each.text for each in best}) == len(best)
        assert found[0][0] in [each.code for each in best]


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=name)
def test_what_was_not_played_out_is_not_weighed(game: Game[Any], seats: int) -> None:
    """What a position looks worth is not what it leads to: the two must not stand side by side."""
    state, seat = next(some(game, seats, 5))
    question = asked(game, state, seats, seat)
    assert all(points is None for _, points in Strong(hurried=lambda: True).advise(question))
    only = replace(question, legal=question.legal[:1])
    assert Strong(playouts=20, seconds=0.0).advise(only) == [(only.legal[0], None)]
