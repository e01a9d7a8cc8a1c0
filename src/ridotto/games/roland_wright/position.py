"""A position of Roland Wright as one line of text, for tests, perft files and puzzles.

    side=6 phase=all-act turn=3 dice=RRGGBP taken=red.2 … | box=RR..../… hand=hm3,eq4 step=act … | box=…

The table comes first, then a part for each seat. A field that has its usual value is left out. Cards that lie nowhere
else are in their decks, so a card can't be lost or doubled.
"""

from functools import lru_cache
from typing import Final

from ridotto.engine import fields
from ridotto.engine.bits import members
from ridotto.engine.fields import Form, Forms, counted, index, named, number, perhaps, several
from ridotto.engine.legal import legal
from ridotto.engine.terms import ComponentSet
from ridotto.games.roland_wright.rules import steps
from ridotto.games.roland_wright.rules.desk import new_player
from ridotto.games.roland_wright.rules.kit import AWARDS_OPEN, MOST_PAPER_BITS, MOST_PAPER_BITS_OF_A_COLOUR, Kit
from ridotto.games.roland_wright.rules.position import RolandWright, lay
from ridotto.games.roland_wright.rules.steps import (
    COMPLETE,
    HAND,
    INSPIRATION,
    KEPT,
    LONGEST,
    LOOK,
    NEW,
    PAPER,
    STEP,
    WIDTH,
)
from ridotto.games.roland_wright.words.names import (
    COLOUR_LETTERS,
    COLOUR_NAMES,
    GROUP_NAMES,
    LINE_NAMES,
    PHASES,
    STEPS,
    card_names,
    space_name,
)


def _write_letters(packed: int) -> str:
    """Counts of colours as letters: RRG."""
    return "".join(COLOUR_LETTERS[c] * (packed >> c * 3 & 7) for c in range(len(COLOUR_NAMES)))


def letters(most: int) -> Form:
    """So many letters of colours, none more often than three binary digits can tell."""

    def read(text: str, what: str) -> int:
        counts = [text.count(letter) for letter in COLOUR_LETTERS]
        if sum(counts) < len(text) or len(text) > most or max(counts) > MOST_PAPER_BITS_OF_A_COLOUR:
            raise ValueError(f"{text[:20]!r} is not up to {most} letters of {COLOUR_LETTERS}")
        return sum(n * 8**c for c, n in enumerate(counts))

    return Form(_write_letters, read)


DICE: Final = letters(6)


def _write_awards(awards: int) -> str:
    return ",".join(f"aw{(awards >> k * 8 & 255) + 1}" for k in range(AWARDS_OPEN))


def _awards(kit: Kit) -> Form:
    names = numbered("aw", kit.awards)

    def read(text: str, what: str) -> int:
        words = text.split(",")
        if len(words) != AWARDS_OPEN:
            raise ValueError(f"{text[:20]!r} is not three Awards")
        return sum(index(names, word) * 256**k for k, word in enumerate(words))

    return Form(_write_awards, read)


def numbered(deck: str, n: int) -> list[str]:
    """The names of a deck's cards."""
    return [f"{deck}{k + 1}" for k in range(n)]


def _write_tasks(tasks: int) -> str:
    return ",".join(str(tasks >> c * 8 & 255) for c in range(len(COLOUR_NAMES)))


def _read_tasks(text: str, what: str) -> int:
    words = text.split(",")
    if len(words) != len(COLOUR_NAMES):
        raise ValueError(f"{text[:20]!r} is not six numbers")
    return sum(number(word, 0, 63, what) * 256**c for c, word in enumerate(words))


@lru_cache(maxsize=32)
def table_fields(kit: Kit) -> Forms:
    """The table's fields besides the side, in order."""
    cards = card_names(kit)
    card_set, paper_set = several(cards), several(numbered("rd", kit.papers))
    return {
        "phase": named(PHASES),
        "active": counted(4),
        "turn": counted(999),
        "last": counted(2),
        "idle": counted(4),
        "busy": counted(1),
        "next": counted(30),
        "dice": DICE,
        "in_play": counted(6, 4),
        "taken": perhaps(GROUP_NAMES),
        "discards": card_set,
        "recycled": card_set,
        "paper_discards": paper_set,
        "recycled_papers": paper_set,
        "awards": _awards(kit),
        "drawer": perhaps("01234"),
        "drawing": counted(2),
        "draws": counted(kit.cards),
        "tasks": Form(_write_tasks, _read_tasks),
        "pip": counted(3),
        "oranges": counted(6),
        "light": counted(63),
        "lost": counted(1),
        "food": counted(63),
        "eaten": perhaps(cards),
        "by_choice": counted(1),
        "deadline": counted(999, 1),
        "public": counted(99999),
    }


@lru_cache(maxsize=64)
def player_fields(kit: Kit, side: int) -> dict[str, tuple[int, Form]]:
    """A player's fields besides the box, in order: where each lies among a player's numbers, and how it is written."""
    spaces = [space_name(side, space) for space in range(side * side)]
    cards, papers = card_names(kit), numbered("rd", kit.papers)
    return {
        "hand": (HAND, several(cards)),
        "complete": (COMPLETE, several(cards)),
        "look": (LOOK, several(cards)),
        "new": (NEW, several(cards)),
        "kept": (KEPT, several(papers)),
        "inspiration": (INSPIRATION, perhaps(numbered("in", kit.inspirations))),
        "step": (STEP, named(STEPS)),
        "back": (steps.BACK, named(STEPS)),
        "group": (steps.GROUP, perhaps(GROUP_NAMES)),
        "left": (steps.LEFT, counted(3)),
        "placed": (steps.PLACED, several(spaces)),
        "claimed": (steps.CLAIMED, several(LINE_NAMES)),
        "spot": (steps.SPOT, perhaps(spaces)),
        "pen": (steps.PEN, perhaps(COLOUR_NAMES)),
        "paper": (PAPER, perhaps(papers)),
        "bits": (steps.BITS, letters(MOST_PAPER_BITS)),
        "learned": (steps.LEARNED, counted(99999)),
        "tool": (steps.TOOL, perhaps(cards)),
        "part": (steps.PART, counted(3)),
        "round": (steps.ROUND, counted(3)),
        "deeds": (steps.DEEDS, counted(16)),
        "old": (steps.OLD, several(papers)),
    }


def write(state: RolandWright) -> str:
    """The line for a position."""
    usual = lay(state.kit, state.side, new_player() * state.seats)
    forms = table_fields(state.kit)
    parts = [f"side={state.side}", *fields.write(forms, fields.values(state, forms), fields.values(usual, forms))]
    return " | ".join([" ".join(parts), *(_write_player(state, seat) for seat in range(state.seats))])


def _write_player(state: RolandWright, seat: int) -> str:
    parts = [f"box={_write_box(state, seat)}"]
    for name, (place, form) in player_fields(state.kit, state.side).items():
        value = state.players[seat * WIDTH + place]
        if value != new_player()[place]:
            parts.append(f"{name}={form.write(value)}")
    return " ".join(parts)


def _write_box(state: RolandWright, seat: int) -> str:
    side = state.side
    colours = [state.colour_at(seat, space) for space in range(side * side)]
    marks = "".join(COLOUR_LETTERS[colour] if colour >= 0 else "." for colour in colours)
    return "/".join(marks[row * side : row * side + side] for row in range(side))


def _read(text: str, components: ComponentSet) -> RolandWright:
    table, *seats = [fields.words(part) for part in text.strip().split(" | ")]
    side = number(table.pop("side", ""), 6, 7, "side")
    if not 1 <= len(seats) <= 5:
        raise ValueError(f"{len(seats)} seats; there are 1 to 5")
    players = [each for words in seats for each in _read_player(words, components.kit, side)]
    state = lay(components.kit, side, players)
    fields.fill(state, fields.read_some(table_fields(state.kit), table))
    _fill_decks(state)
    return state


def _read_player(words: dict[str, str], kit: Kit, side: int) -> list[int]:
    numbers = new_player()
    rows = words.pop("box", "").split("/")
    if len(rows) != side or any(len(row) != side for row in rows) or set("".join(rows)) - set(COLOUR_LETTERS + "."):
        raise ValueError(f"a box is {side} rows of {side} letters of {COLOUR_LETTERS} or dots")
    for space, mark in enumerate("".join(rows)):
        if mark != ".":
            numbers[COLOUR_LETTERS.index(mark)] |= 2**space
    listed = player_fields(kit, side)
    for name, value in fields.read_some({name: form for name, (_, form) in listed.items()}, words).items():
        numbers[listed[name][0]] = value
    return numbers


def _fill_decks(state: RolandWright) -> None:
    """What lies nowhere else is in its deck."""
    p = state.players
    for seat in range(state.seats):
        at = seat * WIDTH
        for cards in (p[at + HAND], p[at + COMPLETE], p[at + LOOK]):
            state.deck = _without(state.deck, cards)
        state.papers = _without(state.papers, p[at + KEPT])
        if p[at + PAPER] >= 0:
            state.papers = _without(state.papers, 2 ** p[at + PAPER])
        if p[at + INSPIRATION] >= 0:
            state.inspirations = _without(state.inspirations, 2 ** p[at + INSPIRATION])
    state.deck = _without(state.deck, state.discards)
    state.papers = _without(state.papers, state.paper_discards)


def _without(cards: int, gone: int) -> int:
    if gone & ~cards:
        raise ValueError("a card lies in two places")
    return cards & ~gone


# What each step refers to.
WITH_SPOT: Final = {steps.MOVE_TO, steps.COPY_TO, steps.SWAP_TO, steps.TINT_PEN}
WITH_PEN: Final = {steps.COPY_SPACE, steps.PAPER_SPACE, steps.BONUS_SPACE, steps.TOOL_SPACE}
SETTING_UP: Final = {steps.KEEP_HALLMARK, steps.KEEP_EQUIPMENT}


def _fault(state: RolandWright) -> str:
    """What does not go together in a position that was read; nothing if all does."""
    if state.seats == 1 and state.side != 6:
        return "a solo box has 6×6 spaces"
    if state.active >= state.seats or state.drawer >= state.seats:
        return "there is no such seat"
    for seat in range(state.seats):
        fault = _player_fault(state, seat)
        if fault:
            return f"seat {seat + 1}: {fault}"
    return _table_fault(state)


def _table_fault(state: RolandWright) -> str:
    dice = sum(state.showing(c) for c in range(len(COLOUR_NAMES)))
    if state.phase in (steps.TAKE, steps.RECOLOUR, steps.ALL_ACT) and dice != state.in_play:
        return f"{dice} dice show something, but {state.in_play} are in play"
    if state.phase == steps.RECOLOUR and state.players[steps.PEN] < 0:
        return "no die is being changed"
    if state.phase == steps.DICE and state.next >= state.in_play:
        return "all dice are rolled"
    if state.phase == steps.DRAW and (state.drawer < 0 or state.draws < 1):
        return "nobody draws"
    for seat in members(state.actors()):
        if not legal(state, seat, LONGEST):
            return f"seat {seat + 1} can do nothing"
    if not state.actors() and not state.chance() and state.phase != steps.OVER:
        return "nobody can act"
    return ""


def _player_fault(state: RolandWright, seat: int) -> str:
    at, p = seat * WIDTH, state.players
    step = p[at + STEP]
    asked = {steps.ALL_ACT: True, steps.DRAW: True, steps.KEEP_ALL: True}.get(state.phase, False)
    if step != steps.DONE and (not asked or (step in SETTING_UP) != (state.phase == steps.KEEP_ALL)):
        return f"nobody is at {STEPS[step]} in the phase {PHASES[state.phase]}"
    if step in WITH_SPOT and (p[at + steps.SPOT] < 0 or state.colour_at(seat, p[at + steps.SPOT]) < 0):
        return "there is no bit on the spot"
    if step == steps.CHANGE and (p[at + steps.SPOT] < 0 or state.colour_at(seat, p[at + steps.SPOT]) >= 0):
        return "the spot is not empty"
    if step in WITH_PEN and p[at + steps.PEN] < 0:
        return "there is no pen"
    if step in (steps.PAPER_PEN, steps.PAPER_SPACE) and p[at + PAPER] < 0:
        return "there is no R&D card"
    if step == steps.PAPER_SPACE and not p[at + steps.BITS] >> p[at + steps.PEN] * 3 & 7:
        return "the card has no bit of the pen's colour left"
    if step == steps.PLACE and p[at + steps.GROUP] < 0:
        return "there is no group"
    if step >= steps.COPY_FROM and not _in_part(state, seat, step):
        return f"no special action is at {STEPS[step]}"
    if (step == steps.PLACE) != (p[at + steps.LEFT] > 0):
        return "bits are left exactly while they are placed"
    if state.standing_in_hand(seat) and not state.by_choice:
        return "a card in hand is complete"
    return ""


def _in_part(state: RolandWright, seat: int, step: int) -> bool:
    """Whether a step belongs to the part of a special action that a seat is at."""
    card, part = state.players[seat * WIDTH + steps.TOOL], state.players[seat * WIDTH + steps.PART]
    if card < 0 or part >= state.kit.tools.parts[card]:
        return False
    first = steps.FIRST_STEP[state.kit.tools.does[state.entry(seat)]]
    return step in (first, first + 1)


read: Final = fields.reader(_read, _fault)
