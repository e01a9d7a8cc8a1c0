"""The characters: portraits, and what each counts, in words and in small pictures."""

from typing import Final, NamedTuple

from ridotto.engine.words import count, join
from ridotto.games.burano.board.shapes import ICONS
from ridotto.games.burano.view.seen import CharacterView
from ridotto.games.burano.words.names import title
from ridotto.games.burano_shared.people import PEOPLE, figure
from ridotto.games.burano_shared.shapes import squeezed
from ridotto.games.drawing.markup import at, oblong, path, text


class Wish(NamedTuple):
    """What a character counts, where, and in words."""

    symbols: tuple[str, ...]
    where: str
    words: str
    pair: bool = False
    brief: str = ""  # where, beside the pictures


WISHES: Final = {
    "woman": Wish(("flower",), "in the house", "flowers in the house"),
    "man": Wish(("plant",), "in the house", "plants in the house"),
    "girl": Wish(("cat",), "in the house", "cats in the house"),
    "boy": Wish(
        ("cat", "red curtain", "blue curtain", "streetlight", "chimney"),
        "in the house",
        "cats, curtains, streetlights and chimneys in the house",
        brief="house",
    ),
    "mayor": Wish(("pedestrian",), "in the street", "pedestrians of the street"),
    "policeman": Wish(
        ("streetlight",), "not adjacent", "streetlights of the street, no two of them in adjacent houses"
    ),
    "santa-claus": Wish(("chimney",), "in the street", "chimneys of the street"),
    "shop-owner": Wish(("shop",), "kinds of shop", "different kinds of shop", brief="kinds"),
    "tailor": Wish(("red curtain", "blue curtain"), "pairs", "pairs of a red and a blue curtain", True),
    "florist": Wish(("flower",), "3 in a row", "flowers on three cards side by side on one floor"),
    "gardener": Wish(("plant",), "3 in a row", "plants on three cards side by side on one floor"),
    "fisherman": Wish(("cat",), "on one floor", "cats on one floor"),
    "chimney-sweep": Wish(("chimney",), "side by side", "adjacent houses with a chimney", brief="adjacent"),
    "painter": Wish(
        ("house",), "of one colour", "different colours with a complete house of their own", brief="colours"
    ),
}


PORTRAITS: Final = {
    "woman": PEOPLE["woman"],
    "man": PEOPLE["man"],
    "girl": path("hair", "M-16 -18Q-13 -48 0 -49Q13 -48 16 -18L11 -20L11 -30L-11 -30L-11 -20z")
    + figure(
        "rose",
        path("hair", "M-10 -37Q-10 -49 0 -49Q10 -49 10 -37Q0 -45 -10 -37z"),
        path("bow", "M0 -48L-9 -54L-9 -43zM0 -48L9 -54L9 -43z"),
    ),
    "boy": figure(
        "leaf",
        path("coat-red", "M-11 -39Q-12 -51 0 -51Q12 -51 11 -40L20 -38L-11 -39z"),
        path("snow", oblong(-11, -19, 22, 5) + oblong(-12, -9, 24, 5)),
    ),
    "mayor": figure(
        "dark",
        path("dark", "M-16 -43L16 -43L16 -40L-16 -40zM-10 -43L-9 -58L9 -58L10 -43z"),
        path("sash", "M-14 -22L-9 -25L15 -4L14 0L10 0z"),
        path("snow-plain", "M-4 -25L4 -25L0 -16z"),
        path("gilt", "M6 -10L6 -10"),
    ),
    "policeman": PEOPLE["policeman"],
    "santa-claus": PEOPLE["santa-claus"],
    "shop-owner": figure(
        "snow",
        path("awning", "M-11 0L-10 -17L10 -17L11 0z"),
        path("awning-white", "M-6 0L-6 -17L-2 -17L-2 0zM3 0L3 -17L7 -17L7 0z"),
        path("hair", "M-10 -37Q-11 -48 0 -48Q11 -48 10 -37Q0 -43 -10 -37z"),
        path("hair", "M-6 -31Q-3 -34 0 -32Q3 -34 6 -31Q0 -28 -6 -31z"),
    ),
    "tailor": PEOPLE["tailor"],
    "florist": PEOPLE["florist"],
    "gardener": path("rod", "M-17 0L-17 -42")
    + path("rake", "M-24 -42L-10 -42M-24 -42L-24 -48M-19 -42L-19 -48M-15 -42L-15 -48M-10 -42L-10 -48")
    + figure(
        "sea",
        path("straw", "M-15 -40Q0 -47 17 -40Q0 -35 -15 -40zM-9 -41Q-9 -52 0 -52Q9 -52 9 -41z"),
        path("strap", "M-8 -25L-7 0M8 -25L7 0"),
    ),
    "fisherman": PEOPLE["fisherman"],
    "chimney-sweep": path("rod", "M-17 0L-17 -46")
    + path("brush", "M-25 -44L-9 -44M-24 -50L-10 -38M-10 -50L-24 -38M-17 -53L-17 -36")
    + figure(
        "dark",
        path("dark", "M-12 -42L12 -42L12 -39L-12 -39zM-8 -42L-8 -57L8 -57L8 -42z"),
        path("sash", "M-7 -25L7 -25L4 -19L-4 -19z"),
    ),
    "painter": PEOPLE["painter"],
}


class Points(NamedTuple):
    """What a character scores: for the visit, for each of what it counts, or in steps."""

    visit: int
    each: int
    steps: tuple[int, ...] = ()


def points_of(character: CharacterView) -> Points:
    return Points(character["visit"], character["each"], tuple(character["steps"]))


# What is longer than a card is wide is called by half its name.
SHORT: Final = {"santa-claus": "Santa", "shop-owner": "Shop", "chimney-sweep": "Sweep"}


def short_title(name: str) -> str:
    """What a character is called where there is little room.

    >>> short_title("chimney-sweep"), short_title("painter")
    ('Sweep', 'Painter')
    """
    return SHORT.get(name) or title(name)


LARGE, LETTER, DIGIT = 14.5, 0.5, 0.6  # a rule's letters, and how wide they are and their digits


def wish(name: str, points: Points, most: float) -> str:
    """What a character scores, for what in small pictures, and where: two lines around (0, 0) and (0, 17), so wide.

    Where the first line has no room for the pictures, they are in the second one.
    """
    symbols, where, _, pair, brief = WISHES[name]
    words = say_points(points)
    rule, shown = DIGIT * LARGE * len(words) - 0.3 * LARGE * words.count("·"), _pictures(symbols, pair)
    if len(symbols) <= FEW and rule + 3 + shown.wide <= most:
        left = -(rule + 3 + shown.wide) / 2
        first = text(left + rule / 2, 5.5, LARGE, words, "rule") + at(left + rule + 3, 0, shown.body)
        return first + squeezed(0, 22, LARGE, where, most, "where")
    if len(symbols) > FEW:  # they fill a line
        grown = min(0.8, most / shown.wide)
        first = text(0, 5.5, LARGE, f"{words} {brief}", "rule light")
        return first + at(-shown.wide * grown / 2, 17, shown.body, grown)
    wide = shown.wide + 2 + LETTER * LARGE * len(brief or where)
    first = text(0, 5.5, LARGE, words, "rule light") + at(-wide / 2, 17, shown.body)
    return first + text(shown.wide + 2 - wide / 2, 22, LARGE, brief or where, "where left")


FEW: Final = 3  # pictures that may stand beside a rule


class Shown(NamedTuple):
    """Pictures in a row, from the left."""

    body: str
    wide: float


def _pictures(symbols: tuple[str, ...], pair: bool) -> Shown:
    out, x, step = "", 0.0, 17.5
    for k, symbol in enumerate(symbols):
        out += at(x + step / 2, 0, ICONS[symbol], 0.78)
        x += step
        if pair and k == 0:
            out += text(x + 4, 5, LARGE, "+", "rule")
            x += 8
    return Shown(out, x)


def say_points(points: Points) -> str:
    """The points as a card has them: 2+3×, or 5·9·15.

    >>> say_points(Points(2, 3)), say_points(Points(0, 0, (5, 9, 15)))
    ('2+3×', '5·9·15')
    """
    if points.steps:
        return "·".join(str(step) for step in points.steps)
    visit = f"{points.visit}+" if points.visit else ""
    return f"{visit}{points.each}×"


def say_rule(points: Points) -> str:
    """The same in words, before what it counts.

    >>> say_rule(Points(2, 3)), say_rule(Points(0, 0, (5, 9, 15)))
    ('2 points, and 3 each for', '5, 9 or 15 points for')
    """
    if points.steps:
        return f"{join([str(step) for step in points.steps], 'or')} points for"
    if points.visit:
        return f"{count(points.visit, 'point')}, and {points.each} each for"
    return f"{count(points.each, 'point')} each for"
