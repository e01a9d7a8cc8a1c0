"""The house's sheets have every fact that is known, and a file that is wrong is told where, why and what would do."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ridotto.engine.errors import ComponentsError, Fault
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.games.burano_roll_and_write import GAME
from tests.games.burano_roll_and_write.oracle import COLOURS, Sheet, Symbol, read_sheets
from tests.games.burano_roll_and_write.random_sets import random_set

HOUSE = GAME.components.house_set().text.partition("[notes]")[
    0
]  # the sheets; what the lab says about them is no matter here
SHEETS, TRACK = read_sheets()
NAMES = ["Viale Marcello", "Calle dei Merletti", "Rio dei Gatti", "Fondamenta dei Gerani"]
MARCELLO = SHEETS[0]
TABLE = Path(__file__).parents[3] / "docs" / "burano_roll_and_write_sheets.md"
KINDS = ("plant", "cat", "red curtain", "blue curtain", "streetlight", "chimney")
CURTAINS = ("red curtain", "blue curtain")


def having(sheet: Sheet, *kinds: str, colour: str | None = None, floor: int | None = None) -> list[Symbol]:
    return [
        symbol
        for symbol in sheet.symbols.values()
        if symbol.kind in kinds and colour in (None, symbol.colour) and floor in (None, symbol.floor)
    ]


def most(sheet: Sheet, *kinds: str) -> int:
    """How many symbols of some kinds the building has that has most."""
    return max(len(having(sheet, *kinds, colour=colour)) for colour in COLOURS)


# What is known of the printed sheets


def test_there_are_four_sheets_and_one_is_viale_marcello() -> None:
    assert GAME.components.house_set().kit.names == NAMES
    assert len(SHEETS) == 4


def test_viale_marcellos_streetlights_are_one_on_red_and_six_on_pink() -> None:
    assert [symbol.number for symbol in having(MARCELLO, "streetlight", colour="red")] == [1]
    assert [symbol.number for symbol in having(MARCELLO, "streetlight", colour="pink")] == [6]


def test_on_some_sheet_red_orange_and_pink_stand_apart() -> None:
    places = [sorted(sheet.street.index(colour) for colour in ("red", "orange", "pink")) for sheet in SHEETS]
    assert any(b - a > 1 and c - b > 1 for a, b, c in places)


def test_a_building_has_up_to_four_plants_and_a_blue_one_has_four() -> None:
    assert [most(sheet, "plant") <= 4 for sheet in SHEETS] == [True] * 4
    assert any(len(having(sheet, "plant", colour="blue")) == 4 for sheet in SHEETS)


def test_a_building_can_have_four_curtains_or_three_cats() -> None:
    assert max(most(sheet, *CURTAINS) for sheet in SHEETS) >= 4
    assert max(most(sheet, "cat") for sheet in SHEETS) >= 3


def test_the_rulebooks_example_is_possible_on_one_sheet() -> None:
    """Five cats on second floors, four red and five blue curtains, three chimneys and three lone streetlights."""
    assert len(having(MARCELLO, "cat", floor=2)) >= 5
    assert len(having(MARCELLO, "red curtain")) >= 4
    assert len(having(MARCELLO, "blue curtain")) >= 5
    assert len(having(MARCELLO, "chimney")) >= 3


@pytest.mark.parametrize("number", [0, 1, 2, 3])
class TestEverySheet:
    def test_has_one_building_of_each_colour(self, number: int) -> None:
        assert sorted(SHEETS[number].street) == sorted(COLOURS)

    def test_has_one_chimney_and_one_streetlight_a_building(self, number: int) -> None:
        for colour in COLOURS:
            assert len(having(SHEETS[number], "chimney", colour=colour, floor=3)) == 1
            assert len(having(SHEETS[number], "streetlight", colour=colour, floor=2)) == 1
        assert len(having(SHEETS[number], "chimney", "streetlight")) == 12

    def test_has_streetlights_with_six_different_numbers(self, number: int) -> None:
        assert sorted(symbol.number or 0 for symbol in having(SHEETS[number], "streetlight")) == [1, 2, 3, 4, 5, 6]

    def test_begins_with_two_circles_that_have_no_coin(self, number: int) -> None:
        circled = [symbol for symbol in SHEETS[number].symbols.values() if symbol.circled]
        assert len(circled) == 2
        assert not any(symbol.coin for symbol in circled)

    def test_has_differently_decorated_buildings(self, number: int) -> None:
        looks = [
            tuple(tuple(s.kind for s in having(SHEETS[number], *KINDS, colour=colour, floor=f)) for f in (1, 2, 3))
            for colour in COLOURS
        ]
        assert len(set(looks)) == 6

    def test_has_coin_icons_at_about_a_third_of_its_symbols(self, number: int) -> None:
        symbols = SHEETS[number].symbols.values()
        assert 0.28 <= sum(symbol.coin for symbol in symbols) / len(symbols) <= 0.38

    def test_has_coins_enough_for_six_characters_in_eight_solo_rounds(self, number: int) -> None:
        """Eighteen coins less the two of two declined rounds: icons + 2 × flips ≥ 16, without a flip nearly all."""
        assert sum(symbol.coin for symbol in SHEETS[number].symbols.values()) >= 16


def test_no_sheet_has_much_more_of_anything_than_another() -> None:
    for kind in KINDS:
        counts = [len(having(sheet, kind)) for sheet in SHEETS]
        assert max(counts) - min(counts) <= 3
    assert len({len(sheet.symbols) for sheet in SHEETS}) == 1
    assert len({sum(symbol.coin for symbol in sheet.symbols.values()) for sheet in SHEETS}) == 1


def test_the_track_holds_forty() -> None:
    assert TRACK == GAME.components.house_set().kit.track == 40


# The published table


def sheets_table() -> str:
    """The sheets' totals as docs/burano_roll_and_write_sheets.md has them."""
    head = "| | " + " | ".join(NAMES) + " |\n|---|" + "---|" * 4
    rows: list[tuple[str, Sequence[object]]] = [
        ("Street, from the left", [", ".join(sheet.street) for sheet in SHEETS]),
        *((f"{kind.capitalize()}s", [len(having(sheet, kind)) for sheet in SHEETS]) for kind in KINDS),
        ("All symbols", [len(sheet.symbols) for sheet in SHEETS]),
        ("Coin icons", [sum(symbol.coin for symbol in sheet.symbols.values()) for sheet in SHEETS]),
        *(
            (f"Plants and cats on floor {floor}", [f"{plants} and {cats}" for plants, cats in on_floor(floor)])
            for floor in (1, 2, 3)
        ),
        ("Most plants in a building", [most(sheet, "plant") for sheet in SHEETS]),
        ("Most cats in a building", [most(sheet, "cat") for sheet in SHEETS]),
        ("Most others in a building", [most(sheet, *KINDS[2:]) for sheet in SHEETS]),
        ("Pairs of curtains", [min(len(having(sheet, kind)) for kind in CURTAINS) for sheet in SHEETS]),
        ("Circled at the start", [", ".join(starting(sheet)) for sheet in SHEETS]),
    ]
    lines = [f"| {name} | " + " | ".join(map(str, cells)) + " |" for name, cells in rows]
    return "\n".join([head, *lines])


def on_floor(floor: int) -> list[tuple[int, int]]:
    return [(len(having(sheet, "plant", floor=floor)), len(having(sheet, "cat", floor=floor))) for sheet in SHEETS]


def starting(sheet: Sheet) -> list[str]:
    return [
        f"{symbol.colour} {symbol.kind}" + (f" {symbol.number}" if symbol.number else "")
        for symbol in sheet.symbols.values()
        if symbol.circled
    ]


def test_the_published_table_is_true() -> None:
    assert sheets_table() in TABLE.read_text("utf-8")


# What is read


def test_the_kit_is_the_file() -> None:
    """What the rules use and what an independent reader finds in the file are the same."""
    for number, sheet in enumerate(SHEETS):
        match = Match(GAME, GAME.setup(1, {"sheets": "chosen"}))
        match.play(0, f"sheet.{number + 1}")
        own = GAME.view.seen(match.state, 0)["players"][0]
        assert own["circled"] == {name: symbol.number or 0 for name, symbol in sheet.symbols.items() if symbol.circled}
        kinds = Counter(symbol["kind"] for house in own["street"] for floor in house["floors"] for symbol in floor)
        assert kinds["light"] == len(having(sheet, "streetlight"))
        assert kinds["redcurtain"] == len(having(sheet, "red curtain"))


def test_the_digest_does_not_depend_on_layout_and_name() -> None:
    digest = GAME.components.house_set().digest
    other = HOUSE.replace("\n", "\n\n").replace(" = ", "=").replace("The house streets", "Mine").replace(" *", "*")
    assert GAME.components.read(other).digest == digest
    assert GAME.components.read(HOUSE.replace("track = 40", "track = 41")).digest != digest
    assert GAME.components.read(HOUSE.replace('"plant *"', '"plant"', 1)).digest != digest


@given(st.integers(0, 10_000))
def test_any_sheets_that_keep_the_rules_are_read(seed: int) -> None:
    text = random_set(Rng(seed))
    components = GAME.components.read(text)
    sheets, track = read_sheets(text)
    assert components.kit.track == track
    assert [components.kit.symbols[k] for k in range(4)] == [len(sheet.symbols) for sheet in sheets]


# What is wrong

JUNK = "[]{}\"'=#\\\n*() 12xé\0"
LIST = "a list of 1 to 6 texts"
COLOUR = "one of red, orange, yellow, green, blue, pink"
SYMBOL = "plant, cat, red curtain, blue curtain, streetlight 1 … streetlight 6 or chimney"
TRACK_LENGTH = "a whole number from 18 to 99"
RED3, RED2, RED1 = (
    'floor3 = ["cat", "chimney *"]',
    'floor2 = ["plant", "red curtain", "streetlight 1"]',
    'floor1 = ["plant", "red curtain *", "blue curtain *"]',
)
MARCELLO_HEAD = '[[sheet]]\nname = "Viale Marcello"\n'
RED = f'[[sheet.building]]\ncolour = "red"\n{RED3}\n{RED2}\n{RED1}\n'
SECOND_RED = RED.replace('"red"', '"red" # 2')
GATTI_HEAD = '[[sheet]]\nname = "Rio dei Gatti"\n'
GATTI = HOUSE[HOUSE.index(GATTI_HEAD) : HOUSE.index('[[sheet]]\nname = "Fondamenta')]
MARCELLOS_HOUSES = HOUSE[HOUSE.index(RED) : HOUSE.index('[[sheet]]\nname = "Calle')]
LAST_SHEET = HOUSE[HOUSE.index('[[sheet]]\nname = "Fondamenta') :]

# Each is what is replaced, by what, then what stands in the line that is named, what is wrong, what is allowed. A file
# with two faults is there twice.
Wrong = tuple[str, str, str | int, str, str]


def at_red3(symbol: str) -> tuple[str, str, str]:
    """The cat on the red building's third floor is replaced."""
    new = RED3.replace('"cat"', f'"{symbol}"')
    return RED3, new, new


WRONG_TABLES: list[Wrong] = [
    ('name = "The house streets"', "", 1, "name is missing", "a text of 1 to 60 characters"),
    ('name = "The house streets"', 'name = ""', 'name = ""', 'name is ""', "a text of 1 to 60 characters"),
    ('name = "The house streets"', 'name = " "', 'name = " "', 'name is " "', "a text of 1 to 60 characters"),
    ('name = "The house streets"', "name = 5", "name = 5", "name is 5", "a text of 1 to 60 characters"),
    ('name = "The house streets"', f'name = "{"x" * 61}"', "xxx", 'name is "xxx', "a text of 1 to 60 characters"),
    ('name = "The house streets"', "name = []", "name = []", "name is []", "a text of 1 to 60 characters"),
    ('name = "The house streets"', "name = true", "name = true", "name is true", "a text of 1 to 60"),
    ('name = "The house streets"', "nam = 'x'\nname = 'x'", "nam = 'x'", "unknown key 'nam'", "'name'"),
    ("provenance = ", "provenence = ", 1, "provenance is missing", "a text of 1 to 600 characters"),
    ("provenance = ", "provenence = ", "provenence", "unknown key 'provenence'", "'provenance'"),
    ("provenance = ", f'provenance = "{"y" * 601}" #', "yyy", "provenance is", "a text of 1 to 600 characters"),
    ("track = 40", "", 1, "track is missing", TRACK_LENGTH),
    ("track = 40", "track = 17", "track = 17", "track is 17", TRACK_LENGTH),
    ("track = 40", "track = 100", "track = 100", "track is 100", TRACK_LENGTH),
    ("track = 40", "track = 0", "track = 0", "track is 0", TRACK_LENGTH),
    ("track = 40", "track = -40", "track = -40", "track is -40", TRACK_LENGTH),
    ("track = 40", "track = 40.0", "track = 40.0", "track is 40.0", TRACK_LENGTH),
    ("track = 40", 'track = "40"', 'track = "40"', 'track is "40"', TRACK_LENGTH),
    ("track = 40", "track = true", "track = true", "track is true", TRACK_LENGTH),
    ("track = 40", "track = [40]", "track = [40]", "track is [40]", TRACK_LENGTH),
    ("track = 40", "track = {n = 40}", "track = {n", "track is a table", TRACK_LENGTH),
    ("track = 40", "track = inf", "track = inf", "track is Infinity", TRACK_LENGTH),
    ("track = 40", "track = 2024-01-01", "track = 2024", 'track is "2024-01-01"', TRACK_LENGTH),
    ("track = 40", "track = 0x" + "f" * 5000, "track = 0x", "track is a huge number", TRACK_LENGTH),
    ("track = 40", "trak = 40", "trak = 40", "unknown key 'trak'", "'track'"),
    ("track = 40", "trak = 40", 1, "track is missing", TRACK_LENGTH),
    (
        "track = 40",
        "track = 40\ncoins = 40",
        "coins = 40",
        "unknown key 'coins'",
        "name, notes, provenance, sheet, track",
    ),
    ("track = 40", "track = 40\nTrack = 40", "Track = 40", "unknown key 'Track'", "'track'"),
    ("track = 40", "track = 40\nsheets = 4", "sheets = 4", "unknown key 'sheets'", "'sheet'"),
    (HOUSE[HOUSE.index("[[sheet]]") :], "", 1, "sheet is missing", "4 tables"),
    (HOUSE[HOUSE.index("[[sheet]]") :], "sheet = 4", "sheet = 4", "sheet is 4", "4 tables"),
    (HOUSE[HOUSE.index("[[sheet]]") :], "sheet = []", "sheet = []", "sheet has 0", "4 tables"),
    (HOUSE[HOUSE.index("[[sheet]]") :], "sheet = [1, 2]", "sheet = [", "sheet is [1, 2]", "4 tables"),
    (HOUSE[HOUSE.index("[[sheet]]") :], "[sheet]\n", "[sheet]", "sheet is a table", "4 tables"),
    (LAST_SHEET, "", "[[sheet]]", "sheet has 3", "4 tables"),
    (LAST_SHEET, LAST_SHEET + LAST_SHEET.replace("Gerani", "Gatti 2"), "[[sheet]]", "sheet has 5", "4 tables"),
]

WRONG_SHEETS: list[Wrong] = [
    ('name = "Viale Marcello"', "", "[[sheet]]", "sheet.1.name is missing", "a text of 1 to 40 characters"),
    ('name = "Viale Marcello"', "name = 1", "name = 1", "sheet.1.name is 1", "a text of 1 to 40 characters"),
    ('name = "Viale Marcello"', f'name = "{"z" * 41}"', "zzz", "sheet.1.name is", "a text of 1 to 40 characters"),
    (
        '"Rio dei Gatti"',
        '"Viale Marcello" # again',
        "# again",
        "a second sheet is named Viale Marcello",
        "four different names",
    ),
    (
        '"Rio dei Gatti"',
        '" Viale Marcello " # again',
        "# again",
        "a second sheet is named Viale Marcello",
        "four different names",
    ),
    (MARCELLO_HEAD, MARCELLO_HEAD + "track = 40 # here\n", "# here", "unknown key 'sheet.1.track'", "building, name"),
    (MARCELLO_HEAD, MARCELLO_HEAD + "buildings = 6\n", "buildings =", "unknown key 'sheet.1.buildings'", "'building'"),
    (RED, "", "[[sheet.building]]", "sheet.1.building has 5", "6 tables"),
    (RED, RED + SECOND_RED, "[[sheet.building]]", "sheet.1.building has 7", "6 tables"),
    (RED, RED + SECOND_RED, "# 2", "a second red building", "one of each colour"),
    (
        MARCELLOS_HOUSES,
        "",
        "[[sheet]]",
        "sheet.1.building is missing",
        "6 tables",
    ),
    (
        MARCELLOS_HOUSES,
        "building = 6\n",
        "building = 6",
        "sheet.1.building is 6",
        "6 tables",
    ),
    (
        MARCELLOS_HOUSES,
        "[sheet.building]\n",
        "[sheet.building]",
        "sheet.1.building is a table",
        "6 tables",
    ),
]

WRONG_BUILDINGS: list[Wrong] = [
    ('colour = "red"', 'colour = "blue" # x', 'colour = "blue"\n', "a second blue building", "one of each colour"),
    ('colour = "red"', 'colour = "purple"', '"purple"', 'sheet.1.building.1.colour is "purple"', COLOUR),
    ('colour = "red"', 'colour = "Red"', '"Red"', 'sheet.1.building.1.colour is "Red"', COLOUR),
    ('colour = "red"', "colour = 1", "colour = 1", "sheet.1.building.1.colour is 1", COLOUR),
    ('colour = "red"', 'colour = ["red"]', '["red"]', 'sheet.1.building.1.colour is ["red"]', COLOUR),
    ('colour = "red"', "", "[[sheet.building]]", "sheet.1.building.1.colour is missing", COLOUR),
    (
        'colour = "red"',
        'color = "red"\ncolour = "red"',
        "color =",
        "unknown key 'sheet.1.building.1.color'",
        "'colour'",
    ),
    (RED3, "", "[[sheet.building]]", "sheet.1.building.1.floor3 is missing", LIST),
    (RED2, "", "[[sheet.building]]", "sheet.1.building.1.floor2 is missing", LIST),
    (RED1, "", "[[sheet.building]]", "sheet.1.building.1.floor1 is missing", LIST),
    (RED3, "floor3 = []", "floor3 = []", "sheet.1.building.1.floor3 has 0 entries", LIST),
    (RED3, f"floor3 = {['cat'] * 7}", "floor3 = ['cat'", "sheet.1.building.1.floor3 has 7 entries", LIST),
    (RED3, 'floor3 = "cat"', 'floor3 = "cat"', 'sheet.1.building.1.floor3 is "cat"', LIST),
    (RED3, "floor3 = 3", "floor3 = 3", "sheet.1.building.1.floor3 is 3", LIST),
    (RED3, "floor3 = {a = 1}", "floor3 = {", "sheet.1.building.1.floor3 is a table", LIST),
    (RED3, 'floor3 = ["cat",\n 5, # five\n "cat"]', "# five", "sheet.1.building.1.floor3 holds 5", LIST),
    (RED3, 'floor3 = ["cat", ["cat"]]', '["cat"]]', 'sheet.1.building.1.floor3 holds ["cat"]', LIST),
    (RED3, 'floor3 = ["cat", true]', "true]", "sheet.1.building.1.floor3 holds true", LIST),
    (RED3, f"{RED3}\nfloor4 = ['cat']", "floor4", "unknown key 'sheet.1.building.1.floor4'", "'floor3'"),
    (RED3, f"{RED3}\nFloor3 = ['cat']", "Floor3", "unknown key 'sheet.1.building.1.Floor3'", "'floor3'"),
    (
        RED3,
        f"{RED3}\ncharacter = 'A'",
        "character",
        "unknown key 'sheet.1.building.1.character'",
        "colour, floor1, floor2",
    ),
    (
        RED3,
        'floor3 = ["chimney", "chimney"]',
        "[[sheet.building]]",
        "2 chimneys in one building",
        "at most one (BR-2)",
    ),
    (
        RED2,
        'floor2 = ["streetlight 1", "streetlight 2", "streetlight 1"]',
        "[[sheet.building]]",
        "3 streetlights in one building",
        "at most one (BR-2)",
    ),
    (
        RED1,
        'floor1 = ["(plant 4)", "(plant 5)"]',
        "[[sheet.building]]",
        "two circled plants with different numbers",
        "the same number, since neither was first",
    ),
]

WRONG_SYMBOLS: list[Wrong] = [
    *(
        (*at_red3(symbol), f"{symbol!r} is no symbol", SYMBOL)
        for symbol in (
            "",
            " ",
            "dog",
            "Cat",
            "cats",
            "curtain",
            "red",
            "redcurtain",
            "green curtain",
            "curtain red",
            "plant 0",
            "plant 7",
            "plant five",
            "(plant -1)",
            "(plant 5",
            "plant 5)",
            "((plant 5))",
            "()",
            "(plant 5 *)",
            "plant **",
            "* plant",
            "plant, cat",
            "streetlight 7",
            "chimney 12",
            "cat²",
            "(chimney 1.5)",
        )
    ),
    (*at_red3("x" * 50), f"{'x' * 40!r} is no symbol", SYMBOL),
    (*at_red3("streetlight 1"), "a streetlight on another floor", "streetlights on floor2 only (BR-2)"),
    (*at_red3("streetlight 1")[:2], "[[sheet.building]]", "2 streetlights in one building", "at most one (BR-2)"),
    (
        RED1,
        RED1.replace('"plant"', '"streetlight 2"'),
        "[[sheet.building]]",
        "2 streetlights in one building",
        "at most one (BR-2)",
    ),
    (
        RED1,
        RED1.replace('"plant"', '"streetlight 2"'),
        '"streetlight 2"',
        "a streetlight on another floor",
        "streetlights on floor2 only (BR-2)",
    ),
    (
        RED1,
        RED1.replace('"plant"', '"chimney"'),
        "[[sheet.building]]",
        "2 chimneys in one building",
        "at most one (BR-2)",
    ),
    (
        RED1,
        RED1.replace('"plant"', '"chimney"'),
        'floor1 = ["chimney"',
        "a chimney on another floor",
        "chimneys on floor3 only (BR-2)",
    ),
    (
        RED2,
        RED2.replace('"plant"', '"chimney"'),
        "[[sheet.building]]",
        "2 chimneys in one building",
        "at most one (BR-2)",
    ),
    (
        RED2,
        RED2.replace('"plant"', '"chimney"'),
        'floor2 = ["chimney"',
        "a chimney on another floor",
        "chimneys on floor3 only (BR-2)",
    ),
    (
        RED2,
        RED2.replace("streetlight 1", "streetlight"),
        '"streetlight"',
        "a streetlight without a number",
        "streetlight 1 … streetlight 6 (BR-2)",
    ),
    (*at_red3("plant 5"), "'plant 5': a plant has a number if, and only if, it is circled", "plant or (plant N)"),
    (*at_red3("(plant)"), "'(plant)': a plant has a number if, and only if, it is circled", "plant or (plant N)"),
    (
        RED3,
        RED3.replace("chimney", "chimney 5"),
        "chimney 5",
        "'chimney 5 *': a chimney has a number if, and only if, it is circled",
        "chimney or (chimney N)",
    ),
    (*at_red3("cat 5"), "a cat with a number", "cat"),
    (*at_red3("red curtain 1"), "a red curtain with a number", "red curtain"),
    (*at_red3("blue curtain 2"), "a blue curtain with a number", "blue curtain"),
    (*at_red3("(cat) *"), "a coin icon at a symbol circled at the start", "no star: it pays no coin (BR-2)"),
    (
        RED3,
        'floor3 = [\n"plant *",\n"dog", # here\n"chimney"]',
        "# here",
        "'dog' is no symbol",
        SYMBOL,
    ),
]

WRONG_STREETS: list[Wrong] = [
    (*at_red3("(cat)")[:2], MARCELLO_HEAD, "Viale Marcello has 3 symbols circled at the start", "exactly 2 (BR-2)"),
    ('"(cat)"', '"cat"', MARCELLO_HEAD, "Viale Marcello has 1 symbol circled at the start", "exactly 2 (BR-2)"),
    (
        GATTI,
        GATTI.replace('"(cat)"', '"cat"').replace('"(chimney 3)"', '"chimney"'),
        GATTI_HEAD,
        "Rio dei Gatti has no symbols circled at the start",
        "exactly 2 (BR-2)",
    ),
    (
        GATTI,
        GATTI.replace('"(cat)"', '"cat"').replace('"chimney *"', '"(chimney 3)"', 1),
        GATTI_HEAD,
        "Rio dei Gatti has two chimneys with the same number",
        "different numbers (BR-15)",
    ),
    (
        GATTI,
        GATTI.replace('"]', '", "cat"]'),
        GATTI_HEAD,
        "Rio dei Gatti has 65 symbols",
        "at most 60",
    ),
]

NOT_TOML: list[Wrong] = [
    ("track = 40", "track = ", "track = ", "not TOML: Invalid value", "a TOML file"),
    ("track = 40", "track 40", "track 40", "not TOML: Expected '=' after a key", "a TOML file"),
    ("track = 40", "track = 40\ntrack = 40 # 2", "# 2", "not TOML: Cannot overwrite a value", "a TOML file"),
    ("track = 40", "track = 40 40", "track = 40 40", "not TOML: Expected newline", "a TOML file"),
    ("track = 40", 'track = "40', 'track = "40', "not TOML:", "a TOML file"),
    ("track = 40", "track = " + "9" * 5000, 1, "a number is too long", "at most 4,300 digits"),
    (RED3, RED3[:-1], RED2, "not TOML:", "a TOML file"),
    (RED3, RED3.replace('"cat"', "cat"), "floor3 = [cat", "not TOML:", "a TOML file"),
    ("[[sheet]]", "[[sheet]", "[[sheet]", "not TOML:", "a TOML file"),
    (HOUSE, "[" * 60_000, 1, "not TOML:", "a TOML file"),
    (HOUSE, "# x\n" * 17_000, 1, "the file is too large", "at most 64 KiB"),
    (HOUSE, "\0", 1, "not TOML:", "a TOML file"),
    (HOUSE, "", 1, "name is missing", "a text of 1 to 60 characters"),
    (HOUSE, "", 1, "provenance is missing", "a text of 1 to 600 characters"),
    (HOUSE, "", 1, "track is missing", TRACK_LENGTH),
    (HOUSE, "", 1, "sheet is missing", "4 tables"),
]

WRONG = [*WRONG_TABLES, *WRONG_SHEETS, *WRONG_BUILDINGS, *WRONG_SYMBOLS, *WRONG_STREETS, *NOT_TOML]
FILES = sorted({(old, new) for old, new, *_ in WRONG}, key=[wrong[:2] for wrong in WRONG].index)


def faults_of(text: str) -> list[tuple[int, str, str]]:
    with pytest.raises(ComponentsError) as error:
        GAME.components.read(text)
    return [(fault.line, fault.what, fault.allowed) for fault in error.value.faults]


def line_of(text: str, part: str | int) -> int:
    return part if isinstance(part, int) else text[: text.index(part)].count("\n") + 1


def test_there_are_a_hundred_kinds_of_wrong_files() -> None:
    assert len(FILES) >= 100


@pytest.mark.parametrize(("old", "new"), FILES, ids=range(len(FILES)))
def test_a_fault_has_line_cause_and_remedy(old: str, new: str) -> None:
    """The faults told are those expected and no others, in the order of their lines."""
    assert old in HOUSE
    text = HOUSE.replace(old, new, 1)
    expected = [(line_of(text, part), what, allowed) for *file, part, what, allowed in WRONG if file == [old, new]]
    told = faults_of(text)
    assert [line for line, _, _ in told] == sorted(line for line, _, _ in expected)
    for line, what, allowed in expected:
        assert any(at == line and said.startswith(what) and do.startswith(allowed) for at, said, do in told), told


def test_all_faults_are_told_at_once() -> None:
    text = HOUSE.replace("track = 40", "track = 1").replace('"cat"', '"dog"')
    assert len(faults_of(text)) == 1 + HOUSE.count('"cat"')


def faults_in(text: str) -> list[Fault]:
    """None, or those of the only error that may be raised."""
    try:
        GAME.components.read(text)
    except ComponentsError as error:
        return error.faults
    return []


def test_only_component_errors_are_raised_whatever_is_typed() -> None:
    rng, faults = Rng(5), []
    for _ in range(400):
        at, gone = rng.below(len(HOUSE)), rng.below(12)
        junk = "".join(JUNK[rng.below(len(JUNK))] for _ in range(rng.below(4)))
        faults += faults_in(HOUSE[:at] + junk + HOUSE[at + gone :])
    assert len(faults) > 100
    assert all(fault.line >= 1 and fault.what and fault.allowed for fault in faults)


@pytest.mark.parametrize("word", ["Character", "Guest"])
def test_notes_about_characters_are_read_under_their_name_of_release_0_1_too(word: str) -> None:
    found = GAME.components.read(f'{HOUSE}[notes]\n{word} = "All alike."')
    assert found.notes == {"Character": "All alike."}
    assert found.digest == GAME.components.house_set().digest
