"""Sets up a position of the Roll & Write for a test."""

from ridotto.engine.match import Match
from ridotto.games.burano_roll_and_write import GAME
from ridotto.games.burano_roll_and_write.rules.position import RollAndWrite

NAMES = ("Ada", "Bea", "Cleo", "Dora")
MARCELLO = "green.2.cat,yellow.1.redcurtain"  # what is circled on Viale Marcello at the start


def player(
    circled: str = MARCELLO,
    *,
    sheet: int = 1,
    coins: int = 0,
    paid: int = 0,
    characters: str = "-",
    boats: str = "-",
    sealed: str = "-",
) -> str:
    """One player's part of a position: `coins` are in hand, `paid` ones are crossed."""
    return f"sheet.{sheet} {circled} {coins + paid}-{paid} {characters} {boats} {sealed}"


def stand(
    *players: str,
    phase: str = "draft",
    turn: int = 1,
    boats_used: int = 0,
    dice: str = "123456",
    last: bool = False,
    spectators: str = "-",
    filled: int = 0,
) -> Match:
    """A match that stands at a position. Dice are red, orange, yellow, green, blue, pink."""
    head = f"{phase} dealt turn={turn} next={boats_used} dice={dice} round=3 last={int(last)}"
    table = f"{head} spectators={spectators} filled={filled} reveals=19"
    match = Match(GAME, GAME.setup(len(players)), NAMES[: len(players)])
    match.state = GAME.position.read(" | ".join([table, *players]), match.setup.components)
    return match


def state_of(match: Match) -> RollAndWrite:
    state = match.state
    assert isinstance(state, RollAndWrite)
    return state


def legal(match: Match, seat: int = 0) -> set[str]:
    return {GAME.notation.write(match.state, code) for code in match.legal(seat)}


def values(match: Match, symbol: str, seat: int = 0) -> set[int]:
    """The numbers that can be written under a plant or a chimney now."""
    return {int(text[-1]) for text in legal(match, seat) if text.partition("=")[0] == symbol}


def coins(match: Match, seat: int = 0) -> int:
    return state_of(match).coins(seat)


def roll(match: Match, dice: str) -> None:
    for value in dice:
        match.resolve(int(value) - 1)


def circled(match: Match, seat: int = 0) -> dict[str, int]:
    """What a seat has circled, with the number written there (0 for none)."""
    found: dict[str, int] = GAME.view.seen(match.state, seat)["players"][seat]["circled"]
    return found


def worth(match: Match, letter: str, colour: str, seat: int = 0) -> int:
    """What a character would make below a building now."""
    points: int = GAME.view.seen(match.state, seat)["players"][seat]["worth"][letter][colour]["points"]
    return points
