"""What is asked now in Tou Shi, in a sentence."""

from collections.abc import Sequence

from ridotto.games.tou_shi.view.seen import TouShiView


def status(view: TouShiView, names: Sequence[str]) -> str:
    """What is asked. Whose step it is needs no word: there is one player."""
    die = (view["die"] or "").upper()
    if view["phase"] == "setup-box":
        return "Set-up: cross any box. Its die type is written into your first square."
    if view["phase"] == "setup-square":
        return f"Set-up: choose the square for your {die}."
    if view["phase"] == "box":
        return "Cross a box to roll its die."
    if view["phase"] == "roll":
        return f"Rolling the {die} …"
    if view["phase"] == "use":
        if view["can_end"]:
            return f"{view['roll']} on the {die} can’t be used: cross a star, or end the game."
        star = " Or cross a star instead." if view["stars"] else ""
        return f"{view['roll']} on the {die}: choose a square, then the die type that takes the remainder.{star}"
    if view["phase"] == "star-square":
        return "Star: choose any empty square."
    if view["phase"] == "star-box":
        return f"Star: choose the box to cross; its type goes into {(view['marker'] or '').upper()}."
    return "The game is over."


def notice(view: TouShiView, names: Sequence[str]) -> str:
    """What all must know now; nothing."""
    return ""
