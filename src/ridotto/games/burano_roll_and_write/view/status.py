"""Whose step it is in the Roll & Write, and what is asked."""

from collections.abc import Sequence

from ridotto.engine.words import join
from ridotto.games.burano_roll_and_write.view.seen import RollAndWriteView


def status(view: RollAndWriteView, names: Sequence[str]) -> str:
    """Whose step it is and what is asked."""
    phase, viewer, solo = view["phase"], view["viewer"], len(view["players"]) == 1
    if phase == "over":
        return "The game is over."
    if phase in ("start", "deal"):
        return "The sheets are being dealt."
    if phase == "dice":
        return "The dice are rolled."
    waiting = join([names[seat] for seat in view["waiting"]])
    if phase == "choose":
        return "Choose your sheet." if viewer in view["waiting"] else f"{waiting} is choosing a sheet."
    last = "Last round. " if view["last_round"] else ""
    if phase == "draft":
        which = "second" if view["second"] else "first"
        if viewer != view["drafter"]:
            return f"{last}{waiting} is using a {which} boat."
        return f"{last}Your {which} boat: choose a die and a symbol, or flip it for 2 coins."
    if viewer in view["waiting"]:
        secret = "" if solo else " Nobody sees it until all have decided."
        return f"{last}Invite a guest for 3 coins, or take 1 coin.{secret}"
    return f"{last}Invitations are being decided in secret: waiting for {waiting}."


def notice(view: RollAndWriteView, names: Sequence[str]) -> str:
    """What all must know: nothing so far."""
    return ""
