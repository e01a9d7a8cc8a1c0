"""Other cards than the house's: numbers, Awards, levels, Inspirations and patterns, and what can't be expressed."""

import re

import pytest

from ridotto.engine.errors import ComponentsError, OptionError
from ridotto.engine.legal import legal
from ridotto.engine.rng import Rng
from ridotto.engine.terms import ComponentSet
from ridotto.games.roland_wright.components import read
from ridotto.games.roland_wright.rules.desk import INSPIRATION_LINE
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.words.counts import COUNTED, SHORT, say_award
from tests.amounts import amount
from tests.games.roland_wright import oracle
from tests.games.roland_wright.random_sets import random_set
from tests.games.roland_wright.setting import GAME, SET, rows, seat


def deck(name: str, n: int, *lines: str) -> str:
    return "".join(f'[[{name}]]\nname = "{name} {k + 1}"\n' + "".join(f"{line}\n" for line in lines) for k in range(n))


def small(**changes: str) -> str:
    """A file with no more cards than one player needs; a deck can be given as another text."""
    parts = {
        "points": "[points]\nhallmark = 5\nequipment = 3\nfull_box = 6\n",
        "inspiration": deck("inspiration", 1, 'colours = "RO"'),
        "hallmark": deck("hallmark", 3, 'pattern = ["RO"]'),
        "equipment": deck("equipment", 3, 'pattern = ["GB"]', 'action = "trade"'),
        "research": deck("research", 4, "points = 1"),
        "award": deck("award", 3, 'counts = "red"', "needs = [2]", "pays = [3]"),
        "title": '[[title]]\nfrom = 0\nname = "Played"\n',
    }
    return 'name = "Small"\nprovenance = "A test."\n' + "".join({**parts, **changes}.values())


def position(text: str, table: str, *seats: str) -> RolandWright:
    found: RolandWright = GAME.position.read(f"side=6 phase=over turn=9 {table} | " + " | ".join(seats), read(text))
    return found


def faults(text: str) -> list[str]:
    with pytest.raises(ComponentsError) as error:
        read(text)
    return [str(fault) for fault in error.value.faults]


def test_an_equipment_needs_an_action() -> None:
    first, *others = faults(small(equipment=deck("equipment", 3, 'pattern = ["GB"]')))
    assert "equipment.1.action is missing or no text; allowed: one of slide" in first
    assert len(others) == 2


# Numbers of cards


def test_the_least_that_one_player_needs_is_for_one() -> None:
    found = read(small())
    assert found.most_seats == 1
    assert GAME.setup(1, components=found).seats == 1
    with pytest.raises(OptionError, match="Small has cards for one player at most, not for 2"):
        GAME.setup(2, components=found)


@pytest.mark.parametrize(
    ("hallmarks", "equipments", "inspirations", "most"),
    [(9, 9, 9, 3), (40, 22, 2, 2), (6, 50, 5, 2), (15, 15, 5, None)],
)
def test_a_set_says_for_how_many_it_is(hallmarks: int, equipments: int, inspirations: int, most: int | None) -> None:
    found = read(
        small(
            hallmark=deck("hallmark", hallmarks, 'pattern = ["RO"]'),
            equipment=deck("equipment", equipments, 'pattern = ["GB"]', 'action = "slide"'),
            inspiration=deck("inspiration", inspirations, 'colours = "RO"'),
        )
    )
    assert found.most_seats == most
    assert (found.kit.hallmarks, found.kit.cards) == (hallmarks, hallmarks + equipments)


@pytest.mark.parametrize(
    ("name", "n", "said"),
    [
        ("inspiration", 0, "inspiration has 0; allowed: 1 to 62 tables [[inspiration]]: one for each player"),
        ("hallmark", 2, "hallmark has 2; allowed: 3 to 62 tables [[hallmark]]: three for each player"),
        ("equipment", 2, "equipment has 2; allowed: 3 to 62"),
        (
            "research",
            3,
            "research has 3; allowed: 4 to 62 tables [[research]]: one to draw, and three that always stay",
        ),
        ("award", 2, "award has 2; allowed: 3 to 62 tables [[award]]: three lie on the table"),
        ("award", 63, "award has 63; allowed: 3 to 62"),
        ("hallmark", 60, "there are 60 Hallmarks and 3 Equipments, together 63; allowed: 62 together; leave out 1"),
    ],
)
def test_too_few_or_too_many_cards_are_refused_with_their_line(name: str, n: int, said: str) -> None:
    lines = {
        "inspiration": ['colours = "RO"'],
        "hallmark": ['pattern = ["RO"]'],
        "equipment": ['pattern = ["GB"]', 'action = "slide"'],
        "research": ["points = 1"],
        "award": ['counts = "red"', "needs = [2]", "pays = [3]"],
    }[name]
    text = small(**{name: deck(name, n, *lines)})
    where = "equipment" if "together" in said else name
    line = text[: text.index(f"[[{where}]]")].count("\n") + 1 if n else 1
    assert any(fault.startswith(f"line {line}: ") and said in fault for fault in faults(text))


def test_cards_are_named_by_their_number_in_their_own_deck() -> None:
    text = small(hallmark=deck("hallmark", 5, 'pattern = ["RO"]'))
    state = position(text, "", seat(complete="hm5,eq1"))
    own = GAME.view.seen(state, 0)["players"][0]
    assert [(card["id"], card["name"]) for card in own["complete"]] == [("hm5", "hallmark 5"), ("eq1", "equipment 1")]
    assert "complete=hm5,eq1" in GAME.position.write(state)
    with pytest.raises(Exception, match="hm6"):
        position(text, "", seat(complete="hm6"))


def test_sixty_two_of_everything_can_be_played() -> None:
    text = small(
        inspiration=deck("inspiration", 62, 'colours = "RO"'),
        hallmark=deck("hallmark", 31, 'pattern = ["RO"]'),
        equipment=deck("equipment", 31, 'pattern = ["GB"]', 'action = "slide"'),
        research=deck("research", 62, "points = 1"),
        award=deck("award", 62, 'counts = "cards"', "needs = [2]", "pays = [3]"),
    )
    found = read(text)
    state = random_game(found, 5, Rng(62))
    assert GAME.position.read(GAME.position.write(state), found).encode() == state.encode()


# Patterns and R&D cards


def test_a_pattern_has_one_to_eight_bits() -> None:
    text = small(hallmark=deck("hallmark", 2, 'pattern = ["R"]') + deck("hallmark", 1, 'pattern = ["ROYG", "BPRO"]'))
    state = position(text, "", seat(hand="hm3"))
    card = GAME.view.seen(state, 0)["players"][0]["hand"][0]
    assert (card["missing"], card["in_the_way"]) == (8, 0)
    crowded = position(text, "", seat("/".join(["GGGGGG"] * 6), hand="hm3"))
    card = GAME.view.seen(crowded, 0)["players"][0]["hand"][0]
    assert (card["missing"], card["in_the_way"]) == (7, 7)
    assert (
        "pattern has 9 bits; allowed: 1 to 8 bits" in faults(text.replace('["ROYG", "BPRO"]', '["ROYGB", "BPRO."]'))[0]
    )


def test_rw_15_an_rd_card_has_up_to_twelve_bits_and_seven_of_a_colour() -> None:
    found = read(small(research=deck("research", 4, 'bits = "RRRRRRROYGBP"')))
    assert found.kit.paper_bits[0] & 7 == 7
    for bits in ("RRRRRRRR", "ROYGBPROYGBPR"):
        [fault, *_] = faults(small(research=deck("research", 4, f'bits = "{bits}"')))
        assert "allowed: 1 to 12 letters of ROYGBP, each 7 times at most" in fault


# Inspirations


@pytest.mark.parametrize(
    ("colours", "points", "box", "score"),
    [
        ('"RO"', 1, rows("RO", "OR"), 2),
        ('"RR"', 1, rows("RRR", "..R"), 2),
        ('"RR"', 3, rows("RRR"), 3),
        ('["RB", "OB"]', 2, rows("RBO", ".B"), 4),
        ('["RR", "OO"]', 1, rows("RO", "RO", "RO"), 2),
        # An odd circle: three that touch each other, and one more at each.
        ('"RR"', 1, rows("R....R", ".R..R.", "..RR..", "..R...", ".R....", "R....."), 4),
    ],
)
def test_rw_20_other_pairs_make_sets(colours: str, points: int, box: str, score: int) -> None:
    text = small(inspiration=deck("inspiration", 1, f"colours = {colours}", f"points = {points}"))
    state = position(text, "", seat(box, inspiration="in1"))
    view = GAME.view.seen(state, 0)
    line = GAME.view.lines(view, 0)[0]
    assert line.now == score
    assert oracle.most_pairs(oracle.box_of(view, 0), view["players"][0]["inspiration"]["pairs"]) * points == score
    assert len(line.elements) == 2 * score // points
    assert f"{points} point" in GAME.text.write(view, ["Ada"])


@pytest.mark.parametrize(
    ("colours", "said"),
    [
        ('"R"', 'colours is "R"; allowed: two letters of ROYGBP, such as "GB" or "RR"'),
        ('"ROY"', 'a list for either of two pairs, ["RO", "RY"]; a set has two bits; only an Award that counts "sets"'),
        ('["RO", "OR"]', 'colours holds "OR" twice; allowed: each pair once'),
        ('["RO", "X"]', 'colours holds "X"; allowed: two letters of ROYGBP'),
        ("[]", "0 entries"),
        ("[3]", "holds 3"),
        ("3", "is 3"),
    ],
)
def test_what_an_inspiration_cant_be(colours: str, said: str) -> None:
    assert any(said in fault for fault in faults(small(inspiration=deck("inspiration", 1, f"colours = {colours}"))))


# Awards

BOX = rows("RROOYB", "R.....", "O..RR.", "O..RR.", "Y....B", "YRRRRR")
VALUES = {
    'counts = "cluster"': 5,
    'counts = "cluster"\ncolours = "OY"': 2,
    'counts = "area"\ncolours = "RO"': 7,
    'counts = "bits"\ncolours = "OB"': 6,
    'counts = "bits"': 21,
    'counts = "sets"\ncolours = "RRO"': 4,
    'counts = "sets"\ncolours = "RR"': 6,
    'counts = "pairs"\ncolours = "RO"': 2,
    'counts = "pairs"\ncolours = ["RR", "RO"]': 6,
    'counts = "variety"': 4,
    'counts = "variety"\ncolours = "RGP"': 1,
    'counts = "rows"': 2,
    'counts = "rows"\ncolours = "RY"': 1,
    'counts = "columns"': 1,
    'counts = "diagonals"': 0,
    'counts = "edges"': 3,
    'counts = "lines"': 3,
    'counts = "bonuses"': 2,
    'counts = "hallmarks"': 2,
    'counts = "equipment"': 1,
    'counts = "cards"': 3,
    'counts = "research"': 4,
    'counts = "research-cards"': 2,
    'counts = "resonance"': 1,
    'counts = "red"': 5,
    'counts = "all-around"': 0,
}


@pytest.mark.parametrize(("counts", "value"), VALUES.items())
def test_rw_22_every_countable_thing(counts: str, value: int) -> None:
    text = small(
        award=deck("award", 3, counts, "needs = [1, 3, 50]", "pays = [2, 3, 9]"),
        research=deck("research", 4, "points = 2"),
    )
    table = "awards=aw1,aw2,aw3"
    state = position(text, table, seat(BOX, complete="hm1,hm2,eq1", kept="rd1,rd2", claimed="vertical,horizontal"))
    view = GAME.view.seen(state, 0)
    assert view["awards"][0]["values"] == [value]
    assert oracle.award_value(view, 0, view["awards"][0]) == value
    assert view["awards"][0]["points"] == [3 if value >= 3 else 2 if value else 0]
    assert say_award(state.kit, 0).endswith(".")
    assert GAME.board.draw(view)
    lit = next(line for line in GAME.view.lines(view, 0) if line.id == "award1").elements
    drawn = " ".join(GAME.board.draw(view))
    assert all(element in drawn for element in lit)


def test_every_countable_thing_was_tried() -> None:
    tried = {re.findall('"(.*?)"', counts)[0] for counts in VALUES}
    assert tried >= set(COUNTED)


@pytest.mark.parametrize("name", SHORT)
def test_the_short_names_are_others_with_colours(name: str) -> None:
    what, colours = SHORT[name]
    levels = ("needs = [2]", "pays = [3]")
    short = read(small(award=deck("award", 3, f'counts = "{name}"', *levels)))
    long = read(small(award=deck("award", 3, f'counts = "{what}"', f'colours = "{colours}"', *levels)))
    assert short.digest == long.digest


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ('counts = "clusters"', 'counts is "clusters"; allowed: one of cluster, area'),
        ('counts = "clusters"', 'perhaps "cluster"'),
        ("counts = [1]", "counts is"),
        ("", "counts is missing"),
        (
            'counts = "red"\ncolours = "R"',
            'colours are named; allowed: counts = "cluster" with them',
        ),
        ('counts = "hallmarks"\ncolours = "R"', "no colours here; they go with cluster"),
        ('counts = "bits"\ncolours = "RR"', 'colours is "RR"; allowed: letters of ROYGBP, each once'),
        ('counts = "bits"\ncolours = "x"', 'colours is "x"; allowed: letters of ROYGBP, each once'),
        ('counts = "sets"\ncolours = "R"', 'colours is "R"; allowed: 2 letters or more'),
        ('counts = "pairs"', "colours is missing"),
        ('counts = "pairs"\ncolours = "ROY"', "two letters of ROYGBP"),
    ],
)
def test_what_an_award_cant_count(lines: str, said: str) -> None:
    text = small(award=deck("award", 3, lines, "needs = [2]", "pays = [3]"))
    found = [fault for fault in faults(text) if said in fault]
    assert found
    assert all(int(fault.split(":")[0].split()[1]) >= text[: text.index("[[award]]")].count("\n") for fault in found)


def test_rw_29_levels_are_as_listed() -> None:
    needs, pays = [1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 4, 7, 11, 16, 22, 29]
    text = small(award=deck("award", 3, 'counts = "bits"', f"needs = {needs}", f"pays = {pays}"))
    for bits in range(10):
        state = position(text, "awards=aw1,aw2,aw3", seat(rows("R" * min(bits, 6), "R" * (bits - 6))))
        assert state.award_points(0, 0) == [0, *pays, 29][bits]


@pytest.mark.parametrize(
    ("needs", "pays", "said"),
    [
        ("[]", "[]", "0 entries; allowed: a list of 1 to 8"),
        ("[1, 2, 3, 4, 5, 6, 7, 8, 9]", "[1]", "9 entries; allowed: a list of 1 to 8"),
        ("[1, 2]", "[1]", "there are 2 needs and 1 pays; allowed: one of each for every level"),
        ("[2, 1]", "[1, 2]", "needs is [2, 1]; allowed: numbers that grow from level to level, such as [1, 2]"),
        ("[1, 1]", "[1, 2]", "needs is [1, 1]; allowed: numbers that grow from level to level"),
    ],
)
def test_what_levels_cant_be(needs: str, pays: str, said: str) -> None:
    text = small(award=deck("award", 3, 'counts = "red"', f"needs = {needs}", f"pays = {pays}"))
    assert any(said in fault for fault in faults(text))


# Sets made at random


def random_game(components: ComponentSet, seats: int, rng: Rng) -> RolandWright:
    state = GAME.rules.start(GAME.setup(seats, components=components))
    assert isinstance(state, RolandWright)
    while state.chance() or state.actors():
        n = state.chance()
        if n:
            state.resolve(rng.below(n))
            continue
        who = next(seat for seat in range(seats) if state.actors() >> seat & 1)
        codes = legal(state, who, GAME.longest)
        if not codes:
            break
        state.act(who, codes[rng.below(len(codes))])
    return state


@pytest.mark.parametrize("seed", range(amount(12, 200)))
def test_random_sets_are_read_played_and_agree_with_the_oracle(seed: int) -> None:
    rng = Rng(seed)
    components = read(random_set(rng))
    seats = 1 + rng.below(components.most_seats or 5)
    state = random_game(components, seats, rng)
    again = GAME.position.read(GAME.position.write(state), components)
    assert again.encode() == state.encode()
    view = GAME.view.seen(state, 0)
    assert GAME.text.write(view, ["Ada", "Bea", "Cleo", "Dora", "Emmy"])
    GAME.board.draw(view)
    for each in range(seats):
        for award in view["awards"]:
            if award["values"][each] is not None:
                assert award["values"][each] == oracle.award_value(view, each, award)
        inspiration = view["players"][each]["inspiration"]
        if inspiration:
            sets = oracle.most_pairs(oracle.box_of(view, each), inspiration["pairs"])
            assert state.column(each, INSPIRATION_LINE) == sets * inspiration["points"]


def test_random_sets_have_everything() -> None:
    texts = [random_set(Rng(seed)) for seed in range(60)]
    assert {read(text).most_seats for text in texts} == {2, 3, 4, None}
    for name in (*COUNTED, *SHORT):
        assert any(f'counts = "{name}"' in text for text in texts)
    assert SET.digest not in {read(text).digest for text in texts}
