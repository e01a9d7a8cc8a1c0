"""How much the tests do: in `make test` enough to bite, in `make soak` (RIDOTTO_SOAK=1) all that there is."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Final, TypeVar

T = TypeVar("T")

SOAK: Final = os.environ.get("RIDOTTO_SOAK") == "1"


def amount(quick: int, soak: int) -> int:
    """How many games, positions or examples."""
    return soak if SOAK else quick


def covering(cases: Sequence[T], traits: Callable[[T], Iterable[object]], turn: int = 0) -> list[T]:
    """A few cases that have every trait which any of all has; another turn begins with another case. Soaking, all.

    >>> covering(["ab", "bc", "cd", "ad"], list)
    ['ab', 'cd']
    >>> covering(["ab", "bc", "cd", "ad"], list, turn=1)
    ['bc', 'ad']
    """
    return list(cases) if SOAK else cover(cases, traits, turn)


def cover(cases: Sequence[T], traits: Callable[[T], Iterable[object]], turn: int = 0) -> list[T]:
    """The next is always the case with the most traits that are still missing, the earliest of them."""
    left = [(case, set(traits(case))) for case in [*cases[turn % len(cases) :], *cases[: turn % len(cases)]]]
    missing, found = set().union(*(mine for _, mine in left)), []
    while missing:
        case, mine = max(left, key=lambda each: len(missing & each[1]))
        missing -= mine
        found.append(case)
    return found


def pairs(choices: Mapping[str, object]) -> set[frozenset[tuple[str, object]]]:
    """Each choice, alone and with each other: cases with all pairs meet nearly every mistake of a combination."""
    return {frozenset(two) for two in combinations_with_replacement(choices.items(), 2)}
