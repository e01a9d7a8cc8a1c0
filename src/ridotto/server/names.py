"""What people type, made fit to be shown: on one line, without what can't be seen, and not too long."""

from typing import Final

LONGEST_NAME: Final = 24


def one_line(text: str, longest: int) -> str:
    r"""A text on one line.

    >>> one_line("  Good\n\x07 game! ", 8)
    'Good gam'
    """
    plain = "".join(each if each.isprintable() else " " for each in text[:1000])
    return " ".join(plain.split())[:longest].strip()


def seat_name(text: str) -> str:
    """A name as it was typed."""
    return one_line(text, LONGEST_NAME)
