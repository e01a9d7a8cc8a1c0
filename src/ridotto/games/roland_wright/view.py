"""What a viewer sees of a position of Roland Wright, and the score line by line."""

from collections.abc import Sequence
from typing import Any

from ridotto.engine.bits import BIT, members, size
from ridotto.engine.game import View
from ridotto.engine.words import a, count, join
from ridotto.games.drawing import kept
from ridotto.games.roland_wright.column import awards_open, column, knows_secrets, scored_pairs, winners
from ridotto.games.roland_wright.components import COLOURS, CONDITIONS, LETTERS, TOOLS
from ridotto.games.roland_wright.kit import (
    CARDS,
    DECKS,
    HALLMARKS,
    LEVELS,
    MOST_BITS,
    MOST_RESEARCH,
    TURNS,
    Kit,
)
from ridotto.games.roland_wright.moves import (
    DECK_NAMES,
    GROUP_NAMES,
    LINE_NAMES,
    TASKS,
    card_name,
    card_title,
    deck_of,
    discard_titles,
    space_name,
)
from ridotto.games.roland_wright.rules import DAYS, DEADLINE, WEEK, RolandWright
from ridotto.games.roland_wright.steps import (
    ALL_ACT,
    BITS,
    CLAIMED,
    COMPLETE,
    DISCARD,
    DRAW,
    GROUP,
    HAND,
    INSPIRATION,
    KEPT,
    LEFT,
    LOOK,
    PAPER,
    PEN,
    PIP,
    PLACED,
    SPOT,
    STEP,
    WIDTH,
)
from ridotto.games.roland_wright.why import elements
from ridotto.games.roland_wright.words import ASKED, CONDITION_TEXTS, PHASES, STEPS, TOOL_TEXTS


def view(state: RolandWright, viewer: int) -> View:
    """The position as plain data, without what others hold in secret."""
    return {
        "phase": PHASES[state.phase],
        "viewer": viewer,
        "side": state.side,
        "active": state.active,
        "turn": state.turn,
        "deadline": DEADLINE,
        "last": bool(state.last),
        "waiting": members(state.actors()),
        "dice": {name: state.showing(c) for c, name in enumerate(COLOURS) if state.showing(c)},
        "in_play": state.in_play,
        "groups": [name for group, name in enumerate(GROUP_NAMES) if state.has_group(group)],
        "taken": GROUP_NAMES[state.taken] if state.taken >= 0 else None,
        "awards": [_award(state, viewer, k) for k in range(awards_open(state))],
        "decks": {name: _deck(state, deck) for deck, name in enumerate(DECK_NAMES)},
        "players": [_player(state, viewer, seat) for seat in range(state.seats)],
        "solo": _solo(state) if state.seats == 1 else None,
        "winners": winners(state),
        "elements": {element: say_element(state.kit, element) for element in elements(state, viewer)},
    }


# Cards


@kept
def _card(kit: Kit, card: int) -> dict[str, Any]:
    """What a card shows: views share it, and nobody changes a view."""
    tool = TOOLS[kit.tool[card]] if card >= HALLMARKS else None
    return {
        "id": card_name(card),
        "deck": DECK_NAMES[deck_of(card)],
        "name": card_title(kit, card),
        "pattern": pattern_rows(kit, card),
        "action": tool,
        "does": TOOL_TEXTS[tool] if tool else None,
    }


def pattern_rows(kit: Kit, card: int) -> list[str]:
    """A pattern as a grid of letters."""
    pattern = kit.patterns[card]
    colour = {(row, column): colour for row, column, colour in pattern}
    height, width = max(row for row, _, _ in pattern) + 1, max(column for _, column, _ in pattern) + 1
    return ["".join(LETTERS[colour[r, c]] if (r, c) in colour else "." for c in range(width)) for r in range(height)]


def _card_with_fit(state: RolandWright, seat: int, card: int) -> dict[str, Any]:
    """A card with the place in the box that lacks least of it, and what it lacks there."""
    kit, at = state.kit, seat * WIDTH
    turn, corner = divmod(state.nearest(seat, card), 64)
    lack = state.lacks(seat, card, turn, corner)
    entry = (((state.side - 6) * CARDS + card) * TURNS + turn) * MOST_BITS
    fit = []
    for k in range(entry, entry + kit.bits[card]):
        space = corner + kit.shift[k]
        colour = kit.colour[k]
        fit.append(
            {
                "space": space_name(state.side, space),
                "colour": COLOURS[colour],
                "there": bool(state.players[at + colour] & BIT[space]),
            }
        )
    return {**_card(kit, card), "missing": lack // 8, "in_the_way": lack % 8, "turns": turn, "fit": fit}


def _paper(kit: Kit, card: int) -> dict[str, Any]:
    return {
        "id": f"rd{card + 1}",
        "name": kit.names.papers[card],
        "points": kit.paper_points[card],
        "bits": _bits(kit.paper_bits[card]),
    }


def _paper_in_use(state: RolandWright, seat: int) -> dict[str, Any] | None:
    """The R&D card in use, with the bits that are not placed yet."""
    card = state.players[seat * WIDTH + PAPER]
    if card < 0:
        return None
    return {**_paper(state.kit, card), "left": _bits(state.players[seat * WIDTH + BITS])}


def _bits(packed: int) -> list[str]:
    return [name for c, name in enumerate(COLOURS) for _ in range(packed >> c * 3 & 7)]


def _deck(state: RolandWright, deck: int) -> dict[str, Any]:
    discards = members(state.discarded(deck))
    research = deck == DECKS - 1
    return {
        "left": size(state.undrawn(deck)),
        "discards": [f"rd{card + 1}" if research else card_name(card) for card in discards],
        "titles": discard_titles(state, deck),
        "in_reach": state.in_reach(deck),
    }


def _award(state: RolandWright, viewer: int, k: int) -> dict[str, Any]:
    """An Award with everybody's value; points on R&D cards are secret."""
    award = state.award(k)
    condition = state.kit.condition[award]
    name = CONDITIONS[condition]
    levels = range(award * LEVELS, award * LEVELS + LEVELS)
    return {
        "id": f"aw{award + 1}",
        "name": state.kit.names.awards[award],
        "counts": name,
        "text": CONDITION_TEXTS.get(name, f"Largest cluster of connected {name} bits."),
        "levels": [[state.kit.needs[level], state.kit.pays[level]] for level in levels],
        "values": [
            state.award_value(seat, condition)
            if condition != MOST_RESEARCH or knows_secrets(state, viewer, seat)
            else None
            for seat in range(state.seats)
        ],
        "points": [state.award_points(seat, award) for seat in range(state.seats)],
    }


# Players


def _player(state: RolandWright, viewer: int, seat: int) -> dict[str, Any]:
    at, p = seat * WIDTH, state.players
    knows = knows_secrets(state, viewer, seat)
    inspiration = p[at + INSPIRATION]
    acting = state.phase in (ALL_ACT, DRAW)  # in other phases a group is the last turn's

    def names(spaces: int) -> list[str]:
        return [space_name(state.side, space) for space in members(spaces)]

    def cards(field: int, fit: bool) -> list[dict[str, Any]]:
        return [_card_with_fit(state, seat, c) if fit else _card(state.kit, c) for c in members(p[at + field])]

    return {
        "box": _box(state, seat),
        "empty": size(state.empty(seat)),
        "step": STEPS[p[at + STEP]],
        "group": GROUP_NAMES[p[at + GROUP]] if acting and p[at + GROUP] >= 0 else None,
        "left": p[at + LEFT],
        "placed": names(p[at + PLACED]) if acting else [],
        "claimed": [name for k, name in enumerate(LINE_NAMES) if p[at + CLAIMED] & BIT[k]],
        "bonuses": [name for k, name in enumerate(LINE_NAMES) if state.open_bonuses(seat) & BIT[k]],
        "spot": space_name(state.side, p[at + SPOT]) if p[at + SPOT] >= 0 else None,
        "pen": COLOURS[p[at + PEN]] if p[at + PEN] >= 0 else None,
        "hand": cards(HAND, True) if knows else None,
        "holds": _counts(p[at + HAND]),
        "look": cards(LOOK, True) if knows else None,
        "looks_at": _counts(p[at + LOOK]),
        "complete": cards(COMPLETE, False),
        "resonant": [card_name(c) for c in members(state.resonant(seat))],
        "kept": [_paper(state.kit, card) for card in members(p[at + KEPT])] if knows else None,
        "kept_count": size(p[at + KEPT]),
        "paper": _paper_in_use(state, seat) if knows else None,
        "has_paper": p[at + PAPER] >= 0,
        "inspiration": _inspiration(state, inspiration) if knows and inspiration >= 0 else None,
        "pairs": scored_pairs(state, seat) if knows and inspiration >= 0 else None,
        "column": column(state, viewer, seat),
    }


def _counts(cards: int) -> dict[str, int]:
    return {
        "hallmark": sum(c < HALLMARKS for c in members(cards)),
        "equipment": sum(c >= HALLMARKS for c in members(cards)),
    }


def _box(state: RolandWright, seat: int) -> list[str | None]:
    colours = [state.colour_at(seat, space) for space in range(state.side * state.side)]
    return [COLOURS[colour] if colour >= 0 else None for colour in colours]


def _inspiration(state: RolandWright, card: int) -> dict[str, Any]:
    colours = [COLOURS[state.kit.pair[card * 2 + k]] for k in range(2)]
    return {"id": f"in{card + 1}", "name": state.kit.names.inspirations[card], "colours": colours}


def _solo(state: RolandWright) -> dict[str, Any]:
    """The solo board (RW-25 to RW-29)."""
    return {
        "day": state.turn,
        "days": DAYS,
        "weekend": state.phase == PIP,
        "last_weekend": _last_weekend(state),
        "pip_roll": state.pip + 1 if state.phase == PIP else None,
        "oranges": state.oranges,
        "tasks": {name: {"name": TASKS[c], "value": state.task(c)} for c, name in enumerate(COLOURS)},
        "titles": [[least, title] for least, title in state.kit.names.titles],
    }


def _last_weekend(state: RolandWright) -> dict[str, Any] | None:
    """What the last weekend brought (RW-28); None before the first is over."""
    if state.turn <= WEEK or state.phase in (PIP, DISCARD):
        return None
    return {
        "light": state.light,
        "lost": bool(state.lost),
        "food": state.food,
        "oranges": state.oranges,
        "left": max(state.food - state.oranges, 0),
        "card": card_title(state.kit, state.eaten) if state.eaten >= 0 else None,
    }


# Words


def status(view: View, names: Sequence[str]) -> str:
    """Whose step it is and what is asked."""
    phase, viewer = view["phase"], view["viewer"]
    if phase == "over":
        return "The game is over."
    if phase in ("start", "inspire", "award", "deal"):
        return "The cards are being dealt."
    last = "Last turn. " if view["last"] else ""
    if phase == "dice":
        return f"{last}The dice are rolled."
    if phase == "pip":
        return "Weekend: Pip’s dice are rolled."
    if phase == "draw":
        return f"{last}Cards are being drawn."
    if viewer not in view["waiting"]:
        return f"{last}Waiting for {join([names[seat] for seat in view['waiting']])}."
    return last + _asked(view)


def _asked(view: View) -> str:
    """What the viewer, who may act, is asked."""
    phase, solo = view["phase"], view["solo"]
    own = view["players"][view["viewer"]]
    if phase == "take":
        if not solo:
            return "You are the active player: take a group of dice for yourself."
        adjust = "adjust the dice, or " if any(solo["tasks"][colour]["value"] for colour in ("red", "purple")) else ""
        return f"Day {solo['day']}: {adjust}choose a group for the solo board."
    if phase == "recolour":
        return f"Change the {own['pen']} die to which colour?"
    if phase == "discard":
        return "Pip is hungry: choose a card to discard."
    if own["step"] == "place":
        return f"Place {count(own['left'], 'bit')} of {own['group'].partition('.')[0]}, or stop."
    if own["step"] == "paper-pen" and own["paper"]["points"]:
        return f"This card shows {count(own['paper']['points'], 'point')}: stop, and it is kept face down."
    asked = ASKED[own["step"]]
    if own["step"] in ("act", "finish") and own["bonuses"]:
        asked += f" A bonus waits: {join(own['bonuses'])} line."
    return asked


@kept
def say_element(kit: Kit, element: str) -> str:
    """What something on the board is called."""
    kind, _, name = element.partition(":")
    if kind == "space":
        return name.upper()
    if kind == "pen":
        return f"{name.capitalize()} pen"
    if kind == "group":
        colour, _, length = name.partition(".")
        return f"Group of {length} {colour}"
    if kind == "die":
        return f"{a(name).capitalize()} die"
    if kind == "card":
        deck = HALLMARKS if name[0] == "e" else 0
        return card_title(kit, deck + int(name[2:]) - 1)
    if kind == "bonus":
        return f"Bonus of the {name} line"
    if kind == "task":
        return TASKS[COLOURS.index(name)]
    if kind == "award":
        return kit.names.awards[int(name[2:]) - 1]
    if kind == "deck":
        return f"{name.capitalize()} deck"
    if kind == "box":
        return f"Box of player {name}"
    return {"stop": "Place no more", "done": "Done", "inspiration": "Inspiration"}[kind]
