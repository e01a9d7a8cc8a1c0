# compiled by mypyc
"""The floor cards and the characters as tables that the rules look things up in (WB-1, WB-2)."""

from typing import Final

from ridotto.native import i64, mypyc_attr, vec

FLOORS: Final[i64] = 3
COLOURS: Final[i64] = 6
COPIES: Final[i64] = 4  # of each colour on each floor
FLOOR_CARDS: Final[i64] = 24
CARDS: Final[i64] = 72  # numbered floor by floor, colour by colour
MOST_SHOPS: Final[i64] = 9  # kinds
MOST_SEATS: Final[i64] = 4

# Symbols. A few bits for each make one number of all that a card shows, so that cards are added up in one step. A
# street has fifteen cards: seven bits hold eight of a symbol on each. What one floor alone has is on five of them.
FLOWER: Final[i64] = 0
PLANT: Final[i64] = 1
CAT: Final[i64] = 2
RED_CURTAIN: Final[i64] = 3
BLUE_CURTAIN: Final[i64] = 4
STREETLIGHT: Final[i64] = 5
CHIMNEY: Final[i64] = 6
PEDESTRIAN: Final[i64] = 7
CLOSED_WINDOW: Final[i64] = 8
SHOP_POINTS: Final[i64] = 9
SYMBOLS: Final[i64] = 10
MOST_OF_A_SYMBOL: Final[i64] = 8  # on a card
MOST_LIGHTS: Final[i64] = 1  # WB-20
MOST_SHOP_POINTS: Final[i64] = 9
SHIFT: Final[vec[i64]] = vec[i64]([0, 7, 14, 21, 28, 42, 45, 51, 35, 57])
MASK: Final[vec[i64]] = vec[i64]([127, 127, 127, 127, 127, 7, 63, 63, 127, 63])

# Characters: four tourists, seven inhabitants, and the three of the module (WB-25).
WOMAN: Final[i64] = 0
MAN: Final[i64] = 1
GIRL: Final[i64] = 2
BOY: Final[i64] = 3
MAYOR: Final[i64] = 4
POLICEMAN: Final[i64] = 5
SANTA_CLAUS: Final[i64] = 6
SHOP_OWNER: Final[i64] = 7
TAILOR: Final[i64] = 8
FLORIST: Final[i64] = 9
GARDENER: Final[i64] = 10
FISHERMAN: Final[i64] = 11
CHIMNEY_SWEEP: Final[i64] = 12
PAINTER: Final[i64] = 13
CHARACTERS: Final[i64] = 14
TOURISTS: Final[i64] = 4  # the characters below this number
MOST_STEPS: Final[i64] = 6  # a character that pays by steps counts from none to five


def count(symbols: i64, symbol: i64) -> i64:
    """How many of a symbol there are among all that some cards show."""
    return symbols >> SHIFT[symbol] & MASK[symbol]


@mypyc_attr(acyclic=True)
class Character:
    """A character as its cards say it."""

    def __init__(self, cards: list[int], visit: int, each: int, steps: list[int]) -> None:
        self.cards = cards  # in play with one player, two, three, four
        self.visit: i64 = visit  # points for the visit itself
        self.each: i64 = each  # points a symbol, or a pair
        self.steps = steps  # points for one, two, three …


@mypyc_attr(acyclic=True)
class Kit:
    """The cards of a component set. `cards` lists, for each card, how many it shows of each symbol."""

    def __init__(
        self,
        cards: list[list[int]],
        shops: list[int],
        kinds: list[str],
        characters: list[Character],
        tokens: int,
        token_points: int,
    ) -> None:
        self.symbols: vec[i64] = vec[i64]([pack(counts) for counts in cards])
        self.usual: vec[i64] = vec[i64]([usual(cards, floor, symbol) for floor in range(3) for symbol in range(10)])
        self.shop: vec[i64] = vec[i64](shops)  # the kind of shop on a card, from 0; -1 for none
        self.shops: i64 = (
            sum(100 for kind in shops if kind >= 0) // FLOOR_CARDS
        )  # on a usual first floor, in hundredths
        self.kinds = kinds  # what the kinds are called
        self.tokens: i64 = tokens  # a player (WB-2)
        self.token_points: i64 = token_points  # for each that is left (WB-20)
        self.piles: vec[i64] = vec[i64]([0] * (CHARACTERS * (MOST_SEATS + 1)))
        self.visit: vec[i64] = vec[i64]([0] * CHARACTERS)
        self.each: vec[i64] = vec[i64]([0] * CHARACTERS)
        self.steps: vec[i64] = vec[i64]([0] * (CHARACTERS * MOST_STEPS))
        for k in range(CHARACTERS):
            self.print_character(k, characters[k])

    def print_character(self, k: i64, character: Character) -> None:
        self.visit[k] = character.visit
        self.each[k] = character.each
        for seats in range(i64(1), MOST_SEATS + 1):
            self.piles[k * (MOST_SEATS + 1) + seats] = character.cards[seats - 1]
        steps = character.steps
        for n in range(i64(1), MOST_STEPS):
            if steps:
                self.steps[k * MOST_STEPS + n] = steps[n - 1] if n <= len(steps) else steps[-1]


def pack(counts: list[int]) -> int:
    """All symbols of a card in one number."""
    return sum(n * 2 ** int(SHIFT[symbol]) for symbol, n in enumerate(counts))


def usual(cards: list[list[int]], floor: int, symbol: int) -> int:
    """How many of a symbol a card of a floor shows on average, in hundredths."""
    return sum(counts[symbol] for counts in cards[floor * 24 : floor * 24 + 24]) * 100 // 24
