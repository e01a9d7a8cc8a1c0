# compiled by mypyc
"""What can be done in the Roll & Write, and what was done."""

from collections.abc import Sequence
from functools import cache

from ridotto.engine.bits import members, size
from ridotto.engine.terms import CHANCE, Entry, Label, amount
from ridotto.engine.words import Verb, begun, count, did, do, does, join, whose
from ridotto.games.burano_roll_and_write.rules.kit import COLOURS
from ridotto.games.burano_roll_and_write.rules.position import (
    CHOOSE,
    COIN_CODE,
    DICE,
    DRAFT,
    FLIP_CODE,
    GAINED,
    INVITATION,
    INVITE_CODE,
    INVITED,
    LAST_CHARACTER,
    OVER,
    SHEET_CODE,
    START,
    WIDTH,
    RollAndWrite,
    invitation_of,
)
from ridotto.games.burano_roll_and_write.words.names import (
    CHARACTER_NAMES,
    COLOUR_NAMES,
    LETTERS,
    say_character,
    say_coins,
    say_symbol,
)


def label(state: RollAndWrite, seat: int, code: int) -> Label:
    """An action in a few words, with its cost, as shown beside the element that completes it."""
    if code >= SHEET_CODE:
        return {"text": state.kit.names[code - SHEET_CODE], "word": "Take the sheet"}
    if code >= INVITE_CODE:
        character, colour = invitation_of(code)
        text = f"{CHARACTER_NAMES[LETTERS[character]]} below {COLOUR_NAMES[colour]}"
        points = state.street(seat).worth(character, colour)
        gain, cost = amount(points, "point"), amount(INVITATION, "coin")
        return {"text": text, "word": "Invite", "cost": cost, "gain": gain}
    if code == COIN_CODE:
        return {"text": "Invite nobody", "word": "Invite nobody", "gain": amount(1, "coin")}
    if code == FLIP_CODE:
        return {"text": "Flip the boat", "word": "Flip the boat", "gain": amount(2, "coin")}
    symbol, number = code // 7, code % 7
    what = f"Write {number}" if number else say_symbol(state.kit, state.sheet(seat), symbol)
    return _priced(what, state.cost(seat, symbol, number))


@cache
def _priced(what: str, cost: int) -> Label:
    free: Label = {"text": what, "word": "Circle it"}
    return {**free, "cost": amount(cost, "coin")} if cost else free


def phrase(state: RollAndWrite, seat: int, code: int) -> str:
    """An action by itself, as something to do."""
    if state.phase == CHOOSE:
        return _choosing(do, state, code)
    if state.phase == DRAFT:
        return _drafting(do, state, seat, code, _gained(state, _drafted(state, seat, code), seat))
    if code == COIN_CODE:
        return _taking(do, 1)
    return _inviting(do, *invitation_of(code))


def tell(before: RollAndWrite, entry: Entry, after: RollAndWrite, viewer: int, names: Sequence[str]) -> str:
    """What happened, in a sentence or two. A sealed invitation says no more than that it was made."""
    seat, code = entry
    if seat == CHANCE:
        return _chance(before, code, names)
    words = []
    if before.phase == DRAFT:
        drafted = _drafted(before, seat, code)
        words = _boat(before, seat, code, drafted, names)
        before = drafted
    elif before.phase == CHOOSE:
        words = [f"{_who(before, seat, names)} {_choosing(did, before, code)}."]
    elif before.seats > 1:
        words = [f"{names[seat]} decided about an invitation."]
    if after.reveals > before.reveals:
        words += _revealed(before, after, names)
    return " ".join(words)


def _chance(before: RollAndWrite, outcome: int, names: Sequence[str]) -> str:
    if before.phase == START:
        return f"{does([names[outcome]], 'begins', 'begin')}."
    if before.phase == DICE:
        return f"The {COLOUR_NAMES[before.next]} die shows {outcome + 1}."
    got = before.kit.names[before.undealt(outcome)]
    return f"The sheet is {got}." if before.seats == 1 else f"{names[before.next]} got the sheet {got}."


def _drafted(before: RollAndWrite, seat: int, code: int) -> RollAndWrite:
    """The position when a boat is used, before anything that follows from it."""
    drafted = before.clone()
    drafted.use_boat(seat, code)
    return drafted


def _boat(before: RollAndWrite, seat: int, code: int, drafted: RollAndWrite, names: Sequence[str]) -> list[str]:
    who = _who(before, seat, names)
    gained = [_gained(before, drafted, each) for each in range(before.seats)]
    words = [f"{who} {_drafting(did, before, seat, code, gained[seat])}."]
    for other in range(before.seats):
        if other != seat and gained[other]:
            words.append(f"{begun(whose(names[other]))} boat at that die earned {say_coins(gained[other])}.")
    return words


def _revealed(before: RollAndWrite, after: RollAndWrite, names: Sequence[str]) -> list[str]:
    """What every invitation was, once all are in."""
    words = [f"{_who(before, seat, names)} {said}." for seat, said in revealed(before, after).items()]
    filled = after.filled - before.filled
    if filled:  # BR-26, BR-27
        words.append(
            f"At the round’s end {count(filled, 'coin')} of the track were filled in, for {count(-filled, 'point')}."
        )
    if after.phase == OVER:
        words.append(_end(before, after, names))
    elif after.last:
        words.append(f"{_why_last(after, names)}: the last round begins.")
    return words


def _end(before: RollAndWrite, after: RollAndWrite, names: Sequence[str]) -> str:
    """Why the game is over (BR-23, BR-26)."""
    reasons = []
    if before.last:
        five = _with_five(before, names)
        why = does(five, "invited a fifth character", "invited a fifth character") if five else "A coin track was full"
        reasons.append(f"{why} in the round before, so this one was the last")
    if after.seats == 1 and _full(after, 0):
        reasons.append("the coins filled in have met those gained")
    return f"{begun(join(reasons))}: the game is over."


def _why_last(after: RollAndWrite, names: Sequence[str]) -> str:
    """What brings on the last round (BR-23)."""
    five = _with_five(after, names)
    reasons = [does(five, "has five characters", "have five characters")] if five else []
    full = [whose(_who(after, seat, names)) for seat in range(after.seats) if _full(after, seat)]
    if full:
        reasons.append(f"{join(full)} coin track{' is' if len(full) == 1 else 's are'} full")
    return begun(join(reasons))


def _with_five(state: RollAndWrite, names: Sequence[str]) -> list[str]:
    """Who has invited the character that brings on the last round, or more."""
    invited = [size(state.players[seat * WIDTH + INVITED]) for seat in range(state.seats)]
    return [_who(state, seat, names) for seat, number in enumerate(invited) if number >= LAST_CHARACTER]


def _full(state: RollAndWrite, seat: int) -> bool:
    """Whether no coin can be gained any more (BR-3, BR-26)."""
    return state.players[seat * WIDTH + GAINED] + state.filled >= state.kit.track


def revealed(before: RollAndWrite, after: RollAndWrite) -> dict[int, str]:
    """What each seat’s invitation was."""
    words = {}
    for seat in range(before.seats):
        new = after.players[seat * WIDTH + INVITED] & ~before.players[seat * WIDTH + INVITED]
        if new:
            character = members(new)[0]
            colour = next(c for c in range(COLOURS) if after.character_below(seat, c) == character)
            words[seat] = _inviting(did, character, colour)
        elif before.can_invite(seat):
            words[seat] = _taking(did, _gained(before, after, seat))
        else:
            words[seat] = f"{_unasked(before, seat)} and {_taking(did, _gained(before, after, seat))}"
    return words


def _unasked(state: RollAndWrite, seat: int) -> str:
    """Why a seat was not asked whether to invite (BR-17). All can see its coins and spaces, so it is no secret."""
    have = state.coins(seat)
    if have >= INVITATION:
        return "had a character below every building"
    return f"had too few coins to invite ({have} of {INVITATION})"


def _who(state: RollAndWrite, seat: int, names: Sequence[str]) -> str:
    """The only player of a solo game is addressed."""
    return "You" if state.seats == 1 else names[seat]


def _gained(before: RollAndWrite, after: RollAndWrite, seat: int) -> int:
    at = seat * WIDTH + GAINED
    return after.players[at] - before.players[at]


# Deeds: as the log tells them, or as something to do


def _choosing(verb: Verb, state: RollAndWrite, code: int) -> str:
    return f"{verb('took', 'take')} the sheet {state.kit.names[code - SHEET_CODE]}"


def _drafting(verb: Verb, state: RollAndWrite, seat: int, code: int, gained: int) -> str:
    """What a boat is used for."""
    if code == FLIP_CODE:
        return f"{verb('flipped', 'flip')} a boat for {say_coins(gained)}"
    symbol, number = code // 7, code % 7
    what = say_symbol(state.kit, state.sheet(seat), symbol)
    written = f" and {verb('wrote', 'write')} {number}" if number else ""
    cost = state.cost(seat, symbol, number)
    paid = f" for {say_coins(cost)}" if cost else ""
    icon = f", gaining {say_coins(gained)}" if gained else ""
    return f"{verb('circled', 'circle')} the {what}{written}{paid}{icon}"


def _inviting(verb: Verb, character: int, colour: int) -> str:
    return f"{verb('invited', 'invite')} {say_character(LETTERS[character])} below the {COLOUR_NAMES[colour]} building"


def _taking(verb: Verb, coins: int) -> str:
    return f"{verb('took', 'take')} {say_coins(coins)}"
