"""A link as a QR code, so that whoever sits across the room can come to the table with their own telephone."""

from itertools import groupby
from typing import Final

import segno
from markupsafe import Markup, escape

from ridotto.engine.errors import RidottoError

QUIET: Final = 4  # modules of empty margin that readers ask for
LONGEST: Final = 500  # characters; a denser code is hard to read from a screen


class TooLong(RidottoError):
    """A link that is no good as a picture."""


def svg(link: str, label: str = "QR code of this link") -> Markup:
    """A link's code, for a page or as a file of its own.

    It is dark on light whatever the page's colours are, as many readers want it, and styled by attributes only: the
    content security policy forbids inline styles.
    """
    if len(link) > LONGEST:
        raise TooLong(f"A link of more than {LONGEST} characters makes no QR code that could be read.")
    code = segno.make_qr(link, error="m", boost_error=False)
    side = len(code.matrix) + 2 * QUIET
    dark = "".join(_runs(row, y) for y, row in enumerate(code.matrix, QUIET))
    return Markup(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="qr" viewBox="0 0 {side} {side}" role="img" '
        f'aria-label="{escape(label)}" shape-rendering="crispEdges">'
        f'<rect width="{side}" height="{side}" fill="#fff"/><path fill="#000" d="{dark}"/></svg>'
    )


def _runs(row: "bytearray | tuple[int, ...]", y: int) -> str:
    """The dark stretches of a row, each a rectangle one high."""
    path, x = "", QUIET
    for dark, group in groupby(row, bool):
        width = len(list(group))
        if dark:
            path += f"M{x} {y}h{width}v1h-{width}z"
        x += width
    return path
