"""Positions that are allowed but unlike those of a usual game."""

from ridotto.engine.rng import Rng
from tests.games.burano_roll_and_write.oracle import CHARACTERS, COLOURS, Player, Sheet
from tests.games.burano_roll_and_write.random_sets import shuffled


def odd_position(rng: Rng, sheet: Sheet, number: int) -> tuple[Player, str]:
    """A player with anything circled, any numbers, coins and characters; and the same as part of a position."""
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
    characters, spaces = shuffled(rng, list(CHARACTERS)), shuffled(rng, COLOURS)
    player.characters = dict(zip(spaces[: rng.below(7)], characters, strict=False))
    player.gained = rng.below(4)
    circled = ",".join(
        f"{name}={value}" if sheet.symbols[name].kind in ("plant", "chimney") else name
        for name, value in player.circled.items()
    )
    below = ",".join(f"{character}.{colour}" for colour, character in player.characters.items())
    return player, f"sheet.{number} {circled or '-'} {player.gained}-0 {below or '-'} - -"
