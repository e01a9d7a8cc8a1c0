"""A house whose dice and bots are the same in every run, so that a test which fails once fails always."""

import random
import secrets

import pytest

from ridotto.bots import cast
from ridotto.server.table import bots
from ridotto.server.web import new_tables


class Known:
    """Stands in for `secrets` where a game is left to chance. Ids stay as they are: nobody may guess one."""

    token_urlsafe = staticmethod(secrets.token_urlsafe)

    def __init__(self, name: str) -> None:
        chance = random.Random(name)
        self.token_bytes = chance.randbytes
        self.randbits = chance.getrandbits


def know_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every table that a test opens have dice, and bots have moods, that depend on the test's name alone."""
    for module in (new_tables, bots):
        monkeypatch.setattr(module, "secrets", Known(request.node.nodeid))
    monkeypatch.setattr(cast, "draw", lambda count: 0)  # those of a level come in the order of its cast
