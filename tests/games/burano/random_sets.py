"""Component files of Walking in Burano made at random: plain ones, and such as go to the bounds."""

from ridotto.engine.rng import Rng
from ridotto.games.burano.components import (
    MOST_CARDS,
    MOST_EACH,
    MOST_IN_STEPS,
    MOST_TOKENS,
    NOTHING,
    ONLY_ON,
    STEPS,
    steps_of,
)
from ridotto.games.burano.rules.kit import (
    MOST_LIGHTS,
    MOST_OF_A_SYMBOL,
    MOST_SHOP_POINTS,
    MOST_SHOPS,
    STREETLIGHT,
    TOURISTS,
)
from ridotto.games.burano.words.names import CARD_NAMES, CHARACTER_NAMES, SYMBOL_NAMES

KINDS = ("pizza", "pasta", "pizza to go", "lace", "lamps", "ice", "ice cream", "clothes", "a")
FULL, EMPTY, SAME, SPARSE, ANY = range(5)  # how cards are filled


def random_set(rng: Rng) -> str:
    """The text of a valid component file."""
    manner, shops = rng.below(5), between(rng, 1, MOST_SHOPS)
    same = [shown_on(rng, floor, ANY, shops) for floor in range(3)]
    lines = [
        'name = "Random cards"',
        'provenance = "Made at random for tests."',
        f"shops = {[*KINDS[:shops]]}".replace("'", '"'),
        f"tokens = {extreme(rng, MOST_TOKENS)}",
        f"token_points = {extreme(rng, MOST_EACH)}",
        "[characters]",
        *(character(rng, k, shops) for k in range(len(CHARACTER_NAMES))),
        "[cards]",
    ]
    for name in CARD_NAMES:
        floor = int(name[1]) - 1
        shown = same[floor] if manner == SAME else shown_on(rng, floor, manner, shops)
        lines.append(f'{name} = "{", ".join(shown) or NOTHING}"')
    return "\n".join(lines) + "\n"


def between(rng: Rng, least: int, most: int) -> int:
    return least + rng.below(most - least + 1)


def extreme(rng: Rng, most: int) -> int:
    """None, as many as may be, or any number."""
    return (0, most, between(rng, 0, most))[rng.below(3)]


def character(rng: Rng, k: int, shops: int) -> str:
    cards = [extreme(rng, MOST_CARDS) if rng.below(3) == 0 else between(rng, 0, 3) for _ in range(4)]
    parts = [f"cards = {cards}"]
    if k < TOURISTS:
        parts.append(f"visit = {extreme(rng, MOST_EACH)}")
    if k in STEPS:
        parts.append(f"steps = {[extreme(rng, MOST_IN_STEPS) for _ in range(steps_of(k, shops))]}")
    else:
        parts.append(f"each = {extreme(rng, MOST_EACH)}")
    return f"{CHARACTER_NAMES[k]} = {{ {', '.join(parts)} }}"


def shown_on(rng: Rng, floor: int, manner: int, shops: int) -> list[str]:
    """What a card of a floor shows."""
    shown = []
    for symbol, name in enumerate(SYMBOL_NAMES):
        most = MOST_LIGHTS if symbol == STREETLIGHT else MOST_OF_A_SYMBOL
        if ONLY_ON.get(symbol, floor) == floor and fills(rng, manner):
            number = most if manner == FULL else between(rng, 1, most)
            shown.append(name if number == 1 else f"{name} {number}")
    if floor == 0 and fills(rng, manner):
        points = MOST_SHOP_POINTS if manner == FULL else between(rng, 1, MOST_SHOP_POINTS)
        shown.append(f"{KINDS[rng.below(shops)]} shop {points}")
    return shown


def fills(rng: Rng, manner: int) -> bool:
    """Whether a card shows something."""
    return manner == FULL or (manner == SPARSE and rng.below(8) == 0) or (manner in (ANY, SAME) and rng.below(2) == 0)
