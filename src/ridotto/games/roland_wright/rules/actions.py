# compiled by mypyc
"""Roland Wright's steps within a turn: what a seat may choose, and what its choice does (RW-7 to RW-18).

Every choice is a space, a pen, a card or a bonus. `spaces`, `pens` and `cards` say which are open in a step;
`use_space`, `use_pen` and `use_card` carry the choice out and go on to the next step.
"""

from typing import Final

from ridotto.engine.bits import BIT, index_of, size
from ridotto.games.roland_wright.rules.box import (
    around,
    blocks_that_turn,
    near,
    row_ends,
    shifted_row,
    turned_block,
    with_empty_opposite,
)
from ridotto.games.roland_wright.rules.desk import Desk
from ridotto.games.roland_wright.rules.kit import (
    ALL_EQUIPMENTS,
    ALL_HALLMARKS,
    BLUE,
    COLOURS,
    EQUIPMENT,
    GREEN,
    HALLMARK,
    HALLMARKS,
    ORANGE,
    PURPLE,
    RED,
    RESEARCH,
    YELLOW,
)
from ridotto.games.roland_wright.rules.steps import (
    ACT,
    BACK,
    BITS,
    BLEND_FROM,
    BLEND_PEN,
    BONUS_PEN,
    BONUS_SPACE,
    CHANGE,
    CLAIMED,
    COMPLETE,
    COPY_PEN,
    COPY_SPACE,
    DRAW,
    FINISH,
    FIRST_STEP,
    GROUP,
    HAND,
    KEEP,
    KEEP_EQUIPMENT,
    KEEP_HALLMARK,
    KEPT,
    LEFT,
    LOOK,
    MIRROR,
    MOVE_FROM,
    MOVE_TO,
    NEW,
    PAPER,
    PAPER_PEN,
    PAPER_SPACE,
    PEN,
    PLACE,
    PLACED,
    SHIFT,
    SLIDE_FROM,
    SLIDE_TO,
    SPOT,
    SPREAD,
    STEP,
    SWAP_FROM,
    SWAP_TO,
    TINT_FROM,
    TINT_PEN,
    TRADE,
    TURN,
    WIDTH,
)
from ridotto.native import i64, mypyc_attr

ALL_PENS: Final[i64] = 63


@mypyc_attr(acyclic=True)
class Actions(Desk):
    """A desk at which seats place bits and act."""

    # What is open

    def spaces(self, seat: i64, step: i64) -> i64:
        """The spaces that may be chosen in a step."""
        at = seat * WIDTH
        bits = self.bits(seat)
        empty = self.empty(seat)
        spot = self.players[at + SPOT]
        if step == PLACE or step == PAPER_SPACE or step == BONUS_SPACE or step == MOVE_TO:
            return empty
        if step == COPY_SPACE:
            return around(self.side, self.players[at + self.players[at + PEN]]) & empty
        if step == MOVE_FROM or step == TINT_FROM:
            return bits
        if step == SLIDE_FROM:
            return around(self.side, empty) & bits
        if step == SLIDE_TO:
            return near(self.side, spot) & empty
        if step == SWAP_FROM or step == BLEND_FROM:
            return self.beside_another_colour(seat)
        if step == SWAP_TO:
            return near(self.side, spot) & bits & ~self.players[at + self.colour_at(seat, spot)]
        if step == SPREAD:
            return around(self.side, self.players[at + PLACED]) & empty
        if step == MIRROR:
            return with_empty_opposite(self.side, bits, empty)
        if step == TURN:
            return self.turning_blocks(seat)
        if step == SHIFT:
            return row_ends(self.side, bits)
        return 0

    def beside_another_colour(self, seat: i64) -> i64:
        """The bits that are connected to a bit of another colour."""
        at = seat * WIDTH
        bits = self.bits(seat)
        found: i64 = 0
        for colour in range(COLOURS):
            mine = self.players[at + colour]
            if mine:
                found |= around(self.side, bits & ~mine) & mine
        return found

    def turning_blocks(self, seat: i64) -> i64:
        """Upper left corners of the 2×2 blocks that a quarter turn changes."""
        found: i64 = 0
        for colour in range(COLOURS):
            found |= blocks_that_turn(self.side, self.players[seat * WIDTH + colour])
        return found

    def pens(self, seat: i64, step: i64) -> i64:
        """The colours that may be chosen in a step."""
        at = seat * WIDTH
        found: i64 = 0
        if step == CHANGE or step == BONUS_PEN:
            return ALL_PENS
        if step == COPY_PEN:
            empty = self.empty(seat)
            for colour in range(COLOURS):
                if around(self.side, self.players[at + colour]) & empty:
                    found |= BIT[colour]
        elif step == PAPER_PEN:
            for colour in range(COLOURS):
                if self.players[at + BITS] >> (colour * 3) & 7:
                    found |= BIT[colour]
        elif step == BLEND_PEN:
            spot = self.players[at + SPOT]
            for colour in range(COLOURS):
                if self.players[at + colour] & near(self.side, spot):
                    found |= BIT[colour]
            found &= ~BIT[self.colour_at(seat, spot)]
        elif step == TINT_PEN:
            colour = self.colour_at(seat, self.players[at + SPOT])
            found = BIT[(colour + 1) % 6] | BIT[(colour + 5) % 6]
        return found

    def cards(self, seat: i64, step: i64) -> i64:
        """The cards that may be chosen in a step: to keep, to trade, or Equipments to use."""
        at = seat * WIDTH
        if step == KEEP:
            return self.players[at + LOOK]
        if step == KEEP_HALLMARK:
            return self.players[at + LOOK] & ALL_HALLMARKS
        if step == KEEP_EQUIPMENT:
            return self.players[at + LOOK] & ALL_EQUIPMENTS
        found: i64 = 0
        if step == TRADE:
            hand = self.players[at + HAND]
            if hand & ALL_HALLMARKS and self.can_draw(seat, HALLMARK, 2):
                found |= hand & ALL_HALLMARKS
            if hand & ALL_EQUIPMENTS and self.can_draw(seat, EQUIPMENT, 2):
                found |= hand & ALL_EQUIPMENTS
        elif step == ACT:
            rest = self.players[at + COMPLETE] & ALL_EQUIPMENTS
            while rest:
                lone = rest & -rest
                rest &= rest - 1
                if self.is_useful(seat, index_of(lone)):
                    found |= lone
        return found

    def is_useful(self, seat: i64, card: i64) -> bool:
        """Whether an Equipment's special action can do something now (RW-8)."""
        first = FIRST_STEP[self.kit.tool[card]]
        if first == TRADE:
            return self.cards(seat, TRADE) != 0
        return self.spaces(seat, first) != 0

    def erasable(self, seat: i64) -> i64:
        """The bits whose effect is possible (RW-8)."""
        at = seat * WIDTH
        p = self.players
        found = p[at + YELLOW]
        bits = self.bits(seat)
        if bits & (bits - 1):
            found |= p[at + RED] | p[at + ORANGE]  # another bit is there to be copied or moved
        if p[at + GREEN] and self.can_draw(seat, HALLMARK, 3):
            found |= p[at + GREEN]
        if p[at + BLUE] and self.can_draw(seat, EQUIPMENT, 3):
            found |= p[at + BLUE]
        if p[at + PURPLE] and self.can_draw(seat, RESEARCH, 1):
            found |= p[at + PURPLE]
        return found

    # What happens

    def go(self, seat: i64, step: i64) -> None:
        self.players[seat * WIDTH + STEP] = step

    def begin_placing(self, seat: i64, group: i64) -> None:
        """Use a group of dice (RW-7)."""
        at = seat * WIDTH
        self.players[at + GROUP] = group
        if self.empty(seat):
            self.players[at + LEFT] = group % 3 + 1
            self.go(seat, PLACE)
        else:
            self.stop_placing(seat)

    def use_space(self, seat: i64, space: i64) -> None:
        at = seat * WIDTH
        step = self.players[at + STEP]
        spot = self.players[at + SPOT]
        self.players[at + SPOT] = -1
        if step == PLACE:
            self.place(seat, space)
        elif step == PAPER_SPACE:
            self.place_from_paper(seat, space)
        elif step == BONUS_SPACE or step == COPY_SPACE:
            self.put_with_pen(seat, space)
            self.go(seat, self.players[at + BACK] if step == BONUS_SPACE else FINISH)
        elif step == MOVE_TO or step == SLIDE_TO:
            self.put(seat, space, self.lift(seat, spot))
            self.go(seat, FINISH)
        elif step == SWAP_TO:
            self.swap(seat, spot, space)
            self.go(seat, FINISH)
        elif step == SPREAD:
            self.put(seat, space, self.players[at + GROUP] // 3)
            self.go(seat, FINISH)
        elif step == MIRROR:
            self.put(seat, self.side * self.side - 1 - space, self.colour_at(seat, space))
            self.go(seat, FINISH)
        elif step == TURN or step == SHIFT:
            self.rearrange(seat, step, space)
            self.go(seat, FINISH)
        else:
            # MOVE_FROM, SLIDE_FROM, SWAP_FROM, BLEND_FROM, TINT_FROM: the second half comes next.
            self.players[at + SPOT] = space
            self.go(seat, step + 1)

    def place(self, seat: i64, space: i64) -> None:
        """Place a bit of the group (RW-7)."""
        at = seat * WIDTH
        self.busy = 1
        self.players[at + LEFT] -= 1
        self.players[at + PLACED] |= BIT[space]
        self.put(seat, space, self.players[at + GROUP] // 3)
        if self.players[at + LEFT] == 0 or not self.empty(seat):
            self.stop_placing(seat)

    def stop(self, seat: i64) -> None:
        """Place no more bits of the group, or of the R&D card."""
        if self.players[seat * WIDTH + STEP] == PLACE:
            self.stop_placing(seat)
        else:
            self.put_paper_away(seat)

    def stop_placing(self, seat: i64) -> None:
        self.players[seat * WIDTH + LEFT] = 0
        self.go(seat, ACT)

    def put_with_pen(self, seat: i64, space: i64) -> None:
        at = seat * WIDTH
        colour = self.players[at + PEN]
        self.players[at + PEN] = -1
        self.put(seat, space, colour)

    def swap(self, seat: i64, one: i64, other: i64) -> None:
        at = seat * WIDTH
        first = self.lift(seat, one)
        second = self.lift(seat, other)
        self.players[at + second] |= BIT[one]
        self.players[at + first] |= BIT[other]
        self.complete_cards(seat)

    def rearrange(self, seat: i64, step: i64, space: i64) -> None:
        """Turn a block or shift a row: all its bits move at the same time."""
        at = seat * WIDTH
        for colour in range(COLOURS):
            bits = self.players[at + colour]
            if step == TURN:
                self.players[at + colour] = turned_block(self.side, bits, space)
            else:
                self.players[at + colour] = shifted_row(self.side, bits, space)
        self.complete_cards(seat)

    def use_pen(self, seat: i64, colour: i64) -> None:
        at = seat * WIDTH
        step = self.players[at + STEP]
        if step == COPY_PEN or step == BONUS_PEN or step == PAPER_PEN:
            self.players[at + PEN] = colour
            self.go(seat, step + 1)
            return
        spot = self.players[at + SPOT]
        self.players[at + SPOT] = -1
        if step != CHANGE:
            self.lift(seat, spot)  # BLEND_PEN, TINT_PEN; a yellow bit is erased already
        self.put(seat, spot, colour)
        self.go(seat, FINISH)

    def claim(self, seat: i64, kind: i64) -> None:
        """Claim a line's bonus: a bit of any colour (RW-18)."""
        at = seat * WIDTH
        self.busy = 1
        self.players[at + CLAIMED] |= BIT[kind]
        self.players[at + BACK] = self.players[at + STEP]
        self.go(seat, BONUS_PEN)

    def erase(self, seat: i64, space: i64) -> None:
        """Erase a bit and do what its colour says (RW-10 to RW-15)."""
        at = seat * WIDTH
        self.busy = 1
        colour = self.lift(seat, space)
        self.players[at + PLACED] &= ~BIT[space]
        if colour == RED:
            self.go(seat, COPY_PEN)
        elif colour == ORANGE:
            self.go(seat, MOVE_FROM)
        elif colour == YELLOW:
            self.players[at + SPOT] = space
            self.go(seat, CHANGE)
        elif colour == GREEN:
            self.draw(seat, HALLMARK, 3)
        elif colour == BLUE:
            self.draw(seat, EQUIPMENT, 3)
        else:
            self.draw(seat, RESEARCH, 1)

    def use_card(self, seat: i64, card: i64) -> None:
        """Keep a card, use an Equipment, or trade a card away."""
        step = self.players[seat * WIDTH + STEP]
        if step == ACT:
            self.busy = 1
            self.go(seat, FIRST_STEP[self.kit.tool[card]])
        elif step == TRADE:
            at = seat * WIDTH
            self.players[at + HAND] &= ~BIT[card]
            self.players[at + NEW] &= ~BIT[card]
            self.discards |= BIT[card]
            self.draw(seat, HALLMARK if card < HALLMARKS else EQUIPMENT, 2)
        else:
            self.gain(seat, card)
            self.go(seat, FINISH)  # the others are discarded when the turn is done: until then the choice is a secret

    def gain(self, seat: i64, card: i64) -> None:
        """Take a card that is being looked at into the hand."""
        at = seat * WIDTH
        self.players[at + LOOK] &= ~BIT[card]
        self.players[at + HAND] |= BIT[card]
        self.complete_cards(seat)

    def discard_rest(self, seat: i64) -> None:
        """Discard the cards that were looked at and not kept."""
        at = seat * WIDTH
        self.discards |= self.players[at + LOOK]
        self.players[at + NEW] &= ~self.players[at + LOOK]
        self.players[at + LOOK] = 0

    # Drawing

    def draw(self, seat: i64, deck: i64, cards: i64) -> None:
        """Let chance deal cards to a seat (RW-16); in solo more of them (RW-27), as many as there are."""
        if self.seats == 1 and deck == HALLMARK:
            cards += self.task(GREEN)
        elif self.seats == 1 and deck == EQUIPMENT:
            cards += self.task(BLUE)
        self.shuffle_for(deck, cards)
        there = size(self.undrawn(deck))
        self.drawer = seat
        self.drawing = deck
        self.draws = cards if cards < there else there
        self.phase = DRAW
        self.go(seat, KEEP)

    def take_paper(self, seat: i64, card: i64) -> None:
        """An R&D card, as yet unseen by others: its bits are placed, or it is put away (RW-15)."""
        at = seat * WIDTH
        self.papers &= ~BIT[card]
        self.players[at + PAPER] = card
        self.players[at + BITS] = self.kit.paper_bits[card]
        self.go(seat, PAPER_PEN)

    def place_from_paper(self, seat: i64, space: i64) -> None:
        at = seat * WIDTH
        self.players[at + BITS] -= BIT[self.players[at + PEN] * 3]
        self.put_with_pen(seat, space)
        if self.players[at + BITS] and self.empty(seat):
            self.go(seat, PAPER_PEN)
        else:
            self.put_paper_away(seat)

    def put_paper_away(self, seat: i64) -> None:
        """Keep points face down; discard a card with bits, when all are placed or no more are wanted (RW-15)."""
        at = seat * WIDTH
        lone = BIT[self.players[at + PAPER]]
        if self.kit.with_points & lone:
            self.players[at + KEPT] |= lone
        else:
            self.paper_discards |= lone
        self.players[at + PAPER] = -1
        self.players[at + BITS] = 0
        self.go(seat, FINISH)
