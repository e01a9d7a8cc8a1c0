"""Whose step it is in the Roll & Write, what is asked, and what all must know."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.words import begun, count, does, join, whose
from ridotto.games.burano_roll_and_write.rules.kit import COLOURS
from ridotto.games.burano_roll_and_write.rules.position import FILLED, INVITATION, LAST_CHARACTER
from ridotto.games.burano_roll_and_write.view.seen import PlayerView, RollAndWriteView
from ridotto.games.burano_roll_and_write.words.names import say_coins
from ridotto.games.burano_roll_and_write.words.room import room

MORE: Final = ("", "a third", "two more", "three")  # coins that an invitation still takes


def status(view: RollAndWriteView, names: Sequence[str]) -> str:
    """Whose step it is and what is asked."""
    phase, viewer = view["phase"], view["viewer"]
    if phase == "over":
        return "The game is over."
    if phase in ("start", "deal"):
        return "The sheets are being dealt."
    if phase == "dice":
        return "The dice are rolled."
    waiting = [names[seat] for seat in view["waiting"]]
    if phase == "choose":
        return "Choose your sheet." if viewer in view["waiting"] else f"{does(waiting, 'is', 'are')} choosing a sheet."
    last = "Last round. " if view["last_round"] else ""
    return last + (_drafting(view, waiting) if phase == "draft" else _inviting(view, waiting))


def _drafting(view: RollAndWriteView, waiting: Sequence[str]) -> str:
    """With the second boat, also what an invitation will lack (BR-17)."""
    which = "second" if view["second"] else "first"
    if view["viewer"] != view["drafter"]:
        return f"{does(waiting, 'is', 'are')} using a {which} boat."
    asked = f"Your {which} boat: choose a die and a symbol, or flip it for 2 coins."
    own = view["players"][view["viewer"]]
    if not view["second"]:
        return asked
    if _full(own):
        return f"{asked} Every space has its character: you can’t invite this round."
    if own["coins"] < INVITATION:
        more = MORE[INVITATION - own["coins"]]
        return f"{asked} You have {say_coins(own['coins'])}: without {more} you can’t invite this round."
    return asked


def _inviting(view: RollAndWriteView, waiting: Sequence[str]) -> str:
    viewer = view["viewer"]
    if viewer in view["waiting"]:
        secret = "" if len(view["players"]) == 1 else " Nobody sees it until all have decided."
        return f"Invite a character for {INVITATION} coins, or take 1 coin.{secret}"
    others = f"Invitations are being decided in secret: waiting for {join(waiting)}."
    if viewer < 0:
        return others
    own = view["players"][viewer]
    if _full(own):
        return f"There is a character below every building, so you take the coin. {others}"
    if own["coins"] < INVITATION:
        return f"You have too few coins to invite ({own['coins']} of {INVITATION}), so you take the coin. {others}"
    return others


def _full(own: PlayerView) -> bool:
    """Whether no space is free for a character (BR-18)."""
    return len(own["characters"]) == COLOURS


def notice(view: RollAndWriteView, names: Sequence[str]) -> str:
    """What all must know now: that the end is here, or near (BR-23, BR-26)."""
    if view["phase"] not in ("dice", "draft", "invite"):
        return ""
    if view["last_round"]:
        return "This is the last round."
    if len(view["players"]) == 1:
        return _alone(view)
    four = [names[k] for k, own in enumerate(view["players"]) if len(own["characters"]) == LAST_CHARACTER - 1]
    seats = range(len(view["players"]))
    full = [names[k] for k in seats if room(view, k) <= most_gained(len(seats))]
    found = []
    if four:
        found.append(f"{does(four, 'has', 'have')} four characters: after a fifth, the next round is the last.")
    if full:
        tracks = f"{begun(join([whose(name) for name in full]))} coin track{' is' if len(full) == 1 else 's are'}"
        found.append(f"{tracks} nearly full: once one is, the next round is the last.")
    return " ".join(found)


def most_gained(players: int) -> int:
    """Coins that a round can bring a player: by its boats, and at its end."""
    flipped = 2 + 2
    placed = 2 + 1 + players - 1  # one flipped, one by a coin icon, and each other player's boat next to it (BR-8)
    return max(flipped, placed) + 1


def _alone(view: RollAndWriteView) -> str:
    """What can end the game with this round, and what with the next."""
    left = room(view, 0)
    if left <= FILLED:
        return "This is the last round: the 2 coins filled in at its end meet the gained ones."
    found = []
    if left <= FILLED + most_gained(1):
        gained = say_coins(left - FILLED)
        found.append(
            f"{count(left, 'coin')} of room before the end, and 2 are filled in at the round’s end: "
            f"gaining {gained} more in this round ends the game."
        )
    if len(view["players"][0]["characters"]) == LAST_CHARACTER - 1:
        found.append("You have four characters: after a fifth, the next round is the last.")
    return " ".join(found)
