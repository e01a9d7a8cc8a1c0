"""The house's cards keep every known fact, and a file with faults says which, where, and what is allowed."""

from collections import Counter

import pytest

from ridotto.engine.errors import ComponentsError
from ridotto.games.roland_wright.components import house_set, read
from ridotto.games.roland_wright.rules.kit import orientations
from ridotto.games.roland_wright.words.counts import COUNTED, inspiration_pairs, wanted
from ridotto.games.roland_wright.words.names import COLOUR_NAMES
from ridotto.games.roland_wright.words.tools import TOOL_NAMES, sign
from tests.games.roland_wright.setting import KIT, SET

HALLMARKS, EQUIPMENTS = KIT.patterns[:29], KIT.patterns[29:]


def test_inspirations_are_the_pairs_of_six_colours_and_one_is_the_globe() -> None:
    pairs = [inspiration_pairs(KIT, k) for k in range(15)]
    assert {len(pair) for pair in pairs} == {1}
    assert len({frozenset(pair) for [pair] in pairs}) == 15
    assert {KIT.set_points[k] for k in range(15)} == {1}
    assert "Globe" in KIT.names.inspirations


def test_points() -> None:
    assert (KIT.hallmark_points, KIT.equipment_points, KIT.full_box_points) == (5, 3, 6)


def test_hallmarks_have_four_or_five_bits_and_equipments_three_or_four() -> None:
    assert {len(pattern) for pattern in HALLMARKS} == {4, 5}
    assert {len(pattern) for pattern in EQUIPMENTS} == {3, 4}


def test_no_two_patterns_are_the_same_when_turned() -> None:
    forms = [min(orientations(pattern)) for pattern in KIT.patterns]
    assert len({tuple(form) for form in forms}) == 58
    assert [KIT.kind[card] for card in range(58)] == list(range(58))


@pytest.mark.parametrize("deck", [HALLMARKS, EQUIPMENTS])
def test_colours_are_spread_evenly(deck: list[list[tuple[int, int, int]]]) -> None:
    counts = Counter(colour for pattern in deck for _, _, colour in pattern)
    assert max(counts.values()) - min(counts.values()) <= 1


def test_special_actions_are_spread_over_the_equipments() -> None:
    counts = Counter(sign(KIT.tools.actions[card]) for card in range(29, 58))
    assert set(counts) == set(TOOL_NAMES)
    assert set(counts.values()) == {3, 4}


def test_research_shows_bits_or_points_never_both() -> None:
    points = [KIT.paper_points[k] for k in range(33)]
    assert 2 in points
    assert all((KIT.paper_bits[k] == 0) == (points[k] > 0) for k in range(33))
    colours = Counter({c: sum(KIT.paper_bits[k] >> c * 3 & 7 for k in range(33)) for c in range(6)})
    assert len(set(colours.values())) == 1


def test_awards_are_the_eleven_known_ones_with_the_known_levels() -> None:
    counted = [(COUNTED[KIT.condition[k]], wanted(KIT, k)) for k in range(11)]
    assert [colours for what, colours in counted if what == "cluster"] == [[name] for name in COLOUR_NAMES]
    assert ("sets", list(COLOUR_NAMES)) in counted
    assert {what for what, _ in counted} == {"cluster", "hallmarks", "equipment", "research", "sets", "resonance"}
    places = {what: range(KIT.first_level[k], KIT.first_level[k + 1]) for k, (what, _) in enumerate(counted)}
    levels = {what: {KIT.needs[n]: KIT.pays[n] for n in place} for what, place in places.items()}
    assert levels["equipment"][3] == 3
    assert levels["cluster"][8] == 6


def test_names_are_different() -> None:
    names = KIT.names
    everything = [*names.cards, *names.inspirations, *names.papers, *names.awards]
    assert len(set(everything)) == len(everything)


def test_the_layout_of_a_file_does_not_change_its_digest() -> None:
    assert read(SET.text.replace("\n\n", "\n\n\n")).digest == SET.digest
    other = SET.text.replace('["R.B", ".O.", "Y.."]', '["R.B", ".O.", ".Y."]')
    assert read(other).digest != SET.digest


@pytest.mark.parametrize(
    ("old", "new", "what", "allowed"),
    [
        ('colours = "GB"', 'colours = "GX"', 'colours is "GX"', "two letters"),
        ('["R.B", ".O.", "Y.."]', '["R.B", ".O"]', "pattern is", "rows of the same length"),
        ('["R.B", ".O.", "Y.."]', '["...", "...", "..."]', "pattern has 0 bits", "1 to 8 bits"),
        ('["R.B", ".O.", "Y.."]', '["R.b", ".O.", "Y.."]', "pattern is", "letters ROYGBP and dots"),
        ('["R.B", ".O.", "Y.."]', '["R.....B"]', "pattern is", "up to 6"),
        ('action = "slide"', 'action = "slid"', 'action is "slid"', "one of slide, swap"),
        ('bits = "RR"', 'bits = "RRR"\npoints = 1', "both bits and points", "either bits or points"),
        ('bits = "RR"\n', "", "neither bits nor points", "either bits or points"),
        ('bits = "RR"', 'bits = "RW"', 'bits is "RW"', "letters of ROYGBP"),
        ("needs = [4, 6, 8]", "needs = [4, 8, 6]", "needs is [4, 8, 6]", "grow"),
        ("needs = [4, 6, 8]", "needs = [4, 6]", "2 needs and 3 pays", "one of each"),
        ('counts = "red"\nneeds', 'counts = "pink"\nneeds', 'counts is "pink"', "one of cluster"),
        ("from = 0\n", "from = 3\n", "from is 3", "0, so that"),
        ("from = 55\n", "from = 30\n", "from is 30", "more than 30"),
        ('[[hallmark]]\nname = "Secret Goal"', '[[hallmark]]\ntitle = "Secret Goal"', "name is missing", "a text"),
        ("hallmark = 5", "hallmark = 0", "hallmark is 0", "from 1 to 12"),
    ],
)
def test_faults_say_where_and_what_is_allowed(old: str, new: str, what: str, allowed: str) -> None:
    assert old in SET.text
    text = SET.text.replace(old, new, 1)
    with pytest.raises(ComponentsError) as error:
        read(text)
    fault = next(fault for fault in error.value.faults if what in fault.what)
    assert allowed in fault.allowed
    changed = SET.text.count("\n", 0, SET.text.index(old)) + 1
    assert changed - 2 <= fault.line <= changed + 1


def test_house_set_is_read_once() -> None:
    assert house_set() is house_set()
