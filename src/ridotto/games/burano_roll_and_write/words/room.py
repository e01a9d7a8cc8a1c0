# compiled by mypyc
"""What is left of the coin track, in words (BR-3, BR-26)."""

from ridotto.engine.words import count
from ridotto.games.burano_roll_and_write.view.seen import RollAndWriteView


def room(view: RollAndWriteView, seat: int) -> int:
    """How many more coins a seat can gain; the last two that are filled in may lie on gained ones."""
    return max(view["track"] - view["players"][seat]["gained"] - view["filled"], 0)


def say_room(coins: int, alone: bool) -> str:
    """Alone, the game ends when there is no room left.

    >>> say_room(6, True), say_room(1, False)
    ('6 coins of room before the end', 'room for 1 more coin')
    """
    if not coins:
        return "no room left"
    return f"{count(coins, 'coin')} of room before the end" if alone else f"room for {count(coins, 'more coin')}"
