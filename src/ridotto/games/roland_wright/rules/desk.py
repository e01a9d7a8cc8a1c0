# compiled by mypyc
"""The desk of Roland Wright: boxes, hands, dice, decks and points. What is done with them: actions.py, position.py."""

from typing import Final

from ridotto.engine.bits import BIT, index_of, size
from ridotto.engine.state import State
from ridotto.games.roland_wright.rules.box import ALL, full_lines
from ridotto.games.roland_wright.rules.counting import award_value, counted_cards, counted_spaces
from ridotto.games.roland_wright.rules.kit import COLOURS, HALLMARK, RESEARCH, RESEARCH_AWARD, Kit
from ridotto.games.roland_wright.rules.pairs import Pairs, pairs_of
from ridotto.games.roland_wright.rules.scoring import award_points, paper_points, resonance
from ridotto.games.roland_wright.rules.steps import (
    CLAIMED,
    COMPLETE,
    DONE,
    GROUP,
    HAND,
    INSPIRATION,
    KEEP,
    KEPT,
    LEARNED,
    LOOK,
    NEW,
    OLD,
    OVER,
    PAPER,
    PEN,
    SPOT,
    START,
    STEP,
    TOOL,
    WIDTH,
)
from ridotto.native import i64, mypyc_attr, vec

DICE_IN_THE_BOX: Final[i64] = 6
ALWAYS_LEFT: Final[i64] = 3  # cards that no action may take (RW-16)
FEW: Final[i64] = 3  # with fewer cards than that a deck is shuffled (RW-16)
NEARLY_FULL: Final[i64] = 3  # empty spaces (RW-19)

# What is known of the end (RW-19).
LAST_BUT_ONE: Final[i64] = 1  # the next turn is the last
LAST: Final[i64] = 2  # this turn is
DEADLINE: Final[i64] = 100  # the jury's
NO_DEADLINE: Final[i64] = 999  # where an option does without it: as many turns as a record's book has pages

# Lines of the score column, and how many there are.
INSPIRATION_LINE: Final[i64] = 0
HALLMARK_LINE: Final[i64] = 1
EQUIPMENT_LINE: Final[i64] = 2
RESEARCH_LINE: Final[i64] = 3
BOX_LINE: Final[i64] = 4
AWARD_LINE: Final[i64] = 5
COLUMN: Final[i64] = 8
# How many values each line can have, with the most that components.py allows: 24 sets of 12 points; 59 Hallmarks or
# Equipments of 12 each (62 together, three at least of either); 62 R&D cards of 20; a full box of 20; an Award's 6
# points, or 50 in solo. These powers of two have 63 binary digits together: as many as an i64 is good for.
VALUES: Final[vec[i64]] = vec[i64]([512, 1024, 1024, 2048, 32, 64, 64, 64])


@mypyc_attr(acyclic=True)
class Desk(State):
    """Everything that lies on the desk. Seats are 0 to 4; spaces, colours and cards are numbered as in the kit."""

    def __init__(self, kit: Kit, seats: i64, side: i64, players: vec[i64]) -> None:
        self.kit = kit
        self.seats: i64 = seats
        self.side: i64 = side
        self.players: vec[i64] = players  # WIDTH numbers for each seat (steps.py)
        self.phase: i64 = START
        self.active: i64 = 0
        self.turn: i64 = 0  # from 1; in solo the day
        self.last: i64 = 0  # LAST_BUT_ONE or LAST, once the end is known (RW-19)
        self.idle: i64 = 0  # turns in a row in which nobody did anything (RW-19)
        self.busy: i64 = 0  # 1 when somebody did something in this turn
        self.next: i64 = 0  # how many dice are rolled or cards dealt in this phase
        self.dice: i64 = 0  # how many show each colour, three binary digits for each
        self.in_play: i64 = DICE_IN_THE_BOX
        self.taken: i64 = -1  # the group that the active player, or a solo task, took
        # Decks and discards as sets; a deck has no order. Hallmarks and Equipments lie in one mask.
        self.deck: i64 = kit.all_cards
        self.discards: i64 = 0
        self.recycled: i64 = 0  # cards that were among the discards when their deck was last shuffled
        self.papers: i64 = kit.all_papers
        self.paper_discards: i64 = 0
        self.recycled_papers: i64 = 0  # as above, of the R&D cards
        self.inspirations: i64 = kit.all_inspirations  # not dealt
        self.awards: i64 = 0  # the three on the table, eight binary digits for each
        # The draw under way.
        self.drawer: i64 = -1
        self.drawing: i64 = 0
        self.draws: i64 = 0
        # Solo.
        self.tasks: i64 = 0  # eight binary digits for each colour's task (RW-25)
        self.pip: i64 = 0  # Pip's rolls finished this weekend
        self.oranges: i64 = 0  # and dice set aside for him
        # Of the last weekend, to tell of it: what Keep Lit and Feed Pip were at, dice lost, and the card that Pip took.
        self.light: i64 = 0
        self.lost: i64 = 0
        self.food: i64 = 0
        self.eaten: i64 = -1
        # Options.
        self.by_choice: i64 = 0  # 1 where cards are completed when their owner says so (RW-17)
        self.deadline: i64 = DEADLINE  # the turn after which the game ends whatever happens (RW-19)
        self.public: i64 = 0  # rolls, deals and reveals that everybody saw

    # Bit boxes

    def bits(self, seat: i64) -> i64:
        """The spaces with a bit."""
        at = seat * WIDTH
        p = self.players
        return p[at] | p[at + 1] | p[at + 2] | p[at + 3] | p[at + 4] | p[at + 5]

    def empty(self, seat: i64) -> i64:
        return ALL[self.side] & ~self.bits(seat)

    def stands(self, seat: i64, card: i64) -> bool:
        """Whether a card's pattern is in the box."""
        return self.kit.stands(self.side, card, self.players, seat * WIDTH)

    def nearest(self, seat: i64, card: i64) -> i64:
        """Where in the box least of a card's pattern is lacking: 64 times the turn, and the corner."""
        return self.kit.nearest(self.side, card, self.players, seat * WIDTH)

    def lacks(self, seat: i64, card: i64, turn: i64, corner: i64) -> i64:
        """What of a card's pattern is lacking at a place, and in the way there (as in the kit)."""
        return self.kit.lacks(self.side, card, turn, corner, self.players, seat * WIDTH)

    def resonant(self, seat: i64) -> i64:
        """Completed cards whose pattern still stands (RW-22)."""
        at = seat * WIDTH
        return resonance(self.kit, self.side, self.players[at + COMPLETE], self.players, at)

    def colour_at(self, seat: i64, space: i64) -> i64:
        """The colour of the bit on a space; -1 if it is empty."""
        for colour in range(COLOURS):
            if self.players[seat * WIDTH + colour] & BIT[space]:
                return colour
        return -1

    def lift(self, seat: i64, space: i64) -> i64:
        """Erase a bit; returns its colour."""
        colour = self.colour_at(seat, space)
        self.players[seat * WIDTH + colour] &= ~BIT[space]
        return colour

    def put(self, seat: i64, space: i64, colour: i64) -> None:
        """Place a bit, and complete what it completes."""
        self.players[seat * WIDTH + colour] |= BIT[space]
        self.complete_cards(seat)
        if self.last == 0 and size(self.empty(seat)) <= NEARLY_FULL:
            self.ring()

    def standing_in_hand(self, seat: i64) -> i64:
        """The cards in hand whose pattern stands."""
        at = seat * WIDTH
        found: i64 = 0
        rest = self.players[at + HAND]
        while rest:
            lone = rest & -rest
            rest &= rest - 1
            if self.kit.stands(self.side, index_of(lone), self.players, at):
                found |= lone
        return found

    def complete_cards(self, seat: i64) -> None:
        """Cards in hand whose pattern stands are complete at once, for good, unless by choice (RW-17)."""
        if not self.by_choice:
            standing = self.standing_in_hand(seat)
            if standing:
                self.complete(seat, standing)

    def complete(self, seat: i64, cards: i64) -> None:
        """Lay cards from the hand down as complete."""
        at = seat * WIDTH
        self.players[at + HAND] &= ~cards
        self.players[at + NEW] &= ~cards
        self.players[at + COMPLETE] |= cards

    def ring(self) -> None:
        """The end is near: the next turn is the last, whatever is erased after this moment (RW-19)."""
        if self.seats > 1 and self.last == 0:
            self.last = LAST_BUT_ONE

    def watch_deck(self, deck: i64) -> None:
        """Cards of a deck were taken: ring if only three are left, with those that may still be put back (RW-19)."""
        n = self.in_reach(deck)
        if deck == RESEARCH:
            for seat in range(self.seats):
                if self.players[seat * WIDTH + PAPER] >= 0:
                    n += 1
        if n <= ALWAYS_LEFT:
            self.ring()

    def open_bonuses(self, seat: i64) -> i64:
        """The kinds of line whose bonus can be claimed now (RW-18)."""
        if not self.empty(seat):
            return 0
        return full_lines(self.side, self.bits(seat)) & ~self.players[seat * WIDTH + CLAIMED]

    # Dice

    def showing(self, colour: i64) -> i64:
        """How many dice show a colour."""
        return self.dice >> (colour * 3) & 7

    def has_group(self, group: i64) -> bool:
        """Whether a group (colour * 3 + size - 1) lies on the table and is not taken (RW-5, RW-6)."""
        count = self.showing(group // 3)
        length = group % 3 + 1
        groups: i64 = 0
        if count == length or (count > 3 and length == 3):
            groups += 1
        if count - 3 == length:
            groups += 1
        if self.taken == group:
            groups -= 1
        return groups > 0

    def task(self, colour: i64) -> i64:
        """The value of a solo task (RW-25)."""
        return self.tasks >> (colour * 8) & 255

    def set_task(self, colour: i64, value: i64) -> None:
        self.tasks += (value - self.task(colour)) * BIT[colour * 8]

    # Decks

    def cards_of(self, deck: i64) -> i64:
        """The numbers of a deck's Hallmarks or Equipments; R&D cards have their own."""
        if deck == RESEARCH:
            return 0
        return self.kit.all_hallmarks if deck == HALLMARK else self.kit.all_equipments

    def undrawn(self, deck: i64) -> i64:
        """The cards in a deck."""
        return self.papers if deck == RESEARCH else self.deck & self.cards_of(deck)

    def discarded(self, deck: i64) -> i64:
        return self.paper_discards if deck == RESEARCH else self.discards & self.cards_of(deck)

    def in_reach(self, deck: i64) -> i64:
        """How many cards a deck and its discards have, with those that are looked at and will be put back (RW-16).

        Of an R&D card nobody else knows whether it will be, so it does not count.
        """
        n = size(self.undrawn(deck)) + size(self.discarded(deck))
        for seat in range(self.seats):
            at = seat * WIDTH
            looked_at = self.players[at + LOOK] & self.cards_of(deck)
            if looked_at:
                n += size(looked_at)
                if self.players[at + STEP] == KEEP:
                    n -= 1
        return n

    def unfinished_before(self, seat: i64) -> i64:
        """How many seats before this one in turn order have not finished their turn (RW-16)."""
        n: i64 = 0
        other = self.active
        while other != seat:
            if self.players[other * WIDTH + STEP] != DONE:
                n += 1
            other = (other + 1) % self.seats
        return n

    def set_aside(self, seat: i64, deck: i64) -> i64:
        """How many cards of a deck are not for a seat: what those before it may still keep (RW-16)."""
        return self.unfinished_before(seat) * self.kit.kept[deck]

    def at_hand(self, seat: i64, deck: i64) -> i64:
        """How many cards of a deck a seat finds when it draws: not those that others look at, but its own leavings."""
        left = self.players[seat * WIDTH + LOOK] & self.cards_of(deck)
        return size(self.undrawn(deck)) + size(self.discarded(deck)) + size(left)

    def can_draw(self, seat: i64, deck: i64, cards: i64) -> bool:
        """Whether a seat may draw now: more than three remain for it, and enough are not being looked at (RW-16)."""
        if self.in_reach(deck) - self.set_aside(seat, deck) <= ALWAYS_LEFT:
            return False
        return self.seats == 1 or self.at_hand(seat, deck) >= cards

    def shuffle_for(self, deck: i64, cards: i64) -> None:
        """When a deck has fewer than three cards, or than are to be drawn, its discards are shuffled in (RW-16)."""
        there = size(self.undrawn(deck))
        if there >= cards and there >= FEW:
            return
        if deck == RESEARCH:
            self.shuffle_papers()
            return
        mine = self.cards_of(deck)
        self.recycled = (self.recycled & ~mine) | (self.discards & mine)
        self.deck |= self.discards & mine
        self.discards &= ~mine
        for seat in range(self.seats):
            self.players[seat * WIDTH + NEW] &= ~mine

    def shuffle_papers(self) -> None:
        self.recycled_papers = self.paper_discards
        self.papers |= self.paper_discards
        self.paper_discards = 0
        for seat in range(self.seats):
            at = seat * WIDTH
            self.players[at + OLD] = self.players[at + KEPT] | self.paper_in_use(seat)

    def paper_in_use(self, seat: i64) -> i64:
        """The R&D card that a seat has drawn and not put away yet, as a set."""
        card = self.players[seat * WIDTH + PAPER]
        return BIT[card] if card >= 0 else 0

    # Points

    def award(self, k: i64) -> i64:
        """The k-th Award on the table."""
        return self.awards >> (k * 8) & 255

    def award_value(self, seat: i64, award: i64) -> i64:
        """How well a seat meets an Award's condition (RW-22)."""
        return award_value(self.kit, self.side, award, self.players, seat * WIDTH)

    def counted_spaces(self, seat: i64, award: i64) -> i64:
        """The spaces whose bits count for an Award."""
        return counted_spaces(self.kit, self.side, award, self.players, seat * WIDTH)

    def counted_cards(self, seat: i64, award: i64) -> i64:
        """The cards that count for an Award."""
        return counted_cards(self.kit, self.side, award, self.players, seat * WIDTH)

    def award_points(self, seat: i64, award: i64) -> i64:
        """What an Award gives to a seat now: by rank (RW-21), in solo by level (RW-29)."""
        if self.kit.condition[award] == RESEARCH_AWARD and self.seats > 1 and self.phase != OVER:
            return 0  # nobody can tell until the kept cards are revealed
        if self.seats == 1:
            value = self.award_value(0, award)
            points: i64 = 0
            for level in range(self.kit.first_level[award], self.kit.first_level[award + 1]):
                if value >= self.kit.needs[level]:
                    points = self.kit.pays[level]
            return points
        values = vec[i64]([0] * 5)
        for other in range(self.seats):
            values[other] = self.award_value(other, award)
        return award_points(values, self.seats, seat)

    def pairs(self, seat: i64) -> Pairs:
        """The sets of a seat's Inspiration (RW-20)."""
        at = seat * WIDTH
        return pairs_of(self.kit.partners, self.players[at + INSPIRATION] * COLOURS, self.side, self.players, at)

    def column(self, seat: i64, line: i64) -> i64:
        """One line of a seat's score column, from the top."""
        at = seat * WIDTH
        if line == INSPIRATION_LINE:
            card = self.players[at + INSPIRATION]
            return self.pairs(seat).count * self.kit.set_points[card] if card >= 0 else 0
        if line == HALLMARK_LINE:
            return self.kit.hallmark_points * size(self.players[at + COMPLETE] & self.kit.all_hallmarks)
        if line == EQUIPMENT_LINE:
            return self.kit.equipment_points * size(self.players[at + COMPLETE] & self.kit.all_equipments)
        if line == RESEARCH_LINE:
            return paper_points(self.kit, self.players[at + KEPT])
        if line == BOX_LINE:
            return 0 if self.empty(seat) else self.kit.full_box_points
        return self.award_points(seat, self.award(line - AWARD_LINE))

    def score(self, seat: i64) -> i64:
        points: i64 = 0
        for line in range(COLUMN):
            points += self.column(seat, line)
        if self.seats == 1:
            for colour in range(COLOURS):
                points += self.task(colour)  # RW-29
        return points

    def tiebreak(self, seat: i64) -> i64:
        """The score column read from the top: more Inspiration, then more Hallmarks, and so on (RW-23)."""
        order: i64 = 0
        for line in range(COLUMN):
            order = order * VALUES[line] + self.column(seat, line)
        return order

    def learned(self, seat: i64) -> i64:
        return self.public + self.players[seat * WIDTH + LEARNED]


def new_player() -> list[int]:
    """A player's numbers before anything happens: an empty box and no cards."""
    numbers = [0] * WIDTH
    for field in (INSPIRATION, GROUP, SPOT, PEN, PAPER, TOOL):
        numbers[field] = -1
    return numbers
