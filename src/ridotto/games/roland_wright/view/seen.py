"""What a viewer sees of a position of Roland Wright."""

from typing import TypedDict

from ridotto.engine.bits import BIT, members, size
from ridotto.games.roland_wright.rules.kit import DECKS, HALLMARKS, LEVELS, MOST_RESEARCH
from ridotto.games.roland_wright.rules.position import DAYS, WEEK, RolandWright
from ridotto.games.roland_wright.rules.steps import (
    ALL_ACT,
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
    OVER,
    PEN,
    PIP,
    PLACED,
    SPOT,
    STEP,
    WIDTH,
)
from ridotto.games.roland_wright.view.cards import (
    CardView,
    HeldCardView,
    InspirationView,
    PaperInUseView,
    PaperView,
    card,
    held,
    inspiration,
    paper,
    paper_in_use,
)
from ridotto.games.roland_wright.view.score_lines import LineView, awards_open, score_lines, scored_pairs
from ridotto.games.roland_wright.view.secrets import knows_secrets
from ridotto.games.roland_wright.words.names import (
    COLOUR_NAMES,
    CONDITION_NAMES,
    CONDITION_TEXTS,
    DECK_NAMES,
    GROUP_NAMES,
    LINE_NAMES,
    PHASES,
    STEPS,
    TASK_NAMES,
    Phase,
    card_name,
    card_title,
    discard_titles,
    space_name,
)


class AwardView(TypedDict):
    """An Award with everybody's value."""

    id: str
    name: str
    counts: str
    text: str
    levels: list[list[int]]  # solo: what each needs, and what it pays
    values: list[int | None]  # None where it is secret
    points: list[int]


class DeckView(TypedDict):
    """A deck and the discards beside it."""

    left: int
    discards: list[str]
    titles: list[str]
    in_reach: int


class HoldsView(TypedDict):
    """How many cards of each deck there are."""

    hallmark: int
    equipment: int


class PlayerView(TypedDict):
    """A player's box and cards; what the viewer may not know of them is None."""

    box: list[str | None]
    empty: int
    step: str
    group: str | None
    left: int
    placed: list[str]
    claimed: list[str]
    bonuses: list[str]
    spot: str | None
    pen: str | None
    hand: list[HeldCardView] | None
    holds: HoldsView
    look: list[HeldCardView] | None
    looks_at: HoldsView
    complete: list[CardView]
    resonant: list[str]
    kept: list[PaperView] | None
    kept_count: int
    paper: PaperInUseView | None
    inspiration: InspirationView | None
    pairs: list[list[str]] | None
    lines: list[LineView]


class TaskView(TypedDict):
    """A task of the solo board."""

    name: str
    value: int


class WeekendView(TypedDict):
    """What a weekend brought (RW-28)."""

    light: int
    lost: bool
    food: int
    oranges: int
    left: int
    card: str | None


class TitleView(TypedDict):
    """What a solo score is called, from so many points on (RW-29)."""

    least: int
    name: str


class SoloView(TypedDict):
    """The solo board (RW-25 to RW-29)."""

    day: int
    days: int
    weekend: bool
    last_weekend: WeekendView | None
    pip_roll: int | None
    oranges: int
    tasks: dict[str, TaskView]
    titles: list[TitleView]


class RolandWrightView(TypedDict):
    """A position, without what others hold in secret."""

    phase: Phase
    viewer: int
    side: int
    active: int
    turn: int
    last_turn: bool
    waiting: list[int]
    dice: dict[str, int]
    in_play: int
    groups: list[str]
    taken: str | None
    awards: list[AwardView]
    decks: dict[str, DeckView]
    players: list[PlayerView]
    solo: SoloView | None
    winners: list[int]


def seen(state: RolandWright, viewer: int) -> RolandWrightView:
    """The position as plain data."""
    return {
        "phase": PHASES[state.phase],
        "viewer": viewer,
        "side": state.side,
        "active": state.active,
        "turn": state.turn,
        "last_turn": bool(state.last),
        "waiting": members(state.actors()),
        "dice": {name: state.showing(c) for c, name in enumerate(COLOUR_NAMES) if state.showing(c)},
        "in_play": state.in_play,
        "groups": [name for group, name in enumerate(GROUP_NAMES) if state.has_group(group)],
        "taken": GROUP_NAMES[state.taken] if state.taken >= 0 else None,
        "awards": [_award(state, k, viewer) for k in range(awards_open(state))],
        "decks": {name: _deck(state, deck) for deck, name in enumerate(DECK_NAMES)},
        "players": [_player(state, seat, viewer) for seat in range(state.seats)],
        "solo": _solo(state) if state.seats == 1 else None,
        "winners": _winners(state),
    }


# The middle of the table


def _deck(state: RolandWright, deck: int) -> DeckView:
    discards = members(state.discarded(deck))
    research = deck == DECKS - 1
    return {
        "left": size(state.undrawn(deck)),
        "discards": [f"rd{number + 1}" if research else card_name(number) for number in discards],
        "titles": discard_titles(state, deck),
        "in_reach": state.in_reach(deck),
    }


def _award(state: RolandWright, k: int, viewer: int) -> AwardView:
    """An Award; points on R&D cards are secret."""
    award = state.award(k)
    condition = state.kit.condition[award]
    name = CONDITION_NAMES[condition]
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


def _winners(state: RolandWright) -> list[int]:
    """Who won, when the game is over: by points, then down the column (RW-23)."""
    if state.phase != OVER:
        return []
    ranks = [(state.score(seat), state.tiebreak(seat)) for seat in range(state.seats)]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


# Players


def _player(state: RolandWright, seat: int, viewer: int) -> PlayerView:
    at, p = seat * WIDTH, state.players
    knows = knows_secrets(state, viewer, seat)
    inspired = p[at + INSPIRATION] >= 0
    acting = state.phase in (ALL_ACT, DRAW)  # in other phases a group is the last turn's
    return {
        "box": _box(state, seat),
        "empty": size(state.empty(seat)),
        "step": STEPS[p[at + STEP]],
        "group": GROUP_NAMES[p[at + GROUP]] if acting and p[at + GROUP] >= 0 else None,
        "left": p[at + LEFT],
        "placed": [space_name(state.side, space) for space in members(p[at + PLACED])] if acting else [],
        "claimed": [name for k, name in enumerate(LINE_NAMES) if p[at + CLAIMED] & BIT[k]],
        "bonuses": [name for k, name in enumerate(LINE_NAMES) if state.open_bonuses(seat) & BIT[k]],
        "spot": space_name(state.side, p[at + SPOT]) if p[at + SPOT] >= 0 else None,
        "pen": COLOUR_NAMES[p[at + PEN]] if p[at + PEN] >= 0 else None,
        "hand": held(state, seat, p[at + HAND]) if knows else None,
        "holds": _counts(p[at + HAND]),
        "look": held(state, seat, p[at + LOOK]) if knows else None,
        "looks_at": _counts(p[at + LOOK]),
        "complete": [card(state.kit, number) for number in members(p[at + COMPLETE])],
        "resonant": [card_name(number) for number in members(state.resonant(seat))],
        "kept": [paper(state.kit, number) for number in members(p[at + KEPT])] if knows else None,
        "kept_count": size(p[at + KEPT]),
        "paper": paper_in_use(state, seat) if knows else None,
        "inspiration": inspiration(state.kit, p[at + INSPIRATION]) if knows and inspired else None,
        "pairs": scored_pairs(state, seat) if knows and inspired else None,
        "lines": score_lines(state, seat, viewer),
    }


def _counts(cards: int) -> HoldsView:
    return {
        "hallmark": sum(number < HALLMARKS for number in members(cards)),
        "equipment": sum(number >= HALLMARKS for number in members(cards)),
    }


def _box(state: RolandWright, seat: int) -> list[str | None]:
    colours = [state.colour_at(seat, space) for space in range(state.side * state.side)]
    return [COLOUR_NAMES[colour] if colour >= 0 else None for colour in colours]


# Solo


def _solo(state: RolandWright) -> SoloView:
    return {
        "day": state.turn,
        "days": DAYS,
        "weekend": state.phase == PIP,
        "last_weekend": _last_weekend(state),
        "pip_roll": state.pip + 1 if state.phase == PIP else None,
        "oranges": state.oranges,
        "tasks": {name: {"name": TASK_NAMES[c], "value": state.task(c)} for c, name in enumerate(COLOUR_NAMES)},
        "titles": [{"least": least, "name": name} for least, name in state.kit.names.titles],
    }


def _last_weekend(state: RolandWright) -> WeekendView | None:
    """What the last weekend brought; None before the first is over."""
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
