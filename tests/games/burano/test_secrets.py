"""What others know of hands and decks, against every possibility kept one by one (WB-8, WB-16).

For each seat and floor the worlds are all pairs of a hand and the cards that the seat has put to the bottom, the first
returned first, that agree with what everybody saw.
"""

import json
import re

import pytest

from ridotto.bots.question import ask
from ridotto.engine.dice import Dice
from ridotto.engine.match import Match, step
from ridotto.engine.rng import Rng
from ridotto.engine.terms import CHANCE, PLAYERS, SPECTATOR, Entry
from ridotto.games.burano.rules.bottom import card_of, seat_of
from ridotto.games.burano.rules.position import CHOOSE, DECK_CODE, DONE_CODE, PLACE_CODE, VISIT_CODE, Burano
from ridotto.games.burano.words.codes import place_of, take_of, taken_cards
from ridotto.games.burano.words.names import CARD_NAMES
from ridotto.server.table.questions import imagined
from tests.amounts import amount
from tests.contract.cases import random_step
from tests.games.burano.setting import GAME, play, player, scene, state_of, step_of

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
        match, rng = Match(GAME, GAME.setup(seats, {"hands": "open"})), Rng(seed)
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


def named(text: str) -> set[str]:
    """Every card that is named in a text."""
    return set(re.findall(r"\b[roygbp][123][abcd]\b", text))


def secrets(state: Burano, viewer: int) -> set[str]:
    """The cards in others' hands and at the bottom of the decks."""
    hands = [step_of(state, seat, floor) for seat in range(state.seats) if seat != viewer for floor in range(3)]
    return set().union(*hands) | {CARD_NAMES[card_of(each)] for each in state.bottom}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wb_8_hidden_hands_are_backs_for_all_others(seats: int) -> None:
    """Nothing in a view tells a card that lies in another hand or at a deck's bottom, nor lets it be counted out."""
    match, rng = Match(GAME, GAME.setup(seats)), Rng(seats)
    held = 0
    while not match.over:
        state, viewer = state_of(match), rng.below(seats + 1) - 1
        view = GAME.view.seen(state, viewer)
        secret = secrets(state, viewer)
        held += len(secret)
        told = json.dumps(view)
        if rng.below(10) == 0:
            told += "".join(GAME.board.draw(view).values()) + GAME.text.write(view, PLAYERS)
        assert not named(told) & secret
        assert all(not deck["unseen"] for deck in view["decks"])
        assert [player["hand"]["count"] for player in view["players"]] == [state.held(seat) for seat in range(seats)]
        random_step(match, rng)
    assert held
    assert GAME.view.seen(match.state, 0) == GAME.view.seen(opened(state_of(match)), 0)


def opened(state: Burano) -> Burano:
    """The same position where known cards lie open."""
    other = state.clone()
    other.hidden = 0
    return other


def test_wb_8_backs_are_shown_and_said_by_their_floors() -> None:
    hands = (player(), player(hand="r1a+o1b+y2c"))
    hidden, known = (GAME.view.seen(scene(*hands, hidden=each), 0) for each in (1, 0))
    names = ("Ada", "Bea")
    assert "  Hand (3): 2 first floors, 1 second floor" in GAME.text.write(hidden, names).splitlines()
    drawn = GAME.board.draw(hidden, names)["other1/street/street:2"]
    assert "3 cards in hand: 2 first floors, 1 second floor" in drawn
    assert drawn.count('class="back"') == 3
    assert "r1a" in GAME.board.draw(known, names)["other1/street/street:2"]
    assert GAME.view.seen(scene(*hands, hidden=1), 1)["players"][1]["hand"]["known"] == ["r1a", "o1b", "y2c"]


def test_wb_8_a_returned_card_is_one_of_a_deck_that_nobody_looks_into() -> None:
    state = scene(player(), player(), bottom="r1a@1:r1a+r1b o1a@2:o1a", hidden=1)
    drawn = GAME.board.draw(GAME.view.seen(state, 0), ("Ada", "Bea"))["supply3/floor1/deck:1"]
    assert "at its bottom, the first to come first: one from you, then one from Bea" in drawn


@pytest.mark.parametrize("hidden", [0, 1])
def test_wb_8_the_end_of_a_hidden_game_turns_the_backs_over_and_is_not_taken_back(hidden: int) -> None:
    """Nor is it shown in pencil, though whoever remembers all knows the hands (here none has a returned card)."""
    hands = (player(hand="r2a"), player(hand="y2c"))
    state = scene(*hands, supply="r1a . . / . . . / . . .", idle=3, turn=1, turns=1, hidden=hidden)
    over = play(state, "done")
    assert over.actors() == over.chance() == 0
    known = GAME.view.seen(over, 1)["players"][0]["hand"]["known"]
    assert known == ["r2a"]
    assert [over.learned(seat) > state.learned(seat) for seat in (0, 1)] == [bool(hidden)] * 2
    done = Entry(1, GAME.notation.parse(state, "done"))
    assert (imagined(GAME, state, done, viewer=1) is None) == bool(hidden)


def test_wb_8_the_log_of_a_hidden_game_tells_which_floors_others_took() -> None:
    for hidden, told in (
        (1, "Bea took the third and second floor of column 2 and 1 coin."),
        (0, "Bea took red third floor r3a, blue second floor b2b and 1 coin."),
    ):
        state = scene(player(), player(), supply=". o1c . / . b2b . / . r3a .", phase="take", turn=1, hidden=hidden)
        entry = Entry(1, GAME.notation.parse(state, "r3a+b2b"))
        after = step(state, entry)
        for viewer in (0, SPECTATOR):
            assert GAME.sentences.tell(state, entry, after, viewer, ("Ada", "Bea")) == told
        own = GAME.sentences.tell(state, entry, after, 1, ("Ada", "Bea"))
        assert own == "Bea took red third floor r3a, blue second floor b2b and 1 coin."


@pytest.mark.parametrize("hands", ["hidden", "open"])
def test_wb_8_the_feed_names_what_others_took_only_where_hands_are_open(hands: str) -> None:
    match = Match(GAME, GAME.setup(2, {"hands": hands, "first": 1}), dice=Dice(b"feed"))
    match.settle()
    match.act(0, match.legal(0)[0])
    match.settle()
    written = [match.told(viewer)[-1].notation for viewer in (0, 1, SPECTATOR)]
    assert written[0]
    assert written[1:] == [None if hands == "hidden" else written[0]] * 2


def test_wb_8_bots_remember_what_lay_open() -> None:
    """What a bot thinks about has the cards that everyone saw taken, hidden or not."""
    for hidden in (0, 1):
        state = scene(player(), player(hand="r1a+o1b+y2c"), hidden=hidden)
        asked = ask(GAME, state, 2, 0, Rng(1))
        assert isinstance(asked.state, Burano)
        assert step_of(asked.state, 1, 0) == {"r1a", "o1b"}


def test_wb_8_known_cards_are_hidden_among_people_and_open_against_bots() -> None:
    assert GAME.setup(3).options["hands"] == "hidden"
    assert GAME.setup(3, alone=True).options["hands"] == "open"
    assert GAME.setup(1, alone=True).options["hands"] == "hidden"  # nobody else is there
