# compiled by mypyc
"""What Awards count (RW-22): the value of a seat, and the bits that make it.

A seat's numbers begin at `at` in the position's vector; the first six are its bits of each colour.
"""

from ridotto.engine.bits import BIT, index_of, size
from ridotto.games.roland_wright.rules.box import (
    EVERY_LINE,
    FIRST_DIAGONAL,
    FIRST_UPRIGHT,
    LINE,
    full_of,
    largest_cluster,
)
from ridotto.games.roland_wright.rules.kit import (
    AREA_AWARD,
    BITS_AWARD,
    BONUSES_AWARD,
    CARDS_AWARD,
    CLUSTER_AWARD,
    COLOURS,
    COLUMNS_AWARD,
    DIAGONALS_AWARD,
    EDGES_AWARD,
    EQUIPMENT_AWARD,
    HALLMARKS_AWARD,
    LINES_AWARD,
    PAIRS_AWARD,
    PAPERS_AWARD,
    RESEARCH_AWARD,
    RESONANCE_AWARD,
    ROWS_AWARD,
    SETS_AWARD,
    VARIETY_AWARD,
    Kit,
)
from ridotto.games.roland_wright.rules.pairs import Pairs, pairs_of
from ridotto.games.roland_wright.rules.scoring import paper_points, resonance
from ridotto.games.roland_wright.rules.steps import CLAIMED, COMPLETE, KEPT
from ridotto.native import i64, vec


def award_value(kit: Kit, side: i64, award: i64, players: vec[i64], at: i64) -> i64:
    """How well a seat meets an Award's condition."""
    what = kit.condition[award]
    if what == CLUSTER_AWARD or what == AREA_AWARD or what == BITS_AWARD:
        return size(counted_spaces(kit, side, award, players, at))
    if what == SETS_AWARD:
        return sets(kit, award, players, at)
    if what == PAIRS_AWARD:
        return award_pairs(kit, side, award, players, at).count
    if what == VARIETY_AWARD:
        return variety(kit, award, players, at)
    if what <= LINES_AWARD:
        return size(full_of(side, wanted_bits(kit, award, players, at), lines_of(side, what)))
    if what == BONUSES_AWARD:
        return size(players[at + CLAIMED])
    if what == RESEARCH_AWARD:
        return paper_points(kit, players[at + KEPT])
    if what == PAPERS_AWARD:
        return size(players[at + KEPT])
    return size(counted_cards(kit, side, award, players, at))


def counted_cards(kit: Kit, side: i64, award: i64, players: vec[i64], at: i64) -> i64:
    """The completed cards that count; none where it is bits that do."""
    what = kit.condition[award]
    complete = players[at + COMPLETE]
    if what == HALLMARKS_AWARD:
        return complete & kit.all_hallmarks
    if what == EQUIPMENT_AWARD:
        return complete & kit.all_equipments
    if what == CARDS_AWARD:
        return complete
    return resonance(kit, side, complete, players, at) if what == RESONANCE_AWARD else 0


def counted_spaces(kit: Kit, side: i64, award: i64, players: vec[i64], at: i64) -> i64:
    """The bits that count, as spaces; none where it is cards that do."""
    what = kit.condition[award]
    if what == CLUSTER_AWARD:
        return largest_of_one_colour(kit, side, award, players, at)
    if what > LINES_AWARD:
        return 0
    bits = wanted_bits(kit, award, players, at)
    if what == AREA_AWARD:
        return largest_cluster(side, bits)
    if what == SETS_AWARD:
        return bits_in_sets(kit, award, players, at)
    found: i64 = 0
    if what == PAIRS_AWARD:
        pairs = award_pairs(kit, side, award, players, at)
        for space in range(side * side):
            if pairs.partner[space] >= 0:
                found |= BIT[space]
        return found
    if what >= ROWS_AWARD:
        rest = full_of(side, bits, lines_of(side, what))
        while rest:
            found |= LINE[side * EVERY_LINE + index_of(rest & -rest)]
            rest &= rest - 1
        return found
    return bits


def wanted_bits(kit: Kit, award: i64, players: vec[i64], at: i64) -> i64:
    """The bits of the colours that an Award names."""
    found: i64 = 0
    for colour in range(COLOURS):
        if kit.wants[award * COLOURS + colour]:
            found |= players[at + colour]
    return found


def largest_of_one_colour(kit: Kit, side: i64, award: i64, players: vec[i64], at: i64) -> i64:
    """The largest cluster of connected bits that are all of one colour; the first of equals."""
    best: i64 = 0
    most: i64 = 0
    for colour in range(COLOURS):
        if kit.wants[award * COLOURS + colour]:
            cluster = largest_cluster(side, players[at + colour])
            n = size(cluster)
            if n > most:
                best = cluster
                most = n
    return best


def sets(kit: Kit, award: i64, players: vec[i64], at: i64) -> i64:
    """How often all that an Award wants is in the box, connected or not."""
    least: i64 = -1
    for colour in range(COLOURS):
        n = kit.wants[award * COLOURS + colour]
        if n:
            times = size(players[at + colour]) // n
            if least < 0 or times < least:
                least = times
    return least


def bits_in_sets(kit: Kit, award: i64, players: vec[i64], at: i64) -> i64:
    """As many bits of each colour as the sets take, the first ones."""
    times = sets(kit, award, players, at)
    found: i64 = 0
    for colour in range(COLOURS):
        rest = players[at + colour]
        for _ in range(times * kit.wants[award * COLOURS + colour]):
            found |= rest & -rest
            rest &= rest - 1
    return found


def variety(kit: Kit, award: i64, players: vec[i64], at: i64) -> i64:
    """How many of the colours are in the box."""
    n: i64 = 0
    for colour in range(COLOURS):
        if kit.wants[award * COLOURS + colour] and players[at + colour]:
            n += 1
    return n


def award_pairs(kit: Kit, side: i64, award: i64, players: vec[i64], at: i64) -> Pairs:
    return pairs_of(kit.company, award * COLOURS, side, players, at)


def lines_of(side: i64, what: i64) -> i64:
    """The lines that an Award looks at, as places in LINE."""
    rows = BIT[side] - 1
    columns = rows * BIT[FIRST_UPRIGHT]
    diagonals = BIT[FIRST_DIAGONAL] * 3
    if what == ROWS_AWARD:
        return rows
    if what == COLUMNS_AWARD:
        return columns
    if what == DIAGONALS_AWARD:
        return diagonals
    if what == EDGES_AWARD:
        return (BIT[0] | BIT[side - 1]) * (BIT[0] | BIT[FIRST_UPRIGHT])
    return rows | columns | diagonals
