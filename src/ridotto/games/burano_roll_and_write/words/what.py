"""What things on the table of the Roll & Write are: their names, what they do, and what they are worth now."""

from collections.abc import Callable, Sequence
from typing import Final

from ridotto.engine.terms import What
from ridotto.engine.words import begun, count, join
from ridotto.games.burano_roll_and_write.rules.position import INVITATION
from ridotto.games.burano_roll_and_write.view.score import lines
from ridotto.games.burano_roll_and_write.view.seen import HouseView, PlayerView, RollAndWriteView, SymbolView
from ridotto.games.burano_roll_and_write.words.names import (
    CHARACTER_NAMES,
    COLOUR_NAMES,
    FLOOR_NAMES,
    KIND_NAMES,
    KIND_WORDS,
    LETTERS,
    say_character,
    say_coins,
    say_kind,
)
from ridotto.games.burano_roll_and_write.words.order import say_order
from ridotto.games.burano_roll_and_write.words.room import room, say_room

# What each character counts (BR-20, BR-21).
COUNTS: Final = {
    "A": "The sum of the numbers under the plants of the building where she stands.",
    "B": "4 points for each cat of the building where he stands.",
    "C": "4 points for each curtain, streetlight and chimney of the building where he stands.",
    "D": "5 points for each streetlight with none lit next door, all along the street.",
    "E": "4 points for each chimney of the street.",
    "F": "The sum of the numbers under the plants of one floor, the best one of the street.",
    "G": "4 points for each cat of one floor, the best one of the street.",
    "H": "3 points for each cat and plant of one floor, the best one of the street.",
    "I": "6 points for each pair of a red and a blue curtain in the street.",
    "J": "6 points for each plant with the same number as the streetlight or chimney of its building.",
}
LOOKED_FOR: Final = {  # by whom
    "plant": "AFHJ",
    "cat": "BGH",
    "redcurtain": "CI",
    "bluecurtain": "CI",
    "light": "CDJ",
    "chimney": "CEJ",
}
SYMBOL_RULES: Final = {
    "plant": "BR-11",
    "cat": "BR-12",
    "redcurtain": "BR-13",
    "bluecurtain": "BR-13",
    "light": "BR-14",
    "chimney": "BR-15",
}


def what_is(view: RollAndWriteView, names: Sequence[str], element: str) -> What:
    """Something on the table: a die, a symbol, a space, a character, coins, a number, another street, a score line."""
    kind, _, name = element.partition(":")
    return KINDS[kind](view, names, name)


def _front(view: RollAndWriteView) -> int:
    """The seat whose street lies in front."""
    return max(view["viewer"], 0)


def _own(view: RollAndWriteView) -> PlayerView:
    return view["players"][_front(view)]


# The street


def _sheet(view: RollAndWriteView, names: Sequence[str], number: str) -> What:
    """A sheet to choose, with how much of each symbol it has."""
    sheet = int(number) - 1
    said = f"Sheet {number}: {view['sheets'][sheet]}"
    does = "A street of six buildings. All sheets have the same kinds of symbols, but not in the same places."
    if not view["plans"]:
        return What(said, does, "", "BR-4")
    kinds = [symbol["kind"] for house in view["plans"][sheet] for floor in house["floors"] for symbol in floor]
    shown = [count(kinds.count(kind), KIND_NAMES[k]) for k, kind in enumerate(KIND_WORDS)]
    return What(said, does, f"It shows {join(shown)}.", "BR-4", large=True)


def _symbol(view: RollAndWriteView, names: Sequence[str], name: str) -> What:
    own = _own(view)
    house = next(each for each in own["street"] if each["colour"] == name.partition(".")[0])
    symbol, floor = next((s, k) for k, storey in enumerate(house["floors"]) for s in storey if s["id"] == name)
    said = f"{begun(say_kind(name))}, {FLOOR_NAMES[floor]} floor of the {house['colour']} building"
    rule = SYMBOL_RULES[symbol["kind"]]
    likes = f"{begun(join([say_character(letter) for letter in LOOKED_FOR[symbol['kind']]]))} count it."
    if name in own["circled"]:
        return What(said, _circled(own, symbol), likes, rule)
    return What(said, _needs(own, house, symbol, floor), f"{_cost(view, name)}{likes}", rule)


def _needs(own: PlayerView, house: HouseView, symbol: SymbolView, floor: int) -> str:
    """What it takes to circle a symbol, and what that brings."""
    kind, low = symbol["kind"], 2 * floor + 1
    if kind == "plant":
        plants = [own["circled"][s["id"]] for each in house["floors"] for s in each if _is_plant(own, s)]
        most = min([6, *plants])
        needs = "Takes any number, written under it."
        if most < 6:
            some = "a 1 only" if most == 1 else f"{most} or less"
            needs = f"Takes {some}, written under it: another plant of its building has a {most}."
    elif kind == "chimney":
        needs = "Takes any number that no other chimney of the street has, written under it."
    else:
        number = f"a {low} or {low + 1}" if kind == "cat" else f"a {symbol['number']}" if kind == "light" else ""
        needs = f"Needs {number or ('an odd number' if kind == 'redcurtain' else 'an even number')}."
    return f"{needs} Circling it gains a coin." if symbol["coin"] else needs


def _is_plant(own: PlayerView, symbol: SymbolView) -> bool:
    return symbol["kind"] == "plant" and symbol["id"] in own["circled"]


def _circled(own: PlayerView, symbol: SymbolView) -> str:
    """That it is circled, and for whom it counts."""
    number = own["circled"][symbol["id"]]
    written = f" with a {number}" if number else ""
    counted = [
        say_character(letter)
        for colour, letter in own["characters"].items()
        if symbol["id"] in own["worth"][letter][colour].get("counts", ())
    ]
    scores = f"; it scores for {join(counted)} in your street" if counted else ""
    return f"Circled{' from the start' if symbol['start'] else ''}{written}{scores}."


def _cost(view: RollAndWriteView, name: str) -> str:
    """What circling it costs now, where it is one's turn and it can be."""
    costs = view["costs"].get(name)
    if not costs:
        return ""
    least, one = min(costs.values()), len(costs) == 1
    if not least:
        return f"Free with the die as it is{'' if one else '; another number costs coins'}. "
    return f"Costs {say_coins(least)} now{'' if one else ' or more'}. "


def _space(view: RollAndWriteView, names: Sequence[str], colour: str) -> What:
    own, said = _own(view), f"Space below the {colour} building"
    does = "Room for one character. Some count this building only, most the whole street, wherever they stand."
    letter = own["characters"].get(colour)
    sealed = view["sealed"] or ""
    if letter:
        points = own["worth"][letter][colour]["points"]
        here = begun(say_character(letter))
        return What(said, f"{here} stands here. {COUNTS[letter]}", f"{count(points, 'point')} now.", "BR-18")
    if sealed.endswith(f".{colour}"):
        return What(said, does, f"Your sealed invitation: {say_character(sealed[0])}.", "BR-17")
    local = [letter for letter in "ABC" if colour in own["worth"].get(letter, ())]
    made = [f"{say_character(k)} {own['worth'][k][colour]['points']}" for k in local]
    return What(said, does, f"Free. Here {join(made)} would make now." if made else "Free.", "BR-18")


# Characters


def _character(view: RollAndWriteView, names: Sequence[str], letter: str) -> What:
    own, said = _own(view), f"{CHARACTER_NAMES[letter]} ({letter})"
    rule = "BR-21" if letter == "J" else "BR-20"
    where = next((colour for colour, there in own["characters"].items() if there == letter), None)
    if where:
        points = own["worth"][letter][where]["points"]
        now = f"Below the {where} building: {count(points, 'point')} now."
        return What(said, COUNTS[letter], now, rule, large=True)
    price = f"Inviting costs {count(INVITATION, 'coin')}, at the end of a round."
    if (view["sealed"] or "").startswith(f"{letter}."):
        price = "Your sealed invitation."
    return What(said, COUNTS[letter], f"{_would_make(own, letter)}{price}", rule, large=True)


def _would_make(own: PlayerView, letter: str) -> str:
    """What a character would make now, below each building where that matters."""
    worth = own["worth"].get(letter, {})
    points = {worth[colour]["points"] for colour in worth}
    if not points:
        return ""
    if letter not in "ABC":
        return f"Would make {count(max(points), 'point')} now. "
    if points == {0}:
        return "Would make no points anywhere now. "
    best = sorted((c for c in COLOUR_NAMES if c in worth), key=lambda c: -worth[c]["points"])
    made = [f"{worth[colour]['points']} below the {colour} building" for colour in best if worth[colour]["points"]]
    return f"Would make {join(made, 'or')} now. "


# The canal


def _die(view: RollAndWriteView, names: Sequence[str], colour: str) -> What:
    value = view["dice"][colour]
    does = f"Place a boat here and circle a symbol of the {colour} building with its number; a coin changes that by 1."
    now = [f"Shows {value}." if value else "Not rolled yet."]
    whose = ["you" if seat == view["viewer"] else names[seat] for seat in _moored(view, colour)]
    now += [f"A boat of {join(whose)} lies here: whoever comes next brings {_them(whose)} a coin."] if whose else []
    if colour in view["spectators"]:
        now.append("A spectator’s boat lies here: placing yours costs a coin more.")
    return What(f"{begun(colour)} die", does, " ".join(now), "BR-25" if colour in view["spectators"] else "BR-6")


def _moored(view: RollAndWriteView, colour: str) -> list[int]:
    return [seat for seat, player in enumerate(view["players"]) if colour in player["boats"]]


def _them(whose: list[str]) -> str:
    return "you" if whose == ["you"] else "its owner" if len(whose) == 1 else "each of them"


def _order(view: RollAndWriteView, names: Sequence[str], name: str) -> What:
    does = "The first boats go clockwise from the turn player, the second ones back again."
    if len(view["players"]) == 1:
        does = "You use two boats a round, one after the other."
    return What("Order of boats", does, f"{begun(say_order(view, names))}.", "BR-6")


def _flip(view: RollAndWriteView, names: Sequence[str], name: str) -> What:
    left = room(view, _front(view))
    now = "" if left > 1 else f"On your track there is {say_room(left, len(view['players']) == 1)}."
    return What("Flip the boat", "Use no die with this boat, and gain 2 coins instead.", now, "BR-6")


# Coins and numbers


def _value(view: RollAndWriteView, names: Sequence[str], value: str) -> What:
    does = "A number to write: the die’s own, or another for a coin a step; 6 and 1 are neighbours."
    return What(f"Number {value}", does, "", "BR-10")


def _track(view: RollAndWriteView, names: Sequence[str], name: str) -> What:
    own, alone = _own(view), len(view["players"]) == 1
    does = "Every coin gained is circled, every coin paid is crossed."
    if alone:
        does += " Each round fills in two from the end, a point lost for each; when they meet, the game is over."
    coins = f"{begun(say_coins(own['coins']))} in hand: {own['gained']} gained, {own['paid']} paid"
    filled = f" {view['filled']} filled in: {count(view['filled'], 'point')} lost." if view["filled"] else ""
    now = f"{coins}; {say_room(room(view, _front(view)), alone)}.{filled}"
    return What("Coin track", does, now, "BR-26" if alone else "BR-3")


def _coin(view: RollAndWriteView, names: Sequence[str], name: str) -> What:
    does = f"At the end of a round: gain a coin, instead of inviting a character for {INVITATION}."
    return What("Take 1 coin", does, "Your sealed decision." if view["sealed"] == "coin" else "", "BR-17")


# Others, and the score


def _seat(view: RollAndWriteView, names: Sequence[str], name: str) -> What:
    seat = int(name)
    own = view["players"][seat]
    here = [CHARACTER_NAMES[letter] for letter in LETTERS if letter in own["characters"].values()]
    points = sum(line.now for line in lines(view, seat))
    guests = f"Invited: {join(here)}." if here else "Nobody invited yet."
    decided = " Has decided in secret." if own["decided"] else ""
    now = f"{count(points, 'point')}, {say_coins(own['coins'])}. {guests}{decided}"
    return What(f"{names[seat]}’s street", "Choose it to see it large.", now, "BR-2")


def _line(view: RollAndWriteView, names: Sequence[str], name: str) -> What:
    line = next(line for line in lines(view, _front(view)) if line.id == name)
    now = f"{count(line.now, 'point')} now ({line.note})."
    if line.id == "filled":
        return What(line.label, "Each coin that is filled in costs a point.", now, "BR-27")
    return What(line.label, COUNTS[line.id], now, "BR-21" if line.id == "J" else "BR-20")


KINDS: Final[dict[str, Callable[[RollAndWriteView, Sequence[str], str], What]]] = {
    "sheet": _sheet,
    "symbol": _symbol,
    "space": _space,
    "character": _character,
    "die": _die,
    "order": _order,
    "flip": _flip,
    "value": _value,
    "track": _track,
    "coin": _coin,
    "seat": _seat,
    "line": _line,
}
