# compiled by mypyc
"""What a viewer sees of a position of the Roll & Write, and the score line by line."""

from collections.abc import Sequence
from typing import Any, Final

from ridotto.engine.bits import BIT, members, size
from ridotto.engine.game import Line, View
from ridotto.engine.legal import legal
from ridotto.engine.words import count, join
from ridotto.games.burano_roll_and_write.components import COLOUR_NAMES
from ridotto.games.burano_roll_and_write.kit import (
    BLUE_CURTAIN,
    CAT,
    CHIMNEY,
    COLOURS,
    FLOORS,
    MOST_SYMBOLS,
    PLANT,
    RED_CURTAIN,
    SHEETS,
    STREETLIGHT,
    Kit,
)
from ridotto.games.burano_roll_and_write.moves import (
    CHARACTER_NAMES,
    FLOOR_SAID,
    LETTERS,
    WORDS,
    cost_of,
    notation,
    sheet_of,
    symbol_names,
)
from ridotto.games.burano_roll_and_write.rules import (
    BOATS,
    CHOOSE,
    CIRCLED,
    DEAL,
    DRAFT,
    FLIP_CODE,
    FOURS,
    GAINED,
    INVITE,
    LONGEST,
    ONES,
    PAID,
    SEALED,
    SHEET,
    SPACES,
    START,
    TWOS,
    WIDTH,
    RollAndWrite,
)
from ridotto.games.burano_roll_and_write.scoring import (
    BACKPACKER,
    CHARACTERS,
    FEMALE_TOURIST,
    FISHERMAN,
    FLORIST,
    MALE_TOURIST,
    PAINTER,
    PHOTOGRAPHER,
    POLICEMAN,
    SANTA_CLAUS,
    TAILOR,
    Street,
)
from ridotto.games.drawing import Part, in_parts, kept_whole

PHASES: Final = ("start", "deal", "choose", "dice", "draft", "invite", "over")
SCALE: Final = (
    (100, "Masterpiece!"),
    (90, "Awesome!"),
    (80, "Good job!"),
    (70, "Not bad."),
    (-99, "So-so."),
)


def view(state: RollAndWrite, viewer: int) -> View:
    """The position as plain data, without the invitations that others have sealed."""
    has_sheets = state.phase not in (START, DEAL, CHOOSE)
    return {
        "phase": PHASES[state.phase],
        "viewer": viewer,
        "round": state.round,
        "last": bool(state.last),
        "turn": state.turn,
        "drafter": state.drafter() if state.phase == DRAFT else None,
        "second": state.next >= state.seats,
        "waiting": members(state.actors()),
        "dice": {name: state.die(c) or None for c, name in enumerate(COLOUR_NAMES)},
        "spectators": [name for c, name in enumerate(COLOUR_NAMES) if state.spectators & BIT[c]],
        "track": state.kit.track,
        "filled": state.filled,
        "sheets": list(state.kit.names),
        "plans": [street_plan(state.kit, sheet) for sheet in range(SHEETS)] if state.phase == CHOOSE else [],
        "seats": [_seat(state, seat, has_sheets or _has_sheet(state, seat)) for seat in range(state.seats)],
        "sealed": _sealed(state, viewer),
        "costs": _costs(state, viewer),
    }


def _has_sheet(state: RollAndWrite, seat: int) -> bool:
    """While sheets are dealt or chosen, whether this seat has its own already."""
    if state.phase == CHOOSE:
        return (seat - state.turn) % state.seats < state.next
    return state.phase == DEAL and seat < state.next


def _sealed(state: RollAndWrite, viewer: int) -> str | None:
    """The viewer's own sealed invitation."""
    if viewer < 0 or state.phase != INVITE or not state.players[viewer * WIDTH + SEALED]:
        return None
    return notation(state, state.players[viewer * WIDTH + SEALED] - 1)


def _costs(state: RollAndWrite, viewer: int) -> dict[str, dict[str, int]]:
    """For the player whose boat is next: what each symbol that can be circled costs, value by value ('' for none)."""
    costs: dict[str, dict[str, int]] = {}
    if state.phase != DRAFT or viewer != state.drafter():
        return costs
    names = symbol_names(state.kit, sheet_of(state, viewer))
    for code in legal(state, viewer, LONGEST):
        if code != FLIP_CODE:
            costs.setdefault(names[code // 7], {})[str(code % 7 or "")] = cost_of(state, code)
    return costs


def _seat(state: RollAndWrite, seat: int, has_sheet: bool) -> Part:
    at = seat * WIDTH
    p = state.players
    own = [p[at + k] for k in range(WIDTH)]
    own[SEALED] = state.phase == INVITE and own[SEALED] != 0  # that is all that may be known of it
    return _sheet(state.kit, tuple(own), boats_used(state, seat) - size(own[BOATS]), has_sheet)


# An action changes one sheet, and everybody looks at all of them.
@kept_whole
def _sheet(kit: Kit, own: tuple[int, ...], flips: int, has_sheet: bool) -> Part:
    """What stands on a seat's sheet, and what it is worth."""
    sheet, spaces = own[SHEET], own[SPACES]
    names = symbol_names(kit, sheet)
    street = Street(kit, sheet, own[CIRCLED], own[ONES], own[TWOS], own[FOURS])
    guests = {c: (spaces >> (c * 4) & 15) - 1 for c in range(COLOURS) if spaces >> (c * 4) & 15}
    return Part(
        {
            "sheet": sheet + 1 if has_sheet else None,
            "street": street_plan(kit, sheet) if has_sheet else [],
            "circled": {names[k]: street.number(BIT[k]) for k in members(own[CIRCLED])} if has_sheet else {},
            "coins": own[GAINED] - own[PAID],
            "gained": own[GAINED],
            "paid": own[PAID],
            "boats": [name for c, name in enumerate(COLOUR_NAMES) if own[BOATS] & BIT[c]],
            "flipped": flips,
            "decided": bool(own[SEALED]),
            "guests": {COLOUR_NAMES[c]: LETTERS[guest] for c, guest in guests.items()},
            "worth": _worth(street, names, guests) if has_sheet else {},
            "tally": {WORDS[kind]: size(street.of_kind(kind)) for kind in range(len(WORDS))},
        }
    )


def boats_used(state: RollAndWrite, seat: int) -> int:
    """How many of its two boats a seat has used in this round."""
    if state.phase == INVITE:
        return 2
    if state.phase != DRAFT:
        return 0
    place = (seat - state.turn) % state.seats
    return int(state.next > place) + int(state.next > 2 * state.seats - 1 - place)


@kept_whole
def street_plan(kit: Kit, sheet: int) -> list[Part]:
    """A sheet's buildings from left to right, each with its floors from the street up."""
    names = symbol_names(kit, sheet)
    plan = []
    for place in range(COLOURS):
        colour = kit.colour_at[sheet * COLOURS + place]
        floors: list[list[dict[str, Any]]] = [[] for _ in range(FLOORS)]
        for k in members(kit.of_colour[sheet * COLOURS + colour]):
            at = sheet * MOST_SYMBOLS + k
            floors[kit.floor_of[at]].append(
                {
                    "id": names[k],
                    "kind": WORDS[kit.kind_of[at]],
                    "number": kit.number_of[at],
                    "coin": bool(kit.with_coin[sheet] & BIT[k]),
                    "start": bool(kit.circled[sheet] & BIT[k]),
                }
            )
        plan.append(Part({"colour": COLOUR_NAMES[colour], "floors": floors}))
    return plan


def _worth(street: Street, names: Sequence[str], guests: dict[int, int]) -> dict[str, dict[str, Any]]:
    """For each character and each space where it could stand, its points now; where it stands, what counts for them."""
    placed = {guest: c for c, guest in guests.items()}
    free = [c for c in range(COLOURS) if c not in guests]
    worth: dict[str, dict[str, Any]] = {}
    for character in range(CHARACTERS):
        if character in placed:
            colour = placed[character]
            made = {
                "points": street.worth(character, colour),
                "counts": [names[k] for k in members(counting(street, character, colour))],
                "floor": street.best_floor(character) + 1 if character in (FLORIST, FISHERMAN, PAINTER) else None,
            }
            worth[LETTERS[character]] = {COLOUR_NAMES[colour]: made}
        elif character in (FEMALE_TOURIST, PHOTOGRAPHER, BACKPACKER):
            worth[LETTERS[character]] = {COLOUR_NAMES[c]: {"points": street.worth(character, c)} for c in free}
        else:
            made = {"points": street.worth(character, 0)}  # the whole street counts, wherever the guest stands
            worth[LETTERS[character]] = {COLOUR_NAMES[c]: made for c in free}
    return worth


def counting(street: Street, character: int, colour: int) -> int:
    """The circled symbols that a character's points come from."""
    kind = street.of_kind
    here = street.building(colour)
    floor = street.floor(street.best_floor(character))
    if character == FEMALE_TOURIST:
        return kind(PLANT) & here
    if character == PHOTOGRAPHER:
        return kind(CAT) & here
    if character == BACKPACKER:
        return street.circled & here & ~kind(PLANT) & ~kind(CAT)
    if character == SANTA_CLAUS:
        return kind(CHIMNEY)
    if character == FLORIST:
        return kind(PLANT) & floor
    if character == FISHERMAN:
        return kind(CAT) & floor
    if character == PAINTER:
        return (kind(CAT) | kind(PLANT)) & floor
    if character == POLICEMAN:
        return _isolated(street)
    if character == TAILOR:
        pairs = min(size(kind(RED_CURTAIN)), size(kind(BLUE_CURTAIN)))
        return _some(kind(RED_CURTAIN), pairs) | _some(kind(BLUE_CURTAIN), pairs)
    assert character == MALE_TOURIST
    return _matched(street)


def _some(symbols: int, count: int) -> int:
    return sum(BIT[k] for k in members(symbols)[:count])


def _isolated(street: Street) -> int:
    found = 0
    for place in range(COLOURS):
        if street.lit(place) and not street.lit(place - 1) and not street.lit(place + 1):
            colour = street.kit.colour_at[street.sheet * COLOURS + place]
            found |= street.of_kind(STREETLIGHT) & street.building(colour)
    return found


def _matched(street: Street) -> int:
    """The plants, streetlights and chimneys that make up the Male Tourist's pairs (BR-21)."""
    found = 0
    for colour in range(COLOURS):
        here = street.building(colour)
        light = street.of_kind(STREETLIGHT) & here
        chimney = street.of_kind(CHIMNEY) & here
        plants = [BIT[k] for k in members(street.of_kind(PLANT) & here)]
        number = street.kit.light[street.sheet * COLOURS + colour]
        for symbol, wanted in ((light, number), (chimney, street.number(chimney))):
            taken = [plant for plant in plants if symbol and street.number(plant) == wanted]
            if taken:
                plants.remove(taken[0])
                found |= symbol | taken[0]
    return found


# Words


def lines(view: View, seat: int) -> Sequence[Line]:
    """The score: a line for each invited character, and in solo the coins filled in."""
    filled = view["filled"] if len(view["seats"]) == 1 else None
    return list(_lines(in_parts(view["seats"][seat]), seat == _main(view), filled))


@kept_whole
def _lines(own: Part, large: bool, filled: int | None) -> tuple[Line, ...]:
    rows = []
    for letter, name in zip(LETTERS, CHARACTER_NAMES, strict=True):
        colour = next((c for c, guest in own["guests"].items() if guest == letter), None)
        if colour is None:
            continue
        worth = own["worth"][letter][colour]
        where = f"{FLOOR_SAID[worth['floor'] - 1]} floor" if worth["floor"] else f"{colour} building"
        lit = tuple(f"symbol:{name}" for name in worth["counts"]) if large else ()
        rows.append(Line(letter, f"{letter} {name}", worth["points"], None, where, lit))
    if filled is not None:
        rows.append(Line("filled", "Coins filled in", -filled, None, f"−1 × {filled}"))
    return tuple(rows)


def _main(view: View) -> int:
    """The seat whose street is drawn large."""
    viewer: int = view["viewer"]
    return max(viewer, 0)


def status(view: View, names: Sequence[str]) -> str:
    """Whose step it is and what is asked."""
    phase, viewer, solo = view["phase"], view["viewer"], len(view["seats"]) == 1
    if phase == "over":
        return "The game is over."
    if phase in ("start", "deal"):
        return "The sheets are being dealt."
    if phase == "dice":
        return "The dice are rolled."
    waiting = join([names[seat] for seat in view["waiting"]])
    if phase == "choose":
        return "Choose your sheet." if viewer in view["waiting"] else f"{waiting} is choosing a sheet."
    last = "Last round. " if view["last"] else ""
    if phase == "draft":
        which = "second" if view["second"] else "first"
        if viewer != view["drafter"]:
            return f"{last}{waiting} is using a {which} boat."
        return f"{last}Your {which} boat: choose a die and a symbol, or flip it for 2 coins."
    if viewer in view["waiting"]:
        secret = "" if solo else " Nobody sees it until all have decided."
        return f"{last}Invite a guest for 3 coins, or take 1 coin.{secret}"
    return f"{last}Invitations are being decided in secret: waiting for {waiting}."


def verdict(view: View, names: Sequence[str]) -> str:
    """What the end says: in solo the rating (BR-27), in company who won (BR-24)."""
    scores = [sum(line.now for line in lines(view, seat)) for seat in range(len(view["seats"]))]
    if len(scores) == 1:
        return f"{count(scores[0], 'point')}. " + next(word for least, word in SCALE if scores[0] >= least)
    ranks = [(score, own["coins"], own["tally"]["cat"]) for score, own in zip(scores, view["seats"], strict=True)]
    winners = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    if len(winners) > 1:
        return f"{join([names[seat] for seat in winners])} share the victory with {count(max(scores), 'point')}."
    best = [rank for rank in ranks if rank[0] == max(scores)]
    by = "" if len(best) == 1 else ", by coins left" if _apart(best, 1) else ", by cats"
    return f"{names[winners[0]]} wins with {count(max(scores), 'point')}{by}."


def _apart(ranks: list[tuple[int, int, int]], k: int) -> bool:
    """Whether the best of some ranks differs from the others in its k-th number."""
    return sum(rank[k] == max(ranks)[k] for rank in ranks) == 1
