# compiled by mypyc
"""Special actions (RW-8): each is made of up to four parts, which are carried out one after the other.

A part does one thing with some bits, spaces or cards, once or several times. The nine special actions of the house's
own cards have one part each.
"""

from typing import Final

from ridotto.native import i64, mypyc_attr, vec

# What a part does.
PLACING: Final[i64] = 0
MOVING: Final[i64] = 1
COPYING: Final[i64] = 2
RECOLOURING: Final[i64] = 3
SWAPPING: Final[i64] = 4
TURNING: Final[i64] = 5
SHIFTING: Final[i64] = 6
ERASING: Final[i64] = 7
DRAWING: Final[i64] = 8
TRADING: Final[i64] = 9

# Where: for a bit placed, the spaces; for one moved, copied or swapped, the other space seen from its own.
ANYWHERE: Final[i64] = 0
CONNECTED: Final[i64] = 1
FRESH: Final[i64] = 2  # connected to a bit of the group that was placed this turn
OPPOSITE: Final[i64] = 3  # through the centre of the box

# Colours are a set of pens, or one that depends on the box.
ANY_COLOUR: Final[i64] = 63
OF_THE_GROUP: Final[i64] = 64  # what is placed has the colour of the group in use
OF_A_NEIGHBOUR: Final[i64] = 65  # a bit takes the colour of a connected one
ROUND_THE_RING: Final[i64] = 66  # or the next or the previous one

MOST_PARTS: Final[i64] = 4
MOST_TIMES: Final[i64] = 4
MOST_DRAWN: Final[i64] = 6

# A part: what it does; the colours that it is about; where; into which colours; how often, or how many cards. A draw
# has its deck in the place of where.
Part = tuple[int, int, int, int, int]


@mypyc_attr(acyclic=True)
class Tools:
    """The parts of every card's special action. An entry is `card * MOST_PARTS + part`."""

    def __init__(self, actions: list[list[Part]]) -> None:
        self.actions = actions  # as they were read
        self.parts: vec[i64] = vec[i64]([len(parts) for parts in actions])
        rows = [(parts + [(0, 0, 0, 0, 0)] * 4)[:4] for parts in actions]
        self.does: vec[i64] = vec[i64]([part[0] for row in rows for part in row])
        self.pens: vec[i64] = vec[i64]([part[1] for row in rows for part in row])
        self.where: vec[i64] = vec[i64]([part[2] for row in rows for part in row])
        self.into: vec[i64] = vec[i64]([part[3] for row in rows for part in row])
        self.many: vec[i64] = vec[i64]([part[4] for row in rows for part in row])
