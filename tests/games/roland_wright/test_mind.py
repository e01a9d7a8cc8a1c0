"""What Roland Wright's bots know: worth and rank in random positions, and the levels in a few games."""

from collections.abc import Iterator

import pytest

from ridotto.bots import Bot, Strong, ask, find
from ridotto.bots.think import Thinker
from ridotto.engine import weights
from ridotto.engine.bits import members
from ridotto.engine.rng import Rng
from ridotto.engine.state import COMPILED
from ridotto.engine.walk import buffer
from ridotto.games.roland_wright.facts import of as facts
from ridotto.games.roland_wright.mind.judgement import WEIGHTS, RolandWrightMind
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.rules.steps import COMPLETE, HAND, KEPT, OVER, WIDTH
from tests.amounts import amount
from tests.games.roland_wright.setting import GAME, KIT, acting, read, rows, seat, start
from tests.sources import output

MIND = GAME.mind.load()
GAMES = 3 if COMPILED else 1


def played(seats: int, bots: list[Bot], seed: int) -> RolandWright:
    """A game between bots, played to its end."""
    state, rng = start(seats), Rng(seed)
    minds = [Rng(seed * 100 + k) for k in range(seats)]
    while state.phase != OVER:
        n = state.chance()
        if n:
            state.resolve(rng.below(n))
        else:
            who = members(state.actors())[0]
            state.act(who, bots[who](ask(GAME, state, seats, who, minds[who])))
    return state


def wandering(seats: int, seed: int, apart: int) -> Iterator[RolandWright]:
    """Positions of a random game in which seats are asked, some decisions apart, and its end."""
    state, rng, legal, decisions = start(seats), Rng(seed), buffer(GAME.longest), 0
    while state.chance() or state.actors():
        n = state.chance()
        if n:
            state.resolve(rng.below(n))
            continue
        if decisions % apart == 0:
            yield state
        who = members(state.actors())[0]
        state.act(who, legal[rng.below(state.fill_legal(who, legal))])
        decisions += 1
    yield state


@pytest.mark.parametrize("seats", [2, 4])
def test_a_seats_worth_and_ranks_do_not_depend_on_what_is_hidden_from_it(seats: int) -> None:
    legal = buffer(GAME.longest)
    for seed in range(GAMES):
        for state in wandering(seats, seed, 7):
            for viewer in range(seats):
                other = state.clone()
                other.resample(viewer, Rng(seed))
                assert MIND.worth(other, viewer) == MIND.worth(state, viewer)
                if state.actors() >> viewer & 1:
                    for code in legal[: state.fill_legal(viewer, legal)]:
                        assert MIND.rank(other, viewer, code) == MIND.rank(state, viewer, code)


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_at_the_end_worth_is_the_score(seats: int) -> None:
    for seed in range(GAMES):
        *_, state = wandering(seats, seed, 100)
        assert [MIND.worth(state, k) for k in range(seats)] == [state.score(k) * 100 for k in range(seats)]


@pytest.mark.parametrize("seats", [1, 3])
def test_looking_changes_nothing_and_does_not_depend_on_what_was_looked_at_before(seats: int) -> None:
    """A mind remembers the last box that it looked at: only for that box."""
    legal = buffer(GAME.longest)
    for state in wandering(seats, 5, 11):
        before = state.encode()
        for who in members(state.actors()):
            codes = list(legal[: state.fill_legal(who, legal)])
            ranks = [MIND.rank(state, who, code) for code in codes]
            assert state.encode() == before
            MIND.worth(start(seats), 0)
            assert [MIND.rank(state, who, code) for code in reversed(codes)] == ranks[::-1]


def test_another_inspiration_or_other_awards_are_looked_at_anew() -> None:
    box = rows("GB.", ".B.")
    for change in ({"inspiration": "in1"}, {"inspiration": "in7"}):
        for awards in ("aw1,aw2,aw3", "aw4,aw5,aw6"):
            table = f"phase=take turn=3 dice=RRGGBP awards={awards}"
            state = read(table, seat(box, **change), seat(box))
            groups = [MIND.rank(state, 0, GAME.notation.parse(state, text)) for text in ("green.2", "blue.1")]
            alone = weights.mind.__wrapped__("ridotto.games.roland_wright", RolandWrightMind, WEIGHTS)
            assert [alone.rank(state, 0, GAME.notation.parse(state, text)) for text in ("green.2", "blue.1")] == groups


def test_a_bit_that_completes_a_card_is_placed_at_a_glance() -> None:
    state = acting(seat(rows("R.B", "...", "Y.."), step="place", group="orange.1", left="1", hand="hm1"), seat())
    thinker, legal = Thinker(MIND, 2, GAME.longest, Rng(1)), buffer(GAME.longest)
    n = state.fill_legal(0, legal)
    best = legal[thinker.glance(state, 0, legal, n, 0, 0)]
    assert GAME.notation.write(state, best) == "b2"


def test_a_card_whose_pattern_stands_is_worth_more_than_one_far_off() -> None:
    box = rows("R.B", ".O.", "Y..")
    one = acting(seat(box, step="act", complete="hm1", hand="hm2"), seat())
    none = acting(seat(box, step="act", hand="hm2,hm3"), seat())
    assert MIND.worth(one, 0) > MIND.worth(none, 0)


@pytest.mark.skipif(not COMPILED, reason="takes minutes interpreted")
def test_the_levels_are_ordered() -> None:
    novice, regular, strong = find("novice"), find("regular"), Strong(playouts=40, seconds=0.0)
    scores = [[played(1, [bot], seed).score(0) for seed in range(amount(3, 6))] for bot in (novice, regular, strong)]
    means = [sum(each) / len(each) for each in scores]
    assert means[0] + 20 < means[1] < means[2]
    leads = [played(2, [regular, novice], seed) for seed in range(amount(2, 4))]
    assert all(state.score(0) > state.score(1) for state in leads)


def choices() -> str:
    """What Strong chooses in some positions, with a number of playouts."""
    chosen = []
    for state in wandering(2, 11, 40):
        for who in members(state.actors())[:1]:
            asked = ask(GAME, state, 2, who, Rng(3))
            chosen.append(GAME.notation.write(state, Strong(playouts=12, seconds=0.0)(asked)))
    return " ".join(chosen)


def test_compiled_and_interpreted_choose_alike() -> None:
    program = "from tests.games.roland_wright import test_mind; print(test_mind.choices())"
    assert output("-c", program, interpreted=COMPILED) == [choices()]


def test_facts_name_all_cards_and_what_they_made() -> None:
    bots = [find("novice"), find("novice")]
    state = played(2, bots, 4)
    for who in range(2):
        found = facts(state, who)
        p, at = state.players, who * WIDTH
        made = {kind: sum(fact.points or 0 for fact in found if fact.kind == kind) for kind in {f.kind for f in found}}
        assert sum(made.values()) + state.column(who, 4) == state.score(who)
        cards = p[at + COMPLETE] | p[at + HAND]
        assert sum(fact.kind == "Hallmark" for fact in found) == len(members(cards & KIT.all_hallmarks))
        assert sum(fact.kind == "Equipment" for fact in found) == len(members(cards & KIT.all_equipments))
        assert sum(fact.kind == "R&D" for fact in found) == len(members(p[at + KEPT]))
        assert [sum(fact.kind == kind for fact in found) for kind in ("Award", "Inspiration")] == [3, 1]
