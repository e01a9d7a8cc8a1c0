"""Advice in words: what each choice leads to and why, with signs that are right, and no worth where nobody knows it."""

from dataclasses import replace
from typing import Any

import pytest

from ridotto.bots import Strong
from ridotto.bots.advice import Advice, advice, title, why
from ridotto.bots.outlook import Course, Outlook, compared, in_order
from ridotto.engine.game import Game
from ridotto.games import GAMES
from tests.bots.play import TABLES, asked, name, some


def given(*found: Outlook, seats: int = 2) -> list[Advice]:
    """Advice about some of the first boxes of Tou Shi."""
    game = GAMES["tou_shi"]
    return advice(game, game.rules.start(game.setup()), 0, seats, found)


def said(*found: Outlook, seats: int = 2) -> list[tuple[int, str, str]]:
    return [(each.code, each.worth, each.beside) for each in given(*found, seats=seats)]


def test_each_says_its_final_score_and_how_much_less_it_is() -> None:
    assert said(
        Outlook(3, 1.14, 40.0, -0.62, 0.1), Outlook(1, 0.52, 39.5, 0.62, 0.1), Outlook(2, -2.5, 36.0, 3.64, 0.2)
    ) == [
        (3, "40.0 points, 1.1 ahead", "best"),
        (1, "39.5 points, 0.5 ahead", "0.6 less"),
        (2, "36.0 points, 2.5 behind", "3.6 less"),
    ]


def test_what_may_be_chance_is_no_difference() -> None:
    found = Outlook(3, 71.4, 71.4, -0.5, 0.3), Outlook(1, 70.9, 70.9, 0.5, 0.3)
    assert said(*found, seats=1) == [(3, "71.4 points", "as good as any"), (1, "70.9 points", "about as good")]


def test_nothing_has_a_sign_that_is_none() -> None:
    assert [worth for _, worth, _ in said(Outlook(3, -0.04, 9.0), Outlook(2, 0.04, 9.0))] == ["9.0 points, level"] * 2


def test_the_lines_that_a_choice_gains_and_loses_by_are_named() -> None:
    course, other = Course(3), Course(1)
    for k in range(20):
        noise = (k % 3 - 1) * 0.2
        for each, cats, shops in ((course, 8.0, 1.0), (other, 5.0, 2.0 + noise)):
            each.leads.append(cats + shops)
            each.scores.append(cats + shops)
            each.lines.append({"Cats": cats, "Shops": shops, "Coins": noise})
    best, less = in_order([other, course])
    assert (best.code, less.code) == (3, 1)  # Strong would have taken the other, which is surely less
    assert [label for label, _ in best.lines] == ["Cats", "Shops"]
    assert why(less.lines) == "more from Shops (+1.0), less from Cats (−3.0)"
    assert less.less == pytest.approx(2.0, abs=0.1)


def test_an_only_choice_has_no_worth() -> None:
    only = given(Outlook(3))
    assert [each[1:] for each in only] == [("Cross the D4’s 4 to begin with", None, None, "", "", "")]
    assert title(2, only, 1) == "The only choice"
    assert title(2, only, 7) == "What looks best at a glance"
    assert title(1, given(Outlook(3, 1.0, 1.0)), 7) == "Expected final score"


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=name)
def test_advice_compares_in_the_same_worlds_and_reads_differently(game: Game[Any], seats: int) -> None:
    for k, (state, seat) in enumerate(some(game, seats, 3)):
        question = asked(game, state, seats, seat, k)
        found = Strong(playouts=90, seconds=0.0).advise(question)
        also = question.legal[-1]
        outlooks = compared(question, found, also, worlds=12)
        best = advice(game, state, seat, seats, outlooks)
        codes = {code for code, _ in found[:3]} | {also}
        assert {each.code for each in best} == codes
        assert len({each.text for each in best}) == len(best)
        assert best[0].beside in ("best", "as good as any")
        for each in outlooks:
            assert each.score is not None
            assert each.lead is not None
            assert seats > 1 or each.lead == each.score
        for each, less in zip(outlooks[1:], best[1:], strict=True):
            assert less.beside == "about as good" or each.less > 2 * each.error


def test_the_same_numbers_give_the_same_comparison() -> None:
    game = GAMES["burano_roll_and_write"]
    state, seat = next(some(game, 2, 3))
    found = [(code, 0) for code in asked(game, state, 2, seat).legal[:3]]
    assert compared(asked(game, state, 2, seat, 7), found, worlds=9) == compared(
        asked(game, state, 2, seat, 7), found, worlds=9
    )


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=name)
def test_what_was_not_played_out_is_not_weighed(game: Game[Any], seats: int) -> None:
    """What a position looks worth is not what it leads to: the two must not stand side by side."""
    state, seat = next(some(game, seats, 5))
    question = asked(game, state, seats, seat)
    assert all(points is None for _, points in Strong(hurried=lambda: True).advise(question))
    only = replace(question, legal=question.legal[:1])
    assert Strong(playouts=20, seconds=0.0).advise(only) == [(only.legal[0], None)]
