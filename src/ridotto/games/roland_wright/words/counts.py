"""What Awards and Inspirations count, in words and in a component file."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.bits import members
from ridotto.engine.words import a, count, join
from ridotto.games.roland_wright.rules.kit import COLOURS, PAIRS_AWARD, Kit
from ridotto.games.roland_wright.words.names import COLOUR_LETTERS, COLOUR_NAMES

# The order is that of kit.py. Those up to `lines` look at bits, of the colours that an Award names.
COUNTED: Final = (
    "cluster",
    "area",
    "bits",
    "sets",
    "pairs",
    "variety",
    "rows",
    "columns",
    "diagonals",
    "edges",
    "lines",
    "bonuses",
    "hallmarks",
    "equipment",
    "cards",
    "research",
    "research-cards",
    "resonance",
)
OF_COLOURS: Final = frozenset(COUNTED[: COUNTED.index("bonuses")])
# Short for one of these with colours.
SHORT: Final = {
    **{name: ("cluster", letter) for name, letter in zip(COLOUR_NAMES, COLOUR_LETTERS, strict=True)},
    "all-around": ("sets", COLOUR_LETTERS),
}
# Of no colours, or of all.
TEXTS: Final = {
    "cluster": "Largest cluster of connected bits of one colour, whichever it is.",
    "area": "Largest area of connected bits, whatever their colours.",
    "bits": "Most bits.",
    "sets": "Most sets of six bits, one of each colour, connected or not.",
    "variety": "Most different colours.",
    "rows": "Most full rows.",
    "columns": "Most full columns.",
    "diagonals": "Most full diagonals, corner to corner.",
    "edges": "Most full edges of the box.",
    "lines": "Most full lines: rows, columns and the two diagonals.",
    "bonuses": "Most bonuses claimed on the development chart.",
    "hallmarks": "Most completed Hallmarks.",
    "equipment": "Most completed Equipments.",
    "cards": "Most completed cards, Hallmarks and Equipments together.",
    "research": "Most points on Research & Development cards.",
    "research-cards": "Most Research & Development cards kept.",
    "resonance": "Most completed patterns that still stand in the box, each kind once.",
}
# Of some colours only: what stands before them.
OF_SOME: Final = {
    "area": "Largest area of connected bits that are",
    "bits": "Most bits that are",
    "variety": "Most different colours among",
    "rows": "Most full rows of bits that are",
    "columns": "Most full columns of bits that are",
    "diagonals": "Most full diagonals, corner to corner, of bits that are",
    "edges": "Most full edges of bits that are",
    "lines": "Most full rows, columns and diagonals of bits that are",
}


def wanted(kit: Kit, award: int) -> list[str]:
    """The colours that an Award names, as often as it wants each."""
    return [name for c, name in enumerate(COLOUR_NAMES) for _ in range(kit.wants[award * COLOURS + c])]


def award_pairs(kit: Kit, award: int) -> list[list[str]]:
    """The pairs of colours that an Award counts; none unless it counts pairs."""
    if kit.condition[award] != PAIRS_AWARD:
        return []
    return _pairs([kit.company[award * COLOURS + c] for c in range(COLOURS)])


def inspiration_pairs(kit: Kit, card: int) -> list[list[str]]:
    """The pairs of colours of an Inspiration."""
    return _pairs([kit.partners[card * COLOURS + c] for c in range(COLOURS)])


def _pairs(partners: list[int]) -> list[list[str]]:
    return [
        [COLOUR_NAMES[one], COLOUR_NAMES[other]]
        for one, mask in enumerate(partners)
        for other in members(mask)
        if one <= other
    ]


def say_award(kit: Kit, award: int) -> str:
    """What an Award counts, as a sentence."""
    what, colours = COUNTED[kit.condition[award]], wanted(kit, award)
    if what == "pairs":
        return f"Most pairs of connected bits: {say_pairs(award_pairs(kit, award))}. Each bit counts once."
    if what not in OF_COLOURS or colours == list(COLOUR_NAMES):
        return TEXTS[what]
    if what == "sets":
        amounts = [(colours.count(name), name) for name in COLOUR_NAMES if name in colours]
        return f"Most sets of {join([count(n, f'{name} bit') for n, name in amounts])}, connected or not."
    if what == "cluster":
        if len(colours) == 1:
            return f"Largest cluster of connected {colours[0]} bits."
        return f"Largest cluster of connected bits of one colour: {join(colours, 'or')}."
    return f"{OF_SOME[what]} {join(colours, 'and' if what == 'variety' else 'or')}."


def say_pairs(pairs: Sequence[Sequence[str]]) -> str:
    """Pairs of colours in words.

    >>> say_pairs([["red", "blue"], ["green", "green"]])
    'a red bit with a blue bit or two green bits'
    """
    said = [f"two {one} bits" if one == other else f"{a(one)} bit with {a(other)} bit" for one, other in pairs]
    return join(said, "or")
