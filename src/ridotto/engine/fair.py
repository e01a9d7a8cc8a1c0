"""Dice that nobody can have chosen: a secret that is promised first, and told when the game is over.

Before the first roll the house publishes the SHA-256 hash of a secret; then every seat adds a salt of its own; the
dice's seed is made of both. The house can't change the secret any more, and could not know the salts when it made it.
docs/dice.md tells the whole rule, so that anybody can write a program that checks it.
"""

import hashlib
import hmac
from collections import Counter
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from ridotto.engine.dice import Dice
from ridotto.engine.errors import RidottoError
from ridotto.engine.game import Game
from ridotto.engine.match import Match
from ridotto.engine.state import State
from ridotto.engine.terms import CHANCE

SECRET_BYTES: Final = 32
SALT_BYTES: Final = 16
SEED_BYTES: Final = 16  # as many as a dice code has
CHOSEN: Final = "chosen"  # said of dice whose seed somebody chose, so that nothing was promised


class Unfair(RidottoError):
    """Dice that are not those which were promised: at which entry, from 0, and what they should have been."""

    def __init__(self, entry: int, text: str) -> None:
        super().__init__(f"entry {entry + 1}: {text}")
        self.entry = entry
        self.text = text


def commit(secret: bytes) -> str:
    """The promise that is published before the first roll.

    >>> commit(bytes(32))
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
    """
    return hashlib.sha256(secret).hexdigest()


def house_salt(secret: bytes, seat: int) -> bytes:
    """The salt of a seat that nobody else salts, such as a bot's: settled by the secret, so the house can't choose it.

    >>> house_salt(bytes(32), 1).hex()
    '3d30a95fa22756a4efa5c06bd2d3493d'
    """
    return hmac.digest(secret, f"ridotto:salt:{seat}".encode(), hashlib.sha256)[:SALT_BYTES]


@dataclass(frozen=True, slots=True)
class Proof:
    """All that a game's dice came from: the house's secret and each seat's salt.

    >>> proof = Proof(bytes(32), (bytes(16), b"0123456789abcdef"))
    >>> proof.seed().hex()
    '21e6077421d1f1141c88b7cb0fe6f3f5'
    """

    secret: bytes
    salts: tuple[bytes, ...]

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(self.secret)}")
        if not self.salts or any(len(salt) != SALT_BYTES for salt in self.salts):
            raise ValueError(f"each seat has a salt of {SALT_BYTES} bytes")

    @property
    def commitment(self) -> str:
        """What was published before the first roll."""
        return commit(self.secret)

    def by_house(self, seat: int) -> bool:
        """Whether a seat's salt is the one that the house makes where nobody else does."""
        return self.salts[seat] == house_salt(self.secret, seat)

    def seed(self) -> bytes:
        """The seed of the game's dice."""
        mixed = ":".join(salt.hex() for salt in self.salts)
        return hmac.digest(self.secret, f"ridotto:mix:{mixed}".encode(), hashlib.sha256)[:SEED_BYTES]


class Roll(NamedTuple):
    """One chance event: of which stream, how many of it came before, one of how many, and how it turned out."""

    stream: int
    earlier: int
    n: int
    outcome: int


def rolls(match: Match) -> list[Roll]:
    """Every chance event of a game as it stands, in order."""
    found, so_far = [], Counter[int]()
    for entry, before in zip(match.entries, match.before, strict=True):
        if entry.seat == CHANCE:
            stream = before.stream()
            found.append(Roll(stream, so_far[stream], before.chance(), entry.value))
            so_far[stream] += 1
    return found


def check(match: Match, proof: Proof) -> int:
    """Derive every chance event again; how many there are. Unfair at the first that differs."""
    if len(proof.salts) != match.setup.seats:
        raise Unfair(0, f"{match.setup.seats} play, but {len(proof.salts)} salts made the dice")
    dice, found = Dice(proof.seed()), rolls(match)
    places = [k for k, entry in enumerate(match.entries) if entry.seat == CHANCE]
    for k, roll in zip(places, found, strict=True):
        due = dice.outcome(roll.stream, roll.earlier, roll.n)
        if due != roll.outcome:
            raise Unfair(k, differs(match.game, match.before[k], due, roll.outcome))
    return len(found)


def differs(game: Game[Any], before: State, due: int, outcome: int) -> str:
    """That chance turned out otherwise than it should have."""
    wanted, found = game.notation.write_outcome(before, due), game.notation.write_outcome(before, outcome)
    return f"chance should have been {wanted} here, not {found}"
