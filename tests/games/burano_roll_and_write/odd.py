"""Sheets and positions that are allowed but unlike those of a usual game."""

from ridotto.engine.rng import Rng
from tests.games.burano_roll_and_write.oracle import COLOURS, GUESTS, Player, Sheet

KINDS = ("plant", "cat", "red curtain", "blue curtain")


def pick(rng: Rng, items: list[str]) -> str:
    return items[rng.below(len(items))]


def shuffled(rng: Rng, items: list[str]) -> list[str]:
    left = list(items)
    return [left.pop(rng.below(len(left))) for _ in items]


def odd_components(rng: Rng) -> str:
    """A component file whose sheets have one to three symbols a floor and a track of any length."""
    track = (18, 19, 21, 30, 99)[rng.below(5)]
    sheets = "\n".join(odd_sheet(rng, k) for k in range(4))
    return f'name = "Odd"\nprovenance = "Random"\ntrack = {track}\n{sheets}'


def odd_sheet(rng: Rng, number: int) -> str:
    lines = ["[[sheet]]", f'name = "Sheet {number}"']
    floors = []
    for colour in shuffled(rng, COLOURS):
        building = [[pick(rng, list(KINDS)) for _ in range(1 + rng.below(3))] for _ in range(3)]
        if rng.below(3):
            building[1].insert(rng.below(len(building[1]) + 1), f"streetlight {rng.below(6) + 1}")
        if rng.below(3):
            building[2].insert(rng.below(len(building[2]) + 1), "chimney")
        floors += [(colour, floor + 1, symbols) for floor, symbols in enumerate(building)]
    two = {rng.below(18)}
    while len(two) < 2:
        two.add(rng.below(18))
    for k, (colour, floor, symbols) in enumerate(floors):
        texts = [text + (" *" if rng.below(3) == 0 else "") for text in symbols]
        if k in two:
            texts[0] = circled_at_the_start(rng, symbols[0], k)
        head = ["[[sheet.building]]", f'colour = "{colour}"'] if floor == 1 else []
        lines += [*head, f"floor{floor} = {texts}".replace("'", '"')]
    return "\n".join(lines)


def circled_at_the_start(rng: Rng, symbol: str, place: int) -> str:
    """Numbers that can stand together: plants of one building have the same one, chimneys differ by building."""
    if symbol == "plant":
        return "(plant 4)"
    return f"(chimney {place // 3 + 1})" if symbol == "chimney" else f"({symbol})"


def odd_position(rng: Rng, sheet: Sheet, number: int) -> tuple[Player, str]:
    """A player with anything circled, any numbers, coins and guests; and the same as part of a position."""
    player = Player(sheet, number)
    density = 1 + rng.below(6)
    chimneys = shuffled(rng, list("123456"))
    for name, symbol in sheet.symbols.items():
        if rng.below(6) < density:
            player.circled[name] = symbol.number
            if symbol.kind == "plant":
                player.circled[name] = 1 + rng.below(6)
            elif symbol.kind == "chimney":
                player.circled[name] = int(chimneys.pop())
    guests, spaces = shuffled(rng, list(GUESTS)), shuffled(rng, COLOURS)
    player.guests = dict(zip(spaces[: rng.below(7)], guests, strict=False))
    player.gained = rng.below(4)
    circled = ",".join(
        f"{name}={value}" if sheet.symbols[name].kind in ("plant", "chimney") else name
        for name, value in player.circled.items()
    )
    below = ",".join(f"{guest}.{colour}" for colour, guest in player.guests.items())
    return player, f"sheet.{number} {circled or '-'} {player.gained}-0 {below or '-'} - -"
