"""Small pieces of sentences."""

from collections.abc import Callable, Sequence
from typing import Final


def join(words: Sequence[str], last: str = "and") -> str:
    """A list in words.

    >>> join(["2"]), join(["2", "4", "6"], "or")
    ('2', '2, 4 or 6')
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def figure(n: int) -> str:
    """A number as people read it.

    >>> figure(6), figure(-6)
    ('6', '−6')
    """
    return f"−{-n}" if n < 0 else str(n)


def count(n: int, noun: str, none: str = "0") -> str:
    """A number of things.

    >>> count(1, "step"), count(3, "coin"), count(0, "coin", "no"), count(-6, "point")
    ('1 step', '3 coins', 'no coins', '−6 points')
    """
    return f"{figure(n) if n else none} {noun}{'' if n == 1 else 's'}"


def a(noun: str) -> str:
    """A noun with its article.

    >>> a("red die"), a("orange die")
    ('a red die', 'an orange die')
    """
    return f"{'an' if noun[0].lower() in 'aeiou' else 'a'} {noun}"


Verb = Callable[[str, str], str]


def did(past: str, present: str) -> str:
    """A verb as the log tells it."""
    return past


def do(past: str, present: str) -> str:
    """The same verb as something to do."""
    return present


def begun(words: str) -> str:
    """Words as a sentence begins.

    >>> begun("take a coin")
    'Take a coin'
    """
    return words[:1].upper() + words[1:]


YOU: Final = "You"  # what a sentence calls the one whom it is told to


def addressed(names: Sequence[str], viewer: int) -> list[str]:
    """The seats' names in what is told to one of them. A sentence picks its words to go with them: see below.

    >>> addressed(["Ann", "Bo"], 1)
    ['Ann', 'You']
    """
    return [YOU if seat == viewer else name for seat, name in enumerate(names)]


def whose(name: str) -> str:
    """Something that belongs to somebody.

    >>> whose("Ann"), whose("You")
    ('Ann’s', 'your')
    """
    return "your" if name == YOU else f"{name}’s"


def does(who: Sequence[str], one: str, several: str) -> str:
    """People and what they do now; the past needs no such care.

    >>> does(["Ann"], "wins", "win"), does(["You"], "wins", "win"), does(["Ann", "You"], "has", "have")
    ('Ann wins', 'You win', 'You and Ann have')
    """
    people = sorted(who, key=lambda name: name != YOU)
    return f"{join(people)} {one if len(people) == 1 and people[0] != YOU else several}"


def unlike(name: str, others: Sequence[str]) -> str:
    """A name that nobody else at the table has: the second Ann is Ann 2.

    >>> unlike("ann", ["Ann", "Bo"])
    'ann 2'
    """
    taken = {other.casefold() for other in others}
    names = (name, *(f"{name} {k}" for k in range(2, len(others) + 3)))
    return next(each for each in names if each.casefold() not in taken)
