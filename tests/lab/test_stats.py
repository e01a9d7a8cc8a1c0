import random
from statistics import fmean

import pytest

from ridotto.lab import stats


def test_a_mean_lies_in_its_interval_19_times_in_20() -> None:
    rng = random.Random(5)
    for size in (3, 5, 30):
        hits = 0
        for _ in range(2000):
            found = stats.mean([rng.gauss(10, 3) for _ in range(size)])
            hits += found.low <= 10 <= found.high
        assert 0.935 <= hits / 2000 <= 0.965


def test_a_share_lies_in_its_interval_19_times_in_20() -> None:
    rng = random.Random(5)
    hits = [
        found.low <= 0.8 <= found.high
        for found in (stats.share(sum(rng.random() < 0.8 for _ in range(50)), 50) for _ in range(2000))
    ]
    assert 0.92 <= fmean(hits) <= 0.98


def test_a_share_never_leaves_its_bounds() -> None:
    assert stats.share(0, 20).low == 0
    assert 0.1 < stats.share(0, 20).high < 0.2
    assert stats.share(20, 20).high == pytest.approx(1)
