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
from ridotto.games.roland_wright.rules.steps import (
    BITS,
    HAND,
    INSPIRATION,
    KEPT,
    LOOK,
    NEW,
    OLD,
    OVER,
    PAPER,
    PEN,
    WIDTH,
)
from ridotto.native import i64, mypyc_attr, vec

MOST_SLOTS: Final[i64] = 64  # more than there are cards
BLUFFS: Final[i64] = 8  # one in so many R&D cards that others keep may show bits, as far as a seat can tell


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
            self.prefer(0, allowed, rng)

    def prefer(self, likely: i64, allowed: i64, rng: Rng) -> None:
        """Deal a card to one more slot, a likely one if there is any; later that may be changed for any allowed."""
        slot = self.slots
        self.slots += 1
        self.allowed[slot] = allowed
        possible = self.pool & allowed
        if possible & likely:
            possible &= likely
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
    """Deal the R&D cards that others keep or use. Whoever kept one most likely kept points (RW-15).

    Those drawn before the deck was last shuffled come first: what was among the discards then is none of them.
    """
    p = desk.players
    pool = desk.papers
    placed = vec[i64]([0] * 5)
    for other in range(desk.seats):
        at = other * WIDTH
        if other != seat:
            pool |= p[at + KEPT] | desk.paper_in_use(other)
            if p[at + PAPER] >= 0:
                placed[other] = desk.kit.paper_bits[p[at + PAPER]] - p[at + BITS]
    deal = Deal(pool)
    first = vec[i64]([0] * 21)  # the first slot of each kind and seat
    for k in range(i64(20)):
        other = k % 5
        if other < desk.seats and other != seat:
            at = other * WIDTH
            old, kept = k // 5 % 2 == 0, k < 10
            cards = p[at + KEPT] if kept else desk.paper_in_use(other)
            n = size(cards & p[at + OLD] if old else cards & ~p[at + OLD])
            allowed = pool & ~desk.recycled_papers if old else pool
            if kept:
                deal_kept(deal, n, allowed, desk.kit.with_points, rng)
            else:
                deal.fill(n, in_use(desk, allowed, placed[other], p[at + PEN]), rng)
        first[k + 1] = deal.slots
    desk.papers = deal.pool
    for other in range(desk.seats):
        if other != seat:
            take_papers(desk, other, deal, first, placed[other])


def take_papers(desk: Desk, seat: i64, deal: Deal, first: vec[i64], placed: i64) -> None:
    """Give a seat the R&D cards of its slots: those kept, old and new, then the one in use."""
    p, at = desk.players, seat * WIDTH
    kept = deal.dealt(first[seat], first[seat + 1])
    used = deal.dealt(first[10 + seat], first[11 + seat])
    p[at + OLD] = kept | used
    p[at + KEPT] = kept | deal.dealt(first[5 + seat], first[6 + seat])
    used |= deal.dealt(first[15 + seat], first[16 + seat])
    if used:
        p[at + PAPER] = index_of(used)
        p[at + BITS] = desk.kit.paper_bits[p[at + PAPER]] - placed


def deal_kept(deal: Deal, n: i64, allowed: i64, with_points: i64, rng: Rng) -> None:
    """Deal cards that somebody kept: of those with points, as long as there are any, but for a bluff now and then."""
    for _ in range(n):
        deal.prefer(with_points if rng.below(BLUFFS) > 0 else 0, allowed, rng)


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
    """The cards that could lie there: one in hand whose pattern stands would be complete, if not by choice (RW-17)."""
    if field == LOOK or desk.by_choice:
        return cards
    found = cards
    while cards:
        lone = cards & -cards
        cards &= cards - 1
        if desk.kit.stands(desk.side, index_of(lone), desk.players, seat * WIDTH):
            found &= ~lone
    return found
