"""The generator for playouts: golden values, the same interpreted and compiled, and even."""

import os
import subprocess
import sys
from collections import Counter

import pytest

from ridotto.engine.rng import Rng

GOLDEN = {
    0: [781828261, 341647386, 3312001345, 1598943202, 2831115904],
    1: [3997088960, 276522108, 4061510160, 1440839007, 2653961889],
    2**64: [781828261, 341647386, 3312001345, 1598943202, 2831115904],
    -5: [1103760032, 3627327830, 209065168, 1707977599, 2152651844],
}
A = 1791398085


def expected_words(seed: int, count: int) -> list[int]:
    """The generator once more, in plain whole numbers."""
    mixed = (seed + 1) * 0x9E3779B97F4A7C15 % 2**64
    mixed ^= mixed >> 29
    x = 1 + mixed % (A * 2**32 - 2)
    words = []
    for _ in range(count + 4):
        x = A * (x % 2**32) + x // 2**32
        words.append(x % 2**32 ^ x // 2**32)
    return words[4:]


@pytest.mark.parametrize("seed", GOLDEN)
def test_golden_values(seed: int) -> None:
    rng = Rng(seed)
    assert [rng.word() for _ in range(5)] == GOLDEN[seed]


@pytest.mark.parametrize("seed", [*GOLDEN, 12345678901234567890123])
def test_words_are_those_of_the_formula(seed: int) -> None:
    rng = Rng(seed)
    assert [rng.word() for _ in range(1000)] == expected_words(seed, 1000)


def test_interpreted_gives_the_same_numbers() -> None:
    code = "from ridotto.engine.rng import Rng; r = Rng(7); print([r.below(1000) for _ in range(200)])"
    environment = {**os.environ, "RIDOTTO_INTERPRETED": "1"}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    rng = Rng(7)
    assert run.stdout.strip() == str([rng.below(1000) for _ in range(200)])


@pytest.mark.parametrize(("n", "unlikely"), [(2, 23.9), (6, 35.9), (20, 63.2), (97, 180.0)])
def test_numbers_are_even(n: int, unlikely: float) -> None:
    for seed in range(5):
        rng = Rng(seed)
        counts = Counter(rng.below(n) for _ in range(1000 * n))
        assert set(counts) == set(range(n))
        assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < unlikely


def test_neighbouring_seeds_begin_differently() -> None:
    firsts = Counter(Rng(seed).below(20) for seed in range(20_000))
    assert sum((count - 1000) ** 2 / 1000 for count in firsts.values()) < 63.2


@pytest.mark.parametrize("n", [1, 2, 3, 2**31 - 1])
def test_numbers_stay_below_their_limit(n: int) -> None:
    rng = Rng(3)
    assert all(0 <= rng.below(n) < n for _ in range(1000))


def test_words_that_would_favour_some_numbers_are_skipped() -> None:
    """Of 2**32 words a quarter is over when 3 * 2**29 numbers share them evenly: those with the smallest fractions."""
    n, rng = 3 * 2**29, Rng(4)
    fair = [word * n >> 32 for word in expected_words(4, 2000) if word * n % 2**32 >= 2**32 % n]
    assert 1400 < len(fair) < 1600
    assert [rng.below(n) for _ in fair] == fair
