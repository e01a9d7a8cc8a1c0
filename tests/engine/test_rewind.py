"""A takeback that everyone granted: the game goes back, though something was learned since."""

import pytest

from ridotto.engine import record
from ridotto.engine.dice import Dice
from ridotto.engine.errors import CannotUndo
from ridotto.engine.match import Event, Match, digest
from ridotto.engine.rng import Rng
from ridotto.engine.terms import CHANCE, SPECTATOR, Entry
from ridotto.games import find
from ridotto.smallest_game.sealed import GAME as SEALED
from tests.contract.cases import NAMES, random_step, written
from tests.house import OWN

ENOUGH = 6  # takebacks in a game: a long one would hardly get ahead
TABLES = [(name, seats) for name, game in OWN.items() for seats in game.seats]


def new_match(name: str, seats: int, seed: str = "rewind") -> Match:
    game = find(name)
    return Match(game, game.setup(seats), NAMES[:seats], Dice(seed.encode()))


def go_on(match: Match, rng: Rng) -> None:
    """An action by anybody, and the dice that follow."""
    match.settle()
    if not match.over:
        random_step(match, rng)
        match.settle()


def sealed_match(*texts: str, seats: int = 3) -> Match:
    """Everybody has a lucky card and the die is rolled; then what is written as `0 3`."""
    match = Match(SEALED, SEALED.setup(seats, {"lucky": True}), NAMES[:seats])
    for _ in range(seats + 1):
        match.resolve(0)
    for text in texts:
        match.play(int(text[0]), text[2:])
    return match


# What a turn is


def test_nobody_has_had_a_turn_at_first() -> None:
    match = sealed_match()
    assert [match.last_turn(seat) for seat in (0, 1, 2, SPECTATOR)] == [0, 0, 0, 0]


def test_a_turn_is_what_a_seat_did_while_no_other_acted() -> None:
    match = new_match("tou_shi", 1)
    for text in ("d8.8", "r3", "d6.1"):
        match.play(0, text)
    match.settle()
    match.play(0, "star")
    assert CHANCE in [entry.seat for entry in match.entries]
    assert match.last_turn(0) == 4


def test_what_others_did_later_does_not_shorten_a_turn() -> None:
    match = sealed_match("0 3", "2 2", "1 3")
    assert [match.last_turn(seat) for seat in range(3)] == [1, 1, 1]


@pytest.mark.parametrize(("name", "seats"), [table for table in TABLES if table[1] > 1])
def test_a_turn_is_bounded_by_others_actions(name: str, seats: int) -> None:
    match, rng = new_match(name, seats), Rng(5)
    while not match.over:
        go_on(match, rng)
        for seat in range(seats):
            who = [entry.seat for entry in match.entries if entry.seat != CHANCE]
            while who and who[-1] != seat:
                who.pop()
            turn = 0
            while who and who.pop() == seat:
                turn += 1
            assert match.last_turn(seat) == turn


# Going back


def test_a_turn_is_taken_back_with_all_that_followed() -> None:
    match = sealed_match("0 3", "1 2", "2 3")
    then = digest(match.before[4])
    assert match.undoable(0) == 0
    match.rewind(0, 1)
    assert digest(match.state) == then
    assert match.actors() == [0, 1, 2]
    assert match.told(SPECTATOR)[-1].text == "Ada took back a turn, as all agreed."
    assert match.told(SPECTATOR)[-1].undoes == (4, 5, 6)
    assert match.told(SPECTATOR)[-1].notation is None
    assert match.moments[-1].event == Event(0, undone=1, back=True)
    assert match.seqs == [0, 1, 2, 3]


def test_what_others_did_before_stays() -> None:
    match = sealed_match("0 3", "1 2", "2 3")
    match.rewind(1, 1)
    assert match.entries[4:] == [Entry(0, 2)]
    assert match.actors() == [1, 2]


def test_alone_there_is_nobody_to_agree() -> None:
    match = new_match("tou_shi", 1)
    match.play(0, "d8.8")
    match.rewind(0, 1)
    assert match.told(0)[-1].text == "Took back a turn."


@pytest.mark.parametrize(("seat", "count"), [(0, 0), (0, 2), (0, -1), (1, 1), (CHANCE, 1), (3, 1), (99, 1)])
def test_what_a_seat_did_not_do_is_not_taken_back(seat: int, count: int) -> None:
    match = sealed_match("0 3")
    moments = list(match.moments)
    with pytest.raises(CannotUndo, match="nothing to take back"):
        match.rewind(seat, count)
    with pytest.raises(CannotUndo):
        match.apply(Event(seat, undone=count, back=True))
    assert match.moments == moments
    assert len(match.entries) == 5


def test_the_same_dice_fall_again() -> None:
    match = new_match("tou_shi", 1)
    for text in ("d8.8", "r3", "d20.1"):
        match.play(0, text)
    match.settle()
    roll = match.entries[3]
    match.rewind(0, 1)
    match.play(0, "d20.2")
    match.settle()
    assert match.entries[3] == roll


def test_an_end_is_taken_back() -> None:
    match, rng = new_match("burano", 2), Rng(7)
    match.settle()
    while match.actors():
        go_on(match, rng)
    assert match.state.chance() == 0
    seat = next(entry.seat for entry in reversed(match.entries) if entry.seat != CHANCE)
    match.rewind(seat, 1)
    assert match.actors() == [seat]


def test_an_end_at_which_the_secret_is_told_is_for_good() -> None:
    game = find("tou_shi")
    ending = ["d8.8", "r3", *("d4.1", "*", "star", "p1", "d4.4"), *("d6.1", "*", "star", "q2", "d6.6")]
    ending += ["d6.1", "*", "star", "u6", "d6.5"]
    for final in (False, True):
        match = Match(game, final=final)
        for text in ending:
            if text == "*":
                match.resolve(1)
            else:
                match.play(0, text)
                assert match.undoable(0) > 0 or (final and match.over)
        assert match.over
        if not final:
            match.undo(0)
            continue
        assert match.undoable(0) == 0
        told = "That can’t be taken back: the game is over, and the secret of its dice is told."
        assert match.why_no_undo(0) == told
        with pytest.raises(CannotUndo, match="the secret of its dice is told"):
            match.undo(0)
        with pytest.raises(CannotUndo, match="the secret of its dice is told"):
            match.rewind(0, 1)
        assert match.over


# What is known stays known


def test_what_was_done_before_is_settled_for_those_who_learned_something() -> None:
    match = sealed_match("0 3", "1 2", "2 3")
    match.rewind(1, 1)  # all had been revealed
    assert match.undoable(0) == 0
    assert match.why_no_undo(0) == "That can’t be taken back: you have seen what came of it."
    with pytest.raises(CannotUndo, match="you have seen what came of it"):
        match.undo(0)
    match.rewind(0, 1)  # but all may agree
    assert match.actors() == [0, 1, 2]


def test_what_was_done_before_can_be_undone_by_those_who_learned_nothing() -> None:
    match = sealed_match("0 3", "1 2")
    match.rewind(1, 1)
    assert match.undoable(0) == 1
    match.undo(0)
    assert match.actors() == [0, 1, 2]


def test_what_is_done_afterwards_can_be_undone() -> None:
    match = sealed_match("0 3", "1 2", "2 3")
    match.rewind(1, 1)
    match.play(1, "3")
    assert match.undoable(1) == 1
    match.undo(1)
    assert match.actors() == [1, 2]


# Anywhere in any game


def matches_agree(one: Match, other: Match) -> None:
    assert one.entries == other.entries
    assert one.seqs == other.seqs
    assert [digest(state) for state in (*one.before, one.state)] == [
        digest(state) for state in (*other.before, other.state)
    ]
    seats = range(one.setup.seats)
    for viewer in (*seats, SPECTATOR):
        assert one.told(viewer) == other.told(viewer)
    assert [one.undoable(seat) for seat in seats] == [other.undoable(seat) for seat in seats]


def play_with_takebacks(name: str, seats: int, seed: int) -> tuple[Match, int]:
    """A game in which turns and single actions are taken back here and there; checked at each."""
    match, rng = new_match(name, seats), Rng(seed)
    backs = 0
    while not match.over:
        go_on(match, rng)
        seat = rng.below(seats)
        if rng.below(6) == 0 and match.undoable(seat):
            match.undo(seat, 1 + rng.below(match.undoable(seat)))
        turn = min(match.last_turn(seat), 4)
        if rng.below(12) or not turn or backs == ENOUGH:
            continue
        count = 1 + rng.below(turn)
        first = [k for k, entry in enumerate(match.entries) if entry.seat == seat][-count]
        kept, then, gone = match.entries[:first], match.before[first].encode(), match.seqs[first:]
        feeds = {viewer: match.told(viewer) for viewer in (*range(seats), SPECTATOR)}
        lost = match.entries[first:]
        match.rewind(seat, count)
        backs += 1
        assert match.entries == kept
        assert match.state.encode() == then
        assert match.told(seat)[-1].undoes == tuple(gone)
        for viewer, feed in feeds.items():
            # What was told stays as it was, and the takeback itself tells nothing.
            assert match.told(viewer)[:-1] == feed
            assert match.told(viewer)[-1].notation is None
        if rng.below(2):
            again(match, lost)
    return match, backs


def again(match: Match, lost: list[Entry]) -> None:
    """The same once more: chance turns out as before."""
    for entry in lost:
        if entry.seat == CHANCE:
            assert match.fall() == entry.value
            match.resolve(entry.value)
        else:
            match.act(entry.seat, entry.value)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_takebacks_anywhere(name: str, seats: int) -> None:
    backs = 0
    for seed in range(2):
        match, times = play_with_takebacks(name, seats, seed)
        backs += times
        # All of it happens again in the same way.
        shadow = new_match(name, seats)
        for moment in match.moments:
            shadow.apply(moment.event)
        matches_agree(match, shadow)
        # A feed without gaps, in which what was taken back is told to be so, once.
        told = match.told(SPECTATOR)
        assert [each.seq for each in told] == list(range(len(match.moments)))
        taken = [seq for each in told for seq in each.undoes]
        assert len(taken) == len(set(taken))
        assert match.seqs == [k for k, moment in enumerate(match.moments) if k not in taken and not moment.event.undone]
        for viewer in (*range(seats), SPECTATOR):
            for each, (event, before, _, _) in zip(match.told(viewer), match.moments, strict=True):
                seen = not event.undone and written(match.game, before, Entry(event.seat, event.value), viewer)
                assert (each.notation is not None) == seen
        # The record is that of a game played straight.
        straight = new_match(name, seats)
        again(straight, match.entries)
        assert record.write(match) == record.write(straight)
    assert backs


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_nothing_is_undone_that_was_done_before_what_a_seat_has_seen(name: str, seats: int) -> None:
    """A seat that saw more than there is now can't go further back by itself."""
    match, rng = new_match(name, seats, "seen"), Rng(9)
    seen = 0
    while not match.over and seen < 20:
        go_on(match, rng)
        seat = rng.below(seats)
        if rng.below(5) or not match.last_turn(seat):
            continue
        learned = [match.state.learned(each) for each in range(seats)]
        match.rewind(seat, 1)
        for each in range(seats):
            if match.state.learned(each) < learned[each]:
                assert match.undoable(each) == 0
                seen += 1
    assert seen
