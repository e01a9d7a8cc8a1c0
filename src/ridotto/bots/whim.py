"""Whim plays whatever comes to mind, at once."""

from ridotto.bots.question import Question


def choose(asked: Question) -> int:
    """Any legal action, each as likely as another."""
    return asked.legal[asked.rng.below(len(asked.legal))]
