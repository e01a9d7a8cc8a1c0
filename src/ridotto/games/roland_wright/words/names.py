"""What things are called in Roland Wright. The order of names is that of steps.py and kit.py."""

from typing import Final, Literal, get_args

from ridotto.engine.bits import members
from ridotto.engine.words import count, join
from ridotto.games.roland_wright.rules.kit import RESEARCH, Kit
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.rules.steps import ERASE_CODE

# Colours, also as letters of a pattern

COLOUR_NAMES: Final = ("red", "orange", "yellow", "green", "blue", "purple")
COLOUR_LETTERS: Final = "ROYGBP"

# Phases, steps and special actions

Phase = Literal[
    "start",
    "inspire",
    "award",
    "deal",
    "keep-all",
    "dice",
    "take",
    "recolour",
    "all-act",
    "draw",
    "pip",
    "discard",
    "over",
]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
STEPS: Final = (
    "done",
    "keep-hallmark",
    "keep-equipment",
    "choose",
    "place",
    "act",
    "finish",
    "copy-pen",
    "copy-space",
    "move-from",
    "move-to",
    "change",
    "keep",
    "paper-pen",
    "paper-space",
    "bonus-pen",
    "bonus-space",
    "copy-from",
    "copy-to",
    "swap-from",
    "swap-to",
    "tint-from",
    "tint-pen",
    "tool-pen",
    "tool-space",
    "turn",
    "shift",
    "erase",
    "trade",
)
ASKED: Final = {
    "keep-hallmark": "Keep one of three Hallmarks.",
    "keep-equipment": "Keep one of three Equipments.",
    "choose": "Choose a group of dice.",
    "act": "One action: erase a bit and do what its colour says, or use an Equipment. Or end your turn.",
    "finish": "End your turn, unless something is to be claimed or taken back.",
    "copy-pen": "Copy a bit: which colour?",
    "copy-space": "Place the copy on an empty space connected to a bit of its colour.",
    "move-from": "Move a bit: which one?",
    "move-to": "Where does the bit go?",
    "change": "Which colour does the bit become?",
    "keep": "Keep one of these cards.",
    "paper-pen": "Place the bits that the card shows: which colour next? Or stop, and it is discarded.",
    "paper-space": "Place the bit on any empty space.",
    "bonus-pen": "Bonus bit: which colour?",
    "bonus-space": "Bonus bit: on which space?",
    "copy-from": "Copy a bit: which one?",
    "copy-to": "Where does the copy go?",
    "swap-from": "Swap two bits: which is the first?",
    "swap-to": "Swap it with which bit?",
    "tint-from": "Which bit takes another colour?",
    "tint-pen": "Which colour does it take?",
    "tool-pen": "Place a bit: which colour?",
    "tool-space": "Place the bit: on which space?",
    "turn": "Turn which block? Choose its upper left space.",
    "shift": "Shift a row: choose its empty end.",
    "erase": "Erase which bit?",
    "trade": "Trade which card?",
}


# Dice, lines and tasks

GROUP_NAMES: Final = tuple(f"{colour}.{length}" for colour in COLOUR_NAMES for length in (1, 2, 3))
LINE_NAMES: Final = ("vertical", "horizontal", "diagonal")
TASK_NAMES: Final = ("Stoke Fire", "Feed Pip", "Keep Lit", "Water Plant", "Wash Windows", "Wind Clock")


def say_dice(n: int) -> str:
    return "1 die" if n == 1 else f"{n} dice"


def say_group(group: int) -> str:
    return f"{say_dice(group % 3 + 1)} of {COLOUR_NAMES[group // 3]}"


# Spaces: columns are a to g from the left, rows 1 to 7 from the top

COLUMN_NAMES: Final = "abcdefg"
# A code may name a space beyond a small box: it has a name too, and is refused.
SPACE_NAMES: Final = {
    side: tuple(f"{COLUMN_NAMES[space % side]}{space // side + 1}" for space in range(ERASE_CODE)) for side in (6, 7)
}


def space_name(side: int, space: int) -> str:
    return SPACE_NAMES[side][space]


def space_number(side: int, name: str) -> int:
    """The space of that name; -1 if there is none."""
    if len(name) != 2 or name[0] not in COLUMN_NAMES[:side] or name[1] not in "1234567"[:side]:
        return -1
    return "1234567".index(name[1]) * side + COLUMN_NAMES.index(name[0])


def say_space(state: RolandWright, space: int) -> str:
    return space_name(state.side, space).upper()


# Cards

DECK_NAMES: Final = ("hallmark", "equipment", "research")


def card_name(kit: Kit, card: int) -> str:
    """A Hallmark's or Equipment's number in its deck: `hm5`, `eq12`."""
    return f"hm{card + 1}" if card < kit.hallmarks else f"eq{card - kit.hallmarks + 1}"


def card_names(kit: Kit) -> list[str]:
    """The names of all Hallmarks and Equipments."""
    return [card_name(kit, card) for card in range(kit.cards)]


def card_number(kit: Kit, name: str) -> int:
    """The card of that name; -1 if there is none."""
    names = card_names(kit)
    return names.index(name) if name in names else -1


def card_title(kit: Kit, card: int) -> str:
    return kit.names.cards[card]


def discard_titles(state: RolandWright, deck: int) -> list[str]:
    """The cards that lie open beside a deck, for all to see (RW-4, RW-13)."""
    titles = state.kit.names.papers if deck == RESEARCH else state.kit.names.cards
    return [titles[card] for card in members(state.discarded(deck))]


def say_deck(deck: int) -> str:
    return ("Hallmark", "Equipment", "Research & Development")[deck]


def deck_of(kit: Kit, card: int) -> int:
    return 0 if card < kit.hallmarks else 1


def say_paper(kit: Kit, card: int) -> str:
    """An R&D card's name and what it shows."""
    return f"{kit.names.papers[card]} ({paper_shows(kit, card)})"


def paper_shows(kit: Kit, card: int) -> str:
    if kit.paper_points[card]:
        return count(kit.paper_points[card], "point")
    return join([COLOUR_NAMES[c] for c in range(6) for _ in range(kit.paper_bits[card] >> c * 3 & 7)])
