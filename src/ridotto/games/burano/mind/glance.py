# compiled by mypyc
"""What a player sees at a glance: which card is wanted, where it belongs, whether to go on."""

from typing import Final

from ridotto.engine.bits import BIT, index_of, size
from ridotto.games.burano.mind.outlook import CARDS_OF, CELLS, Outlook, shown
from ridotto.games.burano.rules.kit import (
    BLUE_CURTAIN,
    BOY,
    CAT,
    CHARACTERS,
    CHIMNEY,
    FISHERMAN,
    FLOOR_CARDS,
    FLOORS,
    FLORIST,
    FLOWER,
    GARDENER,
    GIRL,
    MAN,
    MAYOR,
    PEDESTRIAN,
    PLANT,
    POLICEMAN,
    RED_CURTAIN,
    SANTA_CLAUS,
    SHOP_OWNER,
    STREETLIGHT,
    SYMBOLS,
    TAILOR,
    TOURISTS,
    WOMAN,
    Kit,
    count,
)
from ridotto.games.burano.rules.layout import BUILT, COINS, GUESTS, MOST_COLUMNS, PILES, SPAN, UNSEEN
from ridotto.games.burano.rules.position import (
    ALL_HOUSES,
    DECK_CODE,
    DONE_CODE,
    PLACE_CODE,
    REMOVE,
    REMOVE_CODE,
    RETURN_CODE,
    TAKE,
    VISIT,
    VISIT_CODE,
    Burano,
)
from ridotto.games.burano.rules.scoring import house, seen, shops, whole
from ridotto.games.burano.rules.street import COMPLETE, NEEDED, Street, colour_of, floor_of
from ridotto.native import i64, mypyc_attr, vec

WEIGHTS: Final = (
    "see_flower",  # a symbol, wherever it is
    "see_plant",
    "see_cat",
    "see_red_curtain",
    "see_blue_curtain",
    "see_streetlight",
    "see_chimney",
    "see_pedestrian",
    "see_closed_window",
    "see_shop",  # a shop's point
    "see_kind",  # a new kind of shop
    "mine",  # per cent of what a symbol makes with an inhabitant that has come
    "free",  # and with one that still could
    "theme",  # per cent of what a card adds to the best tourist's points for its house
    "found",  # a new house
    "seek",  # per cent of what the cards still missing for it will cost
    "match",  # a card in a house begun
    "complete",  # the last card of a house
    "token",  # a token paid
    "gap",  # a scaffold more
    "place",  # placing at all
    "urge",  # for each card that there is no turn of its own for
    "price",  # a coin to pay
    "coin_1",  # the first coin, the second, … that one has after taking
    "coin_2",
    "coin_3",
    "coin_4",
    "coin_5",
    "coin_6",
    "pair",  # a second card of a colour, taken together
    "crowd",  # a card that can't be placed in this turn
    "leaving",  # a card that would leave the supply
    "welcome",  # a tourist, who makes what he makes, before an inhabitant
    "welcome_company",
    "lack_0",  # what a missing card costs of whose floor and colour the deck has so many
    "lack_1",
    "lack_2",
    "lack_3",
    "lack_4",
    "lack_shown",
    "lack_held",
    "hope_tourist",  # per cent of a usual card's symbols that missing cards will show, as in an outlook
    "hope_had",
    "hope_free",
)
KIND: Final[i64] = 10
MINE: Final[i64] = 11
FREE: Final[i64] = 12
THEME: Final[i64] = 13
FOUND: Final[i64] = 14
SEEK: Final[i64] = 15
MATCH: Final[i64] = 16
FULL: Final[i64] = 17
TOKEN: Final[i64] = 18
GAP: Final[i64] = 19
STEP: Final[i64] = 20
URGE: Final[i64] = 21
PRICE: Final[i64] = 22
COIN: Final[i64] = 23
PAIR: Final[i64] = 29
CROWD: Final[i64] = 30
LEAVING: Final[i64] = 31
WELCOME: Final[i64] = 32
WELCOME_COMPANY: Final[i64] = 33
LACK: Final[i64] = 34
LACK_SHOWN: Final[i64] = 39
LACK_HELD: Final[i64] = 40

# How many cards can be placed with so many coins (WB-9).
AFFORDED: Final[vec[i64]] = vec[i64]([0, 1, 1, 2, 2, 3, 3, 3, 3])
BESIDE: Final[vec[i64]] = vec[i64]([2 ** (column + 1) + 2**column // 2 for column in range(9)])
NOTHING: Final[i64] = -100_000


@mypyc_attr(acyclic=True)
class Glance:
    """What was noticed of one position; actions are then ranked by it."""

    def __init__(self, weights: vec[i64]) -> None:
        self.weights = weights
        self.value: vec[i64] = vec[i64]([0] * SYMBOLS)  # of each symbol now
        self.new_kind: i64 = 0  # value of a kind of shop that is not there yet
        self.lit: i64 = 0  # columns with a streetlight
        self.kinds: i64 = 0
        self.lack: vec[i64] = vec[i64]([0] * 18)  # for each floor and colour
        self.houses: vec[i64] = vec[i64]([0] * SPAN)  # the symbols of each
        self.tours: vec[i64] = vec[i64]([0] * SPAN)  # points of the best tourist for each
        self.floors: vec[i64] = vec[i64]([0] * SPAN)
        self.colours: vec[i64] = vec[i64]([0] * SPAN)
        self.beside: vec[i64] = vec[i64]([0] * SPAN)  # the colours of its neighbours
        self.gaps: vec[i64] = vec[i64]([0] * SPAN)  # scaffolds more that its first card needs, beside those below it
        self.bias: i64 = 0  # for placing at all
        self.wanted: vec[i64] = vec[i64]([0] * (FLOORS * MOST_COLUMNS))  # each card of the supply
        self.woman: i64 = 0  # points a symbol, or 0 if she can't come any more
        self.man: i64 = 0
        self.girl: i64 = 0
        self.boy: i64 = 0
        # The card that is looked at: its floor and colour, its symbols and what they are worth anywhere, and what it is
        # worth as the first card of a house.
        self.card: i64 = -1
        self.floor: i64 = 0
        self.colour: i64 = 0
        self.symbols: i64 = 0
        self.decor: i64 = 0
        self.begin: i64 = 0

    def look(self, state: Burano, seat: i64, outlook: Outlook) -> None:
        if state.phase == VISIT or state.phase == REMOVE:
            outlook.survey(state, seat)
            return
        self.card = -1
        street = state.street(seat)
        self.look_at_people(state, seat, street)
        self.look_at_houses(street)
        self.look_for_cards(state, seat)
        if state.phase != TAKE:
            return
        for floor in range(FLOORS):
            places = street.places(floor)
            for column in range(state.columns):
                card = state.supplied(floor, column)
                if card >= 0:
                    self.wanted[floor * MOST_COLUMNS + column] = self.want(state.kit, card, places)

    def look_at_houses(self, street: Street) -> None:
        self.lit = 0
        low = street.low()
        high = street.high()
        for column in range(SPAN):
            here = house(street, column)
            self.houses[column] = here
            self.tours[column] = self.tour(here)
            self.floors[column] = street.floors(column)
            self.colours[column] = street.colours(column)
            self.beside[column] = street.colours(column - 1) | street.colours(column + 1)
            if count(here, STREETLIGHT):
                self.lit |= BIT[column]
            self.gaps[column] = -1  # a scaffold between others is not needed any more
            if column < low:
                self.gaps[column] = low - column - 1
            elif column > high:
                self.gaps[column] = column - high - 1
        self.kinds = shops(street)

    def look_at_people(self, state: Burano, seat: i64, street: Street) -> None:
        """Who has come and who still could makes symbols worth more."""
        kit = state.kit
        guests = state.table[state.at(seat) + GUESTS]
        piles: i64 = 0
        left: i64 = 0
        for character in range(CHARACTERS):
            pile = state.table[PILES + character]
            left += pile
            if pile:
                piles |= BIT[character]
        self.woman = kit.each[WOMAN] if piles & BIT[WOMAN] else 0
        self.man = kit.each[MAN] if piles & BIT[MAN] else 0
        self.girl = kit.each[GIRL] if piles & BIT[GIRL] else 0
        self.boy = kit.each[BOY] if piles & BIT[BOY] else 0
        for symbol in range(SYMBOLS):
            self.value[symbol] = self.weights[symbol]
        self.value[PEDESTRIAN] += self.share(guests, piles, MAYOR) * kit.each[MAYOR]
        self.value[CHIMNEY] += self.share(guests, piles, SANTA_CLAUS) * kit.each[SANTA_CLAUS]
        self.value[CAT] += self.share(guests, piles, FISHERMAN) * kit.each[FISHERMAN] // 2
        self.value[FLOWER] += self.share(guests, piles, FLORIST) * kit.each[FLORIST] // 2
        self.value[PLANT] += self.share(guests, piles, GARDENER) * kit.each[GARDENER] // 2
        self.value[STREETLIGHT] += self.share(guests, piles, POLICEMAN) * 5
        self.new_kind = self.weights[KIND] + self.share(guests, piles, SHOP_OWNER) * 4
        pair = self.share(guests, piles, TAILOR) * kit.each[TAILOR]
        symbols = whole(street)
        red = count(symbols, RED_CURTAIN)
        blue = count(symbols, BLUE_CURTAIN)
        self.value[RED_CURTAIN] += pair if red < blue else pair // 4
        self.value[BLUE_CURTAIN] += pair if blue < red else pair // 4
        self.bias = self.weights[STEP]
        if state.seats == 1:  # each turn takes a character away, and so does each house (WB-23)
            late = CELLS - size(state.table[state.at(seat) + BUILT]) - (left - ALL_HOUSES + street.complete())
            if late > 0:
                self.bias += late * self.weights[URGE]

    def share(self, guests: i64, piles: i64, character: i64) -> i64:
        """Hundredths of each point that a character would make which it is worth to work for it."""
        if guests & BIT[character]:
            return self.weights[MINE]
        if piles & BIT[character]:
            return self.weights[FREE]
        return 0

    def look_for_cards(self, state: Burano, seat: i64) -> None:
        """How hard it will be to get a card of each floor and colour."""
        w = self.weights
        for floor in range(FLOORS):
            held = state.hand(seat, floor)
            there = shown(state, floor)
            unseen = state.table[UNSEEN + floor]
            for colour in range(6):
                cards = CARDS_OF[BIT[colour]]
                if held & cards:
                    self.lack[floor * 6 + colour] = w[LACK_HELD]
                elif there & cards:
                    self.lack[floor * 6 + colour] = w[LACK_SHOWN]
                else:
                    self.lack[floor * 6 + colour] = w[LACK + size(unseen & cards)]

    # Cards

    def want(self, kit: Kit, card: i64, places: i64) -> i64:
        """What a card is worth in its best place."""
        self.pick_up(kit, card)
        best = NOTHING
        while places:
            worth = self.put(index_of(places & -places))
            places &= places - 1
            if worth > best:
                best = worth
        return best

    def pick_up(self, kit: Kit, card: i64) -> None:
        """Look at one card: the next questions are about its place."""
        w = self.weights
        self.card = card
        self.symbols = kit.symbols[card]
        self.floor = floor_of(card)
        colour = colour_of(card)
        self.colour = BIT[colour]
        self.decor = 0
        for symbol in range(SYMBOLS):
            self.decor += count(self.symbols, symbol) * self.value[symbol]
        shop = kit.shop[card]
        if shop >= 0 and not self.kinds & BIT[shop]:
            self.decor += self.new_kind
        seek: i64 = 0
        for other in range(FLOORS):
            if other != self.floor:
                seek += self.lack[other * 6 + colour]
        self.begin = w[FOUND] - seek * w[SEEK] // 100

    def put(self, column: i64) -> i64:
        """What the card that was picked up is worth in a place."""
        w = self.weights
        worth = self.decor + (self.tour(self.houses[column] + self.symbols) - self.tours[column]) * w[THEME]
        if self.floor == 1 and self.lit & BESIDE[column] and count(self.symbols, STREETLIGHT):
            worth -= self.value[STREETLIGHT]
        here = self.colours[column]
        strange = here != 0 and not here & self.colour
        if strange or self.beside[column] & self.colour:
            worth -= w[TOKEN]
        floors = self.floors[column]
        after = floors | BIT[self.floor]
        if floors == 0:
            return worth + self.begin - (self.gaps[column] + NEEDED[after]) * w[GAP]
        if not strange:
            worth += w[MATCH]
        if after == COMPLETE:
            worth += w[FULL]
        return worth - (NEEDED[after] - NEEDED[floors]) * w[GAP]

    def tour(self, symbols: i64) -> i64:
        """Points of the best tourist for all symbols of a house."""
        best = count(symbols, FLOWER) * self.woman
        points = count(symbols, PLANT) * self.man
        if points > best:
            best = points
        cats = count(symbols, CAT)
        points = cats * self.girl
        if points > best:
            best = points
        points = count(symbols, RED_CURTAIN)
        points += count(symbols, BLUE_CURTAIN)
        points += count(symbols, STREETLIGHT)
        points += count(symbols, CHIMNEY)
        points = (points + cats) * self.boy
        return points if points > best else best

    # Ranks

    def rank_take(self, state: Burano, seat: i64, column: i64, floors: i64) -> i64:
        w = self.weights
        rank: i64 = 0
        colours: i64 = 0
        for floor in range(FLOORS):
            if floors & BIT[floor]:
                rank += self.wanted[floor * MOST_COLUMNS + column]
                colour = BIT[colour_of(state.supplied(floor, column))]
                if colours & colour:
                    rank += w[PAIR]
                colours |= colour
        n = size(floors)
        coins = state.table[state.at(seat) + COINS]
        after = coins + 3 - n
        if after > 6:
            after = 6
        for k in range(coins, after):
            rank += w[COIN + k]
        crowd = state.held(seat) + n - AFFORDED[coins + 3 - n]
        if crowd > 0:
            rank -= crowd * w[CROWD]
        if column == state.columns - 1:
            rank += n * w[LEAVING]
        return rank

    def rank_place(self, state: Burano, seat: i64, card: i64, column: i64) -> i64:
        if card != self.card:
            self.pick_up(state.kit, card)
        return self.put(column) + self.bias - state.price() * self.weights[PRICE]

    def rank_return(self, state: Burano, seat: i64, card: i64) -> i64:
        street = state.street(seat)
        return -self.want(state.kit, card, street.places(floor_of(card)))

    def rank_deck(self, state: Burano, seat: i64, floor: i64) -> i64:
        """As the least wanted card of a floor."""
        best = NOTHING
        cards = state.hand(seat, floor)
        while cards:
            rank = self.rank_return(state, seat, floor * FLOOR_CARDS + index_of(cards & -cards))
            cards &= cards - 1
            if rank > best:
                best = rank
        return best

    def rank_visit(self, state: Burano, seat: i64, column: i64, character: i64, outlook: Outlook) -> i64:
        if character >= TOURISTS:
            return outlook.expected[character]
        kit = state.kit
        sees = seen(character, house(state.street(seat), column))
        welcome = self.weights[WELCOME] if state.seats == 1 else self.weights[WELCOME_COMPANY]
        return 100 * (kit.visit[character] + kit.each[character] * sees) + welcome

    def rank_remove(self, state: Burano, seat: i64, character: i64, outlook: Outlook) -> i64:
        """Who would make the least goes first; an inhabitant who is here already can't come again."""
        if character >= TOURISTS:
            if state.table[state.at(seat) + GUESTS] & BIT[character]:
                return 0
            return -outlook.expected[character]
        if state.table[PILES + character] > 1:
            return -outlook.expected[character] // 2
        return -outlook.expected[character]

    def rank(self, state: Burano, seat: i64, code: i64, outlook: Outlook) -> i64:
        if code < DONE_CODE:
            return self.rank_take(state, seat, code // 8, code % 8)
        if code == DONE_CODE:
            return 0
        if code < VISIT_CODE:
            return self.rank_place(state, seat, (code - PLACE_CODE) // SPAN, (code - PLACE_CODE) % SPAN)
        if code < RETURN_CODE:
            house, character = (code - VISIT_CODE) // CHARACTERS, (code - VISIT_CODE) % CHARACTERS
            return self.rank_visit(state, seat, house, character, outlook)
        if code < REMOVE_CODE:
            return self.rank_return(state, seat, code - RETURN_CODE)
        if code < DECK_CODE:
            return self.rank_remove(state, seat, code - REMOVE_CODE, outlook)
        return self.rank_deck(state, seat, code - DECK_CODE)
