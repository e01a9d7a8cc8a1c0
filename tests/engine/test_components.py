"""Component files: each fault has its line, what is wrong, and what would be allowed."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ridotto.engine.components import MAX_FAULTS, MAX_SIZE, Path, Sheet, fingerprint, line_numbers
from ridotto.engine.errors import ComponentsError
from ridotto.games import find

TOU_SHI = find("tou_shi")
HOUSE = TOU_SHI.components.house_set().text


def faults_of(text: str) -> list[tuple[int, str, str]]:
    """What Tou Shi says about a file."""
    with pytest.raises(ComponentsError) as error:
        TOU_SHI.components.read(text)
    return [(fault.line, fault.what, fault.allowed) for fault in error.value.faults]


# A file of the house


def test_the_houses_file_is_right() -> None:
    components = TOU_SHI.components.read(HOUSE)
    assert components.name == "The printed sheet"
    assert components.digest == TOU_SHI.components.house_set().digest


def test_the_digest_does_not_depend_on_layout_or_name() -> None:
    other = HOUSE.replace("\n", "\n\n").replace(" = ", "=").replace("The printed sheet", "Mine")
    assert TOU_SHI.components.read(other).digest == TOU_SHI.components.house_set().digest
    assert (
        TOU_SHI.components.read(HOUSE.replace("stars = 3", "stars = 2")).digest != TOU_SHI.components.house_set().digest
    )


def test_a_fingerprint_does_not_depend_on_the_order_of_keys() -> None:
    assert fingerprint({"a": 1, "b": [2]}) == fingerprint({"b": [2], "a": 1})
    assert fingerprint({"a": 1}) != fingerprint({"a": "1"})


NUMBER_OF_STARS = "a whole number from 1 to 6"
NUMBER_OF_COLUMNS = "a whole number from 1 to 3"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("stars = 3", "stars = 0", (6, "stars is 0", NUMBER_OF_STARS)),
        ("stars = 3", "stars = 7", (6, "stars is 7", NUMBER_OF_STARS)),
        ("stars = 3", "stars = 3.0", (6, "stars is 3.0", NUMBER_OF_STARS)),
        ("stars = 3", "stars = true", (6, "stars is true", NUMBER_OF_STARS)),
        ("stars = 3", 'stars = "3"', (6, 'stars is "3"', NUMBER_OF_STARS)),
        ("stars = 3", "stars = [3]", (6, "stars is [3]", NUMBER_OF_STARS)),
        ("stars = 3", "stars = {n = 3}", (6, "stars is a table", NUMBER_OF_STARS)),
        ("stars = 3", "stars = nan", (6, "stars is NaN", NUMBER_OF_STARS)),
        ("stars = 3", "stars = 1979-05-27", (6, 'stars is "1979-05-27"', NUMBER_OF_STARS)),
        ("stars = 3", "", (1, "stars is missing", NUMBER_OF_STARS)),
        ("stars = 3", "stars = 0x" + "f" * 5000, (6, "stars is a huge number", NUMBER_OF_STARS)),
        ("stars = 3", "stars = " + "9" * 5000, (1, "a number is too long", "at most 4,300 digits")),
        ("d8 = 2", "d8 = 4", (12, "columns.d8 is 4", NUMBER_OF_COLUMNS)),
        ("d8 = 2", "", (9, "columns.d8 is missing", NUMBER_OF_COLUMNS)),
        ("d8 = 2", "d8 = 2\nd9 = 1", (13, "unknown key 'columns.d9'", "d10, d12, d20, d4, d6, d8")),
        ("stars = 3", "stars = 3\nstarts = 3", (7, "unknown key 'starts'", "'stars'")),
        ("stars = 3", "stars = 3\nzzz = 3", (7, "unknown key 'zzz'", "columns, name, notes, provenance, stars")),
        ('name = "The printed sheet"', 'name = ""', (2, 'name is ""', "a text of 1 to 60 characters")),
        ('name = "The printed sheet"', 'name = "  "', (2, 'name is "  "', "a text of 1 to 60 characters")),
        ('name = "The printed sheet"', "name = 5", (2, "name is 5", "a text of 1 to 60 characters")),
        ("stars = 3", "stars = ", (6, "not TOML: Invalid value", "a TOML file")),
        ("stars = 3", "stars = 3\nstars = 3", (7, "not TOML: Cannot overwrite a value", "a TOML file")),
        ("stars = 3", "stars", (6, "not TOML: Expected '=' after a key in a key/value pair", "a TOML file")),
    ],
)
def test_a_fault_has_line_cause_and_remedy(old: str, new: str, fault: tuple[int, str, str]) -> None:
    assert faults_of(HOUSE.replace(old, new)) == [fault]


def test_all_faults_are_told_at_once_in_the_order_of_their_lines() -> None:
    text = HOUSE.replace("d20 = 1", "d20 = 9").replace("stars = 3", "stars = 0").replace("d4 = 3", "d4 = 'x'")
    assert [line for line, _, _ in faults_of(text)] == sorted(line for line, _, _ in faults_of(text))
    assert len(faults_of(text)) == 3


def test_an_empty_file_lacks_everything() -> None:
    missing = [what for _, what, _ in faults_of("")]
    assert missing[:4] == ["name is missing", "provenance is missing", "stars is missing", "columns is missing"]


def test_a_table_that_only_an_inner_header_names_has_that_headers_line() -> None:
    text = HOUSE.partition("[columns]")[0] + "[columns.extra]\nd4 = 1"
    assert faults_of(text)[0] == (9, "columns.d4 is missing", NUMBER_OF_COLUMNS)


def test_notes_are_about_kinds_of_components_and_may_be_missing() -> None:
    own = HOUSE.partition("[notes]")[0]
    assert TOU_SHI.components.read(own).notes == {}
    noted = TOU_SHI.components.read(own + '\n[notes]\nDie = "They differ."')
    assert noted.notes == {"Die": "They differ."}
    assert noted.digest == TOU_SHI.components.house_set().digest
    assert faults_of(own + "\n[notes]\nDie = 6")[0][1] == "notes.Die is 6"
    assert faults_of(own + '\n[notes]\nDice = "They differ."')[0][1:] == ("unknown key 'notes.Dice'", "'Die'")


def test_a_table_that_is_none() -> None:
    text = HOUSE.partition("[columns]")[0] + "columns = 5"
    assert faults_of(text)[0][1:] == ("columns is 5", "a table")


def test_a_file_that_is_too_large() -> None:
    assert faults_of("#" * (MAX_SIZE + 1)) == [(1, "the file is too large", "at most 64 KiB")]


def test_a_file_nested_too_deeply() -> None:
    assert faults_of("a = " + "[" * 50_000) == [(1, "not TOML: nested too deeply", "a TOML file")]


@pytest.mark.parametrize(
    "text",
    [
        "a = 1\na" + ".a" * 30_000 + " = 1",
        "# a\n[a" + ".a" * 30_000 + "]",
        "# a\n[[" + "'a' . " * 9_000 + "b]]",
        '# a\nx = ["""a"""", {a' + ".a" * 30_000 + ' = 1}, ""]',
        "x = {a" + ".a" * 7 + " = 1}\nx = {a" + ".a" * 8 + " = 1}",
    ],
)
def test_a_key_with_very_many_dots(text: str) -> None:
    """It would be read, but only after minutes."""
    assert faults_of(text) == [(2, "a dotted key is too long", "at most 8 keys")]


def test_dots_elsewhere_are_no_keys() -> None:
    dots = "." * 5000
    assert TOU_SHI.components.read(f"# {dots}\n{HOUSE}").digest == TOU_SHI.components.house_set().digest
    strings = [
        f'"{dots}"',
        f"'{dots}'",
        f'"""{dots}"""',
        f"'''{dots}'''",
        f'"\\"{dots}"',
        "[1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5]",
    ]
    for text in strings:
        faults = faults_of(f"{HOUSE}\nx = {text}\n")
        assert [what for _, what, _ in faults] == ["unknown key 'columns.x'"], text


def test_faults_without_end_are_cut_short() -> None:
    text = HOUSE + "\n" + "\n".join(f"k{k} = 1" for k in range(5000))
    assert len(faults_of(text)) == MAX_FAULTS


def test_the_message_lists_one_fault_a_line() -> None:
    with pytest.raises(ComponentsError) as error:
        TOU_SHI.components.read(HOUSE.replace("stars = 3", "stars = 0").replace("d8 = 2", "d8 = 0"))
    assert [line.partition(";")[0] for line in str(error.value).splitlines()] == [
        "line 6: stars is 0",
        "line 12: columns.d8 is 0",
    ]


@given(st.data())
def test_a_changed_file_is_refused_with_a_line_or_is_a_component_file(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(HOUSE) - 1))
    length = data.draw(st.integers(0, 8))
    some = data.draw(st.text(max_size=4) | st.sampled_from(["[", "]", "=", '"', "'''", "\n", "{", ".", "\r"]))
    text = HOUSE[:at] + some + HOUSE[at + length :]
    try:
        TOU_SHI.components.read(text)
    except ComponentsError as error:
        faults = error.faults
    else:
        return
    assert faults
    assert all(1 <= fault.line <= text.count("\n") + 1 for fault in faults)
    assert all(fault.what and fault.allowed for fault in faults)


# Every kind of question


def sheet_faults(sheet: Sheet) -> list[str]:
    with pytest.raises(ComponentsError) as error:
        sheet.done()
    return [str(fault) for fault in error.value.faults]


def test_choices() -> None:
    sheet = Sheet.read('kind = "cat"')
    assert sheet.choice("kind", ["dog", "cow"]) == "dog"
    assert sheet.choice("third", ["dog", "cow"], default="cow") == "cow"
    assert sheet_faults(sheet) == ['line 1: kind is "cat"; allowed: one of dog, cow']


def test_lists_name_the_line_of_the_wrong_entry() -> None:
    sheet = Sheet.read('n = [\n 1,\n true,\n 9,\n 9,\n "1"]\nt = ["a",\n 5]')
    assert sheet.numbers("n", 1, 6, 5, 5) == [1]
    assert sheet.texts("t", 2, 2) == ["a"]
    allowed = "allowed: a list of 5 whole numbers from 1 to 6"
    assert sheet_faults(sheet) == [
        f"line 3: n holds true; {allowed}",
        f"line 4: n holds 9; {allowed}",
        f"line 5: n holds 9; {allowed}",
        f'line 6: n holds "1"; {allowed}',
        "line 8: t holds 5; allowed: a list of 2 texts",
    ]


def test_lists_of_the_wrong_length_or_kind() -> None:
    sheet = Sheet.read("a = [1]\nb = 5")
    sheet.numbers("a", 1, 6, 2, 4)
    assert sheet.numbers("b", 1, 6) == []
    assert sheet.numbers("c", 1, 6) == []
    assert sheet_faults(sheet) == [
        "line 1: a has 1 entries; allowed: a list of 2 to 4 whole numbers from 1 to 6",
        "line 1: c is missing; allowed: a list of 0 to 1000 whole numbers from 1 to 6",
        "line 2: b is 5; allowed: a list of 0 to 1000 whole numbers from 1 to 6",
    ]


def test_lists_of_tables() -> None:
    sheet = Sheet.read("[[card]]\nn = 1\n[[card]]\nn = 9\nm = 1")
    assert [card.number("n", 1, 6) for card in sheet.tables("card", 1, 3)] == [1, 1]
    assert sheet.tables("none") == []
    assert sheet_faults(sheet) == [
        "line 4: card.2.n is 9; allowed: a whole number from 1 to 6",
        "line 5: unknown key 'card.2.m'; allowed: n",
    ]


def test_too_few_tables_and_what_is_no_table() -> None:
    sheet = Sheet.read("card = [5]\n[[pair]]")
    assert sheet.tables("card") == []
    assert len(sheet.tables("pair", 2, 2)) == 1
    assert sheet.tables("third", 1) == []
    assert [fault.partition(";")[0] for fault in sheet_faults(sheet)] == [
        "line 1: card is [5]",
        "line 1: third is missing",
        "line 2: pair has 1",
    ]


def test_a_long_value_is_shortened() -> None:
    sheet = Sheet.read(f'a = "{"x" * 300}"')
    sheet.text("a")
    assert "…" in sheet_faults(sheet)[0]
    assert len(sheet_faults(sheet)[0]) < 120


# Lines


BATTERY = '''\
# a comment with = and [brackets]
plain = 1
dotted.key.here = 2      # trailing comment with "quotes"
"quoted key" = 3
'single "quoted"' = 4
"escaped \\" \\u00e9" = 5
"" = 6
date = 1979-05-27 07:32:00
text = "a # no comment, [ no list"
literal = 'C:\\path\\'
multi = """
line one "quoted" ""
# no comment
[no.header]
no = 1 \\\\"""
quotes = """"four""""
raw = \'\'\'
a = 1
\'\'\'\'\'
list = [1, 2,
  3, # three ]
  [4,
   5], "six, ]", {seven = 7}
]
inline = { a = 1, b.c = "}", d = [1, {e = 2}] }
empty = []
nothing = {}

[table]
key = 1
[ table . sub . "deep one" ]
key = 2

[[array]]
name = "first"
[array.inner]
x = 1
[[array.nested]]
y = 1
[[array.nested]]
y = 2
[[array]]
name = "second"
[[array.nested]]
y = 3
[[array.nested.deeper]]
z = 1
[last] # comment
1234 = "digits"
-dash_ = true'''

EXPECTED: dict[Path, int] = {
    ("plain",): 2,
    ("dotted",): 3,
    ("dotted", "key", "here"): 3,
    ("quoted key",): 4,
    ('single "quoted"',): 5,
    ('escaped " é',): 6,
    ("",): 7,
    ("date",): 8,
    ("text",): 9,
    ("literal",): 10,
    ("multi",): 11,
    ("quotes",): 16,
    ("raw",): 17,
    ("list",): 20,
    ("list", 0): 20,
    ("list", 1): 20,
    ("list", 2): 21,
    ("list", 3): 22,
    ("list", 3, 0): 22,
    ("list", 3, 1): 23,
    ("list", 4): 23,
    ("list", 5, "seven"): 23,
    ("inline", "a"): 25,
    ("inline", "b", "c"): 25,
    ("inline", "d", 1, "e"): 25,
    ("empty",): 26,
    ("nothing",): 27,
    ("table",): 29,
    ("table", "key"): 30,
    ("table", "sub"): 31,
    ("table", "sub", "deep one", "key"): 32,
    ("array",): 34,
    ("array", 0): 34,
    ("array", 0, "name"): 35,
    ("array", 0, "inner", "x"): 37,
    ("array", 0, "nested", 0, "y"): 39,
    ("array", 0, "nested", 1): 40,
    ("array", 0, "nested", 1, "y"): 41,
    ("array", 1): 42,
    ("array", 1, "name"): 43,
    ("array", 1, "nested", 0, "y"): 45,
    ("array", 1, "nested", 0, "deeper", 0, "z"): 47,
    ("last",): 48,
    ("last", "1234"): 49,
    ("last", "-dash_"): 50,
}


def leaves(value: Any, path: Path = ()) -> dict[Path, Any]:
    """Every value that is neither a table nor a list, by its path."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if inner is None:
        return {path: value}
    return {key: leaf for k, each in inner for key, leaf in leaves(each, (*path, k)).items()}


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_lines_of_every_feature_of_toml(ending: str) -> None:
    text = BATTERY.replace("\n", ending)
    lines = line_numbers(text)
    assert {path: lines.get(path) for path in EXPECTED} == EXPECTED
    assert set(leaves(tomllib.loads(text))) <= set(lines)


BARE = st.text("abcXYZ019_-", min_size=1, max_size=6)
WORD = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=6)
SCALAR = st.one_of(
    st.integers(-99, 99).map(str),
    st.booleans().map(lambda flag: str(flag).lower()),
    st.sampled_from(["1.5", "inf", "1979-05-27", "07:32:00", "0xff", "'lit # ]'", "'''\n'' ]\n'''"]),
    WORD.map(lambda text: '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'),
    WORD.map(lambda text: '"""\n' + text.replace("\\", "\\\\").replace('"', '\\"') + '\n"""'),
)
BLANK = st.sampled_from(["", " ", "\n", " # a ] comment\n  ", "\n\n"])


@st.composite
def values(draw: st.DrawFn, depth: int = 2) -> str:
    kind = draw(st.sampled_from(["scalar", "scalar", "list", "table"])) if depth else "scalar"
    if kind == "scalar":
        return draw(SCALAR)
    if kind == "list":
        items = draw(st.lists(values(depth - 1), max_size=3))
        return "[" + ",".join(draw(BLANK) + item + draw(BLANK) for item in items) + draw(BLANK) + "]"
    names = draw(st.lists(BARE, max_size=3, unique=True))
    return "{" + ", ".join(f"{name} = {draw(values(0))}" for name in names) + "}"


@st.composite
def documents(draw: st.DrawFn) -> str:
    """A TOML text whose keys are `k1`, `k2`, … with odd decorations, each on a line of its own."""
    lines: list[str] = []
    for number in range(draw(st.integers(1, 8))):
        header = draw(st.sampled_from(["", "", "", "[t{}]", "[[a]]", "[t{}.'s u b']", "[[a.b]]", "# no [header"]))
        if header != "[[a.b]]" or "[[a]]" in lines:
            lines.append(header.format(number))
        key = draw(st.sampled_from(["k{}", '"k{}"', "'k{}'", "k{}.x", '"k{}" . "y z"']))
        lines.append(f"{key.format(number)} = {draw(values())}{draw(st.sampled_from(['', ' # x', '  ']))}")
    return draw(st.sampled_from(["\n", "\r\n"])).join("\n".join(lines).split("\n"))


@given(documents())
def test_every_leaf_of_any_document_has_the_line_of_its_key(text: str) -> None:
    lines, rows = line_numbers(text), text.split("\n")
    for path in leaves(tomllib.loads(text)):
        assert path in lines
        keys = [key for key in path if isinstance(key, str)]
        indexed = isinstance(path[-1], int)
        outermost = next(k for k, key in enumerate(path) if str(key).startswith("k"))
        assert 1 <= lines[path[: outermost + 1]] <= lines[path] <= len(rows)
        if not indexed:
            assert keys[-1] in rows[lines[path] - 1]


@given(st.data())
def test_no_valid_document_stops_the_scanner(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(BATTERY)))
    text = BATTERY[:at] + data.draw(st.text("ab.=[]{}\"'#\\\n ,1", max_size=6)) + BATTERY[at:]
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    assert set(leaves(document)) <= set(line_numbers(text))
