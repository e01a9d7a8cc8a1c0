# compiled by mypyc
"""A small, quick random generator for playouts and resampling. Real games draw from `engine.dice`."""

from typing import Final

from ridotto.native import i64, mypyc_attr

# Multiply-with-carry: a * 2**32 - 1 and a * 2**31 - 1 are prime, so the period is about 2**62, and every
# product stays below 2**63: interpreted and compiled give the same numbers.
A: Final[i64] = 1791398085
WORD: Final[i64] = 0xFFFFFFFF


@mypyc_attr(acyclic=True)
class Rng:
    """Uniform numbers from a seed.

    >>> rng = Rng(7)
    >>> [rng.below(6) for _ in range(8)] == [rng.below(6) for _ in range(8)]
    False
    """

    def __init__(self, seed: int) -> None:
        # Spread nearby seeds apart, and stay inside the generator's one long cycle.
        mixed = (seed + 1) * 0x9E3779B97F4A7C15 % 2**64
        mixed ^= mixed >> 29
        self.x: i64 = 1 + mixed % (1791398085 * 2**32 - 2)
        for _ in range(4):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        x = A * (self.x & WORD) + (self.x >> 32)
        self.x = x
        return (x & WORD) ^ (x >> 32)

    def below(self, n: i64) -> i64:
        """One of 0..n-1, each equally likely (0 < n < 2**31)."""
        product = self.word() * n
        if product & WORD < n:
            skip = (WORD + 1 - n) % n
            while product & WORD < skip:
                product = self.word() * n
        return product >> 32
