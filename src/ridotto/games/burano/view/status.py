"""Whose step it is, and what is asked."""

from collections.abc import Sequence

from ridotto.engine.words import count
from ridotto.games.burano.rules.position import MOST_PLACED
from ridotto.games.burano.view.seen import BuranoView
from ridotto.games.burano.words.names import FLOOR_NAMES


def status(view: BuranoView, names: Sequence[str]) -> str:
    """What is asked, and of whom where that is not the viewer."""
    turn = view["turn"]
    if view["phase"] == "over":
        return "The game is over."
    if turn is None:
        return "The cards are being dealt …"
    asked = _asked(view)
    return asked if len(view["players"]) == 1 or view["viewer"] == turn else f"{names[turn]}: {asked}"


def _asked(view: BuranoView) -> str:
    if view["phase"] == "take":
        return "Take 1, 2 or 3 cards from the top or the bottom of a column; each card fewer than 3 brings a coin."
    if view["phase"] == "place":
        return _placing(view)
    if view["phase"] == "visit":
        one = len(view["waiting_houses"]) == 1
        return "Choose who visits the completed house." if one else "Choose a house and its visitor."
    if view["phase"] == "return":
        return "Too many cards: choose the deck that one goes back to."
    if view["returning"] is not None:
        return f"Choose which {FLOOR_NAMES[view['returning'] - 1]} floor goes to the bottom of its deck."
    return "Choose a character to remove from the game."


def _placing(view: BuranoView) -> str:
    if view["placed"] == MOST_PLACED:
        return "Three cards are placed: say done."
    if view["viewer"] == view["turn"] and not view["places"]:
        return "No card of your hand can be placed now: say done."
    return f"Place a card for {count(view['price'], 'coin')}, or say done."


def notice(view: BuranoView, names: Sequence[str]) -> str:
    """What all must know: nothing so far."""
    return ""
