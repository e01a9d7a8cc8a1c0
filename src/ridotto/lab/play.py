"""One game from a seed, played by bots.

Chance comes from the seed as it does at a table: the k-th outcome of a die or deck is the same whoever plays. So the
same seed is the same luck for both sides, and `ridotto play GAME --seed TEXT` gives a person the same dice.
"""

import hashlib
from dataclasses import dataclass, field
from functools import cache, lru_cache
from time import perf_counter
from typing import Any, NamedTuple

from ridotto.bots import Bot, ask, find
from ridotto.bots.levels import at_a_glance
from ridotto.engine import record
from ridotto.engine.bits import members
from ridotto.engine.dice import Dice
from ridotto.engine.game import Game
from ridotto.engine.match import Event, Match
from ridotto.engine.mind import Mind
from ridotto.engine.rng import Rng
from ridotto.engine.terms import CHANCE, Entry, Fact, Json, Setup
from ridotto.games import find as find_game


class Variant(NamedTuple):
    """What is played: a game with its options, and its component file's text where it is not the house's."""

    game: str
    options: tuple[tuple[str, Json], ...] = ()
    components: str | None = None


class Mindset(NamedTuple):
    """The numbers of a `mind.toml`, in the order in which a Mind takes them."""

    habits: tuple[int, ...]
    weights: tuple[int, ...]


class Changed(NamedTuple):
    """A mind in place of the game's own."""

    mind: Mind

    def load(self) -> Mind:
        return self.mind


class Player(NamedTuple):
    """A bot by name, as `ridotto.bots.find` knows it, with a mind of its own where it is not the game's."""

    bot: str
    mind: Mindset | None = None


class LinePoints(NamedTuple):
    """One line of a final score."""

    line: str
    label: str
    points: int


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. Seats with the same score and tiebreak share a rank; 1 has won."""

    seed: str
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: tuple[int, ...]
    lines: tuple[tuple[LinePoints, ...], ...]  # of each seat
    facts: tuple[tuple[Fact, ...], ...]
    record: str | None = None
    seconds: tuple[float, ...] = field(default=(), compare=False)  # how long each seat thought

    @property
    def length(self) -> int:
        """All decisions of the game."""
        return sum(self.decisions)

    def won(self, seat: int) -> float:
        """The seat's share of the victory."""
        return 1 / self.ranks.count(1) if self.ranks[seat] == 1 else 0.0

    def lead(self, seat: int) -> int:
        """By how much it beats the best of the others; alone, its score."""
        return self.scores[seat] - max((score for k, score in enumerate(self.scores) if k != seat), default=0)


def play(variant: Variant, players: tuple[Player, ...], seed: str, *, keep: bool = False) -> Result:
    """Play one game to its end; with `keep`, its record is part of the result."""
    seats = len(players)
    settled = setup(variant, seats)
    games = [game_of(variant.game, player.mind) for player in players]
    bots = [bot(player.bot) for player in players]
    dice = Dice(seed.encode("utf-8", "surrogateescape"))
    rngs = [rng_of(seed, seat) for seat in range(seats)]
    spent = [0.0] * seats
    used: dict[int, int] = {}  # outcomes of each stream so far
    entries: list[Entry] = []
    state = games[0].rules.start(settled)
    while True:
        if n := state.chance():
            stream = state.stream()
            index = used.get(stream, 0)
            used[stream] = index + 1
            outcome = dice.outcome(stream, index, n)
            entries.append(Entry(CHANCE, outcome))
            state.resolve(outcome)
        elif actors := members(state.actors()):
            seat = actors[0]
            begin = perf_counter()
            code = bots[seat](ask(games[seat], state, seats, seat, rngs[seat]))
            spent[seat] += perf_counter() - begin
            entries.append(Entry(seat, code))
            state.act(seat, code)
        else:
            break
    game = games[0]
    standing = [(state.score(seat), state.tiebreak(seat)) for seat in range(seats)]
    return Result(
        seed,
        tuple(player.bot for player in players),
        tuple(score for score, _ in standing),
        tuple(1 + sum(other > own for other in standing) for own in standing),
        tuple(sum(entry.seat == seat for entry in entries) for seat in range(seats)),
        tuple(lines_of(game, state, seat) for seat in range(seats)),
        tuple(tuple(game.facts.of(state, seat)) for seat in range(seats)),
        written(game, settled, players, entries) if keep else None,
        tuple(spent),
    )


@cache
def setup(variant: Variant, seats: int) -> Setup:
    game = find_game(variant.game)
    components = None if variant.components is None else game.components.read(variant.components)
    return game.setup(seats, dict(variant.options), components)


@lru_cache(maxsize=64)
def game_of(name: str, mindset: Mindset | None) -> Game[Any]:
    """The game, with another mind if there is one."""
    game = find_game(name)
    if mindset is None:
        return game
    changed = type(game.mind.load())(list(mindset.habits), list(mindset.weights))
    return game.with_parts(mind=Changed(changed))


@cache
def bot(name: str) -> Bot:
    """A bot, or `glance`: whatever looks best of everything, which tells how good a mind is without any thinking."""
    return at_a_glance if name == "glance" else find(name)


def rng_of(seed: str, seat: int) -> Rng:
    """A seat's own random numbers."""
    mixed = hashlib.sha256(f"{seed}:{seat}".encode("utf-8", "surrogateescape")).digest()
    return Rng(int.from_bytes(mixed[:7], "big"))


def lines_of(game: Game[Any], state: Any, seat: int) -> tuple[LinePoints, ...]:
    return tuple(
        LinePoints(line.id, line.label, line.now) for line in game.view.lines(game.view.seen(state, seat), seat)
    )


def written(game: Game[Any], settled: Setup, players: tuple[Player, ...], entries: list[Entry]) -> str:
    """The game's record."""
    match = Match(game, settled, [f"{player.bot} {seat + 1}" for seat, player in enumerate(players)])
    for entry in entries:
        match.apply(Event(*entry))
    return record.write(match)
