# compiled by mypyc
"""What can be asked in Roland Wright, the action codes, and where a player's numbers lie."""

from typing import Final

from ridotto.games.roland_wright.rules.kit import CARDS
from ridotto.native import i64, vec

# What the table is at.
START: Final[i64] = 0  # chance: the first active player (RW-4)
INSPIRE: Final[i64] = 1  # chance: Inspirations
AWARD: Final[i64] = 2  # chance: three Awards
DEAL: Final[i64] = 3  # chance: three Hallmarks and three Equipments for each
KEEP_ALL: Final[i64] = 4  # all at once and in secret: which to keep
DICE: Final[i64] = 5  # chance: the next die (RW-5)
TAKE: Final[i64] = 6  # the active player takes a group (RW-6); solo: adjust dice, or a group for a task (RW-26)
RECOLOUR: Final[i64] = 7  # solo: the new colour of a die
ALL_ACT: Final[i64] = 8  # all at once (RW-7, RW-8); each seat has its own step
DRAW: Final[i64] = 9  # chance: cards for one seat
PIP: Final[i64] = 10  # chance: Pip's three rolls (RW-28)
DISCARD: Final[i64] = 11  # solo: a card for Pip
OVER: Final[i64] = 12

# What a seat is asked. The names of effects are those of kit.py's special actions.
DONE: Final[i64] = 0
KEEP_HALLMARK: Final[i64] = 1
KEEP_EQUIPMENT: Final[i64] = 2
CHOOSE: Final[i64] = 3  # one of the remaining groups
PLACE: Final[i64] = 4
ACT: Final[i64] = 5  # an action, a bonus, or done
FINISH: Final[i64] = 6  # after the action: a bonus, or done
COPY_PEN: Final[i64] = 7  # red (RW-10)
COPY_SPACE: Final[i64] = 8
MOVE_FROM: Final[i64] = 9  # orange (RW-11)
MOVE_TO: Final[i64] = 10
CHANGE: Final[i64] = 11  # yellow (RW-12)
KEEP: Final[i64] = 12  # green, blue, trade (RW-13, RW-14)
PAPER_PEN: Final[i64] = 13  # purple: the bits on an R&D card (RW-15)
PAPER_SPACE: Final[i64] = 14
BONUS_PEN: Final[i64] = 15  # development chart (RW-18)
BONUS_SPACE: Final[i64] = 16
COPY_FROM: Final[i64] = 17  # parts of special actions, from here on (tools.py)
COPY_TO: Final[i64] = 18
SWAP_FROM: Final[i64] = 19
SWAP_TO: Final[i64] = 20
TINT_FROM: Final[i64] = 21
TINT_PEN: Final[i64] = 22
TOOL_PEN: Final[i64] = 23
TOOL_SPACE: Final[i64] = 24
TURN: Final[i64] = 25
SHIFT: Final[i64] = 26
ERASE: Final[i64] = 27
TRADE: Final[i64] = 28

# The first step of what a part of a special action does, in tools.py's order; a draw has none.
FIRST_STEP: Final[vec[i64]] = vec[i64](
    [TOOL_PEN, MOVE_FROM, COPY_FROM, TINT_FROM, SWAP_FROM, TURN, SHIFT, ERASE, DONE, TRADE]
)

# Action codes.
SPACE_CODE: Final[i64] = 0
ERASE_CODE: Final[i64] = 49
PEN_CODE: Final[i64] = 98
GROUP_CODE: Final[i64] = 104  # colour * 3 + size - 1
CARD_CODE: Final[i64] = 122
COMPLETE_CODE: Final[i64] = CARD_CODE + CARDS  # complete a card in hand (RW-17)
BONUS_CODE: Final[i64] = COMPLETE_CODE + CARDS
DIE_CODE: Final[i64] = BONUS_CODE + 3  # solo: change a die of that colour
REROLL_CODE: Final[i64] = DIE_CODE + 6
STOP_CODE: Final[i64] = REROLL_CODE + 1
KEEP_CODE: Final[i64] = STOP_CODE + 1  # an R&D card, face down (RW-15)
DONE_CODE: Final[i64] = KEEP_CODE + 1
CODES: Final[i64] = DONE_CODE + 1
LONGEST: Final[i64] = 49 + CARDS + 3 + 1  # every bit, every card, every bonus, done

# A player's numbers in the position's vector. The first six are the bits of each colour.
HAND: Final[i64] = 6  # Hallmarks and Equipments not yet complete
COMPLETE: Final[i64] = 7
LOOK: Final[i64] = 8  # cards being looked at
NEW: Final[i64] = 9  # cards in hand that came since their deck was last shuffled
KEPT: Final[i64] = 10  # R&D cards kept face down
INSPIRATION: Final[i64] = 11  # -1 for none yet
STEP: Final[i64] = 12
BACK: Final[i64] = 13  # the step to go back to after a bonus
GROUP: Final[i64] = 14  # the group in use, as in its code; -1 for none
LEFT: Final[i64] = 15  # bits of it still to place
PLACED: Final[i64] = 16  # spaces where bits of it were placed
CLAIMED: Final[i64] = 17  # kinds of line whose bonus is claimed
SPOT: Final[i64] = 18  # the space that a step refers to; -1 for none
PEN: Final[i64] = 19  # the colour that a step refers to; -1 for none
PAPER: Final[i64] = 20  # the R&D card whose bits are being placed; -1 for none
BITS: Final[i64] = 21  # those not placed yet, three binary digits for each colour
LEARNED: Final[i64] = 22  # cards that this seat alone was dealt
TOOL: Final[i64] = 23  # the Equipment whose special action is under way; -1 for none
PART: Final[i64] = 24  # which part of it
ROUND: Final[i64] = 25  # how often that was carried out
DEEDS: Final[i64] = 26  # how often any part of it was
OLD: Final[i64] = 27  # R&D cards, kept or in use, that were drawn before their deck was last shuffled
WIDTH: Final[i64] = 28
