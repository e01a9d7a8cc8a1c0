"""What is asked in Roland Wright, and of whom."""

from collections.abc import Sequence

from ridotto.engine.words import count, join
from ridotto.games.roland_wright.view.seen import RolandWrightView
from ridotto.games.roland_wright.words.names import ASKED


def status(view: RolandWrightView, names: Sequence[str]) -> str:
    """Whose step it is and what is asked."""
    phase, viewer = view["phase"], view["viewer"]
    if phase == "over":
        return "The game is over."
    if phase in ("start", "inspire", "award", "deal"):
        return "The cards are being dealt."
    last = "Last turn. " if view["last_turn"] else ""
    if phase == "dice":
        return f"{last}The dice are rolled."
    if phase == "pip":
        return "Weekend: Pip’s dice are rolled."
    if phase == "draw":
        return f"{last}Cards are being drawn."
    if viewer not in view["waiting"]:
        return f"{last}Waiting for {join([names[seat] for seat in view['waiting']])}."
    return last + _asked(view)


def _asked(view: RolandWrightView) -> str:
    """What the viewer, who may act, is asked."""
    phase, solo = view["phase"], view["solo"]
    own = view["players"][view["viewer"]]
    if phase == "take":
        if not solo:
            return "You are the active player: take a group of dice for yourself."
        adjust = "adjust the dice, or " if any(solo["tasks"][colour]["value"] for colour in ("red", "purple")) else ""
        return f"Day {solo['day']}: {adjust}choose a group for the solo board."
    if phase == "recolour":
        return f"Change the {own['pen']} die to which colour?"
    if phase == "discard":
        return "Pip is hungry: choose a card to discard."
    if own["step"] == "place" and own["group"]:
        return f"Place {count(own['left'], 'bit')} of {own['group'].partition('.')[0]}, or stop."
    if own["step"] == "paper-pen" and own["paper"] and own["paper"]["points"]:
        return f"This card shows {count(own['paper']['points'], 'point')}: stop, and it is kept face down."
    asked = ASKED[own["step"]]
    if own["step"] in ("act", "finish") and own["bonuses"]:
        asked += f" A bonus waits: {join(own['bonuses'])} line."
    return asked


def notice(view: RolandWrightView, names: Sequence[str]) -> str:
    """What all must know: nothing so far."""
    return ""
