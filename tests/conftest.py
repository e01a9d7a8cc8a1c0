"""What all tests share."""

import signal

import pytest
from hypothesis import settings

from tests.amounts import SOAK, amount

pytest_plugins = ["tests.plugins.postgresql"]

# The same examples on every machine, soaking others every time, and no example is too slow: a test says whether
# something is right.
settings.register_profile("house", derandomize=not SOAK, max_examples=amount(40, 1000), deadline=None)
settings.load_profile("house")

# Who starts the tests in the background may have them ignore Ctrl-C, and so would all that they start.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, so that none is left alone at the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
