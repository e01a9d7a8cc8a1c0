# compiled by mypyc
"""Walking in Burano: Roll & Write: the position and its rules, BR-1 to BR-27."""

from typing import ClassVar, Final

from ridotto.engine.bits import BIT, index_of, size
from ridotto.engine.rng import Rng
from ridotto.engine.state import State
from ridotto.games.burano_roll_and_write.rules.kit import (
    CAT,
    CHIMNEY,
    COLOURS,
    MOST_SYMBOLS,
    PLANT,
    RED_CURTAIN,
    SHEETS,
    STREETLIGHT,
    Kit,
)
from ridotto.games.burano_roll_and_write.rules.scoring import CHARACTERS, Street
from ridotto.native import i64, mypyc_attr, vec

# What is asked now.
START: Final[i64] = 0  # chance: who begins (BR-4)
DEAL: Final[i64] = 1  # chance: a sheet for the next seat (BR-4)
CHOOSE: Final[i64] = 2  # the players choose their sheets in turn (BR-4)
DICE: Final[i64] = 3  # chance: the next die (BR-5)
DRAFT: Final[i64] = 4  # a boat: a die and a symbol, or two coins (BR-6)
INVITE: Final[i64] = 5  # all at once and in secret: a character, or a coin (BR-17)
OVER: Final[i64] = 6

# Action codes. A symbol is circled with a number (plants and chimneys) or with 0.
CIRCLE_CODE: Final[i64] = 0
FLIP_CODE: Final[i64] = 420
COIN_CODE: Final[i64] = 421
INVITE_CODE: Final[i64] = 422
SHEET_CODE: Final[i64] = 482
CODES: Final[i64] = SHEET_CODE + SHEETS
LONGEST: Final[i64] = 1 + MOST_SYMBOLS * 6

INVITATION: Final[i64] = 3  # coins for a character (BR-17)
LAST_CHARACTER: Final[i64] = 5  # the one that brings on the last round (BR-23)
FILLED: Final[i64] = 2  # coins filled in at each round's end, alone (BR-26)

# A player's numbers in the position's vector, and what they hold.
CIRCLED: Final[i64] = 0  # symbols
ONES: Final[i64] = 1  # the binary digits of the numbers under plants and chimneys
TWOS: Final[i64] = 2
FOURS: Final[i64] = 3
GAINED: Final[i64] = 4  # coins circled on the track, the crossed ones included (BR-3)
PAID: Final[i64] = 5  # coins crossed
INVITED: Final[i64] = 6  # characters invited
SPACES: Final[i64] = 7  # for each colour four bits: the character below the building + 1
BOATS: Final[i64] = 8  # dice that this player's boats lie next to
SEALED: Final[i64] = 9  # the invitation's action code + 1 until all is revealed; 0 for none yet
SHEET: Final[i64] = 10
WIDTH: Final[i64] = 11

# How many steps lie between two values of a die on the ring 1-2-3-4-5-6-1 (BR-10).
DISTANCE: Final[vec[i64]] = vec[i64]([min((a - b) % 6, (b - a) % 6) for a in range(7) for b in range(7)])


@mypyc_attr(free_list_len=1, acyclic=True)
class RollAndWrite(State):
    """A position. Seats are 0 to 3; colours, symbols and sheets are as in the kit."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats",
        "choosing",
        "phase",
        "turn",
        "next",
        "dice",
        "round",
        "last",
        "spectators",
        "filled",
        "reveals",
        "players",
    )

    def __init__(self, kit: Kit, seats: i64, table: vec[i64]) -> None:
        self.kit = kit
        self.seats: i64 = seats
        self.players: vec[i64] = table
        self.choosing = False  # the players choose their sheets
        self.phase: i64 = START
        self.turn: i64 = 0  # the turn player
        self.next: i64 = 0  # how many sheets are dealt, dice rolled or boats used in this phase
        self.dice: i64 = 0  # three bits for each colour
        self.round: i64 = 0
        self.last: i64 = 0  # 1 during the last round
        self.spectators: i64 = 0  # dice with a spectator's boat (BR-25)
        self.filled: i64 = 0  # coins filled in from the track's far end (BR-26)
        self.reveals: i64 = 0  # rolls, deals and reveals so far: all of them are public
        # What the last reveal told of those who were asked, six bits for each seat: 0 for one who was not, else as in
        # `told`. Nothing follows from it, so it is no field: a position that was read has nothing to tell.
        self.revealed: i64 = 0

    # Who and what is asked

    def actors(self) -> i64:
        if self.phase == DRAFT:
            return BIT[self.drafter()]
        if self.phase == CHOOSE:
            return BIT[(self.turn + self.next) % self.seats]
        waiting: i64 = 0
        if self.phase == INVITE:
            for seat in range(self.seats):
                if self.players[seat * WIDTH + SEALED] == 0:
                    waiting |= BIT[seat]
        return waiting

    def drafter(self) -> i64:
        """Whose boat is next."""
        return self.owner(self.next)

    def owner(self, k: i64) -> i64:
        """Whose the k-th boat of a round is: once round from the turn player, then back again (BR-6)."""
        if k >= self.seats:
            k = 2 * self.seats - 1 - k
        return (self.turn + k) % self.seats

    def boats_used(self, seat: i64) -> i64:
        """How many of its two boats a seat has used in this round."""
        if self.phase == INVITE:
            return 2
        if self.phase != DRAFT:
            return 0
        behind = (seat - self.turn + self.seats) % self.seats
        used: i64 = 0
        if self.next > behind:
            used += 1
        if self.next > 2 * self.seats - 1 - behind:
            used += 1
        return used

    def chance(self) -> i64:
        if self.phase == DICE:
            return 6
        if self.phase == START:
            return self.seats
        if self.phase == DEAL:
            return SHEETS - self.next
        return 0

    def stream(self) -> i64:
        return 1 + self.next if self.phase == DICE else 0

    def learned(self, seat: i64) -> i64:
        return self.reveals

    def coins(self, seat: i64) -> i64:
        return self.players[seat * WIDTH + GAINED] - self.players[seat * WIDTH + PAID]

    def sheet(self, seat: i64) -> i64:
        return self.players[seat * WIDTH + SHEET]

    def die(self, colour: i64) -> i64:
        return self.dice >> (colour * 3) & 7

    def street(self, seat: i64) -> Street:
        at = seat * WIDTH
        p = self.players
        return Street(self.kit, p[at + SHEET], p[at + CIRCLED], p[at + ONES], p[at + TWOS], p[at + FOURS])

    # What is allowed

    def fill_legal(self, seat: i64, out: vec[i64]) -> i64:
        if self.phase == DRAFT:
            return self.fill_draft(seat, out)
        n: i64 = 0
        if self.phase == CHOOSE:
            for sheet in range(SHEETS):
                out[n] = SHEET_CODE + sheet
                n += 1
            return n
        out[n] = COIN_CODE
        n += 1
        if self.can_invite(seat):
            for character in range(CHARACTERS):
                if not self.players[seat * WIDTH + INVITED] & BIT[character]:
                    for colour in range(COLOURS):
                        if self.character_below(seat, colour) < 0:
                            out[n] = INVITE_CODE + character * COLOURS + colour
                            n += 1
        return n

    def fill_draft(self, seat: i64, out: vec[i64]) -> i64:
        """Everything that a boat can do: circle one symbol with one value, or flip (BR-6, BR-9)."""
        n: i64 = 0
        at = seat * WIDTH
        sheet = self.players[at + SHEET]
        street = self.street(seat)
        chimneys = street.free_chimney_numbers()
        for colour in range(COLOURS):
            purse = self.purse(seat, colour)
            if purse < 0 or self.players[at + BOATS] & BIT[colour]:
                continue
            plants = street.free_plant_numbers(colour)
            symbols = street.building(colour) & ~self.players[at + CIRCLED]
            while symbols:
                symbol = index_of(symbols & -symbols)
                symbols &= symbols - 1
                kind = self.kit.kind_of[sheet * MOST_SYMBOLS + symbol]
                if kind == PLANT or kind == CHIMNEY:
                    values = plants if kind == PLANT else chimneys
                    for value in range(i64(1), i64(7)):
                        if values & BIT[value] and self.distance(colour, value) <= purse:
                            out[n] = CIRCLE_CODE + symbol * 7 + value
                            n += 1
                elif self.distance(colour, self.nearest(seat, symbol)) <= purse:
                    out[n] = CIRCLE_CODE + symbol * 7
                    n += 1
        out[n] = FLIP_CODE
        return n + 1

    def purse(self, seat: i64, colour: i64) -> i64:
        """Coins that can be spent on changing a die, after the spectator is paid (BR-25); -1 if that can't be."""
        purse = self.coins(seat)
        return purse - 1 if self.spectators & BIT[colour] else purse

    def distance(self, colour: i64, value: i64) -> i64:
        """Coins to change a die to a value (BR-10)."""
        return DISTANCE[self.die(colour) * 7 + value]

    def nearest(self, seat: i64, symbol: i64) -> i64:
        """The value that circles a cat, curtain or streetlight with the fewest coins (BR-12 to BR-14)."""
        at = self.players[seat * WIDTH + SHEET] * MOST_SYMBOLS + symbol
        kind = self.kit.kind_of[at]
        if kind == STREETLIGHT:
            return self.kit.number_of[at]
        value = self.die(self.kit.colour_of[at])
        if kind == CAT:
            low = 2 * self.kit.floor_of[at] + 1
            if DISTANCE[value * 7 + low] <= DISTANCE[value * 7 + low + 1]:
                return low
            return low + 1
        odd: i64 = 1 if kind == RED_CURTAIN else 0
        return value if value % 2 == odd else value % 6 + 1

    def cost(self, seat: i64, symbol: i64, number: i64) -> i64:
        """The coins that circling costs: changing the die (BR-10) and the spectator (BR-25)."""
        colour = self.kit.colour_of[self.sheet(seat) * MOST_SYMBOLS + symbol]
        cost = self.distance(colour, self.nearest(seat, symbol) if number == 0 else number)
        return cost + 1 if self.spectators & BIT[colour] else cost

    def can_invite(self, seat: i64) -> bool:
        """Three coins, a free space and a character not yet invited (BR-17, BR-18)."""
        return self.coins(seat) >= INVITATION and size(self.players[seat * WIDTH + INVITED]) < COLOURS

    def character_below(self, seat: i64, colour: i64) -> i64:
        """The character in the space below a building; -1 if it is free."""
        return (self.players[seat * WIDTH + SPACES] >> (colour * 4) & 15) - 1

    # What happens

    def act(self, seat: i64, code: i64) -> None:
        if code >= SHEET_CODE:
            self.take_sheet(seat, code - SHEET_CODE)
            if self.next == self.seats:
                self.begin_round()
        elif code >= COIN_CODE:
            self.players[seat * WIDTH + SEALED] = code + 1
            if self.actors() == 0:
                self.reveal()
        else:
            self.use_boat(seat, code)
            if self.next == 2 * self.seats:
                self.ask_invitations()

    def carry_out(self, seat: i64, code: i64) -> None:
        """A boat without the round's end, which may follow by itself; an invitation, open to whoever makes it."""
        if self.phase == INVITE:
            self.take_effect(seat, code)
        elif self.phase == DRAFT:
            self.use_boat(seat, code)
            if self.next == 2 * self.seats:
                self.phase = INVITE
        else:
            self.act(seat, code)

    def use_boat(self, seat: i64, code: i64) -> None:
        """Place a boat, or flip it for two coins (BR-6)."""
        if code == FLIP_CODE:
            self.gain(seat, 2)
        else:
            self.circle(seat, code // 7, code % 7)
        self.next += 1

    def resolve(self, outcome: i64) -> None:
        self.reveals += 1
        if self.phase == DICE:
            self.dice += (outcome + 1) * BIT[self.next * 3]
            self.next += 1
            if self.next == COLOURS:
                self.next = 0
                self.phase = DRAFT
        elif self.phase == START:
            self.turn = outcome
            self.phase = CHOOSE if self.choosing else DEAL
        else:
            self.take_sheet(self.next, self.undealt(outcome))
            if self.next == self.seats:
                self.begin_round()

    def undealt(self, k: i64) -> i64:
        """The k-th of the sheets that nobody has yet."""
        for sheet in range(SHEETS):
            dealt = False
            for seat in range(self.next):
                if self.players[seat * WIDTH + SHEET] == sheet:
                    dealt = True
            if not dealt:
                if k == 0:
                    return sheet
                k -= 1
        return -1

    def take_sheet(self, seat: i64, sheet: i64) -> None:
        """A sheet begins with its circled symbols (BR-2)."""
        at = seat * WIDTH
        self.players[at + SHEET] = sheet
        self.players[at + CIRCLED] = self.kit.circled[sheet]
        self.players[at + ONES] = self.kit.ones[sheet]
        self.players[at + TWOS] = self.kit.twos[sheet]
        self.players[at + FOURS] = self.kit.fours[sheet]
        self.next += 1

    def begin_round(self) -> None:
        self.round += 1
        self.dice = 0
        self.next = 0
        self.phase = DICE

    def circle(self, seat: i64, symbol: i64, number: i64) -> None:
        """Lay a boat next to the die of the symbol's building and use the die (BR-8 to BR-16)."""
        at = seat * WIDTH
        sheet = self.players[at + SHEET]
        colour = self.kit.colour_of[sheet * MOST_SYMBOLS + symbol]
        self.players[at + PAID] += self.cost(seat, symbol, number)
        bit = BIT[symbol]
        self.players[at + CIRCLED] |= bit
        if number & 1:
            self.players[at + ONES] |= bit
        if number & 2:
            self.players[at + TWOS] |= bit
        if number & 4:
            self.players[at + FOURS] |= bit
        if self.kit.with_coin[sheet] & bit:
            self.gain(seat, 1)
        for other in range(self.seats):
            if self.players[other * WIDTH + BOATS] & BIT[colour]:
                self.gain(other, 1)  # BR-8: boats that lay there earlier
        self.players[at + BOATS] |= BIT[colour]

    def gain(self, seat: i64, coins: i64) -> None:
        """Circle coins on the track as far as there is room (BR-3, BR-26)."""
        room = self.kit.track - self.filled - self.players[seat * WIDTH + GAINED]
        if coins > room:
            coins = room
        if coins > 0:
            self.players[seat * WIDTH + GAINED] += coins

    def ask_invitations(self) -> None:
        """Those who can't invite take the coin (BR-17); the others are asked."""
        self.phase = INVITE
        for seat in range(self.seats):
            if not self.can_invite(seat):
                self.players[seat * WIDTH + SEALED] = COIN_CODE + 1
        if self.actors() == 0:
            self.reveal()

    def reveal(self) -> None:
        """All invitations take effect together (BR-17)."""
        self.reveals += 1
        self.revealed = 0
        fifth = False
        for seat in range(self.seats):
            at = seat * WIDTH
            code = self.players[at + SEALED] - 1
            self.players[at + SEALED] = 0
            if self.can_invite(seat):
                self.revealed += (code - COIN_CODE + 1) * BIT[seat * 6]
            self.take_effect(seat, code)
            if code != COIN_CODE and size(self.players[at + INVITED]) == LAST_CHARACTER:
                fifth = True
        self.end_round(fifth)

    def told(self, seat: i64) -> i64:
        """What a seat decided that was asked, as its action's code; -1 for one that was not."""
        digit = self.revealed >> (seat * 6) & 63
        return COIN_CODE + digit - 1 if digit else -1

    def take_effect(self, seat: i64, code: i64) -> None:
        """An invitation, or the coin instead of it (BR-17)."""
        if code == COIN_CODE:
            self.gain(seat, 1)
            return
        at = seat * WIDTH
        character, colour = invitation_of(code)
        self.players[at + PAID] += INVITATION
        self.players[at + INVITED] |= BIT[character]
        self.players[at + SPACES] += (character + 1) * BIT[colour * 4]

    def end_round(self, fifth: bool) -> None:
        """Boats come back, the turn passes on (BR-19), and the end may come nearer (BR-23, BR-26)."""
        over = self.last == 1
        full = False
        if self.seats == 1:
            self.spectators = self.players[BOATS]
            self.filled += FILLED
            if self.players[GAINED] + self.filled >= self.kit.track:
                over = True
        for seat in range(self.seats):
            self.players[seat * WIDTH + BOATS] = 0
            if self.seats > 1 and self.players[seat * WIDTH + GAINED] >= self.kit.track:
                full = True
        if over:
            self.phase = OVER
            return
        if fifth or full:
            self.last = 1
        self.turn = (self.turn + 1) % self.seats
        self.begin_round()

    # Points

    def character_points(self, seat: i64) -> i64:
        """What the invited characters are worth now."""
        street = self.street(seat)
        points: i64 = 0
        for colour in range(COLOURS):
            character = self.character_below(seat, colour)
            if character >= 0:
                points += street.worth(character, colour)
        return points

    def score(self, seat: i64) -> i64:
        return self.character_points(seat) - self.filled  # BR-27: nothing is filled in but in solo

    def tiebreak(self, seat: i64) -> i64:
        """More coins left, then more circled cats (BR-24)."""
        return self.coins(seat) * 64 + size(self.street(seat).of_kind(CAT))

    # Copies

    def resample(self, seat: i64, rng: Rng) -> None:
        """Others' sealed invitations could be any that they may make."""
        if self.phase != INVITE:
            return
        for other in range(self.seats):
            if other != seat and self.players[other * WIDTH + SEALED] and self.can_invite(other):
                self.players[other * WIDTH + SEALED] = 1 + self.some_invitation(other, rng)

    def some_invitation(self, seat: i64, rng: Rng) -> i64:
        legal = vec[i64]([0] * 61)
        return legal[rng.below(self.fill_legal(seat, legal))]

    def clone(self) -> "RollAndWrite":
        copy = RollAndWrite(self.kit, self.seats, self.players[:])
        copy.choosing = self.choosing
        copy.phase = self.phase
        copy.turn = self.turn
        copy.next = self.next
        copy.dice = self.dice
        copy.round = self.round
        copy.last = self.last
        copy.spectators = self.spectators
        copy.filled = self.filled
        copy.reveals = self.reveals
        copy.revealed = self.revealed
        return copy


def invitation_of(code: i64) -> tuple[i64, i64]:
    """The character and the building's colour that an invitation's code names."""
    return (code - INVITE_CODE) // COLOURS, (code - INVITE_CODE) % COLOURS


def start(kit: Kit, seats: int, choosing: bool) -> RollAndWrite:
    """Nobody has a sheet yet, and nobody has a coin (BR-3, BR-4)."""
    state = RollAndWrite(kit, seats, vec[i64]([0] * (seats * WIDTH)))
    state.choosing = choosing
    if seats == 1:
        state.phase = CHOOSE if choosing else DEAL
    return state
