"""Cards as a viewer sees them: what they show, and where in a box a pattern lacks least."""

from typing import TypedDict

from ridotto.engine.bits import BIT, members
from ridotto.games.drawing.markup import kept
from ridotto.games.roland_wright.rules.kit import CARDS, MISSING, MOST_BITS, TURNS, Kit
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.rules.steps import BITS, PAPER, WIDTH
from ridotto.games.roland_wright.words.counts import inspiration_pairs
from ridotto.games.roland_wright.words.names import (
    COLOUR_LETTERS,
    COLOUR_NAMES,
    DECK_NAMES,
    card_name,
    card_title,
    deck_of,
    space_name,
)
from ridotto.games.roland_wright.words.tools import PartView, named, part_view, say_tool, sign


class CardView(TypedDict):
    """A Hallmark or an Equipment."""

    id: str
    deck: str
    name: str
    pattern: list[str]  # rows of letters
    sign: str | None  # what an Equipment does, for the eye
    action: str | None  # the name of its special action, if it has one
    does: str | None  # and what that does, in words
    parts: list[PartView]  # and as data


class FitView(TypedDict):
    """A bit of a pattern, on the space where the pattern lacks least."""

    space: str
    colour: str
    there: bool


class HeldCardView(CardView):
    """A card in hand or being looked at: what its nearest place lacks."""

    missing: int
    in_the_way: int
    turns: int
    fit: list[FitView]


class PaperView(TypedDict):
    """A Research & Development card: points or bits."""

    id: str
    name: str
    points: int
    bits: list[str]


class PaperInUseView(PaperView):
    """One that was drawn, with the bits that are not placed yet."""

    left: list[str]


class InspirationView(TypedDict):
    """An Inspiration: any of its pairs of colours makes a set of two connected bits."""

    id: str
    name: str
    pairs: list[list[str]]
    points: int  # of a set


@kept
def card(kit: Kit, number: int) -> CardView:
    """What a card shows: views share it, and nobody changes a view."""
    parts = kit.tools.actions[number]
    return {
        "id": card_name(kit, number),
        "deck": DECK_NAMES[deck_of(kit, number)],
        "name": card_title(kit, number),
        "pattern": pattern_rows(kit, number),
        "sign": sign(parts) if parts else None,
        "action": named(parts),
        "does": say_tool(parts) if parts else None,
        "parts": [part_view(part) for part in parts],
    }


def pattern_rows(kit: Kit, number: int) -> list[str]:
    """A pattern as a grid of letters."""
    pattern = kit.patterns[number]
    colour = {(row, column): colour for row, column, colour in pattern}
    height, width = max(row for row, _, _ in pattern) + 1, max(column for _, column, _ in pattern) + 1
    return [
        "".join(COLOUR_LETTERS[colour[r, c]] if (r, c) in colour else "." for c in range(width)) for r in range(height)
    ]


def held(state: RolandWright, seat: int, cards: int) -> list[HeldCardView]:
    """A seat's cards, each with the place in the box that lacks least of it."""
    return [_with_fit(state, seat, number) for number in members(cards)]


def _with_fit(state: RolandWright, seat: int, number: int) -> HeldCardView:
    kit, at = state.kit, seat * WIDTH
    turn, corner = divmod(state.nearest(seat, number), 64)
    lack = state.lacks(seat, number, turn, corner)
    entry = (((state.side - 6) * CARDS + number) * TURNS + turn) * MOST_BITS
    fit: list[FitView] = []
    for k in range(entry, entry + kit.bits[number]):
        space = corner + kit.shift[k]
        colour = kit.colour[k]
        fit.append(
            {
                "space": space_name(state.side, space),
                "colour": COLOUR_NAMES[colour],
                "there": bool(state.players[at + colour] & BIT[space]),
            }
        )
    return {**card(kit, number), "missing": lack // MISSING, "in_the_way": lack % MISSING, "turns": turn, "fit": fit}


def paper(kit: Kit, number: int) -> PaperView:
    return {
        "id": f"rd{number + 1}",
        "name": kit.names.papers[number],
        "points": kit.paper_points[number],
        "bits": _bits(kit.paper_bits[number]),
    }


def paper_in_use(state: RolandWright, seat: int) -> PaperInUseView | None:
    """The R&D card in use, if there is one."""
    number = state.players[seat * WIDTH + PAPER]
    if number < 0:
        return None
    return {**paper(state.kit, number), "left": _bits(state.players[seat * WIDTH + BITS])}


def _bits(packed: int) -> list[str]:
    return [name for c, name in enumerate(COLOUR_NAMES) for _ in range(packed >> c * 3 & 7)]


def inspiration(kit: Kit, number: int) -> InspirationView:
    return {
        "id": f"in{number + 1}",
        "name": kit.names.inspirations[number],
        "pairs": inspiration_pairs(kit, number),
        "points": kit.set_points[number],
    }
