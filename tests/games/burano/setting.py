"""Short ways to put a position of Walking in Burano on the table and to ask about it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ridotto.engine.bits import members
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.engine.walk import buffer
from ridotto.games.burano import GAME
from ridotto.games.burano.rules.position import Burano
from ridotto.games.burano.words.names import CARD_NAMES, CHARACTER_NAMES

__all__ = ["BASE", "GAME", "deal", "legal", "opening", "play", "player", "scene", "state_of", "step_of"]

CARDS = GAME.components.read(Path(__file__).with_name("cards.toml").read_text("utf-8"))
BASE = dict.fromkeys(CHARACTER_NAMES[:4], 2) | dict.fromkeys(CHARACTER_NAMES[4:11], 1)
HEAD = {
    "phase": "place",
    "seats": 1,
    "starter": 0,
    "turn": 0,
    "round": 3,
    "row": 0,
    "turns": 0,
    "placed": 0,
    "busy": 0,
    "idle": 0,
    "completed": 0,
    "last": 0,
    "windows": 1,
    "choosing": 0,
    "hidden": 0,
    "stall": 1,
    "reveals": 20,
}


def player(street: str = "-", hand: str = "-", coins: int = 6, tokens: int = 4) -> str:
    """A street is written like `e:r1a.r2b.-:-,f:…`, a hand like `r1a+o2b`."""
    return f"coins={coins} tokens={tokens} hand={hand} street={street}"


def scene(
    *players: str,
    supply: str | None = None,
    gone: str = "-",
    bottom: str = "-",
    cast: Mapping[str, int] = BASE,
    **head: Any,
) -> Burano:
    """A position with the test cards. With an empty `supply`, pass a row of dots for each floor."""
    head = HEAD | {"seats": len(players)} | head
    columns = {1: 4, 2: 3, 3: 4, 4: 5}[len(players)]
    rows = supply if supply is not None else " / ".join([" ".join("." * columns)] * 3)
    parts = [
        " ".join(f"{name}={value}" for name, value in head.items()),
        rows,
        f"gone {gone}",
        f"bottom {bottom}",
        "cast " + " ".join(f"{name}{n}" for name, n in cast.items()),
        *players,
    ]
    found: Burano = GAME.position.read(" | ".join(parts), CARDS)
    return found


def legal(state: Burano) -> list[str]:
    """The legal actions of whoever acts, in notation."""
    codes = buffer(GAME.longest)
    return [GAME.notation.write(state, codes[k]) for k in range(state.fill_legal(state.turn, codes))]


def play(state: Burano, *texts: str) -> Burano:
    """The position after some actions, each of which must be legal; `*name` is an outcome."""
    state = state.clone()
    for text in texts:
        if text.startswith("*"):
            state.resolve(GAME.notation.parse_outcome(state, text[1:]))
        else:
            assert text in legal(state), (text, legal(state))
            state.act(state.turn, GAME.notation.parse(state, text))
    return state


def deal(state: Burano, rng: Rng) -> Burano:
    """The position after all pending chance, at random."""
    state = state.clone()
    while n := state.chance():
        state.resolve(rng.below(n))
    return state


def opening(seats: int = 1, **options: Any) -> Burano:
    """The first position of a game, with nothing dealt yet."""
    found: Burano = GAME.rules.start(GAME.setup(seats, options))
    return found


def state_of(match: Match) -> Burano:
    assert isinstance(match.state, Burano)
    return match.state


def step_of(state: Burano, seat: int, floor: int) -> set[str]:
    """The names of a hand's cards of a floor."""
    return {CARD_NAMES[floor * 24 + card] for card in members(state.hand(seat, floor))}
