# compiled by mypyc
"""What a viewer sees of a position of the Roll & Write."""

from collections.abc import Sequence
from typing import NotRequired, TypedDict, cast

from ridotto.engine.bits import BIT, members, size
from ridotto.engine.legal import legal
from ridotto.games.burano_roll_and_write.rules.kit import COLOURS, FLOORS, MOST_SYMBOLS, SHEETS, Kit
from ridotto.games.burano_roll_and_write.rules.position import (
    BOATS,
    CHOOSE,
    CIRCLED,
    COIN_CODE,
    DEAL,
    DICE,
    DRAFT,
    FLIP_CODE,
    FOURS,
    GAINED,
    INVITE,
    LONGEST,
    ONES,
    OVER,
    PAID,
    SEALED,
    SHEET,
    SPACES,
    START,
    TWOS,
    WIDTH,
    RollAndWrite,
    invitation_of,
)
from ridotto.games.burano_roll_and_write.rules.scoring import (
    BACKPACKER,
    CHARACTERS,
    FEMALE_TOURIST,
    FISHERMAN,
    FLORIST,
    PAINTER,
    PHOTOGRAPHER,
    Street,
)
from ridotto.games.burano_roll_and_write.view.counted import counted
from ridotto.games.burano_roll_and_write.words import notation
from ridotto.games.burano_roll_and_write.words.names import (
    COLOUR_NAMES,
    KIND_WORDS,
    LETTERS,
    PHASES,
    Phase,
    symbol_names,
)
from ridotto.games.drawing.markup import Part, kept_whole


class SymbolView(TypedDict):
    """A symbol as it is printed."""

    id: str  # its name, as in the notation
    kind: str
    number: int  # a streetlight's, or what is written at the start; 0 for none
    coin: bool
    start: bool  # circled at the start


class HouseView(TypedDict):
    """A building of a street, with its floors from the street up."""

    colour: str
    floors: list[list[SymbolView]]


class WorthView(TypedDict):
    """What a character makes below a building; where it stands, also the symbols that count, and its floor if any."""

    points: int
    counts: NotRequired[list[str]]
    floor: NotRequired[int | None]


class PlayerView(TypedDict):
    """What stands on a player's sheet, and what it is worth."""

    sheet: int | None  # from 1; None while it has none
    street: list[HouseView]  # from left to right
    circled: dict[str, int]  # symbols with the number written there, 0 for none
    coins: int  # in hand
    gained: int
    paid: int
    boats: list[str]  # the dice that they lie next to
    flipped: int  # boats
    decided: bool  # about an invitation that is still sealed
    characters: dict[str, str]  # letters, by the building's colour
    worth: dict[str, dict[str, WorthView]]  # by letter and colour
    tally: dict[str, int]  # circled symbols of each kind


class RevealedView(TypedDict):
    """What a player decided about an invitation, now that all are revealed."""

    asked: bool  # or it had too few coins, or no space
    character: str  # a letter; nothing where the player took the coin
    colour: str  # of the building


class RollAndWriteView(TypedDict):
    """All that a viewer sees."""

    phase: Phase
    viewer: int
    round: int
    last_round: bool
    turn: int
    order: list[int]  # whose each boat of the round is, first and second ones; empty while nobody is drawn to begin
    used: int  # how many of these boats are used
    drafter: int | None  # whose boat is next
    second: bool  # boats go round for the second time
    waiting: list[int]  # the seats that are asked
    dice: dict[str, int | None]
    spectators: list[str]  # the dice that they lie next to
    track: int
    filled: int
    sheets: list[str]
    plans: list[list[HouseView]]  # the sheets to choose from
    players: list[PlayerView]
    sealed: str | None  # the viewer's own invitation
    revealed: list[RevealedView]  # for each player, until the next boat; empty where nobody was asked
    costs: dict[str, dict[str, int]]  # of symbols that the viewer can circle now, by the number written ('' for none)


def seen(state: RollAndWrite, viewer: int) -> RollAndWriteView:
    """The position as plain data, without the invitations that others have sealed."""
    has_sheets = state.phase not in (START, DEAL, CHOOSE)
    view: RollAndWriteView = {
        "phase": PHASES[state.phase],
        "viewer": viewer,
        "round": state.round,
        "last_round": bool(state.last),
        "turn": state.turn,
        "order": [state.owner(k) for k in range(2 * state.seats)] if state.phase != START else [],
        "used": _used(state),
        "drafter": state.drafter() if state.phase == DRAFT else None,
        "second": state.next >= state.seats,
        "waiting": members(state.actors()),
        "dice": {name: state.die(c) or None for c, name in enumerate(COLOUR_NAMES)},
        "spectators": [name for c, name in enumerate(COLOUR_NAMES) if state.spectators & BIT[c]],
        "track": state.kit.track,
        "filled": state.filled,
        "sheets": list(state.kit.names),
        "plans": [street_plan(state.kit, sheet) for sheet in range(SHEETS)] if state.phase == CHOOSE else [],
        "players": [_player(state, seat, has_sheets or _has_sheet(state, seat)) for seat in range(state.seats)],
        "sealed": _sealed(state, viewer),
        "revealed": _revealed(state),
        "costs": _costs(state, viewer),
    }
    return cast("RollAndWriteView", Part(view))


def _used(state: RollAndWrite) -> int:
    """How many of the round's boats are used."""
    if state.phase in (INVITE, OVER):
        return 2 * state.seats
    return state.next if state.phase == DRAFT else 0


def _has_sheet(state: RollAndWrite, seat: int) -> bool:
    """While sheets are dealt or chosen, whether this seat has its own already."""
    if state.phase == CHOOSE:
        return (seat - state.turn) % state.seats < state.next
    return state.phase == DEAL and seat < state.next


def _sealed(state: RollAndWrite, viewer: int) -> str | None:
    """The viewer's own sealed invitation."""
    if viewer < 0 or state.phase != INVITE or not state.players[viewer * WIDTH + SEALED]:
        return None
    return notation.write(state, state.players[viewer * WIDTH + SEALED] - 1)


def _revealed(state: RollAndWrite) -> list[RevealedView]:
    """What all have decided, while it is news: alone, or without anybody who had a choice, it never is."""
    fresh = state.phase in (DICE, OVER) or (state.phase == DRAFT and state.next == 0)
    if not fresh or state.seats == 1 or not state.revealed:
        return []
    return [_decision(state.told(seat)) for seat in range(state.seats)]


def _decision(code: int) -> RevealedView:
    if code <= COIN_CODE:
        return {"asked": code == COIN_CODE, "character": "", "colour": ""}
    character, colour = invitation_of(code)
    return {"asked": True, "character": LETTERS[character], "colour": COLOUR_NAMES[colour]}


def _costs(state: RollAndWrite, viewer: int) -> dict[str, dict[str, int]]:
    """For the player whose boat is next: what each symbol that can be circled costs, value by value."""
    costs: dict[str, dict[str, int]] = {}
    if state.phase != DRAFT or viewer != state.drafter():
        return costs
    names = symbol_names(state.kit, state.sheet(viewer))
    for code in legal(state, viewer, LONGEST):
        if code != FLIP_CODE:
            costs.setdefault(names[code // 7], {})[str(code % 7 or "")] = state.cost(viewer, code // 7, code % 7)
    return costs


def _player(state: RollAndWrite, seat: int, has_sheet: bool) -> PlayerView:
    at = seat * WIDTH
    p = state.players
    own = [p[at + k] for k in range(WIDTH)]
    own[SEALED] = state.phase == INVITE and own[SEALED] != 0  # that is all that may be known of it
    return _sheet(state.kit, tuple(own), state.boats_used(seat) - size(own[BOATS]), has_sheet)


# An action changes one sheet, and everybody looks at all of them.
@kept_whole
def _sheet(kit: Kit, own: tuple[int, ...], flips: int, has_sheet: bool) -> PlayerView:
    """What stands on a player's sheet, and what it is worth."""
    sheet, spaces = own[SHEET], own[SPACES]
    names = symbol_names(kit, sheet)
    street = Street(kit, sheet, own[CIRCLED], own[ONES], own[TWOS], own[FOURS])
    characters = {c: (spaces >> (c * 4) & 15) - 1 for c in range(COLOURS) if spaces >> (c * 4) & 15}
    view: PlayerView = {
        "sheet": sheet + 1 if has_sheet else None,
        "street": street_plan(kit, sheet) if has_sheet else [],
        "circled": {names[k]: street.number(BIT[k]) for k in members(own[CIRCLED])} if has_sheet else {},
        "coins": own[GAINED] - own[PAID],
        "gained": own[GAINED],
        "paid": own[PAID],
        "boats": [name for c, name in enumerate(COLOUR_NAMES) if own[BOATS] & BIT[c]],
        "flipped": flips,
        "decided": bool(own[SEALED]),
        "characters": {COLOUR_NAMES[c]: LETTERS[character] for c, character in characters.items()},
        "worth": _worth(street, names, characters) if has_sheet else {},
        "tally": {word: size(street.of_kind(kind)) for kind, word in enumerate(KIND_WORDS)},
    }
    return cast("PlayerView", Part(view))


@kept_whole
def street_plan(kit: Kit, sheet: int) -> list[HouseView]:
    """A sheet's buildings from left to right, each with its floors from the street up."""
    names = symbol_names(kit, sheet)
    plan = []
    for place in range(COLOURS):
        colour = kit.colour_at[sheet * COLOURS + place]
        floors: list[list[SymbolView]] = [[] for _ in range(FLOORS)]
        for k in members(kit.of_colour[sheet * COLOURS + colour]):
            at = sheet * MOST_SYMBOLS + k
            floors[kit.floor_of[at]].append(
                {
                    "id": names[k],
                    "kind": KIND_WORDS[kit.kind_of[at]],
                    "number": kit.number_of[at],
                    "coin": bool(kit.with_coin[sheet] & BIT[k]),
                    "start": bool(kit.circled[sheet] & BIT[k]),
                }
            )
        house: HouseView = {"colour": COLOUR_NAMES[colour], "floors": floors}
        plan.append(cast("HouseView", Part(house)))
    return plan


def _worth(street: Street, names: Sequence[str], characters: dict[int, int]) -> dict[str, dict[str, WorthView]]:
    """For each character and each space where it could stand, its points now; where it stands, what counts for them."""
    placed = {character: c for c, character in characters.items()}
    free = [c for c in range(COLOURS) if c not in characters]
    worth: dict[str, dict[str, WorthView]] = {}
    for character in range(CHARACTERS):
        if character in placed:
            colour = placed[character]
            made: WorthView = {
                "points": street.worth(character, colour),
                "counts": [names[k] for k in members(counted(street, character, colour))],
                "floor": street.best_floor(character) + 1 if character in (FLORIST, FISHERMAN, PAINTER) else None,
            }
            worth[LETTERS[character]] = {COLOUR_NAMES[colour]: made}
        elif character in (FEMALE_TOURIST, PHOTOGRAPHER, BACKPACKER):
            worth[LETTERS[character]] = {COLOUR_NAMES[c]: {"points": street.worth(character, c)} for c in free}
        else:
            made = {"points": street.worth(character, 0)}  # the whole street counts, wherever the character stands
            worth[LETTERS[character]] = {COLOUR_NAMES[c]: made for c in free}
    return worth
