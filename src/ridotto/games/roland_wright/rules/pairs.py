# compiled by mypyc
"""The sets of an Inspiration: a largest number of pairs of connected bits, each bit in one pair at most (RW-20).

Which colours make a pair is a table: from a first entry on, for each colour the set of its partners' colours.
"""

from ridotto.engine.bits import BIT, index_of, size
from ridotto.games.roland_wright.rules.box import MOST_SPACES, near
from ridotto.games.roland_wright.rules.kit import COLOURS
from ridotto.native import i64, mypyc_attr, vec


@mypyc_attr(acyclic=True)
class Pairs:
    """Pairs that were found: the partner of each bit, -1 without one."""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side
        self.count: i64 = 0
        self.partner: vec[i64] = vec[i64]([-1] * MOST_SPACES)

    def join(self, one: i64, other: i64) -> None:
        self.partner[one] = other
        self.partner[other] = one


@mypyc_attr(acyclic=True)
class TwoColours(Pairs):
    """Pairs of one colour with another.

    Each bit of the first colour finds a partner of the second; one whose partners are taken asks their partners to
    find another (augmenting paths).
    """

    def __init__(self, side: i64, one: i64, other: i64) -> None:
        super().__init__(side)
        self.unasked: i64 = 0
        while one:
            self.unasked = other
            if self.finds_partner(index_of(one & -one)):
                self.count += 1
            one &= one - 1

    def finds_partner(self, space: i64) -> bool:
        options = near(self.side, space) & self.unasked
        while options:
            asked = index_of(options & -options)
            self.unasked &= ~(options & -options)
            if self.partner[asked] < 0 or self.finds_partner(self.partner[asked]):
                self.join(asked, space)
                return True
            options = near(self.side, space) & self.unasked
        return False


@mypyc_attr(acyclic=True)
class AnyColours(Pairs):
    """Pairs of any colours that go together, also of two of the same.

    There the bits fall into no two sides, so paths can run in circles of odd length; Edmonds draws each such circle
    together into one place, its `base`, and goes on.
    """

    def __init__(self, side: i64, beside: vec[i64], bits: i64) -> None:
        super().__init__(side)
        self.beside = beside  # for each bit the set of those that it could be paired with
        self.bits: i64 = bits
        self.base: vec[i64] = vec[i64]([0] * MOST_SPACES)
        self.came: vec[i64] = vec[i64]([0] * MOST_SPACES)  # from which bit one was reached; -1 for none
        self.queue: vec[i64] = vec[i64]([0] * MOST_SPACES)
        self.queued: i64 = 0  # how many
        self.seen: i64 = 0  # which
        rest = bits
        while rest:
            space = index_of(rest & -rest)
            rest &= rest - 1
            if self.partner[space] < 0 and self.finds_partner(space):
                self.count += 1

    def finds_partner(self, root: i64) -> bool:
        """Look for a path from a lone bit to another, along which partners are exchanged."""
        for space in range(MOST_SPACES):
            self.base[space] = space
            self.came[space] = -1
        self.queued = 0
        self.seen = 0
        self.enqueue(root)
        k: i64 = 0
        while k < self.queued:
            space = self.queue[k]
            k += 1
            options = self.beside[space]
            while options:
                other = index_of(options & -options)
                options &= options - 1
                if self.base[space] == self.base[other] or self.partner[space] == other:
                    continue
                if other == root or (self.partner[other] >= 0 and self.came[self.partner[other]] >= 0):
                    self.close_circle(root, space, other)
                elif self.came[other] < 0:
                    self.came[other] = space
                    if self.partner[other] < 0:
                        self.exchange(other)
                        return True
                    self.enqueue(self.partner[other])
        return False

    def enqueue(self, space: i64) -> None:
        if not self.seen & BIT[space]:
            self.seen |= BIT[space]
            self.queue[self.queued] = space
            self.queued += 1

    def close_circle(self, root: i64, one: i64, other: i64) -> None:
        """Two ends of a circle of odd length met: all of it becomes one place."""
        top = self.meeting(root, one, other)
        circle = self.side_of_circle(one, top, other) | self.side_of_circle(other, top, one)
        rest = self.bits
        while rest:
            space = index_of(rest & -rest)
            rest &= rest - 1
            if circle & BIT[self.base[space]]:
                self.base[space] = top
                self.enqueue(space)

    def meeting(self, root: i64, one: i64, other: i64) -> i64:
        """Where the ways back from two bits to the root meet first."""
        way: i64 = 0
        space = self.base[one]
        way |= BIT[space]
        while space != self.base[root]:
            space = self.base[self.came[self.partner[space]]]
            way |= BIT[space]
        space = self.base[other]
        while not way & BIT[space]:
            space = self.base[self.came[self.partner[space]]]
        return space

    def side_of_circle(self, space: i64, top: i64, child: i64) -> i64:
        """One side of a circle up to its top: its places as a set; the ways back now run round it, too."""
        places: i64 = 0
        while self.base[space] != top:
            mate = self.partner[space]
            places |= BIT[self.base[space]] | BIT[self.base[mate]]
            self.came[space] = child
            child = mate
            space = self.came[mate]
        return places

    def exchange(self, end: i64) -> None:
        """Pair the bits anew along the path that ends here."""
        while end >= 0:
            before = self.came[end]
            after = self.partner[before]
            self.join(end, before)
            end = after


def single_pair(partners: vec[i64], first: i64) -> i64:
    """The first of two different colours, if these are the only ones that make a pair; otherwise -1."""
    paired: i64 = 0
    for colour in range(COLOURS):
        if partners[first + colour]:
            paired |= BIT[colour]
    one = paired & -paired
    other = paired & ~one
    if other == 0 or other & (other - 1) or partners[first + index_of(one)] != other:
        return -1
    return index_of(one) if partners[first + index_of(other)] == one else -1


def pairs_of(partners: vec[i64], first: i64, side: i64, boxes: vec[i64], at: i64) -> Pairs:
    """The most pairs in a box. `boxes[at]` is the red bits, and so on."""
    one = single_pair(partners, first)
    if one >= 0:
        return TwoColours(side, boxes[at + one], boxes[at + index_of(partners[first + one])])
    beside = vec[i64]([0] * MOST_SPACES)
    bits: i64 = 0
    for colour in range(COLOURS):
        fitting = of_colours(partners[first + colour], boxes, at)
        rest = boxes[at + colour] if fitting else 0
        bits |= rest
        while rest:
            space = index_of(rest & -rest)
            rest &= rest - 1
            beside[space] = near(side, space) & fitting
    return AnyColours(side, beside, bits)


def of_colours(colours: i64, boxes: vec[i64], at: i64) -> i64:
    """The bits of some colours."""
    found: i64 = 0
    while colours:
        found |= boxes[at + index_of(colours & -colours)]
        colours &= colours - 1
    return found


def most_possible(partners: vec[i64], first: i64, boxes: vec[i64], at: i64) -> i64:
    """How many pairs there could be if all bits were connected; for several pairs of colours an upper bound."""
    one = single_pair(partners, first)
    if one >= 0:
        ones = size(boxes[at + one])
        others = size(boxes[at + index_of(partners[first + one])])
        return ones if ones < others else others
    bits: i64 = 0
    for colour in range(COLOURS):
        if partners[first + colour]:
            bits += size(boxes[at + colour])
    return bits // 2
