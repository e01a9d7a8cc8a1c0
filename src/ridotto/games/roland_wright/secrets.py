# compiled by mypyc
"""What a seat can't know in Roland Wright, dealt anew as it could be: others' Inspirations, hands, cards and points."""

from ridotto.engine.bits import BIT, index_of, size
from ridotto.engine.rng import Rng
from ridotto.games.roland_wright.kit import COLOURS, RESEARCH
from ridotto.games.roland_wright.steps import BITS, HAND, INSPIRATION, KEPT, LOOK, NEW, OVER, PAPER, PEN, WIDTH
from ridotto.games.roland_wright.table import Table
from ridotto.native import i64, vec


def member(cards: i64, k: i64) -> i64:
    """The k-th member of a set, as a set of its own."""
    while k > 0:
        cards &= cards - 1
        k -= 1
    return cards & -cards


def redeal(table: Table, seat: i64, rng: Rng) -> None:
    """Replace all that is hidden from a seat. In solo and at the end all cards lie open (RW-25)."""
    if table.seats == 1 or table.phase == OVER:
        return
    redeal_inspirations(table, seat, rng)
    redeal_papers(table, seat, rng)
    for deck in range(RESEARCH):
        redeal_cards(table, seat, table.cards_of(deck), rng)


def redeal_inspirations(table: Table, seat: i64, rng: Rng) -> None:
    p = table.players
    for other in range(table.seats):
        card = p[other * WIDTH + INSPIRATION]
        if other != seat and card >= 0:
            table.inspirations |= BIT[card]
    for other in range(table.seats):
        if other != seat and p[other * WIDTH + INSPIRATION] >= 0:
            lone = member(table.inspirations, rng.below(size(table.inspirations)))
            table.inspirations &= ~lone
            p[other * WIDTH + INSPIRATION] = index_of(lone)


def redeal_papers(table: Table, seat: i64, rng: Rng) -> None:
    """Whoever kept an R&D card kept one with points; one in use has the bits that were placed (RW-15)."""
    p = table.players
    counts = vec[i64]([0] * 5)
    for other in range(table.seats):
        if other != seat:
            counts[other] = size(p[other * WIDTH + KEPT])
            table.papers |= p[other * WIDTH + KEPT]
            p[other * WIDTH + KEPT] = 0
    for other in range(table.seats):
        if other != seat and p[other * WIDTH + PAPER] >= 0:
            redeal_paper_in_use(table, other, rng, counts)
    for other in range(table.seats):
        for _ in range(counts[other]):
            possible = table.papers & table.kit.with_points
            lone = member(possible, rng.below(size(possible)))
            table.papers &= ~lone
            p[other * WIDTH + KEPT] |= lone


def redeal_paper_in_use(table: Table, seat: i64, rng: Rng, counts: vec[i64]) -> None:
    at = seat * WIDTH
    p = table.players
    placed = table.kit.paper_bits[p[at + PAPER]] - p[at + BITS]
    table.papers |= BIT[p[at + PAPER]]
    # Cards with points must be left for all who kept one.
    kept: i64 = 0
    for other in range(table.seats):
        kept += counts[other]
    possible = table.papers
    if size(possible & table.kit.with_points) <= kept:
        possible &= ~table.kit.with_points
    fitting: i64 = 0
    while possible:
        lone = possible & -possible
        possible &= possible - 1
        if could_be_in_use(table.kit.paper_bits[index_of(lone)], placed, p[at + PEN]):
            fitting |= lone
    card = index_of(member(fitting, rng.below(size(fitting))))
    table.papers &= ~BIT[card]
    p[at + PAPER] = card
    p[at + BITS] = table.kit.paper_bits[card] - placed


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


def redeal_cards(table: Table, seat: i64, mine: i64, rng: Rng) -> None:
    """Exchange the cards of one deck that others hold or look at. In two rounds a card can wander between them."""
    for _ in range(i64(2)):
        for other in range(table.seats):
            if other != seat:
                exchange_all(table, other, HAND, mine, rng)
                exchange_all(table, other, LOOK, mine, rng)


def exchange_all(table: Table, seat: i64, field: i64, mine: i64, rng: Rng) -> None:
    """Exchange each card for one that could be there just as well, from the deck or the same one."""
    rest = table.players[seat * WIDTH + field] & mine
    while rest:
        old = rest & -rest
        rest &= rest - 1
        possible = table.deck & mine | old
        while possible:
            lone = member(possible, rng.below(size(possible)))
            if lone == old:
                break
            if could_be(table, seat, field, old, lone):
                exchange(table, seat, field, old, lone)
                break
            possible &= ~lone


def could_be(table: Table, seat: i64, field: i64, old: i64, lone: i64) -> bool:
    """No card was among the discards after it was drawn, and one in hand is not complete (RW-17)."""
    at = seat * WIDTH
    if table.recycled & lone and not table.players[at + NEW] & old:
        return False
    return field == LOOK or not table.kit.stands(table.side, index_of(lone), table.players, at)


def exchange(table: Table, seat: i64, field: i64, old: i64, lone: i64) -> None:
    p = table.players
    at = seat * WIDTH
    table.deck = table.deck & ~lone | old
    p[at + field] = p[at + field] & ~old | lone
    if p[at + NEW] & old:
        p[at + NEW] = p[at + NEW] & ~old | lone
