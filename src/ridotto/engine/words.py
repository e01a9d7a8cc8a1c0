"""Small pieces of sentences."""

from collections.abc import Sequence
from typing import Final

# What people do at a table, as the log tells it and as advice says it.
TO_DO: Final = {
    "began": "begin",
    "changed": "change",
    "chose": "choose",
    "circled": "circle",
    "claimed": "claim",
    "copied": "copy",
    "crossed": "cross",
    "discarded": "discard",
    "ended": "end",
    "erased": "erase",
    "finished": "finish",
    "flipped": "flip",
    "gave": "give",
    "invited": "invite",
    "kept": "keep",
    "made": "make",
    "moved": "move",
    "passed": "pass",
    "picked": "pick",
    "placed": "place",
    "put": "put",
    "received": "receive",
    "removed": "remove",
    "shifted": "shift",
    "stoked": "stoke",
    "swapped": "swap",
    "took": "take",
    "traded": "trade",
    "turned": "turn",
    "used": "use",
    "wound": "wind",
    "wrote": "write",
}


def join(words: Sequence[str], last: str = "and") -> str:
    """A list in words.

    >>> join(["2"]), join(["2", "4", "6"], "or")
    ('2', '2, 4 or 6')
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def count(n: int, noun: str, none: str = "0") -> str:
    """A number of things.

    >>> count(1, "step"), count(3, "coin"), count(0, "coin", "no")
    ('1 step', '3 coins', 'no coins')
    """
    return f"{n or none} {noun}" if n == 1 else f"{n or none} {noun}s"


def a(noun: str) -> str:
    """A noun with its article.

    >>> a("red die"), a("orange die")
    ('a red die', 'an orange die')
    """
    return f"{'an' if noun[0].lower() in 'aeiou' else 'a'} {noun}"


def to_do(deed: str) -> str:
    """What was done, as something to do.

    >>> to_do("wrote a D8 into C3 and crossed its 3")
    'write a D8 into C3 and cross its 3'
    """
    first = deed.split(" ", 1)[0]
    if first not in TO_DO:
        raise ValueError(f"{first!r} is no deed")
    return " ".join(TO_DO.get(word, word) for word in deed.split(" "))


def begun(words: str) -> str:
    """Words as a sentence begins.

    >>> begun("take a coin")
    'Take a coin'
    """
    return words[:1].upper() + words[1:]


def unlike(name: str, others: Sequence[str]) -> str:
    """A name that nobody else at the table has: the second Ann is Ann 2.

    >>> unlike("ann", ["Ann", "Bo"])
    'ann 2'
    """
    taken = {other.casefold() for other in others}
    names = (name, *(f"{name} {k}" for k in range(2, len(others) + 3)))
    return next(each for each in names if each.casefold() not in taken)
