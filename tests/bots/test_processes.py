"""Thinking in another process gives the same answer, can be hurried, and survives a lost process."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from ridotto.bots import find
from ridotto.bots.processes import Brains, Thought, Written, write
from ridotto.bots.question import Question
from ridotto.engine.game import Game
from ridotto.engine.rng import Rng
from tests.bots.play import asked, decisions, name
from tests.house import OWN


@pytest.fixture(scope="module")
def brains() -> Iterator[Brains]:
    brains = Brains(1)
    yield brains
    brains.close()


def question(game: Game[Any], seats: int) -> Question:
    state, seat = next(decisions(game, seats, 4, 15))
    return asked(game, state, seats, seat)


def written(game: Game[Any], seats: int, bot: str) -> tuple[Question, Written]:
    own = question(game, seats)
    return own, write(own, game.components.house_set(), bot, 99)


@pytest.mark.parametrize("game", OWN.values(), ids=name)
@pytest.mark.parametrize("bot", ["novice", "regular", "strong:24"])
def test_the_same_answer_as_here(brains: Brains, game: Game[Any], bot: str) -> None:
    own, sent = written(game, game.seats[-1], bot)
    thought = Thought(brains, sent)
    here = find(bot)(Question(game, own.state, own.seats, own.seat, own.legal, Rng(99)))
    assert thought.future.result(60)[0][0] == here
    thought.drop()


def test_a_long_thought_is_hurried(brains: Brains) -> None:
    own, sent = written(OWN["tou_shi"], 1, "strong:9999999")  # hours
    thought = Thought(brains, sent)
    thought.hurry()
    assert thought.future.result(60)[0][0] in own.legal
    thought.drop()


def test_flags_come_back(brains: Brains) -> None:
    before = len(brains.free)
    _, sent = written(OWN["tou_shi"], 1, "strong:9999999")
    thought = Thought(brains, sent)
    assert len(brains.free) == before - 1
    thought.drop()  # nobody waits for it any more: it ends by itself
    Thought(brains, sent._replace(bot="novice")).future.result(60)
    assert len(brains.free) >= before - 1


def test_a_lost_process_is_replaced() -> None:
    brains = Brains(1)
    try:
        _, sent = written(OWN["tou_shi"], 1, "strong:9999999")
        _, quick = written(OWN["tou_shi"], 1, "novice")
        Thought(brains, quick).future.result(60)  # the process is there
        lost = Thought(brains, sent)
        assert brains.pool is not None
        (process,) = brains.pool._processes.values()
        os.kill(process.pid or 0, signal.SIGKILL)
        with pytest.raises(BrokenProcessPool):
            lost.future.result(60)
        assert Thought(brains, quick).future.result(60)
    finally:
        brains.close()
