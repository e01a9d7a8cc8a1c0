"""What a viewer sees of a position of Roland Wright."""

from typing import Final, TypedDict

from ridotto.engine.bits import BIT, members, size
from ridotto.games.roland_wright.rules.desk import LAST, LAST_BUT_ONE
from ridotto.games.roland_wright.rules.kit import DECKS, EQUIPMENT, HALLMARK, RESEARCH_AWARD
from ridotto.games.roland_wright.rules.position import DAYS, WEEK, RolandWright
from ridotto.games.roland_wright.rules.steps import (
    ALL_ACT,
    CLAIMED,
    COMPLETE,
    DEEDS,
    DISCARD,
    DRAW,
    GROUP,
    HAND,
    INSPIRATION,
    KEPT,
    LEFT,
    LOOK,
    OVER,
    PART,
    PEN,
    PIP,
    PLACED,
    ROUND,
    SPOT,
    STEP,
    TOOL,
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
from ridotto.games.roland_wright.words.counts import COUNTED, award_pairs, say_award, wanted
from ridotto.games.roland_wright.words.names import (
    COLOUR_NAMES,
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

WARNING: Final = 2  # turns


class AwardView(TypedDict):
    """An Award with everybody's value."""

    id: str
    name: str
    counts: str
    colours: list[str]  # those that count, in a set as often as it wants each
    pairs: list[list[str]]  # of colours, where pairs are counted
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


class ToolView(TypedDict):
    """A special action under way: of which card, at which part, and how often that and any was carried out."""

    card: str
    part: int
    round: int
    deeds: int


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
    completable: list[str]  # cards that the viewer may complete now, where that is a choice
    spot: str | None
    pen: str | None
    tool: ToolView | None
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


class EndView(TypedDict):
    """What is known of the end (RW-19, RW-25)."""

    last: bool  # this turn is the last
    next: bool  # the next one is
    deadline: int | None  # after how many more turns the deadline comes, when it is near
    idle: int | None  # after how many turns without any deed, this one included, the game ends, when that is near


class RolandWrightView(TypedDict):
    """A position, without what others hold in secret."""

    phase: Phase
    viewer: int
    side: int
    active: int
    turn: int
    by_choice: bool
    end: EndView
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
        "by_choice": bool(state.by_choice),
        "end": _end(state),
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


def _end(state: RolandWright) -> EndView:
    """The end as far as it is in sight: the limits of the house are told two turns before (RW-19)."""
    if state.seats == 1:
        return {"last": state.turn == DAYS, "next": False, "deadline": None, "idle": None}
    left = state.deadline - state.turn
    idle = state.seats - state.idle
    # The first idle turn is one from when somebody has finished it without a deed of anybody's; any deed ends the row.
    one_is_done = state.phase == ALL_ACT and size(state.actors()) < state.seats
    begun = not state.busy and (state.idle or one_is_done)
    return {
        "last": state.last == LAST or left == 0,
        "next": state.last == LAST_BUT_ONE,
        "deadline": left if left <= WARNING else None,
        "idle": idle if begun and idle <= WARNING else None,
    }


# The middle of the table


def _deck(state: RolandWright, deck: int) -> DeckView:
    discards = members(state.discarded(deck))
    research = deck == DECKS - 1
    return {
        "left": size(state.undrawn(deck)),
        "discards": [f"rd{number + 1}" if research else card_name(state.kit, number) for number in discards],
        "titles": discard_titles(state, deck),
        "in_reach": state.in_reach(deck),
    }


def _award(state: RolandWright, k: int, viewer: int) -> AwardView:
    """An Award; points on R&D cards are secret."""
    award = state.award(k)
    kit = state.kit
    levels = range(kit.first_level[award], kit.first_level[award + 1])
    secret = kit.condition[award] == RESEARCH_AWARD
    return {
        "id": f"aw{award + 1}",
        "name": kit.names.awards[award],
        "counts": COUNTED[kit.condition[award]],
        "colours": wanted(kit, award),
        "pairs": award_pairs(kit, award),
        "text": say_award(kit, award),
        "levels": [[kit.needs[level], kit.pays[level]] for level in levels],
        "values": [
            None if secret and not knows_secrets(state, viewer, seat) else state.award_value(seat, award)
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
        "completable": [card_name(state.kit, number) for number in members(_completable(state, seat))] if knows else [],
        "spot": space_name(state.side, p[at + SPOT]) if p[at + SPOT] >= 0 else None,
        "pen": COLOUR_NAMES[p[at + PEN]] if p[at + PEN] >= 0 else None,
        "tool": _tool(state, seat),
        "hand": held(state, seat, p[at + HAND]) if knows else None,
        "holds": _counts(state, p[at + HAND]),
        "look": held(state, seat, p[at + LOOK]) if knows else None,
        "looks_at": _counts(state, p[at + LOOK]),
        "complete": [card(state.kit, number) for number in members(p[at + COMPLETE])],
        "resonant": [card_name(state.kit, number) for number in members(state.resonant(seat))],
        "kept": [paper(state.kit, number) for number in members(p[at + KEPT])] if knows else None,
        "kept_count": size(p[at + KEPT]),
        "paper": paper_in_use(state, seat) if knows else None,
        "inspiration": inspiration(state.kit, p[at + INSPIRATION]) if knows and inspired else None,
        "pairs": scored_pairs(state, seat) if knows and inspired else None,
        "lines": score_lines(state, seat, viewer),
    }


def _tool(state: RolandWright, seat: int) -> ToolView | None:
    at, p = seat * WIDTH, state.players
    if p[at + TOOL] < 0:
        return None
    name = card_name(state.kit, p[at + TOOL])
    return {"card": name, "part": p[at + PART], "round": p[at + ROUND], "deeds": p[at + DEEDS]}


def _completable(state: RolandWright, seat: int) -> int:
    return state.completable(seat) if state.actors() & BIT[seat] else 0


def _counts(state: RolandWright, cards: int) -> HoldsView:
    return {
        "hallmark": size(cards & state.cards_of(HALLMARK)),
        "equipment": size(cards & state.cards_of(EQUIPMENT)),
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
    """What the last weekend brought, Pip's card once it is chosen; None before the first, and while his dice roll."""
    if state.phase == PIP or (state.turn <= WEEK and state.phase != DISCARD):
        return None
    return {
        "light": state.light,
        "lost": bool(state.lost),
        "food": state.food,
        "oranges": state.oranges,
        "left": max(state.food - state.oranges, 0),
        "card": card_title(state.kit, state.eaten) if state.eaten >= 0 else None,
    }
