"""What the panels of the board have in common: things that are drawn from their own corner, and cards in words."""

from collections.abc import Mapping, Sequence

from ridotto.engine.words import count
from ridotto.games.burano.view.seen import BuranoView, ShopView
from ridotto.games.drawing import markup
from ridotto.games.drawing.markup import num

Corner = tuple[float, float]
Size = tuple[float, float]


def element(
    name: str, said: str, label: str, kind: str, place: Corner, size: Size, body: str, more: str = "", pad: float = 0
) -> str:
    """Something to point at, drawn from its own corner. `said` names it in a few words, `label` says the rest."""
    words = f"{said}, {label}" if label else said
    hit = (-pad, -pad, size[0] + 2 * pad, size[1] + 2 * pad)
    return markup.element(name, words, kind, hit, body, said, more + _moved(place), corner=4)


def picture(said: str, kind: str, place: Corner, body: str) -> str:
    """The same, only to look at."""
    return markup.picture(said, kind, body, _moved(place))


def _moved(place: Corner) -> str:
    return f' transform="translate({num(place[0])} {num(place[1])})"'


def whose(view: BuranoView, names: Sequence[str]) -> str:
    """Whose things lie in front: the viewer's; where somebody only watches several players, the first seat's."""
    return f"{names[0]}’s" if view["viewer"] < 0 and len(view["players"]) > 1 else "your"


def say_symbols(symbols: Mapping[str, int], shop: ShopView | None) -> str:
    """What a card shows, in words.

    >>> say_symbols({"flower": 3, "cat": 1}, {"kind": "pizza", "mark": "p", "points": 2})
    '3 flowers, 1 cat, pizza shop for 2'
    """
    words = [count(n, name) for name, n in symbols.items()]
    if shop:
        words.append(f"{shop['kind']} shop for {shop['points']}")
    return ", ".join(words) or "no symbol"
