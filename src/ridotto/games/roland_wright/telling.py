"""What happened in Roland Wright, in sentences. Only what the viewer may know is said."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.bits import BIT, members, size
from ridotto.engine.game import CHANCE, Entry
from ridotto.engine.words import a, join, to_do
from ridotto.games.roland_wright.column import knows_secrets
from ridotto.games.roland_wright.components import COLOURS
from ridotto.games.roland_wright.kit import DECKS, ORANGE, RESEARCH, YELLOW
from ridotto.games.roland_wright.moves import (
    DECKS_SAID,
    LINE_NAMES,
    TASKS,
    card_title,
    deck_of,
    outcome_card,
    receiver,
    say_group,
    say_paper,
    say_space,
    sees,
)
from ridotto.games.roland_wright.rules import DEADLINE, FIRST_DECK, RolandWright
from ridotto.games.roland_wright.steps import (
    ACT,
    AWARD,
    BLEND_PEN,
    BONUS_CODE,
    BONUS_SPACE,
    CARD_CODE,
    CHANGE,
    COMPLETE,
    COPY_SPACE,
    DEAL,
    DICE,
    DIE_CODE,
    DISCARD,
    DRAW,
    ERASE_CODE,
    GROUP,
    GROUP_CODE,
    INSPIRE,
    LOOK,
    MIRROR,
    MOVE_TO,
    OVER,
    PAPER,
    PAPER_SPACE,
    PEN,
    PEN_CODE,
    PIP,
    PLACE,
    RECOLOUR,
    REROLL_CODE,
    SHIFT,
    SLIDE_TO,
    SPOT,
    SPREAD,
    STEP,
    STOP_CODE,
    SWAP_TO,
    TAKE,
    TINT_PEN,
    TRADE,
    TURN,
    WIDTH,
)

EFFECTS: Final = (
    "to copy a bit",
    "to move a bit",
    "to change its colour",
    "to draw Hallmarks",
    "to draw Equipments",
    "to draw a Research & Development card",
)


def tell(before: RolandWright, entry: Entry, after: RolandWright, viewer: int, names: Sequence[str]) -> str:
    """What happened, in a sentence or two. Past tense, so that the only player needs no name."""
    if entry.seat == CHANCE:
        sentence = _chance(before, entry, after, viewer, names)
    else:
        sentence = _of(before, names, entry.seat, _deed(before, entry, after, viewer))
    return " ".join([sentence, *_completed(before, after, names), *_news(before, after)])


def _of(state: RolandWright, names: Sequence[str], seat: int, deed: str) -> str:
    """A deed with its doer, as a sentence."""
    return f"{deed[0].upper()}{deed[1:]}." if state.seats == 1 else f"{names[seat]} {deed}."


def _completed(before: RolandWright, after: RolandWright, names: Sequence[str]) -> list[str]:
    said = []
    for seat in range(after.seats):
        new = after.players[seat * WIDTH + COMPLETE] & ~before.players[seat * WIDTH + COMPLETE]
        if new:
            cards = join([card_title(after.kit, card) for card in members(new)])
            said.append(_of(after, names, seat, f"completed {cards}"))
    return said


def _news(before: RolandWright, after: RolandWright) -> list[str]:
    """What follows from an event for the whole table."""
    if after.phase == OVER:
        return [say_end(before)]
    if after.last and not before.last:
        return [f"{_why_last(before)}: one more turn."]
    if after.phase == PIP and before.phase != PIP:
        return [_keep_lit(before)]
    return []


def say_end(before: RolandWright) -> str:
    """Why the game is over (RW-19)."""
    if before.seats == 1:
        return "Day 21 is over, and so is the game."
    if before.last:
        return "That was the last turn: the game is over."
    if before.turn >= DEADLINE:
        return f"Turn {DEADLINE} is the deadline: the game is over."
    return "Nobody has done anything for a whole round: the game is over."


def _why_last(before: RolandWright) -> str:
    if any(size(before.empty(seat)) <= 3 for seat in range(before.seats)):
        return "A box has three or fewer empty spaces"
    decks = [DECKS_SAID[deck] for deck in range(DECKS) if before.in_reach(deck) <= 3]
    return f"Only three cards are left of the {decks[0].split(' card')[0]} deck"


def _keep_lit(before: RolandWright) -> str:
    light = before.task(YELLOW)
    if light < before.in_play:
        below = f"below the {before.in_play} dice in play"
        return f"Weekend: {TASKS[YELLOW]} was at {light}, {below}: one die leaves the game."
    return f"Weekend: {TASKS[YELLOW]} was at {light}, so all dice stay."


# Chance


def _chance(before: RolandWright, entry: Entry, after: RolandWright, viewer: int, names: Sequence[str]) -> str:
    outcome = entry.value
    if before.phase == DICE:
        return _rolled(before, after, outcome)
    if before.phase == PIP:
        return _pip(before, after, outcome)
    if before.phase == AWARD:
        return f"An Award for all: {before.kit.names.awards[outcome_card(before, outcome)]}."
    if before.phase == INSPIRE:
        card = outcome_card(before, outcome)
        what = before.kit.names.inspirations[card] if sees(before, entry, viewer) else "a secret card"
        return _of(before, names, before.next, f"found an Inspiration: {what}")
    if before.phase in (DEAL, DRAW):
        return _of(before, names, receiver(before), _dealt(before, entry, viewer))
    return f"{names[outcome]} is the first active player."


def _rolled(before: RolandWright, after: RolandWright, colour: int) -> str:
    if after.phase == DICE:
        return f"Rolled {COLOURS[colour]}."
    groups = [say_group(group) for group in range(18) if after.has_group(group)]
    return f"Rolled {COLOURS[colour]}. The groups: {join(groups)}."


def _pip(before: RolandWright, after: RolandWright, colour: int) -> str:
    said = f"Pip’s roll {before.pip + 1}: {COLOURS[colour]}."
    if after.phase == PIP:
        return said
    eaten = min(before.task(ORANGE), after.oranges)
    left = after.task(ORANGE)
    if left:
        return f"{said} Pip ate {eaten}; {left} left."
    if after.phase == DISCARD:
        return f"{said} Pip ate {eaten}, nothing is left, and he takes a card."
    return f"{said} Pip ate {eaten}, nothing is left, and there is no card to take."


def _dealt(before: RolandWright, entry: Entry, viewer: int) -> str:
    deck = before.stream() - FIRST_DECK
    card = outcome_card(before, entry.value)
    if deck != RESEARCH:
        what = card_title(before.kit, card) if sees(before, entry, viewer) else f"one {DECKS_SAID[deck]}"
        return f"looked at {what}"
    if sees(before, entry, viewer):
        return f"drew {say_paper(before.kit, card)}"
    return "drew a Research & Development card"


# Actions


def phrase(state: RolandWright, seat: int, code: int) -> str:
    """An action by itself, as something to do."""
    return to_do(_deed(state, Entry(seat, code), state, seat)).replace(", now at", ", then at")


def _deed(before: RolandWright, entry: Entry, after: RolandWright, viewer: int) -> str:
    code, at = entry.value, entry.seat * WIDTH
    if code < ERASE_CODE:
        return _space_deed(before, entry, code)
    if code < PEN_CODE:
        space = code - ERASE_CODE
        colour = before.colour_at(entry.seat, space)
        return f"erased {COLOURS[colour]} from {say_space(before, space)} {EFFECTS[colour]}"
    if code < GROUP_CODE:
        return _pen_deed(before, entry, code - PEN_CODE)
    if code < CARD_CODE:
        return _group_deed(before, code - GROUP_CODE)
    if code < BONUS_CODE:
        return _card_deed(before, entry, after, viewer)
    if code < DIE_CODE:
        return f"claimed the bonus of the {LINE_NAMES[code - BONUS_CODE]} line"
    if code < REROLL_CODE:
        return f"stoked the fire to change {a(COLOURS[code - DIE_CODE])} die"
    if code == REROLL_CODE:
        return "wound the clock to reroll all dice"
    if code == STOP_CODE:
        return "placed no more" if before.players[at + STEP] == PLACE else _put_away(before, entry, after, viewer)
    done = "passed" if before.players[at + STEP] == ACT else "finished the turn"
    gone = before.players[at + LOOK]
    if not gone:
        return done
    return f"{done} and discarded {join([card_title(before.kit, card) for card in members(gone)])}"


def _put_away(before: RolandWright, entry: Entry, after: RolandWright, viewer: int) -> str:
    card = before.players[entry.seat * WIDTH + PAPER]
    points = before.kit.with_points & BIT[card]
    if points and not knows_secrets(before, viewer, entry.seat):
        return "kept the card face down"
    return f"{'kept' if points else 'discarded'} {before.kit.names.papers[card]}"


def _group_deed(before: RolandWright, group: int) -> str:
    if before.phase != TAKE:
        return f"used {say_group(group)}"
    if before.seats == 1:
        value = before.task(group // 3) + group % 3 + 1
        return f"gave {say_group(group)} to {TASKS[group // 3]}, now at {value}"
    return f"took {say_group(group)}"


def _space_deed(before: RolandWright, entry: Entry, space: int) -> str:
    at = entry.seat * WIDTH
    p = before.players
    step, spot, here = p[at + STEP], p[at + SPOT], say_space(before, space)
    if step in (PLACE, SPREAD):
        return f"placed {COLOURS[p[at + GROUP] // 3]} on {here}"
    if step in (PAPER_SPACE, BONUS_SPACE, COPY_SPACE):
        return f"placed {COLOURS[p[at + PEN]]} on {here}"
    if step in (MOVE_TO, SLIDE_TO):
        return f"moved {COLOURS[before.colour_at(entry.seat, spot)]} from {say_space(before, spot)} to {here}"
    if step == SWAP_TO:
        return f"swapped {say_space(before, spot)} and {here}"
    if step == MIRROR:
        opposite = before.side * before.side - 1 - space
        return f"copied {COLOURS[before.colour_at(entry.seat, space)]} from {here} to {say_space(before, opposite)}"
    if step == TURN:
        return f"turned the block of {here} to {say_space(before, space + before.side + 1)}"
    if step == SHIFT:
        return f"shifted row {space // before.side + 1} towards {here}"
    return f"chose the bit on {here}"


def _pen_deed(before: RolandWright, entry: Entry, colour: int) -> str:
    at = entry.seat * WIDTH
    if before.phase == RECOLOUR:
        return f"changed the {COLOURS[before.players[PEN]]} die to {COLOURS[colour]}"
    if before.players[at + STEP] in (CHANGE, BLEND_PEN, TINT_PEN):
        return f"made {say_space(before, before.players[at + SPOT])} {COLOURS[colour]}"
    return f"picked up the {COLOURS[colour]} pen"


def _card_deed(before: RolandWright, entry: Entry, after: RolandWright, viewer: int) -> str:
    card, at = entry.value - CARD_CODE, entry.seat * WIDTH
    title = card_title(before.kit, card)
    if before.phase == DISCARD:
        return f"gave {title} to Pip"
    step = before.players[at + STEP]
    if step == ACT:
        return f"used {title}"
    if step == TRADE:
        return f"traded {title} away"
    return f"kept {title if sees(before, entry, viewer) else 'one ' + DECKS_SAID[deck_of(card)]}"
