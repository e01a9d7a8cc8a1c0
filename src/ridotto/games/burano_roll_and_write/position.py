"""A position of the Roll & Write as one line of text, for tests, perft files and puzzles.

    draft dealt turn=1 next=2 dice=351264 round=3 last=0 spectators=- filled=0 reveals=25 | sheet.1 red.1.plant=4,… 7-3
    F.green blue - | sheet.3 …

First the table: what is asked, whether sheets are dealt or chosen, the turn player, how many sheets, dice or boats
of the phase are done, the dice in the order red, orange, yellow, green, blue, pink (0 for not yet rolled), and so on.
Then, after each bar, a player: sheet, circled symbols with their numbers, coins gained and paid, guests, boats, and the
sealed invitation.
"""

from collections.abc import Sequence

from ridotto.engine.bits import BIT, members
from ridotto.engine.errors import RidottoError
from ridotto.engine.game import ComponentSet
from ridotto.engine.legal import legal
from ridotto.games.burano_roll_and_write.components import COLOUR_NAMES
from ridotto.games.burano_roll_and_write.kit import CHIMNEY, COLOURS, MOST_SYMBOLS, PLANT, SHEETS
from ridotto.games.burano_roll_and_write.moves import LETTERS, notation, parse, symbol_names, symbol_numbers
from ridotto.games.burano_roll_and_write.rules import (
    BOATS,
    CHOOSE,
    CIRCLED,
    DEAL,
    DICE,
    DRAFT,
    FOURS,
    GAINED,
    GUESTS,
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
    start,
)
from ridotto.games.burano_roll_and_write.view import PHASES, boats_used

FIELDS = ("turn", "next", "dice", "round", "last", "spectators", "filled", "reveals")


def write(state: RollAndWrite) -> str:
    """The line for a position."""
    table = {
        "turn": str(state.turn + 1),
        "next": str(state.next),
        "dice": "".join(str(state.die(colour)) for colour in range(COLOURS)),
        "round": str(state.round),
        "last": str(state.last),
        "spectators": _colours(state.spectators),
        "filled": str(state.filled),
        "reveals": str(state.reveals),
    }
    head = [PHASES[state.phase], "chosen" if state.choosing else "dealt"]
    head += [f"{name}={table[name]}" for name in FIELDS]
    return " | ".join([" ".join(head), *(_player(state, seat) for seat in range(state.seats))])


def _player(state: RollAndWrite, seat: int) -> str:
    at = seat * WIDTH
    p = state.players
    names = symbol_names(state.kit, p[at + SHEET])
    street = state.street(seat)
    circled = []
    for k in members(p[at + CIRCLED]):
        number = street.number(BIT[k])
        circled.append(f"{names[k]}={number}" if number else names[k])
    guests = [
        f"{LETTERS[state.guest_below(seat, c)]}.{COLOUR_NAMES[c]}"
        for c in range(COLOURS)
        if state.guest_below(seat, c) >= 0
    ]
    sealed = notation(state, p[at + SEALED] - 1) if p[at + SEALED] else "-"
    return " ".join(
        [
            f"sheet.{p[at + SHEET] + 1}",
            ",".join(circled) or "-",
            f"{p[at + GAINED]}-{p[at + PAID]}",
            ",".join(guests) or "-",
            _colours(p[at + BOATS]),
            sealed,
        ]
    )


def _colours(mask: int) -> str:
    return ",".join(COLOUR_NAMES[c] for c in members(mask)) or "-"


def read(text: str, components: ComponentSet) -> RollAndWrite:
    """The position that a line describes."""
    head, *players = (part.split() for part in text.split("|"))
    try:
        if not 1 <= len(players) <= 4:
            raise ValueError(f"there are {len(players)} players")
        state = start(components.kit, len(players), len(head) > 1 and head[1] == "chosen")
        _read_table(state, head)
        for seat, player in enumerate(players):
            _read_player(state, seat, player)
        _check(state)
    except (ValueError, RidottoError) as error:
        raise RidottoError(f"not a position: {error}") from None
    return state


def _read_table(state: RollAndWrite, head: list[str]) -> None:
    if len(head) != 2 + len(FIELDS) or [each.partition("=")[0] for each in head[2:]] != list(FIELDS):
        raise ValueError("it begins with a phase, dealt or chosen, and " + ", ".join(f"{name}=" for name in FIELDS))
    table = dict(each.split("=", 1) for each in head[2:])
    state.phase = _index(PHASES, head[0])
    _index(("dealt", "chosen"), head[1])
    state.turn = _number(table["turn"], 1, state.seats, "turn") - 1
    state.next = _number(table["next"], 0, _steps(state), "next")
    state.round = _number(table["round"], 0, 999, "round")
    state.last = _number(table["last"], 0, 1, "last")
    state.filled = _number(table["filled"], 0, state.kit.track + 1 if state.seats == 1 else 0, "filled")
    state.reveals = _number(table["reveals"], 0, 99_999, "reveals")
    state.spectators = _mask(table["spectators"], 2 if state.seats == 1 else 0, "spectators")
    state.dice = _dice(state, table["dice"])


def _steps(state: RollAndWrite) -> int:
    """How many sheets, dice or boats can be done in a phase that still goes on."""
    return {
        START: 0,
        DEAL: state.seats - 1,
        CHOOSE: state.seats - 1,
        DICE: COLOURS - 1,
        DRAFT: 2 * state.seats - 1,
    }.get(state.phase, 2 * state.seats)


def _dice(state: RollAndWrite, digits: str) -> int:
    if len(digits) != COLOURS or any(digit not in "0123456" for digit in digits):
        raise ValueError(f"the dice are {COLOURS} digits from 0 to 6")
    if state.phase in (DRAFT, INVITE) and "0" in digits:
        raise ValueError("all dice are rolled before the boats")
    if state.phase == DICE and (digits[state.next :].strip("0") or "0" in digits[: state.next]):
        raise ValueError("so many dice are rolled as next= says, and the others are 0")
    return sum(int(digit) * BIT[3 * c] for c, digit in enumerate(digits))


def _read_player(state: RollAndWrite, seat: int, fields: list[str]) -> None:
    if len(fields) != 6:
        raise ValueError("a player is a sheet, circled symbols, coins, guests, boats and a sealed invitation")
    sheet, circled, coins, guests, boats, sealed = fields
    at = seat * WIDTH
    p = state.players
    p[at + SHEET] = _index([f"sheet.{k + 1}" for k in range(SHEETS)], sheet)
    for each in circled.split(",") if circled != "-" else ():
        _circle(state, seat, each)
    gained, _, paid = coins.partition("-")
    p[at + GAINED] = _number(gained, 0, state.kit.track, "coins gained")
    p[at + PAID] = _number(paid, 0, p[at + GAINED], "coins paid")
    for each in guests.split(",") if guests != "-" else ():
        letter, _, colour = each.partition(".")
        guest, space = _index(tuple(LETTERS), letter), _index(COLOUR_NAMES, colour)
        if p[at + GUESTS] & BIT[guest] or state.guest_below(seat, space) >= 0:
            raise ValueError(f"{each} comes a second time, or stands below a building with another guest")
        p[at + GUESTS] |= BIT[guest]
        p[at + SPACES] += (guest + 1) * BIT[4 * space]
    p[at + BOATS] = _mask(boats, boats_used(state, seat), "boats")
    if sealed != "-":
        p[at + SEALED] = _invitation(state, seat, sealed) + 1


def _circle(state: RollAndWrite, seat: int, text: str) -> None:
    name, equals, number = text.partition("=")
    at = seat * WIDTH
    p = state.players
    k = symbol_numbers(state.kit, p[at + SHEET]).get(name, -1)
    if k < 0 or p[at + CIRCLED] & BIT[k]:
        raise ValueError(f"{name[:40]!r} is no symbol of sheet.{p[at + SHEET] + 1}, or circled twice")
    kind = state.kit.kind_of[p[at + SHEET] * MOST_SYMBOLS + k]
    if bool(equals) != (kind in (PLANT, CHIMNEY)):
        raise ValueError(f"{text[:40]!r}: plants and chimneys have a number, and nothing else has")
    value = _number(number, 1, 6, f"{name}=") if equals else 0
    if kind == CHIMNEY and not state.street(seat).free_chimney_numbers() & BIT[value]:
        raise ValueError(f"{text} repeats the number of another chimney")
    p[at + CIRCLED] |= BIT[k]
    for word, digit in ((ONES, 1), (TWOS, 2), (FOURS, 4)):
        if value & digit:
            p[at + word] |= BIT[k]


def _invitation(state: RollAndWrite, seat: int, text: str) -> int:
    code = parse(state, text)
    if state.phase != INVITE or code not in legal(state, seat, LONGEST):
        raise ValueError(f"{text!r} can't be sealed by player {seat + 1} now")
    return code


def _check(state: RollAndWrite) -> None:
    """What has to go together over the whole table."""
    p = state.players
    ends = [p[seat * WIDTH + GAINED] + state.filled for seat in range(state.seats)]
    if max(ends) > state.kit.track + (2 if state.phase == OVER else 0):
        raise ValueError(f"gained and filled coins do not fit on a track of {state.kit.track}")
    if state.phase == INVITE and not state.actors():
        raise ValueError("every invitation is sealed, so all would be revealed")
    if state.phase in (START, DEAL, CHOOSE) and any(p[seat * WIDTH + GAINED] for seat in range(state.seats)):
        raise ValueError("nobody has a coin before the first round")


def _number(text: str, low: int, high: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6 and low <= int(text) <= high):
        raise ValueError(f"{what} is {text[:20]!r}, not a number from {low} to {high}")
    return int(text)


def _index(names: Sequence[str], name: str) -> int:
    if name not in names:
        raise ValueError(f"{name[:40]!r} is none of {', '.join(names)}")
    return names.index(name)


def _mask(colours: str, most: int, what: str) -> int:
    names = colours.split(",") if colours != "-" else []
    if len(set(names)) < len(names) or len(names) > most:
        raise ValueError(f"{what}: at most {most} here, each next to another die")
    return sum(BIT[_index(COLOUR_NAMES, name)] for name in names)
