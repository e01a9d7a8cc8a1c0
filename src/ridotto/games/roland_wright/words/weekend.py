"""What a weekend of the solo game has brought (RW-28): in sentences, and in a few words."""

from typing import Final

from ridotto.engine.words import count
from ridotto.games.roland_wright.words.names import TASK_NAMES

WEEK: Final = 7  # days


def light_words(light: int, lost: bool) -> str:
    return f"{TASK_NAMES[2]} was at {light}: " + ("one die is lost in the dark." if lost else "all dice stay.")


def pip_words(food: int, oranges: int, left: int, card: str, choosing: bool = False) -> str:
    """What Pip did, in a sentence; he takes a card that may still be chosen."""
    eaten = f"Pip rolled {count(oranges, 'orange')}"
    if left:
        return f"{eaten}: {left} of {food} in his bowl are left, and he is content."
    if choosing:
        return f"{eaten}; his bowl is empty, and he takes a card."
    if card:
        return f"{eaten}; his bowl is empty, and he took {card}."
    return f"{eaten}; his bowl is empty, and there was no card to take."


def in_short(lost: bool, oranges: int, left: int, card: str) -> tuple[str, str]:
    """Both in as few words as a calendar has room for."""
    eaten = f"Pip ate {oranges}." if left else "Pip took a card." if card else "Pip got nothing."
    return "One die is lost." if lost else "All dice stay.", eaten
