# compiled by mypyc
"""The Roll & Write's actions at the edge: codes as paths of board elements, notation and sentences.

| action | path | notation |
|---|---|---|
| circle the cat on red's second floor | `die:red`, `symbol:red.2.cat` | `red.2.cat` |
| circle a plant and write a 4 | `die:blue`, `symbol:blue.1.plant2`, `value:4` | `blue.1.plant2=4` |
| flip the boat for two coins | `flip` | `flip` |
| invite the Florist below the green building | `character:F`, `space:green` | `F.green` |
| take the coin instead | `coin` | `coin` |
| take a sheet (where sheets are chosen) | `sheet:1` | `sheet.1` |

Floors are 1 to 3 from the street up. Symbols of one kind on one floor are numbered from the left: `plant`, `plant2`. An
outcome is the number rolled, the seat drawn to begin (`1` for the first) or the sheet dealt (`sheet.1`).
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from ridotto.engine.bits import members
from ridotto.engine.errors import UnknownNotation
from ridotto.engine.game import CHANCE, Entry
from ridotto.engine.words import count, to_do
from ridotto.games.burano_roll_and_write.components import COLOUR_NAMES
from ridotto.games.burano_roll_and_write.kit import COLOURS, MOST_SYMBOLS, SHEETS, Kit
from ridotto.games.burano_roll_and_write.rules import (
    CHOOSE,
    CIRCLE_CODE,
    COIN_CODE,
    DICE,
    DRAFT,
    FLIP_CODE,
    GAINED,
    GUESTS,
    INVITE,
    INVITE_CODE,
    OVER,
    SHEET,
    SHEET_CODE,
    START,
    WIDTH,
    RollAndWrite,
)
from ridotto.games.drawing import kept, kept_whole

WORDS: Final = ("plant", "cat", "redcurtain", "bluecurtain", "light", "chimney")
SAID: Final = ("plant", "cat", "red curtain", "blue curtain", "streetlight", "chimney")
FLOOR_SAID: Final = ("first", "second", "third")
LETTERS: Final = "ABCDEFGHIJ"
CHARACTER_NAMES: Final = (
    "Female Tourist",
    "Photographer",
    "Backpacker",
    "Policeman",
    "Santa Claus",
    "Florist",
    "Fisherman",
    "Painter",
    "Tailor",
    "Male Tourist",
)


@kept_whole
def symbol_names(kit: Kit, sheet: int) -> tuple[str, ...]:
    """The name of each symbol of a sheet, `red.2.cat`."""
    seen: dict[str, int] = {}
    names = []
    for k in range(kit.symbols[sheet]):
        at = sheet * MOST_SYMBOLS + k
        name = f"{COLOUR_NAMES[kit.colour_of[at]]}.{kit.floor_of[at] + 1}.{WORDS[kit.kind_of[at]]}"
        seen[name] = seen.get(name, 0) + 1
        names.append(name if seen[name] == 1 else f"{name}{seen[name]}")
    return tuple(names)


@kept_whole
def symbol_numbers(kit: Kit, sheet: int) -> dict[str, int]:
    return {name: k for k, name in enumerate(symbol_names(kit, sheet))}


def invitation(code: int) -> tuple[int, int]:
    """The character and the building's colour that an invitation's code names."""
    return (code - INVITE_CODE) // COLOURS, (code - INVITE_CODE) % COLOURS


def sheet_of(state: RollAndWrite, seat: int) -> int:
    return state.players[seat * WIDTH + SHEET]


def path(state: RollAndWrite, code: int) -> tuple[str, ...]:
    """The board elements that are chosen one after the other to compose an action."""
    if code >= SHEET_CODE:
        return (f"sheet:{code - SHEET_CODE + 1}",)
    if code >= INVITE_CODE:
        character, colour = invitation(code)
        return f"character:{LETTERS[character]}", f"space:{COLOUR_NAMES[colour]}"
    if code == COIN_CODE:
        return ("coin",)
    if code == FLIP_CODE:
        return ("flip",)
    return _steps(_symbol_name(state, code), code % 7)


@cache
def _steps(symbol: str, value: int) -> tuple[str, ...]:
    steps = (f"die:{symbol.partition('.')[0]}", f"symbol:{symbol}")
    return (*steps, f"value:{value}") if value else steps


def _symbol_name(state: RollAndWrite, code: int) -> str:
    """The symbol that a code names on the sheet of the player whose boat is next."""
    names = symbol_names(state.kit, sheet_of(state, state.drafter()))
    symbol = (code - CIRCLE_CODE) // 7
    return names[symbol] if symbol < len(names) else f"red.1.none{symbol}"


def notation(state: RollAndWrite, code: int) -> str:
    """An action as a player types it."""
    if code >= SHEET_CODE:
        return f"sheet.{code - SHEET_CODE + 1}"
    if code >= INVITE_CODE:
        character, colour = invitation(code)
        return f"{LETTERS[character]}.{COLOUR_NAMES[colour]}"
    if code == COIN_CODE:
        return "coin"
    if code == FLIP_CODE:
        return "flip"
    name = _symbol_name(state, code)
    return f"{name}={code % 7}" if code % 7 else name


def parse(state: RollAndWrite, text: str) -> int:
    """The action that a notation names, legal or not."""
    word = "".join(text.split()).lower()
    if word == "coin":
        return COIN_CODE
    if word == "flip":
        return FLIP_CODE
    first, _, second = word.partition(".")
    if first == "sheet" and second in [str(k + 1) for k in range(SHEETS)]:
        return SHEET_CODE + int(second) - 1
    if len(first) == 1 and first in LETTERS.lower() and second in COLOUR_NAMES:
        return INVITE_CODE + LETTERS.lower().index(first) * COLOURS + COLOUR_NAMES.index(second)
    name, equals, number = word.partition("=")
    symbol = symbol_numbers(state.kit, sheet_of(state, state.drafter())).get(name)
    if symbol is not None and (not equals or number in ("1", "2", "3", "4", "5", "6")):
        return CIRCLE_CODE + symbol * 7 + int(number or 0)
    names = symbol_names(state.kit, sheet_of(state, state.drafter()))
    examples = [each for each in names if "light" in each][:1] + [f"{each}=4" for each in names if "plant" in each][:1]
    raise UnknownNotation(
        f"{text[:30]!r} is no action; write a symbol of your sheet ({', '.join(examples)}), flip, coin or "
        "a guest and a building (F.green)"
    )


def outcome_notation(state: RollAndWrite, outcome: int) -> str:
    """A roll or the first player's number; a dealt sheet as `sheet.3`."""
    if state.phase in (START, DICE):
        return str(outcome + 1)
    return f"sheet.{state.undealt(outcome) + 1}"


def parse_outcome(state: RollAndWrite, text: str) -> int:
    """The outcome that a text stands for."""
    for outcome in range(state.chance()):
        if outcome_notation(state, outcome) == text.strip().lower():
            return outcome
    raise UnknownNotation(f"{text[:30]!r} is not an outcome that can come now")


def label(state: RollAndWrite, code: int) -> str:
    """An action in a few words, with its cost, as shown beside the element that completes it."""
    if code >= SHEET_CODE:
        return state.kit.names[code - SHEET_CODE]
    if code >= INVITE_CODE:
        character, colour = invitation(code)
        return f"{CHARACTER_NAMES[character]} below {COLOUR_NAMES[colour]}"
    if code == COIN_CODE:
        return "Take 1 coin"
    if code == FLIP_CODE:
        return "Flip: 2 coins"
    what = f"Write {code % 7}" if code % 7 else say_symbol(state.kit, sheet_of(state, state.drafter()), code // 7)
    return _priced(what, cost_of(state, code))


@cache
def _priced(what: str, cost: int) -> str:
    return f"{what} · {say_coins(cost)}" if cost else what


def phrase(state: RollAndWrite, seat: int, code: int) -> str:
    """An action by itself, as something to do."""
    if state.phase == CHOOSE:
        deed = _chose(state, code)
    elif state.phase == DRAFT:
        drafted = state.clone()
        drafted.use_boat(seat, code)
        deed = _drafted(state, seat, code, _gained(state, drafted, seat))
    elif code == COIN_CODE:
        deed = f"took {say_coins(1)}"
    else:
        deed = _invited(*invitation(code))
    return to_do(deed)


def cost_of(state: RollAndWrite, code: int) -> int:
    """The coins that circling costs: changing the die (BR-10) and the spectator (BR-25)."""
    seat = state.drafter()
    symbol, value = code // 7, code % 7
    colour = state.kit.colour_of[sheet_of(state, seat) * MOST_SYMBOLS + symbol]
    spectator = state.spectators >> colour & 1
    return state.distance(colour, value or state.nearest(seat, symbol)) + spectator


# Sentences


def tell(before: RollAndWrite, entry: Entry, after: RollAndWrite, viewer: int, names: Sequence[str]) -> str:
    """What happened, in a sentence or two. A sealed invitation says no more than that it was made."""
    seat, code = entry
    if seat == CHANCE:
        return _chance(before, code, names)
    words = []
    if before.phase == DRAFT:
        drafted = before.clone()
        drafted.use_boat(seat, code)
        words = _boat(before, seat, code, drafted, names)
        before = drafted
    elif before.phase == CHOOSE:
        words = [f"{say_who(before, seat, names)} {_chose(before, code)}."]
    elif before.seats > 1:
        words = [f"{names[seat]} decided about an invitation."]
    if after.reveals > before.reveals:
        words += _revealed(before, after, names)
    return " ".join(words)


def _chance(before: RollAndWrite, outcome: int, names: Sequence[str]) -> str:
    if before.phase == START:
        return f"{names[outcome]} begins."
    if before.phase == DICE:
        return f"The {COLOUR_NAMES[before.next]} die shows {outcome + 1}."
    got = before.kit.names[before.undealt(outcome)]
    return f"The sheet is {got}." if before.seats == 1 else f"{names[before.next]} got the sheet {got}."


def _boat(before: RollAndWrite, seat: int, code: int, drafted: RollAndWrite, names: Sequence[str]) -> list[str]:
    who = say_who(before, seat, names)
    gained = [_gained(before, drafted, each) for each in range(before.seats)]
    words = [f"{who} {_drafted(before, seat, code, gained[seat])}."]
    for other in range(before.seats):
        if other != seat and gained[other]:
            words.append(f"{names[other]}’s boat at that die earned {say_coins(gained[other])}.")
    return words


def _drafted(before: RollAndWrite, seat: int, code: int, gained: int) -> str:
    """What a boat was used for."""
    if code == FLIP_CODE:
        return f"flipped a boat for {say_coins(gained)}"
    what = say_symbol(before.kit, sheet_of(before, seat), code // 7)
    number = f" and wrote {code % 7}" if code % 7 else ""
    cost = cost_of(before, code)
    paid = f" for {say_coins(cost)}" if cost else ""
    icon = f", gaining {say_coins(gained)}" if gained else ""
    return f"circled the {what}{number}{paid}{icon}"


def _chose(before: RollAndWrite, code: int) -> str:
    return f"took the sheet {before.kit.names[code - SHEET_CODE]}"


def _invited(guest: int, colour: int) -> str:
    return f"invited {say_guest(guest)} below the {COLOUR_NAMES[colour]} building"


def _gained(before: RollAndWrite, after: RollAndWrite, seat: int) -> int:
    at = seat * WIDTH + GAINED
    return after.players[at] - before.players[at]


def _revealed(before: RollAndWrite, after: RollAndWrite, names: Sequence[str]) -> list[str]:
    """What every invitation was, once all are in."""
    words = []
    for seat in range(before.seats):
        who = say_who(before, seat, names)
        new = after.players[seat * WIDTH + GUESTS] & ~before.players[seat * WIDTH + GUESTS]
        if new:
            guest = members(new)[0]
            colour = next(c for c in range(COLOURS) if after.guest_below(seat, c) == guest)
            words.append(f"{who} {_invited(guest, colour)}.")
        else:
            words.append(f"{who} took {say_coins(_gained(before, after, seat))}.")
    if after.phase == OVER:
        words.append("The game is over.")
    elif after.last:
        words.append("The last round begins.")
    return words


def sees(before: RollAndWrite, entry: Entry, viewer: int) -> bool:
    """A sealed invitation is its player's own; with the last one all are revealed."""
    return before.phase != INVITE or entry.seat in (CHANCE, viewer) or members(before.actors()) == [entry.seat]


def private(state: RollAndWrite, seat: int) -> bool:
    """Invitations are decided in secret (BR-17)."""
    return state.phase == INVITE and state.seats > 1


def say_who(state: RollAndWrite, seat: int, names: Sequence[str]) -> str:
    """The only player of a solo game is addressed."""
    return "You" if state.seats == 1 else names[seat]


@kept
def say_symbol(kit: Kit, sheet: int, symbol: int) -> str:
    """A symbol in words: its kind, building and floor."""
    name = symbol_names(kit, sheet)[symbol]
    colour, floor, _ = name.split(".")
    return f"{say_kind(name)} on the {FLOOR_SAID[int(floor) - 1]} floor of the {colour} building"


def say_kind(name: str) -> str:
    """What a symbol is; of several on a floor, the ones after the first are numbered from the left.

    >>> say_kind("red.1.cat"), say_kind("red.1.plant2")
    ('cat', 'second plant')
    """
    word = name.rpartition(".")[2]
    kind = word.rstrip("23456")
    order = ("", "", "second ", "third ", "fourth ", "fifth ", "sixth ")[int(word[len(kind) :] or 0)]
    return order + SAID[WORDS.index(kind)]


def say_guest(character: int, the: str = "the") -> str:
    """A guest within a sentence; Santa Claus is a name."""
    name = CHARACTER_NAMES[character]
    return name if name == "Santa Claus" else f"{the} {name}"


def say_coins(coins: int) -> str:
    return count(coins, "coin", "no")
