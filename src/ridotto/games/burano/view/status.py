"""Whose step it is, and what is asked."""

from collections.abc import Sequence

from ridotto.engine.words import count, does
from ridotto.games.burano.rules.position import ALL_HOUSES, MOST_PLACED
from ridotto.games.burano.view.seen import BuranoView
from ridotto.games.burano.words.names import FLOOR_NAMES


def status(view: BuranoView, names: Sequence[str]) -> str:
    """What is asked, and of whom where that is not the viewer."""
    turn = view["turn"]
    if view["phase"] == "over":
        return "The game is over."
    if turn is None:
        return "The cards are being dealt …"
    return _asked(view) if view["viewer"] == turn else f"{does([names[turn]], 'is', 'are')} {_doing(view)}."


def _doing(view: BuranoView) -> str:
    """What whoever has the turn is about, to those who look on."""
    if view["phase"] == "choose" and view["returning"] is not None:
        return f"choosing which {FLOOR_NAMES[view['returning'] - 1]} floor to put back"
    doing = {
        "take": "taking cards",
        "place": "placing cards",
        "visit": "choosing a visitor",
        "return": "choosing a card to put back",
        "remove": "choosing a character to remove from the game",
    }
    return doing[view["phase"]]


def _asked(view: BuranoView) -> str:
    if view["phase"] == "take":
        return "Take 1, 2 or 3 cards from the top or the bottom of a column; each card fewer than 3 brings a coin."
    if view["phase"] == "place":
        return _placing(view)
    if view["phase"] == "visit":
        one = len(view["waiting_houses"]) == 1
        return "Choose who visits the completed house." if one else "Choose a house and its visitor."
    if view["phase"] == "return":
        return "Too many cards in hand: choose one to put back."
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
    """That this round is the last, or may be (WB-17, WB-18, WB-23); else nothing."""
    last = view["last_round"]
    if view["phase"] == "over":
        return ""
    if last == "houses":
        return _finished(view, names)
    if last == "cards":
        return "No card is left to take: this round is the last."
    if last == "characters":
        return "The characters run out: this turn is the last."
    if last == "rounds":
        return f"This is round {view['round']}, and the last."
    if view["stalling"]:
        return "Nobody has placed a card for three rounds: if nobody does in this one, the game ends."
    return ""


def _finished(view: BuranoView, names: Sequence[str]) -> str:
    if len(view["players"]) == 1:
        return "Five houses are complete: this turn is the last."
    done = [seat for seat, player in enumerate(view["players"]) if len(player["street"]["complete"]) == ALL_HOUSES]
    if done == [view["viewer"]]:
        return "You have five complete houses: this round is the last."
    return f"{does([names[seat] for seat in done], 'has', 'have')} five complete houses: this round is the last."
