# compiled by mypyc
"""Walking in Burano, the card game: the position and its rules, WB-1 to WB-28."""

from typing import ClassVar, Final

from ridotto.engine.bits import BIT, index_of, size
from ridotto.engine.rng import Rng
from ridotto.engine.state import State
from ridotto.games.burano.rules.bottom import card_of, entry, first_of_floor, guess, nth, returned_by, without
from ridotto.games.burano.rules.kit import (
    CARDS,
    CAT,
    CHARACTERS,
    CLOSED_WINDOW,
    FISHERMAN,
    FLOOR_CARDS,
    FLOORS,
    FLORIST,
    GARDENER,
    MOST_SEATS,
    SHOP_OWNER,
    TOURISTS,
    Kit,
    count,
)
from ridotto.games.burano.rules.layout import (
    COINS,
    GONE,
    GUEST,
    GUESTS,
    HAND,
    MOST_COLUMNS,
    PILES,
    PLAYERS,
    SPAN,
    SUPPLY,
    TOKENS,
    UNSEEN,
    WIDTH,
)
from ridotto.games.burano.rules.scoring import guest_points, shop_points, whole
from ridotto.games.burano.rules.street import COMPLETE, Street, clear, floor_of
from ridotto.native import append, i64, mypyc_attr, vec

# What is asked now.
START: Final[i64] = 0  # chance: who begins (WB-5)
CAST: Final[i64] = 1  # chance: an inhabitant that stays in the box (WB-25)
DEAL: Final[i64] = 2  # chance: the next card of a row (WB-3, WB-18)
TAKE: Final[i64] = 3  # cards of one column (WB-7)
PLACE: Final[i64] = 4  # a card into the street, or no more (WB-9)
VISIT: Final[i64] = 5  # a character for a house completed in this turn (WB-15)
RETURN: Final[i64] = 6  # a card too many goes to the bottom of its deck: of which floor (WB-16)
CHOOSE: Final[i64] = 7  # which of several cards of that floor; nobody else sees it (WB-8)
REMOVE: Final[i64] = 8  # solo: a character leaves the game (WB-23)
OVER: Final[i64] = 9

# Action codes: a column and the set of floors taken, the end of placing, a card and a column of the street, a house
# and its character, a card to return, a character to remove, the floor of a card to return.
TAKE_CODE: Final[i64] = 0
DONE_CODE: Final[i64] = 40
PLACE_CODE: Final[i64] = 41
VISIT_CODE: Final[i64] = PLACE_CODE + CARDS * SPAN
RETURN_CODE: Final[i64] = VISIT_CODE + SPAN * CHARACTERS
REMOVE_CODE: Final[i64] = RETURN_CODE + CARDS
DECK_CODE: Final[i64] = REMOVE_CODE + CHARACTERS
CODES: Final[i64] = DECK_CODE + FLOORS
LONGEST: Final[i64] = 1 + 6 * SPAN  # done, or one of six cards in hand into one of nine columns

COLUMNS: Final[vec[i64]] = vec[i64]([0, 4, 3, 4, 5])  # of the supply, by the number of players (WB-3, WB-23)
FIRST_COINS: Final[i64] = 4  # WB-5
MOST_PLACED: Final[i64] = 3  # cards a turn (WB-9)
MOST_HELD: Final[i64] = 3  # cards at a turn's end (WB-16)
MOST_COINS: Final[i64] = 6
ALL_HOUSES: Final[i64] = 5  # WB-17
IDLE_ROUNDS: Final[i64] = 4  # in a row without a card placed: then the game ends (WB-18)
MOST_ROUNDS: Final[i64] = 100  # if it does not: several times as many as a game has (WB-18)
INHABITANTS: Final[i64] = 7  # kinds in a game (WB-25)
TIE_COIN: Final[i64] = 128  # a coin beats all the cats that a street can show (WB-21)


def ends(there: int) -> int:
    """The sets of floors that can be taken from a column: from its top or its bottom, skipping none (WB-7)."""
    sets = 0
    for taken in range(1, 8):
        left = there & ~taken
        if taken & ~there == 0 and (taken & -taken > left or left & -left > taken):
            sets |= 2**taken
    return sets


TAKES: Final[vec[i64]] = vec[i64]([ends(there) for there in range(8)])

# The inhabitants to choose from (WB-25).
BASE: Final[i64] = 0
NEW: Final[i64] = 1
RANDOM: Final[i64] = 2
EVERYONE: Final[i64] = BIT[CHARACTERS] - 1
BASE_CAST: Final[i64] = BIT[FISHERMAN] - 1
ADVANCED: Final[i64] = BIT[SHOP_OWNER] | BIT[FLORIST] | BIT[GARDENER]  # WB-6
ALL_TOURISTS: Final[i64] = BIT[TOURISTS] - 1


@mypyc_attr(free_list_len=1, acyclic=True)
class Burano(State):
    """A position. Cards, characters, floors and colours are as in the kit; see layout.py for the vector."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats",
        "cast",
        "windows",
        "choosing",
        "hidden",
        "stall",
        "phase",
        "starter",
        "turn",
        "round",
        "row",
        "turns",
        "placed",
        "busy",
        "idle",
        "completed",
        "last",
        "reveals",
        "table",
        "bottom",
    )

    def __init__(self, kit: Kit, seats: i64, table: vec[i64], bottom: vec[i64]) -> None:
        self.kit = kit
        self.seats: i64 = seats
        self.table: vec[i64] = table
        self.bottom: vec[i64] = bottom  # cards returned to their decks, the first returned first (WB-16)
        self.columns: i64 = COLUMNS[seats]
        self.cast: i64 = BASE_CAST  # the characters in the game
        self.choosing: i64 = 0  # 1 if chance chooses the inhabitants (WB-25)
        self.windows: i64 = 1  # 0: closed windows don't count (WB-6)
        self.hidden: i64 = 1  # 0: what everyone saw others take lies open (WB-8)
        self.stall: i64 = 1  # 0: rounds without a card placed don't end the game (WB-18)
        self.phase: i64 = START
        self.starter: i64 = 0
        self.turn: i64 = 0  # whose it is
        self.round: i64 = 0
        self.row: i64 = 0  # the floor being dealt, or of the card to return
        self.turns: i64 = 0  # made in this round
        self.placed: i64 = 0  # cards in this turn
        self.busy: i64 = 0  # 1 if anyone placed a card in this round
        self.idle: i64 = 0  # rounds in a row in which nobody did
        self.completed: i64 = 0  # the columns of houses that wait for a visit
        self.last: i64 = 0  # 1 in a round that began without any card to take
        self.reveals: i64 = 0  # draws, and the end of a game with hidden hands: all of them are public

    # Who and what is asked

    def actors(self) -> i64:
        if self.phase <= DEAL or self.phase == OVER:
            return 0
        return BIT[self.turn]

    def chance(self) -> i64:
        if self.phase == DEAL:
            unseen = self.table[UNSEEN + self.row]
            return size(unseen) if unseen else 1  # the next of the returned cards, which come in order
        if self.phase == START:
            return self.seats
        if self.phase == CAST:
            return size(self.cast & ~ALL_TOURISTS)
        return 0

    def stream(self) -> i64:
        """Each deck is a stream of its own."""
        return self.phase if self.phase != DEAL else DEAL + self.row

    def learned(self, seat: i64) -> i64:
        return self.reveals

    def hides_hands(self) -> bool:
        """Whether what everyone saw others take is for each to remember (WB-8)."""
        return self.hidden != 0 and self.seats > 1

    def at(self, seat: i64) -> i64:
        """Where a player's numbers begin."""
        return PLAYERS + seat * WIDTH

    def street(self, seat: i64) -> Street:
        return Street(self.kit, self.table, self.at(seat))

    def coins(self, seat: i64) -> i64:
        return self.table[self.at(seat) + COINS]

    def tokens(self, seat: i64) -> i64:
        return self.table[self.at(seat) + TOKENS]

    def hand(self, seat: i64, floor: i64) -> i64:
        """The set of a floor's cards in a hand."""
        return self.table[self.at(seat) + HAND + floor]

    def held(self, seat: i64) -> i64:
        """How many cards a hand has."""
        n: i64 = 0
        for floor in range(FLOORS):
            n += size(self.hand(seat, floor))
        return n

    def supplied(self, floor: i64, column: i64) -> i64:
        """The card in a place of the supply; -1 for none."""
        return self.table[SUPPLY + floor * MOST_COLUMNS + column] - 1

    def floors_in(self, column: i64) -> i64:
        """The set of floors that a column of the supply still has."""
        floors: i64 = 0
        for floor in range(FLOORS):
            if self.supplied(floor, column) >= 0:
                floors |= BIT[floor]
        return floors

    def pile(self, character: i64) -> i64:
        return self.table[PILES + character]

    def price(self) -> i64:
        """Coins for the next card of the turn (WB-9)."""
        return 1 if self.placed == 0 else 2

    # What is allowed

    def fill_legal(self, seat: i64, out: vec[i64]) -> i64:
        if self.phase == TAKE:
            return self.fill_takes(out)
        if self.phase == PLACE:
            return self.fill_places(seat, out)
        if self.phase == VISIT:
            return self.fill_visits(seat, out)
        if self.phase == RETURN:
            return self.fill_decks(seat, out)
        if self.phase == CHOOSE:
            return self.fill_returns(seat, out)
        n: i64 = 0
        for character in range(CHARACTERS):
            if self.pile(character) > 0:
                out[n] = REMOVE_CODE + character
                n += 1
        return n

    def fill_takes(self, out: vec[i64]) -> i64:
        n: i64 = 0
        for column in range(self.columns):
            takes = TAKES[self.floors_in(column)]
            while takes:
                out[n] = TAKE_CODE + column * 8 + index_of(takes & -takes)
                n += 1
                takes &= takes - 1
        return n

    def fill_places(self, seat: i64, out: vec[i64]) -> i64:
        """No more, or any card that the rules and the purse allow (WB-9 to WB-14)."""
        out[0] = DONE_CODE
        n: i64 = 1
        if self.placed == MOST_PLACED or self.coins(seat) < self.price():
            return n
        street = self.street(seat)
        has_token = self.tokens(seat) > 0
        for floor in range(FLOORS):
            cards = self.hand(seat, floor)
            if cards == 0:
                continue
            places = street.places(floor)
            while cards:
                card = floor * FLOOR_CARDS + index_of(cards & -cards)
                cards &= cards - 1
                columns = places
                while columns:
                    column = index_of(columns & -columns)
                    columns &= columns - 1
                    if has_token or street.breaks(card, column) == 0:
                        out[n] = PLACE_CODE + card * SPAN + column
                        n += 1
        return n

    def fill_visits(self, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        columns = self.completed
        while columns:
            column = index_of(columns & -columns)
            columns &= columns - 1
            guests = self.willing(seat)
            while guests:
                out[n] = VISIT_CODE + column * CHARACTERS + index_of(guests & -guests)
                n += 1
                guests &= guests - 1
        return n

    def willing(self, seat: i64) -> i64:
        """The characters that could visit a seat now: no inhabitant twice (WB-15)."""
        guests: i64 = 0
        for character in range(CHARACTERS):
            if self.pile(character) > 0:
                guests |= BIT[character]
        return guests & ~(self.table[self.at(seat) + GUESTS] & ~ALL_TOURISTS)

    def fill_decks(self, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        for floor in range(FLOORS):
            if self.hand(seat, floor):
                out[n] = DECK_CODE + floor
                n += 1
        return n

    def fill_returns(self, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        cards = self.hand(seat, self.row)
        while cards:
            out[n] = RETURN_CODE + self.row * FLOOR_CARDS + index_of(cards & -cards)
            n += 1
            cards &= cards - 1
        return n

    # What happens in a turn

    def act(self, seat: i64, code: i64) -> None:
        if code < DONE_CODE:
            self.take(seat, code // 8, code % 8)
        elif code == DONE_CODE:
            self.finish_turn(seat)
        elif code < VISIT_CODE:
            self.place(seat, (code - PLACE_CODE) // SPAN, (code - PLACE_CODE) % SPAN)
        elif code < RETURN_CODE:
            self.receive(seat, (code - VISIT_CODE) // CHARACTERS, (code - VISIT_CODE) % CHARACTERS)
        elif code < REMOVE_CODE:
            self.give_back(seat, code - RETURN_CODE)
        elif code < DECK_CODE:
            self.remove(code - REMOVE_CODE)
        else:
            self.choose_return(seat, code - DECK_CODE)

    def carry_out(self, seat: i64, code: i64) -> None:
        """A visit without the end of the turn, which may follow by itself."""
        if VISIT_CODE <= code < RETURN_CODE:
            self.welcome(seat, (code - VISIT_CODE) // CHARACTERS, (code - VISIT_CODE) % CHARACTERS)
        else:
            self.act(seat, code)

    def take(self, seat: i64, column: i64, floors: i64) -> None:
        """Cards from one end of a column, and a coin for each that is left out (WB-7)."""
        at = self.at(seat)
        for floor in range(FLOORS):
            if floors & BIT[floor]:
                card = self.supplied(floor, column)
                self.table[at + HAND + floor] |= BIT[card % FLOOR_CARDS]
                self.table[SUPPLY + floor * MOST_COLUMNS + column] = 0
        self.table[at + COINS] += 3 - size(floors)
        self.phase = PLACE

    def place(self, seat: i64, card: i64, column: i64) -> None:
        """Pay for a card and place it (WB-9, WB-14)."""
        at = self.at(seat)
        street = self.street(seat)
        self.table[at + COINS] -= self.price()
        if street.breaks(card, column):
            self.table[at + TOKENS] -= 1
        self.table[at + HAND + floor_of(card)] &= ~BIT[card % FLOOR_CARDS]
        street.put(card, column)
        if street.floors(column) == COMPLETE:
            self.completed |= BIT[column]
        self.placed += 1
        self.busy = 1

    def receive(self, seat: i64, column: i64, character: i64) -> None:
        """A character comes, and the turn goes on (WB-15)."""
        self.welcome(seat, column, character)
        self.finish_turn(seat)

    def welcome(self, seat: i64, column: i64, character: i64) -> None:
        """A character comes to stay below a house (WB-15)."""
        at = self.at(seat)
        self.table[PILES + character] -= 1
        self.table[at + GUESTS] |= BIT[character]
        self.table[at + GUEST + column] = character + 1
        self.completed &= ~BIT[column]

    def ask_return(self, seat: i64) -> None:
        """Ask for a floor, unless all cards are of one."""
        self.phase = RETURN
        for floor in range(FLOORS):
            if size(self.hand(seat, floor)) == self.held(seat):
                self.row = floor
                self.phase = CHOOSE

    def choose_return(self, seat: i64, floor: i64) -> None:
        """The floor is seen by all, the card by nobody else: it is asked for only where there are several (WB-8)."""
        cards = self.hand(seat, floor)
        if cards & (cards - 1):
            self.row = floor
            self.phase = CHOOSE
        else:
            self.give_back(seat, floor * FLOOR_CARDS + index_of(cards))

    def give_back(self, seat: i64, card: i64) -> None:
        """A card goes to the bottom of its deck, unseen (WB-16)."""
        floor = floor_of(card)
        place = self.at(seat) + HAND + floor
        possible = self.table[place] | returned_by(self.bottom, seat, floor)
        self.table[place] &= ~BIT[card % FLOOR_CARDS]
        self.bottom = append(self.bottom, entry(card, seat, possible))
        self.row = 0
        self.finish_turn(seat)

    def finish_turn(self, seat: i64) -> None:
        """What is still to be done at a turn's end, in this order: visits, the hand limit, the coin limit."""
        if self.completed and self.willing(seat):
            self.phase = VISIT
            return
        self.completed = 0  # no pile can give a character (WB-15)
        if self.held(seat) > MOST_HELD:
            self.ask_return(seat)
            return
        if self.coins(seat) > MOST_COINS:
            self.table[self.at(seat) + COINS] = MOST_COINS
        self.turns += 1
        if self.turns == self.seats:
            self.end_round()
        else:
            self.turn = (self.turn + 1) % self.seats
            self.begin_turn()

    def begin_turn(self) -> None:
        self.placed = 0
        self.phase = PLACE if self.supply_is_empty() else TAKE  # WB-7

    # What happens between rounds

    def end_round(self) -> None:
        self.idle = 0 if self.busy else self.idle + 1
        if self.last or self.is_stuck() or self.someone_is_finished():
            self.phase = OVER
            if self.hides_hands():
                self.reveals += 1  # backs are turned over (WB-8)
            return
        if self.seats <= 2:
            self.remove_rightmost()
        if self.seats == 1:
            self.phase = REMOVE if self.has_characters() else OVER  # WB-23
        else:
            self.starter = (self.starter + 1) % self.seats
            self.prepare_round()

    def is_stuck(self) -> bool:
        """Whether several could go on for ever, with cards that they return (WB-18)."""
        if self.seats == 1:
            return False
        return self.idle >= IDLE_ROUNDS if self.stall else self.round >= MOST_ROUNDS

    def someone_is_finished(self) -> bool:
        """Whether anyone has five complete houses (WB-17)."""
        for seat in range(self.seats):
            if self.street(seat).complete() == ALL_HOUSES:
                return True
        return False

    def has_characters(self) -> bool:
        for character in range(CHARACTERS):
            if self.pile(character) > 0:
                return True
        return False

    def supply_is_empty(self) -> bool:
        for place in range(FLOORS * MOST_COLUMNS):
            if self.table[SUPPLY + place]:
                return False
        return True

    def remove(self, character: i64) -> None:
        """Solo: one character fewer (WB-23)."""
        self.table[PILES + character] -= 1
        if self.has_characters():
            self.prepare_round()
        else:
            self.phase = OVER

    def remove_rightmost(self) -> None:
        """The rightmost card of each row leaves the game (WB-18)."""
        for floor in range(FLOORS):
            for k in range(self.columns):
                column = self.columns - 1 - k  # from the right
                card = self.supplied(floor, column)
                if card >= 0:
                    self.table[GONE + floor] |= BIT[card % FLOOR_CARDS]
                    self.table[SUPPLY + floor * MOST_COLUMNS + column] = 0
                    break

    def prepare_round(self) -> None:
        """Each row slides to the right, and is refilled from its deck (WB-18)."""
        for floor in range(FLOORS):
            free = self.columns - 1
            for k in range(self.columns):
                column = self.columns - 1 - k  # from the right
                card = self.supplied(floor, column)
                if card >= 0:
                    self.table[SUPPLY + floor * MOST_COLUMNS + column] = 0
                    self.table[SUPPLY + floor * MOST_COLUMNS + free] = card + 1
                    free -= 1
        self.row = 0
        self.refill()

    def free_place(self) -> i64:
        """The next place of the row to fill, from the right; -1 if the row is full."""
        for k in range(self.columns):
            column = self.columns - 1 - k  # from the right
            if self.supplied(self.row, column) < 0:
                return column
        return -1

    def refill(self) -> None:
        """Fill the rows one after another, as long as their decks have cards."""
        while self.row < FLOORS:
            left = self.table[UNSEEN + self.row] or first_of_floor(self.bottom, self.row) >= 0
            if left and self.free_place() >= 0:
                self.phase = DEAL
                return
            self.row += 1
        self.begin_round()

    def begin_round(self) -> None:
        self.round += 1
        self.row = 0
        self.turns = 0
        self.busy = 0
        self.turn = self.starter
        if self.supply_is_empty():
            self.last = 1  # the decks are empty too, or the supply would not be (WB-18)
        self.begin_turn()

    # Chance

    def resolve(self, outcome: i64) -> None:
        self.reveals += 1
        if self.phase == DEAL:
            place = SUPPLY + self.row * MOST_COLUMNS + self.free_place()
            self.table[place] = self.draw(outcome) + 1
            self.refill()
        elif self.phase == START:
            self.starter = outcome
            self.choose_cast()
        else:
            self.cast &= ~nth(self.cast & ~ALL_TOURISTS, outcome)
            self.choose_cast()

    def draw(self, outcome: i64) -> i64:
        """Any of the shuffled cards of a deck, or else the first of those that were returned to its bottom."""
        unseen = self.table[UNSEEN + self.row]
        if unseen:
            card = nth(unseen, outcome)
            self.table[UNSEEN + self.row] &= ~card
            return self.row * FLOOR_CARDS + index_of(card)
        k = first_of_floor(self.bottom, self.row)
        drawn = card_of(self.bottom[k])
        self.bottom = without(self.bottom, k)
        return drawn

    def choose_cast(self) -> None:
        """With more than seven inhabitants to choose from, chance leaves some in the box (WB-25)."""
        if self.choosing and size(self.cast & ~ALL_TOURISTS) > INHABITANTS:
            self.phase = CAST
            return
        for character in range(CHARACTERS):
            if self.cast & BIT[character]:
                self.table[PILES + character] = self.kit.piles[character * (MOST_SEATS + 1) + self.seats]
        self.prepare_round()

    def resample(self, seat: i64, rng: Rng) -> None:
        """What others returned to the decks could be any card that they may have had (WB-8)."""
        for other in range(self.seats):
            if other == seat:
                continue
            for floor in range(FLOORS):
                place = self.at(other) + HAND + floor
                held = self.table[place] | returned_by(self.bottom, other, floor)
                self.table[place] = guess(self.bottom, other, floor, held, rng)

    # Points

    def closed_windows(self, seat: i64) -> i64:
        return count(whole(self.street(seat)), CLOSED_WINDOW)

    def penalty(self, seat: i64) -> i64:
        """Points lost by the player with the most closed windows, or by all who tie for it (WB-20, WB-23)."""
        if not self.windows:
            return 0
        own = self.closed_windows(seat)
        for other in range(self.seats):
            if self.closed_windows(other) > own:
                return 0
        return own

    def score(self, seat: i64) -> i64:
        street = self.street(seat)
        tokens = self.kit.token_points * self.tokens(seat)
        return guest_points(street) + shop_points(street) + tokens - self.penalty(seat)

    def tiebreak(self, seat: i64) -> i64:
        """More coins, then more cats (WB-21)."""
        return self.coins(seat) * TIE_COIN + count(whole(self.street(seat)), CAT)

    # Copies

    def clone(self) -> "Burano":
        copy = Burano(self.kit, self.seats, vec[i64](self.table), vec[i64](self.bottom))
        copy.cast = self.cast
        copy.windows = self.windows
        copy.choosing = self.choosing
        copy.hidden = self.hidden
        copy.stall = self.stall
        copy.phase = self.phase
        copy.starter = self.starter
        copy.turn = self.turn
        copy.round = self.round
        copy.row = self.row
        copy.turns = self.turns
        copy.placed = self.placed
        copy.busy = self.busy
        copy.idle = self.idle
        copy.completed = self.completed
        copy.last = self.last
        copy.reveals = self.reveals
        return copy


def start(kit: Kit, seats: int, inhabitants: int, beginner: bool, first: int) -> Burano:
    """Nothing is dealt yet; everyone has coins and tokens. `first` is the seat that begins, -1 to draw it (WB-5)."""
    state = Burano(kit, seats, vec[i64]([0] * (PLAYERS + seats * WIDTH)), vec[i64]())
    for floor in range(FLOORS):
        state.table[UNSEEN + floor] = BIT[FLOOR_CARDS] - 1
    for seat in range(state.seats):
        at = state.at(seat)
        clear(state.table, at)
        state.table[at + COINS] = FIRST_COINS
        state.table[at + TOKENS] = kit.tokens
    state.cast = BASE_CAST if inhabitants == BASE else EVERYONE
    state.choosing = 1 if inhabitants == RANDOM else 0
    if beginner:
        state.cast &= ~ADVANCED
    if first >= 0:
        state.starter = first
        state.choose_cast()
    return state
