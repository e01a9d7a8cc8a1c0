"""What people type, made fit to be shown: on one line, without what can't be seen, and not too long."""

import unicodedata
from typing import Final

LONGEST_NAME: Final = 24
MARKS: Final = 3  # accents on one letter; more would climb over the lines around it
JOINER: Final = "\u200d"  # makes one picture of two, as of a family
# What is printable by its kind, and yet nothing to see: fillers of Korean syllables, and the empty braille cell.
BLANK: Final = "\u115f\u1160\u3164\uffa0\u2800"


def one_line(text: str, longest: int) -> str:
    r"""A text on one line.

    >>> one_line("  Good\n\x07 game! ", 8)
    'Good gam'
    """
    line, length = "", 0
    for sign in _signs(unicodedata.normalize("NFC", text[:1000])):
        if sign == " " and (not line or line[-1] == " "):
            continue
        length += len(sign)
        if length > longest:
            break
        line += sign
    return line.strip()


def seat_name(text: str) -> str:
    """A name as it was typed; nothing where there would be nothing to see."""
    return one_line(text, LONGEST_NAME)


def _signs(text: str) -> list[str]:
    """What is seen as one: a letter with its accents, a flag, a family. All that can't be seen is a blank."""
    signs: list[str] = []
    marks, joined = 0, False
    for each in text:
        last = signs[-1] if signs else " "
        if unicodedata.category(each) in ("Mn", "Me", "Mc"):
            if last != " " and marks < MARKS:  # an accent needs something to stand on
                signs[-1] += each
                marks += 1
        elif each == JOINER:
            joined = _pictures(last)
        elif joined and _picture(each):
            signs[-1] += JOINER + each
            marks, joined = 0, False
        elif _belongs(each, last):
            signs[-1] += each
        else:
            signs.append(each if each.isprintable() and each not in BLANK and not each.isspace() else " ")
            marks, joined = 0, False
    return signs


def _picture(sign: str) -> bool:
    return unicodedata.category(sign) == "So" and sign not in BLANK


def _pictures(sign: str) -> bool:
    return _picture(sign[0])


def _belongs(each: str, last: str) -> bool:
    """Whether a sign goes on: a picture's colour of skin, or the second letter of a flag."""
    tone = "\U0001f3fb" <= each <= "\U0001f3ff"
    return _pictures(last) if tone else _letter_of_flag(each) and len(last) == 1 and _letter_of_flag(last)


def _letter_of_flag(each: str) -> bool:
    return "\U0001f1e6" <= each <= "\U0001f1ff"
