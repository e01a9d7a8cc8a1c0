"""Random games against a slow and simple second implementation: what is legal, what happens, what it is worth."""

import re

import pytest

from ridotto.engine.bits import members
from ridotto.engine.rng import Rng
from ridotto.engine.terms import View
from ridotto.engine.walk import buffer
from ridotto.games.roland_wright.rules.pairs import pairs_of
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.rules.steps import BONUS_CODE, CARD_CODE
from ridotto.games.roland_wright.view.cards import pattern_rows
from ridotto.games.roland_wright.words.names import STEPS
from ridotto.games.roland_wright.words.tools import TOOL_NAMES
from ridotto.native import i64, vec
from tests.amounts import covering
from tests.games.roland_wright import oracle
from tests.games.roland_wright.setting import GAME, KIT, SIZES, read, rows, seat, start, tool

FEW = covering(SIZES, enumerate)


@pytest.mark.parametrize(("seats", "side"), FEW)
def test_random_games_agree_with_the_oracle(seats: int, side: int) -> None:
    end = play_with_oracle(start(seats, side), Rng(seats), set())
    view = GAME.view.seen(end, -1)
    for each in range(seats):
        assert end.score(each) == oracle.score(view, each)


def test_games_with_every_special_action_agree_with_the_oracle() -> None:
    tools = ",".join(tool(name) for name in TOOL_NAMES)
    table = "phase=take turn=3 dice=RRGGBP awards=aw1,aw2,aw3"
    met: set[str] = set()
    for seed in range(3):
        mine = seat(rows("ROYGBP", "R", "OO"), complete=tools, hand="hm1,hm2,hm3", inspiration="in1")
        play_with_oracle(read(table, mine, seat(rows("YG"), inspiration="in2")), Rng(seed), met)
    assert met >= set(STEPS[3:]) - ONLY_COMPOSED


# Steps that none of the house's own special actions has.
ONLY_COMPOSED = {"copy-to", "tool-pen", "erase"}
COMPOSED = (
    '[{ do = "place", colours = "RB", where = "connected", times = 3 }]',
    '[{ do = "place" }, { do = "draw", deck = "hallmark", cards = 2 }, { do = "draw", deck = "equipment" }]',
    '[{ do = "copy", colours = "ROY" }, { do = "move", times = 2 }, { do = "swap", where = "anywhere" }]',
    '[{ do = "erase", colours = "G" }, { do = "copy", where = "anywhere" }, { do = "recolour", into = "PB" }]',
    '[{ do = "trade", cards = 3 }, { do = "draw", deck = "research" }, { do = "turn" }, { do = "shift", times = 2 }]',
)


@pytest.mark.parametrize("choosing", ["", "by_choice=1"])
def test_games_with_composed_special_actions_agree_with_the_oracle(choosing: str) -> None:
    actions = iter(COMPOSED * 6)
    text = re.sub('action = "[a-z]+"', lambda _: f"action = {next(actions)}", GAME.components.house_set().text)
    own = GAME.components.read(text)
    table = f"side=6 phase=take turn=3 dice=RRGGBP awards=aw1,aw2,aw3 {choosing}"
    met: set[str] = set()
    for seed in range(4):
        mine = seat(rows("ROYGBP", "R", "OO"), complete="eq1,eq2,eq3,eq4,eq5", hand="hm1,hm2,eq6", inspiration="in1")
        other = seat(rows("YG"), complete="eq7,eq8,eq9,eq10", inspiration="in2")
        state = GAME.position.read(f"{table} | {mine} | {other}", own)
        end = play_with_oracle(state, Rng(seed), met)
        assert [end.score(k) for k in (0, 1)] == [oracle.score(GAME.view.seen(end, -1), k) for k in (0, 1)]
    assert met >= set(STEPS[3:])


def play_with_oracle(state: RolandWright, rng: Rng, met: set[str]) -> RolandWright:
    """Play to the end, every other time with a card if that is possible; note the steps that were met."""
    buffered = buffer(GAME.longest)
    while state.chance() or state.actors():
        n = state.chance()
        if n:
            state.resolve(rng.below(n))
            continue
        actors = members(state.actors())
        who = actors[rng.below(len(actors))]
        codes = [buffered[k] for k in range(state.fill_legal(who, buffered))]
        view = GAME.view.seen(state, who)
        met.add(view["players"][who]["step"])
        assert {GAME.notation.write(state, code) for code in codes} == oracle.choices(view, who)
        cards = [code for code in codes if CARD_CODE <= code < BONUS_CODE]
        if cards and rng.below(2):
            codes = cards
        code = codes[rng.below(len(codes))]
        text = GAME.notation.write(state, code)
        state.act(who, code)
        check_box(view, GAME.view.seen(state, who), who, text)
    return state


def check_box(before: View, after: View, seat: int, text: str) -> None:
    """The box changed as it should, and exactly the cards whose pattern stands left the hand."""
    box = oracle.box_of(after, seat)
    assert box == oracle.after(before, seat, text)
    own = after["players"][seat]
    assert after["by_choice"] or not [c["id"] for c in own["hand"] if oracle.stands(box, after["side"], c["pattern"])]
    old = {card["id"] for card in before["players"][seat]["complete"]}
    new = [card for card in own["complete"] if card["id"] not in old]
    assert all(oracle.stands(box, after["side"], card["pattern"]) for card in new)


@pytest.mark.parametrize("side", [6, 7])
def test_patterns_against_brute_force(side: int) -> None:
    rng = Rng(side)
    found = 0
    for filling in (2, 4, 6) * 3:
        colours = [rng.below(6) if rng.below(6) < filling else -1 for _ in range(side * side)]
        masks = vec[i64]([sum(2**k for k, c in enumerate(colours) if c == colour) for colour in range(6)])
        box = {(k // side, k % side): oracle.RING[c] for k, c in enumerate(colours) if c >= 0}
        for card in range(58):
            stands = oracle.stands(box, side, pattern_rows(KIT, card))
            assert KIT.stands(side, card, masks, 0) == stands
            found += stands
            turn, corner = divmod(KIT.nearest(side, card, masks, 0), 64)
            assert (KIT.lacks(side, card, turn, corner, masks, 0) == 0) == stands
    assert found


PAIRS = (
    [[0, 1]],
    [[0, 0]],
    [[0, 1], [0, 2]],
    [[0, 1], [1, 2], [0, 2]],
    [[0, 0], [1, 1], [2, 2]],
    [[0, 0], [0, 1]],
    [[0, 1], [1, 1]],
    [[one, other] for one in range(6) for other in range(one, 6)],
)


@pytest.mark.parametrize("side", [6, 7])
@pytest.mark.parametrize("pairs", PAIRS)
def test_rw_20_matching_against_brute_force(side: int, pairs: list[list[int]]) -> None:
    rng = Rng(20)
    fitting = {frozenset(pair) for pair in pairs}
    partners = vec[i64]([sum(2**c for c in range(6) if frozenset((c, colour)) in fitting) for colour in range(6)])
    for filling in (6, 3, 2) * 6:
        colours = [rng.below(6) if rng.below(6) < filling else -1 for _ in range(side * side)]
        masks = vec[i64]([sum(2**k for k, c in enumerate(colours) if c == colour) for colour in range(6)])
        box = {(k // side, k % side): oracle.RING[c] for k, c in enumerate(colours) if c >= 0}
        found = pairs_of(partners, 0, side, masks, 0)
        named = [[oracle.RING[one], oracle.RING[other]] for one, other in pairs]
        assert found.count == oracle.most_pairs(box, named)
        used = [(k, found.partner[k]) for k in range(side * side) if found.partner[k] >= 0]
        assert len(used) == 2 * found.count
        for one, other in used:
            assert found.partner[other] == one
            assert frozenset((colours[one], colours[other])) in fitting
            assert oracle.connected((one // side, one % side), (other // side, other % side))
