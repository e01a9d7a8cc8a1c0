"""Records: readable, complete, and refused with a line number when anything in them does not hold."""

import re
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ridotto.engine import record
from ridotto.engine.errors import RecordError
from ridotto.engine.fair import Proof
from ridotto.engine.game import Game
from ridotto.engine.match import Match, digest
from ridotto.engine.rng import Rng
from ridotto.engine.terms import ComponentSet
from ridotto.games import find
from ridotto.smallest_game.sealed import GAME as SEALED
from tests.contract.cases import random_step

TOU_SHI = find("tou_shi")


def finished(seed: int = 1) -> Match:
    match, rng = Match(TOU_SHI, names=["Ada"]), Rng(seed)
    while not match.over:
        random_step(match, rng)
    return match


TEXT = record.write(finished())
LINES = TEXT.splitlines()
PROVEN = record.write(finished(), Proof(bytes(32), (bytes(16),))).splitlines()


def error_of(text: str, game: Game[Any] | None = None) -> RecordError:
    with pytest.raises(RecordError) as error:
        record.read(text, (lambda name: game) if game else find)
    assert str(error.value) == f"line {error.value.line}: {error.value.text}"
    assert not error.value.text.startswith("line ")
    return error.value


def edited(number: int, line: str) -> str:
    """The record with one line replaced; lines are numbered from 1."""
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]])


def line_of(start: str) -> int:
    return next(number for number, line in enumerate(LINES, 1) if line.startswith(start))


# What a record looks like


def test_a_record_is_readable() -> None:
    match = Match(TOU_SHI, names=["Ada"])
    for text in ("d8.8", "r3", "d6.1"):
        match.play(0, text)
    match.resolve(3)
    assert record.write(match).splitlines() == [
        "ridotto record 1",
        "game: tou_shi",
        "rules: 2",
        f"components: {TOU_SHI.components.house_set().digest} The printed sheet",
        "options: {}",
        "seat: Ada",
        "",
        "1 d8.8",
        "1 r3",
        "1 d6.1",
        "* 4",
        f"= {digest(match.state)}",
        "unfinished",
    ]


def test_a_digest_stands_every_sixteen_entries() -> None:
    log = "\n".join(LINES[7:-1])
    runs = [len(run.split("\n")) for run in re.split(r"\n?= \w+\n?", log) if run]
    assert all(run == 16 for run in runs[:-1])
    assert 0 < runs[-1] <= 16


def test_what_was_taken_back_is_not_recorded() -> None:
    straight, detour = Match(TOU_SHI), Match(TOU_SHI)
    straight.play(0, "d8.8")
    detour.play(0, "d4.1")
    detour.undo(0)
    detour.play(0, "d8.8")
    assert record.write(detour) == record.write(straight)


def test_the_result_of_several_seats() -> None:
    match, rng = Match(SEALED, SEALED.setup(3, {"lucky": True})), Rng(2)
    while not match.over:
        random_step(match, rng)
    text = record.write(match)
    scores = " ".join(str(match.state.score(seat)) for seat in range(3))
    assert text.endswith(f"\nresult: {scores}\n")
    assert 'options: {"lucky": true}' in text
    assert record.write(record.read(text, lambda name: SEALED)) == text


# What a reader accepts


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        TEXT.replace("\n", "\r\n"),
        TEXT.rstrip(),
        TEXT + "\n\n",
        TEXT.replace("1 d", "1   D"),
        TEXT.replace("tou_shi", "tou-shi"),
        "\n".join(line for line in LINES if not line.startswith("=")),
    ],
    ids=["as written", "crlf", "no last line end", "blank lines", "typed", "hyphen", "without digests"],
)
def test_a_record_is_read_back(text: str) -> None:
    assert record.write(record.read(text, find)) == TEXT


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "",
        " Ada  Lovelace ",
        "Ада 頭士 🎲",
        "result: 84",
        "a\nresult: 84",
        "b\r\n\r\n1 d4.1",
        "c\x0bd\x0ce\x1cf\x85g\u2028h\u2029i",
        "\x00\ufeff\u202e",
        "seat: seat: = * 1",
        "\ud800",
    ],
)
def test_names_with_odd_characters(name: str) -> None:
    match = Match(TOU_SHI, names=[name])
    match.play(0, "d8.8")
    text = record.write(match)
    again = record.read(text, find)
    assert again.names == [" ".join(name.split())]
    assert again.entries == match.entries
    assert record.write(again) == text


@given(st.text())
def test_any_name_is_kept_on_its_line(name: str) -> None:
    match = Match(TOU_SHI, names=[name])
    assert record.read(record.write(match), find).names == [" ".join(name.split())]


def other_set(name: str = "Mine") -> ComponentSet:
    return TOU_SHI.components.read(
        TOU_SHI.components.house_set().text.replace("stars = 3", "stars = 2").replace("The printed sheet", name)
    )


def test_a_component_set_of_ones_own_is_found_by_its_digest() -> None:
    mine = other_set()
    text = record.write(Match(TOU_SHI, TOU_SHI.setup(components=mine)))
    again = record.read(text, find, lambda game, wanted: mine if wanted == mine.digest else None)
    assert again.setup.components is mine
    assert "played with another component set" in error_of(text).text


def test_a_component_sets_name_stays_on_its_line() -> None:
    mine = other_set(r"Mine\nseat: Eve")
    text = record.write(Match(TOU_SHI, TOU_SHI.setup(components=mine)))
    assert len(record.read(text, find, lambda game, wanted: mine).names) == 1


# What a reader refuses, and where


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "a record begins with"),
        ("\n" + TEXT, 1, "a record begins with"),
        (edited(1, "ridotto record 2"), 1, "a record begins with"),
        (edited(2, "game: chess"), 2, "there is no game 'chess' here"),
        (edited(2, "gaem: tou_shi"), 2, "is not 'game:'"),
        (edited(2, ""), 2, "missing before this line: game, rules, components, options"),
        (edited(3, "rules: 3"), 3, "begun under version 3"),
        (edited(4, "components: 0000 Other"), 4, "another component set"),
        (edited(5, "options: {"), 5, "the options can't be read"),
        (edited(5, "options: []"), 5, "the options are not a table"),
        (edited(5, 'options: {"x": 1}'), 5, "no option 'x'"),
        (edited(5, "options: " + "[" * 100_000), 5, "the options can't be read"),
        (edited(5, "options: " + "1" * 5000), 5, "the options can't be read"),
        (edited(6, "rules: 1"), 6, "a second 'rules'"),
        (edited(6, "seat: Ada\nseat: Bea"), 5, "is for one player, not for 2"),
        ("\n".join(LINES[:4]), 4, "breaks off before its log"),
        ("\n".join(LINES[:5]) + "\n\n", 6, "missing before this line: seat"),
        (edited(8, "2 d8.8"), 8, "'2' is neither a seat from 1 to 1"),
        (edited(8, "0 d8.8"), 8, "neither a seat"),
        (edited(8, "¹ d8.8"), 8, "neither a seat"),
        (edited(8, "1"), 8, "is no action"),
        (edited(8, "1 z9"), 8, "is no action"),
        (edited(8, "1 star"), 8, "Stars come later"),
        (edited(8, "* 3"), 8, "is not a number that the die shows"),
        (edited(11, "* 99"), 11, "is not a number that the die shows"),
        (TEXT + "1 d4.1", len(LINES) + 1, "nothing may follow the result"),
        ("\n".join(LINES[:-1]), len(LINES) - 1, "the record breaks off"),
        (edited(len(LINES), "unfinished"), len(LINES), "the record says 'unfinished'"),
        (edited(len(LINES), "result: 99"), len(LINES), "the record says 'result: 99'"),
        (edited(len(LINES) - 1, "= 0123456789abcdef"), len(LINES) - 1, "the position differs"),
    ],
)
def test_a_fault_is_named_with_its_line(text: str, line: int, reason: str) -> None:
    error = error_of(text)
    assert (error.line, reason in error.text) == (line, True), str(error)


def test_the_digest_catches_a_changed_roll() -> None:
    """A roll changed to another that allows the same move is noticed at the next digest."""
    match = Match(TOU_SHI)
    for text in ("d8.8", "r3", "d20.1"):
        match.play(0, text)
    match.resolve(7)
    match.play(0, "star")
    match.play(0, "p1")
    match.play(0, "d4.1")
    assert record.read(record.write(match), find).entries == match.entries
    # The star hides which number was rolled; a one more before it does not stay hidden.
    changed = record.write(match).replace("* 8", "* 1\n* 8")
    assert "the position differs" in error_of(changed).text


def test_a_changed_roll_is_refused_at_the_move_that_it_does_not_allow() -> None:
    match = Match(TOU_SHI)
    for text in ("d8.8", "r3", "d20.1"):
        match.play(0, text)
    match.resolve(7)
    match.play(0, "r4=d4.3")
    changed = record.write(match).replace("* 8", "* 9")
    assert "leaves 8, 6, 4 or 2 of 9" in error_of(changed).text


# Fuzzing


@st.composite
def mutations(draw: st.DrawFn) -> str:
    """A record, with or without a proof of its dice, with some lines dropped, doubled, exchanged or edited."""
    lines = draw(st.sampled_from([LINES, PROVEN])).copy()
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        kind = draw(st.sampled_from(["drop", "double", "swap", "edit", "replace", "cut"]))
        if kind == "drop":
            del lines[at]
        elif kind == "double":
            lines.insert(at, lines[at])
        elif kind == "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == "edit":
            column = draw(st.integers(0, len(lines[at])))
            some = draw(st.text(max_size=3))
            lines[at] = lines[at][:column] + some + lines[at][column + draw(st.integers(0, 2)) :]
        elif kind == "replace":
            lines[at] = draw(st.text())
        else:
            lines = lines[:at] or [""]
    return "\n".join(lines)


@given(mutations())
@example("")
@example("ridotto record 1")
@example("ridotto record 1\n\n")
def test_a_changed_record_is_refused_with_a_line_or_is_a_record(text: str) -> None:
    try:
        match = record.read(text, find)
        proof = record.read_proof(text)
    except RecordError:
        error = error_of(text)
        assert 1 <= error.line <= len(text.splitlines()) + 1
    else:
        again = record.write(match, proof)
        assert record.read(again, find).entries == match.entries
        assert record.read_proof(again) == proof


@given(st.text())
def test_any_text_is_refused_with_a_line(text: str) -> None:
    error_of(text)
    error_of(f"ridotto record 1\n{text}")
