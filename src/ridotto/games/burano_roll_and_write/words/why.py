"""Why something can't be chosen now in the Roll & Write: the rule's number and a sentence."""

from ridotto.engine.bits import BIT, members, size
from ridotto.engine.terms import Why
from ridotto.engine.words import join
from ridotto.games.burano_roll_and_write.rules.kit import (
    CAT,
    CHIMNEY,
    COLOURS,
    MOST_SYMBOLS,
    PLANT,
    RED_CURTAIN,
    STREETLIGHT,
)
from ridotto.games.burano_roll_and_write.rules.position import (
    BOATS,
    CHOOSE,
    CIRCLED,
    DEAL,
    DICE,
    INVITATION,
    INVITE,
    INVITED,
    OVER,
    SEALED,
    START,
    WIDTH,
    RollAndWrite,
)
from ridotto.games.burano_roll_and_write.words.names import (
    COLOUR_NAMES,
    KIND_NAMES,
    LETTERS,
    say_character,
    say_coins,
    symbol_numbers,
)

VALUES = ("1", "2", "3", "4", "5", "6")


def why_not(state: RollAndWrite, seat: int, chosen: tuple[str, ...], element: str) -> Why:
    """Why an element is not a next step after those chosen. Ask only about elements that are not."""
    if element == "order":
        return _order(state)
    if element == "track":
        return _track(state)
    return _out_of_phase(state, seat, element) or _drafting(state, seat, chosen, element)


def _out_of_phase(state: RollAndWrite, seat: int, element: str) -> Why | None:
    """Why nothing of that kind is to be chosen in this phase; nothing if it is this seat's boat that is next."""
    kind, _, name = element.partition(":")
    if state.phase == OVER:
        return Why("BR-23", "The game is over.")
    if state.phase in (START, DEAL, DICE):
        return Why("BR-5", "The dice and sheets come first: nothing is to be chosen now.")
    if state.phase == CHOOSE:
        return Why("BR-4", "First everyone takes a sheet, in turn.")
    if kind == "sheet":
        return Why("BR-4", "The sheets are taken.")
    if state.phase == INVITE:
        return _inviting(state, seat, kind, name)
    if state.drafter() != seat:
        return Why("BR-6", "Another player’s boat is next.")
    return None


def _drafting(state: RollAndWrite, seat: int, chosen: tuple[str, ...], element: str) -> Why:
    kind, _, name = element.partition(":")
    if kind in ("character", "space", "coin"):
        return Why("BR-17", "Characters are invited when all boats are used.")
    if kind == "die" and name in COLOUR_NAMES:
        return _die(state, seat, chosen, COLOUR_NAMES.index(name))
    if kind == "symbol":
        return _symbol(state, seat, chosen, name)
    if kind == "value":
        return _value(state, seat, chosen, name)
    if element == "flip":
        return Why("BR-6", "You are using the boat at a die: step back to flip it instead.")
    return _nothing(element)


def _order(state: RollAndWrite) -> Why:
    """How the order of boats comes about."""
    if state.seats == 1:
        return Why("BR-6", "You have two boats a round.")
    return Why(
        "BR-6", "The first boats go round from the turn player, the second ones back; the marker then passes on."
    )


def _track(state: RollAndWrite) -> Why:
    """What a full coin track means."""
    if state.seats == 1:
        return Why("BR-26", "Each round’s end fills in 2 coins; where these meet the gained ones, the game ends.")
    return Why("BR-23", "A coin that no longer fits is not gained; when a track is full, the next round is the last.")


def _inviting(state: RollAndWrite, seat: int, kind: str, name: str) -> Why:
    if kind in ("die", "symbol", "value", "flip"):
        return Why("BR-17", "All boats are used: this is the time for invitations.")
    if not state.can_invite(seat):
        have = state.coins(seat)
        if have >= INVITATION:
            return Why("BR-18", "There is a character below every building: you take the coin.")
        return Why("BR-17", f"A character costs {INVITATION} coins and you have {have or 'none'}: you take the coin.")
    if state.players[seat * WIDTH + SEALED]:
        return Why("BR-17", "You have decided; all is revealed together.")
    if kind == "coin":
        return Why("BR-17", "You are inviting a character: step back to take the coin instead.")
    if kind == "space" and name in COLOUR_NAMES:
        character = state.character_below(seat, COLOUR_NAMES.index(name))
        if character >= 0:
            return Why("BR-18", f"{say_character(LETTERS[character], 'The')} already stands below the {name} building.")
        return Why("BR-17", "First choose whom to invite, then the building.")
    if kind == "character" and name in tuple(LETTERS):
        if state.players[seat * WIDTH + INVITED] & BIT[LETTERS.index(name)]:
            return Why("BR-18", f"You have invited {say_character(name)} already.")
        return Why("BR-18", "One character a round: choose the building, or step back.")
    return _nothing(f"{kind}:{name}" if name else kind)


def _nothing(element: str) -> Why:
    return Why("BR-2", f"There is no {element[:40]!r} on this table.")


def _die(state: RollAndWrite, seat: int, chosen: tuple[str, ...], colour: int) -> Why:
    name = COLOUR_NAMES[colour]
    if chosen:
        return Why("BR-9", f"You are using the {chosen[0].partition(':')[2]} die: choose its symbol, or step back.")
    if state.players[seat * WIDTH + BOATS] & BIT[colour]:
        return Why("BR-7", f"Your other boat lies next to the {name} die already.")
    if state.purse(seat, colour) < 0:
        return Why("BR-25", f"A spectator’s boat lies next to the {name} die: it costs a coin, and you have none.")
    if not _open(state, seat, colour):
        return Why("BR-9", f"Every symbol of the {name} building is circled.")
    purse = state.purse(seat, colour)
    have = f"with {say_coins(purse)}" if purse else "without coins"
    return Why("BR-9", f"{state.die(colour)} circles nothing on the {name} building {have} to change it.")


def _open(state: RollAndWrite, seat: int, colour: int) -> int:
    return state.street(seat).building(colour) & ~state.players[seat * WIDTH + CIRCLED]


def _symbol(state: RollAndWrite, seat: int, chosen: tuple[str, ...], name: str) -> Why:
    symbol = symbol_numbers(state.kit, state.sheet(seat)).get(name)
    if symbol is None:
        return Why("BR-2", f"There is no {name[:40]!r} on your sheet.")
    at = state.sheet(seat) * MOST_SYMBOLS + symbol
    colour, kind = state.kit.colour_of[at], state.kit.kind_of[at]
    die = COLOUR_NAMES[colour]
    if state.players[seat * WIDTH + CIRCLED] & BIT[symbol]:
        return Why("BR-9", f"This {KIND_NAMES[kind]} is circled already.")
    if not chosen:
        return Why("BR-9", f"First choose the {die} die, then one of its building’s symbols.")
    if chosen[0] != f"die:{die}":
        return Why(
            "BR-9",
            f"The {chosen[0].partition(':')[2]} die circles on its own building, not on the {die} one.",
        )
    if len(chosen) > 1:
        return Why("BR-9", "One boat circles one symbol: choose the number to write, or step back.")
    return _cannot_circle(state, seat, symbol, colour, kind)


def _cannot_circle(state: RollAndWrite, seat: int, symbol: int, colour: int, kind: int) -> Why:
    """The symbol is of the chosen building and free, but no value within the purse circles it."""
    purse = state.purse(seat, colour)
    have = say_coins(purse)
    short = f"{have} can’t change the {state.die(colour)} to that" if purse else "you have no coin to spend on the die"
    if kind == PLANT:
        most = max(members(state.street(seat).free_plant_numbers(colour)))
        return Why("BR-11", f"This plant takes {f'{most} or less' if most > 1 else 'only a 1'}, and {short}.")
    if kind == CHIMNEY:
        free = state.street(seat).free_chimney_numbers()
        if not free:
            return Why("BR-15", "All six numbers stand under chimneys already.")
        numbers = join([str(n) for n in members(free)]) + (" is" if size(free) == 1 else " are")
        return Why("BR-15", f"Only {numbers} free for a chimney, and {short}.")
    cost = state.distance(colour, state.nearest(seat, symbol))
    needs = f"changing the {state.die(colour)} costs {say_coins(cost)}; you can spend {have}."
    if kind == CAT:
        floor = state.kit.floor_of[state.sheet(seat) * MOST_SYMBOLS + symbol]
        return Why("BR-12", f"A cat on this floor needs {2 * floor + 1} or {2 * floor + 2}: {needs}")
    if kind == STREETLIGHT:
        number = state.kit.light[state.sheet(seat) * COLOURS + colour]
        return Why("BR-14", f"This streetlight needs {number}: {needs}")
    odd = "an odd" if kind == RED_CURTAIN else "an even"
    return Why("BR-13", f"A {KIND_NAMES[kind]} needs {odd} number: {needs}")


def _value(state: RollAndWrite, seat: int, chosen: tuple[str, ...], name: str) -> Why:
    if len(chosen) < 2 or name not in VALUES:
        return Why("BR-10", "First choose a die and a plant or chimney to write under.")
    symbol = symbol_numbers(state.kit, state.sheet(seat))[chosen[1].partition(":")[2]]
    at = state.sheet(seat) * MOST_SYMBOLS + symbol
    colour, kind, value = state.kit.colour_of[at], state.kit.kind_of[at], int(name)
    street = state.street(seat)
    if kind not in (PLANT, CHIMNEY):
        return Why("BR-9", f"A {KIND_NAMES[kind]} is circled without writing a number.")
    if kind == PLANT and not street.free_plant_numbers(colour) & BIT[value]:
        most = max(members(street.free_plant_numbers(colour)))
        return Why("BR-11", f"A plant of this building has {most}, and the next may not exceed it.")
    if kind == CHIMNEY and not street.free_chimney_numbers() & BIT[value]:
        return Why("BR-15", f"A {value} stands under another chimney already.")
    cost, have = say_coins(state.distance(colour, value)), say_coins(state.purse(seat, colour))
    return Why("BR-10", f"Changing the {state.die(colour)} to {value} costs {cost}; you can spend {have}.")
