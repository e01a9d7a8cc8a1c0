# compiled by mypyc
"""The Roll & Write's actions at the edge: codes as paths of board elements and as notation.

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

from functools import cache

from ridotto.engine.errors import UnknownNotation
from ridotto.games.burano_roll_and_write.rules.kit import COLOURS, SHEETS
from ridotto.games.burano_roll_and_write.rules.position import (
    CIRCLE_CODE,
    COIN_CODE,
    DICE,
    FLIP_CODE,
    INVITE_CODE,
    SHEET_CODE,
    START,
    RollAndWrite,
    invitation_of,
)
from ridotto.games.burano_roll_and_write.words.names import COLOUR_NAMES, LETTERS, symbol_names, symbol_numbers


def path(state: RollAndWrite, code: int) -> tuple[str, ...]:
    """The board elements that are chosen one after the other to compose an action."""
    if code >= SHEET_CODE:
        return (f"sheet:{code - SHEET_CODE + 1}",)
    if code >= INVITE_CODE:
        character, colour = invitation_of(code)
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
    names = symbol_names(state.kit, state.sheet(state.drafter()))
    symbol = (code - CIRCLE_CODE) // 7
    return names[symbol] if symbol < len(names) else f"red.1.none{symbol}"


def write(state: RollAndWrite, code: int) -> str:
    """An action as a player types it."""
    if code >= SHEET_CODE:
        return f"sheet.{code - SHEET_CODE + 1}"
    if code >= INVITE_CODE:
        character, colour = invitation_of(code)
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
    sheet = state.sheet(state.drafter())
    symbol = symbol_numbers(state.kit, sheet).get(name)
    if symbol is not None and (not equals or number in ("1", "2", "3", "4", "5", "6")):
        return CIRCLE_CODE + symbol * 7 + int(number or 0)
    names = symbol_names(state.kit, sheet)
    examples = [each for each in names if "light" in each][:1] + [f"{each}=4" for each in names if "plant" in each][:1]
    raise UnknownNotation(
        f"{text[:30]!r} is no action; write a symbol of your sheet ({', '.join(examples)}), flip, coin or "
        "a character and a building (F.green)"
    )


def write_outcome(state: RollAndWrite, outcome: int) -> str:
    """A roll or the first player's number; a dealt sheet as `sheet.3`."""
    if state.phase in (START, DICE):
        return str(outcome + 1)
    return f"sheet.{state.undealt(outcome) + 1}"


def parse_outcome(state: RollAndWrite, text: str) -> int:
    """The outcome that a text stands for."""
    for outcome in range(state.chance()):
        if write_outcome(state, outcome) == text.strip().lower():
            return outcome
    raise UnknownNotation(f"{text[:30]!r} is not an outcome that can come now")
