"""The company of the house: what bots are called. Each level has a cast of its own, of the commedia dell’arte."""

import secrets
from collections.abc import Sequence
from typing import Final

from ridotto.engine.words import unlike

CAST: Final = {
    "novice": ("Zanni", "Smeraldina", "Pedrolino", "Burattino", "Silvia"),
    "regular": ("Colombina", "Brighella", "Arlecchino", "Tartaglia", "Rosaura"),
    "strong": ("Pantalone", "Isabella", "Balanzone", "Spavento", "Scapino"),
    "whim": ("Pulcinella",),
}
MASKED: Final = "mask"  # the face of a bot that somebody has given another name
FACES: Final = {name: name.lower() for cast in CAST.values() for name in cast}


def draw(count: int) -> int:
    """Who of so many comes first."""
    return secrets.randbelow(count)


def turned(level: str) -> list[str]:
    """A level’s cast, beginning with whoever is drawn."""
    cast = CAST[level]
    first = draw(len(cast))
    return [*cast[first:], *cast[:first]]


def called(level: str, others: Sequence[str], *, drawn: bool = True) -> str:
    """Who plays on a level: somebody whose name nobody else at the table has, drawn or in the cast's order.

    >>> called("novice", ["Ada", "zanni"], drawn=False)
    'Smeraldina'
    >>> called("whim", ["Pulcinella"])
    'Pulcinella 2'
    """
    cast = turned(level) if drawn else CAST[level]
    taken = {other.casefold() for other in others}
    free = (name for name in cast if name.casefold() not in taken)
    return next(free, None) or unlike(cast[0], others)


def face(name: str) -> str:
    """Which drawing of `art/faces.svg` shows a bot of that name.

    >>> face("Colombina"), face("Regular 2")
    ('colombina', 'mask')
    """
    return FACES.get(name, MASKED)
