# compiled by mypyc
"""The cards as tables that the rules look things up in (RW-2, RW-3, RW-17)."""

from typing import Final

from ridotto.engine.bits import BIT
from ridotto.games.roland_wright.rules.box import SIDES
from ridotto.native import i64, mypyc_attr, vec

COLOURS: Final[i64] = 6
RED: Final[i64] = 0
ORANGE: Final[i64] = 1
YELLOW: Final[i64] = 2
GREEN: Final[i64] = 3
BLUE: Final[i64] = 4
PURPLE: Final[i64] = 5

# Decks. Hallmarks and Equipments share one numbering, so that a set of them is one mask.
HALLMARK: Final[i64] = 0
EQUIPMENT: Final[i64] = 1
RESEARCH: Final[i64] = 2
DECKS: Final[i64] = 3
HALLMARKS: Final[i64] = 29
CARDS: Final[i64] = 58
PAPERS: Final[i64] = 33  # Research & Development cards
INSPIRATIONS: Final[i64] = 15
AWARDS: Final[i64] = 11
ALL_HALLMARKS: Final[i64] = BIT[29] - 1
ALL_EQUIPMENTS: Final[i64] = BIT[58] - BIT[29]

# What an Award counts: 0 to 5 are the largest cluster of a colour.
MOST_HALLMARKS: Final[i64] = 6
MOST_EQUIPMENT: Final[i64] = 7
MOST_RESEARCH: Final[i64] = 8
ALL_AROUND: Final[i64] = 9
RESONANCE: Final[i64] = 10
LEVELS: Final[i64] = 3

# Kinds of special action, numbered as components.py lists them; named are those that something asks for.
SPREAD_TOOL: Final[i64] = 4
TURN_TOOL: Final[i64] = 6
SHIFT_TOOL: Final[i64] = 7
TRADE_TOOL: Final[i64] = 8
TOOLS: Final[i64] = 9

TURNS: Final[i64] = 4  # orientations of a pattern
MOST_BITS: Final[i64] = 6  # of a pattern

# A pattern: row, column and colour of each bit.
Pattern = list[tuple[int, int, int]]


def turned(pattern: Pattern) -> Pattern:
    """A pattern after a clockwise quarter turn, moved to the upper left."""
    height = max([row for row, _, _ in pattern]) + 1
    return sorted([(column, height - 1 - row, colour) for row, column, colour in pattern])


def orientations(pattern: Pattern) -> list[Pattern]:
    """A pattern in its four right-angle orientations."""
    found = [sorted(pattern)]
    while len(found) < 4:
        found.append(turned(found[-1]))
    return found


@mypyc_attr(acyclic=True)
class Names:
    """What the cards are called, in the kit's order; the rules never ask."""

    def __init__(
        self,
        cards: list[str],
        inspirations: list[str],
        papers: list[str],
        awards: list[str],
        titles: list[tuple[int, str]],
    ) -> None:
        self.cards = cards
        self.inspirations = inspirations
        self.papers = papers
        self.awards = awards
        self.titles = titles  # solo: from so many points on, ascending (RW-29)


@mypyc_attr(acyclic=True)
class Kit:
    """All cards. A pattern's table entry is `((side - 6) * CARDS + card) * TURNS + turn`, times MOST_BITS for a bit."""

    def __init__(
        self,
        names: Names,
        inspirations: list[tuple[int, int]],
        patterns: list[Pattern],
        tools: list[int],
        papers: list[tuple[list[int], int]],
        awards: list[tuple[int, list[int], list[int]]],
        points: tuple[int, int, int],
    ) -> None:
        self.names = names
        self.patterns = patterns
        # Pairs of colours: card * 2 (+ 1).
        self.pair: vec[i64] = vec[i64]([colour for pair in inspirations for colour in pair])
        self.tool: vec[i64] = vec[i64]([-1] * HALLMARKS + tools)
        # R&D: bits as three binary digits for each colour; points; the set of cards with points.
        self.paper_bits: vec[i64] = vec[i64]([sum(n * 8**c for c, n in enumerate(bits)) for bits, _ in papers])
        self.paper_points: vec[i64] = vec[i64]([worth for _, worth in papers])
        self.with_points: i64 = sum([2**k for k, (_, worth) in enumerate(papers) if worth])
        self.condition: vec[i64] = vec[i64]([what for what, _, _ in awards])
        self.needs: vec[i64] = vec[i64]([need for _, needs, _ in awards for need in needs])  # award * LEVELS + level
        self.pays: vec[i64] = vec[i64]([pay for _, _, pays in awards for pay in pays])
        self.hallmark_points: i64 = points[0]
        self.equipment_points: i64 = points[1]
        self.full_box_points: i64 = points[2]
        # Patterns. The first bit of an orientation is laid on an anchor, each other one `shift` spaces further on.
        entries = 2 * CARDS * TURNS
        self.bits: vec[i64] = vec[i64]([len(pattern) for pattern in patterns])
        self.anchors: vec[i64] = vec[i64]([0] * entries)
        self.shift: vec[i64] = vec[i64]([0] * (entries * MOST_BITS))
        self.colour: vec[i64] = vec[i64]([0] * (entries * MOST_BITS))
        self.kind: vec[i64] = vec[i64]([0] * CARDS)  # the first card whose pattern is the same one, turned or not
        for side in SIDES:
            for card in range(CARDS):
                self.lay(side, card, orientations(patterns[card]))
        forms = [min(orientations(pattern)) for pattern in patterns]
        for card in range(CARDS):
            self.kind[card] = forms.index(forms[card])

    def lay(self, side: int, card: int, forms: list[Pattern]) -> None:
        """Write the tables of one pattern for one size of box."""
        for turn in range(4):
            entry = ((side - 6) * CARDS + card) * TURNS + turn
            form = forms[turn]
            if form in forms[:turn]:
                continue  # a symmetric pattern: no anchors, so that nothing is looked at twice
            height = max([row for row, _, _ in form])
            width = max([column for _, column, _ in form])
            for row in range(side - height):
                for column in range(side - width):
                    self.anchors[entry] |= BIT[row * side + column]
            for k in range(len(form)):
                self.shift[entry * MOST_BITS + k] = form[k][0] * side + form[k][1]
                self.colour[entry * MOST_BITS + k] = form[k][2]

    def standing(self, side: i64, card: i64, turn: i64, boxes: vec[i64], at: i64) -> i64:
        """Where a pattern stands in one orientation: its upper left corners. `boxes[at]` is the red bits, and so on."""
        entry = ((side - 6) * CARDS + card) * TURNS + turn
        found = self.anchors[entry]
        k = entry * MOST_BITS
        end = k + self.bits[card]
        while found and k < end:
            found &= boxes[at + self.colour[k]] >> self.shift[k]
            k += 1
        return found

    def stands(self, side: i64, card: i64, boxes: vec[i64], at: i64) -> bool:
        """Whether a pattern stands in a box in any of its orientations (RW-17)."""
        for turn in range(TURNS):
            if self.standing(side, card, turn, boxes, at):
                return True
        return False

    def lacks(self, side: i64, card: i64, turn: i64, corner: i64, boxes: vec[i64], at: i64) -> i64:
        """What a pattern lacks at a place: 8 for each bit that is not there, and 1 more where another is in the way."""
        entry = ((side - 6) * CARDS + card) * TURNS + turn
        lack: i64 = 0
        for k in range(entry * MOST_BITS, entry * MOST_BITS + self.bits[card]):
            bit = BIT[corner + self.shift[k]]
            if not boxes[at + self.colour[k]] & bit:
                lack += 8
                for colour in range(COLOURS):
                    if boxes[at + colour] & bit:
                        lack += 1
        return lack

    def nearest(self, side: i64, card: i64, boxes: vec[i64], at: i64) -> i64:
        """The place that lacks least, as `turn * 64 + corner`; the first of equals."""
        best: i64 = 0
        least: i64 = 1000
        for turn in range(TURNS):
            corners = self.anchors[((side - 6) * CARDS + card) * TURNS + turn]
            for corner in range(side * side):
                if corners & BIT[corner]:
                    lack = self.lacks(side, card, turn, corner, boxes, at)
                    if lack < least:
                        least = lack
                        best = turn * 64 + corner
        return best
