import pytest

from ridotto.engine.terms import Fact
from ridotto.lab.play import LinePoints, Result
from ridotto.lab.study import Group, Study, count, differences, kind, lines_of, seats_of
from ridotto.lab.study import Had as Seat


def game(seed: int, lines: list[tuple[int, int]], facts: list[tuple[Fact, ...]] | None = None) -> Result:
    """A game whose score has two lines."""
    scores = tuple(a + b for a, b in lines)
    return Result(
        str(seed),
        ("x",) * len(lines),
        scores,
        tuple(1 + sum(other > own for other in scores) for own in scores),
        (5,) * len(lines),
        tuple((LinePoints("a", "A", a), LinePoints("b", "B", b)) for a, b in lines),
        tuple(facts or [()] * len(lines)),
    )


def test_the_parts_of_the_difference_sum_up_to_all_of_it() -> None:
    results = [game(k, [(k % 5, 3 * k % 7), (k * k % 4, 2)]) for k in range(50)]
    found = lines_of(Group(2, "x", tuple(results)))
    assert sum(line.decides for line in found) == pytest.approx(1)
    assert {line.label for line in found} == {"A", "B"}
    alone = [game(k, [(k % 5, 3 * k % 7)]) for k in range(50)]
    assert sum(line.decides for line in lines_of(Group(1, "x", tuple(alone)))) == pytest.approx(1)


def test_how_far_a_line_sets_winners_and_losers_apart() -> None:
    # The winner makes 9 more of A and 4 less of B; a game that is shared tells nothing.
    company = [game(k, [(9, 1), (0, 5)]) for k in range(3)] + [game(3, [(7, 0), (0, 7)])]
    by_label = {line.label: line.apart for line in lines_of(Group(2, "x", tuple(company)))}
    assert by_label == {"A": 9, "B": -4}
    alone = [game(k, [(10 * (k % 2), 3 - k % 2)]) for k in range(8)]
    by_label = {line.label: line.apart for line in lines_of(Group(1, "x", tuple(alone)))}
    assert by_label == {"A": 10, "B": -1}
    same = [game(k, [(5, 5)]) for k in range(4)]
    assert {line.apart for line in lines_of(Group(1, "x", tuple(same)))} == {0}


def test_a_line_that_all_have_alike_decides_nothing() -> None:
    results = [game(k, [(20, k % 7), (20, k % 3)]) for k in range(50)]
    by_label = {line.label: line for line in lines_of(Group(2, "x", tuple(results)))}
    assert by_label["A"].decides == 0
    assert by_label["A"].mean.value == 20
    assert by_label["B"].decides == pytest.approx(1)


def test_the_difference_is_to_the_others_at_the_table() -> None:
    assert differences([9, 3, 3], 3) == [6, -3, -3]
    assert differences([1, 2, 3], 1) == [-1, 0, 1]


def test_seats() -> None:
    first, second = seats_of(Group(2, "x", tuple(game(k, [(9, k % 2), (5, 1)]) for k in range(40))))
    assert first.won.value == 1
    assert second.score.mean.value == 6
    assert first.score.median == 9.5


def had(*scores: int, made: tuple[int, ...] = ()) -> list[Seat]:
    return [Seat(score, score / 100, list(made)) for score in scores]


def test_a_component_is_compared_with_the_mean_of_its_kind() -> None:
    found = kind("Sheet", {"good": had(*[118] * 9), "fair": had(*[100] * 9), "poor": had(*[82] * 9)}, 27)
    assert [each.name for each in found.components] == ["good", "fair", "poor"]
    assert [round(each.above.value, 6) for each in found.components] == [0.18, 0, -0.18]
    assert [each.strong for each in found.components] == [True, False, False]
    assert found.components[0].taken == pytest.approx(1 / 3)


def test_chance_is_told_from_more() -> None:
    found = kind(
        "Sheet", {"lucky": had(90, 170, 95, 170, 100), "good": had(*[121, 119] * 9), "poor": had(*[80] * 9)}, 32
    )
    marks = {each.name: (each.strong, each.sure) for each in found.components}
    assert marks == {"lucky": (True, False), "good": (True, True), "poor": (False, False)}


def test_what_was_hardly_seen_is_not_judged() -> None:
    found = kind("Character", {"rare": had(200, 200), "usual": had(*[100] * 20)}, 22)
    assert [each.name for each in found.components] == ["usual", "rare"]
    assert found.components[0].above.value == 0
    assert not found.components[1].strong


def test_what_everyone_has_is_compared_by_what_it_makes() -> None:
    seats = {"red": had(*[50] * 9, made=(6,)), "blue": had(*[50] * 9, made=(4,))}
    found = kind("Building", seats, 9)
    assert found.by_points
    assert [(each.name, round(each.above.value, 6)) for each in found.components] == [("red", 0.2), ("blue", -0.2)]


def test_numbers_are_counted() -> None:
    found = count("Rounds", {"8": had(20, 22), "10": had(30, 32)})
    assert list(found.shares) == [(8, 0.5, 21), (10, 0.5, 31)]
    assert found.slope == 5


def test_tables_of_different_sizes_are_compared_with_their_own_mean() -> None:
    # Alone one makes half of what one makes in company; the sheet makes no difference.
    facts = [(Fact("Sheet", name),) for name in ("A", "B")]
    alone = [game(k, [(10, 0)], [facts[0] if k < 5 else facts[1]]) for k in range(20)]
    many = [game(k, [(20, 0), (20, 0)], [facts[0], facts[k % 2]]) for k in range(20)]
    study = Study((Group(1, "x", tuple(alone)), Group(2, "x", tuple(many))))
    assert [each.above.value for each in study.kinds[0].components] == [0, 0]


def test_only_the_last_bot_is_studied() -> None:
    weak = [game(k, [(1, 0)], [(Fact("Sheet", "A"),)]) for k in range(9)]
    best = [game(k, [(5, 0)], [(Fact("Sheet", "B"),)]) for k in range(9)]
    study = Study((Group(1, "weak", tuple(weak)), Group(1, "best", tuple(best))))
    assert [each.name for kind in study.kinds for each in kind.components] == ["B"]
