"""Roland Wright's actions at the edge: codes as paths of board elements, notation and sentences.

| action | path | notation |
|---|---|---|
| place on, take from, or go to a space | `space:c3` | `c3` |
| erase a bit and do what its colour says | `space:c3` | `xc3` |
| choose a colour | `pen:red` | `red` |
| take or use a group of dice | `group:red.2` | `red.2` |
| keep, trade or discard a card; use an Equipment | `card:eq12` | `eq12` |
| claim a development bonus | `bonus:vertical` | `vertical` |
| solo: change a die; reroll all | `die:red`; `task:purple` | `die.red`; `reroll` |
| place no more; finish the turn | `stop`; `done` | `stop`; `done` |

Columns are a to g from the left, rows 1 to 7 from the top. Cards are numbered in the order of the component file:
`hm` Hallmarks, `eq` Equipments, `rd` R&D, `in` Inspirations, `aw` Awards. An outcome is a colour, a card or a seat
(`seat.1`).
"""

from typing import Final

from ridotto.engine.bits import members
from ridotto.engine.errors import UnknownNotation
from ridotto.engine.game import CHANCE, Entry
from ridotto.engine.words import a, count, join
from ridotto.games.roland_wright.components import COLOURS
from ridotto.games.roland_wright.kit import HALLMARKS, RESEARCH, Kit
from ridotto.games.roland_wright.rules import FIRST_DECK, RolandWright
from ridotto.games.roland_wright.secrets import member
from ridotto.games.roland_wright.steps import (
    AWARD,
    BONUS_CODE,
    CARD_CODE,
    DEAL,
    DICE,
    DIE_CODE,
    DISCARD,
    DRAW,
    ERASE_CODE,
    GROUP_CODE,
    INSPIRE,
    KEEP,
    KEEP_EQUIPMENT,
    KEEP_HALLMARK,
    OVER,
    PEN_CODE,
    PIP,
    REROLL_CODE,
    STEP,
    STOP_CODE,
    WIDTH,
)

LINE_NAMES: Final = ("vertical", "horizontal", "diagonal")
DECK_NAMES: Final = ("hallmark", "equipment", "research")
DECKS_SAID: Final = ("Hallmark", "Equipment", "Research & Development card")
TASKS: Final = ("Stoke Fire", "Feed Pip", "Keep Lit", "Water Plant", "Wash Windows", "Wind Clock")

HELP: Final = "write a space (c3), an erasure (xc3), a colour (red), a group (red.2), a card (hm5), stop or done"


# Names of things


def space_name(side: int, space: int) -> str:
    return SPACE_NAMES[side][space]


# A code may name a space beyond a small box: it has a name too, and is refused.
SPACE_NAMES: Final = {
    side: tuple(f"{'abcdefg'[space % side]}{space // side + 1}" for space in range(ERASE_CODE)) for side in (6, 7)
}


def space_number(side: int, name: str) -> int:
    """The space of that name; -1 if there is none."""
    if len(name) != 2 or name[0] not in "abcdefg"[:side] or name[1] not in "1234567"[:side]:
        return -1
    return "1234567".index(name[1]) * side + "abcdefg".index(name[0])


def card_name(card: int) -> str:
    """A Hallmark's or Equipment's number in its deck: `hm5`, `eq12`."""
    return f"hm{card + 1}" if card < HALLMARKS else f"eq{card - HALLMARKS + 1}"


def card_number(name: str) -> int:
    """The card of that name; -1 if there is none."""
    if name[:2] in ("hm", "eq") and name[2:] in NUMBERS:
        return int(name[2:]) - 1 + (HALLMARKS if name[0] == "e" else 0)
    return -1


NUMBERS: Final = {str(n + 1) for n in range(HALLMARKS)}
GROUP_NAMES: Final = tuple(f"{colour}.{length}" for colour in COLOURS for length in (1, 2, 3))


def card_title(kit: Kit, card: int) -> str:
    return kit.names.cards[card]


def discard_titles(state: RolandWright, deck: int) -> list[str]:
    """The cards that lie open beside a deck, for all to see (RW-4, RW-13)."""
    titles = state.kit.names.papers if deck == RESEARCH else state.kit.names.cards
    return [titles[card] for card in members(state.discarded(deck))]


def deck_of(card: int) -> int:
    return 0 if card < HALLMARKS else 1


# Actions


def path(state: RolandWright, code: int) -> tuple[str, ...]:
    """The board element that an action consists of: every decision is one step."""
    if code < ERASE_CODE:
        return (f"space:{space_name(state.side, code)}",)
    if code < PEN_CODE:
        return (f"space:{space_name(state.side, code - ERASE_CODE)}",)
    if code < GROUP_CODE:
        return (f"pen:{COLOURS[code - PEN_CODE]}",)
    if code < CARD_CODE:
        return (f"group:{GROUP_NAMES[code - GROUP_CODE]}",)
    if code < BONUS_CODE:
        return (f"card:{card_name(code - CARD_CODE)}",)
    if code < DIE_CODE:
        return (f"bonus:{LINE_NAMES[code - BONUS_CODE]}",)
    if code < REROLL_CODE:
        return (f"die:{COLOURS[code - DIE_CODE]}",)
    if code == REROLL_CODE:
        return ("task:purple",)
    return ("stop",) if code == STOP_CODE else ("done",)


def notation(state: RolandWright, code: int) -> str:
    """An action as a player types it."""
    if code == REROLL_CODE:
        return "reroll"
    element = path(state, code)[0]
    if DIE_CODE <= code < REROLL_CODE:
        return element.replace(":", ".")
    name = element.rpartition(":")[2]
    return f"x{name}" if ERASE_CODE <= code < PEN_CODE else name


def parse(state: RolandWright, text: str) -> int:
    """The action that a notation names, legal or not.

    >>> from ridotto.games.roland_wright import GAME
    >>> state = GAME.start(GAME.setup(2))
    >>> [parse(state, word) for word in ("C3", "xc3", "red", "red.2", "eq12", "done")]
    [14, 63, 98, 105, 162, 191]
    """
    word = "".join(text.split()).lower()[:40]
    if word in WORDS:
        return WORDS[word]
    space = space_number(state.side, word.removeprefix("x"))
    if space >= 0:
        return space + (ERASE_CODE if word[0] == "x" else 0)
    card = card_number(word)
    if card >= 0:
        return CARD_CODE + card
    raise UnknownNotation(f"{text[:30]!r} is no action; {HELP}")


WORDS: Final = {
    **{name: PEN_CODE + k for k, name in enumerate(COLOURS)},
    **{name: GROUP_CODE + k for k, name in enumerate(GROUP_NAMES)},
    **{name: BONUS_CODE + k for k, name in enumerate(LINE_NAMES)},
    **{f"die.{name}": DIE_CODE + k for k, name in enumerate(COLOURS)},
    "reroll": REROLL_CODE,
    "stop": STOP_CODE,
    "done": STOP_CODE + 1,
}


def label(state: RolandWright, code: int) -> str:
    """An action in a few words, as shown beside its element."""
    if code < ERASE_CODE:
        return space_name(state.side, code).upper()
    if code < PEN_CODE:
        return f"Erase {space_name(state.side, code - ERASE_CODE).upper()}"
    if code < GROUP_CODE:
        return COLOURS[code - PEN_CODE].capitalize()
    if code < CARD_CODE:
        return say_group(code - GROUP_CODE).capitalize()
    if code < BONUS_CODE:
        return card_title(state.kit, code - CARD_CODE)
    if code < DIE_CODE:
        return f"Bonus bit for the {LINE_NAMES[code - BONUS_CODE]} line"
    if code < REROLL_CODE:
        return f"Change {a(COLOURS[code - DIE_CODE])} die"
    if code == REROLL_CODE:
        return "Reroll all dice"
    return "Place no more" if code == STOP_CODE else "Done"


# Outcomes


def outcome_card(state: RolandWright, outcome: int) -> int:
    """The card that an outcome deals: in the phases in which one is dealt."""
    if state.phase == INSPIRE:
        return members(state.inspirations)[outcome]
    if state.phase == AWARD:
        return state.unopened_award(outcome)
    return members(member(state.undrawn(state.stream() - FIRST_DECK), outcome))[0]


def outcome_notation(state: RolandWright, outcome: int) -> str:
    """A colour, a card or a seat."""
    if state.phase in (DICE, PIP):
        return COLOURS[outcome]
    if state.phase == INSPIRE:
        return f"in{outcome_card(state, outcome) + 1}"
    if state.phase == AWARD:
        return f"aw{outcome_card(state, outcome) + 1}"
    if state.phase in (DEAL, DRAW):
        card = outcome_card(state, outcome)
        return f"rd{card + 1}" if state.stream() - FIRST_DECK == RESEARCH else card_name(card)
    return f"seat.{outcome + 1}"


def parse_outcome(state: RolandWright, text: str) -> int:
    """The outcome that a notation names."""
    outcomes = [outcome_notation(state, k) for k in range(state.chance())]
    word = text.strip().lower()
    if word not in outcomes:
        raise UnknownNotation(f"{text[:30]!r} is none of {join(outcomes, 'or') if outcomes else 'no outcomes'}")
    return outcomes.index(word)


# Secrets, and words for telling.py


def sees(before: RolandWright, entry: Entry, viewer: int) -> bool:
    """Whether a viewer may know an entry: cards dealt and kept are secret, except in solo."""
    if before.seats == 1:
        return True
    if entry.seat == CHANCE:
        if before.phase in (INSPIRE, DEAL, DRAW):
            return viewer == receiver(before)
        return True
    if viewer == entry.seat or not is_keep(before, entry):
        return True
    # A card that is complete at once lies open (RW-17).
    return before.stands(entry.seat, entry.value - CARD_CODE)


def private(state: RolandWright, seat: int) -> bool:
    """Inspiration, hand and kept points are their owner's secret until the end (RW-4): the others look away."""
    return state.seats > 1 and INSPIRE < state.phase < OVER


def receiver(before: RolandWright) -> int:
    """Who is dealt the pending card."""
    if before.phase == INSPIRE:
        return before.next
    return before.next // 6 if before.phase == DEAL else before.drawer


def is_keep(before: RolandWright, entry: Entry) -> bool:
    """Whether an action keeps a card that was looked at."""
    step = before.players[entry.seat * WIDTH + STEP]
    return before.phase != DISCARD and step in (KEEP, KEEP_HALLMARK, KEEP_EQUIPMENT)


def say_space(state: RolandWright, space: int) -> str:
    return space_name(state.side, space).upper()


def say_group(group: int) -> str:
    return f"{count(group % 3 + 1, 'die').replace('dies', 'dice')} of {COLOURS[group // 3]}"


def say_paper(kit: Kit, card: int) -> str:
    """An R&D card's name and what it shows."""
    return f"{kit.names.papers[card]} ({paper_shows(kit, card)})"


def paper_shows(kit: Kit, card: int) -> str:
    if kit.paper_points[card]:
        return count(kit.paper_points[card], "point")
    return join([COLOURS[c] for c in range(6) for _ in range(kit.paper_bits[card] >> c * 3 & 7)])
