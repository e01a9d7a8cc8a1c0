# compiled by mypyc
"""The order of a round's boats in words (BR-6)."""

from collections.abc import Sequence

from ridotto.games.burano_roll_and_write.view.seen import RollAndWriteView


def say_order(view: RollAndWriteView, names: Sequence[str]) -> str:
    """Who has the turn player's marker, and whose boats are to come; nothing while nobody is drawn to begin."""
    if not view["order"]:
        return ""
    come = ", ".join(boats_to_come(view, names))
    to_come = f"boats to come: {come}" if come else "all boats are used"
    if len(view["players"]) == 1:
        return to_come
    return f"turn player’s marker: {names[view['turn']]}; {to_come}"


def boats_to_come(view: RollAndWriteView, names: Sequence[str]) -> list[str]:
    """The boats that are not used yet, the next one first."""
    seats = len(view["players"])
    come = []
    for k, seat in enumerate(view["order"]):
        if k >= view["used"]:
            which = "second" if k >= seats else "first"
            come.append(f"the {which}" if seats == 1 else f"{names[seat]}’s {which}")
    return come
