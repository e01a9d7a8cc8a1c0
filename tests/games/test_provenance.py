"""Where a rule's sentences come from: the rulebook, a ruling of ours, a guess of ours about a picture that is lost."""

import pytest

from ridotto.engine.terms import Rule
from ridotto.games import GAMES

HOUSE = ("burano", "burano_roll_and_write", "roland_wright", "tou_shi")
RULES = {rule.number: rule for name in HOUSE for rule in GAMES[name].rulebook}

# What the rulebooks show in pictures that we don't have, and a word of what we play instead.
GUESSES = {
    "WB-1": "Which card shows what",
    "BR-2": "the coin icons",
    "BR-3": "40 coins",
    "RW-2": "each colour on one face",
    "RW-3": "What each card shows",
    "RW-22": "orange, yellow, green, blue and purple",
    "RW-25": "Water Plant is the green task",
    "RW-27": "Water Plant goes with Hallmarks",
    "RW-28": "days 7 and 14",
    "RW-29": "the titles",
}


def test_what_a_lost_picture_showed_is_marked_as_a_guess() -> None:
    assert {number for number, rule in RULES.items() if rule.guess} == set(GUESSES)
    for number, word in GUESSES.items():
        assert word in RULES[number].guess


def test_rw_28_pips_colour_is_a_guess_too() -> None:
    assert "orange" in RULES["RW-28"].guess
    assert "orange" not in RULES["RW-28"].text


def test_rw_20_the_rulebooks_points_are_no_ruling() -> None:
    rule = RULES["RW-20"]
    assert "Hallmarks score 5 each, Equipments 3 each" in rule.text
    assert not any(digit in rule.ruling for digit in "356")


@pytest.mark.parametrize("number", ["WB-25", "WB-26", "WB-27", "WB-28"])
def test_the_new_inhabitants_are_ours(number: str) -> None:
    assert RULES[number].ruling
    assert not RULES[number].text


@pytest.mark.parametrize(
    ("number", "ours"),
    [
        ("WB-18", "four rounds in a row"),
        ("BR-23", "full coin track"),
        ("RW-19", "after turn 100"),
        ("TS-14", "no box is left"),
    ],
)
def test_an_end_of_ours_is_a_ruling(number: str, ours: str) -> None:
    assert ours in RULES[number].ruling
    assert ours not in RULES[number].text


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.number)
def test_the_mark_says_whose_a_sentence_is_and_the_sentence_need_not(rule: Rule) -> None:
    """In `text` nothing is ours; and no sentence is told twice."""
    assert "our own" not in rule.text
    assert "lost" not in rule.text
    sentences = [each for kind in (rule.text, rule.ruling, rule.guess) for each in kind.rstrip(".").split(". ") if each]
    assert len(sentences) == len(set(sentences))
