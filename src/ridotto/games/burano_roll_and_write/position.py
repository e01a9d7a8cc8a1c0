"""A position of the Roll & Write as one line of text, for tests, perft files and puzzles.

    draft dealt turn=1 next=2 dice=351264 round=3 last=0 spectators=- filled=0 reveals=25 | sheet.1 red.1.plant=4,… 7-3
    F.green blue - | sheet.3 …

First the table: what is asked, whether sheets are dealt or chosen, the turn player, how many sheets, dice or boats
of the phase are done, the dice in the order red, orange, yellow, green, blue, pink (0 for not yet rolled), and so on.
Then, after each bar, a player: sheet, circled symbols with their numbers, coins gained and paid, characters, boats, and
the sealed invitation.
"""

from typing import Final

from ridotto.engine import fields
from ridotto.engine.bits import BIT, members
from ridotto.engine.fields import Form, Forms, counted, index, number, several
from ridotto.engine.legal import legal
from ridotto.engine.terms import ComponentSet
from ridotto.games.burano_roll_and_write.rules.kit import CHIMNEY, COLOURS, MOST_SYMBOLS, PLANT, SHEETS
from ridotto.games.burano_roll_and_write.rules.position import (
    BOATS,
    CHOOSE,
    CIRCLED,
    DEAL,
    DICE,
    DRAFT,
    FOURS,
    GAINED,
    INVITE,
    INVITED,
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
from ridotto.games.burano_roll_and_write.words import notation
from ridotto.games.burano_roll_and_write.words.names import COLOUR_NAMES, LETTERS, PHASES, symbol_names, symbol_numbers

WHICH: Final = ("dealt", "chosen")  # sheets


def table(seats: int, phase: int, track: int) -> Forms:
    """What is written of the table by name, in order."""
    return {
        "turn": Form(lambda n: str(n + 1), lambda text, what: number(text, 1, seats, what) - 1),
        "next": counted(_steps(seats, phase)),
        "dice": DIGITS,
        "round": counted(999),
        "last": counted(1),
        "spectators": _boats(2 if seats == 1 else 0),
        "filled": counted(track + 1 if seats == 1 else 0),
        "reveals": counted(99_999),
    }


def write(state: RollAndWrite) -> str:
    """The line for a position."""
    forms = table(state.seats, state.phase, state.kit.track)
    head = [PHASES[state.phase], WHICH[state.choosing], *fields.write(forms, fields.values(state, forms))]
    return " | ".join([" ".join(head), *(_write_player(state, seat) for seat in range(state.seats))])


def _write_player(state: RollAndWrite, seat: int) -> str:
    at = seat * WIDTH
    p = state.players
    names = symbol_names(state.kit, p[at + SHEET])
    street = state.street(seat)
    circled = []
    for k in members(p[at + CIRCLED]):
        number = street.number(BIT[k])
        circled.append(f"{names[k]}={number}" if number else names[k])
    characters = [
        f"{LETTERS[state.character_below(seat, c)]}.{COLOUR_NAMES[c]}"
        for c in range(COLOURS)
        if state.character_below(seat, c) >= 0
    ]
    sealed = notation.write(state, p[at + SEALED] - 1) if p[at + SEALED] else "-"
    return " ".join(
        [
            f"sheet.{p[at + SHEET] + 1}",
            ",".join(circled) or "-",
            f"{p[at + GAINED]}-{p[at + PAID]}",
            ",".join(characters) or "-",
            _boats(COLOURS).write(p[at + BOATS]),
            sealed,
        ]
    )


def _read(text: str, components: ComponentSet) -> RollAndWrite:
    head, *players = (part.split() for part in text.split("|"))
    if not 1 <= len(players) <= 4:
        raise ValueError(f"there are {len(players)} players")
    state = start(components.kit, len(players), len(head) > 1 and head[1] == "chosen")
    _read_table(state, head)
    for seat, player in enumerate(players):
        _read_player(state, seat, player)
    return state


def _read_table(state: RollAndWrite, head: list[str]) -> None:
    names = list(table(1, START, 0))
    if len(head) != 2 + len(names) or [each.partition("=")[0] for each in head[2:]] != names:
        raise ValueError("it begins with a phase, dealt or chosen, and " + ", ".join(f"{name}=" for name in names))
    state.phase = index(PHASES, head[0])
    index(WHICH, head[1])
    forms = table(state.seats, state.phase, state.kit.track)
    fields.fill(state, fields.read_all(forms, fields.words(" ".join(head[2:]))))


def _steps(seats: int, phase: int) -> int:
    """How many sheets, dice or boats can be done in a phase that still goes on."""
    return {
        START: 0,
        DEAL: seats - 1,
        CHOOSE: seats - 1,
        DICE: COLOURS - 1,
        DRAFT: 2 * seats - 1,
    }.get(phase, 2 * seats)


def _read_digits(text: str, what: str) -> int:
    if len(text) != COLOURS or any(digit not in "0123456" for digit in text):
        raise ValueError(f"the dice are {COLOURS} digits from 0 to 6")
    return sum(int(digit) * BIT[3 * c] for c, digit in enumerate(text))


# The dice in the order of the colours.
DIGITS: Final = Form(lambda dice: "".join(str(dice >> 3 * c & 7) for c in range(COLOURS)), _read_digits)


def _boats(most: int) -> Form:
    """The colours of dice with a boat."""

    def read(text: str, what: str) -> int:
        names = text.split(",") if text != "-" else []
        if len(set(names)) < len(names) or len(names) > most:
            raise ValueError(f"{what}: at most {most} here, each next to another die")
        return colours.read(text, what)

    colours = several(COLOUR_NAMES)
    return Form(colours.write, read)


def _read_player(state: RollAndWrite, seat: int, fields: list[str]) -> None:
    if len(fields) != 6:
        raise ValueError("a player is a sheet, circled symbols, coins, characters, boats and a sealed invitation")
    sheet, circled, coins, characters, boats, sealed = fields
    at = seat * WIDTH
    p = state.players
    p[at + SHEET] = index([f"sheet.{k + 1}" for k in range(SHEETS)], sheet)
    for each in circled.split(",") if circled != "-" else ():
        _circle(state, seat, each)
    gained, _, paid = coins.partition("-")
    p[at + GAINED] = number(gained, 0, state.kit.track, "coins gained")
    p[at + PAID] = number(paid, 0, p[at + GAINED], "coins paid")
    for each in characters.split(",") if characters != "-" else ():
        letter, _, colour = each.partition(".")
        character, space = index(tuple(LETTERS), letter), index(COLOUR_NAMES, colour)
        if p[at + INVITED] & BIT[character] or state.character_below(seat, space) >= 0:
            raise ValueError(f"{each} comes a second time, or stands below a building with another character")
        p[at + INVITED] |= BIT[character]
        p[at + SPACES] += (character + 1) * BIT[4 * space]
    p[at + BOATS] = _boats(state.boats_used(seat)).read(boats, "boats")
    if sealed != "-":
        p[at + SEALED] = _invitation(state, seat, sealed) + 1


def _circle(state: RollAndWrite, seat: int, text: str) -> None:
    name, equals, digit = text.partition("=")
    at = seat * WIDTH
    p = state.players
    k = symbol_numbers(state.kit, p[at + SHEET]).get(name, -1)
    if k < 0 or p[at + CIRCLED] & BIT[k]:
        raise ValueError(f"{name[:40]!r} is no symbol of sheet.{p[at + SHEET] + 1}, or circled twice")
    kind = state.kit.kind_of[p[at + SHEET] * MOST_SYMBOLS + k]
    if bool(equals) != (kind in (PLANT, CHIMNEY)):
        raise ValueError(f"{text[:40]!r}: plants and chimneys have a number, and nothing else has")
    value = number(digit, 1, 6, f"{name}=") if equals else 0
    if kind == CHIMNEY and not state.street(seat).free_chimney_numbers() & BIT[value]:
        raise ValueError(f"{text} repeats the number of another chimney")
    p[at + CIRCLED] |= BIT[k]
    for word, bit in ((ONES, 1), (TWOS, 2), (FOURS, 4)):
        if value & bit:
            p[at + word] |= BIT[k]


def _invitation(state: RollAndWrite, seat: int, text: str) -> int:
    code = notation.parse(state, text)
    if state.phase != INVITE or code not in legal(state, seat, LONGEST):
        raise ValueError(f"{text!r} can't be sealed by player {seat + 1} now")
    return code


def _fault(state: RollAndWrite) -> str:
    """What does not go together over the whole table; nothing if all does."""
    p = state.players
    digits = DIGITS.write(state.dice)
    if state.phase in (DRAFT, INVITE) and "0" in digits:
        return "all dice are rolled before the boats"
    if state.phase == DICE and (digits[state.next :].strip("0") or "0" in digits[: state.next]):
        return "so many dice are rolled as next= says, and the others are 0"
    ends = [p[seat * WIDTH + GAINED] + state.filled for seat in range(state.seats)]
    if max(ends) > state.kit.track + (2 if state.phase == OVER else 0):
        return f"gained and filled coins do not fit on a track of {state.kit.track}"
    if state.phase == INVITE and not state.actors():
        return "every invitation is sealed, so all would be revealed"
    if state.phase in (START, DEAL, CHOOSE) and any(p[seat * WIDTH + GAINED] for seat in range(state.seats)):
        return "nobody has a coin before the first round"
    return ""


read: Final = fields.reader(_read, _fault)
