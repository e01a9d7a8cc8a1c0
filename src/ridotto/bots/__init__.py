"""Players that think. They are given what their seat may know, and no more."""

import re
from typing import Final

from ridotto.bots import whim
from ridotto.bots.levels import Strong, heeding, novice, regular
from ridotto.bots.question import Bot, Question, ask
from ridotto.engine.errors import OptionError

__all__ = ["BOTS", "LEVELS", "Bot", "Question", "Strong", "ask", "find", "heeding"]

LEVELS: Final = ("novice", "regular", "strong")
BOTS: Final[dict[str, Bot]] = {"novice": novice, "regular": regular, "strong": Strong(), "whim": whim.choose}


def find(name: str) -> Bot:
    """The bot of a name. Strong can be given a budget for each decision: a time, or a number of playouts.

    >>> find("strong:100ms")
    Strong(playouts=0, seconds=0.1, ...)
    >>> find("strong:400").playouts
    400
    """
    level, colon, budget = name.partition(":")
    bot = BOTS.get(level)
    if bot is None:
        raise OptionError(f"there is no bot {name[:20]!r}; there is {', '.join(BOTS)}")
    if not colon:
        return bot
    if level != "strong":
        raise OptionError(f"only strong has a budget, not {level}: {name[:40]!r}")
    found = re.fullmatch(r"(\d{1,7})(ms|s)?", budget, re.ASCII)
    if not found or not int(found[1]):
        raise OptionError(
            f"{name[:40]!r}: a budget is a whole number above 0, of playouts (strong:400), "
            f"milliseconds (strong:100ms) or seconds (strong:2s)"
        )
    if found[2] is None:
        return Strong(playouts=int(found[1]), seconds=0.0)
    return Strong(seconds=int(found[1]) / (1000 if found[2] == "ms" else 1))
