# compiled by mypyc
"""Where each number of a position lies in its one vector, first the middle of the table, then the players."""

from typing import Final

from ridotto.games.burano.rules.kit import CHARACTERS, FLOORS
from ridotto.native import i64

MOST_COLUMNS: Final[i64] = 5  # of the supply (WB-3), and houses of a street (WB-12)

# The middle. A floor's cards are a set of 24; a place of the supply holds a card's number + 1, or 0.
SUPPLY: Final[i64] = 0  # floor by floor, column by column from the deck to the right
UNSEEN: Final[i64] = SUPPLY + FLOORS * MOST_COLUMNS  # for each floor: the shuffled part of its deck
GONE: Final[i64] = UNSEEN + FLOORS  # for each floor: cards out of the game (WB-18)
PILES: Final[i64] = GONE + FLOORS  # how many cards each character's pile has
PLAYERS: Final[i64] = PILES + CHARACTERS

# A player's numbers. The first card placed founds house FIRST of nine columns, so that the street can grow by four
# houses to either side and no card ever moves (WB-12).
SPAN: Final[i64] = 9
FIRST: Final[i64] = 4
COINS: Final[i64] = 0
TOKENS: Final[i64] = 1
HAND: Final[i64] = 2  # for each floor: a set
GUESTS: Final[i64] = HAND + FLOORS  # the set of characters received
LOW: Final[i64] = GUESTS + 1  # the leftmost and the rightmost column with a card; HIGH < LOW before the first
HIGH: Final[i64] = LOW + 1
BUILT: Final[i64] = HIGH + 1  # three bits a column: the floors that stand
PAINTED: Final[i64] = BUILT + 1  # six bits a column: the colours of its cards
CELL: Final[i64] = PAINTED + 1  # the card + 1 of each column's three floors, or 0
GUEST: Final[i64] = CELL + SPAN * FLOORS  # the character + 1 below each house, or 0
WIDTH: Final[i64] = GUEST + SPAN
