"""What others know of hands and decks, against every possibility kept one by one (WB-8, WB-16).

For each seat and floor the worlds are all pairs of a hand and the cards that the seat has put to the bottom, the first
returned first, that agree with what everybody saw.
"""

import pytest

from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.engine.terms import CHANCE, SPECTATOR
from ridotto.games.burano.rules.bottom import card_of, seat_of
from ridotto.games.burano.rules.position import CHOOSE, DECK_CODE, DONE_CODE, PLACE_CODE, VISIT_CODE, Burano
from ridotto.games.burano.words.codes import place_of, take_of, taken_cards
from ridotto.games.burano.words.names import CARD_NAMES
from tests.amounts import amount
from tests.contract.cases import random_step
from tests.games.burano.setting import GAME, state_of, step_of

World = tuple[frozenset[str], tuple[str, ...]]
Worlds = dict[tuple[int, int], set[World]]  # by seat and floor


def returned(worlds: set[World]) -> set[World]:
    return {(hand - {card}, (*bottom, card)) for hand, bottom in worlds for card in hand}


def watch(match: Match, worlds: Worlds) -> None:
    """Take the last entry into account, as somebody who sees no hand."""
    before, entry, after = match.before[-1], match.entries[-1], match.state
    assert isinstance(before, Burano)
    assert isinstance(after, Burano)
    seat, code = entry
    if seat == CHANCE:
        if len(before.bottom) > len(after.bottom):
            drawn(worlds, before, GAME.notation.write_outcome(before, code))
    elif code < DONE_CODE:
        for card in taken_cards(before, *take_of(code)):
            of = worlds[seat, card // 24]
            worlds[seat, card // 24] = {(hand | {CARD_NAMES[card]}, bottom) for hand, bottom in of}
    elif PLACE_CODE <= code < VISIT_CODE:
        card, _ = place_of(code)
        name = CARD_NAMES[card]
        of = worlds[seat, card // 24]
        worlds[seat, card // 24] = {(hand - {name}, bottom) for hand, bottom in of if name in hand}
    elif before.phase == CHOOSE:
        worlds[seat, before.row] = returned(worlds[seat, before.row])
    elif code >= DECK_CODE and len(after.bottom) > len(before.bottom):
        worlds[seat, code - DECK_CODE] = returned(worlds[seat, code - DECK_CODE])


def drawn(worlds: Worlds, before: Burano, name: str) -> None:
    floor = int(name[1]) - 1
    owner = next(seat_of(each) for each in before.bottom if card_of(each) // 24 == floor)
    worlds[owner, floor] = {(hand, bottom[1:]) for hand, bottom in worlds[owner, floor] if bottom and bottom[0] == name}


def check_view(state: Burano, viewer: int, worlds: Worlds) -> None:
    view = GAME.view.seen(state, viewer)
    for (seat, floor), of in worlds.items():
        if seat == viewer:
            continue
        hands = [hand for hand, _ in of]
        sure = frozenset.intersection(*hands)
        hand = view["players"][seat]["hand"]
        assert {name for name in hand["known"] if name[1] == str(floor + 1)} == sure
        unsure = {name for each in hand["unsure"] if each["floor"] == floor + 1 for name in each["cards"]}
        assert unsure == frozenset.union(*hands) - sure
        entries = [each["cards"] for each in view["decks"][floor]["bottom"] if each["seat"] == seat]
        possible = [sorted(set(column)) for column in zip(*(bottom for _, bottom in of), strict=True)]
        assert list(map(sorted, entries)) == possible


def world_of(state: Burano, seat: int, floor: int) -> World:
    mine = [each for each in state.bottom if seat_of(each) == seat and card_of(each) // 24 == floor]
    return frozenset(step_of(state, seat, floor)), tuple(CARD_NAMES[card_of(each)] for each in mine)


def check_resampling(state: Burano, viewer: int, worlds: Worlds, rng: Rng) -> None:
    """Every possibility comes, about as often as any other, and no other does; the viewer's own cards stay."""
    seen: dict[tuple[int, int], dict[World, int]] = {key: {} for key in worlds}
    samples = 400
    for _ in range(samples):
        other = state.clone()
        other.resample(viewer, rng)
        for key, counts in seen.items():
            world = world_of(other, *key)
            counts[world] = counts.get(world, 0) + 1
    for (seat, floor), counts in seen.items():
        if seat == viewer:
            assert set(counts) == {world_of(state, seat, floor)}
            continue
        of = worlds[seat, floor]
        assert set(counts) <= of
        if len(of) <= 12:
            fair = samples / len(of)
            assert set(counts) == of
            assert all(abs(n - fair) <= 6 * fair**0.5 for n in counts.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wb_8_views_know_what_a_perfect_memory_knows(seats: int) -> None:
    resampled = 0
    for seed in range(amount(4, 8)):
        match, rng = Match(GAME, GAME.setup(seats)), Rng(seed)
        worlds: Worlds = {(seat, floor): {(frozenset(), ())} for seat in range(seats) for floor in range(3)}
        while not match.over and max(map(len, worlds.values())) < 3000:
            random_step(match, rng)
            watch(match, worlds)
            state = state_of(match)
            for key, of in worlds.items():
                assert world_of(state, *key) in of
            for viewer in (rng.below(seats), SPECTATOR):
                check_view(state, viewer, worlds)
            if rng.below(40) == 0 and any(len(of) > 1 for of in worlds.values()):
                check_resampling(state, rng.below(seats), worlds, rng)
                resampled += 1
    assert resampled > amount(2, 5)


def test_wb_8_nothing_is_hidden_in_solo() -> None:
    match, rng = Match(GAME, GAME.setup(1)), Rng(3)
    while not match.over:
        random_step(match, rng)
        other = match.state.clone()
        other.resample(0, rng)
        assert other.encode() == match.state.encode()
