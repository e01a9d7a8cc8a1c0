"""The house cards keep every known fact, are fair, and a file with faults is told what is wrong."""

import tomllib
from collections import Counter
from collections.abc import Callable
from itertools import permutations, product
from pathlib import Path

import pytest

from ridotto.engine.errors import ComponentsError
from ridotto.games.burano.components import house_set, read
from ridotto.games.burano.rules.kit import count
from ridotto.games.burano.words.names import CARD_NAMES, CHARACTER_NAMES, CHARACTER_NUMBER, SYMBOL_NAMES
from tests.games.burano.oracle import CARDS

SHOPS = ("pizza shop", "clothes shop", "ice cream shop", "lace shop")
COLOURS = "roygbp"
NAMES = dict(zip(COLOURS, ("red", "orange", "yellow", "green", "blue", "pink"), strict=True))
FLOORS = ("first", "second", "third")
TABLE = Path(__file__).parents[3] / "docs" / "burano_cards.md"


def sums(colour: str, floor: int) -> Counter[str]:
    total: Counter[str] = Counter()
    for name, shown in CARDS.items():
        if name[:2] == f"{colour}{floor}":
            total.update({"shop" if what in SHOPS else what: n for what, n in shown.items()})
    return total


def of(name: str, what: str) -> int:
    return CARDS[name].get(what, 0)


def houses(colour: str) -> list[tuple[str, ...]]:
    return list(product(*([f"{colour}{floor}{letter}" for letter in "abcd"] for floor in (1, 2, 3))))


def test_wb_1_three_floors_six_colours_four_cards() -> None:
    assert list(CARDS) == list(CARD_NAMES)
    assert len(CARDS) == 72


def test_wb_1_symbols_are_on_their_floors() -> None:
    only = {"chimney": "3", "streetlight": "2", "pedestrian": "1", **dict.fromkeys(SHOPS, "1")}
    for name, shown in CARDS.items():
        assert all(only.get(what, name[1]) == name[1] for what in shown)
        assert shown.get("streetlight", 0) <= 1


def test_wb_1_every_floor_has_closed_windows_and_cats_and_every_card_two_symbols() -> None:
    for floor in "123":
        assert any("closed window" in shown for name, shown in CARDS.items() if name[1] == floor)
        assert sum("cat" in shown for name, shown in CARDS.items() if name[1] == floor) >= 8
    symbols = [{what: 1 if what in SHOPS else n for what, n in shown.items()} for shown in CARDS.values()]
    assert all(sum(n for what, n in shown.items() if what != "closed window") >= 2 for shown in symbols)


def test_wb_1_four_kinds_of_shop_with_two_or_three_points() -> None:
    shops = [(what, n) for shown in CARDS.values() for what, n in shown.items() if what in SHOPS]
    assert Counter(what for what, _ in shops) == dict.fromkeys(SHOPS, 3)
    assert {n for _, n in shops} == {2, 3}
    points = dict(shops)
    assert points["pizza shop"] + points["clothes shop"] == 5


def test_every_colour_has_the_same_sum_of_each_symbol_on_each_floor() -> None:
    for floor in (1, 2, 3):
        assert len({frozenset(sums(colour, floor).items()) for colour in COLOURS}) == 1


def test_floors_are_about_equally_strong() -> None:
    """With a symbol worth about what it scores: one for those that count once, more for those that count more."""
    worth = {
        "cat": 2,
        "red curtain": 1.75,
        "blue curtain": 1.75,
        "streetlight": 2.5,
        "chimney": 2.5,
        "closed window": -1,
    }
    strength = [sum(worth.get(what, 1) * n for what, n in sums("r", floor).items()) for floor in (1, 2, 3)]
    assert max(strength) - min(strength) <= 0.06 * sum(strength) / 3 + 0.5


def test_the_table_in_the_file_is_true() -> None:
    rows = [line.split() for line in house_set().text.splitlines() if line[:3] in ("# 1", "# 2", "# 3")]
    for floor, row in enumerate(rows, 1):
        total = sums("r", floor)
        assert [int(n) for n in row[2:]] == [*(total[what] for what in SYMBOL_NAMES), total["shop"]]


def test_no_two_cards_of_a_floor_are_the_same() -> None:
    for floor in "123":
        cards = [frozenset(shown.items()) for name, shown in CARDS.items() if name[1] == floor]
        assert len(set(cards)) == 24


def test_facts_of_the_scoring_example() -> None:
    every = [house for colour in COLOURS for house in houses(colour)]
    assert any(sum(of(card, "flower") for card in house) == 9 for house in every)
    wanted = {"cat": 2, "streetlight": 1, "chimney": 1, "red curtain": 0, "blue curtain": 0}
    assert any(all(sum(of(card, what) for card in house) == n for what, n in wanted.items()) for house in every)
    for floor in "123":
        best = [max(of(f"{colour}{floor}{letter}", "flower") for letter in "abcd") for colour in COLOURS]
        assert max(sum(three) for three in permutations(best, 3)) >= 9
    assert sum("chimney" in shown for shown in CARDS.values()) >= 4


def test_the_kit_holds_what_the_file_says() -> None:
    kit = house_set().kit
    for card, name in enumerate(CARD_NAMES):
        for symbol, what in enumerate(SYMBOL_NAMES):
            assert count(kit.symbols[card], symbol) == of(name, what)


def test_wb_2_26_characters() -> None:
    kit = house_set().kit
    piles = [
        sum(kit.piles[CHARACTER_NUMBER[name] * 5 + seats] for name in CHARACTER_NAMES[:11]) for seats in (1, 2, 3, 4)
    ]
    assert piles == [15, 15, 22, 26]


def changed(old: str, new: str) -> str:
    """The house's file with the first `old` below its introduction changed."""
    head, name, rest = house_set().text.partition("\nname = ")
    assert old in rest
    return head + name + rest.replace(old, new, 1)


def first_line(name: str) -> str:
    return next(line for line in house_set().text.splitlines() if line.startswith(f"{name} = "))


FAULTS = [
    ('r1a = "', 'r1a = "chimney, ', "r1a shows a chimney", "a chimney on third floors only"),
    ('r2a = "', 'r2a = "pizza shop 2, ', "r2a shows a pizza shop", "shops on first floors only"),
    ('r2a = "', 'r2a = "streetlight 2, ', "r2a shows 2 of streetlight", "1"),
    ('r2a = "flower 3', 'r2a = "flower 9999', "r2a shows 9999 of flower", "1 to 8 of flower on a card"),
    ('r2a = "flower 3', 'r2a = "flower -1', "r2a shows -1 of flower", "1 to 8 of flower on a card"),
    ('r2a = "flower 3', 'r2a = "flower 1.5', "r2a shows 1.5 of flower", "1 to 8 of flower on a card"),
    ('r2a = "', 'r2a = ", ', "r2a has a comma too many", "symbols with commas between them, or 'nothing'"),
    ('r3a = "', 'r3a = "catt, ', "r3a shows 'catt'", "cat"),
    ('r3a = "flower 4', 'r3a = "flower 9', "r3a shows 9 of flower", "1 to 8 of flower on a card"),
    ('r3a = "', 'r3a = "flower, ', "r3a lists flower twice", "flower once, with its number"),
    ("pizza shop 2", "pizza shop 10", "a pizza shop of 10 points", "pizza shop 1 to pizza shop 9, with its points"),
    ("pizza shop 2", "pizza shop", "a pizza shop of no points", "pizza shop 1 to pizza shop 9, with its points"),
    ("pizza shop 2", "pizza shop 2, lace shop 3", "shows two shops", "one shop"),
    ('"lace"]', '"pizza"]', "shops holds 'pizza' twice", "different kinds"),
    ("steps = [5, 9, 15]", "steps = [5, 9]", "steps has 2 entries", "a list of 3 whole numbers from 0 to 99"),
    ("tokens = 4", "tokens = 40", "tokens is 40", "a whole number from 0 to 9"),
    ("woman = {", "womann = {", "characters.woman is missing", "a table"),
]


@pytest.mark.parametrize(("old", "new", "what", "allowed"), FAULTS, ids=[new for _, new, _, _ in FAULTS])
def test_a_fault_names_its_line_what_is_wrong_and_what_is_allowed(old: str, new: str, what: str, allowed: str) -> None:
    text = changed(old, new)
    with pytest.raises(ComponentsError) as error:
        read(text)
    faults = [fault for fault in error.value.faults if what in fault.what]
    assert faults, error.value
    assert faults[0].allowed == allowed
    if "missing" not in what:
        line = text.splitlines()[faults[0].line - 1]
        assert new.split("=", maxsplit=1)[0].strip() in line


def test_a_missing_card_is_a_fault() -> None:
    with pytest.raises(ComponentsError, match=r"cards\.o2c is missing"):
        read(house_set().text.replace(first_line("o2c"), ""))


def test_the_digest_follows_the_content_and_not_the_layout() -> None:
    assert read(house_set().text + "\n# a remark\n").digest == house_set().digest
    assert read(changed("flower 3", "flower 2")).digest != house_set().digest


# The published tables


def cards_table() -> str:
    """What all cards of a colour and floor show together, as docs/burano_cards.md has it."""
    heads = [*SYMBOL_NAMES, "shop"]
    lines = ["| | " + " | ".join(f"{head}s" for head in heads[:-1]) + " | shop points |", "|---|" + "---|" * len(heads)]
    for floor, colour in product((1, 2, 3), COLOURS):
        total = sums(colour, floor)
        cells = " | ".join(str(total[head]) for head in heads)
        lines.append(f"| {NAMES[colour]} {FLOORS[floor - 1]} floors | {cells} |")
    whole = sum((sums(colour, floor) for floor, colour in product((1, 2, 3), COLOURS)), Counter[str]())
    return "\n".join([*lines, "| **all 72** | " + " | ".join(f"**{whole[head]}**" for head in heads) + " |"])


def characters_table() -> str:
    """The characters: cards in the game, and points."""
    lines = ["| | cards with 1, 2, 3, 4 players | points |", "|---|---|---|"]
    for name, character in tomllib.loads(house_set().text)["characters"].items():
        steps = character.get("steps")
        points = ", ".join(map(str, steps)) if steps else f"{character['each']} each"
        visit = f"{character['visit']} and " if character.get("visit") else ""
        cards = ", ".join(map(str, character["cards"]))
        lines.append(f"| {name.replace('-', ' ').title()} | {cards} | {visit}{points} |")
    return "\n".join(lines)


@pytest.mark.parametrize("table", [cards_table, characters_table])
def test_the_published_tables_are_true(table: Callable[[], str]) -> None:
    assert table() in TABLE.read_text("utf-8")


def test_wb_1_every_colour_is_as_strong_as_any_other_on_each_floor() -> None:
    for floor in (1, 2, 3):
        assert all(sums(colour, floor) == sums("r", floor) for colour in COLOURS)
