"""Component files of the Roll & Write made at random: plain ones, and such as go to the bounds."""

from ridotto.engine.rng import Rng
from ridotto.games.burano_roll_and_write.components import LEAST_TRACK
from ridotto.games.burano_roll_and_write.rules.kit import MOST_SYMBOLS, MOST_TRACK
from ridotto.games.burano_roll_and_write.words.names import COLOUR_NAMES

KINDS = ("plant", "cat", "red curtain", "blue curtain")
FULL, SPARSE, ANY = range(3)  # how floors are filled
MOST_ON_A_FLOOR = 6


def random_set(rng: Rng) -> str:
    """The text of a valid component file: a track of any length, and sheets that are filled in some manner."""
    track = (LEAST_TRACK, LEAST_TRACK + 1, LEAST_TRACK + 3, 30, MOST_TRACK, between(rng, LEAST_TRACK, MOST_TRACK))
    manner, coins = rng.below(3), rng.below(4)  # coin icons at so many of three symbols
    head = f'name = "Random sheets"\nprovenance = "Made at random for tests."\ntrack = {track[rng.below(len(track))]}'
    return "\n".join([head, *(random_sheet(rng, k, manner, coins) for k in range(4))]) + "\n"


def between(rng: Rng, least: int, most: int) -> int:
    return least + rng.below(most - least + 1)


def shuffled(rng: Rng, items: list[str]) -> list[str]:
    left = list(items)
    return [left.pop(rng.below(len(left))) for _ in items]


def random_sheet(rng: Rng, number: int, manner: int, coins: int) -> str:
    same = KINDS[rng.below(len(KINDS))] if rng.below(4) == 0 else None  # hardly anything but one kind
    lines = ["[[sheet]]", f'name = "Sheet {number}"']
    two = {rng.below(18)}
    while len(two) < 2:
        two.add(rng.below(18))
    left = MOST_SYMBOLS
    for k, colour in enumerate(shuffled(rng, list(COLOUR_NAMES))):
        lines += ["[[sheet.building]]", f'colour = "{colour}"']
        for floor in range(3):
            room = min(MOST_ON_A_FLOOR, left - (17 - 3 * k - floor))  # each floor to come has a symbol
            size = 1 if manner == SPARSE else room if manner == FULL else between(rng, 1, min(room, 4))
            left -= size
            symbols = [same or KINDS[rng.below(len(KINDS))] for _ in range(size)]
            if floor and rng.below(3):
                symbols[rng.below(size)] = f"streetlight {rng.below(6) + 1}" if floor == 1 else "chimney"
            texts = [text + (" *" if rng.below(3) < coins else "") for text in symbols]
            if 3 * k + floor in two:
                texts[0] = circled_at_the_start(symbols[0], k)
            lines.append(f"floor{floor + 1} = {texts}".replace("'", '"'))
    return "\n".join(lines)


def circled_at_the_start(symbol: str, building: int) -> str:
    """Numbers that can stand together: plants of one building have the same one, chimneys differ by building."""
    if symbol == "plant":
        return "(plant 4)"
    return f"(chimney {building + 1})" if symbol == "chimney" else f"({symbol})"
