# compiled by mypyc
"""What every game's drawing is made of: paths as a hand draws them, markup moved to a place, things to point at.

Colours are classes of the style sheet. Nothing is quite straight, as from a hand, but the hand is the same every time:
its chances have seeds.
"""

import re
from functools import lru_cache
from html import escape
from random import Random
from typing import Any, Final

# Where something can be hit: x, y, width and height.
Hit = tuple[float, float, float, float]

PAIR: Final = re.compile(r"(-?[\d.]+) (-?[\d.]+)")

# Most of a drawing was drawn before, for the position one move ago: what is kept is not made again.
kept = lru_cache(maxsize=8192)
kept_whole = lru_cache(maxsize=1024)  # larger things, such as a seat's whole board


class Part(dict[str, Any]):
    """A part of a view that never changes once it is made, so that what is drawn of it can be kept."""

    __hash__ = object.__hash__  # type: ignore[assignment]


def in_parts(view: Any) -> Any:
    """A view that was read from somewhere, as it would be fresh from the game.

    >>> drawn = lru_cache(lambda part: part["coins"])
    >>> drawn(in_parts({"coins": 3}))
    3
    """
    if isinstance(view, Part):
        return view
    if isinstance(view, dict):
        return Part((key, in_parts(value)) for key, value in view.items())
    return [in_parts(each) for each in view] if isinstance(view, list) else view


def num(value: float) -> str:
    """A coordinate, as short as it can be.

    >>> num(7.04), num(-2.55)
    ('7', '-2.5')
    """
    return f"{value:.1f}".removesuffix(".0")


# Shapes


@kept
def by_hand(path: str, seed: str, off: float = 0.7) -> str:
    """A path as a hand draws it: every point a little off. Only for paths of pairs: M, L, Q, C and z.

    >>> by_hand("M0 0L100 0L50 80z", "a roof")
    'M0.4 0.2L100 -0.4L50.7 79.3z'
    """
    rng = Random(seed)

    def moved(pair: re.Match[str]) -> str:
        return " ".join(num(float(value) + rng.uniform(-off, off)) for value in pair.groups())

    return PAIR.sub(moved, path)


def oblong(x: float, y: float, width: float, height: float) -> str:
    """A rectangle as a path, so that a hand can draw it.

    >>> oblong(-5, 0, 10, 4.5)
    'M-5 0L5 0L5 4.5L-5 4.5z'
    """
    right, bottom = num(x + width), num(y + height)
    return f"M{num(x)} {num(y)}L{right} {num(y)}L{right} {bottom}L{num(x)} {bottom}z"


# Markup


def path(kind: str, d: str) -> str:
    return f'<path class="{kind}" d="{d}"/>'


def rect(kind: str, x: float, y: float, width: float, height: float, corner: float = 0) -> str:
    """An exact rectangle, its corners rounded by so much."""
    rounded = f' rx="{num(corner)}"' if corner else ""
    return f'<rect class="{kind}" x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"{rounded}/>'


def text(x: float, y: float, size: float, words: object, kind: str = "") -> str:
    """Words, escaped, at a place.

    >>> text(10, 20.25, 16, "R&D")
    '<text x="10" y="20.2" font-size="16">R&amp;D</text>'
    """
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{num(x)}" y="{num(y)}" font-size="{num(size)}">{escape(str(words))}</text>'


def person(x: float, y: float, size: float, name: str, room: float, kind: str) -> str:
    """Somebody's name; a page cuts what there is no room for.

    >>> person(4, 19, 14, "Ann", 38, "who")
    '<text class="who" x="4" y="19" font-size="14" data-room="38">Ann</text>'
    """
    place = f'x="{num(x)}" y="{num(y)}" font-size="{num(size)}" data-room="{num(room)}"'
    return f'<text class="{kind}" {place}>{escape(name)}</text>'


def at(x: float, y: float, body: str, scale: float = 1) -> str:
    """Markup moved to a place."""
    grown = f"scale({scale:.3g})" if scale != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){grown}">{body}</g>'


# Parts of a drawing: each fragment of a board is one of these three.


def element(
    name: str,
    label: str,
    kind: str,
    hit: Hit,
    body: str,
    said: str,
    more: str = "",
    corner: float = 6,
    group: str = "",
) -> str:
    """Something to point at: all of `hit` can be hit, and shows its state.

    `label` tells all about it, `said` names it in a few words, and `group` says where it belongs among others that are
    called the same; `more` is further attributes.
    """
    named = f' data-name="{escape(said)}"' if said else ""
    if group:
        named += f' data-group="{escape(group)}"'
    return (
        f'<g class="{kind}" data-el="{escape(name)}" aria-label="{escape(label)}"{named}{more}>'
        f"{rect('hit', *hit, corner)}{body}</g>"
    )


def picture(label: str, kind: str, body: str, more: str = "") -> str:
    """Something that is only to be looked at, and said."""
    return f'<g class="{kind}" role="img" aria-label="{escape(label)}"{more}>{body}</g>'


def decor(kind: str, body: str) -> str:
    """For the eye alone: hidden from screen readers."""
    return f'<g class="{kind}" aria-hidden="true">{body}</g>'
