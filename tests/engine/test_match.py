"""A match: what it refuses and how it says so, what it takes back, and how dice settle it."""

import pytest

from ridotto.engine.dice import Dice
from ridotto.engine.errors import CannotUndo, IllegalAction, NotYourTurn, UnknownNotation
from ridotto.engine.match import Event, Match, digest, step
from ridotto.engine.terms import CHANCE, SPECTATOR, Entry
from ridotto.games import find
from ridotto.smallest_game.sealed import GAME as SEALED

TOU_SHI = find("tou_shi")


def match_of(*texts: str, dice: Dice | None = None) -> Match:
    """Actions in notation; a roll is written as `*14`, and `*` lets the dice roll."""
    match = Match(TOU_SHI, dice=dice)
    for text in texts:
        if text == "*":
            match.settle()
        elif text.startswith("*"):
            match.resolve(int(text[1:]) - 1)
        else:
            match.play(0, text)
    return match


def refusal_of(match: Match, seat: int = 0, count: int = 1) -> str:
    with pytest.raises(CannotUndo) as refusal:
        match.undo(seat, count)
    return refusal.value.text


# Refusals


def test_an_unknown_notation_changes_nothing() -> None:
    match = match_of("d8.8")
    with pytest.raises(UnknownNotation):
        match.play(0, "z9")
    assert len(match.entries) == 1


@pytest.mark.parametrize("code", [-1, 10**30, TOU_SHI.codes])
def test_a_code_that_the_game_does_not_have(code: int) -> None:
    with pytest.raises(IllegalAction, match="There is no action number"):
        Match(TOU_SHI).act(0, code)


@pytest.mark.parametrize("seat", [-1, 1, 61, 64, 10**9])
def test_a_seat_that_nobody_has(seat: int) -> None:
    match = Match(TOU_SHI)
    assert match.legal(seat) == []
    assert match.next_steps(seat) == set()
    with pytest.raises(NotYourTurn):
        match.act(seat, 0)


def test_nobody_acts_while_chance_is_pending() -> None:
    with pytest.raises(NotYourTurn, match="Wait: something is left to chance first"):
        match_of("d8.8", "r3", "d6.1").play(0, "star")


@pytest.mark.parametrize("outcome", [-1, 6, 10**30])
def test_an_outcome_that_cannot_come(outcome: int) -> None:
    match = match_of("d8.8", "r3", "d6.1")
    with pytest.raises(IllegalAction, match="is not one of the 6 that can come now"):
        match.resolve(outcome)


def test_an_outcome_when_nothing_is_left_to_chance() -> None:
    with pytest.raises(IllegalAction):
        Match(TOU_SHI).resolve(0)


def test_those_who_have_chosen_wait_for_the_others() -> None:
    match = Match(SEALED)
    match.resolve(0)
    match.play(1, "3")
    assert match.actors() == [0]
    with pytest.raises(NotYourTurn, match="wait for the others"):
        match.play(1, "2")


# A fork


def everything(match: Match) -> tuple[object, ...]:
    """All that a match holds: positions by identity, as they are shared."""
    return tuple((name, value[:] if isinstance(value, list) else value) for name, value in vars(match).items())


def test_what_happens_in_a_fork_does_not_happen_in_the_match() -> None:
    match = match_of("d8.8", "r3", "d6.1", dice=Dice(b"fork"))
    before = everything(match)
    fork = match.fork()
    assert everything(fork) == before
    fork.names[0] = "Ada"
    fork.earlier.append((1, 0, "Bea"))
    fork.undo(0)
    fork.play(0, "d6.2")
    fork.settle()
    fork.rewind(0, 2)
    assert everything(match) == before


def test_what_happens_in_the_match_does_not_happen_in_a_fork() -> None:
    match = match_of("d8.8", "r3", "d6.1", dice=Dice(b"fork"))
    fork = match.fork()
    before = everything(fork)
    match.settle()
    match.rewind(0, 3)
    assert everything(fork) == before


def test_a_fork_goes_the_way_that_the_match_would_go() -> None:
    match = match_of("d8.8", "r3", "d6.1", dice=Dice(b"fork"))
    fork = match.fork()
    for each in (match, fork):
        each.settle()
    assert (fork.entries, digest(fork.state), fork.told(0)) == (match.entries, digest(match.state), match.told(0))


def test_a_fork_shares_the_positions() -> None:
    match = match_of("d8.8", "r3", "d6.1")
    fork = match.fork()
    assert fork.state is match.state
    assert all(one is other for one, other in zip(fork.before, match.before, strict=True))


# Taking back


def test_there_is_nothing_to_take_back_at_first() -> None:
    match = Match(TOU_SHI)
    assert match.undoable(0) == 0
    assert refusal_of(match) == "There is nothing to take back yet."


def test_the_set_up_can_be_taken_back_step_by_step() -> None:
    match = match_of("d8.8", "r3")
    assert match.undoable(0) == 2
    match.undo(0)
    assert [entry.value for entry in match.entries] == [TOU_SHI.notation.parse(match.state, "d8.8")]
    match.undo(0)
    assert digest(match.state) == digest(Match(TOU_SHI).state)


def test_several_actions_are_taken_back_at_once() -> None:
    match = match_of("d8.8", "r3", "d6.1")
    match.undo(0, 3)
    assert match.entries == []
    assert match.told(0)[-1].undoes == (0, 1, 2)


def test_a_box_can_be_taken_back_until_its_die_is_rolled() -> None:
    match = match_of("d8.8", "r3", "d6.1")
    match.undo(0)
    match.play(0, "d6.2")
    match.resolve(3)
    assert match.undoable(0) == 0
    assert refusal_of(match) == "That can’t be taken back: chance has spoken since."


def test_a_rolled_one_cannot_be_taken_back_either() -> None:
    match = match_of("d8.8", "r3", "d6.1", "*1")
    assert match.undoable(0) == 0


def test_a_move_can_be_taken_back_to_its_roll_and_no_further() -> None:
    match = match_of("d8.8", "r3", "d6.1", "*4", "r4=d4.3", "d12.1")
    assert match.undoable(0) == 2
    assert refusal_of(match, count=3)
    match.undo(0, 2)
    assert TOU_SHI.view.seen(match.state, 0)["roll"] == 4
    assert match.undoable(0) == 0


def test_a_star_can_be_taken_back_in_each_of_its_steps() -> None:
    match = match_of("d8.8", "r3", "d6.1", "*4", "star", "u6", "d20.1")
    positions = [digest(state) for state in match.before]
    for back in (6, 5, 4):
        match.undo(0)
        assert digest(match.state) == positions[back]
    assert TOU_SHI.view.seen(match.state, 0)["stars"] == 3


def test_the_end_can_be_taken_back_when_no_roll_brought_it() -> None:
    match = match_of("d8.8", "r3", *("d4.1", "*2", "star", "p1", "d4.4"), *("d6.1", "*2", "star", "q2", "d6.6"))
    for text in ("d6.1", "*2", "star", "u6", "d6.5"):
        if text == "*2":
            match.resolve(1)
        else:
            match.play(0, text)
    assert match.over
    match.undo(0)
    assert not match.over


@pytest.mark.parametrize("count", [0, -1, 4])
def test_a_count_that_cannot_be_taken_back(count: int) -> None:
    match = match_of("d8.8", "r3", "d6.1")
    with pytest.raises(CannotUndo):
        match.undo(0, count)
    assert len(match.entries) == 3


def test_taken_back_events_stay_in_the_feed_and_leave_the_entries() -> None:
    match = match_of("d8.8", "r3")
    match.undo(0)
    match.play(0, "p1")
    assert [told.seq for told in match.told(0)] == [0, 1, 2, 3]
    assert match.told(0)[2].undoes == (1,)
    assert match.seqs == [0, 3]
    assert [told.notation for told in match.told(0)] == ["d8.8", "r3", None, "p1"]


# Several seats


def sealed_match(*, seats: int = 3) -> Match:
    """Everybody has a lucky card, the die is rolled, and nobody has chosen."""
    match = Match(SEALED, SEALED.setup(seats, {"lucky": True}), ["Ada", "Bea", "Cleo"][:seats])
    for outcome in [*range(seats), 3]:
        match.resolve(outcome)
    return match


def test_a_sealed_choice_is_taken_back_though_others_have_chosen_since() -> None:
    match = sealed_match()
    match.play(0, "3")
    match.play(1, "2")
    match.undo(0)
    assert match.actors() == [0, 2]
    assert match.entries[4:] == [Entry(1, 1)]
    assert match.told(1)[-1].text == "Ada took back an action."


def test_no_choice_is_taken_back_once_all_are_revealed() -> None:
    match = sealed_match()
    for seat in (2, 0, 1):
        match.play(seat, "3")
    for seat in range(3):
        assert match.undoable(seat) == 0
        assert refusal_of(match, seat) == "That can’t be taken back: something was revealed since."


def test_a_sealed_choice_is_told_without_its_content() -> None:
    match = sealed_match()
    match.play(0, "3")
    match.play(1, "2")
    assert [told.notation for told in match.told(0)[-2:]] == ["3", None]
    assert [told.notation for told in match.told(SPECTATOR)[-2:]] == [None, None]
    assert [told.text for told in match.told(1)[-2:]] == ["Ada chose in secret.", "You chose card 2."]


def test_a_hidden_draw_is_told_without_the_card() -> None:
    match = sealed_match()
    unseen = "Chance brought something in secret."
    assert [told.text for told in match.told(1)] == [unseen, "Chance brought 2.", unseen, "Chance brought 4."]
    assert [told.notation for told in match.told(SPECTATOR)] == [None, None, None, "4"]


def test_the_feed_can_be_asked_from_a_number_on() -> None:
    match = sealed_match()
    assert match.told(0, 2) == match.told(0)[2:]
    assert match.told(0, 4) == match.told(0, 99) == []


# Dice


def test_a_match_without_dice_must_be_told_the_outcome() -> None:
    with pytest.raises(IllegalAction, match="no dice of its own"):
        match_of("d8.8", "r3", "d6.1").settle()


def test_settling_when_nothing_is_pending_does_nothing() -> None:
    match = match_of("d8.8")
    match.settle()
    assert len(match.entries) == 1


def test_settling_rolls_until_somebody_may_act() -> None:
    match = match_of("d8.8", "r3", "d4.1", "*", dice=Dice(b"ones"))
    assert match.actors() == [0]
    rolls = [entry.value for entry in match.entries if entry.seat == CHANCE]
    assert all(outcome == 0 for outcome in rolls[:-1])
    assert rolls[-1] > 0


def rolls_of(match: Match, die: int) -> list[int]:
    return [
        entry.value
        for entry, state in zip(match.entries, match.before, strict=True)
        if entry.seat == CHANCE and state.chance() == die
    ]


def test_each_die_has_its_own_sequence_whatever_else_was_rolled() -> None:
    dice = Dice(b"retry")

    def play(first: str, second: str) -> Match:
        match = match_of("d8.8", "r3", dice=dice)
        for box in (first, second):
            match.play(0, box)
            match.settle()
            match.act(0, next(code for code in match.legal(0) if "=" in TOU_SHI.notation.write(match.state, code)))
        return match

    one, other = play("d20.1", "d12.1"), play("d12.2", "d20.2")
    assert rolls_of(one, 20) == rolls_of(other, 20)
    assert rolls_of(one, 12) == rolls_of(other, 12)


def test_the_same_die_rolls_on_in_its_sequence() -> None:
    dice = Dice(b"on and on")
    match = match_of("d8.8", "r3", "d20.1", "*", dice=dice)
    match.play(0, "star")
    match.play(0, "p1")
    match.play(0, "d4.1")
    match.play(0, "d20.2")
    match.settle()
    stream = 5  # the D20's
    rolls = rolls_of(match, 20)
    assert rolls == [dice.outcome(stream, k, 20) for k in range(len(rolls))]


def test_a_box_taken_back_does_not_use_up_a_roll() -> None:
    straight = match_of("d8.8", "r3", "d20.1", "*", dice=Dice(b"undo"))
    detour = match_of("d8.8", "r3", "d12.1", dice=Dice(b"undo"))
    detour.undo(0)
    detour.play(0, "d20.1")
    detour.settle()
    assert rolls_of(detour, 20) == rolls_of(straight, 20)


# Events


def test_events_are_applied_again() -> None:
    match = Match(TOU_SHI)
    for event in [Event(0, 17), Event(0, 62), Event(0, undone=1), Event(0, 60), Event(0, 0), Event(CHANCE, 3)]:
        match.apply(event)
    assert [TOU_SHI.notation.write(match.before[k], entry.value) for k, entry in enumerate(match.entries[:3])] == [
        "d8.8",
        "p1",
        "d4.1",
    ]
    assert [moment.event for moment in match.moments][2] == Event(0, undone=1)


@pytest.mark.parametrize("event", [Event(0, 99), Event(CHANCE, 0), Event(0, undone=1), Event(3, 1)])
def test_an_event_that_cannot_be_is_refused(event: Event) -> None:
    match = Match(TOU_SHI)
    with pytest.raises((IllegalAction, NotYourTurn, CannotUndo)):
        match.apply(event)
    assert match.moments == []


def test_a_step_leaves_the_position_before_it_alone() -> None:
    state = Match(TOU_SHI).state
    before = state.encode()
    step(state, Entry(0, 17))
    assert state.encode() == before


def test_a_digest_tells_positions_apart() -> None:
    match = match_of("d8.8", "r3", "d6.1", "*4", "r4=d4.3")
    digests = [digest(match.position(k)) for k in range(6)]
    assert len(set(digests)) == 6
    assert all(len(each) == 16 for each in digests)
