"""What others hold stays secret, and what a seat imagines of it is possible."""

import json

import pytest

from ridotto.engine.bits import members, size
from ridotto.engine.errors import CannotUndo
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.rules.steps import BITS, HAND, INSPIRATION, KEPT, LOOK, NEW, OLD, PAPER, PEN, WIDTH
from tests.amounts import amount
from tests.games.roland_wright.setting import (
    DONE,
    GAME,
    KIT,
    SET,
    acting,
    new_match,
    now,
    play,
    random_entry,
    rows,
    seat,
)
from tests.games.roland_wright.test_invariants import check


def resampled(match: Match, viewer: int, rng: Rng) -> RolandWright:
    other = now(match).clone()
    other.resample(viewer, rng)
    return other


@pytest.mark.parametrize("seats", [2, 4])
def test_views_and_legal_actions_survive_resampling(seats: int) -> None:
    rng = Rng(seats)
    for _ in range(amount(1, 2)):
        match = new_match(seats)
        while not match.over:
            random_entry(match, rng)
            for viewer in range(-1, seats):
                other = resampled(match, viewer, rng)
                check(other)
                if viewer >= 0:
                    assert GAME.view.seen(other, viewer) == GAME.view.seen(now(match), viewer)
                    assert match._legal_in(other, viewer) == match.legal(viewer)
                    at = viewer * WIDTH
                    assert list(other.players)[at : at + WIDTH] == list(now(match).players)[at : at + WIDTH]


def test_resampling_reaches_every_possible_card() -> None:
    state = acting(seat(hand="hm1", inspiration="in1"), seat(step="act", hand="hm2", inspiration="in2", kept="rd21"))
    hands, inspirations, kept = set(), set(), set()
    rng = Rng(1)
    for _ in range(400):
        other = state.clone()
        other.resample(0, rng)
        hands |= set(members(other.players[WIDTH + HAND]))
        inspirations.add(other.players[WIDTH + INSPIRATION])
        kept |= set(members(other.players[WIDTH + KEPT]))
    assert hands == set(range(1, 29))
    assert inspirations == set(range(1, 15))
    assert kept >= set(range(20, 33))  # those with points; and bluffs
    assert kept - set(range(20, 33))


def test_a_card_whose_pattern_stands_is_never_imagined_in_a_hand() -> None:
    state = acting(seat(step="act"), seat(rows("R.B", ".O.", "Y.."), hand="hm2"))
    rng = Rng(2)
    for _ in range(200):
        other = state.clone()
        other.resample(0, rng)
        assert 0 not in members(other.players[WIDTH + HAND])


def test_a_card_seen_among_the_discards_since_is_never_imagined_in_a_hand() -> None:
    state = acting(seat(step="act"), seat(hand="hm2,hm3", new="hm3"), table="recycled=hm4,hm5,hm6")
    rng = Rng(3)
    seen = set()
    for _ in range(300):
        other = state.clone()
        other.resample(0, rng)
        old = other.players[WIDTH + HAND] & ~other.players[WIDTH + NEW]
        assert not set(members(old)) & {3, 4, 5}
        seen |= set(members(other.players[WIDTH + NEW]))
    assert {3, 4, 5} <= seen


def test_when_few_cards_are_left_each_hand_still_gets_one_that_fits() -> None:
    """Of two cards only one can be in the third seat's hand: whoever is dealt it first must give it up."""
    discards = ",".join(f"hm{k}" for k in range(3, 30))
    boxes = seat(hand="hm1"), seat(rows("R.B", ".O.", "Y.."), hand="hm2")
    state = acting(seat(step="act"), *boxes, table=f"discards={discards}")
    for seed in range(20):
        other = state.clone()
        other.resample(0, Rng(seed))
        assert other.encode() == state.encode()


def test_an_unfinished_research_card_has_the_bits_that_were_placed() -> None:
    state = acting(seat(rows("P"), step="act"), seat(step="act"))
    state = play(state, "xa1", "*rd13", "red", "a1", "green")  # red, orange, green
    rng = Rng(4)
    seen = set()
    for _ in range(200):
        other = state.clone()
        other.resample(1, rng)
        card = other.players[PAPER]
        seen.add(card)
        assert KIT.paper_bits[card] & 7 >= 1
        assert KIT.paper_bits[card] >> 9 & 7 >= 1
        assert other.players[BITS] == KIT.paper_bits[card] - 1
        assert other.players[PEN] == 3
    assert len(seen) > 1


def kept_and_old(state: RolandWright, seeds: int) -> tuple[set[int], set[int]]:
    """What the first seat imagines the second to have kept before the R&D deck was shuffled, and since."""
    old, new = set(), set()
    for seed in range(seeds):
        other = state.clone()
        other.resample(0, Rng(seed))
        assert other.players[WIDTH + OLD] & ~(other.players[WIDTH + KEPT] | other.paper_in_use(1)) == 0
        assert size(other.players[WIDTH + KEPT]) == size(state.players[WIDTH + KEPT])
        old |= set(members(other.players[WIDTH + OLD]))
        new |= set(members(other.players[WIDTH + KEPT] & ~other.players[WIDTH + OLD]))
    return old, new


def research(first: int, last: int) -> str:
    return ",".join(f"rd{k}" for k in range(first, last + 1))


def test_rw_15_a_card_kept_before_a_shuffle_was_none_of_the_discards() -> None:
    mine, theirs = (
        seat(rows("PP"), step="act", kept=research(8, 26)),
        seat(rows("P"), kept=research(27, 33), step="act"),
    )
    state = play(acting(mine, theirs, table="paper_discards=rd3,rd4,rd5,rd6,rd7"), "xa1", "*rd1", "stop")
    old, new = kept_and_old(state, 300)
    assert (old, new) == ({1, *range(26, 33)}, set())
    state = play(state, "xa1", "*rd5", "keep", who=1)  # what is kept since may have been among them
    old, new = kept_and_old(state, 300)
    assert old == {1, *range(26, 33)}
    assert {2, 3, 4, 5, 6} <= new
    assert GAME.position.read(GAME.position.write(state), SET).encode() == state.encode()


def test_rw_15_a_card_in_use_at_a_shuffle_was_none_of_the_discards_either() -> None:
    papers = seat(kept=research(11, 33))
    mine, theirs = seat(rows("P"), step="act"), seat(rows("P"), step="act")
    state = acting(mine, theirs, papers, table="paper_discards=rd4,rd5,rd6,rd7,rd8,rd9,rd10")
    state = play(state, "xa1", "*rd1", who=1)  # two are left
    state = play(state, "xa1", "*rd9")
    for now_kept in (state, play(state, "keep", who=1)):
        for seed in range(100):
            other = now_kept.clone()
            other.resample(0, Rng(seed))
            held = other.players[WIDTH + KEPT] | other.paper_in_use(1)
            assert members(held) == members(other.players[WIDTH + OLD])
            assert not set(members(held)) & {3, 4, 5, 6, 7, 8, 9}
    assert play(state, "stop", who=1).players[WIDTH + OLD] == 0


def test_when_few_research_cards_are_left_each_still_gets_one_that_could_be() -> None:
    """Points are likely, but whoever may have no other card gets what it needs."""
    points = ",".join(f"rd{k}" for k in range(22, 34))
    mine = seat(kept=f"rd3,rd4,rd5,rd6,{research(8, 20)},{points}", step="act")
    first = seat(kept="rd21", old="rd21")
    second = seat(kept="rd2", step="paper-space", pen="red", paper="rd7", bits="RO", old="rd7")
    state = acting(mine, first, second, table="recycled_papers=rd1,rd2")
    for seed in range(100):
        other = state.clone()
        other.resample(0, Rng(seed))
        assert members(other.players[WIDTH + KEPT]) == [20]
        assert other.players[2 * WIDTH + PAPER] == 6
        assert size(other.players[2 * WIDTH + KEPT]) == 1


def test_nothing_secret_is_in_another_seats_view_or_feed() -> None:
    match, rng = new_match(3), Rng(6)
    while not match.over:
        for viewer in (0, -1):
            view = GAME.view.seen(now(match), viewer)
            for other in (1, 2):
                player = view["players"][other]
                assert [player[key] for key in ("hand", "look", "kept", "paper", "inspiration", "pairs")] == [None] * 6
                ids = [f"hm{c + 1}" for c in members(now(match).players[other * WIDTH + HAND]) if c < 29]
                text = json.dumps(view)
                assert not [card for card in ids if f'"{card}"' in text]
        random_entry(match, rng)
    told = [each.text for each in match.told(0) if each.notation is None]
    assert told
    assert not [text for text in told for name in KIT.names.cards if name in text and "completed" not in text]


def test_others_draws_do_not_block_my_undo() -> None:
    me = seat(step="place", group="green.2", left="2")
    start = acting(me, seat(rows("G"), step="act"))
    state = play(start, "a1")
    learned = state.learned(0)
    state = play(state, "xa1", "*hm1", "*hm2", "*hm3", "hm1", "done", who=1)
    assert state.learned(0) == learned
    assert size(state.players[WIDTH + LOOK]) == 0


def test_rw_19_who_ends_the_game_sees_all_cards_and_can_t_take_it_back() -> None:
    before = acting(seat(step="finish"), seat(hand="hm1", inspiration="in2", kept="rd7"), table="busy=1 last=2")
    after = play(before, "done")
    assert GAME.view.seen(before, 0)["players"][1]["hand"] is None
    assert GAME.view.seen(after, 0)["players"][1]["hand"] is not None
    assert all(after.learned(k) > before.learned(k) for k in range(2))
    turn = acting(seat(step="finish"), DONE, table="busy=1")
    assert play(turn, "done").learned(0) == turn.learned(0)  # within the game nothing is learned before the dice roll


def test_rw_19_the_last_done_of_a_match_stands() -> None:
    match, rng = new_match(2), Rng(8)
    while not match.over:
        random_entry(match, rng)
    for who in range(2):
        with pytest.raises(CannotUndo):
            match.undo(who)
