"""Where a real game's chance comes from: a secret seed, and a rule that anybody can check afterwards."""

import hashlib
import hmac


class Dice:
    """Outcomes derived from a seed. The k-th outcome of a stream is the same whatever else happened.

    HMAC-SHA-256 under the seed of the text `ridotto:STREAM:INDEX:ATTEMPT` gives eight bytes, a number u below 2**64.
    The outcome is the whole part of u * n / 2**64. So that no outcome is likelier than another, u is rejected, and
    the next attempt made, when the fractional part (u * n modulo 2**64) is less than 2**64 modulo n.

    >>> dice = Dice(b"a seed")
    >>> [dice.outcome(0, k, 6) for k in range(5)]
    [2, 2, 3, 0, 0]
    >>> dice.outcome(0, 2, 6)
    3
    """

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    def outcome(self, stream: int, index: int, n: int) -> int:
        """One of 0..n-1, all equally likely."""
        attempt = 0
        while True:
            text = f"ridotto:{stream}:{index}:{attempt}"
            u = int.from_bytes(hmac.digest(self.seed, text.encode(), hashlib.sha256)[:8], "big")
            if u * n % 2**64 >= 2**64 % n:
                return u * n >> 64
            attempt += 1
