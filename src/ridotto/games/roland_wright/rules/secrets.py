# compiled by mypyc
"""What a seat can't know in Roland Wright, dealt anew as it could be: others' Inspirations, hands, cards and points.

All that is hidden goes into one pool first, in the order of the cards' numbers, so that what comes out depends on what
the seat knows and on the random numbers, never on what really lies there.
"""

from typing import Final

from ridotto.engine.bits import BIT, index_of, size
from ridotto.engine.rng import Rng
from ridotto.games.roland_wright.rules.desk import Desk
from ridotto.games.roland_wright.rules.kit import CARDS, COLOURS, RESEARCH
from ridotto.games.roland_wright.rules.steps import BITS, HAND, INSPIRATION, KEPT, LOOK, NEW, OVER, PAPER, PEN, WIDTH
from ridotto.native import i64, mypyc_attr, vec

MOST_SLOTS: Final[i64] = 64  # more than there are cards


def member(cards: i64, k: i64) -> i64:
    """The k-th member of a set, as a set of its own."""
    while k > 0:
        cards &= cards - 1
        k -= 1
    return cards & -cards


def redeal(desk: Desk, seat: i64, rng: Rng) -> None:
    """Replace all that is hidden from a seat. In solo and at the end all cards lie open (RW-25)."""
    if desk.seats == 1 or desk.phase == OVER:
        return
    redeal_inspirations(desk, seat, rng)
    redeal_papers(desk, seat, rng)
    for deck in range(RESEARCH):
        redeal_cards(desk, seat, desk.cards_of(deck), rng)


@mypyc_attr(acyclic=True)
class Deal:
    """Cards from a pool for some slots, each of which could hold some of them."""

    def __init__(self, pool: i64) -> None:
        self.pool: i64 = pool  # what is left
        self.slots: i64 = 0
        self.allowed: vec[i64] = vec[i64]([0] * MOST_SLOTS)
        self.slot_of: vec[i64] = vec[i64]([-1] * CARDS)
        self.unasked: i64 = 0

    def fill(self, n: i64, allowed: i64, rng: Rng) -> None:
        """Deal a card to each of n more slots. If none is left that it could hold, others change theirs."""
        for _ in range(n):
            slot = self.slots
            self.slots += 1
            self.allowed[slot] = allowed
            possible = self.pool & allowed
            if possible:
                self.give(member(possible, rng.below(size(possible))), slot)
            else:
                self.unasked = -1
                self.finds_card(slot)

    def give(self, lone: i64, slot: i64) -> None:
        self.pool &= ~lone
        self.slot_of[index_of(lone)] = slot

    def finds_card(self, slot: i64) -> bool:
        """Whether a slot gets a card, from the pool or from a slot that finds another (an augmenting path)."""
        options = self.allowed[slot] & self.unasked
        while options:
            lone = options & -options
            self.unasked &= ~lone
            if self.pool & lone or self.finds_card(self.slot_of[index_of(lone)]):
                self.give(lone, slot)
                return True
            options = self.allowed[slot] & self.unasked
        return False

    def dealt(self, first: i64, end: i64) -> i64:
        """The cards of the slots from a first one up to before another."""
        found: i64 = 0
        if first < end:
            for card in range(CARDS):
                if first <= self.slot_of[card] < end:
                    found |= BIT[card]
        return found


def redeal_inspirations(desk: Desk, seat: i64, rng: Rng) -> None:
    p = desk.players
    for other in range(desk.seats):
        card = p[other * WIDTH + INSPIRATION]
        if other != seat and card >= 0:
            desk.inspirations |= BIT[card]
    for other in range(desk.seats):
        if other != seat and p[other * WIDTH + INSPIRATION] >= 0:
            lone = member(desk.inspirations, rng.below(size(desk.inspirations)))
            desk.inspirations &= ~lone
            p[other * WIDTH + INSPIRATION] = index_of(lone)


def redeal_papers(desk: Desk, seat: i64, rng: Rng) -> None:
    """Whoever kept an R&D card kept one with points; one in use has the bits that were placed (RW-15)."""
    p = desk.players
    placed = vec[i64]([0] * 5)
    for other in range(desk.seats):
        at = other * WIDTH
        if other == seat:
            continue
        desk.papers |= p[at + KEPT]
        if p[at + PAPER] >= 0:
            desk.papers |= BIT[p[at + PAPER]]
            placed[other] = desk.kit.paper_bits[p[at + PAPER]] - p[at + BITS]
    deal = Deal(desk.papers)
    pool = desk.papers
    for other in range(desk.seats):
        if other != seat:
            deal.fill(size(p[other * WIDTH + KEPT]), pool & desk.kit.with_points, rng)
    for other in range(desk.seats):
        if other != seat and p[other * WIDTH + PAPER] >= 0:
            deal.fill(1, in_use(desk, pool, placed[other], p[other * WIDTH + PEN]), rng)
    desk.papers = deal.pool
    slot: i64 = 0
    for other in range(desk.seats):
        if other != seat:
            n = size(p[other * WIDTH + KEPT])
            p[other * WIDTH + KEPT] = deal.dealt(slot, slot + n)
            slot += n
    for other in range(desk.seats):
        at = other * WIDTH
        if other != seat and p[at + PAPER] >= 0:
            p[at + PAPER] = index_of(deal.dealt(slot, slot + 1))
            p[at + BITS] = desk.kit.paper_bits[p[at + PAPER]] - placed[other]
            slot += 1


def in_use(desk: Desk, possible: i64, placed: i64, pen: i64) -> i64:
    """The R&D cards that could be in use by a seat that placed some bits and has a pen in hand."""
    fitting: i64 = 0
    while possible:
        lone = possible & -possible
        possible &= possible - 1
        if could_be_in_use(desk.kit.paper_bits[index_of(lone)], placed, pen):
            fitting |= lone
    return fitting


def could_be_in_use(bits: i64, placed: i64, pen: i64) -> bool:
    """Whether an R&D card has the bits that were placed, one more of the pen in use, and was not finished by them."""
    if placed == 0 and pen < 0:
        return True
    left: i64 = 0
    for colour in range(COLOURS):
        n = (bits >> (colour * 3) & 7) - (placed >> (colour * 3) & 7)
        if n < 0 or (colour == pen and n == 0):
            return False
        left += n
    return left > 0


def redeal_cards(desk: Desk, seat: i64, mine: i64, rng: Rng) -> None:
    """Deal the cards of one deck that others hold or look at.

    Those drawn before the deck was last shuffled come first: what was among the discards then is none of them.
    """
    p = desk.players
    pool = desk.deck & mine
    for other in range(desk.seats):
        if other != seat:
            pool |= (p[other * WIDTH + HAND] | p[other * WIDTH + LOOK]) & mine
    deal = Deal(pool)
    first = vec[i64]([0] * 21)  # the first slot of each kind and seat
    for k in range(i64(20)):
        other = k % 5
        if other < desk.seats and other != seat:
            old, field = k < 10, HAND if k // 5 % 2 == 0 else LOOK
            cards = p[other * WIDTH + field] & mine
            new = p[other * WIDTH + NEW]
            allowed = pool & ~desk.recycled if old else pool
            deal.fill(size(cards & ~new if old else cards & new), incomplete(desk, other, field, allowed), rng)
        first[k + 1] = deal.slots
    desk.deck = desk.deck & ~mine | deal.pool
    for other in range(desk.seats):
        if other != seat:
            at = other * WIDTH
            new = deal.dealt(first[10 + other], first[11 + other])
            look = deal.dealt(first[15 + other], first[16 + other])
            p[at + NEW] = p[at + NEW] & ~mine | new | look
            p[at + HAND] = p[at + HAND] & ~mine | new | deal.dealt(first[other], first[other + 1])
            p[at + LOOK] = p[at + LOOK] & ~mine | look | deal.dealt(first[5 + other], first[6 + other])


def incomplete(desk: Desk, seat: i64, field: i64, cards: i64) -> i64:
    """The cards that could lie there: one in hand whose pattern stands would be complete (RW-17)."""
    if field == LOOK:
        return cards
    found = cards
    while cards:
        lone = cards & -cards
        cards &= cards - 1
        if desk.kit.stands(desk.side, index_of(lone), desk.players, seat * WIDTH):
            found &= ~lone
    return found
