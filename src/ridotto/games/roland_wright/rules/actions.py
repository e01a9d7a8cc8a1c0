# compiled by mypyc
"""Roland Wright's steps within a turn: what a seat may choose, and what its choice does (RW-7 to RW-18).

Every choice is a space, a pen, a card or a bonus. `spaces`, `pens` and `cards` say which are open in a step;
`use_space`, `use_pen` and `use_card` carry the choice out and go on to the next step. What a special action does is
said by its parts (tools.py); they share the steps of moving with the orange bits.
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
    BLUE,
    COLOURS,
    EQUIPMENT,
    GREEN,
    HALLMARK,
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
    BONUS_PEN,
    BONUS_SPACE,
    CHANGE,
    CLAIMED,
    COMPLETE,
    COPY_FROM,
    COPY_PEN,
    COPY_SPACE,
    COPY_TO,
    DEEDS,
    DRAW,
    ERASE,
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
    MOVE_FROM,
    MOVE_TO,
    NEW,
    OLD,
    PAPER,
    PAPER_PEN,
    PAPER_SPACE,
    PART,
    PEN,
    PLACE,
    PLACED,
    ROUND,
    SHIFT,
    SPOT,
    STEP,
    SWAP_FROM,
    SWAP_TO,
    TINT_FROM,
    TINT_PEN,
    TOOL,
    TOOL_PEN,
    TOOL_SPACE,
    TRADE,
    TURN,
    WIDTH,
)
from ridotto.games.roland_wright.rules.tools import (
    ANY_COLOUR,
    ANYWHERE,
    CONNECTED,
    DRAWING,
    FRESH,
    MOST_PARTS,
    OF_A_NEIGHBOUR,
    OF_THE_GROUP,
    OPPOSITE,
    PLACING,
    ROUND_THE_RING,
)
from ridotto.native import i64, mypyc_attr

NO_PART: Final[i64] = -1  # of a special action: the step is that of a bit's own action


@mypyc_attr(acyclic=True)
class Actions(Desk):
    """A desk at which seats place bits and act."""

    # What is open

    def entry(self, seat: i64) -> i64:
        """The part of a special action that a seat is at, as the kit's tools number it."""
        at = seat * WIDTH
        tool = self.players[at + TOOL]
        return tool * MOST_PARTS + self.players[at + PART] if tool >= 0 else NO_PART

    def spaces(self, seat: i64, step: i64) -> i64:
        """The spaces that may be chosen in a step."""
        if step == PLACE or step == PAPER_SPACE or step == BONUS_SPACE:
            return self.empty(seat)
        if step == COPY_SPACE:
            at = seat * WIDTH
            return around(self.side, self.players[at + self.players[at + PEN]]) & self.empty(seat)
        if step >= COPY_FROM or step == MOVE_FROM or step == MOVE_TO:
            return self.spaces_of_part(seat, step, self.entry(seat))
        return 0

    def spaces_of_part(self, seat: i64, step: i64, entry: i64) -> i64:
        """The spaces that may be chosen in a step of a part of a special action, or of an orange bit's."""
        where = self.kit.tools.where[entry] if entry >= 0 else ANYWHERE
        if step == MOVE_TO or step == COPY_TO:
            if where == ANYWHERE:
                return self.empty(seat)
            return near(self.side, self.players[seat * WIDTH + SPOT]) & self.empty(seat)
        if step == SWAP_TO:
            return self.partners(seat, self.players[seat * WIDTH + SPOT], where)
        if step == TOOL_SPACE:
            return self.room(seat, where)
        if step == TURN:
            return self.turning_blocks(seat)
        if step == SHIFT:
            return row_ends(self.side, self.bits(seat))
        return self.bits_of_part(seat, step, entry, where)

    def bits_of_part(self, seat: i64, step: i64, entry: i64, where: i64) -> i64:
        """The bits that a part can begin with."""
        mine = self.bits_of(seat, self.kit.tools.pens[entry] if entry >= 0 else ANY_COLOUR)
        if step == ERASE:
            return mine
        if step == MOVE_FROM or step == COPY_FROM:
            empty = self.empty(seat)
            if where == CONNECTED:
                return around(self.side, empty) & mine
            if where == OPPOSITE:
                return with_empty_opposite(self.side, mine, empty)
            return mine if empty else 0
        if step == SWAP_FROM:
            return mine & self.that_could_swap(seat, where)
        if step == TINT_FROM:
            return mine & self.that_could_change(seat, self.kit.tools.into[entry])
        return 0

    def bits_of(self, seat: i64, pens: i64) -> i64:
        """The spaces with a bit of some colours."""
        if pens == ANY_COLOUR:
            return self.bits(seat)
        found: i64 = 0
        for colour in range(COLOURS):
            if pens & BIT[colour]:
                found |= self.players[seat * WIDTH + colour]
        return found

    def room(self, seat: i64, where: i64) -> i64:
        """The empty spaces on which a part places a bit."""
        empty = self.empty(seat)
        if where == CONNECTED:
            return around(self.side, self.bits(seat)) & empty
        if where == FRESH:
            return around(self.side, self.players[seat * WIDTH + PLACED]) & empty
        return empty

    def partners(self, seat: i64, spot: i64, where: i64) -> i64:
        """The bits of another colour that the bit on a spot can be swapped with."""
        others = self.bits(seat) & ~self.players[seat * WIDTH + self.colour_at(seat, spot)]
        return others & near(self.side, spot) if where == CONNECTED else others

    def that_could_swap(self, seat: i64, where: i64) -> i64:
        """The bits that have a partner to be swapped with."""
        if where == CONNECTED:
            return self.beside_another_colour(seat)
        bits = self.bits(seat)
        found: i64 = 0
        for colour in range(COLOURS):
            mine = self.players[seat * WIDTH + colour]
            if bits != mine:
                found |= mine
        return found

    def that_could_change(self, seat: i64, into: i64) -> i64:
        """The bits that could take another colour."""
        if into == OF_A_NEIGHBOUR:
            return self.beside_another_colour(seat)
        if into == ROUND_THE_RING:
            return self.bits(seat)
        found: i64 = 0
        for colour in range(COLOURS):
            if into & ~BIT[colour]:
                found |= self.players[seat * WIDTH + colour]
        return found

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
            return ANY_COLOUR
        if step == COPY_PEN:
            empty = self.empty(seat)
            for colour in range(COLOURS):
                if around(self.side, self.players[at + colour]) & empty:
                    found |= BIT[colour]
        elif step == PAPER_PEN and self.empty(seat):
            for colour in range(COLOURS):
                if self.players[at + BITS] >> (colour * 3) & 7:
                    found |= BIT[colour]
        elif step == TOOL_PEN:
            return self.kit.tools.pens[self.entry(seat)]
        elif step == TINT_PEN:
            return self.tints(seat, self.players[at + SPOT], self.kit.tools.into[self.entry(seat)])
        return found

    def tints(self, seat: i64, spot: i64, into: i64) -> i64:
        """The other colours that the bit on a spot could take."""
        colour = self.colour_at(seat, spot)
        if into == ROUND_THE_RING:
            return BIT[(colour + 1) % 6] | BIT[(colour + 5) % 6]
        if into != OF_A_NEIGHBOUR:
            return into & ~BIT[colour]
        found: i64 = 0
        for other in range(COLOURS):
            if self.players[seat * WIDTH + other] & near(self.side, spot):
                found |= BIT[other]
        return found & ~BIT[colour]

    def cards(self, seat: i64, step: i64) -> i64:
        """The cards that may be chosen in a step: to keep, to trade, or Equipments to use."""
        at = seat * WIDTH
        if step == KEEP:
            return self.players[at + LOOK]
        if step == KEEP_HALLMARK:
            return self.players[at + LOOK] & self.kit.all_hallmarks
        if step == KEEP_EQUIPMENT:
            return self.players[at + LOOK] & self.kit.all_equipments
        if step == TRADE:
            return self.cards_to_trade(seat, self.kit.tools.many[self.entry(seat)])
        found: i64 = 0
        if step == ACT:
            rest = self.players[at + COMPLETE] & self.kit.all_equipments
            while rest:
                lone = rest & -rest
                rest &= rest - 1
                if self.is_useful(seat, index_of(lone)):
                    found |= lone
        return found

    def cards_to_trade(self, seat: i64, drawn: i64) -> i64:
        """The cards in hand for which so many others can be drawn."""
        hand = self.players[seat * WIDTH + HAND]
        found: i64 = 0
        if hand & self.kit.all_hallmarks and self.can_draw(seat, HALLMARK, drawn):
            found |= hand & self.kit.all_hallmarks
        if hand & self.kit.all_equipments and self.can_draw(seat, EQUIPMENT, drawn):
            found |= hand & self.kit.all_equipments
        return found

    def is_useful(self, seat: i64, card: i64) -> bool:
        """Whether an Equipment's special action can do something now (RW-8)."""
        for entry in range(card * MOST_PARTS, card * MOST_PARTS + self.kit.tools.parts[card]):
            if self.is_possible(seat, entry):
                return True
        return False

    def is_possible(self, seat: i64, entry: i64) -> bool:
        """Whether a part of a special action can be carried out now."""
        tools = self.kit.tools
        what = tools.does[entry]
        if what == PLACING:
            return self.room(seat, tools.where[entry]) != 0
        if what == DRAWING:
            return self.can_draw(seat, tools.where[entry], tools.many[entry])
        step = FIRST_STEP[what]
        if step == TRADE:
            return self.cards_to_trade(seat, tools.many[entry]) != 0
        return self.spaces_of_part(seat, step, entry) != 0

    def may_stop(self, seat: i64, step: i64) -> bool:
        """Whether a seat may leave it at what it has done.

        That goes for bits to place, for a special action that has changed something (RW-8), and for a trade whose cards
        others have drawn meanwhile (RW-16).
        """
        if step == PLACE:
            return True
        at = seat * WIDTH
        if step == PAPER_PEN:
            return self.players[at + BITS] != 0
        if self.players[at + TOOL] < 0 or not self.begins_part(seat, step):
            return False
        return self.players[at + DEEDS] > 0 or (step == TRADE and not self.cards(seat, TRADE))

    def begins_part(self, seat: i64, step: i64) -> bool:
        """Whether a step of a special action is the first of its part."""
        tools = self.kit.tools
        entry = self.entry(seat)
        if tools.does[entry] != PLACING:
            return step == FIRST_STEP[tools.does[entry]]
        return step == TOOL_PEN or (step == TOOL_SPACE and not has_several(tools.pens[entry]))

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
        elif step == BONUS_SPACE:
            self.put_with_pen(seat, space)
            self.go(seat, self.players[at + BACK])
        elif (
            step == MOVE_FROM
            or step == SWAP_FROM
            or step == TINT_FROM
            or (step == COPY_FROM and self.kit.tools.where[self.entry(seat)] != OPPOSITE)
        ):
            self.players[at + SPOT] = space
            self.go(seat, step + 1)  # the second half comes next
        else:
            self.do_with_space(seat, step, spot, space)
            self.end_part(seat)

    def do_with_space(self, seat: i64, step: i64, spot: i64, space: i64) -> None:
        """Carry out an action, or a part of it, whose last choice was a space."""
        if step == COPY_SPACE or step == TOOL_SPACE:
            self.put_with_pen(seat, space)
        elif step == MOVE_TO:
            self.put(seat, space, self.lift(seat, spot))
        elif step == COPY_TO:
            self.put(seat, space, self.colour_at(seat, spot))
        elif step == COPY_FROM:
            self.put(seat, self.side * self.side - 1 - space, self.colour_at(seat, space))
        elif step == SWAP_TO:
            self.swap(seat, spot, space)
        elif step == ERASE:
            self.lift(seat, space)
            self.players[seat * WIDTH + PLACED] &= ~BIT[space]
        else:
            self.rearrange(seat, step, space)

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
        """Leave it at what was done: with the bits of the group or of the R&D card, or with a special action."""
        at = seat * WIDTH
        step = self.players[at + STEP]
        if step == PLACE:
            self.stop_placing(seat)
        elif step == PAPER_PEN:
            self.put_paper_away(seat)
        else:
            # Without a deed it is a trade that others have made impossible: the action is still to be taken (RW-16).
            self.end_action(seat, FINISH if self.players[at + DEEDS] > 0 else ACT)

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
        if step == COPY_PEN or step == BONUS_PEN or step == PAPER_PEN or step == TOOL_PEN:
            self.players[at + PEN] = colour
            self.go(seat, step + 1)
            return
        spot = self.players[at + SPOT]
        self.players[at + SPOT] = -1
        if step == TINT_PEN:
            self.lift(seat, spot)  # a yellow bit is erased already
        self.put(seat, spot, colour)
        self.end_part(seat)

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
        at = seat * WIDTH
        step = self.players[at + STEP]
        if step == ACT:
            self.players[at + TOOL] = card
            self.begin_part(seat)
        elif step == TRADE:
            drawn = self.kit.tools.many[self.entry(seat)]
            self.busy = 1
            self.players[at + HAND] &= ~BIT[card]
            self.players[at + NEW] &= ~BIT[card]
            self.discards |= BIT[card]
            self.draw(seat, HALLMARK if card < self.kit.hallmarks else EQUIPMENT, drawn)
        else:
            self.gain(seat, card)
            self.go(seat, FINISH)  # one is kept, so all that are left count as there (RW-16)
            self.end_part(seat)  # they are discarded when the turn is done: until then the choice is a secret

    # The parts of a special action

    def begin_part(self, seat: i64) -> None:
        """Go to the first step of the next part that can be carried out."""
        at = seat * WIDTH
        tools = self.kit.tools
        while self.players[at + PART] < tools.parts[self.players[at + TOOL]]:
            entry = self.entry(seat)
            if self.is_possible(seat, entry):
                self.begin(seat, entry)
                return
            self.players[at + PART] += 1
            self.players[at + ROUND] = 0
        self.end_action(seat, FINISH)

    def begin(self, seat: i64, entry: i64) -> None:
        """Ask for the first choice of a part; a draw has none."""
        tools = self.kit.tools
        what = tools.does[entry]
        if what == DRAWING:
            self.busy = 1
            self.draw(seat, tools.where[entry], tools.many[entry])
        elif what == PLACING and not has_several(tools.pens[entry]):
            pens = tools.pens[entry]
            at = seat * WIDTH
            self.players[at + PEN] = self.players[at + GROUP] // 3 if pens == OF_THE_GROUP else index_of(pens)
            self.go(seat, TOOL_SPACE)
        else:
            self.go(seat, FIRST_STEP[what])

    def end_part(self, seat: i64) -> None:
        """An action is carried out, or a part of it once: go on with the next."""
        at = seat * WIDTH
        if self.players[at + TOOL] < 0:
            self.go(seat, FINISH)
            return
        self.busy = 1
        entry = self.entry(seat)
        tools = self.kit.tools
        self.players[at + ROUND] += 1
        self.players[at + DEEDS] += 1
        if tools.does[entry] >= DRAWING or self.players[at + ROUND] >= tools.many[entry]:
            self.players[at + PART] += 1
            self.players[at + ROUND] = 0
        self.begin_part(seat)

    def end_action(self, seat: i64, step: i64) -> None:
        """Put the Equipment aside and go on with a step."""
        at = seat * WIDTH
        self.players[at + TOOL] = -1
        self.players[at + PART] = 0
        self.players[at + ROUND] = 0
        self.players[at + DEEDS] = 0
        self.players[at + PEN] = -1
        self.go(seat, step)

    # Cards

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

    def draw(self, seat: i64, deck: i64, cards: i64) -> None:
        """Let chance deal cards to a seat (RW-16); in solo more of them (RW-27), as many as there are."""
        if self.seats == 1 and deck == HALLMARK:
            cards += self.task(GREEN)
        elif self.seats == 1 and deck == EQUIPMENT:
            cards += self.task(BLUE)
        self.discard_rest(seat)  # what an earlier part of the same action left
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
        """Discard an R&D card when all its bits are placed or no more are wanted (RW-15)."""
        card = self.paper_in_use(seat)
        self.paper_discards |= card
        self.players[seat * WIDTH + OLD] &= ~card
        self.end_paper(seat)

    def may_keep(self, seat: i64) -> bool:
        """Whether the R&D card in hand can be kept face down: as long as none of its bits is placed (RW-15)."""
        at = seat * WIDTH
        card = self.players[at + PAPER]
        return self.players[at + STEP] == PAPER_PEN and self.players[at + BITS] == self.kit.paper_bits[card]

    def keep_paper(self, seat: i64) -> None:
        """Keep an R&D card face down for its points, or for nothing (RW-15)."""
        at = seat * WIDTH
        self.players[at + KEPT] |= BIT[self.players[at + PAPER]]
        self.end_paper(seat)
        self.watch_deck(RESEARCH)

    def end_paper(self, seat: i64) -> None:
        at = seat * WIDTH
        self.players[at + PAPER] = -1
        self.players[at + BITS] = 0
        self.end_part(seat)


def has_several(pens: i64) -> bool:
    """Whether one of several colours is to be chosen."""
    return pens < OF_THE_GROUP and pens & (pens - 1) != 0
