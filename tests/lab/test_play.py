from functools import partial

import pytest

from ridotto.engine import record
from ridotto.games import GAMES, find
from ridotto.lab.play import Player, Result, Variant, play

WHIMS = (Player("whim"),)


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_is_a_game(name: str) -> None:
    seats = find(name).seats[-1]
    once = play(Variant(name), WHIMS * seats, "a seed")
    assert play(Variant(name), WHIMS * seats, "a seed") == once
    assert play(Variant(name), WHIMS * seats, "another") != once
    for seat in range(seats):
        assert sum(each.points for each in once.lines[seat]) == once.scores[seat]


def test_the_record_tells_the_same_game() -> None:
    players = (Player("novice"), Player("whim"))
    result = play(Variant("burano_roll_and_write"), players, "7", keep=True)
    assert result.record is not None
    match = record.read(result.record, find)
    assert tuple(match.state.score(seat) for seat in range(2)) == result.scores
    assert match.names == ["novice 1", "whim 2"]


def test_the_dice_are_the_same_whoever_plays() -> None:
    def rolls(bot: str) -> dict[str, list[str]]:
        text = play(Variant("tou_shi"), (Player(bot),), "luck", keep=True).record or ""
        match = record.read(text, find)
        found: dict[str, list[str]] = {}
        for entry, before in zip(match.entries, match.before, strict=True):
            if entry.seat < 0:
                found.setdefault(str(before.stream()), []).append(str(entry.value))
        return found

    one, other = rolls("whim"), rolls("glance")
    assert one != other
    for stream in one.keys() & other.keys():
        n = min(len(one[stream]), len(other[stream]))
        assert one[stream][:n] == other[stream][:n]


def test_a_shared_victory_is_shared() -> None:
    ended = partial(Result, "", ("a", "b", "c"), decisions=(1, 1, 1), lines=(), facts=())
    tied = ended(scores=(5, 9, 9), ranks=(3, 1, 1))
    assert [tied.won(seat) for seat in range(3)] == [0, 0.5, 0.5]
    assert [tied.lead(seat) for seat in range(3)] == [-4, 0, 0]
