"""Cards as a viewer sees them: what they show, and where in a box a pattern lacks least."""

from typing import TypedDict

from ridotto.engine.bits import BIT, members
from ridotto.games.drawing.markup import kept
from ridotto.games.roland_wright.rules.kit import CARDS, HALLMARKS, MOST_BITS, TURNS, Kit
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.rules.steps import BITS, PAPER, WIDTH
from ridotto.games.roland_wright.words.names import (
    COLOUR_LETTERS,
    COLOUR_NAMES,
    DECK_NAMES,
    TOOL_NAMES,
    TOOL_TEXTS,
    card_name,
    card_title,
    deck_of,
    space_name,
)


class CardView(TypedDict):
    """A Hallmark or an Equipment."""

    id: str
    deck: str
    name: str
    pattern: list[str]  # rows of letters
    action: str | None  # an Equipment's
    does: str | None


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
    """An Inspiration, whose pairs of bits score."""

    id: str
    name: str
    colours: list[str]


@kept
def card(kit: Kit, number: int) -> CardView:
    """What a card shows: views share it, and nobody changes a view."""
    tool = TOOL_NAMES[kit.tool[number]] if number >= HALLMARKS else None
    return {
        "id": card_name(number),
        "deck": DECK_NAMES[deck_of(number)],
        "name": card_title(kit, number),
        "pattern": pattern_rows(kit, number),
        "action": tool,
        "does": TOOL_TEXTS[tool] if tool else None,
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
    return {**card(kit, number), "missing": lack // 8, "in_the_way": lack % 8, "turns": turn, "fit": fit}


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
    colours = [COLOUR_NAMES[kit.pair[number * 2 + k]] for k in range(2)]
    return {"id": f"in{number + 1}", "name": kit.names.inspirations[number], "colours": colours}
