"""Why something can't be chosen now in Roland Wright: the rule's number and a sentence."""

from typing import Final

from ridotto.engine.bits import BIT, members, size
from ridotto.engine.terms import Why
from ridotto.engine.words import a, count, join
from ridotto.games.roland_wright.rules.box import LINES, VERTICAL
from ridotto.games.roland_wright.rules.kit import (
    BLUE,
    EQUIPMENT,
    GREEN,
    HALLMARK,
    MISSING,
    ORANGE,
    PURPLE,
    RED,
    RESEARCH,
)
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.rules.steps import (
    ACT,
    ALL_ACT,
    CHOOSE,
    CLAIMED,
    COMPLETE,
    COPY_SPACE,
    COPY_TO,
    DICE,
    DISCARD,
    DONE,
    DRAW,
    FINISH,
    GROUP,
    HAND,
    KEEP,
    KEEP_ALL,
    KEEP_HALLMARK,
    LOOK,
    MOVE_TO,
    OVER,
    PAPER,
    PAPER_PEN,
    PAPER_SPACE,
    PIP,
    PLACE,
    RECOLOUR,
    SHIFT,
    SPOT,
    STEP,
    SWAP_FROM,
    SWAP_TO,
    TAKE,
    TINT_FROM,
    TINT_PEN,
    TOOL,
    TOOL_SPACE,
    TRADE,
    TURN,
    WIDTH,
)
from ridotto.games.roland_wright.rules.tools import (
    ANY_COLOUR,
    CONNECTED,
    FRESH,
    OF_A_NEIGHBOUR,
    OPPOSITE,
    ROUND_THE_RING,
)
from ridotto.games.roland_wright.words.names import (
    ASKED,
    COLOUR_NAMES,
    DECK_NAMES,
    GROUP_NAMES,
    LINE_NAMES,
    STEPS,
    TASK_NAMES,
    card_number,
    card_title,
    deck_of,
    discard_titles,
    say_deck,
    say_group,
    say_space,
    space_number,
)
from ridotto.games.roland_wright.words.notation import LAST_WORDS
from ridotto.games.roland_wright.words.tools import say_colours, say_useless

# The rule behind each step of steps.py, in its order; special actions belong to RW-8.
RULES: Final = (
    *("RW-9", "RW-4", "RW-4", "RW-6", "RW-7", "RW-8", "RW-8", "RW-10", "RW-10", "RW-11", "RW-11", "RW-12"),
    *("RW-13", "RW-15", "RW-15", "RW-18", "RW-18"),
    *(("RW-8",) * 12),
)
DRAWS: Final = {GREEN: (HALLMARK, 3), BLUE: (EQUIPMENT, 3), PURPLE: (RESEARCH, 1)}  # decks, and how many cards


def why_not(state: RolandWright, seat: int, chosen: tuple[str, ...], element: str) -> Why:
    """Why an element is not a next step after those chosen. Ask only about elements that are not."""
    kind, _, name = element.partition(":")
    always = _never(state, kind, name)
    if always:
        return always
    waiting = _waiting(state, seat)
    if waiting:
        return waiting
    if kind == "space" and space_number(state.side, name) >= 0:
        return _space(state, seat, space_number(state.side, name))
    if kind == "card" and card_number(state.kit, name) >= 0:
        return _card(state, seat, card_number(state.kit, name))
    if kind == "group" and name in GROUP_NAMES:
        return _group(state, seat, GROUP_NAMES.index(name))
    if kind == "pen" and name in COLOUR_NAMES:
        return _pen(state, seat, COLOUR_NAMES.index(name))
    if kind == "complete" and card_number(state.kit, name) >= 0:
        return _complete(state, seat, card_number(state.kit, name))
    if kind == "bonus" and name in LINE_NAMES:
        return _bonus(state, seat, LINE_NAMES.index(name))
    if kind in ("die", "task") and name in COLOUR_NAMES:
        return _solo(state, kind, COLOUR_NAMES.index(name))
    if element in LAST_WORDS:
        return _stop(state, seat, element)
    return Why("RW-1", f"There is no {element[:40]!r} on this table.")


def _never(state: RolandWright, kind: str, name: str) -> Why | None:
    """Things that are only there to be looked at."""
    if kind == "award":
        return Why("RW-21", "Awards are judged at the end; nothing is done with them before.")
    if kind == "inspiration":
        return Why("RW-20", "An Inspiration is scored at the end; nothing is done with it before.")
    if kind == "box":
        return Why("RW-7", "That is another player’s box: you place bits in your own.")
    if kind == "deck" and name in DECK_NAMES:
        colour = ("green", "blue", "purple")[DECK_NAMES.index(name)]
        titles = discard_titles(state, DECK_NAMES.index(name))
        lie_open = f" Its discards: {'; '.join(titles)}." if titles else ""
        return Why("RW-16", f"Cards are drawn by an action: erase {a(colour)} bit.{lie_open}")
    return None


def _waiting(state: RolandWright, seat: int) -> Why | None:
    """Why the seat can't do anything at all now."""
    if state.phase == OVER:
        return Why("RW-29" if state.seats == 1 else "RW-19", "The game is over.")
    if state.chance():
        if state.phase == DICE:
            return Why("RW-5", "The dice are still rolling.")
        if state.phase == PIP:
            return Why("RW-28", "Pip’s dice are still rolling.")
        return Why("RW-16" if state.phase == DRAW else "RW-4", "Cards are still being dealt.")
    if 0 <= seat < state.seats and state.actors() & BIT[seat]:
        return None
    if state.phase == KEEP_ALL:
        return Why("RW-4", "You have kept your cards; others are still choosing.")
    if state.phase == TAKE:
        return Why("RW-6", "The active player takes a group first.")
    return Why("RW-9", "Your turn is finished; others are still at theirs.")


def _asked(state: RolandWright, seat: int) -> Why:
    """What is asked instead."""
    if state.phase == TAKE:
        if state.seats == 1:
            return Why("RW-26", "First choose a group for the solo board.")
        return Why("RW-6", "First take a group of dice.")
    if state.phase == RECOLOUR:
        return Why("RW-26", "First choose the new colour of the die.")
    if state.phase == DISCARD:
        return Why("RW-28", "First choose a card for Pip.")
    step = state.players[seat * WIDTH + STEP]
    if step == PLACE:
        return Why("RW-7", f"First place your {COLOUR_NAMES[state.players[seat * WIDTH + GROUP] // 3]} bits, or stop.")
    if step == ACT:
        return Why("RW-8", "Now it is time for one action: erase a bit, use an Equipment, or end your turn.")
    if step == FINISH:
        return Why("RW-8", "You have had your one action: end your turn.")
    if step == PAPER_PEN and BIT[state.players[seat * WIDTH + PAPER]] & state.kit.with_points:
        return Why("RW-15", "First put your card away: it shows points, and you keep it face down.")
    if step == KEEP and state.players[seat * WIDTH + LOOK] & state.kit.all_equipments:
        return Why("RW-14", f"“{ASKED[STEPS[step]]}” comes first.")
    return Why(_rule(state, seat, step), f"“{ASKED[STEPS[step]]}” comes first.")


def _rule(state: RolandWright, seat: int, step: int) -> str:
    """The rule behind a step: a special action's is RW-8, also where it shares its steps with a bit's."""
    return "RW-8" if state.players[seat * WIDTH + TOOL] >= 0 and step != KEEP else RULES[step]


# Spaces


def _space(state: RolandWright, seat: int, space: int) -> Why:
    at = seat * WIDTH
    step = state.players[at + STEP] if state.phase == ALL_ACT else DONE
    here, colour = say_space(state, space), state.colour_at(seat, space)
    if step == ACT:
        return _erase(state, seat, here, colour)
    if not state.spaces(seat, step):
        return _asked(state, seat)
    rule = _rule(state, seat, step)
    if step == TURN:  # a corner may have a bit or be empty
        return Why(rule, f"{here} is not the upper left space of a block that a turn would change.")
    if state.spaces(seat, step) & ~state.bits(seat) and colour >= 0:
        return Why(rule, f"{here} has a bit already; this goes on an empty space.")
    if not state.spaces(seat, step) & ~state.bits(seat) and colour < 0:
        return Why(rule, f"Nothing lies on {here}; choose a bit.")
    if step in (COPY_SPACE, SHIFT):
        what = "connected to a bit of that colour" if step == COPY_SPACE else "an empty end of a row with a bit"
        return Why(rule, f"{here} is not {what}.")
    return Why(rule, _not_for_part(state, seat, step, space, here))


def _not_for_part(state: RolandWright, seat: int, step: int, space: int, here: str) -> str:
    """Why a space, which has a bit or is empty as it should be, does not do for a part of a special action."""
    entry, tools = state.entry(seat), state.kit.tools
    where, pens = tools.where[entry], tools.pens[entry]
    if step in (MOVE_TO, COPY_TO, SWAP_TO):
        spot = say_space(state, state.players[seat * WIDTH + SPOT])
        if step == SWAP_TO:
            return f"Choose a bit of another colour{f', connected to {spot}' if where == CONNECTED else ''}."
        return f"Choose an empty space connected to {spot}."
    if step == TOOL_SPACE:
        placed = " that you placed this turn" if where == FRESH else ""
        return f"{here} is not connected to a bit{placed}."
    if pens < ANY_COLOUR and not pens & BIT[state.colour_at(seat, space)]:
        return f"{here} is {COLOUR_NAMES[state.colour_at(seat, space)]}; this is about {say_colours(pens)} bits."
    if step == SWAP_FROM or (step == TINT_FROM and tools.into[entry] == OF_A_NEIGHBOUR):
        return f"{here} is not connected to a bit of another colour."
    if step == TINT_FROM:
        return f"{here} has the only colour that it could take."
    return (
        f"The space opposite {here} is not empty." if where == OPPOSITE else f"No space connected to {here} is empty."
    )


def _erase(state: RolandWright, seat: int, here: str, colour: int) -> Why:
    """Why the bit on a space can't be erased (RW-8)."""
    if colour < 0:
        return Why("RW-8", f"Nothing lies on {here}: an action erases one of your bits.")
    if colour in (RED, ORANGE):
        rule, what = ("RW-10", "copy") if colour == RED else ("RW-11", "move")
        return Why(rule, f"There is no other bit to {what}.")
    return _no_draw(state, seat, *DRAWS[colour])


def _no_draw(state: RolandWright, seat: int, deck: int, cards: int) -> Why:
    """Why a seat can't draw from a deck (RW-16)."""
    what = say_deck(deck)
    left = state.in_reach(deck)
    if left <= 3:
        return Why("RW-16", f"The {what} deck and its discards have only three cards left; they stay.")
    before = state.unfinished_before(seat)
    if left - state.set_aside(seat, deck) <= 3:
        return Why(
            "RW-16",
            f"{left} cards are left of the {what} deck, and {count(before, 'player')} before you may still draw: "
            "wait for them, or do something else.",
        )
    there = state.at_hand(seat, deck)
    return Why("RW-16", f"Others are looking at cards; only {there} of the {cards} to draw are there. Wait a moment.")


# Cards


def _card(state: RolandWright, seat: int, card: int) -> Why:
    at, title, bit = seat * WIDTH, card_title(state.kit, card), BIT[card]
    p = state.players
    if not (p[at + HAND] | p[at + LOOK] | p[at + COMPLETE]) & bit:
        return Why("RW-8", f"{title} is not yours.")
    if state.phase == DISCARD:
        return Why("RW-28", "Pip takes a completed card as long as you have one.")
    step = p[at + STEP]
    if state.phase == KEEP_ALL:
        first = "Hallmark" if step == KEEP_HALLMARK else "Equipment"
        return Why("RW-4", f"Choose the {first} that you keep.")
    if step == TRADE and p[at + HAND] & bit:
        return _no_draw(state, seat, deck_of(state.kit, card), state.kit.tools.many[state.entry(seat)])
    if p[at + LOOK] & bit or step != ACT:
        return _asked(state, seat)
    if p[at + HAND] & bit:
        return _complete(state, seat, card)
    if card < state.kit.hallmarks:
        return Why("RW-8", f"{title} is complete and scores at the end; a Hallmark has no action.")
    return Why("RW-8", f"{title} can do nothing now: {_useless(state, card)}.")


def _lack(state: RolandWright, seat: int, card: int) -> int:
    turn, corner = divmod(state.nearest(seat, card), 64)
    return state.lacks(seat, card, turn, corner) // MISSING


def _useless(state: RolandWright, card: int) -> str:
    """Why an Equipment's special action is not possible: none of its parts is."""
    return join([say_useless(part) for part in state.kit.tools.actions[card]])


def _complete(state: RolandWright, seat: int, card: int) -> Why:
    """Why a card can't be completed now (RW-17)."""
    title, bit = card_title(state.kit, card), BIT[card]
    if state.players[seat * WIDTH + COMPLETE] & bit:
        return Why("RW-17", f"{title} is complete already.")
    if not state.players[seat * WIDTH + HAND] & bit:
        return Why("RW-17", f"{title} is not in your hand.")
    lack = _lack(state, seat, card)
    if lack:
        return Why("RW-17", f"{title} is not complete: {count(lack, 'bit')} of its pattern missing.")
    if state.by_choice and state.phase == ALL_ACT:
        return Why("RW-17", f"The pattern of {title} stands: complete it.")
    return Why("RW-17", f"{title} is completed during your own steps of a turn.")


# Dice, pens, bonuses


def _group(state: RolandWright, seat: int, group: int) -> Why:
    step = state.players[seat * WIDTH + STEP]
    if state.phase != ALL_ACT:
        return _asked(state, seat)
    if state.taken == group and step == CHOOSE:
        if state.seats == 1:
            return Why("RW-26", f"A task has taken {say_group(group)}: choose another group.")
        return Why("RW-6", f"The active player has taken {say_group(group)}.")
    if step == CHOOSE:
        return Why("RW-6", f"There is no group of {say_group(group)}.")
    return Why("RW-6", f"You use {say_group(state.players[seat * WIDTH + GROUP])} in this turn.")


def _pen(state: RolandWright, seat: int, colour: int) -> Why:
    name = COLOUR_NAMES[colour]
    if state.phase == RECOLOUR:
        return Why("RW-26", f"The die is {name} already.")
    if state.phase != ALL_ACT:
        return _asked(state, seat)
    step = state.players[seat * WIDTH + STEP]
    pens = state.pens(seat, step)
    if not pens:
        return _asked(state, seat)
    allowed = join([COLOUR_NAMES[c] for c in members(pens)], "or")
    if step == TINT_PEN and state.kit.tools.into[state.entry(seat)] == ROUND_THE_RING:
        return Why("RW-8", f"One step round the colours leads to {allowed}, not to {name}.")
    return Why(_rule(state, seat, step), f"{name.capitalize()} is not possible here: choose {allowed}.")


def _bonus(state: RolandWright, seat: int, kind: int) -> Why:
    if state.players[seat * WIDTH + CLAIMED] & BIT[kind]:
        return Why("RW-18", f"The {LINE_NAMES[kind]} line’s bonus is claimed, once a game.")
    bits = state.bits(seat)
    first = state.side * 6 + kind * 2
    lines = LINES[first], LINES[first + 1]
    if not any(bits & line == line for line in lines):
        what = "edge" if kind <= VERTICAL + 1 else "centre"
        lack = min(size(line & ~bits) for line in lines)
        return Why("RW-18", f"No {LINE_NAMES[kind]} {what} is full: {count(lack, 'space')} empty.")
    if not state.empty(seat):
        return Why("RW-18", "No space is empty for a bonus bit.")
    return Why("RW-18", "A bonus is claimed between steps: before or after your action.")


def _solo(state: RolandWright, kind: str, colour: int) -> Why:
    if state.seats > 1:
        return Why("RW-25", "Tasks and changes of dice belong to the solo game.")
    if state.phase == RECOLOUR and (kind == "die" or colour in (RED, PURPLE)):
        return _asked(state, 0)
    if kind == "die":
        if state.phase != TAKE:
            return Why("RW-26", "Dice are changed before a group is chosen.")
        if not state.task(RED):
            return Why("RW-26", f"Changing a die costs 1 of {TASK_NAMES[RED]}, which is at 0.")
        return Why("RW-26", f"No die shows {COLOUR_NAMES[colour]}.")
    if colour == PURPLE:
        if state.phase != TAKE:
            return Why("RW-26", "Dice are rerolled before a group is chosen.")
        return Why("RW-26", f"A reroll costs 1 of {TASK_NAMES[PURPLE]}, which is at 0.")
    uses = (
        "pays for changing a die: choose the die itself",
        "works by itself: it feeds Pip at the weekend",
        "works by itself: it keeps your dice at the weekend",
        "works by itself: it lets you draw more Hallmarks",
        "works by itself: it lets you draw more Equipments",
    )
    return Why("RW-26", f"{TASK_NAMES[colour]} {uses[colour]}. To add to it, choose {a(COLOUR_NAMES[colour])} group.")


def _stop(state: RolandWright, seat: int, element: str) -> Why:
    step = state.players[seat * WIDTH + STEP]
    if element == "keep":
        if step in (PAPER_PEN, PAPER_SPACE):
            return Why("RW-15", "A bit of this card is placed already: it will be discarded.")
        return Why("RW-15", "Only a Research & Development card that you have just drawn is kept face down.")
    if state.phase == ALL_ACT and element == "stop":
        if step in (ACT, FINISH):
            return Why("RW-7", "There is nothing left to place.")
        if step > FINISH and step != PAPER_PEN:
            return Why("RW-8", "An action that was begun is carried out to its end.")
    return _asked(state, seat)
