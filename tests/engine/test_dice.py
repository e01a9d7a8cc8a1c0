"""Dice from a seed: the same for everybody who has it, even, and independent of each other."""

import hashlib
import hmac
from collections import Counter

import pytest

from ridotto.engine.dice import Dice

# The chi-square value that one fair die in a million exceeds, by its number of faces.
UNLIKELY = {2: 23.9, 3: 27.6, 4: 30.7, 6: 35.9, 8: 40.5, 10: 44.8, 12: 48.9, 20: 63.2, 100: 182.0}


def chi_square(outcomes: list[int], n: int) -> float:
    expected = len(outcomes) / n
    counts = Counter(outcomes)
    assert set(counts) <= set(range(n))
    return sum((counts[k] - expected) ** 2 / expected for k in range(n))


@pytest.mark.parametrize("n", UNLIKELY)
@pytest.mark.parametrize("seed", [b"one", b"two", b"\0" * 32])
def test_all_outcomes_are_equally_likely(seed: bytes, n: int) -> None:
    dice = Dice(seed)
    assert chi_square([dice.outcome(0, k, n) for k in range(200 * n)], n) < UNLIKELY[n]


def test_pairs_of_following_rolls_are_even() -> None:
    dice = Dice(b"pairs")
    rolls = [dice.outcome(0, k, 6) for k in range(7200)]
    pairs = [6 * a + b for a, b in zip(rolls[::2], rolls[1::2], strict=True)]
    assert chi_square(pairs, 36) < 90


def test_an_outcome_is_what_the_published_rule_says() -> None:
    number = int.from_bytes(hmac.digest(b"seed", b"ridotto:3:5:0", hashlib.sha256)[:8], "big")
    assert Dice(b"seed").outcome(3, 5, 20) == number * 20 >> 64


def test_golden_values() -> None:
    dice = Dice(bytes(range(32)))
    assert [dice.outcome(0, k, 6) for k in range(10)] == [0, 0, 2, 5, 3, 3, 3, 0, 0, 1]
    assert [dice.outcome(5, k, 20) for k in range(10)] == [8, 3, 18, 19, 5, 2, 16, 0, 19, 1]


def test_streams_and_seeds_differ() -> None:
    def rolls(seed: bytes, stream: int) -> list[int]:
        return [Dice(seed).outcome(stream, k, 1000) for k in range(20)]

    assert rolls(b"a", 0) == rolls(b"a", 0)
    assert len({tuple(rolls(b"a", 0)), tuple(rolls(b"a", 1)), tuple(rolls(b"b", 0))}) == 3


def test_an_uneven_number_is_rejected_and_the_next_attempt_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three outcomes one number in 2**64 is over, the smallest: it must not be used."""
    asked: list[bytes] = []

    def first_zero(seed: bytes, text: bytes, digest: object) -> bytes:
        asked.append(text)
        return bytes(32) if text.endswith(b":0") else b"\xff" * 32

    monkeypatch.setattr(hmac, "digest", first_zero)
    assert Dice(b"").outcome(0, 7, 3) == 2
    assert asked == [b"ridotto:0:7:0", b"ridotto:0:7:1"]


def test_a_power_of_two_rejects_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hmac, "digest", lambda *asked: bytes(32))
    assert Dice(b"").outcome(0, 0, 4) == 0


def test_a_die_with_one_face() -> None:
    assert Dice(b"x").outcome(0, 0, 1) == 0
