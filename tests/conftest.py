"""What all tests share."""

from hypothesis import settings

pytest_plugins = ["tests.plugins.postgresql"]

# The same examples on every machine, and no example is too slow: a test says whether something is right.
settings.register_profile("house", derandomize=True, deadline=None)
settings.load_profile("house")
