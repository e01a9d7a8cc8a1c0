# compiled by mypyc
"""The cards as tables that the rules look things up in (RW-2, RW-3, RW-17)."""

from typing import Final

from ridotto.engine.bits import BIT
from ridotto.games.roland_wright.rules.box import SIDES
from ridotto.games.roland_wright.rules.tools import DRAWING, Tools
from ridotto.native import i64, mypyc_attr, vec

COLOURS: Final[i64] = 6
RED: Final[i64] = 0
ORANGE: Final[i64] = 1
YELLOW: Final[i64] = 2
GREEN: Final[i64] = 3
BLUE: Final[i64] = 4
PURPLE: Final[i64] = 5

# Decks. Hallmarks and Equipments share one numbering, the Equipments after the Hallmarks, so that a set of them is one
# mask. How many there are is the kit's.
HALLMARK: Final[i64] = 0
EQUIPMENT: Final[i64] = 1
RESEARCH: Final[i64] = 2
DECKS: Final[i64] = 3
# As many as a mask holds: at most so many Hallmarks and Equipments together, and cards of each other deck.
CARDS: Final[i64] = 62
AWARDS_OPEN: Final[i64] = 3  # on the table (RW-4)

# What an Award counts, numbered as words/counts.py lists them (RW-22).
CLUSTER_AWARD: Final[i64] = 0
AREA_AWARD: Final[i64] = 1
BITS_AWARD: Final[i64] = 2
SETS_AWARD: Final[i64] = 3
PAIRS_AWARD: Final[i64] = 4
VARIETY_AWARD: Final[i64] = 5
ROWS_AWARD: Final[i64] = 6
COLUMNS_AWARD: Final[i64] = 7
DIAGONALS_AWARD: Final[i64] = 8
EDGES_AWARD: Final[i64] = 9
LINES_AWARD: Final[i64] = 10
BONUSES_AWARD: Final[i64] = 11
HALLMARKS_AWARD: Final[i64] = 12
EQUIPMENT_AWARD: Final[i64] = 13
CARDS_AWARD: Final[i64] = 14
RESEARCH_AWARD: Final[i64] = 15
PAPERS_AWARD: Final[i64] = 16
RESONANCE_AWARD: Final[i64] = 17

TURNS: Final[i64] = 4  # orientations of a pattern
MOST_BITS: Final[i64] = 8  # of a pattern
MOST_PAPER_BITS: Final[i64] = 12  # of an R&D card
MOST_PAPER_BITS_OF_A_COLOUR: Final[i64] = 7  # three binary digits
MISSING: Final[i64] = 16  # what a bit that is not there weighs, against 1 for another that is in its way

# A pattern: row, column and colour of each bit.
Pattern = list[tuple[int, int, int]]
# Two colours whose connected bits make a set (RW-20); they may be the same.
Pair = tuple[int, int]
# An Inspiration: its pairs, and the points of a set.
Inspiration = tuple[list[Pair], int]
# An Award: what it counts, how many of each colour are wanted, its pairs, and what its solo levels need and pay.
Award = tuple[int, list[int], list[Pair], list[int], list[int]]


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


def every(n: int) -> int:
    """The set of the numbers below n."""
    return int(2**n - 1)


def partners(pairs: list[Pair]) -> list[int]:
    """For each colour the set of those that make a pair with it."""
    found = [0] * COLOURS
    for one, other in pairs:
        found[one] |= 2**other
        found[other] |= 2**one
    return found


def company(award: Award) -> list[int]:
    """For each colour the set of those beside which one more bit of it lets an Award's value grow."""
    what, wants, pairs, _, _ = award
    wanted = sum([2**colour for colour in range(COLOURS) if wants[colour]])
    if what == CLUSTER_AWARD:
        return [2**colour if wants[colour] else 0 for colour in range(COLOURS)]
    if what == AREA_AWARD:
        return [wanted if wants[colour] else 0 for colour in range(COLOURS)]
    return partners(pairs)


def most_kept(tools: Tools) -> list[int]:
    """How many cards of each deck one action can keep: a bit's keeps one. A trade gives one back for what it keeps."""
    decks = [[part[2] for part in parts if part[0] == DRAWING] for parts in tools.actions]
    return [max([1] + [drawn.count(deck) for drawn in decks]) for deck in range(int(DECKS))]


@mypyc_attr(acyclic=True)
class Kit:
    """All cards. A pattern's table entry is `((side - 6) * CARDS + card) * TURNS + turn`, times MOST_BITS for a bit."""

    def __init__(
        self,
        names: Names,
        inspirations: list[Inspiration],
        patterns: list[Pattern],
        tools: Tools,
        papers: list[tuple[list[int], int]],
        awards: list[Award],
        points: tuple[int, int, int],
    ) -> None:
        self.names = names
        self.patterns = patterns
        without = len([parts for parts in tools.actions if not parts])  # Hallmarks have no special action
        self.hallmarks: i64 = without
        self.cards: i64 = len(patterns)  # Hallmarks and Equipments
        self.papers: i64 = len(papers)
        self.inspirations: i64 = len(inspirations)
        self.awards: i64 = len(awards)
        # Decks as sets.
        self.all_cards: i64 = every(len(patterns))
        self.all_hallmarks: i64 = every(without)
        self.all_equipments: i64 = self.all_cards & ~self.all_hallmarks
        self.all_papers: i64 = every(len(papers))
        self.all_inspirations: i64 = every(len(inspirations))
        self.all_awards: i64 = every(len(awards))
        # Inspirations: the partners of each colour, card * COLOURS + colour, and the points of a set.
        self.partners: vec[i64] = vec[i64]([mask for pairs, _ in inspirations for mask in partners(pairs)])
        self.set_points: vec[i64] = vec[i64]([worth for _, worth in inspirations])
        self.tools = tools
        self.kept: vec[i64] = vec[i64](most_kept(tools))  # of each deck
        # R&D: bits as three binary digits for each colour; points; the set of cards with points.
        self.paper_bits: vec[i64] = vec[i64]([sum(n * 8**c for c, n in enumerate(bits)) for bits, _ in papers])
        self.paper_points: vec[i64] = vec[i64]([worth for _, worth in papers])
        self.with_points: i64 = sum([2**k for k, (_, worth) in enumerate(papers) if worth])
        # Awards: what is counted; of each colour how many, and beside which colours, award * COLOURS + colour; levels.
        self.condition: vec[i64] = vec[i64]([what for what, _, _, _, _ in awards])
        self.wants: vec[i64] = vec[i64]([n for _, wants, _, _, _ in awards for n in wants])
        self.company: vec[i64] = vec[i64]([mask for award in awards for mask in company(award)])
        self.needs: vec[i64] = vec[i64]([need for _, _, _, needs, _ in awards for need in needs])
        self.pays: vec[i64] = vec[i64]([pay for _, _, _, _, pays in awards for pay in pays])
        self.first_level: vec[i64] = vec[i64]([0] * (len(awards) + 1))  # of an Award; the next one's is the end
        for k in range(len(awards)):
            self.first_level[k + 1] = self.first_level[k] + len(awards[k][3])
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
            for card in range(len(patterns)):
                self.lay(side, card, orientations(patterns[card]))
        forms = [min(orientations(pattern)) for pattern in patterns]
        for card in range(len(patterns)):
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
        """What a pattern lacks at a place: MISSING for each bit that is not there, 1 more where another is."""
        entry = ((side - 6) * CARDS + card) * TURNS + turn
        lack: i64 = 0
        for k in range(entry * MOST_BITS, entry * MOST_BITS + self.bits[card]):
            bit = BIT[corner + self.shift[k]]
            if not boxes[at + self.colour[k]] & bit:
                lack += MISSING
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
