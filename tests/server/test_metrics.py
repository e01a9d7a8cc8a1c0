"""Counting: nothing until it is wanted, then everything."""

import sys
from collections.abc import Iterator

import pytest
from prometheus_client import generate_latest

from ridotto.server import metrics


@pytest.fixture
def counting() -> Iterator[None]:
    yield
    metrics.end()


@pytest.mark.usefixtures("counting")
def test_numbers_begin_when_they_are_wanted() -> None:
    metrics.actions.inc()
    metrics.refusals.inc(kind="stale")
    metrics.connections.set(7)
    metrics.bot_seconds.observe(1)
    registry = metrics.begin()
    metrics.actions.inc(2)
    metrics.refusals.inc(kind="stale")
    metrics.refusals.inc(kind="rule")
    metrics.connections.inc()
    metrics.connections.inc()
    metrics.connections.dec()
    metrics.tables.set(3)
    metrics.action_seconds.observe(0.004)
    lines = generate_latest(registry).decode().splitlines()
    for line in (
        "ridotto_actions_total 2.0",
        'ridotto_refusals_total{kind="stale"} 1.0',
        'ridotto_refusals_total{kind="rule"} 1.0',
        "ridotto_connections 1.0",
        "ridotto_tables 3.0",
        'ridotto_action_seconds_bucket{le="0.0025"} 0.0',
        'ridotto_action_seconds_bucket{le="0.005"} 1.0',
        "ridotto_bot_seconds_count 0.0",
    ):
        assert line in lines
    metrics.end()
    metrics.actions.inc()


@pytest.mark.parametrize("workers", [1, 2])
def test_without_the_library_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, workers: int) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    with pytest.raises(metrics.NoMetrics, match=r"pip install 'ridotto\[metrics\]'"):
        metrics.Shown("127.0.0.1", 0, workers)
    metrics.actions.inc()
