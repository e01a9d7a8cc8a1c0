"""What follows from a game's other parts: sentences, reasons, views, text, and games without something."""

from dataclasses import replace
from typing import Any

import pytest

from ridotto.engine import defaults
from ridotto.engine.errors import ComponentsError, UnknownNotation
from ridotto.engine.game import Game
from ridotto.engine.match import Match
from ridotto.engine.state import State
from ridotto.engine.terms import CHANCE, SPECTATOR, Entry, Option
from ridotto.native import i64, vec
from ridotto.smallest_game.sealed import GAME
from ridotto.smallest_game.sealed.rules import Sealed
from tests.house import OWN
from tests.parts import changed

NAMES = ("Ada", "Bo", "Cleo")


def rolled(seats: int = 2) -> Sealed:
    state = Sealed(seats, lucky=False)
    state.resolve(3)
    return state


# Notation


def two_steps(state: Sealed, code: int) -> tuple[str, ...]:
    return ("hand", f"card:{code + 1}")


def test_an_action_is_the_names_on_its_path() -> None:
    notation = defaults.PlainNotation(3, two_steps)
    assert notation.write(rolled(), 2) == "hand 3"
    assert [notation.parse(rolled(), text) for text in ("hand 1", "  HAND   2 ")] == [0, 1]
    for wrong in ("", "hand", "hand 4", "3", "hand 1 1"):
        with pytest.raises(UnknownNotation, match="is no action; one is hand 1"):
            notation.parse(rolled(), wrong)


def test_an_outcome_is_a_number() -> None:
    state = Sealed(2, lucky=False)
    assert (GAME.notation.write_outcome(state, 5), GAME.notation.parse_outcome(state, " 6 ")) == ("6", 5)
    for wrong in ("0", "7", "six", "-1", ""):
        with pytest.raises(UnknownNotation, match="is no outcome that can come now"):
            GAME.notation.parse_outcome(state, wrong)
    with pytest.raises(UnknownNotation):
        GAME.notation.parse_outcome(rolled(), "1")  # nothing is left to chance


# Sentences


def test_actions_and_outcomes_are_told_to_those_who_may_know() -> None:
    before = rolled()
    told = [GAME.sentences.tell(before, Entry(1, 2), before, viewer, NAMES) for viewer in (0, 1, SPECTATOR)]
    assert told == ["Bo chose in secret.", "Bo chose card 3.", "Bo chose in secret."]
    dealt = Sealed(2, lucky=True)
    told = [GAME.sentences.tell(dealt, Entry(CHANCE, 1), dealt, viewer, NAMES) for viewer in (0, 1)]
    assert told == ["Chance brought 2.", "Chance brought something in secret."]
    assert GAME.sentences.label(before, 1, 0) == {"text": "Card 1"}
    longer = GAME.with_parts(notation=defaults.PlainNotation(3, two_steps))
    assert longer.sentences.phrase(before, 0, 0) == "choose hand, card 1"


# Reasons


@pytest.mark.parametrize(
    ("played", "seat", "chosen", "reason"),
    [
        ((), 0, (), "That can’t be chosen now. Choose card 1, card 2 or card 3."),
        ((0,), 0, (), "It is not for you to choose now: wait a moment."),
        ((0, 1), 1, (), "It is not for you to choose now: wait a moment."),
        ((), 0, ("card:1",), "That can’t be chosen now."),
    ],
)
def test_a_polite_no(played: tuple[int, ...], seat: int, chosen: tuple[str, ...], reason: str) -> None:
    state = rolled()
    for who in played:
        state.act(who, 2)
    assert GAME.why.why_not(state, seat, chosen, "die") == ("SE-1", reason)


def test_a_no_when_the_game_is_over() -> None:
    state = rolled()
    for seat, code in [(0, 0), (1, 1), (0, 0), (1, 1)]:
        if state.chance():
            state.resolve(0)
        state.act(seat, code)
    assert GAME.why.why_not(state, 0, (), "card:1").text == "The game is over."


class Many(Sealed):
    def fill_legal(self, seat: int, out: vec[i64]) -> int:
        for code in range(9):
            out[code] = code
        return 9


def test_of_many_choices_one_is_named() -> None:
    game = GAME.with_parts(rules=changed(GAME.rules, LONGEST=9, CODES=9))
    state = Many(2, lucky=False)
    state.resolve(0)
    assert game.why.why_not(state, 0, (), "die").text == (
        "That can’t be chosen now. Choose one of 9 others, such as card 1."
    )


# Views


def view(viewer: int = 0, **changes: Any) -> dict[str, Any]:
    return {**GAME.view.seen(rolled(3), viewer), **changes}


@pytest.mark.parametrize(
    ("changes", "status"),
    [
        ({}, "Choose."),
        ({"asked": [1]}, "Wait for Bo."),
        ({"asked": [1, 2]}, "Wait for Bo and Cleo."),
        ({"asked": []}, "Wait a moment."),
        ({"asked": [], "over": True}, "The game is over."),
    ],
)
def test_what_is_asked(changes: dict[str, Any], status: str) -> None:
    assert GAME.view.status(view(**changes), NAMES) == status


@pytest.mark.parametrize(
    ("scores", "first", "verdict"),
    [
        ([5, 1, 4], [0], "Ada wins with 5 points."),
        ([1, 1, 0], [0, 1], "Ada and Bo share the win with 1 point."),
        ([2, 2, 2], [0, 1, 2], "Ada, Bo and Cleo share the win with 2 points."),
        ([7], [0], "7 points."),
    ],
)
def test_who_wins(scores: list[int], first: list[int], verdict: str) -> None:
    assert GAME.view.verdict(view(scores=scores, first=first), NAMES) == verdict


class Tied(Sealed):
    def tiebreak(self, seat: int) -> int:
        return -seat


def test_equal_scores_are_told_apart_by_what_breaks_ties() -> None:
    assert GAME.view.seen(Sealed(3, lucky=False), 0)["first"] == [0, 1, 2]
    assert GAME.view.seen(Tied(3, lucky=False), 0)["first"] == [0]


def test_the_list_of_elements_is_what_is_drawn() -> None:
    assert GAME.elements(rolled(), 0) == ["card:1", "card:2", "card:3"]


# Games without something


def test_a_game_without_components_takes_no_file() -> None:
    house = GAME.components.house_set()
    assert GAME.components.read("\n") == house
    with pytest.raises(ComponentsError, match="line 1: this game has no components; allowed: an empty file"):
        GAME.components.read("cards = 3")


class Walk(State):
    """For one player: three steps, of one or two."""

    FIELDS = ("at", "steps")

    def __init__(self) -> None:
        self.at = 0
        self.steps = 0

    def actors(self) -> int:
        return 1 if self.steps < 3 else 0

    def chance(self) -> int:
        return 0

    def fill_legal(self, seat: int, out: vec[i64]) -> int:
        out[0], out[1] = 0, 1
        return 2

    def act(self, seat: int, code: int) -> None:
        self.at += code + 1
        self.steps += 1

    def learned(self, seat: int) -> int:
        return 0

    def score(self, seat: int) -> int:
        return self.at


class Steps:
    VERSION, CODES, LONGEST, DECISIONS = 1, 2, 2, 3
    OPTIONS: tuple[Option, ...] = ()

    @staticmethod
    def start(setup: object) -> Walk:
        return Walk()


def test_a_game_for_one_without_secrets_and_chance() -> None:
    game: Game[Any] = Game[Walk](
        GAME.package,
        rules=Steps(),
        notation=defaults.PlainNotation(2, lambda state, code: (f"step:{code + 1}",)),
        view=defaults.PlainViews(lambda state, viewer: {"at": state.at}),
        board=GAME.board,
        about=replace(GAME.about, title="Walk", players=(1, 1)),
    )
    match = Match(game)
    for text in ("2", "1"):
        match.play(0, text)
    assert match.undoable(0) == 2
    assert match.told(0)[-1].text == "Chose step 1."
    match.play(0, "2")
    assert (match.over, game.view.verdict(game.view.seen(match.state, 0), NAMES)) == (True, "5 points.")
    assert game.position.write(match.state) == "at=5 steps=3"
    assert not game.secrets.private(match.state, 0)
    assert game.facts.of(match.state, 0) == ()


@pytest.mark.parametrize("name", OWN)
def test_with_other_parts_a_game_is_the_same_but_for_them(name: str) -> None:
    game = OWN[name]
    other = game.with_parts(mind=defaults.PointsOnly())
    assert (other.id, other.title, other.seats, other.version) == (game.id, game.title, game.seats, game.version)
    assert (other.rules, other.position, other.board) == (game.rules, game.position, game.board)
    assert other.mind is not game.mind
    assert other.rulebook == game.rulebook


def test_what_is_derived_follows_the_parts_that_were_exchanged() -> None:
    game = GAME.with_parts(secrets=defaults.Open())
    before = rolled()
    assert game.sentences.tell(before, Entry(1, 2), before, 0, NAMES) == "Bo chose card 3."
    with pytest.raises(TypeError, match="unexpected keyword argument 'colour'"):
        GAME.with_parts(colour="red")  # type: ignore[call-arg]
