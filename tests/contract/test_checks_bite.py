"""The contract suite sees what is wrong: the tiny game broken in one way fails the check for it."""

from typing import Any

import pytest

from ridotto.engine.game import CHANCE, Entry, Line, Setup
from ridotto.engine.rng import Rng
from tests.contract import checks, sealed
from tests.contract.cases import cases_of
from tests.contract.checks import Check
from tests.contract.sealed import NONE, Sealed


def starting(kind: type[Sealed]) -> dict[str, Any]:
    def start(setup: Setup) -> Sealed:
        return kind(setup.seats, 1)

    return {"start": start}


class SharedClone(Sealed):
    def clone(self) -> Sealed:
        copy = super().clone()
        copy.points = self.points
        return copy


class Unsorted(Sealed):
    def fill_legal(self, seat: int, out: Any) -> int:
        out[0], out[1] = 1, 0
        return 2


class ActsDuringChance(Sealed):
    def actors(self) -> int:
        return 1 if self.chance() else super().actors()


class NeverResampled(Sealed):
    def resample(self, seat: int, rng: Rng) -> None:
        pass


class ResamplesOwnCard(Sealed):
    def resample(self, seat: int, rng: Rng) -> None:
        super().resample(NONE, rng)


class ForgetsNews(Sealed):
    def learned(self, seat: int) -> int:
        return 0


def telling_cards(before: Sealed, entry: Entry, after: Sealed, viewer: int, names: Any) -> str:
    if entry.seat == CHANCE:
        return f"A {before.deck()[entry.value]} was drawn."
    return sealed.tell(before, entry, after, viewer, names)


def no_reason_for_the_deck(state: Sealed, seat: int, chosen: tuple[str, ...], element: str) -> Any:
    why = sealed.why(state, seat, chosen, element)
    return why if element != "deck" else why._replace(rule="")


BROKEN: list[tuple[Check, dict[str, Any]]] = [
    (checks.a_clone_is_independent, starting(SharedClone)),
    (checks.codes_are_sorted_unique_and_in_range, starting(Unsorted)),
    (checks.codes_are_sorted_unique_and_in_range, {"codes": 1}),
    (checks.either_seats_act_or_chance_is_pending_or_the_game_is_over, starting(ActsDuringChance)),
    (checks.resampling_varies_what_is_hidden_and_only_that, starting(NeverResampled)),
    (checks.what_a_viewer_knows_does_not_depend_on_what_it_cannot_know, starting(ResamplesOwnCard)),
    (
        checks.what_a_viewer_knows_does_not_depend_on_what_it_cannot_know,
        {"view": lambda state, viewer: sealed.view(state, viewer) | {"cards": list(state.cards)}},
    ),
    (
        checks.what_a_viewer_knows_does_not_depend_on_what_it_cannot_know,
        {"elements": lambda state, seat: ("deck", "hand", "keep", "fold", *map(str, state.deck()))},
    ),
    (checks.nothing_is_undone_after_something_was_learned, starting(ForgetsNews)),
    (checks.what_a_seat_does_not_see_shows_nowhere, {"tell": telling_cards}),
    (checks.the_feed_has_no_gaps, {"tell": lambda *event: ""}),
    (
        checks.paths_are_unique_and_none_begins_another,
        {"path": lambda state, code: ("hand", "fold")[: code + 1]},
    ),
    (checks.paths_are_unique_and_none_begins_another, {"path": lambda state, code: ("hand",)}),
    (checks.notation_is_read_back, {"parse": lambda state, text: 0}),
    (checks.outcome_notation_is_read_back, {"parse_outcome": lambda state, text: 0}),
    (checks.all_that_cannot_be_chosen_says_why_and_nothing_else_does, {"why": no_reason_for_the_deck}),
    (checks.score_lines_sum_to_the_score, {"lines": lambda view, seat: [Line("points", "Points", 1)]}),
    (
        checks.score_lines_sum_to_the_score,
        {"lines": lambda view, seat: [Line("points", "Points", view["points"][seat], 0)]},
    ),
    (checks.views_are_plain_data, {"view": lambda state, viewer: {"cards": (1, 2)}}),
    (checks.the_game_ends_within_its_bound, {"decisions": 1}),
    (checks.a_view_can_be_shown, {"text": lambda view, names: ""}),
    (checks.a_view_can_be_shown, {"draw": lambda view: {"table/nowhere/hand": ""}}),
    (
        checks.a_position_can_be_written_and_read,
        {"read_position": lambda text, components: Sealed(2, 1)},
    ),
]


@pytest.mark.parametrize(
    ("check", "changes"), BROKEN, ids=[f"{check.__name__}-{k}" for k, (check, _) in enumerate(BROKEN)]
)
def test_a_broken_game_fails(check: Check, changes: dict[str, Any]) -> None:
    def check_all() -> None:
        for case in cases_of(sealed.make(**changes)):
            check(case)

    with pytest.raises((AssertionError, KeyError)):
        check_all()
