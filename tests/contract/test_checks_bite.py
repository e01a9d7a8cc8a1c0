"""The contract suite sees what is wrong: the smallest game broken in one way fails the check for it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from types import SimpleNamespace
from typing import Any
from xml.etree.ElementTree import ParseError

import pytest

from ridotto.engine.game import Game
from ridotto.engine.rng import Rng
from ridotto.engine.terms import CHANCE, PLAYERS, ComponentSet, Entry, ScoreLine, Setup, View, What, Why
from ridotto.native import i64, vec
from ridotto.smallest_game.sealed import GAME as SEALED
from ridotto.smallest_game.sealed import board
from ridotto.smallest_game.sealed.rules import Sealed
from tests.contract import checks
from tests.contract.cases import cases_of
from tests.contract.checks import Check
from tests.parts import changed

NOBODY = -1


class Pointing(Game[Sealed]):
    """The smallest game with a list of what can be pointed at, for drawings to differ from."""

    def elements(self, state: Sealed, seat: int) -> list[str]:
        return ["card:1", "card:2", "card:3"]


class Telling(Pointing):
    """One whose list of elements has all secrets in it."""

    def elements(self, state: Sealed, seat: int) -> list[str]:
        return [*super().elements(state, seat), *map(str, state.chosen)]


GAME = Pointing(SEALED.package, **SEALED.parts)
CARD = GAME.board.draw(GAME.view.seen(Sealed(2, lucky=False), 0))["mat/cards/card:1"]
MAT = GAME.board.PANELS["mat"]
TIMES = count()


# Positions


class SharedClone(Sealed):
    def clone(self) -> Sealed:
        copy = super().clone()
        assert isinstance(copy, Sealed)
        copy.points = self.points
        return copy


class Unsorted(Sealed):
    def fill_legal(self, seat: int, out: vec[i64]) -> int:
        out[0], out[1] = 1, 0
        return 2


class ActsDuringChance(Sealed):
    def actors(self) -> int:
        return 1 if self.chance() else super().actors()


class StuckByAnother(Sealed):
    """Who comes after another in a round has nothing left to choose."""

    def fill_legal(self, seat: int, out: vec[i64]) -> int:
        return 0 if any(self.chosen) else super().fill_legal(seat, out)


class NeverResampled(Sealed):
    def resample(self, seat: int, rng: Rng) -> None:
        pass


class ResamplesOwnCard(Sealed):
    def resample(self, seat: int, rng: Rng) -> None:
        super().resample(NOBODY, rng)


class ResamplesFromTheTruth(Sealed):
    def resample(self, seat: int, rng: Rng) -> None:
        for other in range(self.seats):
            if other != seat and self.chosen[other]:
                self.chosen[other] = 1 + (self.chosen[other] + rng.below(3)) % 3


class ForgetsNews(Sealed):
    def learned(self, seat: int) -> int:
        return 0


def starting(kind: type[Sealed]) -> Game[Sealed]:
    """With positions of another kind."""

    def start(setup: Setup) -> Sealed:
        return kind(setup.seats, setup.options["lucky"])

    return ruled(start=start)


def ruled(**rules: Any) -> Game[Sealed]:
    return GAME.with_parts(rules=changed(GAME.rules, **rules))


# Words


def writing(**functions: Callable[..., object]) -> Game[Sealed]:
    return GAME.with_parts(notation=changed(GAME.notation, **functions))


def saying(**functions: Callable[..., object]) -> Game[Sealed]:
    return GAME.with_parts(sentences=changed(GAME.sentences, **functions))


def telling_cards(before: Sealed, entry: Entry, after: Sealed, viewer: int, names: Sequence[str]) -> str:
    if entry.seat == CHANCE:
        return f"A {entry.value} was drawn."
    return GAME.sentences.tell(before, entry, after, viewer, names)


def no_reason_for_a_card(state: Sealed, seat: int, chosen: tuple[str, ...], element: str) -> Why:
    why = GAME.why.why_not(state, seat, chosen, element)
    return why if element != "card:1" else why._replace(rule="")


def no_rule_for_a_card(view: Any, names: Sequence[str], element: str) -> What:
    return GAME.what.what_is(view, names, element)._replace(rule="" if element == "card:1" else "SE-1")


def tells_the_seat_alone(view: Any, names: Sequence[str], element: str) -> What:
    return What(f"Player {view['viewer'] + 1}’s {element}", "It is drawn.", "", "SE-1")


# What is seen


def showing(**functions: Callable[..., object]) -> Game[Sealed]:
    return GAME.with_parts(view=changed(GAME.view, **functions))


def open_cards(state: Sealed, viewer: int) -> View:
    return {**GAME.view.seen(state, viewer), "chosen": list(state.chosen)}


def drawing(key: str, markup: str | None) -> Game[Sealed]:
    """The drawing with a fragment exchanged or left out."""

    def draw(view: Any, names: Sequence[str] = PLAYERS) -> dict[str, str]:
        drawn = board.draw(view, names)
        if markup is None:
            del drawn[key]
        else:
            drawn[key] = markup
        return drawn

    return drawn_by(draw)


def drawn_by(draw: Callable[..., dict[str, str]]) -> Game[Sealed]:
    return GAME.with_parts(board=changed(GAME.board, draw=draw))


def backwards(view: Any, names: Sequence[str] = PLAYERS) -> dict[str, str]:
    return dict(reversed(board.draw(view, names).items()))


def never_the_same(view: Any, names: Sequence[str] = PLAYERS) -> dict[str, str]:
    return {"mat/die/die": f'<g aria-hidden="true">{next(TIMES)}</g>'}


def others(draw_seat: Callable[[View, int], Mapping[str, str]]) -> Game[Sealed]:
    return GAME.with_parts(others=SimpleNamespace(draw_seat=draw_seat))


def another_position(text: str, components: ComponentSet) -> Sealed:
    return Sealed(2, lucky=False)


BROKEN: list[tuple[Check, Game[Sealed]]] = [
    (checks.a_clone_is_independent, starting(SharedClone)),
    (checks.codes_are_sorted_unique_and_in_range, starting(Unsorted)),
    (checks.codes_are_sorted_unique_and_in_range, ruled(CODES=1)),
    (checks.either_seats_act_or_chance_is_pending_or_the_game_is_over, starting(ActsDuringChance)),
    (checks.every_seat_that_may_act_has_a_legal_action, starting(StuckByAnother)),
    (checks.resampling_varies_what_is_hidden_and_only_that, starting(NeverResampled)),
    (checks.what_is_resampled_depends_on_knowledge_and_random_numbers_alone, starting(ResamplesFromTheTruth)),
    (checks.what_a_viewer_knows_does_not_depend_on_what_it_cannot_know, starting(ResamplesOwnCard)),
    (checks.what_a_viewer_knows_does_not_depend_on_what_it_cannot_know, showing(seen=open_cards)),
    (checks.what_a_viewer_knows_does_not_depend_on_what_it_cannot_know, Telling(GAME.package, **GAME.parts)),
    (checks.nothing_is_undone_after_something_was_learned, starting(ForgetsNews)),
    (checks.an_action_tells_its_seat_only_what_counts_as_learned, starting(ForgetsNews)),
    (checks.what_a_seat_does_not_see_shows_nowhere, saying(tell=telling_cards)),
    (checks.the_feed_has_no_gaps, saying(tell=lambda *event: "")),
    (
        checks.paths_are_unique_and_none_begins_another,
        writing(path=lambda state, code: ("card:1", "card:2", "card:3")[: code + 1]),
    ),
    (checks.paths_are_unique_and_none_begins_another, writing(path=lambda state, code: ("card:1",))),
    (checks.notation_is_read_back, writing(parse=lambda state, text: 0)),
    (checks.a_phrase_names_one_action_and_no_other, saying(phrase=lambda state, seat, code: "take a card")),
    (checks.a_phrase_names_one_action_and_no_other, saying(phrase=lambda state, seat, code: f"Card {code}")),
    (
        checks.what_a_viewer_knows_does_not_depend_on_what_it_cannot_know,
        saying(phrase=lambda state, seat, code: f"take {code} of {state.chosen}"),
    ),
    (checks.outcome_notation_is_read_back, writing(parse_outcome=lambda state, text: 0)),
    (
        checks.all_that_cannot_be_chosen_says_why_and_nothing_else_does,
        GAME.with_parts(why=changed(GAME.why, why_not=no_reason_for_a_card)),
    ),
    (checks.everything_says_what_it_is, GAME.with_parts(what=changed(GAME.what, what_is=no_rule_for_a_card))),
    (checks.everything_says_what_it_is, GAME.with_parts(what=changed(GAME.what, what_is=tells_the_seat_alone))),
    (
        checks.components_made_at_random_say_what_they_are,
        GAME.with_parts(what=changed(GAME.what, what_is=lambda view, names, element: What("Card", "", "", "SE-1"))),
    ),
    (checks.score_lines_sum_to_the_score, showing(lines=lambda view, seat: [ScoreLine("points", "Points", 1)])),
    (
        checks.score_lines_sum_to_the_score,
        showing(lines=lambda view, seat: [ScoreLine("points", "Points", view["scores"][seat], 0)]),
    ),
    (checks.views_are_plain_data, showing(seen=lambda state, viewer: {"cards": (1, 2)})),
    (checks.the_game_ends_within_its_bound, ruled(DECISIONS=1)),
    (checks.a_view_can_be_shown, GAME.with_parts(text=changed(GAME.text, write=lambda view, names: ""))),
    (checks.a_view_can_be_shown, drawing("mat/nowhere/card:1", CARD)),
    (checks.a_drawing_is_sound_markup, drawing("mat/cards/card:1", CARD.removesuffix("</g>"))),
    (checks.a_drawing_is_sound_markup, drawing("mat/cards/card:1", CARD.replace("<rect", '<rect style="fill:red"'))),
    (checks.a_drawing_is_sound_markup, drawing("mat/cards/card:1", CARD.replace("<rect", '<rect id="card"'))),
    (checks.a_drawing_is_sound_markup, drawing("mat/cards/card:1", CARD.replace("<rect", '<rect onclick="go()"'))),
    (checks.a_drawing_is_sound_markup, drawing("mat/cards/card:1", f'<g aria-hidden="true">{CARD}</g>')),
    (checks.a_drawing_is_sound_markup, drawing("mat/cards/card:1", CARD.replace("Card 1", ""))),
    (checks.a_drawing_is_sound_markup, drawing("mat/die/die", '<g class="cloth">a card</g>')),
    (checks.all_that_can_be_pointed_at_is_drawn_once, drawing("mat/cards/card:1", None)),
    (checks.all_that_can_be_pointed_at_is_drawn_once, drawing("mat/seats/card:1", CARD)),
    (
        checks.all_that_can_be_pointed_at_is_drawn_once,
        drawing("mat/cards/ace", CARD.replace('"card:1"', '"ace"')),
    ),
    (checks.all_that_can_be_pointed_at_is_drawn_once, drawing("mat/cards/card:2", CARD)),
    (checks.all_that_can_be_pointed_at_is_drawn_once, drawing("mat/cards/card:1", CARD.replace('"hit"', '"face"'))),
    (
        checks.all_that_can_be_pointed_at_is_drawn_once,
        GAME.with_parts(board=changed(GAME.board, PANELS={"mat": replace(MAT, rows=("seats",))})),
    ),
    (
        checks.what_can_be_pointed_at_lies_within_its_panel_from_left_to_right,
        drawing("mat/cards/card:1", CARD.replace('x="120"', 'x="250"')),
    ),
    (
        checks.what_can_be_pointed_at_lies_within_its_panel_from_left_to_right,
        drawing("mat/cards/card:1", CARD.replace("data-el", 'transform="translate(-121 0)" data-el')),
    ),
    (checks.what_can_be_pointed_at_lies_within_its_panel_from_left_to_right, drawn_by(backwards)),
    (checks.a_drawing_depends_on_the_view_alone, drawn_by(never_the_same)),
    (checks.another_seats_drawing_is_only_to_look_at, others(lambda view, seat: GAME.board.draw(view))),
    (checks.another_seats_drawing_is_only_to_look_at, others(lambda view, seat: {"mat/die/die": "<g/>"})),
    (
        checks.a_position_can_be_written_and_read,
        GAME.with_parts(position=changed(GAME.position, read=another_position)),
    ),
]


def test_the_game_is_sound_before_it_is_broken() -> None:
    whole = GAME.with_parts(others=SimpleNamespace(draw_seat=lambda view, seat: {"mat/die/die": SEAT}))
    for check in {check for check, _ in BROKEN}:
        for case in cases_of(whole):
            check(case)


SEAT = GAME.board.draw(GAME.view.seen(Sealed(2, lucky=False), 0))["mat/seats/seat:0"]


@pytest.mark.parametrize(
    ("check", "game"), BROKEN, ids=[f"{check.__name__}-{k}" for k, (check, _) in enumerate(BROKEN)]
)
def test_a_broken_game_fails(check: Check, game: Game[Sealed]) -> None:
    def check_all() -> None:
        for case in cases_of(game):
            check(case)

    with pytest.raises((AssertionError, KeyError, ParseError)):
        check_all()
