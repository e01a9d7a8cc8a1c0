"""The QR code: what is drawn is read again, as a telephone would."""

import re
from xml.etree import ElementTree

import pytest

from ridotto.server.web import qr

SVG = "{http://www.w3.org/2000/svg}"
LINK = "https://ridotto.example/t/Ab3-EfGhIjKlMnOpQrSt_w"

# Of level M, by version: codewords of data in each block, and where the small patterns for alignment are.
BLOCKS = {2: [28], 3: [44], 4: [32, 32], 5: [43, 43], 6: [27] * 4, 7: [31] * 4}
ALIGN = {2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34], 7: [6, 22, 38]}
MASKS = [
    lambda r, c: (r + c) % 2,
    lambda r, c: r % 2,
    lambda r, c: c % 3,
    lambda r, c: (r + c) % 3,
    lambda r, c: (r // 2 + c // 3) % 2,
    lambda r, c: r * c % 2 + r * c % 3,
    lambda r, c: (r * c % 2 + r * c % 3) % 2,
    lambda r, c: ((r + c) % 2 + r * c % 3) % 2,
]


def drawn(markup: str) -> list[list[bool]]:
    """The picture as its dark and light modules, with the margin."""
    root = ElementTree.fromstring(markup)
    side = int(root.attrib["viewBox"].split()[2])
    path = root.find(f"{SVG}path")
    assert path is not None
    dark = [[False] * side for _ in range(side)]
    runs = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", path.attrib["d"])
    assert "".join(f"M{x} {y}h{w}v1h-{w}z" for x, y, w, _ in runs) == path.attrib["d"]
    for x, y, width, back in runs:
        assert width == back
        for k in range(int(width)):
            dark[int(y)][int(x) + k] = True
    return dark


def reads(dark: list[list[bool]]) -> str:
    """A reader for codes of bytes at level M, without repairs: what is drawn on a screen is whole."""
    side = len(dark)
    version = (side - 17) // 4
    mask = sum(dark[8][c] << 4 - c for c in (2, 3, 4)) ^ 0b101  # of the mark beside the corner, as it is masked
    assert [dark[8][0] ^ True, dark[8][1] ^ False] == [False, False], "level M"

    def pattern(r: int, c: int) -> bool:
        """Whether a module is part of the code's frame and not of its content."""
        corner = (r < 9 and c < 9) or (r < 9 and c >= side - 8) or (r >= side - 8 and c < 9)
        centres = [(y, x) for y in ALIGN[version] for x in ALIGN[version]]
        centres = [at for at in centres if at not in ((6, 6), (6, side - 7), (side - 7, 6))]
        aligned = any(abs(r - y) < 3 and abs(c - x) < 3 for y, x in centres)
        numbered = version >= 7 and ((r < 6 and c >= side - 11) or (c < 6 and r >= side - 11))
        return corner or aligned or numbered or r == 6 or c == 6

    bits: list[bool] = []
    up = True
    for right in [*range(side - 1, 6, -2), *range(5, 0, -2)]:
        for r in range(side - 1, -1, -1) if up else range(side):
            bits += [dark[r][c] ^ (MASKS[mask](r, c) == 0) for c in (right, right - 1) if not pattern(r, c)]
        up = not up
    words = [sum(bit << 7 - k for k, bit in enumerate(bits[at : at + 8])) for at in range(0, len(bits) - 7, 8)]
    blocks = BLOCKS[version]
    data = [words[k * len(blocks) + b] for b in range(len(blocks)) for k in range(blocks[b])]
    text = int.from_bytes(bytes(data), "big")
    length = 8 * len(data)
    assert text >> length - 4 == 0b0100, "bytes"
    count = text >> length - 12 & 0xFF
    return (text >> length - 12 - 8 * count & (1 << 8 * count) - 1).to_bytes(count, "big").decode()


@pytest.mark.parametrize("link", ["http://[::1]:8000/t/x", LINK, LINK + "?seat=1", LINK * 2])
def test_the_code_is_read_again(link: str) -> None:
    dark = drawn(qr.svg(link))
    inner = [row[qr.QUIET : -qr.QUIET] for row in dark[qr.QUIET : -qr.QUIET]]
    assert reads(inner) == link
    assert sum(map(sum, dark)) == sum(map(sum, inner)), "the margin is quiet"


def test_it_is_a_picture_with_a_label_and_without_styles() -> None:
    markup = qr.svg(LINK, 'Ann’s "table" <&>')
    root = ElementTree.fromstring(markup)
    assert root.attrib["role"] == "img"
    assert root.attrib["aria-label"] == 'Ann’s "table" <&>'
    assert "style" not in markup
    light = root.find(f"{SVG}rect")
    assert light is not None
    assert light.attrib["fill"] == "#fff"
    assert light.attrib["width"] == root.attrib["viewBox"].split()[2]


def test_what_is_too_long_is_refused() -> None:
    assert qr.svg("x" * qr.LONGEST)
    with pytest.raises(qr.TooLong):
        qr.svg("x" * (qr.LONGEST + 1))
