"""What can be done and what was done in Roland Wright. Only what the viewer may know is said."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.bits import members, size
from ridotto.engine.terms import CHANCE, Entry, Label
from ridotto.engine.words import Verb, a, begun, did, do, does, join
from ridotto.games.roland_wright.rules.desk import ALWAYS_LEFT, LAST, NEARLY_FULL
from ridotto.games.roland_wright.rules.kit import DECKS, ORANGE, RESEARCH, YELLOW
from ridotto.games.roland_wright.rules.position import FIRST_DECK, RolandWright
from ridotto.games.roland_wright.rules.steps import (
    ACT,
    ALL_ACT,
    AWARD,
    BONUS_CODE,
    BONUS_SPACE,
    CARD_CODE,
    CHANGE,
    COMPLETE,
    COMPLETE_CODE,
    COPY_FROM,
    COPY_SPACE,
    COPY_TO,
    DEAL,
    DEEDS,
    DICE,
    DIE_CODE,
    DISCARD,
    DRAW,
    ERASE,
    ERASE_CODE,
    GROUP,
    GROUP_CODE,
    HAND,
    INSPIRE,
    KEEP_CODE,
    LOOK,
    MOVE_TO,
    OVER,
    PAPER,
    PAPER_PEN,
    PAPER_SPACE,
    PEN,
    PEN_CODE,
    PIP,
    PLACE,
    RECOLOUR,
    REROLL_CODE,
    SHIFT,
    SPOT,
    STEP,
    STOP_CODE,
    SWAP_TO,
    TAKE,
    TINT_PEN,
    TOOL_SPACE,
    TRADE,
    TURN,
    WIDTH,
)
from ridotto.games.roland_wright.rules.tools import OPPOSITE
from ridotto.games.roland_wright.view.secrets import knows_secrets, receiver, sees
from ridotto.games.roland_wright.words.names import (
    COLOUR_NAMES,
    LINE_NAMES,
    TASK_NAMES,
    card_title,
    deck_of,
    say_deck,
    say_group,
    say_paper,
    say_space,
)
from ridotto.games.roland_wright.words.notation import outcome_card

PURPOSES: Final = (
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
        deed = _deed(did, before, entry, viewer) + _put_away(before, entry, after)
        sentence = _of(before, names, entry.seat, deed)
    return " ".join([sentence, *_completed(before, after, names), *_effects(before, after, names)])


def deed(before: RolandWright, entry: Entry, viewer: int) -> str:
    """What a seat did, without its name."""
    return _deed(did, before, entry, viewer)


def _of(state: RolandWright, names: Sequence[str], seat: int, deed: str) -> str:
    """A deed with its doer, as a sentence."""
    return f"{begun(deed)}." if state.seats == 1 else f"{names[seat]} {deed}."


def _put_away(before: RolandWright, entry: Entry, after: RolandWright) -> str:
    """A second draw of one action puts away what the first left; else that is done with the turn."""
    at = entry.seat * WIDTH
    kept = after.players[at + LOOK] | after.players[at + HAND] | after.players[at + COMPLETE]
    gone = members(before.players[at + LOOK] & ~kept) if after.phase == DRAW else []
    return f" and discarded {join([card_title(before.kit, card) for card in gone])}" if gone else ""


def _completed(before: RolandWright, after: RolandWright, names: Sequence[str]) -> list[str]:
    said = []
    for seat in range(after.seats):
        new = after.players[seat * WIDTH + COMPLETE] & ~before.players[seat * WIDTH + COMPLETE]
        if new and not after.by_choice:  # else that was the deed
            cards = join([card_title(after.kit, card) for card in members(new)])
            said.append(_of(after, names, seat, f"completed {cards}"))
    return said


def _effects(before: RolandWright, after: RolandWright, names: Sequence[str]) -> list[str]:
    """What follows from an event for the whole table."""
    if after.phase == OVER:
        return [_end(before, names)]
    if after.last and not before.last:
        return [f"{begun(_why_last(after, names))}: the next turn is the last."]
    if after.phase == PIP and before.phase != PIP:
        return [_keep_lit(before)]
    return []


def _end(before: RolandWright, names: Sequence[str]) -> str:
    """Why the game is over (RW-19)."""
    if before.seats == 1:
        return "Day 21 is over, and so is the game."
    if before.last == LAST:
        return f"{begun(_why_last(before, names))}, so that was the last turn: the game is over."
    if before.turn >= before.deadline:
        return f"Turn {before.deadline} is the deadline: the game is over."
    return "Nobody has done anything for a whole round: the game is over."


def _why_last(state: RolandWright, names: Sequence[str]) -> str:
    """What makes a turn the last (RW-19)."""
    full = [names[seat] for seat in range(state.seats) if size(state.empty(seat)) <= NEARLY_FULL]
    if full:
        return f"{does(full, 'has', 'have')} three or fewer empty spaces"
    decks = [say_deck(deck) for deck in range(DECKS) if state.in_reach(deck) <= ALWAYS_LEFT]
    if decks:
        return f"only three cards are left of the {decks[0]} deck"
    return "a box had three or fewer empty spaces"  # bits were erased since


def _keep_lit(before: RolandWright) -> str:
    light = before.task(YELLOW)
    if light < before.in_play:
        below = f"below the {before.in_play} dice in play"
        return f"Weekend: {TASK_NAMES[YELLOW]} was at {light}, {below}: one die leaves the game."
    return f"Weekend: {TASK_NAMES[YELLOW]} was at {light}, so all dice stay."


# Chance


def _chance(before: RolandWright, entry: Entry, after: RolandWright, viewer: int, names: Sequence[str]) -> str:
    outcome = entry.value
    if before.phase == DICE:
        return _rolled(after, outcome)
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
    return f"{does([names[outcome]], 'is', 'are')} the first active player."


def _rolled(after: RolandWright, colour: int) -> str:
    return f"Rolled {COLOUR_NAMES[colour]}. {after_roll(after)}".rstrip()


def after_roll(after: RolandWright) -> str:
    """The groups, once all dice are rolled."""
    if after.phase == DICE:
        return ""
    return f"The groups: {join([say_group(group) for group in range(18) if after.has_group(group)])}."


def _pip(before: RolandWright, after: RolandWright, colour: int) -> str:
    return f"Pip’s roll {before.pip + 1}: {COLOUR_NAMES[colour]}. {after_pip(before, after)}".rstrip()


def after_pip(before: RolandWright, after: RolandWright) -> str:
    """What he ate, once all his dice are rolled."""
    if after.phase == PIP:
        return ""
    eaten = min(before.task(ORANGE), after.oranges)
    left = after.task(ORANGE)
    if left:
        return f"Pip ate {eaten}; {left} left."
    if after.phase == DISCARD:
        return f"Pip ate {eaten}, nothing is left, and he takes a card."
    return f"Pip ate {eaten}, nothing is left, and there is no card to take."


def _dealt(before: RolandWright, entry: Entry, viewer: int) -> str:
    deck = before.stream() - FIRST_DECK
    card = outcome_card(before, entry.value)
    if deck != RESEARCH:
        what = card_title(before.kit, card) if sees(before, entry, viewer) else f"one {say_deck(deck)}"
        return f"looked at {what}"
    if sees(before, entry, viewer):
        return f"drew {say_paper(before.kit, card)}"
    return "drew a Research & Development card"


# Actions


def phrase(state: RolandWright, seat: int, code: int) -> str:
    """An action by itself, as something to do."""
    return _deed(do, state, Entry(seat, code), seat)


def _deed(verb: Verb, before: RolandWright, entry: Entry, viewer: int) -> str:
    """An action, with its verbs as what was done or as what to do."""
    code = entry.value
    if code < ERASE_CODE:
        return _space_deed(verb, before, entry, code)
    if code < PEN_CODE:
        space = code - ERASE_CODE
        colour = before.colour_at(entry.seat, space)
        return f"{verb('erased', 'erase')} {COLOUR_NAMES[colour]} from {say_space(before, space)} {PURPOSES[colour]}"
    if code < GROUP_CODE:
        return _pen_deed(verb, before, entry, code - PEN_CODE)
    if code < CARD_CODE:
        return _group_deed(verb, before, code - GROUP_CODE)
    if code < COMPLETE_CODE:
        return _card_deed(verb, before, entry, viewer)
    if code < BONUS_CODE:
        return f"{verb('completed', 'complete')} {card_title(before.kit, code - COMPLETE_CODE)}"
    if code < DIE_CODE:
        return f"{verb('claimed', 'claim')} the bonus of the {LINE_NAMES[code - BONUS_CODE]} line"
    if code < REROLL_CODE:
        return f"{verb('stoked', 'stoke')} the fire to change {a(COLOUR_NAMES[code - DIE_CODE])} die"
    if code == REROLL_CODE:
        return f"{verb('wound', 'wind')} the clock to reroll all dice"
    if code == KEEP_CODE:
        return _keep_deed(verb, before, entry, viewer)
    return _stop_deed(verb, before, entry) if code == STOP_CODE else _done_deed(verb, before, entry)


def _stop_deed(verb: Verb, before: RolandWright, entry: Entry) -> str:
    at = entry.seat * WIDTH
    step, card = before.players[at + STEP], before.players[at + PAPER]
    if step == PLACE:
        return f"{verb('stopped', 'stop')} placing bits"
    if step == PAPER_PEN:
        return f"{verb('discarded', 'discard')} {before.kit.names.papers[card]}"
    if before.players[at + DEEDS] > 0:
        return f"{verb('stopped', 'stop')} there"
    return f"{verb('gave', 'give')} up the trade: the cards for it were drawn meanwhile"


def _done_deed(verb: Verb, before: RolandWright, entry: Entry) -> str:
    acting = before.players[entry.seat * WIDTH + STEP] == ACT
    done = f"{verb('ended', 'end')} the turn" + (" without an action" if acting else "")
    gone = [card_title(before.kit, card) for card in members(before.players[entry.seat * WIDTH + LOOK])]
    return f"{done} and {verb('discarded', 'discard')} {join(gone)}" if gone else done


def _keep_deed(verb: Verb, before: RolandWright, entry: Entry, viewer: int) -> str:
    """An R&D card that is kept: others see its back (RW-15)."""
    card = before.players[entry.seat * WIDTH + PAPER]
    known = knows_secrets(before, viewer, entry.seat)
    return f"{verb('kept', 'keep')} {before.kit.names.papers[card] if known else 'the card'} face down"


def _group_deed(verb: Verb, before: RolandWright, group: int) -> str:
    if before.phase != TAKE:
        return f"{verb('used', 'use')} {say_group(group)}"
    if before.seats == 1:
        value = before.task(group // 3) + group % 3 + 1
        return (
            f"{verb('gave', 'give')} {say_group(group)} to {TASK_NAMES[group // 3]}, {verb('now', 'then')} at {value}"
        )
    return f"{verb('took', 'take')} {say_group(group)}"


def _space_deed(verb: Verb, before: RolandWright, entry: Entry, space: int) -> str:
    p, at = before.players, entry.seat * WIDTH
    step, spot, here = p[at + STEP], p[at + SPOT], say_space(before, space)
    if step == PLACE:
        return f"{verb('placed', 'place')} {COLOUR_NAMES[p[at + GROUP] // 3]} on {here}"
    if step in (PAPER_SPACE, BONUS_SPACE, COPY_SPACE, TOOL_SPACE):
        return f"{verb('placed', 'place')} {COLOUR_NAMES[p[at + PEN]]} on {here}"
    if step in (MOVE_TO, COPY_TO):
        colour = COLOUR_NAMES[before.colour_at(entry.seat, spot)]
        deed = verb("moved", "move") if step == MOVE_TO else verb("copied", "copy")
        return f"{deed} {colour} from {say_space(before, spot)} to {here}"
    if step == SWAP_TO:
        return f"{verb('swapped', 'swap')} {say_space(before, spot)} and {here}"
    if step == COPY_FROM and before.kit.tools.where[before.entry(entry.seat)] == OPPOSITE:
        colour, opposite = COLOUR_NAMES[before.colour_at(entry.seat, space)], before.side * before.side - 1 - space
        return f"{verb('copied', 'copy')} {colour} from {here} to {say_space(before, opposite)}"
    if step == TURN:
        return f"{verb('turned', 'turn')} the block of {here} to {say_space(before, space + before.side + 1)}"
    if step == SHIFT:
        return f"{verb('shifted', 'shift')} row {space // before.side + 1} towards {here}"
    if step == ERASE:
        return f"{verb('erased', 'erase')} {COLOUR_NAMES[before.colour_at(entry.seat, space)]} from {here}"
    return f"{verb('chose', 'choose')} the bit on {here}"


def _pen_deed(verb: Verb, before: RolandWright, entry: Entry, colour: int) -> str:
    at = entry.seat * WIDTH
    if before.phase == RECOLOUR:
        return f"{verb('changed', 'change')} the {COLOUR_NAMES[before.players[PEN]]} die to {COLOUR_NAMES[colour]}"
    if before.players[at + STEP] in (CHANGE, TINT_PEN):
        return f"{verb('made', 'make')} {say_space(before, before.players[at + SPOT])} {COLOUR_NAMES[colour]}"
    return f"{verb('picked', 'pick')} up the {COLOUR_NAMES[colour]} pen"


def _card_deed(verb: Verb, before: RolandWright, entry: Entry, viewer: int) -> str:
    card, at = entry.value - CARD_CODE, entry.seat * WIDTH
    title = card_title(before.kit, card)
    if before.phase == DISCARD:
        return f"{verb('gave', 'give')} {title} to Pip"
    step = before.players[at + STEP]
    if step == ACT:
        return f"{verb('used', 'use')} {title}"
    if step == TRADE:
        return f"{verb('traded', 'trade')} {title} away"
    unseen = f"one {say_deck(deck_of(before.kit, card))}"
    return f"{verb('kept', 'keep')} {title if sees(before, entry, viewer) else unseen}"


def label(state: RolandWright, seat: int, code: int) -> Label:
    """An action in a few words, as shown beside its element."""
    if code < ERASE_CODE:
        return {"text": say_space(state, code)}
    if code < PEN_CODE:
        return {"text": f"Erase {say_space(state, code - ERASE_CODE)}", "word": "Erase and draw"}
    if code < GROUP_CODE:
        return {"text": COLOUR_NAMES[code - PEN_CODE].capitalize()}
    if code < CARD_CODE:
        return {"text": say_group(code - GROUP_CODE).capitalize()}
    if code < COMPLETE_CODE:
        return _card_label(state, seat, code - CARD_CODE)
    if code < BONUS_CODE:
        return {"text": f"Complete {card_title(state.kit, code - COMPLETE_CODE)}", "word": "Complete it", "told": True}
    if code < DIE_CODE:
        return {"text": f"Bonus bit for the {LINE_NAMES[code - BONUS_CODE]} line"}
    if code < REROLL_CODE:
        return {"text": f"Change {a(COLOUR_NAMES[code - DIE_CODE])} die"}
    if code == REROLL_CODE:
        return {"text": "Reroll all dice", "word": "Reroll all dice"}
    if code == KEEP_CODE:
        return {"text": "Keep face down", "button": True, "told": True}
    return {"text": "Stop" if code == STOP_CODE else "End turn", "button": True}


def _card_label(state: RolandWright, seat: int, card: int) -> Label:
    """A card to use; or one to keep or to part with: drawn in pencil, it would be gone with those beside it."""
    title = card_title(state.kit, card)
    step = state.players[seat * WIDTH + STEP]
    if state.phase == ALL_ACT and step == ACT:
        return {"text": title}
    word = "Give it to Pip" if state.phase == DISCARD else "Trade it" if step == TRADE else "Keep it"
    return {"text": title, "word": word, "told": True}
