"""A seed as a code that people can read aloud: Crockford's base 32, which has no I, L, O or U."""

from typing import Final

from ridotto.engine.errors import RidottoError

DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOK_ALIKES: Final = str.maketrans("OIL", "011", "- ")
LENGTH: Final = 26  # five bits a digit, 16 bytes


class BadDiceCode(RidottoError):
    """A text that is no dice code."""


def write(seed: bytes) -> str:
    """The code for a seed.

    >>> write(bytes(range(16)))
    '00041-061050-R3GG28-A1C60T3GF'
    """
    number = int.from_bytes(seed, "big")
    code = "".join(DIGITS[number >> 5 * place & 31] for place in reversed(range(LENGTH)))
    return "-".join((code[:5], code[5:11], code[11:17], code[17:]))


def read(code: str) -> bytes:
    """The seed that a code stands for; hyphens, spaces and small letters will do.

    >>> read("00o41 061050r3gg28a1c60t3gf") == bytes(range(16))
    True
    """
    digits = code.strip().upper().translate(LOOK_ALIKES)
    if len(digits) != LENGTH or any(digit not in DIGITS for digit in digits):
        raise BadDiceCode(f"{code[:40]!r} is no code of dice or cards: one has {LENGTH} letters and digits")
    number = 0
    for digit in digits:
        number = number * 32 + DIGITS.index(digit)
    if number >= 2**128:
        raise BadDiceCode(f"{code[:40]!r} is no code of dice or cards: it is mistyped at the beginning")
    return number.to_bytes(16, "big")
