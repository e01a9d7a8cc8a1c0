"""The lines of a player's score in Roland Wright, as a viewer may know them."""

from collections.abc import Sequence
from typing import TypedDict

from ridotto.engine.bits import members, size
from ridotto.engine.words import count
from ridotto.games.roland_wright.rules.desk import (
    AWARD_LINE,
    BOX_LINE,
    EQUIPMENT_LINE,
    HALLMARK_LINE,
    INSPIRATION_LINE,
    RESEARCH_LINE,
)
from ridotto.games.roland_wright.rules.kit import AWARDS_OPEN, BONUSES_AWARD, EQUIPMENT, HALLMARK, RESEARCH_AWARD
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.rules.steps import AWARD, CLAIMED, COMPLETE, INSPIRATION, KEPT, OVER, WIDTH
from ridotto.games.roland_wright.view.secrets import knows_secrets
from ridotto.games.roland_wright.words.names import COLOUR_NAMES, LINE_NAMES, card_name, space_name


class LineView(TypedDict):
    """A line of the score."""

    id: str
    label: str
    now: int | None  # points; None where the viewer can't know them
    note: str
    elements: list[str]  # what counts for it


def awards_open(state: RolandWright) -> int:
    """How many Awards lie on the table."""
    return AWARDS_OPEN if state.phase > AWARD else state.next if state.phase == AWARD else 0


def scored_pairs(state: RolandWright, seat: int) -> list[list[str]]:
    """The sets that count for the Inspiration (RW-20)."""
    if state.players[seat * WIDTH + INSPIRATION] < 0:
        return []
    partner = state.pairs(seat).partner
    return [
        [space_name(state.side, space), space_name(state.side, partner[space])]
        for space in range(state.side * state.side)
        if partner[space] > space
    ]


def score_lines(state: RolandWright, seat: int, viewer: int) -> list[LineView]:
    """The score column from its top (RW-23)."""
    knows = knows_secrets(state, viewer, seat)
    lines = [
        _inspiration(state, seat, viewer, knows),
        _completed(state, seat, HALLMARK_LINE),
        _completed(state, seat, EQUIPMENT_LINE),
        _research(state, seat, knows),
        _line("box", "Full box", state.column(seat, BOX_LINE), f"{size(state.empty(seat))} empty"),
    ]
    own = viewer == seat or state.seats == 1
    lines += [_award(state, seat, k, own) for k in range(awards_open(state))]
    if state.seats == 1:
        tasks = sum(state.task(c) for c in range(len(COLOUR_NAMES)))
        lines.append(_line("tasks", "Tasks", tasks, "", [f"task:{name}" for name in COLOUR_NAMES]))
    return lines


def _line(name: str, label: str, now: int | None, note: str, elements: Sequence[str] = ()) -> LineView:
    return {"id": name, "label": label, "now": now, "note": note, "elements": list(elements)}


def _inspiration(state: RolandWright, seat: int, viewer: int, knows: bool) -> LineView:
    pairs = scored_pairs(state, seat) if knows else []
    own = viewer == seat or state.seats == 1
    spaces = [f"space:{space}" for pair in pairs for space in pair] if own else []
    points = state.column(seat, INSPIRATION_LINE) if knows else None
    card = state.players[seat * WIDTH + INSPIRATION]
    worth = f" × {state.kit.set_points[card]}" if card >= 0 and state.kit.set_points[card] > 1 else ""
    return _line("inspiration", "Inspiration", points, count(len(pairs), "set") + worth, spaces)


def _completed(state: RolandWright, seat: int, line: int) -> LineView:
    hallmarks = line == HALLMARK_LINE
    cards = members(state.players[seat * WIDTH + COMPLETE] & (state.cards_of(HALLMARK if hallmarks else EQUIPMENT)))
    worth = state.kit.hallmark_points if hallmarks else state.kit.equipment_points
    name = "Hallmarks" if hallmarks else "Equipment"
    elements = [f"card:{card_name(state.kit, card)}" for card in cards]
    return _line(name.lower(), name, state.column(seat, line), f"{len(cards)} × {worth}", elements)


def _research(state: RolandWright, seat: int, knows: bool) -> LineView:
    points = state.column(seat, RESEARCH_LINE) if knows else None
    cards = size(state.players[seat * WIDTH + KEPT])
    return _line("research", "Research & Development", points, count(cards, "card"))


def _award(state: RolandWright, seat: int, k: int, own: bool) -> LineView:
    award = state.award(k)
    secret = state.kit.condition[award] == RESEARCH_AWARD and state.seats > 1 and state.phase != OVER
    name = state.kit.names.awards[award]
    if secret:
        return _line(f"award{k + 1}", name, None, "", [f"award:aw{award + 1}"])
    points = state.column(seat, AWARD_LINE + k)
    elements = [f"award:aw{award + 1}", *_counted(state, seat, award)] if own else [f"award:aw{award + 1}"]
    return _line(f"award{k + 1}", name, points, _standing(state, seat, award), elements)


def _counted(state: RolandWright, seat: int, award: int) -> list[str]:
    """The bits, cards or bonuses of a seat's own that count for an Award (RW-22)."""
    if state.kit.condition[award] == BONUSES_AWARD:
        return [f"bonus:{LINE_NAMES[kind]}" for kind in members(state.players[seat * WIDTH + CLAIMED])]
    return [
        *(f"space:{space_name(state.side, space)}" for space in members(state.counted_spaces(seat, award))),
        *(f"card:{card_name(state.kit, card)}" for card in members(state.counted_cards(seat, award))),
    ]


def _standing(state: RolandWright, seat: int, award: int) -> str:
    """A seat's value for an Award and its place; alone, what the next level asks for."""
    values = [state.award_value(other, award) for other in range(state.seats)]
    mine = values[seat]
    if state.seats == 1:
        levels = range(state.kit.first_level[award], state.kit.first_level[award + 1])
        more = [state.kit.needs[level] for level in levels if state.kit.needs[level] > mine]
        return f"{mine} of {min(more)}" if more else f"{mine}, the highest level"
    if not mine:
        return "none yet"
    place = sum(value > mine for value in values)
    shared = "tied " if values.count(mine) > 1 else ""
    return f"{mine}, {shared}{('1st', '2nd', '3rd', '4th', '5th')[place]}"
