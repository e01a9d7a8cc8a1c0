"""What is asked in Roland Wright, and of whom."""

from collections.abc import Sequence

from ridotto.engine.words import count, join
from ridotto.games.roland_wright.view.seen import RolandWrightView, WeekendView
from ridotto.games.roland_wright.words.names import ASKED
from ridotto.games.roland_wright.words.weekend import WEEK, light_words, pip_words


def status(view: RolandWrightView, names: Sequence[str]) -> str:
    """Whose step it is and what is asked."""
    phase, viewer = view["phase"], view["viewer"]
    if phase == "over":
        return "The game is over."
    if phase in ("start", "inspire", "award", "deal"):
        return "The cards are being dealt."
    if phase == "dice":
        return "The dice are rolled."
    if phase == "pip":
        return "Weekend: Pip’s dice are rolled."
    if phase == "draw":
        return "Cards are being drawn."
    if viewer not in view["waiting"]:
        return f"Waiting for {join([names[seat] for seat in view['waiting']])}."
    return _asked(view)


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
        return f"Change the {own['pen']} die that is marked: to which colour?"
    if phase == "discard":
        return "Pip is hungry: choose a card to discard."
    if own["step"] == "place" and own["group"]:
        return f"Place {count(own['left'], 'bit')} of {own['group'].partition('.')[0]}, or stop."
    if own["step"] == "paper-pen" and own["paper"] and own["paper"]["points"]:
        return f"This card shows {count(own['paper']['points'], 'point')}: keep it face down."
    if own["step"] == "paper-pen" and own["paper"] and own["paper"]["left"] == own["paper"]["bits"]:
        return "Place the bits that the card shows: which colour first? Or keep it face down, or stop to discard it."
    asked = ASKED[own["step"]]
    if own["step"] in ("act", "finish") and own["bonuses"]:
        asked += f" A bonus waits: {join(own['bonuses'])} line."
    if own["completable"]:
        cards = [card["name"] for card in own["hand"] or () if card["id"] in own["completable"]]
        asked += f" You can complete {join(cards)}."
    return asked


def notice(view: RolandWrightView, names: Sequence[str]) -> str:
    """That the end is near, and why where that is a limit of the house (RW-19)."""
    end = view["end"]
    if end["last"]:
        return "This is the last day." if view["solo"] else "This is the last turn."
    said = [_weekend(view), "The next turn is the last." if end["next"] else ""]
    if end["deadline"] and not end["next"]:
        said.append(f"The deadline is near: the game ends after {count(end['deadline'], 'more turn')}.")
    if end["idle"] and not end["next"]:
        when = "in this turn and the next" if end["idle"] > 1 else "in this turn"
        said.append(f"If nobody places a bit or acts {when}, the game ends.")
    return " ".join(filter(None, said))


def brought(view: RolandWrightView) -> WeekendView | None:
    """What the weekend has brought, on the first day after it, before anything is done."""
    solo = view["solo"]
    return solo["last_weekend"] if solo and view["phase"] == "take" and solo["day"] % WEEK == 1 else None


def _weekend(view: RolandWrightView) -> str:
    """What the weekend brought, on the morning after it, and while a card is chosen for Pip (RW-28)."""
    choosing = view["phase"] == "discard"
    last = view["solo"]["last_weekend"] if view["solo"] and choosing else brought(view)
    if last is None:
        return ""
    eaten = pip_words(last["food"], last["oranges"], last["left"], last["card"] or "", choosing)
    return f"{light_words(last['light'], last['lost'])} {eaten}"
