# compiled by mypyc
"""What a player sees in a box: how far each pattern is from standing, and which bit on which space would help."""

from typing import Final

from ridotto.engine.bits import BIT, index_of, size
from ridotto.games.roland_wright.rules.box import ALL, MOST_SPACES
from ridotto.games.roland_wright.rules.desk import Desk
from ridotto.games.roland_wright.rules.kit import CARDS, COLOURS, MOST_BITS, TURNS, Kit
from ridotto.games.roland_wright.rules.steps import HAND, INSPIRATION, LOOK, WIDTH
from ridotto.native import i64, mypyc_attr, vec

FAR: Final[i64] = 5  # a pattern that lacks so much or more is only an idea
PLACES: Final[i64] = COLOURS * MOST_SPACES


def unseen(desk: Desk, seat: i64) -> i64:
    """The Hallmarks and Equipments that a seat has not seen, wherever they lie: in a deck or with others."""
    cards = desk.deck
    for other in range(desk.seats):
        if other != seat:
            cards |= desk.players[other * WIDTH + HAND] | desk.players[other * WIDTH + LOOK]
    return cards


@mypyc_attr(acyclic=True)
class Outlook:
    """One box looked at with the cards that could be completed in it.

    A pattern lacks 1 for each bit whose space is empty and 2 where another bit is in the way. `gain` and `loss` say
    what a bit on a space would change for the cards in hand, in the units of `worth`; `more` and `fewer` for how many
    unseen cards it would make or break a pattern that stands, the Equipments after the Hallmarks.
    """

    def __init__(self) -> None:
        self.kit: Kit | None = None
        self.awards: i64 = 0
        self.inspiration: i64 = -1
        self.boxes: vec[i64] = vec[i64]([-1] * COLOURS)
        self.hand: i64 = -1
        self.pool: i64 = -1
        self.turns: i64 = -1
        self.side: i64 = 0
        self.bits: i64 = 0
        self.gain: vec[i64] = vec[i64]([0] * PLACES)
        self.loss: vec[i64] = vec[i64]([0] * MOST_SPACES)
        self.more: vec[i64] = vec[i64]([0] * (2 * PLACES))
        self.fewer: vec[i64] = vec[i64]([0] * (2 * MOST_SPACES))
        # Of the unseen Hallmarks and Equipments: how many there are, stand, and lack a single bit.
        self.count: vec[i64] = vec[i64]([0, 0])
        self.standing: vec[i64] = vec[i64]([0, 0])
        self.near: vec[i64] = vec[i64]([0, 0])
        self.lacking: vec[i64] = vec[i64]([0] * 12)  # how many cards in hand lack so much; Equipments after Hallmarks
        self.top: vec[i64] = vec[i64]([0] * 18)  # what groups bring at best, and of which colours that is known
        self.topped: i64 = 0
        # Scratch: places by what they lack, wishes by colour.
        self.level: vec[i64] = vec[i64]([0] * (TURNS * 6))
        self.wish: vec[i64] = vec[i64]([0] * COLOURS)
        self.worth: vec[i64] = vec[i64]([0] * 12)  # of a card in hand that lacks so much; Equipments after Hallmarks

    def is_of(self, desk: Desk, seat: i64, pool: i64, turns: i64) -> bool:
        """Whether all this was found out already."""
        p = desk.players
        at = seat * WIDTH
        if self.hand != p[at + HAND] or self.pool != pool or self.turns != turns or self.side != desk.side:
            return False
        if self.kit is not desk.kit or self.awards != desk.awards or self.inspiration != p[at + INSPIRATION]:
            return False
        for colour in range(COLOURS):
            if self.boxes[colour] != p[at + colour]:
                return False
        return True

    def look(self, desk: Desk, seat: i64, pool: i64, turns: i64) -> None:
        """Look at a seat's box, with so many turns to go, in tenths."""
        at = seat * WIDTH
        self.kit = desk.kit
        self.awards = desk.awards
        self.inspiration = desk.players[at + INSPIRATION]
        self.hand = desk.players[at + HAND]
        self.pool = pool
        self.turns = turns
        self.side = desk.side
        self.bits = 0
        for colour in range(COLOURS):
            self.boxes[colour] = desk.players[at + colour]
            self.bits |= self.boxes[colour]
        for k in range(PLACES):
            self.gain[k] = 0
        for k in range(2 * PLACES):
            self.more[k] = 0
        for k in range(MOST_SPACES):
            self.loss[k] = 0
        for k in range(2 * MOST_SPACES):
            self.fewer[k] = 0
        for deck in range(i64(2)):
            self.count[deck] = 0
            self.standing[deck] = 0
            self.near[deck] = 0
        for k in range(i64(12)):
            self.lacking[k] = 0
        self.topped = 0
        rest = self.hand
        while rest:
            self.look_at_hand(desk.kit, index_of(rest & -rest))
            rest &= rest - 1
        rest = pool
        while rest:
            self.look_at_unseen(desk.kit, index_of(rest & -rest))
            rest &= rest - 1

    # Cards in hand

    def lack(self, kit: Kit, card: i64) -> i64:
        """How much a pattern lacks at its best places, which are left in `level`."""
        level = self.level
        empty = ALL[self.side] & ~self.bits
        least = FAR
        n = kit.bits[card]
        for turn in range(TURNS):
            entry = ((self.side - 6) * CARDS + card) * TURNS + turn
            z0 = kit.anchors[entry]
            z1: i64 = 0
            z2: i64 = 0
            z3: i64 = 0
            z4: i64 = 0
            if z0:
                for k in range(entry * MOST_BITS, entry * MOST_BITS + n):
                    there = self.boxes[kit.colour[k]] >> kit.shift[k]
                    free = empty >> kit.shift[k] & ~there
                    other = ~(there | free)
                    z4 = z4 & there | z3 & free | z2 & other
                    z3 = z3 & there | z2 & free | z1 & other
                    z2 = z2 & there | z1 & free | z0 & other
                    z1 = z1 & there | z0 & free
                    z0 &= there
            at = turn * 6
            level[at] = z0
            level[at + 1] = z1
            level[at + 2] = z2
            level[at + 3] = z3
            level[at + 4] = z4
            here: i64 = 0
            while here < least and not level[at + here]:
                here += 1
            least = here
        return least

    def look_at_hand(self, kit: Kit, card: i64) -> None:
        deck: i64 = 0 if card < kit.hallmarks else 1
        lack = self.lack(kit, card)
        worth = self.worth[deck * 6 + lack]
        self.lacking[deck * 6 + lack] += 1
        if lack == 0:
            return
        if lack == FAR:
            for k in range(card * TURNS * MOST_BITS, card * TURNS * MOST_BITS + kit.bits[card]):
                # Any bit of its colours is a beginning.
                first = kit.colour[k] * MOST_SPACES
                for space in range(MOST_SPACES):
                    self.gain[first + space] += (self.worth[deck * 6 + 4] - worth) // 2
            return
        closer = self.worth[deck * 6 + lack - 1] - worth
        further = worth - self.worth[deck * 6 + lack + 1]
        empty = ALL[self.side] & ~self.bits
        self.clear_wishes()
        places: i64 = 0
        for turn in range(TURNS):
            corners = self.level[turn * 6 + lack]
            if corners:
                places += size(corners)
                entry = ((self.side - 6) * CARDS + card) * TURNS + turn
                for k in range(entry * MOST_BITS, entry * MOST_BITS + kit.bits[card]):
                    self.wish[kit.colour[k]] |= (corners << kit.shift[k]) & empty
        self.grant(self.gain, 0, closer)
        if lack == 2:
            self.wish_for_replacement(kit, card, self.worth[deck * 6] - worth)
        if places == 1:
            self.guard(kit, card, lack, further)

    def wish_for_replacement(self, kit: Kit, card: i64, gain: i64) -> None:
        """Where a single bit is in the way, another colour in its place completes the pattern."""
        self.clear_wishes()
        for turn in range(TURNS):
            entry = ((self.side - 6) * CARDS + card) * TURNS + turn
            corners = self.level[turn * 6 + 2]
            if corners:
                for k in range(entry * MOST_BITS, entry * MOST_BITS + kit.bits[card]):
                    wrong = (corners << kit.shift[k]) & self.bits & ~self.boxes[kit.colour[k]]
                    self.wish[kit.colour[k]] |= wrong
        self.grant(self.gain, 0, gain)

    def guard(self, kit: Kit, card: i64, lack: i64, loss: i64) -> None:
        """The bits of the only place are dear."""
        for turn in range(TURNS):
            corners = self.level[turn * 6 + lack]
            if corners:
                entry = ((self.side - 6) * CARDS + card) * TURNS + turn
                for k in range(entry * MOST_BITS, entry * MOST_BITS + kit.bits[card]):
                    space = index_of(corners) + kit.shift[k]
                    if self.boxes[kit.colour[k]] & BIT[space]:
                        self.loss[space] += loss

    # Cards that may still be drawn

    def look_at_unseen(self, kit: Kit, card: i64) -> None:
        deck: i64 = 0 if card < kit.hallmarks else 1
        self.count[deck] += 1
        n = kit.bits[card]
        first = ((self.side - 6) * CARDS + card) * TURNS
        places: i64 = 0
        where: i64 = 0
        almost = False
        for entry in range(first, first + TURNS):
            z0 = kit.anchors[entry]
            z1: i64 = 0
            k = entry * MOST_BITS
            end = k + n
            while k < end and z0 | z1:
                there = self.boxes[kit.colour[k]] >> kit.shift[k]
                z1 = z1 & there | z0 & ~there
                z0 &= there
                k += 1
            self.level[entry - first] = z1
            if z0:
                places += size(z0)
                where = entry * 64 + index_of(z0 & -z0)
            if z1:
                almost = True
        if places:
            self.standing[deck] += 1
            if places == 1:
                entry = where // 64
                for k in range(entry * MOST_BITS, entry * MOST_BITS + n):
                    self.fewer[deck * MOST_SPACES + where % 64 + kit.shift[k]] += 1
        elif almost:
            self.near[deck] += 1
            self.clear_wishes()
            for entry in range(first, first + TURNS):
                corners = self.level[entry - first]
                if corners:
                    for k in range(entry * MOST_BITS, entry * MOST_BITS + n):
                        colour = kit.colour[k]
                        self.wish[colour] |= (corners << kit.shift[k]) & ~self.boxes[colour]
            self.grant(self.more, deck * PLACES, 1)

    # Wishes

    def clear_wishes(self) -> None:
        for colour in range(COLOURS):
            self.wish[colour] = 0

    def grant(self, into: vec[i64], first: i64, amount: i64) -> None:
        """Add an amount wherever a bit of a colour is wished for."""
        for colour in range(COLOURS):
            spaces = self.wish[colour]
            at = first + colour * MOST_SPACES
            while spaces:
                into[at + index_of(spaces & -spaces)] += amount
                spaces &= spaces - 1
