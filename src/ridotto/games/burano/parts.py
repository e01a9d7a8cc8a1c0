"""What the panels of the board have in common: things to point at, things to look at, and a drawing once made."""

from collections.abc import Mapping
from functools import lru_cache
from html import escape

from ridotto.games.burano.names import number_of
from ridotto.games.burano_roll_and_write.shapes import num

# Most of a drawing was drawn before, for the position one move ago: what is kept is not made again.
kept = lru_cache(maxsize=8192)

Corner = tuple[float, float]
Size = tuple[float, float]


def element(
    name: str, said: str, label: str, kind: str, place: Corner, size: Size, body: str, more: str = "", pad: float = 0
) -> str:
    """Something to point at, drawn from its own corner: all of it can be hit, and shows its state.

    `said` names it in a few words, `label` says the rest.
    """
    words = escape(f"{said}, {label}" if label else said)
    rect = (
        f'<rect class="hit" x="{num(-pad)}" y="{num(-pad)}" width="{num(size[0] + 2 * pad)}" '
        f'height="{num(size[1] + 2 * pad)}" rx="4"/>'
    )
    return (
        f'<g class="{kind}" data-el="{escape(name)}" aria-label="{words}" data-name="{escape(said)}"{more} '
        f'transform="translate({num(place[0])} {num(place[1])})">{rect}{body}</g>'
    )


def picture(said: str, kind: str, place: Corner, body: str) -> str:
    """The same, only to look at."""
    return (
        f'<g class="{kind}" role="img" aria-label="{escape(said)}" '
        f'transform="translate({num(place[0])} {num(place[1])})">{body}</g>'
    )


def decor(kind: str, body: str) -> str:
    """For the eye alone."""
    return f'<g class="{kind}" aria-hidden="true">{body}</g>'


def say_symbols(symbols: Mapping[str, int], shop: Mapping[str, object] | None) -> str:
    """What a card shows, in words.

    >>> say_symbols({"flower": 3, "cat": 1}, {"kind": "pizza", "points": 2})
    '3 flowers, 1 cat, pizza shop for 2'
    """
    words = [number_of(n, name) for name, n in symbols.items()]
    if shop:
        words.append(f"{shop['kind']} shop for {shop['points']}")
    return ", ".join(words) or "no symbol"
