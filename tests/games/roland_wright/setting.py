"""Positions of Roland Wright set up for tests."""

import re
from itertools import cycle

from ridotto.engine.match import Match, step
from ridotto.engine.rng import Rng
from ridotto.engine.terms import CHANCE, Entry
from ridotto.engine.walk import buffer
from ridotto.games.roland_wright import GAME as GAME
from ridotto.games.roland_wright.rules.kit import Kit
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.words.names import card_name
from ridotto.games.roland_wright.words.tools import NAMED

SET = GAME.components.house_set()
KIT: Kit = SET.kit
EMPTY = "/".join(["." * 6] * 6)
NAMES = ("Ada", "Bea", "Cleo", "Dora", "Emmy")
SIZES = [(1, 6), *((seats, side) for seats in (2, 3, 4, 5) for side in (6, 7))]


def read(table: str, *seats: str) -> RolandWright:
    """A position: the table's fields, then each seat's."""
    found: RolandWright = GAME.position.read(f"side=6 {table} | " + " | ".join(seats), SET)
    return found


def acting(*seats: str, table: str = "") -> RolandWright:
    """All act, red.2 is taken, and the awards are clusters of red, orange and yellow."""
    return read(f"phase=all-act turn=3 dice=RRGGBP taken=red.2 awards=aw1,aw2,aw3 {table}", *seats)


def seat(box: str = EMPTY, **fields: str) -> str:
    return " ".join([f"box={box}", *(f"{name}={value}" for name, value in fields.items())])


def rows(*top: str) -> str:
    """A 6×6 box from its top rows."""
    lines = [row.ljust(6, ".") for row in top]
    return "/".join(lines + ["." * 6] * (6 - len(lines)))


DONE = seat()


def legal(state: RolandWright, who: int = 0) -> list[str]:
    out = buffer(GAME.longest)
    return [GAME.notation.write(state, out[k]) for k in range(state.fill_legal(who, out))]


def play(state: RolandWright, *texts: str, who: int = 0) -> RolandWright:
    """Actions of a seat, and outcomes with a star: '*hm5'. Each must be legal."""
    for text in texts:
        if text.startswith("*"):
            entry = Entry(CHANCE, GAME.notation.parse_outcome(state, text[1:]))
        else:
            assert text in legal(state, who), f"{text} is none of {legal(state, who)}"
            entry = Entry(who, GAME.notation.parse(state, text))
        after = step(state, entry)
        assert isinstance(after, RolandWright)
        state = after
    return state


def box(state: RolandWright, who: int = 0) -> str:
    text = GAME.position.write(state).split(" | ")[who + 1]
    return text.split()[0].removeprefix("box=")


def tool(name: str) -> str:
    """An Equipment with a special action."""
    return card_name(KIT, next(c for c in range(KIT.hallmarks, KIT.cards) if KIT.tools.actions[c] == [NAMED[name]]))


def one_bit_set() -> str:
    """The text of the house's set, with patterns of one bit each, so that cards are soon complete."""
    letters = cycle("ROYGBP")
    return re.sub(r"(?m)^pattern = .*$", lambda _: f'pattern = ["{next(letters)}"]', SET.text)


def new_match(seats: int, side: int = 6) -> Match:
    return Match(GAME, GAME.setup(seats, {"box": side}), NAMES[:seats])


def now(match: Match) -> RolandWright:
    """The position of a match."""
    assert isinstance(match.state, RolandWright)
    return match.state


def random_entry(match: Match, rng: Rng) -> None:
    n = match.state.chance()
    if n:
        match.resolve(rng.below(n))
        return
    seats = match.actors()
    who = seats[rng.below(len(seats))]
    codes = match.legal(who)
    match.act(who, codes[rng.below(len(codes))])


def start(seats: int, side: int = 6) -> RolandWright:
    found: RolandWright = GAME.rules.start(GAME.setup(seats, {"box": side}))
    return found
