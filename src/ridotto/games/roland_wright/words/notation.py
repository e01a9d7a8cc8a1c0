"""Roland Wright's actions and outcomes at the edge: paths of board elements, and what people type and read.

| action | path | notation |
|---|---|---|
| place on, take from, or go to a space | `space:c3` | `c3` |
| erase a bit and do what its colour says | `space:c3` | `xc3` |
| choose a colour | `pen:red` | `red` |
| take or use a group of dice | `group:red.2` | `red.2` |
| keep, trade or discard a card; use an Equipment | `card:eq12` | `eq12` |
| complete a card, where that is a choice | `complete:hm5` | `complete.hm5` |
| claim a development bonus | `bonus:vertical` | `vertical` |
| solo: change a die; reroll all | `die:red`; `task:purple` | `die.red`; `reroll` |
| leave it at that; keep an R&D card; finish the turn | `stop`; `keep`; `done` | `stop`; `keep`; `done` |

Columns are a to g from the left, rows 1 to 7 from the top. Cards are numbered in the order of the component file:
`hm` Hallmarks, `eq` Equipments, `rd` R&D, `in` Inspirations, `aw` Awards. An outcome is a colour, a card or a seat
(`seat.1`).
"""

from typing import Final

from ridotto.engine.bits import members
from ridotto.engine.errors import UnknownNotation
from ridotto.engine.words import join
from ridotto.games.roland_wright.rules.kit import RESEARCH
from ridotto.games.roland_wright.rules.position import FIRST_DECK, RolandWright
from ridotto.games.roland_wright.rules.secrets import member
from ridotto.games.roland_wright.rules.steps import (
    AWARD,
    BONUS_CODE,
    CARD_CODE,
    COMPLETE_CODE,
    DEAL,
    DICE,
    DIE_CODE,
    DRAW,
    ERASE_CODE,
    GROUP_CODE,
    INSPIRE,
    PEN_CODE,
    PIP,
    REROLL_CODE,
    STOP_CODE,
)
from ridotto.games.roland_wright.words.names import (
    COLOUR_NAMES,
    GROUP_NAMES,
    LINE_NAMES,
    card_name,
    card_number,
    space_name,
    space_number,
)

HELP: Final = "write a space (c3), an erasure (xc3), a colour (red), a group (red.2), a card (hm5), stop or done"


LAST_WORDS: Final = ("stop", "keep", "done")  # the actions from STOP_CODE on


# Actions


def path(state: RolandWright, code: int) -> tuple[str, ...]:
    """The board element that an action consists of: every decision is one step."""
    if code < ERASE_CODE:
        return (f"space:{space_name(state.side, code)}",)
    if code < PEN_CODE:
        return (f"space:{space_name(state.side, code - ERASE_CODE)}",)
    if code < GROUP_CODE:
        return (f"pen:{COLOUR_NAMES[code - PEN_CODE]}",)
    if code < CARD_CODE:
        return (f"group:{GROUP_NAMES[code - GROUP_CODE]}",)
    if code < COMPLETE_CODE:
        return (f"card:{card_name(state.kit, code - CARD_CODE)}",)
    if code < BONUS_CODE:
        return (f"complete:{card_name(state.kit, code - COMPLETE_CODE)}",)
    if code < DIE_CODE:
        return (f"bonus:{LINE_NAMES[code - BONUS_CODE]}",)
    if code < REROLL_CODE:
        return (f"die:{COLOUR_NAMES[code - DIE_CODE]}",)
    if code == REROLL_CODE:
        return ("task:purple",)
    return (LAST_WORDS[code - STOP_CODE],)


def write(state: RolandWright, code: int) -> str:
    """An action as a player types it."""
    if code == REROLL_CODE:
        return "reroll"
    element = path(state, code)[0]
    if DIE_CODE <= code < REROLL_CODE or COMPLETE_CODE <= code < BONUS_CODE:
        return element.replace(":", ".")
    name = element.rpartition(":")[2]
    return f"x{name}" if ERASE_CODE <= code < PEN_CODE else name


def parse(state: RolandWright, text: str) -> int:
    """The action that a notation names, legal or not.

    >>> from ridotto.games.roland_wright import GAME
    >>> state = GAME.rules.start(GAME.setup(2))
    >>> [parse(state, word) for word in ("C3", "xc3", "red", "red.2", "eq12", "done")]
    [14, 63, 98, 105, 162, 258]
    """
    word = "".join(text.split()).lower()[:40]
    if word in WORDS:
        return WORDS[word]
    space = space_number(state.side, word.removeprefix("x"))
    if space >= 0:
        return space + (ERASE_CODE if word[0] == "x" else 0)
    card = card_number(state.kit, word.removeprefix("complete."))
    if card >= 0:
        return card + (COMPLETE_CODE if word.startswith("complete.") else CARD_CODE)
    raise UnknownNotation(f"{text[:30]!r} is no action; {HELP}")


WORDS: Final = {
    **{name: PEN_CODE + k for k, name in enumerate(COLOUR_NAMES)},
    **{name: GROUP_CODE + k for k, name in enumerate(GROUP_NAMES)},
    **{name: BONUS_CODE + k for k, name in enumerate(LINE_NAMES)},
    **{f"die.{name}": DIE_CODE + k for k, name in enumerate(COLOUR_NAMES)},
    "reroll": REROLL_CODE,
    **{name: STOP_CODE + k for k, name in enumerate(LAST_WORDS)},
}


# Outcomes


def outcome_card(state: RolandWright, outcome: int) -> int:
    """The card that an outcome deals: in the phases in which one is dealt."""
    if state.phase == INSPIRE:
        return members(state.inspirations)[outcome]
    if state.phase == AWARD:
        return state.unopened_award(outcome)
    return members(member(state.undrawn(state.stream() - FIRST_DECK), outcome))[0]


def write_outcome(state: RolandWright, outcome: int) -> str:
    """A colour, a card or a seat."""
    if state.phase in (DICE, PIP):
        return COLOUR_NAMES[outcome]
    if state.phase == INSPIRE:
        return f"in{outcome_card(state, outcome) + 1}"
    if state.phase == AWARD:
        return f"aw{outcome_card(state, outcome) + 1}"
    if state.phase in (DEAL, DRAW):
        card = outcome_card(state, outcome)
        return f"rd{card + 1}" if state.stream() - FIRST_DECK == RESEARCH else card_name(state.kit, card)
    return f"seat.{outcome + 1}"


def parse_outcome(state: RolandWright, text: str) -> int:
    """The outcome that a notation names."""
    outcomes = [write_outcome(state, k) for k in range(state.chance())]
    word = text.strip().lower()
    if word not in outcomes:
        raise UnknownNotation(f"{text[:30]!r} is none of {join(outcomes, 'or') if outcomes else 'no outcomes'}")
    return outcomes.index(word)
