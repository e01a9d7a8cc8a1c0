# compiled by mypyc
"""What a street will probably become: its missing cards, its characters, the turns and coins that are left for it."""

from typing import Final

from ridotto.engine.bits import BIT, index_of, size
from ridotto.games.burano.rules.kit import (
    BLUE_CURTAIN,
    CAT,
    CHARACTERS,
    CHIMNEY,
    CHIMNEY_SWEEP,
    CLOSED_WINDOW,
    FISHERMAN,
    FLOOR_CARDS,
    FLOORS,
    FLORIST,
    FLOWER,
    GARDENER,
    MAYOR,
    MOST_STEPS,
    PAINTER,
    PEDESTRIAN,
    PLANT,
    POLICEMAN,
    RED_CURTAIN,
    SANTA_CLAUS,
    SHIFT,
    SHOP_OWNER,
    SHOP_POINTS,
    STREETLIGHT,
    SYMBOLS,
    TAILOR,
    TOURISTS,
    Kit,
    count,
)
from ridotto.games.burano.rules.layout import BUILT, COINS, GUESTS, MOST_COLUMNS, PILES, SPAN, SUPPLY, TOKENS, UNSEEN
from ridotto.games.burano.rules.position import ALL_HOUSES, Burano
from ridotto.games.burano.rules.scoring import house, seen
from ridotto.games.burano.rules.street import COMPLETE, Street
from ridotto.native import i64, mypyc_attr, vec

WEIGHTS: Final = (
    *(f"lack_{n}" for n in range(5)),  # what a missing card costs of whose floor and colour the deck has so many
    "lack_shown",  # of which the supply shows one
    "hope_tourist",  # per cent of a usual card's symbols that a house's missing cards will show to a tourist
    "hope_had",  # the same for an inhabitant that has come
    "hope_free",  # and for one that still could
    "rivals",  # per cent of such a one's points, with company
    "windows",  # per cent of the closed windows' points, with company
    "coin",  # a coin more than needed
    "short",  # a card for which turns or coins will not suffice
    "spare",  # a card in hand that fits no house yet
    "scaffold",  # a scaffold in use
    "token",  # a token left, beside its points
    "broken",  # a house of two colours
    "purse_0",  # what it costs to be left with no coin, with one, two, three
    "purse_1",
    "purse_2",
    "purse_3",
    "held_1",  # to be left with one card in hand, with two, three
    "held_2",
    "held_3",
    "pace",  # cards that the quickest player places in a hundred turns
)
LACK: Final[i64] = 0
LACK_SHOWN: Final[i64] = 5
HOPE_TOURIST: Final[i64] = 6
HOPE_HAD: Final[i64] = 7
HOPE_FREE: Final[i64] = 8
RIVALS: Final[i64] = 9
WINDOWS: Final[i64] = 10
COIN: Final[i64] = 11
SHORT: Final[i64] = 12
SPARE: Final[i64] = 13
SCAFFOLD: Final[i64] = 14
TOKEN: Final[i64] = 15
BROKEN: Final[i64] = 16
PURSE: Final[i64] = 17
HELD: Final[i64] = 20  # and the number of cards
PACE: Final[i64] = 24

CELLS: Final[i64] = 15  # of a whole street
SLOWEST: Final[i64] = 50  # a pace below this is none
MOST_SPARE_COINS: Final[i64] = 6

# The cards of a floor that have one of a set of colours.
CARDS_OF: Final[vec[i64]] = vec[i64](
    [sum(15 * 16**colour for colour in range(6) if colours & 2**colour) for colours in range(64)]
)


def usually_seen(kit: Kit, tourist: i64, floors: i64) -> i64:
    """How many symbols a tourist looks for on usual cards of some floors, in hundredths."""
    n: i64 = 0
    for symbol in range(SYMBOLS):
        if seen(tourist, BIT[SHIFT[symbol]]):
            for floor in range(FLOORS):
                if floors & BIT[floor]:
                    n += kit.usual[floor * SYMBOLS + symbol]
    return n


def shown(state: Burano, floor: i64) -> i64:
    """The set of a floor's cards in the supply."""
    cards: i64 = 0
    for column in range(state.columns):
        card = state.table[SUPPLY + floor * MOST_COLUMNS + column]
        if card:
            cards |= BIT[(card - 1) % FLOOR_CARDS]
    return cards


@mypyc_attr(acyclic=True)
class Outlook:
    """A survey of one seat's street, with the cards of its own hand where they fit. Points are in hundredths."""

    def __init__(self, weights: vec[i64]) -> None:
        self.weights = weights
        self.pace: i64 = weights[PACE] if weights[PACE] > SLOWEST else SLOWEST
        self.hand: vec[i64] = vec[i64]([0, 0, 0])  # for each floor: cards that have found no place
        self.shown: vec[i64] = vec[i64]([0, 0, 0])
        self.missing: vec[i64] = vec[i64]([0, 0, 0])  # cards of each floor
        self.cells: vec[i64] = vec[i64]([0] * (SPAN * FLOORS))  # the card in each place; -1 for none
        self.expected: vec[i64] = vec[i64]([0] * CHARACTERS)  # what each could make; 0 if it can't come (any more)
        self.choices: vec[i64] = vec[i64]([0] * (MOST_COLUMNS + CHARACTERS))  # points to choose from
        self.sights: vec[i64] = vec[i64]([0] * (TOURISTS * 8))  # what each sees on usual cards of each set of floors
        self.kit: Kit | None = None  # of which these are
        self.choice: i64 = 0  # how many these are
        self.whole: i64 = 0  # all symbols
        self.founded: i64 = 0  # houses begun
        self.finished: i64 = 0
        self.plain: i64 = 0  # houses of one colour
        self.built: i64 = 0  # cards that stand
        self.lacking: i64 = 0  # what missing cards will cost

    # Cards and houses

    def survey(self, state: Burano, seat: i64) -> None:
        if self.kit is not state.kit:
            self.kit = state.kit
            for k in range(TOURISTS * 8):
                self.sights[k] = usually_seen(state.kit, k // 8, k % 8)
        street = state.street(seat)
        for floor in range(FLOORS):
            self.hand[floor] = state.hand(seat, floor)
            self.shown[floor] = shown(state, floor)
            self.missing[floor] = 0
        for cell in range(SPAN * FLOORS):
            self.cells[cell] = -1
        for character in range(CHARACTERS):
            self.expected[character] = 0
        self.choice = 0
        self.whole = 0
        self.founded = 0
        self.finished = 0
        self.plain = 0
        self.built = 0
        self.lacking = 0
        for column in range(street.low(), street.high() + 1):
            if street.floors(column):
                self.survey_house(state, street, column)
        for _ in range(self.founded, ALL_HOUSES):
            for floor in range(FLOORS):
                self.missing[floor] += 1
            self.meet_tourists(state, 0, COMPLETE)
        self.meet_inhabitants(state, seat)

    def survey_house(self, state: Burano, street: Street, column: i64) -> None:
        floors = street.floors(column)
        colours = street.colours(column)
        symbols = house(street, column)
        gaps: i64 = 0
        self.founded += 1
        if colours & (colours - 1) == 0:
            self.plain += 1
        for floor in range(FLOORS):
            card = street.card(column, floor)
            if card >= 0:
                self.built += 1
            else:
                fitting = self.hand[floor] & CARDS_OF[colours]
                if fitting:
                    fitting &= -fitting
                    self.hand[floor] &= ~fitting
                    card = floor * FLOOR_CARDS + index_of(fitting)
                    symbols += street.kit.symbols[card]
                else:
                    gaps |= BIT[floor]
                    self.missing[floor] += 1
                    self.lacking += self.lack(state, floor, CARDS_OF[colours])
            self.cells[column * FLOORS + floor] = card
        self.whole += symbols
        if floors == COMPLETE:
            self.finished += 1
        else:
            self.meet_tourists(state, symbols, gaps)

    def lack(self, state: Burano, floor: i64, fitting: i64) -> i64:
        """What it costs that a card of a house's colours is missing: it may never come, and then a token is paid."""
        if self.shown[floor] & fitting:
            return self.weights[LACK_SHOWN]
        left = size(state.table[UNSEEN + floor] & fitting)
        if left > 4:
            left = 4
        return self.weights[LACK + left]

    # Characters

    def meet_tourists(self, state: Burano, symbols: i64, gaps: i64) -> None:
        """What the best tourist would make below a house that is not finished yet."""
        kit = state.kit
        best: i64 = 0
        for tourist in range(TOURISTS):
            if state.table[PILES + tourist] == 0:
                continue
            sees = 100 * seen(tourist, symbols) + self.sights[tourist * 8 + gaps] * self.weights[HOPE_TOURIST] // 100
            points = 100 * kit.visit[tourist] + kit.each[tourist] * sees
            if points > self.expected[tourist]:
                self.expected[tourist] = points
            if points > best:
                best = points
        self.choices[self.choice] = best
        self.choice += 1

    def meet_inhabitants(self, state: Burano, seat: i64) -> None:
        """What each inhabitant that has come, or still could, will make of the whole street."""
        guests = state.table[state.at(seat) + GUESTS]
        for character in range(TOURISTS, CHARACTERS):
            if guests & BIT[character]:
                self.expected[character] = self.all_over(state, seat, character, self.weights[HOPE_HAD])
            elif state.table[PILES + character]:
                points = self.all_over(state, seat, character, self.weights[HOPE_FREE])
                self.expected[character] = points
                if state.seats > 1:
                    points = points * self.weights[RIVALS] // 100
                self.choices[self.choice] = points
                self.choice += 1

    def all_over(self, state: Burano, seat: i64, character: i64, hope: i64) -> i64:
        """What an inhabitant will make, with so many per cent of usual cards in the places that are empty."""
        kit = state.kit
        each = kit.each[character]
        if character == MAYOR:
            return each * self.hoped(kit, PEDESTRIAN, hope)
        if character == SANTA_CLAUS:
            return each * self.hoped(kit, CHIMNEY, hope)
        if character == TAILOR:
            red = self.hoped(kit, RED_CURTAIN, hope)
            blue = self.hoped(kit, BLUE_CURTAIN, hope)
            return each * (red if red < blue else blue)
        if character == FLORIST:
            return each * self.best_run(state.street(seat), FLOWER, hope)
        if character == GARDENER:
            return each * self.best_run(state.street(seat), PLANT, hope)
        if character == POLICEMAN:
            return self.in_steps(kit, character, self.lights(state.street(seat), hope))
        if character == SHOP_OWNER:
            kinds = self.kinds(kit)
            all_kinds = i64(len(kit.kinds))
            new = self.missing[0] * kit.shops * (all_kinds - kinds) // all_kinds
            return self.in_steps(kit, character, 100 * kinds + new * hope // 100)
        if character == FISHERMAN:
            return each * self.hoped(kit, CAT, hope) // 2
        if character == CHIMNEY_SWEEP:
            return self.in_steps(kit, character, self.hoped(kit, CHIMNEY, hope) * 4 // 5)
        if character == PAINTER:
            return self.in_steps(kit, character, (self.plain + ALL_HOUSES - self.founded) * hope * 4 // 5)
        return 0

    def hoped(self, kit: Kit, symbol: i64, hope: i64) -> i64:
        """How many of a symbol the street will show, in hundredths."""
        more: i64 = 0
        for floor in range(FLOORS):
            more += self.missing[floor] * kit.usual[floor * SYMBOLS + symbol]
        return 100 * count(self.whole, symbol) + more * hope // 100

    def best_run(self, street: Street, symbol: i64, hope: i64) -> i64:
        """The most of a symbol on three neighbouring cards of a floor, in hundredths."""
        best: i64 = 0
        first = street.leftmost()
        last = street.rightmost() - 2
        if last < first:  # nothing stands yet
            last = first
        kit = street.kit
        for floor in range(FLOORS):
            usual = kit.usual[floor * SYMBOLS + symbol] * hope // 100
            for start in range(first, last + 1):
                n: i64 = 0
                for column in range(start, start + 3):
                    card = self.cells[column * FLOORS + floor]
                    n += 100 * count(kit.symbols[card], symbol) if card >= 0 else usual
                if n > best:
                    best = n
        return best

    def lights(self, street: Street, hope: i64) -> i64:
        """Streetlights in houses that are not neighbours, in hundredths."""
        n: i64 = 0
        taken = street.low() - 2
        for column in range(street.low(), street.high() + 1):
            card = self.cells[column * FLOORS + 1]
            if column - taken > 1 and card >= 0 and count(street.kit.symbols[card], STREETLIGHT):
                n += 100
                taken = column
        more = self.missing[1] * street.kit.usual[SYMBOLS + STREETLIGHT] * hope // 200
        return n + more

    def kinds(self, kit: Kit) -> i64:
        """How many kinds of shop there are."""
        kinds: i64 = 0
        for column in range(SPAN):
            card = self.cells[column * FLOORS]
            if card >= 0 and kit.shop[card] >= 0:
                kinds |= BIT[kit.shop[card]]
        return size(kinds)

    def in_steps(self, kit: Kit, character: i64, n: i64) -> i64:
        """Points for so many hundredths, between the steps that are printed."""
        most = 100 * (MOST_STEPS - 1)
        if n > most:
            n = most
        at = character * MOST_STEPS + n // 100
        below = kit.steps[at]
        if n % 100 == 0:
            return 100 * below
        return 100 * below + (kit.steps[at + 1] - below) * (n % 100)

    # All together

    def points(self, state: Burano, seat: i64) -> i64:
        """What a seat will have at the end. The street is surveyed first."""
        self.survey(state, seat)
        w = self.weights
        kit = state.kit
        at = state.at(seat)
        points = 100 * count(self.whole, SHOP_POINTS) + self.missing[0] * kit.usual[SHOP_POINTS]
        points += state.table[at + TOKENS] * (100 * kit.token_points + w[TOKEN])
        points += self.guests(state, seat) + self.best(ALL_HOUSES - self.finished)
        points -= self.lacking + (self.founded - self.plain) * w[BROKEN]
        points -= state.street(seat).needed() * w[SCAFFOLD]
        if state.windows:
            windows = self.hoped(kit, CLOSED_WINDOW, 100)
            points -= windows if state.seats == 1 else windows * w[WINDOWS] // 100
        for floor in range(FLOORS):
            points += size(self.hand[floor]) * w[SPARE]
        return points + self.means(state, seat)

    def guests(self, state: Burano, seat: i64) -> i64:
        """What the characters that have come will make."""
        street = state.street(seat)
        points: i64 = 0
        for column in range(street.low(), street.high() + 1):
            guest = street.guest(column)
            if guest >= TOURISTS:
                points += self.expected[guest]
            elif guest >= 0:
                points += 100 * (street.kit.visit[guest] + street.kit.each[guest] * seen(guest, house(street, column)))
        return points

    def best(self, n: i64) -> i64:
        """The n best of the characters to choose from: an inhabitant makes the same below any house."""
        points: i64 = 0
        for k in range(n):
            best = k
            for j in range(k + 1, self.choice):
                if self.choices[j] > self.choices[best]:
                    best = j
            points += self.choices[best]
            self.choices[best] = self.choices[k]
        return points

    # Turns and coins

    def means(self, state: Burano, seat: i64) -> i64:
        """Whether turns and coins will do for the cards that are missing: what lacks, or what is to spare."""
        turns = self.turns(state, seat)
        needs = CELLS - self.built
        held = state.held(seat)
        cards = needs
        spare = self.spare(state, seat, turns, cards, held)
        while spare < 0 and cards > 0:
            cards -= 1
            spare = self.spare(state, seat, turns, cards, held)
        if spare > MOST_SPARE_COINS:
            spare = MOST_SPARE_COINS
        points = spare * self.weights[COIN] if cards == needs else (cards - needs) * self.weights[SHORT]
        coins = state.table[state.at(seat) + COINS]
        if coins <= 3:
            points -= self.weights[PURSE + coins]
        if 0 < held <= 3:
            points -= self.weights[HELD + held]
        return points

    def spare(self, state: Burano, seat: i64, turns: i64, cards: i64, held: i64) -> i64:
        """Coins left after placing so many cards in so many turns (WB-7, WB-9); below 0 if they can't be placed."""
        if cards > 3 * turns:
            return -1
        takes = cards - held
        if takes < turns:
            takes = turns
        price = cards
        if cards > turns:
            price += cards - turns
        return state.table[state.at(seat) + COINS] + 3 * turns - takes - price

    def turns(self, state: Burano, seat: i64) -> i64:
        """How many turns a seat can still expect."""
        if state.seats == 1:  # each takes a character away, and so does each house (WB-23)
            n: i64 = 1 - (ALL_HOUSES - self.finished)
            for character in range(CHARACTERS):
                n += state.table[PILES + character]
            return n if n > 0 else 0
        fewest = CELLS
        for other in range(state.seats):
            needs = CELLS - size(state.table[state.at(other) + BUILT])
            turns = (100 * needs + self.pace - 1) // self.pace
            if turns < fewest:
                fewest = turns
        return fewest
