"""The contract suite sees what is wrong: the tiny game broken in one way fails the check for it."""

from dataclasses import replace
from itertools import count
from typing import Any
from xml.etree.ElementTree import ParseError

import pytest

from ridotto.engine.game import CHANCE, Entry, Line, Setup, View
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


class ResamplesFromTheTruth(Sealed):
    def resample(self, seat: int, rng: Rng) -> None:
        others = [s for s in range(self.seats) if s != seat and self.cards[s] != NONE]
        unknown = [self.cards[s] for s in others] + self.deck()
        for s in others:
            self.cards[s] = unknown.pop(rng.below(len(unknown)))


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


def drawing(**changes: str | None) -> dict[str, Any]:
    """The drawing with some fragments exchanged or left out; an underscore is a slash."""

    def draw(view: View) -> dict[str, str]:
        drawn = sealed.draw(view)
        for name, markup in changes.items():
            key = name.replace("_", "/")
            if markup is None:
                del drawn[key]
            else:
                drawn[key] = markup
        return drawn

    return {"draw": draw}


KEEP = sealed.draw(sealed.view(Sealed(2, 1), 0))["table/choices/keep"]
TABLE = sealed.make().panels["table"]
TIMES = count()

BROKEN: list[tuple[Check, dict[str, Any]]] = [
    (checks.a_clone_is_independent, starting(SharedClone)),
    (checks.codes_are_sorted_unique_and_in_range, starting(Unsorted)),
    (checks.codes_are_sorted_unique_and_in_range, {"codes": 1}),
    (checks.either_seats_act_or_chance_is_pending_or_the_game_is_over, starting(ActsDuringChance)),
    (checks.resampling_varies_what_is_hidden_and_only_that, starting(NeverResampled)),
    (checks.what_is_resampled_depends_on_knowledge_and_random_numbers_alone, starting(ResamplesFromTheTruth)),
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
    (checks.a_phrase_names_one_action_and_no_other, {"phrase": lambda state, seat, code: "take a card"}),
    (checks.a_phrase_names_one_action_and_no_other, {"phrase": lambda state, seat, code: f"Card {code}"}),
    (
        checks.what_a_viewer_knows_does_not_depend_on_what_it_cannot_know,
        {"phrase": lambda state, seat, code: f"take {code} of {state.deck()}"},
    ),
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
    (checks.a_view_can_be_shown, drawing(table_nowhere_hand=KEEP)),
    (checks.a_drawing_is_sound_markup, drawing(table_choices_keep=KEEP.removesuffix("</g>"))),
    (checks.a_drawing_is_sound_markup, drawing(table_choices_keep=KEEP.replace("<rect", '<rect style="fill:red"'))),
    (checks.a_drawing_is_sound_markup, drawing(table_choices_keep=KEEP.replace("<rect", '<rect id="keep"'))),
    (checks.a_drawing_is_sound_markup, drawing(table_choices_keep=KEEP.replace("<rect", '<rect onclick="keep()"'))),
    (checks.a_drawing_is_sound_markup, drawing(table_choices_keep=f'<g aria-hidden="true">{KEEP}</g>')),
    (checks.a_drawing_is_sound_markup, drawing(table_choices_keep=KEEP.replace("The keep", ""))),
    (checks.a_drawing_is_sound_markup, drawing(table_cloth_cloth='<g class="cloth">a card</g>')),
    (checks.all_that_can_be_pointed_at_is_drawn_once, drawing(table_choices_keep=None)),
    (checks.all_that_can_be_pointed_at_is_drawn_once, drawing(table_cards_keep=KEEP)),
    (checks.all_that_can_be_pointed_at_is_drawn_once, drawing(table_cards_ace=KEEP.replace('"keep"', '"ace"'))),
    (checks.all_that_can_be_pointed_at_is_drawn_once, drawing(table_choices_fold=KEEP)),
    (checks.all_that_can_be_pointed_at_is_drawn_once, drawing(table_choices_keep=KEEP.replace('"hit"', '"face"'))),
    (checks.all_that_can_be_pointed_at_is_drawn_once, {"panels": {"table": replace(TABLE, rows=("cards",))}}),
    (
        checks.what_can_be_pointed_at_lies_within_its_panel_from_left_to_right,
        drawing(table_choices_keep=KEEP.replace('x="0"', 'x="51"')),
    ),
    (
        checks.what_can_be_pointed_at_lies_within_its_panel_from_left_to_right,
        drawing(table_choices_keep=KEEP.replace("data-el", 'transform="translate(-1 0)" data-el')),
    ),
    (
        checks.what_can_be_pointed_at_lies_within_its_panel_from_left_to_right,
        {"draw": lambda view: dict(reversed(sealed.draw(view).items()))},
    ),
    (
        checks.a_drawing_depends_on_the_view_alone,
        {"draw": lambda view: {"table/cloth/cloth": f'<g aria-hidden="true">{next(TIMES)}</g>'}},
    ),
    (checks.another_seats_drawing_is_only_to_look_at, {"draw_seat": lambda view, seat: sealed.draw(view)}),
    (checks.another_seats_drawing_is_only_to_look_at, {"draw_seat": lambda view, seat: {"table/cards/hand": "<g/>"}}),
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

    with pytest.raises((AssertionError, KeyError, ParseError)):
        check_all()
